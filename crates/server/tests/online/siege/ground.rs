//! What stands at the server before the siege: thousands of tables, and some whose logs are as long as talk can make them.

use std::io::Write;
use std::path::Path;

use floe_engine::{Seat, Seed};
use floe_server::{StorePlace, import_store};
use floe_table::{Act, Head, Holder, LONGEST_CHAT, Stage, Table};
use serde::Serialize;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::client::any;

/// Games of two that have just begun.
pub(super) const MANY: usize = 3_000;
/// Games of five who have said all that they may: so many are not over yet, and so many are.
pub(super) const LONG: usize = 4;
/// Lines of chat for each of them.
const SAID: usize = 500;
const NAMES: [&str; 5] = ["Nanuq", "Amka", "Siku", "Tulok", "Yura"];

/// The name of one of [`MANY`].
pub(super) fn many(number: usize) -> String {
    format!("many{number:012}")
}

/// The name of a table with a long log, over or not.
pub(super) fn long(over: bool, number: usize) -> String {
    format!("{}{number:012}", if over { "over" } else { "long" })
}

/// As it stands in a file of a store.
#[derive(Serialize)]
struct Packed {
    table: String,
    laid: i64,
    head: String,
    host: Option<[u8; 32]>,
    entries: Vec<(String, Option<String>)>,
    seats: [(); 0],
    remarks: [(); 0],
}

impl Packed {
    fn new(name: String, laid: i64, table: &Table) -> Packed {
        let head: &Head = table.head();
        let entries = (0..table.entries()).map(|number| table.inscribed(number));
        Packed {
            table: name,
            laid,
            head: json!(head).to_string(),
            host: None,
            entries: entries.map(|inscribed| (inscribed.entry, inscribed.came)).collect(),
            seats: [],
            remarks: [],
        }
    }
}

/// Fills a data folder with so many of both.
pub(super) fn lay_out(folder: &Path, games: usize, logs: usize) {
    let file = folder.join("ground");
    let mut out = std::io::BufWriter::new(std::fs::File::create(&file).unwrap());
    writeln!(out, "{{\"floe_store\":1}}").unwrap();
    let (mut tables, mut entries, mut hash) = (0, 0, Sha256::new());
    let mut put = |name: String, table: &Table| {
        // A store tells them in the order in which they were laid.
        let packed = Packed::new(name, tables, table);
        let line = serde_json::to_string(&packed).unwrap();
        hash.update(format!("{line}\n"));
        writeln!(out, "{line}").unwrap();
        (tables, entries) = (tables + 1, entries + packed.entries.len());
    };
    for number in 0..games {
        put(many(number), &begun(2, number));
    }
    for number in 0..logs {
        for over in [false, true] {
            put(long(over, number), &talked(over, number));
        }
    }
    let digest: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    let end = json!({ "moved": { "tables": tables, "entries": entries, "digest": digest } });
    writeln!(out, "{end}").and_then(|()| out.flush()).unwrap();
    drop(out);
    import_store(&file, &StorePlace::Folder(folder.join("data"))).unwrap();
}

fn begun(people: usize, number: usize) -> Table {
    let seats: Vec<Holder> = NAMES[..people].iter().map(|name| Holder::Person((*name).to_owned())).collect();
    Table::begin("polar-rush", &json!({ "players": people }), Seed::from(number as u64), &seats).unwrap()
}

/// Every letter has four bytes: no line can be longer.
fn talked(over: bool, number: usize) -> Table {
    let mut table = begun(NAMES.len(), number);
    for line in 0..SAID {
        for name in NAMES {
            let text = format!("{line:03}{}", "🐋".repeat(LONGEST_CHAT - 3));
            table.act(Act::Chat { name: name.to_owned(), text }, 1).unwrap();
        }
    }
    let mut pick = number;
    while over && table.stage() != Stage::Over {
        pick += 1;
        let seat: Seat = table.deciding().first().unwrap();
        let moves = table.session().unwrap().moves(seat);
        let played = moves[any(pick) % moves.len()].played.clone();
        table.act(Act::Play { seat, played, own: None }, 2).unwrap();
    }
    table
}

//! Games as they stood in the middle, played by bots that are greedy.

use std::fs;
use std::path::PathBuf;

use floe_engine::{Seat, Seed};
use floe_table::{Act, BotKind, Holder, Played, Series, Stage, Table, door};
use serde_json::Value;

/// A game of greedy bots as it stood when something held for the first time after so many moves, with this seed or the next
/// with which it comes so far; people sit at the first seats.
pub(crate) fn played(
    name: &str,
    game: &str,
    setup: &Value,
    seed: u64,
    people: usize,
    least: usize,
    stop: Stop,
) -> PathBuf {
    let file = std::env::temp_dir().join(format!("floe-pictures-{name}.json"));
    let saved = (seed..seed + 20).find_map(|seed| stopped(game, setup, seed, people, least, stop));
    if saved.is_none() {
        println!("{name}: it never comes so far");
    }
    let saved = saved.or_else(|| stopped(game, setup, seed, people, least, any)).expect("a game");
    fs::write(&file, saved).expect("written");
    file
}

/// When to stop: what stands on the table, and what the first seat may do.
pub(crate) type Stop = fn(&Table, &[Value]) -> bool;

fn stopped(game: &str, setup: &Value, seed: u64, people: usize, least: usize, stop: Stop) -> Option<String> {
    let mut moves = Vec::new();
    let bots = vec![BotKind::Greedy];
    let (setup_again, longest) = (setup.clone(), 4_000);
    let series = Series {
        setup: setup_again,
        bots,
        iterations: vec![],
        seed,
        games: 0..1,
        rotate: false,
        longest,
        keep: true,
        facts: false,
    };
    let mut keep = |played: &Played| {
        moves.clone_from(&played.moves);
        false
    };
    door(game).expect("a game").simulate(&series, &mut keep).expect("played");
    let mut table =
        Table::begin(game, setup, Seed::from(seed), &holders(game, setup, people)).expect("a table");
    for (number, made) in moves.iter().enumerate() {
        if number >= least && table.deciding().contains(Seat(0)) {
            let open = table.session().expect("begun").moves(Seat(0));
            let open: Vec<Value> = open.into_iter().map(|line| line.played).collect();
            if stop(&table, &open) {
                return Some(table.save());
            }
        }
        table.act(Act::play(made.seat, made.played.clone()), 0).expect("legal");
    }
    stop(&table, &[]).then(|| table.save())
}

pub(crate) fn holders(game: &str, setup: &Value, people: usize) -> Vec<Holder> {
    let seats = Table::new(game, setup, Seed::from(0), None).expect("a table").chairs().len();
    let names = ["Anik", "Bodil", "Cornelius", "Dagny"];
    Seat::all(seats)
        .map(|seat| {
            if seat.index() < people {
                Holder::Person(names[seat.index()].to_owned())
            } else {
                Holder::Bot(BotKind::Medium)
            }
        })
        .collect()
}

pub(crate) fn any(table: &Table, _: &[Value]) -> bool {
    table.stage() != Stage::Over
}

pub(crate) fn over(table: &Table, _: &[Value]) -> bool {
    table.stage() == Stage::Over
}

/// Is there a move whose JSON contains this?
pub(crate) fn offers(open: &[Value], what: &str) -> bool {
    open.iter().any(|played| played.to_string().contains(what))
}

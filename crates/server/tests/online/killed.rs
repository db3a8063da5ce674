//! kill -9 at any moment: nothing that was acknowledged is lost, and every table goes on.
//!
//! The server under test is this very program started once more (`the_server_under_test`), or, if the variable
//! `FLOE_BIN` names the command `floe`, that command with `serve`.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use floe_engine::Seat;
use floe_server::serve;
use floe_table::wire::Ask;
use floe_table::{Act, Entry, Line, Stage, Table};
use rusqlite::Connection;
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep, timeout};

use crate::client::{Client, Gone, SOON, get, lay, settings, wish};

const KILLS: usize = 100;
const PARTIES: usize = 4;
const DATA: &str = "FLOE_TEST_DATA";

/// Started by the test below in a process of its own, which ends by force.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "only a part of the test that kills it"]
async fn the_server_under_test() {
    if let Some(data) = std::env::var_os(DATA) {
        serve(settings(Path::new(&data)), |address| println!("\nhttp://{address}")).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_by_kill_9() {
    let folder = tempfile::tempdir().unwrap();
    let begin = Instant::now();
    let mut parties: Vec<Party> = (0..PARTIES).map(Party::new).collect();
    let mut finished = Vec::new();
    let mut fate = 0x9e37_79b9_7f4a_7c15_u64;
    for kill in 0..KILLS {
        let (mut child, address) = start(folder.path()).await;
        let playing: Vec<_> = parties
            .drain(..)
            .map(|mut party| {
                tokio::spawn(async move {
                    let ended = party.play(address).await;
                    (party, ended)
                })
            })
            .collect();
        fate = fate.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        sleep(Duration::from_millis(20 + (fate >> 40) % 280)).await;
        child.start_kill().unwrap();
        child.wait().await.unwrap();
        for party in playing {
            let (party, ended) = party.await.unwrap();
            party.check(folder.path());
            assert!(ended.is_err(), "the server was killed, so nobody finished all by themselves");
            parties.push(party);
        }
        for party in &mut parties {
            finished.append(&mut party.finished);
        }
        if kill % 20 == 19 {
            let acknowledged: usize = parties.iter().map(|party| party.played.len()).sum();
            println!("{} kills, {acknowledged} moves since, {:?}", kill + 1, begin.elapsed());
        }
    }
    // Every table goes on to its end, and its file proves that all was fair.
    let (mut child, address) = start(folder.path()).await;
    let mut moves = 0;
    for mut party in parties {
        timeout(SOON, party.play_to_the_end(address)).await.unwrap().unwrap();
        party.check(folder.path());
        finished.append(&mut party.finished);
    }
    assert!(finished.len() >= PARTIES);
    for (table, played) in &finished {
        let saved = get(address, &format!("/api/tables/{table}/save")).await;
        assert_eq!(saved.status, 200, "{}", saved.body);
        let verdict = Table::verify(&saved.body).unwrap();
        assert!(verdict.honest_seed && verdict.honest_log);
        moves += played;
    }
    println!("{KILLS} kills, {} games, {moves} acknowledged moves, {:?}", finished.len(), begin.elapsed());
    assert!(moves >= 10 * KILLS, "people have played between the kills: {moves} moves");
    child.start_kill().unwrap();
    child.wait().await.unwrap();
}

async fn start(data: &Path) -> (Child, SocketAddr) {
    let mut command = match std::env::var_os("FLOE_BIN") {
        Some(floe) => {
            let mut command = Command::new(floe);
            command.args(["serve", "--address", "127.0.0.1:0", "--data"]).arg(data);
            command
        }
        None => {
            let mut command = Command::new(std::env::current_exe().unwrap());
            command.args(["--exact", "killed::the_server_under_test", "--ignored", "--nocapture"]);
            command
        }
    };
    command.env(DATA, data).stdin(Stdio::null()).stdout(Stdio::piped()).kill_on_drop(true);
    let mut child = command.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    loop {
        let line = timeout(SOON, lines.next_line()).await.unwrap().unwrap().expect("the server starts");
        let address = line.split("http://").nth(1).and_then(|rest| rest.trim_end_matches('/').parse().ok());
        if let Some(address) = address {
            return (child, address);
        }
    }
}

/// Two who play game after game through all calamities, and remember what they were told.
struct Party {
    number: usize,
    table: Option<String>,
    tokens: [Option<String>; 2],
    /// Moves that were acknowledged, in order.
    played: Vec<(Seat, Value)>,
    /// What was said and acknowledged.
    said: Vec<String>,
    /// Every line of the log that anybody was shown.
    shown: BTreeMap<usize, Line>,
    /// Tables whose games are over, and how many moves were acknowledged there.
    finished: Vec<(String, usize)>,
    picks: usize,
}

impl Party {
    fn new(number: usize) -> Party {
        Party {
            number,
            table: None,
            tokens: [None, None],
            played: Vec::new(),
            said: Vec::new(),
            shown: BTreeMap::new(),
            finished: Vec::new(),
            picks: number,
        }
    }

    /// Plays until the server dies.
    async fn play(&mut self, address: SocketAddr) -> Result<(), Gone> {
        loop {
            self.play_to_the_end(address).await?;
            let table = self.table.clone().expect("a table whose game is over");
            let finished = std::mem::take(&mut self.finished);
            *self = Party { picks: self.picks, finished, ..Party::new(self.number) };
            let _ = table;
        }
    }

    async fn play_to_the_end(&mut self, address: SocketAddr) -> Result<(), Gone> {
        let table = match &self.table {
            Some(table) => table.clone(),
            None => {
                let wish = serde_json::json!(wish(&[])).to_string();
                let laid = crate::client::http(address, "POST", "/api/tables", &[], &wish).await;
                let laid = laid.map_err(|_| Gone(None))?;
                let laid: floe_table::wire::TableLaid =
                    serde_json::from_str(&laid.body).map_err(|_| Gone(None))?;
                self.table.insert(laid.table).clone()
            }
        };
        let mut both = [self.come_in(address, &table, 0).await?, self.come_in(address, &table, 1).await?];
        while both[0].frame.stage != Stage::Over {
            let newest = both[0].frame.entries.max(both[1].frame.entries);
            for client in &mut both {
                while client.frame.entries < newest {
                    client.next().await?;
                    self.show(client);
                }
            }
            let Some(turn) = both.iter().position(Client::is_our_turn) else { continue };
            self.act(&mut both[turn]).await?;
        }
        self.finished.push((table, self.played.len()));
        Ok(())
    }

    /// Connects, checks that the seat is still ours if it ever was, and else takes it.
    async fn come_in(&mut self, address: SocketAddr, table: &str, seat: usize) -> Result<Client, Gone> {
        let tokens: Vec<String> = self.tokens[seat].iter().cloned().collect();
        let mut client = Client::hello(address, table, &tokens, 0).await?;
        let place = Seat(seat as u8);
        if self.tokens[seat].is_some() {
            assert_eq!(client.held, [place], "a seat that was given is kept");
        } else if client.frame.chairs[seat].person().is_some() {
            // The seat was taken on the disk, but the server died before it could tell the token: nobody has it. Another
            // table, then.
            *self = Party {
                picks: self.picks,
                finished: std::mem::take(&mut self.finished),
                ..Party::new(self.number)
            };
            return Err(Gone(None));
        } else {
            let name = ["Nanuq", "Amka"][seat].to_owned();
            let answer = client.try_ask(Ask::Sit { seat: place, name, nonce: "n".to_owned() }).await?;
            self.tokens[seat] = Some(answer.unwrap()["token"].as_str().unwrap().to_owned());
            while !client.held.contains(&place) {
                client.next().await?;
            }
        }
        self.show(&client);
        Ok(client)
    }

    async fn act(&mut self, client: &mut Client) -> Result<(), Gone> {
        let (seat, entries) = (client.frame.by.unwrap(), client.frame.entries);
        self.picks += 1;
        let said = format!("word {} of party {}", self.picks, self.number);
        let talk = self.picks.is_multiple_of(5);
        let played = client.frame.moves[self.picks % client.frame.moves.len()].played.clone();
        let ask =
            if talk { Ask::Chat { text: said.clone() } } else { Ask::Play { seat, played: played.clone() } };
        client.try_ask(ask).await?.unwrap();
        match talk {
            true => self.said.push(said),
            false => self.played.push((seat, played)),
        }
        while client.frame.entries <= entries {
            client.next().await?;
        }
        self.show(client);
        Ok(())
    }

    fn show(&mut self, client: &Client) {
        for line in &client.lines {
            let mut line = line.clone();
            // How much of an event is told depends on when it is asked.
            line.events.clear();
            let known = self.shown.insert(line.entry, line.clone());
            assert!(
                known.is_none_or(|known| known.text.is_some() || known == line),
                "entry {} is another",
                line.entry
            );
        }
    }

    /// Compares what was told with what is on the disk.
    fn check(&self, data: &Path) {
        let Some(table) = &self.table else { return };
        let store = Connection::open(data.join("floe.sqlite")).unwrap();
        let log = log(&store, table);
        for (number, line) in &self.shown {
            let entry = log.get(*number).unwrap_or_else(|| panic!("entry {number} was shown and is lost"));
            assert_eq!(entry.at, line.at, "entry {number}");
            if let (Act::Chat { text, .. }, Some((_, shown))) = (&entry.act, &line.chat) {
                assert_eq!(text, shown);
            }
        }
        let mut said = log.iter().filter_map(|entry| match &entry.act {
            Act::Chat { text, .. } => Some(text),
            _ => None,
        });
        for word in &self.said {
            assert!(said.any(|said| said == word), "{word:?} was acknowledged and is lost");
        }
        let mut played = log.iter().filter_map(|entry| match &entry.act {
            Act::Play { seat, played } => Some((*seat, played)),
            _ => None,
        });
        for (seat, acknowledged) in &self.played {
            assert!(
                played.any(|(by, played)| by == *seat && played == acknowledged),
                "{acknowledged} of {seat} was acknowledged and is lost"
            );
        }
    }
}

fn log(store: &Connection, table: &str) -> Vec<Entry> {
    let mut entries = store.prepare("SELECT entry FROM entries WHERE table_id = ? ORDER BY number").unwrap();
    let rows = entries.query_map([table], |row| row.get::<_, String>(0)).unwrap();
    rows.map(|row| serde_json::from_str(&row.unwrap()).unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_was_laid_is_there_after_a_kill() {
    let folder = tempfile::tempdir().unwrap();
    let (mut child, address) = start(folder.path()).await;
    let laid = lay(address, &wish(&[])).await;
    child.start_kill().unwrap();
    child.wait().await.unwrap();
    let (mut child, address) = start(folder.path()).await;
    assert_eq!(get(address, &format!("/api/tables/{}", laid.table)).await.status, 200);
    child.start_kill().unwrap();
    child.wait().await.unwrap();
}

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
use floe_table::{Act, Entry, Head, Line, Record, Stage, Table, Written};
use rusqlite::Connection;
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::time::{Instant, sleep, timeout};

use crate::client::{Client, Gone, SOON, any, get, lay, settings, wish};

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
    let mut tables = BTreeMap::new();
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
            tables.append(&mut party.left);
        }
        if kill % 20 == 19 {
            let acknowledged: usize = parties.iter().map(|party| party.played.len()).sum();
            println!("{} kills, {acknowledged} moves since, {:?}", kill + 1, begin.elapsed());
        }
    }
    // Every table goes on.
    let (mut child, address) = start(folder.path()).await;
    let goes_on = parties.into_iter().map(|mut party| {
        tokio::spawn(async move {
            timeout(SOON, party.play_moves(address, 20)).await.unwrap().unwrap();
            party
        })
    });
    for party in goes_on.collect::<Vec<_>>() {
        let mut party = party.await.unwrap();
        party.check(folder.path());
        party.move_on();
        tables.append(&mut party.left);
    }
    let moves: usize = tables.values().sum();
    let time = begin.elapsed();
    println!("{KILLS} kills, {} tables, {moves} acknowledged moves, {time:?}", tables.len());
    assert!(moves >= KILLS, "people have played between the kills: {moves} moves");
    for table in tables.keys() {
        assert_eq!(get(address, &format!("/api/tables/{table}")).await.status, 200, "{table} is there");
    }
    child.start_kill().unwrap();
    child.wait().await.unwrap();
}

/// Starts the server in a process of its own.
pub(crate) async fn start(data: &Path) -> (Child, SocketAddr) {
    let mut command = match std::env::var_os("FLOE_BIN") {
        Some(floe) => {
            let mut command = Command::new(floe);
            command.args(["serve", "--log", "warn", "--port", "0", "--data"]).arg(data);
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
        let address =
            line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next()?.parse().ok());
        if let Some(address) = address {
            // Whatever else it says goes nowhere, but it must not find the pipe closed.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
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
    /// Tables where they have played before, and how many moves were acknowledged there.
    left: BTreeMap<String, usize>,
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
            left: BTreeMap::new(),
            picks: number,
        }
    }

    /// Plays until the server dies.
    async fn play(&mut self, address: SocketAddr) -> Result<(), Gone> {
        loop {
            self.play_moves(address, usize::MAX).await?;
            self.move_on();
        }
    }

    /// To another table.
    fn move_on(&mut self) {
        let mut left = std::mem::take(&mut self.left);
        left.extend(self.table.take().map(|table| (table, self.played.len())));
        *self = Party { picks: self.picks, left, ..Party::new(self.number) };
    }

    /// Plays so many moves, or until the game is over.
    async fn play_moves(&mut self, address: SocketAddr, most: usize) -> Result<(), Gone> {
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
        let end = self.played.len().saturating_add(most);
        while both[0].frame.stage != Stage::Over && self.played.len() < end {
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
        Ok(())
    }

    /// Connects, checks that the seat is still ours if it ever was, and else takes it.
    async fn come_in(&mut self, address: SocketAddr, table: &str, seat: usize) -> Result<Client, Gone> {
        let tokens: Vec<String> = self.tokens[seat].iter().cloned().collect();
        let mut client = Client::hello(address, table, &tokens, 0).await?;
        let place = Seat(seat as u8);
        if self.tokens[seat].is_some() {
            assert_eq!(client.held, [place], "a seat that was given is kept");
        } else {
            // If the server died just before it could answer, we ask once more.
            let (name, nonce) = (["Nanuq", "Amka"][seat].to_owned(), format!("party {}", self.number));
            let token = Some(format!("something0only1we2know{:010}", 2 * self.number + seat));
            let answer = client.try_ask(Ask::Sit { seat: place, name, nonce, token }).await?;
            self.tokens[seat] = Some(answer.unwrap()["token"].as_str().unwrap().to_owned());
        }
        self.show(&client);
        Ok(client)
    }

    async fn act(&mut self, client: &mut Client) -> Result<(), Gone> {
        let seat = client.frame.by.unwrap();
        self.picks += 1;
        let said = format!("word {} of party {}", self.picks, self.number);
        let talk = self.picks.is_multiple_of(5);
        let played = client.frame.moves[any(self.picks) % client.frame.moves.len()].clone();
        let ask = if talk { Ask::say(said.clone()) } else { Ask::Play { seat, played: played.clone() } };
        client.try_ask(ask).await?.unwrap();
        match talk {
            true => self.said.push(said),
            false => self.played.push((seat, played)),
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
        let (head, log) = kept(&store, table);
        Table::replay(head, log.clone()).expect("a table that can be replayed");
        let log: Vec<Entry> = log.into_iter().map(|written| written.entry).collect();
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
            Act::Play { seat, played, .. } => Some((*seat, played)),
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

fn kept(store: &Connection, table: &str) -> (Head, Vec<Written>) {
    let head = "SELECT head FROM tables WHERE id = ?";
    let head: String = store.query_row(head, [table], |row| row.get(0)).expect("a table that was laid");
    let all = "SELECT entry, came FROM entries WHERE table_id = ? ORDER BY number";
    let mut entries = store.prepare(all).unwrap();
    let rows =
        entries.query_map([table], |row| Ok((row.get::<_, String>(0)?, row.get::<_, Option<String>>(1)?)));
    let log = rows.unwrap().map(|row| {
        let (entry, came) = row.unwrap();
        let came: Option<Record> = came.map(|came| serde_json::from_str(&came).unwrap());
        Written { entry: serde_json::from_str(&entry).unwrap(), came }
    });
    (serde_json::from_str(&head).unwrap(), log.collect())
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

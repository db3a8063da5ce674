//! One address does everything that could hurt, all at once, for a minute, while fifty tables play. Part of the slow suite:
//!
//!     cargo xtask siege
//!
//! `FLOE_SIEGE_SECONDS` makes it shorter or longer. The server runs in a process of its own, with its usual limits and thousands of
//! tables in its store, and so does the attacker: whoever plays is not kept waiting by the attacker's own work. The numbers hold on a
//! machine that has a core to spare; on a busy one, look at what is printed.

mod attack;
mod ground;

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use floe_engine::Seat;
use floe_server::{Limits, Settings, serve};
use floe_table::wire::{Ask, Hello, NewTable};
use floe_table::{BotKind, Holder, Stage};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::watch;
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Message;

use self::attack::Attacked;
use crate::client::{Client, Gone, Running, connect_from, get, stream_from, wish};

/// Given to the server: its data folder.
const DATA: &str = "FLOE_SIEGE_DATA";
/// Given to the attacker: where the server listens.
const TARGET: &str = "FLOE_SIEGE_TARGET";
const SECONDS: &str = "FLOE_SIEGE_SECONDS";
const ATTACKER: [u8; 4] = [127, 0, 0, 1];
const TABLES: u8 = 50;
/// More than one address may have watch: they are where the first of those who play is, too, and watch that table.
const CROWD: usize = 500;
/// Resident memory of the server, in megabytes.
const MOST_MEMORY: usize = 400;
/// A bot is not later than so many of its budgets.
const PATIENCE: u32 = 3;

/// Started by the test below in a process of its own.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "only a part of the siege"]
async fn the_server_under_siege() {
    if let Some(data) = std::env::var_os(DATA) {
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let settings = Settings { address, data: data.into(), pace: Duration::ZERO, ..Settings::default() };
        serve(settings, |address| println!("\nhttp://{address}")).await.unwrap();
    }
}

/// The same for whoever attacks it.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "only a part of the siege"]
async fn the_attacker() {
    if let Ok(target) = std::env::var(TARGET) {
        let attacked = attack::attack(target.parse().unwrap(), Instant::now() + seconds()).await;
        println!("\nattacked: {}", json!(attacked));
    }
}

fn seconds() -> Duration {
    let seconds = std::env::var(SECONDS).ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    Duration::from_secs(seconds)
}

/// This program once more, with one test to do, and what follows a word at the beginning of one of its lines.
async fn start(
    test: &str,
    given: (&str, &str),
    word: &'static str,
) -> (Child, tokio::task::JoinHandle<String>) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--ignored", "--nocapture"]).env(given.0, given.1);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let (found, mut said) = watch::channel(None);
    // After a minute its harness says something, and ends if nobody listens.
    tokio::spawn(async move {
        while let Ok(Some(line)) = lines.next_line().await {
            if let Some(rest) = line.strip_prefix(word) {
                let _ = found.send(Some(rest.to_owned()));
            }
        }
    });
    let said =
        async move { said.wait_for(Option::is_some).await.ok().and_then(|said| said.clone()).expect(word) };
    (child, tokio::spawn(said))
}

/// What the others felt.
#[derive(Default)]
struct Felt {
    moves: Vec<Duration>,
    /// Moves of bots, each in thousandths of its budget.
    bots: Vec<Duration>,
    refused: Vec<String>,
}

/// Those who have nothing to do with it.
#[derive(Clone)]
struct Others {
    address: SocketAddr,
    end: Instant,
    felt: Arc<Mutex<Felt>>,
}

async fn lay_from(source: [u8; 4], address: SocketAddr, wish: &NewTable) -> Option<String> {
    let mut stream = stream_from(source, address).await.ok()?;
    let body = json!(wish).to_string();
    let head = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await.ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.ok()?;
    let (_, body) = answer.split_once("\r\n\r\n")?;
    Some(serde_json::from_str::<serde_json::Value>(body).ok()?["table"].as_str()?.to_owned())
}

async fn come_from(source: [u8; 4], address: SocketAddr, table: &str) -> Option<Client> {
    let socket = connect_from(source, address, table).await.ok()?;
    Client::greet(socket, Hello::default()).await.ok()
}

fn home(number: u8) -> [u8; 4] {
    [127, 0, 1, number]
}

impl Others {
    /// Somebody who plays against a bot, a move every now and then, game after game, until something is refused to them.
    async fn play(self, number: u8, tables: watch::Sender<String>) {
        while Instant::now() < self.end {
            if let Err(what) = self.game(number, &tables).await {
                return self.felt.lock().unwrap().refused.push(format!("{number}: {what}"));
            }
        }
    }

    async fn game(&self, number: u8, tables: &watch::Sender<String>) -> Result<(), String> {
        let bot = if number.is_multiple_of(2) { BotKind::Medium } else { BotKind::Easy };
        let wish = wish(&[Holder::Open, Holder::Bot(bot)]);
        let table = lay_from(home(number), self.address, &wish).await.ok_or("a table")?;
        let mut client = come_from(home(number), self.address, &table).await.ok_or("a connection")?;
        let seat = Seat(0);
        client
            .try_ask(Ask::sit(seat, "Nanuq", "here I am".to_owned()))
            .await
            .map_err(closed)?
            .map_err(|no| no.to_string())?;
        tables.send_replace(table);
        // Since when the bot could think about what it is to do.
        let mut since = Instant::now();
        let mut pick = usize::from(number);
        while client.frame.stage != Stage::Over && Instant::now() < self.end {
            if client.is_our_turn() {
                // People think, too.
                sleep(Duration::from_millis(400)).await;
                pick += 1;
                let played = client.frame.moves[pick % client.frame.moves.len()].clone();
                let start = Instant::now();
                let told = client.try_ask(Ask::Play { seat, played }).await.map_err(closed)?;
                told.map_err(|no| no.to_string())?;
                since = Instant::now();
                self.felt.lock().unwrap().moves.push(since - start);
            } else {
                let plies = client.frame.plies;
                while client.frame.plies == plies && client.frame.stage != Stage::Over {
                    client.next().await.map_err(closed)?;
                }
                let late = since.elapsed() * 1_000 / bot.budget().milliseconds as u32;
                since = Instant::now();
                self.felt.lock().unwrap().bots.push(late);
            }
        }
        Ok(())
    }

    /// One of a crowd that watches whatever is played where they are.
    async fn watch(self, number: u8, mut tables: watch::Receiver<String>) {
        while Instant::now() < self.end {
            let table = tables.borrow_and_update().clone();
            if let Ok(mut socket) = connect_from(home(number), self.address, &table).await {
                let _ = socket.send(Message::text("{}")).await;
                // Until the next game begins.
                while let Some(Ok(message)) = tokio::select! {
                    message = socket.next() => message,
                    _ = tables.changed() => None,
                } {
                    if message.is_close() {
                        break;
                    }
                }
            }
            sleep(Duration::from_millis(100)).await;
        }
    }
}

fn closed(_: Gone) -> String {
    "the connection was closed".to_owned()
}

fn quantile(times: &mut [Duration], share: f64) -> Duration {
    times.sort_unstable();
    times.get((times.len() as f64 * share) as usize).copied().unwrap_or_default()
}

fn memory(child: &Child) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id().unwrap())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").trim().parse::<usize>().unwrap() / 1_024
}

#[tokio::test(flavor = "multi_thread")]
async fn of_files_that_nobody_reads_only_a_few_are_under_way() {
    let folder = tempfile::tempdir().unwrap();
    ground::lay_out(folder.path(), 0, 1);
    let data = folder.path().join("data");
    let server = Running::on(folder, |settings| settings.data = data).await;
    let path = format!("/api/tables/{}/save", ground::long(true, 0));
    let ask = format!("GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    let mut unread = Vec::new();
    for _ in 0..Limits::default().downloads_per_address {
        let mut stream = attack::narrow(server.address).await.unwrap();
        stream.write_all(ask.as_bytes()).await.unwrap();
        let mut begin = [0; 12];
        stream.read_exact(&mut begin).await.unwrap();
        assert_eq!(&begin, b"HTTP/1.1 200");
        unread.push(stream);
    }
    assert_eq!(get(server.address, &path).await.status, 429);
    let mut elsewhere = stream_from([127, 0, 0, 2], server.address).await.unwrap();
    elsewhere.write_all(ask.as_bytes()).await.unwrap();
    let mut file = Vec::new();
    elsewhere.read_to_end(&mut file).await.unwrap();
    assert!(file.starts_with(b"HTTP/1.1 200") && file.len() > 4_000_000, "{} bytes", file.len());
    drop(unread);
    while get(server.address, &path).await.status != 200 {
        sleep(Duration::from_millis(20)).await;
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "the slow suite: a minute, and a core to spare"]
async fn one_address_does_its_worst_and_nobody_else_notices() {
    let folder = tempfile::tempdir().unwrap();
    ground::lay_out(folder.path(), ground::MANY, ground::LONG);
    let data = folder.path().join("data");
    let (server, address) = start("siege::the_server_under_siege", (DATA, path(&data)), "http://").await;
    let address = address.await.unwrap();
    let (attacker, attacked) = start("siege::the_attacker", (TARGET, &address), "attacked: ").await;
    let others =
        Others { address: address.parse().unwrap(), end: Instant::now() + seconds(), felt: Arc::default() };
    let (tables, watched) = watch::channel(String::new());
    for _ in 0..CROWD {
        tokio::spawn(others.clone().watch(1, watched.clone()));
    }
    let mut playing = vec![tokio::spawn(others.clone().play(1, tables))];
    playing.extend(
        (2..=TABLES).map(|number| tokio::spawn(others.clone().play(number, watch::channel(String::new()).0))),
    );
    for player in playing {
        player.await.unwrap();
    }
    let memory = memory(&server);
    let attacked: Attacked = serde_json::from_str(&attacked.await.unwrap()).unwrap();
    drop((server, attacker));
    let mut felt = std::mem::take(&mut *others.felt.lock().unwrap());
    let (moves, bots) = (felt.moves.len(), felt.bots.len());
    let [half, late, latest] = [0.5, 0.99, 1.0 - f64::EPSILON].map(|share| quantile(&mut felt.moves, share));
    let [usual, slow, slowest] =
        [0.5, 0.99, 1.0 - f64::EPSILON].map(|share| quantile(&mut felt.bots, share).as_secs_f64());
    println!(
        "{moves} moves, {half:?} (half), {late:?} (99 of 100), {latest:?} (the last); {bots} moves of bots after {usual:.2} of \
         their budget (half), {slow:.2} (99 of 100), {slowest:.2} (the last); {memory} MB; refused: {:?}\n{attacked:?}",
        felt.refused
    );
    assert!(moves > 20 * usize::from(TABLES) && bots > 100, "the others have played");
    let Attacked { watched, unread, looked, visited, read, deaf, flooded, .. } = attacked;
    let all = [watched, unread, looked, visited, read, deaf, flooded];
    assert!(all.iter().all(|number| *number > 0), "the attacker did not get far: {all:?}");
    assert_eq!(felt.refused, Vec::<String>::new());
    assert!(late < Duration::from_millis(250), "{late:?}");
    assert!(slowest < f64::from(PATIENCE), "a bot took {slowest:.2} of its budget");
    assert!(memory < MOST_MEMORY, "{memory} MB");
}

fn path(path: &Path) -> &str {
    path.to_str().unwrap()
}

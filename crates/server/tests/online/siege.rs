//! One address does everything that could hurt, all at once, for a minute, while fifty tables play. Part of the slow suite:
//!
//!     cargo test -p floe-server --test online siege -- --ignored --nocapture
//!
//! `FLOE_SIEGE_SECONDS` makes it shorter or longer. The server runs in a process of its own, with its usual limits. The numbers
//! hold on a machine that has a core to spare; on a busy one, look at what is printed.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use floe_engine::Seat;
use floe_server::{Settings, serve};
use floe_table::wire::{Ask, Hello, NewTable};
use floe_table::{BotKind, Holder, Stage};
use futures_util::SinkExt;
use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, Command};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, connect_from, stream_from, wish};

const DATA: &str = "FLOE_SIEGE_DATA";
const ATTACKER: [u8; 4] = [127, 0, 0, 1];
const TABLES: u8 = 50;
/// Resident memory of the server, in megabytes.
const MOST_MEMORY: usize = 400;

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

async fn start(data: &Path) -> (Child, SocketAddr) {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "siege::the_server_under_siege", "--ignored", "--nocapture"]);
    let command = command.env(DATA, data).stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
    let mut child = command.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    loop {
        let line = lines.next_line().await.unwrap().expect("an address");
        if let Some(address) = line.strip_prefix("http://") {
            // After a minute its harness says something, and ends if nobody listens.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return (child, address.parse().unwrap());
        }
    }
}

/// What the others felt.
#[derive(Default)]
struct Felt {
    moves: Vec<Duration>,
    bots: Vec<Duration>,
    refused: Vec<String>,
}

type Notes = Arc<Mutex<Felt>>;

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

/// Somebody who plays against a bot, a move every now and then, game after game.
async fn play(number: u8, address: SocketAddr, notes: Notes, end: Instant) {
    let source = [127, 0, 1, number];
    let bot = if number.is_multiple_of(2) { BotKind::Medium } else { BotKind::Easy };
    while Instant::now() < end {
        let seats = [Holder::Open, Holder::Bot(bot)];
        let Some(table) = lay_from(source, address, &wish(&seats)).await else {
            return notes.lock().unwrap().refused.push("a table".to_owned());
        };
        let Some(mut client) = come_from(source, address, &table).await else {
            return notes.lock().unwrap().refused.push("a connection".to_owned());
        };
        client.sit(Seat(0), "Nanuq").await;
        let mut pick = usize::from(number);
        while client.frame.stage != Stage::Over && Instant::now() < end {
            let start = Instant::now();
            if client.is_our_turn() {
                pick += 1;
                let choice = client.frame.moves[pick % client.frame.moves.len()].clone();
                match client.try_ask(Ask::Play { seat: Seat(0), played: choice }).await {
                    Ok(Ok(_)) => notes.lock().unwrap().moves.push(start.elapsed()),
                    other => return notes.lock().unwrap().refused.push(format!("{other:?}")),
                }
                sleep(Duration::from_millis(400)).await;
            } else {
                let plies = client.frame.plies;
                while client.frame.plies == plies && client.frame.stage != Stage::Over {
                    if client.next().await.is_err() {
                        return notes.lock().unwrap().refused.push("a connection was closed".to_owned());
                    }
                }
                // In thousandths of its budget.
                let budget = bot.budget().milliseconds as u32;
                notes.lock().unwrap().bots.push(start.elapsed() * 1_000 / budget);
            }
        }
    }
}

/// Everything at once, from one address.
async fn attack(address: SocketAddr, end: Instant) {
    let mut all = JoinSet::new();
    let hard = wish(&[Holder::Bot(BotKind::Hard), Holder::Bot(BotKind::Hard)]);
    let mut tables = Vec::new();
    for _ in 0..59 {
        tables.extend(lay_from(ATTACKER, address, &hard).await);
    }
    let own = lay_from(ATTACKER, address, &wish(&[])).await;
    // Sixty tables of hard bots, watched.
    for table in tables.clone() {
        all.spawn(async move {
            if let Some(mut client) = come_from(ATTACKER, address, &table).await {
                while Instant::now() < end && client.next().await.is_ok() {}
            }
        });
    }
    // Downloads that are never read, and connections that say nothing.
    for _ in 0..700 {
        all.spawn(async move {
            while Instant::now() < end {
                if let Ok(mut stream) = stream_from(ATTACKER, address).await {
                    let _ = stream.write_all(b"GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n").await;
                    sleep(Duration::from_secs(30).min(end - Instant::now())).await;
                } else {
                    sleep(Duration::from_millis(100)).await;
                }
            }
        });
    }
    // Looks at tables, as fast as they come.
    for worker in 0..8 {
        let tables = tables.clone();
        all.spawn(async move {
            for table in tables.iter().cycle().skip(worker) {
                if Instant::now() >= end {
                    return;
                }
                if let Ok(mut stream) = stream_from(ATTACKER, address).await {
                    let ask =
                        format!("GET /api/tables/{table} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
                    let _ = stream.write_all(ask.as_bytes()).await;
                    let mut answer = Vec::new();
                    let _ = timeout(Duration::from_secs(5), stream.read_to_end(&mut answer)).await;
                }
            }
        });
    }
    if let Some(table) = own {
        all.spawn(flood(address, table, end));
    }
    while all.join_next().await.is_some() {}
}

/// Chat, hints without end on one token, rubbish, and readers of a long log who do not read.
async fn flood(address: SocketAddr, table: String, end: Instant) {
    let Some(mut one) = come_from(ATTACKER, address, &table).await else { return };
    let Some(mut two) = come_from(ATTACKER, address, &table).await else { return };
    let tokens = vec![one.sit(Seat(0), "Troll").await];
    two.sit(Seat(1), "Ogre").await;
    let mut all = JoinSet::new();
    for worker in 0..60 {
        let (table, tokens) = (table.clone(), tokens.clone());
        all.spawn(async move {
            while Instant::now() < end {
                let Ok(mut socket) = connect_from(ATTACKER, address, &table).await else {
                    sleep(Duration::from_millis(200)).await;
                    continue;
                };
                let hello = Hello { tokens: tokens.clone(), ..Hello::default() };
                let _ = socket.send(Message::text(json!(hello).to_string())).await;
                for id in 0..200 {
                    let text = match worker % 3 {
                        0 => json!({ "id": id, "ask": { "hint": { "seat": 0 } } }).to_string(),
                        1 => {
                            json!({ "id": id, "ask": { "chat": { "text": "blah ".repeat(99) } } }).to_string()
                        }
                        _ => "{\"rubbish\":".repeat(50),
                    };
                    let sent = timeout(Duration::from_secs(1), socket.send(Message::text(text))).await;
                    if !matches!(sent, Ok(Ok(()))) || Instant::now() >= end {
                        break;
                    }
                }
            }
        });
    }
    while all.join_next().await.is_some() {}
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
#[ignore = "the slow suite: a minute, and a core to spare"]
async fn one_address_does_its_worst_and_nobody_else_notices() {
    let seconds = std::env::var("FLOE_SIEGE_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    let folder = tempfile::tempdir().unwrap();
    let (child, address) = start(folder.path()).await;
    let end = Instant::now() + Duration::from_secs(seconds);
    let notes = Notes::default();
    let attacking = tokio::spawn(attack(address, end));
    let playing: Vec<_> =
        (1..=TABLES).map(|number| tokio::spawn(play(number, address, notes.clone(), end))).collect();
    for player in playing {
        player.await.unwrap();
    }
    let memory = memory(&child);
    attacking.abort();
    drop(child);
    let mut felt = std::mem::take(&mut *notes.lock().unwrap());
    let (moves, bots) = (felt.moves.len(), felt.bots.len());
    let (half, late) = (quantile(&mut felt.moves, 0.5), quantile(&mut felt.moves, 0.99));
    let slowest = quantile(&mut felt.bots, 1.0 - f64::EPSILON);
    println!(
        "{moves} moves, {half:?} (half), {late:?} (99 of 100); {bots} moves of bots, the latest after {:.2} of its budget; \
         {memory} MB; refused: {:?}",
        slowest.as_secs_f64(),
        felt.refused
    );
    assert!(moves > 20 * usize::from(TABLES) && bots > 100, "the others have played");
    assert_eq!(felt.refused, Vec::<String>::new());
    assert!(late < Duration::from_millis(250), "{late:?}");
    assert!(slowest < Duration::from_secs(3), "a bot took {:.2} of its budget", slowest.as_secs_f64());
    assert!(memory < MOST_MEMORY, "{memory} MB");
}

//! Clients over loopback against a running server, and what they cost it (Linux; from `/proc/PID`):
//!
//!     cargo run --release -p floe-server --example load -- ADDRESS PID GAME [SETUP] [GAMES] [PAUSE] [follow]
//!     cargo run --release -p floe-server --example load -- ADDRESS PID connections NUMBER
//!     cargo run --release -p floe-server --example load -- ADDRESS PID watchers NUMBER
//!
//! The first plays games by two clients each, side by side, at random, the next move as soon as both have been told of the last, or
//! after a pause of PAUSE milliseconds on average: bytes received by both together, processor time of the server and of the clients,
//! and how long it took until both were told. It begins when everybody sits. With `follow`
//! the clients keep what they are told, as browsers do, and are told only what changed. Several nodes are named as `ADDRESS,ADDRESS` and `PID,PID`; games are shared among them. The second opens
//! connections, two to a table, and tells how much memory they take. The third lets many watch one game and tells what a move costs.
//!
//! Start the server with `floe serve --no-limits` to measure more than one client is allowed. Of messages only what is needed here
//! is read, by its name: servers of other versions can be measured, too, and little time is taken from them on the same machine.

use std::error::Error;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use floe_table::Follower;
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

type Failure = Box<dyn Error + Send + Sync>;

/// The kernel counts processor time in hundredths of a second.
const TICK: f64 = 10.0;
/// Bytes that a client reads at a time.
const READ_BUFFER: usize = 16 * 1_024;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [address, pid, game, rest @ ..] = arguments.as_slice() else {
        return Err(
            "load ADDRESS PID GAME [SETUP] [GAMES] [PAUSE] [follow], load ADDRESS PID connections|watchers NUMBER"
                .into(),
        );
    };
    let addresses: Vec<SocketAddr> = address.split(',').map(str::parse).collect::<Result<_, _>>()?;
    let address = *addresses.first().ok_or("an address, please")?;
    let number = |index: usize, usual: u64| rest.get(index).map_or(Ok(usual), |number| number.parse());
    match game.as_str() {
        "connections" => connections(address, pid, number(0, 1_000)?).await,
        "watchers" => watchers(address, pid, number(0, 1_000)?).await,
        game => {
            let setup: Value = rest.first().map_or(Ok(Value::Null), |setup| serde_json::from_str(setup))?;
            let wish = json!({ "game": game, "setup": setup });
            let follows = rest.get(3).is_some_and(|word| word == "follow");
            games(&addresses, pid, &wish, number(1, 8)?, number(2, 0)?, follows).await
        }
    }
}

/// Games side by side.
async fn games(
    addresses: &[SocketAddr],
    pids: &str,
    wish: &Value,
    games: u64,
    pause: u64,
    follows: bool,
) -> Result<(), Failure> {
    let all = || pids.split(',').map(processor).sum::<Result<f64, _>>();
    let mut tables = JoinSet::new();
    for address in addresses.iter().cycle().take(games as usize) {
        let (address, wish) = (*address, wish.clone());
        tables.spawn(async move { sit_down(address, &wish, follows).await });
    }
    let tables = tables.join_all().await.into_iter().collect::<Result<Vec<_>, _>>()?;
    // The news of who has come goes out before the measurement.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let (before, own, start) = (all()?, processor("self")?, Instant::now());
    let playing: Vec<_> =
        (0..).zip(tables).map(|(number, (both, _))| tokio::spawn(play(both, number, pause))).collect();
    let (mut times, mut bytes) = (Vec::new(), 0);
    for game in playing {
        let played = game.await??;
        times.extend(played.times);
        bytes += played.bytes;
    }
    let (spent, own, seconds) = (all()? - before, processor("self")? - own, start.elapsed().as_secs_f64());
    times.sort_unstable();
    let quantile = |share: f64| {
        let place = (times.len() as f64 * share) as usize;
        times.get(place).map_or(0.0, |time| time.as_secs_f64() * 1_000.0)
    };
    let (moves, each) = (times.len(), |sum: f64| sum / times.len().max(1) as f64);
    println!(
        "{}: {games} games, {moves} moves, {:.0} a second, {:.0} bytes received per move, {:.3} ms of processor per move \
         (and {:.3} ms of ours), told after {:.2} ms (half), {:.2} ms (99 of 100)",
        wish["game"].as_str().unwrap_or_default(),
        moves as f64 / seconds,
        each(bytes as f64),
        each(spent),
        each(own),
        quantile(0.5),
        quantile(0.99),
    );
    Ok(())
}

/// Open connections, two to a table.
async fn connections(address: SocketAddr, pid: &str, number: u64) -> Result<(), Failure> {
    let before = memory(pid)?;
    let wish = json!({ "game": "polar-rush" });
    let mut all = Vec::new();
    while (all.len() as u64) < number {
        let laid = post(address, &wish.to_string()).await?;
        let table = laid["table"].as_str().ok_or_else(|| format!("no table: {laid}"))?.to_owned();
        for _ in 0..2 {
            let mut client = Client::join(address, &table, true).await?;
            // Whoever answers pings stays.
            all.push(tokio::spawn(async move { while client.next().await.is_ok() {} }));
        }
    }
    let after = memory(pid)?;
    if let Some(lost) = all.iter().position(tokio::task::JoinHandle::is_finished) {
        return Err(format!("connection {lost} was closed").into());
    }
    println!(
        "{} connections: {after:.0} MB resident, {before:.0} MB before, {:.1} KB each",
        all.len(),
        (after - before) * 1_024.0 / all.len() as f64
    );
    Ok(())
}

/// Many who watch one game of two.
async fn watchers(address: SocketAddr, pid: &str, number: u64) -> Result<(), Failure> {
    const MOVES: usize = 50;
    let (mut both, table) = sit_down(address, &json!({ "game": "polar-rush" }), false).await?;
    let told = Arc::new(AtomicUsize::new(0));
    for _ in 0..number {
        let (mut client, told) = (Client::join(address, &table, false).await?, told.clone());
        tokio::spawn(async move {
            let mut plies = 0;
            while client.next().await.is_ok() {
                let now = client.frame.plies;
                if now > plies {
                    plies = now;
                    told.fetch_add(1, Relaxed);
                }
            }
        });
    }
    // The news of who has come goes out before the measurement.
    tokio::time::sleep(Duration::from_secs(2)).await;
    let (before, mut dice, mut times) = (processor(pid)?, 7, Vec::new());
    for moves in 1..=MOVES {
        let start = Instant::now();
        if !one_move(&mut both, &mut dice).await? {
            return Err("the game is over too soon".into());
        }
        while told.load(Relaxed) < moves * number as usize {
            tokio::time::sleep(Duration::from_micros(200)).await;
        }
        times.push(start.elapsed());
    }
    let spent = processor(pid)? - before;
    times.sort_unstable();
    println!(
        "{number} watch: {:.1} ms of processor per move, all told after {:.1} ms (half), {:.1} ms (the last)",
        spent / MOVES as f64,
        times[MOVES / 2].as_secs_f64() * 1_000.0,
        times[MOVES - 1].as_secs_f64() * 1_000.0
    );
    Ok(())
}

/// Resident memory of a process, in megabytes.
fn memory(pid: &str) -> Result<f64, Failure> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.trim().trim_end_matches(" kB").trim().parse::<f64>()? / 1_024.0)
}

/// Processor time of a process so far, in milliseconds.
fn processor(pid: &str) -> Result<f64, Failure> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let numbers = stat.rsplit(") ").next().unwrap_or_default();
    let ticks: Vec<f64> = numbers.split(' ').skip(11).take(2).filter_map(|tick| tick.parse().ok()).collect();
    Ok(ticks.iter().sum::<f64>() * TICK)
}

/// What came of a game.
struct Played {
    /// How long it took with each move until both were told.
    times: Vec<Duration>,
    bytes: usize,
}

/// One game between two clients, who share the seats.
async fn play(mut both: [Client; 2], number: u64, pause: u64) -> Result<Played, Failure> {
    both.iter_mut().for_each(|client| client.bytes = 0);
    let (mut times, mut dice) = (Vec::new(), number);
    loop {
        if pause > 0 {
            tokio::time::sleep(Duration::from_millis((dice >> 33) % (2 * pause))).await;
        }
        let start = Instant::now();
        if !one_move(&mut both, &mut dice).await? {
            return Ok(Played { times, bytes: both.iter().map(|client| client.bytes).sum() });
        }
        times.push(start.elapsed());
    }
}

/// Two clients at a new table.
async fn sit_down(
    address: SocketAddr,
    wish: &Value,
    follows: bool,
) -> Result<([Client; 2], String), Failure> {
    let laid = post(address, &wish.to_string()).await?;
    let table = laid["table"].as_str().ok_or_else(|| format!("no table: {laid}"))?.to_owned();
    let mut both =
        [Client::join(address, &table, follows).await?, Client::join(address, &table, follows).await?];
    let seats = both[0].frame.chairs.len();
    for seat in 0..seats {
        let name = format!("Player {}", seat % 2);
        let sit = json!({ "sit": { "seat": seat, "name": name, "nonce": "0123456789abcdef" } });
        both[seat % 2].ask(&sit).await?;
    }
    both_told(&mut both).await?;
    Ok((both, table))
}

async fn both_told(both: &mut [Client; 2]) -> Result<(), Failure> {
    let newest = both.iter().map(|client| client.frame.entries).max().unwrap_or_default();
    for client in both {
        while client.frame.entries < newest {
            client.next().await?;
        }
    }
    Ok(())
}

/// One move at random, until both have been told of it. Says whether there was one to make.
async fn one_move(both: &mut [Client; 2], dice: &mut u64) -> Result<bool, Failure> {
    if both[0].frame.stage == "over" {
        return Ok(false);
    }
    let Some(mover) = both.iter_mut().find(|client| client.is_our_turn()) else {
        return Err("nobody is to move".into());
    };
    *dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    let choices = &mover.frame.moves;
    let choice = choices.get((*dice >> 33) as usize % choices.len().max(1)).ok_or("no moves")?;
    // Servers of the first version told every move in words.
    let choice = match serde_json::from_str::<InWords>(choice.get()) {
        Ok(InWords { played, .. }) => played,
        Err(_) => choice.clone(),
    };
    let ask = json!({ "play": { "seat": mover.frame.by, "move": choice } });
    mover.ask(&ask).await?;
    both_told(both).await?;
    Ok(true)
}

/// What is read of a message.
#[derive(Deserialize)]
struct Push {
    update: Option<Update>,
    ok: Option<Done>,
    error: Option<Box<RawValue>>,
}

#[derive(Deserialize)]
struct Update {
    frame: Frame,
}

#[derive(Deserialize)]
struct Done {
    id: u64,
}

#[derive(Deserialize, Default)]
struct Frame {
    by: Option<u8>,
    entries: u64,
    plies: u64,
    stage: String,
    chairs: Vec<IgnoredAny>,
    deciding: Vec<u8>,
    moves: Vec<Box<RawValue>>,
}

/// A move with the words for it.
#[derive(Deserialize)]
struct InWords {
    #[serde(rename = "move")]
    played: Box<RawValue>,
    #[serde(rename = "text")]
    _text: IgnoredAny,
}

struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    frame: Frame,
    bytes: usize,
    follower: Option<Follower>,
    next_id: u64,
}

impl Client {
    async fn join(address: SocketAddr, table: &str, follows: bool) -> Result<Client, Failure> {
        let url = format!("ws://{address}/api/tables/{table}/ws{}", if follows { "?follow" } else { "" });
        // Little is read at a time; a larger buffer costs more than the messages themselves.
        let small = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let (mut socket, _) = connect_async_with_config(url, Some(small), true).await?;
        socket.send(Message::text("{}")).await?;
        let follower = follows.then(Follower::default);
        let mut client = Client { socket, frame: Frame::default(), bytes: 0, follower, next_id: 1 };
        while client.frame.chairs.is_empty() {
            client.next().await?;
        }
        Ok(client)
    }

    /// Takes the next message in, and gives it.
    async fn next(&mut self) -> Result<Push, Failure> {
        loop {
            let Some(message) = self.socket.next().await else { return Err("the connection ended".into()) };
            let Message::Text(text) = message? else { continue };
            self.bytes += text.len();
            let mut push: Push = match &mut self.follower {
                None => serde_json::from_str(&text)?,
                Some(follower) => {
                    let mut message = serde_json::from_str(&text)?;
                    follower.complete(&mut message)?;
                    serde_json::from_str(&message.to_string())?
                }
            };
            if let Some(Update { frame }) = push.update.take() {
                self.frame = frame;
            }
            return Ok(push);
        }
    }

    async fn ask(&mut self, ask: &Value) -> Result<(), Failure> {
        let id = self.next_id;
        self.next_id += 1;
        self.socket.send(Message::text(json!({ "id": id, "ask": ask }).to_string())).await?;
        loop {
            let push = self.next().await?;
            if push.ok.is_some_and(|done| done.id == id) {
                return Ok(());
            }
            if let Some(error) = push.error {
                return Err(format!("{ask}: {error}").into());
            }
        }
    }

    fn is_our_turn(&self) -> bool {
        self.frame.by.is_some_and(|by| self.frame.deciding.contains(&by))
    }
}

async fn post(address: SocketAddr, body: &str) -> Result<Value, Failure> {
    let mut stream = TcpStream::connect(address).await?;
    let request = format!(
        "POST /api/tables HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    Ok(serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap_or_default())?)
}

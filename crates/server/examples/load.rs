//! Plays games by two WebSocket clients each against a running server, at random, and tells what a move costs: bytes
//! received by both together, and the server's processor time (Linux; from `/proc/PID/stat`).
//!
//!     cargo run --release -p floe-server --example load -- 127.0.0.1:8770 PID GAME [SETUP] [GAMES]
//!
//! It reads messages as plain JSON, so that servers of other versions can be measured with it too.

use std::error::Error;
use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Failure = Box<dyn Error + Send + Sync>;

/// The kernel counts processor time in hundredths of a second.
const TICK: f64 = 10.0;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [address, pid, game, rest @ ..] = arguments.as_slice() else {
        return Err("load ADDRESS PID GAME [SETUP] [GAMES]".into());
    };
    let address: SocketAddr = address.parse()?;
    let setup: Value = rest.first().map_or(Ok(Value::Null), |setup| serde_json::from_str(setup))?;
    let games: u64 = rest.get(1).map_or(Ok(8), |games| games.parse())?;
    let before = processor(pid)?;
    // Side by side, because a server lets nobody play faster than 20 moves a second.
    let playing: Vec<_> = (0..games)
        .map(|number| tokio::spawn(play(address, json!({ "game": game, "setup": setup }), number)))
        .collect();
    let (mut moves, mut bytes) = (0, 0);
    for game in playing {
        let (played, received) = game.await??;
        moves += played;
        bytes += received;
    }
    let spent = processor(pid)? - before;
    let each = |sum: f64| sum / moves.max(1) as f64;
    println!(
        "{game}: {games} games, {moves} moves, {:.0} bytes received per move, {:.3} ms of processor per move",
        each(bytes as f64),
        each(spent)
    );
    Ok(())
}

/// Processor time of a process so far, in milliseconds.
fn processor(pid: &str) -> Result<f64, Failure> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat"))?;
    let numbers = stat.rsplit(") ").next().unwrap_or_default();
    let ticks: Vec<f64> = numbers.split(' ').skip(11).take(2).filter_map(|tick| tick.parse().ok()).collect();
    Ok(ticks.iter().sum::<f64>() * TICK)
}

/// One game between two clients, who share the seats. Gives moves played and bytes received.
async fn play(address: SocketAddr, wish: Value, number: u64) -> Result<(usize, usize), Failure> {
    let laid = post(address, &wish.to_string()).await?;
    let table = laid["table"].as_str().ok_or_else(|| format!("no table: {laid}"))?.to_owned();
    let mut both = [Client::join(address, &table).await?, Client::join(address, &table).await?];
    let seats = both[0].frame["chairs"].as_array().map_or(0, Vec::len);
    for seat in 0..seats {
        let sit =
            json!({ "sit": { "seat": seat, "name": format!("Player {seat}"), "nonce": "0123456789abcdef" } });
        both[seat % 2].ask(&sit).await?;
    }
    let (mut moves, mut dice) = (0, number);
    loop {
        let newest = both.iter().map(Client::entries).max().unwrap_or_default();
        for client in &mut both {
            while client.entries() < newest {
                client.next().await?;
            }
        }
        if both[0].frame["stage"] == "over" {
            break;
        }
        let Some(mover) = both.iter_mut().find(|client| client.is_our_turn()) else {
            return Err("nobody is to move".into());
        };
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let choices = mover.frame["moves"].as_array().ok_or("no moves")?;
        let choice = &choices[(dice >> 33) as usize % choices.len()];
        // Servers of the first version told every move in words.
        let choice = if choice["text"].is_null() { choice } else { &choice["move"] };
        let ask = json!({ "play": { "seat": mover.frame["by"], "move": choice } });
        mover.ask(&ask).await?;
        moves += 1;
    }
    Ok((moves, both.iter().map(|client| client.bytes).sum()))
}

struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    frame: Value,
    bytes: usize,
    next_id: u64,
}

impl Client {
    async fn join(address: SocketAddr, table: &str) -> Result<Client, Failure> {
        let (mut socket, _) = connect_async(format!("ws://{address}/api/tables/{table}/ws")).await?;
        socket.send(Message::text("{}")).await?;
        let mut client = Client { socket, frame: Value::Null, bytes: 0, next_id: 1 };
        while client.frame.is_null() {
            client.next().await?;
        }
        Ok(client)
    }

    /// Takes the next message in, and gives it.
    async fn next(&mut self) -> Result<Value, Failure> {
        loop {
            let Some(message) = self.socket.next().await else { return Err("the connection ended".into()) };
            let Message::Text(text) = message? else { continue };
            self.bytes += text.len();
            let mut push: Value = serde_json::from_str(&text)?;
            if let Some(frame) = push.pointer_mut("/update/frame") {
                self.frame = frame.take();
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
            if push["ok"]["id"] == id {
                return Ok(());
            }
            if !push["error"].is_null() {
                return Err(format!("{ask}: {push}").into());
            }
        }
    }

    fn entries(&self) -> u64 {
        self.frame["entries"].as_u64().unwrap_or(0)
    }

    fn is_our_turn(&self) -> bool {
        let deciding = self.frame["deciding"].as_array();
        deciding.is_some_and(|seats| seats.contains(&self.frame["by"]))
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

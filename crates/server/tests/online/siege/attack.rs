//! All that one address can do at once.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use floe_engine::Seat;
use floe_table::wire::Hello;
use floe_table::{BotKind, Holder};
use futures_util::{SinkExt, StreamExt};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, timeout};
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::Message;

use super::ground::{LONG, MANY, long, many};
use super::{ATTACKER, come_from, lay_from};
use crate::client::{Client, Socket, connect_from, stream_from, wish};

/// Tables of hard bots; with one for itself they are as many as it may lay in a minute.
const HARD: usize = 59;
/// Files that are asked for and not read.
const DOWNLOADS: usize = 700;
/// Those who want a long log, and of them those who read none of it.
const READERS: usize = 160;
const DEAF: usize = 120;
/// How long nothing is read of what was asked for.
const UNREAD: Duration = Duration::from_secs(30);

/// How often the attacker got what it wanted, and how often not.
#[derive(Default)]
struct Counts {
    watched: AtomicUsize,
    unread: AtomicUsize,
    looked: AtomicUsize,
    visited: AtomicUsize,
    read: AtomicUsize,
    deaf: AtomicUsize,
    flooded: AtomicUsize,
    refused: AtomicUsize,
}

/// The same, as it is told in the end.
#[derive(Default, Debug, Serialize, Deserialize)]
pub(super) struct Attacked {
    /// Tables of hard bots that were watched.
    pub(super) watched: usize,
    /// Files that began to come and were not read.
    pub(super) unread: usize,
    /// Looks at tables.
    pub(super) looked: usize,
    /// Tables that somebody came to and left again.
    pub(super) visited: usize,
    /// Long logs that were read from the first line to the last.
    pub(super) read: usize,
    /// Readers of long logs who read nothing.
    pub(super) deaf: usize,
    /// Connections full of hints, talk and rubbish.
    pub(super) flooded: usize,
    /// Whatever was refused of all this.
    pub(super) refused: usize,
}

impl Counts {
    fn told(&self) -> Attacked {
        Attacked {
            watched: self.watched.load(Relaxed),
            unread: self.unread.load(Relaxed),
            looked: self.looked.load(Relaxed),
            visited: self.visited.load(Relaxed),
            read: self.read.load(Relaxed),
            deaf: self.deaf.load(Relaxed),
            flooded: self.flooded.load(Relaxed),
            refused: self.refused.load(Relaxed),
        }
    }
}

/// The one who attacks.
#[derive(Clone)]
struct Attacker {
    address: SocketAddr,
    end: Instant,
    counts: Arc<Counts>,
}

/// A connection that takes in only a few bytes at a time.
pub(super) async fn narrow(address: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.set_recv_buffer_size(4_096)?;
    socket.bind(SocketAddr::from((ATTACKER, 0)))?;
    socket.connect(address).await
}

/// Everything at once, from one address.
pub(super) async fn attack(address: SocketAddr, end: Instant) -> Attacked {
    let attacker = Attacker { address, end, counts: Arc::default() };
    let mut all = JoinSet::new();
    all.spawn(attacker.clone().flood());
    for _ in 0..HARD {
        all.spawn(attacker.clone().watch());
    }
    for number in 0..DOWNLOADS {
        all.spawn(attacker.clone().download(long(true, number % LONG)));
    }
    for worker in 0..8 {
        all.spawn(attacker.clone().look(worker * MANY / 8));
        all.spawn(attacker.clone().visit(worker * MANY / 8));
    }
    for number in 0..READERS {
        let table = long(false, number % LONG);
        match number < DEAF {
            true => all.spawn(attacker.clone().turn_away(table)),
            false => all.spawn(attacker.clone().read(table)),
        };
    }
    // Whatever still hangs then hangs for ever.
    let _ = timeout(end + Duration::from_secs(5) - Instant::now(), async {
        while all.join_next().await.is_some() {}
    })
    .await;
    attacker.counts.told()
}

impl Attacker {
    fn goes_on(&self) -> bool {
        Instant::now() < self.end
    }

    /// Waits, but not beyond the end.
    async fn wait(&self, time: Duration) {
        sleep(time.min(self.end.saturating_duration_since(Instant::now()))).await;
    }

    fn note(&self, count: impl Fn(&Counts) -> &AtomicUsize) {
        count(&self.counts).fetch_add(1, Relaxed);
    }

    async fn refused(&self) {
        self.note(|counts| &counts.refused);
        self.wait(Duration::from_millis(100)).await;
    }

    /// Comes in, and hears all that there is to hear until now. Nothing is looked at, so that it costs nobody's time but the server's.
    async fn come(&self, table: &str) -> Option<Socket> {
        let mut socket = connect_from(ATTACKER, self.address, table).await.ok()?;
        socket.send(Message::text("{}")).await.ok()?;
        loop {
            match socket.next().await?.ok()? {
                Message::Text(text) if text.starts_with("{\"update\"") => return Some(socket),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    async fn lay(&self, seats: &[Holder]) -> String {
        loop {
            if let Some(table) = lay_from(ATTACKER, self.address, &wish(seats)).await {
                return table;
            }
            self.refused().await;
        }
    }

    /// Watches hard bots.
    async fn watch(self) {
        let table = self.lay(&[Holder::Bot(BotKind::Hard), Holder::Bot(BotKind::Hard)]).await;
        while self.goes_on() {
            let Some(mut socket) = self.come(&table).await else {
                self.refused().await;
                continue;
            };
            self.note(|counts| &counts.watched);
            while self.goes_on() && matches!(socket.next().await, Some(Ok(_))) {}
        }
    }

    /// Asks for the file of a game, and does not read it.
    async fn download(self, table: String) {
        while self.goes_on() {
            let Ok(mut stream) = narrow(self.address).await else {
                self.refused().await;
                continue;
            };
            let ask = format!("GET /api/tables/{table}/save HTTP/1.1\r\nHost: a\r\n\r\n");
            let _ = stream.write_all(ask.as_bytes()).await;
            self.wait(UNREAD).await;
            let mut begin = [0; 12];
            let began = timeout(Duration::from_secs(1), stream.read_exact(&mut begin)).await;
            match began.is_ok_and(|read| read.is_ok()) && begin == *b"HTTP/1.1 200" {
                true => self.note(|counts| &counts.unread),
                false => self.note(|counts| &counts.refused),
            }
        }
    }

    /// Looks at one table after the other, as fast as they come.
    async fn look(self, first: usize) {
        for number in (first..).take_while(|_| self.goes_on()) {
            let Ok(mut stream) = stream_from(ATTACKER, self.address).await else {
                self.refused().await;
                continue;
            };
            let table = many(number % MANY);
            let ask = format!("GET /api/tables/{table} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
            let _ = stream.write_all(ask.as_bytes()).await;
            let mut answer = Vec::new();
            let _ = timeout(Duration::from_secs(5), stream.read_to_end(&mut answer)).await;
            match answer.starts_with(b"HTTP/1.1 200") {
                true => self.note(|counts| &counts.looked),
                false => self.note(|counts| &counts.refused),
            }
        }
    }

    /// Comes to one table after the other and leaves again: each stays open for a while.
    async fn visit(self, first: usize) {
        for number in (first..).take_while(|_| self.goes_on()) {
            match self.come(&many(number % MANY)).await {
                Some(_) => self.note(|counts| &counts.visited),
                None => self.refused().await,
            }
        }
    }

    /// Reads a long log, again and again.
    async fn read(self, table: String) {
        while self.goes_on() {
            match self.come(&table).await {
                Some(_) => self.note(|counts| &counts.read),
                None => self.refused().await,
            }
        }
    }

    /// Asks for a long log, and turns away.
    async fn turn_away(self, table: String) {
        while self.goes_on() {
            let Ok(stream) = narrow(self.address).await else {
                self.refused().await;
                continue;
            };
            let url = format!("ws://{}/api/tables/{table}/ws", self.address);
            let Ok((mut socket, _)) = client_async(url, stream).await else {
                self.refused().await;
                continue;
            };
            let _ = socket.send(Message::text("{}")).await;
            self.note(|counts| &counts.deaf);
            self.wait(UNREAD).await;
        }
    }

    /// Chat, hints without end on one token, and rubbish.
    async fn flood(self) {
        let table = self.lay(&[]).await;
        let (mut one, mut two) = (self.guest(&table).await, self.guest(&table).await);
        let tokens = vec![one.sit(Seat(0), "Troll").await];
        two.sit(Seat(1), "Ogre").await;
        let mut all = JoinSet::new();
        for worker in 0..60 {
            all.spawn(self.clone().pour(worker, table.clone(), tokens.clone()));
        }
        while all.join_next().await.is_some() {}
    }

    async fn guest(&self, table: &str) -> Client {
        loop {
            if let Some(client) = come_from(ATTACKER, self.address, table).await {
                return client;
            }
            self.refused().await;
        }
    }

    async fn pour(self, worker: usize, table: String, tokens: Vec<String>) {
        while self.goes_on() {
            let Ok(socket) = connect_from(ATTACKER, self.address, &table).await else {
                self.refused().await;
                continue;
            };
            self.note(|counts| &counts.flooded);
            let (mut out, mut heard) = socket.split();
            // Whoever did not listen would be let go before long.
            let listening = tokio::spawn(async move { while let Some(Ok(_)) = heard.next().await {} });
            let hello = Hello { tokens: tokens.clone(), ..Hello::default() };
            let _ = out.send(Message::text(json!(hello).to_string())).await;
            for id in 0..200 {
                let text = match worker % 3 {
                    0 => json!({ "id": id, "ask": { "hint": { "seat": 0 } } }).to_string(),
                    1 => json!({ "id": id, "ask": { "chat": { "text": "blah ".repeat(99) } } }).to_string(),
                    _ => "{\"rubbish\":".repeat(50),
                };
                let sent = timeout(Duration::from_secs(1), out.send(Message::text(text))).await;
                if !matches!(sent, Ok(Ok(()))) || !self.goes_on() {
                    break;
                }
            }
            listening.abort();
        }
    }
}

//! A server in this process, and clients that speak to it as strangers would.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;

use floe_engine::Seat;
use floe_server::{Limits, Server, ServerError, Settings};
use floe_table::wire::{Ask, Hello, NewTable, Push, Request, TableLaid};
use floe_table::{Follower, Frame, Holder, Line, Stage, TableError, Welcome};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, client_async, connect_async};

/// Longer than anything here takes, even on a busy machine.
pub(crate) const SOON: Duration = Duration::from_secs(60);

/// Settings for tests: any port, no pace, no limit that a test would meet by accident.
pub(crate) fn settings(data: &Path) -> Settings {
    Settings {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        data: data.to_owned(),
        pace: Duration::ZERO,
        limits: Limits {
            messages_per_second: 100_000,
            message_burst: 1_000,
            messages_per_address: 100_000,
            requests_per_second: 100_000,
            pages_per_second: 100_000,
            tables_per_minute: 10_000,
            looks_per_minute: 10_000,
            chat: 10_000,
            ..Limits::default()
        },
        ..Settings::default()
    }
}

/// A server that runs in this process.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) folder: TempDir,
    end: oneshot::Sender<()>,
    task: JoinHandle<Result<(), ServerError>>,
}

impl Running {
    pub(crate) async fn start() -> Running {
        Running::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Settings)) -> Running {
        Running::on(tempfile::tempdir().unwrap(), change).await
    }

    pub(crate) async fn on(folder: TempDir, change: impl FnOnce(&mut Settings)) -> Running {
        let mut settings = settings(folder.path());
        change(&mut settings);
        let server = Server::bind(settings).await.unwrap();
        let (end, ended) = oneshot::channel();
        let address = server.address();
        let task = tokio::spawn(server.run(async {
            let _ = ended.await;
        }));
        Running { address, folder, end, task }
    }

    /// Ends it politely, as SIGTERM would, and hands back its folder.
    pub(crate) async fn end(self) -> TempDir {
        self.end.send(()).unwrap();
        timeout(SOON, self.task).await.unwrap().unwrap().unwrap();
        self.folder
    }

    pub(crate) async fn lay(&self, wish: &NewTable) -> String {
        lay(self.address, wish).await.table
    }

    /// A table for two with open seats.
    pub(crate) async fn table(&self) -> String {
        self.lay(&wish(&[])).await
    }

    pub(crate) async fn client(&self, table: &str) -> Client {
        self.client_with(table, &[], 0).await
    }

    pub(crate) async fn client_with(&self, table: &str, tokens: &[String], since: usize) -> Client {
        Client::hello(self.address, table, tokens, since).await.unwrap()
    }

    /// Two who sit at the table; the game has begun.
    pub(crate) async fn two(&self, table: &str) -> (Client, Client) {
        let (mut one, mut two) = (self.client(table).await, self.client(table).await);
        one.sit(Seat(0), "Nanuq").await;
        two.sit(Seat(1), "Amka").await;
        one.until(|client| client.frame.stage == Stage::Playing).await;
        (one, two)
    }
}

/// Polar Rush! for two with these in the seats.
pub(crate) fn wish(seats: &[Holder]) -> NewTable {
    NewTable {
        game: "polar-rush".to_owned(),
        setup: Value::Null,
        seats: seats.to_vec(),
        clock: None,
        watchers_speak: false,
    }
}

pub(crate) async fn lay(address: SocketAddr, wish: &NewTable) -> TableLaid {
    let answer = http(address, "POST", "/api/tables", &[], &json!(wish).to_string()).await.unwrap();
    assert_eq!(answer.status, 201, "{}", answer.body);
    serde_json::from_str(&answer.body).unwrap()
}

/// An answer by HTTP.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

/// One request on a connection of its own.
pub(crate) async fn http(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> std::io::Result<Answer> {
    let mut stream = TcpStream::connect(address).await?;
    let more: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n{more}\r\n"
    );
    stream.write_all(head.as_bytes()).await?;
    // A server that refuses a long body hangs up before it has read it all.
    let _ = stream.write_all(body.as_bytes()).await;
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes).await;
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n").ok_or(std::io::ErrorKind::UnexpectedEof)?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    Ok(Answer { status, head: head.to_ascii_lowercase(), body: body.to_owned() })
}

pub(crate) async fn get(address: SocketAddr, path: &str) -> Answer {
    http(address, "GET", path, &[], "").await.unwrap()
}

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A WebSocket to a table for somebody who takes in only a few bytes at a time.
pub(crate) async fn connect_narrow(address: SocketAddr, table: &str) -> WebSocketStream<TcpStream> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4_096).unwrap();
    let stream = socket.connect(address).await.unwrap();
    client_async(format!("ws://{address}/api/tables/{table}/ws"), stream).await.unwrap().0
}

/// A connection from an address of this machine of one's choice.
pub(crate) async fn stream_from(source: [u8; 4], address: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::from((source, 0)))?;
    socket.connect(address).await
}

/// A WebSocket to a table from an address of one's choice.
pub(crate) async fn connect_from(source: [u8; 4], address: SocketAddr, table: &str) -> Result<Socket, Gone> {
    let stream = stream_from(source, address).await.map_err(|_| Gone(None))?;
    let url = format!("ws://{address}/api/tables/{table}/ws");
    let connected = client_async(url, MaybeTlsStream::Plain(stream)).await.map_err(|_| Gone(None))?;
    Ok(connected.0)
}

/// A WebSocket to a table for somebody who keeps what they are told, with headers of the client's choice.
pub(crate) async fn connect(
    address: SocketAddr,
    table: &str,
    headers: &[(&'static str, &str)],
) -> Result<Socket, tungstenite::Error> {
    let mut request = format!("ws://{address}/api/tables/{table}/ws?follow").into_client_request()?;
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    Ok(connect_async(request).await?.0)
}

/// The connection is gone.
#[derive(Debug)]
pub(crate) struct Gone(pub(crate) Option<CloseFrame>);

/// Somebody at a table.
pub(crate) struct Client {
    pub(crate) socket: Socket,
    /// Everything that was ever received, byte by byte.
    pub(crate) raw: Vec<String>,
    pub(crate) welcome: Welcome,
    pub(crate) frame: Frame,
    pub(crate) lines: Vec<Line>,
    /// In how many pages the log came before the first update.
    pub(crate) pages: usize,
    /// Were we told that what we had was another log?
    pub(crate) anew: bool,
    pub(crate) mark: Option<String>,
    pub(crate) held: Vec<Seat>,
    pub(crate) connected: Vec<Seat>,
    pub(crate) watching: usize,
    pub(crate) relief: Option<u64>,
    pub(crate) thinking: usize,
    pub(crate) closing: bool,
    pub(crate) errors: Vec<TableError>,
    follower: Follower,
    answers: VecDeque<(u64, Result<Value, TableError>)>,
    next_id: u64,
}

impl Client {
    pub(crate) async fn hello(
        address: SocketAddr,
        table: &str,
        tokens: &[String],
        since: usize,
    ) -> Result<Client, Gone> {
        Client::hello_with(address, table, tokens, since, &[]).await
    }

    pub(crate) async fn hello_with(
        address: SocketAddr,
        table: &str,
        tokens: &[String],
        since: usize,
        headers: &[(&'static str, &str)],
    ) -> Result<Client, Gone> {
        Client::resume(address, table, tokens, (since, None), headers).await
    }

    /// With what was seen before: so many entries, and the mark that came with the last.
    pub(crate) async fn resume(
        address: SocketAddr,
        table: &str,
        tokens: &[String],
        (since, mark): (usize, Option<String>),
        headers: &[(&'static str, &str)],
    ) -> Result<Client, Gone> {
        let socket = connect(address, table, headers).await.map_err(|_| Gone(None))?;
        Client::greet(socket, Hello { tokens: tokens.to_vec(), since, mark }).await
    }

    /// Says hello on a connection that is there.
    pub(crate) async fn greet(mut socket: Socket, hello: Hello) -> Result<Client, Gone> {
        socket.send(Message::text(json!(hello).to_string())).await.map_err(|_| Gone(None))?;
        let (mut raw, mut errors, mut told) = (Vec::new(), Vec::new(), None);
        let (mut early, mut pages, mut anew) = (Vec::new(), 0, false);
        let mut follower = Follower::default();
        loop {
            let text = receive(&mut socket).await?;
            raw.push(text.clone());
            match read(&mut follower, &text) {
                Push::Welcome(welcome) => told = Some(*welcome),
                Push::Update { frame, lines, held, connected, watching, relief, mark } => {
                    return Ok(Client {
                        socket,
                        raw,
                        welcome: told.expect("a welcome before the first update"),
                        frame: *frame,
                        lines: early.into_iter().chain(lines).collect(),
                        pages,
                        anew,
                        mark,
                        held,
                        connected,
                        watching,
                        relief,
                        thinking: 0,
                        closing: false,
                        errors,
                        follower,
                        answers: VecDeque::new(),
                        next_id: 1,
                    });
                }
                Push::Error { error, .. } => errors.push(error),
                Push::Anew => anew = true,
                Push::Lines { lines } => {
                    pages += 1;
                    early.extend(lines);
                }
                // The server went down just as we came.
                Push::Closing => return Err(Gone(None)),
                other => panic!("the first push is an update, not {other:?}"),
            }
        }
    }

    /// Takes the next message in.
    pub(crate) async fn next(&mut self) -> Result<(), Gone> {
        let text = receive(&mut self.socket).await?;
        self.raw.push(text.clone());
        match read(&mut self.follower, &text) {
            Push::Update { frame, lines, held, connected, watching, relief, mark } => {
                self.frame = *frame;
                self.lines.extend(lines);
                (self.held, self.connected, self.watching) = (held, connected, watching);
                (self.relief, self.mark) = (relief, mark);
            }
            Push::Ok { id, answer } => self.answers.push_back((id, Ok(answer))),
            Push::Error { id: Some(id), error } => self.answers.push_back((id, Err(error))),
            Push::Error { id: None, error } => self.errors.push(error),
            Push::Thinking { .. } => self.thinking += 1,
            Push::Closing => self.closing = true,
            Push::Welcome(_) | Push::Anew | Push::Lines { .. } => panic!("only at the beginning: {text}"),
        }
        Ok(())
    }

    /// Takes messages in until something holds.
    pub(crate) async fn until(&mut self, mut holds: impl FnMut(&Client) -> bool) {
        while !holds(self) {
            self.next().await.expect("still connected");
        }
    }

    /// Takes messages in until the connection ends, and says how it ended.
    pub(crate) async fn until_gone(&mut self) -> Option<CloseFrame> {
        loop {
            if let Err(Gone(frame)) = self.next().await {
                return frame;
            }
        }
    }

    pub(crate) async fn send(&mut self, text: impl Into<String>) -> Result<(), Gone> {
        self.socket.send(Message::text(text.into())).await.map_err(|_| Gone(None))
    }

    pub(crate) async fn try_ask(&mut self, ask: Ask) -> Result<Result<Value, TableError>, Gone> {
        let id = self.next_id;
        self.next_id += 1;
        self.send(json!(Request { id, ask }).to_string()).await?;
        loop {
            if let Some((answered, answer)) = self.answers.pop_front() {
                assert_eq!(answered, id);
                return Ok(answer);
            }
            self.next().await?;
        }
    }

    pub(crate) async fn ask(&mut self, ask: Ask) -> Result<Value, TableError> {
        self.try_ask(ask).await.expect("still connected")
    }

    /// Takes a seat and returns its token.
    pub(crate) async fn sit(&mut self, seat: Seat, name: &str) -> String {
        let ask = Ask::sit(seat, name, format!("{name} was here"));
        let answer = self.ask(ask).await.unwrap();
        assert!(self.held.contains(&seat));
        answer["token"].as_str().unwrap().to_owned()
    }

    /// Is one of our seats to decide?
    pub(crate) fn is_our_turn(&self) -> bool {
        self.frame.by.is_some_and(|seat| self.frame.deciding.contains(seat))
    }

    /// Plays one of the legal moves and waits until the table shows it.
    pub(crate) async fn play_any(&mut self, pick: usize) -> Value {
        let seat = self.frame.by.unwrap();
        let moves = &self.frame.moves;
        let played = moves[any(pick) % moves.len()].clone();
        let entries = self.frame.entries;
        self.ask(Ask::Play { seat, played: played.clone() }).await.unwrap();
        assert!(self.frame.entries > entries, "whoever hears that it is done has seen it");
        played
    }

    /// Plays whenever it is our turn until the game is over.
    pub(crate) async fn play_on(&mut self) {
        let mut pick = 0;
        while self.frame.stage != Stage::Over {
            if self.is_our_turn() {
                pick += 1;
                self.play_any(pick).await;
            } else {
                self.next().await.unwrap();
            }
        }
    }

    /// All messages ever received, made whole.
    pub(crate) fn told(&self) -> Vec<Value> {
        let mut follower = Follower::default();
        let whole = |text: &String| {
            let mut message = serde_json::from_str(text).unwrap();
            follower.complete(&mut message).unwrap();
            message
        };
        self.raw.iter().map(whole).collect()
    }

    /// All bytes ever received.
    pub(crate) fn bytes(&self) -> String {
        self.raw.concat()
    }
}

/// A number that looks random.
pub(crate) fn any(number: usize) -> usize {
    let mixed = (number as u64 ^ 0x5bd1_e995).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 40) as usize
}

/// What a message says to somebody who follows.
fn read(follower: &mut Follower, text: &str) -> Push {
    let mut message = serde_json::from_str(text).unwrap();
    follower.complete(&mut message).unwrap();
    serde_json::from_value(message).unwrap()
}

pub(crate) async fn receive(socket: &mut Socket) -> Result<String, Gone> {
    loop {
        match timeout(SOON, socket.next()).await.expect("an answer soon") {
            Some(Ok(Message::Text(text))) => return Ok(text.to_string()),
            Some(Ok(Message::Close(frame))) => return Err(Gone(frame)),
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return Err(Gone(None)),
        }
    }
}

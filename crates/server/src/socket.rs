//! One client's connection.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use floe_table::TableError;
use floe_table::wire::{Hello, Push, Request};
use tokio::sync::mpsc;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, sleep_until, timeout};

use crate::echo::Echo;
use crate::house::House;
use crate::limits::{Bucket, Place};
use crate::message::{number, read, write};
use crate::metrics::Counted;
use crate::room::{Arrival, Call, GuestId, Join, Joined, NoTable};

/// How long a client may take to say hello, and to take a message.
const PROMPT: Duration = Duration::from_secs(10);
/// How often the line is measured where it matters how long messages are under way.
const MEASURED: Duration = Duration::from_secs(2);
/// More tokens than any table has seats.
const TOKENS: usize = 16;

/// Why a connection ends, as WebSockets number it.
#[derive(Clone, Copy)]
enum Farewell {
    GoingAway = 1001,
    Rubbish = 1008,
    TooLong = 1009,
    TooSlow = 1013,
    NoTable = 4404,
}

/// A connection between the WebSocket's handshake and its end.
pub(crate) struct Connection {
    socket: WebSocket,
    house: Arc<House>,
    table: String,
    /// What proves that this client laid the table.
    host: Option<String>,
    rate: Bucket,
    /// Runs dry when too much rubbish comes.
    forgiveness: Bucket,
    heard: Instant,
    echo: Echo,
    _place: Place,
    _counted: Counted,
}

/// The way to the room, once the client has said hello.
struct Inside {
    room: mpsc::Sender<Call>,
    guest: GuestId,
    real_time: bool,
}

impl Connection {
    pub(crate) fn new(
        socket: WebSocket,
        house: Arc<House>,
        table: String,
        host: Option<String>,
        place: Place,
    ) -> Connection {
        let (limits, now) = (house.settings.limits, Instant::now());
        Connection {
            socket,
            table,
            host,
            rate: Bucket::new(f64::from(limits.messages_per_second.max(1)), limits.message_burst.max(1), now),
            forgiveness: Bucket::new(0.2, limits.rubbish, now),
            heard: now,
            echo: Echo::default(),
            _place: place,
            _counted: house.metrics.connections.one(),
            house,
        }
    }

    /// Carries messages both ways until one side has had enough.
    pub(crate) async fn run(mut self) {
        let (sender, mut outbox) = mpsc::channel(self.house.settings.limits.queue.max(4));
        let mut inside = None;
        let farewell = self.carry(sender, &mut outbox, &mut inside).await;
        if let Some(Inside { room, guest, .. }) = inside {
            let _ = room.send(Call::Gone(guest)).await;
        }
        if let Some((farewell, reason)) = farewell {
            self.close(farewell, reason).await;
        }
    }

    async fn carry(
        &mut self,
        sender: mpsc::Sender<Utf8Bytes>,
        outbox: &mut mpsc::Receiver<Utf8Bytes>,
        inside: &mut Option<Inside>,
    ) -> Option<(Farewell, &'static str)> {
        let closing = self.house.closing.clone();
        let calm = (self.house.settings.limits.silence / 3).max(Duration::from_millis(10));
        let mut ping = pings(calm);
        let opened = Instant::now();
        // The room alone holds the way to us then: when it lets go of us, the outbox ends.
        let mut sender = Some(sender);
        loop {
            let pause = self.rate.wait(Instant::now());
            tokio::select! {
                biased;
                () = closing.cancelled() => return self.go_home(outbox).await,
                message = outbox.recv() => match message {
                    Some(message) => self.send(Message::Text(message)).await?,
                    None => return Some((Farewell::TooSlow, "you were let go; please connect again")),
                },
                _ = ping.tick() => {
                    let silent = self.heard.elapsed() >= self.house.settings.limits.silence;
                    let dumb = inside.is_none() && opened.elapsed() >= PROMPT;
                    if silent || dumb {
                        return Some((Farewell::GoingAway, "nothing was heard of you"));
                    }
                    let load = self.echo.ping(Instant::now());
                    self.send(Message::Ping(load.to_vec().into())).await?;
                }
                // Whoever sends too fast is read more slowly.
                () = sleep_until(pause.unwrap_or(self.heard)), if pause.is_some() => {}
                message = self.socket.recv(), if pause.is_none() => {
                    let message = match message? {
                        Ok(message) => message,
                        Err(error) => return self.torn(&error).await,
                    };
                    self.heard = Instant::now();
                    if let Message::Pong(load) = &message {
                        self.echo.pong(load, self.heard);
                    }
                    match inside {
                        Some(inside) => self.request(inside, &message).await?,
                        None => {
                            *inside = self.greet(&mut sender, &message).await?;
                            if inside.as_ref().is_some_and(|inside| inside.real_time) {
                                ping = pings(calm.min(MEASURED));
                            }
                        }
                    }
                }
            }
            if self.forgiveness.is_dry() {
                return Some((Farewell::Rubbish, "too many messages that cannot be understood"));
            }
        }
    }

    /// The first message: who is this, and what have they seen?
    async fn greet(
        &mut self,
        sender: &mut Option<mpsc::Sender<Utf8Bytes>>,
        message: &Message,
    ) -> Option<Option<Inside>> {
        let hello = match self.read::<Hello>(message) {
            Some(Ok(hello)) if hello.tokens.len() <= TOKENS => hello,
            Some(Ok(_)) => {
                let error = TableError::bad_request(format!("at most {TOKENS} tokens, please"));
                return self.complain(None, error).await.map(|()| None);
            }
            Some(Err((id, error))) => return self.complain(id, error).await.map(|()| None),
            None => return Some(None),
        };
        let outbox = sender.take()?;
        let join = |answer| {
            let (hello, host, outbox) = (hello.clone(), self.host.clone(), outbox.clone());
            Call::Join(Box::new(Join { hello, host, outbox, answer }))
        };
        match self.house.call(&self.table, join).await {
            Ok((Joined { guest, real_time }, room)) => Some(Some(Inside { room, guest, real_time })),
            Err(reason) => {
                self.push(&Push::Error { id: None, error: reason.told(&self.table) }).await?;
                self.close_now(Farewell::NoTable, "no table").await;
                None
            }
        }
    }

    async fn request(&mut self, inside: &Inside, message: &Message) -> Option<()> {
        let arrival = Arrival { at: self.heard, delay: self.echo.one_way() };
        match self.read::<Request>(message) {
            Some(Ok(request)) => inside.room.send(Call::Ask(inside.guest, request, arrival)).await.ok(),
            Some(Err((id, error))) => self.complain(id, error).await,
            None => Some(()),
        }
    }

    /// Reads a message that counts; nothing for pings and the like.
    fn read<T: serde::de::DeserializeOwned>(
        &mut self,
        message: &Message,
    ) -> Option<Result<T, (Option<u64>, TableError)>> {
        let read = read(message, self.house.settings.limits.message_bytes);
        self.rate.take(Instant::now());
        if read.is_some() {
            self.house.metrics.messages_in.add(1);
        }
        read.map(|read| read.map_err(|error| (number(message), error)))
    }

    async fn complain(&mut self, id: Option<u64>, error: TableError) -> Option<()> {
        self.house.metrics.rubbish.add(1);
        self.forgiveness.take(Instant::now());
        self.push(&Push::Error { id, error }).await
    }

    async fn push(&mut self, push: &Push) -> Option<()> {
        self.send(Message::Text(write(push))).await
    }

    /// Nothing if the client does not take it.
    async fn send(&mut self, message: Message) -> Option<()> {
        if matches!(message, Message::Text(_)) {
            self.house.metrics.messages_out.add(1);
        }
        timeout(PROMPT, self.socket.send(message)).await.ok()?.ok()
    }

    /// The server goes down: what is done is told, then farewell.
    async fn go_home(&mut self, outbox: &mut mpsc::Receiver<Utf8Bytes>) -> Option<(Farewell, &'static str)> {
        while let Ok(message) = outbox.try_recv() {
            self.send(Message::Text(message)).await?;
        }
        self.push(&Push::Closing).await?;
        Some((Farewell::GoingAway, "the server goes down for a moment"))
    }

    /// The connection broke, or the client broke its rules.
    async fn torn(&mut self, error: &axum::Error) -> Option<(Farewell, &'static str)> {
        tracing::debug!(%error, "a connection broke");
        let longest = self.house.settings.limits.message_bytes;
        let error = TableError::bad_request(format!("a message has at most {longest} bytes"));
        self.complain(None, error).await?;
        Some((Farewell::TooLong, "that was no message of ours"))
    }

    async fn close(mut self, farewell: Farewell, reason: &'static str) {
        self.close_now(farewell, reason).await;
    }

    /// Says why, and listens until the client has hung up too, so that the reason arrives; but not for long.
    async fn close_now(&mut self, farewell: Farewell, reason: &'static str) {
        let frame = CloseFrame { code: farewell as u16, reason: reason.into() };
        if self.send(Message::Close(Some(frame))).await.is_none() {
            return;
        }
        let hung_up = async {
            for _ in 0..1_000 {
                if !matches!(self.socket.recv().await, Some(Ok(_))) {
                    return;
                }
            }
        };
        let _ = timeout(Duration::from_secs(1), hung_up).await;
    }
}

/// A beat of pings; the first comes at once.
fn pings(every: Duration) -> Interval {
    let mut ping = interval(every);
    ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ping
}

impl NoTable {
    /// Why there is no table, in a sentence.
    pub(crate) fn told(&self, table: &str) -> TableError {
        TableError::bad_request(match self {
            NoTable::Unknown => format!("there is no table \"{table}\""),
            NoTable::Busy => "the server is full at the moment; please try again".to_owned(),
            NoTable::Foreign(error) | NoTable::Broken(error) => {
                format!("the table cannot be opened: {error}")
            }
        })
    }
}

//! One client's connection.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use floe_engine::Message as Sentence;
use floe_table::wire::{Hello, Push, Request};
use floe_table::{Code, TableError, Words};
use futures_util::SinkExt as _;
use tokio::sync::mpsc;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval, sleep_until, timeout};

use crate::echo::Echo;
use crate::house::House;
use crate::limits::Bucket;
use crate::message::{number, read, write};
use crate::metrics::Counted;
use crate::places::Place;
use crate::room::{Arrival, Call, GuestId, Join, Joined, NoTable, Out};

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
    /// Frames that are none, by the rules of WebSockets.
    Broken = 1002,
    /// Text that is none.
    NoText = 1007,
    Rubbish = 1008,
    TooLong = 1009,
    Trouble = 1011,
    /// They may try again.
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
    /// In which words this client is refused something.
    words: &'static Words,
    /// Does it keep what it is told, so that what changed is enough?
    follows: bool,
    rate: Bucket,
    /// When whoever is at the same address may be read again, if they send much.
    turn: Option<Instant>,
    /// Runs dry when too much rubbish comes.
    forgiveness: Bucket,
    heard: Instant,
    echo: Echo,
    place: Place,
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
        words: &'static Words,
        follows: bool,
        place: Place,
    ) -> Connection {
        let (limits, now) = (house.settings.limits, Instant::now());
        Connection {
            socket,
            table,
            host,
            words,
            follows,
            rate: Bucket::new(f64::from(limits.messages_per_second.max(1)), limits.message_burst.max(1), now),
            turn: None,
            forgiveness: Bucket::new(0.2, limits.rubbish, now),
            heard: now,
            echo: Echo::default(),
            place,
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
        sender: mpsc::Sender<Out>,
        outbox: &mut mpsc::Receiver<Out>,
        inside: &mut Option<Inside>,
    ) -> Option<(Farewell, &'static str)> {
        let closing = self.house.closing.clone();
        let mut closing = pin!(closing.cancelled());
        let calm = (self.house.settings.limits.silence / 3).max(Duration::from_millis(10));
        let mut ping = pings(calm);
        let opened = Instant::now();
        // The room alone holds the way to us then: when it lets go of us, the outbox ends.
        let mut sender = Some(sender);
        // When they get the next page of a long log, where they have to wait for it.
        let mut page_at = None;
        loop {
            let pause = self.pause(Instant::now());
            tokio::select! {
                biased;
                () = &mut closing => return self.go_home(outbox).await,
                message = outbox.recv() => match message {
                    Some(Out::Text(message)) => self.send(Message::Text(message)).await?,
                    Some(Out::Both(first, second)) => {
                        self.hold(first).await?;
                        self.send(Message::Text(second)).await?;
                    }
                    Some(Out::Page(page)) => {
                        self.send(Message::Text(page)).await?;
                        page_at = self.house.pages.next(self.place.address(), Instant::now());
                        match page_at {
                            None => turn_page(inside).await?,
                            Some(_) => self.house.metrics.held_up.add(1),
                        }
                    }
                    Some(Out::Knock) => {
                        let load = self.echo.knock(Instant::now());
                        self.send(Message::Ping(load.to_vec().into())).await?;
                    }
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
                () = sleep_until(page_at.unwrap_or(self.heard)), if page_at.is_some() => {
                    page_at = None;
                    turn_page(inside).await?;
                }
                // Whoever sends too fast is read more slowly.
                () = sleep_until(pause.unwrap_or(self.heard)), if pause.is_some() => {}
                message = self.socket.recv(), if pause.is_none() => {
                    let message = match message? {
                        Ok(message) => message,
                        Err(error) => return self.torn(error).await,
                    };
                    self.heard = Instant::now();
                    if let Message::Pong(load) = &message {
                        self.echo.pong(load, self.heard);
                        let knocks = self.echo.answered(load);
                        if let Some(Inside { room, guest, .. }) = inside.as_ref().filter(|_| knocks > 0) {
                            room.send(Call::Heard(*guest, knocks)).await.ok()?;
                        }
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

    /// Until when nothing is read.
    fn pause(&mut self, now: Instant) -> Option<Instant> {
        self.turn.take_if(|turn| *turn <= now);
        self.rate.wait(now).max(self.turn)
    }

    /// The first message: who is this, and what have they seen?
    async fn greet(
        &mut self,
        sender: &mut Option<mpsc::Sender<Out>>,
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
        let (address, follows) = (self.place.address(), self.follows);
        let may_watch = self.place.watch();
        let may_sit = !may_watch && hello.tokens.is_empty() && self.place.play();
        let join = |answer| {
            let (hello, host, outbox) = (hello.clone(), self.host.clone(), outbox.clone());
            let words = self.words;
            let join = Join { hello, host, words, outbox, address, may_watch, may_sit, follows, answer };
            Call::Join(Box::new(join))
        };
        match self.house.call(&self.table, join).await {
            Ok((Joined { guest, real_time, plays }, room)) => {
                if plays {
                    self.place.play();
                }
                Some(Some(Inside { room, guest, real_time }))
            }
            Err(reason) => {
                self.place.leave();
                self.push(&Push::Error { id: None, error: reason.told(&self.table).translated(self.words) })
                    .await?;
                let (farewell, why) = match reason {
                    NoTable::Unknown | NoTable::Foreign(_) => (Farewell::NoTable, "no table"),
                    NoTable::Busy | NoTable::Crowded | NoTable::Moved => {
                        (Farewell::TooSlow, "please try again later")
                    }
                    NoTable::Broken(_) => (Farewell::Trouble, "please try again later"),
                };
                self.close_now(farewell, why).await;
                None
            }
        }
    }

    async fn request(&mut self, inside: &Inside, message: &Message) -> Option<()> {
        let arrival = Arrival { at: self.heard, delay: self.echo.round_trip() };
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
        let now = Instant::now();
        self.rate.take(now);
        self.turn = self.house.messages.next(self.place.address(), now);
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

    /// As [`Connection::send`], but it waits for the next message and goes out with it.
    async fn hold(&mut self, message: Utf8Bytes) -> Option<()> {
        self.house.metrics.messages_out.add(1);
        timeout(PROMPT, self.socket.feed(Message::Text(message))).await.ok()?.ok()
    }

    /// Nothing if the client does not take it.
    async fn send(&mut self, message: Message) -> Option<()> {
        if matches!(message, Message::Text(_)) {
            self.house.metrics.messages_out.add(1);
        }
        timeout(PROMPT, self.socket.send(message)).await.ok()?.ok()
    }

    /// The server goes down: what is done is told, then farewell.
    async fn go_home(&mut self, outbox: &mut mpsc::Receiver<Out>) -> Option<(Farewell, &'static str)> {
        while let Ok(out) = outbox.try_recv() {
            match out {
                Out::Text(message) | Out::Page(message) => self.send(Message::Text(message)).await?,
                Out::Both(first, second) => {
                    self.hold(first).await?;
                    self.send(Message::Text(second)).await?;
                }
                Out::Knock => {}
            }
        }
        self.push(&Push::Closing).await?;
        Some((Farewell::GoingAway, "the server goes down for a moment"))
    }

    /// The connection broke, or the client broke its rules.
    async fn torn(&mut self, error: axum::Error) -> Option<(Farewell, &'static str)> {
        tracing::debug!(%error, "a connection broke");
        let error = error.into_inner();
        match error.downcast_ref::<tungstenite::Error>() {
            Some(tungstenite::Error::Capacity(_)) => {
                let longest = self.house.settings.limits.message_bytes;
                let error = TableError::bad_request(format!("a message has at most {longest} bytes"));
                self.complain(None, error).await?;
                Some((Farewell::TooLong, "that was too long"))
            }
            Some(tungstenite::Error::Utf8(_)) => Some((Farewell::NoText, "that was no text")),
            Some(tungstenite::Error::Protocol(_)) => {
                Some((Farewell::Broken, "that was no frame of a WebSocket"))
            }
            _ => None,
        }
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

/// The room hears that a page of its log was taken.
async fn turn_page(inside: &Option<Inside>) -> Option<()> {
    let Some(Inside { room, guest, .. }) = inside else { return Some(()) };
    room.send(Call::More(*guest)).await.ok()
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
        match self {
            NoTable::Unknown => TableError::bad_request(format!("there is no table \"{table}\""))
                .told(|| Sentence::new("no-table").text("table", table.to_owned())),
            NoTable::Busy => {
                TableError::new(Code::Busy, "the server is full at the moment; please try again")
                    .told(|| Sentence::new("no-room"))
            }
            NoTable::Moved => {
                TableError::new(Code::Busy, "the table has just moved to another server; please try again")
                    .told(|| Sentence::new("no-table-moved"))
            }
            NoTable::Crowded => {
                TableError::new(Code::Busy, "too many watch from where you are; please try again later")
                    .told(|| Sentence::new("no-watching"))
            }
            NoTable::Foreign(error) | NoTable::Broken(error) => {
                let code = match self {
                    NoTable::Broken(_) => Code::StoreFailed,
                    _ => Code::BadRequest,
                };
                TableError::new(code, format!("the table cannot be opened: {error}"))
                    .told(|| Sentence::new("no-table-opened").text("why", error.to_string()))
            }
        }
    }
}

//! A table while people are at it: one task that owns it, does one thing after the other, and lets nothing out
//! that is not on the disk.

mod clockwork;
mod telling;
#[cfg(test)]
mod tests;
mod watch;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::extract::ws::Utf8Bytes;
use floe_engine::Seat;
use floe_table::wire::{Hello, Push, Request};
use floe_table::{Act, Advice, Frame, Minds, Question, Stage, TableError, Welcome};
use serde_json::json;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use self::watch::Watch;
use crate::bots::{Matter, Stop, thinker};
use crate::desk::{self, Caller, Change, Deed, Desk, Presence};
use crate::house::House;
use crate::message::write;
use crate::store::Write;

/// How long the news that somebody came or went may wait for more of its kind.
const GATHER: Duration = Duration::from_millis(40);
/// The most that is taken off the time of a message for its way here. Whoever answers pings late gains no more.
const LONGEST_WAY: Duration = Duration::from_millis(200);

/// Something asked of a room.
pub(crate) enum Call {
    /// What a spectator is told first.
    Look(Answer<Box<(Welcome, Frame)>>),
    /// The game as a file, once it is over.
    Save(Answer<Result<String, TableError>>),
    /// Somebody comes in.
    Join(Box<Join>),
    /// Somebody who is there asks something.
    Ask(GuestId, Request, Arrival),
    /// Somebody goes.
    Gone(GuestId),
    /// A bot has thought.
    Thought(Question, Box<Result<Advice, TableError>>),
}

/// When a message came, and how long it was probably under way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrival {
    pub(crate) at: Instant,
    pub(crate) delay: Duration,
}

/// Where an answer goes. It may be that there is no such table.
pub(crate) type Answer<T> = oneshot::Sender<Result<T, NoTable>>;

/// Why there is no table to ask.
#[derive(Clone, Debug)]
pub(crate) enum NoTable {
    /// There never was.
    Unknown,
    /// There are too many others.
    Busy,
    /// It is there, but was played under rules that this server cannot follow.
    Foreign(String),
    /// It is there, but cannot be read.
    Broken(String),
}

/// Somebody who comes in.
pub(crate) struct Join {
    pub(crate) hello: Hello,
    /// What proves that they laid the table.
    pub(crate) host: Option<String>,
    /// Where messages to them go.
    pub(crate) outbox: mpsc::Sender<Utf8Bytes>,
    pub(crate) answer: Answer<Joined>,
}

/// What somebody's connection needs to know about the room.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joined {
    pub(crate) guest: GuestId,
    /// The game is played in real time: it matters how long messages are under way.
    pub(crate) real_time: bool,
}

/// Somebody's connection to a room.
pub(crate) type GuestId = u64;

struct Guest {
    caller: Caller,
    outbox: mpsc::Sender<Utf8Bytes>,
    hint: Option<Stop>,
}

/// Why something did not happen.
enum Failure {
    /// The table said no.
    No(TableError),
    /// It could not be saved, so it has not happened.
    Unsaved,
}

pub(crate) struct Room {
    name: String,
    house: Arc<House>,
    calls: mpsc::Sender<Call>,
    desk: Desk,
    guests: BTreeMap<GuestId, Guest>,
    next_guest: GuestId,
    /// Since when nobody has been connected for a seat.
    away: Vec<Option<Instant>>,
    /// When the news of who is there goes out.
    news: Option<Instant>,
    /// The table's time.
    watch: Watch,
    /// What the bots have in mind.
    minds: Minds,
    /// The bots that think now, each about its own question.
    thoughts: Vec<(Question, Stop)>,
    /// When the table itself has something to do next.
    until: Option<Instant>,
    /// When something last happened that people may want to follow.
    moved: Instant,
    /// Since when somebody waits for the others to agree that a move may be taken back.
    asked: Option<Instant>,
    /// Nothing is done by the table itself before then.
    cool: Option<Instant>,
    /// Since when nobody has been there.
    empty: Instant,
    /// Something could not be saved, and the table not be opened again.
    broken: bool,
}

/// Opens a table and runs it until nobody is there any more, or says to all who ask that there is none.
pub(crate) async fn run(
    name: String,
    house: Arc<House>,
    calls: mpsc::Sender<Call>,
    mut waiting: mpsc::Receiver<Call>,
) {
    let _live = house.metrics.live_tables.one();
    match open(&name, &house).await {
        Ok(desk) => Room::new(name, house, calls, desk).run(&mut waiting).await,
        Err(reason) => loop {
            match waiting.try_recv() {
                Ok(call) => call.refuse(&reason),
                Err(_) if house.retire(&name, &waiting) => return,
                Err(_) => {}
            }
        },
    }
}

async fn open(name: &str, house: &House) -> Result<Desk, NoTable> {
    let broken = |error: String| {
        house.metrics.errors.add(1);
        tracing::error!(table = name, %error, "a table cannot be opened");
        NoTable::Broken(error)
    };
    let kept = house.keeper.read(name).await.map_err(|error| broken(error.to_string()))?;
    let kept = kept.ok_or(NoTable::Unknown)?;
    let (longest, head) = (house.settings.limits.entries, kept.head.clone());
    // A long log takes a while to replay; meanwhile the others play on.
    match tokio::task::spawn_blocking(move || Desk::open(kept, longest)).await {
        Ok(Ok(desk)) => Ok(desk),
        Ok(Err(error)) => match broken(desk::cannot_be_opened(&head, &error)) {
            NoTable::Broken(told) => Err(NoTable::Foreign(told)),
            other => Err(other),
        },
        Err(error) => Err(broken(error.to_string())),
    }
}

impl Call {
    fn refuse(self, reason: &NoTable) {
        match self {
            Call::Look(answer) => drop(answer.send(Err(reason.clone()))),
            Call::Save(answer) => drop(answer.send(Err(reason.clone()))),
            Call::Join(join) => drop(join.answer.send(Err(reason.clone()))),
            Call::Ask(..) | Call::Gone(_) | Call::Thought(..) => {}
        }
    }
}

impl Room {
    fn new(name: String, house: Arc<House>, calls: mpsc::Sender<Call>, desk: Desk) -> Room {
        let now = Instant::now();
        Room {
            name,
            house,
            calls,
            away: vec![Some(now); desk.table().chairs().len()],
            // Between the last entry and the end of the server nothing happened that anybody was told of.
            watch: Watch::showing(desk.table().last_at()),
            desk,
            guests: BTreeMap::new(),
            next_guest: 0,
            news: None,
            minds: Minds::new(),
            thoughts: Vec::new(),
            until: None,
            moved: now,
            asked: None,
            cool: None,
            empty: now,
            broken: false,
        }
    }

    async fn run(mut self, waiting: &mut mpsc::Receiver<Call>) {
        let closing = self.house.closing.clone();
        // A game of other rules goes on under ours before anybody comes in.
        self.look_around().await;
        loop {
            // Whatever waits has arrived before now: it comes before what the table does now by itself.
            for _ in 0..waiting.len() {
                if let Ok(call) = waiting.try_recv() {
                    self.take(call).await;
                }
            }
            self.look_around().await;
            if self.broken {
                return;
            }
            let wake = self.wake();
            tokio::select! {
                biased;
                () = closing.cancelled() => return,
                call = waiting.recv() => match call {
                    Some(call) => self.take(call).await,
                    None => return,
                },
                () = sleep_until(wake) => {}
            }
            if self.is_idle() && self.house.retire(&self.name, waiting) {
                return;
            }
        }
    }

    async fn take(&mut self, call: Call) {
        match call {
            Call::Look(answer) => {
                let table = self.desk.table();
                drop(answer.send(Ok(Box::new((table.welcome(), table.frame(None, self.at()))))));
            }
            Call::Save(answer) => drop(answer.send(Ok(self.save()))),
            Call::Join(join) => self.join(*join).await,
            Call::Ask(guest, request, arrival) => self.ask(guest, request, arrival).await,
            Call::Gone(guest) => self.part_with(guest),
            Call::Thought(question, advice) => self.thought(question, *advice),
        }
    }

    /// The table's time.
    fn at(&self) -> u64 {
        self.watch.read(Instant::now())
    }

    fn real_time(&self) -> bool {
        self.desk.table().door().real_time()
    }

    fn save(&self) -> Result<String, TableError> {
        if self.desk.table().stage() == Stage::Over {
            return Ok(self.desk.table().save());
        }
        Err(TableError::bad_request("the game is not over; its file would give away what is hidden"))
    }

    // ---- who is there

    async fn join(&mut self, Join { hello, host, outbox, answer }: Join) {
        let mut held: Vec<Seat> = hello.tokens.iter().flat_map(|token| self.desk.seats_of(token)).collect();
        held.sort_unstable();
        held.dedup();
        let host = host.is_some_and(|token| self.desk.is_host(&token));
        let guest = self.next_guest;
        if answer.send(Ok(Joined { guest, real_time: self.real_time() })).is_err() {
            return;
        }
        self.next_guest += 1;
        if hello.tokens.iter().any(|token| self.desk.seats_of(token).is_empty()) {
            let error = TableError::bad_request("one of your tokens opens no seat at this table");
            let _ = outbox.try_send(write(&Push::Error { id: None, error }));
        }
        self.guests.insert(guest, Guest { caller: Caller { held: held.clone(), host }, outbox, hint: None });
        self.count_guests();
        self.catch_up(guest, hello.since);
        // Whoever comes back takes over from the bot that stood in; if their time is up, the bot stays.
        for seat in held {
            if self.desk.table().chairs()[seat.index()].stand_in.is_some() {
                let _ = self.happen(Act::Return { seat }.into()).await;
            }
        }
    }

    fn part_with(&mut self, guest: GuestId) {
        if self.guests.remove(&guest).is_some() {
            self.count_guests();
        }
    }

    fn count_guests(&mut self) {
        let now = Instant::now();
        let connected = self.presence().connected;
        for seat in Seat::all(self.away.len()) {
            let away = &mut self.away[seat.index()];
            *away = if connected.contains(&seat) { None } else { away.or(Some(now)) };
        }
        if self.guests.is_empty() {
            self.empty = now;
        }
        self.watch.run(self.is_awake(), now);
        self.news.get_or_insert(now + GATHER);
    }

    fn presence(&self) -> Presence {
        let mut connected: Vec<Seat> =
            self.guests.values().flat_map(|guest| guest.caller.held.iter().copied()).collect();
        connected.sort_unstable();
        connected.dedup();
        let watching = self.guests.values().filter(|guest| guest.caller.held.is_empty()).count();
        Presence { connected, watching }
    }

    /// Does anybody care? Bots wait while all the people of a table are away, so that nobody comes back to a
    /// game that was decided without them, and the table's time stands still. A table of bots alone plays for whoever
    /// watches.
    fn is_awake(&self) -> bool {
        let people = self.desk.table().chairs().iter().any(|chair| chair.person().is_some());
        if people { self.away.iter().any(Option::is_none) } else { !self.guests.is_empty() }
    }

    fn is_idle(&self) -> bool {
        self.guests.is_empty() && self.empty.elapsed() >= self.house.settings.idle
    }

    // ---- what is asked

    async fn ask(&mut self, guest: GuestId, Request { id, ask }: Request, Arrival { at, delay }: Arrival) {
        let Some(caller) = self.guests.get(&guest).map(|guest| &guest.caller) else { return };
        let own = self.real_time().then(|| at.checked_sub(delay.min(LONGEST_WAY)).unwrap_or(at));
        let own = own.map(|own| self.watch.read(own));
        let push = match self.desk.decide(caller, ask, own) {
            Ok(Deed::Tell(answer)) => Push::Ok { id, answer },
            Ok(Deed::Hint(seat)) => return self.hint(guest, id, seat),
            Ok(Deed::Do(change)) => return self.ask_for(guest, id, *change, self.watch.read(at)).await,
            Err(error) => Push::Error { id: Some(id), error },
        };
        self.send(guest, write(&push));
    }

    async fn ask_for(&mut self, guest: GuestId, id: u64, change: Change, at: u64) {
        let first = match self.try_to(&change, at).await {
            Ok(first) => first,
            Err(failure) => {
                let error = failure.told();
                return self.send(guest, write(&Push::Error { id: Some(id), error }));
            }
        };
        self.pass_on(guest, &change);
        // Whoever hears that it is done has seen it.
        self.tell_all(first);
        self.send(guest, write(&Push::Ok { id, answer: change.answer }));
    }

    /// Seats that changed hands: a new one is its taker's, one that was left is nobody's.
    fn pass_on(&mut self, guest: GuestId, change: &Change) {
        for (seat, print) in &change.seats {
            for (id, other) in &mut self.guests {
                other.caller.held.retain(|held| held != seat);
                if *id == guest && print.is_some() {
                    other.caller.held.push(*seat);
                    other.caller.held.sort_unstable();
                }
            }
        }
        if !change.seats.is_empty() {
            self.count_guests();
        }
    }

    fn hint(&mut self, guest: GuestId, id: u64, seat: Seat) {
        let (thinkers, at, real_time) = (self.house.thinkers.clone(), self.at(), self.real_time());
        let Ok(mind) = self.desk.table().mind(seat, None, at) else { return };
        let matter = Matter { mind, thinker: thinker(None), real_time };
        let Some(guest) = self.guests.get_mut(&guest) else { return };
        // A second question takes the place of the first, which is answered with what was found so far.
        let (stop, flag) = Stop::new();
        guest.hint = Some(stop);
        let outbox = guest.outbox.clone();
        self.house.tasks.spawn(async move {
            let push = match thinkers.think(matter, flag).await {
                Some(Ok(advice)) => Push::Ok { id, answer: json!(advice) },
                Some(Err(error)) => Push::Error { id: Some(id), error },
                None => Push::Error { id: Some(id), error: TableError::bad_request("you asked again") },
            };
            let _ = outbox.try_send(write(&push));
        });
    }

    // ---- what happens

    /// Lets something happen and waits until it is on the disk. If it cannot be kept it has not happened: the table
    /// is as the store has it.
    async fn try_to(&mut self, change: &Change, at: u64) -> Result<usize, Failure> {
        let first = self.desk.perform(change, at).map_err(Failure::No)?;
        let entries = self.desk.since(first);
        let acts = || entries.iter().map(|written| &written.entry.act);
        let (number, moves) = (entries.len(), acts().filter(|act| matches!(act, Act::Play { .. })).count());
        let starts = acts().any(|act| *act == Act::Start);
        let talk = acts().all(|act| matches!(act, Act::Chat { .. }));
        let write = Write::Append { table: self.name.clone(), first, entries, seats: change.seats.clone() };
        if let Err(error) = self.house.keeper.write(write).await {
            tracing::error!(table = self.name, %error, "an act could not be saved");
            self.start_over(first).await;
            return Err(Failure::Unsaved);
        }
        self.house.metrics.acts.add(number as u64);
        self.house.metrics.moves.add(moves as u64);
        if !talk {
            self.moved = Instant::now();
        }
        if starts {
            // Whoever waited elsewhere for the others has the whole grace time to come.
            self.away.iter_mut().flatten().for_each(|since| *since = Instant::now());
        }
        Ok(first)
    }

    /// As [`Room::try_to`], for what the table does by itself.
    async fn happen(&mut self, change: Change) -> bool {
        match self.try_to(&change, self.at()).await {
            Ok(first) => self.tell_all(first),
            Err(failure) => {
                tracing::info!(table = self.name, act = ?change.act, error = %failure.told(), "did not happen");
                return false;
            }
        }
        true
    }

    /// Takes the table from the store again. Nobody was told of more than that.
    async fn start_over(&mut self, seen: usize) {
        match open(&self.name, &self.house).await {
            Ok(desk) => {
                self.desk = desk;
                (self.minds, self.thoughts) = (Minds::new(), Vec::new());
                // A commit that failed may still have arrived: then it has happened after all.
                self.tell_all(seen);
            }
            // Without a table nobody can stay. They connect again, and then it is opened anew.
            Err(_) => self.broken = true,
        }
    }
}

impl Failure {
    fn told(self) -> TableError {
        match self {
            Failure::No(error) => error,
            Failure::Unsaved => {
                TableError::bad_request("that could not be saved, so it has not happened; please try again")
            }
        }
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}

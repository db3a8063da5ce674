//! A table while people are at it: one task that owns it, does one thing after the other, and lets nothing out
//! that is not on the disk.

mod clockwork;
mod pages;
mod patience;
mod telling;
#[cfg(test)]
mod tests;
mod watch;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::extract::ws::Utf8Bytes;
use floe_engine::{Message, Seat};
use floe_table::wire::{Hello, Push, Request};
use floe_table::{Act, Advice, Code, Frame, JsonText, Minds, Question, TableError, Welcome, Words};
use serde_json::json;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

use self::pages::Pages;
use self::patience::Patience;
use self::watch::Watch;
use crate::bots::{Matter, Stop, Whose, thinker};
use crate::desk::{self, Caller, Change, Deed, Desk, Now, Presence};
use crate::house::{Empty, House};
use crate::message::write;
use crate::node::Lease;
use crate::store::{Remark, StoreError, Write};

/// How long the news that somebody came or went may wait for more of its kind.
const GATHER: Duration = Duration::from_millis(40);
/// How often it is noted at most that something happens at a table.
const DATED: Duration = Duration::from_secs(3_600);
/// The most that is taken off the time of a message for the ways there and back. Whoever answers pings late gains no more.
const LONGEST_WAY: Duration = Duration::from_millis(200);

/// Something asked of a room.
pub(crate) enum Call {
    /// What a spectator is told first.
    Look(Answer<Box<(Welcome, Frame<JsonText>)>>),
    /// The game as a file, once it is over.
    Save(Answer<Result<String, TableError>>),
    /// Somebody comes in.
    Join(Box<Join>),
    /// Somebody who is there asks something.
    Ask(GuestId, Request, Arrival),
    /// Somebody has taken a page of the log.
    More(GuestId),
    /// The room is needed for another table, if nobody is here.
    Clear,
    /// Somebody goes.
    Gone(GuestId),
    /// Somebody has answered so many knocks: they are still there.
    Heard(GuestId, usize),
    /// The house hands its tables over.
    HandOver,
    /// The table may go to a node where its bots need not wait; says whether it does.
    MoveOn(oneshot::Sender<bool>),
    /// A bot has thought.
    Thought(Question, Box<Result<Advice, TableError>>),
}

/// When a message came, and how late it is: what it answers was under way, and so was the message.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrival {
    pub(crate) at: Instant,
    pub(crate) delay: Duration,
}

impl Arrival {
    /// When it was meant, by the clock of whoever sent it.
    fn own(&self) -> Instant {
        self.at.checked_sub(self.delay.min(LONGEST_WAY)).unwrap_or(self.at)
    }
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
    /// Another node has it.
    Moved,
    /// Too many watch from where they come from, and they hold no seat.
    Crowded,
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
    /// In which words they are refused something.
    pub(crate) words: &'static Words,
    /// Where messages to them go.
    pub(crate) outbox: mpsc::Sender<Out>,
    /// Where they come from.
    pub(crate) address: IpAddr,
    /// May they watch, if they hold no seat?
    pub(crate) may_watch: bool,
    pub(crate) answer: Answer<Joined>,
}

/// A message under way to somebody.
pub(crate) enum Out {
    Text(Utf8Bytes),
    /// Two that belong together and go out at once.
    Both(Utf8Bytes, Utf8Bytes),
    /// A page of the log: when it is sent, the room hears of it.
    Page(Utf8Bytes),
    /// Nothing to read, but a question whether they are still there: the room hears of the answer.
    Knock,
}

/// What somebody's connection needs to know about the room.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joined {
    pub(crate) guest: GuestId,
    /// The game is played in real time: it matters how long messages are under way.
    pub(crate) real_time: bool,
    /// Do they hold a seat?
    pub(crate) plays: bool,
}

/// Somebody's connection to a room.
pub(crate) type GuestId = u64;

struct Guest {
    caller: Caller,
    words: &'static Words,
    outbox: mpsc::Sender<Out>,
    address: IpAddr,
    /// The first entry of the log that they do not have yet, while they catch up. Until then they are told of nothing new.
    behind: Option<usize>,
    /// Knocks that they have not answered, see [`Room::doubt_others`].
    doubts: usize,
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
    /// Nobody else has it, but for a page that is being written while the room waits.
    desk: Arc<Desk>,
    pages: Pages,
    guests: BTreeMap<GuestId, Guest>,
    next_guest: GuestId,
    /// Since when nobody has been connected for a seat.
    away: Vec<Option<Instant>>,
    /// When the news of who is there goes out.
    news: Option<Instant>,
    /// The table's time.
    watch: Watch,
    /// How long somebody may still keep the others waiting.
    patience: Patience,
    /// What the bots have in mind.
    minds: Minds,
    /// Hints that are being thought about, one for each seat: a second question takes the place of the first.
    hints: BTreeMap<Seat, Stop>,
    /// The bots that think now, each about its own question.
    thoughts: Vec<(Question, Stop)>,
    /// Seats whose people are back, and have to wait until they may take over from the bot.
    returning: Vec<Seat>,
    /// When the table itself has something to do next.
    until: Option<Instant>,
    /// When something last happened that people may want to follow.
    moved: Instant,
    /// Since when somebody waits for the others to agree that a move may be taken back.
    asked: Option<Instant>,
    /// Nothing is done by the table itself before then.
    cool: Option<Instant>,
    /// Since when nobody has been there, also for the house to see.
    empty: Instant,
    standing: Empty,
    /// The house needs the room.
    cleared: bool,
    /// Something could not be saved, and the table not be opened again; or it is handed over.
    broken: bool,
    /// That it is ours, where there are several nodes.
    lease: Option<Lease>,
    /// When it was last noted that something has happened here.
    dated: Option<Instant>,
    opened: Instant,
}

/// Opens a table and runs it until nobody is there any more, or says to all who ask that there is none.
pub(crate) async fn run(
    name: String,
    house: Arc<House>,
    calls: mpsc::Sender<Call>,
    mut waiting: mpsc::Receiver<Call>,
    standing: Empty,
) {
    let _live = house.metrics.live_tables.one();
    match take(&name, &house).await {
        Ok((desk, lease)) => {
            let mut room = Room::new(name, house, calls, desk, standing);
            room.lease = lease;
            room.run(&mut waiting).await;
            room.end(waiting).await;
        }
        Err(reason) => loop {
            match waiting.try_recv() {
                Ok(call) => call.refuse(&reason),
                Err(_) if house.retire(&name, &waiting) => return,
                Err(_) => {}
            }
        },
    }
}

/// Opens a table of which nobody else can have it open.
async fn take(name: &str, house: &House) -> Result<(Desk, Option<Lease>), NoTable> {
    let lease = house.claim(name).await?;
    match open(name, house).await {
        Ok(desk) => Ok((desk, lease)),
        Err(reason) => {
            if let Some(lease) = lease {
                lease.let_go().await;
            }
            Err(reason)
        }
    }
}

/// Opens a table as it is in the store.
pub(crate) async fn open(name: &str, house: &House) -> Result<Desk, NoTable> {
    let broken = |error: String| {
        house.metrics.errors.add(1);
        tracing::error!(table = name, %error, "a table cannot be opened");
        NoTable::Broken(error)
    };
    let kept = house.keeper.read(name).await.map_err(|error| broken(error.to_string()))?;
    let kept = kept.ok_or(NoTable::Unknown)?;
    let (limits, head) = (house.settings.limits, kept.head.clone());
    // A long log takes a while to replay; meanwhile the others play on.
    match tokio::task::spawn_blocking(move || Desk::open(kept, limits)).await {
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
            Call::Clear
            | Call::HandOver
            | Call::MoveOn(_)
            | Call::Ask(..)
            | Call::More(_)
            | Call::Gone(_)
            | Call::Heard(..)
            | Call::Thought(..) => {}
        }
    }
}

impl Room {
    fn new(name: String, house: Arc<House>, calls: mpsc::Sender<Call>, desk: Desk, standing: Empty) -> Room {
        let now = Instant::now();
        Room {
            name,
            house,
            calls,
            away: vec![Some(now); desk.table().chairs().len()],
            // Between the last entry and the end of the server nothing happened that anybody was told of.
            watch: Watch::showing(desk.table().last_at()),
            patience: Patience::new(desk.table()),
            desk: Arc::new(desk),
            pages: Pages::default(),
            guests: BTreeMap::new(),
            next_guest: 0,
            news: None,
            minds: Minds::new(),
            hints: BTreeMap::new(),
            thoughts: Vec::new(),
            returning: Vec::new(),
            until: None,
            moved: now,
            asked: None,
            cool: None,
            empty: now,
            standing,
            cleared: false,
            broken: false,
            lease: None,
            dated: None,
            opened: now,
        }
    }

    async fn run(&mut self, waiting: &mut mpsc::Receiver<Call>) {
        let closing = self.house.closing.clone();
        let mut closing = pin!(closing.cancelled());
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
            let over = self.lease.as_ref().map(|lease| lease.over.clone());
            tokio::select! {
                biased;
                () = &mut closing => return,
                () = until_over(over.as_ref()) => return self.house.metrics.lost.add(1),
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

    /// Everybody here connects again, and others may have the table.
    async fn end(self, waiting: mpsc::Receiver<Call>) {
        let Room { lease, guests, .. } = self;
        drop((guests, waiting));
        if let Some(lease) = lease {
            lease.let_go().await;
        }
    }

    async fn take(&mut self, call: Call) {
        // Whoever still waits for an answer asks the room that opens next.
        if self.broken {
            return;
        }
        match call {
            Call::Look(answer) => {
                let welcome = self.desk.table().welcome();
                drop(answer.send(Ok(Box::new((welcome, self.desk.frame(&[], self.at()))))));
            }
            Call::Save(answer) => drop(answer.send(Ok(self.desk.save()))),
            Call::Join(join) => self.join(*join).await,
            Call::Ask(guest, request, arrival) => self.ask(guest, request, arrival).await,
            Call::Clear => self.cleared = true,
            Call::HandOver => self.broken = true,
            Call::MoveOn(answer) => {
                let moves = self.move_on().await;
                let _ = answer.send(moves);
            }
            Call::More(guest) => self.lead_on(guest).await,
            Call::Gone(guest) => self.part_with(guest),
            Call::Heard(guest, knocks) => {
                if let Some(guest) = self.guests.get_mut(&guest) {
                    guest.doubts = guest.doubts.saturating_sub(knocks);
                }
            }
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

    // ---- who is there

    async fn join(&mut self, join: Join) {
        let Join { hello, host, words, outbox, address, may_watch, answer } = join;
        let mut held: Vec<Seat> = hello.tokens.iter().flat_map(|token| self.desk.seats_of(token)).collect();
        held.sort_unstable();
        held.dedup();
        let host = host.is_some_and(|token| self.desk.is_host(&token));
        let guest = self.next_guest;
        if held.is_empty() && !may_watch {
            return drop(answer.send(Err(NoTable::Crowded)));
        }
        let joined = Joined { guest, real_time: self.real_time(), plays: !held.is_empty() };
        if answer.send(Ok(joined)).is_err() {
            return;
        }
        self.next_guest += 1;
        if hello.tokens.iter().any(|token| self.desk.seats_of(token).is_empty()) {
            let error = TableError::bad_request("one of your tokens opens no seat at this table")
                .told(|| Message::new("no-token"));
            let no = write(&Push::Error { id: None, error: error.translated(words) });
            let _ = outbox.try_send(Out::Text(no));
        }
        let caller = Caller { held: held.clone(), host };
        self.doubt_others(&held);
        self.guests.insert(guest, Guest { caller, words, outbox, address, behind: Some(0), doubts: 0 });
        self.count_guests();
        self.catch_up(guest, hello.since, hello.mark.as_deref()).await;
        // Whoever comes back takes over from the bot that stood in, as soon as the game lets them.
        self.returning.extend(held);
        self.take_over().await;
    }

    /// Somebody comes in with these seats. Whoever has them here already is another window of theirs, or a connection that they have
    /// given up, from which old wishes may still come, however late: a node that carried them may have been stopped. So whatever was
    /// sent there before is not taken any more; only whoever answers now is still there.
    fn doubt_others(&mut self, held: &[Seat]) {
        let shares = |guest: &Guest| guest.caller.held.iter().any(|seat| held.contains(seat));
        let others = self.guests.iter_mut().filter(|(_, guest)| shares(guest));
        let others: Vec<GuestId> = others
            .map(|(id, guest)| {
                guest.doubts += 1;
                *id
            })
            .collect();
        others.into_iter().for_each(|other| self.send_out(other, Out::Knock));
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
        } else {
            self.cleared = false;
        }
        self.house.note(&self.standing, self.guests.is_empty());
        self.watch.run(self.is_awake(), now);
        self.news.get_or_insert(now + GATHER);
    }

    fn presence(&self) -> Presence {
        let mut connected: Vec<Seat> =
            self.guests.values().flat_map(|guest| guest.caller.held.iter().copied()).collect();
        connected.sort_unstable();
        connected.dedup();
        let watching = self.guests.values().filter(|guest| guest.caller.held.is_empty()).count();
        Presence { connected, watching, relief: self.relief() }
    }

    /// In how many milliseconds the others may let a bot play for whoever keeps them waiting.
    fn relief(&self) -> Option<u64> {
        self.patience.left(self.desk.table(), self.at(), self.house.settings.patience)
    }

    /// Does anybody care? Bots wait while all the people of a table are away, so that nobody comes back to a
    /// game that was decided without them, and the table's time stands still. A table of bots alone plays for whoever
    /// watches.
    fn is_awake(&self) -> bool {
        let people = self.desk.table().chairs().iter().any(|chair| chair.person().is_some());
        if people { self.away.iter().any(Option::is_none) } else { !self.guests.is_empty() }
    }

    fn is_idle(&self) -> bool {
        self.guests.is_empty() && (self.cleared || self.empty.elapsed() >= self.house.settings.idle)
    }

    /// People who are back take over from the bots that stood in, where the game lets them now; if their time is up, the bot
    /// stays.
    pub(super) async fn take_over(&mut self) {
        for seat in std::mem::take(&mut self.returning) {
            let table = self.desk.table();
            let waits = table.chairs()[seat.index()].stand_in.is_some();
            let here = self.away[seat.index()].is_none();
            if waits && here && table.session().is_ok_and(|session| session.may_return(seat).is_err()) {
                self.returning.push(seat);
            } else if waits && here {
                let _ = self.happen(Act::Return { seat }.into()).await;
            }
        }
    }

    // ---- what is asked

    async fn ask(&mut self, guest: GuestId, Request { id, ask }: Request, arrival: Arrival) {
        let Some(Guest { caller, words, doubts, .. }) = self.guests.get(&guest) else { return };
        let words: &'static Words = words;
        let no = |id: Option<u64>, error: TableError| Push::Error { id, error: error.translated(words) };
        let doubted = *doubts > 0;
        let own = self.real_time().then(|| arrival.own());
        let now = Now { own: own.map(|own| self.watch.read(own)), relief: self.relief() };
        let push = match self.desk.decide(caller, ask, now) {
            Ok(Deed::Do(_) | Deed::Later(..)) if doubted => {
                let text = "you have just come in once more elsewhere; please try again";
                let error = TableError::new(Code::Busy, text).told(|| Message::new("no-longer-here"));
                no(Some(id), error)
            }
            Ok(Deed::Tell(answer)) => Push::Ok { id, answer },
            Ok(Deed::Hint(seat)) => return self.hint(guest, id, seat),
            Ok(Deed::Later(_, error)) if !self.desk.hears_more() => no(Some(id), error),
            Ok(Deed::Later(remark, error)) => {
                // It is not lost; the rule that keeps it back is told all the same.
                let why = no(None, error);
                match self.keep(remark).await {
                    Ok(()) => {
                        self.send(guest, write(&why));
                        Push::Ok { id, answer: json!({ "later": true }) }
                    }
                    Err(failure) => no(Some(id), failure.told()),
                }
            }
            Ok(Deed::Do(change)) => {
                return self.ask_for(guest, id, *change, self.watch.read(arrival.at)).await;
            }
            Err(error) => no(Some(id), error),
        };
        self.send(guest, write(&push));
    }

    async fn ask_for(&mut self, guest: GuestId, id: u64, change: Change, at: u64) {
        let first = match self.try_to(&change, at).await {
            Ok(first) => first,
            Err(failure) => {
                let Some(Guest { words, .. }) = self.guests.get(&guest) else { return };
                let error = failure.told().translated(words);
                return self.send(guest, write(&Push::Error { id: Some(id), error }));
            }
        };
        self.pass_on(guest, &change);
        self.tell(first, Some((guest, write(&Push::Ok { id, answer: change.answer }))));
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
        let thinkers = self.house.thinkers.clone();
        let Ok(mind) = self.desk.table().mind(seat, None, self.at()) else { return };
        let Some(Guest { outbox, address, .. }) = self.guests.get(&guest) else { return };
        let whose = Whose { payers: vec![*address], ..self.whose() };
        let matter = Matter { mind, thinker: thinker(None), whose };
        let (outbox, (stop, flag)) = (outbox.clone(), Stop::new());
        // The first is answered with what was found so far.
        self.hints.insert(seat, stop);
        self.house.tasks.spawn(async move {
            let push = match thinkers.think(matter, flag).await {
                Some(Ok(advice)) => Push::Ok { id, answer: json!(advice) },
                Some(Err(error)) => Push::Error { id: Some(id), error },
                None => Push::Error { id: Some(id), error: TableError::bad_request("you asked again") },
            };
            let _ = outbox.try_send(Out::Text(write(&push)));
        });
    }

    // ---- what happens

    /// Lets something happen and waits until it is on the disk. If it cannot be kept it has not happened: the table
    /// is as the store has it.
    async fn try_to(&mut self, change: &Change, at: u64) -> Result<usize, Failure> {
        if self.broken {
            return Err(Failure::Unsaved);
        }
        let (first, entries) = self.desk_mut().perform(change, at).map_err(Failure::No)?;
        let (number, act) = (entries.len(), change.act.as_ref());
        // The table itself adds nothing but that the game begins.
        let starts = number > usize::from(act.is_some());
        let moves = u64::from(matches!(act, Some(Act::Play { .. })));
        let talk = act.is_none_or(|act| matches!(act, Act::Chat { .. })) && !starts;
        let (table, seats, said) = (self.name.clone(), change.seats.clone(), change.said);
        let dated = self.dated.is_none_or(|dated| dated.elapsed() >= DATED);
        let write = Write::Append { table, first, entries, seats, said, dated };
        if let Err(error) = self.write(write).await {
            tracing::error!(table = self.name, %error, "an act could not be saved");
            self.start_over(first).await;
            return Err(Failure::Unsaved);
        }
        if dated {
            self.dated = Some(Instant::now());
        }
        self.house.metrics.acts.add(number as u64);
        self.house.metrics.moves.add(moves);
        self.patience.note(self.desk.table(), change.act.as_ref());
        if !talk {
            self.moved = Instant::now();
        }
        if starts {
            // Whoever waited elsewhere for the others has the whole grace time to come.
            self.away.iter_mut().flatten().for_each(|since| *since = Instant::now());
        }
        Ok(first)
    }

    /// Keeps a remark until it may be said: it is on the disk when this returns.
    async fn keep(&mut self, remark: Remark) -> Result<(), Failure> {
        let write = Write::Remark { table: self.name.clone(), remark: remark.clone() };
        if let Err(error) = self.write(write).await {
            tracing::error!(table = self.name, %error, "a remark could not be saved");
            self.start_over(self.desk.table().entries()).await;
            return Err(Failure::Unsaved);
        }
        self.desk_mut().keep(remark);
        Ok(())
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let write = match &self.lease {
            Some(lease) => lease.under(write),
            None => write,
        };
        self.house.keeper.write(write).await
    }

    fn desk_mut(&mut self) -> &mut Desk {
        Arc::get_mut(&mut self.desk).expect("no page is being written while something happens")
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

    /// Takes the table from the store again. Nobody was told of more than that. Where there are several nodes it is claimed once
    /// more: what was under way to the store has arrived then, or never will.
    async fn start_over(&mut self, seen: usize) {
        match take(&self.name, &self.house).await {
            Ok((desk, lease)) => {
                self.lease = lease;
                (self.desk, self.pages) = (Arc::new(desk), Pages::default());
                self.patience = Patience::new(self.desk.table());
                (self.minds, self.thoughts) = (Minds::new(), Vec::new());
                // A commit that failed may still have arrived: then it has happened after all.
                self.tell_all(seen);
            }
            // Without a table nobody can stay. They connect again, and then it is opened anew.
            Err(reason) => {
                if matches!(reason, NoTable::Moved) {
                    self.house.metrics.lost.add(1);
                }
                self.broken = true;
                // What the desk shows may never have happened: nobody is told of it.
                self.guests.clear();
            }
        }
    }
}

impl Failure {
    fn told(self) -> TableError {
        match self {
            Failure::No(error) => error,
            Failure::Unsaved => {
                let text = "that could not be saved, so it has not happened; please try again";
                TableError::new(Code::StoreFailed, text).told(|| Message::new("no-saved"))
            }
        }
    }
}

/// Ends when a lease does.
async fn until_over(over: Option<&CancellationToken>) {
    match over {
        Some(over) => over.cancelled().await,
        None => std::future::pending().await,
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
}

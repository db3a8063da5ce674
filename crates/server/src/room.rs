//! A table while people are at it: one task that owns it, does one thing after the other, and lets nothing out
//! that is not on the disk.

mod call;
mod clockwork;
mod guests;
mod pages;
mod patience;
mod telling;
#[cfg(test)]
mod tests;
mod watch;

use std::collections::BTreeMap;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use floe_engine::{Message, Seat};
use floe_table::wire::{Push, Request};
use floe_table::{Act, Code, Minds, Question, TableError, Words};
use serde_json::json;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

pub(crate) use self::call::{Answer, Arrival, Call, GuestId, Join, Joined, NoTable, Out};
use self::guests::Guest;
use self::pages::Pages;
use self::patience::Patience;
use self::watch::Watch;
use crate::bots::{Matter, Stop, Whose, thinker};
use crate::desk::{self, Change, Deed, Desk, Now};
use crate::house::{Empty, House};
use crate::laying;
use crate::message::write;
use crate::node::Lease;
use crate::store::{Remark, StoreError, Write};

/// How often it is noted at most that something happens at a table.
const DATED: Duration = Duration::from_secs(3_600);

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
            Call::Save(answer) => {
                let file = self.file().await;
                drop(answer.send(Ok(file)));
            }
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

    // ---- what is asked

    async fn ask(&mut self, guest: GuestId, Request { id, ask }: Request, arrival: Arrival) {
        let Some(Guest { caller, words, doubts, .. }) = self.guests.get(&guest) else { return };
        let words: &'static Words = words;
        let no = |id: Option<u64>, error: TableError| Push::Error { id, error: error.translated(words) };
        let doubted = *doubts > 0;
        let own = self.real_time().then(|| arrival.own());
        let now = Now { own: own.map(|own| self.watch.read(own)), relief: self.relief() };
        let push = match self.desk.decide(caller, ask, now) {
            Ok(Deed::Do(_) | Deed::Later(..) | Deed::LayAgain(_)) if doubted => {
                let text = "you have just come in once more elsewhere; please try again";
                let error = TableError::new(Code::Busy, text).told(|| Message::new("no-longer-here"));
                no(Some(id), error)
            }
            Ok(Deed::Tell(answer)) => Push::Ok { id, answer },
            Ok(Deed::Hint(seat)) => return self.hint(guest, id, seat),
            Ok(Deed::LayAgain(seat)) => return self.lay_again(guest, id, seat).await,
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

    /// Lays the next table and tells everybody where. Meanwhile nobody else lays one: the room does one thing after the other.
    async fn lay_again(&mut self, guest: GuestId, id: u64, seat: Seat) {
        let Some(Guest { address, words, .. }) = self.guests.get(&guest) else { return };
        let (address, words): (_, &'static Words) = (*address, *words);
        let laid = match laying::check_hurry(&self.house, address).await {
            Ok(()) => laying::lay(&self.house, &self.desk.again()).await,
            Err(error) => Err(error),
        };
        match laid {
            Ok((table, _)) => {
                let answer = json!({ "table": table });
                let change = Change { answer, ..Act::Again { seat, table }.into() };
                self.ask_for(guest, id, change, self.at()).await;
            }
            Err(error) => {
                self.send(guest, write(&Push::Error { id: Some(id), error: error.translated(words) }));
            }
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
        let Some(lease) = &self.lease else { return self.house.keeper.write(write).await };
        tokio::select! {
            biased;
            written = self.house.keeper.write(lease.under(write)) => written,
            // Nobody waits for a database that does not answer. Whether it still arrives the fence decides.
            () = lease.over.cancelled() => Err(StoreError::moved()),
        }
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

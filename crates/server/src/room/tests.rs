//! A store that fails: what could not be saved has not happened, and nobody was told of it.

use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering::Relaxed};

use axum::http::HeaderMap;
use floe_engine::Seed;
use floe_table::wire::{Ask, Hello};
use floe_table::{Entry, Frame, Holder, Inscribed, Table, Written};
use serde_json::Value;

use super::*;
use crate::keeper::Keeper;
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::sqlite::Sqlite;
use crate::store::{Kept, Store, StoreError};
use crate::token::{Print, table_name};

const WELL: u8 = 0;
/// Nothing is written.
const FULL: u8 = 1;
/// It is written, but the answer is lost.
const SHAKY: u8 = 2;

struct Flaky {
    store: Sqlite,
    mood: Arc<AtomicU8>,
    transactions: Arc<AtomicUsize>,
}

impl Store for Flaky {
    fn write(&mut self, writes: &[Write]) -> Result<(), StoreError> {
        self.transactions.fetch_add(1, Relaxed);
        let mood = self.mood.load(Relaxed);
        if mood != FULL {
            self.store.write(writes)?;
        }
        // A disk takes its time.
        std::thread::sleep(Duration::from_millis(2));
        if mood == WELL { Ok(()) } else { Err(StoreError("the disk is full".to_owned())) }
    }

    fn read(&mut self, table: &str) -> Result<Option<Kept>, StoreError> {
        self.store.read(table)
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        self.store.count()
    }

    fn quiet(&mut self, long: Duration, skip: usize, most: usize) -> Result<Vec<String>, StoreError> {
        self.store.quiet(long, skip, most)
    }
}

struct Stage {
    house: Arc<House>,
    mood: Arc<AtomicU8>,
    transactions: Arc<AtomicUsize>,
    _folder: tempfile::TempDir,
}

impl Stage {
    fn new() -> Stage {
        let folder = tempfile::tempdir().unwrap();
        let open = || Sqlite::open(&folder.path().join("floe.sqlite")).unwrap();
        let (mood, transactions) = (Arc::<AtomicU8>::default(), Arc::<AtomicUsize>::default());
        let metrics = Arc::new(Metrics::default());
        let flaky = Flaky { store: open(), mood: mood.clone(), transactions: transactions.clone() };
        let (keeper, _) = Keeper::start(flaky, open(), None, metrics.clone()).unwrap();
        let settings = Settings { pace: Duration::ZERO, ..Settings::default() };
        Stage { house: House::new(settings, keeper, metrics), mood, transactions, _folder: folder }
    }

    async fn lay(&self) -> String {
        self.lay_a("polar-rush", &json!(null)).await
    }

    async fn lay_a(&self, game: &str, setup: &Value) -> String {
        self.keep(&Table::new(game, setup, Seed::from(7), None).unwrap()).await
    }

    /// A game that is over, and about which much was said.
    async fn lay_long(&self) -> String {
        let people = ["A", "B"].map(|name| Holder::Person(name.to_owned()));
        let mut table = Table::begin("polar-rush", &Value::Null, Seed::from(7), &people).unwrap();
        let mut dice = floe_engine::Chance::fast(7);
        while table.stage() != floe_table::Stage::Over {
            let seat = table.deciding().first().unwrap();
            let mut moves = table.session().unwrap().moves(seat);
            let played = moves.swap_remove(dice.below(moves.len())).played;
            table.act(Act::Play { seat, played, own: None }, 1).unwrap();
        }
        for number in 0..300 {
            table.act(Act::Chat { name: "A".to_owned(), text: format!("word {number}") }, 2).unwrap();
        }
        self.keep(&table).await
    }

    async fn keep(&self, table: &Table) -> String {
        let (name, head) = (table_name(), Box::new(table.head().clone()));
        let log = (0..table.entries()).map(|entry| table.inscribed(entry)).collect();
        let write = Write::Lay { table: name.clone(), laid: now(), head, host: Print::of(""), log };
        self.house.keeper.write(write).await.unwrap();
        name
    }

    async fn guest(&self, table: &str) -> Somebody {
        let (outbox, inbox) = mpsc::channel(64);
        let join = |answer| {
            let (hello, outbox) = (Hello::default(), outbox.clone());
            Call::Join(Box::new(Join {
                hello,
                host: None,
                words: crate::tongue::words(&HeaderMap::new()),
                outbox,
                address: std::net::IpAddr::from([127, 0, 0, 1]),
                may_watch: true,
                may_sit: false,
                follows: false,
                answer,
            }))
        };
        let (joined, room) = self.house.call(table, join).await.unwrap();
        Somebody { guest: joined.guest, room, inbox, seen: Vec::new() }
    }
}

struct Somebody {
    guest: GuestId,
    room: mpsc::Sender<Call>,
    inbox: mpsc::Receiver<Out>,
    seen: Vec<Push>,
}

impl Somebody {
    async fn ask(&mut self, ask: Ask) -> Result<(), TableError> {
        self.ask_at(ask, Arrival { at: Instant::now(), delay: Duration::ZERO }).await
    }

    async fn ask_at(&mut self, ask: Ask, arrival: Arrival) -> Result<(), TableError> {
        self.room.send(Call::Ask(self.guest, Request { id: 1, ask }, arrival)).await.unwrap();
        loop {
            self.next().await;
            match self.seen.last() {
                Some(Push::Ok { .. }) => return Ok(()),
                Some(Push::Error { error, .. }) => return Err(error.clone()),
                _ => {}
            }
        }
    }

    async fn next(&mut self) {
        let mut see = |message: &str| self.seen.push(serde_json::from_str(message).unwrap());
        match self.inbox.recv().await.expect("still there") {
            Out::Text(message) | Out::Page(message) => see(&message),
            Out::Knock => {}
            Out::Both(first, second) => {
                see(&first);
                see(&second);
            }
        }
    }

    fn frame(&self) -> &Frame {
        let newest = self.seen.iter().rev().find_map(|push| match push {
            Push::Update { frame, .. } => Some(frame),
            _ => None,
        });
        newest.expect("an update")
    }

    /// Who was given a point by the last thing that happened.
    fn points(&self) -> Vec<Value> {
        let lines = self.seen.iter().rev().find_map(|push| match push {
            Push::Update { lines, .. } => Some(lines),
            _ => None,
        });
        let events = lines.into_iter().flatten().flat_map(|line| &line.events);
        events.filter_map(|line| line.event.get("point")).cloned().collect()
    }

    /// The newest frame, and how often each entry was shown.
    fn entries(&self) -> usize {
        let frames = self.seen.iter().filter_map(|push| match push {
            Push::Update { frame, .. } => Some(frame.entries),
            _ => None,
        });
        frames.max().unwrap_or(0)
    }
}

fn sit(seat: u8) -> Ask {
    Ask::sit(Seat(seat), format!("Nanuq {seat}"), "a nonce of some length")
}

#[tokio::test]
async fn what_could_not_be_saved_has_not_happened() {
    let stage = Stage::new();
    let table = stage.lay().await;
    let (mut one, mut watcher) = (stage.guest(&table).await, stage.guest(&table).await);
    one.ask(sit(0)).await.unwrap();
    stage.mood.store(FULL, Relaxed);
    let error = one.ask(Ask::say("lost")).await.unwrap_err();
    assert!(error.text.contains("could not be saved"), "{error}");
    assert_eq!(error.code, Code::StoreFailed);
    assert!(
        stage.house.keeper.try_it(now()).await.is_err(),
        "whoever asks whether it is well hears the truth"
    );
    assert!(one.ask(sit(1)).await.is_err());
    assert_eq!((one.entries(), stage.house.metrics.errors.get()), (1, 2));
    stage.mood.store(WELL, Relaxed);
    // All is as the store has it: the second seat is free, and the game begins when it is taken.
    one.ask(sit(1)).await.unwrap();
    assert_eq!(one.entries(), 3);
    while watcher.entries() < 3 {
        watcher.next().await;
    }
    assert!(!watcher.seen.iter().any(|push| serde_json::to_string(push).unwrap().contains("lost")));
    let kept = stage.house.keeper.read(&table).await.unwrap().unwrap();
    assert_eq!(kept.log.len(), 3);
}

#[tokio::test]
async fn what_was_saved_after_all_has_happened() {
    let stage = Stage::new();
    let table = stage.lay().await;
    let mut one = stage.guest(&table).await;
    one.ask(sit(0)).await.unwrap();
    stage.mood.store(SHAKY, Relaxed);
    one.ask(Ask::say("kept")).await.unwrap_err();
    stage.mood.store(WELL, Relaxed);
    assert_eq!(one.entries(), 2, "it stands in the store, so everybody is told");
    one.ask(Ask::say("next")).await.unwrap();
    assert_eq!(one.entries(), 3);
}

#[tokio::test]
async fn acts_at_many_tables_share_the_wait_for_the_disk() {
    let stage = Arc::new(Stage::new());
    let mut people = Vec::new();
    for _ in 0..40 {
        let table = stage.lay().await;
        people.push(stage.guest(&table).await);
    }
    let before = stage.transactions.load(Relaxed);
    let asking =
        people.into_iter().map(|mut somebody| tokio::spawn(async move { somebody.ask(sit(0)).await }));
    for asked in asking.collect::<Vec<_>>() {
        asked.await.unwrap().unwrap();
    }
    let transactions = stage.transactions.load(Relaxed) - before;
    assert!(transactions < 30, "40 acts took {transactions} transactions");
}

#[tokio::test]
async fn one_write_that_cannot_be_hurts_no_other() {
    let stage = Stage::new();
    let table = stage.lay().await;
    let act = Act::sit(Seat(0), Holder::Person("Nanuq".to_owned()));
    let write = |table: &str, first| Write::Append {
        table: table.to_owned(),
        first,
        entries: vec![Inscribed::from(&Written { entry: Entry { at: 0, act: act.clone() }, came: None })],
        seats: Vec::new(),
        said: None,
        dated: false,
    };
    let keeper = &stage.house.keeper;
    let (good, bad, next) = tokio::join!(
        keeper.write(write(&table, 0)),
        keeper.write(write("nowhere", 0)),
        keeper.write(write(&table, 1)),
    );
    assert!(good.is_ok() && bad.is_err() && next.is_ok());
}

/// The cook puts an egg on. Gives when it is done.
async fn put_on(cook: &mut Somebody, seat: u8) -> Instant {
    cook.ask(Ask::Play { seat: Seat(seat), played: json!("put-on") }).await.unwrap();
    let (told, frame) = (Instant::now(), cook.frame());
    let done = frame.view["since"].as_u64().unwrap() + frame.view["takes"].as_u64().unwrap();
    told + Duration::from_millis(done - frame.time)
}

#[tokio::test]
async fn a_move_has_the_time_when_it_was_made_and_not_when_its_turn_came() {
    let stage = Stage::new();
    let table = stage.lay_a("egg-timer", &json!({ "players": 2, "eggs": 2 })).await;
    let (mut one, mut two) = (stage.guest(&table).await, stage.guest(&table).await);
    one.ask(sit(0)).await.unwrap();
    two.ask(sit(1)).await.unwrap();
    let tap = |seat| Ask::Play { seat: Seat(seat), played: json!("tap") };
    let ms = Duration::from_millis;

    // The first word comes from seat 2; seat 1 had tapped before, and its word was longer under way.
    sleep_until(put_on(&mut one, 0).await + ms(400)).await;
    let now = Instant::now();
    two.ask_at(tap(1), Arrival { at: now - ms(50), delay: Duration::ZERO }).await.unwrap();
    one.ask_at(tap(0), Arrival { at: now, delay: ms(150) }).await.unwrap();
    assert_eq!(one.points(), [json!({ "seat": 0 })]);

    // No more than 200 milliseconds are believed, however late somebody answers pings.
    sleep_until(put_on(&mut two, 1).await + ms(400)).await;
    let now = Instant::now();
    one.ask_at(tap(0), Arrival { at: now - ms(225), delay: Duration::ZERO }).await.unwrap();
    two.ask_at(tap(1), Arrival { at: now, delay: ms(240) }).await.unwrap();
    assert_eq!(two.points(), [json!({ "seat": 0 })]);

    // Entries stand in the order in which they came, each with its own time beside.
    let kept = stage.house.keeper.read(&table).await.unwrap().unwrap();
    assert!(kept.log.is_sorted_by_key(|written| written.entry.at));
    let own = |written: &Written| matches!(written.entry.act, Act::Play { own: Some(own), .. } if own < written.entry.at);
    assert_eq!(kept.log.iter().filter(|written| own(written)).count(), 2);
}

/// The only thread on which anything is written aside has something else to do, until this is dropped.
struct Occupied {
    _end: std::sync::mpsc::Sender<()>,
}

impl Occupied {
    async fn begin() -> Occupied {
        let (end, ended) = std::sync::mpsc::channel();
        let (begun, begin) = tokio::sync::oneshot::channel();
        tokio::task::spawn_blocking(move || {
            let _ = begun.send(());
            ended.recv().unwrap_err();
        });
        begin.await.unwrap();
        Occupied { _end: end }
    }
}

async fn page(somebody: &mut Somebody) -> axum::extract::ws::Utf8Bytes {
    loop {
        if let Out::Page(page) = somebody.inbox.recv().await.expect("still there") {
            return page;
        }
    }
}

#[test]
fn a_page_and_a_file_are_written_aside_and_once_for_all_who_take_them() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().max_blocking_threads(1).build();
    runtime.unwrap().block_on(async {
        const WHILE: Duration = Duration::from_millis(200);
        let stage = Stage::new();
        let (long, other) = (stage.lay_long().await, stage.lay().await);
        let mut elsewhere = stage.guest(&other).await;
        stage.house.call(&long, Call::Look).await.unwrap();

        let occupied = Occupied::begin().await;
        let mut one = stage.guest(&long).await;
        assert!(tokio::time::timeout(WHILE, page(&mut one)).await.is_err(), "it is not written here");
        elsewhere.ask(sit(0)).await.expect("nobody else waits for it");
        drop(occupied);
        let first = page(&mut one).await;
        let mut two = stage.guest(&long).await;
        assert_eq!(first.as_ptr(), page(&mut two).await.as_ptr(), "both have the same");

        let occupied = Occupied::begin().await;
        let file = || async { stage.house.call(&long, Call::Save).await.unwrap().0.unwrap() };
        assert!(tokio::time::timeout(WHILE, file()).await.is_err(), "it is not written here");
        elsewhere.ask(Ask::say("nor does anybody wait for that")).await.unwrap();
        drop(occupied);
        let (first, second) = tokio::join!(file(), file());
        assert!(Arc::ptr_eq(&first, &second), "both have the same");
        assert!(serde_json::from_slice::<Value>(&first).unwrap().is_object());
    });
}

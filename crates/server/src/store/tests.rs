//! What every store must do, tried with each of them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use floe_engine::Seed;
use floe_table::{Entry, Holder, Table};
use tokio::runtime::Runtime;

use super::*;
use crate::bots::Load;
use crate::postgres::server::DatabaseServer;
use crate::postgres::{Claimed, NodeId, Plays, Postgres, PostgresWriter};
use crate::sqlite::Sqlite;

pub(crate) fn lay(name: &str) -> Write {
    let table = Table::new("polar-rush", &serde_json::Value::Null, Seed::from(7), None).unwrap();
    let head = Box::new(table.head().clone());
    Write::Lay { table: name.to_owned(), laid: 5, head, host: Print::of("host"), log: Vec::new() }
}

pub(crate) fn chat(table: &str, first: usize, text: &str) -> Write {
    let act = Act::Chat { name: "Nanuq".to_owned(), text: text.to_owned() };
    let entries = vec![Inscribed::from(&Written { entry: Entry { at: 1, act }, came: None })];
    let seats = vec![(Seat(1), Some(Print::of(text)))];
    Write::Append { table: table.to_owned(), first, entries, seats, said: None, dated: false }
}

/// A kind of store, with nothing in it yet.
enum Kind {
    Sqlite(tempfile::TempDir),
    Postgres(Shared),
}

/// A database, and a node in its register.
struct Shared {
    runtime: Runtime,
    postgres: Arc<Postgres>,
    url: String,
    node: NodeId,
}

/// Longer than any test.
const LONG: Duration = Duration::from_secs(600);
const NEWEST: i32 = i32::MAX;

impl Shared {
    fn new() -> Option<Shared> {
        let url = DatabaseServer::shared()?.database();
        let runtime = Runtime::new().unwrap();
        let postgres = Arc::new(runtime.block_on(Postgres::open(&url)).unwrap());
        let node = runtime.block_on(postgres.enlist("here", "key", &Plays::new(), LONG)).unwrap();
        Some(Shared { runtime, postgres, url, node })
    }

    fn sql(&self, text: &str) {
        self.runtime.block_on(async {
            let (client, connection) =
                tokio_postgres::connect(&self.url, tokio_postgres::NoTls).await.unwrap();
            tokio::spawn(connection);
            client.batch_execute(&format!("SET search_path TO floe; {text}")).await.unwrap();
        });
    }

    fn enlist(&self, lease: Duration) -> NodeId {
        self.runtime.block_on(self.postgres.enlist("there", "key", &Plays::new(), lease)).unwrap()
    }

    fn claim(&self, table: &str, node: NodeId) -> Claimed {
        self.runtime.block_on(self.postgres.claim(table, node, NEWEST)).unwrap()
    }

    fn write(&self, epoch: Claimed, write: Write) -> Result<(), StoreError> {
        let epoch = epoch.epoch().expect("it is ours");
        self.runtime.block_on(self.postgres.write(&[Write::Under { epoch, write: Box::new(write) }]))
    }
}

impl Kind {
    fn all() -> impl Iterator<Item = Kind> {
        let sqlite = Kind::Sqlite(tempfile::tempdir().unwrap());
        std::iter::once(sqlite).chain(Shared::new().map(Kind::Postgres))
    }

    /// One more connection.
    fn open(&self) -> Box<dyn Store> {
        match self {
            Kind::Sqlite(folder) => Box::new(Sqlite::open(&folder.path().join("floe.sqlite")).unwrap()),
            Kind::Postgres(shared) => {
                let _guard = shared.runtime.enter();
                Box::new(PostgresWriter::new(shared.postgres.clone()))
            }
        }
    }

    /// All that is ours is nobody's from now on.
    fn leave(&self) {
        if let Kind::Postgres(shared) = self {
            shared.sql("UPDATE leases SET node = NULL");
        }
    }

    /// Writes to a table that is ours from now on.
    fn claim(&self, table: &str) -> impl Fn(Write) -> Write + use<> {
        let epoch = match self {
            Kind::Sqlite(_) => None,
            Kind::Postgres(shared) => Some(shared.claim(table, shared.node).epoch().unwrap_or(-1)),
        };
        move |write| match epoch {
            Some(epoch) => Write::Under { epoch, write: Box::new(write) },
            None => write,
        }
    }
}

#[test]
fn what_was_written_is_read_back_by_another_connection() {
    for kind in Kind::all() {
        let mut store = kind.open();
        store.write(&[lay("one")]).unwrap();
        let ours = kind.claim("one");
        store.write(&[ours(chat("one", 0, "a")), ours(chat("one", 1, "b"))]).unwrap();
        let kept = kind.open().read("one").unwrap().unwrap();
        assert_eq!((kept.log.len(), kept.seats.len()), (2, 1));
        assert!(kept.seats[0].1.matches(&Print::of("b")) && kept.host.unwrap().matches(&Print::of("host")));
        assert!(store.read("two").unwrap().is_none());
        assert_eq!(store.count().unwrap(), 1);
        store.write(&[Write::Pulse { at: 1 }, Write::Pulse { at: 2 }]).unwrap();
    }
}

#[test]
fn an_entry_is_never_written_over_and_a_batch_is_all_or_nothing() {
    for kind in Kind::all() {
        let mut store = kind.open();
        store.write(&[lay("one")]).unwrap();
        let (ours, nobodys) = (kind.claim("one"), kind.claim("nowhere"));
        store.write(&[ours(chat("one", 0, "a"))]).unwrap();
        assert!(store.write(&[ours(chat("one", 1, "b")), ours(chat("one", 0, "c"))]).is_err());
        assert!(store.write(&[nobodys(chat("nowhere", 0, "c"))]).is_err());
        assert!(store.write(&[ours(chat("one", 1, "b")), nobodys(chat("nowhere", 0, "c"))]).is_err());
        assert_eq!(store.read("one").unwrap().unwrap().log.len(), 1);
        store.write(&[ours(chat("one", 1, "b"))]).unwrap();
    }
}

#[test]
fn a_remark_waits_until_it_is_said_and_is_then_an_entry_instead() {
    for kind in Kind::all() {
        let mut store = kind.open();
        store.write(&[lay("one")]).unwrap();
        let ours = kind.claim("one");
        let remark = |number, text: &str| Remark {
            number,
            of: vec![Seat(3)],
            name: "Nanuq".to_owned(),
            text: text.to_owned(),
        };
        let keep = |remark| ours(Write::Remark { table: "one".to_owned(), remark });
        store.write(&[keep(remark(0, "a")), keep(remark(1, "b"))]).unwrap();
        let waiting = |store: &mut dyn Store| store.read("one").unwrap().unwrap().remarks;
        assert_eq!(waiting(&mut *kind.open()), [remark(0, "a"), remark(1, "b")]);
        assert!(store.write(&[keep(remark(1, "c"))]).is_err(), "none is written over");
        let Write::Append { table, first, entries, seats, .. } = chat("one", 0, "a") else { unreachable!() };
        let said = Write::Append { table, first, entries, seats, said: Some(0), dated: false };
        store.write(&[ours(said)]).unwrap();
        assert_eq!(waiting(&mut *store), [remark(1, "b")]);
        assert_eq!(store.read("one").unwrap().unwrap().log.len(), 1);
    }
}

#[test]
fn what_came_of_a_move_is_kept_and_read_where_it_is_needed() {
    let people = ["A", "B"].map(|name| Holder::Person(name.to_owned()));
    let table = Table::begin("polar-rush", &serde_json::Value::Null, Seed::from(7), &people).unwrap();
    let log: Vec<Written> = table.written(0).collect();
    let inscribed: Vec<Inscribed> = log.iter().map(Inscribed::from).collect();
    for kind in Kind::all() {
        let mut store = kind.open();
        for (name, rules) in [("ours", table.head().rules), ("old", 0)] {
            let mut head = table.head().clone();
            head.rules = rules;
            let (table, head, host) = (name.to_owned(), Box::new(head), Print::of("host"));
            store.write(&[Write::Lay { table, laid: 5, head, host, log: inscribed.clone() }]).unwrap();
        }
        assert_eq!(store.read("old").unwrap().unwrap().log, log);
        assert!(store.read("ours").unwrap().unwrap().log.iter().all(|written| written.came.is_none()));
    }
}

#[test]
fn a_seat_that_is_left_opens_to_nobody() {
    for kind in Kind::all() {
        let mut store = kind.open();
        store.write(&[lay("one")]).unwrap();
        let ours = kind.claim("one");
        store.write(&[ours(chat("one", 0, "a"))]).unwrap();
        let Write::Append { table, entries, .. } = chat("one", 1, "b") else { unreachable!() };
        let seats = vec![(Seat(1), None), (Seat(2), Some(Print::of("two")))];
        let left = Write::Append { table, first: 1, entries, seats, said: None, dated: false };
        store.write(&[ours(left)]).unwrap();
        let seats = store.read("one").unwrap().unwrap().seats;
        assert!(seats.len() == 1 && seats[0].0 == Seat(2) && seats[0].1.matches(&Print::of("two")));
    }
}

#[test]
fn tables_at_which_nothing_happens_go_with_all_that_is_theirs() {
    const WHILE: Duration = Duration::from_secs(3);
    for kind in Kind::all() {
        let mut store = kind.open();
        store.write(&[lay("one"), lay("two"), lay("three")]).unwrap();
        for table in ["one", "two", "three"] {
            store.write(&[kind.claim(table)(chat(table, 0, "a"))]).unwrap();
        }
        assert_eq!(store.quiet(WHILE, 0, 10).unwrap(), [""; 0]);
        kind.leave();
        std::thread::sleep(WHILE);
        let ours = kind.claim("two");
        let Write::Append { table, first, entries, seats, said, .. } = chat("two", 1, "b") else {
            unreachable!()
        };
        store.write(&[ours(Write::Append { table, first, entries, seats, said, dated: true })]).unwrap();
        kind.leave();
        assert_eq!(store.quiet(WHILE, 0, 10).unwrap(), ["one", "three"]);
        assert_eq!(store.quiet(WHILE, 0, 1).unwrap(), ["one"]);
        assert_eq!(store.quiet(WHILE, 1, 10).unwrap(), ["three"]);
        let tables = ["one", "two", "nowhere"].map(str::to_owned).into();
        store.write(&[Write::Remove { tables, quiet: WHILE }]).unwrap();
        assert!(store.read("one").unwrap().is_none());
        assert_eq!(store.read("two").unwrap().unwrap().log.len(), 2, "something has happened there");
        assert_eq!(store.count().unwrap(), 2);
        store.write(&[lay("one")]).unwrap();
        assert_eq!(store.read("one").unwrap().unwrap().log.len(), 0, "nothing is left of the old one");
    }
}

// ---- what only a store that is shared must do

#[test]
fn a_table_that_somebody_has_does_not_go() {
    let Some(shared) = Shared::new() else { return };
    let write = |write| shared.runtime.block_on(shared.postgres.write(&[write])).unwrap();
    let quiet = || shared.runtime.block_on(shared.postgres.quiet(Duration::ZERO, 0, 10)).unwrap();
    let sweep = || write(Write::Remove { tables: vec!["one".to_owned()], quiet: Duration::ZERO });
    write(lay("one"));
    assert_eq!(quiet(), ["one"]);
    let Claimed::Ours(epoch) = shared.claim("one", shared.node) else { panic!("it is free") };
    assert_eq!(quiet(), [""; 0]);
    sweep();
    shared.runtime.block_on(shared.postgres.let_go("one", epoch)).unwrap();
    assert_eq!(quiet(), ["one"], "it was there all the time");
    sweep();
    assert_eq!(shared.claim("one", shared.node), Claimed::No, "it is gone");
}

#[test]
fn an_owner_that_was_paused_cannot_write_once_another_has_the_table() {
    let Some(shared) = Shared::new() else { return };
    shared.runtime.block_on(shared.postgres.write(&[lay("one")])).unwrap();
    let paused = shared.enlist(Duration::ZERO);
    assert_eq!(shared.claim("one", paused), Claimed::No, "whoever is not alive claims nothing");
    // It was alive once, and is not any more.
    let paused = shared.enlist(LONG);
    let old = shared.claim("one", paused);
    shared.write(old, chat("one", 0, "a")).unwrap();
    assert_eq!(shared.claim("one", shared.node), Claimed::No, "it is another's who is alive");
    assert!(shared.runtime.block_on(shared.postgres.beat(paused, Duration::ZERO, &Load::default())).unwrap());
    let load = Load::default();
    let late = shared.runtime.block_on(shared.postgres.beat(paused, LONG, &load)).unwrap();
    assert!(!late, "whoever was late stays dead");
    shared.write(old, chat("one", 1, "still its own")).unwrap();
    let new = shared.claim("one", shared.node);
    assert!(matches!(new, Claimed::TakenOver(_)) && matches!(old, Claimed::Ours(_)));
    assert!(shared.write(old, chat("one", 2, "too late")).unwrap_err().is_moved());
    let remark = Remark { number: 0, of: Vec::new(), name: String::new(), text: String::new() };
    let late = Write::Remark { table: "one".to_owned(), remark };
    assert!(shared.write(old, late).unwrap_err().is_moved());
    shared.write(new, chat("one", 2, "in time")).unwrap();
    let kept = shared.runtime.block_on(shared.postgres.read("one")).unwrap().unwrap();
    assert!(matches!(&kept.log[2].entry.act, Act::Chat { text, .. } if text == "in time"));
    // A new epoch is new also for whoever has the table already.
    assert_ne!(shared.claim("one", shared.node), new);
    assert!(shared.write(new, chat("one", 3, "of before")).unwrap_err().is_moved());
}

#[test]
fn a_claim_waits_for_a_write_under_way_and_reads_what_it_wrote() {
    let Some(shared) = Shared::new() else { return };
    shared.runtime.block_on(shared.postgres.write(&[lay("one")])).unwrap();
    let Claimed::Ours(epoch) = shared.claim("one", shared.node) else { panic!("it is free") };
    shared.runtime.block_on(async {
        // The owner has begun to write, by hand, and takes its time.
        let (mut client, connection) =
            tokio_postgres::connect(&shared.url, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        client.batch_execute("SET search_path TO floe").await.unwrap();
        let slow = client.transaction().await.unwrap();
        slow.execute("SELECT hold_fast(ARRAY['one'], ARRAY[$1::bigint])", &[&epoch]).await.unwrap();
        let claimed = Arc::new(AtomicBool::new(false));
        let (postgres, node, flag) = (shared.postgres.clone(), shared.node, claimed.clone());
        let claim = tokio::spawn(async move {
            let claim = postgres.claim("one", node, NEWEST).await.unwrap();
            flag.store(true, Relaxed);
            claim
        });
        // Until the claim is seen to wait for the lock.
        let waits = "SELECT count(*) FROM pg_locks WHERE NOT granted";
        let (watcher, connection) =
            tokio_postgres::connect(&shared.url, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        while watcher.query_one(waits, &[]).await.unwrap().get::<_, i64>(0) == 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(!claimed.load(Relaxed));
        let entry = r#"{"at":1,"chat":{"name":"A","text":"b"}}"#;
        let insert = "INSERT INTO entries (table_id, number, epoch, entry) VALUES ('one', 0, $1, $2)";
        slow.execute(insert, &[&epoch, &entry]).await.unwrap();
        slow.commit().await.unwrap();
        assert_eq!(claim.await.unwrap(), Claimed::Ours(epoch + 1));
        assert_eq!(shared.postgres.read("one").await.unwrap().unwrap().log.len(), 1);
    });
}

#[test]
fn of_many_who_claim_a_table_one_gets_it() {
    let Some(shared) = Shared::new() else { return };
    shared.runtime.block_on(shared.postgres.write(&[lay("one")])).unwrap();
    let nodes: Vec<NodeId> = (0..8).map(|_| shared.enlist(LONG)).collect();
    let claims = shared.runtime.block_on(async {
        let claims = nodes.iter().map(|node| shared.postgres.claim("one", *node, NEWEST));
        futures_util::future::join_all(claims).await
    });
    let ours = claims.into_iter().filter(|claim| *claim.as_ref().unwrap() != Claimed::No).count();
    assert_eq!(ours, 1);
    // Whoever resigns leaves its tables to others at once.
    nodes.iter().for_each(|node| shared.runtime.block_on(shared.postgres.resign(*node)).unwrap());
    assert_ne!(shared.claim("one", shared.node), Claimed::No);
}

#[test]
fn a_table_is_given_to_whoever_has_least_to_think_about_and_knows_its_rules() {
    let Some(shared) = Shared::new() else { return };
    let run = |node, busy: Option<f32>, rules: i32| {
        let plays = Plays::from([("polar-rush".to_owned(), rules)]);
        let enlisted = shared.runtime.block_on(shared.postgres.enlist(node, "key", &plays, LONG)).unwrap();
        if let Some(busy) = busy {
            let load = Load { busy, ..Load::default() };
            assert!(shared.runtime.block_on(shared.postgres.beat(enlisted, LONG, &load)).unwrap());
        }
        enlisted
    };
    let idle = || shared.runtime.block_on(shared.postgres.idle(shared.node, "polar-rush", 7)).unwrap();
    run("says nothing", None, 9);
    run("has enough", Some(1.0), 9);
    run("is too old", Some(0.0), 6);
    assert_eq!(idle(), None);
    run("could", Some(0.5), 7);
    let best = run("is best", Some(0.25), 8);
    assert_eq!(idle(), Some(best));
    let told = shared.runtime.block_on(shared.postgres.alive()).unwrap();
    assert_eq!(told.iter().filter(|(_, load)| load.is_some()).count(), 4);

    shared.runtime.block_on(shared.postgres.write(&[lay("one")])).unwrap();
    let old = shared.claim("one", shared.node);
    let epoch = old.epoch().unwrap();
    let hand_on = |to| shared.runtime.block_on(shared.postgres.hand_on("one", epoch, to)).unwrap();
    let dead = shared.enlist(Duration::ZERO);
    assert!(!hand_on(dead));
    shared.write(old, chat("one", 0, "still ours")).unwrap();
    assert!(hand_on(best));
    assert_eq!(shared.claim("one", shared.node), Claimed::No);
    assert_eq!(shared.claim("one", best), Claimed::Ours(epoch + 1), "it was not taken from anybody");
    assert!(shared.write(old, chat("one", 1, "too late")).unwrap_err().is_moved());
    assert!(!hand_on(best), "it is not ours to give");
}

#[test]
fn a_table_of_newer_rules_is_claimed_by_nobody_older() {
    let Some(shared) = Shared::new() else { return };
    let Write::Lay { head, host, .. } = lay("one") else { unreachable!() };
    let (rules, table) = (head.rules as i32, "one".to_owned());
    let claim = |rules| shared.runtime.block_on(shared.postgres.claim("one", shared.node, rules)).unwrap();
    shared
        .runtime
        .block_on(shared.postgres.write(&[Write::Lay { table, laid: 1, head, host, log: Vec::new() }]))
        .unwrap();
    assert_eq!(claim(rules - 1), Claimed::No);
    let ours = claim(rules);
    // It goes on under newer ones.
    let act = Act::Edition(floe_table::Edition { rules: rules as u32 + 1, values: None });
    let entries = vec![Inscribed::from(&Written { entry: Entry { at: 1, act }, came: None })];
    let table = "one".to_owned();
    let newer = Write::Append { table, first: 0, entries, seats: Vec::new(), said: None, dated: false };
    shared.write(ours, newer).unwrap();
    assert_eq!((claim(rules), claim(rules + 1) == Claimed::No), (Claimed::No, false));
}

#[test]
fn nodes_that_start_at_the_same_time_make_one_store_and_a_newer_one_is_left_alone() {
    let Some(server) = DatabaseServer::shared() else { return };
    let (url, runtime) = (server.database(), Runtime::new().unwrap());
    runtime.block_on(async {
        let opened = futures_util::future::join_all((0..6).map(|_| Postgres::open(&url))).await;
        assert!(opened.iter().all(Result::is_ok));
        let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        client.batch_execute("UPDATE floe.form SET form = 99").await.unwrap();
        let error = Postgres::open(&url).await.err().unwrap();
        assert!(error.to_string().contains("a newer floe"), "{error}");
        let nowhere = Postgres::open("postgres://floe@%2Fnowhere/floe?sslmode=disable").await.err().unwrap();
        assert!(nowhere.is_away(), "{nowhere}");
    });
}

//! Three nodes and a database, and everything that can happen to them while people play: nodes are killed, stopped past their
//! lease and let go on, cut off from the database; the database itself crashes. Nothing that was acknowledged is lost or doubled,
//! and no table is ever owned twice. Both runs are part of the slow suite, and so are the tests of nodes (nodes.rs): what a node does in
//! time depends on what else the machine does.
//!
//!     cargo test -p floe-server --test online no_fault -- --ignored --nocapture
//!     cargo test -p floe-server --test online a_long_time_of_faults -- --ignored --nocapture
//!
//! `FLOE_FAULTS` and `FLOE_FAULT_TABLES` say how many (300 and 200). How long people were away is printed, not judged: it
//! says something only on a machine that has cores to spare.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::process::{Command as Plain, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use floe_engine::Seat;
use floe_server::serve;
use floe_table::wire::{Ask, TableLaid};
use floe_table::{Act, BotKind, Entry, Head, Holder, Line, Record, Stage, Table, Written};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, UnixStream};
use tokio::process::{Child, Command};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::NoTls;

use crate::client::{Client, Gone, SOON, any, http, settings, wish};
use crate::database::DatabaseServer;

const STORE: &str = "FLOE_TEST_STORE";
const NODES: usize = 3;
/// Somebody who gets no answer for so long tries elsewhere.
const ANSWER: Duration = Duration::from_secs(3);

/// Started by the tests below in a process of its own.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "only a part of the tests of faults"]
async fn the_node_under_test() {
    if let Some(url) = std::env::var_os(STORE) {
        let mut settings = settings("nowhere".as_ref());
        settings.store = Some(url.into_string().unwrap());
        serve(settings, |address| println!("\nhttp://{address}")).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "the slow suite: a core to spare"]
async fn no_fault_costs_anybody_a_move() {
    Trial { faults: 8, tables: 6 }.run().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes some twenty minutes"]
async fn a_long_time_of_faults() {
    let number = |name: &str, usual| std::env::var(name).map_or(usual, |text| text.parse().unwrap());
    Trial { faults: number("FLOE_FAULTS", 300), tables: number("FLOE_FAULT_TABLES", 200) }.run().await;
}

struct Trial {
    faults: usize,
    tables: usize,
}

/// What all share.
struct World {
    /// Where each node listens at the moment.
    nodes: Mutex<Vec<SocketAddr>>,
    over: AtomicBool,
    /// Faults that are still to come.
    left: AtomicUsize,
    done: Mutex<BTreeMap<&'static str, usize>>,
    /// How long people were away, each time.
    away: Mutex<Vec<Duration>>,
    dice: AtomicUsize,
}

impl World {
    fn roll(&self, sides: usize) -> usize {
        any(self.dice.fetch_add(1, SeqCst)) % sides
    }

    fn any_node(&self) -> SocketAddr {
        let nodes = self.nodes.lock().unwrap();
        nodes[self.roll(nodes.len())]
    }

    fn note(&self, fault: &'static str) {
        *self.done.lock().unwrap().entry(fault).or_default() += 1;
    }
}

impl Trial {
    async fn run(self) {
        let Some(server) = DatabaseServer::start(true) else { return };
        let server = Arc::new(server);
        let url = server.database();
        let begin = Instant::now();
        let mut nodes = Vec::new();
        for _ in 0..NODES {
            nodes.push(NodeProcess::start(Gate::before(&url).await).await);
        }
        let world = Arc::new(World {
            nodes: Mutex::new(nodes.iter().map(|node| node.address).collect()),
            over: AtomicBool::new(false),
            left: AtomicUsize::new(self.faults),
            done: Mutex::default(),
            away: Mutex::default(),
            dice: AtomicUsize::new(1),
        });
        let parties: Vec<_> =
            (0..self.tables).map(|number| tokio::spawn(Party::new(number, world.clone()).play())).collect();
        let mut troubles: Vec<_> = nodes
            .into_iter()
            .enumerate()
            .map(|(number, node)| tokio::spawn(node.suffer(number, world.clone())))
            .collect();
        let crashes = tokio::spawn(crash(server.clone(), world.clone()));
        let mut nodes = Vec::new();
        for trouble in troubles.drain(..) {
            nodes.push(trouble.await.unwrap());
        }
        crashes.await.unwrap();
        // All is well again: everybody plays on for a while, then the book is closed.
        world.over.store(true, SeqCst);
        let mut played = Vec::new();
        for party in parties {
            played.push(timeout(5 * SOON, party).await.expect("everybody can play on").unwrap());
        }
        let (client, connection) = tokio_postgres::connect(&url, NoTls).await.unwrap();
        tokio::spawn(connection);
        let history = check_history(&client).await;
        let (mut moves, mut words, mut tables) = (0, 0, 0);
        for party in &played {
            for sitting in &party.sittings {
                sitting.check(&client).await;
                (moves, words, tables) =
                    (moves + sitting.played.len(), words + sitting.said.len(), tables + 1);
            }
        }
        let mut away = std::mem::take(&mut *world.away.lock().unwrap());
        away.sort();
        let share =
            |percent: usize| away.get((away.len().max(1) - 1) * percent / 100).copied().unwrap_or_default();
        println!(
            "{:?} in {:?}: {tables} tables, {moves} moves and {words} words acknowledged, {history} claims; away {} times, \
             half of them for {:?} or less, 99 % {:?}, longest {:?}",
            world.done.lock().unwrap(),
            begin.elapsed(),
            away.len(),
            share(50),
            share(99),
            share(100),
        );
        assert!(moves >= self.faults, "people have played meanwhile: {moves} moves");
        drop(nodes);
    }
}

/// The database crashes now and then, and comes back.
async fn crash(server: Arc<DatabaseServer>, world: Arc<World>) {
    let all = world.left.load(SeqCst);
    let each = (all / 12).max(4);
    let mut next = all.saturating_sub(each / 2);
    while world.left.load(SeqCst) > 0 {
        if world.left.load(SeqCst) <= next {
            next = next.saturating_sub(each);
            let server = server.clone();
            tokio::task::spawn_blocking(move || server.tell("crash")).await.unwrap();
            world.left.fetch_update(SeqCst, SeqCst, |left| Some(left.saturating_sub(1))).unwrap();
            world.note("database crashed");
        }
        sleep(Duration::from_millis(20)).await;
    }
}

// ---- nodes

/// The way of one node to the database, which can be shut: nothing comes through then, and nobody is told.
struct Gate {
    url: String,
    shut: watch::Sender<bool>,
}

impl Gate {
    async fn before(url: &str) -> Gate {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (folder, database) = url.strip_prefix("postgres://floe@").unwrap().split_once('/').unwrap();
        let socket = format!("{}/.s.PGSQL.5432", folder.replace("%2F", "/"));
        let (shut, watched) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let (socket, watched) = (socket.clone(), watched.clone());
                tokio::spawn(async move {
                    let Ok(far) = UnixStream::connect(socket).await else { return };
                    let (near_in, near_out) = near.into_split();
                    let (far_in, far_out) = far.into_split();
                    tokio::select! {
                        () = carry(near_in, far_out, watched.clone()) => {}
                        () = carry(far_in, near_out, watched) => {}
                    }
                });
            }
        });
        Gate { url: format!("postgres://floe@{address}/{database}"), shut }
    }
}

async fn carry(
    mut from: impl AsyncReadExt + Unpin,
    mut to: impl AsyncWriteExt + Unpin,
    mut shut: watch::Receiver<bool>,
) {
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(length @ 1..) = from.read(&mut bytes).await {
        if shut.wait_for(|shut| !shut).await.is_err() || to.write_all(&bytes[..length]).await.is_err() {
            return;
        }
    }
}

struct NodeProcess {
    child: Child,
    address: SocketAddr,
    gate: Gate,
}

impl NodeProcess {
    async fn start(gate: Gate) -> NodeProcess {
        loop {
            if let Some((child, address)) = begin(&gate.url).await {
                return NodeProcess { child, address, gate };
            }
            // The database is down at the moment.
            sleep(Duration::from_millis(100)).await;
        }
    }

    fn signal(&self, signal: &str) {
        let process = self.child.id().expect("it runs").to_string();
        assert!(Plain::new("kill").args([signal, &process]).status().unwrap().success());
    }

    /// One fault after the other, until there were enough.
    async fn suffer(mut self, number: usize, world: Arc<World>) -> NodeProcess {
        let take = |left: usize| left.checked_sub(1);
        sleep(Duration::from_millis(700 * number as u64)).await;
        while world.left.fetch_update(SeqCst, SeqCst, take).is_ok() {
            // Longer than a lease.
            let long = Duration::from_millis(3_500 + 100 * world.roll(15) as u64);
            match world.roll(5) {
                0 | 1 => {
                    self.child.start_kill().unwrap();
                    self.child.wait().await.unwrap();
                    world.note("node killed");
                    self = self.again(number, &world).await;
                }
                2 => {
                    self.signal("-STOP");
                    sleep(long).await;
                    self.signal("-CONT");
                    world.note("node stopped");
                }
                3 => {
                    self.gate.shut.send(true).unwrap();
                    sleep(long).await;
                    self.gate.shut.send(false).unwrap();
                    world.note("node cut off");
                }
                _ => {
                    self.signal("-TERM");
                    timeout(SOON, self.child.wait()).await.expect("it ends").unwrap();
                    world.note("node ended");
                    self = self.again(number, &world).await;
                }
            }
            sleep(Duration::from_millis(200 + 100 * world.roll(12) as u64)).await;
        }
        self
    }

    async fn again(self, number: usize, world: &World) -> NodeProcess {
        let node = NodeProcess::start(self.gate).await;
        world.nodes.lock().unwrap()[number] = node.address;
        node
    }
}

async fn begin(url: &str) -> Option<(Child, SocketAddr)> {
    let mut command = match std::env::var_os("FLOE_BIN") {
        Some(floe) => {
            let mut command = Command::new(floe);
            command.args(["serve", "--log", "off", "--port", "0", "--no-limits", "--store", url]);
            command
        }
        None => {
            let mut command = Command::new(std::env::current_exe().unwrap());
            command.args(["--exact", "faults::the_node_under_test", "--ignored", "--nocapture"]);
            command
        }
    };
    command
        .env(STORE, url)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .kill_on_drop(true);
    let mut child = command.spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    loop {
        let line = timeout(SOON, lines.next_line()).await.unwrap().unwrap()?;
        let address =
            line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next()?.parse().ok());
        if let Some(address) = address {
            // Whatever else it says goes nowhere, but it must not find the pipe closed.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return Some((child, address));
        }
    }
}

// ---- people

/// Two who play game after game, through whichever node they happen to reach.
struct Party {
    number: usize,
    world: Arc<World>,
    sittings: Vec<Sitting>,
    picks: usize,
}

/// What two were told at one table.
struct Sitting {
    table: String,
    tokens: [String; 2],
    /// Moves that were acknowledged, in order.
    played: Vec<(Seat, Value)>,
    /// What was said and acknowledged.
    said: Vec<String>,
    /// What was said, whether it was heard or not.
    tried: BTreeSet<String>,
    /// Every line of the log that anybody was shown.
    shown: BTreeMap<usize, Line>,
    /// Up to where each has seen the log.
    seen: [(usize, Option<String>); 2],
}

/// Something did not go as it should; one has to connect anew.
struct Lost;

impl From<Gone> for Lost {
    fn from(_: Gone) -> Lost {
        Lost
    }
}

impl Party {
    fn new(number: usize, world: Arc<World>) -> Party {
        Party { number, world, sittings: Vec::new(), picks: number }
    }

    /// Plays until all faults are over, and then a few moves more.
    async fn play(mut self) -> Party {
        loop {
            let mut sitting = self.lay().await;
            let mut last = 6;
            let over = self.sit(&mut sitting, &mut last).await;
            self.sittings.push(sitting);
            if over {
                return self;
            }
        }
    }

    async fn lay(&mut self) -> Sitting {
        let bot = [Holder::Open, Holder::Open, Holder::Bot(BotKind::Random)];
        let mut wish = wish(if self.number.is_multiple_of(2) { &bot } else { &bot[..2] });
        wish.setup = json!({ "players": wish.seats.len() });
        let body = json!(wish).to_string();
        loop {
            let laid = http(self.world.any_node(), "POST", "/api/tables", &[], &body);
            let laid = timeout(ANSWER, laid).await.ok().and_then(Result::ok);
            let laid = laid.and_then(|answer| serde_json::from_str::<TableLaid>(&answer.body).ok());
            if let Some(TableLaid { table }) = laid {
                let token = |seat: usize| format!("{table}{:08}{seat:08}abcdefgh", self.number);
                return Sitting {
                    tokens: [token(0), token(1)],
                    table,
                    played: Vec::new(),
                    said: Vec::new(),
                    tried: BTreeSet::new(),
                    shown: BTreeMap::new(),
                    seen: [(0, None), (0, None)],
                };
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Plays at a table until the game is over, or everything: then it says so.
    async fn sit(&mut self, sitting: &mut Sitting, last: &mut usize) -> bool {
        let mut both = [None, None];
        loop {
            for (number, client) in both.iter_mut().enumerate() {
                if client.is_none() {
                    let lost = Instant::now();
                    *client = Some(self.come_in(sitting, number).await);
                    self.world.away.lock().unwrap().push(lost.elapsed());
                }
            }
            let [Some(one), Some(two)] = &mut both else { unreachable!() };
            match self.turn(sitting, [one, two]).await {
                Ok(Stage::Over) => return false,
                Ok(_) => {}
                // Whichever it was: both come in again.
                Err(Lost) => both = [None, None],
            }
            if self.world.over.load(SeqCst) {
                *last -= 1;
                if *last == 0 {
                    return true;
                }
            } else {
                // People think.
                sleep(Duration::from_millis(20 + 10 * self.world.roll(30) as u64)).await;
            }
        }
    }

    /// Comes in through any node, and takes the seat if nobody has it yet.
    async fn come_in(&self, sitting: &mut Sitting, number: usize) -> Client {
        loop {
            let tokens = &sitting.tokens[number..=number];
            let seen = sitting.seen[number].clone();
            let coming = Client::resume(self.world.any_node(), &sitting.table, tokens, seen, &[]);
            if let Ok(Ok(mut client)) = timeout(3 * ANSWER, coming).await {
                assert!(!client.anew, "what was shown is in the log");
                if self.take_seat(&mut client, &tokens[0], number).await.is_ok() {
                    sitting.show(number, &mut client);
                    return client;
                }
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    async fn take_seat(&self, client: &mut Client, token: &str, number: usize) -> Result<(), Lost> {
        let seat = Seat(number as u8);
        if client.held.contains(&seat) {
            return Ok(());
        }
        let (name, nonce) = (format!("Person {number}"), "a nonce of some length".to_owned());
        let ask = Ask::Sit { seat, name, nonce, token: Some(token.to_owned()) };
        timeout(ANSWER, client.try_ask(ask)).await.map_err(|_| Lost)??.map(drop).map_err(|_| Lost)
    }

    /// Whoever is to decide does something; the other sees it.
    async fn turn(&mut self, sitting: &mut Sitting, both: [&mut Client; 2]) -> Result<Stage, Lost> {
        let [one, two] = both;
        let newest = one.frame.entries.max(two.frame.entries);
        for (number, client) in [&mut *one, &mut *two].into_iter().enumerate() {
            while client.frame.entries < newest {
                timeout(ANSWER, client.next()).await.map_err(|_| Lost)??;
            }
            sitting.show(number, client);
        }
        let stage = one.frame.stage;
        let turn = [&*one, &*two].iter().position(|client| client.is_our_turn());
        let Some(turn) = turn.filter(|_| stage == Stage::Playing) else {
            // A bot is to move, or the other's seat is not taken yet.
            if stage != Stage::Over {
                timeout(ANSWER, one.next()).await.map_err(|_| Lost)??;
                sitting.show(0, one);
            }
            return Ok(one.frame.stage);
        };
        let client = if turn == 0 { one } else { two };
        self.act(sitting, turn, client).await?;
        Ok(stage)
    }

    async fn act(&mut self, sitting: &mut Sitting, number: usize, client: &mut Client) -> Result<(), Lost> {
        let Some(seat) = client.frame.by else { return Err(Lost) };
        self.picks += 1;
        let said = format!("word {} of party {}", self.picks, self.number);
        let talk = self.picks.is_multiple_of(5);
        let played = client.frame.moves[any(self.picks) % client.frame.moves.len()].clone();
        let ask = if talk { Ask::say(said.clone()) } else { Ask::Play { seat, played: played.clone() } };
        if talk {
            sitting.tried.insert(said.clone());
        }
        let answer = timeout(ANSWER, client.try_ask(ask)).await.map_err(|_| Lost)??;
        answer.map_err(|_| Lost)?;
        match talk {
            true => sitting.said.push(said),
            false => sitting.played.push((seat, played)),
        }
        sitting.show(number, client);
        Ok(())
    }
}

impl Sitting {
    fn show(&mut self, number: usize, client: &mut Client) {
        for mut line in client.lines.drain(..) {
            // How much of an event is told depends on when it is asked.
            line.events.clear();
            let known = self.shown.insert(line.entry, line.clone());
            let same = known.is_none_or(|known| known.text.is_some() || known == line);
            assert!(same, "entry {} of table {} is another", line.entry, self.table);
        }
        self.seen[number] = (client.frame.entries, client.mark.clone());
    }

    /// Compares what was told with what is in the database.
    async fn check(&self, database: &tokio_postgres::Client) {
        let head = "SELECT head FROM floe.tables WHERE id = $1";
        let head: Head =
            serde_json::from_str(database.query_one(head, &[&self.table]).await.unwrap().get(0)).unwrap();
        let log = "SELECT entry, came FROM floe.entries WHERE table_id = $1 ORDER BY number";
        let log = database.query(log, &[&self.table]).await.unwrap();
        let log: Vec<Written> = log
            .iter()
            .map(|row| {
                let came: Option<Record> =
                    row.get::<_, Option<&str>>(1).map(|came| serde_json::from_str(came).unwrap());
                Written { entry: serde_json::from_str(row.get(0)).unwrap(), came }
            })
            .collect();
        Table::replay(head, log.clone()).expect("a table that can be replayed");
        let log: Vec<Entry> = log.into_iter().map(|written| written.entry).collect();
        for (number, line) in &self.shown {
            let entry = log.get(*number).unwrap_or_else(|| panic!("entry {number} was shown and is lost"));
            assert_eq!(entry.at, line.at, "entry {number} of table {}", self.table);
        }
        let words: Vec<&String> = log
            .iter()
            .filter_map(|entry| match &entry.act {
                Act::Chat { text, .. } => Some(text),
                _ => None,
            })
            .collect();
        assert_eq!(words.iter().collect::<BTreeSet<_>>().len(), words.len(), "nothing was said twice");
        assert!(words.iter().all(|word| self.tried.contains(*word)));
        for word in &self.said {
            assert!(words.contains(&word), "{word:?} was acknowledged and is lost");
        }
        let mut played = log.iter().filter_map(|entry| match &entry.act {
            Act::Play { seat, played, .. } => Some((*seat, played)),
            _ => None,
        });
        for (seat, acknowledged) in &self.played {
            assert!(
                played.any(|(by, played)| by == *seat && played == acknowledged),
                "{acknowledged} of {seat} at table {} was acknowledged and is lost",
                self.table
            );
        }
    }
}

/// Nothing was owned twice: every epoch is one node's, epochs follow each other, and so do the entries that were written by them.
/// Returns how many claims there were.
async fn check_history(database: &tokio_postgres::Client) -> i64 {
    let none = [
        (
            "an entry was written by an epoch that nobody had",
            "SELECT count(*) FROM floe.entries LEFT JOIN floe.claims USING (table_id, epoch)
                WHERE entries.epoch > 0 AND claims.node IS NULL",
        ),
        (
            "an entry of an older epoch comes after one of a newer",
            "SELECT count(*) FROM (SELECT epoch, lag(epoch) OVER (PARTITION BY table_id ORDER BY number) AS before
                FROM floe.entries) AS log WHERE epoch < before",
        ),
        (
            "a claim is missing, or is older than the one before it",
            "SELECT count(*) FROM (SELECT epoch, at, lag(epoch, 1, 0::bigint) OVER all_of AS before, lag(at) OVER all_of AS earlier
                FROM floe.claims WINDOW all_of AS (PARTITION BY table_id ORDER BY epoch)) AS history
                WHERE epoch <> before + 1 OR at < earlier",
        ),
    ];
    for (what, sql) in none {
        assert_eq!(database.query_one(sql, &[]).await.unwrap().get::<_, i64>(0), 0, "{what}");
    }
    database.query_one("SELECT count(*) FROM floe.claims", &[]).await.unwrap().get(0)
}

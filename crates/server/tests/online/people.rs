//! People who play through whichever node they happen to reach, come back whatever happens, and remember what they were told.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use floe_engine::Seat;
use floe_table::wire::{Ask, TableLaid};
use floe_table::{Act, BotKind, Entry, Head, Holder, Line, Record, Stage, Table, Written};
use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::client::{Client, Gone, SOON, any, http, wish};
use crate::outages::{Outage, Struck, Trouble, Way};

/// Somebody who gets no answer for so long tries elsewhere, as the page does.
const ANSWER: Duration = Duration::from_millis(2_750);

/// How often a balancer asks a node whether it is well, and how long it waits for the answer.
const CHECK: Duration = Duration::from_millis(500);

/// What all share.
pub(crate) struct World {
    /// Where each node listens at the moment.
    nodes: Mutex<Vec<SocketAddr>>,
    /// Which of them are well, as far as a balancer before them knows.
    well: Vec<AtomicBool>,
    /// All tables that were laid.
    tables: Mutex<Vec<String>>,
    /// How many turns each party has had.
    turns: Vec<AtomicUsize>,
    over: AtomicBool,
    trouble: Mutex<Trouble>,
    outages: Mutex<Vec<Outage>>,
    dice: AtomicUsize,
}

impl World {
    pub(crate) fn new(nodes: Vec<SocketAddr>, parties: usize) -> Arc<World> {
        Arc::new(World {
            well: nodes.iter().map(|_| AtomicBool::new(true)).collect(),
            nodes: Mutex::new(nodes),
            tables: Mutex::default(),
            turns: (0..parties).map(|_| AtomicUsize::new(0)).collect(),
            over: AtomicBool::new(false),
            trouble: Mutex::new(Trouble::new(0, "nothing")),
            outages: Mutex::default(),
            dice: AtomicUsize::new(1),
        })
    }

    /// As many parties as there is room for begin to play.
    pub(crate) fn fill(self: &Arc<Self>) -> Vec<tokio::task::JoinHandle<Party>> {
        let parties = (0..self.turns.len()).map(|number| Party::new(number, self.clone()));
        parties.map(|party| tokio::spawn(party.play())).collect()
    }

    pub(crate) fn roll(&self, sides: usize) -> usize {
        any(self.dice.fetch_add(1, SeqCst)) % sides
    }

    pub(crate) fn nodes(&self) -> Vec<SocketAddr> {
        self.nodes.lock().unwrap().clone()
    }

    pub(crate) fn tables(&self) -> Vec<String> {
        self.tables.lock().unwrap().clone()
    }

    /// A node listens elsewhere from now on.
    pub(crate) fn move_node(&self, number: usize, address: SocketAddr) {
        self.nodes.lock().unwrap()[number] = address;
    }

    fn any_node(&self) -> SocketAddr {
        self.other_node(None).1
    }

    /// Any node that is well but one, as a balancer leads whoever comes again; any other if none is.
    fn other_node(&self, than: Option<usize>) -> (usize, SocketAddr) {
        let nodes = self.nodes.lock().unwrap();
        let mut others: Vec<usize> = (0..nodes.len()).filter(|number| Some(*number) != than).collect();
        if others.iter().any(|number| self.well[*number].load(SeqCst)) {
            others.retain(|number| self.well[*number].load(SeqCst));
        }
        let number = others[self.roll(others.len())];
        (number, nodes[number])
    }

    /// Asks every node again and again whether it is well, as balancers do.
    pub(crate) async fn balance(self: Arc<Self>) {
        while !self.is_over() {
            let checks = self.nodes().into_iter().zip(&self.well).map(async |(node, well)| {
                let answer = timeout(CHECK, http(node, "GET", "/health", &[], "")).await;
                well.store(matches!(answer, Ok(Ok(answer)) if answer.status == 200), SeqCst);
            });
            join_all(checks).await;
            sleep(CHECK).await;
        }
    }

    /// Something is about to happen, in one part or several.
    pub(crate) fn begin(&self, what: &'static str) {
        let mut trouble = self.trouble();
        *trouble = Trouble::new(trouble.number + 1, what);
    }

    /// A part of it happens now.
    pub(crate) fn strike(&self, struck: Struck, how: &'static str) {
        self.trouble().strike(struck, how);
    }

    /// That part of it is over.
    pub(crate) fn relent(&self, struck: Struck) {
        self.trouble().relent(struck);
    }

    /// What happened last.
    pub(crate) fn trouble(&self) -> MutexGuard<'_, Trouble> {
        self.trouble.lock().unwrap()
    }

    /// Who was away, and is back.
    pub(crate) fn outages(&self) -> Vec<Outage> {
        std::mem::take(&mut self.outages.lock().unwrap())
    }

    /// Waits until everybody has played on.
    pub(crate) async fn all_play_on(&self) {
        let before: Vec<usize> = self.turns.iter().map(|turns| turns.load(SeqCst)).collect();
        // The first may have been under way already.
        let idle =
            || self.turns.iter().zip(&before).filter(|(turns, before)| turns.load(SeqCst) < *before + 2);
        let end = Instant::now() + 3 * SOON;
        while idle().count() > 0 {
            assert!(Instant::now() < end, "{} parties cannot play on", idle().count());
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Everybody comes to an end, and tells what they know.
    pub(crate) async fn end(&self, parties: Vec<tokio::task::JoinHandle<Party>>) -> Vec<Sitting> {
        self.over.store(true, SeqCst);
        let mut sittings = Vec::new();
        for party in parties {
            sittings.extend(timeout(3 * SOON, party).await.expect("everybody can play on").unwrap().sittings);
        }
        sittings
    }

    pub(crate) fn is_over(&self) -> bool {
        self.over.load(SeqCst)
    }
}

/// Two who play game after game.
pub(crate) struct Party {
    number: usize,
    world: Arc<World>,
    sittings: Vec<Sitting>,
    picks: usize,
    /// The last thing that happened of which they were back.
    known: usize,
    /// How many turns they still have when all is over.
    last: usize,
}

/// What two were told at one table.
pub(crate) struct Sitting {
    table: String,
    tokens: [String; 2],
    /// Moves that were asked for, in order.
    moves: Vec<Asked>,
    /// What was said and acknowledged.
    pub(crate) said: Vec<String>,
    /// What was said, whether it was heard or not.
    tried: BTreeSet<String>,
    /// Every line of the log that anybody was shown.
    shown: BTreeMap<usize, Line>,
    /// Up to where each has seen the log.
    seen: [(usize, Option<String>); 2],
}

/// A move that was asked for. If it was not acknowledged, nobody knows what came of it.
struct Asked {
    seat: Seat,
    played: Value,
    acknowledged: bool,
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
        Party { number, world, sittings: Vec::new(), picks: number, known: 0, last: 6 }
    }

    /// Plays until all is over, and then a few turns more.
    async fn play(mut self) -> Party {
        loop {
            let mut sitting = self.lay().await;
            let over = self.sit(&mut sitting).await;
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
                self.world.tables.lock().unwrap().push(table.clone());
                let token = |seat: usize| format!("{table}{:08}{seat:08}abcdefgh", self.number);
                return Sitting {
                    tokens: [token(0), token(1)],
                    table,
                    moves: Vec::new(),
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
    async fn sit(&mut self, sitting: &mut Sitting) -> bool {
        let mut lost = None;
        // When the last thing began that came to its end.
        let mut well = Instant::now();
        // By which ways they have been at the table since.
        let mut ways = Vec::new();
        loop {
            let ((one, first), (two, second)) =
                tokio::join!(self.come_in(sitting, 0), self.come_in(sitting, 1));
            let mut both = [one, two];
            sitting.show(&mut both);
            ways.extend(first.into_iter().chain(second));
            if let Some(lost) = lost {
                self.is_back(&sitting.table, &ways, well, lost);
            }
            let mut began = Instant::now();
            while let Ok(stage) = self.turn(sitting, &mut both).await {
                well = began;
                ways.retain(|way: &Way| way.until.is_none_or(|until| until > well));
                if stage == Stage::Over {
                    return false;
                }
                self.world.turns[self.number].fetch_add(1, SeqCst);
                if self.world.is_over() {
                    self.last -= 1;
                    if self.last == 0 {
                        return true;
                    }
                } else if self.think(&mut both).await.is_err() {
                    break;
                }
                began = Instant::now();
            }
            // Whichever of them it was: both come in again.
            let now = Instant::now();
            ways.iter_mut().filter(|way| way.until.is_none()).for_each(|way| way.until = Some(now));
            lost = Some(now);
        }
    }

    /// They are back for the first time since something happened.
    fn is_back(&mut self, table: &str, ways: &[Way], well: Instant, lost: Instant) {
        let trouble = self.world.trouble();
        if trouble.number > self.known {
            let outage = Outage::new(&trouble, table, ways.to_vec(), well, lost);
            self.world.outages.lock().unwrap().push(outage);
            self.known = trouble.number;
        }
    }

    /// People think, the longer the more there are, and see what happens meanwhile.
    async fn think(&self, both: &mut [Client; 2]) -> Result<(), Lost> {
        let parties = self.world.turns.len() as u64;
        let end = Instant::now() + Duration::from_millis(parties * (2 + self.world.roll(6) as u64));
        let [one, two] = both;
        loop {
            tokio::select! {
                () = sleep_until(end) => return Ok(()),
                told = one.next() => told?,
                told = two.next() => told?,
            }
        }
    }

    /// Comes in through any node, and takes the seat if nobody has it yet. Tells which ways were tried.
    async fn come_in(&self, sitting: &Sitting, number: usize) -> (Client, Vec<Way>) {
        let mut ways = Vec::new();
        loop {
            let tokens = &sitting.tokens[number..=number];
            let seen = sitting.seen[number].clone();
            let last = ways.last().map(|way: &Way| way.node);
            let ((node, address), from) = (self.world.other_node(last), Instant::now());
            let coming = Client::resume(address, &sitting.table, tokens, seen, &[]);
            if let Ok(Ok(mut client)) = timeout(ANSWER, coming).await {
                assert!(!client.anew, "what was shown is in the log");
                if take_seat(&mut client, &tokens[0], number).await.is_ok() {
                    ways.push(Way { node, from, until: None });
                    return (client, ways);
                }
            }
            ways.push(Way { node, from, until: Some(Instant::now()) });
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Whoever is to decide does something; the other sees it.
    async fn turn(&mut self, sitting: &mut Sitting, both: &mut [Client; 2]) -> Result<Stage, Lost> {
        let newest = both[0].frame.entries.max(both[1].frame.entries);
        for client in both.iter_mut() {
            while client.frame.entries < newest {
                timeout(ANSWER, client.next()).await.map_err(|_| Lost)??;
            }
        }
        sitting.show(both);
        let stage = both[0].frame.stage;
        let turn = both.iter().position(Client::is_our_turn);
        match turn.filter(|_| stage == Stage::Playing) {
            Some(turn) => self.act(sitting, &mut both[turn]).await?,
            // A bot is to move, or the other's seat is not taken yet.
            None if stage != Stage::Over => {
                timeout(ANSWER, both[0].next()).await.map_err(|_| Lost)??;
            }
            None => {}
        }
        sitting.show(both);
        Ok(stage)
    }

    async fn act(&mut self, sitting: &mut Sitting, client: &mut Client) -> Result<(), Lost> {
        let Some(seat) = client.frame.by else { return Err(Lost) };
        self.picks += 1;
        if self.picks.is_multiple_of(5) {
            let said = format!("word {} of party {}", self.picks, self.number);
            sitting.tried.insert(said.clone());
            ask(client, Ask::say(said.clone())).await?;
            sitting.said.push(said);
        } else {
            let played = client.frame.moves[any(self.picks) % client.frame.moves.len()].clone();
            sitting.moves.push(Asked { seat, played: played.clone(), acknowledged: false });
            ask(client, Ask::Play { seat, played }).await?;
            sitting.moves.last_mut().unwrap().acknowledged = true;
        }
        Ok(())
    }
}

async fn ask(client: &mut Client, ask: Ask) -> Result<(), Lost> {
    timeout(ANSWER, client.try_ask(ask)).await.map_err(|_| Lost)??.map(drop).map_err(|_| Lost)
}

async fn take_seat(client: &mut Client, token: &str, number: usize) -> Result<(), Lost> {
    let seat = Seat(number as u8);
    if client.held.contains(&seat) {
        return Ok(());
    }
    let (name, nonce) = (format!("Person {number}"), "a nonce of some length".to_owned());
    ask(client, Ask::Sit { seat, name, nonce, token: Some(token.to_owned()) }).await
}

impl Sitting {
    /// How many moves were acknowledged.
    pub(crate) fn played(&self) -> usize {
        self.moves.iter().filter(|asked| asked.acknowledged).count()
    }

    fn show(&mut self, both: &mut [Client; 2]) {
        for (number, client) in both.iter_mut().enumerate() {
            for mut line in client.lines.drain(..) {
                // How much of an event is told depends on when it is asked.
                line.events.clear();
                let known = self.shown.insert(line.entry, line.clone());
                let same = known.is_none_or(|known| known.text.is_some() || known == line);
                assert!(same, "entry {} of table {} is another", line.entry, self.table);
            }
            self.seen[number] = (client.frame.entries, client.mark.clone());
        }
    }

    /// Compares what was told with what is in the database.
    pub(crate) async fn check(&self, database: &tokio_postgres::Client) {
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
        self.check_words(&log);
        self.check_moves(&log);
    }

    fn check_words(&self, log: &[Entry]) {
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
    }

    /// The moves in the log are those that were asked for, in their order, each once at most, and whatever was acknowledged is among
    /// them.
    fn check_moves(&self, log: &[Entry]) {
        // How many of what was asked for may have been met so far: what was not acknowledged may be there or not.
        let mut met = BTreeSet::from([0]);
        // Whoever was away for long was played for by a bot.
        let mut stand_ins = BTreeSet::new();
        for entry in log {
            match &entry.act {
                Act::Leave { seat, .. } => drop(stand_ins.insert(*seat)),
                Act::Return { seat } => drop(stand_ins.remove(seat)),
                _ => {}
            }
            let Act::Play { seat, played, .. } = &entry.act else { continue };
            if seat.index() >= self.tokens.len() || stand_ins.contains(seat) {
                continue;
            }
            met = met.into_iter().flat_map(|met| self.meets(met, *seat, played)).collect();
            assert!(
                !met.is_empty(),
                "{played} of {seat} at table {} was not asked for, or something before it \
                 was acknowledged and is lost",
                self.table
            );
        }
        let rest = |met: &usize| self.moves[*met..].iter().all(|asked| !asked.acknowledged);
        assert!(met.iter().any(rest), "a move at table {} was acknowledged and is lost", self.table);
    }

    /// With which of the moves that were asked for this one may be meant, if so many were met before: returns how many are met then.
    fn meets(&self, met: usize, seat: Seat, played: &Value) -> Vec<usize> {
        let mut may = Vec::new();
        for (number, asked) in self.moves.iter().enumerate().skip(met) {
            if asked.seat == seat && asked.played == *played {
                may.push(number + 1);
            }
            if asked.acknowledged {
                break;
            }
        }
        may
    }
}

//! Three nodes and a database, and everything that can happen to them while people play: nodes are killed, stopped past their
//! lease and let go on, cut off from the database, told to end; the database itself crashes. Nothing that was acknowledged is lost or
//! doubled, and no table is ever owned twice. The long run is part of the slow suite:
//!
//!     cargo xtask faults
//!
//! `FLOE_FAULTS` and `FLOE_FAULT_TABLES` say how many (300 and 200). There it is judged, too, how long people were away when a node
//! died: that says something only on a machine that has cores to spare.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use tokio::time::{Instant, sleep};
use tokio_postgres::NoTls;

use crate::cluster::{Fault, Gate, NodeProcess};
use crate::database::DatabaseServer;
use crate::history;
use crate::outages::{Owners, Struck, TOLD_TO_END, away};
use crate::people::World;

const NODES: usize = 3;
/// After so long everybody is back when a node dies, whatever else happens, and when one is told to end, which hands its tables over.
const BACK: Duration = Duration::from_secs(5);
const BACK_FROM_THE_END: Duration = Duration::from_secs(1);
/// The same on a machine that has other things to do, whatever happens.
const BACK_AT_LAST: Duration = Duration::from_secs(15);
const ALL: [Fault; 4] = [Fault::Killed, Fault::Stopped, Fault::CutOff, Fault::Ended];

#[tokio::test(flavor = "multi_thread")]
async fn no_fault_costs_anybody_a_move() {
    let Some(mut trial) = Trial::begin(6).await else { return };
    for (number, fault) in ALL.into_iter().enumerate() {
        trial.round(&[(number % NODES, fault)], false).await;
    }
    trial.round(&[(0, Fault::Killed), (1, Fault::Stopped)], true).await;
    for (what, times) in trial.end().await {
        let longest = times.last().copied().unwrap_or_default();
        assert!(longest <= BACK_AT_LAST, "somebody was back after {longest:?} when {what:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes a quarter of an hour, and a core to spare"]
async fn a_long_time_of_faults() {
    let number = |name: &str, usual| std::env::var(name).map_or(usual, |text| text.parse().unwrap());
    let faults: usize = number("FLOE_FAULTS", 300);
    let Some(mut trial) = Trial::begin(number("FLOE_FAULT_TABLES", 200)).await else { return };
    while trial.faults.values().sum::<usize>() < faults {
        let world = trial.world.clone();
        let any = |_| ALL[world.roll(ALL.len())];
        match world.roll(8) {
            // Half of the time one comes alone, so that it can be told what it does.
            0 | 1 => trial.round(&[(world.roll(NODES), Fault::Killed)], false).await,
            2 => trial.round(&[(world.roll(NODES), any(0))], false).await,
            3 => trial.round(&[], true).await,
            4 | 5 => trial.round(&[0, 1, 2].map(|node| (node, any(node))), false).await,
            _ => trial.round(&[0, 1, 2].map(|node| (node, any(node))), true).await,
        }
    }
    for ((what, how), times) in trial.end().await {
        let soon = if what == TOLD_TO_END { BACK_FROM_THE_END } else { BACK };
        let longest = times.last().copied().unwrap_or_default();
        assert!(
            longest <= soon,
            "somebody hit by {how:?} was back after {longest:?} when {what}, not {soon:?}"
        );
    }
}

const LONE_DEATH: &str = "a node was killed";
const CRASHED: &str = "database crashed";

fn told(fault: Fault) -> &'static str {
    match fault {
        Fault::Killed => "killed",
        Fault::Stopped => "stopped",
        Fault::CutOff => "cut off",
        Fault::Ended => "ended",
    }
}

/// How long people were away, by what had happened and what hit them last.
type Away = BTreeMap<(&'static str, &'static str), Vec<Duration>>;

struct Trial {
    server: Arc<DatabaseServer>,
    url: String,
    nodes: Vec<NodeProcess>,
    world: Arc<World>,
    parties: Vec<tokio::task::JoinHandle<crate::people::Party>>,
    faults: BTreeMap<&'static str, usize>,
    begin: Instant,
}

impl Trial {
    /// Three nodes, and parties that play; nothing if there is no PostgreSQL here.
    async fn begin(tables: usize) -> Option<Trial> {
        let server = Arc::new(DatabaseServer::start(true)?);
        let url = server.database();
        let mut nodes = Vec::new();
        for _ in 0..NODES {
            nodes.push(NodeProcess::start(Gate::before(&url).await).await);
        }
        let world = World::new(nodes.iter().map(|node| node.address).collect(), tables);
        tokio::spawn(world.clone().balance());
        let parties = world.fill();
        world.all_play_on().await;
        Some(Trial { server, url, nodes, world, parties, faults: BTreeMap::new(), begin: Instant::now() })
    }

    /// Lets all this happen at about the same time, and waits until everybody has played on.
    async fn round(&mut self, faults: &[(usize, Fault)], crash: bool) {
        let what = match (faults, crash) {
            ([(_, Fault::Killed)], false) => LONE_DEATH,
            ([(_, Fault::Stopped)], false) => "a node was stopped past its lease",
            ([(_, Fault::CutOff)], false) => "a node was cut off from the database",
            ([(_, Fault::Ended)], false) => TOLD_TO_END,
            ([], true) => "the database crashed",
            _ => "several happened at once",
        };
        let world = &self.world;
        world.begin(what);
        let alone = faults.len() + usize::from(crash) == 1;
        let suffering = self.nodes.iter_mut().enumerate().filter_map(|(number, node)| {
            let (_, fault) = *faults.iter().find(|(other, _)| *other == number)?;
            let pause = if alone { 0 } else { 100 * world.roll(20) as u64 };
            // Longer than a lease.
            let long = Duration::from_millis(3_500 + 100 * world.roll(15) as u64);
            Some(async move {
                sleep(Duration::from_millis(pause)).await;
                world.strike(Struck::Node(number), told(fault));
                node.suffer(fault, long).await;
                world.move_node(number, node.address);
                world.relent(Struck::Node(number));
            })
        });
        let server = self.server.clone();
        let crashing = async {
            if crash {
                world.strike(Struck::Database, CRASHED);
                tokio::task::spawn_blocking(move || server.tell("crash")).await.unwrap();
                world.relent(Struck::Database);
            }
        };
        tokio::join!(join_all(suffering.collect::<Vec<_>>()), crashing);
        world.all_play_on().await;
        let all = faults.iter().map(|(_, fault)| told(*fault)).chain(crash.then_some(CRASHED));
        all.for_each(|fault| *self.faults.entry(fault).or_default() += 1);
    }

    /// The book is closed: what was told is compared with what is there. Returns how long people were away.
    async fn end(self) -> Away {
        let sittings = self.world.end(self.parties).await;
        let (client, connection) = tokio_postgres::connect(&self.url, NoTls).await.unwrap();
        tokio::spawn(connection);
        let claims = history::check(&client).await;
        let (mut moves, mut words) = (0, 0);
        for sitting in &sittings {
            sitting.check(&client).await;
            (moves, words) = (moves + sitting.played(), words + sitting.said.len());
        }
        let (number, seconds) = (self.faults.values().sum::<usize>(), self.begin.elapsed().as_secs());
        println!(
            "{number} faults {:?} in {seconds} s: {} tables, {moves} moves and {words} words acknowledged, {claims} claims; nothing \
             lost, nothing doubled, no table owned twice",
            self.faults,
            sittings.len(),
        );
        let nodes: Vec<_> = self.nodes.iter().map(|node| node.reached).collect();
        let away = away(&self.world.outages(), &Owners::of_all(&client, &nodes).await, NODES);
        for ((what, how), times) in &away {
            let share = |percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f32();
            println!(
                "back when {what}, last hit by {how:?}, {} times: half of them after {:.2} s, 99 % {:.2} s, the last {:.2} s",
                times.len(),
                share(50),
                share(99),
                share(100)
            );
        }
        assert!(moves >= number, "people have played meanwhile: {moves} moves");
        away
    }
}

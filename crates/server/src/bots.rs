//! Bots think on threads of their own, a few at a time, with a copy of what their seat knows: no table waits for them.
//!
//! There are lanes, so that nobody who is quick stands behind somebody who ponders. In a lane addresses take turns, and so do
//! the tables of an address. Whoever asks for more than there is gets less time for each thought, and the table shows it.
//!
//! Where there are several nodes each knows what all of them have to think about: whoever has bots thinking elsewhere, too, has less
//! time where others want to think, and a table whose bots would have to wait moves on to a node that has nothing to do.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use floe_table::{Advice, BotKind, Mind, TableError, Thinker};
use serde::{Deserialize, Serialize};
use tokio::sync::oneshot;
use tokio::time::Instant;

use crate::metrics::Metrics;
use crate::token::random;
use crate::turns::Turns;

/// However many wait, a thought has this much time (if its bot takes so much at all).
const LEAST: Duration = Duration::from_millis(10);
/// A bot with no more time than this is quick.
const QUICK: u64 = 150;
/// How often somebody who thinks looks up to see who waits.
const LOOK_UP: Duration = Duration::from_millis(10);
/// Of so many addresses in a lane others are told.
const TOLD: usize = 100;

/// How much there is to think about at a node.
#[derive(Clone, Default, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Load {
    /// How many think or wait for every place, where there are most. Below one nobody would have to wait.
    pub(crate) busy: f32,
    /// How many of whose thoughts these are, lane by lane.
    pub(crate) thinking: [BTreeMap<IpAddr, usize>; LANES],
}

/// For games in real time, for quick bots, and for those who ponder.
const LANES: usize = 3;

/// Where bots think.
#[derive(Clone)]
pub(crate) struct Thinkers {
    lanes: [Arc<Lane>; LANES],
    metrics: Arc<Metrics>,
}

/// What a bot is to think about, and who it is.
pub(crate) struct Matter {
    pub(crate) mind: Box<dyn Mind>,
    pub(crate) thinker: Thinker,
    pub(crate) whose: Whose,
}

/// Which table a thought is for, and who has it thought.
#[derive(Clone)]
pub(crate) struct Whose {
    pub(crate) table: String,
    /// The addresses of those who want it; it is at the cost of the one with the least to think about.
    pub(crate) payers: Vec<IpAddr>,
    /// The game is played in real time.
    pub(crate) real_time: bool,
}

/// Tells a bot to stop thinking when it is dropped.
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn new() -> (Stop, Arc<AtomicBool>) {
        let flag = Arc::new(AtomicBool::new(false));
        (Stop(flag.clone()), flag)
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

impl Thinkers {
    pub(crate) fn new(places: usize, metrics: Arc<Metrics>) -> Thinkers {
        let lane = || Arc::new(Lane { places: places.max(1), queue: Mutex::default() });
        Thinkers { lanes: [lane(), lane(), lane()], metrics }
    }

    fn lane(&self, whose: &Whose, bot: BotKind) -> &Arc<Lane> {
        match (whose.real_time, bot.budget().milliseconds) {
            (true, _) => &self.lanes[0],
            (false, ..=QUICK) => &self.lanes[1],
            (false, _) => &self.lanes[2],
        }
    }

    /// How much there is to think about.
    pub(crate) fn load(&self) -> Load {
        let busy = self.lanes.iter().map(|lane| lane.busy()).fold(0.0, f32::max);
        Load { busy, thinking: self.lanes.each_ref().map(|lane| lane.queue().thoughts()) }
    }

    /// What other nodes have to think about.
    pub(crate) fn note_elsewhere(&self, loads: &[Load]) {
        for (number, lane) in self.lanes.iter().enumerate() {
            let mut elsewhere = HashMap::new();
            for (payer, thoughts) in loads.iter().flat_map(|load| &load.thinking[number]) {
                *elsewhere.entry(*payer).or_default() += thoughts;
            }
            lane.queue().elsewhere = elsewhere;
        }
    }

    /// The tables whose bots wait while others think, those first that wait longest; none of a game in real time.
    pub(crate) fn waiting(&self) -> Vec<String> {
        let mut lanes: Vec<&Arc<Lane>> = self.lanes[1..].iter().collect();
        lanes.sort_by(|one, other| other.busy().total_cmp(&one.busy()));
        let tables = lanes.into_iter().flat_map(|lane| {
            let queue = lane.queue();
            queue.waiting.tables().into_iter().map(str::to_owned).collect::<Vec<_>>()
        });
        tables.collect()
    }

    /// Would a bot have less time than usual now?
    pub(crate) fn is_hurried(&self, whose: &Whose, bot: BotKind) -> bool {
        let lane = self.lane(whose, bot);
        let mut queue = lane.queue();
        let payer = queue.payer(whose);
        queue.crowd(payer, 1) > lane.places
    }

    /// Waits for its turn and thinks. Nothing if it was stopped before it began.
    pub(crate) async fn think(
        &self,
        matter: Matter,
        stop: Arc<AtomicBool>,
    ) -> Option<Result<Advice, TableError>> {
        let lane = self.lane(&matter.whose, matter.thinker.bot).clone();
        let place = lane.enter(&matter.whose, stop.clone()).await?;
        let start = Instant::now();
        let thought = tokio::task::spawn_blocking(move || matter.answer(start, &stop, &place)).await;
        self.metrics.thought(start.elapsed());
        Some(thought.unwrap_or_else(|error| {
            self.metrics.errors.add(1);
            tracing::error!(%error, "a bot fell over");
            Err(TableError::bad_request("the bot has no answer"))
        }))
    }
}

/// A bot that thinks for a seat, with dice of its own in thought; the one who gives hints if no bot is named.
pub(crate) fn thinker(bot: Option<BotKind>) -> Thinker {
    let seed = u64::from_le_bytes(random());
    bot.map_or_else(|| Thinker::hinting(seed), |bot| Thinker::new(bot, seed))
}

impl Matter {
    fn answer(self, start: Instant, stop: &AtomicBool, place: &Place) -> Result<Advice, TableError> {
        let budget = Duration::from_millis(self.thinker.bot.budget().milliseconds);
        let (mut end, mut look_up) = (start + place.granted(budget), start + LOOK_UP);
        let mut keep_going = |_| {
            let now = Instant::now();
            if now >= look_up {
                (end, look_up) = (start + place.granted(budget), now + LOOK_UP);
            }
            !stop.load(Relaxed) && now < end
        };
        self.mind.think(self.thinker, &mut keep_going)
    }
}

/// Some places to think, and who waits for them.
struct Lane {
    places: usize,
    queue: Mutex<Queue>,
}

#[derive(Default)]
struct Queue {
    waiting: Turns<Waiting>,
    /// How many think, by who pays.
    thinking: HashMap<IpAddr, usize>,
    /// How many think or wait at other nodes, by who pays.
    elsewhere: HashMap<IpAddr, usize>,
}

struct Waiting {
    go: oneshot::Sender<Place>,
    stop: Arc<AtomicBool>,
}

/// A place to think, until it is dropped.
struct Place {
    lane: Arc<Lane>,
    payer: IpAddr,
}

impl Lane {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many think or wait for every place.
    fn busy(&self) -> f32 {
        let queue = self.queue();
        let waiting: usize = queue.waiting.payers().map(|(_, number)| number).sum();
        (waiting + queue.thinking.values().sum::<usize>()) as f32 / self.places as f32
    }

    async fn enter(self: &Arc<Self>, whose: &Whose, stop: Arc<AtomicBool>) -> Option<Place> {
        let (go, turn) = oneshot::channel();
        {
            let mut queue = self.queue();
            let payer = queue.payer(whose);
            queue.waiting.retain(|waiting| !waiting.stop.load(Relaxed));
            queue.waiting.push(payer, &whose.table, Waiting { go, stop });
        }
        self.call();
        turn.await.ok()
    }

    /// Lets in as many as there are places for.
    fn call(self: &Arc<Self>) {
        loop {
            let (next, place) = {
                let mut queue = self.queue();
                if queue.thinking.values().sum::<usize>() >= self.places {
                    return;
                }
                let Some((payer, next)) = queue.waiting.pop() else { return };
                if next.stop.load(Relaxed) {
                    continue;
                }
                *queue.thinking.entry(payer).or_default() += 1;
                (next, Place { lane: self.clone(), payer })
            };
            // Whoever has gone meanwhile gives the place back by dropping it.
            let _ = next.go.send(place);
        }
    }

    /// How much of its time a bot has: all of it while there is room, else its share.
    fn granted(&self, payer: IpAddr, budget: Duration) -> Duration {
        let crowd = self.queue().crowd(payer, 0).max(1);
        let share = budget * self.places.min(crowd) as u32 / crowd as u32;
        share.max(LEAST.min(budget))
    }
}

impl Queue {
    /// Of those who want it, the one with the least to think about.
    fn payer(&mut self, whose: &Whose) -> IpAddr {
        let nobody = IpAddr::from([0, 0, 0, 0]);
        whose.payers.iter().copied().min_by_key(|payer| self.of(*payer)).unwrap_or(nobody)
    }

    /// How many wait or think at the cost of an address.
    fn of(&self, payer: IpAddr) -> usize {
        let waiting =
            self.waiting.payers().find(|(address, _)| *address == payer).map_or(0, |(_, number)| number);
        waiting + self.thinking.get(&payer).copied().unwrap_or(0)
    }

    /// How many think or wait here, by who pays: those who ask for most, if there are too many.
    fn thoughts(&self) -> BTreeMap<IpAddr, usize> {
        let mut payers: Vec<IpAddr> = self.waiting.payers().map(|(payer, _)| payer).collect();
        payers.extend(self.thinking.keys());
        let thoughts: BTreeMap<IpAddr, usize> =
            payers.into_iter().map(|payer| (payer, self.of(payer))).collect();
        let mut most: Vec<(IpAddr, usize)> = thoughts.into_iter().collect();
        most.sort_by_key(|(_, number)| std::cmp::Reverse(*number));
        most.into_iter().take(TOLD).collect()
    }

    /// How many would share the places if all addresses asked for as much as this one does, with so many more. What it asks for
    /// elsewhere counts where somebody else would have the place.
    fn crowd(&mut self, payer: IpAddr, more: usize) -> usize {
        let others = self.waiting.payers().map(|(address, _)| address).chain(self.thinking.keys().copied());
        let mut others: Vec<IpAddr> = others.filter(|address| *address != payer).collect();
        others.sort_unstable();
        others.dedup();
        let elsewhere = self.elsewhere.get(&payer).filter(|_| !others.is_empty()).copied().unwrap_or(0);
        (others.len() + 1) * (self.of(payer) + elsewhere + more)
    }
}

impl Place {
    fn granted(&self, budget: Duration) -> Duration {
        self.lane.granted(self.payer, budget)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        {
            let mut queue = self.lane.queue();
            match queue.thinking.get_mut(&self.payer) {
                Some(number) if *number > 1 => *number -= 1,
                _ => drop(queue.thinking.remove(&self.payer)),
            }
        }
        self.lane.call();
    }
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;

    use super::*;

    /// Somebody whose thoughts take as long as they may, and never come to anything else.
    struct Ponderer;

    impl Mind for Ponderer {
        fn think(&self, _: Thinker, keep_going: &mut dyn FnMut(u64) -> bool) -> Result<Advice, TableError> {
            while keep_going(0) {
                std::thread::sleep(Duration::from_millis(1));
            }
            Err(TableError::bad_request("nothing comes to mind"))
        }
    }

    /// Somebody who thinks until told to stop, whatever time there is.
    struct Dreamer(Arc<AtomicBool>);

    impl Mind for Dreamer {
        fn think(&self, _: Thinker, _: &mut dyn FnMut(u64) -> bool) -> Result<Advice, TableError> {
            while !self.0.load(Relaxed) {
                std::thread::sleep(Duration::from_millis(1));
            }
            Err(TableError::bad_request("nothing but dreams"))
        }
    }

    const GREEDY: [u8; 4] = [10, 0, 0, 1];
    const MODEST: [u8; 4] = [10, 0, 0, 2];

    fn whose(address: [u8; 4], table: &str) -> Whose {
        Whose { table: table.to_owned(), payers: vec![address.into()], real_time: false }
    }

    fn matter(bot: BotKind, address: [u8; 4], table: &str) -> Matter {
        Matter { mind: Box::new(Ponderer), thinker: thinker(Some(bot)), whose: whose(address, table) }
    }

    async fn think(thinkers: &Thinkers, matter: Matter) -> Duration {
        let (start, (_stop, flag)) = (Instant::now(), Stop::new());
        thinkers.think(matter, flag).await;
        start.elapsed()
    }

    /// Waits until so many think or wait at somebody's cost, among those who ponder.
    async fn until(thinkers: &Thinkers, address: [u8; 4], number: usize) {
        let lane = thinkers.lane(&whose(address, ""), BotKind::Hard);
        while lane.queue().of(address.into()) != number {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Sends somebody to think until the `Stop` is dropped, and waits until they have a place or stand in the queue.
    async fn dream(
        thinkers: &Thinkers,
        address: [u8; 4],
        table: &str,
    ) -> (Stop, tokio::task::JoinHandle<Option<Result<Advice, TableError>>>) {
        let lane = thinkers.lane(&whose(address, ""), BotKind::Hard).clone();
        let before = lane.queue().of(address.into());
        let (stop, flag) = Stop::new();
        let matter =
            Matter { mind: Box::new(Dreamer(flag.clone())), ..matter(BotKind::Hard, address, table) };
        let thinking = {
            let thinkers = thinkers.clone();
            tokio::spawn(async move { thinkers.think(matter, flag).await })
        };
        until(thinkers, address, before + 1).await;
        (stop, thinking)
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn sixty_tables_of_hard_bots_delay_nobody_elses() {
        let thinkers = Thinkers::new(1, Arc::default());
        let mut theirs = VecDeque::new();
        for table in 0..60 {
            theirs.push_back(dream(&thinkers, GREEDY, &format!("table {table}")).await);
        }
        let _mine = dream(&thinkers, MODEST, "mine").await;
        let lane = thinkers.lane(&whose(MODEST, "mine"), BotKind::Hard).clone();
        let thinks = |address: [u8; 4]| lane.queue().thinking.contains_key(&address.into());
        // Theirs was thinking, and theirs was next when mine came: then it is mine, with fifty-eight of theirs still waiting.
        for (stop, thinking) in theirs.drain(..2) {
            assert!(thinks(GREEDY) && !thinks(MODEST));
            drop(stop);
            assert!(thinking.await.unwrap().is_some());
        }
        assert!(thinks(MODEST) && !thinks(GREEDY));
        let second = Duration::from_secs(1);
        assert_eq!(lane.granted(MODEST.into(), second), second / 2, "two addresses share");
        assert_eq!(
            lane.granted(GREEDY.into(), second),
            LEAST,
            "whoever asks for so much has little time for each"
        );
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn quick_bots_never_stand_behind_those_who_ponder() {
        let thinkers = Thinkers::new(1, Arc::default());
        let (stop, deep) = dream(&thinkers, GREEDY, "deep").await;
        think(&thinkers, matter(BotKind::Easy, GREEDY, "light")).await;
        assert!(!deep.is_finished(), "one still ponders, the other has thought");
        drop(stop);
        assert!(deep.await.unwrap().is_some());
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn whoever_is_alone_has_all_the_time_and_a_crowd_less() {
        let thinkers = Thinkers::new(1, Arc::default());
        let whose = whose(MODEST, "mine");
        assert!(!thinkers.is_hurried(&whose, BotKind::Medium));
        let took = think(&thinkers, matter(BotKind::Medium, MODEST, "mine")).await;
        assert!(took >= Duration::from_millis(400), "{took:?}");
        let mut dreamers = Vec::new();
        for table in 0..8 {
            dreamers.push(dream(&thinkers, MODEST, &format!("table {table}")).await);
        }
        assert!(thinkers.is_hurried(&whose, BotKind::Medium));
        let lane = thinkers.lane(&whose, BotKind::Medium).clone();
        assert_eq!(lane.granted(MODEST.into(), Duration::from_secs(1)), Duration::from_secs(1) / 8);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn what_somebody_asks_for_elsewhere_counts_where_others_want_to_think() {
        let thinkers = Thinkers::new(1, Arc::default());
        let elsewhere = Thinkers::new(1, Arc::default());
        let mut there = Vec::new();
        for table in 0..3 {
            there.push(dream(&elsewhere, GREEDY, &format!("table {table}")).await);
        }
        let load = elsewhere.load();
        assert_eq!((load.busy, &load.thinking[2]), (3.0, &BTreeMap::from([(GREEDY.into(), 3)])));
        assert_eq!(elsewhere.waiting(), ["table 2", "table 1"]);
        thinkers.note_elsewhere(&[load.clone(), Load::default()]);
        let (second, lane) =
            (Duration::from_secs(1), thinkers.lane(&whose(GREEDY, ""), BotKind::Hard).clone());
        let _here = dream(&thinkers, GREEDY, "here").await;
        assert_eq!(lane.granted(GREEDY.into(), second), second, "nobody else wants the place");
        let _mine = dream(&thinkers, MODEST, "mine").await;
        assert_eq!(lane.granted(GREEDY.into(), second), second / 8, "two addresses, four thoughts");
        assert_eq!(lane.granted(MODEST.into(), second), second / 2);
        thinkers.note_elsewhere(&[]);
        assert_eq!(lane.granted(GREEDY.into(), second), second / 2);
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn whoever_is_stopped_while_waiting_takes_no_place() {
        let thinkers = Thinkers::new(1, Arc::default());
        let (first, pondering) = dream(&thinkers, GREEDY, "one").await;
        let (second, waiting) = dream(&thinkers, GREEDY, "two").await;
        drop(second);
        drop(first);
        assert!(pondering.await.unwrap().is_some());
        assert!(waiting.await.unwrap().is_none(), "it never began");
        until(&thinkers, GREEDY, 0).await;
    }
}

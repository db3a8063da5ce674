//! Bots against bots, as many games as one likes.

use std::collections::VecDeque;
use std::ops::Range;

use floe_bots::BotKind;
use floe_engine::{
    BySeat, Chance, Describe, Evaluate, Game, Memory as _, Next, Outcome, Perspective, Recall, Seat, Seed,
    Turn, VirtualClock,
};
use serde_json::Value;

use crate::TableError;
use crate::session::{Made, json};

/// What to play.
#[derive(Clone, Debug)]
pub struct Series {
    /// The setup.
    pub setup: Value,
    /// One bot for every seat, or a single one for all.
    pub bots: Vec<BotKind>,
    /// Overrides how many playouts bots that search make: one number for every bot, or a single one for all; their own
    /// numbers if there is none.
    pub iterations: Vec<u64>,
    /// The seed of game 0; game `n` has the seed `seed + n`, as `floe play --seed` takes it.
    pub seed: u64,
    /// Which games.
    pub games: Range<u64>,
    /// With every game the bots move on by a seat, so that none has the advantage of a seat.
    pub rotate: bool,
    /// A game with more decisions is given up as unfinished.
    pub longest: u64,
    /// Keep the moves of every game.
    pub keep: bool,
    /// Ask the game for its facts at the end. Games of random bots are then others, and slower.
    pub facts: bool,
}

impl Series {
    /// How many playouts a bot of the series makes for a move.
    fn iterations_of(&self, number: u8) -> u64 {
        let bot = self.bots[usize::from(number)];
        let said = match self.iterations.as_slice() {
            [all] => Some(all),
            each => each.get(usize::from(number)),
        };
        said.copied().filter(|_| bot.settings().is_some()).unwrap_or(bot.budget().iterations)
    }
}

/// One game played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number.
    pub number: u64,
    /// How many decisions were made.
    pub decisions: u64,
    /// Which bot of the series sat where.
    pub bots: BySeat<u8>,
    /// How it ended; nothing if it was given up.
    pub outcome: Option<Outcome>,
    /// Its moves, if they were to be kept. A table with the game's seed plays them as they were played here.
    pub moves: Vec<Made>,
    /// What the game counts of itself, if it was asked to.
    pub facts: Vec<(&'static str, i64)>,
}

impl Played {
    fn new(decisions: u64, outcome: Option<Outcome>, moves: Vec<Made>) -> Played {
        Played { number: 0, decisions, bots: BySeat::new(0, 0), outcome, moves, facts: Vec::new() }
    }
}

/// Plays the games of a series; stops early when `report` says so.
pub(crate) fn simulate<G: Game + Describe + Evaluate>(
    setup: &G::Setup,
    series: &Series,
    report: &mut dyn FnMut(&Played) -> bool,
) -> Result<(), TableError> {
    let mut moves = Vec::new();
    for number in series.games.clone() {
        let seed = Seed::from(series.seed.wrapping_add(number));
        let mut state = G::new(setup, &mut Chance::seeded(&seed, 0)).map_err(TableError::bad_setup)?;
        let seats = state.seats();
        state.seat_bots(Seat::all(seats).collect());
        if series.bots.len() != 1 && series.bots.len() != seats {
            let text = format!(
                "name one bot, or one for each of the {seats} seats; {} were named",
                series.bots.len()
            );
            return Err(TableError::bad_request(text));
        }
        if series.iterations.len() > 1 && series.iterations.len() != series.bots.len() {
            let (many, bots) = (series.iterations.len(), series.bots.len());
            let text = format!("{many} numbers of playouts were given for {bots} bots");
            return Err(TableError::bad_request(text));
        }
        let shift = if series.rotate { number as usize } else { 0 };
        let bots = BySeat::from_fn(seats, |seat| ((seat.index() + shift) % series.bots.len()) as u8);
        let quick = !series.facts && series.bots.iter().all(|bot| *bot == BotKind::Random);
        let played = if quick {
            at_random(state, &seed, series, &mut moves)
        } else {
            Thinking::new(state, &seed, series, &bots).play()
        };
        if !report(&Played { number, bots, ..played }) {
            return Ok(());
        }
    }
    Ok(())
}

/// The quick way, when nobody thinks: nothing is told and nothing remembered.
fn at_random<G: Game>(mut state: G, seed: &Seed, series: &Series, moves: &mut Vec<G::Move>) -> Played {
    let mut picks = Chance::fast(u64::from_le_bytes(std::array::from_fn(|byte| seed.0[byte])));
    let mut clock = VirtualClock::new();
    let mut decisions = 0;
    let mut kept = Vec::new();
    while decisions < series.longest {
        let (seat, due) = match who_is_next(&state, &mut clock, &mut picks) {
            Some(Next::Act(seat)) => (seat, None),
            Some(Next::Due(seat, play)) => (seat, Some(play)),
            None => break,
        };
        let played = due.unwrap_or_else(|| {
            moves.clear();
            state.moves(seat, moves);
            moves[picks.below(moves.len())]
        });
        if series.keep {
            kept.push(Made { seat, time: clock.now(), played: json(&played) });
        }
        decisions += 1;
        if G::REAL_TIME {
            state.clock(seat, clock.now());
        }
        state.play(seat, &played, &mut Chance::seeded(seed, decisions), &mut |_| ());
    }
    Played::new(decisions, state.outcome(), kept)
}

/// Without real time the first of those who are to decide; with it whoever the clock says.
#[inline]
fn who_is_next<G: Game>(state: &G, clock: &mut VirtualClock, picks: &mut Chance) -> Option<Next<G::Move>> {
    if G::REAL_TIME {
        return clock.next(state, picks);
    }
    state.turn().seats().first().map(Next::Act)
}

/// A game of bots that think.
struct Thinking<'a, G: Game> {
    state: G,
    seed: &'a Seed,
    series: &'a Series,
    bots: &'a BySeat<u8>,
    minds: Chance,
    /// Each bot's own seed.
    own: Vec<u64>,
    memories: Vec<G::Memory>,
    recalls: Vec<Recall>,
    /// What each bot is going to do: the moves, and when the first of them.
    plans: Vec<(u64, VecDeque<G::Move>)>,
    clock: VirtualClock,
    decisions: u64,
    kept: Vec<Made>,
    told: Vec<G::Event>,
}

impl<'a, G: Game + Describe + Evaluate> Thinking<'a, G> {
    fn new(state: G, seed: &'a Seed, series: &'a Series, bots: &'a BySeat<u8>) -> Self {
        let mut minds = Chance::fast(u64::from_le_bytes(std::array::from_fn(|byte| seed.0[byte])));
        let seats = state.seats();
        let recall = |seat: Seat| series.bots[bots[seat] as usize].recall(minds.number());
        let recalls = Seat::all(seats).map(recall).collect();
        let own = if G::REAL_TIME { (0..seats).map(|_| minds.number()).collect() } else { vec![0; seats] };
        Thinking {
            memories: vec![G::Memory::default(); seats],
            recalls,
            own,
            plans: vec![(0, VecDeque::new()); seats],
            state,
            seed,
            series,
            bots,
            minds,
            clock: VirtualClock::new(),
            decisions: 0,
            kept: Vec::new(),
            told: Vec::new(),
        }
    }

    fn play(mut self) -> Played {
        let begin = self.series.facts.then(|| self.state.clone());
        let mut all = Vec::new();
        while self.decisions < self.series.longest {
            let Some((seat, played)) = self.next() else { break };
            self.make(seat, &played);
            if self.series.facts {
                all.append(&mut self.told);
            }
            self.told.clear();
        }
        let facts = begin.map_or_else(Vec::new, |begin| G::facts(&begin, &all, &self.state));
        Played { facts, ..Played::new(self.decisions, self.state.outcome(), self.kept) }
    }

    /// The next move: of the first who is to decide, or, in real time, of whoever acts or is due first.
    fn next(&mut self) -> Option<(Seat, G::Move)> {
        let Turn::Decide(deciding) = self.state.turn() else { return None };
        if !G::REAL_TIME {
            let seat = deciding.first()?;
            self.make_up(seat)?;
            return Some((seat, self.plans[seat.index()].1.pop_front()?));
        }
        for seat in deciding.iter() {
            self.make_up(seat)?;
        }
        let first = deciding.iter().map(|seat| (self.plans[seat.index()].0, seat)).min();
        if let Some(due) = self.clock.due(&self.state, first.map_or(u64::MAX, |(at, _)| at)) {
            return Some((due.seat, due.play));
        }
        let (at, seat) = first?;
        self.clock.pass_to(at);
        Some((seat, self.plans[seat.index()].1.pop_front()?))
    }

    /// Sees to it that a bot knows what to do next: as before if that is still possible, else by thinking.
    fn make_up(&mut self, seat: Seat) -> Option<()> {
        let (_, plan) = &self.plans[seat.index()];
        if plan.front().is_some_and(|played| self.state.check(seat, played).is_ok()) {
            return Some(());
        }
        let bot = self.series.bots[self.bots[seat] as usize];
        let perspective =
            Perspective::new(&self.state, seat, &self.memories[seat.index()]).at(self.clock.now());
        let iterations = self.series.iterations_of(self.bots[seat]);
        let thought = bot
            .schedule(&perspective, self.own[seat.index()])
            .or_else(|| bot.think(&perspective, iterations, &mut self.minds, &mut |_| true))?;
        let at = thought.at.unwrap_or(self.clock.now()).max(self.clock.now());
        self.plans[seat.index()] = (at, std::iter::once(thought.best).chain(thought.rest).collect());
        Some(())
    }

    fn make(&mut self, seat: Seat, played: &G::Move) {
        let time = self.clock.now();
        if self.series.keep {
            self.kept.push(Made { seat, time, played: json(played) });
        }
        self.decisions += 1;
        let phase = self.state.phase();
        self.state.clock(seat, time);
        let mut chance = Chance::seeded(self.seed, self.decisions);
        self.state.play(seat, played, &mut chance, &mut |event| self.told.push(event));
        let surprising =
            chance.draws() > 0 || self.told.iter().any(G::reveals) || self.state.phase() != phase;
        for (index, (_, plan)) in self.plans.iter_mut().enumerate() {
            // A plan ends when something new is seen; in real time the others go on with theirs.
            if (index == seat.index() && surprising)
                || (index != seat.index() && !G::REAL_TIME)
                || self.state.phase() != phase
            {
                plan.clear();
            }
        }
        for event in &self.told {
            for other in Seat::all(self.state.seats()) {
                if let Some(seen) = G::seen(event, Some(other)) {
                    self.memories[other.index()].witness(&seen, &mut self.recalls[other.index()]);
                }
            }
        }
    }
}

//! Bots against bots, as many games as one likes.

use std::ops::Range;

use floe_bots::BotKind;
use floe_engine::{
    BySeat, Chance, Describe, Evaluate, Game, Memory as _, Outcome, Perspective, Seat, Seed, Turn,
};
use serde_json::Value;

use crate::TableError;
use crate::session::json;

/// What to play.
#[derive(Clone, Debug)]
pub struct Order {
    /// The setup.
    pub setup: Value,
    /// One bot for every seat, or a single one for all.
    pub bots: Vec<BotKind>,
    /// Overrides how many playouts a bot that searches makes; its own number if nothing is said.
    pub iterations: Option<u64>,
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

/// One game played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number.
    pub number: u64,
    /// How many decisions were made.
    pub decisions: u64,
    /// Which bot of the order sat where.
    pub bots: BySeat<u8>,
    /// How it ended; nothing if it was given up.
    pub outcome: Option<Outcome>,
    /// Its moves, if they were to be kept. A table with the game's seed plays them as they were played here.
    pub moves: Vec<(Seat, Value)>,
    /// What the game counts of itself, if it was asked to.
    pub facts: Vec<(&'static str, i64)>,
}

impl Played {
    fn new(decisions: u64, outcome: Option<Outcome>, moves: Vec<(Seat, Value)>) -> Played {
        Played { number: 0, decisions, bots: BySeat::new(0, 0), outcome, moves, facts: Vec::new() }
    }
}

/// Plays the games of an order; stops early when `report` says so.
pub(crate) fn simulate<G: Game + Describe + Evaluate>(
    setup: &G::Setup,
    order: &Order,
    report: &mut dyn FnMut(&Played) -> bool,
) -> Result<(), TableError> {
    let mut moves = Vec::new();
    for number in order.games.clone() {
        let seed = Seed::from(order.seed.wrapping_add(number));
        let state = G::new(setup, &mut Chance::seeded(&seed, 0)).map_err(TableError::bad_setup)?;
        let seats = state.seats();
        if order.bots.len() != 1 && order.bots.len() != seats {
            let text = format!(
                "name one bot, or one for each of the {seats} seats; {} were named",
                order.bots.len()
            );
            return Err(TableError::bad_request(text));
        }
        let shift = if order.rotate { number as usize } else { 0 };
        let bots = BySeat::from_fn(seats, |seat| ((seat.index() + shift) % order.bots.len()) as u8);
        let quick = !order.facts && order.bots.iter().all(|bot| *bot == BotKind::Random);
        let played = if quick {
            at_random(state, &seed, order, &mut moves)
        } else {
            thinking(state, &seed, order, &bots)
        };
        if !report(&Played { number, bots, ..played }) {
            return Ok(());
        }
    }
    Ok(())
}

/// The quick way, when nobody thinks: nothing is told and nothing remembered.
fn at_random<G: Game>(mut state: G, seed: &Seed, order: &Order, moves: &mut Vec<G::Move>) -> Played {
    let mut picks = Chance::fast(u64::from_le_bytes(std::array::from_fn(|byte| seed.0[byte])));
    let mut decisions = 0;
    let mut kept = Vec::new();
    while let Turn::Decide(seats) = state.turn() {
        let Some(seat) = seats.first().filter(|_| decisions < order.longest) else { break };
        moves.clear();
        state.moves(seat, moves);
        let played = moves[picks.below(moves.len())];
        if order.keep {
            kept.push((seat, json(&played)));
        }
        decisions += 1;
        state.play(seat, &played, &mut Chance::seeded(seed, decisions), &mut |_| ());
    }
    Played::new(decisions, state.outcome(), kept)
}

fn thinking<G: Game + Describe + Evaluate>(
    mut state: G,
    seed: &Seed,
    order: &Order,
    bots: &BySeat<u8>,
) -> Played {
    let mut minds = Chance::fast(u64::from_le_bytes(std::array::from_fn(|byte| seed.0[byte])));
    let kind = |seat: Seat| order.bots[bots[seat] as usize];
    let mut memories = vec![G::Memory::default(); state.seats()];
    let mut recalls: Vec<_> =
        Seat::all(state.seats()).map(|seat| kind(seat).recall(minds.number())).collect();
    let begin = order.facts.then(|| state.clone());
    let mut all = Vec::new();
    let mut told = Vec::new();
    let mut decisions = 0;
    let mut kept = Vec::new();
    while let Turn::Decide(seats) = state.turn() {
        let Some(seat) = seats.first().filter(|_| decisions < order.longest) else { break };
        let perspective = Perspective::new(&state, seat, &memories[seat.index()]);
        let own = kind(seat).budget().iterations;
        let iterations = order.iterations.filter(|_| kind(seat).settings().is_some()).unwrap_or(own);
        let Some(thought) = kind(seat).think(&perspective, iterations, &mut minds, &mut |_| true) else {
            break;
        };
        if order.keep {
            kept.push((seat, json(&thought.best)));
        }
        decisions += 1;
        state.play(seat, &thought.best, &mut Chance::seeded(seed, decisions), &mut |event| told.push(event));
        for event in told.drain(..) {
            for other in Seat::all(state.seats()) {
                if let Some(seen) = G::seen(&event, Some(other)) {
                    memories[other.index()].witness(&seen, &mut recalls[other.index()]);
                }
            }
            if order.facts {
                all.push(event);
            }
        }
    }
    let facts = begin.map_or_else(Vec::new, |begin| G::facts(&begin, &all, &state));
    Played { facts, ..Played::new(decisions, state.outcome(), kept) }
}

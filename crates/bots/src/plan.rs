//! Weighing whole turns instead of single moves.
//!
//! A game may offer plans: sequences of ordinary moves that make up a turn (twelve placements, say). Each is tried in
//! imagined states, played to its end as far as it stays legal, played on, and judged; the plans share the iterations
//! by upper confidence bounds. What is chosen is one thought for the whole turn.

use floe_engine::{Chance, Evaluate, Perspective, VirtualClock};

use crate::logarithm::ln;
use crate::search::{Search, decider, make, worth};
use crate::{Settings, Thought, Weighed};

/// A plan and what came of it.
struct Tried<Move> {
    moves: Vec<Move>,
    visits: u64,
    total: i64,
}

/// Thinks about the plans that the game offers the seat; nothing where it offers none.
pub fn plan<G: Evaluate>(
    perspective: &Perspective<'_, G>,
    settings: &Settings,
    chance: &mut Chance,
    keep_going: &mut dyn FnMut(u64) -> bool,
) -> Option<Thought<G::Move>> {
    let mut plans = Vec::new();
    perspective.guess(&mut Chance::fast(0)).plans(perspective.seat(), &mut plans);
    let sound = |moves: &Vec<G::Move>| moves.first().is_some_and(|first| perspective.check(first).is_ok());
    plans.retain(sound);
    let mut tried: Vec<_> = plans.into_iter().map(|moves| Tried { moves, visits: 0, total: 0 }).collect();
    if tried.is_empty() {
        return None;
    }
    let mut search = Search::new();
    let mut imagining = Chance::fast(chance.number());
    let wanted = settings.iterations.max(tried.len() as u64);
    let mut made = 0;
    while made < wanted && tried.len() > 1 {
        let next = most_promising(&tried, made, settings.exploration)?;
        let value = follow(&mut search, perspective, &tried[next].moves, settings, &mut imagining);
        tried[next].visits += 1;
        tried[next].total += i64::from(value);
        made += 1;
        if made >= tried.len() as u64 && !keep_going(made) {
            break;
        }
    }
    let best = tried.iter().rev().max_by_key(|plan| (plan.visits, plan.value()))?;
    let (first, rest) = best.moves.split_first()?;
    let weighed =
        |plan: &Tried<G::Move>| Weighed { played: plan.moves[0], visits: plan.visits, value: plan.value() };
    Some(Thought {
        rest: rest.to_vec(),
        moves: tried.iter().map(weighed).collect(),
        iterations: made,
        ..Thought::at_once(*first)
    })
}

impl<Move> Tried<Move> {
    fn value(&self) -> i32 {
        (self.total / self.visits.max(1) as i64) as i32
    }
}

/// The plan with the highest upper confidence bound; one that was never tried comes first.
fn most_promising<Move>(tried: &[Tried<Move>], made: u64, exploration: u32) -> Option<usize> {
    let reach = exploration as f32 * ln(made.clamp(1, u64::from(u32::MAX)) as u32).sqrt();
    let bound = |plan: &Tried<Move>| match plan.visits {
        0 => f32::INFINITY,
        visits => plan.total as f32 / visits as f32 + reach / (visits as f32).sqrt(),
    };
    (0..tried.len()).rev().max_by(|one, other| bound(&tried[*one]).total_cmp(&bound(&tried[*other])))
}

/// What a plan brings the seat in one imagined state.
fn follow<G: Evaluate>(
    search: &mut Search<G>,
    perspective: &Perspective<'_, G>,
    moves: &[G::Move],
    settings: &Settings,
    chance: &mut Chance,
) -> i32 {
    let (mut state, seat) = (perspective.guess(chance), perspective.seat());
    let mut clock = VirtualClock::at(perspective.time());
    for played in moves {
        if state.check(seat, played).is_err() {
            break;
        }
        make(&mut state, &clock, seat, played, chance);
    }
    if let Some(next) = decider(&mut state, &mut clock, chance) {
        search.play_on(&mut state, &mut clock, next, settings.playout, chance);
    }
    worth(&state)[seat.index()]
}

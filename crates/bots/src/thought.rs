//! What came of thinking.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Chance, Timed};

/// A chosen move and how it compares with the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Thought<Move> {
    /// The move to play.
    pub best: Move,
    /// What is to follow it, if it is the beginning of a plan and nothing comes between.
    pub rest: Vec<Move>,
    /// When to play it, in milliseconds since the start, where the bot has chosen a time.
    pub at: Option<u64>,
    /// Every move that was weighed, in the game's order; none where there was nothing to weigh (a single
    /// legal move, or the random bot).
    pub moves: Vec<Weighed<Move>>,
    /// How many iterations were made.
    pub iterations: u64,
}

/// A move that was considered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Weighed<Move> {
    /// The move.
    #[serde(rename = "move")]
    pub played: Move,
    /// How often it was tried.
    pub visits: u64,
    /// What it is worth to the seat on average, in thousandths of a win.
    pub value: i32,
}

impl<Move: Copy> Thought<Move> {
    /// A move that needed no thought.
    pub(crate) fn at_once(best: Move) -> Thought<Move> {
        Thought { best, rest: Vec::new(), at: None, moves: Vec::new(), iterations: 0 }
    }

    /// A move at a time.
    pub(crate) fn timed(timed: Timed<Move>) -> Thought<Move> {
        Thought { at: Some(timed.at), ..Thought::at_once(timed.played) }
    }

    /// Takes the most visited move, the more valuable one of equals and the first of those; or, as often as
    /// `wander` says, any in proportion to the visits.
    pub(crate) fn choose(
        moves: Vec<Weighed<Move>>,
        iterations: u64,
        wander: u32,
        chance: &mut Chance,
    ) -> Option<Thought<Move>> {
        let best = if wander > 0 && chance.permille(wander) {
            any_by_visits(&moves, chance)?
        } else {
            moves.iter().rev().max_by_key(|weighed| (weighed.visits, weighed.value))?.played
        };
        Some(Thought { moves, iterations, ..Thought::at_once(best) })
    }
}

fn any_by_visits<Move: Copy>(moves: &[Weighed<Move>], chance: &mut Chance) -> Option<Move> {
    let visits: u64 = moves.iter().map(|weighed| weighed.visits).sum();
    let mut left = chance.number() % visits.max(1);
    for weighed in moves {
        match left.checked_sub(weighed.visits) {
            Some(rest) => left = rest,
            None => return Some(weighed.played),
        }
    }
    moves.first().map(|weighed| weighed.played)
}

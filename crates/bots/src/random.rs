//! The bot that does not think.

use floe_engine::{Chance, Game, Perspective};

use crate::Thought;
use crate::search::legal;

/// Any legal move of the seat that looks, all equally likely; nothing if it has none.
pub fn random<G: Game>(perspective: &Perspective<'_, G>, chance: &mut Chance) -> Option<Thought<G::Move>> {
    chance.pick(&legal(perspective)).copied().map(Thought::at_once)
}

//! Choosing moves.
//!
//! A bot gets a [`Perspective`]: what its seat sees, may do, remembers and can imagine. It never gets a
//! state, so it cannot peek. [`BotKind`] names the bots people choose from; [`Search`] is the player behind
//! the levels, [`greedy`] and [`random`] the simple ones.
//!
//! Thinking is deterministic: the same perspective, settings, seed and number of iterations give the same
//! [`Thought`] natively and in wasm. There is no clock in here; callers pass `keep_going`, which may look at
//! theirs.
//!
//! A bot of one's own is a function of a perspective. This one takes the move with the best position after
//! it, in one imagined state:
//!
//! ```
//! use floe_engine::{Chance, Evaluate, Perspective};
//!
//! fn hasty<G: Evaluate>(perspective: &Perspective<'_, G>, chance: &mut Chance) -> Option<G::Move> {
//!     let mut moves = Vec::new();
//!     perspective.moves(&mut moves);
//!     let guess = perspective.guess(chance);
//!     moves.into_iter().max_by_key(|played| {
//!         let mut after = guess.clone();
//!         after.play(perspective.seat(), played, chance, &mut |_| ());
//!         after.evaluate(perspective.seat())
//!     })
//! }
//! ```
//!
//! [`Perspective`]: floe_engine::Perspective

mod greedy;
mod kind;
mod logarithm;
#[cfg(not(target_family = "wasm"))]
mod parallel;
mod plan;
mod random;
mod search;
mod settings;
mod thought;
mod tree;

pub use greedy::greedy;
pub use kind::{BotKind, UnknownBot};
#[cfg(not(target_family = "wasm"))]
pub use parallel::think_parallel;
pub use plan::plan;
pub use random::random;
pub use search::{Search, think};
pub use settings::{Budget, Settings};
pub use thought::{Thought, Weighed};

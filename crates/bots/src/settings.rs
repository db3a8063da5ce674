//! How a search is run.

use floe_engine::Playout;
use floe_engine::form::{Deserialize, Serialize};

/// How long to think about one move: until either limit is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Budget {
    /// By the caller's clock; this crate has none.
    pub milliseconds: u64,
    /// Iterations of the search (for the greedy bot: imagined states).
    pub iterations: u64,
}

/// How [`Search`](crate::Search) thinks. Integers in thousandths, so that settings can be compared and written down.
///
/// ```
/// use floe_bots::Settings;
/// use floe_engine::Playout;
/// let plain = Settings::playouts(40_000);
/// assert_eq!((plain.playout, plain.opinion), (Playout::Random(u32::MAX), 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The most iterations. With a `keep_going` that always says yes, exactly so many are made.
    pub iterations: u64,
    /// The constant of the confidence bound, in thousandths of a win: how much an untried move attracts.
    pub exploration: u32,
    /// How a position that is new to the tree is played on before the game judges it.
    pub playout: Playout,
    /// How many visits the game's own opinion of a move (its evaluation afterwards and its bias) counts for
    /// before the move is tried. 0 asks for no opinion and tries every move once first.
    pub opinion: u32,
    /// How often, in thousandths, the move is drawn in proportion to the visits instead of the best one taken.
    pub wander: u32,
    /// The most nodes of the tree; after that it no longer grows.
    pub nodes: usize,
}

impl Settings {
    /// The textbook search: every playout random and to the end, no opinion of the game asked.
    pub fn playouts(iterations: u64) -> Settings {
        Settings { iterations, playout: Playout::Random(u32::MAX), opinion: 0, ..Settings::default() }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            iterations: 10_000,
            exploration: 700,
            playout: Playout::Random(12),
            opinion: 2,
            wander: 0,
            nodes: 1 << 19,
        }
    }
}

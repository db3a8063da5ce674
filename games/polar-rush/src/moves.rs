//! The moves.

use floe_engine::form::{Deserialize, Serialize};

use crate::board::Join;
use crate::space::Space;
use crate::tile::Place;

/// One decision: `"roll"`, `{"turn": 4}`, `{"go": [2, 0, 1]}`, `"stay"`, `"take-harpoon"`, `"leave-harpoon"`,
/// `{"crack": 3}` or `{"board": 3}`.
///
/// A tile that leads to one space only is carried out at once; `go` answers a real choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Roll the die.
    Roll,
    /// Turn the tile at a place, 0 to 10.
    Turn(Place),
    /// Go to one of several spaces that the turned tile leads to.
    Go(Space),
    /// Stay: not board the kayak, or (easyplay) not go backward.
    Stay,
    /// Take a harpoon on arriving at one.
    TakeHarpoon,
    /// Leave it lying.
    LeaveHarpoon,
    /// Open the join if it is closed, close it if it is open.
    Crack(Join),
    /// Board the kayak in the open join.
    Board(Join),
}

//! What happens, as the table tells it.

use floe_engine::Seat;
use floe_engine::form::{Deserialize, Serialize};

use crate::board::Join;
use crate::space::At;
use crate::tile::{Picture, Place, Tile};

/// Something that happened. All of it is public when it happens; what may be looked up later is less.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The die was rolled.
    Rolled {
        /// Who rolled.
        seat: Seat,
        /// How many tiles are to be turned.
        number: u8,
    },
    /// A tile was turned over.
    Turned {
        /// Who turned it.
        seat: Seat,
        /// Where it lies; not told any more once the moment has passed.
        place: Option<Place>,
        /// What it shows.
        tile: Tile,
    },
    /// A harpoon went back to the supply, for a move to a bear.
    HarpoonSpent {
        /// Whose.
        seat: Seat,
    },
    /// A figure moved to a space or to the igloo.
    Moved {
        /// Whose figure.
        seat: Seat,
        /// Where it came from.
        from: At,
        /// Where it went.
        to: At,
        /// What is to be seen there.
        picture: Picture,
    },
    /// The tile did not move the figure.
    Stayed {
        /// Whose figure.
        seat: Seat,
        /// Why it stayed.
        why: Why,
    },
    /// A harpoon was taken.
    HarpoonTaken {
        /// Who took it.
        seat: Seat,
    },
    /// A harpoon was left lying.
    HarpoonLeft {
        /// Who left it.
        seat: Seat,
    },
    /// A join broke open.
    Opened {
        /// Who did it.
        seat: Seat,
        /// Which.
        join: Join,
    },
    /// A gap was closed.
    Closed {
        /// Who did it.
        seat: Seat,
        /// Which.
        join: Join,
    },
    /// A figure boarded the kayak.
    Boarded {
        /// Whose figure.
        seat: Seat,
        /// Where it came from.
        from: At,
        /// In which gap.
        join: Join,
    },
    /// The turn is over: all tiles were turned face down where they lie.
    TilesDown {
        /// Whose turn it was.
        seat: Seat,
    },
    /// All tiles were shuffled; nothing known of their places is valid any more.
    Shuffled {
        /// What for.
        why: Shuffle,
    },
    /// The igloo was reached.
    Won {
        /// By whom.
        seat: Seat,
    },
}

/// Why a figure stayed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// No space in reach shows the picture.
    NoMatch,
    /// The spaces in reach that show it have figures on them.
    Occupied,
    /// The bear needs a harpoon.
    NoHarpoon,
    /// The igloo is too far away.
    FarIgloo,
    /// There is no gap beside the floe to board the kayak in.
    NoGap,
    /// Somebody else sits on the kayak.
    KayakTaken,
    /// The figure sits on the kayak already.
    Aboard,
    /// The player chose to.
    Chosen,
}

/// Why the tiles were shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Shuffle {
    /// The crack was turned.
    Crack,
    /// Nothing had moved for three rounds.
    Standoff,
}

//! Moves: one small step each.

use floe_engine::Seat;
use floe_engine::form::{Deserialize, Serialize};

use crate::card::{Card, Face};
use crate::land::{Cell, Hex};

/// One small decision.
///
/// ```
/// use floe_nunami::Move;
/// let json = r#"{"place":{"card":"nunamiut-2-1","cell":[0,2],"face":"up"}}"#;
/// let placed: Move = serde_json::from_str(json).unwrap();
/// assert_eq!(serde_json::to_string(&placed).unwrap(), json);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Move {
    /// Setup by hand: lays the next board. // setup.layout-manual
    Lay {
        /// Where.
        at: Hex,
    },
    /// Setup by hand: lays the next of the eight face-down cards, unseen. // setup.face-down-who
    Hide {
        /// Where.
        cell: Cell,
    },
    /// Draws the top card of the pile. // draw.one
    Draw,
    /// Gives up the Inua card instead of drawing; `Freeze` follows. // freeze.instead-of-draw
    Offer,
    /// Lays the Inua card on a board.
    Freeze {
        /// Which board.
        board: u8,
    },
    /// Uses a starred power instead of the turn; `Lift` and `Swap` follow. // starred.whole-turn
    Call,
    /// Picks the first card of a swap.
    Lift {
        /// Where it lies.
        cell: Cell,
    },
    /// Swaps it with another.
    Swap {
        /// Where the other lies.
        cell: Cell,
    },
    /// Arsaniit: trades the card just drawn for a random one of another hand. // arsaniit.when
    Rob {
        /// Whose hand.
        from: Seat,
    },
    /// Leaves a power unused: Arsaniit, Tarniq, or any Inua when the pile is empty.
    Pass,
    /// Lays one of the lower cards of a combination, the lowest first. // combine.order
    Join {
        /// The card.
        card: Card,
        /// The cell to be covered.
        cell: Cell,
    },
    /// Places a card, alone or on top of a combination.
    Place {
        /// The card.
        card: Card,
        /// Where.
        cell: Cell,
        /// Which way.
        face: Face,
    },
    /// Tarniq: replaces the top card of a cell with the top card of the pile. // tarniq.when
    Replace {
        /// Where.
        cell: Cell,
    },
}

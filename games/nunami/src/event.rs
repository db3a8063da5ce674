//! Events: what happened, told in full, and what each seat learns of it.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{BySeat, Seat};

use crate::card::{Card, Face, Inua};
use crate::land::{Cell, Hex};
use crate::state::Ending;

/// Something that happened. A card is missing where it is hidden from the one who is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are who, where and what")]
pub enum Event {
    /// A board was laid.
    Laid { seat: Seat, at: Hex },
    /// One of the eight was laid face down, unseen by all.
    Hidden { seat: Seat, cell: Cell },
    /// The first player was drawn.
    First { seat: Seat },
    /// A card was drawn.
    Drew { seat: Seat, card: Option<Card> },
    /// A card went back into the pile and another was taken from a hand.
    Robbed { seat: Seat, from: Seat, gave: Option<Card>, got: Option<Card> },
    /// A lower card of a combination was laid.
    Joined { seat: Seat, card: Card, cell: Cell },
    /// A card was placed.
    Placed { seat: Seat, card: Option<Card>, cell: Cell, face: Face },
    /// A face-down card was turned up; `by` had laid it.
    Turned { seat: Seat, cell: Cell, card: Card, by: Option<Seat> },
    /// Nothing in the hand could be placed.
    Stuck { seat: Seat },
    /// A player without cards was passed over.
    PassedOver { seat: Seat },
    /// A full board lost its balance.
    Tipped { board: u8, total: i8 },
    /// A card was discarded by that.
    Discarded { cell: Cell, card: Card },
    /// A board is no longer full: no points there.
    Opened { board: u8 },
    /// A full board was evaluated.
    Scored { board: u8, total: i8, points: BySeat<u8> },
    /// A board was frozen.
    Froze { seat: Seat, board: u8, inua: Inua },
    /// Two cards changed places; each card is told with the cell it came from.
    Swapped { seat: Seat, inua: Inua, first: Cell, lifted: Card, second: Cell, taken: Card },
    /// A card was replaced with the top of the pile; `by` had laid it if it was hidden.
    Replaced { seat: Seat, cell: Cell, face: Face, old: Option<Card>, new: Option<Card>, by: Option<Seat> },
    /// The game ended.
    Ended { ending: Ending },
}

impl Event {
    /// What a seat or a spectator learns.
    pub(crate) fn seen(&self, by: Option<Seat>) -> Event {
        let mut seen = self.clone();
        let is = |seat: Seat| by == Some(seat);
        match &mut seen {
            Event::Drew { seat, card } if !is(*seat) => *card = None,
            Event::Placed { seat, card, face: Face::Down, .. } if !is(*seat) => *card = None,
            Event::Robbed { seat, from, gave, got } if !is(*seat) => {
                *gave = None;
                if !is(*from) {
                    *got = None;
                }
            }
            Event::Replaced { face: Face::Down, old, new, by: layer, .. } => {
                *new = None;
                if layer.is_none() || *layer != by {
                    *old = None;
                }
            }
            _ => {}
        }
        seen
    }

    /// Did it show the one who caused it something hidden?
    pub(crate) fn reveals(&self) -> bool {
        match self {
            Event::Turned { seat, by, .. } => *by != Some(*seat),
            Event::First { .. } | Event::Drew { .. } | Event::Robbed { .. } | Event::Replaced { .. } => true,
            _ => false,
        }
    }
}

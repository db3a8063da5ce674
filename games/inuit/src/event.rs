//! What happens, told in order. Everything is public.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Outcome, Seat};

use crate::board::Occupation;
use crate::card::Card;
use crate::rules::scoring::Pad;
use crate::state::{Demand, Purpose};

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[expect(missing_docs, reason = "the fields are who, which card and where")]
pub enum Event {
    /// A card joined the Great White.
    Revealed { seat: Seat, card: Card, purpose: Purpose },
    /// Polar Nightfall was turned over: the round is the last.
    Nightfall { seat: Seat },
    /// A new season began.
    Season { seat: Seat, card: Card, gone: Card },
    /// A Conflict was turned over and has to be decided.
    Conflict { seat: Seat, card: Card },
    /// A Conflict of the own colour was turned over and removed.
    OwnConflict { seat: Seat, card: Card },
    /// War was declared.
    War { seat: Seat, card: Card },
    /// An Alliance was forged.
    Alliance { seat: Seat, card: Card },
    /// A Conflict was discarded.
    Dismissed { seat: Seat, card: Card },
    /// Thin Ice took the longest-lying card.
    Melted { card: Card },
    /// Drifting Floes carried a card away.
    Drifted { seat: Seat, card: Card },
    /// Somebody stopped scouting.
    Stopped { seat: Seat },
    /// An Occupation is being resolved, with so many cards to take at most.
    Chose { seat: Seat, occupation: Occupation, limit: u8 },
    /// A card was taken from the Great White.
    Took { seat: Seat, card: Card, occupation: Occupation },
    /// A card was placed below an Occupation.
    Settled { seat: Seat, card: Card, at: Occupation },
    /// The Drum Dancer closed an Occupation for good.
    Closed { seat: Seat, occupation: Occupation },
    /// A Rite was resolved; those hit give something up next.
    Resolved { seat: Seat, rite: Card },
    /// Somebody gave up a card.
    Discarded { seat: Seat, card: Card, from: Option<Occupation>, demand: Demand },
    /// An Inuit card became a Weapon.
    Sacrificed { seat: Seat, card: Card, from: Occupation },
    /// An Inuit card changed its Occupation.
    Moved { seat: Seat, card: Card, from: Occupation, to: Occupation },
    /// A Game card was spent for a higher limit.
    Paid { seat: Seat, card: Card },
    /// A turn is over.
    TurnEnded { seat: Seat },
    /// A village's line on the score pad.
    Scored { seat: Seat, pad: Pad },
    /// The game is over.
    Ended { outcome: Outcome },
}

//! One step of a builder or a scout.

use floe_engine::form::{Deserialize, Serialize};

use crate::piece::Piece;
use crate::pose::Rotation;

/// A step. Building is taking a piece, perhaps turning it, and putting it down; each step touches the own build alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// The scout rolls the die and draws the card; between separate screens that begins the countdown.
    Roll,
    /// The countdown is over: die and card are shown to all at once. The table does it.
    Reveal,
    /// On one screen: the own clock begins.
    Uncover,
    /// Take a piece, from the tray or out of the build.
    Lift(Piece),
    /// Turn the piece in hand, and choose the layer of the corner of its box.
    Turn(Rotation, i8),
    /// Let the piece in hand go with its corner at this x and y; with nothing under it, it drops.
    Set(i8, i8),
    /// Keep it there in the air with the other hand.
    Hold(i8, i8),
    /// Put the piece in hand back into the tray.
    Back,
    /// The figure is finished.
    Announce,
    /// It is not going to be.
    GiveUp,
    /// Solo: the next task, please.
    Skip,
}

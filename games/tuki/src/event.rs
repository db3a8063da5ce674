//! What happens, told in full; `seen` hides what others build.

use floe_engine::Seat;
use floe_engine::form::{Deserialize, Serialize};

use crate::build::Put;
use crate::cards::FaceId;
use crate::check::Fault;
use crate::piece::{Piece, PieceSet};
use crate::task::Task;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[allow(missing_docs)]
pub enum Event {
    /// The scout opens the round: the task is shown in three seconds.
    Called { scout: Seat },
    /// The scout rolled and drew: the task of the round. On one screen (`covered`) nobody sees it before the own turn, but for
    /// a scout who does not build.
    Opened { scout: Seat, task: Option<Task>, face: Option<FaceId>, covered: bool, watching: Option<Seat> },
    /// Somebody uncovered the card and begins to build.
    Uncovered { seat: Seat },
    /// A piece was taken from the tray, turned in the hand or given back: nobody's business but the builder's, and a scout's
    /// who watches.
    Handled { seat: Seat, watching: Option<Seat> },
    /// A piece was taken out of a build.
    Lifted { seat: Seat, piece: Piece, watching: Option<Seat> },
    /// A piece was put down.
    Placed { seat: Seat, put: Put, held: Option<Piece>, watching: Option<Seat> },
    /// Pieces fell.
    Toppled { seat: Seat, pieces: PieceSet, watching: Option<Seat> },
    /// Of somebody else's build: how many pieces are in place now.
    Grew { seat: Seat, pieces: u8 },
    /// Somebody says that the figure is finished, or gives up; which of it is hidden until the round ends.
    Announced { seat: Seat },
    /// What the check found: nothing wrong, or the first fault. The time is that of the own clock.
    Checked { seat: Seat, at: u64, fault: Option<Fault> },
    /// Solo: the next task.
    Skipped { seat: Seat },
    /// Somebody takes the card.
    Taken { seat: Seat, cards: u8 },
    /// The final round comes, or another one.
    Final { scout: Seat, number: u8 },
    /// Somebody has won.
    Won { seat: Seat },
    /// Solo: the time is up, or the player gave up.
    Finished { score: u16 },
}

impl Event {
    /// With those who may see it in full.
    pub(crate) fn shared(mut self, by: Option<Seat>, curtain: bool) -> Event {
        match &mut self {
            Event::Opened { covered, watching, .. } => (*covered, *watching) = (curtain, by),
            Event::Handled { watching, .. }
            | Event::Lifted { watching, .. }
            | Event::Placed { watching, .. }
            | Event::Toppled { watching, .. } => {
                *watching = by;
            }
            _ => {}
        }
        self
    }

    /// What a seat, or a spectator, learns of it (build.no-peeking, scout.referee, hotseat.curtain).
    pub(crate) fn seen(&self, by: Option<Seat>) -> Option<Event> {
        match *self {
            Event::Opened { scout, covered: true, watching, .. } if by.is_none() || by != watching => {
                Some(Event::Opened { scout, task: None, face: None, covered: true, watching })
            }
            Event::Handled { seat, watching }
            | Event::Lifted { seat, watching, .. }
            | Event::Placed { seat, watching, .. }
            | Event::Toppled { seat, watching, .. } => {
                (by.is_some() && (by == Some(seat) || by == watching)).then_some(*self)
            }
            other => Some(other),
        }
    }
}

//! Taking moves back: one's own by the table's rule, online; or back to an earlier moment, where everybody sits at one
//! screen or alone among bots.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Message, Seat, SeatSet};

use crate::table::{Stage, Table};
use crate::{Code, TableError};

/// May somebody take back the last move?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UndoRight {
    /// Yes, freely: it showed and drew nothing.
    Free,
    /// Yes, but it would show again what was shown or drawn: from then on it is a practice game. Only where nobody
    /// else is harmed: see [`Table::way_back`].
    Practice,
    /// Only if these agree.
    Ask(SeatSet),
    /// No: there is nothing to take back, or somebody else has decided since.
    No,
}

/// Somebody's wish to take back a move, waiting for answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndoAsked {
    /// Who asks.
    pub by: Seat,
    /// Who has still to answer.
    pub of: SeatSet,
}

/// The way back to a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WayBack {
    /// How many moves stood before it.
    pub plies: usize,
    /// Was something shown or drawn since?
    pub crosses: bool,
}

impl Table {
    /// May this seat take back the last move? Freely if it showed and drew nothing; with the consent of the
    /// other people otherwise, also of those who are away (or a bot that stands in would be a free look at what is
    /// hidden); never across somebody else's decision, and not where time runs: who acted last would tell what others do
    /// unseen.
    pub fn undo_right(&self, seat: Seat) -> UndoRight {
        let Some(session) = &self.session else { return UndoRight::No };
        let Some(last) = session.plies().checked_sub(1) else { return UndoRight::No };
        let (mover, revealed) = session.ply(last);
        let too_late = session.turn().is_over() || self.door.real_time() && self.head.house >= 2;
        if too_late || self.person(mover) != self.person(seat) {
            return UndoRight::No;
        }
        let others: SeatSet = Seat::all(self.chairs.len())
            .filter(|other| self.person(*other) != self.person(seat) && self.is_asked(*other))
            .collect();
        if !revealed || others.is_empty() { UndoRight::Free } else { UndoRight::Ask(others) }
    }

    /// Is whoever sits there asked for consent? A bot is not, a person is, whoever plays for them at the moment.
    fn is_asked(&self, seat: Seat) -> bool {
        let chair = &self.chairs[seat.index()];
        if self.asks_absent() { chair.person().is_some() } else { chair.is_present() }
    }

    /// Are people asked who are away? Not at tables that were laid before this was so.
    pub(crate) fn asks_absent(&self) -> bool {
        self.head.house >= 1
    }

    /// The way back to the last decision of these seats, with all that was answered to it. Nobody is asked: it is for
    /// those who sit at one screen, or alone among bots. There is none once the game is over, or where time runs.
    pub fn way_back(&self, hands: SeatSet) -> Option<WayBack> {
        let session = self.session.as_ref().filter(|_| self.stage() == Stage::Playing)?;
        let all = session.plies();
        let plies = (0..all).rev().find(|ply| hands.contains(session.ply(*ply).0))?;
        let crosses = (plies..all).any(|ply| session.ply(ply).1);
        (!self.door.real_time()).then_some(WayBack { plies, crosses })
    }

    /// Was something that had been shown or drawn taken back without asking anybody? Then it is practice.
    pub fn is_practice(&self) -> bool {
        self.practice
    }

    /// Somebody's wish to take back a move that waits for answers.
    pub fn undo_asked(&self) -> Option<UndoAsked> {
        self.asked
    }

    pub(crate) fn undo(&mut self, seat: Seat) -> Result<(), TableError> {
        match self.undo_right(seat) {
            UndoRight::Free | UndoRight::Practice => self.take_back(),
            UndoRight::Ask(_) => {
                Err(TableError::bad_request("that move showed something: the others must agree")
                    .told(|| Message::new("no-undo-shown")))
            }
            UndoRight::No => Err(no_undo()),
        }
    }

    pub(crate) fn take_back(&mut self) -> Result<(), TableError> {
        let session = self.session_mut()?;
        if session.plies() == 0 {
            return Err(
                TableError::bad_request("there is no move to take back").told(|| Message::new("no-undo"))
            );
        }
        session.undo();
        self.asked = None;
        Ok(())
    }

    /// Goes back to when so many moves stood.
    pub(crate) fn go_back(&mut self, plies: usize) -> Result<(), TableError> {
        let session = self.session_mut()?;
        let all = session.plies();
        if plies >= all {
            let text = format!("{all} moves stand; one goes back to fewer, not to {plies}");
            return Err(TableError::bad_request(text));
        }
        let crosses = (plies..all).any(|ply| session.ply(ply).1);
        (plies..all).for_each(|_| session.undo());
        self.practice |= crosses;
        self.asked = None;
        Ok(())
    }

    pub(crate) fn ask_undo(&mut self, seat: Seat) -> Result<(), TableError> {
        match self.undo_right(seat) {
            UndoRight::Ask(of) => {
                self.asked = Some(UndoAsked { by: seat, of });
                Ok(())
            }
            UndoRight::Free | UndoRight::Practice => {
                Err(TableError::bad_request("no need to ask: that move can be taken back freely")
                    .told(|| Message::new("no-undo-free")))
            }
            UndoRight::No => Err(no_undo()),
        }
    }

    pub(crate) fn answer_undo(&mut self, seat: Seat, yes: bool) -> Result<(), TableError> {
        let Some(asked) = self.asked.filter(|asked| asked.of.contains(seat)) else {
            return Err(TableError::bad_request(format!("{seat} was not asked")));
        };
        // One answer is a person's, whichever of their seats gives it.
        let of =
            asked.of.iter().filter(|other| self.person(*other) != self.person(seat)).collect::<SeatSet>();
        match (yes, of.is_empty()) {
            (false, _) => self.asked = None,
            (true, false) => self.asked = Some(UndoAsked { of, ..asked }),
            (true, true) => self.take_back()?,
        }
        Ok(())
    }
}

fn no_undo() -> TableError {
    TableError::new(
        Code::BadRequest,
        "there is no move of yours to take back: none was made, or somebody has decided since",
    )
    .told(|| Message::new("no-undo-yours"))
}

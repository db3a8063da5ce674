//! The rules, a file for each subject, in the order of the rulebook.

mod combine;
mod draw;
mod end;
mod inua;
mod layout;
mod place;
mod reveal;
mod score;
mod turn;

use floe_engine::{Chance, Refusal, Seat};

pub(crate) use score::points_of;

use crate::event::Event;
use crate::moves::Move;
use crate::state::{Ending, Nunami, Step};

impl Nunami {
    /// Every legal move of whoever's turn it is.
    pub(crate) fn list(&self, out: &mut Vec<Move>) {
        match self.step {
            Step::Layout => self.list_lay(out),
            Step::Hide => self.list_hide(out),
            Step::Start => self.list_start(out),
            Step::Freeze => self.list_freeze(out),
            Step::Lift => self.list_lift(out),
            Step::Swap { first } => self.list_swap(first, out),
            Step::Rob => self.list_rob(out),
            Step::Place { .. } => self.list_place(out),
            Step::Combine { cell, joined, .. } => self.list_combine(cell, &joined, out),
            Step::Replace => self.list_replace(out),
            Step::Over(_) => {}
        }
    }

    /// Why not: whose turn it is and what it is time for come first, then what the move itself must meet.
    pub(crate) fn judge(&self, seat: Seat, played: Move) -> Result<(), Refusal> {
        if let Step::Over(ending) = self.step {
            return Err(ending.rule());
        }
        if seat != self.turn {
            return Err(Refusal::by("turn.order"));
        }
        self.check_time(played)?;
        match played {
            Move::Lay { at } => self.check_lay(at),
            Move::Hide { cell } => self.check_hide(cell),
            Move::Draw | Move::Pass => Ok(()),
            Move::Offer => self.check_offer(seat),
            Move::Freeze { board } => self.check_freeze(board),
            Move::Call => self.check_call(seat),
            Move::Lift { cell } => self.check_lift(seat, cell),
            Move::Swap { cell } => self.check_swap(seat, cell),
            Move::Rob { from } => self.check_rob(seat, from),
            Move::Join { card, cell } => self.check_join(seat, card, cell),
            Move::Place { card, cell, face } => self.check_place(seat, card, cell, face),
            Move::Replace { cell } => self.check_replace(cell),
        }
    }

    /// Is it time for such a move?
    fn check_time(&self, played: Move) -> Result<(), Refusal> {
        let refusal = match (self.step, played) {
            (Step::Layout, Move::Lay { .. }) | (Step::Hide, Move::Hide { .. }) => return Ok(()),
            (Step::Layout, _) => Refusal::by("setup.layout-manual"),
            (_, Move::Lay { .. }) => Refusal::by("setup.layout-fixed"),
            (Step::Hide, _) => Refusal::by("setup.face-down-who"),
            (_, Move::Hide { .. }) => Refusal::by("setup.face-down-eight"),
            (Step::Start, Move::Draw) if self.pile.is_empty() => Refusal::by("draw.empty-pile"),
            (Step::Start, Move::Pass) if !self.pile.is_empty() => Refusal::by("draw.one"),
            (Step::Start, Move::Draw | Move::Pass | Move::Offer | Move::Call) => return Ok(()),
            (Step::Start, Move::Join { .. } | Move::Place { .. }) => Refusal::by("turn.steps"),
            (Step::Freeze, Move::Freeze { .. }) => return Ok(()),
            (Step::Lift, Move::Lift { .. }) | (Step::Swap { .. }, Move::Swap { .. }) => return Ok(()),
            (Step::Rob, Move::Rob { .. } | Move::Pass) => return Ok(()),
            (Step::Place { .. } | Step::Combine { .. }, Move::Join { .. } | Move::Place { .. }) => {
                return Ok(());
            }
            (Step::Replace, Move::Replace { .. } | Move::Pass) => return Ok(()),
            (step, Move::Rob { .. }) => self.why_no_robbery(step),
            (_, Move::Replace { .. }) => self.why_no_replacement(),
            (Step::Freeze, _) | (_, Move::Offer | Move::Freeze { .. }) => {
                Refusal::by("freeze.instead-of-draw")
            }
            (Step::Lift | Step::Swap { .. }, _) => Refusal::by("starred.whole-turn"),
            (_, Move::Call | Move::Lift { .. } | Move::Swap { .. }) => Refusal::by("starred.whole-turn"),
            (_, Move::Draw) => Refusal::by("draw.one"),
            (Step::Rob, _) => Refusal::by("arsaniit.when"),
            (Step::Replace, _) => Refusal::by("place.exactly-one"),
            (_, Move::Pass) => Refusal::by("place.must"),
            (Step::Over(_), _) => Refusal::by("turn.order"),
        };
        Err(refusal)
    }

    /// Plays a legal move.
    pub(crate) fn make(
        &mut self,
        seat: Seat,
        played: Move,
        chance: &mut Chance,
        tell: &mut impl FnMut(Event),
    ) {
        match played {
            Move::Lay { at } => self.lay(seat, at, chance, tell),
            Move::Hide { cell } => self.hide(seat, cell, chance, tell),
            Move::Draw => self.draw(seat, tell),
            Move::Offer => self.step = Step::Freeze,
            Move::Freeze { board } => self.freeze(seat, board as usize, tell),
            Move::Call => self.step = Step::Lift,
            Move::Lift { cell } => self.step = Step::Swap { first: cell },
            Move::Swap { cell } => self.swap(seat, cell, tell),
            Move::Rob { from } => self.rob(seat, from, chance, tell),
            Move::Pass => self.pass(seat, tell),
            Move::Join { card, cell } => self.join(seat, card, cell, tell),
            Move::Place { card, cell, face } => self.place(seat, card, cell, face, tell),
            Move::Replace { cell } => self.replace(seat, cell, chance, tell),
        }
    }
}

impl Ending {
    /// The rule that ended the game.
    pub(crate) fn rule(self) -> Refusal {
        match self {
            Ending::FourPoints => Refusal::by("end.four-points"),
            Ending::CardsGone => Refusal::by("end.cards-gone"),
            Ending::Blocked => Refusal::by("end.blocked"),
            Ending::Idle => Refusal::by("starred.no-endless-game"),
        }
    }
}

//! Conflicts: War, Alliance or discard.

use floe_engine::Refusal;

use super::{Verdict, unless};
use crate::card::Card;
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Inuit, Purpose};

impl Inuit {
    // conflict.decide
    pub(super) fn judge_conflict(played: Move) -> Verdict {
        unless(matches!(played, Move::War | Move::Alliance | Move::Dismiss), Refusal::by("conflict.decide"))
    }

    /// The choice is final, and what the reveal was made for goes on. // conflict.final
    pub(super) fn decide(
        &mut self,
        card: Card,
        purpose: Purpose,
        choice: Move,
        tell: &mut impl FnMut(Event),
    ) {
        let (seat, colour) = (self.turn.seat, card.opponent().index());
        match choice {
            Move::War => {
                self.own_mut().wars[colour] += 1; // conflict.war-place
                tell(Event::War { seat, card });
                self.after_reveal(purpose, tell); // conflict.no-replacement
            }
            Move::Alliance => {
                self.own_mut().alliances[colour] += 1; // conflict.alliance
                tell(Event::Alliance { seat, card });
                self.after_reveal(purpose, tell);
            }
            _ => {
                self.remove(card); // conflict.discard
                tell(Event::Dismissed { seat, card });
                self.reveal(purpose, tell); // conflict.chain
            }
        }
    }
}

//! The start of a turn: drawing, or what may be done instead.

use floe_engine::Seat;

use super::turn::Did;
use crate::card::Inua;
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Nunami, Step};

impl Nunami {
    pub(super) fn list_start(&self, out: &mut Vec<Move>) {
        out.push(if self.pile.is_empty() { Move::Pass } else { Move::Draw });
        if self.can_offer(self.turn) {
            out.push(Move::Offer);
        }
        if self.can_call(self.turn) {
            out.push(Move::Call);
        }
    }

    // draw.one
    pub(super) fn draw(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        let Some(card) = self.pile.draw() else { return };
        self.hands[seat.index()].put(card);
        self.clues.drawn(card, Some(seat));
        tell(Event::Drew { seat, card: Some(card) });
        if self.has_inua(seat, Inua::Arsaniit) && self.can_rob(seat) {
            self.step = Step::Rob;
        } else {
            self.go_to_place(seat, true, Did::Nothing, tell);
        }
    }
}

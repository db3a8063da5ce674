//! Face-down cards and the cascade that turns them.

use floe_engine::Seat;

use crate::event::Event;
use crate::land::{Cell, Cells};
use crate::state::Nunami;

impl Nunami {
    /// All turning that a placement causes; does the placed card lie face up in the end?
    pub(super) fn reveal(
        &mut self,
        seat: Seat,
        placed: Cell,
        filled: bool,
        tell: &mut impl FnMut(Event),
    ) -> bool {
        if self.stacks.down().has(placed) {
            let beside_up = !(self.layout.neighbours(placed) & self.stacks.visible()).is_empty();
            // face.down-stays
            if !beside_up && !filled {
                return false;
            }
            // face.down-beside-up, face.down-turned-is-up
            self.turn_up(seat, placed, tell);
        }
        let hidden = |game: &Nunami| game.stacks.down() & game.open();
        let mut turning = Cells::just(placed);
        // reveal.last-cell
        if filled {
            for cell in (hidden(self) & Cells::board(placed.board())).iter() {
                turning |= self.turn_up(seat, cell, tell);
            }
        }
        // reveal.by-new-card, reveal.chain-own, reveal.across-boards
        while let Some(cell) = turning.iter().next() {
            turning &= !Cells::just(cell);
            for next in (self.layout.neighbours(cell) & hidden(self)).iter() {
                turning |= self.turn_up(seat, next, tell);
            }
        }
        true
    }

    /// Turns one card; an own one goes on turning. // reveal.chain-stops
    fn turn_up(&mut self, seat: Seat, cell: Cell, tell: &mut impl FnMut(Event)) -> Cells {
        let by = self.stacks.layer(cell);
        let card = self.stacks.turn(cell);
        self.clues.shown(card, None);
        tell(Event::Turned { seat, cell, card, by });
        if self.plays(seat, card.set()) { Cells::just(cell) } else { Cells::NONE }
    }
}

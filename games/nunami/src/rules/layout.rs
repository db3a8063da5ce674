//! Setup by hand: boards and the eight face-down cards.

use floe_engine::{Chance, Refusal, Seat};

use crate::card::Face;
use crate::event::Event;
use crate::land::{Cell, Cells, Hex};
use crate::moves::Move;
use crate::state::{HIDDEN_PER_BOARD, Nunami, Step};

impl Nunami {
    pub(super) fn list_lay(&self, out: &mut Vec<Move>) {
        out.extend(self.layout.free_places().into_iter().map(|at| Move::Lay { at }));
    }

    /// Beside another board; the first one lies where it lies. // setup.layout-sides
    pub(super) fn check_lay(&self, at: Hex) -> Result<(), Refusal> {
        if !self.layout.free_places().contains(&at) {
            return Err(Refusal::by("setup.layout-sides"));
        }
        Ok(())
    }

    pub(super) fn lay(&mut self, seat: Seat, at: Hex, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        self.layout.lay(at);
        tell(Event::Laid { seat, at });
        self.turn = seat.next(self.players());
        if self.layout.len() == self.boards() {
            self.begin_hiding(chance, tell);
        }
    }

    /// The eight are laid by chance, or by the players in turn. // setup.face-down-who
    pub(crate) fn begin_hiding(&mut self, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        if self.terms.hide {
            self.turn = Seat(0);
            self.step = Step::Hide;
            return;
        }
        while self.still_to_hide() > 0 {
            let free = self.hiding_places();
            let pick = chance.below(free.len());
            self.put_hidden(free.iter().nth(pick));
        }
        self.begin_play(chance, tell);
    }

    /// The empty cells that do not fill a board. // setup.face-down-cells, setup.face-down-not-full
    fn hiding_places(&self) -> Cells {
        let taken = self.stacks.occupied();
        (0..self.boards())
            .filter(|board| (taken & Cells::board(*board)).len() < HIDDEN_PER_BOARD)
            .fold(Cells::NONE, |all, board| all | Cells::board(board))
            & !taken
    }

    pub(super) fn list_hide(&self, out: &mut Vec<Move>) {
        out.extend(self.hiding_places().iter().map(|cell| Move::Hide { cell }));
    }

    pub(super) fn check_hide(&self, cell: Cell) -> Result<(), Refusal> {
        if !(self.cells() & !self.stacks.occupied()).has(cell) {
            return Err(Refusal::by("setup.face-down-cells"));
        }
        if !self.hiding_places().has(cell) {
            return Err(Refusal::by("setup.face-down-not-full"));
        }
        Ok(())
    }

    pub(super) fn hide(&mut self, seat: Seat, cell: Cell, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        self.put_hidden(Some(cell));
        tell(Event::Hidden { seat, cell });
        self.turn = seat.next(self.players());
        if self.still_to_hide() == 0 {
            self.begin_play(chance, tell);
        }
    }

    /// Nobody sees it, not even whoever lays it. // setup.face-down-unseen
    fn put_hidden(&mut self, cell: Option<Cell>) {
        if let (Some(cell), Some(card)) = (cell, self.pile.draw()) {
            self.stacks.lay(cell, card, Face::Down, None);
        }
    }

    // setup.first-player
    fn begin_play(&mut self, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        self.turn = Seat(chance.below(self.players()) as u8);
        self.step = Step::Start;
        tell(Event::First { seat: self.turn });
    }
}

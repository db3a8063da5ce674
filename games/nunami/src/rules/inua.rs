//! The Inua: freezing a board, and the powers that move cards.

use floe_engine::{Chance, Refusal, Seat, SeatSet};

use super::turn::Did;
use crate::card::{Card, Face, Inua};
use crate::event::Event;
use crate::land::{Cell, Cells};
use crate::moves::Move;
use crate::state::{Nunami, Step};

// ---------------------------------------------------------------- any of the six

impl Nunami {
    /// The seat's Inua card, or why it has none.
    fn check_inua(&self, seat: Seat) -> Result<Inua, Refusal> {
        if !self.terms.inua {
            return Err(Refusal::by("inua.optional"));
        }
        self.inua[seat.index()].ok_or(Refusal::by("freeze.power-lost"))
    }

    /// Is there anything but placing that the seat can do? // freeze.empty-pile, starred.without-cards
    pub(super) fn may_use_inua(&self, seat: Seat) -> bool {
        self.can_offer(seat) || self.can_call(seat)
    }

    /// A random height with a card above and one below. // inua.middle-of-pile
    fn sink(&mut self, card: Card, known: SeatSet, chance: &mut Chance) {
        let cards = self.pile.len();
        self.clues.sunk(card, known, cards);
        let height = if cards < 2 { 0 } else { 1 + chance.below(cards - 1) };
        self.pile.put_at(height, card);
    }
}

// ---------------------------------------------------------------- freezing

impl Nunami {
    #[inline]
    pub(super) fn can_offer(&self, seat: Seat) -> bool {
        self.inua[seat.index()].is_some() && !self.open().is_empty()
    }

    pub(super) fn check_offer(&self, seat: Seat) -> Result<(), Refusal> {
        self.check_inua(seat)?;
        if !self.can_offer(seat) {
            return Err(Refusal::by("freeze.target"));
        }
        Ok(())
    }

    fn is_frozen(&self, board: usize) -> bool {
        !(self.frozen & Cells::board(board)).is_empty()
    }

    pub(super) fn list_freeze(&self, out: &mut Vec<Move>) {
        let boards = (0..self.boards()).filter(|board| !self.is_frozen(*board));
        out.extend(boards.map(|board| Move::Freeze { board: board as u8 }));
    }

    pub(super) fn check_freeze(&self, board: u8) -> Result<(), Refusal> {
        let board = board as usize;
        if board >= self.boards() || self.is_frozen(board) {
            return Err(Refusal::by("freeze.target"));
        }
        Ok(())
    }

    /// The card marks the board and is gone for its owner. // freeze.marker, freeze.power-lost
    pub(super) fn freeze(&mut self, seat: Seat, board: usize, tell: &mut impl FnMut(Event)) {
        let Some(inua) = self.inua[seat.index()].take() else { return };
        self.markers[board] = Some(inua);
        self.frozen |= Cells::board(board);
        tell(Event::Froze { seat, board: board as u8, inua });
        self.go_to_place(seat, false, Did::UsedInua, tell);
    }
}

// ---------------------------------------------------------------- Lumaayuuq, Angakkuk, Tuurngaq

impl Nunami {
    /// The starred card that the seat has.
    fn starred(&self, seat: Seat) -> Option<Inua> {
        self.inua[seat.index()].filter(|inua| inua.is_starred())
    }

    /// The visible cards that may be swapped at all. // starred.visible-only, starred.anywhere
    fn swappable(&self) -> Cells {
        self.stacks.visible() & self.open()
    }

    /// The cards that one may be swapped with.
    fn partners(&self, inua: Inua, cell: Cell) -> Cells {
        let card = self.stacks.top(cell);
        let alike = match inua {
            Inua::Lumaayuuq => self.stacks.of_strength(card.strength()),
            Inua::Angakkuk if card.set().is_neutral() => Cells::NONE,
            Inua::Angakkuk => self.stacks.showing(card.set()),
            _ => {
                let same = |other: &Cell| self.stacks.top(*other).life() == card.life();
                let cells = self.swappable().iter().filter(same);
                cells.fold(Cells::NONE, |all, other| all | Cells::just(other))
            }
        };
        alike & self.swappable() & !Cells::board(cell.board())
    }

    fn liftable(&self, inua: Inua) -> impl Iterator<Item = Cell> {
        self.swappable().iter().filter(move |cell| !self.partners(inua, *cell).is_empty())
    }

    pub(super) fn can_call(&self, seat: Seat) -> bool {
        self.starred(seat).is_some_and(|inua| self.liftable(inua).next().is_some())
    }

    pub(super) fn check_call(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.check_inua(seat)?.is_starred() {
            return Err(Refusal::by("starred.whole-turn"));
        }
        if !self.can_call(seat) {
            return Err(Refusal::by("starred.needs-pair"));
        }
        Ok(())
    }

    pub(super) fn list_lift(&self, out: &mut Vec<Move>) {
        if let Some(inua) = self.starred(self.turn) {
            out.extend(self.liftable(inua).map(|cell| Move::Lift { cell }));
        }
    }

    /// Any visible card of a board that is not frozen.
    fn check_swappable(&self, cell: Cell) -> Result<(), Refusal> {
        if self.frozen.has(cell) {
            return Err(Refusal::by("freeze.no-change"));
        }
        if !self.stacks.visible().has(cell) {
            return Err(Refusal::by("starred.visible-only"));
        }
        Ok(())
    }

    pub(super) fn check_lift(&self, seat: Seat, cell: Cell) -> Result<(), Refusal> {
        self.check_swappable(cell)?;
        let inua = self.check_inua(seat)?;
        if inua == Inua::Angakkuk && self.stacks.top(cell).set().is_neutral() {
            return Err(Refusal::by("angakkuk.swap"));
        }
        if self.partners(inua, cell).is_empty() {
            return Err(Refusal::by("starred.needs-pair"));
        }
        Ok(())
    }

    pub(super) fn list_swap(&self, first: Cell, out: &mut Vec<Move>) {
        if let Some(inua) = self.starred(self.turn) {
            out.extend(self.partners(inua, first).iter().map(|cell| Move::Swap { cell }));
        }
    }

    pub(super) fn check_swap(&self, seat: Seat, cell: Cell) -> Result<(), Refusal> {
        self.check_swappable(cell)?;
        let Step::Swap { first } = self.step else { return Err(Refusal::by("starred.whole-turn")) };
        if first.board() == cell.board() {
            return Err(Refusal::by("starred.anywhere"));
        }
        let inua = self.check_inua(seat)?;
        if !self.partners(inua, first).has(cell) {
            return Err(match inua {
                Inua::Lumaayuuq => Refusal::by("lumaayuuq.swap"),
                Inua::Angakkuk => Refusal::by("angakkuk.swap"),
                _ => Refusal::by("tuurngaq.swap"),
            });
        }
        Ok(())
    }

    /// The top cards change places; nothing is turned by it. // inua.not-a-placement, inua.top-card-only
    pub(super) fn swap(&mut self, seat: Seat, second: Cell, tell: &mut impl FnMut(Event)) {
        let (Step::Swap { first }, Some(inua)) = (self.step, self.starred(seat)) else { return };
        let (lifted, taken) = (self.stacks.top(first), self.stacks.top(second));
        self.stacks.replace(first, taken);
        self.stacks.replace(second, lifted);
        tell(Event::Swapped { seat, inua, first, lifted, second, taken });
        // inua.rescore: both to the end before anybody can win.
        self.score_boards(&[first.board(), second.board()], tell);
        if !self.is_decided(tell) {
            self.end_turn(Did::UsedInua, tell);
        }
    }
}

// ---------------------------------------------------------------- Tarniq

impl Nunami {
    /// Why it is not the time to replace a card.
    pub(super) fn why_no_replacement(&self) -> Refusal {
        match self.check_inua(self.turn) {
            Ok(_) => Refusal::by("tarniq.when"),
            Err(refusal) => refusal,
        }
    }

    // tarniq.target
    fn targets(&self) -> Cells {
        self.stacks.occupied() & self.open()
    }

    pub(super) fn can_replace(&self) -> bool {
        !self.pile.is_empty() && !self.targets().is_empty()
    }

    pub(super) fn list_replace(&self, out: &mut Vec<Move>) {
        out.push(Move::Pass);
        out.extend(self.targets().iter().map(|cell| Move::Replace { cell }));
    }

    pub(super) fn check_replace(&self, cell: Cell) -> Result<(), Refusal> {
        if self.frozen.has(cell) {
            return Err(Refusal::by("freeze.no-change"));
        }
        if !self.targets().has(cell) {
            return Err(Refusal::by("tarniq.target"));
        }
        Ok(())
    }

    /// The top of the pile takes its place, lying the same way. // tarniq.facing, tarniq.return
    pub(super) fn replace(
        &mut self,
        seat: Seat,
        cell: Cell,
        chance: &mut Chance,
        tell: &mut impl FnMut(Event),
    ) {
        let Some(new) = self.pile.draw() else { return };
        let face = if self.stacks.down().has(cell) { Face::Down } else { Face::Up };
        let by = self.stacks.layer(cell);
        let old = self.stacks.replace(cell, new);
        self.clues.drawn(new, None);
        let known = match face {
            Face::Up => {
                self.clues.shown(new, None);
                SeatSet::all(self.players())
            }
            Face::Down => by.map_or(SeatSet::EMPTY, SeatSet::just),
        };
        self.sink(old, known, chance);
        tell(Event::Replaced { seat, cell, face, old: Some(old), new: Some(new), by });
        self.score_boards(&[cell.board()], tell);
        if !self.is_decided(tell) {
            self.end_turn(Did::Placed, tell);
        }
    }
}

// ---------------------------------------------------------------- Arsaniit

impl Nunami {
    /// Why it is not the time to rob somebody. // arsaniit.when, arsaniit.empty-pile
    pub(super) fn why_no_robbery(&self, step: Step) -> Refusal {
        match self.check_inua(self.turn) {
            Ok(Inua::Arsaniit) if step == Step::Place { drew: false } => Refusal::by("arsaniit.empty-pile"),
            Ok(_) => Refusal::by("arsaniit.when"),
            Err(refusal) => refusal,
        }
    }

    fn victims(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        Seat::all(self.players()).filter(move |other| *other != seat && !self.hand(*other).is_empty())
    }

    pub(super) fn can_rob(&self, seat: Seat) -> bool {
        self.victims(seat).next().is_some()
    }

    pub(super) fn list_rob(&self, out: &mut Vec<Move>) {
        out.push(Move::Pass);
        out.extend(self.victims(self.turn).map(|from| Move::Rob { from }));
    }

    pub(super) fn check_rob(&self, seat: Seat, from: Seat) -> Result<(), Refusal> {
        if !self.victims(seat).any(|victim| victim == from) {
            return Err(Refusal::by("arsaniit.source"));
        }
        Ok(())
    }

    /// The card drawn goes into the pile, a random one comes from the other hand. // arsaniit.return
    pub(super) fn rob(&mut self, seat: Seat, from: Seat, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        let Some(gave) = self.hands[seat.index()].draw() else { return };
        self.sink(gave, SeatSet::just(seat), chance);
        let pick = chance.below(self.hand(from).len());
        let got = self.hands[from.index()].take(pick);
        self.hands[seat.index()].put(got);
        self.clues.stolen(got, from, seat);
        tell(Event::Robbed { seat, from, gave: Some(gave), got: Some(got) });
        self.go_to_place(seat, true, Did::Nothing, tell);
    }
}

//! The cards on the boards: a stack in every cell, of which the top card alone counts.

use floe_engine::{Deck, Seat};

use crate::card::{Card, Face, Set};
use crate::land::{Cell, Cells, MAX_CELLS, SIDES};

/// More cards than there are.
pub(crate) const MAX_CARDS: usize = 80;

/// What everybody may conclude about a card laid face down on another: the least strength it can have, by
/// set; snow and sand are judged alike. // face.down-on-occupied
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Floor(u16);

impl Floor {
    /// Nothing is known.
    pub(crate) const NONE: Floor = Floor(0);
    /// No card of the set can be there.
    pub(crate) const IMPOSSIBLE: u8 = Card::STRENGTH + 1;

    fn place(set: Set) -> u32 {
        3 * (set as u32).min(Set::Snow as u32)
    }

    pub(crate) fn least(self, set: Set) -> u8 {
        (self.0 >> Floor::place(set) & 7) as u8
    }

    #[must_use]
    pub(crate) fn with(self, set: Set, least: u8) -> Floor {
        Floor(self.0 & !(7 << Floor::place(set)) | u16::from(least) << Floor::place(set))
    }

    pub(crate) fn allows(self, card: Card) -> bool {
        card.strength() >= self.least(card.set())
    }
}

/// A card that lies under others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Covered {
    cell: u8,
    card: Card,
}

/// Nobody laid it that may know it.
const NOBODY: u8 = u8::MAX;

/// All stacks. The top cards stand in an array of their own, beside sets of cells by what they show, so that
/// placements are found by a few operations on bits. Cells that hold no such thing keep the resting value, so
/// that equal positions are equal values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stacks {
    tops: [Card; MAX_CELLS],
    sets: [Cells; Set::ALL.len()],
    strengths: [Cells; Card::STRENGTH as usize + 1],
    down: Cells,
    layers: [u8; MAX_CELLS],
    floors: [Floor; MAX_CELLS],
    /// Sorted by cell; within a cell from bottom to top.
    covered: Deck<Covered, MAX_CARDS>,
}

impl Stacks {
    pub(crate) fn new() -> Stacks {
        Stacks {
            tops: [Card::default(); MAX_CELLS],
            sets: [Cells::NONE; Set::ALL.len()],
            strengths: [Cells::NONE; Card::STRENGTH as usize + 1],
            down: Cells::NONE,
            layers: [NOBODY; MAX_CELLS],
            floors: [Floor::NONE; MAX_CELLS],
            covered: Deck::new(),
        }
    }

    /// The cells whose top card lies face up. // glossary.visible
    #[inline]
    pub(crate) fn visible(&self) -> Cells {
        let [a, b, c, d] = self.strengths;
        a | b | c | d
    }

    /// The cells whose top card lies face down.
    #[inline]
    pub(crate) fn down(&self) -> Cells {
        self.down
    }

    /// The cells with a card. // glossary.occupied
    #[inline]
    pub(crate) fn occupied(&self) -> Cells {
        self.visible() | self.down
    }

    /// The cells that show a card of the set.
    #[inline]
    pub(crate) fn showing(&self, set: Set) -> Cells {
        self.sets[set.index()]
    }

    /// The cells that show a card of the strength.
    #[inline]
    pub(crate) fn of_strength(&self, strength: u8) -> Cells {
        self.strengths[strength as usize]
    }

    /// The cells that show a card of at most the strength.
    #[inline]
    pub(crate) fn up_to(&self, strength: u8) -> Cells {
        self.strengths[..=strength as usize].iter().fold(Cells::NONE, |all, some| all | *some)
    }

    /// The top card, whichever way it lies. Only for cells with a card.
    #[inline]
    pub(crate) fn top(&self, cell: Cell) -> Card {
        self.tops[cell.index()]
    }

    /// The top card if it lies face up.
    #[inline]
    pub(crate) fn shown(&self, cell: Cell) -> Option<Card> {
        self.visible().has(cell).then(|| self.top(cell))
    }

    /// Who laid the face-down card there and so knows it. // info.own-face-down
    #[inline]
    pub(crate) fn layer(&self, cell: Cell) -> Option<Seat> {
        let layer = self.layers[cell.index()];
        (layer != NOBODY).then_some(Seat(layer))
    }

    pub(crate) fn floor(&self, cell: Cell) -> Floor {
        self.floors[cell.index()]
    }

    /// The cards under the top card, from bottom to top.
    pub(crate) fn below(&self, cell: Cell) -> impl Iterator<Item = Card> {
        self.covered
            .as_slice()
            .iter()
            .filter(move |covered| covered.cell == cell.0)
            .map(|covered| covered.card)
    }

    /// All covered cards.
    pub(crate) fn all_covered(&self) -> impl Iterator<Item = Card> {
        self.covered.as_slice().iter().map(|covered| covered.card)
    }

    /// Is there a card in every cell of the board?
    #[inline]
    pub(crate) fn is_full(&self, board: usize) -> bool {
        (self.occupied() & Cells::board(board)) == Cells::board(board)
    }

    /// The sum of life of the visible cards of a board. // score.total
    #[inline]
    pub(crate) fn total(&self, board: usize) -> i8 {
        let tops = &self.tops[board * SIDES..][..SIDES];
        let visible = self.visible().0 >> (board * SIDES);
        (0..SIDES).map(|side| if visible >> side & 1 == 1 { tops[side].life() } else { 0 }).sum()
    }

    /// Lays a card on the stack; what lay there face up is covered. // place.on-top
    #[inline]
    pub(crate) fn lay(&mut self, cell: Cell, card: Card, face: Face, by: Option<Seat>) {
        if self.visible().has(cell) {
            self.cover(cell);
        }
        self.tops[cell.index()] = card;
        match face {
            Face::Up => self.show(cell),
            Face::Down => {
                self.down |= Cells::just(cell);
                self.layers[cell.index()] = by.map_or(NOBODY, |seat| seat.0);
            }
        }
    }

    /// Keeps in mind what everybody may conclude about a face-down card.
    pub(crate) fn set_floor(&mut self, cell: Cell, floor: Floor) {
        self.floors[cell.index()] = floor;
    }

    /// Turns a face-down card up.
    #[inline]
    pub(crate) fn turn(&mut self, cell: Cell) -> Card {
        self.down &= !Cells::just(cell);
        self.layers[cell.index()] = NOBODY;
        self.floors[cell.index()] = Floor::NONE;
        self.show(cell);
        self.top(cell)
    }

    /// Takes a visible top card away; the one under it is visible again. // glossary.covered
    pub(crate) fn take(&mut self, cell: Cell) -> Card {
        let card = self.top(cell);
        self.unshow(cell);
        let end = self.covered.as_slice().partition_point(|covered| covered.cell <= cell.0);
        if end > 0 && self.covered.as_slice()[end - 1].cell == cell.0 {
            self.tops[cell.index()] = self.covered.take(end - 1).card;
            self.show(cell);
        } else {
            self.tops[cell.index()] = Card::default();
        }
        card
    }

    /// Puts another card in the place of the top one, lying the same way; nobody knows a new hidden one.
    pub(crate) fn replace(&mut self, cell: Cell, card: Card) -> Card {
        let old = self.top(cell);
        if self.down.has(cell) {
            self.tops[cell.index()] = card;
            self.layers[cell.index()] = NOBODY;
            self.floors[cell.index()] = Floor::NONE;
        } else {
            self.unshow(cell);
            self.tops[cell.index()] = card;
            self.show(cell);
        }
        old
    }

    /// Puts another card in the place of a hidden one; who may know it stays.
    pub(crate) fn imagine(&mut self, cell: Cell, card: Card) {
        self.tops[cell.index()] = card;
    }

    fn cover(&mut self, cell: Cell) {
        self.unshow(cell);
        let at = self.covered.as_slice().partition_point(|covered| covered.cell <= cell.0);
        self.covered.put_at(at, Covered { cell: cell.0, card: self.top(cell) });
    }

    #[inline]
    fn show(&mut self, cell: Cell) {
        let card = self.top(cell);
        self.sets[card.set().index()] |= Cells::just(cell);
        self.strengths[card.strength() as usize] |= Cells::just(cell);
    }

    #[inline]
    fn unshow(&mut self, cell: Cell) {
        let card = self.top(cell);
        self.sets[card.set().index()] &= !Cells::just(cell);
        self.strengths[card.strength() as usize] &= !Cells::just(cell);
    }
}

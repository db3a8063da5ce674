//! Placing a card: the limits of the rulebook, A to L.

use floe_engine::{Refusal, Seat};

use super::turn::Did;
use crate::card::{Card, Face, Inua, Set};
use crate::event::Event;
use crate::land::{Cell, Cells};
use crate::moves::Move;
use crate::stacks::Floor;
use crate::state::{Nunami, Step};

/// The visible cards that their neighbours protect against a seat's own cards, by the strength that does
/// not suffice.
pub(crate) struct Guards([Cells; Card::STRENGTH as usize + 1]);

impl Guards {
    #[inline]
    pub(crate) fn against(&self, strength: u8) -> Cells {
        self.0[strength as usize]
    }
}

impl Nunami {
    /// What is protected against the seat's own cards. // protect.condition
    pub(crate) fn guards(&self, seat: Seat) -> Guards {
        let mut guarded = [Cells::NONE; Card::STRENGTH as usize + 1];
        for set in Set::COMMUNITIES.into_iter().filter(|set| !self.plays(seat, *set)) {
            let showing = self.stacks.showing(set);
            // At least one of two protecting neighbours is beside it on its own board.
            let beside = showing & (showing.clockwise() | showing.anticlockwise());
            for cell in beside.iter() {
                for strength in 0..self.guard(cell, set) {
                    guarded[strength as usize] |= Cells::just(cell);
                }
            }
        }
        Guards(guarded)
    }

    /// The strength an own card needs against the neighbours of a card of this set: that of the weakest
    /// of them, if there are two or three. // protect.every-neighbour, protect.same-community
    #[inline]
    fn guard(&self, cell: Cell, set: Set) -> u8 {
        let friends = self.layout.neighbours(cell) & self.stacks.showing(set);
        if friends.len() < 2 {
            return 0;
        }
        (0..Card::STRENGTH)
            .find(|strength| !(friends & self.stacks.of_strength(*strength)).is_empty())
            .unwrap_or(Card::STRENGTH)
    }

    /// The cells where a card of this set and strength may be placed by itself.
    #[inline]
    pub(super) fn cells_for(&self, seat: Seat, set: Set, strength: u8, guards: &Guards) -> Cells {
        let empty = !self.stacks.occupied();
        let cells = self.open() & (empty | self.stacks.up_to(strength));
        cells & !self.banned(seat, set, strength, guards)
    }

    /// The cells that colour forbids. // cover.same-opposing-colour, protect.only-against-own
    #[inline]
    pub(super) fn banned(&self, seat: Seat, set: Set, strength: u8, guards: &Guards) -> Cells {
        if set.is_neutral() {
            Cells::NONE
        } else if self.plays(seat, set) {
            guards.against(strength)
        } else if self.has_inua(seat, Inua::Katjutayuuq) {
            Cells::NONE
        } else {
            self.stacks.showing(set)
        }
    }

    /// Has the seat any card or combination to place? // place.must
    pub(super) fn can_place(&self, seat: Seat) -> bool {
        let hand = self.hand(seat);
        if hand.is_empty() {
            return false;
        }
        if !(self.open() & !self.stacks.occupied()).is_empty() {
            return true;
        }
        let guards = self.guards(seat);
        hand.iter().any(|card| !self.cells_for(seat, card.set(), card.strength(), &guards).is_empty())
            || self.can_join(seat, &guards)
    }

    pub(super) fn list_place(&self, out: &mut Vec<Move>) {
        let seat = self.turn;
        let guards = self.guards(seat);
        let hand = self.hand(seat).as_slice();
        for (index, card) in hand.iter().copied().enumerate() {
            if hand[..index].contains(&card) {
                continue;
            }
            let cells = self.cells_for(seat, card.set(), card.strength(), &guards);
            out.reserve(2 * cells.len());
            for cell in cells.iter() {
                out.extend([Face::Up, Face::Down].map(|face| Move::Place { card, cell, face }));
            }
        }
        self.list_join(&guards, out);
    }

    pub(super) fn check_place(&self, seat: Seat, card: Card, cell: Cell, face: Face) -> Result<(), Refusal> {
        self.check_in_hand(seat, card)?;
        if let Step::Combine { cell: chosen, joined, .. } = self.step {
            return self.check_top(&joined, chosen, card, cell, face);
        }
        self.check_cell(cell)?;
        let Some(shown) = self.stacks.shown(cell) else {
            return Ok(());
        };
        // B: not on a stronger card.
        if card.strength() < shown.strength() {
            return Err(Refusal::by("cover.strength"));
        }
        self.check_colours(seat, card.set(), card.strength(), cell)
    }

    // place.any-colour: any card, but of the hand.
    pub(super) fn check_in_hand(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if !self.hand(seat).as_slice().contains(&card) {
            return Err(Refusal::by("place.any-colour"));
        }
        Ok(())
    }

    /// Any cell of a board that is not frozen, unless a face-down card lies there.
    pub(super) fn check_cell(&self, cell: Cell) -> Result<(), Refusal> {
        if !self.cells().has(cell) {
            return Err(Refusal::by("place.any-board"));
        }
        if self.frozen.has(cell) {
            return Err(Refusal::by("freeze.no-change"));
        }
        // A: not on a face-down card.
        if self.stacks.down().has(cell) {
            return Err(Refusal::by("cover.face-down-never"));
        }
        Ok(())
    }

    /// C: no opposing card on its own colour. F: no own card on a protected one.
    pub(super) fn check_colours(
        &self,
        seat: Seat,
        set: Set,
        strength: u8,
        cell: Cell,
    ) -> Result<(), Refusal> {
        if !self.banned(seat, set, strength, &self.guards(seat)).has(cell) {
            return Ok(());
        }
        match self.plays(seat, set) {
            true => Err(Refusal::by("protect.condition")),
            false => Err(Refusal::by("cover.same-opposing-colour")),
        }
    }

    /// Places a card, alone or on top of a combination; turning and evaluating follow.
    pub(super) fn place(
        &mut self,
        seat: Seat,
        card: Card,
        cell: Cell,
        face: Face,
        tell: &mut impl FnMut(Event),
    ) {
        let drew = matches!(self.step, Step::Place { drew: true } | Step::Combine { drew: true, .. });
        self.put_combination();
        self.take_from_hand(seat, card);
        let was_full = self.stacks.is_full(cell.board());
        let floor = if face == Face::Down { self.floor(seat, cell) } else { Floor::NONE };
        self.stacks.lay(cell, card, face, Some(seat));
        tell(Event::Placed { seat, card: Some(card), cell, face });
        let filled = !was_full && self.stacks.is_full(cell.board());
        if self.reveal(seat, cell, filled, tell) {
            self.clues.shown(card, Some(seat));
        } else {
            self.stacks.set_floor(cell, floor);
            self.clues.left_unseen(seat);
        }
        self.score_boards(&[cell.board()], tell);
        if self.is_decided(tell) {
            return;
        }
        if drew && self.has_inua(seat, Inua::Tarniq) && self.can_replace() {
            self.step = Step::Replace;
        } else {
            self.end_turn(Did::Placed, tell);
        }
    }

    #[inline]
    pub(super) fn take_from_hand(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.hands[seat.index()];
        if let Some(at) = hand.as_slice().iter().position(|held| *held == card) {
            hand.take(at);
        }
    }

    /// What everybody may conclude from a card going face down here. // face.down-on-occupied
    fn floor(&self, seat: Seat, cell: Cell) -> Floor {
        let Some(shown) = self.stacks.shown(cell) else {
            return Floor::NONE;
        };
        let guards = self.guards(seat);
        Set::ALL[..=Set::Snow.index()].iter().fold(Floor::NONE, |floor, set| {
            let suffices = |strength: &u8| !self.banned(seat, *set, *strength, &guards).has(cell);
            let least = (shown.strength()..=Card::STRENGTH).find(suffices).unwrap_or(Floor::IMPOSSIBLE);
            floor.with(*set, least)
        })
    }
}

//! Several cards of one community together on a card that is too strong for each.

use floe_engine::{Refusal, Seat};

use super::place::Guards;
use crate::card::{Card, Face, Set};
use crate::event::Event;
use crate::land::{Cell, Cells};
use crate::moves::Move;
use crate::state::{Joined, Nunami, Step};

/// The strengths of the cards of a combination, summed up.
#[derive(Clone, Copy)]
struct Sum {
    total: u8,
    weakest: u8,
}

impl Sum {
    const NONE: Sum = Sum { total: 0, weakest: u8::MAX };

    fn of(cards: &[Card]) -> Sum {
        cards.iter().fold(Sum::NONE, |sum, card| sum.with(card.strength()))
    }

    fn with(self, strength: u8) -> Sum {
        Sum { total: self.total + strength, weakest: self.weakest.min(strength) }
    }

    /// Strong enough, and no card to spare. // combine.sum, combine.no-spare-card
    fn suffices(self, against: u8) -> bool {
        self.total >= against && !self.has_spare(against)
    }

    /// Is there a card that could be left out?
    fn has_spare(self, against: u8) -> bool {
        self.total.saturating_sub(self.weakest) >= against
    }

    /// Can cards of these strengths complete it?
    fn can_suffice(self, against: u8, rest: Strengths) -> bool {
        [1, 2].into_iter().filter(|strength| rest.has(*strength)).any(|strength| {
            let sum = self.with(strength);
            sum.suffices(against) || sum.total < against && sum.can_suffice(against, rest.without(strength))
        })
    }

    /// Can it begin or go on with this strength, and be completed by a further card?
    fn takes(self, strength: u8, against: u8, rest: Strengths) -> bool {
        let sum = self.with(strength);
        (1..against).contains(&strength)
            && sum.total < against
            && sum.can_suffice(against, rest.without(strength))
    }
}

/// How many cards of strength 1 and 2 of a community there are; 0 never helps, 3 needs no help.
#[derive(Clone, Copy)]
struct Strengths([u8; 2]);

impl Strengths {
    fn of(hand: &[Card], set: Set) -> Strengths {
        let count = |strength| {
            hand.iter().filter(|card| card.set() == set && card.strength() == strength).count() as u8
        };
        Strengths([count(1), count(2)])
    }

    fn has(self, strength: u8) -> bool {
        self.0[strength as usize - 1] > 0
    }

    fn without(mut self, strength: u8) -> Strengths {
        self.0[strength as usize - 1] -= 1;
        self
    }
}

impl Nunami {
    /// The visible cards on which a first card of this community and strength can begin a combination.
    fn cells_to_join(&self, seat: Seat, card: Card, guards: &Guards) -> Cells {
        let (set, strength) = (card.set(), card.strength());
        if set.is_neutral() || !(1..Card::STRENGTH).contains(&strength) {
            return Cells::NONE;
        }
        let rest = Strengths::of(self.hand(seat).as_slice(), set);
        let mut cells = Cells::NONE;
        for against in strength + 1..=Card::STRENGTH {
            if Sum::NONE.takes(strength, against, rest) {
                cells |= self.stacks.of_strength(against) & !self.banned(seat, set, against, guards);
            }
        }
        cells & self.open()
    }

    pub(super) fn can_join(&self, seat: Seat, guards: &Guards) -> bool {
        self.hand(seat).iter().any(|card| !self.cells_to_join(seat, *card, guards).is_empty())
    }

    pub(super) fn list_join(&self, guards: &Guards, out: &mut Vec<Move>) {
        let hand = self.hand(self.turn).as_slice();
        for (index, card) in hand.iter().copied().enumerate() {
            if !hand[..index].contains(&card) {
                let cells = self.cells_to_join(self.turn, card, guards);
                out.extend(cells.iter().map(|cell| Move::Join { card, cell }));
            }
        }
    }

    pub(super) fn list_combine(&self, cell: Cell, joined: &Joined, out: &mut Vec<Move>) {
        let hand = self.hand(self.turn).as_slice();
        for (index, card) in hand.iter().copied().enumerate() {
            if hand[..index].contains(&card) {
                continue;
            }
            if self.check_top(joined, cell, card, cell, Face::Up).is_ok() {
                out.push(Move::Place { card, cell, face: Face::Up });
            }
            if self.check_next(joined, cell, card).is_ok() {
                out.push(Move::Join { card, cell });
            }
        }
    }

    pub(super) fn check_join(&self, seat: Seat, card: Card, cell: Cell) -> Result<(), Refusal> {
        self.check_in_hand(seat, card)?;
        if let Step::Combine { cell: chosen, joined, .. } = self.step {
            if cell != chosen {
                return Err(Refusal::by("combine.sum"));
            }
            return self.check_next(&joined, cell, card);
        }
        self.check_cell(cell)?;
        let Some(shown) = self.stacks.shown(cell) else {
            return Err(Refusal::by("combine.occupied-only"));
        };
        if card.set().is_neutral() {
            return Err(Refusal::by("combine.one-community"));
        }
        self.check_begins(seat, card, shown.strength())?;
        self.check_colours(seat, card.set(), shown.strength(), cell)
    }

    /// Can a combination with this card at its bottom be completed from the hand?
    fn check_begins(&self, seat: Seat, card: Card, against: u8) -> Result<(), Refusal> {
        let strength = card.strength();
        if strength == 0 || strength >= against {
            return Err(Refusal::by("combine.no-spare-card"));
        }
        let rest = Strengths::of(self.hand(seat).as_slice(), card.set());
        if !Sum::NONE.takes(strength, against, rest) {
            return Err(Refusal::by("combine.sum"));
        }
        Ok(())
    }

    /// One more lower card.
    fn check_next(&self, joined: &Joined, cell: Cell, card: Card) -> Result<(), Refusal> {
        let sum = Sum::of(joined.as_slice());
        let against = self.stacks.top(cell).strength();
        let strength = card.strength();
        if joined.as_slice()[0].set() != card.set() {
            return Err(Refusal::by("combine.one-community"));
        }
        if strength == 0 || sum.with(strength).total >= against {
            return Err(Refusal::by("combine.no-spare-card"));
        }
        if !sum.takes(strength, against, Strengths::of(self.hand(self.turn).as_slice(), card.set())) {
            return Err(Refusal::by("combine.sum"));
        }
        Ok(())
    }

    /// The card on top of a combination.
    pub(super) fn check_top(
        &self,
        joined: &Joined,
        chosen: Cell,
        card: Card,
        cell: Cell,
        face: Face,
    ) -> Result<(), Refusal> {
        if cell != chosen {
            return Err(Refusal::by("combine.sum"));
        }
        if joined.as_slice()[0].set() != card.set() {
            return Err(Refusal::by("combine.one-community"));
        }
        if face == Face::Down {
            return Err(Refusal::by("combine.face-up"));
        }
        let against = self.stacks.top(cell).strength();
        let sum = Sum::of(joined.as_slice()).with(card.strength());
        if sum.has_spare(against) {
            return Err(Refusal::by("combine.no-spare-card"));
        }
        if sum.total < against {
            return Err(Refusal::by("combine.sum"));
        }
        Ok(())
    }

    pub(super) fn join(&mut self, seat: Seat, card: Card, cell: Cell, tell: &mut impl FnMut(Event)) {
        let (drew, mut joined) = match self.step {
            Step::Combine { drew, joined, .. } => (drew, joined),
            step => (step == Step::Place { drew: true }, Joined::new()),
        };
        self.take_from_hand(seat, card);
        self.clues.shown(card, Some(seat));
        joined.put(card);
        self.step = Step::Combine { drew, cell, joined };
        tell(Event::Joined { seat, card, cell });
    }

    /// The lower cards of a combination go under the card that completes it. // combine.values-after
    pub(super) fn put_combination(&mut self) {
        if let Step::Combine { cell, joined, .. } = self.step {
            for card in joined.iter() {
                self.stacks.lay(cell, *card, Face::Up, None);
            }
        }
    }
}

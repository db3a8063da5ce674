//! Several cards of one community played together on a card: their strengths are added up.

use floe_engine::{Refusal, Seat};

use super::place::Guards;
use crate::card::{Card, Face, Set};
use crate::event::Event;
use crate::land::{Cell, Cells};
use crate::moves::Move;
use crate::state::{Joined, Nunami, Step};

/// How strong cards are together. More than the strongest card never matters, and a hand can be large.
fn together<'a>(cards: impl IntoIterator<Item = &'a Card>) -> u8 {
    cards.into_iter().fold(0, |sum, card| (sum + card.strength()).min(Card::STRENGTH))
}

impl Nunami {
    /// The seat's cards of a community.
    fn held(&self, seat: Seat, set: Set) -> impl Iterator<Item = &Card> {
        self.hand(seat).iter().filter(move |card| card.set() == set)
    }

    /// The visible cards on which cards of this community can be played together. As spare cards do no harm, all that
    /// the hand has of it are the measure. // combine.sum
    fn cells_to_join(&self, seat: Seat, set: Set, guards: &Guards) -> Cells {
        if set.is_neutral() || self.held(seat, set).nth(1).is_none() {
            return Cells::NONE;
        }
        let sum = together(self.held(seat, set));
        self.open() & self.stacks.up_to(sum) & !self.banned(seat, set, sum, guards)
    }

    pub(super) fn can_join(&self, seat: Seat, guards: &Guards) -> bool {
        self.hand(seat).iter().any(|card| !self.cells_to_join(seat, card.set(), guards).is_empty())
    }

    pub(super) fn list_join(&self, guards: &Guards, out: &mut Vec<Move>) {
        let hand = self.hand(self.turn).as_slice();
        for (index, card) in hand.iter().copied().enumerate() {
            if !hand[..index].contains(&card) {
                let cells = self.cells_to_join(self.turn, card.set(), guards);
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
            if self.check_next(joined, card).is_ok() {
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
            return self.check_next(&joined, card);
        }
        self.check_cell(cell)?;
        let Some(shown) = self.stacks.shown(cell) else {
            return Err(Refusal::by("combine.occupied-only"));
        };
        if card.set().is_neutral() {
            return Err(Refusal::by("combine.one-community"));
        }
        let sum = together(self.held(seat, card.set()));
        if self.held(seat, card.set()).nth(1).is_none() || sum < shown.strength() {
            return Err(Refusal::by("combine.sum"));
        }
        self.check_colours(seat, card.set(), sum, cell)
    }

    /// One more lower card: another must be left to lie on top. // combine.order
    fn check_next(&self, joined: &Joined, card: Card) -> Result<(), Refusal> {
        if joined.as_slice()[0].set() != card.set() {
            return Err(Refusal::by("combine.one-community"));
        }
        if self.held(self.turn, card.set()).nth(1).is_none() {
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
        let sum = together(joined.iter().chain([&card]));
        if sum < self.stacks.top(cell).strength() {
            return Err(Refusal::by("combine.sum"));
        }
        // combine.other-limits
        self.check_colours(self.turn, card.set(), sum, cell)
    }

    /// Does the card make a combination stronger that needs yet another card?
    pub(crate) fn needs_help(&self, seat: Seat, card: Card, cell: Cell) -> bool {
        let joined = match self.step {
            Step::Combine { joined, .. } => joined,
            _ => Joined::new(),
        };
        let sum = together(joined.iter().chain([&card]));
        let against = self.stacks.top(cell).strength();
        card.strength() > 0 && (sum < against || self.check_colours(seat, card.set(), sum, cell).is_err())
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

//! A row of Greenland: cold cards, then the deck, then warm cards, from left to right.

use crate::card::Card;

/// More cards than a row ever has.
pub(crate) const LONGEST: usize = 17;

/// One row. // C.row-layout
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowCards {
    cards: [Card; LONGEST],
    len: u8,
    /// How many of them, from the left, are cold.
    cold: u8,
}

impl RowCards {
    pub(crate) fn new(cold: &[Card], warm: &[Card]) -> RowCards {
        let mut row = RowCards { cards: [Card::default(); LONGEST], len: 0, cold: cold.len() as u8 };
        for card in cold.iter().chain(warm).take(LONGEST) {
            row.cards[row.len as usize] = *card;
            row.len += 1;
        }
        row
    }

    #[inline]
    pub(crate) fn cards(&self) -> &[Card] {
        &self.cards[..self.len as usize]
    }

    pub(crate) fn cold(&self) -> &[Card] {
        &self.cards()[..self.cold as usize]
    }

    pub(crate) fn warm(&self) -> &[Card] {
        &self.cards()[self.cold as usize..]
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    pub(crate) fn place(&self, card: Card) -> Option<usize> {
        self.cards().iter().position(|other| *other == card)
    }

    #[inline]
    pub(crate) fn is_cold(&self, card: Card) -> bool {
        self.cold().contains(&card)
    }

    /// Puts a card in the place of another. // D1.same-place
    pub(crate) fn replace(&mut self, place: usize, card: Card) {
        self.cards[place] = card;
    }

    /// Takes a card out; the row closes up. // G5.not-replaced
    pub(crate) fn remove(&mut self, card: Card) {
        if let Some(place) = self.place(card) {
            self.cards[place..self.len as usize].rotate_left(1);
            self.len -= 1;
            if place < self.cold as usize {
                self.cold -= 1;
            }
        }
    }

    /// The rightmost warm card becomes the leftmost of the row. // D4.move, D4.far-left
    pub(crate) fn cool(&mut self) -> Option<Card> {
        if self.cold == self.len {
            return None;
        }
        self.cards[..self.len as usize].rotate_right(1);
        self.cold += 1;
        Some(self.cards[0])
    }

    /// The cold card nearest to the deck becomes the rightmost warm one. // L3.warming, L3.warm-place
    pub(crate) fn thaw(&mut self) -> Option<Card> {
        let place = (self.cold as usize).checked_sub(1)?;
        self.cards[place..self.len as usize].rotate_left(1);
        self.cold -= 1;
        self.warm().last().copied()
    }

    /// The cold card nearest to the deck leaves. // D4.deep-freeze
    pub(crate) fn freeze(&mut self) -> Option<Card> {
        let last = *self.cold().last()?;
        self.remove(last);
        Some(last)
    }
}

impl PartialEq for RowCards {
    fn eq(&self, other: &RowCards) -> bool {
        self.cold == other.cold && self.cards() == other.cards()
    }
}

impl Eq for RowCards {}

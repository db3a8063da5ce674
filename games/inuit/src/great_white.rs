//! The shared display.

use floe_engine::Deck;

use crate::card::{Card, Cards};
use crate::state::MOST_CARDS;

/// The Great White: cards in their order of arrival, the longest-lying first. // turn.great-white-order
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GreatWhite {
    order: Deck<Card, MOST_CARDS>,
    counts: [u8; Card::TAKEABLE],
    present: Cards,
}

impl GreatWhite {
    /// Empty.
    pub(crate) fn new() -> GreatWhite {
        GreatWhite { order: Deck::new(), counts: [0; Card::TAKEABLE], present: Cards::NONE }
    }

    /// How many cards lie there.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.order.len()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// The cards, the longest-lying first.
    pub(crate) fn cards(&self) -> &[Card] {
        self.order.as_slice()
    }

    /// How many of a kind lie there.
    #[inline]
    pub(crate) fn count(&self, card: Card) -> u8 {
        self.counts[card.index()]
    }

    /// The kinds that lie there.
    #[inline]
    pub(crate) fn present(&self) -> Cards {
        self.present
    }

    /// A card arrives. // turn.great-white-size: there is no most
    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        self.order.put(card);
        self.counts[card.index()] += 1;
        self.present.add(card);
    }

    /// The card that has lain longest leaves.
    pub(crate) fn take_oldest(&mut self) -> Card {
        let card = self.order.take(0);
        self.left(card);
        card
    }

    /// The `nth` oldest of the equal cards leaves; the first is number 1.
    #[inline]
    pub(crate) fn take(&mut self, card: Card, nth: u8) {
        if let Some(height) = self.place(card, nth) {
            self.order.take(height);
            self.left(card);
        }
    }

    #[inline]
    fn left(&mut self, card: Card) {
        self.counts[card.index()] -= 1;
        if self.counts[card.index()] == 0 {
            self.present.drop(card);
        }
    }

    /// Where the `nth` oldest of equal cards lies.
    #[inline]
    fn place(&self, card: Card, nth: u8) -> Option<usize> {
        let equal = self.cards().iter().enumerate().filter(|(_, other)| **other == card);
        equal.map(|(height, _)| height).nth(usize::from(nth).checked_sub(1)?)
    }

    /// Is the `nth` of equal cards a choice of its own where order matters? Equal neighbours are one choice.
    pub(crate) fn stands_apart(&self, card: Card, nth: u8) -> bool {
        match self.place(card, nth) {
            Some(0) => true,
            Some(height) => self.cards()[height - 1] != card,
            None => false,
        }
    }

    /// Calls `found` with every choice among the wanted kinds: the card and which of the equal ones, only the
    /// oldest of them where order does not matter.
    #[inline]
    pub(crate) fn choices(&self, wanted: Cards, order_matters: bool, mut found: impl FnMut(Card, u8)) {
        if !order_matters {
            return self.present.both(wanted).iter().for_each(|card| found(card, 1));
        }
        let mut seen = [0u8; Card::TAKEABLE];
        let mut before = None;
        for card in self.cards().iter().copied() {
            seen[card.index()] += 1;
            if wanted.contains(card) && before != Some(card) {
                found(card, seen[card.index()]);
            }
            before = Some(card);
        }
    }
}

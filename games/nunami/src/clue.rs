//! Clues: what somebody knows of a hidden card beyond where it lies.
//!
//! Two of the Inua move cards that somebody has seen into hiding: a stolen card is known to the one it was
//! stolen from, and a card put back into the pile is known to whoever saw its face. A clue lasts until the
//! card may have gone elsewhere without being seen; then it is dropped.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Deck, Seat, SeatSet};

use crate::card::Card;

/// More clues than a game sees; further ones are not kept.
const MAX_CLUES: usize = 16;

/// One card and where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Clue {
    /// The card.
    pub card: Card,
    /// Who knows.
    pub known: SeatSet,
    /// Where it is.
    #[serde(flatten)]
    pub place: Whereabouts,
}

/// Where a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whereabouts {
    /// In this hand.
    Hand(Seat),
    /// It went into the pile and is there still if it was not drawn since.
    Pile(Sunk),
}

/// A card put back into the pile at an unknown height.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sunk {
    /// Has nothing been drawn since? Then it is not on top.
    pub fresh: bool,
    /// The heights at which it can still be.
    pub left: u8,
    /// The heights at which it could be at first.
    pub of: u8,
}

impl Default for Clue {
    fn default() -> Clue {
        Clue { card: Card::default(), known: SeatSet::EMPTY, place: Whereabouts::Hand(Seat(0)) }
    }
}

/// All clues.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Clues(Deck<Clue, MAX_CLUES>);

impl Clues {
    /// The clues that a seat has.
    pub(crate) fn of(&self, seat: Seat) -> impl Iterator<Item = &Clue> {
        self.0.as_slice().iter().filter(move |clue| clue.known.contains(seat))
    }

    pub(crate) fn as_slice(&self) -> &[Clue] {
        self.0.as_slice()
    }

    /// The clues that a seat has, and no others.
    pub(crate) fn only_of(&self, seat: Seat) -> Clues {
        self.of(seat).map(|clue| Clue { known: SeatSet::just(seat), ..*clue }).collect()
    }

    /// A card stolen from `victim` is now in `hand`. // arsaniit.source
    pub(crate) fn stolen(&mut self, card: Card, victim: Seat, hand: Seat) {
        self.add(Clue { card, known: SeatSet::just(victim), place: Whereabouts::Hand(hand) });
    }

    /// A card went into the middle of a pile of `pile` cards. // inua.middle-of-pile
    pub(crate) fn sunk(&mut self, card: Card, known: SeatSet, pile: usize) {
        let heights = pile.saturating_sub(1).max(1) as u8;
        let sunk = Sunk { fresh: pile > 0, left: heights, of: heights };
        self.add(Clue { card, known, place: Whereabouts::Pile(sunk) });
    }

    /// The top of the pile was taken; `by` saw it, if anybody.
    #[inline]
    pub(crate) fn drawn(&mut self, card: Card, by: Option<Seat>) {
        if self.0.is_empty() {
            return;
        }
        for clue in self.0.as_mut_slice() {
            if let Whereabouts::Pile(sunk) = &mut clue.place {
                sunk.left -= u8::from(!sunk.fresh);
                sunk.fresh = false;
            }
        }
        if let Some(seat) = by {
            let is_it = |clue: &&mut Clue| {
                clue.card == card && clue.known.contains(seat) && matches!(clue.place, Whereabouts::Pile(_))
            };
            if let Some(clue) = self.0.as_mut_slice().iter_mut().find(is_it) {
                clue.known = clue.known.without(seat);
            }
        }
        self.retain(|clue| !matches!(clue.place, Whereabouts::Pile(sunk) if sunk.left == 0));
    }

    /// Everybody has seen this card; if it came from a hand, from whose.
    #[inline]
    pub(crate) fn shown(&mut self, card: Card, from: Option<Seat>) {
        self.retain(|clue| {
            clue.card != card || matches!(clue.place, Whereabouts::Hand(hand) if from != Some(hand))
        });
    }

    /// A card left the hand unseen.
    #[inline]
    pub(crate) fn left_unseen(&mut self, hand: Seat) {
        self.retain(|clue| clue.place != Whereabouts::Hand(hand));
    }

    fn add(&mut self, clue: Clue) {
        if self.0.len() < MAX_CLUES && !clue.known.is_empty() {
            self.0.put(clue);
        }
    }

    #[inline]
    fn retain(&mut self, stays: impl Fn(&Clue) -> bool) {
        if !self.0.is_empty() {
            let kept = self.0;
            self.0 = kept.iter().filter(|clue| !clue.known.is_empty() && stays(clue)).copied().collect();
        }
    }
}

impl FromIterator<Clue> for Clues {
    fn from_iter<I: IntoIterator<Item = Clue>>(clues: I) -> Clues {
        Clues(clues.into_iter().take(MAX_CLUES).collect())
    }
}

//! A pile of cards of fixed capacity.

use crate::form::{Amiss, Deserialize, Deserializer, Read, Serialize, Serializer, Tree, Value, Write};
use serde::de::Error as _;

use crate::Chance;

/// A pile of at most `N` cards, the top one last; flat, so that copying a state allocates nothing.
///
/// ```
/// use floe_engine::{Chance, Deck};
/// let mut deck: Deck<u8, 5> = (1..=5).collect();
/// deck.shuffle(&mut Chance::fast(1));
/// let top = deck.draw().unwrap();
/// assert_eq!(deck.len(), 4);
/// deck.put_under(top);
/// assert_eq!(deck.iter().next(), Some(&top));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Deck<T, const N: usize> {
    cards: [T; N],
    len: u16,
}

impl<T: Copy + Default, const N: usize> Default for Deck<T, N> {
    fn default() -> Self {
        Deck { cards: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> Deck<T, N> {
    /// An empty pile.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many cards are in it.
    #[inline]
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// Is it used up?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, bottom first.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.cards[..self.len as usize]
    }

    /// The cards, bottom first, to be changed.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.cards[..self.len as usize]
    }

    /// The cards, bottom first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.as_slice().iter()
    }

    /// Takes the top card.
    #[inline]
    pub fn draw(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[self.len as usize])
    }

    /// Puts a card on top.
    ///
    /// # Panics
    /// If the pile is full: a game has as many cards as it has.
    #[inline]
    pub fn put(&mut self, card: T) {
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Puts a card at a height: 0 is the bottom, `len()` the top.
    pub fn put_at(&mut self, height: usize, card: T) {
        self.put(card);
        self.as_mut_slice()[height..].rotate_right(1);
    }

    /// Puts a card under the pile.
    pub fn put_under(&mut self, card: T) {
        self.put_at(0, card);
    }

    /// Takes the card at a height; those above it sink by one.
    pub fn take(&mut self, height: usize) -> T {
        let card = self.cards[height];
        self.as_mut_slice()[height..].rotate_left(1);
        self.len -= 1;
        card
    }

    /// Shuffles the pile.
    pub fn shuffle(&mut self, chance: &mut Chance) {
        chance.shuffle(self.as_mut_slice());
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Deck<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.cards[..self.len as usize] == other.cards[..other.len as usize]
    }
}

impl<T: Eq, const N: usize> Eq for Deck<T, N> {}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Deck<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(cards: I) -> Self {
        let mut deck = Deck::new();
        cards.into_iter().for_each(|card| deck.put(card));
        deck
    }
}

impl<T: Copy + Default, const N: usize> TryFrom<Vec<T>> for Deck<T, N> {
    type Error = String;

    fn try_from(cards: Vec<T>) -> Result<Self, String> {
        if cards.len() > N {
            return Err(format!("at most {N} cards, not {}", cards.len()));
        }
        Ok(cards.into_iter().collect())
    }
}

impl<T: Write, const N: usize> Write for Deck<T, N> {
    fn tree(&self) -> Tree {
        self.cards[..self.len as usize].tree()
    }
}

impl<T: Copy + Default + Read, const N: usize> Read for Deck<T, N> {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<Self> {
        let cards = Vec::<T>::read(value, amiss)?;
        amiss.checked(Deck::try_from(cards))
    }
}

impl<T: Serialize, const N: usize> Serialize for Deck<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.cards[..self.len as usize])
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Deck<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Deck::try_from(Vec::<T>::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

//! What a table says, as its game means it: read from JSON once, then shared behind one type for all games.

use std::any::Any;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use floe_engine::form::Serialize;
use floe_engine::{Message, Seat};
use floe_table::Meaning;
use serde_json::Value;

use crate::json;

/// A view, or what was told, as its game means it.
#[derive(Clone)]
pub(crate) struct Meant(Meaning);

impl Meant {
    pub(crate) fn new<T: Send + Sync + 'static>(thing: T) -> Meant {
        Meant(Arc::new(thing))
    }

    /// The thing itself; nothing if it belongs to another game.
    pub(crate) fn of<T: Send + Sync + 'static>(&self) -> Option<&T> {
        self.0.downcast_ref()
    }

    /// The thing itself, to be kept.
    pub(crate) fn shared<T: Send + Sync + 'static>(&self) -> Option<Arc<T>> {
        self.0.clone().downcast().ok()
    }
}

impl From<Meaning> for Meant {
    fn from(meaning: Meaning) -> Meant {
        Meant(meaning)
    }
}

/// A move as its game means it. Moves of one game can be compared and sorted.
#[derive(Clone)]
pub(crate) struct Played(Arc<dyn AnyMove>);

trait AnyMove: Any + Send + Sync {
    fn json(&self) -> Value;
    fn order(&self, other: &dyn Any) -> Ordering;
}

impl<M: Ord + Serialize + Any + Send + Sync> AnyMove for M {
    fn json(&self) -> Value {
        json::json(self)
    }

    fn order(&self, other: &dyn Any) -> Ordering {
        // Moves of two games never meet.
        other.downcast_ref().map_or(Ordering::Less, |other| self.cmp(other))
    }
}

impl Played {
    pub(crate) fn new<M: Ord + Serialize + Send + Sync + 'static>(played: M) -> Played {
        Played(Arc::new(played))
    }

    /// The move itself; nothing if it belongs to another game.
    pub(crate) fn of<M: Copy + 'static>(&self) -> Option<M> {
        self.any().downcast_ref().copied()
    }

    /// The move as it is sent.
    pub(crate) fn json(&self) -> Value {
        self.0.json()
    }

    fn any(&self) -> &dyn Any {
        &*self.0
    }
}

impl Ord for Played {
    fn cmp(&self, other: &Played) -> Ordering {
        self.0.order(other.any())
    }
}

impl PartialOrd for Played {
    fn partial_cmp(&self, other: &Played) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Played {
    fn eq(&self, other: &Played) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Played {}

/// What may be played: a list in the game's order, in which a move is found quickly.
#[derive(Default)]
pub(crate) struct Offers {
    list: Vec<Played>,
    sorted: Vec<Played>,
}

impl Offers {
    pub(crate) fn new(list: Vec<Played>) -> Offers {
        let mut sorted: Vec<Played> = Vec::with_capacity(list.len());
        // One after the other into its place: there are few, and sorting at large is more to fetch.
        for played in &list {
            let place = sorted.partition_point(|other| other < played);
            sorted.insert(place, played.clone());
        }
        Offers { list, sorted }
    }

    /// In the game's order.
    pub(crate) fn list(&self) -> &[Played] {
        &self.list
    }

    pub(crate) fn contains(&self, played: &Played) -> bool {
        self.sorted.binary_search(played).is_ok()
    }
}

/// A line of the log, with what it told as the game means it.
#[derive(Clone)]
pub(crate) struct Told {
    /// Its number in the log.
    pub(crate) entry: usize,
    /// How many moves stood after it: the moment to jump to.
    pub(crate) plies: usize,
    /// Whose doing it was.
    pub(crate) seat: Option<Seat>,
    /// Is it a move?
    pub(crate) is_play: bool,
    /// The events, as a list of the game's own.
    pub(crate) events: Meant,
    /// The events in words.
    pub(crate) said: Vec<Message>,
    /// Anything else, in words.
    pub(crate) text: Option<Message>,
    /// A line of chat: who and what.
    pub(crate) chat: Option<(String, String)>,
}

impl Told {
    /// All it says, in order. A game that says itself who has won need not hear it twice.
    pub(crate) fn messages(&self) -> impl Iterator<Item = &Message> {
        let won = self.said.iter().any(|message| message.id == "event-won");
        self.said.iter().chain(self.text.as_ref().filter(move |_| !won))
    }

    /// Is there anything to read?
    pub(crate) fn says(&self) -> bool {
        self.chat.is_some() || self.text.is_some() || !self.said.is_empty()
    }

    /// Is one thing told of it, the same as of a move before?
    pub(crate) fn repeats(&self, before: &Told) -> bool {
        let only = self.said.len() == 1 && self.text.is_none() && before.text.is_none();
        only && (self.seat, &self.said) == (before.seat, &before.said)
    }
}

/// Two lines are the same if they say the same at the same place, whomever they are told to.
impl PartialEq for Told {
    fn eq(&self, other: &Told) -> bool {
        self.entry == other.entry && self.said == other.said
    }
}

impl Eq for Told {}

impl Hash for Told {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.entry.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_found_among_those_on_offer() {
        let offers = Offers::new([5_u8, 3, 9].map(Played::new).into());
        assert!(offers.contains(&Played::new(3_u8)));
        assert!(!offers.contains(&Played::new(4_u8)));
        assert_eq!(offers.list()[0].of::<u8>(), Some(5));
        assert_eq!(offers.list()[0].of::<u16>(), None);
        assert_eq!(offers.list()[2].json(), Value::from(9));
    }
}

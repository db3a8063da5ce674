//! States that nobody at the table can tell from this one.

use floe_engine::{Chance, Deck};

use crate::card::{Card, Cards, EVENTS, EventCard};
use crate::state::{DECK, Greenland};

impl Greenland {
    /// The three decks drawn anew from what nobody has seen. // C.events-ten, C.decks
    pub(crate) fn imagine(&self, chance: &mut Chance) -> Greenland {
        let mut imagined = *self;
        for deck in &mut imagined.decks {
            // By name first, so that the true order has no influence.
            let cards: Cards = deck.iter().copied().collect();
            let mut drawn: Deck<Card, DECK> = cards.iter().collect();
            drawn.shuffle(chance);
            *deck = drawn;
        }
        let mut events: Deck<EventCard, EVENTS> = self.unseen_events().collect();
        events.shuffle(chance);
        while events.len() > self.events.len() {
            events.draw();
        }
        imagined.events = events;
        imagined
    }
}

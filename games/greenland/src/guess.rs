//! States that nobody at the table can tell from this one.

use floe_engine::{Chance, Deck, sort_few};

use crate::card::{Card, Cards, EVENTS, EventCard, Row};
use crate::scenario::special::EventLayers;
use crate::state::{DECK, Greenland};

impl Greenland {
    /// The three decks drawn anew from what nobody has seen. // C.events-ten, C.decks
    pub(crate) fn imagine(&self, chance: &mut Chance) -> Greenland {
        let mut imagined = *self;
        for row in Row::ALL {
            imagined.decks[row.index()] = self.imagine_deck(row, chance);
        }
        let known = self.rules.special.get().and_then(|table| table.rules.events.as_ref());
        imagined.events = match known {
            Some(layers) => self.imagine_layers(layers, chance),
            None => {
                let mut events: Deck<EventCard, EVENTS> = self.unseen_events().collect();
                events.shuffle(chance);
                while events.len() > self.events.len() {
                    events.draw();
                }
                events
            }
        };
        imagined
    }

    /// A deck in another order, but for the layers that everybody knows apart. // M1.north-deck
    fn imagine_deck(&self, row: Row, chance: &mut Chance) -> Deck<Card, DECK> {
        // By name first, so that the true order has no influence.
        let mut cards: Cards = self.decks[row.index()].iter().copied().collect();
        let layers = self.rules.special.get().map_or(&[][..], |table| &table.rules.layers[row.index()]);
        let mut deck = Deck::new();
        let mut add = |some: Cards, chance: &mut Chance| {
            let mut drawn: Deck<Card, DECK> = some.iter().collect();
            drawn.shuffle(chance);
            drawn.iter().for_each(|card| deck.put(*card));
        };
        let of_layers: Cards = layers.iter().flat_map(|layer| layer.iter()).collect();
        add(cards.minus(of_layers), chance);
        for layer in layers.iter().rev() {
            add(cards.both(*layer), chance);
            cards = cards.minus(*layer);
        }
        deck
    }

    /// Events that were put into layers stay in theirs; of the rest others may be to come.
    fn imagine_layers(&self, known: &EventLayers, chance: &mut Chance) -> Deck<EventCard, EVENTS> {
        let named = |event: &EventCard| known.layers.iter().any(|layer| layer.contains(event));
        let belongs = |event: &EventCard, layer: &[EventCard]| {
            if layer.is_empty() { !named(event) } else { layer.contains(event) }
        };
        let mut deck = Deck::new();
        for layer in known.layers.iter().rev() {
            let count = self.events.iter().filter(|event| belongs(event, layer)).count();
            let mut unseen: Vec<EventCard> =
                self.unseen_events().filter(|event| belongs(event, layer)).collect();
            chance.shuffle(&mut unseen);
            // What is left out of the game comes last, and only where somebody wrote the position by hand.
            sort_few(&mut unseen, |event| !known.pool.contains(event));
            unseen.truncate(count);
            chance.shuffle(&mut unseen);
            unseen.into_iter().for_each(|event| deck.put(event));
        }
        deck
    }
}

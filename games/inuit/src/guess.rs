//! States that nobody at the table can tell from this one.

use floe_engine::{Chance, Deck};

use crate::card::{Card, Class};
use crate::data::{Data, Season};
use crate::state::{Inuit, MOST_CARDS};

impl Inuit {
    /// The deck shuffled anew: seasons stay at their places, since all know where they lie, but those drawn
    /// at random are drawn again; Nightfall is one of the last eleven; the rest is in any order.
    // setup.hidden-information, rising-sun.hidden, setup.nightfall-pile
    pub(crate) fn imagine(&self, chance: &mut Chance) -> Inuit {
        let mut imagined = *self;
        let cards = imagined.deck.as_mut_slice();
        for card in cards.iter_mut() {
            if let Some(season) = self.values.season(*card).filter(|season| !self.agreed.knows(*season)) {
                *card = draw_season(&self.values, season, chance);
            }
        }
        let mut unseen: Deck<Card, MOST_CARDS> = self.unseen();
        unseen.shuffle(chance);
        let nightfall = (!self.nightfall).then(|| chance.below(self.nightfall_pile()));
        for (height, card) in cards.iter_mut().enumerate() {
            if nightfall == Some(height) {
                *card = Card::NIGHTFALL;
            } else if card.class() != Class::RisingSun
                && let Some(drawn) = unseen.draw()
            {
                *card = drawn;
            }
        }
        imagined
    }

    /// How many of the last cards of the deck may be Nightfall.
    pub(crate) fn nightfall_pile(&self) -> usize {
        let above = self.deck.iter().position(|card| card.class() == Class::RisingSun);
        (self.values.setup.nightfall_pile + 1).min(above.unwrap_or(self.deck.len()))
    }

    /// The ordinary cards of the deck, by kind, so that their true order has no influence.
    fn unseen(&self) -> Deck<Card, MOST_CARDS> {
        let mut counts = [0u8; Card::SHUFFLED];
        for card in self.deck.iter().filter(|card| card.index() < Card::SHUFFLED) {
            counts[card.index()] += 1;
        }
        let all = counts.into_iter().enumerate();
        all.flat_map(|(index, count)| std::iter::repeat_n(Card::of(index), usize::from(count))).collect()
    }
}

fn draw_season(data: &Data, season: Season, chance: &mut Chance) -> Card {
    let cards = || Card::all().filter(|card| data.season(*card) == Some(season));
    cards().nth(chance.below(cards().count())).unwrap_or_default()
}

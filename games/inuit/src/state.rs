//! The state of a game in its fast inner form: arrays of counts, nothing on the heap.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Deck, Seat, SeatSet, Values};

use crate::board::{Animal, Colour, Occupation};
use crate::card::{Card, Cards, Class};
use crate::data::{Data, Season, Set};
use crate::effect::Effect;
use crate::great_white::GreatWhite;
use crate::record::Record;
use crate::setup::Modules;
use crate::village::Village;

/// More cards than any game shuffles.
pub(crate) const MOST_CARDS: usize = 160;
/// The most villages.
pub(crate) const MOST_SEATS: usize = 4;

/// A game of Inuit: The Snow Folk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Record", into = "Record")]
pub struct Inuit {
    /// What the cards give and do.
    pub(crate) values: Values<Data>,
    pub(crate) modules: Modules,
    pub(crate) seats: u8,
    /// The holder of the First Player card.
    pub(crate) first: Seat,
    pub(crate) round: u8,
    /// Has Polar Nightfall been turned over?
    pub(crate) nightfall: bool,
    /// The active Rising Sun card; none without module 2.
    pub(crate) sun: Option<Card>,
    /// Were the later seasons agreed upon, so that all know them? // rising-sun.hidden
    pub(crate) agreed: Agreed,
    /// The face-down deck, the top card last.
    pub(crate) deck: Deck<Card, MOST_CARDS>,
    pub(crate) great_white: GreatWhite,
    pub(crate) villages: [Village; MOST_SEATS],
    /// Cards out of the game, Rising Sun cards apart. // turn.removed
    pub(crate) removed: [u8; Card::SHUFFLED],
    pub(crate) turn: TurnState,
}

/// Which of the later seasons all players know because they picked it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Agreed {
    pub(crate) high_sun: bool,
    pub(crate) sunset: bool,
}

impl Agreed {
    /// Do all players know the card of this season before it comes?
    pub(crate) fn knows(self, season: Season) -> bool {
        match season {
            Season::Sunrise => true,
            Season::HighSun => self.high_sun,
            Season::Sunset => self.sunset,
        }
    }
}

/// Where a turn stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnState {
    /// Whose turn it is.
    pub(crate) seat: Seat,
    pub(crate) stage: Stage,
    /// Cards that came to the Great White in step 1.
    pub(crate) fresh: u8,
    /// Reveals made in step 2.
    pub(crate) scouted: u8,
    /// Cards taken from the Great White in this turn.
    pub(crate) taken: u8,
    /// Cards that may still be taken in this action.
    pub(crate) limit: u8,
    /// Added to the limit by Winter Stores.
    pub(crate) bonus: u8,
    /// Has Summer Camp moved somebody?
    pub(crate) camped: bool,
    /// Animals of which a Great Game card was taken in this turn, as bits.
    pub(crate) great: u8,
    /// The Occupation being resolved.
    pub(crate) occupation: Option<Occupation>,
    /// The one resolved before it, under the Midnight Sun.
    pub(crate) before: Option<Occupation>,
    /// Rites taken and not yet resolved.
    pub(crate) rites: [u8; Card::RITES],
    /// Rites resolved and not yet placed.
    pub(crate) spent: [u8; Card::RITES],
}

/// The question asked now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// Step 1: the card that must be revealed.
    Replenish,
    /// First Light: one more?
    FirstLight,
    /// Step 2: another card, or stop?
    Scout,
    /// Drifting Floes: remove a card?
    Drift,
    /// Step 3: which Occupation? Summer Camp and Winter Stores come before it.
    Occupation,
    /// The next card, or done?
    Take,
    /// Where does a card taken by Elder go?
    Settle { card: Card },
    /// Which Rite next?
    Rites,
    /// What is given up, by the first of those hit and then by the rest?
    Discard { hit: SeatSet, demand: Demand },
    /// Inspiration: the next of the cards that must be revealed.
    Inspire { left: u8 },
    /// Sacrifice: whom?
    Sacrifice,
    /// Rite of Change: whom, or nobody more?
    Change { left: u8, moved: Option<(Card, Occupation)> },
    /// Whither with a card that changes its Occupation? `left` moves follow.
    Move { card: Card, from: Occupation, left: u8 },
    /// War, Alliance or discard?
    Conflict { card: Card, purpose: Purpose },
    /// Midnight Sun: a second Occupation?
    Second,
    /// The game has ended.
    Over,
}

/// What a reveal is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// Step 1.
    Replenish,
    /// The one more of First Light.
    FirstLight,
    /// Step 2.
    Scout,
    /// The Rite of Inspiration; so many reveals follow.
    Inspiration {
        /// Reveals that follow.
        left: u8,
    },
}

/// What has to be given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Demand {
    /// A face-up Inuit card.
    Inuit,
    /// A Spirit.
    Spirit,
    /// A Game card.
    Game,
    /// Any card of the village.
    Any,
}

impl TurnState {
    /// A turn about to begin.
    pub(crate) fn new(seat: Seat) -> TurnState {
        TurnState {
            seat,
            stage: Stage::Replenish,
            fresh: 0,
            scouted: 0,
            taken: 0,
            limit: 0,
            bonus: 0,
            camped: false,
            great: 0,
            occupation: None,
            before: None,
            rites: [0; Card::RITES],
            spent: [0; Card::RITES],
        }
    }

    #[inline]
    pub(crate) fn took_great(&self, animal: Animal) -> bool {
        self.great >> animal.index() & 1 == 1
    }
}

impl Inuit {
    #[inline]
    pub(crate) fn village(&self, seat: Seat) -> &Village {
        &self.villages[seat.index()]
    }

    /// The village of whoever's turn it is.
    #[inline]
    pub(crate) fn own(&self) -> &Village {
        &self.villages[self.turn.seat.index()]
    }

    #[inline]
    pub(crate) fn own_mut(&mut self) -> &mut Village {
        &mut self.villages[self.turn.seat.index()]
    }

    /// The villages in play.
    #[inline]
    pub(crate) fn in_play(&self) -> &[Village] {
        &self.villages[..self.seats as usize]
    }

    /// Who is asked now; nobody when the game is over.
    #[inline]
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.turn.stage {
            Stage::Discard { hit, .. } => self.next_hit(hit),
            Stage::Over => None,
            _ => Some(self.turn.seat),
        }
    }

    /// The first of those hit in turn order, beginning left of the active player. // rites.discard-order
    pub(crate) fn next_hit(&self, hit: SeatSet) -> Option<Seat> {
        let seats = self.seats as usize;
        self.turn.seat.next(seats).round(seats).find(|seat| hit.contains(*seat))
    }

    /// What the active Rising Sun card does now. // rising-sun.moment
    #[inline]
    pub(crate) fn sun_effect(&self) -> Effect {
        self.sun.map_or(Effect::None, |sun| self.values.effect(sun))
    }

    /// Can the order in the Great White ever matter again? Only Thin Ice asks for it, so it does not once all
    /// know that Thin Ice does not come. // turn.great-white-order
    #[inline]
    pub(crate) fn order_matters(&self) -> bool {
        let Some(sun) = self.sun else { return false };
        let melts = |card| matches!(self.values.effect(card), Effect::RemoveOldest { .. });
        if melts(sun) {
            return true;
        }
        let to_come = |season: Season| {
            if self.agreed.knows(season) {
                self.deck.iter().any(|card| self.values.season(*card) == Some(season) && melts(*card))
            } else {
                self.values.may_melt[season as usize]
            }
        };
        match self.values.season(sun) {
            Some(Season::Sunrise) => to_come(Season::HighSun) || to_come(Season::Sunset),
            Some(Season::HighSun) => to_come(Season::Sunset),
            _ => false,
        }
    }

    /// The cards of the Great White that the action may take now.
    #[inline]
    pub(crate) fn takeable(&self) -> Cards {
        self.turn.occupation.map_or(Cards::NONE, |occupation| self.takeable_by(occupation))
    }

    /// The cards of the Great White that this Occupation could take now.
    #[inline]
    pub(crate) fn takeable_by(&self, occupation: Occupation) -> Cards {
        let mut cards = self.great_white.present().both(Cards::taken_by(occupation));
        if self.modules.great_white() {
            self.forbid(occupation, &mut cards);
        }
        cards
    }

    /// Module 1 forbids a second Great Game card of an animal, and people who cannot be placed.
    fn forbid(&self, occupation: Occupation, cards: &mut Cards) {
        for animal in Animal::ALL {
            if self.turn.took_great(animal) {
                cards.drop(Card::of(Card::FIRST_GREAT + animal.index())); // great-game.one-a-turn
            }
        }
        if occupation == Occupation::Elder {
            for card in cards.iter().filter(|card| card.class() == Class::Legendary) {
                if self.values.home(card).is_some_and(|home| self.own().is_closed(home)) {
                    cards.drop(card); // legendary.closed-fixed
                }
            }
        }
    }

    /// How often each card lies somewhere, out of the game apart.
    pub(crate) fn in_sight(&self) -> [u8; Card::KINDS] {
        let mut counts = [0u8; Card::KINDS];
        let mut add = |card: Card, times: u8| {
            counts[card.index()] = counts[card.index()].saturating_add(times);
        };
        self.deck.iter().chain(self.great_white.cards()).for_each(|card| add(*card, 1));
        for village in self.in_play() {
            for (index, count) in village.census().into_iter().enumerate() {
                add(Card::of(index), count);
            }
            for (index, count) in village.above.into_iter().enumerate() {
                add(Card::of(index), count);
            }
            for colour in Colour::ALL {
                add(Card::conflict(colour), village.wars[colour.index()]);
                add(Card::conflict(colour), village.alliances[colour.index()]);
            }
        }
        for number in 0..Card::RITES {
            add(Card::rite(number), self.turn.rites[number]);
            add(Card::rite(number), self.turn.spent[number]);
        }
        if let Stage::Settle { card } | Stage::Conflict { card, .. } = self.turn.stage {
            add(card, 1);
        }
        self.sun.iter().for_each(|sun| add(*sun, 1));
        counts
    }

    /// How many copies of a card take part in this game.
    pub(crate) fn copies(&self, card: Card) -> u8 {
        let absent = |card: Card| {
            card.class() == Class::Conflict
                && !self.in_play().iter().any(|village| village.colour == card.opponent())
        };
        let set = self.values.card(card).set;
        let plays = match set {
            Set::Base => {
                !(self.modules.great_white() && self.values.setup.removed_with_great_white.contains(&card))
            }
            Set::GreatWhite => self.modules.great_white() && !absent(card),
            Set::RisingSun => self.modules.rising_sun(),
        };
        if plays { self.values.card(card).count } else { 0 }
    }
}

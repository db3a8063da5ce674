//! A scenario as it is understood: what is laid out at the start, and the special rules for the rest of the game.

use super::cards::Selector;
use super::special::SpecialRules;
use crate::card::{Card, Cards, EventCard};
use crate::placard::{Faith, Rank};
use crate::rules::ALL_ENERGY;
use crate::rules::l_setup::Depot;
use crate::setup::Variant;
use crate::tribe::{Tribe, Tribes};

/// Words for people in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Said {
    /// In English.
    pub en: String,
    /// In French; the English where there is no other.
    pub fr: String,
}

/// A scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its name in commands and links.
    pub id: String,
    /// Its title.
    pub title: Said,
    /// What it is about.
    pub about: Said,
    /// The rules to start from.
    pub base: Variant,
    /// The survivalist rules, where the file says.
    pub survivalist: Option<bool>,
    /// Pogroms, where the file says.
    pub pogroms: Option<bool>,
    /// The numbers of tribes it is for, the smallest first.
    pub players: Vec<u8>,
    pub(crate) tribes: Tribes,
    pub(crate) deal: Deal,
    pub(crate) rows: [RowPlan; 2],
    pub(crate) events: EventPlan,
    pub(crate) start: [Start; 4],
    pub(crate) seats: [Handicap; 4],
    /// What the enemy of those who play together has, and his mine. // L2.depot, L2.bog-iron
    pub(crate) depot: Depot,
    pub(crate) mine: Option<Card>,
    /// Ranks with four dots on the side that each tribe starts with, as bits.
    pub(crate) crowded: [u8; 4],
    /// Special rules; inactive turns of seats are added when it is known who sits there.
    pub(crate) special: SpecialRules,
}

impl Scenario {
    /// May more than one Elder stand in this rank from the start?
    pub(crate) fn may_crowd(&self, tribe: Tribe, rank: Rank) -> bool {
        self.crowded[tribe.index()] >> rank.index() & 1 == 1
    }

    /// The most energy that the tribe can start with.
    pub(crate) fn most_energy(&self, tribe: Tribe) -> i64 {
        super::reading::energy_limit(self, tribe)
    }

    /// The daughters that a saga can be of. // K1.role
    pub(crate) fn roles(&self) -> Cards {
        self.tribes.iter().flat_map(|tribe| self.start[tribe.index()].daughters.iter()).collect()
    }

    /// What the enemy has against so many tribes; nothing where there is none. // L2.depot
    pub(crate) fn enemy(&self, tribes: u8) -> u8 {
        if self.base == Variant::Coop { self.depot.against(tribes) } else { 0 }
    }

    /// The energy that so many tribes can have together at the start. // L2.pool
    pub(crate) fn free_energy(&self, tribes: u8) -> i64 {
        match self.base {
            Variant::Coop => i64::from(ALL_ENERGY) - i64::from(self.enemy(tribes)),
            _ => i64::MAX,
        }
    }

    /// The tribes that it can be played with.
    pub fn tribes(&self) -> Vec<Tribe> {
        self.tribes.iter().collect()
    }
}

/// How tribes come to seats.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Deal {
    #[default]
    Random,
    Choose,
    Fixed(Vec<Tribe>),
}

/// A row and its deck at the start.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct RowPlan {
    pub(crate) biomes: Biomes,
    pub(crate) new_world: NewWorld,
    pub(crate) cold: Cold,
    /// Layers from the top; none is the rest.
    pub(crate) deck: Vec<Option<Cards>>,
    /// The card next to the New World where none are listed: the mine. // L2.bog-iron
    pub(crate) first: Option<Card>,
    /// All that can be in the row or the deck.
    pub(crate) pool: Cards,
}

impl RowPlan {
    /// So many places from the New World on, where the file does not list them.
    pub(crate) fn places(&self, count: usize) -> Vec<Option<Selector>> {
        let mut places = vec![None; count];
        if let Some(place) = places.first_mut() {
            *place = self.first.map(Selector::Card);
        }
        places
    }
}

/// The biomes of a row.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Biomes {
    /// As many as the number of tribes says.
    #[default]
    Usual,
    Count(u8),
    /// Places from the New World on; none is the next card of the deck.
    Listed(Vec<Option<Selector>>),
}

/// The New World card of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum NewWorld {
    #[default]
    Peaceful,
    Hostile,
    None,
}

/// How much of a row starts cold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cold {
    Cards(u8),
    All,
}

impl Default for Cold {
    fn default() -> Cold {
        Cold::Cards(0)
    }
}

/// The event deck at the start.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct EventPlan {
    pub(crate) count: usize,
    /// Events that can come.
    pub(crate) pool: Vec<EventCard>,
    /// Layers from the top; none is the rest.
    pub(crate) order: Vec<Option<Vec<EventCard>>>,
}

/// What a tribe starts with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Start {
    pub(crate) unassigned: i64,
    pub(crate) alpha: bool,
    pub(crate) elders: [i64; 6],
    /// Markland, Vinland.
    pub(crate) colonists: [i64; 2],
    pub(crate) energy: i64,
    pub(crate) ivory: i64,
    pub(crate) iron: i64,
    pub(crate) faith: Faith,
    pub(crate) daughters: Cards,
    pub(crate) farm: Farm,
    pub(crate) tableau: Cards,
    pub(crate) hand: Cards,
}

/// Which farm animal a tribe starts with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Farm {
    Choose,
    None,
    Side(Card),
}

/// What a person gets more or less.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Handicap {
    pub(crate) unassigned: i64,
    pub(crate) elders: [i64; 6],
    pub(crate) colonists: [i64; 2],
    pub(crate) energy: i64,
    pub(crate) ivory: i64,
    pub(crate) iron: i64,
    pub(crate) tableau: Cards,
    pub(crate) hand: Cards,
    pub(crate) inactive: Vec<u8>,
}

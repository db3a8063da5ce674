//! What may be seen: everything but the order of the deck and the seasons to come. // setup.hidden-information

use floe_engine::Seat;
use floe_engine::form::{Deserialize, Serialize};

use crate::board::Occupation;
use crate::card::{Card, Cards, Class};
use crate::data::Season;
use crate::record::{ByOccupation, TurnRecord, VillageRecord, spell};
use crate::rules::scoring::Pad;
use crate::setup::Modules;
use crate::state::{Inuit, Stage};

/// All that may be seen; it is the same for every seat and for spectators. // turn.public
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct View {
    /// The modules in play.
    pub modules: Modules,
    /// The holder of the First Player card.
    pub first: Seat,
    /// The round, from 1.
    pub round: u8,
    /// Has Polar Nightfall been turned over?
    pub nightfall: bool,
    /// Cards left in the deck.
    pub deck: usize,
    /// The Rising Sun, if it is in play.
    pub suns: Option<Suns>,
    /// The Great White, the longest-lying card first.
    pub great_white: Vec<Card>,
    /// The villages, by seat.
    pub villages: Vec<VillageView>,
    /// Cards out of the game, by kind; Rising Sun cards apart.
    pub removed: Vec<Card>,
    /// Where the turn stands.
    pub turn: TurnRecord,
    /// Who is asked now; nobody when the game is over.
    pub asked: Option<Seat>,
    /// How many cards each Occupation could take if it were chosen now; none where it is closed, or finds nothing.
    pub limits: ByOccupation<u8>,
    /// The cards of the Great White that may be taken now.
    pub takeable: Vec<Card>,
    /// Who won, once the game is over.
    pub winner: Option<Seat>,
}

/// The seasons, as far as they are known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Suns {
    /// The active card.
    pub active: Card,
    /// The next season and how many cards lie above it in the deck.
    pub next: Option<(Season, usize)>,
    /// The High Sun card to come, if all know it.
    pub high_sun: Option<Card>,
    /// The Sunset card to come, if all know it.
    pub sunset: Option<Card>,
}

/// A village as all see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct VillageView {
    /// Everything placed at it.
    #[serde(flatten)]
    pub village: VillageRecord,
    /// The people count of each Occupation.
    pub count: ByOccupation<u8>,
    /// Its Inuit cards, the Healer as two.
    pub inuit: u8,
    /// Its column on the score pad, as if the game ended now.
    pub pad: Pad,
    /// The sum of the column.
    pub total: i32,
}

impl View {
    /// How many more cards may be taken: no more than there are. // great-game.one-a-turn
    pub fn left(&self) -> u8 {
        if self.takeable.is_empty() {
            return self.turn.limit;
        }
        let count = |card: &Card| self.great_white.iter().filter(|other| *other == card).count();
        let found =
            |card: &Card| count(card).min(if card.class() == Class::GreatGame { 1 } else { usize::MAX });
        let found = self.takeable.iter().map(found).sum::<usize>();
        self.turn.limit.min(u8::try_from(found).unwrap_or(u8::MAX))
    }
}

impl Inuit {
    pub(crate) fn look(&self) -> View {
        let pads = self.pads();
        let villages = self.in_play().iter().zip(pads).map(|(village, pad)| VillageView {
            village: VillageRecord::from(village),
            count: ByOccupation::from_fn(|occupation: Occupation| village.people(occupation)),
            inuit: village.inuit(),
            pad,
            total: pad.total(),
        });
        let takeable =
            if self.turn.stage == Stage::Take { self.takeable().iter().collect() } else { Vec::new() };
        let over = self.turn.stage == Stage::Over;
        View {
            modules: self.modules,
            first: self.first,
            round: self.round,
            nightfall: self.nightfall,
            deck: self.deck.len(),
            suns: self.sun.map(|active| self.look_at_suns(active)),
            great_white: self.great_white.cards().to_vec(),
            villages: villages.collect(),
            removed: spell(&self.removed, Cards::SHUFFLED),
            turn: TurnRecord::from(&self.turn),
            asked: self.asked(),
            limits: ByOccupation::from_fn(|occupation| self.limit_if_chosen(occupation)),
            takeable,
            winner: if over { self.result().winners.first() } else { None },
        }
    }

    fn limit_if_chosen(&self, occupation: Occupation) -> u8 {
        let closed = occupation == Occupation::Scout || self.own().is_closed(occupation);
        if closed || self.turn.before == Some(occupation) {
            return 0;
        }
        self.limit(occupation).min(self.found_by(occupation))
    }

    /// How many cards of the Great White are there for an Occupation. // great-game.one-a-turn
    fn found_by(&self, occupation: Occupation) -> u8 {
        let (cards, lying) = (self.takeable_by(occupation), self.great_white.cards());
        let count = |card: Card| lying.iter().filter(|other| **other == card).count();
        let found = cards.iter().map(|card| if card.class() == Class::GreatGame { 1 } else { count(card) });
        u8::try_from(found.sum::<usize>()).unwrap_or(u8::MAX)
    }

    // rising-sun.hidden
    fn look_at_suns(&self, active: Card) -> Suns {
        let known = |season| {
            let card = self.deck.iter().copied().find(|card| self.values.season(*card) == Some(season));
            card.filter(|_| self.agreed.knows(season))
        };
        let next = [Season::HighSun, Season::Sunset]
            .into_iter()
            .find_map(|season| self.cards_above(season).map(|cards| (season, cards)));
        Suns { active, next, high_sun: known(Season::HighSun), sunset: known(Season::Sunset) }
    }

    /// Is the season still in the deck, and where: how many cards lie above it?
    pub(crate) fn cards_above(&self, season: Season) -> Option<usize> {
        self.deck.iter().rev().position(|card| self.values.season(*card) == Some(season))
    }
}

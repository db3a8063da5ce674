//! The numbers on the cards, as `data/inuit.toml` has them.
//!
//! Each record there says where it comes from; what is not known from the rulebook is reconstructed.

use floe_engine::ValueSet;
use floe_engine::components::{Source, in_order, must_be, within};
use floe_engine::form::{Deserialize, Serialize};

use crate::board::{Animal, Colour, Occupation};
use crate::card::{Card, Class};
use crate::effect::{Effect, Thing};
use crate::state::{MOST_CARDS, MOST_SEATS};

/// All that the data file says, by card.
#[derive(Clone, PartialEq, Debug)]
pub struct Data {
    /// Every record, in the order of [`Card`]s.
    pub cards: Vec<CardData>,
    /// The Occupations, in the order of [`Occupation`]s.
    pub occupations: Vec<OccupationData>,
    /// The colours, in the order of [`Colour`]s.
    pub colours: Vec<ColourData>,
    /// Numbers of the setup.
    pub setup: SetupData,
    pub(crate) weapon: i32,
    pub(crate) vp: [i32; Card::KINDS],
    pub(crate) foreign: [i32; Card::KINDS],
    pub(crate) effects: [Effect; Card::KINDS],
    /// Has a season a card that removes the longest-lying card?
    pub(crate) may_melt: [bool; 3],
}

/// One record of a card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardData {
    /// The card's name.
    pub id: String,
    /// The part of the box it belongs to.
    pub set: Set,
    /// What sort of card it is.
    pub kind: Class,
    /// The title shown.
    pub name: String,
    /// How many equal ones there are.
    pub count: u8,
    /// Colours on it.
    pub colours: Vec<Colour>,
    /// Points it gives at the end.
    pub vp: i32,
    /// Points for the village it stands in as a stranger.
    pub foreign_vp: Option<i32>,
    /// Its animal.
    pub animal: Option<Animal>,
    /// The only Occupation it may be placed below.
    pub occupation: Option<Occupation>,
    /// Its season.
    pub season: Option<Season>,
    /// The moment of the turn at which it works.
    pub step: Option<String>,
    /// Has its effect to be resolved?
    pub must: Option<bool>,
    /// What it does.
    pub effect: Option<Effect>,
    /// The text on it.
    pub text: String,
    /// Where we know it from.
    pub source: Source,
    /// The fields that are facts; the others are reconstructed.
    pub known: Vec<String>,
    /// Why it was reconstructed like that.
    pub note: Option<String>,
}

/// One record of an Occupation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OccupationData {
    /// Which one.
    pub id: Occupation,
    /// Its title.
    pub name: String,
    /// What it takes.
    pub takes: Vec<String>,
    /// How many people are printed on the board.
    pub printed: u8,
    /// Where we know it from.
    pub source: Source,
    /// The fields that are facts.
    pub known: Vec<String>,
    /// A remark.
    pub note: Option<String>,
}

/// One record of a village colour.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ColourData {
    /// Which one.
    pub id: Colour,
    /// Its title.
    pub name: String,
    /// Its tone on screens.
    pub hex: String,
    /// The symbol that goes with it.
    pub symbol: String,
    /// Where we know it from.
    pub source: Source,
    /// The fields that are facts.
    pub known: Vec<String>,
    /// A remark.
    pub note: Option<String>,
}

/// Numbers of the setup.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupData {
    /// Opening cards.
    pub great_white: usize,
    /// Opening cards with the Rising Sun.
    pub great_white_rising_sun: usize,
    /// Cards that Nightfall is shuffled into.
    pub nightfall_pile: usize,
    /// Fewest players.
    pub players_min: usize,
    /// Most players.
    pub players_max: usize,
    /// Base cards that leave when module 1 comes.
    pub removed_with_great_white: Vec<Card>,
}

/// The part of the box a card belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Set {
    /// The base game.
    Base,
    /// Module 1.
    GreatWhite,
    /// Module 2.
    RisingSun,
}

/// A season of the Rising Sun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Season {
    /// Active from the start.
    Sunrise,
    /// Comes after a third of the deck.
    HighSun,
    /// Comes after two thirds.
    Sunset,
}

/// The file as it is written; the engine reads how it begins.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    #[serde(rename = "game")]
    _game: String,
    #[serde(rename = "title")]
    _title: String,
    #[serde(rename = "schema")]
    _schema: u32,
    totals: Totals,
    setup: SetupData,
    scoring: Scoring,
    colour: Vec<ColourData>,
    occupation: Vec<OccupationData>,
    card: Vec<CardData>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Totals {
    base: u32,
    great_white: u32,
    rising_sun: u32,
}

#[derive(Deserialize)]
struct Scoring {
    weapon: i32,
}

impl ValueSet for Data {
    const GAME: &'static str = "inuit";
    const STANDARD: &'static str = floe_engine::include_uncommented!("../data/inuit.toml");
    type File = File;

    fn build(file: File) -> Result<Data, String> {
        file.totals_agree()?;
        let mut cards = Vec::with_capacity(Card::KINDS);
        for card in Card::all() {
            let found = file.card.iter().find(|record| record.id == card.name());
            let record = found.ok_or_else(|| format!("there is no record for card {card}"))?;
            record.fits(card)?;
            cards.push(record.clone());
        }
        if let Some(record) = file
            .card
            .iter()
            .find(|record| Card::named(&record.id).is_none() && record.kind != Class::FirstPlayer)
        {
            return Err(format!("card {} is not one this program knows", record.id));
        }
        in_order("colours", file.colour.iter().map(|colour| colour.id), &Colour::ALL)?;
        in_order("occupations", file.occupation.iter().map(|record| record.id), &Occupation::ALL)?;
        for record in &file.occupation {
            must_be(&format!("{}: printed", record.name), record.printed, 1)?;
        }
        within("scoring.weapon", file.scoring.weapon, POINTS)?;
        file.setup.fits(&cards)?;
        let of = |season| cards.iter().filter(move |card| card.season == Some(season));
        if let Some(season) = Season::ALL.into_iter().find(|season| of(*season).next().is_none()) {
            return Err(format!("there must be a {season:?} card"));
        }
        let melts = |card: &CardData| matches!(card.effect, Some(Effect::RemoveOldest { .. }));
        Ok(Data {
            may_melt: Season::ALL.map(|season| of(season).any(melts)),
            weapon: file.scoring.weapon,
            vp: std::array::from_fn(|index| cards[index].vp),
            foreign: std::array::from_fn(|index| cards[index].foreign_vp.unwrap_or(0)),
            effects: std::array::from_fn(|index| cards[index].effect.unwrap_or(Effect::None)),
            cards,
            occupations: file.occupation,
            colours: file.colour,
            setup: file.setup,
        })
    }
}

impl Season {
    /// In the order in which they come.
    const ALL: [Season; 3] = [Season::Sunrise, Season::HighSun, Season::Sunset];
}

impl Data {
    /// The record of a card.
    pub fn card(&self, card: Card) -> &CardData {
        &self.cards[card.index()]
    }

    /// What a card does.
    #[inline]
    pub(crate) fn effect(&self, card: Card) -> Effect {
        self.effects[card.index()]
    }

    /// The only Occupation a Legendary Character may be placed below. // legendary.fixed-occupation
    pub(crate) fn home(&self, card: Card) -> Option<Occupation> {
        self.cards[card.index()].occupation
    }

    /// The season of a Rising Sun card.
    pub(crate) fn season(&self, card: Card) -> Option<Season> {
        if card.class() == Class::RisingSun { self.cards[card.index()].season } else { None }
    }
}

/// Points that a card may give: so few that no sum of them is too large.
const POINTS: std::ops::RangeInclusive<i32> = -20..=20;
/// The most cards added to a limit.
const MOST_ADDED: u8 = 9;
/// The most Inuit cards, so that no count of them is too large.
const MOST_PEOPLE: usize = 80;

impl SetupData {
    /// Can a game be set up with these cards?
    fn fits(&self, cards: &[CardData]) -> Result<(), String> {
        within("setup.players_max", self.players_max, 2..=MOST_SEATS)?;
        within("setup.players_min", self.players_min, 2..=self.players_max)?;
        let out = &self.removed_with_great_white;
        let base = |card: &Card| cards[card.index()].set == Set::Base && card.index() < Card::SHUFFLED;
        if let Some(card) = out.iter().find(|card| !base(card)) {
            return Err(format!("setup.removed_with_great_white: {card} is not shuffled in the base game"));
        }
        let count = |wanted: &dyn Fn(Card) -> bool| -> usize {
            Card::all().filter(|card| wanted(*card)).map(|card| usize::from(cards[card.index()].count)).sum()
        };
        within("the number of Inuit cards", count(&|card| card.is_person()), 0..=MOST_PEOPLE)?;
        // Beside the shuffled cards there are two seasons and Nightfall.
        let shuffled = count(&|card| card.index() < Card::SHUFFLED);
        within("the number of cards in the deck", shuffled, 0..=MOST_CARDS - 3)?;
        let fewest = count(&|card| base(&card) && !out.contains(&card));
        within("setup.nightfall_pile", self.nightfall_pile, 0..=fewest / 2)?;
        within("setup.great_white", self.great_white, 0..=fewest / 2)?;
        within("setup.great_white_rising_sun", self.great_white_rising_sun, 0..=fewest / 2)
    }
}

impl File {
    fn totals_agree(&self) -> Result<(), String> {
        let count = |set| {
            self.card.iter().filter(|card| card.set == set).map(|card| u32::from(card.count)).sum::<u32>()
        };
        for (set, total) in [
            (Set::Base, self.totals.base),
            (Set::GreatWhite, self.totals.great_white),
            (Set::RisingSun, self.totals.rising_sun),
        ] {
            if count(set) != total {
                return Err(format!("{set:?} should have {total} cards, the records have {}", count(set)));
            }
        }
        Ok(())
    }
}

impl CardData {
    /// Is the record one for this card, with points and an effect the rules can carry out?
    fn fits(&self, card: Card) -> Result<(), String> {
        let wrong = |what: &str| Err(format!("card {}: {what}", self.id));
        self.numbers_fit().or_else(|what| wrong(&what))?;
        let set = match card.class() {
            Class::Legendary | Class::GreatGame | Class::Conflict => self.set == Set::GreatWhite,
            Class::RisingSun => self.set == Set::RisingSun,
            Class::Spirit | Class::Rite => self.set != Set::RisingSun,
            _ => self.set == Set::Base,
        };
        if !set {
            return wrong("it does not belong to this set");
        }
        if self.kind != card.class() {
            return wrong(&format!("its kind must be {:?}", card.class()));
        }
        if self.colours.iter().copied().ne(card.colours()) {
            return wrong("its colours do not fit its name");
        }
        if self.animal != card.animal() {
            return wrong("its animal does not fit its name");
        }
        let single =
            matches!(card.class(), Class::Legendary | Class::Spirit | Class::RisingSun | Class::Nightfall);
        if single && self.count != 1 {
            return wrong("there is one of each, so count must be 1");
        }
        if (card.class() == Class::RisingSun) != self.season.is_some() {
            return wrong("a Rising Sun card, and no other, has a season");
        }
        let special = card == Card::DRUM_DANCER || card == Card::HEALER;
        if (card.class() == Class::Legendary && !special) != self.occupation.is_some() {
            return wrong(
                "a Legendary Character other than Drum Dancer and Healer, and no other card, has an occupation",
            );
        }
        match (card.class(), self.effect.unwrap_or(Effect::None)) {
            (Class::Adult | Class::Child | Class::Game | Class::GreatGame, Effect::None)
            | (Class::Nightfall, Effect::EndOfGame)
            | (Class::Spirit, Effect::ScorePer { .. })
            | (Class::Conflict, Effect::Conflict { .. })
            | (
                Class::Rite,
                Effect::Reveal { .. } | Effect::InuitToWeapon { n: 1 } | Effect::MoveInuit { .. },
            )
            | (
                Class::Rite,
                Effect::OthersDiscard { discard: Thing::Inuit | Thing::Spirit | Thing::Game, n: 1, .. },
            )
            | (Class::Legendary, Effect::Legend { .. })
            | (Class::RisingSun, Effect::ExtraReveal { n: 1 } | Effect::RemoveFromGreatWhite { n: 1 })
            | (Class::RisingSun, Effect::RemoveOldest { n: 1 } | Effect::MoveInuit { n: 1 })
            | (
                Class::RisingSun,
                Effect::SecondOccupation { .. } | Effect::ScoutAll | Effect::ScoutCap { .. },
            )
            | (Class::RisingSun, Effect::LimitBonus { .. } | Effect::TakeTax { n: 1, .. })
            | (Class::RisingSun, Effect::PayForLimit { pay: Thing::Game, .. })
            | (Class::RisingSun, Effect::OutnumberDiscard { more: Thing::Inuit, n: 1, .. }) => Ok(()),
            (Class::Legendary, Effect::CloseOccupation) if card == Card::DRUM_DANCER => Ok(()),
            (Class::Legendary, Effect::CountsAs { inuit: 2, weapon: false }) if card == Card::HEALER => {
                Ok(())
            }
            (_, effect) => wrong(&format!("the rules cannot carry out {effect:?} on it")),
        }
    }
}

impl CardData {
    fn numbers_fit(&self) -> Result<(), String> {
        within("vp", self.vp, POINTS)?;
        within("foreign_vp", self.foreign_vp.unwrap_or(0), POINTS)?;
        match self.effect.unwrap_or(Effect::None) {
            Effect::ScorePer { vp, .. } | Effect::Legend { vp, .. } => within("effect.vp", vp, POINTS),
            Effect::Conflict { war_weapon, war_warriors, alliance } => {
                within("effect.war_weapon", war_weapon, POINTS)?;
                within("effect.war_warriors", war_warriors, POINTS)?;
                within("effect.alliance", alliance, POINTS)
            }
            Effect::LimitBonus { n, .. } | Effect::PayForLimit { n, .. } => {
                within("effect.n", n, 1..=MOST_ADDED)
            }
            Effect::SecondOccupation { limit } => within("effect.limit", limit, 1..=MOST_ADDED),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = include_str!("../data/inuit.toml");

    #[test]
    fn the_data_are_read() {
        floe_engine::exercises!(
            "components.base-cards",
            "components.adults",
            "components.children",
            "components.rite-copies",
            "components.spirits-unique",
            "components.promos",
            "great-white.components",
            "great-game.types",
            "legendary.one-each",
            "rising-sun.components",
        );
        let data = Data::parse(TEXT).expect("good data");
        let count = |wanted: &dyn Fn(&CardData) -> bool| {
            data.cards.iter().filter(|card| wanted(card)).map(|card| u32::from(card.count)).sum::<u32>()
        };
        for (class, cards) in [
            (Class::Adult, 28),
            (Class::Child, 24),
            (Class::Game, 42),
            (Class::Conflict, 8),
            (Class::GreatGame, 13),
            (Class::Legendary, 9),
            (Class::RisingSun, 11),
            (Class::Nightfall, 1),
        ] {
            assert_eq!(count(&|card| card.kind == class), cards, "{class:?}");
        }
        assert_eq!(count(&|card| card.kind == Class::Spirit && card.set == Set::Base), 7);
        assert_eq!(count(&|card| card.kind == Class::Rite && card.set == Set::Base), 14);
        // The First Player card is no card of the deck, and no promotional card is among the rest.
        assert_eq!(count(&|card| card.set == Set::Base), 117 - 1);
        assert_eq!(count(&|card| card.set == Set::GreatWhite), 35);
        for colour in Colour::ALL {
            assert_eq!(count(&|card| card.kind == Class::Adult && card.colours.contains(&colour)), 7);
            assert_eq!(count(&|card| card.kind == Class::Child && card.colours.contains(&colour)), 12);
        }
        for (name, copies) in [("passage", 3), ("clear-sight", 3), ("fertile-game", 3), ("sacrifice", 3)] {
            assert_eq!(data.card(Card::named(&format!("rite-{name}")).unwrap()).count, copies);
        }
        assert_eq!(data.card(Card::INSPIRATION).count, 2);
        for (name, copies, vp) in [("polar-bear", 3, 6), ("orca", 4, 5), ("seal", 6, 3)] {
            let great = data.card(Card::named(&format!("great-{name}")).unwrap());
            assert_eq!((great.count, great.vp), (copies, vp));
        }
        let homes: Vec<Occupation> = Card::all().filter_map(|card| data.home(card)).collect();
        assert_eq!(homes, Occupation::ALL);
        for (season, cards) in [(Season::Sunrise, 3), (Season::HighSun, 4), (Season::Sunset, 4)] {
            assert_eq!(count(&|card| card.season == Some(season)), cards);
        }
    }

    #[test]
    fn wrong_data_are_refused_with_the_reason() {
        let say = |from: &str, to: &str| Data::parse(&TEXT.replacen(from, to, 1)).unwrap_err();
        assert!(say("schema = 1", "schema = 2").contains("schema 2 is not known"));
        assert!(say("count = 10", "count = 11").contains("Base should have 117 cards, the records have 118"));
        assert!(say("id = \"orca\"", "id = \"whale\"").contains("no record for card orca"));
        assert!(say("animal = \"orca\"", "animal = \"seal\"").contains("card orca: its animal"));
        let wrong = say("type = \"scout-all\"", "type = \"end-of-game\"");
        assert!(wrong.contains("card sun-wide-horizon: the rules cannot carry out EndOfGame"), "{wrong}");
    }
}

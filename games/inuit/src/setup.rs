//! What is chosen before the game.

use floe_engine::form::{Deserialize, Deserializer, Serialize};
use floe_engine::{SetupOption, Values};

use crate::board::Colour;
use crate::card::{Card, Class};
use crate::data::Data;

/// The options of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// How many play, 2 to 4.
    pub players: u8,
    /// The modules in play.
    pub modules: Modules,
    /// Who holds the First Player card.
    pub first: First,
    /// Village colours by seat; who picks none gets a free one at random.
    #[serde(deserialize_with = "or_none")]
    pub colours: Vec<ColourPick>,
    /// The Sunrise card agreed upon.
    pub sunrise: SunPick,
    /// The High Sun card agreed upon.
    pub high_sun: SunPick,
    /// The Sunset card agreed upon.
    pub sunset: SunPick,
    /// The set of values: what the cards give and do.
    #[serde(skip_serializing_if = "Values::is_standard")]
    pub values: Values<Data>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            players: 2,
            modules: Modules::None,
            first: First::Random,
            colours: Vec::new(),
            sunrise: SunPick(None),
            high_sun: SunPick(None),
            sunset: SunPick(None),
            values: Values::standard(),
        }
    }
}

impl Setup {
    pub(crate) fn options() -> Vec<SetupOption> {
        let season = |key, cards| SetupOption::one_of(key, cards).only_if("modules", &["rising-sun", "both"]);
        vec![
            SetupOption::number("players", 2, 4, 2),
            SetupOption::one_of("modules", &["none", "great-white", "rising-sun", "both"]),
            SetupOption::one_of("first", &["random", "seat-1", "seat-2", "seat-3", "seat-4"]),
            season("sunrise", &["random", "first-light", "spring-leads", "drifting-floes"]),
            season("high-sun", &["random", "midnight-sun", "summer-camp", "wide-horizon", "thin-ice"]),
            season("sunset", &["random", "winter-stores", "fading-light", "parting-trails", "hard-frost"]),
            SetupOption::each_seat("colours", &["random", "blue", "orange", "purple", "green"]),
        ]
    }
}

/// A list; null is an empty one.
fn or_none<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<ColourPick>, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

/// The modules in play. // components.modules-off
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Modules {
    /// The base game.
    #[default]
    None,
    /// Module 1, The Spirit of the Great White.
    GreatWhite,
    /// Module 2, Rising Sun.
    RisingSun,
    /// Both together.
    Both,
}

impl Modules {
    /// Is module 1 in play?
    #[inline]
    pub fn great_white(self) -> bool {
        matches!(self, Modules::GreatWhite | Modules::Both)
    }

    /// Is module 2 in play?
    #[inline]
    pub fn rising_sun(self) -> bool {
        matches!(self, Modules::RisingSun | Modules::Both)
    }
}

/// Who holds the First Player card. // setup.first-player
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "seats are named by their numbers")]
pub enum First {
    /// Drawn at random.
    #[default]
    Random,
    #[serde(rename = "seat-1")]
    Seat1,
    #[serde(rename = "seat-2")]
    Seat2,
    #[serde(rename = "seat-3")]
    Seat3,
    #[serde(rename = "seat-4")]
    Seat4,
}

/// A colour or "random".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "colours are named by themselves")]
pub enum ColourPick {
    /// Any free one.
    #[default]
    Random,
    Blue,
    Orange,
    Purple,
    Green,
}

impl ColourPick {
    pub(crate) fn colour(self) -> Option<Colour> {
        match self {
            ColourPick::Random => None,
            ColourPick::Blue => Some(Colour::Blue),
            ColourPick::Orange => Some(Colour::Orange),
            ColourPick::Purple => Some(Colour::Purple),
            ColourPick::Green => Some(Colour::Green),
        }
    }
}

/// A Rising Sun card by its name without "sun-", or "random".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct SunPick(pub Option<Card>);

impl SunPick {
    fn name(self) -> &'static str {
        self.0.map_or("random", |card| card.name().trim_start_matches("sun-"))
    }
}

impl TryFrom<String> for SunPick {
    type Error = String;

    fn try_from(name: String) -> Result<SunPick, String> {
        if name == "random" {
            return Ok(SunPick(None));
        }
        let card = Card::named(&format!("sun-{name}")).filter(|card| card.class() == Class::RisingSun);
        card.map(|card| SunPick(Some(card))).ok_or_else(|| format!("there is no Rising Sun card \"{name}\""))
    }
}

impl From<SunPick> for String {
    fn from(pick: SunPick) -> String {
        pick.name().to_owned()
    }
}

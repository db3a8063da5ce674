//! What is chosen before the game.

use floe_engine::form::{Deserialize, Deserializer, Serialize};
use floe_engine::{SetupOption, Values};

use crate::scenario::module;
use crate::tables::Data;
use crate::tribe::Tribe;

/// The options of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", try_from = "Wishes")]
pub struct Setup {
    /// How many play: 2 to 4, or one alone.
    pub players: u8,
    /// Which game.
    pub game: Variant,
    /// The survivalist rules. // C3.rest-stays
    pub survivalist: bool,
    /// Revenge on guests after attacks. // F2.pogrom
    pub pogroms: bool,
    /// Events of the game played together: fewer are harder. // L2.events-eight
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<u8>,
    /// Energy in the enemy's depot beyond the usual, in the game played together. // L2.depot
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depot: Option<u8>,
    /// Tribes by seat; who picks none gets a free one at random.
    pub tribes: Vec<TribePick>,
    /// The set of values: what the cards give and do.
    #[serde(skip_serializing_if = "Values::is_standard")]
    pub values: Values<Data>,
    /// The text of the scenario file. Read by the name of one that comes with the game, too, and written as its text, so
    /// that a saved game needs no file. // M.kept-in-game
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
}

/// A setup as it is written: what is left out is as usual.
#[derive(Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
struct Wishes {
    players: Option<u8>,
    game: Variant,
    survivalist: bool,
    pogroms: bool,
    events: Option<u8>,
    depot: Option<u8>,
    #[serde(deserialize_with = "or_none")]
    tribes: Vec<TribePick>,
    values: Values<Data>,
    scenario: Option<String>,
}

impl Default for Wishes {
    fn default() -> Wishes {
        let Setup { game, survivalist, pogroms, events, depot, tribes, values, scenario, .. } =
            Setup::default();
        Wishes { players: None, game, survivalist, pogroms, events, depot, tribes, values, scenario }
    }
}

impl TryFrom<Wishes> for Setup {
    type Error = String;

    fn try_from(wishes: Wishes) -> Result<Setup, String> {
        let Wishes { players, game, survivalist, pogroms, events, depot, tribes, values, scenario } = wishes;
        let scenario = scenario.map(|scenario| (module()?.written)(scenario)).transpose()?;
        let players = match (players, &scenario) {
            (Some(players), _) => players,
            // A scenario that says how many it is for need not be told.
            (None, Some(text)) => {
                let read = (module()?.check)(text, values).ok();
                read.and_then(|scenario| scenario.players.last().copied()).unwrap_or(Setup::default().players)
            }
            (None, None) => Setup::default().players,
        };
        Ok(Setup { players, game, survivalist, pogroms, events, depot, tribes, values, scenario })
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            players: 4,
            game: Variant::Base,
            survivalist: false,
            pogroms: false,
            events: None,
            depot: None,
            tribes: Vec::new(),
            values: Values::standard(),
            scenario: None,
        }
    }
}

/// Events dealt from the seventeen. // C.events-ten
const EVENTS_DEALT: usize = 10;
/// The most that the enemy may have beyond the usual.
pub(crate) const MOST_DEPOT: u8 = 12;
/// Events of the game played together. // L2.events-eight
const EVENTS_TOGETHER: usize = 8;

impl Setup {
    /// The game that is meant: whoever is alone and names none plays the saga. // A.seats
    pub(crate) fn variant(&self) -> Variant {
        if self.players == 1 && self.game == Variant::Base { Variant::Saga } else { self.game }
    }

    /// How many events the game lasts.
    pub(crate) fn events_dealt(&self) -> usize {
        self.events.map_or(self.variant().events(), usize::from)
    }

    pub(crate) fn options() -> Vec<SetupOption> {
        vec![
            SetupOption::number("players", 1, 4, 4),
            SetupOption::one_of("game", &["base", "beginners", "saga", "coop"]),
            SetupOption::flag("survivalist", false).only_if("game", &["base", "beginners"]),
            SetupOption::flag("pogroms", false).only_if("game", &["base"]),
            SetupOption::number("events", 4, 8, 8).only_if("game", &["coop"]),
            SetupOption::number("depot", 0, MOST_DEPOT.into(), 0).only_if("game", &["coop"]),
            SetupOption::json(
                "scenario",
                "null, the name of a scenario (real-story, early-greenland, full-experience, handicap, fimbulwinter, vinland-or-bust, last-of-each, far-shore, sledge-patrol), or the text of a scenario file",
            ),
            SetupOption::each_seat("tribes", &["random", "tunit", "norse", "sami", "thule"]),
        ]
    }
}

/// A list; null is an empty one.
fn or_none<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<TribePick>, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

/// The rules to start from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Variant {
    /// The whole game.
    #[default]
    Base,
    /// Without daughters, animals, inventions, raids, attacks and the New World. // C2.skip-list
    Beginners,
    /// The Daughter's Saga, for one. // K.base
    Saga,
    /// Nazi Greenland, played together by one to four. // L1.base
    Coop,
}

impl Variant {
    /// Are the survivalist rules part of it? // K.base, L1.base
    pub(crate) fn is_survivalist(self) -> bool {
        matches!(self, Variant::Saga | Variant::Coop)
    }

    /// The numbers of tribes it is for. // A.seats
    pub(crate) fn players(self) -> &'static [u8] {
        match self {
            Variant::Base | Variant::Beginners => &[2, 3, 4],
            Variant::Saga => &[1],
            Variant::Coop => &[1, 2, 3, 4],
        }
    }

    /// How many events it usually lasts.
    pub(crate) fn events(self) -> usize {
        if self == Variant::Coop { EVENTS_TOGETHER } else { EVENTS_DEALT }
    }
}

/// A tribe or "random".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "tribes are named by themselves")]
pub enum TribePick {
    /// Any free one.
    #[default]
    Random,
    Tunit,
    Norse,
    Sami,
    Thule,
}

impl TribePick {
    pub(crate) fn of(tribe: Tribe) -> TribePick {
        match tribe {
            Tribe::Tunit => TribePick::Tunit,
            Tribe::Norse => TribePick::Norse,
            Tribe::Sami => TribePick::Sami,
            Tribe::Thule => TribePick::Thule,
        }
    }

    pub(crate) fn tribe(self) -> Option<Tribe> {
        match self {
            TribePick::Random => None,
            TribePick::Tunit => Some(Tribe::Tunit),
            TribePick::Norse => Some(Tribe::Norse),
            TribePick::Sami => Some(Tribe::Sami),
            TribePick::Thule => Some(Tribe::Thule),
        }
    }
}

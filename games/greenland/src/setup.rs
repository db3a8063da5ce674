//! What is chosen before the game.

use floe_engine::SetupOption;
use serde::{Deserialize, Serialize};

use crate::tribe::Tribe;

/// The options of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Setup {
    /// How many play, 2 to 4.
    pub players: u8,
    /// The whole game or the beginners' game.
    pub game: Variant,
    /// The survivalist rules. // C3.rest-stays
    pub survivalist: bool,
    /// Revenge on guests after attacks. // F2.pogrom
    pub pogroms: bool,
    /// Tribes by seat; who picks none gets a free one at random.
    pub tribes: Vec<TribePick>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { players: 4, game: Variant::Base, survivalist: false, pogroms: false, tribes: Vec::new() }
    }
}

impl Setup {
    pub(crate) fn options() -> Vec<SetupOption> {
        vec![
            SetupOption::number("players", 2, 4, 4),
            SetupOption::one_of("game", &["base", "beginners"]),
            SetupOption::flag("survivalist", false),
            SetupOption::flag("pogroms", false),
            SetupOption::json(
                "tribes",
                r#"one tribe for each seat, such as ["thule", "random", "norse"]; tunit, norse, sami, thule or random"#,
            ),
        ]
    }
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

//! What a table is, before anything happens at it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::FairSeed;
use crate::clock::ClockRule;

/// What a table is, before anything happens at it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// The game.
    pub game: String,
    /// The version of the rules it began with.
    pub rules: u32,
    /// The fingerprint of the values it began with; nothing where the game has none, or nobody took note of it yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<String>,
    /// Its setup.
    pub setup: Value,
    /// Where the dice come from.
    pub fair: FairSeed,
    /// The clocks, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
    /// May those who watch say something, too?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub watchers_speak: bool,
    /// The version of the house's own rules that the table was laid under (see [`HOUSE_RULES`]); it keeps them.
    #[serde(default, skip_serializing_if = "is_first")]
    pub house: u32,
}

/// What the table itself rules, apart from its game. Every log is replayed under the rules of the house it was laid under.
///
/// - 0: whoever is away is not asked whether a move may be taken back; names and chat are hardly looked at.
/// - 1: every person is asked, present or not; names are to be told apart, and what is said can be seen.
/// - 2: where time runs nothing is taken back.
pub const HOUSE_RULES: u32 = 2;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_first(house: &u32) -> bool {
    *house == 0
}

impl Head {
    /// The rules and values the game began with.
    pub fn edition(&self) -> Edition {
        Edition { rules: self.rules, values: self.values.clone() }
    }
}

/// The rules and values that a game is played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Edition {
    /// The version of the rules.
    pub rules: u32,
    /// The fingerprint of the set of values; nothing where the game has none, or nobody took note of it yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<String>,
}

impl Edition {
    /// Is a game of this edition one of the present edition? Games from before values had names are, by their rules.
    pub fn is(&self, present: &Edition) -> bool {
        self.rules == present.rules && (self.values.is_none() || self.values == present.values)
    }
}

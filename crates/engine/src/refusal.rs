//! "No", with the reason.

use std::error::Error;
use std::fmt;

use crate::form::Serialize;

/// Why a move is not allowed: the id of a rule in the game's ledger. Screens look its text up there.
///
/// ```
/// use floe_engine::Refusal;
/// let no = Refusal::by("turn-over.not-twice");
/// assert_eq!(no.rule, "turn-over.not-twice");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: &'static str,
}

impl Refusal {
    /// Refused by this rule.
    pub const fn by(rule: &'static str) -> Refusal {
        Refusal { rule }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not allowed by rule {}", self.rule)
    }
}

impl Error for Refusal {}

/// Why a game cannot be set up like that, or why a state cannot be: a sentence for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupError(pub String);

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for SetupError {}

impl From<String> for SetupError {
    fn from(why: String) -> SetupError {
        SetupError(why)
    }
}

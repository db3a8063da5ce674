//! "No" from a table, with a code for programs and a sentence for people.

use std::fmt;

use floe_engine::SetupError;
use serde::{Deserialize, Serialize};

/// What kind of "no" it is; the codes of the engine protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// The question itself cannot be understood, or does not fit the moment.
    BadRequest,
    /// There is no game of that name.
    UnknownGame,
    /// The game cannot be set up like that.
    BadSetup,
    /// Somebody else decides now.
    NotYourTurn,
    /// A rule forbids it.
    Refused,
    /// The game has ended.
    Over,
    /// The state cannot be.
    BadState,
}

/// A "no" from a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableError {
    /// For programs.
    pub code: Code,
    /// The rule of the ledger, when the code is [`Code::Refused`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// For people.
    pub text: String,
}

impl TableError {
    /// A "no" of some kind.
    pub fn new(code: Code, text: impl Into<String>) -> TableError {
        TableError { code, rule: None, text: text.into() }
    }

    /// A question that cannot be answered.
    pub fn bad_request(text: impl Into<String>) -> TableError {
        TableError::new(Code::BadRequest, text)
    }

    /// A setup that cannot be.
    pub fn bad_setup(error: impl Into<SetupError>) -> TableError {
        TableError::new(Code::BadSetup, error.into().0)
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Some(rule) => write!(f, "{} (rule {rule})", self.text),
            None => f.write_str(&self.text),
        }
    }
}

impl std::error::Error for TableError {}

//! "No" from a table, with a code for programs and a sentence for people.
//!
//! The sentence is English. Where people read it, it has a message beside it that other languages put into words; the browser's
//! own tables go without, since its screens offer only what can be done.

use std::fmt;

#[cfg(feature = "house")]
use floe_engine::Texts;
use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Message, Seat, SetupError};

#[cfg(feature = "house")]
use crate::Words;

/// A table's "no" in other languages than its own English.
#[cfg(feature = "house")]
pub const REFUSALS: Texts = Texts { en: "", fr: include_str!("../text/no.fr.ftl") };

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
    /// It could not be saved or read; it has not happened, and may be tried again.
    StoreFailed,
    /// There is too much to do at the moment; it may be tried again later.
    Busy,
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
    #[cfg(feature = "house")]
    #[serde(skip)]
    pub(crate) told: Option<Box<Message>>,
}

impl TableError {
    /// A "no" of some kind.
    pub fn new(code: Code, text: impl Into<String>) -> TableError {
        TableError {
            code,
            rule: None,
            text: text.into(),
            #[cfg(feature = "house")]
            told: None,
        }
    }

    /// A seat that somebody else has.
    pub fn taken(seat: Seat, name: &str) -> TableError {
        TableError::bad_request(format!("{seat} is taken by {name}"))
            .told(|| Message::new("no-seat-taken").number("seat", seat.0 + 1).text("name", name.to_owned()))
    }

    /// A seat that the table does not have.
    pub fn no_seat(seat: Seat) -> TableError {
        TableError::bad_request(format!("there is no {seat} at this table"))
            .told(|| Message::new("no-seat").number("seat", seat.0 + 1))
    }

    /// For those who read another language: the same, to be put into words.
    #[cfg_attr(not(feature = "house"), expect(unused_mut, unused_variables))]
    #[must_use]
    pub fn told(mut self, message: impl FnOnce() -> Message) -> TableError {
        #[cfg(feature = "house")]
        {
            self.told = Some(Box::new(message()));
        }
        self
    }

    /// In the language of these words (with [`REFUSALS`] among them), or in English where it has not been translated.
    #[cfg(feature = "house")]
    pub fn in_words(&self, words: &Words) -> String {
        let told = self.told.as_deref().filter(|message| words.has(&message.id));
        told.map_or_else(|| self.text.clone(), |message| words.say(message, &|seat| seat.to_string()))
    }

    /// The same, with its sentence in the language of these words.
    #[cfg(feature = "house")]
    #[must_use]
    pub fn translated(mut self, words: &Words) -> TableError {
        self.text = self.in_words(words);
        self
    }

    /// A question that cannot be answered.
    pub fn bad_request(text: impl Into<String>) -> TableError {
        TableError::new(Code::BadRequest, text)
    }

    /// A setup that cannot be.
    pub fn bad_setup(error: impl Into<SetupError>) -> TableError {
        let why = error.into().0;
        TableError::new(Code::BadSetup, why.clone()).told(|| Message::new("no-setup").text("why", why))
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

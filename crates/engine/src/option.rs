//! What can be chosen before a game.

use crate::form::Serialize;

/// One field of a game's setup, with what it may be; lobbies and help are made from it. The label is the
/// Fluent message `option-KEY`, that of a value `option-KEY-VALUE`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SetupOption {
    /// The field's name in the setup.
    pub key: &'static str,
    /// What it may be.
    #[serde(flatten)]
    pub values: OptionValues,
    /// Where it has a meaning; everywhere if nothing is said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<Applies>,
}

/// Where an option has a meaning: elsewhere a lobby does not show it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Applies {
    /// Where another option is one of these.
    If {
        /// The other option.
        key: &'static str,
        /// Its values.
        any: &'static [&'static str],
    },
    /// Where at least so many play.
    Seats(usize),
    /// Where somebody plays alone.
    Alone,
}

/// The values of an option, and the one taken if nothing is said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum OptionValues {
    /// Yes or no.
    Flag {
        /// If nothing is said.
        default: bool,
    },
    /// A whole number.
    Number {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
        /// If nothing is said.
        default: i64,
    },
    /// One of some names.
    OneOf {
        /// The names.
        values: &'static [&'static str],
        /// If nothing is said.
        default: &'static str,
    },
    /// One of some names for each seat, as a list in the order of the seats. Only the default may be had twice.
    EachSeat {
        /// The names.
        values: &'static [&'static str],
        /// For seats of which nothing is said.
        default: &'static str,
    },
    /// Something for experts, given as JSON; the text says what.
    Json {
        /// What it may look like.
        form: &'static str,
    },
}

impl SetupOption {
    /// Yes or no.
    pub fn flag(key: &'static str, default: bool) -> SetupOption {
        SetupOption { key, values: OptionValues::Flag { default }, when: None }
    }

    /// A whole number from `min` to `max`.
    pub fn number(key: &'static str, min: i64, max: i64, default: i64) -> SetupOption {
        SetupOption { key, values: OptionValues::Number { min, max, default }, when: None }
    }

    /// One of some names; the first is the default.
    pub fn one_of(key: &'static str, values: &'static [&'static str]) -> SetupOption {
        SetupOption { key, values: OptionValues::OneOf { values, default: values[0] }, when: None }
    }

    /// One of some names for each seat; the first is the default, and the others are had once.
    pub fn each_seat(key: &'static str, values: &'static [&'static str]) -> SetupOption {
        SetupOption { key, values: OptionValues::EachSeat { values, default: values[0] }, when: None }
    }

    /// An expert's option in JSON; nothing by default.
    pub fn json(key: &'static str, form: &'static str) -> SetupOption {
        SetupOption { key, values: OptionValues::Json { form }, when: None }
    }

    /// The same, shown only where another option is one of these.
    pub fn only_if(self, key: &'static str, any: &'static [&'static str]) -> SetupOption {
        SetupOption { when: Some(Applies::If { key, any }), ..self }
    }

    /// The same, shown only where at least so many play.
    pub fn only_for(self, seats: usize) -> SetupOption {
        SetupOption { when: Some(Applies::Seats(seats)), ..self }
    }

    /// The same, shown only to somebody who plays alone.
    pub fn only_alone(self) -> SetupOption {
        SetupOption { when: Some(Applies::Alone), ..self }
    }
}

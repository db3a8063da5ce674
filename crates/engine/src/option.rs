//! What can be chosen before a game.

use serde::Serialize;

/// One field of a game's setup, with what it may be; lobbies and help are made from it. The label is the
/// Fluent message `option-KEY`, that of a value `option-KEY-VALUE`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SetupOption {
    /// The field's name in the setup.
    pub key: &'static str,
    /// What it may be.
    #[serde(flatten)]
    pub values: OptionValues,
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
    /// Something for experts, given as JSON; the text says what.
    Json {
        /// What it may look like.
        form: &'static str,
    },
}

impl SetupOption {
    /// Yes or no.
    pub fn flag(key: &'static str, default: bool) -> SetupOption {
        SetupOption { key, values: OptionValues::Flag { default } }
    }

    /// A whole number from `min` to `max`.
    pub fn number(key: &'static str, min: i64, max: i64, default: i64) -> SetupOption {
        SetupOption { key, values: OptionValues::Number { min, max, default } }
    }

    /// One of some names; the first is the default.
    pub fn one_of(key: &'static str, values: &'static [&'static str]) -> SetupOption {
        SetupOption { key, values: OptionValues::OneOf { values, default: values[0] } }
    }

    /// An expert's option in JSON; nothing by default.
    pub fn json(key: &'static str, form: &'static str) -> SetupOption {
        SetupOption { key, values: OptionValues::Json { form } }
    }
}

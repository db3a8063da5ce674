//! Names that the command line knows: games and bots, for completions and help. Whether a name is right is seen later,
//! where the answer can say what would be.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};
use floe_table::{BotKind, GAMES};

/// Any word, and the names of the games to choose from.
#[derive(Clone)]
pub(crate) struct Games;

/// Any word, and the names of the bots to choose from.
#[derive(Clone)]
pub(crate) struct Bots;

impl TypedValueParser for Games {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GAMES.iter().map(|door| PossibleValue::new(door.title().id))))
    }
}

impl TypedValueParser for Bots {
    type Value = String;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(BotKind::ALL.into_iter().map(|bot| PossibleValue::new(bot.name()))))
    }
}

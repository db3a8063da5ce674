//! Sentences that are put into words later, in the reader's language.

use std::borrow::Cow;

use crate::form::{Deserialize, Serialize};

use crate::Seat;

/// The id of a Fluent message and its arguments.
///
/// ```
/// use floe_engine::{Message, Seat};
/// let line = Message::new("event-moved").seat("who", Seat(0)).term("picture", "picture-hare").number("row", 3);
/// assert_eq!(line.id, "event-moved");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The message in the Fluent file.
    pub id: Cow<'static, str>,
    /// Its arguments, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Arg {
    /// A number.
    Number(i64),
    /// Words that are the same in every language, such as a name.
    Text(Cow<'static, str>),
    /// Another message, put into words first.
    Term(Cow<'static, str>),
    /// The name of whoever sits there.
    Seat(Seat),
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Message {
        Message { id: id.into(), args: Vec::new() }
    }

    /// With a number.
    #[must_use]
    pub fn number(self, name: &'static str, value: impl Into<i64>) -> Message {
        self.with(name, Arg::Number(value.into()))
    }

    /// With words that need no translation.
    #[must_use]
    pub fn text(self, name: &'static str, value: impl Into<Cow<'static, str>>) -> Message {
        self.with(name, Arg::Text(value.into()))
    }

    /// With another message as part of this one.
    #[must_use]
    pub fn term(self, name: &'static str, id: impl Into<Cow<'static, str>>) -> Message {
        self.with(name, Arg::Term(id.into()))
    }

    /// With the name of a seat's player.
    #[must_use]
    pub fn seat(self, name: &'static str, seat: Seat) -> Message {
        self.with(name, Arg::Seat(seat))
    }

    fn with(mut self, name: &'static str, arg: Arg) -> Message {
        self.args.push((name.into(), arg));
        self
    }
}

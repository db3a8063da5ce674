//! What a client and a table say to each other: over a WebSocket when the table is online, by plain calls
//! when it is in the browser itself.

use floe_engine::Seat;
use floe_engine::form::{Deserialize, Serialize};
use serde_json::Value;

use crate::chair::Holder;
use crate::clock::ClockRule;
use crate::frame::{Frame, Line, Welcome};
use crate::{BotKind, TableError};

/// The wish for a new online table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game.
    pub game: String,
    /// Its setup; defaults where nothing is said.
    #[serde(default)]
    pub setup: Value,
    /// Who sits where from the beginning: bots, or open seats. All open if nothing is said.
    #[serde(default)]
    pub seats: Vec<Holder>,
    /// Clocks, if wanted.
    #[serde(default)]
    pub clock: Option<ClockRule>,
    /// May those who watch say something, too?
    #[serde(default)]
    pub watchers_speak: bool,
}

/// The answer to [`NewTable`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableLaid {
    /// The table's name in links; whoever knows it may sit down or watch.
    pub table: String,
}

/// The first message of a connection: which seats this client holds, and what it has already seen.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The tokens of the seats that this client holds.
    #[serde(default)]
    pub tokens: Vec<String>,
    /// How many entries of the log it has; it gets the rest.
    #[serde(default)]
    pub since: usize,
    /// The mark that came with the last of them: whether it is the same log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
}

/// A message from a client after the first. The answer bears the same id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// To know the answer by.
    pub id: u64,
    /// What is asked.
    pub ask: Ask,
}

/// What a client may ask of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// To take a free seat. Answered with `{"token": …}`, which proves later that the seat is yours.
    Sit {
        /// Which.
        seat: Seat,
        /// Under this name.
        name: String,
        /// Something random that goes into the seed. It stands in the log, and proves nothing.
        nonce: String,
        /// What is to prove the seat: something that only this client knows, of at least 32 characters. Whoever lost the
        /// answer asks again with the same. The server thinks of one if nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
    },
    /// To put a bot on a free seat, or to take it away, before the start.
    Place {
        /// Which.
        seat: Seat,
        /// The bot; nobody if nothing is said.
        #[serde(default)]
        bot: Option<BotKind>,
    },
    /// To play a move.
    Play {
        /// For which seat.
        seat: Seat,
        /// The move.
        #[serde(rename = "move")]
        played: Value,
    },
    /// Whether a move would be legal; the refusal names the rule.
    Check {
        /// For which seat.
        seat: Seat,
        /// The move.
        #[serde(rename = "move")]
        played: Value,
    },
    /// To take back the last move, freely or by asking the others, whichever the table says.
    Undo {
        /// Whose.
        seat: Seat,
    },
    /// To answer somebody who asked to take back a move.
    AnswerUndo {
        /// Who answers.
        seat: Seat,
        /// What.
        yes: bool,
    },
    /// To say something. Whoever watches says under which name, where the table lets them speak.
    Chat {
        /// What.
        text: String,
        /// Who watches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// To play the same again: the server lays the next table, every seat one further on, and tells everybody. Answered with
    /// `{"table": …}`, its name, also if somebody else was first.
    Again {
        /// Whose idea it is.
        seat: Seat,
    },
    /// To leave a seat to a bot.
    Leave {
        /// Which.
        seat: Seat,
    },
    /// To let a bot play for somebody who has kept the others waiting for long.
    Relieve {
        /// Who is waited for.
        seat: Seat,
        /// Who asks.
        by: Seat,
    },
    /// To take the seat back.
    Return {
        /// Which.
        seat: Seat,
    },
    /// To look up a past moment. Answered with a [`crate::Moment`].
    Look {
        /// When so many moves stood.
        plies: usize,
    },
    /// What a bot would do. Answered with an [`crate::Advice`].
    Hint {
        /// For which seat.
        seat: Seat,
    },
    /// Whether the table is still there. Answered with nothing; no answer is one, too.
    Knock,
}

impl Ask {
    /// To take a free seat with a token of the server's.
    pub fn sit(seat: Seat, name: impl Into<String>, nonce: impl Into<String>) -> Ask {
        Ask::Sit { seat, name: name.into(), nonce: nonce.into(), token: None }
    }

    /// To say something from one's seat.
    pub fn say(text: impl Into<String>) -> Ask {
        Ask::Chat { text: text.into(), name: None }
    }
}

/// A message to a client, with a frame in JSON of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Push<Json = Value> {
    /// The first message: what never changes at the table.
    Welcome(Box<Welcome>),
    /// The table has changed, or this is the beginning: the present, and the lines of the log that are new. Whoever follows is told only
    /// what changed in the present, see [`crate::Follower`].
    Update {
        /// The present.
        frame: Box<Frame<Json>>,
        /// What is new.
        lines: Vec<Line<Json>>,
        /// The seats that this client holds.
        held: Vec<Seat>,
        /// Which people are connected at the moment, by seat.
        connected: Vec<Seat>,
        /// How many watch.
        watching: usize,
        /// In how many milliseconds the others may let a bot play for whoever keeps them waiting; nothing where nobody does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        relief: Option<u64>,
        /// By which the log up to here is known again; for the next [`Hello`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mark: Option<String>,
    },
    /// A part of the log that this client has missed. More come, and an update with the rest.
    Lines {
        /// In order.
        lines: Vec<Line<Json>>,
    },
    /// What this client has of the log is not this table's any more (a copy of the store was brought back): it comes anew.
    Anew,
    /// What was asked is done, or this is the answer.
    Ok {
        /// Of the request.
        id: u64,
        /// The answer; null where there is nothing to say.
        #[serde(default)]
        answer: Value,
    },
    /// What was asked cannot be.
    Error {
        /// Of the request; nothing if it could not be read.
        #[serde(default)]
        id: Option<u64>,
        /// Why.
        error: TableError,
    },
    /// A bot is thinking for this seat.
    Thinking {
        /// Which.
        seat: Seat,
        /// There is much to think about everywhere: it has less time than usual.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hurried: bool,
    },
    /// The server is going down for a moment; connect again.
    Closing,
}

//! What a client and a table say to each other: over a WebSocket when the table is online, by plain calls
//! when it is in the browser itself.

use floe_engine::Seat;
use serde::{Deserialize, Serialize};
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
        /// Something random that goes into the seed.
        nonce: String,
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
    /// To say something.
    Chat {
        /// What.
        text: String,
    },
    /// To leave a seat to a bot.
    Leave {
        /// Which.
        seat: Seat,
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
}

/// A message to a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Push {
    /// The first message: what never changes at the table.
    Welcome(Box<Welcome>),
    /// The table has changed, or this is the beginning: the present, and the lines of the log that are new.
    Update {
        /// The present.
        frame: Box<Frame>,
        /// What is new.
        lines: Vec<Line>,
        /// The seats that this client holds.
        held: Vec<Seat>,
        /// Which people are connected at the moment, by seat.
        connected: Vec<Seat>,
        /// How many watch.
        watching: usize,
    },
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
    },
    /// The server is going down for a moment; connect again.
    Closing,
}

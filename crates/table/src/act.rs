//! What can happen at a table.

use floe_bots::BotKind;
use floe_engine::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chair::Holder;
use crate::head::Edition;

/// What can happen at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Somebody takes a seat, or a bot is put there, before the start. A person's nonce goes into the seed.
    Sit {
        /// The seat.
        seat: Seat,
        /// Who.
        holder: Holder,
        /// Something only this person can know.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
        /// The seat of the same person, if they have one already: rights are a person's, not a seat's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<Seat>,
    },
    /// The game begins; all seats are taken.
    Start,
    /// A move.
    Play {
        /// Whose.
        seat: Seat,
        /// The move.
        #[serde(rename = "move")]
        played: Value,
        /// When by the seat's own clock, in the table's time, where that is not when word of it arrived.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        own: Option<u64>,
    },
    /// The last move is taken back by the one who made it, freely.
    Undo {
        /// Who.
        seat: Seat,
    },
    /// Somebody asks the others whether the last move may be taken back.
    AskUndo {
        /// Who.
        seat: Seat,
    },
    /// One of the others answers. With the last yes the move is taken back.
    AnswerUndo {
        /// Who answers.
        seat: Seat,
        /// What.
        yes: bool,
    },
    /// The last move is taken back, whoever made it and whatever it showed (a local game; never online).
    TakeBack,
    /// The game goes back to when so many moves stood: at one screen, or alone among bots; never online. The same dice
    /// fall again.
    Back {
        /// How many moves stood.
        plies: usize,
    },
    /// The game is over, and somebody has laid the next table for everybody here.
    Again {
        /// Who.
        seat: Seat,
        /// The name of the next table.
        table: String,
    },
    /// A line of chat.
    Chat {
        /// Who says it.
        name: String,
        /// What.
        text: String,
    },
    /// A person leaves, and a bot plays on.
    Leave {
        /// The seat.
        seat: Seat,
        /// The bot.
        bot: BotKind,
    },
    /// A person has kept the others waiting for long, and one of them lets a bot play on until the person is back.
    Relieve {
        /// The seat that waits to be played.
        seat: Seat,
        /// Who does not want to wait any more.
        by: Seat,
        /// The bot.
        bot: BotKind,
    },
    /// The person is back and takes over.
    Return {
        /// The seat.
        seat: Seat,
    },
    /// A seat's time is up, and a bot plays on.
    OutOfTime {
        /// The seat.
        seat: Seat,
    },
    /// The position is set by hand (an editor, an experiment; never online).
    Set {
        /// The state.
        state: Value,
    },
    /// The next dice and picks are loaded, in place of any loaded before (an experiment, a tutorial; never
    /// online).
    Load {
        /// In order.
        script: Vec<i64>,
    },
    /// The game goes on under other rules or values than before: an update came while it was played.
    Edition(Edition),
}

impl Act {
    /// A move, made when word of it arrives.
    pub fn play(seat: Seat, played: Value) -> Act {
        Act::Play { seat, played, own: None }
    }

    /// Somebody takes a seat, with nothing added to the seed.
    pub fn sit(seat: Seat, holder: Holder) -> Act {
        Act::Sit { seat, holder, nonce: None, with: None }
    }
}

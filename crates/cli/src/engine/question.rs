//! What can be asked of an engine.

use floe_engine::{Seat, Seed};
use floe_table::{BotKind, TableError};
use serde::Deserialize;
use serde_json::{Map, Value};

/// One line of input, understood.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum Question {
    Games {},
    New {
        game: String,
        #[serde(default)]
        setup: Value,
        #[serde(default)]
        seed: GivenSeed,
    },
    Turn {},
    Moves {
        seat: Seat,
    },
    Check {
        seat: Seat,
        #[serde(rename = "move")]
        played: Value,
    },
    Play {
        seat: Seat,
        #[serde(rename = "move")]
        played: Value,
        /// The time in milliseconds, for games in real time.
        #[serde(default)]
        at: Option<u64>,
    },
    /// Lets time pass until a moment: what falls due until then is played.
    Wait {
        until: u64,
    },
    View {
        #[serde(default)]
        seat: Option<Seat>,
    },
    /// What only the game itself can answer.
    Ask {
        #[serde(default)]
        seat: Option<Seat>,
        question: Value,
    },
    State {},
    Load {
        #[serde(default)]
        game: Option<String>,
        state: Value,
        #[serde(default)]
        seed: Option<GivenSeed>,
    },
    Edit {
        set: Map<String, Value>,
    },
    Chance {
        script: Vec<i64>,
    },
    Bot {
        seat: Seat,
        #[serde(default = "hard")]
        bot: BotKind,
        #[serde(default)]
        iterations: Option<u64>,
        #[serde(default)]
        ms: Option<u64>,
        #[serde(default)]
        seed: u64,
    },
    Undo {},
    Log {
        #[serde(default)]
        seat: Option<Seat>,
    },
    Save {},
    Open {
        save: Value,
    },
    Rules {
        #[serde(default)]
        game: Option<String>,
    },
}

fn hard() -> BotKind {
    BotKind::Hard
}

/// A seed as a whole number, or as 64 hexadecimal digits; 0 if not given.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(try_from = "Value")]
pub(super) struct GivenSeed(pub(super) Seed);

impl Default for GivenSeed {
    fn default() -> GivenSeed {
        GivenSeed(Seed::from(0))
    }
}

impl TryFrom<Value> for GivenSeed {
    type Error = String;
    fn try_from(given: Value) -> Result<GivenSeed, String> {
        match (&given, given.as_u64()) {
            (_, Some(number)) => Ok(GivenSeed(Seed::from(number))),
            (Value::String(digits), _) => digits.parse().map(GivenSeed),
            _ => Err(format!(
                "a seed is a whole number from 0 to 2^64 - 1, or 64 hexadecimal digits, not {given}"
            )),
        }
    }
}

/// The id of a line, null if it cannot be read, and what is asked.
pub(super) fn read(line: &[u8]) -> (Value, Result<Question, TableError>) {
    let mut fields = match serde_json::from_slice(line) {
        Ok(Value::Object(fields)) => fields,
        Ok(_) => {
            let text = "a line is a JSON object such as {\"id\":1,\"do\":\"games\"}";
            return (Value::Null, Err(TableError::bad_request(text)));
        }
        Err(error) => {
            return (Value::Null, Err(TableError::bad_request(format!("that is not JSON: {error}"))));
        }
    };
    let id = fields.remove("id").unwrap_or_default();
    let question = serde_json::from_value(Value::Object(fields))
        .map_err(|error| TableError::bad_request(format!("that cannot be understood: {error}")));
    (id, question)
}

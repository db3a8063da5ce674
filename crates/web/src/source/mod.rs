//! Where a table comes from: this browser or the server. Both feed the same [`Scene`].

mod ahead;
mod ask;
pub(crate) mod local;
pub(crate) mod online;
mod scene;
mod show;
pub(crate) mod tokens;

use floe_table::wire::Ask;
use floe_table::{Frame, Glance, Line, Meaning, TableError};
use serde_json::Value;

pub(crate) use scene::{Hint, Link, Only, Scene};

/// What becomes of an answer.
pub(crate) type Answer = Box<dyn FnOnce(Result<Value, TableError>)>;

/// A table to ask.
pub(crate) trait Source {
    /// Asks; the answer may come later.
    fn ask(&self, ask: Ask, then: Answer);

    /// Everything that happened has been shown: whoever waited for that may go on.
    fn settled(&self) {}

    /// Nobody waits for a hint any more.
    fn forget_hint(&self) {}

    /// The next person at this screen has taken over.
    fn lift_curtain(&self) {}

    /// The game as a file, where this browser may have it.
    fn file(&self) -> Option<String> {
        None
    }
}

/// A line of the log, and what it tells as the game means it, unless that is in the line.
pub(crate) type Heard = (Line, Option<Meaning>);

/// News of a table.
pub(crate) struct News {
    /// The present.
    pub(crate) frame: Box<Frame>,
    /// Its view and moves, unless they are in the frame.
    pub(crate) glance: Option<Glance>,
    /// What is new in the log, as it was seen at the moment.
    pub(crate) lines: Vec<Heard>,
    /// Did it happen just now, so that the eye may follow? If not, it is something to catch up with.
    pub(crate) live: bool,
}

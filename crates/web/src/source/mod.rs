//! Where a table comes from: this browser or the server. Both feed the same [`Scene`].

mod ahead;
pub(crate) mod local;
pub(crate) mod online;
mod scene;

use floe_table::wire::Ask;
use floe_table::{Frame, Line, TableError};
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

/// News of a table.
pub(crate) struct News {
    /// The present.
    pub(crate) frame: Box<Frame>,
    /// What is new in the log, as it was seen at the moment.
    pub(crate) lines: Vec<Line>,
    /// Did it happen just now, so that the eye may follow? If not, it is something to catch up with.
    pub(crate) live: bool,
}

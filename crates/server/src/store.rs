//! Where tables are kept. [`Store`] is what a database must do; [`crate::sqlite::Sqlite`] does it.

use std::fmt;

use floe_engine::Seat;
use floe_table::{Act, Head, Written, door};
use serde::{Deserialize, Serialize};

use crate::token::Print;

/// A place that keeps tables. What [`Store::write`] has accepted survives a crash of the machine.
pub(crate) trait Store: Send {
    /// Writes all of these or none, and returns only when they are safe.
    fn write(&mut self, writes: &[Write]) -> Result<(), StoreError>;
    /// All that is known of a table.
    fn read(&mut self, table: &str) -> Result<Option<Kept>, StoreError>;
    /// How many tables there are.
    fn count(&mut self) -> Result<u64, StoreError>;
}

/// Something to be written.
#[derive(Clone)]
pub(crate) enum Write {
    /// A new table.
    Lay {
        table: String,
        /// Milliseconds since 1970.
        laid: u64,
        head: Box<Head>,
        /// Who laid it.
        host: Print,
        log: Vec<Written>,
    },
    /// Nothing but that it can be written.
    Pulse {
        /// Milliseconds since 1970.
        at: u64,
    },
    /// What has happened at one, from entry number `first` on, whose seats have changed hands with it, and the number of the
    /// remark that was said with it.
    Append {
        table: String,
        first: usize,
        entries: Vec<Written>,
        seats: Vec<(Seat, Option<Print>)>,
        said: Option<u64>,
    },
    /// Something that waits until it may be said. It is no entry of the log, from which others could tell that there is something.
    Remark { table: String, remark: Remark },
}

/// Something that somebody says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Remark {
    /// Its number among those that wait at its table.
    #[serde(skip)]
    pub(crate) number: u64,
    /// The seats of whoever says it.
    pub(crate) of: Vec<Seat>,
    pub(crate) name: String,
    pub(crate) text: String,
}

/// A table as it was kept.
pub(crate) struct Kept {
    pub(crate) head: Head,
    pub(crate) host: Option<Print>,
    /// What came of each act is read only where it is needed, see [`is_of_another_edition`].
    pub(crate) log: Vec<Written>,
    pub(crate) seats: Vec<(Seat, Print)>,
    /// What waits until it may be said, in order.
    pub(crate) remarks: Vec<Remark>,
}

/// Was any of this played under other rules or values than ours? Then it has happened as it was recorded; what was
/// played under ours follows from the moves alone.
pub(crate) fn is_of_another_edition(head: &Head, log: &[Written]) -> bool {
    let present = door(&head.game).and_then(|door| door.edition(&head.setup));
    present.map_or(true, |present| !head.edition().is(&present))
        || log.iter().any(|written| matches!(written.entry.act, Act::Edition(_)))
}

/// The store cannot do what was asked.
#[derive(Clone, Debug)]
pub(crate) struct StoreError(pub(crate) String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

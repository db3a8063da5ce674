//! Where tables are kept. [`Store`] is what a database must do; [`crate::sqlite::Sqlite`] and
//! [`crate::postgres::PostgresWriter`] do it.

#[cfg(test)]
pub(crate) mod tests;

use std::fmt;
use std::time::Duration;

use floe_engine::Seat;
use floe_table::{Act, Head, Inscribed, Written, door};
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
    /// Tables that nobody has open elsewhere, and at which nothing has happened for so long: the quietest first, so many at most,
    /// after so many that are passed over.
    fn quiet(&mut self, long: Duration, skip: usize, most: usize) -> Result<Vec<String>, StoreError>;
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
        log: Vec<Inscribed>,
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
        entries: Vec<Inscribed>,
        seats: Vec<(Seat, Option<Print>)>,
        said: Option<u64>,
        /// Is it to be noted that something has happened at the table now? To the hour is enough.
        dated: bool,
    },
    /// Something that waits until it may be said. It is no entry of the log, from which others could tell that there is something.
    Remark { table: String, remark: Remark },
    /// Tables that go for ever, those at which still nothing has happened for so long.
    Remove { tables: Vec<String>, quiet: Duration },
    /// Something that is written only as long as its table has this epoch. Where one server has all tables to itself nobody
    /// asks for it.
    Under { epoch: Epoch, write: Box<Write> },
}

impl Write {
    /// What is to be written, whatever it depends on.
    pub(crate) fn itself(&self) -> &Write {
        match self {
            Write::Under { write, .. } => write.itself(),
            write => write,
        }
    }
}

/// How often a table has been claimed by one of several nodes. Each epoch is one node's.
pub(crate) type Epoch = i64;

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

impl StoreError {
    const MOVED: &str = "the table is another node's by now";
    const AWAY: &str = "the database cannot be reached";

    /// What was to be written came too late: its table has another epoch.
    pub(crate) fn moved() -> StoreError {
        StoreError(StoreError::MOVED.to_owned())
    }

    /// Nothing is wrong with the store then.
    pub(crate) fn is_moved(&self) -> bool {
        self.0 == StoreError::MOVED
    }

    /// The store itself is somewhere else, and does not answer.
    pub(crate) fn away(why: &str) -> StoreError {
        StoreError(format!("{}: {why}", StoreError::AWAY))
    }

    /// Whatever is asked of it now would meet the same.
    pub(crate) fn is_away(&self) -> bool {
        self.0.starts_with(StoreError::AWAY)
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

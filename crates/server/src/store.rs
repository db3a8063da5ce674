//! Where tables are kept. [`Store`] is what a database must do; [`crate::sqlite::Sqlite`] does it.

use std::fmt;

use floe_engine::Seat;
use floe_table::{Entry, Head};

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
        log: Vec<Entry>,
    },
    /// What has happened at one, from entry number `first` on, and whose seats have changed hands with it.
    Append { table: String, first: usize, entries: Vec<Entry>, seats: Vec<(Seat, Option<Print>)> },
}

/// A table as it was kept.
pub(crate) struct Kept {
    pub(crate) laid: u64,
    pub(crate) head: Head,
    pub(crate) host: Option<Print>,
    pub(crate) log: Vec<Entry>,
    pub(crate) seats: Vec<(Seat, Print)>,
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

//! Tables in a PostgreSQL database that several nodes share. docs/decisions/0010 says how.

mod links;
mod mover;
mod register;
mod schema;
#[cfg(test)]
pub(crate) mod server;
mod tls;
mod writing;

use std::sync::Arc;
use std::time::Duration;

use floe_engine::Seat;
use floe_table::{Entry, Head, Record, Written};
use tokio::runtime::Handle;
use tokio_postgres::Row;

use self::links::Links;
pub(crate) use self::mover::PostgresMover;
use self::register::milliseconds;
pub(crate) use self::register::{Claimed, Found, NodeId, Peer, Plays};
pub(crate) use self::writing::newest_rules;
use crate::store::{Kept, Remark, Store, StoreError, Write, is_of_another_edition};
use crate::token::Print;

/// The database, for everything that may happen at the same time.
pub(crate) struct Postgres {
    links: Links,
    /// Writes do not wait for whoever reads.
    writing: Links,
    /// Nor does the beat, on which all leases hang.
    beating: Links,
}

impl Postgres {
    /// Connects, and brings the database into the present form.
    pub(crate) async fn open(url: &str) -> Result<Postgres, StoreError> {
        let links = Links::open(url, 6).await?;
        Ok(Postgres { writing: links.beside(2), beating: links.beside(1), links })
    }

    /// All that is known of a table, as of one moment.
    pub(crate) async fn read(&self, table: &str) -> Result<Option<Kept>, StoreError> {
        const HEAD: &str = "SELECT head, host FROM tables WHERE id = $1";
        const ENTRIES: &str = "SELECT number, entry FROM entries WHERE table_id = $1 ORDER BY number";
        const SEATS: &str = "SELECT seat, print FROM seats WHERE table_id = $1";
        const REMARKS: &str = "SELECT number, remark FROM remarks WHERE table_id = $1 ORDER BY number";
        let asked = [HEAD, ENTRIES, SEATS, REMARKS].map(|sql| (sql, vec![&table as _])).into();
        // The connection is given back at once: whoever held one and waited for a second might wait for somebody who does the same.
        let told =
            self.links.take().await?.do_all("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", asked).await?;
        let [head, entries, seats, remarks] = told.try_into().expect("an answer to each question");
        let Some(row) = head.first() else { return Ok(None) };
        let head: Head = serde_json::from_str(row.get(0))?;
        let host = row.get::<_, Option<&[u8]>>(1).map(print).transpose()?;
        let mut log = log(table, &entries)?;
        if is_of_another_edition(&head, &log) {
            self.add_what_came(table, &mut log).await?;
        }
        let seats = seats.iter().map(|row| Ok((Seat(row.get::<_, i16>(0) as u8), print(row.get(1))?)));
        let remarks = remarks.iter().map(|row| {
            let remark: Remark = serde_json::from_str(row.get(1))?;
            Ok(Remark { number: row.get::<_, i64>(0) as u64, ..remark })
        });
        Ok(Some(Kept {
            head,
            host,
            log,
            seats: seats.collect::<Result<_, StoreError>>()?,
            remarks: remarks.collect::<Result<_, StoreError>>()?,
        }))
    }

    /// What came of each entry. Entries never change, so it does not matter that it is read a moment later.
    async fn add_what_came(&self, table: &str, log: &mut [Written]) -> Result<(), StoreError> {
        const CAME: &str = "SELECT number, came FROM entries WHERE table_id = $1 AND came IS NOT NULL";
        for row in self.links.take().await?.ask(CAME, &[&table]).await? {
            if let Some(written) = log.get_mut(row.get::<_, i64>(0) as usize) {
                written.came = Some(serde_json::from_str::<Record>(row.get(1))?);
            }
        }
        Ok(())
    }

    /// How many tables there are.
    pub(crate) async fn count(&self) -> Result<u64, StoreError> {
        let rows = self.links.take().await?.ask("SELECT count(*) FROM tables", &[]).await?;
        Ok(rows[0].get::<_, i64>(0) as u64)
    }

    /// Tables that no node has, and at which nothing has happened for so long; see [`Store::quiet`].
    pub(crate) async fn quiet(
        &self,
        long: Duration,
        skip: usize,
        most: usize,
    ) -> Result<Vec<String>, StoreError> {
        const QUIET: &str = "
            SELECT tables.id FROM tables JOIN leases ON leases.table_id = tables.id
                WHERE touched <= 1000 * extract(epoch FROM clock_timestamp()) - $1::double precision
                    AND NOT EXISTS (SELECT FROM nodes WHERE nodes.id = leases.node AND until > clock_timestamp())
                ORDER BY touched, tables.id LIMIT $2 OFFSET $3";
        let (most, skip) = (most as i64, skip as i64);
        let rows = self.links.take().await?.ask(QUIET, &[&milliseconds(long), &most, &skip]).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }
}

fn log(table: &str, entries: &[Row]) -> Result<Vec<Written>, StoreError> {
    let in_order = entries.iter().enumerate().map(|(number, row)| {
        if row.get::<_, i64>(0) != number as i64 {
            return Err(StoreError(format!("entry {number} of table {table} is missing")));
        }
        Ok(Written { entry: serde_json::from_str::<Entry>(row.get(1))?, came: None })
    });
    in_order.collect()
}

fn print(bytes: &[u8]) -> Result<Print, StoreError> {
    let bytes: [u8; 32] = bytes.try_into().map_err(|_| StoreError("a print has 32 bytes".to_owned()))?;
    Ok(Print::from(bytes))
}

/// The database as the one thread sees it that writes.
pub(crate) struct PostgresWriter {
    postgres: Arc<Postgres>,
    runtime: Handle,
}

impl PostgresWriter {
    /// Must be called where there is a runtime.
    pub(crate) fn new(postgres: Arc<Postgres>) -> PostgresWriter {
        PostgresWriter { postgres, runtime: Handle::current() }
    }
}

impl Store for PostgresWriter {
    fn write(&mut self, writes: &[Write]) -> Result<(), StoreError> {
        self.runtime.block_on(self.postgres.write(writes))
    }

    fn read(&mut self, table: &str) -> Result<Option<Kept>, StoreError> {
        self.runtime.block_on(self.postgres.read(table))
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        self.runtime.block_on(self.postgres.count())
    }

    fn quiet(&mut self, long: Duration, skip: usize, most: usize) -> Result<Vec<String>, StoreError> {
        self.runtime.block_on(self.postgres.quiet(long, skip, most))
    }
}

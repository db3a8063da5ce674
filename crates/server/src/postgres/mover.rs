//! All tables of a database, taken out or put in.

use tokio::runtime::Runtime;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};

use super::links::{Links, told};
use crate::moving::{Mover, Packed};
use crate::store::StoreError;

/// A connection for somebody who does one thing after the other and has no runtime.
pub(crate) struct PostgresMover {
    runtime: Runtime,
    client: Client,
}

impl PostgresMover {
    /// What is read is all of the moment when it was opened.
    pub(crate) fn open(url: &str) -> Result<PostgresMover, StoreError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| StoreError(format!("no runtime: {error}")))?;
        let client = runtime.block_on(async {
            let client = Links::open(url, 1).await?.client().await?;
            // Files may be slow.
            let begin = "SET idle_in_transaction_session_timeout TO 0; SET statement_timeout TO 0; \
                BEGIN ISOLATION LEVEL REPEATABLE READ";
            client.batch_execute(begin).await.map_err(|error| told(&error))?;
            Ok::<_, StoreError>(client)
        })?;
        Ok(PostgresMover { runtime, client })
    }

    fn ask(&self, sql: &str, given: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        self.runtime.block_on(self.client.query(sql, given)).map_err(|error| told(&error))
    }
}

impl Mover for PostgresMover {
    fn names(&mut self) -> Result<Vec<String>, StoreError> {
        let rows = self.ask("SELECT id FROM tables ORDER BY laid, id COLLATE \"C\"", &[])?;
        Ok(rows.iter().map(|row| row.get(0)).collect())
    }

    fn pack(&mut self, table: &str) -> Result<Packed, StoreError> {
        let head = self.ask("SELECT laid, head, host FROM tables WHERE id = $1", &[&table])?;
        let head = head.first().ok_or_else(|| StoreError(format!("table {table} is missing")))?;
        let entries = "SELECT entry, came FROM entries WHERE table_id = $1 ORDER BY number";
        let seats = "SELECT seat, print FROM seats WHERE table_id = $1 ORDER BY seat";
        let remarks = "SELECT number, remark FROM remarks WHERE table_id = $1 ORDER BY number";
        let print = |bytes: &[u8]| {
            bytes.try_into().map_err(|_| StoreError(format!("a print at table {table} has not 32 bytes")))
        };
        let seats = self.ask(seats, &[&table])?;
        let seats = seats.iter().map(|row| Ok((row.get::<_, i16>(0) as u8, print(row.get(1))?)));
        Ok(Packed {
            table: table.to_owned(),
            laid: head.get(0),
            head: head.get(1),
            host: head.get::<_, Option<&[u8]>>(2).map(print).transpose()?,
            entries: self.ask(entries, &[&table])?.iter().map(|row| (row.get(0), row.get(1))).collect(),
            seats: seats.collect::<Result<_, StoreError>>()?,
            remarks: self.ask(remarks, &[&table])?.iter().map(|row| (row.get(0), row.get(1))).collect(),
        })
    }

    fn unpack(&mut self, tables: &[Packed]) -> Result<(), StoreError> {
        for packed in tables {
            let Packed { table, laid, head, host, entries, seats, remarks } = packed;
            let (game, rules) = packed.edition()?;
            let host = host.as_ref().map(|host| &host[..]);
            let lay =
                "INSERT INTO tables (id, laid, game, rules, head, host) VALUES ($1, $2, $3, $4, $5, $6)";
            self.ask(lay, &[table, laid, &game, &rules, head, &host])?;
            self.ask("INSERT INTO leases (table_id, epoch) VALUES ($1, 0)", &[table])?;
            let (texts, came): (Vec<&str>, Vec<Option<&str>>) =
                entries.iter().map(|(text, came)| (text.as_str(), came.as_deref())).unzip();
            let append = "INSERT INTO entries (table_id, number, epoch, entry, came)
                SELECT $1, place - 1, 0, entry, came FROM unnest($2::text[], $3::text[])
                    WITH ORDINALITY AS log (entry, came, place)";
            self.ask(append, &[table, &texts, &came])?;
            for (seat, print) in seats {
                let sit = "INSERT INTO seats (table_id, seat, print) VALUES ($1, $2, $3)";
                self.ask(sit, &[table, &i16::from(*seat), &&print[..]])?;
            }
            for (number, remark) in remarks {
                let keep = "INSERT INTO remarks (table_id, number, remark) VALUES ($1, $2, $3)";
                self.ask(keep, &[table, number, remark])?;
            }
        }
        let next = "COMMIT; BEGIN ISOLATION LEVEL REPEATABLE READ";
        self.runtime.block_on(self.client.batch_execute(next)).map_err(|error| told(&error))
    }
}

//! Many acts of many tables in one transaction.

use std::collections::BTreeMap;

use floe_table::{Head, Inscribed};

use super::Postgres;
use super::links::Asked;
use super::register::milliseconds;
use crate::store::{Epoch, StoreError, Write};

/// Writes, sorted by where they go: one column after the other, as the statements take them.
#[derive(Default)]
struct Batch<'a> {
    /// By which epoch each table is written to.
    held: BTreeMap<&'a str, Epoch>,
    tables: Laid<'a>,
    entries: Entries<'a>,
    /// The last word on each seat.
    seats: BTreeMap<(&'a str, i16), Option<&'a [u8]>>,
    remarks: (Vec<&'a str>, Vec<i64>, Vec<String>),
    said: (Vec<&'a str>, Vec<i64>),
    /// Tables that have met newer rules.
    rules: (Vec<&'a str>, Vec<i32>),
    /// Tables at which something happens after a while.
    dated: Vec<&'a str>,
    /// Tables that go, with how long nothing may have happened there.
    gone: (Vec<&'a str>, f64),
    pulse: Option<i64>,
}

#[derive(Default)]
struct Laid<'a> {
    name: Vec<&'a str>,
    laid: Vec<i64>,
    game: Vec<&'a str>,
    rules: Vec<i32>,
    head: Vec<String>,
    host: Vec<&'a [u8]>,
}

#[derive(Default)]
struct Entries<'a> {
    table: Vec<&'a str>,
    number: Vec<i64>,
    epoch: Vec<Epoch>,
    entry: Vec<&'a str>,
    came: Vec<Option<&'a str>>,
}

const HOLD_FAST: &str = "SELECT hold_fast($1, $2)";
const LAY: &str = "
    WITH new AS (
        INSERT INTO tables (id, laid, game, rules, head, host)
            SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::integer[], $5::text[], $6::bytea[])
            RETURNING id
    )
    INSERT INTO leases (table_id, epoch) SELECT id, 0 FROM new";
/// An entry number that is there already is refused: nothing that was acknowledged is ever written over.
const APPEND: &str = "
    INSERT INTO entries (table_id, number, epoch, entry, came)
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::text[])";
const SIT: &str = "
    INSERT INTO seats (table_id, seat, print) SELECT * FROM unnest($1::text[], $2::smallint[], $3::bytea[])
        ON CONFLICT (table_id, seat) DO UPDATE SET print = excluded.print";
const STAND_UP: &str = "
    DELETE FROM seats USING unnest($1::text[], $2::smallint[]) AS left_by (name, seat)
        WHERE seats.table_id = left_by.name AND seats.seat = left_by.seat";
const REMARK: &str = "
    INSERT INTO remarks (table_id, number, remark) SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])";
const SAID: &str = "
    DELETE FROM remarks USING unnest($1::text[], $2::bigint[]) AS said (name, number)
        WHERE remarks.table_id = said.name AND remarks.number = said.number";
const RULES: &str = "
    UPDATE tables SET rules = greatest(tables.rules, met.rules) FROM unnest($1::text[], $2::integer[]) AS met (name, rules)
        WHERE tables.id = met.name";
const DATE: &str =
    "UPDATE tables SET touched = 1000 * extract(epoch FROM clock_timestamp()) WHERE id = ANY($1)";
/// Whoever claims one of them at this moment is first, or finds it gone.
const REMOVE: &str = "
    WITH gone AS (
        SELECT table_id FROM leases JOIN tables ON tables.id = table_id
        WHERE table_id = ANY($1) AND touched <= 1000 * extract(epoch FROM clock_timestamp()) - $2::double precision
            AND NOT EXISTS (SELECT FROM nodes WHERE nodes.id = leases.node AND until > clock_timestamp())
        ORDER BY table_id FOR UPDATE OF leases SKIP LOCKED
    )
    DELETE FROM tables USING gone WHERE tables.id = gone.table_id";
const PULSE: &str =
    "INSERT INTO pulse (one, at) VALUES (1, $1) ON CONFLICT (one) DO UPDATE SET at = excluded.at";

impl Postgres {
    /// Writes all of these or none, and returns only when they are safe. Whatever belongs to a table is written by its epoch.
    pub(crate) async fn write(&self, writes: &[Write]) -> Result<(), StoreError> {
        let mut batch = Batch::default();
        for write in writes {
            batch.add(write, None)?;
        }
        let held: (Vec<&str>, Vec<Epoch>) = batch.held.iter().unzip();
        let (mut sit, mut stand_up) = ((Vec::new(), Vec::new(), Vec::new()), (Vec::new(), Vec::new()));
        for ((table, seat), print) in &batch.seats {
            match print {
                Some(print) => {
                    sit.0.push(*table);
                    sit.1.push(*seat);
                    sit.2.push(*print);
                }
                None => {
                    stand_up.0.push(*table);
                    stand_up.1.push(*seat);
                }
            }
        }
        let Batch { tables, entries, remarks, said, rules, dated, gone, pulse, .. } = &batch;
        let all: [(bool, Asked<'_>); 11] = [
            (!held.0.is_empty(), (HOLD_FAST, vec![&held.0, &held.1])),
            (
                !tables.name.is_empty(),
                (
                    LAY,
                    vec![&tables.name, &tables.laid, &tables.game, &tables.rules, &tables.head, &tables.host],
                ),
            ),
            (
                !entries.table.is_empty(),
                (
                    APPEND,
                    vec![&entries.table, &entries.number, &entries.epoch, &entries.entry, &entries.came],
                ),
            ),
            (!sit.0.is_empty(), (SIT, vec![&sit.0, &sit.1, &sit.2])),
            (!stand_up.0.is_empty(), (STAND_UP, vec![&stand_up.0, &stand_up.1])),
            (!remarks.0.is_empty(), (REMARK, vec![&remarks.0, &remarks.1, &remarks.2])),
            (!said.0.is_empty(), (SAID, vec![&said.0, &said.1])),
            (!rules.0.is_empty(), (RULES, vec![&rules.0, &rules.1])),
            (!dated.is_empty(), (DATE, vec![dated])),
            (!gone.0.is_empty(), (REMOVE, vec![&gone.0, &gone.1])),
            (pulse.is_some(), (PULSE, vec![pulse])),
        ];
        let asked = all.into_iter().filter(|(wanted, _)| *wanted).map(|(_, asked)| asked).collect();
        self.writing.take().await?.do_all("BEGIN", asked).await?;
        Ok(())
    }
}

impl<'a> Batch<'a> {
    fn add(&mut self, write: &'a Write, epoch: Option<Epoch>) -> Result<(), StoreError> {
        match write {
            Write::Under { epoch, write } => self.add(write, Some(*epoch))?,
            Write::Lay { table, laid, head, host, log } => {
                self.tables.name.push(table);
                self.tables.laid.push(*laid as i64);
                self.tables.game.push(&head.game);
                self.tables.rules.push(newest_rules(head, rules(log)));
                self.tables.head.push(serde_json::to_string(head)?);
                self.tables.host.push(host.bytes());
                self.append(table, 0, 0, log);
            }
            Write::Pulse { at } => self.pulse = Some(*at as i64),
            Write::Remove { tables, quiet } => {
                self.gone.0.extend(tables.iter().map(String::as_str));
                self.gone.1 = self.gone.1.max(milliseconds(*quiet));
            }
            Write::Append { table, first, entries, seats, said, dated } => {
                let epoch = self.hold(table, epoch)?;
                if *dated {
                    self.dated.push(table);
                }
                self.append(table, *first, epoch, entries);
                if let Some(rules) = rules(entries).max() {
                    self.rules.0.push(table);
                    self.rules.1.push(rules as i32);
                }
                for (seat, print) in seats {
                    let print = print.as_ref().map(|print| &print.bytes()[..]);
                    self.seats.insert((table, i16::from(seat.0)), print);
                }
                if let Some(said) = said {
                    self.said.0.push(table);
                    self.said.1.push(*said as i64);
                }
            }
            Write::Remark { table, remark } => {
                self.hold(table, epoch)?;
                self.remarks.0.push(table);
                self.remarks.1.push(remark.number as i64);
                self.remarks.2.push(serde_json::to_string(remark)?);
            }
        }
        Ok(())
    }

    fn hold(&mut self, table: &'a str, epoch: Option<Epoch>) -> Result<Epoch, StoreError> {
        let epoch = epoch.ok_or_else(|| StoreError(format!("nobody has claimed table {table}")))?;
        match self.held.insert(table, epoch) {
            Some(other) if other != epoch => Err(StoreError::moved()),
            _ => Ok(epoch),
        }
    }

    fn append(&mut self, table: &'a str, first: usize, epoch: Epoch, log: &'a [Inscribed]) {
        for (number, Inscribed { entry, came, .. }) in log.iter().enumerate() {
            self.entries.table.push(table);
            self.entries.number.push((first + number) as i64);
            self.entries.epoch.push(epoch);
            self.entries.entry.push(entry);
            self.entries.came.push(came.as_deref());
        }
    }
}

/// The newest rules that a table has met, from those that its log changed to.
pub(crate) fn newest_rules(head: &Head, met: impl Iterator<Item = u32>) -> i32 {
    met.fold(head.rules, u32::max) as i32
}

fn rules(log: &[Inscribed]) -> impl Iterator<Item = u32> {
    log.iter().filter_map(|inscribed| inscribed.rules)
}

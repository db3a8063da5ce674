//! Tables in one SQLite file.

use std::path::Path;
use std::time::Duration;

use floe_engine::Seat;
use floe_table::{Entry, Inscribed, Record, Written};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, Transaction, params};

use crate::moving::{Mover, Packed};
use crate::room::now;
use crate::store::{Kept, Remark, Store, StoreError, Write, is_of_another_edition};
use crate::token::Print;

/// The form of the file, kept in its `user_version`. Each step leads from one form to the next.
const STEPS: &[&str] = &[
    "
    CREATE TABLE tables (
        id    TEXT PRIMARY KEY,
        laid  INTEGER NOT NULL,
        head  TEXT NOT NULL,
        host  BLOB
    ) WITHOUT ROWID;
    CREATE TABLE entries (
        table_id  TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number    INTEGER NOT NULL,
        entry     TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    CREATE TABLE seats (
        table_id  TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat      INTEGER NOT NULL,
        print     BLOB NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
    ",
    // What came of each act, so that a game of other rules can be opened as it was played.
    "ALTER TABLE entries ADD COLUMN came TEXT",
    // Where it is tried whether anything can be written.
    "CREATE TABLE pulse (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL)",
    // What waits until it may be said.
    "
    CREATE TABLE remarks (
        table_id  TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number    INTEGER NOT NULL,
        remark    TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    ",
    // When something last happened at a table, to the hour. Of those that are there already nobody knows it.
    "
    ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET touched = 1000 * unixepoch();
    CREATE INDEX tables_by_touched ON tables (touched);
    ",
];

/// The forms since which there is what came of each act, and what waits until it may be said.
const WITH_RECORDS: usize = 2;
const WITH_REMARKS: usize = 4;

/// One connection to the file. Several may be open: one writes, the others read.
pub(crate) struct Sqlite(Connection);

impl Sqlite {
    /// Opens the file, makes it if it is not there, and brings it into the present form.
    ///
    /// A file that is something else is left as it is, and one that is damaged is not used: whoever runs the server hears
    /// of it at the start, and not when the first table is missed.
    pub(crate) fn open(file: &Path) -> Result<Sqlite, StoreError> {
        let mut connection = Connection::open(file)?;
        connection.busy_timeout(Duration::from_secs(10))?;
        is_ours(&connection).map_err(|error| StoreError(format!("{} {error}", file.display())))?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        // With FULL the log is on the disk itself before a commit returns.
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        bring_up_to_date(&mut connection)?;
        Ok(Sqlite(connection))
    }

    /// Opens a file that is there, only to read it, in whatever form it is.
    pub(crate) fn look_at(file: &Path) -> Result<Sqlite, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(file, flags)?;
        connection.busy_timeout(Duration::from_secs(10))?;
        if form(&connection)? == 0 {
            return Err(StoreError("there are no tables of floe in it".to_owned()));
        }
        Ok(Sqlite(connection))
    }

    /// Whatever others write from now on, this connection reads what is there now.
    pub(crate) fn stand_still(&mut self) -> Result<(), StoreError> {
        self.0.execute_batch("BEGIN; SELECT count(*) FROM tables")?;
        Ok(())
    }

    /// The names of all tables.
    pub(crate) fn tables(&mut self) -> Result<Vec<String>, StoreError> {
        let mut tables = self.0.prepare("SELECT id FROM tables ORDER BY laid, id")?;
        Ok(tables.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?)
    }
}

/// Is it a new file, or a whole one of floe?
fn is_ours(connection: &Connection) -> Result<(), StoreError> {
    let no_store = |why: String| StoreError(format!("is not a store of floe ({why}); it is left alone"));
    let names = "SELECT name FROM sqlite_master WHERE type = 'table'";
    let names = connection.prepare(names).and_then(|mut names| {
        names.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<String>, _>>()
    });
    let names = match names {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => {
            return Err(no_store("it is no SQLite database".to_owned()));
        }
        Err(error) => return Err(damaged(&error.to_string())),
        Ok(names) => names,
    };
    if names.is_empty() {
        return Ok(());
    }
    let missing =
        ["tables", "entries", "seats"].into_iter().find(|table| !names.iter().any(|name| name == table));
    if let Some(missing) = missing {
        return Err(no_store(format!("it is a database without a table \"{missing}\"")));
    }
    let checked = connection.prepare("PRAGMA quick_check(3)").and_then(|mut check| {
        check.query_map([], |row| row.get::<_, String>(0))?.collect::<Result<Vec<String>, _>>()
    });
    match checked {
        Ok(found) if found == ["ok"] => Ok(()),
        Ok(found) => Err(damaged(&found.join("; "))),
        Err(error) => Err(damaged(&error.to_string())),
    }
}

fn damaged(why: &str) -> StoreError {
    StoreError(format!(
        "is damaged ({why}); put a copy in its place, or save what can be read with `sqlite3 FILE .recover`"
    ))
}

/// The form of a file. One that is newer than we are is left alone.
fn form(connection: &Connection) -> Result<usize, StoreError> {
    let form: usize =
        connection.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0))? as usize;
    if form > STEPS.len() {
        return Err(StoreError(format!(
            "the store has form {form}, this floe knows forms up to {}; a newer floe has used it",
            STEPS.len()
        )));
    }
    Ok(form)
}

fn bring_up_to_date(connection: &mut Connection) -> Result<(), StoreError> {
    let change = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let form = form(&change)?;
    for step in &STEPS[form..] {
        change.execute_batch(step)?;
    }
    change.pragma_update(None, "user_version", STEPS.len() as i64)?;
    change.commit()?;
    Ok(())
}

impl Mover for Sqlite {
    fn names(&mut self) -> Result<Vec<String>, StoreError> {
        self.tables()
    }

    fn pack(&mut self, table: &str) -> Result<Packed, StoreError> {
        let (form, look) = (form(&self.0)?, &self.0);
        let head = "SELECT laid, head, host FROM tables WHERE id = ?";
        let (laid, head, host) = look
            .prepare_cached(head)?
            .query_row([table], |row| Ok((row.get(0)?, row.get(1)?, row.get::<_, Option<[u8; 32]>>(2)?)))?;
        let came = if form < WITH_RECORDS { "NULL" } else { "came" };
        let entries = format!("SELECT entry, {came} FROM entries WHERE table_id = ? ORDER BY number");
        let entries = look
            .prepare_cached(&entries)?
            .query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let seats = look
            .prepare_cached("SELECT seat, print FROM seats WHERE table_id = ? ORDER BY seat")?
            .query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let remarks = match form {
            ..WITH_REMARKS => Vec::new(),
            _ => look
                .prepare_cached("SELECT number, remark FROM remarks WHERE table_id = ? ORDER BY number")?
                .query_map([table], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect::<Result<_, _>>()?,
        };
        Ok(Packed { table: table.to_owned(), laid, head, host, entries, seats, remarks })
    }

    fn unpack(&mut self, tables: &[Packed]) -> Result<(), StoreError> {
        let change = self.0.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        for Packed { table, laid, head, host, entries, seats, remarks } in tables {
            change
                .prepare_cached("INSERT INTO tables (id, laid, head, host, touched) VALUES (?, ?, ?, ?, ?)")?
                .execute(params![table, laid, head, host, now() as i64])?;
            for (number, (entry, came)) in entries.iter().enumerate() {
                change
                    .prepare_cached(
                        "INSERT INTO entries (table_id, number, entry, came) VALUES (?, ?, ?, ?)",
                    )?
                    .execute(params![table, number as i64, entry, came])?;
            }
            for (seat, print) in seats {
                change
                    .prepare_cached("INSERT INTO seats (table_id, seat, print) VALUES (?, ?, ?)")?
                    .execute(params![table, seat, print])?;
            }
            for (number, remark) in remarks {
                change
                    .prepare_cached("INSERT INTO remarks (table_id, number, remark) VALUES (?, ?, ?)")?
                    .execute(params![table, number, remark])?;
            }
        }
        Ok(change.commit()?)
    }
}

impl Store for Sqlite {
    fn write(&mut self, writes: &[Write]) -> Result<(), StoreError> {
        let change = self.0.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        for write in writes {
            match write.itself() {
                Write::Lay { table, laid, head, host, log } => {
                    change
                        .prepare_cached(
                            "INSERT INTO tables (id, laid, head, host, touched) VALUES (?, ?, ?, ?, ?)",
                        )?
                        .execute(params![table, *laid as i64, json(head)?, host.bytes(), now() as i64])?;
                    append(&change, table, 0, log)?;
                }
                Write::Pulse { at } => {
                    change
                        .prepare_cached("INSERT OR REPLACE INTO pulse (one, at) VALUES (1, ?)")?
                        .execute([*at as i64])?;
                }
                Write::Append { table, first, entries, seats, said, dated } => {
                    if *dated {
                        change
                            .prepare_cached("UPDATE tables SET touched = ? WHERE id = ?")?
                            .execute(params![now() as i64, table])?;
                    }
                    append(&change, table, *first, entries)?;
                    for (seat, print) in seats {
                        hold(&change, table, *seat, print.as_ref())?;
                    }
                    if let Some(said) = said {
                        change
                            .prepare_cached("DELETE FROM remarks WHERE table_id = ? AND number = ?")?
                            .execute(params![table, *said as i64])?;
                    }
                }
                Write::Remark { table, remark } => {
                    change
                        .prepare_cached("INSERT INTO remarks (table_id, number, remark) VALUES (?, ?, ?)")?
                        .execute(params![table, remark.number as i64, json(remark)?])?;
                }
                Write::Remove { tables, quiet } => {
                    for table in tables {
                        change
                            .prepare_cached("DELETE FROM tables WHERE id = ? AND touched <= ?")?
                            .execute(params![table, long_ago(*quiet)])?;
                    }
                }
                Write::Under { .. } => {}
            }
        }
        change.commit()?;
        Ok(())
    }

    fn read(&mut self, table: &str) -> Result<Option<Kept>, StoreError> {
        // One transaction, so that log and seats are of the same moment.
        let look = self.0.transaction()?;
        let row = look
            .prepare_cached("SELECT head, host FROM tables WHERE id = ?")?
            .query_row([table], |row| Ok((row.get::<_, String>(0)?, row.get::<_, Option<[u8; 32]>>(1)?)))
            .optional()?;
        let Some((head, host)) = row else { return Ok(None) };
        let head = serde_json::from_str(&head)?;
        let mut log = entries(&look, table)?;
        if is_of_another_edition(&head, &log) {
            add_what_came(&look, table, &mut log)?;
        }
        let seats = look
            .prepare_cached("SELECT seat, print FROM seats WHERE table_id = ?")?
            .query_map([table], |row| Ok((Seat(row.get(0)?), Print::from(row.get::<_, [u8; 32]>(1)?))))?
            .collect::<Result<_, _>>()?;
        let remarks = remarks(&look, table)?;
        Ok(Some(Kept { head, host: host.map(Print::from), log, seats, remarks }))
    }

    fn count(&mut self) -> Result<u64, StoreError> {
        Ok(self.0.query_row("SELECT count(*) FROM tables", [], |row| row.get::<_, i64>(0))? as u64)
    }

    fn quiet(&mut self, long: Duration, skip: usize, most: usize) -> Result<Vec<String>, StoreError> {
        let quiet = "SELECT id FROM tables WHERE touched <= ? ORDER BY touched, id LIMIT ? OFFSET ?";
        let mut quiet = self.0.prepare_cached(quiet)?;
        let names = quiet.query_map(params![long_ago(long), most as i64, skip as i64], |row| row.get(0))?;
        Ok(names.collect::<Result<_, _>>()?)
    }
}

/// When so much time had not passed yet, in milliseconds since 1970.
fn long_ago(long: Duration) -> i64 {
    (now() as i64).saturating_sub(long.as_millis() as i64)
}

/// The log of a table, without what came of each entry.
fn entries(look: &Transaction<'_>, table: &str) -> Result<Vec<Written>, StoreError> {
    let mut log = Vec::new();
    let mut entries =
        look.prepare_cached("SELECT number, entry FROM entries WHERE table_id = ? ORDER BY number")?;
    let mut rows = entries.query([table])?;
    while let Some(row) = rows.next()? {
        if row.get::<_, i64>(0)? != log.len() as i64 {
            return Err(StoreError(format!("entry {} of table {table} is missing", log.len())));
        }
        let entry = serde_json::from_str::<Entry>(row.get_ref(1)?.as_str()?)?;
        log.push(Written { entry, came: None });
    }
    Ok(log)
}

/// What came of each entry, if that was kept: the first form of the store did not.
fn add_what_came(look: &Transaction<'_>, table: &str, log: &mut [Written]) -> Result<(), StoreError> {
    if form(look)? < WITH_RECORDS {
        return Ok(());
    }
    let mut records =
        look.prepare_cached("SELECT number, came FROM entries WHERE table_id = ? AND came IS NOT NULL")?;
    let mut rows = records.query([table])?;
    while let Some(row) = rows.next()? {
        if let Some(written) = log.get_mut(row.get::<_, i64>(0)? as usize) {
            written.came = Some(serde_json::from_str::<Record>(row.get_ref(1)?.as_str()?)?);
        }
    }
    Ok(())
}

/// What waits until it may be said; the first forms of the store did not keep it.
fn remarks(look: &Transaction<'_>, table: &str) -> Result<Vec<Remark>, StoreError> {
    let mut remarks = Vec::new();
    if form(look)? < WITH_REMARKS {
        return Ok(remarks);
    }
    let mut waiting =
        look.prepare_cached("SELECT number, remark FROM remarks WHERE table_id = ? ORDER BY number")?;
    let mut rows = waiting.query([table])?;
    while let Some(row) = rows.next()? {
        let remark = serde_json::from_str::<Remark>(row.get_ref(1)?.as_str()?)?;
        remarks.push(Remark { number: row.get::<_, i64>(0)? as u64, ..remark });
    }
    Ok(remarks)
}

/// An entry number that is there already is refused: nothing that was acknowledged is ever written over.
fn append(change: &Transaction<'_>, table: &str, first: usize, log: &[Inscribed]) -> Result<(), StoreError> {
    let mut insert =
        change.prepare_cached("INSERT INTO entries (table_id, number, entry, came) VALUES (?, ?, ?, ?)")?;
    for (number, Inscribed { entry, came, .. }) in log.iter().enumerate() {
        insert.execute(params![table, (first + number) as i64, entry, came])?;
    }
    Ok(())
}

fn hold(change: &Transaction<'_>, table: &str, seat: Seat, print: Option<&Print>) -> Result<(), StoreError> {
    match print {
        Some(print) => change
            .prepare_cached("INSERT OR REPLACE INTO seats (table_id, seat, print) VALUES (?, ?, ?)")?
            .execute(params![table, seat.0, print.bytes()])?,
        None => change
            .prepare_cached("DELETE FROM seats WHERE table_id = ? AND seat = ?")?
            .execute(params![table, seat.0])?,
    };
    Ok(())
}

fn json(value: &impl serde::Serialize) -> Result<String, StoreError> {
    Ok(serde_json::to_string(value)?)
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError(format!("SQLite: {error}"))
    }
}

impl From<rusqlite::types::FromSqlError> for StoreError {
    fn from(error: rusqlite::types::FromSqlError) -> StoreError {
        StoreError(format!("SQLite: {error}"))
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        StoreError(format!("a table is kept in a form that cannot be read: {error}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::tests::{chat, lay};

    #[test]
    fn a_store_of_the_first_form_is_read_as_it_is_and_brought_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("floe.sqlite");
        let old = Connection::open(&file).unwrap();
        old.execute_batch(STEPS[0]).unwrap();
        old.pragma_update(None, "user_version", 1).unwrap();
        let Write::Lay { head, .. } = lay("one") else { unreachable!() };
        let foreign = json(&*head).unwrap().replace("\"rules\":1", "\"rules\":0");
        old.execute("INSERT INTO tables (id, laid, head) VALUES ('one', 5, ?)", [foreign]).unwrap();
        let entry =
            "INSERT INTO entries VALUES ('one', 0, '{\"at\":1,\"chat\":{\"name\":\"A\",\"text\":\"b\"}}')";
        old.execute(entry, []).unwrap();
        for mut store in [Sqlite::look_at(&file).unwrap(), Sqlite::open(&file).unwrap()] {
            let kept = store.read("one").unwrap().unwrap();
            assert_eq!((kept.head.rules, kept.log.len()), (0, 1));
        }
        assert!(Sqlite::look_at(&folder.path().join("elsewhere.sqlite")).is_err());
        Sqlite::open(&file).unwrap().write(&[chat("one", 1, "new")]).unwrap();
    }

    #[test]
    fn a_database_of_somebody_else_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("floe.sqlite");
        let other = Connection::open(&file).unwrap();
        other
            .execute_batch("CREATE TABLE letters (text TEXT); INSERT INTO letters VALUES ('Dear Ann')")
            .unwrap();
        drop(other);
        let before = std::fs::read(&file).unwrap();
        let error = Sqlite::open(&file).err().unwrap().to_string();
        assert!(error.contains("is not a store of floe") && error.contains("floe.sqlite"), "{error}");
        assert_eq!(std::fs::read(&file).unwrap(), before);
    }

    #[test]
    fn a_damaged_store_is_said_to_be_so() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("floe.sqlite");
        let mut store = Sqlite::open(&file).unwrap();
        let table = |number: usize| format!("table-{number}-{}", "x".repeat(400));
        store.write(&(0..200).map(|number| lay(&table(number))).collect::<Vec<_>>()).unwrap();
        store.0.pragma_update(None, "journal_mode", "DELETE").unwrap();
        drop(store);
        let mut bytes = std::fs::read(&file).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle..middle + 8192].fill(0xa5);
        std::fs::write(&file, bytes).unwrap();
        let error = Sqlite::open(&file).err().unwrap().to_string();
        assert!(error.contains("floe.sqlite is damaged"), "{error}");
    }

    #[test]
    fn a_store_of_a_newer_floe_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("floe.sqlite");
        Sqlite::open(&file).unwrap().0.pragma_update(None, "user_version", 99).unwrap();
        let error = Sqlite::open(&file).err().unwrap();
        assert!(error.to_string().contains("a newer floe"), "{error}");
    }
}

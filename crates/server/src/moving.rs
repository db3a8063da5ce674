//! A store as a file, and back: to move from one kind of store to another, or to keep a copy.
//!
//! A file has a line of JSON for every table and a last one with the number of tables and entries and a digest of all lines
//! before. Everything is carried as it stands in the store, letter by letter.

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use floe_table::{Entry, Head};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::postgres::PostgresMover;
use crate::private;
use crate::server::ServerError;
use crate::sqlite::Sqlite;
use crate::store::StoreError;
use crate::token::hexadecimal;

/// Where a store is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StorePlace {
    /// A data folder.
    Folder(PathBuf),
    /// The address of a PostgreSQL database.
    Database(String),
}

impl FromStr for StorePlace {
    type Err = std::convert::Infallible;

    /// ```
    /// use floe_server::StorePlace;
    /// assert_eq!("data".parse(), Ok(StorePlace::Folder("data".into())));
    /// assert!(matches!("postgres://floe@db/floe".parse(), Ok(StorePlace::Database(_))));
    /// ```
    fn from_str(text: &str) -> Result<StorePlace, Self::Err> {
        let database = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
        Ok(if database { StorePlace::Database(text.to_owned()) } else { StorePlace::Folder(text.into()) })
    }
}

/// What was moved, by which two stores can be compared.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoreMoved {
    /// How many tables.
    pub tables: u64,
    /// How many entries of logs.
    pub entries: u64,
    /// SHA-256 of all of it, in hexadecimal digits.
    pub digest: String,
}

/// The form of the file.
const FORM: u32 = 1;
/// Tables that are written at once.
const AT_ONCE: usize = 100;

#[derive(Serialize, Deserialize)]
struct Title {
    floe_store: u32,
}

#[derive(Serialize, Deserialize)]
struct End {
    moved: StoreMoved,
}

/// A table with all that is kept of it, letter by letter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Packed {
    pub(crate) table: String,
    pub(crate) laid: i64,
    pub(crate) head: String,
    pub(crate) host: Option<[u8; 32]>,
    /// Each entry of the log, and what came of it.
    pub(crate) entries: Vec<(String, Option<String>)>,
    pub(crate) seats: Vec<(u8, [u8; 32])>,
    pub(crate) remarks: Vec<(i64, String)>,
}

impl Packed {
    /// Its game, and the newest rules that it has met.
    pub(crate) fn edition(&self) -> Result<(String, i32), StoreError> {
        let head: Head = serde_json::from_str(&self.head)?;
        let entry = |text: &String| serde_json::from_str::<Entry>(text);
        let log = self.entries.iter().map(|(text, _)| entry(text)).collect::<Result<Vec<_>, _>>()?;
        let rules = crate::postgres::newest_rules(&head, log.iter().filter_map(Entry::rules));
        Ok((head.game, rules))
    }
}

/// A store from which tables are taken, or into which they are put. What is taken is all of one moment.
pub(crate) trait Mover {
    fn names(&mut self) -> Result<Vec<String>, StoreError>;
    fn pack(&mut self, table: &str) -> Result<Packed, StoreError>;
    fn unpack(&mut self, tables: &[Packed]) -> Result<(), StoreError>;
}

/// Counts what goes by.
struct Tally {
    tables: u64,
    entries: u64,
    hash: Sha256,
}

impl Tally {
    fn new() -> Tally {
        Tally { tables: 0, entries: 0, hash: Sha256::new() }
    }

    /// The line of a table.
    fn note(&mut self, packed: &Packed) -> Result<String, StoreError> {
        let line = serde_json::to_string(packed)?;
        self.tables += 1;
        self.entries += packed.entries.len() as u64;
        self.hash.update(line.as_bytes());
        self.hash.update(b"\n");
        Ok(line)
    }

    fn moved(self) -> StoreMoved {
        let Tally { tables, entries, hash } = self;
        StoreMoved { tables, entries, digest: hexadecimal(&hash.finalize()) }
    }
}

/// Writes a whole store into a new file, which is its owner's alone. Servers may use the store meanwhile: the file has what was
/// there when it began.
pub fn export_store(place: &StorePlace, file: &Path) -> Result<StoreMoved, ServerError> {
    let unwritten = |error: std::io::Error| ServerError::Store(format!("{}: {error}", file.display()));
    let mut store = open(place, false)?;
    if file.exists() {
        return Err(unwritten(std::io::ErrorKind::AlreadyExists.into()));
    }
    let mut out = BufWriter::new(private::make_file(file).map_err(unwritten)?);
    write_out(&mut *store, &mut out).map_err(|error| fails(place, &error))
}

/// Reads such a file into a store that is empty or not there yet, and then compares what the store has with the file. A file that
/// is not whole is found out before anything is written.
pub fn import_store(file: &Path, place: &StorePlace) -> Result<StoreMoved, ServerError> {
    let of_file = |error: StoreError| ServerError::Store(format!("{}: {error}", file.display()));
    let told = walk(file, &mut |_| Ok(())).map_err(of_file)?;
    fill(&mut *open(place, true)?, file).map_err(|error| fails(place, &error))?;
    let mut store = open(place, false)?;
    let has = write_out(&mut *store, &mut std::io::sink()).map_err(|error| fails(place, &error))?;
    if has != told {
        let text = format!("the store has {has:?} now and the file {told:?}; do not use it");
        return Err(ServerError::Store(text));
    }
    Ok(told)
}

fn fails(place: &StorePlace, error: &StoreError) -> ServerError {
    match place {
        StorePlace::Folder(folder) => ServerError::Store(format!("{}: {error}", folder.display())),
        // Its address may have a password in it.
        StorePlace::Database(_) => ServerError::Store(error.to_string()),
    }
}

fn open(place: &StorePlace, new: bool) -> Result<Box<dyn Mover>, ServerError> {
    let opened: Result<Box<dyn Mover>, StoreError> = match place {
        StorePlace::Folder(folder) => open_folder(folder, new).map(|store| Box::new(store) as _),
        StorePlace::Database(url) => PostgresMover::open(url).map(|store| Box::new(store) as _),
    };
    opened.map_err(|error| fails(place, &error))
}

fn open_folder(folder: &Path, new: bool) -> Result<Sqlite, StoreError> {
    let file = folder.join("floe.sqlite");
    if !new {
        let mut store = Sqlite::look_at(&file)?;
        store.stand_still()?;
        return Ok(store);
    }
    let cannot = |error: std::io::Error| StoreError(format!("it cannot be used: {error}"));
    private::make_folder(folder).map_err(cannot)?;
    private::make_file(&file).map_err(cannot)?;
    Sqlite::open(&file)
}

fn write_out(store: &mut dyn Mover, out: &mut dyn Write) -> Result<StoreMoved, StoreError> {
    let unwritten = |error: std::io::Error| StoreError(format!("the file cannot be written: {error}"));
    let mut tally = Tally::new();
    let title = serde_json::to_string(&Title { floe_store: FORM })?;
    writeln!(out, "{title}").map_err(unwritten)?;
    for table in store.names()? {
        let line = tally.note(&store.pack(&table)?)?;
        writeln!(out, "{line}").map_err(unwritten)?;
    }
    let moved = tally.moved();
    let end = serde_json::to_string(&End { moved: moved.clone() })?;
    writeln!(out, "{end}").and_then(|()| out.flush()).map_err(unwritten)?;
    Ok(moved)
}

fn fill(store: &mut dyn Mover, file: &Path) -> Result<(), StoreError> {
    if !store.names()?.is_empty() {
        return Err(StoreError("there are tables in it already; name a store that is empty".to_owned()));
    }
    let mut waiting = Vec::new();
    walk(file, &mut |packed| {
        waiting.push(packed);
        if waiting.len() == AT_ONCE {
            store.unpack(&waiting)?;
            waiting.clear();
        }
        Ok(())
    })?;
    store.unpack(&waiting)
}

/// Reads a file table by table, and says what is in it.
fn walk(
    file: &Path,
    take: &mut dyn FnMut(Packed) -> Result<(), StoreError>,
) -> Result<StoreMoved, StoreError> {
    let damaged = |why: &str| StoreError(format!("the file is no whole store of floe: {why}"));
    let file = File::open(file).map_err(|error| StoreError(error.to_string()))?;
    let mut lines = BufReader::new(file).lines();
    let mut next = || -> Result<String, StoreError> {
        let line = lines.next().ok_or_else(|| damaged("its end is missing"))?;
        line.map_err(|error| damaged(&error.to_string()))
    };
    let title: Title = serde_json::from_str(&next()?).map_err(|_| damaged("its first line is another"))?;
    if title.floe_store != FORM {
        return Err(damaged("it was written by a newer floe"));
    }
    let mut tally = Tally::new();
    loop {
        let line = next()?;
        if let Ok(End { moved: told }) = serde_json::from_str(&line) {
            let found = tally.moved();
            return if found == told { Ok(told) } else { Err(damaged("it is not what its last line says")) };
        }
        let packed: Packed = serde_json::from_str(&line).map_err(|error| damaged(&error.to_string()))?;
        tally.note(&packed)?;
        take(packed)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::postgres::server::DatabaseServer;
    use crate::store::tests::{chat, lay};
    use crate::store::{Remark, Store as _, Write};

    /// A data folder with some tables.
    fn filled(folder: &Path) -> StorePlace {
        let place = StorePlace::Folder(folder.to_owned());
        let mut store = open_folder(folder, true).unwrap();
        let names: Vec<String> = (0..230).map(|number| format!("table-{number}")).collect();
        for name in &names {
            let remark =
                Remark {
                    number: 3, of: Vec::new(), name: "Amka".to_owned(), text: "œuf ☃ \u{0}".to_owned()
                };
            let remark = Write::Remark { table: name.clone(), remark };
            store.write(&[lay(name), chat(name, 0, "a \"word\"\n"), chat(name, 1, "b"), remark]).unwrap();
        }
        place
    }

    #[test]
    fn a_store_goes_to_the_other_kind_and_comes_back_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        let from = filled(&file("from"));
        let told = export_store(&from, &file("a")).unwrap();
        assert_eq!((told.tables, told.entries), (230, 460));
        assert!(export_store(&from, &file("a")).is_err(), "no file is written over");
        let mut kinds = vec![StorePlace::Folder(file("to"))];
        kinds.extend(DatabaseServer::shared().map(|server| StorePlace::Database(server.database())));
        for (number, place) in kinds.iter().enumerate() {
            let out = file(&format!("out-{number}"));
            assert_eq!(import_store(&file("a"), place).unwrap(), told);
            assert_eq!(export_store(place, &out).unwrap(), told);
            assert_eq!(std::fs::read(&out).unwrap(), std::fs::read(file("a")).unwrap());
            let error = import_store(&file("a"), place).unwrap_err().to_string();
            assert!(error.contains("there are tables in it already"), "{error}");
        }
    }

    #[test]
    fn a_file_that_is_not_whole_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| folder.path().join(name);
        export_store(&filled(&file("from")), &file("whole")).unwrap();
        let whole = std::fs::read_to_string(file("whole")).unwrap();
        let lines: Vec<&str> = whole.lines().collect();
        let short = lines[..lines.len() - 1].join("\n");
        let without = [&lines[..5], &lines[6..]].concat().join("\n");
        let changed = whole.replacen("\"laid\":5", "\"laid\":6", 1);
        let other = whole.replacen("floe_store", "letters", 1);
        for (number, text) in [short, without, changed, other].iter().enumerate() {
            std::fs::write(file("broken"), text).unwrap();
            let place = StorePlace::Folder(file(&format!("to-{number}")));
            let error = import_store(&file("broken"), &place).unwrap_err().to_string();
            assert!(error.contains("no whole store of floe"), "{error}");
        }
    }
}

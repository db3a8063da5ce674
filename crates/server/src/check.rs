//! A walk through a store that changes nothing: which tables would not open, and how many are of which edition.

use std::collections::BTreeMap;
use std::path::Path;

use floe_table::{Head, Stage, Table, door};

use crate::desk::cannot_be_opened;
use crate::server::ServerError;
use crate::sqlite::Sqlite;
use crate::store::{Store as _, StoreError};

/// What a walk through a store found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoreCheck {
    /// The tables, by the rules and values they began with.
    pub editions: Vec<EditionTables>,
    /// The tables that would not open.
    pub closed: Vec<ClosedTable>,
}

/// The tables of one game that began with the same rules and values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EditionTables {
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The fingerprint of its values, if it has any.
    pub values: Option<String>,
    /// Are these the rules and values of this floe?
    pub present: bool,
    /// How many wait for people.
    pub gathering: usize,
    /// How many are being played.
    pub playing: usize,
    /// How many are over.
    pub over: usize,
    /// How many would not open.
    pub closed: usize,
}

impl EditionTables {
    /// How many there are in all.
    pub fn tables(&self) -> usize {
        self.gathering + self.playing + self.over + self.closed
    }
}

/// A table that would not open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClosedTable {
    /// Its name.
    pub table: String,
    /// Why, in words.
    pub why: String,
}

/// Opens every table of a data folder, one after the other, and says what would not open. Nothing is changed: a server may
/// run meanwhile, and a store of an older floe stays as it is.
///
/// ```
/// let error = floe_server::check_store("/no/such/folder".as_ref()).unwrap_err();
/// assert!(error.to_string().contains("/no/such/folder"));
/// ```
pub fn check_store(data: &Path) -> Result<StoreCheck, ServerError> {
    let fails = |error: StoreError| ServerError::Store(format!("{}: {error}", data.display()));
    let mut store = Sqlite::look_at(&data.join("floe.sqlite")).map_err(fails)?;
    let mut editions = BTreeMap::new();
    let mut closed = Vec::new();
    for table in store.tables().map_err(fails)? {
        let why = match store.read(&table) {
            Ok(None) => continue,
            Err(error) => error.to_string(),
            Ok(Some(kept)) => {
                let head = kept.head.clone();
                let tables = of_edition(&mut editions, &head);
                match Table::replay(kept.head, kept.log) {
                    Ok(opened) => {
                        match opened.stage() {
                            Stage::Gathering => tables.gathering += 1,
                            Stage::Playing => tables.playing += 1,
                            Stage::Over => tables.over += 1,
                        }
                        continue;
                    }
                    Err(error) => {
                        tables.closed += 1;
                        cannot_be_opened(&head, &error)
                    }
                }
            }
        };
        closed.push(ClosedTable { table, why });
    }
    Ok(StoreCheck { editions: editions.into_values().collect(), closed })
}

type Editions = BTreeMap<(String, u32, Option<String>), EditionTables>;

fn of_edition<'a>(editions: &'a mut Editions, head: &Head) -> &'a mut EditionTables {
    let (game, rules, values) = (head.game.clone(), head.rules, head.values.clone());
    editions.entry((game.clone(), rules, values.clone())).or_insert_with(|| {
        let ours = door(&game).and_then(|door| door.edition(&head.setup));
        let present = ours.is_ok_and(|ours| head.edition().is(&ours));
        EditionTables { game, rules, values, present, ..EditionTables::default() }
    })
}

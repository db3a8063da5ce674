//! A table as a readable file, and back.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::TableError;
use crate::record::Record;
use crate::session::Looking;
use crate::table::{Act, Entry, Head, Table};

/// The form of the file; it rises when old files could not be read any more.
const FORM: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Save {
    floe: u32,
    #[serde(flatten)]
    head: Head,
    log: Vec<Written>,
    /// The state at the end of the log and its fingerprint.
    #[serde(default)]
    state: Option<Value>,
    #[serde(default)]
    digest: Option<String>,
}

/// An entry of the log, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Written {
    /// The entry.
    #[serde(flatten)]
    pub entry: Entry,
    /// What came of it, where the entry does not say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub came: Option<Record>,
}

/// What a saved game proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Verdict {
    /// The secret is the one that was committed to before the first move.
    pub honest_seed: bool,
    /// Every move was legal, and the log leads to the saved state.
    pub honest_log: bool,
    /// All dice and shuffles follow from the seed: none was loaded, and no position set by hand.
    pub honest_dice: bool,
}

impl Verdict {
    /// Was nothing tampered with?
    pub fn is_honest(self) -> bool {
        self.honest_seed && self.honest_log && self.honest_dice
    }
}

impl Table {
    /// The table as a file for people.
    pub fn save(&self) -> String {
        let session = self.session().ok();
        let save = Save {
            floe: FORM,
            head: self.head.clone(),
            log: self.written(0).collect(),
            state: session.map(Looking::state),
            digest: session.map(Looking::digest),
        };
        write(&save)
    }

    /// The log from an entry on, with what came of each.
    pub fn written(&self, first: usize) -> impl Iterator<Item = Written> + '_ {
        (first..self.entries()).map(|number| Written { entry: self.entry(number), came: self.record(number) })
    }

    /// Opens a saved table. What was played under other rules or values is as it was played.
    pub fn open(file: &str) -> Result<Table, TableError> {
        let save = read(file)?;
        let recorded = save.log.iter().any(|written| written.came.is_some());
        let table = Table::lay(save.head)?;
        let old = !table.edition.is(&table.present);
        match save.state {
            // Files of the first form have no record, but the state at their end.
            Some(state) if old && !recorded => resume(table, save.log, state),
            _ => replay(table, save.log),
        }
    }

    /// Does the file prove that nothing was tampered with?
    pub fn verify(file: &str) -> Result<Verdict, TableError> {
        let save = read(file)?;
        let acts = || save.log.iter().map(|written| &written.entry.act);
        let honest_seed = save.head.fair.is_honest();
        let honest_dice = !acts().any(|act| matches!(act, Act::Load { .. } | Act::Set { .. }));
        let table = Table::lay(save.head.clone())?;
        let present = &table.present;
        if !save.head.edition.is(present) || acts().any(|act| matches!(act, Act::Edition(_))) {
            let text = format!(
                "the game was played under version {} of the rules, this floe has version {}, or with other values; it \
                 takes a floe of that time to verify it",
                save.head.edition.rules, present.rules
            );
            return Err(TableError::bad_request(text));
        }
        let honest_log = replay(table, save.log.clone()).is_ok_and(|table| {
            let session = table.session().ok();
            let told = table.written(0).zip(&save.log).all(|(now, then)| then.came.is_none() || now == *then);
            told && session.map(Looking::digest) == save.digest && session.map(Looking::state) == save.state
        });
        Ok(Verdict { honest_seed, honest_log, honest_dice })
    }

    /// Lays a table and lets everything in a log happen again.
    pub fn replay(head: Head, log: Vec<Written>) -> Result<Table, TableError> {
        replay(Table::lay(head)?, log)
    }
}

#[cfg(feature = "house")]
fn write(save: &Save) -> String {
    serde_json::to_string_pretty(save).unwrap_or_default()
}

/// In a browser everything is read and written by way of a value; another way would be compiled besides.
#[cfg(not(feature = "house"))]
fn write(save: &Save) -> String {
    let value = serde_json::to_value(save).unwrap_or_default();
    serde_json::to_string_pretty(&value).unwrap_or_default()
}

#[cfg(feature = "house")]
fn parse(file: &str) -> serde_json::Result<Save> {
    serde_json::from_str(file)
}

#[cfg(not(feature = "house"))]
fn parse(file: &str) -> serde_json::Result<Save> {
    Save::deserialize(&serde_json::from_str::<Value>(file)?)
}

fn read(file: &str) -> Result<Save, TableError> {
    let save = parse(file)
        .map_err(|error| TableError::bad_request(format!("that is not a saved game of floe: {error}")))?;
    if save.floe != FORM {
        let text =
            format!("the file has form {}, this floe reads form {FORM}; is there a newer floe?", save.floe);
        return Err(TableError::bad_request(text));
    }
    Ok(save)
}

/// What was played under the present rules and values is played again; what was played under others has happened as it
/// was recorded.
fn replay(mut table: Table, log: Vec<Written>) -> Result<Table, TableError> {
    let mut editions = log.iter().enumerate().filter_map(|(number, written)| match &written.entry.act {
        Act::Edition(edition) => Some((number, edition)),
        _ => None,
    });
    let (since, last) = editions.next_back().unwrap_or((0, &table.edition));
    let past = if last.is(&table.present) { since } else { log.len() };
    for (number, Written { entry: Entry { at, act }, came }) in log.into_iter().enumerate() {
        let record = came.filter(|_| number < past).or((number < past).then(Record::default));
        table.happen(act, at, record).map_err(|error| TableError {
            text: format!("entry {} of the log cannot be replayed: {}", number + 1, error.text),
            ..error
        })?;
    }
    Ok(table)
}

/// Goes on under the present rules: who sits where is taken from the log, the position from the snapshot.
fn resume(mut table: Table, log: Vec<Written>, state: Value) -> Result<Table, TableError> {
    for Written { entry: Entry { at, act }, .. } in log {
        if !matches!(
            act,
            Act::Play { .. }
                | Act::Undo { .. }
                | Act::AskUndo { .. }
                | Act::AnswerUndo { .. }
                | Act::TakeBack
                | Act::Set { .. }
                | Act::Load { .. }
        ) {
            table.act(act, at)?;
        }
    }
    table.act(Act::Set { state }, 0)?;
    Ok(table)
}

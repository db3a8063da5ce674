//! A table as a readable file, and back.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::session::Session;
use crate::table::{Act, Entry, Head, Table};
use crate::{Code, TableError};

/// The form of the file; it rises when old files could not be read any more.
const FORM: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Save {
    floe: u32,
    #[serde(flatten)]
    head: Head,
    log: Vec<Entry>,
    /// The state at the end of the log and its fingerprint: a game saved under other rules goes on from here.
    #[serde(default)]
    state: Option<Value>,
    #[serde(default)]
    digest: Option<String>,
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
            log: self.log.clone(),
            state: session.map(Session::state),
            digest: session.map(Session::digest),
        };
        serde_json::to_string_pretty(&save).unwrap_or_default()
    }

    /// Opens a saved table. One saved under older rules goes on from its last state.
    pub fn open(file: &str) -> Result<Table, TableError> {
        let save = read(file)?;
        let table = Table::lay(save.head.clone())?;
        if save.head.rules == table.door.rules() { replay(table, save.log) } else { resume(table, save) }
    }

    /// Does the file prove that nothing was tampered with?
    pub fn verify(file: &str) -> Result<Verdict, TableError> {
        let save = read(file)?;
        let honest_seed = save.head.fair.is_honest();
        let honest_dice =
            !save.log.iter().any(|entry| matches!(entry.act, Act::Load { .. } | Act::Set { .. }));
        let table = Table::lay(save.head.clone())?;
        if save.head.rules != table.door.rules() {
            let text = format!(
                "the game was played under version {} of the rules, this floe has version {}; it takes a floe of that \
                 time to verify it",
                save.head.rules,
                table.door.rules()
            );
            return Err(TableError::bad_request(text));
        }
        let honest_log = replay(table, save.log).is_ok_and(|table| {
            let session = table.session().ok();
            session.map(Session::digest) == save.digest && session.map(Session::state) == save.state
        });
        Ok(Verdict { honest_seed, honest_log, honest_dice })
    }

    /// Lays a table and lets everything in a log happen again.
    pub fn replay(head: Head, log: Vec<Entry>) -> Result<Table, TableError> {
        replay(Table::lay(head)?, log)
    }
}

fn read(file: &str) -> Result<Save, TableError> {
    let save: Save = serde_json::from_str(file)
        .map_err(|error| TableError::bad_request(format!("that is not a saved game of floe: {error}")))?;
    if save.floe != FORM {
        let text =
            format!("the file has form {}, this floe reads form {FORM}; is there a newer floe?", save.floe);
        return Err(TableError::bad_request(text));
    }
    Ok(save)
}

fn replay(mut table: Table, log: Vec<Entry>) -> Result<Table, TableError> {
    for (number, Entry { at, act }) in log.into_iter().enumerate() {
        table.act(act, at).map_err(|error| TableError {
            text: format!("entry {} of the log cannot be replayed: {}", number + 1, error.text),
            ..error
        })?;
    }
    Ok(table)
}

/// Goes on under the present rules: who sits where is taken from the log, the position from the snapshot.
fn resume(mut table: Table, save: Save) -> Result<Table, TableError> {
    let state = save.state.ok_or_else(|| {
        TableError::new(Code::BadState, "the game was saved under other rules and has no state to go on from")
    })?;
    table.head.rules = table.door.rules();
    for Entry { at, act } in save.log {
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

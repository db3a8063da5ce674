//! A table as a readable file, and back.

use floe_engine::form::Serialize;
use floe_engine::{Message, Seed};
use serde::Deserialize as _;
use serde_json::{Map, Value};

use crate::TableError;
use crate::act::Act;
use crate::entry::{Entry, Inscribed, Written};
use crate::head::Head;
use crate::record::Record;
use crate::session::{Looking, json};
use crate::table::{Table, What};

/// The form of the file; it rises when old files could not be read any more.
const FORM: u32 = 1;

/// What stands in a file.
struct Save {
    head: Head,
    log: Vec<Written>,
    /// The state at the end of the log and its fingerprint.
    state: Option<Value>,
    digest: Option<String>,
}

/// What a saved game proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Verdict {
    /// What the secret was promised by, as the file has it. Whether it is what was shown before the first seat was taken, only
    /// somebody who noted it then can say.
    pub commitment: Seed,
    /// The secret is the one that the commitment stands for.
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
        let Value::Object(mut file) = json(&self.head) else { return String::new() };
        file.insert("floe".to_owned(), FORM.into());
        file.insert("log".to_owned(), self.written(0).map(|written| json(&written)).collect());
        file.insert("state".to_owned(), session.map(Looking::state).into());
        file.insert("digest".to_owned(), session.map(Looking::digest).into());
        serde_json::to_string_pretty(&file).unwrap_or_default()
    }

    /// The log from an entry on, with what came of each.
    pub fn written(&self, first: usize) -> impl Iterator<Item = Written> + '_ {
        (first..self.entries()).map(|number| Written { entry: self.entry(number), came: self.record(number) })
    }

    /// An entry of the log with what came of it, as text: what [`Table::written`] gives, in less time.
    ///
    /// # Panics
    /// If the log is not so long.
    pub fn inscribed(&self, number: usize) -> Inscribed {
        let entry = self.entry(number);
        match (&self.log[number].what, &self.session) {
            (What::Play(play), Some(session)) => {
                let came = Some(session.came_written(*play as usize));
                Inscribed { entry: entry.text(), came, rules: None }
            }
            _ => Inscribed::from(&Written { entry, came: self.record(number) }),
        }
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
        if !save.head.edition().is(present) || acts().any(|act| matches!(act, Act::Edition(_))) {
            let text = format!(
                "the game was played under version {} of the rules, this floe has version {}, or with other values; it \
                 takes a floe of that time to verify it",
                save.head.rules, present.rules
            );
            let told = || {
                let versions = Message::new("no-verify").number("then", save.head.rules);
                versions.number("now", present.rules)
            };
            return Err(TableError::bad_request(text).told(told));
        }
        let honest_log = replay(table, save.log.clone()).is_ok_and(|table| {
            let session = table.session().ok();
            let told = table.written(0).zip(&save.log).all(|(now, then)| then.came.is_none() || now == *then);
            told && session.map(Looking::digest) == save.digest && session.map(Looking::state) == save.state
        });
        let commitment = save.head.fair.commitment;
        Ok(Verdict { commitment, honest_seed, honest_log, honest_dice })
    }

    /// Lays a table and lets everything in a log happen again.
    pub fn replay(head: Head, log: Vec<Written>) -> Result<Table, TableError> {
        replay(Table::lay(head)?, log)
    }
}

fn read(file: &str) -> Result<Save, TableError> {
    let none = |error: serde_json::Error| {
        TableError::bad_request(format!("that is not a saved game of floe: {error}"))
            .told(|| Message::new("no-save").text("why", error.to_string()))
    };
    let mut file: Map<String, Value> = serde_json::from_str(file).map_err(none)?;
    let form = file.remove("floe").as_ref().and_then(Value::as_u64);
    if let Some(form) = form.filter(|form| *form != u64::from(FORM)) {
        let text = format!("the file has form {form}, this floe reads form {FORM}; is there a newer floe?");
        let told = || Message::new("no-form").number("form", form as i64).number("ours", FORM);
        return Err(TableError::bad_request(text).told(told));
    }
    let mut take = |name: &str| file.remove(name).unwrap_or_default();
    let (log, state, digest) = (take("log"), take("state"), take("digest"));
    let missing = || {
        TableError::bad_request("that is not a saved game of floe: it does not say its form in \"floe\"")
            .told(|| Message::new("no-save").text("why", "\"floe\""))
    };
    form.ok_or_else(missing)?;
    Ok(Save {
        head: Head::deserialize(&Value::Object(file)).map_err(none)?,
        log: Vec::deserialize(&log).map_err(none)?,
        state: Some(state).filter(|state| !state.is_null()),
        digest: digest.as_str().map(str::to_owned),
    })
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
        table.happen(act, at, record).map_err(|error| {
            let (number, why) = (number + 1, error.text.clone());
            let text = format!("entry {number} of the log cannot be replayed: {why}");
            TableError { text, ..error }
                .told(|| Message::new("no-replay").number("entry", number as i64).text("why", why))
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
                | Act::Back { .. }
                | Act::Set { .. }
                | Act::Load { .. }
        ) {
            table.act(act, at)?;
        }
    }
    table.act(Act::Set { state }, 0)?;
    Ok(table)
}

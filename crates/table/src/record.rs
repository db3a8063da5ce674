//! What came of an act, kept beside the log: so that a game of other rules than ours can be stepped through as it was
//! played, and goes on from where it stood.

use floe_engine::form::{Deserialize, Serialize};
use serde_json::Value;

use crate::act::Act;
use crate::session::Came;
use crate::table::{Table, What};

/// What came of an act.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Record {
    /// The state that the game began with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Value>,
    /// What a move told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    told: Vec<Value>,
    /// What it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    changed: Option<Value>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    revealed: bool,
}

impl Record {
    /// What came of a move, if it was one.
    pub(crate) fn came(self) -> Option<Came> {
        let Record { told, changed, revealed, .. } = self;
        changed.map(|changed| Came { told, changed, revealed })
    }
}

impl From<Came> for Record {
    fn from(Came { told, changed, revealed }: Came) -> Record {
        Record { state: None, told, changed: Some(changed), revealed }
    }
}

/// A record of a move as text, from what it told, if it told anything, and what it changed.
pub(crate) fn written(told: Option<String>, changed: &str, revealed: bool) -> String {
    let told = told.map_or_else(String::new, |told| format!(",\"told\":{told}"));
    let revealed = if revealed { ",\"revealed\":true" } else { "" };
    format!("{{\"changed\":{changed}{told}{revealed}}}")
}

impl Table {
    /// What came of an entry, where that is not plain from the entry itself.
    pub fn record(&self, entry: usize) -> Option<Record> {
        let session = self.session.as_ref()?;
        match &self.log[entry].what {
            What::Play(play) => Some(session.came(*play as usize).into()),
            What::Act(act) if **act == Act::Start => {
                Some(Record { state: Some(session.begin()), ..Record::default() })
            }
            What::Act(_) => None,
        }
    }
}

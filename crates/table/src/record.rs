//! What came of an act, kept beside the log: so that a game of other rules than ours can be stepped through as it was
//! played, and goes on from where it stood.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::session::Came;
use crate::table::{Act, Table, What};

/// What came of an act.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Record {
    /// The state that the game began with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<Value>,
    /// What came of a move.
    #[serde(flatten, default, skip_serializing_if = "Option::is_none")]
    pub came: Option<Came>,
}

impl Table {
    /// What came of an entry, where that is not plain from the entry itself.
    pub fn record(&self, entry: usize) -> Option<Record> {
        let session = self.session.as_ref()?;
        match &self.log[entry].what {
            What::Play(play) => Some(Record { state: None, came: Some(session.came(*play as usize)) }),
            What::Act(act) if **act == Act::Start => {
                Some(Record { state: Some(session.begin()), came: None })
            }
            What::Act(_) => None,
        }
    }
}

//! Who sits where.

use floe_bots::BotKind;
use floe_engine::Seat;
use floe_engine::form::{Deserialize, Serialize};

/// Who holds a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holder {
    /// Nobody yet.
    Open,
    /// A person of this name.
    Person(String),
    /// A bot of this kind.
    Bot(BotKind),
}

/// A seat and who plays it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// Who holds it.
    pub holder: Holder,
    /// The bot that stands in for a person who left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in: Option<BotKind>,
    /// The first seat of the same person, if they hold several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<Seat>,
}

impl Chair {
    /// A free chair.
    pub(crate) const FREE: Chair = Chair { holder: Holder::Open, stand_in: None, with: None };

    /// The bot that plays this seat, if one does.
    pub fn bot(&self) -> Option<BotKind> {
        match self.holder {
            Holder::Bot(kind) => Some(kind),
            _ => self.stand_in,
        }
    }

    /// The name of the person, if one holds it.
    pub fn person(&self) -> Option<&str> {
        match &self.holder {
            Holder::Person(name) => Some(name),
            _ => None,
        }
    }

    /// Is a person here, and playing?
    pub fn is_present(&self) -> bool {
        self.person().is_some() && self.stand_in.is_none()
    }
}

//! What belongs to one tribe, and where its Alpha is.

use floe_engine::form::{Deserialize, Serialize};

use crate::card::{Card, Cards};
use crate::disks::Disks;
use crate::placard::{Faith, Rank};
use crate::tribe::Tribe;

/// The tribesmen of a tribe, its Alpha included. // B4.population
pub(crate) const PEOPLE: u8 = 19;

/// Where an Alpha is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
#[expect(missing_docs, reason = "the fields say where he stands")]
pub enum Spot {
    /// Dead.
    #[default]
    Valhalla,
    /// Among the unassigned.
    Home,
    /// On a card as Hunter, Raider, Guard or Colonist.
    On { card: Card },
    /// An Elder.
    Elder { at: Tribe, rank: Rank },
    /// A Husband.
    Husband { of: Card },
}

/// One tribe. All counts of tribesmen, here and elsewhere, count the Alpha.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Folk {
    pub(crate) unassigned: u8,
    pub(crate) valhalla: u8,
    pub(crate) alpha: Spot,
    pub(crate) disks: Disks,
    pub(crate) faith: Faith,
    pub(crate) hand: Cards,
    pub(crate) tableau: Cards,
}

impl Folk {
    /// Small tribesmen among the unassigned.
    #[inline]
    pub(crate) fn small(&self) -> u8 {
        self.unassigned - u8::from(self.alpha == Spot::Home)
    }

    #[inline]
    pub(crate) fn alpha_home(&self) -> bool {
        self.alpha == Spot::Home
    }
}

//! Placards: ranks and faiths.

use floe_engine::form::{Deserialize, Serialize};

/// One of the six ranks of a Placard, written as its number, 1 to 6. // A1.ranks
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Rank(u8);

impl Rank {
    /// The Chief's rank, where emissaries stand.
    pub const CHIEF: Rank = Rank(0);
    /// The Shaman or Bishop.
    pub const PRIEST: Rank = Rank(1);
    /// The maker of tools.
    pub const ARTISAN: Rank = Rank(2);
    /// The War Chief.
    pub const WAR_CHIEF: Rank = Rank(3);
    /// The Tracker or Acolyte.
    pub const FIFTH: Rank = Rank(4);
    /// The Mariner.
    pub const MARINER: Rank = Rank(5);

    /// The rank as an index into arrays.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank at this index.
    pub(crate) const fn of(index: usize) -> Rank {
        Rank(index as u8)
    }

    /// All six.
    pub fn all() -> impl Iterator<Item = Rank> {
        (0..6).map(Rank)
    }
}

impl TryFrom<u8> for Rank {
    type Error = String;
    fn try_from(number: u8) -> Result<Rank, String> {
        if (1..=6).contains(&number) {
            Ok(Rank(number - 1))
        } else {
            Err(format!("there is no rank {number}: they are 1 to 6"))
        }
    }
}

impl From<Rank> for u8 {
    fn from(rank: Rank) -> u8 {
        rank.0 + 1
    }
}

/// The side of a Placard that lies up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "faiths are named by themselves")]
pub enum Faith {
    #[default]
    Polytheist,
    Monotheist,
}

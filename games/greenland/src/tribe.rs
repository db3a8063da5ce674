//! The four tribes, sets of them, and their homelands.

use floe_engine::form::{Deserialize, Serialize};

use crate::card::Row;

/// A tribe, which is also a colour. // A.tribes
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "tribes are named by themselves")]
pub enum Tribe {
    Tunit,
    Norse,
    Sami,
    Thule,
}

impl Tribe {
    /// All four.
    pub const ALL: [Tribe; 4] = [Tribe::Tunit, Tribe::Norse, Tribe::Sami, Tribe::Thule];

    /// The tribe as an index into arrays.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// The row of its homeland. // B1.home-north, B1.home-south
    #[inline]
    pub fn home(self) -> Row {
        match self {
            Tribe::Tunit | Tribe::Thule => Row::North,
            Tribe::Norse | Tribe::Sami => Row::South,
        }
    }

    /// Its name in files.
    pub fn name(self) -> &'static str {
        ["tunit", "norse", "sami", "thule"][self.index()]
    }
}

/// A set of tribes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Tribe>", into = "Vec<Tribe>")]
pub(crate) struct Tribes(u8);

impl Tribes {
    pub(crate) const NONE: Tribes = Tribes(0);

    #[inline]
    pub(crate) fn just(tribe: Tribe) -> Tribes {
        Tribes(1 << tribe.index())
    }

    #[inline]
    pub(crate) fn has(self, tribe: Tribe) -> bool {
        self.0 >> tribe.index() & 1 == 1
    }

    #[inline]
    pub(crate) fn with(self, tribe: Tribe) -> Tribes {
        Tribes(self.0 | 1 << tribe.index())
    }

    #[inline]
    pub(crate) fn without(self, tribe: Tribe) -> Tribes {
        Tribes(self.0 & !(1 << tribe.index()))
    }

    #[inline]
    pub(crate) fn both(self, other: Tribes) -> Tribes {
        Tribes(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Tribe> {
        Tribe::ALL.into_iter().filter(move |tribe| self.has(*tribe))
    }

    /// Those for which it holds.
    pub(crate) fn filter(self, mut holds: impl FnMut(Tribe) -> bool) -> Tribes {
        self.iter().filter(|tribe| holds(*tribe)).collect()
    }
}

impl FromIterator<Tribe> for Tribes {
    fn from_iter<I: IntoIterator<Item = Tribe>>(tribes: I) -> Tribes {
        tribes.into_iter().fold(Tribes::NONE, Tribes::with)
    }
}

impl From<Vec<Tribe>> for Tribes {
    fn from(tribes: Vec<Tribe>) -> Tribes {
        tribes.into_iter().collect()
    }
}

impl From<Tribes> for Vec<Tribe> {
    fn from(tribes: Tribes) -> Vec<Tribe> {
        tribes.iter().collect()
    }
}

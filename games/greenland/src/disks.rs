//! Disks: energy, ivory and iron.

use floe_engine::form::{Deserialize, Serialize};

/// The most disks of a kind that anybody holds: more than the game gives, unless a scenario is very generous.
pub(crate) const MOST_DISKS: u8 = 150;

/// A kind of disk. // B.disks
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "disks are named by themselves")]
pub enum Disk {
    Energy,
    Ivory,
    Iron,
}

impl Disk {
    /// All three.
    pub const ALL: [Disk; 3] = [Disk::Energy, Disk::Ivory, Disk::Iron];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        ["energy", "ivory", "iron"][self as usize]
    }
}

/// So many of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Disks {
    /// Orange disks.
    pub energy: u8,
    /// White disks.
    pub ivory: u8,
    /// Black disks.
    pub iron: u8,
}

impl Disks {
    /// How many of a kind.
    #[inline]
    pub fn of(self, disk: Disk) -> u8 {
        match disk {
            Disk::Energy => self.energy,
            Disk::Ivory => self.ivory,
            Disk::Iron => self.iron,
        }
    }

    /// Those of a kind, to be changed.
    #[inline]
    pub(crate) fn of_mut(&mut self, disk: Disk) -> &mut u8 {
        match disk {
            Disk::Energy => &mut self.energy,
            Disk::Ivory => &mut self.ivory,
            Disk::Iron => &mut self.iron,
        }
    }

    /// Are there at least so many of each?
    #[inline]
    pub(crate) fn cover(self, price: Disks) -> bool {
        self.energy >= price.energy && self.ivory >= price.ivory && self.iron >= price.iron
    }

    /// None at all?
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Disks::default()
    }
}

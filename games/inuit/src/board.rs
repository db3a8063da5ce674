//! What is printed on a village board: its colour, its seven Occupations, the animals of its hunters.

use floe_engine::form::{Deserialize, Serialize};

/// The colour of a village.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Blue, with a kayak.
    #[default]
    Blue,
    /// Orange, with a lamp.
    Orange,
    /// Purple, with a sled.
    Purple,
    /// Green, with a tent.
    Green,
}

impl Colour {
    /// All four.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Orange, Colour::Purple, Colour::Green];

    /// The colour as an index into arrays.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its name in files.
    pub fn name(self) -> &'static str {
        ["blue", "orange", "purple", "green"][self.index()]
    }
}

/// An Occupation of a village. // components.board
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occupation {
    /// Takes people into the village.
    Elder,
    /// Takes Rites and Spirits.
    Shaman,
    /// Takes people as Weapons.
    Warrior,
    /// Takes Orcas.
    Whaler,
    /// Takes Polar Bears.
    BearHunter,
    /// Takes Seals.
    SealTrapper,
    /// Reveals cards in the second step.
    Scout,
}

impl Occupation {
    /// All seven, in the order of the rulebook.
    pub const ALL: [Occupation; 7] = [
        Occupation::Elder,
        Occupation::Shaman,
        Occupation::Warrior,
        Occupation::Whaler,
        Occupation::BearHunter,
        Occupation::SealTrapper,
        Occupation::Scout,
    ];

    /// Those that can be chosen in the third step. // scout.not-an-action
    pub const ACTIONS: [Occupation; 6] = [
        Occupation::Elder,
        Occupation::Shaman,
        Occupation::Warrior,
        Occupation::Whaler,
        Occupation::BearHunter,
        Occupation::SealTrapper,
    ];

    /// The Occupation as an index into arrays.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Its name in files.
    pub fn name(self) -> &'static str {
        ["elder", "shaman", "warrior", "whaler", "bear-hunter", "seal-trapper", "scout"][self.index()]
    }
}

/// A set of Occupations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Occupations(u8);

impl Occupations {
    #[inline]
    pub(crate) fn contains(self, occupation: Occupation) -> bool {
        self.0 >> occupation.index() & 1 == 1
    }

    pub(crate) fn add(&mut self, occupation: Occupation) {
        self.0 |= 1 << occupation.index();
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Occupation> {
        Occupation::ALL.into_iter().filter(move |occupation| self.contains(*occupation))
    }
}

impl FromIterator<Occupation> for Occupations {
    fn from_iter<I: IntoIterator<Item = Occupation>>(occupations: I) -> Occupations {
        let mut set = Occupations::default();
        occupations.into_iter().for_each(|occupation| set.add(occupation));
        set
    }
}

/// An animal that a hunter brings home.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Animal {
    /// Of the Bear Hunter.
    PolarBear,
    /// Of the Whaler.
    Orca,
    /// Of the Seal Trapper.
    Seal,
}

impl Animal {
    /// All three, in the order of their cards.
    pub const ALL: [Animal; 3] = [Animal::PolarBear, Animal::Orca, Animal::Seal];

    /// The animal as an index into arrays.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

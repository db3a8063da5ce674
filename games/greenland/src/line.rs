//! Tribes in an order.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::sort_few;

use crate::tribe::{Tribe, Tribes};

/// Up to four tribes, each once, in an order.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Tribe>", into = "Vec<Tribe>")]
pub(crate) struct Line {
    tribes: [Tribe; 4],
    len: u8,
}

impl Line {
    pub(crate) const EMPTY: Line = Line { tribes: Tribe::ALL, len: 0 };

    #[inline]
    pub(crate) fn as_slice(&self) -> &[Tribe] {
        &self.tribes[..self.len as usize]
    }

    #[inline]
    pub(crate) fn push(&mut self, tribe: Tribe) {
        self.tribes[self.len as usize & 3] = tribe;
        self.len = (self.len + 1).min(4);
    }

    #[inline]
    pub(crate) fn get(&self, at: u8) -> Option<Tribe> {
        self.as_slice().get(usize::from(at)).copied()
    }

    pub(crate) fn len(&self) -> u8 {
        self.len
    }

    pub(crate) fn sort_by_key<K: Ord>(&mut self, key: impl Fn(&Tribe) -> K) {
        sort_few(&mut self.tribes[..self.len as usize], key);
    }

    /// Lets two tribes change places. // A2.council-swap
    pub(crate) fn swap(&mut self, one: Tribe, other: Tribe) {
        for place in &mut self.tribes[..self.len as usize] {
            if *place == one {
                *place = other;
            } else if *place == other {
                *place = one;
            }
        }
    }

    /// The place of a tribe; behind all others if it is not there.
    #[inline]
    pub(crate) fn place(&self, tribe: Tribe) -> u8 {
        self.as_slice().iter().position(|other| *other == tribe).map_or(4, |at| at as u8)
    }

    /// The first of these.
    #[inline]
    pub(crate) fn first_of(&self, wanted: Tribes) -> Option<Tribe> {
        self.as_slice().iter().copied().find(|tribe| wanted.has(*tribe))
    }

    pub(crate) fn members(&self) -> Tribes {
        self.as_slice().iter().copied().collect()
    }
}

impl FromIterator<Tribe> for Line {
    fn from_iter<I: IntoIterator<Item = Tribe>>(tribes: I) -> Line {
        let mut line = Line::EMPTY;
        tribes.into_iter().for_each(|tribe| line.push(tribe));
        line
    }
}

impl PartialEq for Line {
    fn eq(&self, other: &Line) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Line {}

impl TryFrom<Vec<Tribe>> for Line {
    type Error = String;

    fn try_from(tribes: Vec<Tribe>) -> Result<Line, String> {
        let set: Tribes = tribes.iter().copied().collect();
        if set.len() != tribes.len() {
            return Err("a tribe stands twice in an order".into());
        }
        Ok(tribes.into_iter().collect())
    }
}

impl From<Line> for Vec<Tribe> {
    fn from(line: Line) -> Vec<Tribe> {
        line.as_slice().to_vec()
    }
}

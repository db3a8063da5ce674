//! Tribes in an order.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

use crate::tribe::{Tribe, Tribes};

/// Up to four tribes, each once, in an order.
#[derive(Clone, Copy, Debug)]
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

    pub(crate) fn sort_by_key<K: Ord>(&mut self, key: impl FnMut(&Tribe) -> K) {
        self.tribes[..self.len as usize].sort_by_key(key);
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

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Line, D::Error> {
        let tribes = Vec::<Tribe>::deserialize(deserializer)?;
        let set: Tribes = tribes.iter().copied().collect();
        if set.len() != tribes.len() {
            return Err(D::Error::custom("a tribe stands twice in an order"));
        }
        Ok(tribes.into_iter().collect())
    }
}

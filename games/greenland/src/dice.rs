//! Dice: sets of faces, and a handful of dice counted by face.

use floe_engine::form::{Deserialize, Serialize};

/// A set of the faces of a die, 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<u8>", into = "Vec<u8>")]
pub struct Faces(u8);

impl Faces {
    /// No face.
    pub const NONE: Faces = Faces(0);

    /// Just this face.
    pub(crate) const fn just(face: u8) -> Faces {
        Faces(1 << (face - 1))
    }

    /// Is the face, from 1, in the set?
    #[inline]
    pub fn has(self, face: u8) -> bool {
        face > 0 && self.0 >> (face - 1) & 1 == 1
    }

    /// Is it the empty set?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faces of either.
    #[must_use]
    #[inline]
    pub fn or(self, other: Faces) -> Faces {
        Faces(self.0 | other.0)
    }

    /// The faces in rising order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |face| self.has(*face))
    }
}

impl TryFrom<Vec<u8>> for Faces {
    type Error = String;

    fn try_from(faces: Vec<u8>) -> Result<Faces, String> {
        match faces.iter().find(|face| !(1..=6).contains(*face)) {
            Some(face) => Err(format!("a die has no face {face}: they are 1 to 6")),
            None => Ok(faces.into_iter().fold(Faces::NONE, |set, face| set.or(Faces::just(face)))),
        }
    }
}

impl From<Faces> for Vec<u8> {
    fn from(faces: Faces) -> Vec<u8> {
        faces.iter().collect()
    }
}

/// Dice counted by face, 1 first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Handful(pub [u8; 6]);

impl Handful {
    /// How many show this face.
    #[inline]
    pub fn showing(self, face: u8) -> u8 {
        self.0[usize::from(face) - 1]
    }

    /// One more die with this face.
    #[inline]
    pub(crate) fn add(&mut self, face: u8, dice: u8) {
        self.0[usize::from(face) - 1] += dice;
    }

    /// Fewer dice with this face.
    #[inline]
    pub(crate) fn take(&mut self, face: u8, dice: u8) {
        self.0[usize::from(face) - 1] -= dice;
    }

    /// How many show one of these faces.
    #[inline]
    pub fn among(self, faces: Faces) -> u8 {
        faces.iter().map(|face| self.showing(face)).sum()
    }

    /// How many dice there are.
    pub fn len(self) -> u8 {
        self.0.iter().sum()
    }

    /// Are there none?
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The most dice that show one same face. // G5.any-face
    pub fn most_equal(self) -> u8 {
        self.0.into_iter().max().unwrap_or(0)
    }

    /// Both handfuls together.
    #[must_use]
    pub fn and(self, other: Handful) -> Handful {
        Handful(std::array::from_fn(|at| self.0[at] + other.0[at]))
    }

    /// With every die that shows one of the faces turned to `face`. // G3.convert
    #[must_use]
    pub fn turned(mut self, faces: Faces, face: u8) -> Handful {
        let turned = self.among(faces);
        for from in faces.iter() {
            self.0[usize::from(from) - 1] = 0;
        }
        self.add(face, turned);
        self
    }
}

//! Where figures can be: spaces with a picture, the start area, the kayak, the igloo; and sets of spaces.

use std::fmt;

use floe_engine::form::{Deserialize, Deserializer, Serialize, Serializer};
use serde::de::{self, Visitor};

/// Spaces across a floe.
pub const COLUMNS: usize = 4;
/// Rows of a floe, the first nearest the start.
pub const ROWS: usize = 2;
/// Spaces of a floe.
pub(crate) const PER_FLOE: usize = ROWS * COLUMNS;
/// The most floes a track has: starter, seven mid floes, home.
pub const MAX_FLOES: usize = 9;

/// A space with a picture: `[floe, row, column]`, floes counted along the track.
///
/// ```
/// use floe_polar_rush::Space;
/// let space = Space::new(2, 1, 0).unwrap();
/// assert_eq!((space.floe(), space.row(), space.column()), (2, 1, 0));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "[u8; 3]", into = "[u8; 3]")]
pub struct Space(u8);

impl Space {
    /// The space there, if a track can have it.
    pub fn new(floe: usize, row: usize, column: usize) -> Option<Space> {
        (floe < MAX_FLOES && row < ROWS && column < COLUMNS)
            .then_some(Space((floe * PER_FLOE + row * COLUMNS + column) as u8))
    }

    /// The space as an index into arrays: from the start towards home, row by row.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    /// Its floe, counted along the track from the starter, which is 0.
    #[inline]
    pub fn floe(self) -> usize {
        self.0 as usize / PER_FLOE
    }

    /// Its row on the floe: 0 is nearer the start.
    #[inline]
    pub fn row(self) -> usize {
        self.0 as usize % PER_FLOE / COLUMNS
    }

    /// Its column: 0 is on the left for someone looking home.
    #[inline]
    pub fn column(self) -> usize {
        self.0 as usize % COLUMNS
    }

    /// Its row, numbered through the whole track.
    #[inline]
    pub fn line(self) -> usize {
        self.0 as usize / COLUMNS
    }
}

impl TryFrom<[u8; 3]> for Space {
    type Error = String;
    fn try_from([floe, row, column]: [u8; 3]) -> Result<Space, String> {
        Space::new(floe.into(), row.into(), column.into()).ok_or_else(|| {
            format!(
                "there is no space [{floe}, {row}, {column}]: it is [floe, row, column], floes count from 0 to {}, \
                 rows from 0 to {}, columns from 0 to {}",
                MAX_FLOES - 1,
                ROWS - 1,
                COLUMNS - 1
            )
        })
    }
}

impl From<Space> for [u8; 3] {
    fn from(space: Space) -> [u8; 3] {
        [space.floe() as u8, space.row() as u8, space.column() as u8]
    }
}

/// Where a figure is: `"start"`, `"kayak"`, `"igloo"` or `[floe, row, column]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum At {
    /// On the empty ice before the first row of the starter floe.
    Start,
    /// On a space with a picture.
    Space(Space),
    /// On the kayak, in whatever gap that is.
    Kayak,
    /// At home.
    Igloo,
}

floe_engine::form_by_serde!(At);

impl Serialize for At {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            At::Start => serializer.serialize_str("start"),
            At::Kayak => serializer.serialize_str("kayak"),
            At::Igloo => serializer.serialize_str("igloo"),
            At::Space(space) => space.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for At {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<At, D::Error> {
        deserializer.deserialize_any(AtForm)
    }
}

/// Reads an [`At`]: a name or three numbers.
struct AtForm;

impl<'de> Visitor<'de> for AtForm {
    type Value = At;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"start\", \"kayak\", \"igloo\" or [floe, row, column]")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<At, E> {
        match name {
            "start" => Ok(At::Start),
            "kayak" => Ok(At::Kayak),
            "igloo" => Ok(At::Igloo),
            _ => Err(E::invalid_value(de::Unexpected::Str(name), &self)),
        }
    }

    fn visit_seq<A: de::SeqAccess<'de>>(self, numbers: A) -> Result<At, A::Error> {
        Space::deserialize(de::value::SeqAccessDeserializer::new(numbers)).map(At::Space)
    }
}

/// A set of spaces, the igloo among them if it belongs there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SpaceSet(pub(crate) u128);

impl SpaceSet {
    /// No space.
    pub const EMPTY: SpaceSet = SpaceSet(0);
    /// The igloo alone; it has the bit after those of the longest track.
    pub const IGLOO: SpaceSet = SpaceSet(1 << (MAX_FLOES * PER_FLOE));

    /// Just this space.
    #[inline]
    pub fn just(space: Space) -> SpaceSet {
        SpaceSet(1 << space.0)
    }

    /// The picture spaces of one floe.
    #[inline]
    pub fn floe(floe: usize) -> SpaceSet {
        SpaceSet(0xff << (PER_FLOE * floe))
    }

    /// Is the space in the set?
    #[inline]
    pub fn contains(self, space: Space) -> bool {
        self.0 >> space.0 & 1 == 1
    }

    /// Is nothing in the set?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many are in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// What is in either.
    #[inline]
    #[must_use]
    pub fn or(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }

    /// What is in both.
    #[inline]
    #[must_use]
    pub fn and(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & other.0)
    }

    /// What is in this one and not in the other.
    #[inline]
    #[must_use]
    pub fn without(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & !other.0)
    }

    /// Those in this row of the track, counted through it, or nearer home; the igloo is.
    #[inline]
    #[must_use]
    pub fn from_line(self, line: usize) -> SpaceSet {
        SpaceSet(self.0 & (u128::MAX << (COLUMNS * line)))
    }

    /// From the start towards home; the igloo last.
    pub fn iter(self) -> impl Iterator<Item = At> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let lowest = left.trailing_zeros() as u8;
            left &= left - 1;
            Some(if lowest as usize == MAX_FLOES * PER_FLOE { At::Igloo } else { At::Space(Space(lowest)) })
        })
    }
}

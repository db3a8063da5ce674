//! The board: floes in a line, the joins between them, the spaces on them.

use std::fmt;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::data::{SideTable, data};
use crate::tile::Picture;

/// Spaces across a floe.
pub const COLUMNS: usize = 4;
/// Rows of a floe, the first nearest the start.
pub const ROWS: usize = 2;
/// Spaces of a floe.
pub(crate) const PER_FLOE: usize = ROWS * COLUMNS;
/// The most floes a track has: starter, seven mid floes, home.
pub const MAX_FLOES: usize = 9;

/// The nine floes in the box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Floe {
    Starter,
    #[serde(rename = "mid-1")]
    Mid1,
    #[serde(rename = "mid-2")]
    Mid2,
    #[serde(rename = "mid-3")]
    Mid3,
    #[serde(rename = "mid-4")]
    Mid4,
    #[serde(rename = "mid-5")]
    Mid5,
    #[serde(rename = "mid-6")]
    Mid6,
    #[serde(rename = "mid-7")]
    Mid7,
    Home,
}

impl Floe {
    /// The seven mid floes.
    pub const MIDS: [Floe; 7] =
        [Floe::Mid1, Floe::Mid2, Floe::Mid3, Floe::Mid4, Floe::Mid5, Floe::Mid6, Floe::Mid7];

    /// Is it one of the seven between starter and home?
    pub fn is_mid(self) -> bool {
        !matches!(self, Floe::Starter | Floe::Home)
    }

    /// The name used in files.
    pub fn name(self) -> &'static str {
        match self {
            Floe::Starter => "starter",
            Floe::Mid1 => "mid-1",
            Floe::Mid2 => "mid-2",
            Floe::Mid3 => "mid-3",
            Floe::Mid4 => "mid-4",
            Floe::Mid5 => "mid-5",
            Floe::Mid6 => "mid-6",
            Floe::Mid7 => "mid-7",
            Floe::Home => "home",
        }
    }
}

/// One of the two sides of a floe.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Side {
    A,
    B,
}

/// A floe as it lies: which one, and which side is up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Laid {
    /// The floe.
    pub floe: Floe,
    /// The side that is up.
    pub side: Side,
}

/// The edge between two neighbouring floes of the track; join 0 lies between floes 0 and 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Join(pub u8);

impl Join {
    /// The floe on the starter's side of it.
    #[inline]
    pub fn behind(self) -> usize {
        self.0 as usize
    }

    /// The floe on the igloo's side of it.
    #[inline]
    pub fn front(self) -> usize {
        self.0 as usize + 1
    }
}

/// Is a join touching or a gap?
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum JoinState {
    /// The two floes touch.
    Closed,
    /// There is water between them.
    Open,
}

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

/// Every space's neighbours on the longest track with all joins closed.
static NEIGHBOURS: [u128; MAX_FLOES * PER_FLOE] = neighbours();

const fn neighbours() -> [u128; MAX_FLOES * PER_FLOE] {
    let mut table = [0; MAX_FLOES * PER_FLOE];
    let mut one = 0;
    while one < table.len() {
        let mut other = 0;
        while other < table.len() {
            let lines = (one / COLUMNS).abs_diff(other / COLUMNS);
            let columns = (one % COLUMNS).abs_diff(other % COLUMNS);
            if lines <= 1 && columns <= 1 && one != other {
                table[one] |= 1 << other;
            }
            other += 1;
        }
        one += 1;
    }
    table
}

/// The floes in a line, starter first, home last.
#[derive(Clone, Copy, Debug)]
pub struct Track {
    laid: [Laid; MAX_FLOES],
    floes: u8,
}

impl PartialEq for Track {
    fn eq(&self, other: &Track) -> bool {
        self.laid() == other.laid()
    }
}

impl Eq for Track {}

impl Track {
    /// A track of these floes; the error says what is wrong with them.
    pub fn new(laid: &[Laid]) -> Result<Track, String> {
        let (Some(first), Some(last)) = (laid.first(), laid.last()) else {
            return Err("the track has no floes".into());
        };
        if first.floe != Floe::Starter || last.floe != Floe::Home || laid.len() < 2 {
            return Err("the track begins with the starter floe and ends with the home floe".into());
        }
        let mids = &laid[1..laid.len() - 1];
        if let Some(wrong) = mids.iter().find(|between| !between.floe.is_mid()) {
            return Err(format!("only mid floes lie between starter and home, not {}", wrong.floe.name()));
        }
        if let Some(index) = (1..mids.len()).find(|&i| mids[..i].iter().any(|m| m.floe == mids[i].floe)) {
            return Err(format!("{} lies in the track twice", mids[index].floe.name()));
        }
        if !data().mids().contains(&mids.len()) {
            return Err(format!("a track has 5, 6 or 7 mid floes, not {}", mids.len()));
        }
        let mut track = Track { laid: [*last; MAX_FLOES], floes: laid.len() as u8 };
        track.laid[..laid.len()].copy_from_slice(laid);
        Ok(track)
    }

    /// The floes, from the starter on.
    #[inline]
    pub fn laid(&self) -> &[Laid] {
        &self.laid[..self.floes as usize]
    }

    /// How many floes there are.
    #[inline]
    pub fn floes(&self) -> usize {
        self.floes as usize
    }

    /// How many joins there are.
    #[inline]
    pub fn joins(&self) -> usize {
        self.floes as usize - 1
    }

    /// The number of the home floe.
    #[inline]
    pub fn home(&self) -> usize {
        self.floes as usize - 1
    }

    /// What is on a floe of the track.
    #[inline]
    pub fn side(&self, floe: usize) -> &'static SideTable {
        data().side(self.laid[floe])
    }

    /// The picture of a space of the track.
    #[inline]
    pub fn picture(&self, space: Space) -> Picture {
        self.side(space.floe()).rows[space.row()][space.column()]
    }

    /// The spaces that show a picture on the floes `first` to `last`; the igloo counts to the home floe.
    #[inline]
    pub fn showing(&self, picture: Picture, first: usize, last: usize) -> SpaceSet {
        if picture == Picture::Igloo {
            return if last == self.home() { SpaceSet::IGLOO } else { SpaceSet::EMPTY };
        }
        let mut spaces = 0;
        for floe in first..=last {
            spaces |= u128::from(self.side(floe).spaces[picture as usize]) << (PER_FLOE * floe);
        }
        SpaceSet(spaces)
    }

    /// All spaces of a floe; the igloo is one of the home floe's.
    #[inline]
    pub fn floe(&self, floe: usize) -> SpaceSet {
        let igloo = if floe == self.home() { SpaceSet::IGLOO } else { SpaceSet::EMPTY };
        SpaceSet::floe(floe).or(igloo)
    }

    /// The spaces that touch this one while all joins are closed (board.adjacent, board.igloo-adjacent).
    #[inline]
    pub fn touching(&self, space: Space) -> SpaceSet {
        let on_track = (1 << (PER_FLOE * self.floes())) - 1;
        let touching = SpaceSet(NEIGHBOURS[space.0 as usize] & on_track);
        let near_igloo = space.floe() == self.home()
            && space.row() == ROWS - 1
            && self.side(space.floe()).igloo_touches >> space.column() & 1 == 1;
        if near_igloo { touching.or(SpaceSet::IGLOO) } else { touching }
    }
}

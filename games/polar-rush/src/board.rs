//! The board: floes in a line and the joins between them.

use floe_engine::Values;
use floe_engine::form::{Deserialize, Serialize};

use crate::data::{Data, SideTable};
use crate::space::{COLUMNS, MAX_FLOES, PER_FLOE, ROWS, Space, SpaceSet};
use crate::tile::Picture;

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
    /// All nine, in the order of a track.
    pub const ALL: [Floe; MAX_FLOES] = [
        Floe::Starter,
        Floe::Mid1,
        Floe::Mid2,
        Floe::Mid3,
        Floe::Mid4,
        Floe::Mid5,
        Floe::Mid6,
        Floe::Mid7,
        Floe::Home,
    ];
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

/// The floes in a line, starter first, home last, with what is printed on them in a set of values.
#[derive(Clone, Copy, Debug)]
pub struct Track {
    values: Values<Data>,
    laid: [Laid; MAX_FLOES],
    floes: u8,
}

impl PartialEq for Track {
    fn eq(&self, other: &Track) -> bool {
        self.values == other.values && self.laid() == other.laid()
    }
}

impl Eq for Track {}

impl Track {
    /// A track of these floes; the error says what is wrong with them.
    pub fn new(values: Values<Data>, laid: &[Laid]) -> Result<Track, String> {
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
        values.allows_mids(mids.len())?;
        let mut track = Track { values, laid: [*last; MAX_FLOES], floes: laid.len() as u8 };
        track.laid[..laid.len()].copy_from_slice(laid);
        Ok(track)
    }

    /// The set of values by which the floes are printed.
    #[inline]
    pub fn values(&self) -> Values<Data> {
        self.values
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
        self.values.get().side(self.laid[floe])
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
        let touching = SpaceSet(NEIGHBOURS[space.index()] & on_track);
        let near_igloo = space.floe() == self.home()
            && space.row() == ROWS - 1
            && self.side(space.floe()).igloo_touches >> space.column() & 1 == 1;
        if near_igloo { touching.or(SpaceSet::IGLOO) } else { touching }
    }
}

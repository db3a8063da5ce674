//! The ways a piece can be turned.

use std::sync::LazyLock;

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::sort_few;

use crate::lattice::{Cell, Turning};
use crate::piece::Piece;

/// The most cells a piece has.
pub(crate) const MOST_CELLS: usize = 5;
/// The most ways a piece can be turned.
const MOST_POSES: usize = 24;

/// One of the different ways a piece can be turned: its place in the list of the piece's poses. Stones have two (0 lying,
/// 1 standing), snow has every rotation in space (build.one-plane, build.snow-turns).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rotation(pub u8);

impl Rotation {
    /// A stone that lies.
    pub const LYING: Rotation = Rotation(0);
    /// A stone that stands.
    pub const STANDING: Rotation = Rotation(1);

    /// All rotations of the piece.
    pub fn all(piece: Piece) -> impl DoubleEndedIterator<Item = Rotation> {
        (0..piece.poses().as_slice().len() as u8).map(Rotation)
    }
}

/// The cells of a turned piece, counted from the corner of its box: left, low, far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Pose {
    cells: [Cell; MOST_CELLS],
    count: u8,
}

impl Pose {
    /// The cells, moved so that the corner of their box is the origin, in order.
    fn of(cells: impl Iterator<Item = Cell> + Clone) -> Pose {
        let least = |axis: fn(Cell) -> i8| cells.clone().map(axis).min().unwrap_or(0);
        let corner = Cell::new(-least(|cell| cell.x), -least(|cell| cell.y), -least(|cell| cell.z));
        let mut pose = Pose::default();
        for cell in cells {
            pose.cells[usize::from(pose.count)] = cell.from(corner);
            pose.count += 1;
        }
        sort_few(&mut pose.cells[..usize::from(pose.count)], |cell| *cell);
        pose
    }

    /// The cells.
    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..usize::from(self.count)]
    }

    /// The pose of these cells and where its corner is.
    pub(crate) fn found(cells: &[Cell]) -> (Pose, Cell) {
        let least = |axis: fn(&Cell) -> i8| cells.iter().map(axis).min().unwrap_or(0);
        let corner = Cell::new(least(|cell| cell.x), least(|cell| cell.y), least(|cell| cell.z));
        (Pose::of(cells.iter().copied()), corner)
    }
}

/// All different poses of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Poses {
    list: [Pose; MOST_POSES],
    count: u8,
}

impl Default for Poses {
    fn default() -> Poses {
        Poses { list: [Pose::default(); MOST_POSES], count: 0 }
    }
}

impl Piece {
    /// The ways it can be put.
    #[inline]
    pub fn poses(self) -> &'static Poses {
        static ALL: LazyLock<[Poses; Piece::ALL.len()]> = LazyLock::new(|| Piece::ALL.map(Poses::of));
        &ALL[self.index()]
    }
}

impl Poses {
    /// Every different rotation in space, in order; of a stone only those in the plane of the picture, lying first
    /// (build.one-plane).
    fn of(piece: Piece) -> Poses {
        let mut poses = Poses::default();
        for turning in Turning::all() {
            let pose = Pose::of(piece.cells().iter().map(move |cell| turning.apply(*cell)));
            let flat = pose.cells().iter().all(|cell| cell.z == 0);
            if !poses.as_slice().contains(&pose) && (flat || !piece.is_stone()) {
                poses.list[usize::from(poses.count)] = pose;
                poses.count += 1;
            }
        }
        let list = &mut poses.list[..usize::from(poses.count)];
        sort_few(list, |pose| *pose);
        if piece.is_stone() {
            list.reverse();
        }
        poses
    }

    /// The poses by [`Rotation`].
    #[inline]
    pub fn as_slice(&self) -> &[Pose] {
        &self.list[..usize::from(self.count)]
    }

    /// The pose with that number.
    #[inline]
    pub fn get(&self, rotation: Rotation) -> Option<&Pose> {
        self.as_slice().get(usize::from(rotation.0))
    }
}

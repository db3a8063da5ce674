//! The ways a block of snow can be put through a cell.

use std::sync::LazyLock;

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::sort_few;

use crate::build::Put;
use crate::lattice::{Cell, DEPTH};
use crate::piece::Piece;
use crate::pose::{Pose, Rotation};

/// Which poses of snow are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Poses {
    /// Those that look different from the front: 36 poses, one depth each.
    Front,
    /// All 60 rotations in all depths.
    All,
}

/// A block turned in one way, and the layers in which its corner may lie.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) piece: Piece,
    pub(super) rotation: Rotation,
    pub(super) pose: &'static Pose,
    /// In front poses the one layer of the corner.
    pub(super) layer: Option<i8>,
    /// Its number among all rotations of all blocks.
    pub(super) number: usize,
    /// How much further in the grid its cells are than its corner.
    steps: [usize; 4],
    /// Its furthest cell in each direction.
    far: Cell,
}

impl Way {
    fn new(piece: Piece, rotation: usize, pose: &'static Pose, number: usize) -> Way {
        let corner = Cell::new(0, 0, *DEPTH.start());
        let mut steps = [0; 4];
        for (step, cell) in steps.iter_mut().zip(pose.cells()) {
            *step = cell.from(corner).index() - corner.index();
        }
        let most = |axis: fn(&Cell) -> i8| pose.cells().iter().map(axis).max().unwrap_or(0);
        let far = Cell::new(most(|cell| cell.x), most(|cell| cell.y), most(|cell| cell.z));
        Way { piece, rotation: Rotation(rotation as u8), pose, layer: None, number, steps, far }
    }

    /// Where its corner is when this cell of it is there; none if it would stick out of the play area.
    #[inline]
    pub(super) fn through(&self, there: Cell, cell: Cell) -> Option<Cell> {
        let at = Cell::new(there.x - cell.x, there.y - cell.y, there.z - cell.z);
        let fits =
            self.layer.is_none_or(|layer| layer == at.z) && at.is_inside() && self.far.from(at).is_inside();
        fits.then_some(at)
    }

    /// The numbers of its cells when the corner has this number.
    #[inline]
    pub(super) fn cells(&self, corner: usize) -> impl Iterator<Item = usize> + Clone {
        self.steps[..self.pose.cells().len()].iter().map(move |step| corner + step)
    }

    pub(super) fn put(&self, at: Cell) -> Put {
        Put { piece: self.piece, rotation: self.rotation, at }
    }
}

/// How many rotations the four blocks have together.
pub(super) fn rotations() -> usize {
    Piece::SNOW.iter().map(|piece| piece.poses().as_slice().len()).sum()
}

/// The ways by block.
pub(super) fn ways(poses: Poses) -> &'static [Vec<Way>; 4] {
    static ALL: LazyLock<[Vec<Way>; 4]> = LazyLock::new(|| {
        let mut number = 0;
        Piece::SNOW.map(|piece| {
            let poses = piece.poses().as_slice().iter().enumerate();
            poses
                .map(|(index, pose)| {
                    number += 1;
                    Way::new(piece, index, pose, number - 1)
                })
                .collect()
        })
    });
    static FRONT: LazyLock<[Vec<Way>; 4]> = LazyLock::new(|| [0, 1, 2, 3].map(|block| front(&ALL[block])));
    match poses {
        Poses::All => &ALL,
        Poses::Front => &FRONT,
    }
}

/// The pictures that a block can show in the plane of the stones, each by the one way of putting it that is tried first:
/// rotation, and layer of the corner.
pub fn pictures(block: Piece) -> impl Iterator<Item = (Rotation, i8)> {
    let index = Piece::SNOW.iter().position(|piece| *piece == block);
    let ways = index.map_or(&[][..], |index| &ways(Poses::Front)[index]);
    ways.iter().map(|way| (way.rotation, way.layer.unwrap_or(0)))
}

/// For every picture that a block can show in the plane of the stones one way to put it: the one least out of the plane, then
/// the lowest, then the most compact.
fn front(all: &[Way]) -> Vec<Way> {
    let mut chosen: Vec<(Vec<Cell>, [i32; 3], Way)> = Vec::new();
    for way in all {
        for layer in DEPTH {
            let cells: Vec<Cell> =
                way.pose.cells().iter().map(|cell| cell.from(Cell::new(0, 0, layer))).collect();
            let shown: Vec<Cell> = cells.iter().copied().filter(|cell| cell.z == 0).collect();
            let (Some(left), Some(low)) =
                (shown.iter().map(|cell| cell.x).min(), shown.iter().map(|cell| cell.y).min())
            else {
                continue;
            };
            // The picture counts, not where in the box of the block it is.
            let mut picture: Vec<Cell> =
                shown.iter().map(|cell| cell.from(Cell::new(-left, -low, 0))).collect();
            sort_few(&mut picture, |cell| *cell);
            let out: i32 = cells.iter().map(|cell| i32::from(cell.z)).sum();
            let height: i32 = cells.iter().map(|cell| i32::from(cell.y - low)).sum();
            let spread: i32 = cells.iter().map(|cell| i32::from((cell.x - left).abs() + cell.z.abs())).sum();
            let rank = [2 * out.abs() - i32::from(out > 0), height, spread];
            let way = Way { layer: Some(layer), ..*way };
            match chosen.iter_mut().find(|(known, _, _)| *known == picture) {
                Some(known) if rank < known.1 => *known = (picture, rank, way),
                Some(_) => {}
                None => chosen.push((picture, rank, way)),
            }
        }
    }
    chosen.into_iter().map(|(_, _, way)| way).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_six_pictures_of_sixty_rotations() {
        assert_eq!(ways(Poses::Front).each_ref().map(Vec::len), [7, 13, 7, 9]);
        assert_eq!(ways(Poses::All).each_ref().map(Vec::len), [12, 24, 12, 12]);
        assert_eq!(rotations(), 60);
    }
}

//! Where things are: cells of a lattice above the table.

use floe_engine::form::{Deserialize, Serialize};

/// One cell: a cube as long as a segment of a stone.
///
/// `x` goes across, `y` up and `z` towards the builder; the table is under `y = 0`, the stones stand in `z = 0`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "[i8; 3]", into = "[i8; 3]")]
pub struct Cell {
    /// Across, from left to right.
    pub x: i8,
    /// Up from the table.
    pub y: i8,
    /// Towards the builder.
    pub z: i8,
}

/// The play area across (build.area).
pub const ACROSS: std::ops::RangeInclusive<i8> = -12..=12;
/// The play area upward.
pub const UP: std::ops::RangeInclusive<i8> = 0..=17;
/// The layers open to snow.
pub const DEPTH: std::ops::RangeInclusive<i8> = -3..=3;

const WIDE: usize = 25;
const DEEP: usize = 7;
/// Cells of one layer of the grid, seen from above: the way from a cell to the one over it.
pub(crate) const LAYER: usize = WIDE * DEEP;
/// All cells of the play area.
pub(crate) const CELLS: usize = LAYER * 18;

impl Cell {
    /// The cell at these coordinates.
    pub const fn new(x: i8, y: i8, z: i8) -> Cell {
        Cell { x, y, z }
    }

    /// The cell as far from `at` as this one is from the origin.
    pub fn from(self, at: Cell) -> Cell {
        Cell::new(self.x + at.x, self.y + at.y, self.z + at.z)
    }

    /// Is it in the play area? (build.area)
    pub fn is_inside(self) -> bool {
        ACROSS.contains(&self.x) && UP.contains(&self.y) && DEPTH.contains(&self.z)
    }

    /// Its number among the cells of the play area.
    #[inline]
    pub(crate) fn index(self) -> usize {
        let across = (self.x - ACROSS.start()) as usize;
        let deep = (self.z - DEPTH.start()) as usize;
        self.y as usize * LAYER + deep * WIDE + across
    }

    /// The cell with this number.
    pub(crate) fn of_index(index: usize) -> Cell {
        Cell::new(
            (index % WIDE) as i8 + ACROSS.start(),
            (index / LAYER) as i8,
            (index % LAYER / WIDE) as i8 + DEPTH.start(),
        )
    }
}

impl From<[i8; 3]> for Cell {
    fn from([x, y, z]: [i8; 3]) -> Cell {
        Cell { x, y, z }
    }
}

impl From<Cell> for [i8; 3] {
    fn from(cell: Cell) -> [i8; 3] {
        [cell.x, cell.y, cell.z]
    }
}

impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({},{},{})", self.x, self.y, self.z)
    }
}

/// One of the 24 ways to turn a thing in space: a signed permutation of the axes that keeps right-handed things
/// right-handed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turning {
    axes: [usize; 3],
    signs: [i8; 3],
}

impl Turning {
    /// All 24; the first leaves a thing as it is.
    pub fn all() -> impl Iterator<Item = Turning> {
        const ORDERS: [([usize; 3], bool); 6] = [
            ([0, 1, 2], true),
            ([1, 2, 0], true),
            ([2, 0, 1], true),
            ([0, 2, 1], false),
            ([1, 0, 2], false),
            ([2, 1, 0], false),
        ];
        let signs = (0..8u8).map(|bits| [0, 1, 2].map(|axis| if bits >> axis & 1 == 1 { -1i8 } else { 1 }));
        ORDERS.into_iter().flat_map(move |(axes, even)| {
            let proper = move |signs: &[i8; 3]| (signs.iter().product::<i8>() == 1) == even;
            signs.clone().filter(proper).map(move |signs| Turning { axes, signs })
        })
    }

    /// Where the cell comes to lie.
    pub fn apply(self, cell: Cell) -> Cell {
        let from = [cell.x, cell.y, cell.z];
        let [x, y, z] = [0, 1, 2].map(|axis| self.signs[axis] * from[self.axes[axis]]);
        Cell::new(x, y, z)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_twenty_four_turnings() {
        let corner = |turning: Turning| {
            [Cell::new(1, 0, 0), Cell::new(0, 1, 0), Cell::new(0, 0, 1)].map(|axis| turning.apply(axis))
        };
        let mut images: Vec<_> = Turning::all().map(corner).collect();
        assert_eq!(images[0], [Cell::new(1, 0, 0), Cell::new(0, 1, 0), Cell::new(0, 0, 1)]);
        images.sort();
        images.dedup();
        assert_eq!(images.len(), 24);
    }

    #[test]
    fn cells_are_numbered_without_gaps() {
        for index in 0..CELLS {
            let cell = Cell::of_index(index);
            assert!(cell.is_inside());
            assert_eq!(cell.index(), index);
        }
        assert!(!Cell::new(13, 0, 0).is_inside() && !Cell::new(0, -1, 0).is_inside());
    }
}

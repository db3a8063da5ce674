//! The land: hexagonal boards, their cells, and which cells are neighbours.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use floe_engine::form::{Deserialize, Serialize};

/// The most boards a game uses.
pub const MAX_BOARDS: usize = 10;
/// The cells of a board.
pub const SIDES: usize = 6;
/// The most cells a game has.
pub(crate) const MAX_CELLS: usize = MAX_BOARDS * SIDES;

/// A place for a board on the hexagonal grid, in axial coordinates; written `[q, r]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "[i8; 2]", into = "[i8; 2]")]
pub struct Hex {
    /// Eastwards.
    pub q: i8,
    /// South-eastwards.
    pub r: i8,
}

impl Hex {
    /// The six sides, clockwise from the east; side `k` faces side `k + 3` of the board beyond it.
    pub const SIDES: [Hex; SIDES] = [
        Hex { q: 1, r: 0 },
        Hex { q: 0, r: 1 },
        Hex { q: -1, r: 1 },
        Hex { q: -1, r: 0 },
        Hex { q: 0, r: -1 },
        Hex { q: 1, r: -1 },
    ];

    /// The place beyond a side.
    pub fn beyond(self, side: usize) -> Hex {
        let step = Hex::SIDES[side];
        Hex { q: self.q.saturating_add(step.q), r: self.r.saturating_add(step.r) }
    }

    /// Do the two share a side?
    pub fn touches(self, other: Hex) -> bool {
        (0..SIDES).any(|side| self.beyond(side) == other)
    }
}

impl From<[i8; 2]> for Hex {
    fn from([q, r]: [i8; 2]) -> Hex {
        Hex { q, r }
    }
}

impl From<Hex> for [i8; 2] {
    fn from(hex: Hex) -> [i8; 2] {
        [hex.q, hex.r]
    }
}

/// One of the six triangles of a board; written `[board, side]`, both counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "[usize; 2]", into = "[usize; 2]")]
pub struct Cell(pub(crate) u8);

impl Cell {
    /// The cell of a board at one of its sides.
    pub fn new(board: usize, side: usize) -> Option<Cell> {
        (board < MAX_BOARDS && side < SIDES).then(|| Cell((board * SIDES + side) as u8))
    }

    /// The board it is on.
    #[inline]
    pub fn board(self) -> usize {
        self.index() / SIDES
    }

    /// The side of the board it lies along.
    #[inline]
    pub fn side(self) -> usize {
        self.index() % SIDES
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

impl TryFrom<[usize; 2]> for Cell {
    type Error = String;

    fn try_from([board, side]: [usize; 2]) -> Result<Cell, String> {
        let wrong = || format!("there is no cell [{board}, {side}]: [board, side], from [0, 0] to [9, 5]");
        Cell::new(board, side).ok_or_else(wrong)
    }
}

impl From<Cell> for [usize; 2] {
    fn from(cell: Cell) -> [usize; 2] {
        [cell.board(), cell.side()]
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cells(pub(crate) u64);

/// The first and the last cell of every board.
const FIRST: u64 = 0x0041_0410_4104_1041 & ALL;
const LAST: u64 = FIRST << 5;
const ALL: u64 = (1 << MAX_CELLS) - 1;

impl Cells {
    pub(crate) const NONE: Cells = Cells(0);

    /// The cells of the first `boards` boards.
    #[inline]
    pub(crate) const fn of_boards(boards: usize) -> Cells {
        Cells((1 << (boards * SIDES)) - 1)
    }

    /// The six cells of a board.
    #[inline]
    pub(crate) const fn board(board: usize) -> Cells {
        Cells(0x3f << (board * SIDES))
    }

    #[inline]
    pub(crate) const fn just(cell: Cell) -> Cells {
        Cells(1 << cell.0)
    }

    #[inline]
    pub(crate) const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) fn iter(self) -> CellIter {
        CellIter(self.0)
    }

    /// Each cell moved one side on around its board. // geometry.ring
    #[inline]
    pub(crate) const fn clockwise(self) -> Cells {
        Cells((self.0 << 1 & !FIRST) | (self.0 >> 5 & FIRST))
    }

    /// Each cell moved one side back around its board.
    #[inline]
    pub(crate) const fn anticlockwise(self) -> Cells {
        Cells((self.0 >> 1 & !LAST) | (self.0 << 5 & LAST))
    }
}

/// The cells of a set, in order.
#[derive(Clone)]
pub(crate) struct CellIter(u64);

impl Iterator for CellIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Cells;
    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl Not for Cells {
    type Output = Cells;
    #[inline]
    fn not(self) -> Cells {
        Cells(!self.0 & ALL)
    }
}

impl BitAndAssign for Cells {
    #[inline]
    fn bitand_assign(&mut self, other: Cells) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Cells {
    #[inline]
    fn bitor_assign(&mut self, other: Cells) {
        self.0 |= other.0;
    }
}

/// No cell lies across: a bit that no set of cells has.
const NOTHING: u8 = 63;

/// The boards as they lie, and from that the neighbours of every cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    places: [Hex; MAX_BOARDS],
    laid: u8,
    across: [u8; MAX_CELLS],
}

impl Layout {
    pub(crate) const EMPTY: Layout =
        Layout { places: [Hex { q: 0, r: 0 }; MAX_BOARDS], laid: 0, across: [NOTHING; MAX_CELLS] };

    /// How many boards lie.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.laid as usize
    }

    /// Where they lie.
    pub(crate) fn places(&self) -> &[Hex] {
        &self.places[..self.len()]
    }

    /// Lays one more board. // geometry.across
    pub(crate) fn lay(&mut self, at: Hex) {
        let new = self.len();
        for side in 0..SIDES {
            if let Some(other) = self.places().iter().position(|place| *place == at.beyond(side)) {
                let (here, there) = (new * SIDES + side, other * SIDES + (side + 3) % SIDES);
                self.across[here] = there as u8;
                self.across[there] = here as u8;
            }
        }
        self.places[new] = at;
        self.laid += 1;
    }

    /// The free places that share a side with a board, in a fixed order; the middle of the table if none lies.
    pub(crate) fn free_places(&self) -> Vec<Hex> {
        if self.laid == 0 {
            return vec![Hex::default()];
        }
        let mut free: Vec<Hex> = self
            .places()
            .iter()
            .flat_map(|place| (0..SIDES).map(|side| place.beyond(side)))
            .filter(|place| !self.places().contains(place))
            .collect();
        free.sort_unstable();
        free.dedup();
        free
    }

    /// The two or three cells adjacent to a cell. // geometry.corners
    #[inline]
    pub(crate) fn neighbours(&self, cell: Cell) -> Cells {
        let alone = Cells::just(cell);
        Cells((alone.clockwise() | alone.anticlockwise()).0 | 1 << self.across[cell.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(board: usize, side: usize) -> Cell {
        Cell::new(board, side).unwrap()
    }

    #[test]
    fn a_cell_has_two_neighbours_or_three() {
        floe_engine::exercises!("geometry.ring", "geometry.across", "geometry.corners");
        let mut layout = Layout::EMPTY;
        layout.lay(Hex::from([0, 0]));
        layout.lay(Hex::from([1, 0]));
        let near = |board, side| -> Vec<Cell> {
            let near = layout.neighbours(cell(board, side));
            (near & Cells::of_boards(2)).iter().collect()
        };
        assert_eq!(near(0, 0), [cell(0, 1), cell(0, 5), cell(1, 3)]);
        assert_eq!(near(0, 2), [cell(0, 1), cell(0, 3)]);
        assert_eq!(near(1, 3), [cell(0, 0), cell(1, 2), cell(1, 4)]);
        assert!(!near(0, 0).contains(&cell(0, 3)), "opposite cells meet at a point only");
    }

    #[test]
    fn neighbours_are_mutual_on_any_shape() {
        let mut chance = floe_engine::Chance::fast(4);
        for _ in 0..200 {
            let mut layout = Layout::EMPTY;
            for _ in 0..MAX_BOARDS {
                let free = layout.free_places();
                layout.lay(free[chance.below(free.len())]);
            }
            let all = Cells::of_boards(MAX_BOARDS);
            for one in all.iter() {
                for other in (layout.neighbours(one) & all).iter() {
                    assert!(layout.neighbours(other).has(one), "{one:?} and {other:?} on {layout:?}");
                }
            }
        }
    }
}

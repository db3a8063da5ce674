//! The grid, as bits.
//!
//! A set of cells is a `u64`. Column after column, seven bits each: six cells from the bottom up and a seventh
//! that stays empty, so that a line shifted over an edge meets a gap and not the next column.
//!
//! ```text
//!  6 13 20 27 34 41 48   always empty
//!  5 12 19 26 33 40 47   row 6
//!  …                 …
//!  0  7 14 21 28 35 42   row 1
//!  a  b  c  d  e  f  g
//! ```

use serde::{Deserialize, Serialize};

/// Columns.
pub const WIDTH: usize = 7;
/// Cells in a column.
pub const HEIGHT: usize = 6;

/// From a cell to its neighbour: up, right, and the two diagonals.
const STEPS: [u32; 4] = [1, 7, 6, 8];
/// The lowest cell of every column.
const BOTTOM: u64 = 0x0000_0408_1020_4081;
/// Every cell.
pub(crate) const FULL: u64 = BOTTOM * 0b11_1111;

/// A column, named as in chess.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "a letter says it all")]
pub enum Column {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
}

impl Column {
    /// The columns from left to right.
    pub const ALL: [Column; WIDTH] =
        [Column::A, Column::B, Column::C, Column::D, Column::E, Column::F, Column::G];

    /// The letter.
    pub fn letter(self) -> &'static str {
        ["a", "b", "c", "d", "e", "f", "g"][self as usize]
    }
}

/// The cell of a column and a row (both from 0).
pub(crate) fn cell(column: usize, row: usize) -> u64 {
    1 << (7 * column + row)
}

/// The cell where a disc comes to rest, given the cells that are taken; nothing if the column is full.
#[inline]
pub(crate) fn landing(taken: u64, column: Column) -> u64 {
    let bottom = 1 << (7 * column as u32);
    // Adding to a stack of ones carries into the first free cell.
    (taken + bottom) & (bottom * 0b11_1111)
}

/// Which columns have room, as seven bits.
#[inline]
pub(crate) fn open(taken: u64) -> usize {
    let tops = !taken >> (HEIGHT - 1) & BOTTOM;
    // Gathers every seventh bit: the product moves bit 7k to 42 + k, and no other bit lands or carries there.
    const GATHER: u64 = 1 << 42 | 1 << 36 | 1 << 30 | 1 << 24 | 1 << 18 | 1 << 12 | 1 << 6;
    (tops.wrapping_mul(GATHER) >> 42) as usize & 0x7f
}

/// Are there four in a line?
#[inline]
pub(crate) fn has_four(discs: u64) -> bool {
    STEPS.iter().fold(0, |found, step| found | fours(discs, *step)) != 0
}

/// The cells that belong to a line of four.
pub(crate) fn line(discs: u64) -> u64 {
    STEPS.iter().fold(0, |cells, step| {
        let start = fours(discs, *step);
        cells | start | start << step | start << (2 * step) | start << (3 * step)
    })
}

/// The first cell of each four in one direction.
#[inline]
fn fours(discs: u64, step: u32) -> u64 {
    let pairs = discs & discs >> step;
    pairs & pairs >> (2 * step)
}

/// The empty cells that would complete a four.
pub(crate) fn threats(discs: u64, taken: u64) -> u64 {
    let completing = STEPS.iter().fold(0, |cells, &step| {
        let pairs = discs & discs << step;
        let after = pairs << step & (discs << (3 * step) | discs >> step);
        let pairs = discs & discs >> step;
        let before = pairs >> step & (discs >> (3 * step) | discs << step);
        let above = (discs & discs << step & discs << (2 * step)) << step;
        let below = (discs & discs >> step & discs >> (2 * step)) >> step;
        cells | after | before | above | below
    });
    completing & FULL & !taken
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow way: looks at every cell and direction.
    fn four_by_hand(discs: u64) -> bool {
        let has = |column: i32, row: i32| {
            (0..7).contains(&column)
                && (0..6).contains(&row)
                && discs & cell(column as usize, row as usize) != 0
        };
        (0..7).any(|column| {
            (0..6).any(|row| {
                [(0, 1), (1, 0), (1, 1), (1, -1)]
                    .iter()
                    .any(|(dx, dy)| (0..4).all(|i| has(column + i * dx, row + i * dy)))
            })
        })
    }

    fn some_boards() -> impl Iterator<Item = u64> {
        let mut chance = floe_engine::Chance::fast(4);
        (0..4000).map(move |_| (chance.number() & chance.number()) & FULL)
    }

    #[test]
    fn fours_and_threats_are_those_found_by_hand() {
        for discs in some_boards() {
            assert_eq!(has_four(discs), four_by_hand(discs), "{discs:#x}");
            if has_four(discs) {
                continue;
            }
            for bit in (0..49).map(|bit| 1 << bit).filter(|bit| FULL & bit != 0 && discs & bit == 0) {
                assert_eq!(threats(discs, discs) & bit != 0, four_by_hand(discs | bit), "{discs:#x}");
            }
        }
    }

    #[test]
    fn open_columns_are_those_with_a_free_top() {
        for taken in some_boards() {
            let by_hand: usize = (0..7).filter(|&column| taken & cell(column, 5) == 0).map(|c| 1 << c).sum();
            assert_eq!(open(taken), by_hand, "{taken:#x}");
        }
    }
}

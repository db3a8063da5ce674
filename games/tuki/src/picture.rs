//! Builds as rows of letters, for terminals: three letters wide for each cell, so that columns can be numbered.

use crate::build::Build;
use crate::lattice::{ACROSS, Cell, DEPTH, UP};
use crate::piece::Piece;
use crate::pose::Pose;
use crate::task::Task;

/// An empty cell.
const EMPTY: char = '·';
/// So many poses stand beside each other.
const ABREAST: usize = 8;

/// The letter of a piece: small for stones, capital for snow.
pub(crate) fn letter(piece: Piece) -> char {
    piece.name().chars().next().unwrap_or('?')
}

fn row(cells: impl Iterator<Item = char>) -> String {
    cells.map(|letter| format!(" {letter} ")).collect()
}

/// The figure of a task the right way up, the highest row first.
pub(crate) fn card(task: &Task) -> Vec<String> {
    let cells: Vec<(Cell, Piece)> =
        task.figure().iter().flat_map(|put| put.cells().map(|cell| (cell, put.piece))).collect();
    let top = cells.iter().map(|(cell, _)| cell.y).max().unwrap_or(0);
    let right = cells.iter().map(|(cell, _)| cell.x).max().unwrap_or(0);
    let at = |x: i8, y: i8| {
        let found = cells.iter().find(|(cell, _)| (cell.x, cell.y) == (x, y));
        found.map_or(EMPTY, |(_, piece)| letter(*piece))
    };
    (0..=top).rev().map(|y| format!("    {}", row((0..=right).map(|x| at(x, y))))).collect()
}

/// The build from the front and from the right, row beside row, with numbers for people: columns and layers from 1, heights
/// from the table. From the front, snow behind the stones' layer is `-`, before it `+`; a held piece is `*`.
pub(crate) fn front_and_side(build: &Build, held: Option<Piece>) -> Vec<String> {
    let cells: Vec<(Cell, Piece)> =
        build.puts().iter().flat_map(|put| put.cells().map(|cell| (cell, put.piece))).collect();
    let shown = |piece: Piece| if held == Some(piece) { '*' } else { letter(piece) };
    let left = cells.iter().map(|(cell, _)| cell.x - 2).min().unwrap_or(0).clamp(*ACROSS.start(), -4);
    let right = cells.iter().map(|(cell, _)| cell.x + 2).max().unwrap_or(0).clamp(5, *ACROSS.end());
    let top = cells.iter().map(|(cell, _)| cell.y + 1).max().unwrap_or(0).clamp(5, *UP.end());
    let front = |x: i8, y: i8| {
        let here = || cells.iter().filter(|(cell, _)| (cell.x, cell.y) == (x, y));
        match here().max_by_key(|(cell, _)| (cell.z == 0, cell.z)) {
            Some((cell, piece)) if cell.z == 0 => shown(*piece),
            Some((cell, _)) if cell.z > 0 => '+',
            Some(_) => '-',
            None => EMPTY,
        }
    };
    let side = |z: i8, y: i8| {
        let here = cells.iter().filter(|(cell, _)| (cell.z, cell.y) == (z, y));
        here.max_by_key(|(cell, _)| cell.x).map_or(EMPTY, |(_, piece)| shown(*piece))
    };
    let numbered = |from: i8, numbers: std::ops::RangeInclusive<i8>| -> String {
        numbers.map(|number| format!("{:>2} ", number - from + 1)).collect()
    };
    let mut rows: Vec<String> = (0..=top)
        .rev()
        .map(|y| {
            let (front, side) = (row((left..=right).map(|x| front(x, y))), row(DEPTH.map(|z| side(z, y))));
            format!("{:>2} │{front}│   │{side}│", y + 1)
        })
        .collect();
    rows.push(format!(
        "    {}     {}",
        numbered(*ACROSS.start(), left..=right),
        numbered(*DEPTH.start(), DEPTH)
    ));
    rows
}

/// The poses of a piece from the front, numbered as for people. A cell of a deep pose says where it is: `b` at the back, `m`
/// in the middle, `f` in front, `#` if there are several.
pub(crate) fn poses(piece: Piece) -> Vec<String> {
    let all: Vec<(usize, &Pose)> = piece.poses().as_slice().iter().enumerate().collect();
    let mut rows = Vec::new();
    for line in all.chunks(ABREAST) {
        let numbers: Vec<String> = line.iter().map(|(number, _)| format!("{:<6}", number + 1)).collect();
        rows.push(format!("    {}", numbers.concat().trim_end()));
        let high = line.iter().map(|(_, pose)| extent(pose, |cell| cell.y)).max().unwrap_or(0);
        for y in (0..=high).rev() {
            let drawn: String = line.iter().map(|(_, pose)| format!("{:<6}", pose_row(pose, y))).collect();
            rows.push(format!("    {}", drawn.trim_end()));
        }
    }
    rows
}

fn extent(pose: &Pose, axis: fn(&Cell) -> i8) -> i8 {
    pose.cells().iter().map(axis).max().unwrap_or(0)
}

fn pose_row(pose: &Pose, y: i8) -> String {
    let deep = extent(pose, |cell| cell.z);
    let at = |x: i8| {
        let mut here = pose.cells().iter().filter(|cell| (cell.x, cell.y) == (x, y)).map(|cell| cell.z);
        match (here.next(), here.next()) {
            (None, _) => {
                if y <= extent(pose, |cell| cell.y) {
                    EMPTY
                } else {
                    ' '
                }
            }
            (Some(_), Some(_)) => '#',
            (Some(_), None) if deep == 0 => '#',
            (Some(0), None) => 'b',
            (Some(z), None) if z == deep => 'f',
            (Some(_), None) => 'm',
        }
    };
    (0..=extent(pose, |cell| cell.x)).map(at).collect()
}

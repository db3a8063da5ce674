//! Pieces as pictures: cell by cell from the farthest to the nearest, as text that the page reads at once.

use std::fmt::Write as _;

use floe_tuki::{CARD, Cell, Footing, Force, Motion, Piece, Put, Task};

use super::geometry::{Eye, FRONT, Frame, Side, UNIT, painted};

/// Pieces, in the order in which they hide each other. A cell carries the name of its piece (`data-piece`).
pub(crate) fn pieces(eye: Eye, puts: &[Put], class: impl Fn(Piece) -> &'static str) -> String {
    let mut drawing = String::with_capacity(4096);
    let order = painted(puts);
    let owner = |cell: Cell| order.iter().find(|(other, _)| *other == cell).map(|(_, put)| put.piece);
    for (cell, put) in &order {
        let _ = write!(drawing, "<g class=\"tk {0} {1}\" data-piece=\"{0}\">", put.piece, class(put.piece));
        let mut rim = String::new();
        // Each edge once: drawn from either side, its dashes would fill each other's gaps.
        let mut edges: Vec<[[i8; 3]; 2]> = Vec::with_capacity(12);
        for side in Side::ALL {
            let hidden = owner(side.beyond(*cell));
            if hidden == Some(put.piece) {
                continue;
            }
            let corners = side.corners();
            let _ = write!(drawing, "<path class=\"{}\" d=\"M", side.class());
            for (corner, _) in corners {
                dot(&mut drawing, eye, *cell, corner);
            }
            drawing.push_str("z\"/>");
            for (number, (corner, step)) in corners.iter().enumerate() {
                let next = Cell::new(cell.x + step[0], cell.y + step[1], cell.z + step[2]);
                let end = corners[(number + 1) % 4].0;
                let edge = [(*corner).min(end), (*corner).max(end)];
                if owner(next) != Some(put.piece) && !edges.contains(&edge) {
                    edges.push(edge);
                    rim.push('M');
                    dot(&mut rim, eye, *cell, *corner);
                    dot(&mut rim, eye, *cell, end);
                }
            }
        }
        let _ = write!(drawing, "<path class=\"rim\" d=\"{rim}\"/></g>");
    }
    drawing
}

fn dot(to: &mut String, eye: Eye, cell: Cell, corner: [i8; 3]) {
    let (x, y) =
        eye.spot(f32::from(cell.x + corner[0]), f32::from(cell.y + corner[1]), f32::from(cell.z + corner[2]));
    let _ = write!(to, "{x} {y} ");
}

/// A path through points of the room.
fn path(eye: Eye, points: &[[f32; 3]]) -> String {
    let mut path = String::from("M");
    for [x, y, z] in points {
        let (x, y) = eye.spot(*x, *y, *z);
        let _ = write!(path, "{x} {y} ");
    }
    path
}

/// The table under a build between these columns, with the grid of the stones' plane behind it.
pub(crate) fn ground(eye: Eye, left: f32, right: f32, high: f32) -> String {
    let mut drawing = format!(
        "<path class=\"tk-ice\" d=\"{}z\"/>",
        path(eye, &[[left, 0.0, 1.6], [right, 0.0, 1.6], [right, 0.0, -2.0], [left, 0.0, -2.0]])
    );
    let mut grid = String::new();
    let mut x = left.ceil();
    while x <= right {
        grid.push_str(&path(eye, &[[x, high, 0.0], [x, 0.0, 0.0], [x, 0.0, 1.0]]));
        x += 1.0;
    }
    let mut y = 0.0;
    while y <= high {
        grid.push_str(&path(eye, &[[left, y, 0.0], [right, y, 0.0]]));
        y += 1.0;
    }
    let _ = write!(drawing, "<path class=\"tk-grid\" d=\"{grid}\"/>");
    let line = path(eye, &[[left, 0.0, 1.0], [right, 0.0, 1.0]]);
    let _ = write!(drawing, "<path class=\"tk-row\" d=\"{line}\"/>");
    drawing
}

/// The shadows of pieces on the table, and of what hangs above it.
pub(crate) fn shadows(eye: Eye, puts: &[Put]) -> String {
    let mut drawing = String::new();
    let mut done: Vec<(i8, i8)> = Vec::new();
    for cell in puts.iter().flat_map(|put| put.cells()) {
        if done.contains(&(cell.x, cell.z)) {
            continue;
        }
        done.push((cell.x, cell.z));
        let (x, z) = (f32::from(cell.x), f32::from(cell.z));
        drawing.push_str(&path(
            eye,
            &[[x, 0.0, z], [x + 1.0, 0.0, z], [x + 1.0, 0.0, z + 1.0], [x, 0.0, z + 1.0]],
        ));
        drawing.push('z');
    }
    format!("<path class=\"tk-shadow\" d=\"{drawing}\"/>")
}

/// One piece alone, as it lies in the tray or on the strip, in a frame of at least so many cells across and up: all of them in
/// the same scale, so that they can be compared.
pub(crate) fn small(put: Put, (across, up): (f32, f32)) -> (String, Frame) {
    let drawing = pieces(FRONT, &[put], |_| "");
    let mut frame = Frame { left: f32::MAX, top: f32::MAX, wide: f32::MIN, high: f32::MIN };
    for cell in put.cells() {
        for (x, y, z) in [(0, 0, 1), (1, 0, 1), (1, 1, 0), (0, 1, 0), (1, 0, 0), (0, 1, 1)] {
            let dot = FRONT.dot(f32::from(cell.x + x), f32::from(cell.y + y), f32::from(cell.z + z));
            frame.left = frame.left.min(dot.0);
            frame.top = frame.top.min(dot.1);
            frame.wide = frame.wide.max(dot.0);
            frame.high = frame.high.max(dot.1);
        }
    }
    frame.wide -= frame.left;
    frame.high -= frame.top;
    let (wide, high) = ((frame.wide + 50.0).max(across * UNIT), (frame.high + 50.0).max(up * UNIT));
    let frame = Frame {
        left: frame.left - (wide - frame.wide) / 2.0,
        top: frame.top - (high - frame.high) / 2.0,
        wide,
        high,
    };
    (drawing, frame)
}

/// How wide and high the card of a task is, in cells: the figure and a margin.
pub(crate) fn card_size(task: &Task) -> (f32, f32) {
    let cells = || task.figure().into_iter().flat_map(Put::cells);
    let most = |pick: fn(Cell) -> i8| cells().map(pick).max().map_or(CARD, |most| most + 1);
    (f32::from(most(|cell| cell.x)).max(5.0) + 0.8, f32::from(most(|cell| cell.y)).max(5.0) + 2.2)
}

/// The card, standing in the stones' plane with the left edge there: the stones with their segments, under them what the figure
/// stands on.
pub(crate) fn card(eye: Eye, task: &Task, left: f32) -> String {
    let (wide, high) = card_size(task);
    let figure = task.figure();
    let right_end = figure.iter().flat_map(|put| put.cells()).map(|cell| cell.x + 1).max().unwrap_or(5);
    let (low, bottom) = (1.5, 0.0);
    let start = left + (wide - f32::from(right_end)) / 2.0;
    let board =
        [[left, bottom, 0.0], [left + wide, bottom, 0.0], [left + wide, high, 0.0], [left, high, 0.0]];
    let mut drawing = format!("<g class=\"tk-card\"><path class=\"paper\" d=\"{}z\"/>", path(eye, &board));
    let mut grid = String::new();
    let mut x = start;
    while x <= start + f32::from(right_end) + 0.1 {
        grid.push_str(&path(eye, &[[x, low, 0.0], [x, high - 0.4, 0.0]]));
        x += 1.0;
    }
    let mut y = low;
    while y < high - 0.3 {
        grid.push_str(&path(eye, &[[start, y, 0.0], [start + f32::from(right_end), y, 0.0]]));
        y += 1.0;
    }
    let _ = write!(drawing, "<path class=\"lines\" d=\"{grid}\"/>");
    let under = match task.footing {
        Footing::Plain => path(eye, &[[left + 0.3, low, 0.0], [left + wide - 0.3, low, 0.0]]),
        Footing::Snow => {
            let (from, to) = (left + 0.3, left + wide - 0.3);
            format!(
                "{}z",
                path(eye, &[[from, low, 0.0], [to, low, 0.0], [to, low - 0.5, 0.0], [from, low - 0.5, 0.0]])
            )
        }
    };
    let kind = if task.footing == Footing::Snow { "on-snow" } else { "on-table" };
    let _ = write!(drawing, "<path class=\"{kind}\" d=\"{under}\"/>");
    for put in figure {
        let mut face = String::new();
        for cell in put.cells() {
            let (x, y) = (start + f32::from(cell.x), low + f32::from(cell.y));
            face.push_str(&path(
                eye,
                &[[x, y, 0.0], [x + 1.0, y, 0.0], [x + 1.0, y + 1.0, 0.0], [x, y + 1.0, 0.0]],
            ));
            face.push('z');
        }
        let _ = write!(drawing, "<g class=\"tk {}\"><path class=\"f flat\" d=\"{face}\"/></g>", put.piece);
    }
    drawing.push_str("</g>");
    drawing
}

/// Where the animal stands on the card.
pub(crate) fn animal_at(eye: Eye, task: &Task, left: f32) -> (i32, i32) {
    let (wide, _) = card_size(task);
    eye.spot(left + wide / 2.0, 0.52, 0.0)
}

/// The mitten of the hand that holds a piece.
pub(crate) fn mitten(eye: Eye, put: Put) -> String {
    let top = put.cells().max_by_key(|cell| (cell.y, cell.x)).unwrap_or_default();
    let (x, y) = eye.spot(f32::from(top.x) + 0.5, f32::from(top.y) + 0.9, f32::from(top.z) + 1.0);
    format!(
        "<g class=\"tk-mitten\" transform=\"translate({x} {y})\">\
         <path d=\"M36 -104c44 4 56 52 40 92c-8 18-32 12-30-8z\"/>\
         <path d=\"M-46 -150c-18 60-14 168 40 168s66-84 54-168z\"/>\
         <path d=\"M-54 -150h112v-56h-112z\" class=\"cuff\"/>\
         <ellipse cx=\"12\" cy=\"-92\" rx=\"116\" ry=\"156\" class=\"around\"/></g>"
    )
}

/// Arrows for the forces with which pieces carry each other; the longer the stronger.
pub(crate) fn forces(eye: Eye, puts: &[Put], forces: &[Force]) -> String {
    let mut drawing = String::from("<g class=\"tk-forces\">");
    for force in forces {
        let Some(upper) = puts.iter().find(|put| put.piece == force.upper) else { continue };
        let [x, z] = force.at.map(|at| at as f32 / 300.0);
        let under = |cell: &Cell| f32::from(cell.x) <= x && x <= f32::from(cell.x) + 1.0;
        let Some(y) = upper.cells().filter(under).map(|cell| cell.y).min() else { continue };
        let strength = force.strength.0 as f32 / (force.strength.1 as f32).max(1.0);
        let long = (40.0 + 16.0 * strength.min(8.0)) as i32;
        let (x, y) = eye.spot(x, f32::from(y), z);
        let _ = write!(drawing, "<path d=\"M{x} {}V{}m-16 22l16 -24l16 24\"/>", y + long / 2, y - long / 2);
    }
    drawing.push_str("</g>");
    drawing
}

/// Cells through one of which a block must go.
pub(crate) fn spots(eye: Eye, cells: &[Cell]) -> String {
    let mut drawing = String::new();
    for cell in cells {
        let [x, y, z] = [cell.x, cell.y, cell.z].map(|at| f32::from(at) + 0.5);
        let (x, y) = eye.spot(x, y, z + 0.5);
        let _ = write!(drawing, "<circle class=\"tk-spot\" cx=\"{x}\" cy=\"{y}\" r=\"22\"/>");
    }
    drawing
}

/// How pieces begin to fall: an arrow down at the end that sinks fastest.
pub(crate) fn sinking(eye: Eye, puts: &[Put], motions: &[Motion]) -> String {
    let mut drawing = String::from("<g class=\"tk-forces falls\">");
    for motion in motions {
        let Some(put) = puts.iter().find(|put| put.piece == motion.piece) else { continue };
        let end = match motion.across.signum() {
            -1 => put.cells().max_by_key(|cell| (cell.x, cell.y)),
            1 => put.cells().min_by_key(|cell| (cell.x, -cell.y)),
            _ => put.cells().max_by_key(|cell| cell.y),
        };
        let Some(cell) = end else { continue };
        let (x, y) = eye.spot(f32::from(cell.x) + 0.5, f32::from(cell.y) + 0.5, f32::from(cell.z) + 1.0);
        let _ = write!(drawing, "<path d=\"M{x} {}V{}m-20 -28l20 30l20 -30\"/>", y - 60, y + 70);
    }
    drawing.push_str("</g>");
    drawing
}

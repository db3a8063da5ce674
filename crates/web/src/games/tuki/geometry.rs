//! From cells to the screen: one view from the front, a little from above and from the right.
//!
//! All pieces are drawn by the same orthographic projection, so nothing is nearer or smaller than anything else, and the card
//! that stands beside the build has the same scale. Looking round is the same projection with other angles. What is reckoned
//! here is for the eye alone; no rule asks it.

use floe_tuki::{Cell, Put};

/// Units of the drawing for a cell.
pub(crate) const UNIT: f32 = 100.0;

/// From where the table is looked at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Eye {
    /// Across: sine and cosine of the angle to the right.
    side: (f32, f32),
    /// Up: sine and cosine of the angle above the table.
    above: (f32, f32),
}

/// The usual view: 14 degrees from the right and 12 from above.
pub(crate) const FRONT: Eye = Eye { side: (0.2419, 0.9703), above: (0.2079, 0.9781) };
/// For looking round: 34 degrees from the right and 30 from above.
pub(crate) const ROUND: Eye = Eye { side: (0.5592, 0.8290), above: (0.5, 0.8660) };

/// A point of the drawing.
pub(crate) type Dot = (f32, f32);

impl Eye {
    /// Where a point of the room is drawn. Lengths are in cells; a cell reaches from its coordinates to the next ones.
    pub(crate) fn dot(self, x: f32, y: f32, z: f32) -> Dot {
        let (across, up) = (
            x * self.side.1 - z * self.side.0,
            y * self.above.1 - (z * self.side.1 + x * self.side.0) * self.above.0,
        );
        (UNIT * across, -UNIT * up)
    }

    /// The same in whole units: to write fractions down would be more to fetch, and nobody sees a hundredth of a cell.
    pub(crate) fn spot(self, x: f32, y: f32, z: f32) -> (i32, i32) {
        whole(self.dot(x, y, z))
    }

    /// The point of the stones' front, which is the plane z = 1, that is drawn there.
    pub(crate) fn on_front(self, (across, down): Dot) -> (f32, f32) {
        let x = (across / UNIT + self.side.0) / self.side.1;
        let y = (-down / UNIT + (self.side.1 + x * self.side.0) * self.above.0) / self.above.1;
        (x, y)
    }
}

/// A point in whole units.
pub(crate) fn whole((x, y): Dot) -> (i32, i32) {
    (x.round() as i32, y.round() as i32)
}

/// The three sides of a cell that are seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    /// To the builder.
    Front,
    /// Up.
    Top,
    /// To the right.
    Right,
}

impl Side {
    pub(crate) const ALL: [Side; 3] = [Side::Right, Side::Top, Side::Front];

    /// The cell on the other side of it.
    pub(crate) fn beyond(self, cell: Cell) -> Cell {
        match self {
            Side::Front => Cell::new(cell.x, cell.y, cell.z + 1),
            Side::Top => Cell::new(cell.x, cell.y + 1, cell.z),
            Side::Right => Cell::new(cell.x + 1, cell.y, cell.z),
        }
    }

    /// Its four corners, and for each of its edges the step to the neighbour that shares it.
    pub(crate) fn corners(self) -> [([i8; 3], [i8; 3]); 4] {
        match self {
            Side::Front => [
                ([0, 0, 1], [0, -1, 0]),
                ([1, 0, 1], [1, 0, 0]),
                ([1, 1, 1], [0, 1, 0]),
                ([0, 1, 1], [-1, 0, 0]),
            ],
            Side::Top => [
                ([0, 1, 1], [0, 0, 1]),
                ([1, 1, 1], [1, 0, 0]),
                ([1, 1, 0], [0, 0, -1]),
                ([0, 1, 0], [-1, 0, 0]),
            ],
            Side::Right => [
                ([1, 0, 1], [0, -1, 0]),
                ([1, 0, 0], [0, 0, -1]),
                ([1, 1, 0], [0, 1, 0]),
                ([1, 1, 1], [0, 0, 1]),
            ],
        }
    }

    pub(crate) fn class(self) -> &'static str {
        match self {
            Side::Front => "f",
            Side::Top => "t",
            Side::Right => "r",
        }
    }
}

/// The cells in the order in which they are painted: what is farther first. From the right and from above nothing hides what
/// has greater coordinates, so the order of the coordinates will do.
pub(crate) fn painted(puts: &[Put]) -> Vec<(Cell, Put)> {
    let mut cells: Vec<(Cell, Put)> = Vec::with_capacity(40);
    for put in puts {
        for cell in put.cells() {
            // One after the other into its place: there are few, and sorting at large is more to fetch.
            let place = cells.partition_point(|(other, _)| depth(*other) < depth(cell));
            cells.insert(place, (cell, *put));
        }
    }
    cells
}

fn depth(cell: Cell) -> (i8, i8, i8) {
    (cell.z, cell.y, cell.x)
}

/// The columns and the height of the stage: the usual, and more where the build has grown; `card` is the height of the card.
pub(crate) fn span(puts: &[Put], card: f32) -> (f32, f32, f32) {
    let cells = || puts.iter().flat_map(|put| put.cells());
    let first = cells().map(|cell| f32::from(cell.x)).fold(0.0, f32::min);
    let last = cells().map(|cell| f32::from(cell.x) + 1.0).fold(0.0, f32::max);
    // What is as wide as that needs the room itself.
    let beside = if last - first > 12.0 { 0.5 } else { 2.0 };
    let (left, right) = ((first - beside).min(-5.0), (last + beside).max(5.0));
    let high = cells().map(|cell| f32::from(cell.y) + 3.5).fold(11.0_f32.max(card + 0.4), f32::max);
    (left, right, high)
}

/// What of the drawing is shown: its corner and its size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Frame {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) wide: f32,
    pub(crate) high: f32,
}

impl Frame {
    /// All that lies between these columns and under this height, in the stones' plane, with the table before it.
    pub(crate) fn around(eye: Eye, left: f32, right: f32, high: f32) -> Frame {
        let corners = [
            eye.dot(left, high, 0.0),
            eye.dot(right, high, 0.0),
            eye.dot(left, 0.0, 1.6),
            // What stands before the ice, as far as a build reaches to the front, is not cut off below.
            eye.dot(right, 0.0, 4.0),
            eye.dot(right, 0.0, -2.0),
        ];
        let least = |pick: fn(&Dot) -> f32| corners.iter().map(pick).fold(f32::MAX, f32::min);
        let most = |pick: fn(&Dot) -> f32| corners.iter().map(pick).fold(f32::MIN, f32::max);
        let (left, top) = (least(|dot| dot.0), least(|dot| dot.1));
        Frame { left, top, wide: most(|dot| dot.0) - left, high: most(|dot| dot.1) - top }
    }

    /// As the attribute of the drawing.
    pub(crate) fn view_box(self) -> String {
        let ((left, top), (wide, high)) = (whole((self.left, self.top)), whole((self.wide, self.high)));
        format!("{left} {top} {wide} {high}")
    }

    /// The point of the drawing at a place of the page, where the drawing lies in the middle of a box of the page: its left, top,
    /// width and height.
    pub(crate) fn at(self, (x, y): (f32, f32), [left, top, wide, high]: [f32; 4]) -> Dot {
        let scale = self.scale(wide, high);
        let (free_x, free_y) = (wide - self.wide * scale, high - self.high * scale);
        ((x - left - free_x / 2.0) / scale + self.left, (y - top - free_y / 2.0) / scale + self.top)
    }

    /// Points of the page for a unit of the drawing.
    pub(crate) fn scale(self, wide: f32, high: f32) -> f32 {
        (wide / self.wide).min(high / self.high).max(0.001)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_of_the_front_is_found_again() {
        for (x, y) in [(0.0, 0.0), (-6.5, 3.0), (4.25, 11.5)] {
            let (again_x, again_y) = FRONT.on_front(FRONT.dot(x, y, 1.0));
            assert!((again_x - x).abs() < 1e-3 && (again_y - y).abs() < 1e-3, "{x} {y}");
        }
    }

    #[test]
    fn what_hides_a_cell_is_painted_after_it() {
        let puts: Vec<Put> = floe_tuki::Build::new()
            .with("grey lie 0 0".parse().unwrap())
            .with("snow V (1,1,0)(1,1,-1)(1,2,0)".parse().unwrap())
            .puts()
            .to_vec();
        let order = painted(&puts);
        let place = |cell| order.iter().position(|(other, _)| *other == cell).unwrap();
        for (cell, _) in &order {
            for side in Side::ALL {
                let beyond = side.beyond(*cell);
                if order.iter().any(|(other, _)| *other == beyond) {
                    assert!(place(beyond) > place(*cell));
                }
            }
        }
    }

    #[test]
    fn the_page_and_the_drawing_agree() {
        let frame = Frame { left: -100.0, top: -500.0, wide: 1000.0, high: 600.0 };
        // Twice as high as needed: the drawing lies in the middle.
        let (x, y) = frame.at((500.0, 300.0), [0.0, 0.0, 1000.0, 1200.0]);
        assert!((x - 400.0).abs() < 1e-3 && (y + 500.0).abs() < 1e-3, "{x} {y}");
    }
}

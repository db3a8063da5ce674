//! Where everything lies on the drawn land.
//!
//! Units are hundredths of a board's side. A board stands on a corner, so side 0 looks east and the sides go round
//! clockwise; the cell of a side is the triangle between that side and the middle of the board.

use std::f32::consts::PI;

use floe_nunami::{Cell, Hex};

/// The side of a board, and of a card.
pub(crate) const SIDE: f32 = 100.0;
/// From the middle of a board to the middle of a side.
pub(crate) const DEPTH: f32 = 86.6;
/// How far apart the boards lie, as a share of their size.
const APART: f32 = 1.06;
/// Land around everything.
const SHORE: f32 = 18.0;
/// A meter's needle turns this far to either side, in degrees.
const SWING: f32 = 135.0;
/// The balance at which a board tips over.
pub(crate) const LIMIT: i8 = 7;

/// A point on the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// A rectangle of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Frame {
    pub(crate) x: f32,
    pub(crate) y: f32,
    pub(crate) wide: f32,
    pub(crate) high: f32,
}

impl Frame {
    /// The rectangle as a viewBox.
    pub(crate) fn view_box(self) -> String {
        format!("{:.1} {:.1} {:.1} {:.1}", self.x, self.y, self.wide, self.high)
    }

    /// The smallest rectangle around some points, and as much more on every side.
    fn around(points: impl IntoIterator<Item = Point>, more: f32) -> Frame {
        let (mut low, mut high) = (Point { x: f32::MAX, y: f32::MAX }, Point { x: f32::MIN, y: f32::MIN });
        for point in points {
            low = Point { x: low.x.min(point.x), y: low.y.min(point.y) };
            high = Point { x: high.x.max(point.x), y: high.y.max(point.y) };
        }
        let (wide, tall) = (high.x - low.x + 2.0 * more, high.y - low.y + 2.0 * more);
        Frame { x: low.x - more, y: low.y - more, wide, high: tall }
    }

    /// The place of a rectangle inside this one, as a style.
    pub(crate) fn place(self, inner: Frame) -> String {
        format!(
            "left:{:.2}%;top:{:.2}%;width:{:.2}%;height:{:.2}%",
            (inner.x - self.x) / self.wide * 100.0,
            (inner.y - self.y) / self.high * 100.0,
            inner.wide / self.wide * 100.0,
            inner.high / self.high * 100.0,
        )
    }

    /// An outline inside this rectangle, as a clipping path.
    fn clip(self, outline: &[Point]) -> String {
        let corners: Vec<String> = outline
            .iter()
            .map(|point| {
                let (x, y) = ((point.x - self.x) / self.wide, (point.y - self.y) / self.high);
                format!("{:.1}% {:.1}%", x * 100.0, y * 100.0)
            })
            .collect();
        format!("clip-path:polygon({})", corners.join(","))
    }

    fn moved(self, by: Point) -> Frame {
        Frame { x: self.x + by.x, y: self.y + by.y, ..self }
    }
}

/// The middle of a board.
pub(crate) fn middle(at: Hex) -> Point {
    let step = 3.0_f32.sqrt() * SIDE * APART;
    let (q, r) = (f32::from(at.q), f32::from(at.r));
    Point { x: step * (q + r / 2.0), y: 1.5 * SIDE * APART * r }
}

/// The frame around all these boards.
pub(crate) fn land(boards: impl IntoIterator<Item = Hex>) -> Frame {
    let corners = boards.into_iter().flat_map(|at| {
        let middle = middle(at);
        hexagon(SIDE).into_iter().map(move |corner| Point { x: middle.x + corner.x, y: middle.y + corner.y })
    });
    Frame::around(corners, SHORE)
}

/// The corners of a board around its middle, from the one right of the east side, clockwise.
pub(crate) fn hexagon(reach: f32) -> [Point; 6] {
    std::array::from_fn(|corner| polar(60.0 * corner as f32 + 30.0, reach))
}

/// The place of a board on the land, and its outline to be touched.
pub(crate) fn board_style(land: Frame, at: Hex) -> String {
    let frame = Frame::around(hexagon(SIDE), 0.0);
    format!("{};{}", land.place(frame.moved(middle(at))), frame.clip(&hexagon(SIDE)))
}

/// Where the point pieces of a board lie: at its corners, top and bottom first.
pub(crate) fn piece(number: usize) -> Point {
    const CORNERS: [f32; 5] = [270.0, 90.0, 330.0, 150.0, 30.0];
    polar(CORNERS[number % CORNERS.len()], 82.0)
}

/// Where the number of a board stands: at the corner that is left.
pub(crate) fn number() -> Point {
    polar(210.0, 97.0)
}

fn polar(degrees: f32, reach: f32) -> Point {
    let angle = degrees * PI / 180.0;
    Point { x: reach * angle.cos(), y: reach * angle.sin() }
}

/// Points as SVG wants them.
pub(crate) fn points(outline: &[Point]) -> String {
    let corners: Vec<String> = outline.iter().map(|point| format!("{:.1},{:.1}", point.x, point.y)).collect();
    corners.join(" ")
}

/// A triangle with its point at the origin, looking in some direction.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Triangle {
    /// Where its far side looks, in degrees, clockwise from the east.
    pub(crate) angle: f32,
}

impl Triangle {
    /// The cell of a side.
    pub(crate) fn of(cell: Cell) -> Triangle {
        Triangle { angle: 60.0 * cell.side() as f32 }
    }

    /// A card in a hand; every other one stands on its point, so that they lie close.
    pub(crate) fn in_hand(slot: usize) -> Triangle {
        Triangle { angle: if slot.is_multiple_of(2) { 270.0 } else { 90.0 } }
    }

    /// A place on the triangle: so far from its point, and so far aside, clockwise.
    pub(crate) fn at(self, depth: f32, aside: f32) -> Point {
        let (out, round) = (polar(self.angle, depth), polar(self.angle + 90.0, aside));
        Point { x: out.x + round.x, y: out.y + round.y }
    }

    /// Its corners, drawn in by some units on every side.
    pub(crate) fn outline(self, inset: f32) -> [Point; 3] {
        let half = (DEPTH - 3.0 * inset) / 3.0_f32.sqrt();
        [self.at(2.0 * inset, 0.0), self.at(DEPTH - inset, -half), self.at(DEPTH - inset, half)]
    }

    /// The rectangle around it.
    pub(crate) fn frame(self) -> Frame {
        Frame::around(self.outline(0.0), 0.0)
    }

    /// The style of a cell: its place on the land, and its outline to be touched.
    pub(crate) fn style(self, land: Frame, board: Hex) -> String {
        let frame = self.frame();
        format!("{};{}", land.place(frame.moved(middle(board))), self.clip())
    }

    /// Its outline to be touched.
    pub(crate) fn clip(self) -> String {
        self.frame().clip(&self.outline(0.0))
    }
}

/// The arc of a meter between two balances, as a path around the origin; nought is at the top.
pub(crate) fn arc(from: i8, to: i8, radius: f32) -> String {
    let at = |balance: i8| polar(needle(balance) - 90.0, radius);
    let (start, end) = (at(from), at(to));
    let large = u8::from((needle(to) - needle(from)).abs() > 180.0);
    let sweep = u8::from(to > from);
    format!("M{:.1} {:.1}A{radius} {radius} 0 {large} {sweep} {:.1} {:.1}", start.x, start.y, end.x, end.y)
}

/// How far a meter's needle stands from the top, in degrees; it stops just beyond the limit.
pub(crate) fn needle(balance: i8) -> f32 {
    f32::from(balance.clamp(-LIMIT - 1, LIMIT + 1)) / f32::from(LIMIT) * SWING
}

/// Where a balance stands on a straight scale, in per cent.
pub(crate) fn along(balance: i8) -> f32 {
    let reach = f32::from(LIMIT + 1);
    (f32::from(balance.clamp(-LIMIT - 1, LIMIT + 1)) + reach) / (2.0 * reach) * 100.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_nunami::SIDES;

    fn near(one: Point, two: Point) -> bool {
        (one.x - two.x).abs() < 0.1 && (one.y - two.y).abs() < 0.1
    }

    fn plus(one: Point, two: Point) -> Point {
        Point { x: one.x + two.x, y: one.y + two.y }
    }

    #[test]
    fn side_zero_looks_east_and_the_sides_go_round_clockwise() {
        let outer = |side| Triangle::of(Cell::new(0, side).unwrap()).at(DEPTH, 0.0);
        assert!(near(outer(0), Point { x: DEPTH, y: 0.0 }));
        assert!(outer(1).y > 0.0 && outer(1).x > 0.0, "south-east is below and right");
        assert!(outer(4).y < 0.0 && outer(4).x < 0.0, "north-west is above and left");
    }

    #[test]
    fn the_side_of_a_board_looks_at_the_board_beyond_it() {
        let here = Hex { q: 2, r: -1 };
        for side in 0..SIDES {
            let mine = Triangle::of(Cell::new(0, side).unwrap());
            let theirs = Triangle::of(Cell::new(0, (side + 3) % SIDES).unwrap());
            let (one, two) = (middle(here), middle(here.beyond(side)));
            let gap = DEPTH * (APART - 1.0);
            assert!(near(plus(one, mine.at(DEPTH + gap, 0.0)), plus(two, theirs.at(DEPTH + gap, 0.0))));
        }
    }

    #[test]
    fn boards_do_not_overlap_and_lie_on_the_land() {
        let boards: Vec<Hex> = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [0, 2]].map(Hex::from).into();
        let land = land(boards.iter().copied());
        for (index, one) in boards.iter().enumerate() {
            let here = middle(*one);
            assert!(here.x - SIDE > land.x - 1.0 && here.x + DEPTH < land.x + land.wide);
            assert!(here.y - SIDE > land.y && here.y + SIDE < land.y + land.high);
            for two in &boards[index + 1..] {
                let there = middle(*two);
                assert!((here.x - there.x).hypot(here.y - there.y) > 2.0 * DEPTH);
            }
        }
    }

    #[test]
    fn the_middle_of_a_cells_box_is_on_the_cell() {
        for angle in [0.0, 60.0, 120.0, 180.0, 240.0, 300.0, 90.0, 270.0] {
            let triangle = Triangle { angle };
            let frame = triangle.frame();
            let (x, y) = (frame.x + frame.wide / 2.0, frame.y + frame.high / 2.0);
            let (out, round) = (polar(angle, 1.0), polar(angle + 90.0, 1.0));
            let (depth, aside) = (x * out.x + y * out.y, x * round.x + y * round.y);
            assert!(depth > 5.0 && depth < DEPTH, "{angle}");
            assert!(aside.abs() < depth / 3.0_f32.sqrt(), "{angle}");
        }
    }

    #[test]
    fn the_meter_is_even_and_stops_beyond_the_limit() {
        assert_eq!(needle(0), 0.0);
        assert_eq!(needle(-LIMIT), -needle(LIMIT));
        assert_eq!(needle(12), needle(LIMIT + 1));
        assert_eq!((along(0), along(8), along(-8)), (50.0, 100.0, 0.0));
        assert!(arc(0, 3, 20.0).contains("0 0 1"), "to the right, clockwise");
        assert!(arc(0, -3, 20.0).contains("0 0 0"), "to the left, the other way");
        assert!(arc(-7, 7, 20.0).contains("0 1 1"));
    }
}

//! Where everything lies on the drawn land.
//!
//! Units are hundredths of a board's side. A board stands on a corner, so side 0 looks east and the sides go round
//! clockwise; the cell of a side is the triangle between that side and the middle of the board. Triangles are drawn
//! looking east and turned as a whole.

use floe_nunami::{Cell, Hex};

/// The side of a board, and of a card.
pub(crate) const SIDE: i32 = 100;
/// From the middle of a board to that of the next one in its row, and from row to row.
const NEXT: i32 = 184;
const ROW: i32 = 159;
/// Land around everything.
const SHORE: i32 = 18;
/// The balance at which a board tips over.
pub(crate) const LIMIT: i8 = 7;

/// A triangle that looks east, with its point at the origin, drawn in by so many units.
pub(crate) const CARD: &str = "6,0 83.6,-44.8 83.6,44.8";
pub(crate) const HOLLOW: &str = "8,0 82.6,-43.1 82.6,43.1";
pub(crate) const RIM: &str = "9,0 82.1,-42.2 82.1,42.2";

/// A point on the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

impl Point {
    fn plus(self, other: Point) -> Point {
        Point { x: self.x + other.x, y: self.y + other.y }
    }
}

/// A rectangle of the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Frame {
    x: i32,
    y: i32,
    wide: i32,
    high: i32,
}

impl Frame {
    /// The rectangle as a viewBox.
    pub(crate) fn view_box(self) -> String {
        format!("{} {} {} {}", self.x, self.y, self.wide, self.high)
    }

    /// Its size, as a style.
    pub(crate) fn size(self) -> String {
        format!("--w:{};--h:{}", self.wide, self.high)
    }

    /// Is it more than a phone shows at once?
    pub(crate) fn is_large(self) -> bool {
        self.wide > 640 || self.high > 640
    }

    /// The smallest rectangle around some points, and as much more on every side.
    fn around(points: &[Point], more: i32) -> Frame {
        let least = |of: fn(&Point) -> i32| points.iter().map(of).min().unwrap_or(0) - more;
        let most = |of: fn(&Point) -> i32| points.iter().map(of).max().unwrap_or(0) + more;
        let (x, y) = (least(|point| point.x), least(|point| point.y));
        Frame { x, y, wide: most(|point| point.x) - x, high: most(|point| point.y) - y }
    }

    /// The place of an outline around the middle of a board, as a style: the rectangle around it, and its form to be
    /// touched. The style sheet knows how large the drawing is.
    fn place(self, board: Hex, outline: &[Point]) -> String {
        let (inner, at) = (Frame::around(outline, 0), middle(board));
        format!(
            "--x:{};--y:{};--wide:{};--high:{};{}",
            at.x + inner.x - self.x,
            at.y + inner.y - self.y,
            inner.wide,
            inner.high,
            clip(outline)
        )
    }
}

/// An outline inside the rectangle around it, as a clipping path.
fn clip(outline: &[Point]) -> String {
    let frame = Frame::around(outline, 0);
    let corner = |point: &Point| {
        format!("{}% {}%", (point.x - frame.x) * 100 / frame.wide, (point.y - frame.y) * 100 / frame.high)
    };
    let corners: Vec<String> = outline.iter().map(corner).collect();
    format!("clip-path:polygon({})", corners.join(","))
}

/// The middle of a board.
pub(crate) fn middle(at: Hex) -> Point {
    let (q, r) = (i32::from(at.q), i32::from(at.r));
    Point { x: NEXT * q + NEXT / 2 * r, y: ROW * r }
}

/// The frame around all these boards.
pub(crate) fn land(boards: &[Hex]) -> Frame {
    let corners = |at: &Hex| hexagon(SIDE).map(|corner| middle(*at).plus(corner));
    Frame::around(&boards.iter().flat_map(corners).collect::<Vec<_>>(), SHORE)
}

/// The corners of a board around its middle, from the one right of the east side, clockwise.
pub(crate) fn hexagon(reach: i32) -> [Point; 6] {
    std::array::from_fn(|corner| polar(60 * corner as i32 + 30, reach))
}

/// The place of a board on the land, and its outline to be touched.
pub(crate) fn board_style(land: Frame, at: Hex) -> String {
    land.place(at, &hexagon(SIDE))
}

/// Where the point pieces of a board lie: at its corners, clear of what is printed on the cards, and first at those
/// where no stack tells its height and no other board has its number.
pub(crate) fn pieces(stacks: &[usize]) -> [Point; 4] {
    let mut corners = [(30, [0, 0]), (270, [4, 5]), (150, [3, 3]), (90, [1, 2])];
    corners.sort_by_key(|(_, sides)| sides.iter().any(|side| stacks.contains(side)));
    corners.map(|(angle, _)| polar(angle, 92))
}

/// Where the height of a stack stands: at a corner of its side, clear of what is printed on the cards, whichever way they
/// look, and of the numbers of the boards.
pub(crate) fn height(side: usize) -> Point {
    let (x, y) = [(75, 36), (17, 84), (-17, 84), (-75, 36), (-17, -87), (17, -87)][side];
    Point { x, y }
}

/// Where the Inua card lies that froze a board, clear of the number of the next one.
pub(crate) fn marker() -> Point {
    polar(330, 80)
}

/// Where the number of a board stands: at the corner that is left.
pub(crate) fn number() -> Point {
    polar(210, 95)
}

/// So far from the origin in a direction: degrees clockwise from the east, in steps of thirty.
fn polar(degrees: i32, reach: i32) -> Point {
    const COSINE: [i32; 12] = [1000, 866, 500, 0, -500, -866, -1000, -866, -500, 0, 500, 866];
    let along = |degrees: i32| reach * COSINE[(degrees / 30).rem_euclid(12) as usize];
    let round = |thousandths: i32| (thousandths + 500).div_euclid(1000);
    Point { x: round(along(degrees)), y: round(along(degrees - 90)) }
}

/// Points as SVG wants them.
pub(crate) fn points(outline: &[Point]) -> String {
    let corners: Vec<String> = outline.iter().map(|point| format!("{},{}", point.x, point.y)).collect();
    corners.join(" ")
}

/// A triangle with its point at the origin, looking in some direction.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Triangle {
    /// Where its far side looks, in degrees, clockwise from the east.
    pub(crate) angle: i32,
}

impl Triangle {
    /// The cell of a side.
    pub(crate) fn of(cell: Cell) -> Triangle {
        Triangle { angle: 60 * cell.side() as i32 }
    }

    /// A card in a hand; every other one stands on its point, so that they lie close.
    pub(crate) fn in_hand(slot: usize) -> Triangle {
        Triangle { angle: if slot.is_multiple_of(2) { 270 } else { 90 } }
    }

    /// What turns something that looks east.
    pub(crate) fn turn(self) -> String {
        format!("rotate({})", self.angle)
    }

    /// A place on the triangle: so far from its point, and so far aside, clockwise.
    pub(crate) fn at(self, depth: i32, aside: i32) -> Point {
        polar(self.angle, depth).plus(polar(self.angle + 90, aside))
    }

    /// Does it stand on its point?
    pub(crate) fn is_on_point(self) -> bool {
        self.angle == 270
    }

    /// The middle of what is printed on it. On its point it is a little lower, or the mark would lie under the rim above it.
    pub(crate) fn centre(self) -> Point {
        self.at(if self.is_on_point() { 54 } else { 57 }, 0)
    }

    fn outline(self) -> [Point; 3] {
        [polar(0, 0), polar(self.angle - 30, SIDE), polar(self.angle + 30, SIDE)]
    }

    /// The rectangle around it, as a viewBox.
    pub(crate) fn view_box(self) -> String {
        Frame::around(&self.outline(), 0).view_box()
    }

    /// The style of a cell: its place on the land, and its outline to be touched.
    pub(crate) fn style(self, land: Frame, board: Hex) -> String {
        land.place(board, &self.outline())
    }

    /// Its outline to be touched.
    pub(crate) fn clip(self) -> String {
        clip(&self.outline())
    }
}

/// How far a meter's needle stands from the top, in degrees; it stops just beyond the limit.
pub(crate) fn needle(balance: i8) -> i32 {
    i32::from(balance.clamp(-LIMIT - 1, LIMIT + 1)) * 18
}

/// Where a balance stands on a straight scale, in sixteenths from its left end.
pub(crate) fn along(balance: i8) -> i32 {
    i32::from(balance.clamp(-LIMIT - 1, LIMIT + 1) + LIMIT + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_nunami::SIDES;

    /// From the middle of a board to the middle of a side.
    const DEPTH: i32 = 87;

    fn near(one: Point, two: Point) -> bool {
        (one.x - two.x).abs() <= 2 && (one.y - two.y).abs() <= 2
    }

    #[test]
    fn side_zero_looks_east_and_the_sides_go_round_clockwise() {
        let outer = |side| Triangle::of(Cell::new(0, side).unwrap()).at(DEPTH, 0);
        assert_eq!(outer(0), Point { x: DEPTH, y: 0 });
        assert!(outer(1).y > 0 && outer(1).x > 0, "south-east is below and right");
        assert!(outer(4).y < 0 && outer(4).x < 0, "north-west is above and left");
    }

    #[test]
    fn the_side_of_a_board_looks_at_the_board_beyond_it() {
        let here = Hex { q: 2, r: -1 };
        for side in 0..SIDES {
            let mine = Triangle::of(Cell::new(0, side).unwrap());
            let theirs = Triangle::of(Cell::new(0, (side + 3) % SIDES).unwrap());
            let (one, two) = (middle(here), middle(here.beyond(side)));
            assert!(near(one.plus(mine.at(NEXT / 2, 0)), two.plus(theirs.at(NEXT / 2, 0))));
        }
    }

    #[test]
    fn boards_do_not_overlap_and_lie_on_the_land() {
        let boards: Vec<Hex> = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [0, 2]].map(Hex::from).into();
        let land = land(&boards);
        for (index, one) in boards.iter().enumerate() {
            let here = middle(*one);
            assert!(here.x - DEPTH >= land.x && here.x + DEPTH <= land.x + land.wide);
            assert!(here.y - SIDE >= land.y && here.y + SIDE <= land.y + land.high);
            for two in &boards[index + 1..] {
                let (x, y) = (here.x - middle(*two).x, here.y - middle(*two).y);
                assert!(x * x + y * y > 4 * DEPTH * DEPTH);
            }
        }
    }

    #[test]
    fn the_middle_of_a_cells_box_is_on_the_cell() {
        for angle in [0, 60, 120, 180, 240, 300, 90, 270] {
            let frame = Frame::around(&Triangle { angle }.outline(), 0);
            let (x, y) = (frame.x + frame.wide / 2, frame.y + frame.high / 2);
            let (out, round) = (polar(angle, 100), polar(angle + 90, 100));
            let (depth, aside) = (x * out.x + y * out.y, x * round.x + y * round.y);
            assert!(depth > 500 && depth < 100 * DEPTH, "{angle}");
            assert!(aside.abs() * 173 < depth * 100, "{angle}");
        }
    }

    #[test]
    fn the_meter_is_even_and_stops_beyond_the_limit() {
        assert_eq!(needle(0), 0);
        assert_eq!(needle(-LIMIT), -needle(LIMIT));
        assert_eq!(needle(12), needle(LIMIT + 1));
        assert_eq!((along(0), along(8), along(-8)), (8, 16, 0));
    }
}

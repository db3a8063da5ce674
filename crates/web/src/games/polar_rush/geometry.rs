//! Where everything lies on the drawn track, and the outlines of the ice.
//!
//! Units are hundredths of a space. The track runs from left to right; whoever looks home looks right, so column 0
//! is at the top. Joins have a fixed width whether they are open or closed, so that nothing shifts when ice breaks.

use floe_polar_rush::{At, COLUMNS, Join, ROWS, Space};

/// A space is this wide and high.
pub(crate) const CELL: i32 = 100;
/// The water under a join.
const JOIN: i32 = 38;
/// The empty ice before the first row.
const START: i32 = 122;
/// The ice with the igloo on it.
const IGLOO: i32 = 172;
/// Water around everything.
const SHORE: i32 = 22;
/// How far the track sways up and down, floe by floe.
const SWAY: [i32; 9] = [14, 27, 24, 10, 0, 7, 22, 28, 17];
/// The ice reaches this far beyond its spaces.
const RIM: i32 = 10;
/// The length of a floe along the track, and the width of the track.
const LONG: i32 = ROWS as i32 * CELL;
const WIDE: i32 = COLUMNS as i32 * CELL;

/// A track of some floes, laid out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Layout {
    floes: usize,
}

/// A point on the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: i32,
    pub(crate) y: i32,
}

impl Layout {
    pub(crate) fn of(floes: usize) -> Layout {
        Layout { floes }
    }

    pub(crate) fn width(self) -> i32 {
        self.floe_x(self.floes) - JOIN + IGLOO + SHORE
    }

    pub(crate) fn height(self) -> i32 {
        2 * (SHORE + RIM) + 28 + WIDE
    }

    /// The left edge of a floe's first row.
    fn floe_x(self, floe: usize) -> i32 {
        SHORE + START + floe as i32 * (LONG + JOIN)
    }

    /// The upper edge of a floe's spaces.
    fn floe_y(self, floe: usize) -> i32 {
        SHORE + RIM + SWAY[floe % SWAY.len()]
    }

    /// The middle of a space.
    pub(crate) fn space(self, space: Space) -> Point {
        Point {
            x: self.floe_x(space.floe()) + space.row() as i32 * CELL + CELL / 2,
            y: self.floe_y(space.floe()) + space.column() as i32 * CELL + CELL / 2,
        }
    }

    /// The middle of a join.
    pub(crate) fn join(self, join: Join) -> Point {
        let y = (self.floe_y(join.behind()) + self.floe_y(join.front())) / 2;
        Point { x: self.floe_x(join.front()) - JOIN / 2, y: y + WIDE / 2 }
    }

    /// The middle of the igloo.
    pub(crate) fn igloo(self) -> Point {
        let last = self.floes - 1;
        Point { x: self.floe_x(last) + LONG + IGLOO / 2 - 6, y: self.floe_y(last) + WIDE / 2 }
    }

    /// Where the figure of a seat waits before its first move.
    pub(crate) fn start(self, seat: usize, seats: usize) -> Point {
        let step = WIDE / seats.max(3) as i32;
        let from_the_middle = 2 * seat as i32 - (seats as i32 - 1);
        let stagger = if seat.is_multiple_of(2) { -14 } else { 20 };
        Point { x: SHORE + START / 2 + stagger, y: self.floe_y(0) + WIDE / 2 + from_the_middle * step / 2 }
    }

    /// Where a figure stands.
    pub(crate) fn figure(self, at: At, kayak: Option<Join>, seat: usize, seats: usize) -> Point {
        match (at, kayak) {
            (At::Space(space), _) => self.space(space),
            (At::Kayak, Some(join)) => self.join(join),
            (At::Igloo | At::Kayak, _) => self.igloo(),
            (At::Start, _) => self.start(seat, seats),
        }
    }

    /// The outline of a floe as an SVG path: the first reaches back to the start, the last on to the igloo.
    pub(crate) fn floe(self, floe: usize) -> String {
        let mut left = self.floe_x(floe) - 2;
        let mut right = self.floe_x(floe) + LONG + 2;
        if floe == 0 {
            left -= START;
        }
        if floe + 1 == self.floes {
            right += IGLOO - 8;
        }
        let top = self.floe_y(floe) - RIM;
        shore([left, top, right, top + WIDE + 2 * RIM], floe as u32)
    }

    /// The two halves of the ice over a join. Together they close it; apart, there is water between them.
    pub(crate) fn bridge(self, join: Join) -> [String; 2] {
        const TEETH: i32 = 9;
        let middle = self.join(join);
        let high = WIDE - 8;
        let top = middle.y - high / 2;
        let tooth = |number: i32| {
            let depth = 4 + noise(u32::from(join.0) * 31 + number as u32, 6);
            let side = if number % 2 == 0 { -depth } else { depth };
            Point { x: middle.x + side, y: top + high * number / TEETH }
        };
        let edge: Vec<Point> = (0..=TEETH).map(tooth).collect();
        let reach = JOIN / 2 + 30;
        [half(&edge, middle.x - reach), half(&edge, middle.x + reach)]
    }
}

/// Ice from its straight back to a jagged edge.
fn half(edge: &[Point], back: i32) -> String {
    let (first, last) = (edge[0], edge[edge.len() - 1]);
    let mut path = format!("M{back} {}", first.y + 6);
    for Point { x, y } in edge {
        path += &format!("L{x} {y}");
    }
    path + &format!("L{back} {}Z", last.y - 6)
}

/// The same number below `n` for the same key, always: the ice looks the same each time.
fn noise(key: u32, n: u32) -> i32 {
    let mixed = (key ^ 0x9e37_79b9).wrapping_mul(0x85eb_ca6b);
    let mixed = (mixed ^ mixed >> 13).wrapping_mul(0xc2b2_ae35);
    ((mixed ^ mixed >> 16) % n) as i32
}

/// A rectangle of ice with an edge that the sea has gnawed at.
fn shore([left, top, right, bottom]: [i32; 4], key: u32) -> String {
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
    let mut points: Vec<Point> = Vec::new();
    for side in corners.windows(2) {
        let ((from_x, from_y), (to_x, to_y)) = (side[0], side[1]);
        let (x, y) = (to_x - from_x, to_y - from_y);
        let steps = ((x.abs() + y.abs()) / 46).max(2);
        for step in 0..steps {
            let gnawed = noise(key * 97 + points.len() as u32, 14) - 7;
            let along = |length: i32| length * (2 * step + 1) / (2 * steps);
            // The sides that meet other floes stay almost straight.
            let (aside, down) = if x == 0 { (gnawed / 2, 0) } else { (0, gnawed) };
            points.push(Point { x: from_x + along(x) + aside, y: from_y + along(y) + down });
        }
    }
    smooth(&points)
}

/// A closed curve through the middles between the points.
fn smooth(points: &[Point]) -> String {
    let middle = |one: Point, two: Point| Point { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
    let begin = middle(points[points.len() - 1], points[0]);
    let mut path = format!("M{} {}", begin.x, begin.y);
    for (index, point) in points.iter().enumerate() {
        let to = middle(*point, points[(index + 1) % points.len()]);
        path += &format!("Q{} {} {} {}", point.x, point.y, to.x, to.y);
    }
    path + "Z"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn home_is_on_the_right_and_column_zero_at_the_top() {
        let layout = Layout::of(7);
        let at = |floe, row, column| layout.space(Space::new(floe, row, column).unwrap());
        assert!(at(0, 1, 0).x > at(0, 0, 0).x);
        assert!(at(1, 0, 0).x > at(0, 1, 0).x + CELL);
        assert!(at(3, 0, 1).y > at(3, 0, 0).y);
        assert!(layout.igloo().x > at(6, 1, 3).x);
    }

    #[test]
    fn everything_lies_on_the_drawing() {
        for floes in [7, 8, 9] {
            let layout = Layout::of(floes);
            let inside = |point: Point| {
                point.x > 0 && point.x < layout.width() && point.y > 0 && point.y < layout.height()
            };
            assert!((0..5).all(|seat| inside(layout.start(seat, 5))));
            assert!(inside(layout.igloo()));
            for floe in 0..floes {
                for (row, column) in [(0, 0), (1, 3)] {
                    assert!(inside(layout.space(Space::new(floe, row, column).unwrap())));
                }
            }
        }
    }

    #[test]
    fn the_ice_looks_the_same_each_time() {
        assert_eq!(Layout::of(7).floe(3), Layout::of(7).floe(3));
        assert_ne!(Layout::of(7).floe(3), Layout::of(7).floe(4));
        assert!(Layout::of(7).bridge(Join(2)).iter().all(|half| half.ends_with('Z')));
    }
}

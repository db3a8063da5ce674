//! Where everything lies on the drawn track, and the outlines of the ice.
//!
//! Units are hundredths of a space. The track runs from left to right; whoever looks home looks right, so column 0
//! is at the top. Joins have a fixed width whether they are open or closed, so that nothing shifts when ice breaks.

use floe_polar_rush::{At, COLUMNS, Join, ROWS, Space};

/// A space is this wide and high.
pub(crate) const CELL: f32 = 100.0;
/// The water under a join.
const JOIN: f32 = 38.0;
/// The empty ice before the first row.
const START: f32 = 122.0;
/// The ice with the igloo on it.
const IGLOO: f32 = 172.0;
/// Water around everything.
const SHORE: f32 = 22.0;
/// How far the track sways up and down.
const SWAY: f32 = 14.0;
/// The ice reaches this far beyond its spaces.
const RIM: f32 = 10.0;

/// A track of some floes, laid out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Layout {
    floes: usize,
}

/// A point on the drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

impl Layout {
    pub(crate) fn of(floes: usize) -> Layout {
        Layout { floes }
    }

    pub(crate) fn width(self) -> f32 {
        self.floe_x(self.floes) - JOIN + IGLOO + SHORE
    }

    pub(crate) fn height(self) -> f32 {
        2.0 * (SHORE + SWAY + RIM) + COLUMNS as f32 * CELL
    }

    /// The left edge of a floe's first row.
    fn floe_x(self, floe: usize) -> f32 {
        SHORE + START + floe as f32 * (ROWS as f32 * CELL + JOIN)
    }

    /// The upper edge of a floe's spaces.
    fn floe_y(self, floe: usize) -> f32 {
        SHORE + RIM + SWAY + SWAY * (floe as f32 * 1.15).sin()
    }

    /// The middle of a space.
    pub(crate) fn space(self, space: Space) -> Point {
        Point {
            x: self.floe_x(space.floe()) + (space.row() as f32 + 0.5) * CELL,
            y: self.floe_y(space.floe()) + (space.column() as f32 + 0.5) * CELL,
        }
    }

    /// The middle of a join.
    pub(crate) fn join(self, join: Join) -> Point {
        let y = (self.floe_y(join.behind()) + self.floe_y(join.front())) / 2.0;
        Point { x: self.floe_x(join.front()) - JOIN / 2.0, y: y + COLUMNS as f32 * CELL / 2.0 }
    }

    /// The middle of the igloo.
    pub(crate) fn igloo(self) -> Point {
        let last = self.floes - 1;
        let x = self.floe_x(last) + ROWS as f32 * CELL + IGLOO / 2.0 - 6.0;
        Point { x, y: self.floe_y(last) + COLUMNS as f32 * CELL / 2.0 }
    }

    /// Where the figure of a seat waits before its first move.
    pub(crate) fn start(self, seat: usize, seats: usize) -> Point {
        let step = COLUMNS as f32 * CELL / seats.max(3) as f32;
        let middle = (seats as f32 - 1.0) / 2.0;
        let stagger = if seat.is_multiple_of(2) { -14.0 } else { 20.0 };
        Point {
            x: SHORE + START / 2.0 + stagger,
            y: self.floe_y(0) + COLUMNS as f32 * CELL / 2.0 + (seat as f32 - middle) * step,
        }
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
        let mut left = self.floe_x(floe) - 2.0;
        let mut right = self.floe_x(floe) + ROWS as f32 * CELL + 2.0;
        if floe == 0 {
            left -= START;
        }
        if floe + 1 == self.floes {
            right += IGLOO - 8.0;
        }
        let top = self.floe_y(floe) - RIM;
        let bottom = top + COLUMNS as f32 * CELL + 2.0 * RIM;
        shore(left, top, right, bottom, floe as u32)
    }

    /// The two halves of the ice over a join. Together they close it; apart, there is water between them.
    pub(crate) fn bridge(self, join: Join) -> [String; 2] {
        let middle = self.join(join);
        let half = COLUMNS as f32 * CELL / 2.0 - 4.0;
        let (top, bottom) = (middle.y - half, middle.y + half);
        let teeth = 9;
        let edge: Vec<Point> = (0..=teeth)
            .map(|tooth| {
                let side = if tooth % 2 == 0 { -1.0 } else { 1.0 };
                let depth = 4.0 + 5.0 * noise(u32::from(join.0) * 31 + tooth);
                Point { x: middle.x + side * depth, y: top + (bottom - top) * tooth as f32 / teeth as f32 }
            })
            .collect();
        let reach = JOIN / 2.0 + 30.0;
        [self.half(&edge, middle.x - reach), self.half(&edge, middle.x + reach)]
    }

    fn half(self, edge: &[Point], back: f32) -> String {
        let (first, last) = (edge[0], edge[edge.len() - 1]);
        let mut path = format!("M{:.0} {:.0}L{:.0} {:.0}", back, first.y + 6.0, first.x, first.y);
        for point in &edge[1..] {
            path += &format!("L{:.0} {:.0}", point.x, point.y);
        }
        path + &format!("L{:.0} {:.0}Z", back, last.y - 6.0)
    }
}

/// The same number from 0 to 1 for the same key, always: the ice looks the same each time.
fn noise(key: u32) -> f32 {
    let mixed = (key ^ 0x9e37_79b9).wrapping_mul(0x85eb_ca6b);
    let mixed = (mixed ^ mixed >> 13).wrapping_mul(0xc2b2_ae35);
    ((mixed ^ mixed >> 16) & 0xffff) as f32 / 65_535.0
}

/// A rectangle of ice with an edge that the sea has gnawed at.
fn shore(left: f32, top: f32, right: f32, bottom: f32, key: u32) -> String {
    let mut points = Vec::new();
    let mut side = |from: Point, to: Point| {
        let length = (to.x - from.x).abs() + (to.y - from.y).abs();
        let steps = (length / 46.0).round().max(2.0) as u32;
        for step in 0..steps {
            let along = (step as f32 + 0.5) / steps as f32;
            let jitter = 13.0 * noise(key * 97 + points.len() as u32) - 6.5;
            let upright = from.x == to.x;
            points.push(Point {
                x: from.x + (to.x - from.x) * along + if upright { jitter * 0.4 } else { 0.0 },
                y: from.y + (to.y - from.y) * along + if upright { 0.0 } else { jitter },
            });
        }
    };
    let corner = |x, y| Point { x, y };
    side(corner(left, top), corner(right, top));
    side(corner(right, top), corner(right, bottom));
    side(corner(right, bottom), corner(left, bottom));
    side(corner(left, bottom), corner(left, top));
    smooth(&points)
}

/// A closed curve through the middles between the points.
fn smooth(points: &[Point]) -> String {
    let middle = |one: Point, two: Point| Point { x: (one.x + two.x) / 2.0, y: (one.y + two.y) / 2.0 };
    let last = points[points.len() - 1];
    let begin = middle(last, points[0]);
    let mut path = format!("M{:.0} {:.0}", begin.x, begin.y);
    for (index, point) in points.iter().enumerate() {
        let to = middle(*point, points[(index + 1) % points.len()]);
        path += &format!("Q{:.0} {:.0} {:.0} {:.0}", point.x, point.y, to.x, to.y);
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
                point.x > 0.0 && point.x < layout.width() && point.y > 0.0 && point.y < layout.height()
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

//! What touches what: bodies, and the corners through which they press on each other.

use floe_engine::sort_few;

use crate::build::{Build, Grid, Put};
use crate::lattice::LAYER;
use crate::piece::{Piece, PieceSet};

/// Lengths are counted in so many parts of a cell: corners lie on 25ths, centres on sixths and quarters.
pub(crate) const PARTS: i64 = 300;
/// How far inside a touching face its corners lie: 3/25 of a cell.
const MARGIN: i64 = PARTS * 3 / 25;

/// A point of the table seen from above: x and z, in parts of a cell.
pub(crate) type Spot = [i64; 2];

/// A piece as a rigid body.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Body {
    pub(crate) piece: Piece,
    pub(crate) weight: i64,
    pub(crate) centre: Spot,
    /// Are all its cells in the stones' plane?
    pub(crate) flat: bool,
}

impl Body {
    /// The factor that makes the distances of corners from this body's centre whole: 50 for stones, 150 for V, 100 for L, S
    /// and T.
    pub(crate) fn scale(&self) -> i64 {
        match self.weight {
            3 => 150,
            4 => 100,
            _ => 50,
        }
    }
}

/// Where one body rests on another, or on the table.
#[derive(Clone, Debug)]
pub(crate) struct Contact {
    pub(crate) upper: Piece,
    /// None is the table.
    pub(crate) lower: Option<Piece>,
    /// The corners of the hull of all touching faces.
    pub(crate) corners: Vec<Spot>,
    /// The same for a build that lies in one plane: the ends.
    pub(crate) ends: [i64; 2],
}

/// A build as the referee sees it.
#[derive(Clone, Debug)]
pub(crate) struct Bodies {
    bodies: [Option<Body>; 8],
    pub(crate) contacts: Vec<Contact>,
}

impl Bodies {
    pub(crate) fn of(build: &Build) -> Bodies {
        Bodies::with_margin(build, MARGIN)
    }

    /// With corners so far inside the touching faces.
    pub(crate) fn with_margin(build: &Build, margin: i64) -> Bodies {
        let mut bodies = [None; 8];
        for put in build.puts() {
            let weight = put.piece.weight();
            let sum = put.cells().fold([0, 0], |[x, z], cell| [x + i64::from(cell.x), z + i64::from(cell.z)]);
            bodies[put.piece.index()] = Some(Body {
                piece: put.piece,
                weight,
                centre: sum.map(|sum| PARTS * sum / weight + PARTS / 2),
                flat: put.cells().all(|cell| cell.z == 0),
            });
        }
        Bodies { bodies, contacts: contacts(build, &build.grid(), margin) }
    }

    pub(crate) fn get(&self, piece: Piece) -> Option<&Body> {
        self.bodies[piece.index()].as_ref()
    }

    pub(crate) fn pieces(&self) -> PieceSet {
        self.bodies.iter().flatten().map(|body| body.piece).collect()
    }

    /// Takes bodies away.
    pub(crate) fn remove(&mut self, gone: PieceSet) {
        for piece in gone.iter() {
            self.bodies[piece.index()] = None;
        }
        self.contacts.retain(|contact| {
            !gone.contains(contact.upper) && !contact.lower.is_some_and(|lower| gone.contains(lower))
        });
    }

    /// The bodies with nothing under them, but for the held one.
    pub(crate) fn unsupported(&self, held: Option<Piece>) -> PieceSet {
        let carried: PieceSet = self.contacts.iter().map(|contact| contact.upper).collect();
        self.pieces().iter().filter(|piece| !carried.contains(*piece) && held != Some(*piece)).collect()
    }

    /// The bodies that stand whatever lies on them: they rest on the table, on the held body or on others of the kind alone,
    /// and their centre and everything that presses on them is over what they rest on. No force on them can be without an
    /// answer, so the programme can leave their rows out.
    pub(crate) fn ground(&self, held: Option<Piece>) -> PieceSet {
        let mut ground: PieceSet = held.into_iter().collect();
        loop {
            let more: PieceSet = self
                .bodies
                .iter()
                .flatten()
                .filter(|body| !ground.contains(body.piece) && self.is_ground(body, ground))
                .map(|body| body.piece)
                .collect();
            if more.is_empty() {
                return ground;
            }
            ground = ground.or(more);
        }
    }

    fn is_ground(&self, body: &Body, ground: PieceSet) -> bool {
        let mut under: Vec<Spot> = Vec::with_capacity(16);
        for contact in self.contacts.iter().filter(|contact| contact.upper == body.piece) {
            if contact.lower.is_some_and(|lower| !ground.contains(lower)) {
                return false;
            }
            under.extend(&contact.corners);
        }
        if under.is_empty() {
            return false;
        }
        let hull = hull(under);
        let over = self.contacts.iter().filter(|contact| contact.lower == Some(body.piece));
        covers(&hull, body.centre)
            && over.flat_map(|contact| &contact.corners).all(|corner| covers(&hull, *corner))
    }

    /// The bodies that are not ground, in groups that touch each other.
    pub(crate) fn groups(&self, ground: PieceSet) -> Vec<PieceSet> {
        let mut loose = ground.iter().fold(self.pieces(), PieceSet::without);
        let mut groups = Vec::new();
        while let Some(first) = loose.iter().next() {
            let mut group = PieceSet::just(first);
            loop {
                let joined = self.contacts.iter().filter_map(|contact| {
                    let pair = [contact.upper, contact.lower?];
                    pair.iter().any(|one| group.contains(*one)).then_some(pair)
                });
                let wider = joined.flatten().filter(|one| loose.contains(*one)).fold(group, PieceSet::with);
                if wider == group {
                    break;
                }
                group = wider;
            }
            loose = group.iter().fold(loose, PieceSet::without);
            groups.push(group);
        }
        groups
    }
}

/// The centre of a piece seen from above, in cells.
pub(crate) fn centre(put: Put) -> [f64; 2] {
    let sum = put.cells().fold([0.0, 0.0], |[x, z], cell| [x + f64::from(cell.x), z + f64::from(cell.z)]);
    sum.map(|sum| sum / put.piece.weight() as f64 + 0.5)
}

/// All contacts, the upper bodies in order, for each the table first and then the lower bodies in order.
fn contacts(build: &Build, grid: &Grid, margin: i64) -> Vec<Contact> {
    let mut squares: [[Vec<Spot>; 9]; 8] = Default::default();
    for put in build.puts() {
        for cell in put.cells() {
            let lower =
                if cell.y == 0 { Some(0) } else { grid.at(cell.index() - LAYER).map(|p| p.index() + 1) };
            if let Some(lower) = lower.filter(|lower| *lower != put.piece.index() + 1) {
                let (x, z) = (PARTS * i64::from(cell.x), PARTS * i64::from(cell.z));
                let (near, far) = (margin, PARTS - margin);
                squares[put.piece.index()][lower].extend([
                    [x + near, z + near],
                    [x + near, z + far],
                    [x + far, z + near],
                    [x + far, z + far],
                ]);
            }
        }
    }
    let mut contacts = Vec::with_capacity(12);
    for (upper, row) in squares.into_iter().enumerate() {
        for (lower, corners) in row.into_iter().enumerate().filter(|(_, corners)| !corners.is_empty()) {
            let across = corners.iter().map(|corner| corner[0]);
            contacts.push(Contact {
                upper: Piece::ALL[upper],
                lower: lower.checked_sub(1).map(|lower| Piece::ALL[lower]),
                ends: across.fold([i64::MAX, i64::MIN], |[low, high], x| [low.min(x), high.max(x)]),
                corners: hull(corners),
            });
        }
    }
    contacts
}

/// On which side of the way from `a` to `b` is `c`? Positive is left.
fn side(a: Spot, b: Spot, c: Spot) -> i64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

/// The corners of the convex hull, anticlockwise from the lowest x, without points on its sides.
fn hull(mut spots: Vec<Spot>) -> Vec<Spot> {
    sort_few(&mut spots, |spot| *spot);
    spots.dedup();
    if spots.len() < 3 {
        return spots;
    }
    let mut hull: Vec<Spot> = Vec::with_capacity(spots.len() + 1);
    for upper in [false, true] {
        let base = hull.len();
        let mut chain = |spot: Spot| {
            while hull.len() > base + 1 && side(hull[hull.len() - 2], hull[hull.len() - 1], spot) <= 0 {
                hull.pop();
            }
            hull.push(spot);
        };
        if upper {
            spots.iter().rev().copied().for_each(&mut chain);
        } else {
            spots.iter().copied().for_each(&mut chain);
        }
        hull.pop();
    }
    hull
}

/// Is the spot inside the hull, or on its edge? Hulls of faces always have an area.
fn covers(hull: &[Spot], spot: Spot) -> bool {
    (0..hull.len()).all(|index| side(hull[index], hull[(index + 1) % hull.len()], spot) >= 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_from_centres_are_whole() {
        let build: Build =
            "snow V (2,0,0)(2,0,1)(3,0,1); snow L (5,0,0)(6,0,0)(7,0,0)(5,0,1); grey stand -3 0; blue lie 2 1"
                .parse()
                .unwrap();
        let bodies = Bodies::of(&build);
        for contact in &bodies.contacts {
            for piece in [Some(contact.upper), contact.lower].into_iter().flatten() {
                let body = bodies.get(piece).unwrap();
                for (axis, at) in contact.corners.iter().flat_map(|corner| corner.iter().enumerate()) {
                    assert_eq!((at - body.centre[axis]) * body.scale() % PARTS, 0, "{piece}");
                }
            }
        }
    }

    #[test]
    fn a_hull_keeps_corners_only() {
        let square = hull(vec![[0, 0], [2, 0], [1, 0], [1, 1], [2, 2], [0, 2], [0, 1]]);
        assert_eq!(square, [[0, 0], [2, 0], [2, 2], [0, 2]]);
        assert!(covers(&square, [1, 0]) && covers(&square, [2, 2]) && !covers(&square, [3, 1]));
    }
}

//! What a falling build teaches: a motion, and the cells where a block could stop it.

use super::lowest::{Bound, Lowest, lowest};
use floe_engine::sort_few;

use crate::balance::{Sinking, centre};
use crate::build::{Grid, Put};
use crate::lattice::{CELLS, Cell, LAYER};
use crate::piece::{Piece, PieceSet};

/// Slower than this is at rest, when the fastest corner of the motion has speed one.
const REST: f64 = 1e-7;
/// How far inside a face its corners lie.
const MARGIN: f64 = 0.12;

/// A motion of some bodies that no contact hinders and that lets weight sink.
///
/// It holds in every build that has the moving bodies in the same places and nothing else in a hot cell: so whoever wants
/// the build to stand must put a block through one of them.
#[derive(Clone, Debug)]
pub(super) struct Certificate {
    bodies: Vec<Moving>,
    pub(super) moving: PieceSet,
    /// How much weight sinks.
    energy: f64,
    /// Empty cells under a face that sinks, or over a face that rises.
    pub(super) hot: Vec<u16>,
    /// The least and the greatest coordinates of the hot cells.
    ends: [(i8, i8); 3],
}

/// A body and its speed over every point: `rise + across * x + towards * z`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moving {
    put: Put,
    rise: f64,
    across: f64,
    towards: f64,
}

impl Moving {
    fn new(put: Put, sinking: &Sinking) -> Moving {
        let [x, z] = centre(put);
        let rise = sinking.rise - sinking.across * x - sinking.towards * z;
        Moving { put, rise, across: sinking.across, towards: sinking.towards }
    }

    fn speed(&self, x: f64, z: f64) -> f64 {
        self.rise + self.across * x + self.towards * z
    }

    /// The least and the greatest speed at the four corners of a face.
    fn range(&self, cell: Cell) -> (f64, f64) {
        let (x, z) = (f64::from(cell.x), f64::from(cell.z));
        let corners =
            [MARGIN, 1.0 - MARGIN].map(|near| [MARGIN, 1.0 - MARGIN].map(|far| (x + near, z + far)));
        let speeds = corners.as_flattened().iter().map(|(x, z)| self.speed(*x, *z));
        speeds.fold((f64::MAX, f64::MIN), |(low, high), speed| (low.min(speed), high.max(speed)))
    }

    fn weight_sinking(&self) -> f64 {
        let [x, z] = centre(self.put);
        -(self.put.piece.weight() as f64) * self.speed(x, z)
    }
}

impl Certificate {
    /// A block with nothing under it falls.
    pub(super) fn unsupported(put: Put) -> Certificate {
        let moving = Moving { put, rise: -1.0, across: 0.0, towards: 0.0 };
        Certificate::of(vec![moving]).unwrap_or_else(|| Certificate {
            bodies: vec![moving],
            moving: PieceSet::just(put.piece),
            energy: 1.0,
            hot: Vec::new(),
            ends: [(0, 0); 3],
        })
    }

    /// What the quick referee found. None if it is too weak to be sure.
    pub(super) fn found(sinkings: &[Sinking], place: impl Fn(Piece) -> Option<Put>) -> Option<Certificate> {
        let moving = sinkings.iter().filter_map(|sinking| Some(Moving::new(place(sinking.piece)?, sinking)));
        Certificate::of(moving.collect())
    }

    /// The same motion without that block, for the build without it, if still more weight sinks than rises.
    pub(super) fn without(&self, piece: Piece) -> Option<Certificate> {
        Certificate::of(self.bodies.iter().copied().filter(|body| body.put.piece != piece).collect())
    }

    fn of(mut bodies: Vec<Moving>) -> Option<Certificate> {
        let fastest = bodies
            .iter()
            .flat_map(|body| body.put.cells().map(|cell| body.range(cell)))
            .fold(0.0f64, |fastest, (low, high)| fastest.max(low.abs()).max(high.abs()));
        if fastest <= 0.0 {
            return None;
        }
        for body in &mut bodies {
            body.rise /= fastest;
            body.across /= fastest;
            body.towards /= fastest;
        }
        let energy: f64 = bodies.iter().map(Moving::weight_sinking).sum();
        if energy < 1e-6 {
            return None;
        }
        let moving = bodies.iter().map(|body| body.put.piece).collect();
        let mut certificate = Certificate { bodies, moving, energy, hot: Vec::new(), ends: [(50, -50); 3] };
        certificate.hot = certificate.hot_cells();
        for cell in certificate.hot.iter().map(|hot| Cell::of_index(usize::from(*hot))) {
            for (end, at) in certificate.ends.iter_mut().zip([cell.x, cell.y, cell.z]) {
                *end = (end.0.min(at), end.1.max(at));
            }
        }
        Some(certificate)
    }

    fn hot_cells(&self) -> Vec<u16> {
        let mut taken = [0u16; 40];
        let mut count = 0;
        for cell in self.bodies.iter().flat_map(|body| body.put.cells()) {
            taken[count] = cell.index() as u16;
            count += 1;
        }
        let mut hot = Vec::with_capacity(16);
        let mut add = |index: usize| {
            let index = index as u16;
            if !taken[..count].contains(&index) && !hot.contains(&index) {
                hot.push(index);
            }
        };
        for body in &self.bodies {
            for cell in body.put.cells() {
                let (low, high) = body.range(cell);
                if low < -REST && cell.y > 0 {
                    add(cell.index() - LAYER);
                }
                if high > REST && cell.index() + LAYER < CELLS {
                    add(cell.index() + LAYER);
                }
            }
        }
        sort_few(&mut hot, |cell| *cell);
        hot
    }

    /// What becomes of the motion when a block with these touching corners comes in. The block is let move as is best for
    /// the fall: it may not go into what is under it, nor what is over it into the block.
    pub(super) fn fate(&self, block: Put, touching: &[Touching]) -> Fate {
        let mut bounds = [Bound::default(); 40];
        let count = touching.len().min(bounds.len());
        for (bound, touching) in bounds.iter_mut().zip(touching) {
            let body = self.bodies.iter().find(|body| Some(body.put.piece) == touching.other);
            let speed = body.map_or(0.0, |body| body.speed(touching.x, touching.z));
            *bound = Bound { x: touching.x, z: touching.z, sign: touching.sign, speed };
        }
        let [x, z] = centre(block);
        match lowest(&bounds[..count], x, z) {
            Lowest::Endless => Fate::Alone,
            Lowest::Unclear => Fate::Ended,
            Lowest::At { rise, across, towards } => {
                let moved = Moving { put: block, rise: rise - across * x - towards * z, across, towards };
                // A little more than nothing must be left, or rounding could have made it.
                if self.energy + moved.weight_sinking() > 1e-5 { Fate::Along(moved) } else { Fate::Ended }
            }
        }
    }

    /// The motion with the block moving along.
    pub(super) fn with(&self, moved: Moving) -> Option<Certificate> {
        let mut bodies = self.bodies.clone();
        let corners = moved.put.cells().map(|cell| moved.range(cell));
        if corners.into_iter().any(|(low, high)| low < -REST || high > REST) {
            bodies.push(moved);
        }
        Certificate::of(bodies)
    }

    /// Is every hot cell of the one further than three steps from every one of the other? No block reaches that far.
    pub(super) fn is_far_from(&self, other: &Certificate) -> bool {
        const REACH: i8 = 3;
        let apart = |a: (i8, i8), b: (i8, i8)| (a.0 - b.1).max(b.0 - a.1).max(0);
        let boxes = (0..3).map(|axis| apart(self.ends[axis], other.ends[axis])).sum::<i8>();
        boxes > REACH || {
            let near = |a: &u16, b: &u16| {
                let (a, b) = (Cell::of_index(usize::from(*a)), Cell::of_index(usize::from(*b)));
                (a.x - b.x).abs() + (a.y - b.y).abs() + (a.z - b.z).abs() <= REACH
            };
            !self.hot.iter().any(|a| other.hot.iter().any(|b| near(a, b)))
        }
    }

    /// The one block of snow that moves, if it is just one.
    pub(super) fn only_block(&self) -> Option<Put> {
        let mut snow = self.bodies.iter().map(|body| body.put).filter(|put| !put.piece.is_stone());
        snow.next().filter(|_| snow.next().is_none())
    }
}

/// What becomes of a motion when a block comes in.
pub(super) enum Fate {
    /// The block falls whatever the others do.
    Alone,
    /// Still more weight sinks than rises while the block moves like this.
    Along(Moving),
    /// The block stops it.
    Ended,
}

/// A corner where a block would touch something: what is over it (sign -1), what is under it (sign 1), or the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touching {
    x: f64,
    z: f64,
    sign: f64,
    other: Option<Piece>,
}

impl Touching {
    /// All corners where the block would touch something.
    pub(super) fn all(block: Put, grid: &Grid) -> Vec<Touching> {
        let mut corners = Vec::with_capacity(32);
        for cell in block.cells() {
            let under = if cell.y == 0 { None } else { grid.at(cell.index() - LAYER) };
            let over = if cell.index() + LAYER < CELLS { grid.at(cell.index() + LAYER) } else { None };
            let rests = cell.y == 0 || under.is_some_and(|under| under != block.piece);
            let carries = over.is_some_and(|over| over != block.piece);
            for (dx, dz) in [(MARGIN, MARGIN), (MARGIN, 0.88), (0.88, MARGIN), (0.88, 0.88)] {
                let (x, z) = (f64::from(cell.x) + dx, f64::from(cell.z) + dz);
                if rests {
                    corners.push(Touching { x, z, sign: 1.0, other: under });
                }
                if carries {
                    corners.push(Touching { x, z, sign: -1.0, other: over });
                }
            }
        }
        corners
    }
}

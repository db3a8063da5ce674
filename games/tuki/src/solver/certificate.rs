//! What a falling build teaches: a motion, and the cells where a block could stop it.

use crate::balance::{Sinking, centre};
use crate::build::Put;
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
}

/// A body and its speed over every point: `rise + across * x + towards * z`.
#[derive(Clone, Copy, Debug)]
struct Moving {
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
        let corners = [MARGIN, 1.0 - MARGIN].map(|near| [MARGIN, 1.0 - MARGIN].map(|far| (x + near, z + far)));
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
        let mut certificate = Certificate { bodies, moving, energy, hot: Vec::new() };
        certificate.hot = certificate.hot_cells();
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
        hot.sort_unstable();
        hot
    }

    /// Does the build still fall with this block on a hot cell? The block is let move as is best for the fall: it may not go
    /// into what is under it, nor what is over it into the block. True if then still more weight sinks than rises.
    pub(super) fn survives(&self, block: Put, owner: impl Fn(usize) -> Option<Piece>) -> Option<Certificate> {
        let speed = |piece: Option<Piece>, x: f64, z: f64| {
            let body = self.bodies.iter().find(|body| Some(body.put.piece) == piece);
            body.map_or(0.0, |body| body.speed(x, z))
        };
        let mut bounds: Vec<Bound> = Vec::with_capacity(32);
        for cell in block.cells() {
            let under = if cell.y == 0 { None } else { owner(cell.index() - LAYER) };
            let over = if cell.index() + LAYER < CELLS { owner(cell.index() + LAYER) } else { None };
            let rests = cell.y == 0 || under.is_some_and(|under| under != block.piece);
            let carries = over.is_some_and(|over| over != block.piece);
            for (dx, dz) in [(MARGIN, MARGIN), (MARGIN, 0.88), (0.88, MARGIN), (0.88, 0.88)] {
                let (x, z) = (f64::from(cell.x) + dx, f64::from(cell.z) + dz);
                if rests {
                    bounds.push(Bound { x, z, sign: 1.0, speed: speed(under, x, z) });
                }
                if carries {
                    bounds.push(Bound { x, z, sign: -1.0, speed: speed(over, x, z) });
                }
            }
        }
        let [x, z] = centre(block);
        let (rise, across, towards) = super::lowest::lowest(&bounds, x, z)?;
        let moved = Moving { put: block, rise: rise - across * x - towards * z, across, towards };
        // A little more than nothing must be left, or rounding could have made it.
        (self.energy + moved.weight_sinking() > 1e-5).then_some(())?;
        let mut bodies = self.bodies.clone();
        if [rise, across, towards].iter().any(|part| part.abs() > REST) {
            bodies.push(moved);
        }
        Certificate::of(bodies)
    }
}

/// A corner where a block may not be slower (sign 1) or faster (sign -1) than this.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    pub(super) x: f64,
    pub(super) z: f64,
    pub(super) sign: f64,
    pub(super) speed: f64,
}

//! From bodies to programmes, and from their solutions to proofs.

use super::contact::{Bodies, Body, PARTS, Spot};
use super::number::{Number, TooLarge};
use super::simplex::{End, Tableau};
use super::wide::Wide;
use crate::piece::{Piece, PieceSet};

/// Why a build stands or falls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// These forces balance every piece.
    Stands(Vec<Force>),
    /// These pieces move: no contact hinders it, and together their weight sinks.
    Falls(Vec<Motion>),
}

/// The force with which one piece carries another at a corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Force {
    /// The piece above.
    pub upper: Piece,
    /// The piece below, or the table.
    pub lower: Option<Piece>,
    /// Where, seen from above: x and z in 300ths of a cell.
    pub at: [i64; 2],
    /// How strong, as a fraction of the weight of a cell: above and below the line.
    pub strength: (i128, i128),
}

/// How a falling piece begins to move: its centre sinks by `-rise` while it tilts by so much for each cell across and
/// towards the builder. All motions of a proof are measured alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Motion {
    /// The piece.
    pub piece: Piece,
    /// How fast its centre rises.
    pub rise: i128,
    /// How much faster one cell further to the right.
    pub across: i128,
    /// How much faster one cell further to the front.
    pub towards: i128,
}

/// The part of a programme that belongs to a group of bodies.
pub(super) struct Part<'a> {
    pub(super) bodies: &'a Bodies,
    pub(super) group: PieceSet,
    /// The first row of each body.
    rows: [Option<usize>; 8],
    /// Rows for each body: two in the plane, else three.
    pub(super) per_body: usize,
}

impl<'a> Part<'a> {
    pub(super) fn new(bodies: &'a Bodies, group: PieceSet, may_be_flat: bool) -> Part<'a> {
        let flat = may_be_flat && group.iter().filter_map(|piece| bodies.get(piece)).all(|body| body.flat);
        let per_body = if flat { 2 } else { 3 };
        let mut rows = [None; 8];
        for (index, piece) in group.iter().enumerate() {
            rows[piece.index()] = Some(per_body * index);
        }
        Part { bodies, group, rows, per_body }
    }

    #[inline]
    fn row(&self, piece: Piece) -> Option<usize> {
        self.rows[piece.index()]
    }

    /// The corners that matter to the group, in order: who is above, who below, where.
    pub(super) fn corners(&self) -> impl Iterator<Item = (Piece, Option<Piece>, Spot)> {
        let touching = self.bodies.contacts.iter().filter(|contact| {
            self.group.contains(contact.upper)
                || contact.lower.is_some_and(|lower| self.group.contains(lower))
        });
        touching.flat_map(|contact| {
            let flat = self.per_body == 2;
            let ends = contact.ends.iter().filter(move |_| flat).map(|end| [*end, PARTS / 2]);
            let corners = contact.corners.iter().filter(move |_| !flat).copied();
            ends.chain(corners).map(|at| (contact.upper, contact.lower, at))
        })
    }

    /// Writes the programme: for every body one row for its weight and one or two for its moments. `moment` says how a
    /// distance from the centre of a body is written.
    pub(super) fn write<N: Number>(&self, tableau: &mut Tableau<N>, moment: impl Fn(&Body, i64) -> N) {
        let columns = self.corners().count();
        tableau.begin(self.per_body * self.group.len(), columns);
        for (column, (upper, lower, at)) in self.corners().enumerate() {
            let pair = [(Some(upper), 1), (lower, -1)];
            for (piece, sign) in pair.into_iter().filter_map(|(piece, sign)| Some((piece?, sign))) {
                let Some((body, row)) = self.bodies.get(piece).zip(self.row(piece)) else { continue };
                tableau.set(row, column, N::of(sign));
                for (axis, (at, centre)) in at.iter().zip(body.centre).take(self.per_body - 1).enumerate() {
                    tableau.set(row + 1 + axis, column, moment(body, sign * (at - centre)));
                }
            }
        }
        for body in self.group.iter().filter_map(|piece| self.bodies.get(piece)) {
            if let Some(row) = self.row(body.piece) {
                tableau.set_right(row, N::of(body.weight));
            }
        }
    }

    /// In whole numbers of one kind.
    fn solve<N: Number>(&self, add: impl Fn(N, N) -> N) -> Result<(Tableau<N>, End), TooLarge> {
        let mut tableau = Tableau::default();
        self.write(&mut tableau, |body, away| N::of(away * body.scale() / PARTS));
        let end = tableau.solve(add)?;
        Ok((tableau, end))
    }

    /// In whole numbers, whatever their size.
    fn solve_exactly(&self) -> Solved {
        match self.solve::<i64>(|a, b| a + b) {
            Ok((tableau, end)) => Solved {
                end,
                forces: tableau.forces().map(|(c, n, d)| (c, Wide::from(n), Wide::from(d))).collect(),
                prices: tableau.prices().map(|(a, b)| Wide::from(a).plus(Wide::from(b))).collect(),
            },
            Err(TooLarge) => self.solve_widely(),
        }
    }

    pub(super) fn solve_widely(&self) -> Solved {
        match self.solve::<Wide>(Wide::plus) {
            Ok((tableau, end)) => Solved {
                end,
                forces: tableau.forces().collect(),
                prices: tableau.prices().map(|(a, b)| a.plus(b)).collect(),
            },
            // Wide numbers hold every programme, and Bland's rule ends it.
            Err(TooLarge) => unreachable!("a programme of 24 rows fits 512 bits"),
        }
    }

    /// The bodies that move at these prices.
    fn moving(&self, prices: &[Wide]) -> PieceSet {
        let moves = |piece: &Piece| {
            let row = self.row(*piece).unwrap_or(0);
            prices[row..row + self.per_body].iter().any(|price| !price.is_zero())
        };
        self.group.iter().filter(moves).collect()
    }

    /// The prices as motions, divided by what they have in common. A motion beyond 120 bits, which nobody has seen, is cut
    /// to its leading ones: it is for showing, what falls has been decided.
    fn motions(&self, prices: &[Wide]) -> Vec<Motion> {
        let common = prices.iter().fold(Wide::ZERO, |common, price| common.gcd(*price));
        let prices: Vec<Wide> = prices.iter().map(|price| price.exact_quotient(common)).collect();
        let bits = prices.iter().map(|price| price.bits()).max().unwrap_or(0).saturating_sub(112);
        let moving = self.moving(&prices);
        let motion = |body: &Body| {
            let row = self.row(body.piece).unwrap_or(0);
            let price = |index: usize| -prices[row + index].narrowed(bits);
            let tilt = |index: usize| {
                if index < self.per_body { price(index) * i128::from(body.scale()) } else { 0 }
            };
            Motion { piece: body.piece, rise: price(0), across: tilt(1), towards: tilt(2) }
        };
        moving.iter().filter_map(|piece| self.bodies.get(piece)).map(motion).collect()
    }
}

/// A solved part.
pub(super) struct Solved {
    pub(super) end: End,
    forces: Vec<(usize, Wide, Wide)>,
    prices: Vec<Wide>,
}

/// The parts that can fall: what is not ground, in groups.
pub(super) fn parts(bodies: &Bodies, held: Option<Piece>) -> Vec<Part<'_>> {
    let groups = bodies.groups(bodies.ground(held));
    groups.into_iter().map(|group| Part::new(bodies, group, true)).collect()
}

/// The bodies that move in the proof; none if all stand. Every body but the held one must have something under it.
pub(super) fn moving(bodies: &Bodies, held: Option<Piece>) -> PieceSet {
    let falling = |part: &Part<'_>| match part.solve_exactly() {
        Solved { end: End::Stands, .. } => PieceSet::EMPTY,
        Solved { prices, .. } => part.moving(&prices),
    };
    parts(bodies, held).iter().map(falling).fold(PieceSet::EMPTY, PieceSet::or)
}

/// The forces of the whole build, or the motions of what falls first.
pub(super) fn prove(bodies: &Bodies, held: Option<Piece>) -> Proof {
    let unsupported = bodies.unsupported(held);
    if !unsupported.is_empty() {
        let sinking = |piece| Motion { piece, rise: -1, across: 0, towards: 0 };
        return Proof::Falls(unsupported.iter().map(sinking).collect());
    }
    let motions: Vec<Motion> = parts(bodies, held)
        .iter()
        .filter_map(|part| match part.solve_exactly() {
            Solved { end: End::Stands, .. } => None,
            Solved { prices, .. } => Some(part.motions(&prices)),
        })
        .flatten()
        .collect();
    if !motions.is_empty() {
        return Proof::Falls(motions);
    }
    let all = Part::new(bodies, held.into_iter().fold(bodies.pieces(), PieceSet::without), false);
    let solved = all.solve_exactly();
    let corners: Vec<_> = all.corners().collect();
    let force = |(column, above, below): (usize, Wide, Wide)| {
        let (upper, lower, at) = corners[column];
        let common = above.gcd(below);
        let part = |wide: Wide| wide.exact_quotient(common).narrowed(0);
        Force { upper, lower, at, strength: (part(above), part(below)) }
    };
    Proof::Stands(solved.forces.into_iter().filter(|force| !force.1.is_zero()).map(force).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of 512 bits take the same steps as those of 64, to the same verdict and the same motion.
    #[test]
    fn wide_numbers_agree() {
        let builds = [
            "grey stand 1 0; blue lie 0 5",
            "grey stand 0 0; purple stand 4 0; blue lie 0 5",
            "grey lie 0 0; snow V (2,1,0)(2,1,1)(3,1,1); blue lie 0 2",
            "grey lie 0 0; snow V (2,1,0)(2,1,1)(3,1,1); blue lie 1 2; snow T (1,3,0)(2,3,0)(3,3,0)(2,3,1)",
            "grey stand 1 0; blue lie 0 5; snow V (0,6,0)(-1,6,0)(-1,7,0); purple lie 2 6; snow L (5,7,0)(6,7,0)(6,7,1)(6,7,2)",
        ];
        for build in builds {
            let bodies = Bodies::of(&build.parse().unwrap());
            for part in parts(&bodies, None) {
                let (narrow, wide) = (part.solve_exactly(), part.solve_widely());
                assert_eq!((narrow.end, narrow.prices), (wide.end, wide.prices), "{build}");
            }
        }
    }
}

//! The referee in floats: for the sign while a piece is in the hand, the solver and the generator. It decides nothing.

use super::contact::{Bodies, PARTS};
use super::programme::parts;
use super::simplex::{End, Tableau};
use crate::build::Build;
use crate::piece::Piece;

/// A quick opinion on builds, with room for its sums that is used again and again.
#[derive(Clone, Debug, Default)]
pub struct Quick {
    tableau: Tableau<f64>,
}

/// How a body moves in a quick proof: at its centre, and for each cell across and towards the builder.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sinking {
    pub(crate) piece: Piece,
    pub(crate) rise: f64,
    pub(crate) across: f64,
    pub(crate) towards: f64,
}

impl Quick {
    /// Does the build stand, in all likelihood?
    pub fn stands(&mut self, build: &Build, held: Option<Piece>) -> bool {
        let bodies = Bodies::of(build);
        bodies.unsupported(held).is_empty() && !self.any_falls(&bodies, held)
    }

    /// Does it stand even if corners lie a quarter of a cell inside? Then it would stand on any table.
    pub fn stands_firmly(&mut self, build: &Build) -> bool {
        let bodies = Bodies::with_margin(build, PARTS / 4);
        bodies.unsupported(None).is_empty() && !self.any_falls(&bodies, None)
    }

    fn any_falls(&mut self, bodies: &Bodies, held: Option<Piece>) -> bool {
        parts(bodies, held).iter().any(|part| {
            part.write(&mut self.tableau, |_, away| away as f64 / PARTS as f64);
            match self.tableau.solve(|a, b| a + b) {
                Ok(End::Stands) => false,
                Ok(End::Falls) => true,
                Err(_) => !super::programme::moving(bodies, held).is_empty(),
            }
        })
    }

    /// For each group of bodies that falls, how it moves. Every body must have something under it.
    pub(crate) fn sinkings(&mut self, bodies: &Bodies, out: &mut Vec<Vec<Sinking>>) {
        out.clear();
        for part in parts(bodies, None) {
            part.write(&mut self.tableau, |_, away| away as f64 / PARTS as f64);
            if !matches!(self.tableau.solve(|a, b| a + b), Ok(End::Falls)) {
                continue;
            }
            let prices: Vec<f64> = self.tableau.prices().map(|(whole, part)| -(whole + part)).collect();
            let per_body = part.per_body;
            let sinking = |(index, piece): (usize, Piece)| Sinking {
                piece,
                rise: prices[per_body * index],
                across: prices[per_body * index + 1],
                towards: if per_body == 3 { prices[per_body * index + 2] } else { 0.0 },
            };
            let moves = |one: &Sinking| [one.rise, one.across, one.towards].iter().any(|n| n.abs() > 1e-8);
            out.push(part.group.iter().enumerate().map(sinking).filter(moves).collect());
        }
    }

    /// What the sign beside the piece in hand shows, for a build in which it is put down: stands, or needs a hand at one
    /// of these pieces, the first in the order of putting, or falls (options.balance-sign).
    pub fn hand(&mut self, build: &Build, first: Piece) -> Option<Piece> {
        let others = build.puts().iter().map(|put| put.piece).filter(|piece| *piece != first);
        std::iter::once(first).chain(others).find(|piece| self.stands(build, Some(*piece)))
    }
}

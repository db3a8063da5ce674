//! The referee: does a build stand, and if not, what falls? (build.stability)
//!
//! A build stands if there are upward forces at the corners of all touching faces that balance the weight and both tilting
//! moments of every body. If there are none, the programme's prices are a motion: one that no contact hinders and that lets
//! weight sink. Both are found in whole numbers (build.exact). Moments are taken about each body's own centre and multiplied
//! so that every entry is whole; this choice picks the proof, so it belongs to the version of the rules (build.which-fall).

mod contact;
mod number;
mod programme;
mod quick;
mod simplex;
mod wide;

pub(crate) use contact::{Bodies, centre};
pub use programme::{Force, Motion, Proof};
pub use quick::Quick;
pub(crate) use quick::Sinking;

use crate::build::Build;
use crate::piece::{Piece, PieceSet};

/// Does the build stand, with this piece held by a hand?
///
/// ```
/// let post: floe_tuki::Build = "grey stand 2 0; blue lie 0 5".parse().unwrap();
/// assert!(floe_tuki::stands(&post, None));
/// ```
pub fn stands(build: &Build, held: Option<Piece>) -> bool {
    let bodies = Bodies::of(build);
    bodies.unsupported(held).is_empty() && programme::moving(&bodies, held).is_empty()
}

/// The pieces that fall (build.which-fall): those that move in the proof, then of the rest again, until it stands. None if
/// the build stands.
pub fn topple(build: &Build, held: Option<Piece>) -> PieceSet {
    let mut bodies = Bodies::of(build);
    let mut fallen = PieceSet::EMPTY;
    loop {
        let unsupported = bodies.unsupported(held);
        let wave = if unsupported.is_empty() { programme::moving(&bodies, held) } else { unsupported };
        if wave.is_empty() {
            return fallen;
        }
        fallen = fallen.or(wave);
        bodies.remove(wave);
    }
}

/// Why the build stands or falls: forces at every contact, or the motion of what falls first.
pub fn prove(build: &Build, held: Option<Piece>) -> Proof {
    programme::prove(&Bodies::of(build), held)
}

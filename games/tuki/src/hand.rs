//! The other hand: what happens when a piece has been put down or lifted.

use crate::balance::{stands, topple};
use crate::build::Build;
use crate::piece::{Piece, PieceSet};

/// Lets the build settle after a piece was put down (`put`) or lifted (none), with this piece held before. Says which piece is
/// held from now on and which pieces fall; they are taken out of the build.
///
/// A held piece is let go as soon as the build stands without the hand (build.let-go). If the build does not stand and no
/// piece is held, the hand takes hold of the piece just put down, else of the earliest placed piece whose holding keeps the
/// build up; else pieces fall (build.hand-automatic, build.two-hands).
pub fn settle(build: &mut Build, held: Option<Piece>, put: Option<Piece>) -> (Option<Piece>, PieceSet) {
    if stands(build, None) {
        return (None, PieceSet::EMPTY);
    }
    if held.is_none() {
        let earliest = build.puts().iter().map(|put| put.piece);
        let taken = put.into_iter().chain(earliest).find(|piece| stands(build, Some(*piece)));
        if taken.is_some() {
            return (taken, PieceSet::EMPTY);
        }
    } else if stands(build, held) {
        return (held, PieceSet::EMPTY);
    }
    let fallen = topple(build, held);
    *build = build.without(fallen);
    // What is left stands with the hand; perhaps now without it.
    let held = held.filter(|_| !stands(build, None));
    (held, fallen)
}

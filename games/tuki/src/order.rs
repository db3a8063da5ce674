//! In which order a build can be made, piece by piece, with two hands.

use floe_engine::sort_few;

use crate::balance::stands;
use crate::build::{Build, Put};
use crate::hand::settle;
use crate::piece::{Piece, PieceSet};

/// An order in which a build can be made, each piece set down where something is under it, and nothing ever falls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuildOrder {
    /// The pieces, the first one first.
    pub pieces: Vec<Piece>,
    /// Must the other hand hold a piece at some moment?
    pub needs_hand: bool,
}

/// Finds an order for a build that stands, one that needs no hand if there is one; low pieces first where that is possible.
pub fn build_order(build: &Build) -> Option<BuildOrder> {
    order_from(build, &Build::new(), None)
}

/// The same from a build that was begun, with this piece held: an order for what is missing.
pub(crate) fn order_from(aim: &Build, begun: &Build, held: Option<Piece>) -> Option<BuildOrder> {
    let mut puts = aim.puts().to_vec();
    sort_few(&mut puts, |put| (put.at.y, put.at.x, put.piece));
    let find = |hand: bool| {
        let mut order = Vec::new();
        let mut dead = Vec::new();
        go_on(&puts, begun, held, hand, &mut order, &mut dead).then_some(order)
    };
    let free = find(false).map(|pieces| BuildOrder { pieces, needs_hand: false });
    free.or_else(|| find(true).map(|pieces| BuildOrder { pieces, needs_hand: true }))
}

/// Tries every piece that is left; `dead` are the states from which there is no way on.
fn go_on(
    puts: &[Put],
    build: &Build,
    held: Option<Piece>,
    hand: bool,
    order: &mut Vec<Piece>,
    dead: &mut Vec<(PieceSet, Option<Piece>)>,
) -> bool {
    if build.puts().len() == puts.len() {
        return held.is_none();
    }
    let state = (build.pieces(), held);
    if dead.contains(&state) {
        return false;
    }
    for put in puts.iter().filter(|put| build.get(put.piece).is_none()) {
        let mut next = build.with(*put);
        if build.dropped(*put) != *put || (!hand && !stands(&next, None)) {
            continue;
        }
        let (held, fallen) = settle(&mut next, held, Some(put.piece));
        if !fallen.is_empty() {
            continue;
        }
        order.push(put.piece);
        if go_on(puts, &next, held, hand, order, dead) {
            return true;
        }
        order.pop();
    }
    dead.push(state);
    false
}

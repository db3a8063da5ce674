//! Building: taking, turning, putting, and what falls.

use floe_engine::{Refusal, Seat};

use crate::build::Put;
use crate::event::Event;
use crate::hand::settle;
use crate::lattice::{ACROSS, DEPTH, UP};
use crate::moves::Move;
use crate::piece::{Piece, PieceSet};
use crate::pose::Rotation;
use crate::state::{Builder, Hand, Solo, Tuki};

use super::LOCKED;

impl Tuki {
    pub(super) fn list_building(&self, seat: Seat, out: &mut Vec<Move>) {
        let builder = &self.builders[seat];
        match builder.hand {
            None => out.extend(self.set().iter().map(Move::Lift)),
            Some(hand) => {
                for rotation in Rotation::all(hand.piece) {
                    let turned = layers(hand.piece, rotation).map(|layer| Move::Turn(rotation, layer));
                    out.extend(turned.filter(|turn| *turn != Move::Turn(hand.rotation, hand.layer)));
                }
                list_places(builder, hand, out);
                out.push(Move::Back);
            }
        }
        out.extend([Move::Announce, Move::GiveUp]);
        if self.options.solo == Some(Solo::FiveMinutes) {
            out.push(Move::Skip);
        }
    }

    pub(super) fn guard_building(&self, seat: Seat, played: Move) -> Result<(), Refusal> {
        let builder = &self.builders[seat];
        let Some(hand) = builder.hand else {
            return match played {
                Move::Lift(piece) if self.set().contains(piece) => Ok(()),
                Move::Lift(_) => Err(Refusal::by("build.own-set")),
                _ => Err(Refusal::by("build.two-hands")),
            };
        };
        match played {
            Move::Lift(_) => Err(Refusal::by("build.two-hands")),
            Move::Turn(rotation, layer) => {
                if usize::from(rotation.0) >= hand.piece.poses().as_slice().len() {
                    return Err(Refusal::by("build.snow-turns"));
                }
                if hand.piece.is_stone() && layer != 0 {
                    return Err(Refusal::by("build.one-plane"));
                }
                if !layers(hand.piece, rotation).any(|open| open == layer) {
                    return Err(Refusal::by("build.snow-depth"));
                }
                let same = (rotation, layer) == (hand.rotation, hand.layer);
                if same { Err(Refusal::by("build.change-freely")) } else { Ok(()) }
            }
            Move::Set(x, y) => guard_place(builder, hand, x, y).map(|_| ()),
            Move::Hold(x, y) => {
                let put = guard_place(builder, hand, x, y)?;
                if builder.held.is_some() {
                    return Err(Refusal::by("build.two-hands"));
                }
                if builder.build.dropped(put) == put { Err(Refusal::by("build.let-go")) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }

    pub(super) fn build(&mut self, seat: Seat, played: Move, tell: &mut impl FnMut(Event)) {
        let late = self.options.late_gravity;
        let now = self.heard[seat];
        let builder = &mut self.builders[seat];
        match (played, builder.hand) {
            (Move::Lift(piece), _) => {
                self.lift(seat, piece, tell);
            }
            (Move::Turn(rotation, layer), Some(hand)) => {
                builder.hand = Some(Hand { rotation, layer, ..hand });
                tell(Event::Handled { seat, watching: None });
            }
            (Move::Back, _) => {
                builder.hand = None;
                tell(Event::Handled { seat, watching: None });
            }
            (Move::Set(x, y) | Move::Hold(x, y), Some(hand)) => {
                let put = hand.at(x, y);
                builder.hand = None;
                if matches!(played, Move::Hold(..)) {
                    builder.held = Some(put.piece);
                    builder.build.put(put);
                } else {
                    builder.build.put(if late { put } else { builder.build.dropped(put) });
                }
                let placed = builder.build.get(put.piece).unwrap_or(put);
                let fallen = if late { PieceSet::EMPTY } else { builder.settle(Some(put.piece), now) };
                tell(Event::Placed { seat, put: placed, held: builder.held, watching: None });
                builder.tell_state(seat, fallen, tell);
            }
            _ => {}
        }
    }

    /// Takes a piece into the hand. One that has fallen is not free before its time; whoever is quicker waits
    /// (build.fallen-pieces).
    fn lift(&mut self, seat: Seat, piece: Piece, tell: &mut impl FnMut(Event)) {
        let late = self.options.late_gravity;
        let builder = &mut self.builders[seat];
        if builder.fallen.contains(piece) {
            self.heard[seat] = self.heard[seat].max(builder.free_at);
        }
        if self.heard[seat] >= builder.free_at {
            builder.fallen = PieceSet::EMPTY;
        }
        let Some(put) = builder.build.take(piece) else {
            builder.hand = Some(Hand::taking(piece, None));
            return tell(Event::Handled { seat, watching: None });
        };
        builder.hand = Some(Hand::taking(piece, Some(put)));
        builder.held = builder.held.filter(|held| *held != piece);
        let fallen = if late { PieceSet::EMPTY } else { builder.settle(None, self.heard[seat]) };
        tell(Event::Lifted { seat, piece, watching: None });
        builder.tell_state(seat, fallen, tell);
    }
}

impl Builder {
    /// Lets the build settle; says what fell.
    fn settle(&mut self, put: Option<Piece>, now: u64) -> PieceSet {
        let (held, fallen) = settle(&mut self.build, self.held, put);
        self.held = held;
        if !fallen.is_empty() {
            self.fallen = self.fallen.or(fallen);
            self.free_at = now + LOCKED;
        }
        fallen
    }

    /// Without hands: the piece in the air goes to the tray, a held one is let go (check.hands-off).
    pub(super) fn hands_off(&mut self, now: u64) -> PieceSet {
        (self.hand, self.held) = (None, None);
        let fallen = crate::balance::topple(&self.build, None);
        self.build = self.build.without(fallen);
        if !fallen.is_empty() {
            self.fallen = self.fallen.or(fallen);
            self.free_at = now + LOCKED;
        }
        fallen
    }

    /// What fell, and how much of the build is left, for those who may not see it.
    pub(super) fn tell_state(&self, seat: Seat, fallen: PieceSet, tell: &mut impl FnMut(Event)) {
        if !fallen.is_empty() {
            tell(Event::Toppled { seat, pieces: fallen, watching: None });
        }
        tell(Event::Grew { seat, pieces: self.build.puts().len() as u8 });
    }
}

/// The layers that a turned piece fits into (build.area, build.one-plane).
fn layers(piece: Piece, rotation: Rotation) -> impl Iterator<Item = i8> {
    let pose = piece.poses().get(rotation);
    let deep = pose.map_or(0, |pose| pose.cells().iter().map(|cell| cell.z).max().unwrap_or(0));
    DEPTH.filter(move |layer| if piece.is_stone() { *layer == 0 } else { layer + deep <= *DEPTH.end() })
}

/// Every place for the piece in hand: to let it go, or with a free hand to hold it in the air.
fn list_places(builder: &Builder, hand: Hand, out: &mut Vec<Move>) {
    let grid = builder.build.grid();
    let places = || UP.flat_map(|y| ACROSS.map(move |x| (x, y)));
    let free = |(x, y): &(i8, i8)| grid.has_room(hand.at(*x, *y));
    out.extend(places().filter(free).map(|(x, y)| Move::Set(x, y)));
    if builder.held.is_none() {
        let hung = |(x, y): &(i8, i8)| !grid.is_supported(hand.at(*x, *y));
        out.extend(places().filter(free).filter(hung).map(|(x, y)| Move::Hold(x, y)));
    }
}

fn guard_place(builder: &Builder, hand: Hand, x: i8, y: i8) -> Result<Put, Refusal> {
    let inside = ACROSS.contains(&x) && UP.contains(&y) && hand.at(x, y).is_inside();
    if !inside {
        return Err(Refusal::by("build.area"));
    }
    if builder.build.has_room(hand.at(x, y)) { Ok(hand.at(x, y)) } else { Err(Refusal::by("build.grid")) }
}

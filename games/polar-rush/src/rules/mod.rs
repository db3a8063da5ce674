//! The rules, a file by subject: what may be played, why not, and what follows.

mod crack;
mod end;
mod harpoon;
mod kayak;
mod reach;
mod roll;
mod turning;
mod walk;

pub(crate) use end::STILL_ROUNDS;

use floe_engine::{Chance, Refusal, Seat};

use crate::board::Join;
use crate::event::{Event, Why};
use crate::moves::Move;
use crate::space::At;
use crate::state::{Phase, PolarRush};
use crate::tile::Place;

impl PolarRush {
    /// Every legal move of the seat, in a fixed order.
    #[inline]
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Move>) {
        if seat != self.seat {
            return;
        }
        match self.phase {
            Phase::End => {}
            Phase::Roll => out.push(Move::Roll),
            Phase::TurnOver => {
                out.extend(Place::all().filter(|place| !self.is_face_up(*place)).map(Move::Turn));
            }
            Phase::Move => {
                out.extend(self.targets_now().iter().filter_map(|at| match at {
                    At::Space(space) => Some(Move::Go(space)),
                    _ => None,
                }));
                if self.may_stay(self.targets_now()) {
                    out.push(Move::Stay);
                }
            }
            Phase::Harpoon => out.extend([Move::TakeHarpoon, Move::LeaveHarpoon]),
            Phase::Crack => {
                out.extend(self.joins().filter(|join| self.kayak != Some(*join)).map(Move::Crack));
            }
            Phase::Kayak => {
                out.extend(self.gaps_beside(seat).map(Move::Board));
                out.push(Move::Stay);
            }
        }
    }

    /// The guards, in the order of a turn; each cites the rule that says no.
    pub(crate) fn guard(&self, seat: Seat, played: Move) -> Result<(), Refusal> {
        if self.phase == Phase::End {
            return Err(Refusal::by("end.immediate"));
        }
        if seat != self.seat {
            return Err(Refusal::by("setup.clockwise"));
        }
        // Roll first, and roll once.
        if (self.phase == Phase::Roll) != (played == Move::Roll) {
            return Err(Refusal::by("turn.steps"));
        }
        match played {
            Move::Roll => Ok(()),
            Move::Turn(place) => self.guard_turning(place),
            Move::Go(space) => self.guard_going(space),
            Move::Stay => self.guard_staying(),
            Move::TakeHarpoon | Move::LeaveHarpoon => self.guard_harpoon(),
            Move::Crack(join) => self.guard_crack(join),
            Move::Board(join) => self.guard_boarding(join),
        }
    }

    /// May the figure stay, now that a tile has been turned?
    fn guard_staying(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Move => self.guard_staying_put(),
            Phase::Kayak => Ok(()),
            Phase::Crack => Err(Refusal::by("crack.must")),
            Phase::Harpoon => Err(Refusal::by("harpoon.take")),
            Phase::TurnOver | Phase::Roll | Phase::End => Err(Refusal::by("turn-over.exact")),
        }
    }

    /// Carries a legal move out and tells what happened.
    #[inline]
    pub(crate) fn carry_out(&mut self, played: Move, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        let seat = self.seat;
        match played {
            Move::Roll => return self.roll(chance, tell),
            Move::Turn(place) => self.turn_over(place, tell),
            Move::Go(space) => self.walk(At::Space(space), tell),
            Move::Stay => tell(Event::Stayed { seat, why: Why::Chosen }),
            Move::TakeHarpoon => self.take_harpoon(tell),
            Move::LeaveHarpoon => tell(Event::HarpoonLeft { seat }),
            Move::Crack(join) => self.crack(join, tell),
            Move::Board(join) => self.board(join, tell),
        }
        // A question raised by the move itself is still open; any other has been answered by it.
        let asks = matches!(played, Move::Turn(_) | Move::Go(_)) && self.phase != Phase::TurnOver;
        if !asks {
            self.next_tile(chance, tell);
        }
    }

    /// All joins of the track.
    fn joins(&self) -> impl Iterator<Item = Join> + use<> {
        (0..self.track.joins() as u8).map(Join)
    }
}

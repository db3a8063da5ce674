//! The rules, a file by subject: what may be played, why not, and what follows.

mod build;
mod round;
mod solo;
mod task;

use floe_engine::{Chance, Due, Refusal, Seat, SeatSet, Turn};

use crate::event::Event;
use crate::moves::Move;
use crate::state::{Phase, Solo, Tuki};

/// So many cards end the game, or bring the final round (overview.rounds).
pub(crate) const CARDS_TO_END: u8 = 5;
/// How long a message may be under way, in milliseconds.
pub(crate) const PATIENCE: u64 = 500;
/// How long a scout may wait before the table rolls (task.auto-scout).
pub(crate) const WAITING: u64 = 10_000;
/// How long everybody counts down before the task is shown (online.reveal).
pub(crate) const COUNTDOWN: u64 = 3_000;
/// How long fallen pieces are locked (build.fallen-pieces).
pub(crate) const LOCKED: u64 = 800;

impl Tuki {
    pub(crate) fn deciding(&self) -> Turn {
        match self.phase {
            Phase::End => Turn::Over,
            Phase::Task => Turn::of(self.scout),
            Phase::Countdown => Turn::Decide(SeatSet::EMPTY),
            Phase::Build if self.options.one_screen => {
                self.open().next().map_or(Turn::Over, Turn::of) // hotseat.order
            }
            Phase::Build => Turn::Decide(self.open().collect::<SeatSet>()), // build.simultaneous
        }
    }

    /// Every legal move of the seat, in a fixed order.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Move>) {
        if !self.deciding().seats().contains(seat) {
            return;
        }
        match self.phase {
            Phase::End | Phase::Countdown => {}
            Phase::Task => out.push(Move::Roll),
            Phase::Build if self.builders[seat].start.is_none() => out.push(Move::Uncover),
            Phase::Build => self.list_building(seat, out),
        }
    }

    /// The guards, in the order of a round; each cites the rule that says no.
    pub(crate) fn guard(&self, seat: Seat, played: Move) -> Result<(), Refusal> {
        if self.phase == Phase::End {
            return Err(Refusal::by("overview.rounds"));
        }
        if self.phase == Phase::Task {
            return match played {
                Move::Roll if seat == self.scout => Ok(()),
                Move::Roll => Err(Refusal::by("scout.next")),
                _ => Err(Refusal::by("build.start")),
            };
        }
        if self.phase == Phase::Countdown {
            let shown = played == Move::Reveal && seat == self.scout && self.heard[seat] >= self.reveals_at();
            return if shown { Ok(()) } else { Err(Refusal::by("online.reveal")) };
        }
        if matches!(played, Move::Roll | Move::Reveal) {
            return Err(Refusal::by("task.roll-first"));
        }
        if !self.order().any(|builder| builder == seat) {
            return Err(Refusal::by("scout.referee"));
        }
        if self.builders[seat].done.is_some() {
            return Err(Refusal::by("check.lock"));
        }
        if !self.deciding().seats().contains(seat) {
            return Err(Refusal::by("hotseat.order"));
        }
        if self.builders[seat].start.is_none() != (played == Move::Uncover) {
            return Err(Refusal::by("hotseat.turns"));
        }
        match played {
            Move::Announce | Move::GiveUp | Move::Uncover => Ok(()),
            Move::Skip if self.options.solo == Some(Solo::FiveMinutes) => Ok(()),
            Move::Skip => Err(Refusal::by("solo.five-minutes")),
            _ => self.guard_building(seat, played),
        }
    }

    /// Carries a legal move out and tells what happened.
    pub(crate) fn carry_out(
        &mut self,
        seat: Seat,
        played: Move,
        chance: &mut Chance,
        tell: &mut impl FnMut(Event),
    ) {
        self.builders[seat].steps = self.builders[seat].steps.saturating_add(1);
        match played {
            Move::Roll if self.counts_down() => self.count_down(tell),
            Move::Roll | Move::Reveal => self.open_round(chance, tell),
            Move::Uncover => {
                self.builders[seat].start = Some(self.heard[seat].max(self.since));
                tell(Event::Uncovered { seat });
            }
            Move::Announce | Move::GiveUp => self.finish(seat, played == Move::GiveUp, chance, tell),
            Move::Skip => self.skip(seat, chance, tell),
            _ => self.build(seat, played, tell),
        }
    }

    /// What the table does if nobody acts in time.
    pub(crate) fn next_due(&self) -> Option<Due<Move>> {
        match self.phase {
            Phase::End => None,
            Phase::Task => Some(Due { seat: self.scout, at: self.since + WAITING, play: Move::Roll }),
            Phase::Countdown => Some(Due { seat: self.scout, at: self.reveals_at(), play: Move::Reveal }),
            Phase::Build => self.building_due(),
        }
    }
}

//! One player alone.

use floe_engine::{BySeat, Chance, Seat, SeatSet};

use crate::check::Fault;
use crate::event::Event;
use crate::state::{Builder, Checked, Done, Phase, Solo, Tuki};

/// What a mistake costs in the challenge, in milliseconds.
const MISTAKE: u64 = 10_000;
/// What skipping a task costs.
const SKIPPED: u64 = 20_000;

impl Tuki {
    /// An announcement of somebody who plays alone: a correct build scores or ends it, a mistake costs time and the task goes
    /// on (solo.five-minutes, solo.daily, solo.practice).
    pub(super) fn finish_alone(
        &mut self,
        seat: Seat,
        at: u64,
        fault: Option<Fault>,
        chance: &mut Chance,
        tell: &mut impl FnMut(Event),
    ) {
        let done = Done { at, fault };
        if fault == Some(Fault::GaveUp) {
            self.show(seat, done);
            return self.end_alone(seat, tell);
        }
        self.announcements = self.announcements.saturating_add(1);
        tell(Event::Checked { seat, at, fault });
        self.show(seat, done);
        match (self.options.solo, fault) {
            (Some(Solo::FiveMinutes), None) => {
                self.score += self.grade();
                self.next_task(seat, chance, tell);
            }
            (Some(Solo::FiveMinutes), Some(_)) => self.lose_time(seat, MISTAKE, tell),
            (_, None) => {
                self.score = 1;
                self.end_alone(seat, tell);
            }
            (_, Some(_)) => {}
        }
    }

    /// What was announced stays to be looked at.
    fn show(&mut self, seat: Seat, done: Done) {
        let builds = BySeat::new(1, Some((self.builders[seat].announced, done)));
        self.last = self.task.map(|task| Checked { task, builds, taken: None });
    }

    pub(super) fn skip(&mut self, seat: Seat, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        tell(Event::Skipped { seat });
        self.lose_time(seat, SKIPPED, tell);
        if self.phase != Phase::End {
            self.next_task(seat, chance, tell);
        }
    }

    /// The grade of the task, as stored with the card.
    fn grade(&self) -> u16 {
        let shown = self.face().zip(self.task);
        shown.map_or(1, |(face, task)| u16::from(face.print().grade(task.animal, task.footing)))
    }

    fn next_task(&mut self, seat: Seat, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        self.draw_task(chance);
        let start = self.builders[seat].start;
        self.builders[seat] = Builder { start, ..Builder::default() };
        self.round = self.round.saturating_add(1);
        tell(Event::Opened {
            scout: seat,
            task: self.task,
            face: self.face(),
            covered: false,
            watching: None,
        });
    }

    /// The clock of the challenge runs ahead by so much; when nothing is left, it is over.
    fn lose_time(&mut self, seat: Seat, time: u64, tell: &mut impl FnMut(Event)) {
        self.penalty += time;
        if self.limit_of(seat).is_some_and(|limit| limit <= self.heard[seat]) {
            self.end_alone(seat, tell);
        }
    }

    fn end_alone(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        tell(Event::Finished { score: self.score });
        self.task = None;
        self.builders[seat] = Builder::default();
        let winners = if self.score > 0 { SeatSet::just(seat) } else { SeatSet::EMPTY };
        self.end(winners, tell);
    }
}

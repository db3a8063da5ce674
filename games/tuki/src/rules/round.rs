//! Announcing, checking together, cards, final rounds, the end.

use std::cmp::Reverse;

use floe_engine::{BySeat, Chance, Due, Outcome, Seat, SeatSet};

use crate::check::{Fault, check};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{Builder, Checked, Done, Phase, Tuki};

use super::{CARDS_TO_END, PATIENCE};

/// After so many final rounds without a winner the fewest cards decide (end.final-nobody).
const MOST_FINALS: u8 = 3;

impl Tuki {
    /// A builder announces or gives up. Hands off, and what is left is checked (check.hands-off, check.correct); the verdict
    /// is kept until the round ends (check.hidden-verdict).
    pub(super) fn finish(
        &mut self,
        seat: Seat,
        gave_up: bool,
        chance: &mut Chance,
        tell: &mut impl FnMut(Event),
    ) {
        let now = self.heard[seat];
        let limit = self.limit_of(seat).unwrap_or(u64::MAX);
        let Some(task) = self.task_of(seat) else { return };
        let builder = &mut self.builders[seat];
        // A time after the limit counts as the limit (check.time-limit).
        let at = now.min(limit).saturating_sub(builder.start.unwrap_or(now));
        // What falls without the hands is the last fault to be looked for, so the stones are compared first (check.fault).
        let fault = if gave_up { Some(Fault::GaveUp) } else { check(&builder.build, &task).err() };
        builder.announced = builder.build;
        let fallen = builder.hands_off(now);
        builder.tell_state(seat, fallen, tell);
        if self.options.solo.is_some() {
            return self.finish_alone(seat, at, fault, chance, tell);
        }
        builder.done = Some(Done { at, fault });
        tell(Event::Announced { seat });
        if self.is_final() {
            tell(Event::Checked { seat, at, fault }); // end.final-winner
        }
        if self.open().next().is_none() {
            self.close(tell);
        }
    }

    /// All have announced: the check together (check.round-ends).
    fn close(&mut self, tell: &mut impl FnMut(Event)) {
        if !self.is_final() {
            for seat in self.order() {
                if let Some(Done { at, fault }) = self.builders[seat].done {
                    tell(Event::Checked { seat, at, fault });
                }
            }
        }
        let taken = if self.is_final() { None } else { self.recipient() };
        self.remember(taken);
        self.since = self.heard.iter().map(|(_, at)| *at).max().unwrap_or(0).max(self.since);
        self.phase = Phase::Task;
        self.task = None;
        match taken {
            Some(seat) => self.take_card(seat, tell),
            None => self.end_final(tell),
        }
        self.builders = BySeat::new(self.players(), Builder::default());
        self.round = self.round.saturating_add(1);
    }

    fn remember(&mut self, taken: Option<Seat>) {
        let builders = &self.builders;
        let shown = |seat: Seat| Some((builders[seat].announced, builders[seat].done?));
        let builds = BySeat::from_fn(self.players(), shown);
        self.last = self.task.map(|task| Checked { task, builds, taken });
    }

    /// The earliest with a mistake, or the last if there is none (check.recipient-formula); equal times by fewer cards, then
    /// by seat (check.tie).
    fn recipient(&self) -> Option<Seat> {
        let done = || {
            let place = |(place, seat): (usize, Seat)| Some((place, seat, self.builders[seat].done?));
            self.order().enumerate().filter_map(place)
        };
        let wrong = done().filter(|(_, _, done)| done.fault.is_some());
        let earliest = wrong.min_by_key(|(place, seat, done)| (done.at, self.cards[*seat], *place));
        let last = || done().min_by_key(|(place, seat, done)| (Reverse(done.at), self.cards[*seat], *place));
        earliest.or_else(last).map(|(_, seat, _)| seat)
    }

    fn take_card(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        self.cards[seat] += 1;
        tell(Event::Taken { seat, cards: self.cards[seat] });
        self.scout_before = Some(self.scout);
        self.scout = seat; // scout.next
        if self.cards[seat] < CARDS_TO_END {
            return;
        }
        if self.players() == 2 || self.options.fewest_cards {
            let fewest = self.cards.as_slice().iter().min().copied().unwrap_or(0);
            let best = Seat::all(self.players()).filter(|one| self.cards[*one] == fewest);
            self.end(best.collect(), tell); // end.two, options.fewest-cards
        } else {
            self.finals = 1;
            tell(Event::Final { scout: seat, number: 1 });
        }
    }

    /// A final round is over: the first correct build wins, else there is another one (end.final-winner, end.final-nobody).
    fn end_final(&mut self, tell: &mut impl FnMut(Event)) {
        let correct = self.order().enumerate().filter_map(|(place, seat)| {
            let done = self.builders[seat].done.filter(|done| done.fault.is_none())?;
            Some((done.at, self.cards[seat], place, seat)) // end.final-tie
        });
        let first = correct.min().map(|(_, _, _, seat)| seat);
        let fewest = || {
            self.order()
                .enumerate()
                .min_by_key(|(place, seat)| (self.cards[*seat], *place))
                .map(|(_, seat)| seat)
        };
        let given_up = self.finals >= MOST_FINALS;
        match first.or_else(|| if given_up { fewest() } else { None }) {
            Some(winner) => self.end(SeatSet::just(winner), tell),
            None => {
                self.finals += 1;
                tell(Event::Final { scout: self.scout, number: self.finals });
            }
        }
    }

    pub(super) fn end(&mut self, winners: SeatSet, tell: &mut impl FnMut(Event)) {
        self.phase = Phase::End;
        self.winner = winners;
        winners.iter().for_each(|seat| tell(Event::Won { seat }));
    }

    /// The ranks: the winner, the others by fewer cards, whoever has five last (end.ranking).
    pub(crate) fn result(&self) -> Option<Outcome> {
        if self.phase != Phase::End {
            return None;
        }
        let seats = self.players();
        if self.options.solo.is_some() {
            let scores = Some(BySeat::new(1, i32::from(self.score)));
            return Some(Outcome { winners: self.winner, ranks: BySeat::new(1, 1), scores, together: false });
        }
        let standing = |seat: Seat| (!self.winner.contains(seat), self.cards[seat]);
        let better = |seat: Seat| Seat::all(seats).filter(|other| standing(*other) < standing(seat)).count();
        let ranks =
            BySeat::from_fn(
                seats,
                |seat| {
                    if self.winner.contains(seat) { 1 } else { 1 + better(seat) as u8 }
                },
            );
        Some(Outcome { winners: self.winner, ranks, scores: None, together: false })
    }

    /// What falls due while people build.
    pub(super) fn building_due(&self) -> Option<Due<Move>> {
        let mut due = self.open().filter_map(|seat| {
            let (at, play) = self.due_of(seat)?;
            Some(Due { seat, at, play })
        });
        if self.options.one_screen {
            return due.next();
        }
        due.min_by_key(|due| due.at)
    }

    /// Does the round end as soon as its loser is certain? By option, or when only bots are still building
    /// (check.early-close).
    fn closes_early(&self) -> bool {
        let hurried = self.options.early_close || self.open().all(|seat| self.bots.contains(seat));
        hurried && !self.options.one_screen
    }

    fn due_of(&self, seat: Seat) -> Option<(u64, Move)> {
        let start = self.builders[seat].start?;
        let limit = self.limit_of(seat);
        if self.options.solo.is_some() {
            return limit.map(|limit| (limit, Move::GiveUp));
        }
        let patience = if self.options.one_screen { 0 } else { PATIENCE };
        let limit = limit.map(|limit| (limit + patience, Move::Announce)); // check.time-limit
        let correct = |done: &Done| done.fault.is_none();
        let dones = || self.order().filter_map(|seat| self.builders[seat].done);
        let stop = if self.is_final() {
            // end.final-winner, hotseat.final
            dones()
                .filter(correct)
                .map(|done| done.at)
                .min()
                .map(|best| (start + best + patience, Move::GiveUp))
        } else if self.closes_early() {
            // check.early-close: a mistake that nobody can undercut, or all but one correct.
            let wrong = dones().filter(|done| done.fault.is_some()).map(|done| done.at).min();
            let last = dones().map(|done| done.at).max().filter(|_| self.open().count() == 1);
            wrong.or(last).map(|at| (start + at + patience, Move::Announce))
        } else {
            None
        };
        [limit, stop].into_iter().flatten().min()
    }
}

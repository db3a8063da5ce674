//! Optional clocks: so much time for each seat, and a little more with every move.

use floe_engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockRule {
    /// For the whole game, in milliseconds.
    pub bank: u64,
    /// Added with every move, in milliseconds.
    pub increment: u64,
}

/// The clocks of a table. They know no time of their own: the table tells them.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    rule: ClockRule,
    left: Vec<i64>,
    read_at: u64,
}

impl Clocks {
    pub(crate) fn new(rule: ClockRule, seats: usize, now: u64) -> Clocks {
        Clocks { rule, left: vec![rule.bank as i64; seats], read_at: now }
    }

    /// Takes the time since the last look from those who were to decide.
    pub(crate) fn read(&mut self, deciding: SeatSet, now: u64) {
        let passed = now.saturating_sub(self.read_at) as i64;
        for seat in deciding.iter() {
            self.left[seat.index()] -= passed;
        }
        self.read_at = self.read_at.max(now);
    }

    pub(crate) fn moved(&mut self, seat: Seat) {
        self.left[seat.index()] += self.rule.increment as i64;
    }

    /// What a seat has left at a moment, given whether it is deciding.
    pub(crate) fn left(&self, seat: Seat, deciding: SeatSet, now: u64) -> i64 {
        let running = if deciding.contains(seat) { now.saturating_sub(self.read_at) as i64 } else { 0 };
        self.left[seat.index()] - running
    }
}

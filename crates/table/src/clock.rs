//! Optional clocks: so much time for each seat, and a little more with every move.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Message, Seat, SeatSet};

use crate::{Code, TableError};

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClockRule {
    /// For the whole game, in milliseconds.
    pub bank: u64,
    /// Added with every move, in milliseconds.
    pub increment: u64,
}

impl ClockRule {
    /// The least and the most time for a game, in milliseconds: a second, and thirty days.
    pub const BANK: std::ops::RangeInclusive<u64> = 1_000..=30 * 24 * 3_600_000;
    /// The most that a move may add, in milliseconds: a day.
    pub const MOST_INCREMENT: u64 = 24 * 3_600_000;

    /// A clock that nobody could play with is no clock.
    pub(crate) fn check(self) -> Result<(), TableError> {
        if Self::BANK.contains(&self.bank) && self.increment <= Self::MOST_INCREMENT {
            return Ok(());
        }
        let (least, most) = (Self::BANK.start() / 1_000, Self::BANK.end() / 1_000);
        let text =
            format!("a clock has from {least} second to {most} seconds, and at most a day more a move");
        Err(TableError::new(Code::BadSetup, text)
            .told(|| Message::new("no-clock").number("most", most as i64)))
    }
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

//! What a bot may think of a position without playing it out.

use floe_engine::{Evaluate, Seat};

use crate::board::{Column, landing, threats};
use crate::state::{ConnectFour, End};

/// An empty cell that completes a four is worth so many thousandths of a win.
const THREAT: i32 = 70;
/// A disc in the middle column takes part in the most lines.
const MIDDLE: i32 = 15;

impl Evaluate for ConnectFour {
    fn evaluate(&self, seat: Seat) -> i32 {
        let sign = if seat == self.next { 1 } else { -1 };
        match self.end {
            End::Won => 500 - 500 * sign,
            End::Full => 500,
            End::NotYet => 500 + sign * self.advantage(),
        }
    }
}

impl ConnectFour {
    /// How much better the seat that is next stands, from -450 to 450.
    fn advantage(&self) -> i32 {
        let taken = self.taken();
        let [mine, theirs] = [self.next, self.last()].map(|seat| self.discs[seat.index()]);
        let [mine_next, theirs_next] = [mine, theirs].map(|discs| threats(discs, taken));
        let reachable = Column::ALL.iter().fold(0, |cells, &column| cells | landing(taken, column));
        if mine_next & reachable != 0 {
            return 450;
        }
        // Two places to block at once are one too many.
        if (theirs_next & reachable).count_ones() > 1 {
            return -450;
        }
        let difference = |cells: [u64; 2]| cells[0].count_ones() as i32 - cells[1].count_ones() as i32;
        let middle = 0x3f << (7 * Column::D as u32);
        let advantage = THREAT * difference([mine_next, theirs_next])
            + MIDDLE * difference([mine & middle, theirs & middle]);
        advantage.clamp(-400, 400)
    }
}

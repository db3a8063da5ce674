//! How a game ended.

use serde::{Deserialize, Serialize};

use crate::{BySeat, Seat, SeatSet};

/// Winners, ranks, and scores where the game has them.
///
/// ```
/// use floe_engine::{BySeat, Outcome, Seat};
/// let outcome = Outcome::by_score(BySeat::from_fn(3, |seat| [12, 30, 12][seat.index()]));
/// assert_eq!(outcome.ranks.as_slice(), [2, 1, 2]);
/// assert_eq!(outcome.winners.only(), Some(Seat(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won: one, several who share it, everybody together, or nobody.
    pub winners: SeatSet,
    /// 1 for the best; equal ranks are shared.
    pub ranks: BySeat<u8>,
    /// Points at the end, where points are counted.
    pub scores: Option<BySeat<i32>>,
}

impl Outcome {
    /// One winner; the others are not told apart.
    pub fn winner(seats: usize, winner: Seat) -> Outcome {
        let ranks = BySeat::from_fn(seats, |seat| if seat == winner { 1 } else { 2 });
        Outcome { winners: SeatSet::just(winner), ranks, scores: None }
    }

    /// Everybody shares the first place: a draw, or a game won together.
    pub fn draw(seats: usize) -> Outcome {
        Outcome { winners: SeatSet::all(seats), ranks: BySeat::new(seats, 1), scores: None }
    }

    /// Nobody wins: a game lost together.
    pub fn lost(seats: usize) -> Outcome {
        Outcome { winners: SeatSet::EMPTY, ..Outcome::draw(seats) }
    }

    /// More points rank higher; equal points share a rank, the first among them the win.
    pub fn by_score(scores: BySeat<i32>) -> Outcome {
        let rank = |seat| 1 + scores.as_slice().iter().filter(|other| **other > scores[seat]).count() as u8;
        let ranks = BySeat::from_fn(scores.len(), rank);
        let winners = ranks.iter().filter(|(_, rank)| **rank == 1).map(|(seat, _)| seat).collect();
        Outcome { winners, ranks, scores: Some(scores) }
    }

    /// The seat's share of the win in thousandths: 1000 for a sole winner, split among equals. A game won
    /// together is shared by all, and lost it is 0 for all: the order is what a bot needs.
    #[inline]
    pub fn payoff(&self, seat: Seat) -> i32 {
        if self.winners.contains(seat) { 1000 / self.winners.len() as i32 } else { 0 }
    }
}

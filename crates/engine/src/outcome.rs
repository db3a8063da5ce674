//! How a game ended.

use crate::form::{Deserialize, Serialize};

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
    /// Do the winners win together, on one side, and not by sharing what one of them could have had?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub together: bool,
}

impl Outcome {
    /// One winner; the others are not told apart.
    pub fn winner(seats: usize, winner: Seat) -> Outcome {
        let ranks = BySeat::from_fn(seats, |seat| if seat == winner { 1 } else { 2 });
        Outcome { winners: SeatSet::just(winner), ranks, scores: None, together: false }
    }

    /// Everybody shares the first place: a draw.
    pub fn draw(seats: usize) -> Outcome {
        Outcome { winners: SeatSet::all(seats), ranks: BySeat::new(seats, 1), scores: None, together: false }
    }

    /// Is there a first and a last? Not where all win together, and not where nobody does.
    ///
    /// ```
    /// use floe_engine::{Outcome, Seat};
    /// assert!(Outcome::winner(2, Seat(1)).is_ranked() && Outcome::draw(2).is_ranked());
    /// assert!(!Outcome::together(2).is_ranked() && !Outcome::lost(2).is_ranked());
    /// ```
    pub fn is_ranked(&self) -> bool {
        !self.together && !self.winners.is_empty()
    }

    /// Everybody wins, against the game.
    ///
    /// ```
    /// use floe_engine::{Outcome, Seat};
    /// assert_eq!(Outcome::together(4).payoff(Seat(2)), 1000);
    /// assert_eq!(Outcome::draw(4).payoff(Seat(2)), 250);
    /// ```
    pub fn together(seats: usize) -> Outcome {
        Outcome { together: true, ..Outcome::draw(seats) }
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
        Outcome { winners, ranks, scores: Some(scores), together: false }
    }

    /// What the result is worth to the seat, in thousandths of a win: 1000 for a sole winner and for each of those who
    /// win together, a share where equals share a win, 0 for the others.
    #[inline]
    pub fn payoff(&self, seat: Seat) -> i32 {
        match self.winners.contains(seat) {
            true if self.together => 1000,
            true => 1000 / self.winners.len() as i32,
            false => 0,
        }
    }
}

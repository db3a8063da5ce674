//! The end of the game and who has won.

use floe_engine::{BySeat, Outcome, Seat, SeatSet};

use crate::event::Event;
use crate::state::{Ending, Nunami, Step, WIN};

impl Nunami {
    /// Has somebody four points, now that all evaluation is done? // end.four-points
    #[inline]
    pub(super) fn is_decided(&mut self, tell: &mut impl FnMut(Event)) -> bool {
        let decided = Seat::all(self.players()).any(|seat| self.score(seat) >= WIN);
        if decided {
            self.end(Ending::FourPoints, tell);
        }
        decided
    }

    pub(super) fn end(&mut self, ending: Ending, tell: &mut impl FnMut(Event)) {
        self.step = Step::Over(ending);
        tell(Event::Ended { ending });
    }

    /// Winners, ranks and scores of a game that is over.
    pub(crate) fn result(&self, ending: Ending) -> Outcome {
        let scores = BySeat::from_fn(self.players(), |seat| i32::from(self.score(seat)));
        // The score decides; then, by the way the game ended, whoever moved or most own visible cards.
        let key = |seat: Seat| match ending {
            // end.simultaneous
            Ending::FourPoints => (scores[seat], usize::from(seat == self.turn)),
            // end.tie
            _ => (scores[seat], self.own_visible(seat)),
        };
        let best = Seat::all(self.players()).map(key).max();
        let winners: SeatSet = Seat::all(self.players()).filter(|seat| Some(key(*seat)) == best).collect();
        let standing = |seat: Seat| match ending {
            Ending::FourPoints => (winners.contains(seat), scores[seat], 0),
            _ => (winners.contains(seat), scores[seat], self.own_visible(seat)),
        };
        let rank = |seat: Seat| {
            1 + Seat::all(self.players()).filter(|other| standing(*other) > standing(seat)).count() as u8
        };
        Outcome {
            winners,
            ranks: BySeat::from_fn(self.players(), rank),
            scores: Some(scores),
            together: false,
        }
    }
}

//! The end of a turn and of the game.

use floe_engine::{BySeat, Outcome, Seat, SeatSet};

use crate::event::Event;
use crate::state::{Inuit, Stage, TurnState};

impl Inuit {
    /// The left neighbour is next, until all have had equally many turns after Nightfall.
    // turn.order, end.finish-round, end.last-seat
    #[inline]
    pub(super) fn end_turn(&mut self, tell: &mut impl FnMut(Event)) {
        tell(Event::TurnEnded { seat: self.turn.seat });
        let next = self.turn.seat.next(self.seats as usize);
        if next == self.first {
            if self.nightfall {
                return self.finish(tell);
            }
            self.round = self.round.saturating_add(1);
        }
        self.turn = TurnState::new(next);
        self.begin_turn(tell);
    }

    /// All villages are scored on the same position. // end.score-together
    fn finish(&mut self, tell: &mut impl FnMut(Event)) {
        self.turn = TurnState { stage: Stage::Over, ..TurnState::new(self.turn.seat) };
        for (seat, pad) in Seat::all(self.seats as usize).zip(self.pads()) {
            tell(Event::Scored { seat, pad });
        }
        tell(Event::Ended { outcome: self.result() });
    }

    /// Ranks by points, then by fewer Inuit cards, then by the later turn. // winner.most
    pub(crate) fn result(&self) -> Outcome {
        let seats = self.seats as usize;
        let pads = self.pads();
        let standing = |seat: Seat| {
            let turn = (seat.index() + seats - self.first.index()) % seats;
            // winner.tie-inuit, winner.tie-seat
            (pads[seat.index()].total(), -i32::from(self.village(seat).inuit()), turn)
        };
        let better = |seat| Seat::all(seats).filter(|other| standing(*other) > standing(seat)).count();
        let ranks = BySeat::from_fn(seats, |seat| 1 + better(seat) as u8);
        let winner = Seat::all(seats).find(|seat| ranks[*seat] == 1).unwrap_or_default();
        let scores = BySeat::from_fn(seats, |seat| pads[seat.index()].total());
        Outcome { winners: SeatSet::just(winner), ranks, scores: Some(scores), together: false }
    }
}

//! Own moves that are shown before the table has confirmed them, in games in real time.

use floe_engine::Seat;

use crate::games::{GameTable, Meant, Played, Told};

/// The moves that this screen has played and the table has not yet told of, in order.
#[derive(Default)]
pub(crate) struct Ahead {
    moves: Vec<(u64, Seat, Played)>,
    last: u64,
}

impl Ahead {
    /// A move is on its way; the number stands for it.
    pub(crate) fn play(&mut self, seat: Seat, played: Played) -> u64 {
        self.last += 1;
        self.moves.push((self.last, seat, played));
        self.last
    }

    /// The table has refused a move.
    pub(crate) fn refuse(&mut self, number: u64) {
        self.moves.retain(|(of, ..)| *of != number);
    }

    /// The table tells what happened: moves of ours among it are no longer ahead. Says whether there were any.
    pub(crate) fn confirm(&mut self, told: &[Told]) -> bool {
        let before = self.moves.len();
        for seat in told.iter().filter(|told| told.is_play).filter_map(|told| told.seat) {
            if let Some(place) = self.moves.iter().position(|(_, of, _)| *of == seat) {
                self.moves.remove(place);
            }
        }
        self.moves.len() < before
    }

    /// What is to be seen, with all that is ahead of it.
    pub(crate) fn over(&self, table: &dyn GameTable, view: Meant) -> Meant {
        let foresee = |view: Meant, (_, seat, played): &(u64, Seat, Played)| {
            table.foresee(&view, *seat, played).unwrap_or(view)
        };
        self.moves.iter().fold(view, foresee)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(seat: u8, is_play: bool) -> Told {
        Told {
            entry: 0,
            plies: 0,
            seat: Some(Seat(seat)),
            is_play,
            events: Meant::new(Vec::<u8>::new()),
            said: Vec::new(),
            text: None,
            chat: None,
        }
    }

    #[test]
    fn a_move_is_ahead_until_the_table_tells_of_it_or_refuses_it() {
        let mut ahead = Ahead::default();
        let first = ahead.play(Seat(0), Played::new(1_u8));
        ahead.play(Seat(0), Played::new(2_u8));
        assert!(!ahead.confirm(&[told(1, true), told(0, false)]));
        assert!(ahead.confirm(&[told(0, true)]));
        ahead.refuse(first);
        assert_eq!(ahead.moves.len(), 1);
        ahead.refuse(2);
        assert!(ahead.moves.is_empty());
    }
}

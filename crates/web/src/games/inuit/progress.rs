//! How large every village was after each move, read from the log.

use floe_inuit::Event;

use crate::games::draw::{Chapter, history, ways};

/// For each seat the cards of its village after every move that stands.
pub(crate) fn progress(log: &[Chapter<'_, Event>], seats: usize) -> Vec<Vec<i32>> {
    let history = history(log, vec![0; seats], |now, event| {
        let (seat, change) = match *event {
            Event::Took { seat, .. } | Event::War { seat, .. } | Event::Alliance { seat, .. } => (seat, 1),
            Event::Discarded { seat, .. } | Event::Paid { seat, .. } => (seat, -1),
            _ => return,
        };
        if let Some(cards) = now.get_mut(seat.index()) {
            *cards += change;
        }
    });
    ways(&history, seats)
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::Seat;
    use floe_inuit::{Card, Occupation};

    #[test]
    fn a_card_counts() {
        let took = [Event::Took { seat: Seat(1), card: Card::SEAL, occupation: Occupation::SealTrapper }];
        let paid = [Event::Paid { seat: Seat(1), card: Card::SEAL }];
        let log: [Chapter<'_, Event>; 4] = [(0, &[]), (1, &took), (2, &took), (3, &paid)];
        assert_eq!(progress(&log, 2), [vec![0, 0, 0, 0], vec![0, 1, 2, 1]]);
    }
}

//! How many points everybody had after each move, read from the log.

use std::collections::BTreeMap;

use floe_nunami::Event;

use crate::games::draw::{Chapter, history};

/// The points of every seat on every board.
type Boards = BTreeMap<u8, Vec<i32>>;

/// For each seat its points after every move that stands.
pub(crate) fn progress(log: &[Chapter<'_, Event>], seats: usize) -> Vec<Vec<i32>> {
    let history = history(log, Boards::new(), |now, event| match event {
        Event::Scored { board, points, .. } => {
            let points = points.as_slice().iter().copied().map(i32::from);
            now.insert(*board, points.collect());
        }
        Event::Opened { board } => drop(now.remove(board)),
        _ => {}
    });
    let sum = |boards: &Boards, seat: usize| boards.values().filter_map(|points| points.get(seat)).sum();
    (0..seats).map(|seat| history.iter().map(|moment| sum(moment, seat)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{BySeat, Seat};

    fn scored(board: u8, mine: u8, theirs: u8) -> [Event; 1] {
        let points = BySeat::from_fn(2, |seat| if seat == Seat(0) { mine } else { theirs });
        [Event::Scored { board, total: 1, points }]
    }

    #[test]
    fn points_come_and_go_with_their_boards() {
        let (first, second, third) = (scored(0, 2, 1), scored(3, 0, 1), [Event::Opened { board: 0 }]);
        let log: [Chapter<'_, Event>; 3] = [(1, &first), (2, &second), (3, &third)];
        assert_eq!(progress(&log, 2), [vec![0, 2, 2, 0], vec![0, 1, 2, 1]]);
    }
}

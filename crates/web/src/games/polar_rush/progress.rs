//! How far everybody was after each move, read from the log.

use floe_polar_rush::{At, Event};

use crate::games::draw::{Chapter, history, ways};

/// For each seat its way after every move that stands, in half rows; the igloo is at the end of `floes` floes.
pub(crate) fn progress(log: &[Chapter<'_, Event>], seats: usize, floes: usize) -> Vec<Vec<i32>> {
    let history = history(log, vec![0; seats], |now, event| {
        let (seat, way) = match *event {
            Event::Moved { seat, to, .. } => (seat, way(to, floes)),
            Event::Boarded { seat, join, .. } => (seat, 4 * join.front() as i32 + 1),
            _ => return,
        };
        if let Some(place) = now.get_mut(seat.index()) {
            *place = way;
        }
    });
    ways(&history, seats)
}

fn way(at: At, floes: usize) -> i32 {
    match at {
        At::Start | At::Kayak => 0,
        At::Space(space) => 2 * (space.line() as i32 + 1),
        At::Igloo => 4 * floes as i32 + 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::Seat;
    use floe_polar_rush::{Picture, Space};

    #[test]
    fn a_step_counts_two_and_the_igloo_is_behind_the_last() {
        let moved = |to| [Event::Moved { seat: Seat(1), from: At::Start, to, picture: Picture::Hare }];
        let there = |floe| moved(At::Space(Space::new(floe, 0, 0).unwrap()));
        let (first, second, home) = (there(0), there(1), moved(At::Igloo));
        let log: [Chapter<'_, Event>; 4] = [(0, &[]), (1, &first), (2, &second), (3, &home)];
        assert_eq!(progress(&log, 2, 7), [vec![0, 0, 0, 0], vec![0, 2, 6, 30]]);
    }
}

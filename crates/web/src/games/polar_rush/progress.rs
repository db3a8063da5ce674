//! How far everybody was after each move, read from the log.

use std::sync::Arc;

use floe_polar_rush::{At, Event};
use floe_table::Line;

/// For each seat its way after every move that stands, in half rows; the igloo is at the end of `floes` floes.
pub(crate) fn progress(lines: &[Arc<Line>], seats: usize, floes: usize) -> Vec<Vec<i32>> {
    let mut history = vec![vec![0; seats]];
    for line in lines {
        if line.events.is_empty() {
            // Moves taken back are taken out of the chart as well.
            history.truncate(line.plies + 1);
            continue;
        }
        history.truncate(line.plies.max(1));
        let mut now = history.last().cloned().unwrap_or_default();
        for told in &line.events {
            let Some(event) = crate::json::known::<Event>(told.event.clone()) else { continue };
            let (seat, way) = match event {
                Event::Moved { seat, to, .. } => (seat, way(to, floes)),
                Event::Boarded { seat, join, .. } => (seat, 4 * join.front() as i32 + 1),
                _ => continue,
            };
            if let Some(place) = now.get_mut(seat.index()) {
                *place = way;
            }
        }
        history.push(now);
    }
    (0..seats).map(|seat| history.iter().map(|moment| moment[seat]).collect()).collect()
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
    use floe_table::EventLine;

    fn line(plies: usize, to: Option<At>) -> Arc<Line> {
        let moved = |to| Event::Moved { seat: Seat(1), from: At::Start, to, picture: Picture::Hare };
        let told = |event| EventLine { event: serde_json::to_value(event).unwrap(), text: None };
        let events = to.map(moved).map(told).into_iter().collect();
        Arc::new(Line { entry: 0, at: 0, plies, seat: None, events, text: None, chat: None })
    }

    #[test]
    fn a_move_counts_and_an_undo_takes_it_out() {
        let there = |floe| Some(At::Space(Space::new(floe, 0, 0).unwrap()));
        let lines = [line(0, None), line(1, there(0)), line(2, there(1))];
        assert_eq!(progress(&lines, 2, 7), [vec![0, 0, 0], vec![0, 2, 6]]);
        let undone = [line(1, there(0)), line(2, there(1)), line(1, None)];
        assert_eq!(progress(&undone, 2, 7), [vec![0, 0], vec![0, 2]]);
    }
}

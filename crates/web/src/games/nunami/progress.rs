//! How many points everybody had after each move, read from the log.

use std::collections::BTreeMap;
use std::sync::Arc;

use floe_nunami::Event;
use floe_table::Line;

/// The points of every seat on every board.
type Boards = BTreeMap<u8, Vec<i32>>;

/// For each seat its points after every move that stands.
pub(crate) fn progress(lines: &[Arc<Line>], seats: usize) -> Vec<Vec<i32>> {
    let mut history: Vec<Boards> = vec![Boards::new()];
    for line in lines {
        if line.plies < history.len() {
            // Nothing was played; moves taken back are taken out of the chart as well.
            history.truncate(line.plies + 1);
            continue;
        }
        let mut now = history.last().cloned().unwrap_or_default();
        for told in &line.events {
            match crate::json::known(told.event.clone()) {
                Some(Event::Scored { board, points, .. }) => {
                    let points = points.as_slice().iter().copied().map(i32::from);
                    now.insert(board, points.collect());
                }
                Some(Event::Opened { board }) => drop(now.remove(&board)),
                _ => {}
            }
        }
        history.push(now);
    }
    let sum = |boards: &Boards, seat: usize| boards.values().filter_map(|points| points.get(seat)).sum();
    (0..seats).map(|seat| history.iter().map(|moment| sum(moment, seat)).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{BySeat, Seat};
    use floe_table::EventLine;

    fn line(plies: usize, event: Option<Event>) -> Arc<Line> {
        let told = |event| EventLine { event: serde_json::to_value(event).unwrap(), text: None };
        let seat = event.is_some().then_some(Seat(0));
        let events = event.map(told).into_iter().collect();
        Arc::new(Line { entry: 0, at: 0, plies, seat, events, text: None, chat: None })
    }

    fn scored(board: u8, mine: u8, theirs: u8) -> Option<Event> {
        let points = BySeat::from_fn(2, |seat| if seat == Seat(0) { mine } else { theirs });
        Some(Event::Scored { board, total: 1, points })
    }

    #[test]
    fn points_come_and_go_with_their_boards() {
        let lines =
            [line(1, scored(0, 2, 1)), line(2, scored(3, 0, 1)), line(3, Some(Event::Opened { board: 0 }))];
        assert_eq!(progress(&lines, 2), [vec![0, 2, 2, 0], vec![0, 1, 2, 1]]);
    }

    #[test]
    fn an_undo_takes_points_out() {
        let lines = [line(1, scored(0, 2, 1)), line(2, scored(1, 0, 1)), line(1, None)];
        assert_eq!(progress(&lines, 2), [vec![0, 2], vec![0, 1]]);
    }
}

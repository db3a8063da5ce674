//! How large every village was after each move, read from the log.

use std::sync::Arc;

use floe_inuit::Event;
use floe_table::Line;

/// For each seat the cards of its village after every move that stands.
pub(crate) fn progress(lines: &[Arc<Line>], seats: usize) -> Vec<Vec<i32>> {
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
            let (seat, change) = match event {
                Event::Took { seat, .. } | Event::War { seat, .. } | Event::Alliance { seat, .. } => {
                    (seat, 1)
                }
                Event::Discarded { seat, .. } | Event::Paid { seat, .. } => (seat, -1),
                _ => continue,
            };
            if let Some(cards) = now.get_mut(seat.index()) {
                *cards += change;
            }
        }
        history.push(now);
    }
    (0..seats).map(|seat| history.iter().map(|moment| moment[seat]).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::Seat;
    use floe_inuit::{Card, Occupation};
    use floe_table::EventLine;

    fn line(plies: usize, event: Option<Event>) -> Arc<Line> {
        let told = |event| EventLine { event: serde_json::to_value(event).unwrap(), text: None };
        let events = event.map(told).into_iter().collect();
        Arc::new(Line { entry: 0, at: 0, plies, seat: None, events, text: None, chat: None })
    }

    #[test]
    fn a_card_counts_and_an_undo_takes_it_out() {
        let took =
            || Some(Event::Took { seat: Seat(1), card: Card::SEAL, occupation: Occupation::SealTrapper });
        let lines = [line(0, None), line(1, took()), line(2, took())];
        assert_eq!(progress(&lines, 2), [vec![0, 0, 0], vec![0, 1, 2]]);
        let undone = [line(1, took()), line(2, took()), line(1, None)];
        assert_eq!(progress(&undone, 2), [vec![0, 0], vec![0, 1]]);
    }
}

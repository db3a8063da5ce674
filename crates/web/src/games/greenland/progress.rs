//! How many people every tribe had after each move, read from the log.

use floe_greenland::{Event, View};

use crate::games::draw::{Chapter, history, ways};

/// For each seat its tribesmen not in Valhalla, after every move that stands.
pub(crate) fn progress(log: &[Chapter<'_, Event>], view: &View) -> Vec<Vec<i32>> {
    let seats = &view.board.seats;
    let history = history(log, vec![0; seats.len()], |now, event| {
        let (tribe, change) = match *event {
            Event::Born { tribe, count, .. } => (tribe, i32::from(count)),
            Event::Died { tribe, count, .. } | Event::ColonyLost { tribe, count, .. } => {
                (tribe, -i32::from(count))
            }
            _ => return,
        };
        if let Some(seat) = seats.iter().position(|other| *other == tribe) {
            now[seat] += change;
        }
    });
    let mut ways = ways(&history, seats.len());
    // All that was counted is change; it ends where the tribe stands now.
    for (way, tribe) in ways.iter_mut().zip(seats) {
        let now = view.standing.get(tribe).map_or(0, |standing| i32::from(standing.population));
        let shift = now - way.last().copied().unwrap_or(0);
        way.iter_mut().for_each(|moment| *moment += shift);
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{Chance, Game};
    use floe_greenland::{Greenland, Piece, Setup, TribePick};

    #[test]
    fn the_way_ends_with_the_people_there_are() {
        let setup =
            Setup { players: 2, tribes: vec![TribePick::Thule, TribePick::Norse], ..Setup::default() };
        let view = Greenland::new(&setup, &mut Chance::fast(1)).unwrap().view(None);
        let thule = view.board.seats[0];
        let died = [Event::Died { tribe: thule, piece: Piece::Tribesman, count: 2, faith: None }];
        let born = [Event::Born { tribe: thule, count: 3, alpha: false, at: None }];
        let log: [Chapter<'_, Event>; 3] = [(0, &[]), (1, &died), (2, &born)];
        let now = i32::from(view.standing[&thule].population);
        assert_eq!(progress(&log, &view)[0], [now - 1, now - 3, now]);
    }
}

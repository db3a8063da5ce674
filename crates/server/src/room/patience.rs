//! How long somebody who is there and does not move may keep the others waiting.

use std::time::Duration;

use floe_engine::Seat;
use floe_table::{Act, Stage, Table};

/// When the game last went on, in the table's time. Taking back and playing again is not going on: nobody buys time with it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// The most moves that ever stood.
    most: usize,
    since: u64,
}

impl Patience {
    /// From the last entry of a table that is opened: nobody loses time that the server was down.
    pub(super) fn new(table: &Table) -> Patience {
        Patience { most: plies(table), since: table.last_at() }
    }

    /// Something has happened. Whoever comes back has the whole time again, and so has everybody after a move that was taken
    /// back by consent.
    pub(super) fn note(&mut self, table: &Table, act: Option<&Act>) {
        let plies = plies(table);
        let agreed = matches!(act, Some(Act::AnswerUndo { .. })) && plies < self.most;
        if agreed || plies > self.most || matches!(act, Some(Act::Return { .. } | Act::Sit { .. })) {
            *self = Patience { most: plies, since: table.last_at() };
        }
    }

    /// How many milliseconds are left until the others may let a bot play for a person who decides; nothing where nobody is
    /// kept waiting, or where clocks or the game itself see to it.
    pub(super) fn left(&self, table: &Table, at: u64, patience: Duration) -> Option<u64> {
        let timed = table.head().clock.is_some() || table.door().real_time();
        if timed || table.stage() != Stage::Playing {
            return None;
        }
        let late = table.deciding().iter().find(|seat| table.chairs()[seat.index()].is_present())?;
        let waits = Seat::all(table.chairs().len()).any(|seat| {
            table.chairs()[seat.index()].person().is_some() && table.person(seat) != table.person(late)
        });
        waits.then(|| (self.since + patience.as_millis() as u64).saturating_sub(at))
    }
}

fn plies(table: &Table) -> usize {
    table.session().map_or(0, floe_table::Looking::plies)
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{Chance, Seed};
    use floe_table::{Holder, UndoRight};

    const PATIENCE: Duration = Duration::from_secs(60);

    /// A table where somebody has just made a move that can be taken back freely.
    fn after_a_quiet_move() -> (Table, Seat) {
        let people = ["Nanuq", "Amka"].map(|name| Holder::Person(name.to_owned()));
        for seed in 0.. {
            let start = Table::begin("polar-rush", &serde_json::Value::Null, Seed::from(seed), &people);
            let (mut table, mut picks) = (start.unwrap(), Chance::fast(seed));
            for _ in 0..60 {
                let Some(seat) = table.deciding().first() else { break };
                let moves = table.session().unwrap().moves(seat);
                let played = moves[picks.below(moves.len())].played.clone();
                table.act(Act::play(seat, played), 1_000).unwrap();
                if table.undo_right(seat) == UndoRight::Free {
                    return (table, seat);
                }
            }
        }
        unreachable!()
    }

    #[test]
    fn taking_back_and_playing_again_buys_no_time() {
        let (mut table, seat) = after_a_quiet_move();
        let last = table.session().unwrap().plays() - 1;
        let played = table.session().unwrap().made(last).played;
        let mut patience = Patience::new(&table);
        assert_eq!(patience.left(&table, 2_000, PATIENCE), Some(59_000));
        for (at, act) in [(10_000, Act::Undo { seat }), (20_000, Act::play(seat, played))] {
            table.act(act.clone(), at).unwrap();
            patience.note(&table, Some(&act));
            assert_eq!(patience.left(&table, at, PATIENCE), Some(61_000 - at));
        }
        let (seat, moves) = {
            let seat = table.deciding().first().unwrap();
            (seat, table.session().unwrap().moves(seat))
        };
        let next = Act::play(seat, moves[0].played.clone());
        table.act(next.clone(), 30_000).unwrap();
        patience.note(&table, Some(&next));
        assert_eq!(patience.left(&table, 30_000, PATIENCE), Some(60_000), "the game goes on");
        assert_eq!(patience.left(&table, 1_000_000, PATIENCE), Some(0));
    }
}

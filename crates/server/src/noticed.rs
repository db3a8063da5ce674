//! Who noticed which entries of a log. What is done unseen while time runs stands in nobody else's log, and each reader's log is
//! numbered by itself: no gap tells that something was done, or how often.

use floe_engine::{Seat, SeatSet};
use floe_table::{Line, Table};

/// Of each entry the seats that noticed it, and whether spectators did. Nothing where everybody notices everything.
#[derive(Default)]
pub(crate) struct Noticed(Vec<(SeatSet, bool)>);

impl Noticed {
    /// Takes note of whatever is new in the log.
    pub(crate) fn extend(&mut self, table: &Table) {
        if !table.door().real_time() {
            return;
        }
        for entry in self.0.len()..table.entries() {
            let by = |seat: &Seat| table.is_noticed(entry, SeatSet::just(*seat));
            let seats = Seat::all(table.chairs().len()).filter(by).collect();
            self.0.push((seats, table.is_noticed(entry, SeatSet::EMPTY)));
        }
    }

    /// Did whoever holds these seats notice the entry?
    pub(crate) fn is(&self, entry: usize, held: SeatSet) -> bool {
        self.0.get(entry).is_none_or(|(seats, watchers)| match held.is_empty() {
            true => *watchers,
            false => held.iter().any(|seat| seats.contains(seat)),
        })
    }

    /// How many of the first entries they noticed: the number of the next one in their log.
    pub(crate) fn count(&self, entries: usize, held: SeatSet) -> usize {
        entries - self.unseen(entries, held)
    }

    /// How many of the first entries they did not notice. All of these are moves.
    fn unseen(&self, entries: usize, held: SeatSet) -> usize {
        (0..entries.min(self.0.len())).filter(|entry| !self.is(*entry, held)).count()
    }

    /// How many entries the table had when they had noticed so many, and not one more; nothing if they never did.
    pub(crate) fn place(&self, number: usize, held: SeatSet, entries: usize) -> Option<usize> {
        if number == 0 || self.0.is_empty() {
            return (number <= entries).then_some(number);
        }
        (0..entries).filter(|entry| self.is(*entry, held)).nth(number - 1).map(|entry| entry + 1)
    }

    /// A line of the table's log as it stands in theirs.
    pub(crate) fn renumbered<Json>(&self, line: Line<Json>, held: SeatSet) -> Line<Json> {
        let unseen = self.unseen(line.entry, held);
        Line { entry: line.entry - unseen, plies: line.plies.saturating_sub(unseen), ..line }
    }

    /// How many moves stood, of so many in all, as far as they noticed.
    pub(crate) fn plies(&self, plies: usize, table: &Table, held: SeatSet) -> usize {
        plies.saturating_sub(self.unseen(table.entries(), held))
    }

    /// How many moves stood in all when as many stood as they speak of: with all that was done unseen after it.
    pub(crate) fn all_plies(&self, plies: usize, table: &Table, held: SeatSet) -> usize {
        let mut unseen = 0;
        let mut all = plies;
        for entry in 0..self.0.len() {
            unseen += usize::from(!self.is(entry, held));
            let stood = table.plies_at(entry);
            if stood.saturating_sub(unseen) == plies {
                all = stood;
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn noticed() -> Noticed {
        let both = [Seat(0), Seat(1)].into_iter().collect();
        let first = SeatSet::just(Seat(0));
        Noticed([(both, true), (first, false), (first, false), (both, true), (first, false)].into())
    }

    #[test]
    fn a_log_has_no_gaps() {
        let (noticed, second) = (noticed(), SeatSet::just(Seat(1)));
        for held in [second, SeatSet::EMPTY] {
            let numbers: Vec<usize> = (0..=5).map(|entries| noticed.count(entries, held)).collect();
            assert_eq!(numbers, [0, 1, 1, 1, 2, 2]);
            let places: Vec<_> = (0..4).map(|number| noticed.place(number, held, 5)).collect();
            assert_eq!(places, [Some(0), Some(1), Some(4), None]);
        }
        let own = SeatSet::just(Seat(0));
        assert_eq!(
            (0..=5).map(|entries| noticed.count(entries, own)).collect::<Vec<_>>(),
            [0, 1, 2, 3, 4, 5]
        );
        assert_eq!((noticed.place(5, own, 5), noticed.place(6, own, 5)), (Some(5), None));
    }

    #[test]
    fn where_everybody_notices_everything_numbers_stay() {
        let (all, held) = (Noticed::default(), SeatSet::just(Seat(1)));
        assert_eq!((all.count(7, held), all.place(7, held, 7), all.place(8, held, 7)), (7, Some(7), None));
    }
}

//! A mark for each moment of a log, by which a client and a server know whether they mean the same log. A number of entries is
//! not enough: a server whose store was brought back from a copy has other entries under the same numbers.

use floe_table::{Head, Table};
use sha2::{Digest, Sha256};

/// The marks of a log, entry by entry. The table's secret goes into each, so that nobody finds out by trying what a hidden
/// move was.
#[derive(Default)]
pub(crate) struct Marks(Vec<u64>);

impl Marks {
    /// Marks whatever is new in the log.
    pub(crate) fn extend(&mut self, table: &Table) {
        for number in self.0.len()..table.entries() {
            self.add(table.head(), &table.entry(number).text());
        }
    }

    /// Marks the next entry, as it is written.
    pub(crate) fn add(&mut self, head: &Head, entry: &str) {
        let mut hash = Sha256::new();
        hash.update(b"floe mark ");
        hash.update(head.fair.secret.0);
        hash.update(self.0.last().copied().unwrap_or_default().to_le_bytes());
        hash.update(entry);
        let hash = hash.finalize();
        self.0.push(u64::from_le_bytes(std::array::from_fn(|byte| hash[byte])));
    }

    /// The mark of the moment when there were so many entries; nothing before the first, and where there never were so many.
    pub(crate) fn at(&self, entries: usize) -> Option<String> {
        let mark = self.0.get(entries.checked_sub(1)?)?;
        Some(format!("{mark:016x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{Seat, Seed};
    use floe_table::{Act, Holder};

    fn marked(name: &str, secret: u64) -> Marks {
        let mut table = Table::new("polar-rush", &serde_json::Value::Null, Seed::from(secret), None).unwrap();
        let mut marks = Marks::default();
        for (seat, name) in [(0, name), (1, "Siku")] {
            table.act(Act::sit(Seat(seat), Holder::Person(name.to_owned())), 0).unwrap();
            marks.extend(&table);
        }
        marks
    }

    #[test]
    fn logs_that_once_differed_differ_for_ever() {
        let (one, same) = (marked("Nanuq", 1), marked("Nanuq", 1));
        assert_eq!((one.at(0), one.at(3)), (None, None));
        assert_eq!((one.at(1), one.at(2)), (same.at(1), same.at(2)));
        for other in [marked("Amka", 1), marked("Nanuq", 2)] {
            assert!(one.at(1) != other.at(1) && one.at(2) != other.at(2));
        }
    }
}

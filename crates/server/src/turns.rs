//! Who is next where many wait: addresses in turn, and the tables of each address in turn. Whoever asks for more waits longer,
//! and nobody else does.

use std::collections::VecDeque;
use std::net::IpAddr;

/// Those who wait at one address, by table.
type Tables<T> = VecDeque<(String, VecDeque<T>)>;

/// Those who wait, in the order in which they are served: round about by address, within an address round about by table.
pub(crate) struct Turns<T>(VecDeque<(IpAddr, Tables<T>)>);

impl<T> Default for Turns<T> {
    fn default() -> Turns<T> {
        Turns(VecDeque::new())
    }
}

impl<T> Turns<T> {
    /// One more waits, for a table, at the cost of an address.
    pub(crate) fn push(&mut self, payer: IpAddr, table: &str, waiting: T) {
        let tables = match self.0.iter().position(|(address, _)| *address == payer) {
            Some(place) => &mut self.0[place].1,
            None => {
                self.0.push_back((payer, VecDeque::new()));
                &mut self.0.back_mut().expect("just pushed").1
            }
        };
        match tables.iter().position(|(name, _)| name == table) {
            Some(place) => tables[place].1.push_back(waiting),
            None => tables.push_back((table.to_owned(), VecDeque::from([waiting]))),
        }
    }

    /// Whose turn it is, and at whose cost.
    pub(crate) fn pop(&mut self) -> Option<(IpAddr, T)> {
        let (payer, mut tables) = self.0.pop_front()?;
        let (table, mut waiting) = tables.pop_front()?;
        let next = waiting.pop_front()?;
        if !waiting.is_empty() {
            tables.push_back((table, waiting));
        }
        if !tables.is_empty() {
            self.0.push_back((payer, tables));
        }
        Some((payer, next))
    }

    /// Forgets those who no longer wait.
    pub(crate) fn retain(&mut self, waits: impl Fn(&T) -> bool) {
        for (_, tables) in &mut self.0 {
            tables.iter_mut().for_each(|(_, waiting)| waiting.retain(&waits));
            tables.retain(|(_, waiting)| !waiting.is_empty());
        }
        self.0.retain(|(_, tables)| !tables.is_empty());
    }

    /// The tables for which somebody waits, the last of whoever asks for most first.
    pub(crate) fn tables(&self) -> Vec<&str> {
        let mut by_payer: Vec<&Tables<T>> = self.0.iter().map(|(_, tables)| tables).collect();
        by_payer.sort_by_key(|tables| std::cmp::Reverse(tables.len()));
        let most = by_payer.first().map_or(0, |tables| tables.len());
        (1..=most)
            .flat_map(|back| {
                by_payer.iter().filter_map(move |tables| tables.get(tables.len().checked_sub(back)?))
            })
            .map(|(table, _)| table.as_str())
            .collect()
    }

    /// The addresses for which somebody waits, and how many do.
    pub(crate) fn payers(&self) -> impl Iterator<Item = (IpAddr, usize)> + '_ {
        self.0.iter().map(|(payer, tables)| (*payer, tables.iter().map(|(_, waiting)| waiting.len()).sum()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_tables_take_turns() {
        let [greedy, modest] = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse::<IpAddr>().unwrap());
        let mut turns = Turns::default();
        for number in 0..3 {
            turns.push(greedy, "many", number);
            turns.push(greedy, &format!("table {number}"), 10 + number);
        }
        turns.push(modest, "one", 100);
        assert_eq!(turns.payers().collect::<Vec<_>>(), [(greedy, 6), (modest, 1)]);
        assert_eq!(turns.tables(), ["table 2", "one", "table 1", "table 0", "many"]);
        let order: Vec<i32> = std::iter::from_fn(|| turns.pop()).map(|(_, number)| number).collect();
        assert_eq!(order, [0, 100, 10, 11, 12, 1, 2]);
    }

    #[test]
    fn whoever_no_longer_waits_is_forgotten() {
        let address = "10.0.0.1".parse().unwrap();
        let mut turns = Turns::default();
        (0..4).for_each(|number| turns.push(address, "table", number));
        turns.retain(|number| *number == 2);
        assert_eq!((turns.pop(), turns.pop()), (Some((address, 2)), None));
        assert_eq!(turns.payers().count(), 0);
    }
}

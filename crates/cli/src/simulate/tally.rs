//! What is counted of games played. Adding tallies up in any order gives the same.

use std::collections::BTreeMap;

use floe_table::Played;

/// Counts of some games.
#[derive(Clone, Default, Debug)]
pub(super) struct Tally {
    pub(super) games: u64,
    pub(super) decisions: u64,
    pub(super) unfinished: u64,
    pub(super) seats: usize,
    /// Games that each seat won, alone or with others.
    pub(super) wins: Vec<u64>,
    /// Games that each bot of the order won, alone or with others.
    pub(super) wins_by_bot: Vec<u64>,
    /// Points of each seat, all games together, and in how many games there were any.
    pub(super) scores: Vec<i64>,
    pub(super) scored: u64,
    /// How many games had so many decisions.
    lengths: BTreeMap<u64, u64>,
}

impl Tally {
    pub(super) fn count(&mut self, played: &Played) {
        self.games += 1;
        self.decisions += played.decisions;
        self.seats = played.bots.len();
        *self.lengths.entry(played.decisions).or_default() += 1;
        let Some(outcome) = &played.outcome else {
            self.unfinished += 1;
            return;
        };
        for seat in outcome.winners.iter() {
            *at(&mut self.wins, seat.index()) += 1;
            *at(&mut self.wins_by_bot, usize::from(played.bots[seat])) += 1;
        }
        if let Some(scores) = &outcome.scores {
            self.scored += 1;
            for (seat, points) in scores.iter() {
                *at(&mut self.scores, seat.index()) += i64::from(*points);
            }
        }
    }

    pub(super) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.unfinished += other.unfinished;
        self.scored += other.scored;
        self.seats = self.seats.max(other.seats);
        add(&mut self.wins, &other.wins);
        add(&mut self.wins_by_bot, &other.wins_by_bot);
        add(&mut self.scores, &other.scores);
        for (length, games) in &other.lengths {
            *self.lengths.entry(*length).or_default() += games;
        }
    }

    /// The length that `percent` of the games do not exceed.
    pub(super) fn length(&self, percent: u64) -> u64 {
        let rank = (self.games * percent).div_ceil(100).max(1);
        let mut seen = 0;
        for (length, games) in &self.lengths {
            seen += games;
            if seen >= rank {
                return *length;
            }
        }
        0
    }
}

fn at<T: Clone + Default>(list: &mut Vec<T>, index: usize) -> &mut T {
    if list.len() <= index {
        list.resize(index + 1, T::default());
    }
    &mut list[index]
}

fn add<T: Copy + Default + std::ops::AddAssign>(list: &mut Vec<T>, other: &[T]) {
    for (index, value) in other.iter().enumerate() {
        *at(list, index) += *value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_lengths_that_occurred() {
        let mut tally = Tally::default();
        for length in 1..=10 {
            tally.games += 1;
            tally.lengths.insert(length * 10, 1);
        }
        assert_eq!([0, 10, 50, 90, 100].map(|percent| tally.length(percent)), [10, 10, 50, 90, 100]);
        assert_eq!(Tally::default().length(50), 0);
    }
}

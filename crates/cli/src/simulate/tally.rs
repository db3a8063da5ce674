//! What is counted of games played. Adding tallies up in any series gives the same.

use std::collections::BTreeMap;

use floe_table::Played;
use serde::Serialize;

/// Counts of some games.
#[derive(Clone, Default, Debug)]
pub(super) struct Tally {
    pub(super) games: u64,
    pub(super) decisions: u64,
    pub(super) unfinished: u64,
    pub(super) seats: usize,
    /// Games that each seat won, alone or with others.
    pub(super) wins: Vec<u64>,
    /// Games that each bot of the series won, alone or with others.
    pub(super) wins_by_bot: Vec<u64>,
    /// Points of each seat, all games together, and in how many games there were any.
    pub(super) scores: Vec<i64>,
    pub(super) scored: u64,
    /// Points of each bot of the series, all its seats together, and how many seats it had.
    pub(super) scores_by_bot: Vec<i64>,
    pub(super) scored_by_bot: Vec<i64>,
    /// How many games had so many decisions.
    lengths: BTreeMap<u64, u64>,
    /// How many games had so much of what the game counts of itself; nought is not noted.
    facts: BTreeMap<&'static str, BTreeMap<i64, u64>>,
}

/// One thing that a game counts of itself, over all games.
#[derive(Serialize)]
pub(super) struct Fact {
    /// Games in which there was any.
    pub(super) games: u64,
    total: i64,
    pub(super) mean: f64,
    p10: i64,
    p50: i64,
    p90: i64,
    max: i64,
}

impl Tally {
    pub(super) fn count(&mut self, played: &Played) {
        self.games += 1;
        self.decisions += played.decisions;
        self.seats = played.bots.len();
        *self.lengths.entry(played.decisions).or_default() += 1;
        for (name, number) in played.facts.iter().filter(|(_, number)| *number != 0) {
            *self.facts.entry(name).or_default().entry(*number).or_default() += 1;
        }
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
                let bot = usize::from(played.bots[seat]);
                *at(&mut self.scores, seat.index()) += i64::from(*points);
                *at(&mut self.scores_by_bot, bot) += i64::from(*points);
                *at(&mut self.scored_by_bot, bot) += 1;
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
        add(&mut self.scores_by_bot, &other.scores_by_bot);
        add(&mut self.scored_by_bot, &other.scored_by_bot);
        for (length, games) in &other.lengths {
            *self.lengths.entry(*length).or_default() += games;
        }
        for (name, numbers) in &other.facts {
            let sums = self.facts.entry(name).or_default();
            for (number, games) in numbers {
                *sums.entry(*number).or_default() += games;
            }
        }
    }

    /// What the games counted of themselves.
    pub(super) fn facts(&self) -> BTreeMap<&'static str, Fact> {
        self.facts.iter().map(|(name, numbers)| (*name, self.fact(numbers.clone()))).collect()
    }

    fn fact(&self, mut numbers: BTreeMap<i64, u64>) -> Fact {
        let games: u64 = numbers.values().sum();
        let total: i64 = numbers.iter().map(|(number, games)| number * *games as i64).sum();
        numbers.insert(0, self.games - games);
        let rank = |percent: u64| quantile(&numbers, self.games, percent);
        Fact {
            games,
            total,
            mean: total as f64 / self.games.max(1) as f64,
            p10: rank(10),
            p50: rank(50),
            p90: rank(90),
            max: rank(100),
        }
    }

    /// The length that `percent` of the games do not exceed.
    pub(super) fn length(&self, percent: u64) -> u64 {
        quantile(&self.lengths, self.games, percent)
    }
}

/// The number that `percent` of the games do not exceed.
fn quantile<N: Copy + Default>(numbers: &BTreeMap<N, u64>, games: u64, percent: u64) -> N {
    let rank = (games * percent).div_ceil(100).max(1);
    let mut seen = 0;
    for (number, games) in numbers {
        seen += games;
        if seen >= rank {
            return *number;
        }
    }
    N::default()
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

    #[test]
    fn a_fact_that_is_missing_counts_as_nought() {
        let mut tally = Tally { games: 10, ..Tally::default() };
        tally.facts.insert("tipped", [(1, 2), (4, 1)].into());
        let Fact { games, total, p50, p90, max, .. } = tally.fact(tally.facts["tipped"].clone());
        assert_eq!((games, total, p50, p90, max), (3, 6, 0, 1, 4));
    }
}

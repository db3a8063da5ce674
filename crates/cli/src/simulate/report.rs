//! What a simulation gave.

use std::collections::BTreeMap;
use std::io::{self, Write};

use floe_table::{BotKind, Series};
use serde::Serialize;
use serde_json::Value;

use super::tally::{Fact, Tally};
use crate::paint::Paint;

/// The result of a simulation; its JSON form is documented in `docs/engine-protocol.md`.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    game: &'a str,
    games: u64,
    decisions: u64,
    seconds: f64,
    games_per_s: f64,
    decisions_per_s: f64,
    /// Games that each seat won, alone or with others.
    wins: Vec<u64>,
    length: Length,
    unfinished: u64,
    bots: &'a [BotKind],
    wins_by_bot: BTreeMap<BotKind, u64>,
    setup: &'a Value,
    seed: u64,
    threads: usize,
    rotate: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    iterations: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mean_scores: Option<Vec<f64>>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    mean_scores_by_bot: BTreeMap<BotKind, f64>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    facts: BTreeMap<&'static str, Fact>,
}

/// Decisions in a game: the shortest, the longest, and what a tenth, half and nine tenths do not exceed.
#[derive(Serialize)]
struct Length {
    min: u64,
    p10: u64,
    p50: u64,
    p90: u64,
    max: u64,
}

impl<'a> Report<'a> {
    pub(super) fn new(
        game: &'a str,
        series: &'a Series,
        threads: usize,
        seconds: f64,
        tally: &Tally,
    ) -> Report<'a> {
        let per_second = |count: u64| (count as f64 / seconds.max(1e-9) * 10.0).round() / 10.0;
        let mut wins_by_bot: BTreeMap<BotKind, u64> = series.bots.iter().map(|bot| (*bot, 0)).collect();
        for (bot, wins) in series.bots.iter().zip(&tally.wins_by_bot) {
            *wins_by_bot.entry(*bot).or_default() += wins;
        }
        let mut wins = tally.wins.clone();
        wins.resize(tally.seats.max(wins.len()), 0);
        Report {
            game,
            games: tally.games,
            decisions: tally.decisions,
            seconds,
            games_per_s: per_second(tally.games),
            decisions_per_s: per_second(tally.decisions),
            wins,
            length: Length {
                min: tally.length(0),
                p10: tally.length(10),
                p50: tally.length(50),
                p90: tally.length(90),
                max: tally.length(100),
            },
            unfinished: tally.unfinished,
            bots: &series.bots,
            wins_by_bot,
            setup: &series.setup,
            seed: series.seed,
            threads,
            rotate: series.rotate,
            iterations: series.iterations,
            mean_scores: (tally.scored > 0)
                .then(|| tally.scores.iter().map(|sum| *sum as f64 / tally.scored as f64).collect()),
            mean_scores_by_bot: mean_scores_by_bot(series, tally),
            facts: tally.facts(),
        }
    }

    pub(super) fn print(&self, out: &mut dyn Write, paint: Paint) -> io::Result<()> {
        let share = |wins: u64| {
            let percent = 100.0 * wins as f64 / self.games.max(1) as f64;
            format!("{wins:>9}  {percent:5.1} %")
        };
        writeln!(
            out,
            "{}: {} games, {} decisions in {:.2} s",
            paint.bold(self.game),
            self.games,
            self.decisions,
            self.seconds
        )?;
        writeln!(
            out,
            "  {:.0} games and {:.0} decisions per second",
            self.games_per_s, self.decisions_per_s
        )?;
        writeln!(out, "\n{}", paint.bold("  wins by seat"))?;
        for (seat, wins) in self.wins.iter().enumerate() {
            let score = points(self.mean_scores.as_ref().and_then(|means| means.get(seat)));
            writeln!(out, "    {:<8}{}{score}", format!("seat {}", seat + 1), share(*wins))?;
        }
        writeln!(out, "\n{}", paint.bold("  wins by bot"))?;
        for (bot, wins) in &self.wins_by_bot {
            let score = points(self.mean_scores_by_bot.get(bot));
            writeln!(out, "    {bot:<8}{}{score}", share(*wins))?;
        }
        let Length { min, p10, p50, p90, max } = self.length;
        writeln!(out, "\n{}", paint.bold("  decisions in a game"))?;
        writeln!(out, "    least {min}, a tenth {p10}, half {p50}, nine tenths {p90}, most {max}")?;
        if !self.facts.is_empty() {
            writeln!(out, "\n{}", paint.bold("  facts, on average"))?;
        }
        for (name, Fact { games, mean, .. }) in &self.facts {
            writeln!(out, "    {name:<16}{mean:9.3}   in {}", share(*games).trim_start())?;
        }
        if self.unfinished > 0 {
            writeln!(out, "  {} games were given up as too long", paint.bad(self.unfinished))?;
        }
        Ok(())
    }
}

/// Points on average, for the end of a line.
fn points(mean: Option<&f64>) -> String {
    mean.map(|mean| format!("  {mean:8.2} points")).unwrap_or_default()
}

/// What a seat of each kind of bot scored on average.
fn mean_scores_by_bot(series: &Series, tally: &Tally) -> BTreeMap<BotKind, f64> {
    let mut sums: BTreeMap<BotKind, (i64, i64)> = BTreeMap::new();
    for ((bot, points), seats) in series.bots.iter().zip(&tally.scores_by_bot).zip(&tally.scored_by_bot) {
        let sum = sums.entry(*bot).or_default();
        *sum = (sum.0 + points, sum.1 + seats);
    }
    sums.into_iter().map(|(bot, (points, seats))| (bot, points as f64 / seats as f64)).collect()
}

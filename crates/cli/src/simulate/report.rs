//! What a simulation gave.

use std::collections::BTreeMap;
use std::io::{self, Write};

use floe_engine::Message;
use floe_table::{BotKind, Series, Words};
use serde::Serialize;
use serde_json::Value;

use super::chart::point;
use super::tally::{Fact, Tally};
use crate::language::{figure, say};
use crate::paint::Paint;
use crate::wilson::wilson;

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
    /// Within which shares of all games each seat's chance lies, with 95 % confidence.
    wins_between: Vec<[f64; 2]>,
    length: Length,
    unfinished: u64,
    bots: &'a [BotKind],
    wins_by_bot: BTreeMap<BotKind, u64>,
    /// The same as `wins_between`, for each bot.
    wins_by_bot_between: BTreeMap<BotKind, [f64; 2]>,
    setup: &'a Value,
    seed: u64,
    threads: usize,
    rotate: bool,
    #[serde(skip_serializing_if = "<[u64]>::is_empty")]
    iterations: &'a [u64],
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
            wins_between: wins.iter().map(|wins| wilson(*wins, tally.games)).collect(),
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
            wins_by_bot_between: wins_by_bot
                .iter()
                .map(|(bot, wins)| (*bot, wilson(*wins, tally.games)))
                .collect(),
            wins_by_bot,
            setup: &series.setup,
            seed: series.seed,
            threads,
            rotate: series.rotate,
            iterations: &series.iterations,
            mean_scores: (tally.scored > 0)
                .then(|| tally.scores.iter().map(|sum| *sum as f64 / tally.scored as f64).collect()),
            mean_scores_by_bot: mean_scores_by_bot(series, tally),
            facts: tally.facts(),
        }
    }

    pub(super) fn print(&self, out: &mut dyn Write, paint: Paint, words: &Words) -> io::Result<()> {
        let told = |message: Message| say(words, &message);
        let number = |printed: String| figure(words, &printed);
        let heading = |id: &str| format!("\n{}", paint.bold(format!("  {}", words.term(id))));
        let share = |wins: u64| {
            let percent = 100.0 * wins as f64 / self.games.max(1) as f64;
            format!("{wins:>9}  {} %", number(format!("{percent:5.1}")))
        };
        let rate = |wins: u64| {
            let ends = wilson(wins, self.games).map(|share| number(format!("{:.1}", 100.0 * share)));
            let [low, high] = ends;
            let between = told(Message::new("simulate-between").text("low", low).text("high", high));
            format!("{}  ({between})", share(wins))
        };
        let points = |mean: Option<&f64>| {
            let told = |mean: &f64| {
                let mean = number(format!("{mean:8.2}"));
                format!("  {}", told(Message::new("simulate-points").text("points", mean)))
            };
            mean.map(told).unwrap_or_default()
        };
        let played = Message::new("simulate-played").text("game", paint.bold(self.game).to_string());
        let played = played.number("games", self.games as i64).number("decisions", self.decisions as i64);
        writeln!(out, "{}", told(played.text("seconds", number(format!("{:.2}", self.seconds)))))?;
        let pace = Message::new("simulate-pace").text("games", format!("{:.0}", self.games_per_s));
        writeln!(out, "  {}", told(pace.text("decisions", format!("{:.0}", self.decisions_per_s))))?;
        writeln!(out, "{}", heading("simulate-by-seat"))?;
        for (seat, wins) in self.wins.iter().enumerate() {
            let score = points(self.mean_scores.as_ref().and_then(|means| means.get(seat)));
            let seat = told(Message::new("simulate-seat").number("seat", seat as i64 + 1));
            writeln!(out, "    {seat:<8}{}{score}", rate(*wins))?;
        }
        writeln!(out, "{}", heading("simulate-by-bot"))?;
        for (bot, wins) in &self.wins_by_bot {
            let score = points(self.mean_scores_by_bot.get(bot));
            writeln!(out, "    {bot:<8}{}{score}", rate(*wins))?;
        }
        writeln!(out, "{}", heading("simulate-length"))?;
        writeln!(out, "    {}", told(self.length.message()))?;
        if !self.facts.is_empty() {
            writeln!(out, "{}", heading("simulate-facts"))?;
        }
        // Points of lines are for charts and programs.
        for (name, Fact { games, mean, .. }) in self.facts.iter().filter(|(name, _)| point(name).is_none()) {
            let (mean, share) = (number(format!("{mean:9.3}")), share(*games));
            let share = told(Message::new("simulate-in").text("share", share.trim_start().to_owned()));
            writeln!(out, "    {name:<16}{mean}   {share}")?;
        }
        if self.unfinished > 0 {
            let games = paint.bad(self.unfinished).to_string();
            writeln!(out, "  {}", told(Message::new("simulate-unfinished").text("games", games)))?;
        }
        Ok(())
    }
}

impl Length {
    fn message(&self) -> Message {
        let Length { min, p10, p50, p90, max } = *self;
        let numbers = [("min", min), ("p10", p10), ("p50", p50), ("p90", p90), ("max", max)];
        let lengths = Message::new("simulate-lengths");
        numbers.into_iter().fold(lengths, |told, (name, number)| told.number(name, number as i64))
    }
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

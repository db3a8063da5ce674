//! `floe simulate`: bots against bots, as many games as one likes.

pub(crate) mod chart;
mod report;
mod tally;
mod workers;

use std::fmt;
use std::fs;
use std::io::{self, IsTerminal as _, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use clap::Args;
use floe_engine::{Message, Seat, Seed};
use floe_table::{Act, BotKind, Door, Holder, Played, Series, Table, TableError, Words, door};
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use serde_json::Value;

use self::report::Report;
use self::tally::Tally;
use self::workers::{Job, Workers};
use crate::exit::{Done, Exit, Failure};
use crate::language::{Speech, figure, say};
use crate::scenario::with_scenario;
use crate::{names, paint, setup};

/// Let bots play many games and count who wins.
///
/// Game number n of a run is the game with seed SEED + n, so a run can be repeated, and its result does not depend on
/// the number of threads. Ctrl-C stops and reports what was played so far.
#[derive(Args)]
#[command(after_help = "\
Examples:
  floe simulate polar-rush --games 1000 --bots hard,easy --rotate
  floe simulate polar-rush --games 100 --bots hard,easy --rotate --iterations 1000,150
  floe simulate polar-rush --games 20000 --bots random --json
  floe simulate polar-rush --bots medium --setup '{\"players\": 4}'
  floe simulate polar-rush --games 10 --bots easy --save games
  floe replay games/polar-rush-0.json

The bots are random, greedy, easy, medium and hard. Thinking bots use a fixed number of playouts here, not a clock.
")]
pub(crate) struct Simulate {
    /// The game; `floe games` lists them.
    #[arg(value_parser = names::Games)]
    game: String,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// One bot for each seat, or one for all of them.
    #[arg(long, value_name = "BOT,..", value_delimiter = ',', default_value = "random", value_parser = names::Bots)]
    bots: Vec<String>,
    /// The options of the game, as JSON; `floe games` lists them.
    #[arg(long, value_name = "JSON", value_parser = setup::read)]
    setup: Option<Value>,
    /// A scenario: the name of one that comes along (`floe scenario list`), or a file.
    #[arg(long, value_name = "NAME|FILE")]
    scenario: Option<String>,
    /// The seed of the first game.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// How many threads; as many as there are processors if not given, and never more than that or than games.
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<usize>>,
    /// How many playouts bots that search (easy, medium, hard) make for a move, instead of their own numbers: one number for
    /// each bot, or one for all of them.
    #[arg(long, value_name = "I,..", value_delimiter = ',')]
    iterations: Vec<u64>,
    /// Move the bots on by one seat with every game, so that none has the advantage of a seat.
    #[arg(long)]
    rotate: bool,
    /// Give up a game after so many decisions and count it as unfinished.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    longest: u64,
    /// Write every finished game into this folder, as `floe play --resume`, `floe replay` and the browser read it.
    #[arg(long, value_name = "DIR")]
    save: Option<PathBuf>,
    /// Report what the game counts of itself, too: how it ended, what happened how often.
    #[arg(long)]
    facts: bool,
    /// Draw the facts that a game counts turn by turn as charts (SVG) into this folder. Implies --facts.
    #[arg(long, value_name = "DIR")]
    charts: Option<PathBuf>,
    /// The result as JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

impl Simulate {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let door = door(&self.game)?;
        let series = self.series(door)?;
        let threads = threads(self.threads, self.games);
        if let Some(folder) = &self.save {
            fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        }
        let began = Instant::now();
        let words = Arc::new(self.speech.own());
        let bar = progress(self.games, &words);
        let mut workers = Workers::start(&Job { door, series: series.clone(), save: self.save }, threads)?;
        let mut total = Tally::default();
        while let Some(tally) = workers.next()? {
            total.add(&tally);
            bar.set_position(total.games);
        }
        bar.finish_and_clear();
        if let Some(folder) = &self.charts {
            chart::write(folder, &total.facts())?;
        }
        let report = Report::new(&self.game, &series, threads, began.elapsed().as_secs_f64(), &total);
        if self.json {
            let json = serde_json::to_string_pretty(&report).map_err(io::Error::from)?;
            writeln!(out, "{json}")?;
        } else {
            report.print(out, paint::Paint::for_stdout(), &words)?;
        }
        Ok(if workers.interrupted() { Exit::Interrupted } else { Exit::Fine })
    }

    /// What to play, checked before the first thread starts.
    fn series(&self, door: &dyn Door) -> Result<Series, Failure> {
        let bots = setup::bots(&self.bots)?;
        let language = self.speech.language();
        let mut setup = with_scenario(door, self.setup.as_ref(), self.scenario.as_deref(), language)?;
        // Three bots mean three players, unless the setup says otherwise.
        if bots.len() > 1 && !setup::names_players(door, &setup) {
            setup = setup::with_players(door, &setup, bots.len())?;
        }
        let setup = door.setup(&setup)?;
        let seats = setup::seats(door, &setup)?;
        if bots.len() != 1 && bots.len() != seats {
            let message = Message::new("failure-bots").number("bots", bots.len() as i64);
            return Err(message.number("seats", seats as i64).into());
        }
        if self.iterations.len() > 1 && self.iterations.len() != bots.len() {
            let message = Message::new("failure-iterations").number("numbers", self.iterations.len() as i64);
            return Err(message.number("bots", bots.len() as i64).into());
        }
        Ok(Series {
            setup,
            bots,
            iterations: self.iterations.clone(),
            seed: self.seed,
            games: 0..self.games,
            rotate: self.rotate,
            longest: self.longest,
            keep: self.save.is_some(),
            facts: self.facts || self.charts.is_some(),
        })
    }
}

/// More threads than processors or games would only wait for each other.
fn threads(wanted: Option<NonZero<usize>>, games: u64) -> usize {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    let most = processors.min(usize::try_from(games).unwrap_or(usize::MAX));
    wanted.map_or(most, |wanted| wanted.get().min(most))
}

/// A bar on standard error, if somebody looks.
fn progress(games: u64, words: &Arc<Words>) -> ProgressBar {
    let target =
        if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(games), target);
    let told = Message::new("simulate-bar").text("done", "{human_pos}").text("all", "{human_len}");
    let told = say(words, &told.text("rate", "{rate}").text("left", "{eta}"));
    let words = words.clone();
    match ProgressStyle::with_template(&format!("{{wide_bar}} {told}")) {
        Ok(style) => {
            bar.with_style(style.with_key("rate", move |state: &ProgressState, out: &mut dyn fmt::Write| {
                let _ = out.write_str(&rate(state.per_sec(), &words));
            }))
        }
        Err(_) => bar,
    }
}

/// How fast games are played, in a number that people can read.
fn rate(per_second: f64, words: &Words) -> String {
    let told = |message: &'static str, number: String| {
        say(words, &Message::new(message).text("number", figure(words, &number)))
    };
    match per_second {
        quick if quick >= 10.0 => told("simulate-rate", HumanCount(quick.round() as u64).to_string()),
        steady if steady >= 1.0 => told("simulate-rate", format!("{steady:.1}")),
        slow if slow > 0.0 => told("simulate-slow", format!("{:.0}", slow.recip())),
        _ => "…".to_owned(),
    }
}

/// Writes a finished game as a saved table: the same seed and the same moves, so the same game.
fn save(job: &Job, played: &Played, folder: &Path) -> Result<(), Failure> {
    if played.outcome.is_none() {
        return Ok(());
    }
    let series = &job.series;
    let seed = series.seed.wrapping_add(played.number);
    let bot = |seat: Seat| -> BotKind { series.bots[usize::from(played.bots[seat])] };
    let holders: Vec<Holder> = Seat::all(played.bots.len()).map(|seat| Holder::Bot(bot(seat))).collect();
    let table = || -> Result<Table, TableError> {
        let mut table = Table::begin(job.door.title().id, &series.setup, Seed::from(seed), &holders)?;
        for made in &played.moves {
            table.act(Act::play(made.seat, made.played.clone()), made.time)?;
        }
        Ok(table)
    };
    let file = folder.join(format!("{}-{seed}.json", job.door.title().id));
    fs::write(&file, table()?.save()).map_err(|error| Failure::file(&file, &error))
}

#[cfg(test)]
mod tests {
    use floe_table::Language;

    use super::*;
    use crate::language::own;

    #[test]
    fn a_rate_is_told_in_a_number_that_people_read() {
        let told = |language| [12_345.678, 3.21, 0.05, 0.0].map(|pace| rate(pace, &own(language)));
        assert_eq!(told(Language::En), ["12,346 games/s", "3.2 games/s", "20 s a game", "…"]);
        assert_eq!(told(Language::Fr), ["12\u{202f}346 parties/s", "3,2 parties/s", "20 s par partie", "…"]);
    }

    #[test]
    fn there_are_never_more_threads_than_games_or_processors() {
        let processors = threads(None, u64::MAX);
        assert_eq!(threads(NonZero::new(100_000), u64::MAX), processors);
        assert_eq!(threads(NonZero::new(100_000), 1), 1);
        assert_eq!(threads(NonZero::new(1), 50), 1);
    }
}

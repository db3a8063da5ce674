//! `floe simulate`: bots against bots, as many games as one likes.

mod report;
mod tally;
mod workers;

use std::fs;
use std::io::{self, IsTerminal as _, Write};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use clap::Args;
use floe_engine::{Seat, Seed};
use floe_table::{Act, BotKind, Door, Holder, Played, Series, Table, TableError, door};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::Value;

use self::report::Report;
use self::tally::Tally;
use self::workers::{Job, Workers};
use crate::exit::{Done, Exit, Failure};
use crate::{paint, setup};

/// Let bots play many games and count who wins.
///
/// Game number n of a run is the game with seed SEED + n, so a run can be repeated, and its result does not depend on
/// the number of threads. Ctrl-C stops and reports what was played so far.
#[derive(Args)]
#[command(after_help = "\
Examples:
  floe simulate polar-rush --games 1000 --bots hard,easy --rotate
  floe simulate polar-rush --games 20000 --bots random --json
  floe simulate polar-rush --bots medium --setup '{\"players\": 4}'
  floe simulate polar-rush --games 10 --bots easy --save games
  floe replay games/polar-rush-0.json

The bots are random, greedy, easy, medium and hard. Thinking bots use a fixed number of playouts here, not a clock.
")]
pub(crate) struct Simulate {
    /// The game; `floe games` lists them.
    game: String,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// One bot for each seat, or one for all of them.
    #[arg(long, value_name = "BOT,..", value_delimiter = ',', default_value = "random")]
    bots: Vec<String>,
    /// The options of the game, as JSON; `floe games` lists them.
    #[arg(long, value_name = "JSON", value_parser = setup::read)]
    setup: Option<Value>,
    /// The seed of the first game.
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// How many threads; as many as there are processors if not given.
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<usize>>,
    /// How many playouts a bot that searches (easy, medium, hard) makes for a move, instead of its own number.
    #[arg(long, value_name = "I")]
    iterations: Option<u64>,
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
    /// The result as JSON.
    #[arg(long)]
    json: bool,
}

impl Simulate {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let door = door(&self.game)?;
        let series = self.series(door)?;
        let threads = self.threads.map_or_else(processors, NonZero::get);
        if let Some(folder) = &self.save {
            fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        }
        let began = Instant::now();
        let bar = progress(self.games);
        let mut workers = Workers::start(&Job { door, series: series.clone(), save: self.save }, threads)?;
        let mut total = Tally::default();
        while let Some(tally) = workers.next()? {
            total.add(&tally);
            bar.set_position(total.games);
        }
        bar.finish_and_clear();
        let report = Report::new(&self.game, &series, threads, began.elapsed().as_secs_f64(), &total);
        if self.json {
            let json = serde_json::to_string_pretty(&report).map_err(io::Error::from)?;
            writeln!(out, "{json}")?;
        } else {
            report.print(out, paint::Paint::for_stdout())?;
        }
        Ok(if workers.interrupted() { Exit::Interrupted } else { Exit::Fine })
    }

    /// What to play, checked before the first thread starts.
    fn series(&self, door: &dyn Door) -> Result<Series, Failure> {
        let bots = setup::bots(&self.bots)?;
        let mut setup = self.setup.clone().unwrap_or_default();
        // Three bots mean three players, unless the setup says otherwise.
        if bots.len() > 1 && !setup::names_players(&setup) {
            setup = setup::with_players(door, &setup, bots.len())?;
        }
        let setup = door.setup(&setup)?;
        let seats = setup::seats(door, &setup)?;
        if bots.len() != 1 && bots.len() != seats {
            return Err(Failure::because(format!(
                "{} bots were named for {seats} seats: name one for each, or a single one for all",
                bots.len()
            )));
        }
        Ok(Series {
            setup,
            bots,
            iterations: self.iterations,
            seed: self.seed,
            games: 0..self.games,
            rotate: self.rotate,
            longest: self.longest,
            keep: self.save.is_some(),
            facts: self.facts,
        })
    }
}

fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// A bar on standard error, if somebody looks.
fn progress(games: u64) -> ProgressBar {
    let target =
        if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(games), target);
    let style = "{wide_bar} {human_pos} of {human_len} games, {per_sec}, {eta} left";
    match ProgressStyle::with_template(style) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
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

//! `floe replay`.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use floe_table::{Act, Stage, Table, When};

use crate::exit::{Done, Exit, Failure};
use crate::language::Speech;
use crate::narrate::Names;
use crate::paint::Paint;

/// Read a saved game line by line, look at one of its moments, or prove that nobody cheated.
///
/// While a game is running, only what may be looked up is told: a tile that was turned back keeps its place to itself.
#[derive(Args)]
#[command(after_help = "\
Examples:
  floe replay game.json               the whole game in sentences
  floe replay game.json --at 20       how it stood after 20 moves
  floe replay game.json --verify      exit code 1 if it is not honest

What --verify proves: the secret seed is the one that was promised before the first move; every move was legal, and all of \
them together lead to the saved state; every die and shuffle followed from the seed.
")]
pub(crate) struct Replay {
    /// A saved game.
    file: PathBuf,
    /// See whether the seed is the one that was committed to, and the moves and dice follow from it.
    #[arg(long)]
    verify: bool,
    /// Show the position after this many moves.
    #[arg(long, value_name = "N", conflicts_with = "verify")]
    at: Option<usize>,
    #[command(flatten)]
    speech: Speech,
}

impl Replay {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let file = fs::read_to_string(&self.file).map_err(|error| Failure::file(&self.file, &error))?;
        let in_file = |error: floe_table::TableError| {
            Failure::because(format!("{}: {}", self.file.display(), error.text))
        };
        if self.verify {
            return verify(out, &file, in_file);
        }
        let table = Table::open(&file).map_err(in_file)?;
        match self.at {
            Some(plies) => self.position(out, &table, plies),
            None => self.story(out, &table),
        }
    }

    fn story(&self, out: &mut dyn Write, table: &Table) -> Done {
        let paint = Paint::for_stdout();
        let title = table.door().title();
        let words = self.speech.words(table.door());
        let names = Names::new(table, &words);
        writeln!(out, "{}: {}", paint.bold(title.title), names.all().join(", "))?;
        for line in table.lines(0, None, When::Past) {
            let number = if line.events.is_empty() { String::new() } else { line.plies.to_string() };
            for (index, sentence) in names.tell(&words, &line).iter().enumerate() {
                let margin = if index == 0 { number.as_str() } else { "" };
                writeln!(out, "{} {sentence}", paint.faint(format!("{margin:>5}")))?;
            }
        }
        Ok(Exit::Fine)
    }

    fn position(&self, out: &mut dyn Write, table: &Table, plies: usize) -> Done {
        let session = table.session()?;
        if plies > session.plies() {
            let text =
                format!("the game has {} moves; --at goes from 0 to {}", session.plies(), session.plies());
            return Err(Failure::because(text));
        }
        let words = self.speech.words(table.door());
        let names = Names::new(table, &words);
        for message in session.say_at(plies, None) {
            writeln!(out, "{}", names.say(&words, &message))?;
        }
        Ok(Exit::Fine)
    }
}

fn verify(out: &mut dyn Write, file: &str, in_file: impl Fn(floe_table::TableError) -> Failure) -> Done {
    let verdict = Table::verify(file).map_err(in_file)?;
    let paint = Paint::for_stdout();
    let mut point = |holds: bool, name: &str, good: &str, bad: &str| {
        let (mark, text) =
            if holds { (paint.good("honest    "), good) } else { (paint.bad("NOT HONEST"), bad) };
        writeln!(out, "{mark} {name:<6} {text}")
    };
    point(
        verdict.honest_seed,
        "seed",
        "the secret is the one that was committed to before the first move",
        "the secret is not the one that was committed to before the first move",
    )?;
    let opened = Table::open(file);
    let why = match &opened {
        Err(error) => error.text.clone(),
        Ok(_) => "the moves do not lead to the saved state".to_owned(),
    };
    point(verdict.honest_log, "moves", "every move was legal, and they lead to the saved state", &why)?;
    point(
        verdict.honest_dice,
        "dice",
        "all dice and shuffles follow from the seed",
        "dice were loaded or the position was set by hand",
    )?;
    if let Ok(table) = opened {
        notes(out, &table)?;
    }
    Ok(if verdict.is_honest() { Exit::Fine } else { Exit::Failed })
}

/// What is no fault but worth knowing.
fn notes(out: &mut dyn Write, table: &Table) -> std::io::Result<()> {
    let back =
        table.entries_since(0).filter(|entry| matches!(entry.act, Act::Undo { .. } | Act::TakeBack)).count();
    if back > 0 {
        writeln!(out, "note: {back} moves were taken back")?;
    }
    if table.stage() != Stage::Over {
        writeln!(out, "note: the game is not over")?;
    }
    Ok(())
}

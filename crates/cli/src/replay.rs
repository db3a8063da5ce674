//! `floe replay`.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use floe_engine::{Message, Seed};
use floe_table::{Act, Stage, Table, TableError, When, Words};

use crate::exit::{Done, Exit, Failure};
use crate::language::{Speech, say};
use crate::narrate::{Names, harmless};
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

  floe replay game.json --verify --commitment 5f6c…

What --verify proves: the secret seed is the one that the commitment stands for; every move was legal, and all of them \
together lead to the saved state; every die and shuffle followed from the seed. With --commitment it also proves that the \
seed is the one promised before the game: note the commitment that the table shows before you take a seat. A file alone \
cannot prove that, since whoever forges a file can forge its commitment, too.
")]
pub(crate) struct Replay {
    /// A saved game.
    file: PathBuf,
    /// See whether the seed is the one that was committed to, and the moves and dice follow from it.
    #[arg(long)]
    verify: bool,
    /// The commitment that was noted before the game; says whether it is the one of the file.
    #[arg(long, value_name = "DIGITS", requires = "verify")]
    commitment: Option<Seed>,
    /// Show the position after this many moves.
    #[arg(long, value_name = "N", conflicts_with = "verify")]
    at: Option<usize>,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

impl Replay {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let file = fs::read_to_string(&self.file).map_err(|error| Failure::file(&self.file, &error))?;
        let in_file = |error| Failure::in_file(&self.file, error);
        if self.verify {
            return verify(out, &file, self.commitment, in_file, &self.speech.own());
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
            return Err(Message::new("failure-at").number("moves", session.plies() as i64).into());
        }
        let words = self.speech.words(table.door());
        let names = Names::new(table, &words);
        for message in session.say_at(plies, None) {
            writeln!(out, "{}", names.say(&words, &message))?;
        }
        Ok(Exit::Fine)
    }
}

fn verify(
    out: &mut dyn Write,
    file: &str,
    noted: Option<Seed>,
    in_file: impl Fn(TableError) -> Failure,
    words: &Words,
) -> Done {
    let verdict = Table::verify(file).map_err(in_file)?;
    let paint = Paint::for_stdout();
    let widest =
        |terms: &[&str]| terms.iter().map(|term| words.term(term).chars().count()).max().unwrap_or(0);
    let marks = widest(&["verify-honest", "verify-not-honest"]);
    let names = widest(&["verify-seed", "verify-moves", "verify-dice", "verify-noted"]);
    let mut point = |holds: bool, name: &str, text: String| {
        let mark = words.term(if holds { "verify-honest" } else { "verify-not-honest" });
        let mark = format!("{mark:<marks$}");
        let mark = if holds { paint.good(mark) } else { paint.bad(mark) };
        writeln!(out, "{mark} {:<names$} {text}", words.term(name))
    };
    let sentence = |holds: bool, good: &str, bad: &str| words.term(if holds { good } else { bad });
    let seed = verdict.honest_seed;
    point(seed, "verify-seed", sentence(seed, "verify-seed-good", "verify-seed-bad"))?;
    let opened = Table::open(file);
    let moves = match &opened {
        Err(error) if !verdict.honest_log => harmless(error.in_words(words)),
        _ => sentence(verdict.honest_log, "verify-moves-good", "verify-moves-bad"),
    };
    point(verdict.honest_log, "verify-moves", moves)?;
    let dice = verdict.honest_dice;
    point(dice, "verify-dice", sentence(dice, "verify-dice-good", "verify-dice-bad"))?;
    let kept = noted.is_none_or(|noted| noted == verdict.commitment);
    if noted.is_some() {
        point(kept, "verify-noted", sentence(kept, "verify-noted-good", "verify-noted-bad"))?;
    }
    let commitment = Message::new("verify-commitment").text("commitment", verdict.commitment.to_string());
    writeln!(out, "{}", say(words, &commitment))?;
    if noted.is_none() {
        writeln!(out, "{}", words.term("verify-not-noted"))?;
    }
    if let Ok(table) = opened {
        notes(out, &table, words)?;
    }
    Ok(if verdict.is_honest() && kept { Exit::Fine } else { Exit::Failed })
}

/// What is no fault but worth knowing.
fn notes(out: &mut dyn Write, table: &Table, words: &Words) -> std::io::Result<()> {
    let back = table
        .entries_since(0)
        .filter(|entry| matches!(entry.act, Act::Undo { .. } | Act::TakeBack | Act::Back { .. }))
        .count();
    if back > 0 {
        writeln!(out, "{}", say(words, &Message::new("verify-taken-back").number("moves", back as i64)))?;
    }
    if table.stage() != Stage::Over {
        writeln!(out, "{}", words.term("verify-not-over"))?;
    }
    Ok(())
}

//! `floe rules`.

mod coverage;
mod ours;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use floe_engine::ledger::Rule;
use floe_engine::{Ledger, Message};
use floe_table::{Door, Language, Words, door};
use serde_json::json;

use crate::exit::{Done, Exit, Failure};
use crate::language::{Speech, say};
use crate::names;
use crate::paint::Paint;

/// Print the rules of a game, one by one, or see whether each of them is tested.
///
/// Every rule has an id. When floe refuses a move it names the rule that forbids it; look it up here. Where the printed
/// rulebook is silent, the rule carries our ruling.
#[derive(Args)]
#[command(after_help = "\
Examples:
  floe rules polar-rush               all, in the order of the rulebook
  floe rules polar-rush harpoon.one   one of them
  floe rules polar-rush harpoon       those whose id begins so
  floe rules polar-rush --ours        what is not the rulebook's: made up, or decided by us
  floe rules polar-rush --json        for programs
  floe rules polar-rush --coverage    in floe's source: which are not tested
")]
pub(crate) struct Rules {
    /// The game; `floe games` lists them.
    #[arg(value_parser = names::Games)]
    game: String,
    /// Only this rule, or those whose id begins with it.
    #[arg(value_name = "RULE-ID", conflicts_with = "coverage")]
    rule: Option<String>,
    /// Compare the ledger with the case files and tests in floe's source; exit code 1 if a rule is missing or unknown.
    #[arg(long)]
    coverage: bool,
    /// What of the game is ours: values made up where the rulebook prints none, rulings where it is silent.
    #[arg(long, conflicts_with_all = ["coverage", "rule"])]
    ours: bool,
    /// Where floe's source is; the tree around the current folder if not given.
    #[arg(long, value_name = "DIR", requires = "coverage")]
    source: Option<PathBuf>,
    /// As JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

impl Rules {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let door = door(&self.game)?;
        if self.coverage {
            return coverage::report(out, &self.game, self.source, self.json);
        }
        let words = self.speech.words(door);
        if self.ours {
            return ours::report(out, door, &self.speech, self.json);
        }
        let ledger = door.ledger_in(self.speech.language());
        let Some(wanted) = &self.rule else {
            if self.json {
                writeln!(out, "{:#}", json!(*ledger))?;
            } else {
                print_all(out, &ledger, &words)?;
                note_language(out, door, &words)?;
            }
            return Ok(Exit::Fine);
        };
        let rules = find(&ledger, wanted)?;
        if self.json {
            match rules[..] {
                [rule] if rule.id == *wanted => writeln!(out, "{:#}", json!(rule))?,
                _ => writeln!(out, "{:#}", json!(rules))?,
            }
        } else {
            print(out, &rules, &words)?;
            examples(out, &ledger, &rules, &words)?;
        }
        Ok(Exit::Fine)
    }
}

/// The rule of that id, or those whose id begins with it.
fn find<'a>(ledger: &'a Ledger, wanted: &str) -> Result<Vec<&'a Rule>, Failure> {
    if let Some(rule) = ledger.rule(wanted) {
        return Ok(vec![rule]);
    }
    let rules: Vec<&Rule> = ledger.rules.iter().filter(|rule| rule.id.starts_with(wanted)).collect();
    if !rules.is_empty() {
        return Ok(rules);
    }
    let word = wanted.rsplit('.').next().unwrap_or(wanted);
    let near: Vec<&str> =
        ledger.rules.iter().map(|rule| rule.id.as_str()).filter(|id| id.contains(word)).take(8).collect();
    let message = if near.is_empty() {
        Message::new("failure-rule").text("command", ledger.game.clone())
    } else {
        Message::new("failure-rule-near").text("near", near.join(", "))
    };
    Err(message.text("game", ledger.title.clone()).text("rule", wanted.to_owned()).into())
}

fn print_all(out: &mut dyn Write, ledger: &Ledger, words: &Words) -> std::io::Result<()> {
    let rulings = ledger.rules.iter().filter(|rule| rule.ruling.is_some()).count();
    let message = Message::new("rules-all")
        .text("game", Paint::for_stdout().bold(&ledger.title))
        .number("rules", ledger.rules.len() as i64)
        .number("rulings", rulings as i64);
    writeln!(out, "{}", say(words, &message))?;
    print(out, &ledger.rules.iter().collect::<Vec<_>>(), words)
}

/// Says so where the rules are told in another language than was asked for.
fn note_language(out: &mut dyn Write, door: &dyn Door, words: &Words) -> std::io::Result<()> {
    let told = words.language == Language::En || door.ledger_in(words.language) != door.ledger();
    if told { Ok(()) } else { writeln!(out, "\n{}", words.term("rules-untranslated")) }
}

/// Rules under the headings of the rulebook's sections.
pub(crate) fn print(out: &mut dyn Write, rules: &[&Rule], words: &Words) -> std::io::Result<()> {
    let paint = Paint::for_stdout();
    let mut section = "";
    for rule in rules {
        if rule.section != section {
            section = &rule.section;
            writeln!(out, "\n{}", paint.bold(section))?;
        }
        let star = if rule.ruling.is_some() { " *" } else { "" };
        let scope: Vec<&str> = rule.variants.iter().chain(&rule.modules).map(String::as_str).collect();
        let scope = if scope.is_empty() { String::new() } else { format!(" ({})", scope.join(", ")) };
        writeln!(out, "  {}{star}{}", paint.marked(&rule.id), paint.faint(scope))?;
        paragraph(out, &rule.text)?;
        if let Some(ruling) = &rule.ruling {
            paragraph(out, &say(words, &Message::new("rules-ruling").text("ruling", ruling.clone())))?;
        }
    }
    Ok(())
}

fn examples(out: &mut dyn Write, ledger: &Ledger, rules: &[&Rule], words: &Words) -> std::io::Result<()> {
    let shows = |ids: &[String]| rules.iter().any(|rule| ids.contains(&rule.id));
    for example in ledger.examples.iter().filter(|example| shows(&example.rules)) {
        writeln!(
            out,
            "\n{}",
            Paint::for_stdout()
                .bold(say(words, &Message::new("rules-example").text("id", example.id.clone())))
        )?;
        for (label, text) in
            [("rules-given", &example.given), ("rules-when", &example.when), ("rules-then", &example.then)]
        {
            paragraph(out, &say(words, &Message::new(label).text("text", text.clone())))?;
        }
    }
    Ok(())
}

/// Words in lines of at most 96 letters, indented by four.
pub(crate) fn paragraph(out: &mut dyn Write, text: &str) -> std::io::Result<()> {
    const WIDTH: usize = 96;
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && line.chars().count() + word.chars().count() + 5 > WIDTH {
            writeln!(out, "    {line}")?;
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    writeln!(out, "    {line}")
}

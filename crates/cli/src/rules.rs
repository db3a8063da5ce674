//! `floe rules`.

mod coverage;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use floe_engine::Ledger;
use floe_engine::ledger::Rule;
use floe_table::door;
use serde_json::json;

use crate::exit::{Done, Exit, Failure};
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
  floe rules polar-rush --json        for programs
  floe rules polar-rush --coverage    in floe's source: which are not tested
")]
pub(crate) struct Rules {
    /// The game; `floe games` lists them.
    game: String,
    /// Only this rule, or those whose id begins with it.
    #[arg(value_name = "RULE-ID", conflicts_with = "coverage")]
    rule: Option<String>,
    /// Compare the ledger with the case files and tests in floe's source; exit code 1 if a rule is missing or unknown.
    #[arg(long)]
    coverage: bool,
    /// Where floe's source is; the tree around the current folder if not given.
    #[arg(long, value_name = "DIR", requires = "coverage")]
    source: Option<PathBuf>,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

impl Rules {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let door = door(&self.game)?;
        if self.coverage {
            return coverage::report(out, &self.game, self.source, self.json);
        }
        let ledger = door.ledger();
        let Some(wanted) = &self.rule else {
            if self.json {
                writeln!(out, "{:#}", json!(*ledger))?;
            } else {
                print_all(out, &ledger)?;
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
            print(out, &rules)?;
            examples(out, &ledger, &rules)?;
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
    let advice = if near.is_empty() {
        format!("`floe rules {}` lists them", ledger.game)
    } else {
        format!("perhaps one of these: {}", near.join(", "))
    };
    Err(Failure::because(format!("{} has no rule \"{wanted}\"; {advice}", ledger.title)))
}

fn print_all(out: &mut dyn Write, ledger: &Ledger) -> std::io::Result<()> {
    let rulings = ledger.rules.iter().filter(|rule| rule.ruling.is_some()).count();
    writeln!(
        out,
        "{}: {} rules, {rulings} with a ruling of ours (marked *)",
        Paint::for_stdout().bold(&ledger.title),
        ledger.rules.len()
    )?;
    print(out, &ledger.rules.iter().collect::<Vec<_>>())
}

/// Rules under the headings of the rulebook's sections.
pub(crate) fn print(out: &mut dyn Write, rules: &[&Rule]) -> std::io::Result<()> {
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
            paragraph(out, &format!("* Ruling: {ruling}"))?;
        }
    }
    Ok(())
}

fn examples(out: &mut dyn Write, ledger: &Ledger, rules: &[&Rule]) -> std::io::Result<()> {
    let shows = |ids: &[String]| rules.iter().any(|rule| ids.contains(&rule.id));
    for example in ledger.examples.iter().filter(|example| shows(&example.rules)) {
        writeln!(out, "\n{}", Paint::for_stdout().bold(format!("Example {}", example.id)))?;
        for (label, text) in [("Given", &example.given), ("When", &example.when), ("Then", &example.then)] {
            paragraph(out, &format!("{label}: {text}"))?;
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

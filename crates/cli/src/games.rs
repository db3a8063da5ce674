//! `floe games`.

use std::io::Write;

use clap::Args;
use floe_engine::{OptionValues, SetupOption};
use floe_table::{Door, GAMES, Words};
use serde_json::{Map, Value, json};

use crate::exit::{Done, Exit};
use crate::language::Speech;
use crate::paint::Paint;
use crate::setup::numbers;

/// List the games, who they are for, and what can be chosen before they begin.
#[derive(Args)]
#[command(after_help = "\
Examples:
  floe games
  floe games --json      for programs
")]
pub(crate) struct Games {
    /// As JSON.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    speech: Speech,
}

impl Games {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        if self.json {
            writeln!(out, "{:#}", list())?;
            return Ok(Exit::Fine);
        }
        let paint = Paint::for_stdout();
        for (number, door) in GAMES.iter().enumerate() {
            if number > 0 {
                writeln!(out)?;
            }
            let title = door.title();
            writeln!(out, "{}  {}", paint.bold(title.id), title.title)?;
            writeln!(
                out,
                "  {} players, about {} minutes, age {} and up",
                numbers(title.seats),
                title.minutes,
                title.age
            )?;
            writeln!(out, "  {}", title.credits)?;
            options(out, &door.options(), &self.speech.words(*door))?;
        }
        Ok(Exit::Fine)
    }
}

fn options(out: &mut dyn Write, options: &[SetupOption], words: &Words) -> std::io::Result<()> {
    let width = options.iter().map(|option| option.key.len()).max().unwrap_or(0);
    if !options.is_empty() {
        writeln!(out, "  options for --setup:")?;
    }
    for option in options {
        let id = format!("option-{}", option.key);
        let label = if words.has(&id) { format!("{}: ", words.term(&id)) } else { String::new() };
        writeln!(out, "    {:width$}  {label}{}", option.key, values(&option.values))?;
    }
    Ok(())
}

fn values(values: &OptionValues) -> String {
    match values {
        OptionValues::Flag { default } => format!("true or false [{default}]"),
        OptionValues::Number { min, max, default } => format!("{min} to {max} [{default}]"),
        OptionValues::OneOf { values, default } => format!("{} [{default}]", values.join(", ")),
        OptionValues::Json { form } => (*form).to_owned(),
    }
}

/// The games as the engine protocol lists them.
pub(crate) fn list() -> Value {
    GAMES.iter().map(|door| one(*door)).collect()
}

fn one(door: &dyn Door) -> Value {
    let mut game = json!(door.title());
    let setup: Map<String, Value> =
        door.options().iter().map(|option| (option.key.to_owned(), json!(option.values))).collect();
    game["rules"] = door.rules().into();
    game["setup"] = setup.into();
    game
}

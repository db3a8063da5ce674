//! `floe scenario`: Greenland's scenarios, those that come along and files of people's own.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use floe_engine::Message;
use floe_greenland::data_values;
use floe_greenland::scenario::{BUNDLED, Mistake, Said, Scenario, bundled, check};
use floe_table::{Door, Language, Words};
use serde_json::{Value, json};

use crate::exit::{Done, Exit, Failure};
use crate::language::{Speech, say};

/// The field of a setup that takes a scenario.
const FIELD: &str = "scenario";

/// Check, list and show scenarios of Greenland.
///
/// A scenario is a TOML file that says what is different from the game as it is in the box: rows, decks, events, what tribes
/// and persons start with, special rules, and how one wins. docs/scenarios.md has the whole vocabulary.
#[derive(Args)]
#[command(after_help = "\
Examples:
  floe scenario list
  floe scenario show fimbulwinter > mine.toml     a start for one of your own
  floe scenario check mine.toml                   every mistake with its line
  floe play greenland --scenario mine.toml
  floe simulate greenland --scenario real-story --bots greedy

Exit codes of check: 0 no mistake, 1 mistakes, 2 the file cannot be read.
")]
pub(crate) struct ScenarioCommand {
    #[command(subcommand)]
    what: What,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

#[derive(Subcommand)]
enum What {
    /// Name every mistake in a file, with its line and what would be right.
    Check {
        /// The file.
        file: PathBuf,
        /// As JSON.
        #[arg(long)]
        json: bool,
    },
    /// List the scenarios that come along.
    List {
        /// As JSON.
        #[arg(long)]
        json: bool,
    },
    /// Print the file of a scenario that comes along.
    Show {
        /// Its name; `floe scenario list` lists them.
        id: String,
    },
}

impl ScenarioCommand {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let words = self.speech.own();
        match &self.what {
            What::Check { file, json } => check_file(out, file, *json, &words),
            What::List { json } => list(out, *json, &words),
            What::Show { id } => {
                out.write_all(bundled(id).ok_or_else(|| unknown(id))?.as_bytes())?;
                Ok(Exit::Fine)
            }
        }
    }
}

fn check_file(out: &mut dyn Write, file: &Path, as_json: bool, words: &Words) -> Done {
    let text = fs::read_to_string(file).map_err(|error| Failure::file(file, &error))?;
    let checked = check(&text, data_values());
    let mistakes = checked.as_ref().err().map_or(&[][..], |mistakes| mistakes);
    if as_json {
        writeln!(
            out,
            "{:#}",
            Value::from_iter(mistakes.iter().map(|mistake| told(mistake, words.language)))
        )?;
    } else {
        for mistake in mistakes {
            writeln!(out, "{}:{}: {}", file.display(), mistake.line, sentence(mistake, words.language))?;
        }
        let message = match &checked {
            Ok(scenario) => about("scenario-fine", scenario, words.language),
            Err(mistakes) => Message::new("scenario-mistakes").number("count", mistakes.len() as i64),
        };
        writeln!(out, "{}", say(words, &message))?;
    }
    Ok(if checked.is_ok() { Exit::Fine } else { Exit::Failed })
}

fn told(mistake: &Mistake, language: Language) -> Value {
    json!({ "line": mistake.line, "mistake": mistake.message.id, "text": sentence(mistake, language) })
}

/// A mistake in a language.
fn sentence(mistake: &Mistake, language: Language) -> String {
    match language {
        Language::En => mistake.english(),
        Language::Fr => mistake.french(),
    }
}

fn in_language(said: &Said, language: Language) -> String {
    match language {
        Language::En => said.en.clone(),
        Language::Fr => said.fr.clone(),
    }
}

fn about(id: &'static str, scenario: &Scenario, language: Language) -> Message {
    let players: Vec<String> = scenario.players.iter().map(u8::to_string).collect();
    Message::new(id)
        .text("id", scenario.id.clone())
        .text("title", in_language(&scenario.title, language))
        .text("players", players.join(", "))
        .number("most", scenario.players.last().copied().unwrap_or_default())
}

fn list(out: &mut dyn Write, as_json: bool, words: &Words) -> Done {
    let read = BUNDLED.iter().filter_map(|one| check(one.text, data_values()).ok());
    let language = words.language;
    if as_json {
        let one = |scenario: &Scenario| {
            json!({
                "id": scenario.id,
                "title": in_language(&scenario.title, language),
                "about": in_language(&scenario.about, language),
                "players": scenario.players,
                "tribes": scenario.tribes(),
            })
        };
        writeln!(out, "{:#}", read.map(|scenario| one(&scenario)).collect::<Value>())?;
        return Ok(Exit::Fine);
    }
    for scenario in read {
        writeln!(out, "{}", say(words, &about("scenario-listed", &scenario, language)))?;
        writeln!(out, "  {}", in_language(&scenario.about, language))?;
    }
    Ok(Exit::Fine)
}

fn unknown(id: &str) -> Failure {
    let names: Vec<&str> = BUNDLED.iter().map(|one| one.id).collect();
    Message::new("failure-scenario").text("scenario", id.to_owned()).text("names", names.join(", ")).into()
}

/// The setup with a scenario in it: a file if there is one of this name, else one that comes along.
pub(crate) fn with_scenario(
    door: &dyn Door,
    setup: Option<&Value>,
    wanted: Option<&str>,
    language: Language,
) -> Result<Value, Failure> {
    let setup = setup.cloned().unwrap_or_default();
    let Some(wanted) = wanted else { return Ok(setup) };
    if door.options().iter().all(|option| option.key != FIELD) {
        return Err(Message::new("failure-no-scenarios").text("game", door.title().title).into());
    }
    let text = match fs::read_to_string(wanted) {
        Ok(text) => checked(wanted, text, language)?,
        Err(_) if bundled(wanted).is_some() => wanted.to_owned(),
        Err(error) if error.kind() == io::ErrorKind::NotFound && !wanted.contains(['/', '\\', '.']) => {
            return Err(unknown(wanted));
        }
        Err(error) => return Err(Failure::file(Path::new(wanted), &error)),
    };
    let mut setup = if setup.is_null() { json!({}) } else { setup };
    if let Some(fields) = setup.as_object_mut() {
        fields.insert(FIELD.to_owned(), text.into());
    }
    Ok(setup)
}

/// The text of a file without mistakes.
fn checked(file: &str, text: String, language: Language) -> Result<String, Failure> {
    check(&text, data_values()).map(|_| text).map_err(|mistakes| {
        let lines = mistakes
            .iter()
            .map(|mistake| format!("{file}:{}: {}", mistake.line, sentence(mistake, language)));
        Failure::because(lines.collect::<Vec<_>>().join("\n"))
    })
}

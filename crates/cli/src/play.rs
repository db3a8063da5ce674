//! `floe play`: a table in the terminal.

mod choice;
mod command;
mod host;
mod keep;
mod screen;
mod wishes;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use floe_engine::{Seed, Texts};
use floe_table::{BotKind, Door, Holder, Table, door};
use serde_json::Value;

use self::host::Host;
use self::keep::Keep;
use self::screen::Screen;
use crate::exit::{Done, Failure};
use crate::language::Speech;
use crate::setup::{self, numbers};

/// What the terminal itself says.
pub(crate) const TEXTS: Texts =
    Texts { en: include_str!("../text/en.ftl"), fr: include_str!("../text/fr.ftl") };

/// Play a game in this terminal, alone against bots or with others at the same keyboard.
///
/// Type the number of a move, or enough of its words. Type `help` for everything else: undo, hint, save, log, why,
/// rules, quit. The game is kept after every move, so nothing is lost; `floe play --resume` goes on with it.
#[derive(Args)]
#[command(after_help = "\
Examples:
  floe play polar-rush                                you against a medium bot
  floe play polar-rush --bots hard,easy               you against two bots
  floe play polar-rush --names Ann,Bob --bots easy    two people and a bot
  floe play polar-rush --players 2 --bots hard,hard   watch two bots
  floe play polar-rush --setup '{\"mids\": 7}' --lang fr
  floe play --resume                                  go on with the last game
  floe play --resume evening.json

The bots are random, greedy, easy, medium and hard. People sit first, bots after them.

Games are kept in $XDG_DATA_HOME/floe or ~/.local/share/floe, on macOS in ~/Library/Application Support/floe, on Windows \
in %LOCALAPPDATA%\\floe. --save chooses another file.
")]
pub(crate) struct Play {
    /// The game; `floe games` lists them.
    #[arg(required_unless_present = "resume")]
    game: Option<String>,
    /// How many play, people and bots together.
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// The options of the game, as JSON; `floe games` lists them.
    #[arg(long, value_name = "JSON", value_parser = setup::read)]
    setup: Option<Value>,
    /// The bots; one name stands for all free seats. Medium bots if not given.
    #[arg(long, value_name = "BOT,..", value_delimiter = ',')]
    bots: Vec<String>,
    /// The people at this terminal; one if not given.
    #[arg(long, value_name = "NAME,..", value_delimiter = ',')]
    names: Vec<String>,
    /// Repeats a game: the same seed gives the same dice and shuffles.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Go on with a saved game; the last unfinished one if no file is named.
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["players", "setup", "bots", "names", "seed"])]
    resume: Option<Option<PathBuf>>,
    /// Keep the game in this file.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// How long a line stays before the screen goes on, in milliseconds; 0 never clears the screen. Terminals only.
    #[arg(long, value_name = "MS", default_value_t = 700)]
    pace: u64,
    #[command(flatten)]
    speech: Speech,
}

impl Play {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let seed = self.seed.unwrap_or_else(keep::any_seed);
        let (table, file) = match &self.resume {
            Some(file) => self.reopen(file.as_ref())?,
            None => (self.begin(seed)?, None),
        };
        let keep = match self.save.or(file) {
            Some(file) => Keep::in_file(file),
            None => Keep::in_data_folder(&table),
        };
        let words = self.speech.words(table.door());
        let screen = Screen::new(out, Duration::from_millis(self.pace));
        let seed = self.resume.is_none().then_some(seed);
        Host::new(table, words, keep, screen).play(seed)
    }

    fn reopen(&self, file: Option<&PathBuf>) -> Result<(Table, Option<PathBuf>), Failure> {
        let file = match file {
            Some(file) => file.clone(),
            None => keep::newest_unfinished(self.game.as_deref()).ok_or_else(|| {
                Failure::because(
                    "no unfinished game is kept here; name a file, or begin with `floe play GAME`",
                )
            })?,
        };
        let text = fs::read_to_string(&file).map_err(|error| Failure::file(&file, &error))?;
        let table = Table::open(&text)
            .map_err(|error| Failure::because(format!("{}: {}", file.display(), error.text)))?;
        table.session()?;
        Ok((table, Some(file)))
    }

    fn begin(&self, seed: u64) -> Result<Table, Failure> {
        let door = door(self.game.as_deref().unwrap_or_default())?;
        let bots = setup::bots(&self.bots)?;
        let (setup, holders) = self.seating(door, &bots)?;
        Ok(Table::begin(door.title().id, &setup, Seed::from(seed), &holders)?)
    }

    /// The setup with the right number of players, and who sits where: people first, bots after them.
    fn seating(&self, door: &dyn Door, bots: &[BotKind]) -> Result<(Value, Vec<Holder>), Failure> {
        let title = door.title();
        let setup = self.setup.clone().unwrap_or_default();
        let least = self.names.len().max(1) + bots.len();
        let declared = match self.players {
            None if setup::names_players(&setup) => Some(setup::seats(door, &setup)?),
            players => players,
        };
        let seats = declared
            .or_else(|| title.seats.iter().copied().find(|seats| *seats >= least))
            .ok_or_else(|| {
                Failure::because(format!(
                    "{} is for {} players, not {least}",
                    title.title,
                    numbers(title.seats)
                ))
            })?;
        let setup = setup::with_players(door, &setup, seats)?;
        let watching = self.names.is_empty() && bots.len() == seats;
        let people = if watching { 0 } else { self.names.len().max(1) };
        let free = seats.checked_sub(people).filter(|free| bots.len() <= 1 || bots.len() == *free);
        let Some(free) = free.filter(|free| *free > 0 || bots.is_empty()) else {
            return Err(Failure::because(format!(
                "{people} people and {} bots do not fill {seats} seats; name fewer or more, or say --players {}",
                bots.len(),
                people + bots.len()
            )));
        };
        let name =
            |index: usize| self.names.get(index).cloned().unwrap_or_else(|| format!("Player {}", index + 1));
        let bot = |index: usize| *bots.get(index).or(bots.first()).unwrap_or(&BotKind::Medium);
        let holders = (0..people)
            .map(|index| Holder::Person(name(index)))
            .chain((0..free).map(|index| Holder::Bot(bot(index))));
        Ok((setup, holders.collect()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use floe_table::{Language, Words};

    use super::TEXTS;

    #[test]
    fn the_terminal_says_the_same_in_both_languages() {
        let ids = |text: &'static str| -> BTreeSet<&str> {
            text.lines()
                .filter(|line| line.starts_with("play-"))
                .filter_map(|line| line.split(' ').next())
                .collect()
        };
        assert_eq!(ids(TEXTS.en), ids(TEXTS.fr));
        for language in Language::ALL {
            assert!(Words::new(language, &[TEXTS]).has("play-help"));
        }
    }
}

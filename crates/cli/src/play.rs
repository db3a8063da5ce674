//! `floe play`: a table in the terminal.

mod choice;
mod command;
mod host;
mod keep;
mod menu;
mod screen;
mod wishes;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::Args;
use floe_engine::{Message, Seed, Texts};
use floe_table::{BotKind, Door, Holder, Table, door, on_day};
use serde_json::Value;

use self::host::Host;
use self::keep::Keep;
use self::screen::Screen;
use crate::exit::{Done, Failure};
use crate::language::Speech;
use crate::names;
use crate::scenario::with_scenario;
use crate::setup;

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
  floe play greenland --scenario real-story           a scenario; `floe scenario list` lists them
  floe play --resume                                  go on with the last game
  floe play --resume evening.json

The bots are random, greedy, easy, medium and hard. People sit first, bots after them.

Games are kept in $XDG_DATA_HOME/floe or ~/.local/share/floe, on macOS in ~/Library/Application Support/floe, on Windows \
in %LOCALAPPDATA%\\floe. --save chooses another file.
")]
pub(crate) struct Play {
    /// The game; `floe games` lists them.
    #[arg(required_unless_present = "resume", value_parser = names::Games)]
    game: Option<String>,
    /// How many play, people and bots together.
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// The options of the game, as JSON; `floe games` lists them.
    #[arg(long, value_name = "JSON", value_parser = setup::read)]
    setup: Option<Value>,
    /// A scenario: the name of one that comes along (`floe scenario list`), or a file.
    #[arg(long, value_name = "NAME|FILE")]
    scenario: Option<String>,
    /// The bots; one name stands for all free seats. Medium bots if not given.
    #[arg(long, value_name = "BOT,..", value_delimiter = ',', value_parser = names::Bots)]
    bots: Vec<String>,
    /// The people at this terminal; one if not given.
    #[arg(long, value_name = "NAME,..", value_delimiter = ',')]
    names: Vec<String>,
    /// Repeats a game: the same seed gives the same dice and shuffles.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Go on with a saved game; the last unfinished one if no file is named.
    #[arg(long, value_name = "FILE", num_args = 0..=1, conflicts_with_all = ["players", "setup", "scenario", "bots", "names", "seed"])]
    resume: Option<Option<PathBuf>>,
    /// Keep the game in this file.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// How long a line stays before the screen goes on, in milliseconds; 0 never clears the screen. Terminals only.
    #[arg(long, value_name = "MS", default_value_t = 700)]
    pace: u64,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

impl Play {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let seed = self.seed.unwrap_or_else(keep::any_seed);
        let (table, file) = match &self.resume {
            Some(file) => self.reopen(file.as_ref())?,
            None => (self.begin(seed)?, None),
        };
        let keep = match self.save.map(keep::at_home).or(file.clone()) {
            Some(other) if file.as_ref() != Some(&other) => {
                keep::check_new(&other)?;
                Keep::in_file(other)
            }
            Some(same) => Keep::in_file(same),
            None => Keep::in_data_folder(&table),
        };
        let words = self.speech.words(table.door());
        let screen = Screen::new(out, Duration::from_millis(self.pace));
        let seed = self.resume.is_none().then_some(seed);
        Host::new(table, words, keep, screen).play(seed)
    }

    fn reopen(&self, file: Option<&PathBuf>) -> Result<(Table, Option<PathBuf>), Failure> {
        let file = match file {
            Some(file) => keep::at_home(file.clone()),
            None => keep::newest_unfinished(self.game.as_deref())
                .ok_or_else(|| Failure::Said(Message::new("failure-nothing-kept")))?,
        };
        let text = fs::read_to_string(&file).map_err(|error| Failure::file(&file, &error))?;
        let table = Table::open(&text).map_err(|error| Failure::in_file(&file, error))?;
        table.session()?;
        match self.game.as_deref().filter(|game| *game != table.head().game) {
            Some(game) => {
                let message = Message::new("failure-other-game").text("file", file.display().to_string());
                Err(message.text("found", table.head().game.clone()).text("game", game.to_owned()).into())
            }
            None => Ok((table, Some(file))),
        }
    }

    fn begin(&self, seed: u64) -> Result<Table, Failure> {
        let door = door(self.game.as_deref().unwrap_or_default())?;
        let bots = setup::bots(&self.bots)?;
        let (setup, holders) = self.seating(door, &bots)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
        let setup = on_day(door, &setup, now);
        Ok(Table::begin(door.title().id, &setup, Seed::from(seed), &holders)?)
    }

    /// The setup with the right number of players, and who sits where: people first, bots after them.
    fn seating(&self, door: &dyn Door, bots: &[BotKind]) -> Result<(Value, Vec<Holder>), Failure> {
        let title = door.title();
        let language = self.speech.language();
        let setup = with_scenario(door, self.setup.as_ref(), self.scenario.as_deref(), language)?;
        let least = self.names.len().max(1) + bots.len();
        let declared = match self.players {
            None if setup::names_players(door, &setup) => Some(setup::seats(door, &setup)?),
            players => players,
        };
        // A scenario may not be for every number that the game is for.
        let enough = || title.seats.iter().copied().filter(move |seats| *seats >= least);
        let fits = |seats: &usize| setup::with_players(door, &setup, *seats).is_ok();
        let seats = declared
            .or_else(|| enough().find(fits).or_else(|| enough().next()))
            .ok_or_else(|| setup::not_for(&title, least))?;
        let setup = setup::with_players(door, &setup, seats)?;
        let watching = self.names.is_empty() && bots.len() == seats;
        let people = if watching { 0 } else { self.names.len().max(1) };
        let free = seats.checked_sub(people).filter(|free| bots.len() <= 1 || bots.len() == *free);
        let Some(free) = free.filter(|free| *free > 0 || bots.is_empty()) else {
            let message = Message::new("failure-seats").number("people", people as i64);
            let message = message.number("bots", bots.len() as i64).number("seats", seats as i64);
            return Err(message.number("players", (people + bots.len()) as i64).into());
        };
        let words = self.speech.words(door);
        let unnamed = |index: usize| {
            let message = Message::new("play-player").number("number", index as i64 + 1);
            words.say(&message, &|seat| seat.to_string())
        };
        let name = |index: usize| self.names.get(index).cloned().unwrap_or_else(|| unnamed(index));
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
                .filter(|line| line.starts_with(char::is_alphabetic))
                .filter_map(|line| line.split(' ').next())
                .collect()
        };
        assert_eq!(ids(TEXTS.en), ids(TEXTS.fr));
        for language in Language::ALL {
            assert!(Words::new(language, &[TEXTS]).has("play-help"));
        }
    }
}

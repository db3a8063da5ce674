//! Games kept on disk, so that nothing is lost.

use std::env;
use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use floe_engine::Message;
use floe_table::{Act, Stage, Table, Words};
use serde_json::{Value, json};

use crate::exit::Failure;

/// Where a game is kept.
pub(super) struct Keep {
    /// Nowhere, if this machine has no folder for data.
    file: Option<PathBuf>,
}

impl Keep {
    pub(super) fn in_file(file: PathBuf) -> Keep {
        Keep { file: Some(file) }
    }

    /// A new file in floe's folder of data.
    pub(super) fn in_data_folder(table: &Table) -> Keep {
        let name = |number: u32| match number {
            1 => format!("{}.json", table.head().game),
            _ => format!("{}-{number}.json", table.head().game),
        };
        let file = data_folder().and_then(|folder| {
            (1..10_000).map(|number| folder.join(name(number))).find(|file| !file.exists())
        });
        Keep { file }
    }

    pub(super) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Writes the game; a failure says why, each time.
    pub(super) fn write(&self, table: &Table) -> Result<(), NotKept> {
        let Some(file) = &self.file else { return Ok(()) };
        write(file, table)
    }
}

/// Why a game is not kept in a file.
pub(super) struct NotKept {
    file: PathBuf,
    why: Why,
}

enum Why {
    /// The system does not let us.
    System(io::Error),
    /// Something is there that stays: the message that says so.
    Taken(&'static str),
}

impl NotKept {
    fn taken(file: &Path, message: &'static str) -> NotKept {
        NotKept { file: file.to_owned(), why: Why::Taken(message) }
    }

    pub(super) fn say(&self, words: &Words) -> String {
        let why = match &self.why {
            Why::System(error) => error.to_string(),
            Why::Taken(message) => words.term(message),
        };
        format!("{}: {why}", self.file.display())
    }
}

impl From<NotKept> for Failure {
    fn from(NotKept { file, why }: NotKept) -> Failure {
        match why {
            Why::System(error) => Failure::file(&file, &error),
            Why::Taken(message) => {
                let in_file = Message::new("failure-in-file").text("file", file.display().to_string());
                in_file.term("why", message).into()
            }
        }
    }
}

/// A new game is not kept in a file that has another already.
pub(super) fn check_new(file: &Path) -> Result<(), NotKept> {
    match found(file) {
        Found::Nothing => Ok(()),
        Found::Game(_) => Err(NotKept::taken(file, "kept-game")),
        Found::Else => Err(NotKept::taken(file, "kept-else")),
    }
}

/// Writes beside the file first and then in its place, so that a crash leaves the old one whole. A file that is another
/// game, or something else than a saved game, is left alone.
pub(super) fn write(file: &Path, table: &Table) -> Result<(), NotKept> {
    match found(file) {
        Found::Else => return Err(NotKept::taken(file, "kept-else")),
        Found::Game(save) if !is_of(&save, table) => return Err(NotKept::taken(file, "kept-another")),
        Found::Game(_) | Found::Nothing => {}
    }
    put(file, table).map_err(|error| NotKept { file: file.to_owned(), why: Why::System(error) })
}

fn put(file: &Path, table: &Table) -> io::Result<()> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut beside = file.to_owned();
    beside.as_mut_os_string().push(".new");
    fs::write(&beside, table.save())?;
    fs::rename(&beside, file)
}

/// What there is in the place of a file.
enum Found {
    Nothing,
    Game(Value),
    Else,
}

fn found(file: &Path) -> Found {
    let Ok(text) = fs::read(file) else { return Found::Nothing };
    match serde_json::from_slice::<Value>(&text) {
        Ok(save) if save.get("floe").is_some() => Found::Game(save),
        _ => Found::Else,
    }
}

/// Is it the same game, perhaps at another moment? Then game, setup, seed and players are the same.
fn is_of(save: &Value, table: &Table) -> bool {
    let head = json!(table.head());
    let log = save.get("log").and_then(Value::as_array);
    let seated = log.into_iter().flatten().filter(|entry| entry.get("sit").is_some());
    let sitting = table.entries_since(0).filter(|entry| matches!(entry.act, Act::Sit { .. }));
    ["game", "setup", "fair"].iter().all(|field| save.get(field) == head.get(field))
        && sitting.map(|entry| json!(entry)).eq(seated.cloned())
}

/// A path as it was typed: `~` is the home folder.
pub(super) fn at_home(file: PathBuf) -> PathBuf {
    let home =
        env::var_os(if cfg!(windows) { "USERPROFILE" } else { "HOME" }).filter(|home| !home.is_empty());
    match (file.strip_prefix("~"), home) {
        (Ok(rest), Some(home)) => Path::new(&home).join(rest),
        _ => file,
    }
}

/// The file of the game that was played last and is not over.
pub(super) fn newest_unfinished(game: Option<&str>) -> Option<PathBuf> {
    let mut files: Vec<(SystemTime, PathBuf)> = fs::read_dir(data_folder()?)
        .ok()?
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|ending| ending == "json"))
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    files.sort();
    files.into_iter().rev().map(|(_, file)| file).find(|file| {
        let table = fs::read_to_string(file).ok().and_then(|text| Table::open(&text).ok());
        table.is_some_and(|table| {
            table.stage() == Stage::Playing && game.is_none_or(|game| table.head().game == game)
        })
    })
}

fn data_folder() -> Option<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = set("XDG_DATA_HOME").or_else(|| {
        if cfg!(windows) {
            set("LOCALAPPDATA")
        } else if cfg!(target_os = "macos") {
            set("HOME").map(|home| home.join("Library/Application Support"))
        } else {
            set("HOME").map(|home| home.join(".local/share"))
        }
    });
    base.map(|base| base.join("floe"))
}

/// A seed nobody has chosen, short enough to be told to a friend.
pub(super) fn any_seed() -> u64 {
    RandomState::new().hash_one(SystemTime::now()) % 1_000_000_000
}

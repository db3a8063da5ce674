//! Games kept on disk, so that nothing is lost.

use std::env;
use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use floe_table::{Stage, Table};

/// Where a game is kept.
pub(super) struct Keep {
    /// Nowhere, if this machine has no folder for data.
    file: Option<PathBuf>,
    /// The last failure to write, told once.
    told: bool,
}

impl Keep {
    pub(super) fn in_file(file: PathBuf) -> Keep {
        Keep { file: Some(file), told: false }
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
        Keep { file, told: false }
    }

    pub(super) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Writes the game; a failure is told the first time.
    pub(super) fn write(&mut self, table: &Table) -> Result<(), String> {
        let Some(file) = &self.file else { return Ok(()) };
        match write(file, table) {
            Err(error) if !self.told => {
                self.told = true;
                Err(format!("{}: {error}", file.display()))
            }
            _ => Ok(()),
        }
    }
}

/// Writes beside the file first and then in its place, so that a crash leaves the old one whole. A file that is something
/// else than a saved game is left alone.
pub(super) fn write(file: &Path, table: &Table) -> io::Result<()> {
    if let Ok(found) = fs::read(file)
        && !is_save(&found)
    {
        let text = "there is a file of this name that is not a game of floe; choose another name";
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, text));
    }
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut beside = file.to_owned();
    beside.as_mut_os_string().push(".new");
    fs::write(&beside, table.save())?;
    fs::rename(&beside, file)
}

fn is_save(file: &[u8]) -> bool {
    serde_json::from_slice::<serde_json::Value>(file).is_ok_and(|save| save.get("floe").is_some())
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

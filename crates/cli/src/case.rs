//! `floe case`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use floe_engine::case::Case;
use floe_table::door;

use crate::exit::{Done, Exit};
use crate::paint::Paint;

/// Play case files and say which do not hold.
///
/// A case is a small play written as TOML: a position, some moves, and what must hold. The last line printed is `N
/// passed, N failed`.
#[derive(Args)]
#[command(
    name = "case",
    after_help = "\
Examples:
  floe case games/polar-rush/cases    every .toml file there and below
  floe case cracks.toml kayak.toml

A case file:
  title = \"The die is rolled first\"
  game  = \"polar-rush\"
  rules = [\"roll.number\"]
  setup = { players = 2, first = 0 }
  script = [3]
  [[step]]
  play = { seat = 0, move = \"roll\" }
  [[step]]
  expect = { \"/turn/phase\" = \"turn-over\" }

docs/engine-protocol.md describes every field. Exit code 1 if a case failed.
"
)]
pub(crate) struct CaseFiles {
    /// Case files, or folders of them.
    #[arg(required = true, value_name = "FILE|DIR")]
    paths: Vec<PathBuf>,
}

impl CaseFiles {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let paint = Paint::for_stdout();
        let (mut passed, mut failed) = (0, 0);
        let mut fail = |failure: Broken| {
            failed += 1;
            writeln!(out, "{} {}", paint.bad("FAILED"), paint.bold(failure.file.display()))?;
            for line in failure.title.iter().chain([&failure.what]).flat_map(|text| text.lines()) {
                writeln!(out, "    {line}")?;
            }
            Ok::<(), std::io::Error>(())
        };
        let mut found = 0;
        for file in self.paths.iter().flat_map(|path| files(path)) {
            found += 1;
            match file.and_then(|file| play(&file)) {
                Ok(()) => passed += 1,
                Err(failure) => fail(failure)?,
            }
        }
        if found == 0 {
            let what = "there is no .toml file in this folder or below".to_owned();
            fail(Broken { file: self.paths[0].clone(), title: None, what })?;
        }
        writeln!(out, "{passed} passed, {failed} failed")?;
        Ok(if failed == 0 { Exit::Fine } else { Exit::Failed })
    }
}

/// A case that does not hold, or a file that is none.
struct Broken {
    file: PathBuf,
    title: Option<String>,
    what: String,
}

/// The file itself, or every `.toml` below a folder, in the order of their names.
fn files(path: &Path) -> Vec<Result<PathBuf, Broken>> {
    if !path.is_dir() {
        return vec![Ok(path.to_owned())];
    }
    match below(path, "toml") {
        Ok(files) => files.into_iter().map(Ok).collect(),
        Err(error) => {
            vec![Err(Broken { file: path.to_owned(), title: None, what: error.to_string() })]
        }
    }
}

/// Every file with this ending in a folder and below, in the order of their names.
pub(crate) fn below(folder: &Path, ending: &str) -> std::io::Result<Vec<PathBuf>> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    entries.sort();
    let mut files = Vec::new();
    for entry in entries {
        if entry.is_dir() {
            files.extend(below(&entry, ending)?);
        } else if entry.extension().is_some_and(|found| found == ending) {
            files.push(entry);
        }
    }
    Ok(files)
}

fn play(file: &Path) -> Result<(), Broken> {
    let broken = |title: Option<&str>, what: String| Broken {
        file: file.to_owned(),
        title: title.map(str::to_owned),
        what,
    };
    let text = fs::read_to_string(file).map_err(|error| broken(None, format!("cannot be read: {error}")))?;
    let case =
        Case::parse(&text).map_err(|error| broken(None, format!("is not a case file: {}", error.what)))?;
    let title = Some(case.title.as_str());
    let door = door(&case.game).map_err(|error| broken(title, error.text))?;
    door.case(&case).map_err(|failure| broken(title, failure.to_string()))
}

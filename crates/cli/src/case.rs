//! `floe case`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use floe_engine::Message;
use floe_engine::case::Case;
use floe_table::{Words, door};

use crate::exit::{Done, Exit, Failure};
use crate::language::{Speech, say};
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

docs/engine-protocol.md describes every field. Exit code 1 if a case failed, 2 if a file could not be read.
"
)]
pub(crate) struct CaseFiles {
    /// Case files, or folders of them.
    #[arg(required = true, value_name = "FILE|DIR")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

impl CaseFiles {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let paint = Paint::for_stdout();
        let words = self.speech.own();
        let (mut passed, mut failed) = (0, 0);
        let mut fail = |failure: Broken| {
            failed += 1;
            writeln!(out, "{} {}", paint.bad(words.term("case-failed")), paint.bold(failure.file.display()))?;
            for line in failure.title.iter().chain([&failure.what]).flat_map(|text| text.lines()) {
                writeln!(out, "    {line}")?;
            }
            Ok::<(), std::io::Error>(())
        };
        let mut unreadable = Vec::new();
        for path in &self.paths {
            let found = files(path).map_err(|error| Failure::file(path, &error))?;
            if found.is_empty() {
                let what = words.term("case-none");
                fail(Broken { file: path.clone(), title: None, what })?;
            }
            for file in found {
                match fs::read_to_string(&file) {
                    Err(error) => unreadable.push(format!("{}: {error}", file.display())),
                    Ok(text) => match play(&file, &text, &words) {
                        Ok(()) => passed += 1,
                        Err(failure) => fail(failure)?,
                    },
                }
            }
        }
        let result = Message::new("case-result").number("passed", passed).number("failed", failed);
        writeln!(out, "{}", say(&words, &result))?;
        if !unreadable.is_empty() {
            return Err(Failure::because(unreadable.join("\n")));
        }
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
fn files(path: &Path) -> std::io::Result<Vec<PathBuf>> {
    if path.is_dir() { below(path, "toml") } else { Ok(vec![path.to_owned()]) }
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

fn play(file: &Path, text: &str, words: &Words) -> Result<(), Broken> {
    let broken = |title: Option<&str>, what: String| Broken {
        file: file.to_owned(),
        title: title.map(str::to_owned),
        what,
    };
    let none = |why: String| say(words, &Message::new("case-no-case").text("why", why));
    let case = Case::parse(text).map_err(|error| broken(None, none(error.what)))?;
    let title = Some(case.title.as_str());
    let door = door(&case.game).map_err(|error| broken(title, error.in_words(words)))?;
    door.case(&case).map_err(|failure| broken(title, failure.to_string()))
}

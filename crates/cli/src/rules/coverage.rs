//! Is every rule of a ledger exercised, and does every name that is cited stand in it?

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use floe_engine::Ledger;
use floe_engine::case::Case;
use floe_engine::ledger::{cited, later};
use serde_json::json;

use crate::case::below;
use crate::exit::{Done, Exit, Failure};

/// Prints what is missing and what is unknown, then `N rules, N missing, N unknown`, and how many belong to sections that are
/// not played yet.
pub(super) fn report(out: &mut dyn Write, game: &str, source: Option<PathBuf>, as_json: bool) -> Done {
    let folder = source_of(game, source)?;
    let file = folder.join("rules.toml");
    let toml = read(&file)?;
    let wrong = |error| Failure::because(format!("{}: {error}", file.display()));
    let (ledger, later) = (Ledger::parse(&toml).map_err(wrong)?, later(&toml).map_err(wrong)?);
    let citations = citations(&folder)?;
    let coverage = ledger.coverage(citations.exercised.keys().map(String::as_str));
    let is_later = |id: &String| {
        let section = ledger.rule(id).map_or("", |rule| rule.section.as_str());
        later.iter().any(|begin| section.starts_with(begin.as_str()))
    };
    let (to_come, missing): (Vec<String>, Vec<String>) = coverage.missing.into_iter().partition(is_later);
    let unknown: BTreeMap<&String, &PathBuf> = citations
        .exercised
        .iter()
        .chain(&citations.refused_by)
        .filter(|(id, _)| ledger.rule(id).is_none())
        .collect();
    if as_json {
        let unknown: Vec<_> = unknown.iter().map(|(id, file)| json!({"rule": id, "file": file})).collect();
        let mut report =
            json!({"game": game, "rules": coverage.rules, "missing": missing, "unknown": unknown});
        if !to_come.is_empty() {
            report["to_come"] = json!(to_come);
        }
        writeln!(out, "{report:#}")?;
    } else {
        for id in &missing {
            writeln!(out, "missing  {id}: no case file and no test exercises it")?;
        }
        for (id, file) in &unknown {
            writeln!(out, "unknown  {id}: cited in {}, not in the ledger", file.display())?;
        }
        let sum = format!("{} rules, {} missing, {} unknown", coverage.rules, missing.len(), unknown.len());
        match to_come.len() {
            0 => writeln!(out, "{sum}")?,
            count => {
                writeln!(out, "{sum}, {count} in sections that are not played yet ({})", later.join(", "))?;
            }
        }
    }
    Ok(if missing.is_empty() && unknown.is_empty() { Exit::Fine } else { Exit::Failed })
}

/// The folder of the game in floe's source.
fn source_of(game: &str, source: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let folder = |root: &Path| root.join("games").join(game);
    let is_source = |root: &Path| folder(root).join("rules.toml").is_file();
    match source {
        Some(root) if is_source(&root) => Ok(folder(&root)),
        Some(root) => Err(Failure::because(format!(
            "{} is not a source tree of floe: there is no {}",
            root.display(),
            folder(&root).join("rules.toml").display()
        ))),
        None => {
            let here = env::current_dir()?;
            here.ancestors().find(|root| is_source(root)).map(folder).ok_or_else(|| {
                Failure::because(format!(
                    "coverage needs floe's source, and neither {} nor a folder above it has games/{game}/rules.toml; \
                     name the folder with --source DIR",
                    here.display()
                ))
            })
        }
    }
}

/// Rule ids and a file that cites each.
struct Citations {
    /// By case files and tests.
    exercised: BTreeMap<String, PathBuf>,
    /// By refusals in the code.
    refused_by: BTreeMap<String, PathBuf>,
}

fn citations(folder: &Path) -> Result<Citations, Failure> {
    let mut found = Citations { exercised: BTreeMap::new(), refused_by: BTreeMap::new() };
    for file in all(&folder.join("cases"), "toml")? {
        let case = Case::parse(&read(&file)?)
            .map_err(|error| Failure::because(format!("{}: {}", file.display(), error.what)))?;
        found.exercised.extend(case.rules.into_iter().map(|id| (id, file.clone())));
    }
    for file in all(&folder.join("src"), "rs")?.into_iter().chain(all(&folder.join("tests"), "rs")?) {
        let source = read(&file)?;
        let cites = |mark| cited(&source, mark).into_iter().map(|id| (id.to_owned(), file.clone()));
        found.exercised.extend(cites("exercises!("));
        found.refused_by.extend(cites("Refusal::by("));
    }
    Ok(found)
}

fn all(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, Failure> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    below(folder, ending).map_err(|error| Failure::file(folder, &error))
}

fn read(file: &Path) -> Result<String, Failure> {
    fs::read_to_string(file).map_err(|error| Failure::file(file, &error))
}

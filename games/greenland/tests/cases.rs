//! The case files, and which rules they and the tests exercise.

use std::fs;
use std::path::{Path, PathBuf};

use floe_engine::{Ledger, case, ledger};
use floe_greenland::{Greenland, RULES};

fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found = Vec::new();
    for entry in fs::read_dir(&folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(files(path.to_str().expect("a plain name"), extension));
        } else if path.extension().is_some_and(|found| found == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("readable")
}

/// Is the section played already?
fn is_played(section: &str) -> bool {
    let later = ledger::later(RULES).expect("a good ledger");
    !later.iter().any(|begin| section.starts_with(begin.as_str()))
}

#[test]
fn all_cases_hold() {
    let mut failures = Vec::new();
    for path in files("cases", "toml") {
        if let Err(failure) = case::run::<Greenland>(&read(&path)) {
            failures.push(format!("{}: {failure}", path.file_name().expect("a name").display()));
        }
    }
    assert!(failures.is_empty(), "{} cases failed\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn every_reliable_example_of_the_ledger_is_a_case() {
    let names: Vec<String> = files("cases", "toml")
        .iter()
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    let known = Ledger::parse(RULES).expect("a good ledger");
    let missing: Vec<&String> = known
        .examples
        .iter()
        .filter(|example| example.reliable && is_played(&example.id))
        .map(|example| &example.id)
        .filter(|id| !names.contains(id))
        .collect();
    assert!(missing.is_empty(), "{} without a case: {missing:?}", missing.len());
}

#[test]
fn every_rule_that_is_played_is_exercised() {
    let known = Ledger::parse(RULES).expect("a good ledger");
    let cases: Vec<String> = files("cases", "toml").iter().map(|path| read(path)).collect();
    let mut exercised: Vec<String> = Vec::new();
    for text in &cases {
        exercised.extend(case::Case::parse(text).expect("a case").rules);
    }
    for path in files("tests", "rs").into_iter().chain(files("src", "rs")) {
        let source = read(&path);
        exercised.extend(ledger::cited(&source, "exercises!(").into_iter().map(str::to_owned));
        exercised.extend(ledger::cited(&source, "Refusal::by(").into_iter().map(str::to_owned));
    }
    let coverage = known.coverage(exercised.iter().map(String::as_str));
    assert!(coverage.unknown.is_empty(), "{:?}", coverage.unknown);
    let played = known.rules.iter().filter(|rule| is_played(&rule.section));
    let missing: Vec<&String> =
        played.map(|rule| &rule.id).filter(|id| coverage.missing.contains(*id)).collect();
    assert!(missing.is_empty(), "{} rules are not exercised: {missing:?}", missing.len());
}

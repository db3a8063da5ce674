//! The plays in `cases/`, and that no rule of the ledger is forgotten.

use std::fs;
use std::path::{Path, PathBuf};

use floe_egg_timer::EggTimer;
use floe_engine::case::{self, Case};
use floe_engine::{Describe as _, Ledger, ledger::cited};

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The files of a folder with their text, in order.
fn files(folder: &str) -> Vec<(PathBuf, String)> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(here(folder)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

#[test]
fn every_case_holds() {
    for (path, text) in files("cases") {
        case::run::<EggTimer>(&text).unwrap_or_else(|failure| panic!("{}: {failure}", path.display()));
    }
}

#[test]
fn every_rule_is_exercised_and_every_name_known() {
    let ledger = Ledger::parse(EggTimer::ledger()).unwrap();
    let cases: Vec<Case> = files("cases").iter().map(|(_, text)| Case::parse(text).unwrap()).collect();
    let source: String = files("src").into_iter().map(|(_, text)| text).collect();
    let tests = fs::read_to_string(here("tests/rules.rs")).unwrap();
    let refusals = ledger.coverage(cited(&source, "Refusal::by("));
    assert!(refusals.unknown.is_empty(), "refusals name rules the ledger does not have: {refusals:?}");
    let exercised = cases.iter().flat_map(|case| &case.rules).map(String::as_str);
    let coverage = ledger.coverage(exercised.chain(cited(&tests, "exercises!(")));
    assert!(coverage.is_complete(), "{coverage:?}");
}

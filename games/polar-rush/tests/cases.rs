//! Plays every file in `cases/`, and holds the ledger against what cases and tests exercise.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use floe_engine::case::{self, Case};
use floe_engine::{Ledger, ledger::cited};
use floe_polar_rush::{LEDGER, PolarRush};

/// The files of a folder of this crate by name, with the folders in it.
fn files(folder: &str, ending: &str) -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(&root).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            found.extend(files(&format!("{folder}/{name}"), ending));
        } else if let Some(stem) = name.strip_suffix(ending) {
            found.insert(stem.to_owned(), fs::read_to_string(&path).unwrap());
        }
    }
    found
}

#[test]
fn every_case_holds() {
    let failures: Vec<String> = files("cases", ".toml")
        .iter()
        .filter_map(|(name, text)| case::run::<PolarRush>(text).err().map(|why| format!("{name}: {why}")))
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_example_of_the_ledger_is_a_case() {
    let cases = files("cases", ".toml");
    for example in Ledger::parse(LEDGER).unwrap().examples {
        let text = cases.get(&example.id).unwrap_or_else(|| panic!("no case {}", example.id));
        let rules = Case::parse(text).unwrap().rules;
        for rule in &example.rules {
            assert!(rules.contains(rule), "case {} does not name {rule}", example.id);
        }
    }
}

#[test]
fn every_rule_is_exercised() {
    let cases: Vec<Case> = files("cases", ".toml").values().map(|text| Case::parse(text).unwrap()).collect();
    let (tests, sources) = (files("tests", ".rs"), files("src", ".rs"));
    let marked =
        tests.values().chain(sources.values()).flat_map(|source| cited(source, concat!("exercises", "!(")));
    let ledger = Ledger::parse(LEDGER).unwrap();
    let coverage =
        ledger.coverage(cases.iter().flat_map(|case| &case.rules).map(String::as_str).chain(marked));
    assert!(coverage.is_complete(), "{coverage:?}");
}

#[test]
fn every_refusal_cites_a_rule_and_is_shown_by_a_case() {
    let ledger = Ledger::parse(LEDGER).unwrap();
    let cases = files("cases", ".toml");
    for rule in files("src", ".rs").values().flat_map(|source| cited(source, concat!("Refusal::", "by("))) {
        assert!(ledger.rule(rule).is_some(), "{rule} is not in the ledger");
        let shown = format!("rule = \"{rule}\"");
        assert!(cases.values().any(|text| text.contains(&shown)), "no case shows the refusal {rule}");
    }
}

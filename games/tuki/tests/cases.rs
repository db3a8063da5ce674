//! Plays every file in `cases/`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use floe_engine::case::{self, Case};
use floe_engine::{Ledger, ledger};
use floe_tuki::{LEDGER, Tuki};

/// The example that is about bots, which no case has: `tests/bots.rs` plays it.
const ELSEWHERE: &str = "bots.same-seed";

fn cases() -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let paths = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_stem().unwrap().to_string_lossy().into_owned();
    paths.map(|path| (name(&path), fs::read_to_string(&path).unwrap())).collect()
}

#[test]
fn every_case_holds() {
    let failures: Vec<String> = cases()
        .iter()
        .filter_map(|(name, text)| case::run::<Tuki>(text).err().map(|why| format!("{name}: {why}")))
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_example_of_the_ledger_is_a_case() {
    let (cases, ledger) = (cases(), Ledger::parse(LEDGER).unwrap());
    for example in ledger.examples.iter().filter(|example| example.id != ELSEWHERE) {
        let text = cases.get(&example.id).unwrap_or_else(|| panic!("no case {}", example.id));
        let rules = Case::parse(text).unwrap().rules;
        for rule in &example.rules {
            assert!(rules.contains(rule), "case {} does not name {rule}", example.id);
        }
    }
    for (name, text) in &cases {
        for rule in Case::parse(text).unwrap().rules {
            assert!(ledger.rule(&rule).is_some(), "case {name} names {rule}, which is no rule");
        }
    }
}

#[test]
fn every_rule_is_exercised() {
    let mut exercised: Vec<String> =
        cases().values().flat_map(|text| Case::parse(text).unwrap().rules).collect();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).unwrap();
            exercised.extend(ledger::cited(&source, "exercises!(").into_iter().map(str::to_owned));
        }
    }
    let known = Ledger::parse(LEDGER).unwrap();
    let coverage = known.coverage(exercised.iter().map(String::as_str));
    assert!(coverage.is_complete(), "{coverage:#?}");
}

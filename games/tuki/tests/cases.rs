//! Plays every file in `cases/`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use floe_engine::Ledger;
use floe_engine::case::{self, Case};
use floe_tuki::{LEDGER, Tuki};

/// Examples of the ledger that are no short play of the game itself: they belong to bots, to a table, or to whole games.
const ELSEWHERE: [&str; 6] = [
    "online.time-deduction",
    "online.lying-client",
    "bots.same-seed",
    "bots.time-limit",
    "end.longest-games",
    "solo.five-minute-score",
];

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
    for example in ledger.examples.iter().filter(|example| !ELSEWHERE.contains(&&*example.id)) {
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

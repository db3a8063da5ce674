//! `floe rules`.

use std::fs;
use std::path::Path;

use super::{arg, floe, run};
use crate::Ran;

/// A source tree with a small ledger of Polar Rush!.
fn source(case: &str, test: &str, code: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("games/polar-rush");
    let ledger: String = ["a.one", "a.two"]
        .iter()
        .map(|id| {
            format!("[[rule]]\nid = \"{id}\"\nsection = \"A\"\nphase = \"roll\"\ntext = \"Something.\"\n")
        })
        .collect();
    for (name, text) in [
        ("rules.toml", format!("game = \"polar-rush\"\ntitle = \"Polar Rush!\"\n{ledger}")),
        ("cases/more/a.toml", format!("title = \"A\"\ngame = \"polar-rush\"\nrules = [{case}]\n")),
        ("tests/t.rs", test.to_owned()),
        ("src/rules/r.rs", code.to_owned()),
    ] {
        let file = game.join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    folder
}

fn coverage(source: &Path) -> Ran {
    run(&["rules", "polar-rush", "--coverage", "--source", arg(source)])
}

#[test]
fn the_ledger_is_printed_with_sections_and_rulings() {
    let ran = run(&["rules", "polar-rush"]).fine();
    assert!(ran.out.starts_with("Polar Rush!: "), "{}", ran.out);
    assert!(ran.out.contains("\n  setup.players") && ran.out.contains("    * Ruling: "), "{}", ran.out);
    let json = run(&["rules", "polar-rush", "--json"]).fine().json();
    assert_eq!(json["game"], "polar-rush");
}

#[test]
fn one_rule_or_a_family_of_rules_is_printed() {
    let one = run(&["rules", "polar-rush", "harpoon.one"]).fine();
    assert!(one.out.contains("harpoon.one") && !one.out.contains("harpoon.take"), "{}", one.out);
    let family = run(&["rules", "polar-rush", "harpoon"]).fine();
    assert!(family.out.contains("harpoon.one") && family.out.contains("harpoon.take"), "{}", family.out);
    assert_eq!(run(&["rules", "polar-rush", "harpoon.one", "--json"]).fine().json()["id"], "harpoon.one");
    run(&["rules", "polar-rush", "spear.harpoon"]).wrong(&["has no rule \"spear.harpoon\"", "harpoon.one"]);
    run(&["rules", "chess"]).wrong(&["there are: polar-rush"]);
}

#[test]
fn what_cases_and_tests_exercise_is_covered() {
    let tree = source("\"a.one\"", "exercises!(\"a.two\");", "Refusal::by(\"a.one\")");
    assert_eq!(coverage(tree.path()).fine().out, "2 rules, 0 missing, 0 unknown\n");
    // From inside the tree no --source is needed.
    let below = tree.path().join("games/polar-rush/cases");
    let inside = floe(&["rules", "polar-rush", "--coverage"]).current_dir(below).output().unwrap();
    assert_eq!(Ran::new(&inside).fine().out, "2 rules, 0 missing, 0 unknown\n");
}

#[test]
fn what_is_missing_and_what_is_unknown_is_named() {
    let tree = source("\"a.one\", \"b.case\"", "exercises!(\"b.test\");", "Refusal::by(\"b.code\")");
    let ran = coverage(tree.path());
    assert_eq!(ran.code, Some(1));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("missing  a.two"), "{}", ran.out);
    for (line, id) in lines[1..].iter().zip(["b.case", "b.code", "b.test"]) {
        assert!(line.starts_with(&format!("unknown  {id}: cited in ")), "{}", ran.out);
    }
    assert_eq!(lines[4..], ["2 rules, 1 missing, 3 unknown"]);
    let json = run(&["rules", "polar-rush", "--coverage", "--json", "--source", arg(tree.path())]).json();
    assert_eq!((&json["missing"][0], json["unknown"].as_array().unwrap().len()), (&"a.two".into(), 3));
}

#[test]
fn a_refusal_alone_does_not_exercise_a_rule() {
    let tree = source("\"a.one\"", "", "Refusal::by(\"a.two\")");
    assert_eq!(coverage(tree.path()).out.lines().last(), Some("2 rules, 1 missing, 0 unknown"));
}

#[test]
fn without_the_source_the_way_to_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let ran = floe(&["rules", "polar-rush", "--coverage"]).current_dir(folder.path()).output().unwrap();
    Ran::new(&ran).wrong(&["coverage needs floe's source", "--source DIR"]);
    coverage(folder.path()).wrong(&["is not a source tree of floe"]);
}

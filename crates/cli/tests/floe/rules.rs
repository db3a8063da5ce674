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
fn sections_that_are_not_played_yet_are_told_apart() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let ran = run(&["rules", "greenland", "--coverage", "--source", arg(&root)]).fine().out;
    assert_eq!(ran, "637 rules, 0 missing, 0 unknown\n");
    // What is missing in a section that is played fails all the same.
    let tree = source("\"a.one\"", "", "");
    let ledger = tree.path().join("games/polar-rush/rules.toml");
    let rules = std::fs::read_to_string(&ledger).unwrap();
    let section = |begin: &str| std::fs::write(&ledger, format!("later = [\"{begin}\"]\n{rules}")).unwrap();
    section("Nowhere");
    assert_eq!(coverage(tree.path()).code, Some(1));
    section("");
    let later = coverage(tree.path());
    assert_eq!(later.code, Some(0), "every section begins with nothing");
    assert!(later.out.contains("in sections that are not played yet ()"), "{}", later.out);
}

#[test]
fn without_the_source_the_way_to_it_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let ran = floe(&["rules", "polar-rush", "--coverage"]).current_dir(folder.path()).output().unwrap();
    Ran::new(&ran).wrong(&["coverage needs floe's source", "--source DIR"]);
    coverage(folder.path()).wrong(&["is not a source tree of floe"]);
}

/// The games of the house.
const HOUSE: [&str; 5] = ["polar-rush", "nunami", "inuit", "tuki", "greenland"];

/// The page is made from the data and the ledger; nothing of it is missing in words.
#[test]
fn what_is_ours_is_told_in_both_languages() {
    for game in HOUSE {
        let ours = run(&["rules", game, "--ours", "--json"]).fine().json();
        let ledger = run(&["rules", game, "--json"]).fine().json();
        let ruled =
            ledger["rule"].as_array().unwrap().iter().filter(|rule| rule.get("ruling").is_some()).count();
        assert_eq!(ours["rulings"].as_array().unwrap().len(), ruled, "{game}");
        for (language, head) in [("en", "What is ours in "), ("fr", "Ce qui est de nous dans ")] {
            let page = run(&["rules", game, "--ours", "--lang", language]).fine().out;
            assert!(page.starts_with(head), "{page}");
            let unsaid = page.split_whitespace().find(|word| word.starts_with("ours-"));
            assert!(unsaid.is_none(), "{game}, {language}: {unsaid:?}");
            for rule in ours["rulings"].as_array().unwrap() {
                assert!(page.contains(rule["id"].as_str().unwrap()), "{game}: {rule}");
            }
        }
    }
    let nunami = run(&["rules", "nunami", "--ours"]).fine().out;
    assert!(nunami.contains("\n    - cards (80): life, strength\n"), "{nunami}");
    run(&["rules", "nunami", "--ours", "--coverage"]).wrong(&["cannot be used with"]);
}

/// The README says in short what the page says in full.
#[test]
fn the_readme_names_what_is_ours() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).unwrap();
    let readme: String = readme.split_whitespace().collect::<Vec<_>>().join(" ");
    for game in HOUSE {
        let page = run(&["rules", game, "--ours"]).fine().out;
        let title = page.lines().next().unwrap().trim_start_matches("What is ours in ").to_owned();
        let (made_up, _) = page.split_once("\nDecided").unwrap();
        let made_up = made_up.split_once("prints it:\n").unwrap().1;
        let joined = made_up.split_whitespace().collect::<Vec<_>>().join(" ");
        let rulings =
            run(&["rules", game, "--ours", "--json"]).fine().json()["rulings"].as_array().unwrap().len();
        let expected = format!("**{title}**, with {rulings} rulings: {joined}");
        assert!(readme.contains(&expected), "the README does not say: {expected}");
    }
}

#[test]
fn rules_are_told_in_french_or_it_is_said_that_they_are_not() {
    let nunami = run(&["rules", "nunami", "combine.sum", "--lang", "fr"]).fine().out;
    assert!(nunami.contains("peut placer ensemble") && nunami.contains("Situation : "), "{nunami}");
    let rush = run(&["rules", "polar-rush", "--lang", "fr"]).fine().out;
    assert!(rush.contains("règles, dont") && rush.contains("* Décision : "), "{rush}");
    assert!(!rush.contains("rédigées en anglais"), "{rush}");
    let greenland = run(&["rules", "greenland", "E4.rescue", "--lang", "fr"]).fine().out;
    assert!(greenland.contains("faire d’un ancien, d’un colon ou d’un mari"), "{greenland}");
    assert!(!greenland.contains("rédigées en anglais"), "{greenland}");
    let egg_timer = run(&["rules", "egg-timer", "--lang", "fr"]).fine().out;
    assert!(egg_timer.ends_with("Les règles de ce jeu sont rédigées en anglais.\n"), "{egg_timer}");
}

/// No help may say that all the rest is the rulebook's: there are rulings in every game.
#[test]
fn no_help_says_that_everything_else_follows_the_rulebook() {
    let texts = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/text");
    let mut seen = 0;
    for file in fs::read_dir(texts).unwrap() {
        let file = file.unwrap().path();
        let text = fs::read_to_string(&file).unwrap();
        for line in text.lines().filter(|line| line.contains("help-ours")) {
            seen += 1;
            let untrue =
                ["Everything else follows", "Tout le reste suit"].iter().any(|claim| line.contains(claim));
            assert!(!untrue, "{}: {line}", file.display());
        }
    }
    assert!(seen >= 6, "{seen}");
}

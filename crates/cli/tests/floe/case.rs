//! `floe case`.

use std::fs;

use super::{arg, run};

const RIGHT: &str = r#"
title = "A roll says how many tiles are turned"
game = "polar-rush"
rules = []
setup = { players = 2, first = 0 }
script = [3]

[[step]]
refuse = { seat = 0, move = { turn = 1 }, rule = "turn.steps" }
[[step]]
play = { seat = 0, move = "roll" }
[[step]]
expect = { "/turn/left" = 3 }
"#;

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let file = folder.path().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
    folder
}

#[test]
fn right_cases_pass_wherever_they_are_below_a_folder() {
    let folder = folder(&[("a.toml", RIGHT), ("more/b.toml", RIGHT), ("notes.txt", "not a case")]);
    let ran = run(&["case", arg(folder.path())]).fine();
    assert_eq!(ran.out, "2 passed, 0 failed\n");
}

#[test]
fn a_wrong_case_fails_with_file_title_step_expected_and_found() {
    let folder = folder(&[("wrong.toml", &RIGHT.replace("\"/turn/left\" = 3", "\"/turn/left\" = 2"))]);
    let file = folder.path().join("wrong.toml");
    let ran = run(&["case", arg(&file)]);
    assert_eq!(ran.code, Some(1));
    assert_eq!(
        ran.out,
        format!(
            "FAILED {}\n    A roll says how many tiles are turned\n    \
             at step 3: the state at /turn/left was expected to be 2, it is 3\n0 passed, 1 failed\n",
            file.display()
        )
    );
}

#[test]
fn a_refusal_by_another_rule_and_a_legal_move_are_told_apart() {
    let other = RIGHT.replace("turn.steps", "setup.players");
    let legal = RIGHT.replace("{ turn = 1 }", "\"roll\"");
    let folder = folder(&[("1.toml", &other), ("2.toml", &legal)]);
    let ran = run(&["case", arg(folder.path())]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("was expected to be refused by setup.players, it was by "), "{}", ran.out);
    assert!(ran.out.contains("was expected to be refused by turn.steps, it is legal"), "{}", ran.out);
}

#[test]
fn files_that_are_no_cases_are_failures_with_the_reason() {
    let folder = folder(&[
        ("1.toml", "title = 3"),
        ("2.toml", &RIGHT.replace("polar-rush", "chess")),
        ("3.toml", &RIGHT.replace("seat = 0, move = \"roll\"", "seat = 4, move = \"roll\"")),
        ("4.toml", &RIGHT.replace("seat = 0, move = \"roll\"", "seat = 250, move = \"roll\"")),
        ("5.toml", &RIGHT.replace("script = [3]", "script = [7]")),
        ("6.toml", &RIGHT.replace("players = 2", "players = 12")),
    ]);
    let ran = run(&["case", arg(folder.path())]);
    assert_eq!(ran.code, Some(1));
    for text in [
        "is not a case file: ",
        "there is no game \"chess\"; there are: ",
        "seat 4 is asked for, the seats are counted from 0 to 1",
        "there is no seat 250",
        "the script says 7",
        "2 to 5 play Polar Rush!, not 12",
        "0 passed, 6 failed\n",
    ] {
        assert!(ran.out.contains(text), "{text:?} is not in {}", ran.out);
    }
}

/// What would pass without being looked at is a mistake of whoever wrote the case.
#[test]
fn a_case_that_shows_less_than_it_says_is_a_failure() {
    let nowhere = RIGHT.replace("\"/turn/left\" = 3", "\"/turn/lefft\" = \"null\"");
    let view = RIGHT.to_owned() + "[[step]]\nview = { seat = 1, hides = [\"/tyles/0\"] }\n";
    let steps = RIGHT.find("[[step]]").unwrap();
    let folder = folder(&[
        ("1.toml", &nowhere),
        ("2.toml", &view),
        ("3.toml", &RIGHT.replace("rules = []", "rules = [\"roll.twice\"]")),
        ("4.toml", &RIGHT.replace("turn.steps", "turn.stepps")),
        ("5.toml", &RIGHT.replace("script = [3]", "script = [3, 2, 1]")),
        ("6.toml", &RIGHT[..steps]),
    ]);
    let ran = run(&["case", arg(folder.path())]);
    assert_eq!(ran.code, Some(1));
    for text in [
        "at step 3: the state has no place /turn/lefft",
        "at step 4: /tyles/0 leads nowhere, in nobody's view",
        "in the position: Polar Rush! has no rule roll.twice",
        "at step 1: Polar Rush! has no rule turn.stepps",
        "at step 3: the script was not used up, left are [2, 1]",
        "in the position: there is no step, so nothing is shown",
        "0 passed, 6 failed\n",
    ] {
        assert!(ran.out.contains(text), "{text:?} is not in {}", ran.out);
    }
}

#[test]
fn a_file_that_cannot_be_read_is_no_failed_case() {
    let folder = folder(&[("1.toml", RIGHT)]);
    let missing = folder.path().join("missing.toml");
    let ran = run(&["case", arg(&missing), arg(folder.path())]).wrong(&["missing.toml: "]);
    assert_eq!(ran.out, "1 passed, 0 failed\n");
}

#[test]
fn a_folder_without_cases_is_a_failure() {
    let folder = folder(&[("notes.txt", "")]);
    let ran = run(&["case", arg(folder.path())]);
    assert_eq!((ran.code, ran.out.lines().last()), (Some(1), Some("0 passed, 1 failed")));
}

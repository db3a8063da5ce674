//! Greenland by every command that plays.

use floe_cli::engine::Engine;
use serde_json::{Value, json};

use super::{arg, floe, run, run_with};

#[test]
fn bots_play_every_form_of_the_game() {
    for setup in [
        r#"{"players": 2}"#,
        r#"{"players": 3, "survivalist": true}"#,
        r#"{"players": 4, "pogroms": true}"#,
        r#"{"players": 2, "game": "beginners"}"#,
        r#"{"players": 1, "game": "saga"}"#,
        r#"{"players": 1, "game": "coop"}"#,
        r#"{"players": 3, "game": "coop", "events": 5}"#,
    ] {
        let report =
            run(&["simulate", "greenland", "--bots", "random", "--games", "10", "--setup", setup, "--json"]);
        assert_eq!(report.fine().json()["unfinished"], 0, "{setup}");
    }
    let report = run(&[
        "simulate",
        "greenland",
        "--setup",
        r#"{"players": 2}"#,
        "--bots",
        "greedy,random",
        "--rotate",
        "--games",
        "10",
        "--json",
    ])
    .fine()
    .json();
    let wins = |bot: &str| report["wins_by_bot"][bot].as_u64().unwrap_or(0);
    assert!(wins("greedy") > wins("random"), "{report}");
}

#[test]
fn a_simulated_game_is_honest() {
    let folder = tempfile::tempdir().unwrap();
    let save = folder.path().join("saves");
    run(&["simulate", "greenland", "--bots", "random", "--games", "3", "--seed", "4", "--save", arg(&save)])
        .fine();
    for file in std::fs::read_dir(&save).unwrap() {
        run(&["replay", arg(&file.unwrap().path()), "--verify"]).fine();
    }
}

#[test]
fn a_turn_begins_in_the_terminal() {
    let home = tempfile::tempdir().unwrap();
    let setup = r#"{"players": 2, "tribes": ["thule", "tunit"]}"#;
    let mut command = floe(&["play", "greenland", "--setup", setup, "--bots", "greedy", "--seed", "3"]);
    command.env("XDG_DATA_HOME", home.path());
    let out = run_with(&mut command, "1\n".to_owned()).fine().out;
    assert!(out.contains("Thule") && out.contains("Tunit"), "{out}");
}

/// Ids of this game have capitals; a rule is found by its id all the same.
#[test]
fn the_rule_behind_a_refusal_is_shown() {
    let home = tempfile::tempdir().unwrap();
    let setup = r#"{"players": 2, "tribes": ["thule", "tunit"]}"#;
    for (language, why, rule) in [
        ("en", "why\n", "A turn starts by turning up"),
        ("fr", "pourquoi\n", "Un tour commence quand on retourne"),
        ("fr", "règles a1.start\n", "Un tour commence quand on retourne"),
    ] {
        let mut command = floe(&["play", "greenland", "--setup", setup, "--bots", "greedy", "--seed", "3"]);
        command.args(["--lang", language]).env("XDG_DATA_HOME", home.path());
        let out = run_with(&mut command, format!("\"draw\"\n{why}")).fine().out;
        assert!(out.contains(rule), "{out}");
    }
}

#[test]
fn the_odds_of_a_hunt_are_asked_through_the_engine() {
    let mut engine = Engine::new();
    let mut ask = |question: Value| -> Value {
        serde_json::from_str(&engine.answer(question.to_string().as_bytes()).unwrap()).unwrap()
    };
    let setup = json!({"players": 2, "tribes": ["thule", "norse"]});
    ask(json!({"do": "new", "game": "greenland", "setup": setup, "seed": 2}));
    let odds = json!({"odds": {"card": "vinland", "tribe": "norse", "tribesmen": 3}});
    let told = ask(json!({"do": "ask", "question": odds}));
    assert_eq!(told["ok"]["tribesmen"], 3, "{told}");
    assert!(told["ok"]["success"]["exactly"].as_str().is_some_and(|share| share.contains('/')), "{told}");
    let wrong = ask(json!({"do": "ask", "question": {"offer": {}}}));
    assert!(wrong["error"]["text"].as_str().is_some_and(|why| why.contains("no offer")), "{wrong}");
}

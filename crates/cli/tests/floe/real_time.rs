//! A game in real time, by every command that plays.

use std::fs;

use floe_cli::engine::Engine;
use serde_json::{Value, json};

use super::{arg, floe, run, run_with};

#[test]
fn bots_play_it_by_the_hundred_and_better_ones_win_more() {
    let report =
        run(&["simulate", "egg-timer", "--bots", "hard,easy", "--rotate", "--games", "200", "--json"])
            .fine()
            .json();
    assert_eq!((&report["games"], &report["unfinished"]), (&json!(200), &json!(0)));
    let wins = |bot: &str| report["wins_by_bot"][bot].as_f64().unwrap_or(0.0);
    assert!(wins("hard") > 1.5 * wins("easy"), "{report}");
    let random =
        run(&["simulate", "egg-timer", "--bots", "random", "--games", "300", "--json"]).fine().json();
    assert_eq!(random["unfinished"], 0);
}

#[test]
fn a_simulated_game_is_saved_with_its_times_and_is_honest() {
    let folder = tempfile::tempdir().unwrap();
    for bots in ["random", "medium"] {
        let save = folder.path().join(bots);
        run(&["simulate", "egg-timer", "--bots", bots, "--games", "3", "--seed", "4", "--save", arg(&save)])
            .fine();
        for file in fs::read_dir(&save).unwrap() {
            run(&["replay", arg(&file.unwrap().path()), "--verify"]).fine();
        }
    }
}

#[test]
fn its_cases_play_as_they_say() {
    let cases = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/egg-timer/cases");
    run(&["case", cases]).fine();
}

#[test]
fn it_is_played_in_the_terminal_while_time_goes_on() {
    let home = tempfile::tempdir().unwrap();
    let mut command =
        floe(&["play", "egg-timer", "--bots", "hard", "--setup", r#"{"eggs": 1}"#, "--seed", "3"]);
    command.env("XDG_DATA_HOME", home.path());
    // Whoever taps at once has a raw egg; the bot, in its own time, does better.
    let ran = run_with(&mut command, "put\nnow\n".to_owned()).fine();
    for text in ["puts egg 1 on", "too early: raw", " wins!"] {
        assert!(ran.out.contains(text), "{text:?} is not in {}", ran.out);
    }
}

#[test]
fn a_program_drives_it_with_times_of_its_own() {
    let mut engine = Engine::new();
    let mut ask = |question: Value| -> Value {
        serde_json::from_str(&engine.answer(question.to_string().as_bytes()).unwrap()).unwrap()
    };
    let new = ask(json!({"do": "new", "game": "egg-timer", "setup": {"eggs": 1}, "seed": 1}));
    assert_eq!(new["ok"]["due"], json!({"seat": 0, "at": 5000, "move": "put-on"}));
    ask(json!({"do": "chance", "script": [2]}));
    let waited = ask(json!({"do": "wait", "until": 5000}));
    assert_eq!((&waited["ok"]["phase"], &waited["ok"]["seats"]), (&json!("boil"), &json!([0, 1])));
    let advice = ask(json!({"do": "bot", "seat": 0, "bot": "hard"}));
    assert!(advice["ok"]["at"].as_u64().unwrap() > 6_900, "{advice}");
    ask(json!({"do": "play", "seat": 0, "move": "tap", "at": 7300}));
    // Word of it came later, and yet it was earlier.
    let last = ask(json!({"do": "play", "seat": 1, "move": "tap", "at": 7200}));
    assert_eq!(last["ok"]["outcome"]["winners"], json!([1]), "{last}");
}

#[test]
fn it_is_not_on_the_shelf() {
    assert!(!run(&["games"]).fine().out.contains("egg"));
}

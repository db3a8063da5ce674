//! Tuki by every command that plays.

use floe_cli::engine::Engine;
use serde_json::{Value, json};

use super::{arg, floe, run, run_with};

#[test]
fn bots_build_by_the_clock_nobody_waits_for() {
    let report = run(&["simulate", "tuki", "--bots", "hard,easy", "--rotate", "--games", "12", "--json"])
        .fine()
        .json();
    assert_eq!((&report["games"], &report["unfinished"]), (&json!(12), &json!(0)));
    let wins = |bot: &str| report["wins_by_bot"][bot].as_u64().unwrap_or(0);
    assert!(wins("hard") > wins("easy"), "{report}");
    for setup in [r#"{"players": 4}"#, r#"{"players": 3, "one_screen": true}"#, r#"{"players": 1}"#] {
        let report =
            run(&["simulate", "tuki", "--bots", "random", "--games", "10", "--setup", setup, "--json"]);
        assert_eq!(report.fine().json()["unfinished"], 0, "{setup}");
    }
}

#[test]
fn a_simulated_game_is_honest() {
    let folder = tempfile::tempdir().unwrap();
    for bots in ["random", "medium"] {
        let save = folder.path().join(bots);
        run(&["simulate", "tuki", "--bots", bots, "--games", "2", "--seed", "4", "--save", arg(&save)])
            .fine();
        for file in std::fs::read_dir(&save).unwrap() {
            run(&["replay", arg(&file.unwrap().path()), "--verify"]).fine();
        }
    }
}

/// Typed into a practice of one figure.
fn practise(lines: &str) -> String {
    let home = tempfile::tempdir().unwrap();
    let setup = r#"{"solo": "practice", "practice": {"face": "g-00 b|21 p-06", "animal": "bear", "footing": "plain"}}"#;
    let mut command = floe(&["play", "tuki", "--setup", setup, "--seed", "3"]);
    command.env("XDG_DATA_HOME", home.path());
    run_with(&mut command, lines.to_owned()).fine().out
}

#[test]
fn a_figure_is_built_in_the_terminal_line_by_line() {
    let out = practise("roll\ngrey lie 10\nblue stand 12\npurple lie 10\nannounce\n");
    for text in [
        "grey lie 10        the grey stone lying",
        "From the front, with its columns",
        " 1 │ ·  ·  g  g  g  g  g  · ",
        " 2 │ ·  ·  ·  ·  b  ·  ·  · ",
        " 7 │ ·  ·  p  p  p  p  p  · ",
        "In the tray: V L S T",
        ": correct, after ",
    ] {
        assert!(out.contains(text), "{text:?} is not in {out}");
    }
}

#[test]
fn what_is_typed_wrongly_is_said_and_hints_lead_on() {
    let out = practise("roll\nhint\nV\n5 10\nhint\naway V\nhold blue lie 9 6\ngrey lie 99\nannounce\nquit\n");
    for text in [
        "A hint: 1, Take the grey stone",
        "How the V block can be turned",
        "puts the V block at column 10, height\u{a0}1",
        "Lift the V block out of the build",
        "the other hand holds the blue stone",
        "That is outside the table.",
        "the grey stone is missing",
    ] {
        assert!(out.contains(text), "{text:?} is not in {out}");
    }
}

#[test]
fn there_are_no_hints_while_the_clock_runs() {
    let home = tempfile::tempdir().unwrap();
    let mut command = floe(&["play", "tuki", "--seed", "3"]);
    command.env("XDG_DATA_HOME", home.path());
    let out = run_with(&mut command, "roll\nhint\nwhy\nskip\ngive up\n".to_owned()).fine().out;
    for text in [
        "There are no hints while the clock runs",
        "solo.no-hints",
        "seconds left.",
        "Finished with 0 points.",
    ] {
        assert!(out.contains(text), "{text:?} is not in {out}");
    }
}

#[test]
fn a_program_builds_asks_the_referee_and_gets_a_solution() {
    let mut engine = Engine::new();
    let mut ask = |question: Value| -> Value {
        let answer: Value =
            serde_json::from_str(&engine.answer(question.to_string().as_bytes()).unwrap()).unwrap();
        assert!(answer["error"].is_null(), "{question}: {answer}");
        answer["ok"].clone()
    };
    ask(json!({"do": "new", "game": "tuki", "setup": {"players": 1, "solo": "practice"}, "seed": 2}));
    ask(json!({"do": "play", "seat": 0, "move": "roll", "at": 0}));
    let solution = ask(json!({"do": "ask", "seat": 0, "question": {"solution": {}}}));
    assert_eq!(solution["proven"], true);
    let judged = ask(json!({"do": "ask", "seat": 0, "question": {"verdict": {"build": solution["build"]}}}));
    assert_eq!((&judged["stands"], &judged["correct"]), (&json!(true), &json!(true)));
    assert!(judged["forces"].as_array().is_some_and(|forces| !forces.is_empty()), "{judged}");
    // Step by step as the hints say, by ordinary moves.
    for at in (1..).map(|step| step * 100) {
        let hint = ask(json!({"do": "ask", "seat": 0, "question": {"hint": {}}}));
        let next = &hint["next"];
        if next == "announce" {
            let end = ask(json!({"do": "play", "seat": 0, "move": "announce", "at": at}));
            assert_eq!((&end["over"], &end["outcome"]["winners"]), (&json!(true), &json!([0])));
            break;
        }
        let put = next["put"].as_str().unwrap_or_else(|| panic!("{hint}"));
        let before = ask(json!({"do": "state"}))["builders"][0]["build"].as_array().unwrap().len();
        ask(json!({"do": "edit", "set": {"/builders/0/build/-": put}}));
        assert_eq!(ask(json!({"do": "state"}))["builders"][0]["build"].as_array().unwrap().len(), before + 1);
    }
    let falling = json!({"build": ["grey stand 0 0", "blue lie 0 5"]});
    let judged = ask(json!({"do": "ask", "question": {"verdict": falling}}));
    assert_eq!((&judged["stands"], &judged["falls"]), (&json!(false), &json!(["blue"])));
    assert_eq!(judged["motion"][0]["piece"], "blue");
    let wrong = engine.answer(br#"{"do":"ask","question":{"riddle":{}}}"#).unwrap();
    assert!(wrong.contains("bad-request") && wrong.contains("verdict"), "{wrong}");
    engine.answer(br#"{"do":"new","game":"polar-rush"}"#).unwrap();
    assert!(engine.answer(br#"{"do":"ask","question":1}"#).unwrap().contains("answers no questions"));
}

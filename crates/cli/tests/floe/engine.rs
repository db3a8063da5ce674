//! `floe engine`: whole sessions against the process.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::time::{Duration, Instant};

use floe_engine::Seed;
use floe_table::{Act, Holder, Stage, Table};
use serde_json::{Value, json};

use super::{floe, run_with};

/// A process that answers lines.
struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    asked: u64,
}

impl Engine {
    fn start() -> Engine {
        let mut process = floe(&["engine"]).stdin(Stdio::piped()).spawn().expect("floe starts");
        let input = process.stdin.take().expect("a pipe");
        let output = BufReader::new(process.stdout.take().expect("a pipe"));
        Engine { process, input, output, asked: 0 }
    }

    /// Asks, and sees that the answer bears the id of the question.
    #[track_caller]
    fn ask(&mut self, mut question: Value) -> Value {
        self.asked += 1;
        question["id"] = self.asked.into();
        let answer = self.send(&question.to_string());
        assert_eq!(answer["id"], self.asked, "{answer}");
        answer
    }

    #[track_caller]
    fn send(&mut self, line: &str) -> Value {
        writeln!(self.input, "{line}").expect("the engine listens");
        let mut answer = String::new();
        self.output.read_line(&mut answer).expect("the engine answers");
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer:?} to {line}"))
    }

    #[track_caller]
    fn ok(&mut self, question: Value) -> Value {
        let answer = self.ask(question);
        assert!(answer.get("error").is_none(), "{answer}");
        answer["ok"].clone()
    }

    #[track_caller]
    fn error(&mut self, question: Value, code: &str) -> Value {
        let answer = self.ask(question);
        assert_eq!(answer["error"]["code"], code, "{answer}");
        assert!(answer["error"]["text"].as_str().is_some_and(|text| !text.is_empty()), "{answer}");
        answer["error"].clone()
    }

    /// A new game of two in which seat 0 begins.
    fn new_game(&mut self) -> Value {
        self.ok(json!({"do": "new", "game": "polar-rush", "setup": {"players": 2, "first": 0}, "seed": 7}))
    }

    /// Random bots play to the end.
    fn play_out(&mut self) -> Value {
        loop {
            let turn = self.ok(json!({"do": "turn"}));
            if turn["over"] == true {
                return turn;
            }
            let seat = &turn["seats"][0];
            let seed = self.asked;
            let advice = self.ok(json!({"do": "bot", "seat": seat, "bot": "random", "seed": seed}));
            self.ok(json!({"do": "play", "seat": seat, "move": advice["move"]}));
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn games_are_listed_with_seats_and_options() {
    let games = Engine::start().ok(json!({"do": "games"}));
    let game = games.as_array().unwrap().iter().find(|game| game["game"] == "polar-rush").unwrap();
    assert_eq!(game["title"], "Polar Rush!");
    assert_eq!(game["seats"], json!([2, 3, 4, 5]));
    assert_eq!(game["setup"]["players"], json!({"kind": "number", "min": 2, "max": 5, "default": 2}));
}

#[test]
fn a_turn_is_listed_checked_played_and_told() {
    let mut engine = Engine::start();
    assert_eq!(engine.new_game(), json!({"seats": [0], "phase": "roll", "over": false}));
    assert_eq!(
        engine.ok(json!({"do": "moves", "seat": 0})),
        json!([{"move": "roll", "text": "Roll the die"}])
    );
    assert_eq!(engine.ok(json!({"do": "moves", "seat": 1})), json!([]));
    engine.ok(json!({"do": "check", "seat": 0, "move": "roll"}));
    engine.ok(json!({"do": "chance", "script": [3]}));
    let played = engine.ok(json!({"do": "play", "seat": 0, "move": "roll"}));
    assert_eq!(
        played,
        json!({
            "events": [{"event": {"rolled": {"seat": 0, "number": 3}}, "text": "Player 1 rolls a 3: 3 tiles."}],
            "seats": [0], "phase": "turn-over", "over": false
        })
    );
    assert_eq!(engine.ok(json!({"do": "moves", "seat": 0})).as_array().unwrap().len(), 11);
}

#[test]
fn views_hide_what_the_state_shows() {
    let mut engine = Engine::start();
    engine.new_game();
    let state = engine.ok(json!({"do": "state"}));
    assert!(state["tiles"].as_array().unwrap().iter().all(Value::is_string), "{state}");
    for seat in [json!(null), json!(0), json!(1)] {
        let view = engine.ok(json!({"do": "view", "seat": seat}));
        assert!(view["tiles"].as_array().unwrap().iter().all(Value::is_null), "{view}");
    }
}

#[test]
fn a_state_is_loaded_edited_and_taken_back() {
    let mut engine = Engine::start();
    engine.new_game();
    let state = engine.ok(json!({"do": "state"}));
    engine.ok(json!({"do": "play", "seat": 0, "move": "roll"}));
    engine.ok(json!({"do": "undo"}));
    assert_eq!(engine.ok(json!({"do": "state"})), state);
    engine.ok(json!({"do": "edit", "set": {"/figures/1/at": [0, 0, 2], "/figures/1/harpoon": true}}));
    assert_eq!(engine.ok(json!({"do": "state"}))["figures"][1]["harpoon"], true);
    engine.ok(json!({"do": "load", "game": "polar-rush", "state": state}));
    assert_eq!(engine.ok(json!({"do": "state"})), state);
    // An engine without a game takes one from a state.
    let mut other = Engine::start();
    assert_eq!(other.ok(json!({"do": "load", "game": "polar-rush", "state": state}))["seats"], json!([0]));
}

#[test]
fn undo_takes_back_anybodys_move_and_then_says_that_there_is_none() {
    let mut engine = Engine::start();
    engine.new_game();
    let start = engine.ok(json!({"do": "state"}));
    let end = engine.play_out();
    assert_eq!(end["outcome"]["winners"].as_array().unwrap().len(), 1);
    let plays = engine
        .ok(json!({"do": "log"}))
        .as_array()
        .unwrap()
        .iter()
        .filter(|entry| entry.get("play").is_some())
        .count();
    for _ in 0..plays {
        engine.ok(json!({"do": "undo"}));
    }
    assert_eq!(engine.ok(json!({"do": "state"})), start);
    engine.error(json!({"do": "undo"}), "bad-request");
}

#[test]
fn loaded_dice_are_used_in_order_and_replace_what_did_not_fit() {
    let mut engine = Engine::start();
    engine.new_game();
    engine.ok(json!({"do": "chance", "script": [9]}));
    let text =
        engine.error(json!({"do": "play", "seat": 0, "move": "roll"}), "bad-request")["text"].to_string();
    assert!(text.contains("the script says 9"), "{text}");
    assert_eq!(engine.ok(json!({"do": "turn"}))["phase"], "roll");
    engine.ok(json!({"do": "chance", "script": [2]}));
    let played = engine.ok(json!({"do": "play", "seat": 0, "move": "roll"}));
    assert_eq!(played["events"][0]["event"]["rolled"]["number"], 2);
}

#[test]
fn a_bot_answers_with_values_and_visits_and_the_same_for_the_same_seed() {
    let mut engine = Engine::start();
    engine.new_game();
    engine.ok(json!({"do": "play", "seat": 0, "move": "roll"}));
    let question = json!({"do": "bot", "seat": 0, "bot": "hard", "iterations": 500, "seed": 3});
    let advice = engine.ok(question.clone());
    assert_eq!(advice["iterations"], 500);
    assert_eq!(advice["lines"].as_array().unwrap().len(), 11);
    assert!(advice["lines"][0]["visits"].is_u64() && advice["lines"][0]["value"].is_i64(), "{advice}");
    assert!(advice["text"].as_str().unwrap().starts_with("Turn the tile"), "{advice}");
    assert_eq!(engine.ok(question), advice);
    let quick = engine.ok(json!({"do": "bot", "seat": 0, "ms": 20}));
    assert!(quick["iterations"].as_u64().unwrap() > 0);
    engine.error(json!({"do": "bot", "seat": 1, "bot": "easy"}), "not-your-turn");
    engine.error(json!({"do": "bot", "seat": 0, "bot": "clever"}), "bad-request");
}

#[test]
fn a_game_is_saved_and_opened_elsewhere() {
    let mut engine = Engine::start();
    engine.new_game();
    engine.ok(json!({"do": "play", "seat": 0, "move": "roll"}));
    let save = engine.ok(json!({"do": "save"}));
    let mut other = Engine::start();
    other.ok(json!({"do": "open", "save": save}));
    for question in ["state", "turn", "log", "save"] {
        assert_eq!(other.ok(json!({"do": question})), engine.ok(json!({"do": question})), "{question}");
    }
}

#[test]
fn the_log_tells_each_move_as_its_seat_saw_it() {
    let mut engine = Engine::start();
    engine.new_game();
    engine.ok(json!({"do": "play", "seat": 0, "move": "roll"}));
    let log = engine.ok(json!({"do": "log"}));
    let last = log.as_array().unwrap().last().unwrap();
    assert_eq!(last["play"], json!({"seat": 0, "move": "roll"}));
    assert!(last["events"][0]["event"]["rolled"].is_object(), "{last}");
}

/// In Polar Rush! nobody may look up which picture lay where, and moves of others are theirs.
#[test]
fn the_log_of_a_seat_has_what_that_seat_may_look_up() {
    let mut engine = Engine::start();
    engine.new_game();
    engine.ok(json!({"do": "edit", "set": {"/turn/left": 0}}));
    engine.ok(json!({"do": "chance", "script": [3]}));
    engine.ok(json!({"do": "play", "seat": 0, "move": "roll"}));
    engine.ok(json!({"do": "play", "seat": 0, "move": {"turn": 7}}));
    let turned = |log: &Value| -> Value {
        let entries = log.as_array().unwrap().iter();
        let events = entries.flat_map(|entry| entry["events"].as_array().cloned().unwrap_or_default());
        events.map(|line| line["event"]["turned"].clone()).find(Value::is_object).unwrap()
    };
    let whole = engine.ok(json!({"do": "log"}));
    assert_eq!(turned(&whole)["place"], 7);
    for seat in [0, 1] {
        let log = engine.ok(json!({"do": "log", "seat": seat}));
        assert!(turned(&log)["place"].is_null() && turned(&log)["tile"].is_string(), "{log}");
        let text = log.to_string();
        for secret in ["\"set\"", "\"load\"", "script", "nonce", "state"] {
            assert!(!text.contains(secret), "{secret} is in {text}");
        }
        let moves = log.as_array().unwrap().iter().filter(|entry| entry.get("move").is_some()).count();
        assert_eq!(moves, if seat == 0 { 2 } else { 0 }, "{log}");
        assert!(text.contains("The position was changed by hand."), "{text}");
    }
}

/// The last moves of a hand of hidden cards: what another seat drew stays its own.
#[test]
fn the_log_of_a_seat_hides_what_others_hold() {
    let mut engine = Engine::start();
    let setup = json!({"mode": "a", "hidden": "random"});
    let turn = engine.ok(json!({"do": "new", "game": "nunami", "setup": setup, "seed": 7}));
    let seat = turn["seats"][0].as_u64().unwrap();
    engine.ok(json!({"do": "play", "seat": seat, "move": "draw"}));
    let drew =
        |log: Value| log.as_array().unwrap().last().unwrap()["events"][0]["event"]["drew"]["card"].clone();
    assert!(drew(engine.ok(json!({"do": "log", "seat": seat}))).is_string());
    assert!(drew(engine.ok(json!({"do": "log", "seat": 1 - seat}))).is_null());
}

/// Once the log was gone through anew for every entry, and this took more than half a minute.
#[test]
fn a_long_log_is_told_soon() {
    let holders = ["Ann", "Bo"].map(|name| Holder::Person(name.to_owned()));
    let mut table = Table::begin("polar-rush", &json!({"players": 2}), Seed::from(1), &holders).unwrap();
    while table.entries() < 3_000 {
        let seat = table.deciding().first().unwrap();
        let moves = table.session().unwrap().moves(seat);
        let played = moves[table.entries() % moves.len()].played.clone();
        table.act(Act::play(seat, played), 0).unwrap();
        let plies = table.session().unwrap().plies();
        if table.stage() == Stage::Over || plies > 40 {
            table.act(Act::Back { plies: plies - plies.min(30) }, 0).unwrap();
        }
    }
    let save: Value = serde_json::from_str(&table.save()).unwrap();
    let mut engine = Engine::start();
    engine.ok(json!({"do": "open", "save": save}));
    let begin = Instant::now();
    let log = engine.ok(json!({"do": "log", "seat": 0}));
    assert_eq!(log.as_array().map(Vec::len), Some(table.entries()));
    assert!(begin.elapsed() < Duration::from_secs(10), "{:?}", begin.elapsed());
}

#[test]
fn a_state_of_four_loads_anywhere() {
    let mut engine = Engine::start();
    engine.ok(json!({"do": "new", "game": "nunami", "setup": {"mode": "four"}}));
    let state = engine.ok(json!({"do": "state"}));
    let mut other = Engine::start();
    other.ok(json!({"do": "load", "game": "nunami", "state": state}));
    assert_eq!(other.ok(json!({"do": "state"})), state);
    let mut third = Engine::start();
    third.ok(json!({"do": "new", "game": "nunami"}));
    third.ok(json!({"do": "load", "state": state}));
    assert_eq!(third.ok(json!({"do": "state"})), state);
}

#[test]
fn a_setup_that_contradicts_itself_is_refused() {
    let mut engine = Engine::start();
    engine.ok(json!({"do": "new", "game": "inuit", "setup": {"colours": null}}));
    engine.ok(json!({"do": "new", "game": "polar-rush", "setup": {"colours": null}}));
    engine.ok(
        json!({"do": "new", "game": "inuit", "setup": {"modules": "rising-sun", "sunset": "hard-frost"}}),
    );
    let error =
        engine.error(json!({"do": "new", "game": "inuit", "setup": {"sunset": "hard-frost"}}), "bad-setup");
    assert!(error["text"].as_str().unwrap().contains("only with the module Rising Sun"), "{error}");
}

#[test]
fn rules_are_given_for_a_game_or_the_present_one() {
    let mut engine = Engine::start();
    let ledger = engine.ok(json!({"do": "rules", "game": "polar-rush"}));
    assert!(ledger["rule"].as_array().unwrap().iter().all(|rule| rule["id"].is_string()));
    engine.error(json!({"do": "rules"}), "bad-request");
    engine.new_game();
    assert_eq!(engine.ok(json!({"do": "rules"})), ledger);
}

#[test]
fn every_error_has_its_code() {
    let mut engine = Engine::start();
    engine.error(json!({"do": "turn"}), "bad-request");
    engine.error(json!({"do": "new", "game": "chess"}), "unknown-game");
    engine.error(json!({"do": "new", "game": "polar-rush", "setup": {"players": 9}}), "bad-setup");
    engine.error(json!({"do": "new", "game": "polar-rush", "setup": {"wings": 2}}), "bad-setup");
    engine.error(json!({"do": "load", "game": "polar-rush", "state": {"tiles": 3}}), "bad-state");
    engine.new_game();
    let before = engine.ok(json!({"do": "state"}));
    engine.error(json!({"do": "play", "seat": 1, "move": "roll"}), "not-your-turn");
    let refused = engine.error(json!({"do": "check", "seat": 0, "move": {"turn": 3}}), "refused");
    assert!(refused["rule"].is_string(), "{refused}");
    engine.error(json!({"do": "play", "seat": 0, "move": {"turn": 3}}), "refused");
    engine.error(json!({"do": "play", "seat": 0, "move": "fly"}), "bad-request");
    engine.error(json!({"do": "play", "seat": 5, "move": "roll"}), "bad-request");
    engine.error(json!({"do": "view", "seat": 5}), "bad-request");
    engine.error(json!({"do": "moves", "seat": 200}), "bad-request");
    engine.error(json!({"do": "moves"}), "bad-request");
    engine.error(json!({"do": "moves", "seat": 0, "saet": 1}), "bad-request");
    engine.error(json!({"do": "new", "game": "polar-rush", "seed": -1}), "bad-request");
    engine.error(json!({"do": "dance"}), "bad-request");
    engine.error(json!({}), "bad-request");
    engine.error(json!({"do": "edit", "set": {"/nowhere/at/all": 1}}), "bad-state");
    engine.error(json!({"do": "edit", "set": {"/tiles/0": "walrus"}}), "bad-state");
    engine.error(json!({"do": "open", "save": {"floe": 1}}), "bad-request");
    assert_eq!(engine.ok(json!({"do": "state"})), before, "a refused question changes nothing");
    engine.play_out();
    engine.error(json!({"do": "play", "seat": 0, "move": "roll"}), "over");
    engine.error(json!({"do": "bot", "seat": 0, "bot": "random"}), "over");
}

#[test]
fn an_id_comes_back_as_it_was_and_is_null_where_it_cannot_be_read() {
    let mut engine = Engine::start();
    assert_eq!(engine.send(r#"{"id":"a","do":"games"}"#)["id"], "a");
    assert_eq!(engine.send(r#"{"id":[1,{}],"do":"dance"}"#)["id"], json!([1, {}]));
    assert_eq!(engine.send(r#"{"do":"games"}"#)["id"], Value::Null);
    for line in ["rubbish", "[1]", "null", r#"{"id":1,"do":"#] {
        let answer = engine.send(line);
        assert_eq!((&answer["id"], &answer["error"]["code"]), (&Value::Null, &json!("bad-request")));
    }
}

#[test]
fn blank_lines_are_passed_over_and_the_end_of_the_input_ends_the_engine() {
    let ran = run_with(&mut floe(&["engine"]), "\n  \r\n{\"id\":1,\"do\":\"games\"}").fine();
    assert_eq!(ran.out.lines().count(), 1);
}

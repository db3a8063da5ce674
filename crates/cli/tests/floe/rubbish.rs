//! Anything at all as lines of the engine protocol: every line is answered and none ends the process.

use floe_cli::engine::Engine;
use floe_engine::Chance;
use serde_json::{Value, json};

use super::{floe, run_with};

/// Lines that mean something, to be spoilt.
const LINES: &[&str] = &[
    r#"{"id":1,"do":"games"}"#,
    r#"{"id":2,"do":"new","game":"polar-rush","setup":{"players":3,"first":1},"seed":7}"#,
    r#"{"id":3,"do":"new","game":"polar-rush","seed":18446744073709551615}"#,
    r#"{"id":4,"do":"turn"}"#,
    r#"{"id":5,"do":"moves","seat":0}"#,
    r#"{"id":6,"do":"check","seat":1,"move":{"turn":3}}"#,
    r#"{"id":7,"do":"play","seat":0,"move":"roll","at":5}"#,
    r#"{"id":8,"do":"play","seat":1,"move":"roll"}"#,
    r#"{"id":9,"do":"play","seat":1,"move":{"turn":10}}"#,
    r#"{"id":10,"do":"play","seat":0,"move":{"go":[0,1,2]}}"#,
    r#"{"id":11,"do":"play","seat":0,"move":{"crack":255}}"#,
    r#"{"id":12,"do":"view","seat":null}"#,
    r#"{"id":13,"do":"state"}"#,
    r#"{"id":14,"do":"edit","set":{"/figures/0/at":[6,1,3],"/turn/left":2}}"#,
    r#"{"id":15,"do":"edit","set":{"/tiles/-":"hare","/turn/seat":255}}"#,
    r#"{"id":16,"do":"chance","script":[3,-1,9223372036854775807]}"#,
    r#"{"id":17,"do":"bot","seat":0,"bot":"easy","iterations":9,"ms":1,"seed":3}"#,
    r#"{"id":18,"do":"undo"}"#,
    r#"{"id":19,"do":"log","seat":1}"#,
    r#"{"id":20,"do":"save"}"#,
    r#"{"id":21,"do":"rules","game":"polar-rush"}"#,
    r#"{"id":22,"do":"load","game":"polar-rush","state":{"easyplay":false}}"#,
    r#"{"id":23,"do":"open","save":{"floe":1,"game":"polar-rush","rules":1,"setup":{},"log":[]}}"#,
];

fn spoilt(chance: &mut Chance) -> Vec<u8> {
    let mut line = LINES[chance.below(LINES.len())].as_bytes().to_vec();
    for _ in 0..chance.below(4) {
        let at = chance.below(line.len());
        match chance.below(4) {
            0 => line[at] = chance.below(256) as u8,
            1 => line.insert(at, b"0123456789{}[]\",:-e.\\"[chance.below(21)]),
            2 => drop(line.remove(at)),
            _ => line.truncate(at.max(1)),
        }
        line.retain(|byte| *byte != b'\n');
        if line.is_empty() {
            line.push(b'x');
        }
    }
    line
}

fn noise(chance: &mut Chance) -> Vec<u8> {
    (0..1 + chance.below(200)).map(|_| chance.below(256) as u8).filter(|byte| *byte != b'\n').collect()
}

#[test]
fn twenty_thousand_spoilt_lines_are_answered() {
    let mut chance = Chance::fast(20);
    let mut engine = Engine::new();
    for number in 0..20_000 {
        let line = if chance.permille(100) { noise(&mut chance) } else { spoilt(&mut chance) };
        let Some(answer) = engine.answer(&line) else {
            assert!(line.iter().all(u8::is_ascii_whitespace));
            continue;
        };
        let answer: Value = serde_json::from_str(&answer)
            .unwrap_or_else(|error| panic!("line {number} {:?}: {error}", String::from_utf8_lossy(&line)));
        assert!(answer.get("ok").is_some() ^ answer.get("error").is_some(), "{answer}");
    }
}

#[test]
fn the_process_answers_every_line_of_noise() {
    let mut chance = Chance::fast(21);
    let mut input = Vec::new();
    let mut lines = 0;
    for number in 0..3_000 {
        let line = if number % 2 == 0 { noise(&mut chance) } else { spoilt(&mut chance) };
        lines += usize::from(!line.iter().all(u8::is_ascii_whitespace));
        input.extend(line);
        input.push(b'\n');
    }
    input.extend(br#"{"id":"last","do":"games"}"#);
    let ran = run_with(&mut floe(&["engine"]), input).fine();
    assert_eq!(ran.out.lines().count(), lines + 1);
    assert!(ran.out.lines().last().unwrap().starts_with(r#"{"id":"last","ok":["#));
}

/// An engine asked in JSON.
fn ask(engine: &mut Engine, question: &Value) -> Result<Value, Value> {
    let answer = engine.answer(question.to_string().as_bytes()).expect("an answer");
    let answer: Value = serde_json::from_str(&answer).expect("JSON");
    answer.get("ok").cloned().ok_or_else(|| answer["error"].clone())
}

/// Plays some random moves, whatever the position is.
fn play_on(engine: &mut Engine, moves: u64) {
    for seed in 0..moves {
        let turn = ask(engine, &json!({"do": "turn"})).expect("a turn");
        let Some(seat) = turn["seats"].get(0) else { break };
        let question = json!({"do": "bot", "seat": seat, "bot": "random", "seed": seed});
        let advice = ask(engine, &question).unwrap_or_else(|error| panic!("{error} in {turn}"));
        let played = ask(engine, &json!({"do": "play", "seat": seat, "move": advice["move"]}));
        played.unwrap_or_else(|error| panic!("{error} after {advice}"));
    }
}

/// Puts something else in the place of some value.
fn disturb(value: &mut Value, chance: &mut Chance) {
    match value {
        Value::Object(fields) if !fields.is_empty() && !chance.permille(60) => {
            let at = chance.below(fields.len());
            disturb(fields.values_mut().nth(at).expect("a field"), chance);
        }
        Value::Array(list) if !list.is_empty() && !chance.permille(150) => {
            let at = chance.below(list.len());
            match chance.below(6) {
                0 => drop(list.remove(at)),
                1 => list.push(list[at].clone()),
                2 => list.swap(0, at),
                _ => disturb(&mut list[at], chance),
            }
        }
        other => {
            let instead = [
                json!(null),
                json!(0),
                json!(1),
                json!(255),
                json!(-1),
                json!(true),
                json!("start"),
                json!([0, 1, 1]),
            ];
            *other = instead[chance.below(instead.len())].clone();
        }
    }
}

/// Either a disturbed state is refused with a reason, or it can be looked at and played.
#[test]
fn a_disturbed_state_is_refused_or_can_be_played() {
    let mut chance = Chance::fast(22);
    let mut engine = Engine::new();
    let (mut played, mut refused) = (0, 0);
    for number in 0..4_000 {
        let setup = json!({"players": 2 + chance.below(4), "easyplay": chance.below(2) == 1});
        ask(&mut engine, &json!({"do": "new", "game": "polar-rush", "setup": setup, "seed": number}))
            .expect("a game");
        play_on(&mut engine, chance.below(40) as u64);
        let mut state = ask(&mut engine, &json!({"do": "state"})).expect("a state");
        for _ in 0..=chance.below(3) {
            disturb(&mut state, &mut chance);
        }
        match ask(&mut engine, &json!({"do": "load", "state": state})) {
            Ok(_) => {
                played += 1;
                ask(&mut engine, &json!({"do": "view"})).expect("a view");
                ask(&mut engine, &json!({"do": "log"})).expect("a log");
                play_on(&mut engine, 40);
            }
            Err(error) => {
                refused += 1;
                assert_eq!(error["code"], "bad-state", "{error}");
            }
        }
    }
    assert!(played > 100 && refused > 100, "{played} played, {refused} refused");
}

/// Either a disturbed save is refused, or it can be played on.
#[test]
fn a_disturbed_save_is_refused_or_can_be_played() {
    let mut chance = Chance::fast(23);
    let mut engine = Engine::new();
    for number in 0..2_000 {
        ask(&mut engine, &json!({"do": "new", "game": "polar-rush", "seed": number})).expect("a game");
        play_on(&mut engine, chance.below(30) as u64);
        let mut save = ask(&mut engine, &json!({"do": "save"})).expect("a save");
        for _ in 0..=chance.below(2) {
            disturb(&mut save, &mut chance);
        }
        if ask(&mut engine, &json!({"do": "open", "save": save})).is_ok() {
            play_on(&mut engine, 10);
        }
    }
}

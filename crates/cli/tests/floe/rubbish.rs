//! Anything at all as lines of the engine protocol: every line is answered and none ends the process.

use floe_cli::engine::Engine;
use floe_engine::Chance;
use serde_json::Value;

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

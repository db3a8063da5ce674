//! States from outside are checked, with a reason for every refusal.

use floe_engine::{Chance, Game, edit};
use floe_nunami::{HiddenBy, Mode, Nunami, Setup};
use serde_json::{Value, json};

fn game(inua: bool) -> Nunami {
    let setup = Setup { mode: Mode::A, inua, hidden: HiddenBy::Random, ..Setup::default() };
    Nunami::new(&setup, &mut Chance::fast(3)).unwrap()
}

fn refused(inua: bool, set: Value, reason: &str) {
    let Value::Object(set) = set else { panic!("fields") };
    let error = edit(&game(inua), &set).unwrap_err().to_string();
    assert!(error.contains(reason), "{error}");
}

#[test]
fn impossible_states_are_refused() {
    let empty = json!([[], [], [], [], [], []]);
    let same = json!(["nunamiut-3-0", "nunamiut-3-0"]);
    refused(false, json!({"/hands/0": same}), "nunamiut-3-0 is there more often than in the deck");
    refused(false, json!({"/hands/0": ["sand-2-0"]}), "sand-2-0 is not in the deck");
    refused(false, json!({"/pile": ["qairtumiut-1-0"]}), "not in the deck");
    refused(false, json!({"/turn": 2}), "no seat 2");
    refused(false, json!({"/sides": [["nunamiut"], ["qairtumiut"]]}), "half human");
    refused(false, json!({"/sides": [["nunamiut"], ["nunamiut"]]}), "nobody can play nunamiut");
    refused(false, json!({"/sides": [["nunamiut", "qairtumiut"], ["qarqamiut"]]}), "not a side");
    refused(false, json!({"/boards/0/at": [9, 9]}), "apart");
    refused(
        false,
        json!({"/boards/0/cells/0": [{"down": "snow-1-0"}, "snow-1-1"]}),
        "nothing lies on a face-down card",
    );
    refused(false, json!({"/boards/0/cells/0": [{"down": null}]}), "which card");
    refused(false, json!({"/boards/0/inua": "tarniq"}), "not used");
    refused(true, json!({"/boards/0/inua": "tarniq", "/inua": [null, null]}), "so is frozen");
    refused(true, json!({"/inua": ["tarniq", "tarniq"]}), "only one tarniq");
    refused(false, json!({"/step": "combine"}), "needs the cards joined so far");
    refused(false, json!({"/step": "over"}), "needs an ending");
    refused(false, json!({"/step": "over", "/ending": "four-points"}), "nobody has four points");
    refused(false, json!({"/step": "rob"}), "Arsaniit");
    refused(false, json!({"/step": "freeze"}), "Inua card");
    refused(false, json!({"/step": "layout"}), "");
    refused(false, json!({"/step": "hide"}), "for laying the eight");
    refused(false, json!({"/step": "place", "/hands": [[], []]}), "nothing to decide");
    refused(false, json!({"/clues": [{"card": "snow-1-0", "known": [0], "hand": 3}]}), "clue");
    refused(false, json!({"/boards/0/cells": empty, "/nonsense": 1}), "unknown field");
    let tipped = json!([
        ["nunamiut-3-0"],
        ["nunamiut-2-0"],
        ["nunamiut-2-1"],
        ["snow-0-1"],
        ["snow-0-2"],
        ["snow+1-0"]
    ]);
    let hands = json!([["qarqamiut-1-0"], ["qarqamiut-1-1"]]);
    let others: Vec<(String, Value)> =
        (1..6).map(|board| (format!("/boards/{board}/cells"), empty.clone())).collect();
    let mut set: serde_json::Map<String, Value> = others.into_iter().collect();
    set.insert("/boards/0/cells".into(), tipped);
    set.insert("/hands".into(), hands);
    refused(false, Value::Object(set), "would have lost cards");
}

/// Naming a card for a hand or a board takes it out of the pile; the one it replaces goes there.
#[test]
fn the_pile_gives_way() {
    let state = game(false);
    let json = serde_json::to_value(state).unwrap();
    let (held, top) = (json["hands"][0][0].clone(), json["pile"][23].clone());
    let set = json!({"/hands/0/0": top});
    let edited = edit(&state, set.as_object().unwrap()).unwrap();
    let json = serde_json::to_value(edited).unwrap();
    assert_eq!(json["hands"][0][0], top);
    assert_eq!(json["pile"].as_array().unwrap().len(), 24);
    let (mut before, mut after) = (state.pieces(), edited.pieces());
    before.sort();
    after.sort();
    assert_eq!(before, after);
    assert!(held == top || json["pile"].as_array().unwrap().contains(&held));
}

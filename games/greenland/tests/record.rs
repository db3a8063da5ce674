//! States are written for people and checked when they are read.

use floe_engine::{Chance, Game, Seed};
use floe_greenland::{Greenland, Setup, TribePick};
use serde_json::{Value, json};

fn written() -> Value {
    let tribes = vec![TribePick::Thule, TribePick::Norse, TribePick::Tunit, TribePick::Sami];
    let setup = Setup { tribes, ..Setup::default() };
    let game = Greenland::new(&setup, &mut Chance::seeded(&Seed::from(2), 0)).expect("a good setup");
    let mut state = serde_json::to_value(game).expect("a state can be written");
    state["north"] = json!({ "cold": [], "warm": ["markland", "walrus"] });
    state["south"] = json!({ "cold": [], "warm": ["vinland"] });
    state["decks"] = json!({ "north": ["beluga"], "south": [], "events": [35] });
    state["agenda"] = json!([{ "begin": { "phase": "event" } }]);
    state
}

/// Why a state with these changes is refused.
fn refused(changes: &[(&str, Value)]) -> String {
    let mut state = written();
    for (pointer, value) in changes {
        *state.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer}")) = value.clone();
    }
    serde_json::from_value::<Greenland>(state).expect_err("it cannot be").to_string()
}

#[test]
fn a_written_state_reads_back() {
    let game: Greenland = serde_json::from_value(written()).expect("a possible state");
    assert_eq!(serde_json::to_value(game).expect("writable")["tribes"]["thule"]["unassigned"], 6);
}

#[test]
fn impossible_states_are_refused_with_the_reason() {
    let cases = [
        (vec![("/tribes/thule/unassigned", json!(14))], "the thule have 20 tribesmen: there are only 19"),
        (vec![("/tribes/thule/energy", json!(9))], "nobody holds more than 8 energy"),
        (vec![("/tribes/norse/hand", json!(["walrus"]))], "walrus is no hand card"),
        (vec![("/tribes/norse/tableau", json!(["walrus"]))], "walrus lies in two places"),
        (vec![("/tribes/norse/tableau", json!(["kirima"]))], "kirima cannot be in the tableau of the norse"),
        (vec![("/tribes/norse/tableau", json!(["sword"]))], "sword cannot be in the tableau of the norse"),
        (
            vec![("/tribes/norse/alpha", json!("valhalla")), ("/tribes/norse/unassigned", json!(13))],
            "the Alpha of the norse is not where he is said to be",
        ),
        (vec![("/north/warm", json!(["markland", "capelin"]))], "capelin is no card of this row"),
        (vec![("/people", json!({ "capelin": { "norse": 1 } }))], "nobody can stand on capelin"),
        (vec![("/husbands", json!({ "kirima": "thule" }))], "kirima cannot have this Husband"),
        (vec![("/husbands", json!({ "walrus": "thule" }))], "walrus is no daughter"),
        (vec![("/turn/past", json!([35]))], "event 35 lies in two places"),
        (vec![("/turn/order", json!(["thule"]))], "the player order names every living tribe and no other"),
        (vec![("/decks/events", json!([])), ("/agenda", json!(["turn-up"]))], "there is no event to turn up"),
        (vec![("/agenda", json!([]))], "the agenda is empty"),
        (vec![("/agenda", json!(["tidy"]))], "below all questions waits the phase that comes next"),
        (
            vec![("/tribes/thule/extinct", json!(true)), ("/agenda", json!(["turn-up"]))],
            "the thule are extinct and have living tribesmen",
        ),
    ];
    for (changes, why) in cases {
        let error = refused(&changes);
        assert!(error.contains(why), "{error}\nwas expected to say: {why}");
    }
}

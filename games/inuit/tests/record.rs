//! States are written for people and checked when they are read.

use floe_engine::{Chance, Game, Seed};
use floe_inuit::{First, Inuit, Modules, Setup};
use serde_json::{Value, json};

fn written(modules: Modules) -> Value {
    let setup = Setup { modules, first: First::Seat1, ..Setup::default() };
    let game = Inuit::new(&setup, &mut Chance::seeded(&Seed::from(2), 0)).expect("a good setup");
    let mut state = serde_json::to_value(game).expect("a state can be written");
    state["deck"] = json!(["nightfall"]);
    state["great-white"] = json!([]);
    state
}

/// Why a state with these changes is refused.
fn refused(modules: Modules, changes: &[(&str, Value)]) -> String {
    let mut state = written(modules);
    for (place, value) in changes {
        *state.pointer_mut(place).expect("a place of the state") = value.clone();
    }
    serde_json::from_value::<Inuit>(state).expect_err("an impossible state").to_string()
}

#[test]
fn impossible_states_are_refused_with_the_reason() {
    let base = |changes: &[(&str, Value)], why: &str| {
        let said = refused(Modules::None, changes);
        assert!(said.contains(why), "{said}");
    };
    base(&[("/great-white", json!(vec!["seal"; 20]))], "20 times seal, but this game has 19");
    base(&[("/great-white", json!(["walrus"]))], "there is no card \"walrus\"");
    base(&[("/great-white", json!(["nightfall"]))], "nightfall cannot lie in the Great White");
    base(&[("/great-white", json!(["great-seal"]))], "1 times great-seal, but this game has 0");
    base(&[("/villages/0/weapons", json!(["seal"]))], "seal cannot be a Weapon");
    base(&[("/villages/0/people/elder", json!(["orca"]))], "orca cannot stand below elder");
    base(&[("/villages/0/people/elder", json!(vec!["adult-blue"; 300]))], "255 times adult-blue");
    base(
        &[("/villages/1/colour", json!("blue")), ("/villages/0/colour", json!("blue"))],
        "two villages are blue",
    );
    base(&[("/deck", json!([]))], "the deck is empty");
    let deep: Vec<&str> = std::iter::once("nightfall").chain(["seal"; 11]).collect();
    base(&[("/deck", json!(deep))], "nightfall is one of the last 11 cards");
    base(&[("/turn/step", json!("take"))], "step take needs an occupation");
    base(&[("/turn/step", json!("rites"))], "no Rite waits");
    base(&[("/turn/step", json!("settle"))], "step settle needs a card");
    base(&[("/turn/step", json!("discard")), ("/turn/demand", json!("inuit"))], "nobody is hit");
    base(
        &[("/turn/step", json!("discard")), ("/turn/demand", json!("inuit")), ("/turn/hit", json!([1]))],
        "seat 2 has nothing to give up",
    );
    base(&[("/turn/seat", json!(2))], "there is no seat 3");
    base(&[("/turn/taken", json!(200))], "no turn has counts above 100");
    base(&[("/villages/0/closed", json!(["elder"]))], "nothing closes an Occupation here");
    base(&[("/sun", json!("sun-thin-ice"))], "has an active Rising Sun card");
}

#[test]
fn impossible_states_of_the_modules_too() {
    let one = |changes: &[(&str, Value)], why: &str| {
        let said = refused(Modules::GreatWhite, changes);
        assert!(said.contains(why), "{said}");
    };
    one(&[("/villages/0/weapons", json!(["legendary-healer"]))], "legendary-healer cannot be a Weapon");
    one(&[("/villages/0/people/elder", json!(["legendary-scout"]))], "can only stand below scout");
    one(&[("/villages/0/people/elder", json!(["legendary-drum-dancer"]))], "elder is closed");
    one(&[("/villages/0/closed", json!(["elder", "scout"]))], "there is one of those");
    one(&[("/great-white", json!(["spirit-might"]))], "1 times spirit-might, but this game has 0");
    let two = |changes: &[(&str, Value)], why: &str| {
        let said = refused(Modules::RisingSun, changes);
        assert!(said.contains(why), "{said}");
    };
    two(&[("/sun", json!(null))], "has an active Rising Sun card");
    two(
        &[("/sun", json!("sun-hard-frost")), ("/deck", json!(["sun-thin-ice", "nightfall"]))],
        "sun-thin-ice cannot come now",
    );
    two(&[("/turn/step", json!("second"))], "step second needs a before");
}

/// A saved state of version 1 still opens and says the same.
#[test]
fn the_outer_form_is_stable() {
    let state = written(Modules::None);
    let fields: Vec<&str> = state.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(
        fields,
        ["agreed", "deck", "first", "great-white", "modules", "round", "sun", "turn", "villages"]
    );
    let village: Vec<&str> =
        state["villages"][0].as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(
        village,
        ["alliances", "closed", "colour", "game", "people", "rites", "spirits", "wars", "weapons"]
    );
}

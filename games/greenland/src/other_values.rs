//! A game keeps the values it was begun with, and the rules hold for other values than the standard ones too: cases
//! that our cards do not bring about.

use floe_engine::{Chance, Game, Seat, ValueSet, Values, exercises};

use crate::card::Card;
use crate::moves::Move;
use crate::setup::{Setup, TribePick};
use crate::state::Greenland;
use crate::tables::Data;

/// A set of values that differs from the standard one by these replacements in the file.
fn changed(name: &str, changes: &[(&str, &str)]) -> Values<Data> {
    let mut file = Data::STANDARD.to_owned();
    for (from, to) in changes {
        assert!(file.contains(from), "{from}");
        file = file.replacen(from, to, 1);
    }
    Values::admit(name, &file).expect("good values")
}

/// A position of the standard game, given as JSON edits, with other values.
fn position(values: Values<Data>, edits: &str) -> Greenland {
    let tribes = vec![TribePick::Thule, TribePick::Norse];
    let setup = Setup { players: 2, tribes, values, ..Setup::default() };
    let game = Greenland::new(&setup, &mut Chance::fast(1)).expect("a good setup");
    let edits = serde_json::from_str(edits).expect("JSON");
    floe_engine::edit(&game, &edits).expect("a possible state")
}

const TABLE: &str = r#"
    "/north": { "cold": [], "warm": ["markland", "walrus"] }, "/south": { "cold": [], "warm": ["vinland", "great-auk"] },
    "/decks": { "north": ["beluga"], "south": ["capelin"], "events": [35] }"#;

#[test]
fn a_tie_of_climaxes_spares_the_new_world() {
    exercises!("D1.tie", "A.precedence");
    // Walrus and Markland both 10: the ordinary biome goes.
    let values = changed("tie", &[("climax = 12", "climax = 10")]);
    let edits = format!(
        r#"{{ {TABLE}, "/agenda": [{{ "begin": {{ "phase": "assign" }} }}, {{ "migrate": {{ "row": "north" }} }}] }}"#
    );
    let mut game = position(values, &edits);
    game.play(Seat(0), &Move::Draw, &mut Chance::fast(0), &mut |_| ());
    assert_eq!(game.view(None).board.north.warm, [Card::MARKLAND, Card::named("beluga").expect("a card")]);
}

#[test]
fn a_maritime_new_world_knows_the_alpha_and_the_closed_sea() {
    exercises!("E7.new-world", "D8.colonists-still-roll");
    let values = changed(
        "maritime",
        &[(
            "[new_world.peaceful]\nbiome_type = \"hammer\"",
            "[new_world.peaceful]\nbiome_type = \"harpoon\"",
        )],
    );
    let colony = r#""/people": { "markland": { "thule": 2 } }, "/tribes/thule/alpha": { "on": { "card": "markland" } },
        "/tribes/thule/unassigned": 3, "/turn/event": 47"#;
    // The sea is closed, yet the Colonists roll, and the Alpha's ability works.
    let hunt = format!(r#"{{ {TABLE}, {colony}, "/agenda": [{{ "begin": {{ "phase": "hunt" }} }}] }}"#);
    let mut game = position(values, &hunt);
    game.play(Seat(0), &Move::Decline, &mut Chance::fast(0), &mut |_| ());
    let mut moves = Vec::new();
    game.moves(Seat(0), &mut moves);
    assert!(moves.contains(&Move::Clay), "{moves:?}");
    game.play(Seat(0), &Move::Decline, &mut Chance::fast(0), &mut |_| ());
    assert!(game.check(Seat(0), &Move::Roll).is_ok(), "the other Colonist rolls");
    let assign = format!(
        r#"{{ {TABLE}, {colony}, "/agenda": [{{ "begin": {{ "phase": "negotiate" }} }}, {{ "assign": {{ "left": ["thule"] }} }}] }}"#
    );
    let game = position(values, &assign);
    let place = Move::Place { at: Card::MARKLAND, alpha: false };
    assert_eq!(game.check(Seat(0), &place).expect_err("the sea is closed").rule, "D8.no-harpoon");
    let standard = position(Values::standard(), &assign);
    assert!(standard.check(Seat(0), &place).is_ok(), "Markland is no maritime biome in the standard values");
}

#[test]
fn an_antler_without_blank_dice_needs_a_success() {
    exercises!("G5.no-blank-dice");
    let values = changed("antler", &[("trophy = { dice = 2, vp = 2 }", "trophy = { dice = 0, vp = 2 }")]);
    let edits = format!(
        r#"{{ {TABLE}, "/people": {{ "great-auk": {{ "norse": 2 }} }}, "/agenda": [{{ "begin": {{ "phase": "hunt" }} }}] }}"#
    );
    for (dice, may_take) in [([1, 4], true), ([3, 3], false)] {
        let mut game = position(values, &edits);
        let mut chance = Chance::fast(0);
        chance.load(dice);
        game.play(Seat(1), &Move::Roll, &mut chance, &mut |_| ());
        assert_eq!(game.check(Seat(1), &Move::Claim).is_ok(), may_take, "{dice:?}");
    }
}

//! The game's own opinion: nearer the igloo is better.

use floe_engine::{Chance, Evaluate, Game, Seat, edit};
use floe_polar_rush::{PolarRush, Setup};
use serde_json::{Map, Value};

fn with(fields: &str) -> PolarRush {
    let state = PolarRush::new(&Setup::default(), &mut Chance::fast(1)).unwrap();
    let fields: Map<String, Value> = toml::from_str(fields).unwrap();
    edit(&state, &fields).unwrap()
}

#[test]
fn equals_share_the_chances() {
    assert_eq!(with("").evaluate(Seat(0)), 500);
    assert_eq!(with("").evaluate(Seat(1)), 500);
}

#[test]
fn nearer_is_better_and_a_gap_is_far() {
    let near = with("\"/figures/0/at\" = [4, 0, 0]").evaluate(Seat(0));
    let nearer = with("\"/figures/0/at\" = [6, 1, 1]").evaluate(Seat(0));
    assert!(500 < near && near < nearer, "{near} {nearer}");
    let chase = "\"/figures/0/at\" = [4, 0, 0]\n\"/figures/1/at\" = [5, 0, 1]\n";
    let over_ice = with(chase).evaluate(Seat(0));
    let over_water = with(&format!("{chase}\"/joins/4\" = \"open\"")).evaluate(Seat(0));
    assert!(over_water < over_ice, "{over_water} {over_ice}");
}

#[test]
fn a_harpoon_is_worth_something() {
    let without = with("\"/figures/0/at\" = [3, 0, 1]").evaluate(Seat(0));
    let armed = with("\"/figures/0/at\" = [3, 0, 1]\n\"/figures/0/harpoon\" = true").evaluate(Seat(0));
    assert!(armed > without);
}

#[test]
fn opinions_are_thousandths_and_the_end_is_certain() {
    let mut moves = Vec::new();
    for seed in 0..20 {
        let mut chance = Chance::fast(seed);
        let mut state = PolarRush::new(&Setup { players: 4, ..Setup::default() }, &mut chance).unwrap();
        while let Some(seat) = state.turn().seats().first() {
            let total: i32 = Seat::all(4).map(|seat| state.evaluate(seat)).sum();
            assert!((990..=1000).contains(&total), "{total}");
            moves.clear();
            state.moves(seat, &mut moves);
            let played = moves[chance.below(moves.len())];
            state.play(seat, &played, &mut chance, &mut |_| ());
        }
        let winner = state.outcome().unwrap().winners.first().unwrap();
        assert!(Seat::all(4).all(|seat| state.evaluate(seat) == if seat == winner { 1000 } else { 0 }));
    }
}

//! Every game keeps the set of values it began with.

use floe_engine::battery::side_by_side;
use floe_engine::{Ledger, ValueSet, Values};
use floe_greenland::{Card, Data, Greenland, RULES, Setup};

/// The standard file with a change, admitted under a name.
fn admit(name: &str, from: &str, to: &str) -> Result<Values<Data>, String> {
    assert!(Data::STANDARD.contains(from), "{from}");
    Values::admit(name, &Data::STANDARD.replacen(from, to, 1))
}

fn setup(values: Values<Data>) -> Setup {
    Setup { players: 3, pogroms: true, values, ..Setup::default() }
}

#[test]
fn two_tables_play_with_different_values() {
    let fierce = admit("fierce", "hits = 2", "hits = 5").expect("good values");
    for seed in 0..3 {
        let (here, there) = side_by_side::<Greenland>(&setup(Values::standard()), &setup(fierce), seed);
        let of = |game: &Greenland| floe_engine::Game::view(game, None).board.values;
        assert_eq!((of(&here), of(&there)), (Values::standard(), fierce));
    }
    let (own, other) = (&floe_greenland::data().file.biomes, &fierce.file.biomes);
    let changed =
        Card::all().take(own.len()).filter(|card| own[card.index()].hits != other[card.index()].hits);
    assert_eq!(changed.count(), 1);
}

#[test]
fn wrong_values_are_refused_with_the_reason() {
    let say = |from: &str, to: &str| admit("wrong", from, to).unwrap_err();
    assert!(say("game = \"greenland\"", "game = \"inuit\"").contains("values of inuit, not of greenland"));
    assert!(say("hits = 2", "hits = 0").contains("hits is 0, but it must be from 1 to 19"));
    assert!(say("hits = 2", "hits = 20").contains("hits is 20"));
    assert!(say("ivory = 2", "ivory = 10").contains("ivory is 10, but it must be from 0 to 9"));
    assert!(say("carries = 4", "carries = 0").contains("carries is 0"));
    assert!(say("alpha = 1", "alpha = 7").contains("a die has no face 7"));
}

/// So many of nearly three thousand files are left out for each that is tried; no divisor of the numbers tried at a place.
const EVERY: usize = 37;

#[test]
fn whatever_is_admitted_can_be_played() {
    let ledger = Ledger::parse(RULES).expect("a good ledger");
    let (admitted, refused) = floe_engine::battery::values::<Greenland, Data>(&ledger, setup, EVERY);
    assert!(admitted > 10 && refused > 10, "{admitted} admitted, {refused} refused");
}

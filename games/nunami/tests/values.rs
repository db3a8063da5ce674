//! Every game keeps the set of values it began with.

use floe_engine::battery::side_by_side;
use floe_engine::{Chance, Game, Ledger, Seat, ValueSet, Values};
use floe_nunami::{Data, Mode, Nunami, RULES, Setup};

/// The standard file with a change wherever it fits, admitted under a name.
fn admit(name: &str, from: &str, to: &str) -> Result<Values<Data>, String> {
    assert!(Data::STANDARD.contains(from), "{from}");
    Values::admit(name, &Data::STANDARD.replace(from, to))
}

/// A deck in which no card has a life of three.
fn gentle() -> Values<Data> {
    let calm =
        Data::STANDARD.replace("\nlife = 3\n", "\nlife = 2\n").replace("\nlife = -3\n", "\nlife = -2\n");
    Values::admit("gentle", &calm).expect("good values")
}

fn setup(values: Values<Data>) -> Setup {
    Setup { mode: Mode::D, inua: true, values, ..Setup::default() }
}

/// Is there such a card in the game?
fn has(game: &Nunami, life: char) -> bool {
    let end = |card: &String| card.split(['-', '+']).nth(1).is_some_and(|number| number.starts_with(life));
    game.pieces().iter().any(end)
}

#[test]
fn two_tables_play_with_different_decks() {
    for seed in 0..5 {
        let (here, there) = side_by_side::<Nunami>(&setup(Values::standard()), &setup(gentle()), seed);
        assert!(has(&here, '3') && has(&here, '2'));
        assert!(!has(&there, '3') && has(&there, '2'));
        assert_eq!(here.pieces().len(), there.pieces().len());
    }
}

#[test]
fn a_guess_keeps_the_values() {
    let game = Nunami::new(&setup(gentle()), &mut Chance::fast(1)).expect("a good setup");
    let guess = game.guess(Seat(1), &(), &mut Chance::fast(2));
    assert_eq!(Game::values(&guess), Some(gentle().digest()));
    assert!(guess != game && !has(&guess, '3'));
}

#[test]
fn a_state_with_cards_of_another_deck_is_refused() {
    let game = Nunami::new(&setup(Values::standard()), &mut Chance::fast(1)).expect("a good setup");
    let mut state = serde_json::to_value(game).expect("a state can be written");
    state["values"] = gentle().digest().into();
    assert!(serde_json::from_value::<Nunami>(state).is_err());
}

#[test]
fn wrong_values_are_refused_with_the_reason() {
    let say = |from: &str, to: &str| admit("wrong", from, to).unwrap_err();
    assert!(
        say("game = \"nunami\"", "game = \"inuit\"").contains("these are values of inuit, not of nunami")
    );
    assert!(say("schema = 1", "schema = 2").contains("schema 2 is not known"));
    assert!(say("per_player = 2", "per_player = 0").contains("each player plays at least one"));
    let mixed = "sides = [[\"nunamiut\", \"qarqamiut\"], [\"qairtumiut\", \"inuullamiluut\"]]";
    assert!(
        say("sides = [[\"nunamiut\", \"qairtumiut\"], [\"qarqamiut\", \"inuullamiluut\"]]", mixed)
            .contains("mode mode-a: half of the players choose among human communities")
    );
    assert!(say("neutrals = [\"snow\"]", "neutrals = [\"sand\"]").contains("its neutrals must be snow"));
    let layout = "\n[[layout]]\nid = \"none\"\nboards = 0\nname = \"None\"\ndefault = false\njoins = 0\n\
             cells = []\nsource = \"reconstructed\"\n\n[[layout]]\n";
    assert!(say("\n[[layout]]\n", layout).contains("layout none: there must be boards"));
}

#[test]
fn whatever_is_admitted_can_be_played() {
    let ledger = Ledger::parse(RULES).expect("a good ledger");
    let (admitted, refused) = floe_engine::battery::values::<Nunami, Data>(&ledger, setup, 1);
    assert!(admitted > 100 && refused > 100, "{admitted} admitted, {refused} refused");
}

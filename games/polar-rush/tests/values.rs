//! Every game keeps the set of values it began with.

use floe_engine::battery::side_by_side;
use floe_engine::{Chance, Evaluate, Game, Ledger, Seat, ValueSet, Values};
use floe_polar_rush::{Data, Event, LEDGER, Memory, Move, PolarRush, Setup};

/// The standard file with a change, admitted under a name.
fn admit(name: &str, from: &str, to: &str) -> Result<Values<Data>, String> {
    assert!(Data::STANDARD.contains(from), "{from}");
    Values::admit(name, &Data::STANDARD.replacen(from, to, 1))
}

/// A die that shows nothing but fives and sixes.
fn high() -> Values<Data> {
    admit("high", "faces = [1, 2, 2, 2, 3, 3]", "faces = [5, 5, 5, 6, 6, 6]").expect("good values")
}

fn setup(values: Values<Data>) -> Setup {
    Setup { players: 3, values, ..Setup::default() }
}

/// What the first roll of a game shows.
fn rolled(values: Values<Data>, seed: u64) -> u8 {
    let mut chance = Chance::fast(seed);
    let mut game = PolarRush::new(&setup(values), &mut chance).expect("a good setup");
    let seat = game.turn().seats().first().expect("somebody begins");
    let mut shown = 0;
    game.play(seat, &Move::Roll, &mut chance, &mut |event| {
        if let Event::Rolled { number, .. } = event {
            shown = number;
        }
    });
    shown
}

#[test]
fn two_tables_roll_different_dice() {
    for seed in 0..20 {
        assert!((1..=3).contains(&rolled(Values::standard(), seed)));
        assert!((5..=6).contains(&rolled(high(), seed)));
    }
    for seed in 0..5 {
        let (here, there) = side_by_side::<PolarRush>(&setup(Values::standard()), &setup(high()), seed);
        // The winner's last turn counts the tiles that the die of the table showed.
        let last = |game: &PolarRush| game.view(None).turn.rolled.expect("a roll");
        assert!(last(&here) <= 3 && last(&there) >= 5);
    }
}

#[test]
fn two_tables_have_different_floes() {
    let from = "[\"hare\", \"seal\", \"harpoon\", \"fishing-hole\"]";
    let values = admit("hares", from, &from.replace("seal", "hare")).expect("good values");
    let lay = |values| {
        let setup = Setup { sides: floe_polar_rush::Sides::A, ..setup(values) };
        PolarRush::new(&setup, &mut Chance::fast(1)).expect("a good setup")
    };
    let (here, there) = (lay(Values::standard()), lay(values));
    let (shown, hares) = (here.view(None).track, there.view(None).track);
    assert_ne!(shown[0].rows, hares[0].rows);
    assert_eq!(shown[1..], hares[1..]);
    assert!(here != there && there.evaluate(Seat(0)) >= 0);
}

#[test]
fn a_guess_keeps_the_values() {
    let game = PolarRush::new(&setup(high()), &mut Chance::fast(1)).expect("a good setup");
    let guess = game.guess(Seat(1), &Memory::default(), &mut Chance::fast(2));
    assert_eq!(Game::values(&guess), Some(high().digest()));
}

#[test]
fn a_state_that_its_die_does_not_show_is_refused() {
    let mut chance = Chance::fast(1);
    let mut game = PolarRush::new(&setup(high()), &mut chance).expect("a good setup");
    let seat = game.turn().seats().first().expect("somebody begins");
    game.play(seat, &Move::Roll, &mut chance, &mut |_| ());
    let mut state = serde_json::to_value(game).expect("a state can be written");
    assert_eq!(state["values"], high().digest());
    state["values"] = "standard".into();
    let why = serde_json::from_value::<PolarRush>(state).unwrap_err().to_string();
    assert!(why.contains("which the die does not show"), "{why}");
}

#[test]
fn wrong_values_are_refused_with_the_reason() {
    let say = |from: &str, to: &str| admit("wrong", from, to).unwrap_err();
    assert!(
        say("game = \"polar-rush\"", "game = \"inuit\"")
            .contains("these are values of inuit, not of polar-rush")
    );
    assert!(say("faces = [1,", "faces = [12,").contains("a die face is 12, but it must be from 1 to 11"));
    assert!(say("players_max = 5", "players_max = 6").contains("setup.players_max is 6"));
    assert!(say("mid_floes_base = 5", "mid_floes_base = 8").contains("the number of mid floes is 8"));
    assert!(say("harpoon_tokens = 6", "harpoon_tokens = 100").contains("totals.harpoon_tokens is 100"));
}

#[test]
fn whatever_is_admitted_can_be_played() {
    let ledger = Ledger::parse(LEDGER).expect("a good ledger");
    let (admitted, refused) = floe_engine::battery::values::<PolarRush, Data>(&ledger, setup, 1);
    assert!(admitted > 20 && refused > 20, "{admitted} admitted, {refused} refused");
}

//! A scenario file; the first byte is the seed. What is accepted is set up and played for a while.
#![no_main]

use floe_engine::{Chance, Game, Turn};
use floe_greenland::scenario::check;
use floe_greenland::{Greenland, Setup, data_values};

/// So many decisions show what a strange setup does.
const DECISIONS: usize = 300;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let [seed, text @ ..] = bytes else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let scenario = match check(text, data_values()) {
        Ok(scenario) => scenario,
        Err(mistakes) => {
            assert!(mistakes.iter().all(|mistake| mistake.line > 0 && !mistake.english().contains("{ $")));
            return;
        }
    };
    let mut chance = Chance::fast(u64::from(*seed));
    let players = scenario.players[chance.below(scenario.players.len())];
    let setup = Setup { players, scenario: Some(text.to_owned()), ..Setup::default() };
    // Where everybody is to choose a tribe, nobody has.
    let Ok(mut game) = Greenland::new(&setup, &mut chance) else { return };
    let mut moves = Vec::new();
    for _ in 0..DECISIONS {
        let Turn::Decide(seats) = game.turn() else { return };
        let Some(seat) = seats.first() else { return };
        moves.clear();
        game.moves(seat, &mut moves);
        let played = moves[chance.below(moves.len())];
        game.play(seat, &played, &mut chance, &mut |_| ());
    }
});

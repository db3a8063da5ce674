//! Any bytes as a scenario file: what the fuzz target does with them, and the test that needs no fuzzer.

use floe_engine::{Chance, Game, Turn};
use floe_greenland::scenario::check;
use floe_greenland::{Greenland, Setup, data_values};

/// So many decisions show what a strange setup does.
const DECISIONS: usize = 300;

/// What became of a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fate {
    /// It is no text.
    Unread,
    /// Its mistakes were told.
    Refused,
    /// It was played for a while.
    Played,
}

/// Reads a file, the first byte of which is the seed. What is accepted is set up and played for a while.
pub(crate) fn read_and_play(bytes: &[u8]) -> Fate {
    let [seed, text @ ..] = bytes else { return Fate::Unread };
    let Ok(text) = std::str::from_utf8(text) else { return Fate::Unread };
    let scenario = match check(text, data_values()) {
        Ok(scenario) => scenario,
        Err(mistakes) => {
            assert!(!mistakes.is_empty(), "a file is refused for something\n{text}");
            // What is missing at the end is missing in the empty line behind it, as an editor shows it.
            let lines = text.split('\n').count();
            for mistake in mistakes {
                assert!((1..=lines).contains(&mistake.line), "{mistake}\n{text}");
                // Signs of our own in the file are quoted as they stand there.
                let unsaid = mistake.english().contains("{ $") || mistake.french().contains("{ $");
                assert!(!unsaid || text.contains("{ $"), "{mistake}");
            }
            return Fate::Refused;
        }
    };
    let mut chance = Chance::fast(u64::from(*seed));
    let players = scenario.players[chance.below(scenario.players.len())];
    let setup = Setup { players, scenario: Some(text.to_owned()), ..Setup::default() };
    // Where everybody is to choose a tribe, nobody has.
    let Ok(mut game) = Greenland::new(&setup, &mut chance) else { return Fate::Refused };
    let mut moves = Vec::new();
    for _ in 0..DECISIONS {
        let Turn::Decide(seats) = game.turn() else { break };
        let seat = seats.first().expect("somebody decides");
        moves.clear();
        game.moves(seat, &mut moves);
        assert!(!moves.is_empty(), "nothing can be played\n{text}\n{game:?}");
        let played = moves[chance.below(moves.len())];
        game.play(seat, &played, &mut chance, &mut |_| ());
    }
    Fate::Played
}

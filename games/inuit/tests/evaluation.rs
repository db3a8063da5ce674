//! The evaluation is worth something: looking one move ahead with it beats random play.

use floe_engine::{Chance, Evaluate, Game, Perspective, Seat, Turn};
use floe_inuit::{Inuit, Modules, Move, Setup};

fn look_ahead(game: &Inuit, seat: Seat, moves: &[Move], chance: &mut Chance) -> Move {
    let imagined = Perspective::new(game, seat, &()).guess(chance);
    let worth = |played: &Move| {
        let mut after = imagined;
        after.play(seat, played, &mut Chance::fast(0), &mut |_| ());
        after.evaluate(seat)
    };
    moves.iter().copied().max_by_key(worth).expect("a move")
}

/// How many of `games` the one who looks ahead wins, in changing seats against random play.
fn wins(players: u8, modules: Modules, games: u64) -> u64 {
    let setup = Setup { players, modules, ..Setup::default() };
    let mut won = 0;
    for number in 0..games {
        let mut chance = Chance::fast(number);
        let mut game = Inuit::new(&setup, &mut chance).expect("a good setup");
        let clever = Seat((number % u64::from(players)) as u8);
        let mut moves = Vec::new();
        while let Turn::Decide(seats) = game.turn() {
            let seat = seats.first().unwrap_or_default();
            moves.clear();
            game.moves(seat, &mut moves);
            let played = if seat == clever {
                look_ahead(&game, seat, &moves, &mut chance)
            } else {
                moves[chance.below(moves.len())]
            };
            game.play(seat, &played, &mut chance, &mut |_| ());
        }
        won += u64::from(game.outcome().is_some_and(|outcome| outcome.winners.contains(clever)));
    }
    won
}

#[test]
fn looking_ahead_beats_random_play() {
    for modules in [Modules::None, Modules::GreatWhite, Modules::RisingSun, Modules::Both] {
        for players in [2, 4] {
            let won = wins(players, modules, 100);
            assert!(won >= 95, "{won} of 100 with {players} players, {modules:?}");
        }
    }
}

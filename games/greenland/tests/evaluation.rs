//! The evaluation is worth something: looking one move ahead with it beats random play.

use floe_engine::{Chance, Evaluate, Game, Perspective, Seat, Turn};
use floe_greenland::{Greenland, Move, Setup};

fn look_ahead(game: &Greenland, seat: Seat, moves: &[Move], chance: &mut Chance) -> Move {
    let imagined = Perspective::new(game, seat, &()).guess(chance);
    let worth = |played: &Move| {
        let mut after = imagined;
        after.play(seat, played, &mut Chance::fast(0), &mut |_| ());
        after.evaluate(seat) + imagined.bias(seat, played)
    };
    moves.iter().copied().max_by_key(worth).expect("a move")
}

#[test]
fn looking_ahead_beats_random_play() {
    let (mut won, games) = (0, 20);
    for number in 0..games {
        let setup = Setup { players: 2, ..Setup::default() };
        let mut chance = Chance::fast(number);
        let mut game = Greenland::new(&setup, &mut chance).expect("a good setup");
        let clever = Seat((number % 2) as u8);
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
    assert!(won * 100 >= games * 85, "{won} of {games}");
}

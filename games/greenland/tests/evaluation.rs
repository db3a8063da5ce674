//! The evaluation is worth something: looking one move ahead with it beats random play.

use floe_engine::{Chance, Evaluate, Game, Perspective, Seat, Turn};
use floe_greenland::{Card, Class, Greenland, Move, Setup, Variant, data};

fn look_ahead(game: &Greenland, seat: Seat, moves: &[Move], chance: &mut Chance) -> Move {
    let imagined = Perspective::new(game, seat, &()).guess(chance);
    let worth = |played: &Move| {
        let mut after = imagined;
        after.play(seat, played, &mut Chance::fast(0), &mut |_| ());
        after.evaluate(seat) + imagined.bias(seat, played)
    };
    moves.iter().copied().max_by_key(worth).expect("a move")
}

/// Plays some games against nobody, by looking ahead or at random, and adds up what each of them is worth.
fn alone(setup: &Setup, games: u64, clever: bool, worth: impl Fn(&Greenland) -> u64) -> u64 {
    let mut sum = 0;
    for number in 0..games {
        let mut chance = Chance::fast(number);
        let mut game = Greenland::new(setup, &mut chance).expect("a good setup");
        let mut moves = Vec::new();
        while let Turn::Decide(seats) = game.turn() {
            let seat = seats.first().unwrap_or_default();
            moves.clear();
            game.moves(seat, &mut moves);
            let played = if clever {
                look_ahead(&game, seat, &moves, &mut chance)
            } else {
                moves[chance.below(moves.len())]
            };
            game.play(seat, &played, &mut chance, &mut |_| ());
        }
        sum += worth(&game);
    }
    sum
}

#[test]
fn looking_ahead_wins_sagas() {
    let setup = Setup { players: 1, game: Variant::Saga, ..Setup::default() };
    let won = |game: &Greenland| u64::from(game.outcome().is_some_and(|outcome| !outcome.winners.is_empty()));
    let (random, clever) = (alone(&setup, 40, false, won), alone(&setup, 40, true, won));
    assert!(clever >= 14 && clever > 3 * random, "{clever} of 40, at random {random}");
}

/// How far two of the three victories are: modern cards and victories that hold, of games that went to their end.
fn progress(game: &Greenland) -> u64 {
    let view = game.view(None);
    if view.board.surrendered || view.board.tribes.values().any(|tribe| tribe.extinct) {
        return 0;
    }
    let modern = |card: &&Card| {
        let biome = data().file.biomes.get(card.index());
        card.class() == Class::Import || biome.is_some_and(|biome| biome.invention.is_some())
    };
    let cards: usize =
        view.board.tribes.values().map(|tribe| tribe.tableau.iter().filter(modern).count().min(2)).sum();
    (cards + 3 * view.victories.map_or(0, floe_greenland::Victories::count)) as u64
}

#[test]
fn looking_ahead_helps_together() {
    for players in [1, 2] {
        let setup = Setup { players, game: Variant::Coop, ..Setup::default() };
        let (random, clever) = (alone(&setup, 16, false, progress), alone(&setup, 16, true, progress));
        assert!(clever > 2 * random, "{players} together: {clever}, at random {random}");
    }
}

/// Two victories and no surrender: games are won together, not only nearly. Random play has never won one.
#[test]
fn looking_ahead_wins_together() {
    let won = |game: &Greenland| u64::from(game.outcome().is_some_and(|outcome| !outcome.winners.is_empty()));
    for (players, games, least) in [(1, 40, 4), (2, 30, 3)] {
        let setup = Setup { players, game: Variant::Coop, ..Setup::default() };
        let clever = alone(&setup, games, true, won);
        assert!(clever >= least, "{players} together: {clever} of {games}");
    }
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

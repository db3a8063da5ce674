//! How fast random games are played: `cargo bench -p floe-greenland`.

use divan::Bencher;
use divan::counter::ItemsCount;
use floe_engine::{Chance, Evaluate, Game, Seat, Turn};
use floe_greenland::{Greenland, Setup, Variant};

fn main() {
    divan::main();
}

const SETUPS: [(u8, Variant); 4] =
    [(4, Variant::Base), (3, Variant::Base), (2, Variant::Base), (4, Variant::Beginners)];

fn start(players: u8, game: Variant, seed: u64) -> Greenland {
    Greenland::new(&Setup { players, game, ..Setup::default() }, &mut Chance::fast(seed))
        .expect("a good setup")
}

/// Plays a random game and counts its decisions.
fn playout(game: &mut Greenland, chance: &mut Chance, moves: &mut Vec<<Greenland as Game>::Move>) -> u64 {
    let mut decisions = 0;
    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().unwrap_or_default();
        moves.clear();
        game.moves(seat, moves);
        let played = moves[chance.below(moves.len())];
        game.play(seat, &played, chance, &mut |_| ());
        decisions += 1;
    }
    decisions
}

/// Decisions per second: games of a fixed seed, so that their number is known.
#[divan::bench(args = SETUPS)]
fn decisions(bencher: Bencher<'_, '_>, (players, game): (u8, Variant)) {
    let mut moves = Vec::with_capacity(256);
    let games: Vec<Greenland> = (0..100).map(|seed| start(players, game, seed)).collect();
    let mut play = || {
        let mut chance = Chance::fast(7);
        games.iter().map(|game| playout(&mut game.clone(), &mut chance, &mut moves)).sum::<u64>()
    };
    let decisions = play();
    bencher.counter(ItemsCount::new(decisions)).bench_local(play);
}

#[divan::bench]
fn copy(bencher: Bencher<'_, '_>) {
    let game = start(4, Variant::Base, 1);
    bencher.bench(|| *divan::black_box(&game));
}

#[divan::bench]
fn guess(bencher: Bencher<'_, '_>) {
    let game = start(4, Variant::Base, 1);
    let mut chance = Chance::fast(1);
    bencher.bench_local(|| game.guess(Seat(0), &(), &mut chance));
}

#[divan::bench]
fn evaluate(bencher: Bencher<'_, '_>) {
    let game = start(4, Variant::Base, 1);
    bencher.bench(|| divan::black_box(&game).evaluate(Seat(0)));
}

//! What the parts of a search cost.

use divan::{Bencher, black_box};
use floe_bots::{Search, Settings};
use floe_connect_four::{ConnectFour, Setup};
use floe_engine::{Chance, Evaluate as _, Game as _, Perspective, Seat};

fn main() {
    divan::main();
}

fn empty() -> ConnectFour {
    ConnectFour::new(&Setup::default(), &mut Chance::fast(0)).expect("a setup that is always possible")
}

#[divan::bench]
fn copy(bencher: Bencher) {
    let game = empty();
    bencher.bench(|| black_box(&game).guess(Seat(0), &(), &mut Chance::fast(1)));
}

#[divan::bench]
fn list_moves(bencher: Bencher) {
    let game = empty();
    let mut moves = Vec::new();
    bencher.bench_local(|| {
        moves.clear();
        black_box(&game).moves(Seat(0), &mut moves);
        moves.len()
    });
}

#[divan::bench]
fn evaluate(bencher: Bencher) {
    let game = empty();
    bencher.bench(|| black_box(&game).evaluate(Seat(0)));
}

#[divan::bench]
fn random_game(bencher: Bencher) {
    let mut chance = Chance::fast(1);
    let mut moves = Vec::new();
    bencher.bench_local(|| {
        let mut game = empty();
        while let Some(seat) = game.turn().seats().first() {
            moves.clear();
            game.moves(seat, &mut moves);
            let played = moves[chance.below(moves.len())];
            game.play(seat, &played, &mut chance, &mut |_| ());
        }
        game
    });
}

#[divan::bench(args = [1_000, 40_000])]
fn search(bencher: Bencher, iterations: u64) {
    let game = empty();
    let mut search = Search::new();
    bencher.bench_local(|| {
        let perspective = Perspective::new(&game, Seat(0), &());
        search.think(&perspective, &Settings::playouts(iterations), &mut Chance::fast(1), &mut |_| true)
    });
}

//! How fast the game goes: `cargo bench -p floe-polar-rush`.

use divan::{Bencher, counter::ItemsCount};
use floe_engine::{Chance, Evaluate, Game, Seat};
use floe_polar_rush::{Memory, Move, PolarRush, Setup};

fn main() {
    divan::main();
}

fn start(players: u8, chance: &mut Chance) -> PolarRush {
    PolarRush::new(&Setup { players, ..Setup::default() }, chance).unwrap()
}

/// Plays at random to the end and counts the decisions.
fn playout(mut state: PolarRush, moves: &mut Vec<Move>, chance: &mut Chance) -> usize {
    let mut decisions = 0;
    while let Some(seat) = state.turn().seats().first() {
        moves.clear();
        state.moves(seat, moves);
        let played = moves[chance.below(moves.len())];
        state.play(seat, &played, chance, &mut |_| ());
        decisions += 1;
    }
    decisions
}

/// A position from the middle of a random game.
fn middle(players: u8) -> PolarRush {
    let mut chance = Chance::fast(3);
    let mut state = start(players, &mut chance);
    let mut moves = Vec::new();
    for _ in 0..60 {
        let Some(seat) = state.turn().seats().first() else { break };
        moves.clear();
        state.moves(seat, &mut moves);
        let played = moves[chance.below(moves.len())];
        state.play(seat, &played, &mut chance, &mut |_| ());
    }
    state
}

/// Random games; the items are decisions.
#[divan::bench(args = [2, 5])]
fn random_games(bencher: Bencher, players: u8) {
    const GAMES: usize = 100;
    let run = || {
        let mut chance = Chance::fast(1);
        let mut moves = Vec::with_capacity(16);
        let state = start(players, &mut chance);
        (0..GAMES).map(|_| playout(state, &mut moves, &mut chance)).sum::<usize>()
    };
    let decisions = run();
    bencher.counter(ItemsCount::new(decisions)).bench(run);
}

#[divan::bench]
fn copy(bencher: Bencher) {
    let state = middle(2);
    bencher.bench(|| *divan::black_box(&state));
}

#[divan::bench]
fn moves(bencher: Bencher) {
    let state = middle(2);
    let seat = state.turn().seats().first().unwrap_or(Seat(0));
    let mut out = Vec::with_capacity(16);
    bencher.bench_local(|| {
        out.clear();
        divan::black_box(&state).moves(seat, &mut out);
        out.len()
    });
}

#[divan::bench]
fn guess(bencher: Bencher) {
    let (state, memory) = (middle(2), Memory::default());
    let mut chance = Chance::fast(2);
    bencher.bench_local(|| divan::black_box(&state).guess(Seat(0), &memory, &mut chance));
}

#[divan::bench(args = [2, 5])]
fn evaluate(bencher: Bencher, players: u8) {
    let state = middle(players);
    bencher.bench(|| divan::black_box(&state).evaluate(Seat(0)));
}

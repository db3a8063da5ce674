//! How fast the game goes: `cargo bench -p floe-nunami`.

use divan::{Bencher, counter::ItemsCount};
use floe_engine::{Chance, Evaluate, Game, Seat};
use floe_nunami::{HiddenBy, Mode, Move, Nunami, Setup};

fn main() {
    divan::main();
}

const MODES: [Mode; 6] = Mode::ALL;

fn start(mode: Mode, inua: bool, chance: &mut Chance) -> Nunami {
    Nunami::new(&Setup { mode, inua, hidden: HiddenBy::Random, ..Setup::default() }, chance).unwrap()
}

/// Plays at random to the end and counts the decisions.
fn playout(mut state: Nunami, moves: &mut Vec<Move>, chance: &mut Chance) -> usize {
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
fn middle(mode: Mode) -> Nunami {
    let mut chance = Chance::fast(3);
    let mut state = start(mode, false, &mut chance);
    let mut moves = Vec::new();
    for _ in 0..31 {
        let Some(seat) = state.turn().seats().first() else { break };
        moves.clear();
        state.moves(seat, &mut moves);
        let played = moves[chance.below(moves.len())];
        state.play(seat, &played, &mut chance, &mut |_| ());
    }
    state
}

fn random(bencher: Bencher, mode: Mode, inua: bool) {
    const GAMES: usize = 100;
    let run = || {
        let mut chance = Chance::fast(1);
        let mut moves = Vec::with_capacity(1024);
        (0..GAMES).map(|_| playout(start(mode, inua, &mut chance), &mut moves, &mut chance)).sum::<usize>()
    };
    let decisions = run();
    bencher.counter(ItemsCount::new(decisions)).bench(run);
}

/// Random games; the items are decisions.
#[divan::bench(args = MODES)]
fn random_games(bencher: Bencher, mode: Mode) {
    random(bencher, mode, false);
}

/// Random games with the Inua cards.
#[divan::bench(args = MODES)]
fn random_games_with_inua(bencher: Bencher, mode: Mode) {
    random(bencher, mode, true);
}

#[divan::bench]
fn copy(bencher: Bencher) {
    let state = middle(Mode::A);
    bencher.bench(|| *divan::black_box(&state));
}

#[divan::bench(args = [Mode::A, Mode::Four])]
fn moves(bencher: Bencher, mode: Mode) {
    let state = middle(mode);
    let seat = state.turn().seats().first().unwrap_or(Seat(0));
    let mut out = Vec::with_capacity(1024);
    bencher.bench_local(|| {
        out.clear();
        divan::black_box(&state).moves(seat, &mut out);
        out.len()
    });
}

#[divan::bench(args = [Mode::A, Mode::Four])]
fn guess(bencher: Bencher, mode: Mode) {
    let state = middle(mode);
    let mut chance = Chance::fast(2);
    bencher.bench_local(|| divan::black_box(&state).guess(Seat(0), &(), &mut chance));
}

#[divan::bench(args = [Mode::A, Mode::Four])]
fn evaluate(bencher: Bencher, mode: Mode) {
    let state = middle(mode);
    bencher.bench(|| divan::black_box(&state).evaluate(Seat(0)));
}

//! How fast random games are played: `cargo bench -p floe-greenland`.

use divan::Bencher;
use divan::counter::ItemsCount;
use floe_engine::{Chance, Evaluate, Game, Seat, Turn};
use floe_greenland::scenario::bundled;
use floe_greenland::{Greenland, Setup, Variant};

fn main() {
    divan::main();
}

/// Every variant, and every scenario that comes along: the players, then the game or the scenario.
const SETUPS: [&str; 20] = [
    "4 base",
    "3 base",
    "2 base",
    "4 survivalist",
    "4 pogroms",
    "4 beginners",
    "1 saga",
    "1 coop",
    "2 coop",
    "3 coop",
    "4 coop",
    "4 real-story",
    "4 full-experience",
    "2 early-greenland",
    "4 handicap",
    "4 fimbulwinter",
    "4 vinland-or-bust",
    "4 last-of-each",
    "1 far-shore",
    "4 sledge-patrol",
];

fn start(name: &str, seed: u64) -> Greenland {
    let (players, game) = name.split_once(' ').expect("players and a game");
    let usual = Setup { players: players.parse().expect("a number"), ..Setup::default() };
    let setup = match game {
        "base" => usual,
        "survivalist" => Setup { survivalist: true, ..usual },
        "pogroms" => Setup { pogroms: true, ..usual },
        "beginners" => Setup { game: Variant::Beginners, ..usual },
        "saga" => Setup { game: Variant::Saga, ..usual },
        "coop" => Setup { game: Variant::Coop, ..usual },
        scenario => Setup { scenario: bundled(scenario).map(str::to_owned), ..usual },
    };
    Greenland::new(&setup, &mut Chance::fast(seed)).expect("a good setup")
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
fn decisions(bencher: Bencher<'_, '_>, name: &str) {
    let mut moves = Vec::with_capacity(256);
    let games: Vec<Greenland> = (0..100).map(|seed| start(name, seed)).collect();
    let mut play = || {
        let mut chance = Chance::fast(7);
        games.iter().map(|game| playout(&mut game.clone(), &mut chance, &mut moves)).sum::<u64>()
    };
    let decisions = play();
    bencher.counter(ItemsCount::new(decisions)).bench_local(play);
}

#[divan::bench]
fn copy(bencher: Bencher<'_, '_>) {
    let game = start("4 base", 1);
    bencher.bench(|| *divan::black_box(&game));
}

#[divan::bench]
fn guess(bencher: Bencher<'_, '_>) {
    let game = start("4 base", 1);
    let mut chance = Chance::fast(1);
    bencher.bench_local(|| game.guess(Seat(0), &(), &mut chance));
}

#[divan::bench]
fn evaluate(bencher: Bencher<'_, '_>) {
    let game = start("4 base", 1);
    bencher.bench(|| divan::black_box(&game).evaluate(Seat(0)));
}

//! Connect Four as a benchmark: `cargo run --release --example connect_four -- --mcts 40000`.
//!
//! `--mcts N` searches from the empty grid with N iterations and random playouts, on one thread; `--games N`
//! plays N random games. Both are repeated (`--repeat`, 9 times unless told) and the median is given.

use std::process::ExitCode;
use std::time::Instant;

use floe_bots::{Settings, think};
use floe_connect_four::{ConnectFour, Setup};
use floe_engine::{Chance, Game as _, Perspective};

const USAGE: &str = "usage: connect_four [--mcts ITERATIONS] [--games GAMES] [--repeat TIMES] [--seed SEED]";

struct Wish {
    mcts: Option<u64>,
    games: Option<u64>,
    repeat: u64,
    seed: u64,
}

fn main() -> ExitCode {
    let wish = match read(std::env::args().skip(1)) {
        Ok(wish) => wish,
        Err(why) => {
            eprintln!("{why}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    if let Some(iterations) = wish.mcts {
        search(iterations, &wish);
    }
    if let Some(games) = wish.games {
        play(games, &wish);
    }
    ExitCode::SUCCESS
}

fn read(mut words: impl Iterator<Item = String>) -> Result<Wish, String> {
    let mut wish = Wish { mcts: None, games: None, repeat: 9, seed: 1 };
    while let Some(word) = words.next() {
        let number = words.next().ok_or_else(|| format!("{word} needs a number"))?;
        let number = number.parse().map_err(|_| format!("{number} is not a number"))?;
        match word.as_str() {
            "--mcts" => wish.mcts = Some(number),
            "--games" => wish.games = Some(number),
            "--repeat" => wish.repeat = number.max(1),
            "--seed" => wish.seed = number,
            _ => return Err(format!("there is no option {word}")),
        }
    }
    if wish.mcts.or(wish.games).is_none() { Err("nothing to do".to_owned()) } else { Ok(wish) }
}

/// Searches from the empty grid; every repetition begins with an empty tree.
fn search(iterations: u64, wish: &Wish) {
    let mut chance = Chance::fast(wish.seed);
    let game = ConnectFour::new(&Setup::default(), &mut chance).expect("a setup that is always possible");
    let seat = game.turn().seats().first().expect("somebody begins");
    let settings = Settings::playouts(iterations);
    let mut chosen = None;
    let mut seconds = Vec::new();
    for _ in 0..wish.repeat {
        let start = Instant::now();
        let perspective = Perspective::new(&game, seat, &());
        chosen = think(&perspective, &settings, &mut Chance::fast(wish.seed), &mut |_| true);
        seconds.push(start.elapsed().as_secs_f64());
    }
    let thought = chosen.expect("an empty grid has moves");
    report("iterations", thought.iterations, seconds);
    for weighed in &thought.moves {
        println!("  {:?}: {} visits, value {}", weighed.played, weighed.visits, weighed.value);
    }
    println!("chosen move: {:?}", thought.best);
}

/// Plays random games and counts their plies.
fn play(games: u64, wish: &Wish) {
    let mut seconds = Vec::new();
    let mut plies = 0;
    for _ in 0..wish.repeat {
        let mut chance = Chance::fast(wish.seed);
        let mut moves = Vec::new();
        plies = 0;
        let start = Instant::now();
        for _ in 0..games {
            let mut game = ConnectFour::new(&Setup::default(), &mut chance).expect("always possible");
            while let Some(seat) = game.turn().seats().first() {
                moves.clear();
                game.moves(seat, &mut moves);
                let played = moves[chance.below(moves.len())];
                game.play(seat, &played, &mut chance, &mut |_| ());
                plies += 1;
            }
        }
        seconds.push(start.elapsed().as_secs_f64());
    }
    println!("plies per game: {:.2}", plies as f64 / games.max(1) as f64);
    report("games", games, seconds);
}

/// The median of the times, and the best.
fn report(what: &str, count: u64, mut seconds: Vec<f64>) {
    seconds.sort_by(f64::total_cmp);
    let (median, best) = (seconds[seconds.len() / 2], seconds[0]);
    println!("{what}: {count}");
    println!("seconds: {median:.4} (median of {}; best {best:.4})", seconds.len());
    println!("{what} per second: {:.0} (best {:.0})", count as f64 / median, count as f64 / best);
}

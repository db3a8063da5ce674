//! What an act costs late in a long game, and what is kept of it.
//!
//!     cargo run --release -p floe-table --example long_game
//!
//! The same moves are played, and now and then taken back, until the log is long; the time is that of the act itself and of
//! writing down its entry with what came of it, as a browser does after every act.

use std::time::{Duration, Instant};

use floe_engine::{Chance, Seat, Seed};
use floe_table::{Act, Holder, Stage, Table, TableError};
use serde_json::{Value, json};

fn main() -> Result<(), TableError> {
    for (game, setup, seats) in [
        ("polar-rush", json!({"players": 2}), 2),
        ("nunami", json!({"mode": "a"}), 2),
        ("inuit", json!({"players": 4, "modules": "both"}), 4),
    ] {
        measure(game, &setup, seats)?;
    }
    Ok(())
}

fn measure(game: &str, setup: &Value, seats: usize) -> Result<(), TableError> {
    let holders: Vec<Holder> = Seat::all(seats).map(|seat| Holder::Person(seat.to_string())).collect();
    let mut table = Table::begin(game, setup, Seed::from(1), &holders)?;
    let mut picks = Chance::fast(1);
    let (mut early, mut late, mut bytes) = (Vec::new(), Vec::new(), 0);
    while late.len() < 200 {
        let Some(seat) = table.deciding().first() else { break };
        let moves = table.session()?.moves(seat);
        let played = moves[picks.below(moves.len())].played.clone();
        let begin = Instant::now();
        let entry = table.act(Act::play(seat, played), 0)?;
        let line = table.written(entry).next().map(|written| json!(written).to_string()).unwrap_or_default();
        let took = begin.elapsed();
        match table.entries() {
            50..250 => early.push(took),
            3_000.. => {
                late.push(took);
                bytes += line.len();
            }
            _ => {}
        }
        // Back again before the game is over, so that the log grows and the game does not end.
        if table.stage() == Stage::Over || table.session()?.plies() > 120 {
            for _ in 0..table.session()?.plies().min(60) {
                table.act(Act::TakeBack, 0)?;
            }
        }
    }
    println!(
        "{game}: {:?} an act early on, {:?} after 3,000 entries (medians), {} bytes an entry",
        median(&mut early),
        median(&mut late),
        bytes / late.len().max(1),
    );
    Ok(())
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

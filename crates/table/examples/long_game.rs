//! What an act costs late in a long game, and what is kept of it.
//!
//!     cargo run --release -p floe-table --example long_game
//!     cargo run --release -p floe-table --example long_game nunami
//!
//! The same moves are played, and now and then taken back, until the log is long; the time is that of the act itself, of
//! writing down its entry with what came of it, and of telling whoever decides next, as a browser does after every act.
//! `valgrind --tool=callgrind` counts the instructions of `act`, `keep` and `tell`.

use std::time::{Duration, Instant};

use floe_engine::{Chance, Seat, Seed};
use floe_table::{Act, Holder, Stage, Table, TableError, When};
use serde_json::{Value, json};

fn main() -> Result<(), TableError> {
    let wanted = std::env::args().nth(1);
    for (game, setup, seats) in [
        ("polar-rush", json!({"players": 2}), 2),
        ("nunami", json!({"mode": "a"}), 2),
        ("inuit", json!({"players": 4, "modules": "both"}), 4),
    ] {
        if wanted.as_deref().is_none_or(|wanted| wanted == game) {
            measure(game, &setup, seats)?;
        }
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
        let entry = act(&mut table, seat, played)?;
        let line = keep(&table, entry);
        tell(&table, entry);
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

#[inline(never)]
fn act(table: &mut Table, seat: Seat, played: Value) -> Result<usize, TableError> {
    table.act(Act::play(seat, played), 0)
}

#[inline(never)]
fn keep(table: &Table, entry: usize) -> String {
    table.inscribed(entry).line()
}

#[inline(never)]
fn tell(table: &Table, entry: usize) {
    let eyes = table.deciding().first();
    std::hint::black_box(table.account(entry, eyes, When::Live));
    std::hint::black_box(table.glance(eyes, 0));
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

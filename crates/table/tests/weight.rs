//! What a table weighs in memory: thousands of them stand in one server.
#![allow(unsafe_code, reason = "counting what is allocated takes an allocator of one's own")]

mod common;

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicIsize, Ordering::Relaxed};

use floe_engine::{Chance, Seat, Seed};
use floe_table::{Holder, Stage, Table};
use serde_json::{Value, json};

/// The system's allocator, with a count of the bytes that are in use.
struct Scales;

static IN_USE: AtomicIsize = AtomicIsize::new(0);

// SAFETY: everything is left to the system's allocator; only sizes are added up.
unsafe impl GlobalAlloc for Scales {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        IN_USE.fetch_add(layout.size() as isize, Relaxed);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size() as isize, Relaxed);
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static SCALES: Scales = Scales;

/// The bytes of a table after so many moves.
fn weigh(game: &str, setup: &Value, players: usize, moves: usize) -> isize {
    let holders: Vec<Holder> = Seat::all(players).map(|seat| Holder::Person(seat.to_string())).collect();
    let play = |seed: u64| {
        let before = IN_USE.load(Relaxed);
        let mut table = Table::begin(game, setup, Seed::from(seed), &holders).unwrap();
        let mut picks = Chance::fast(seed);
        for _ in 0..moves {
            if table.stage() != Stage::Playing {
                return None;
            }
            common::step(&mut table, &mut picks);
        }
        Some(IN_USE.load(Relaxed) - before)
    };
    (0..200).find_map(play).expect("a game of that length")
}

#[test]
fn a_table_of_three_hundred_moves_is_light() {
    // What is read once (data, ledgers, words) is not the table's.
    weigh("polar-rush", &Value::Null, 2, 5);
    weigh("inuit", &json!({"players": 4}), 4, 5);
    weigh("nunami", &json!({"mode": "a"}), 2, 5);
    let polar_rush = weigh("polar-rush", &Value::Null, 2, 300);
    let inuit = weigh("inuit", &json!({"players": 4}), 4, 300);
    let nunami = weigh("nunami", &json!({"mode": "a"}), 2, 40);
    println!("Polar Rush! {polar_rush} bytes, Inuit {inuit} bytes, Nunami (40 moves) {nunami} bytes");
    assert!(polar_rush <= 100_000, "Polar Rush! {polar_rush}");
    assert!(inuit <= 200_000, "Inuit {inuit}");
}

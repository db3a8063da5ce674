//! The battery of the engine, for every table Polar Rush! can be played at.

use floe_engine::{Ledger, battery};
use floe_polar_rush::{LEDGER, PolarRush, Setup};

/// Random games at each of the twenty tables, a thousand in all even in a build for testing; random players need a
/// thousand decisions to find the igloo.
const GAMES: u64 = 500;

fn run(easyplay: bool, mids: u8) {
    let ledger = Ledger::parse(LEDGER).unwrap();
    for players in 2..=5 {
        let setup = Setup { players, easyplay, mids, ..Setup::default() };
        battery::run::<PolarRush>(&format!("{players} players"), &setup, &ledger, battery::games(GAMES));
    }
}

#[test]
fn base() {
    run(false, 5);
}

#[test]
fn easyplay() {
    run(true, 5);
}

#[test]
fn advanced_with_six() {
    run(false, 6);
}

#[test]
fn advanced_with_seven() {
    run(false, 7);
}

#[test]
fn advanced_easyplay() {
    run(true, 7);
}

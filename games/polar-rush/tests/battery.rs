//! The battery of the engine, for every table Polar Rush! can be played at.

use floe_engine::{Ledger, battery};
use floe_polar_rush::{PolarRush, RULES, Setup};

/// Random games of each kind.
const GAMES: u64 = 1000;

fn run(easyplay: bool, mids: u8) {
    let ledger = Ledger::parse(RULES).unwrap();
    for players in 2..=5 {
        let setup = Setup { players, easyplay, mids, ..Setup::default() };
        battery::run::<PolarRush>(&format!("{players} players"), &setup, &ledger, GAMES);
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

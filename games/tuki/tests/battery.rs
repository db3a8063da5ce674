//! The battery of the engine, for every table Tuki can be played at.

use floe_engine::{Ledger, Seat, battery};
use floe_tuki::{Cards, LEDGER, Setup, SoloChoice, Tuki};

fn run(name: &str, games: u64, setup: &Setup) {
    let ledger = Ledger::parse(LEDGER).unwrap();
    battery::run::<Tuki>(name, setup, &ledger, battery::games(games));
}

#[test]
fn two() {
    run("two", 1000, &Setup::default());
    run("two, advanced", 200, &Setup { cards: Cards::Advanced, early_close: true, ..Setup::default() });
}

#[test]
fn three() {
    run("three", 1000, &Setup { players: 3, ..Setup::default() });
    let one_screen = Setup { players: 3, one_screen: true, limit: 60, ..Setup::default() };
    run("three at one screen", 200, &one_screen);
    run(
        "three, fewest cards",
        100,
        &Setup { players: 3, fewest_cards: true, late_gravity: true, ..Setup::default() },
    );
}

#[test]
fn four() {
    run("four", 1000, &Setup { players: 4, ..Setup::default() });
    let all = Setup { players: 4, four_sets: true, snow_for: vec![Seat(2)], ..Setup::default() };
    run("four, all build", 200, &all);
    run("four at one screen", 100, &Setup { players: 4, one_screen: true, ..Setup::default() });
}

#[test]
fn alone() {
    let alone = Setup { players: 1, ..Setup::default() };
    run("five minutes", 1000, &alone);
    run("daily", 1000, &Setup { solo: SoloChoice::Daily, day: (2026, 320), ..alone.clone() });
    run("practice", 1000, &Setup { solo: SoloChoice::Practice, ..alone });
}

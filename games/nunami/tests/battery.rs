//! The battery, on every mode, with and without the Inua cards.

use floe_engine::Ledger;
use floe_engine::battery::games;
use floe_nunami::{HiddenBy, Majority, Mode, Nunami, RULES, Setup, Shape};

/// Random games per setup.
const GAMES: u64 = 1000;

fn battery(mode: Mode, inua: bool) {
    let ledger = Ledger::parse(RULES).unwrap();
    let setup = Setup { mode, inua, ..Setup::default() };
    floe_engine::battery::run::<Nunami>(
        &format!("mode {mode:?}, Inua {inua}"),
        &setup,
        &ledger,
        games(GAMES),
    );
}

/// Boards and the eight face-down cards laid by the players, and shapes grown at random.
fn laid_by(layout: Shape, hidden: HiddenBy, mode: Mode) {
    let ledger = Ledger::parse(RULES).unwrap();
    let setup = Setup { mode, inua: true, layout, hidden, ..Setup::default() };
    floe_engine::battery::run::<Nunami>(
        &format!("{mode:?} {layout:?} {hidden:?}"),
        &setup,
        &ledger,
        games(100),
    );
}

#[test]
fn mode_a() {
    battery(Mode::A, false);
}

#[test]
fn mode_a_with_inua() {
    battery(Mode::A, true);
}

#[test]
fn mode_b() {
    battery(Mode::B, false);
}

/// Our own reading of the majority, and the eight laid by chance.
#[test]
fn mode_b_with_played_communities_alone() {
    let ledger = Ledger::parse(RULES).unwrap();
    let hidden = HiddenBy::Random;
    let setup = Setup { mode: Mode::B, hidden, majority: Majority::Played, ..Setup::default() };
    floe_engine::battery::run::<Nunami>("mode B, played ones alone", &setup, &ledger, games(100));
}

#[test]
fn mode_b_with_inua() {
    battery(Mode::B, true);
}

#[test]
fn mode_c() {
    battery(Mode::C, false);
}

#[test]
fn mode_c_with_inua() {
    battery(Mode::C, true);
}

#[test]
fn mode_d() {
    battery(Mode::D, false);
}

#[test]
fn mode_d_with_inua() {
    battery(Mode::D, true);
}

#[test]
fn mode_e() {
    battery(Mode::E, false);
}

#[test]
fn mode_e_with_inua() {
    battery(Mode::E, true);
}

#[test]
fn four_players() {
    battery(Mode::Four, false);
}

#[test]
fn four_players_with_inua() {
    battery(Mode::Four, true);
}

#[test]
fn setup_by_hand() {
    floe_engine::exercises!(
        "setup.layout-manual",
        "setup.layout-random",
        "setup.face-down-who",
        "inua.optional"
    );
    laid_by(Shape::Players, HiddenBy::Players, Mode::A);
    laid_by(Shape::Players, HiddenBy::Random, Mode::Four);
    laid_by(Shape::Random, HiddenBy::Players, Mode::D);
    laid_by(Shape::Random, HiddenBy::Random, Mode::Four);
}

//! Tables to test with.
#![allow(dead_code, reason = "each test file uses some of it")]

use floe_engine::{Chance, Seat, Seed};
use floe_table::{Act, Holder, Stage, Table};
use serde_json::{Value, json};

pub(crate) fn people(seed: u64, players: usize) -> Table {
    let names = ["Ann", "Bo", "Cai", "Dee", "Eli"];
    let holders: Vec<Holder> = names[..players].iter().map(|name| Holder::Person((*name).into())).collect();
    Table::begin("polar-rush", &json!({"players": players}), Seed::from(seed), &holders).expect("a table")
}

/// The seat that decides and its legal moves.
pub(crate) fn choices(table: &Table) -> (Seat, Vec<Value>) {
    let seat = table.deciding().first().expect("somebody decides");
    (seat, table.session().expect("begun").moves(seat).into_iter().map(|line| line.played).collect())
}

/// Plays one random move and says whose it was.
pub(crate) fn step(table: &mut Table, picks: &mut Chance) -> Seat {
    let (seat, moves) = choices(table);
    let played = moves[picks.below(moves.len())].clone();
    let at = table.entries() as u64 * 1000;
    table.act(Act::play(seat, played), at).expect("a legal move");
    seat
}

/// Plays random moves to the end. Where nobody decides, what all wait for comes.
pub(crate) fn finish(table: &mut Table, picks: &mut Chance) {
    while table.stage() == Stage::Playing {
        if table.deciding().is_empty() {
            let due = table.session().expect("begun").due().expect("something is due");
            let at = due.time.max(table.last_at());
            table.act(Act::play(due.seat, due.played), at).expect("its time has come");
        } else {
            step(table, picks);
        }
    }
}

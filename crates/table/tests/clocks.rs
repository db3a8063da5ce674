//! Clocks: those that can be played with, and what they count.

use crate::common;

use floe_engine::{Seat, Seed};
use floe_table::{Act, ClockRule, Code, Holder, Table};
use serde_json::Value;

fn lay(bank: u64, increment: u64) -> Result<Table, floe_table::TableError> {
    Table::new("polar-rush", &Value::Null, Seed::from(1), Some(ClockRule { bank, increment }))
}

#[test]
fn clocks_of_nought_and_absurd_ones_are_refused() {
    for (bank, increment) in [(0, 0), (0, 5_000), (999, 0), (u64::MAX, 0), (60_000, u64::MAX), (1 << 40, 1)] {
        let error = lay(bank, increment).err().unwrap_or_else(|| panic!("{bank}+{increment} was laid"));
        assert_eq!(error.code, Code::BadSetup, "{error}");
    }
    for (bank, increment) in [(1_000, 0), (300_000, 5_000), (30 * 24 * 3_600_000, 24 * 3_600_000)] {
        lay(bank, increment).unwrap();
    }
}

#[test]
fn only_whoever_decides_loses_time() {
    let mut table = lay(10_000, 500).unwrap();
    for (seat, name) in [(Seat(0), "Ann"), (Seat(1), "Bo")] {
        table.act(Act::sit(seat, Holder::Person(name.to_owned())), 0).unwrap();
    }
    table.act(Act::Start, 2_000).unwrap();
    let (seat, moves) = common::choices(&table);
    table.act(Act::play(seat, moves[0].clone()), 5_000).unwrap();
    assert_eq!(table.time_left(seat.next(2), 5_000), Some(10_000));
    assert_eq!(table.time_left(seat, 5_000), Some(7_500), "three seconds less, half a second for the move");
}

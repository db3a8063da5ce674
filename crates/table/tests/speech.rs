//! Names that can be told apart, and words that can be seen.

use crate::common;

use floe_engine::{Seat, Seed};
use floe_table::{Act, Head, Holder, Table, TableError};
use serde_json::Value;

fn lay() -> Table {
    Table::new("polar-rush", &Value::Null, Seed::from(1), None).unwrap()
}

fn sit(table: &mut Table, seat: u8, name: &str) -> Result<usize, TableError> {
    table.act(Act::sit(Seat(seat), Holder::Person(name.to_owned())), 0)
}

#[test]
fn a_name_can_be_seen() {
    for name in [
        "",
        "  ",
        "\u{200b}",
        "\u{3164}",
        "\u{200d}\u{fe0f}",
        "Ann\u{202e}nnA",
        "Ann\u{1b}[31m",
        "A\u{e0041}nn",
    ] {
        assert!(sit(&mut lay(), 0, name).is_err(), "{name:?}");
    }
    for name in ["Ann", "Ånanaq Ü.", "ᓄᓇᕗᑦ", "نانوق", "می\u{200c}نا", "🐻\u{200d}❄\u{fe0f}"]
    {
        sit(&mut lay(), 0, name).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

#[test]
fn two_people_do_not_go_by_one_name() {
    let mut table = lay();
    sit(&mut table, 0, "Ann Lee").unwrap();
    for name in ["Ann Lee", "ann  lee", " ANN LEE ", "A\u{200d}nn Lee"] {
        let error = sit(&mut table, 1, name).unwrap_err();
        assert!(error.text.contains("another name"), "{error}");
    }
    // One person at two seats has one name.
    let holder = Holder::Person("Ann Lee".to_owned());
    table.act(Act::Sit { seat: Seat(1), holder, nonce: None, with: Some(Seat(0)) }, 0).unwrap();
}

#[test]
fn what_is_said_does_nothing_to_a_screen() {
    let mut table = common::people(1, 2);
    let mut say = |text: &str| table.act(Act::Chat { name: "Ann".to_owned(), text: text.to_owned() }, 0);
    for text in ["a\u{1b}]0;title\u{7}", "one\ntwo", "\u{202e}drow", "\u{9b}2J", "zero\u{200b}width"] {
        assert!(say(text).is_err(), "{text:?}");
    }
    say("Très bien — 北極 👍🏽 👩\u{200d}🚀").unwrap();
}

#[test]
fn tables_of_before_are_replayed_as_they_were() {
    let mut head = lay().head().clone();
    head.house = 0;
    let mut table = Table::lay(Head { house: 0, ..head }).unwrap();
    sit(&mut table, 0, "Ann").unwrap();
    sit(&mut table, 1, "Ann").unwrap();
    table.act(Act::Chat { name: "Ann".into(), text: "bell\u{7}".into() }, 0).unwrap();
    assert_eq!(Table::open(&table.save()).unwrap().save(), table.save());
}

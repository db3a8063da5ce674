//! Who sits where, who stands in, and whose time is up.

use crate::common::{choices, people};
use floe_engine::{Seat, Seed};
use floe_table::{Act, BotKind, ClockRule, Holder, Stage, Table, Thinker, When};
use serde_json::{Value, json};

#[test]
fn whoever_is_kept_waiting_lets_a_bot_play_and_the_other_comes_back() {
    let mut table = people(1, 3);
    let (seat, _) = choices(&table);
    let (by, other) = (seat.next(3), seat.next(3).next(3));
    let relieve = |seat, by| Act::Relieve { seat, by, bot: BotKind::Medium };
    for wrong in [relieve(by, seat), relieve(seat, seat), relieve(other, by), relieve(Seat(9), by)] {
        assert!(table.act(wrong.clone(), 0).is_err(), "{wrong:?}");
    }
    let entry = table.act(relieve(seat, by), 0).unwrap();
    assert_eq!(table.line(entry, None, When::Live).text.unwrap().id, "log-relieved");
    assert_eq!(table.bot_to_move(), Some((seat, BotKind::Medium)));
    assert_eq!(Table::open(&table.save()).unwrap().save(), table.save());
    table.act(Act::Return { seat }, 0).unwrap();
    assert_eq!(table.bot_to_move(), None);
}

#[test]
fn seats_fill_up_before_the_start() {
    let mut table = Table::new("polar-rush", &Value::Null, Seed::from(1), None).unwrap();
    assert_eq!(table.stage(), Stage::Gathering);
    let ann = Act::sit(Seat(0), Holder::Person("Ann".into()));
    table.act(ann, 0).unwrap();
    let bo = |seat| Act::sit(seat, Holder::Person("Bo".into()));
    assert!(table.act(bo(Seat(0)), 0).unwrap_err().text.contains("taken by Ann"));
    assert!(table.act(Act::Start, 0).unwrap_err().text.contains("seat 2 is free"));
    table.act(Act::sit(Seat(1), Holder::Bot(BotKind::Easy)), 0).unwrap();
    table.act(bo(Seat(1)), 0).expect("a person may take a bot's seat before the start");
    table.act(Act::Start, 0).unwrap();
    assert_eq!(table.stage(), Stage::Playing);
}

#[test]
fn a_bot_stands_in_and_the_person_takes_over_again() {
    let mut table = people(2, 2);
    let (seat, _) = choices(&table);
    assert_eq!(table.bot_to_move(), None);
    table.act(Act::Leave { seat, bot: BotKind::Easy }, 0).unwrap();
    assert_eq!(table.bot_to_move(), Some((seat, BotKind::Easy)));
    let mind = table.mind(seat, Some(BotKind::Easy), 0).unwrap();
    let thinker = Thinker { iterations: Some(20), ..Thinker::new(BotKind::Easy, 1) };
    let advice = mind.think(thinker, &mut |_| true).expect("a move");
    table.act(Act::play(seat, advice.played), 0).unwrap();
    table.act(Act::Return { seat }, 0).unwrap();
    assert_eq!(table.bot_to_move(), None);
    assert!(table.act(Act::Return { seat }, 0).is_err());
}

#[test]
fn clocks_run_for_whoever_decides() {
    let clock = ClockRule { bank: 10_000, increment: 1_000 };
    let mut table = Table::new("polar-rush", &json!({"first": 0}), Seed::from(1), Some(clock)).unwrap();
    for seat in [Seat(0), Seat(1)] {
        table.act(Act::sit(seat, Holder::Person(format!("P{}", seat.0))), 0).unwrap();
    }
    table.act(Act::Start, 5_000).unwrap();
    assert_eq!(table.time_left(Seat(0), 7_000), Some(8_000));
    assert_eq!(table.time_left(Seat(1), 7_000), Some(10_000));
    table.act(Act::play(Seat(0), json!("roll")), 7_000).unwrap();
    assert_eq!(table.time_left(Seat(0), 7_000), Some(9_000));
    assert_eq!(table.out_of_time(15_999), None);
    assert!(table.act(Act::OutOfTime { seat: Seat(0) }, 15_000).is_err());
    assert_eq!(table.out_of_time(16_000), Some(Seat(0)));
    table.act(Act::OutOfTime { seat: Seat(0) }, 16_000).unwrap();
    assert!(table.bot_to_move().is_some());
    assert!(table.act(Act::Return { seat: Seat(0) }, 16_000).unwrap_err().text.contains("time"));
    assert_eq!(Table::open(&table.save()).unwrap().frame(None, 20_000), table.frame(None, 20_000));
}

#[test]
fn a_bot_thinks_the_same_thought_from_the_same_seed() {
    let mut table = people(2, 3);
    let (seat, _) = choices(&table);
    table.act(Act::play(seat, json!("roll")), 0).unwrap();
    let thinker = Thinker { iterations: Some(300), ..Thinker::new(BotKind::Hard, 9) };
    let think = || table.mind(seat, Some(BotKind::Hard), 0).unwrap().think(thinker, &mut |_| true).unwrap();
    assert_eq!(think(), think());
}

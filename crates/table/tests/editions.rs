//! Games that no update breaks: what was played under other rules stays as it was played, and goes on under ours.

use crate::common::{finish, people, step};
use floe_engine::{Chance, Seat};
use floe_table::{Act, Next, Stage, Table, When};
use serde_json::{Value, json};

/// The file of a table, as if an older floe had written it: other rules, under which a move was legal that is not now.
fn of_old(table: &Table) -> String {
    let mut file: Value = serde_json::from_str(&table.save()).unwrap();
    file["rules"] = json!(0);
    // A move in a form that nobody knows any more: what came of it is all that counts.
    let log = file["log"].as_array_mut().unwrap();
    let play = log.iter_mut().find(|entry| entry.get("play").is_some()).unwrap();
    play["play"]["move"] = json!({"sledge": "downhill"});
    file.to_string()
}

fn middle() -> (Table, Chance) {
    let mut table = people(4, 3);
    let mut picks = Chance::fast(4);
    for _ in 0..150 {
        step(&mut table, &mut picks);
    }
    (table, picks)
}

fn same_past(old: &Table, new: &Table) {
    let (was, is) = (old.session().unwrap(), new.session().unwrap());
    assert_eq!(is.plies(), was.plies());
    for ply in 0..=was.plies() {
        for by in [None, Some(Seat(0)), Some(Seat(2))] {
            assert_eq!(is.view_at(ply, by), was.view_at(ply, by), "ply {ply}");
        }
    }
    assert_eq!(new.lines(0, Some(Seat(1)), When::Past), old.lines(0, Some(Seat(1)), When::Past));
}

#[test]
fn a_finished_game_is_stepped_through_exactly_as_it_was_played() {
    let (mut table, mut picks) = middle();
    finish(&mut table, &mut picks);
    let opened = Table::open(&of_old(&table)).unwrap();
    assert_eq!(opened.stage(), Stage::Over);
    same_past(&table, &opened);
    assert_eq!(opened.next(None, 0), Next::Wait(None), "it stays as it is");
    let error = Table::verify(&of_old(&table)).unwrap_err();
    assert!(error.text.contains("version 0"), "{error}");
}

#[test]
fn a_running_game_goes_on_from_where_it_stood_and_says_so() {
    let (table, mut picks) = middle();
    let mut opened = Table::open(&of_old(&table)).unwrap();
    same_past(&table, &opened);
    let Next::Do(act) = opened.next(None, opened.last_at()) else { panic!("the present rules are to hold") };
    assert!(matches!(act, Act::Edition(_)));
    let entry = opened.act(act, opened.last_at()).unwrap();
    assert_eq!(opened.line(entry, None, When::Live).text.unwrap().id, "log-edition");
    assert_eq!(opened.session().unwrap().state(), table.session().unwrap().state());
    // It can be put down and taken up again, and moves may be taken back across the seam.
    let mut again = Table::open(&opened.save()).unwrap();
    assert_eq!(again.save(), opened.save());
    assert_eq!(again.next(None, 0), Next::Wait(None));
    let before = table.session().unwrap().plies();
    step(&mut again, &mut picks);
    again.act(Act::TakeBack, 0).unwrap();
    again.act(Act::TakeBack, 0).unwrap();
    assert_eq!(again.session().unwrap().plies(), before - 1);
    assert_eq!(Table::open(&again.save()).unwrap().save(), again.save());
    finish(&mut again, &mut picks);
    let last = Table::open(&again.save()).unwrap();
    assert_eq!(last.save(), again.save());
    same_past(&again, &last);
}

#[test]
fn a_file_of_the_first_form_goes_on_from_its_last_state() {
    let (table, mut picks) = middle();
    let mut file: Value = serde_json::from_str(&table.save()).unwrap();
    for entry in file["log"].as_array_mut().unwrap() {
        entry.as_object_mut().unwrap().remove("came");
    }
    let same = Table::open(&file.to_string()).expect("under the same rules the log alone is enough");
    assert_eq!(same.save(), table.save());
    file["rules"] = json!(999);
    let mut opened = Table::open(&file.to_string()).unwrap();
    assert_eq!(opened.session().unwrap().state(), table.session().unwrap().state());
    assert_eq!(opened.chairs(), table.chairs());
    finish(&mut opened, &mut picks);
    Table::open(&opened.save()).expect("and can be saved again");
}

#[test]
fn a_record_that_does_not_fit_is_named() {
    let (table, _) = middle();
    let mut file: Value = serde_json::from_str(&of_old(&table)).unwrap();
    let log = file["log"].as_array_mut().unwrap();
    let last = log.iter_mut().rev().find(|entry| entry.get("play").is_some()).unwrap();
    last["came"]["changed"] = json!([["/nowhere/at/all", 1]]);
    let error = Table::open(&file.to_string()).err().unwrap();
    assert!(error.text.contains("entry") && error.text.contains("/nowhere/at/all"), "{error}");
}

#[test]
fn a_game_from_before_values_had_names_is_of_ours() {
    let (table, _) = middle();
    let mut file: Value = serde_json::from_str(&table.save()).unwrap();
    assert!(file.as_object_mut().unwrap().remove("values").is_some(), "the head names its values");
    let opened = Table::open(&file.to_string()).unwrap();
    assert_eq!(opened.next(None, 0), Next::Wait(None));
    assert!(Table::verify(&file.to_string()).unwrap().honest_log);
    // Other values than ours are another edition.
    file["values"] = json!("00000000000000000000000000000000");
    let opened = Table::open(&file.to_string()).unwrap();
    same_past(&table, &opened);
    assert!(matches!(opened.next(None, 0), Next::Do(Act::Edition(_))));
}

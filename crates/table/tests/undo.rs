//! Taking back: free until something was shown, by consent after that, never across somebody's decision.

mod common;

use common::{choices, people, step};
use floe_engine::{Chance, Seat};
use floe_table::{Act, BotKind, Holder, Table, UndoRight};
use serde_json::json;

/// Ann at the table with a decision of hers that showed nothing just made.
fn after_a_quiet_move() -> (Table, Seat) {
    for seed in 0.. {
        let mut table = people(seed, 2);
        let mut picks = Chance::fast(seed);
        for _ in 0..60 {
            if table.stage() != floe_table::Stage::Playing {
                break;
            }
            let seat = step(&mut table, &mut picks);
            if table.undo_right(seat) == UndoRight::Free {
                return (table, seat);
            }
        }
    }
    unreachable!()
}

#[test]
fn a_move_that_showed_nothing_is_taken_back_freely() {
    let (mut table, seat) = after_a_quiet_move();
    let before = table.session().unwrap().plies();
    table.act(Act::Undo { seat }, 0).expect("free");
    assert_eq!(table.session().unwrap().plies(), before - 1);
    assert_eq!(Table::open(&table.save()).unwrap().save(), table.save());
}

#[test]
fn a_roll_is_taken_back_only_if_the_others_agree_and_falls_the_same_again() {
    let mut table = people(1, 3);
    let (seat, _) = choices(&table);
    table.act(Act::play(seat, json!("roll")), 0).unwrap();
    let rolled = table.session().unwrap().state();
    assert!(table.act(Act::Undo { seat }, 0).is_err());
    table.act(Act::AskUndo { seat }, 0).expect("one may ask");
    let UndoRight::Ask(others) = table.undo_right(seat) else { panic!("the others must agree") };
    assert_eq!(others.len(), 2);
    for other in others.iter() {
        assert_eq!(table.session().unwrap().plies(), 1);
        table.act(Act::AnswerUndo { seat: other, yes: true }, 0).expect("asked");
    }
    assert_eq!(table.session().unwrap().plies(), 0);
    table.act(Act::play(seat, json!("roll")), 0).unwrap();
    assert_eq!(table.session().unwrap().state(), rolled, "nobody fishes for better dice");
}

#[test]
fn one_no_ends_the_question() {
    let mut table = people(1, 3);
    let (seat, _) = choices(&table);
    table.act(Act::play(seat, json!("roll")), 0).unwrap();
    table.act(Act::AskUndo { seat }, 0).unwrap();
    table.act(Act::AnswerUndo { seat: seat.next(3), yes: false }, 0).unwrap();
    assert_eq!(table.frame(None, 0).asked, None);
    assert!(table.act(Act::AnswerUndo { seat: seat.next(3).next(3), yes: true }, 0).is_err());
    assert_eq!(table.session().unwrap().plies(), 1);
}

#[test]
fn never_across_another_decision() {
    let mut table = people(5, 2);
    let mut picks = Chance::fast(5);
    let first = step(&mut table, &mut picks);
    while step(&mut table, &mut picks) == first {}
    assert_eq!(table.undo_right(first), UndoRight::No);
    assert!(table.act(Act::Undo { seat: first }, 0).is_err());
}

#[test]
fn bots_agree_to_everything() {
    let holders = [Holder::Person("Ann".into()), Holder::Bot(BotKind::Easy)];
    let setup = json!({"players": 2, "first": 0});
    let mut table = Table::begin("polar-rush", &setup, 1.into(), &holders).unwrap();
    table.act(Act::play(Seat(0), json!("roll")), 0).unwrap();
    assert_eq!(table.undo_right(Seat(0)), UndoRight::Free);
}

#[test]
fn nobody_moves_on_while_asked_but_a_move_ends_the_question() {
    let mut table = people(1, 2);
    let (seat, _) = choices(&table);
    table.act(Act::play(seat, json!("roll")), 0).unwrap();
    table.act(Act::AskUndo { seat }, 0).unwrap();
    let (seat, moves) = choices(&table);
    table.act(Act::play(seat, moves[0].clone()), 0).unwrap();
    assert_eq!(table.frame(None, 0).asked, None);
}

#[test]
fn rights_are_a_persons_and_not_a_seats() {
    let ann = || Holder::Person("Ann".into());
    let setup = json!({"players": 3, "first": 0});
    let holders = [ann(), ann(), Holder::Person("Bo".into())];
    let mut table = Table::begin("polar-rush", &setup, 1.into(), &holders).unwrap();
    assert_eq!(table.person(Seat(1)), Seat(0));
    table.act(Act::play(Seat(0), json!("roll")), 0).unwrap();
    // Ann need not ask herself, and may take back with either of her seats.
    let others = [Seat(2)].into_iter().collect();
    assert_eq!(
        (table.undo_right(Seat(0)), table.undo_right(Seat(1))),
        (UndoRight::Ask(others), UndoRight::Ask(others))
    );
    assert_eq!(table.undo_right(Seat(2)), UndoRight::No);
    table.act(Act::AskUndo { seat: Seat(1) }, 0).unwrap();
    table.act(Act::AnswerUndo { seat: Seat(2), yes: true }, 0).unwrap();
    assert_eq!(table.session().unwrap().plies(), 0);
    // Alone with several seats nobody is asked.
    let mut alone = Table::begin("polar-rush", &setup, 1.into(), &[ann(), ann(), ann()]).unwrap();
    alone.act(Act::play(Seat(0), json!("roll")), 0).unwrap();
    assert_eq!(alone.undo_right(Seat(0)), UndoRight::Free);
}

#[test]
fn one_answer_is_a_persons() {
    let bo = || Holder::Person("Bo".into());
    let setup = json!({"players": 3, "first": 0});
    let holders = [Holder::Person("Ann".into()), bo(), bo()];
    let mut table = Table::begin("polar-rush", &setup, 1.into(), &holders).unwrap();
    table.act(Act::play(Seat(0), json!("roll")), 0).unwrap();
    table.act(Act::AskUndo { seat: Seat(0) }, 0).unwrap();
    table.act(Act::AnswerUndo { seat: Seat(2), yes: true }, 0).unwrap();
    assert_eq!(table.session().unwrap().plies(), 0);
}

//! Taking back: free until something was shown, by consent after that, never across somebody's decision.

use crate::common::{choices, people, step};
use floe_engine::{Chance, Seat, SeatSet};
use floe_table::{Act, BotKind, Entry, Head, Holder, Stage, Table, UndoRight, When, Written};
use serde_json::json;

/// Ann at the table with a decision of hers that showed nothing just made.
fn after_a_quiet_move() -> (Table, Seat) {
    for seed in 0.. {
        let mut table = people(seed, 2);
        let mut picks = Chance::fast(seed);
        for _ in 0..60 {
            if table.stage() != Stage::Playing {
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

/// A bot that stands in must not be a free look: eleven of eleven hidden tiles of Polar Rush! were learned that way.
#[test]
fn what_was_shown_is_not_taken_back_behind_somebodys_back() {
    let mut table = people(1, 3);
    let (seat, _) = choices(&table);
    let away = seat.next(3);
    table.act(Act::Leave { seat: away, bot: BotKind::Medium }, 0).unwrap();
    table.act(Act::Leave { seat: away.next(3), bot: BotKind::Medium }, 0).unwrap();
    table.act(Act::play(seat, json!("roll")), 0).unwrap();
    let UndoRight::Ask(others) = table.undo_right(seat) else { panic!("those who are away are asked, too") };
    assert_eq!(others.len(), 2);
    assert!(table.act(Act::Undo { seat }, 0).is_err());
    // They may answer when they are back; until then the move stands.
    table.act(Act::AskUndo { seat }, 0).unwrap();
    table.act(Act::Return { seat: away }, 0).unwrap();
    table.act(Act::AnswerUndo { seat: away, yes: true }, 0).unwrap();
    assert_eq!(table.session().unwrap().plies(), 1, "one has not answered");
}

#[test]
fn whoever_leaves_while_asked_has_not_agreed() {
    let mut table = people(1, 3);
    let (seat, _) = choices(&table);
    let (one, two) = (seat.next(3), seat.next(3).next(3));
    table.act(Act::play(seat, json!("roll")), 0).unwrap();
    table.act(Act::AskUndo { seat }, 0).unwrap();
    table.act(Act::Leave { seat: one, bot: BotKind::Medium }, 0).unwrap();
    table.act(Act::AnswerUndo { seat: two, yes: true }, 0).unwrap();
    assert_eq!(table.session().unwrap().plies(), 1);
    table.act(Act::AnswerUndo { seat: one, yes: true }, 0).unwrap();
    assert_eq!(table.session().unwrap().plies(), 0);
}

#[test]
fn a_table_of_before_keeps_the_rule_it_was_laid_under() {
    let mut table = people(1, 2);
    let (seat, _) = choices(&table);
    table.act(Act::Leave { seat: seat.next(2), bot: BotKind::Medium }, 0).unwrap();
    table.act(Act::play(seat, json!("roll")), 0).unwrap();
    let mut log: Vec<_> = table.written(0).collect();
    log.push(Written { entry: Entry { at: 0, act: Act::Undo { seat } }, came: None });
    assert!(Table::replay(table.head().clone(), log.clone()).is_err());
    let old = Table::replay(Head { house: 0, ..table.head().clone() }, log).expect("it happened");
    assert_eq!(old.session().unwrap().plies(), 0);
    let file: serde_json::Value = serde_json::from_str(&old.save()).unwrap();
    assert!(file.get("house").is_none(), "files of before are as they were");
}

/// Alone among bots one goes back to one's own last decision, past what the bots answered; what was shown makes it practice.
#[test]
fn alone_one_goes_back_to_the_own_decision_and_the_same_dice_fall_again() {
    let holders = [Holder::Person("Ann".into()), Holder::Bot(BotKind::Easy)];
    let setup = json!({"players": 2, "first": 0});
    let mut table = Table::begin("polar-rush", &setup, 1.into(), &holders).unwrap();
    let me: SeatSet = [Seat(0)].into_iter().collect();
    assert_eq!(table.way_back(me), None, "nothing to take back yet");
    let mut picks = Chance::fast(7);
    while step(&mut table, &mut picks) == Seat(0) {}
    let plies = table.session().unwrap().plies();
    let after = table.session().unwrap().state();
    let back = table.way_back(me).unwrap();
    assert!(back.plies + 1 < plies, "the bot has answered");
    assert!(back.crosses, "a tile was turned or a die rolled since");
    let line = table.act(Act::Back { plies: back.plies }, 0).unwrap();
    assert!(table.is_practice() && table.frame(None, 0).practice);
    assert_eq!(table.line(line, None, When::Live).text.unwrap().id, "log-back");
    assert_eq!(table.session().unwrap().plies(), back.plies);
    assert_eq!(table.deciding(), me);

    // The same moves lead to the same place, and the file says that it is practice.
    for play in back.plies..plies {
        let made = table.session().unwrap().made(play);
        table.act(Act::play(made.seat, made.played), 0).unwrap();
    }
    assert_eq!(table.session().unwrap().state(), after);
    assert!(Table::open(&table.save()).unwrap().is_practice());
    assert!(table.act(Act::Back { plies }, 0).is_err(), "one goes back, not on");
}

#[test]
fn a_finished_table_leads_to_the_next_one() {
    let mut table = people(3, 2);
    let early = Act::Again { seat: Seat(1), table: "next".to_owned() };
    assert!(table.act(early, 0).is_err(), "the game goes on");
    let mut picks = Chance::fast(3);
    while table.stage() == Stage::Playing {
        step(&mut table, &mut picks);
    }
    for wrong in ["", "../api", "a b"] {
        assert!(table.act(Act::Again { seat: Seat(1), table: wrong.to_owned() }, 0).is_err(), "{wrong:?}");
    }
    table.act(Act::Again { seat: Seat(1), table: "next1".to_owned() }, 0).unwrap();
    assert_eq!(table.frame(Some(Seat(0)), 0).again.as_deref(), Some("next1"));
    assert!(table.act(Act::Again { seat: Seat(0), table: "other".to_owned() }, 0).is_err(), "one is enough");
    assert_eq!(Table::open(&table.save()).unwrap().frame(None, 0).again.as_deref(), Some("next1"));
}

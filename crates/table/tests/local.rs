//! A table without opponents to protect: an engine, an experiment, one person among bots.

use crate::common::{choices, finish, people, step};
use floe_engine::{Chance, Seed};
use floe_table::{Act, BotKind, Series, Table, door};
use serde_json::{Value, json};

fn state(table: &Table) -> Value {
    table.session().unwrap().state()
}

fn roll(table: &mut Table) -> Value {
    let (seat, _) = choices(table);
    table.act(Act::play(seat, json!("roll")), 0).expect("a roll");
    state(table)["turn"]["left"].clone()
}

#[test]
fn any_move_is_taken_back_and_the_log_replays() {
    let mut table = people(1, 3);
    let start = state(&table);
    finish(&mut table, &mut Chance::fast(1));
    for _ in 0..table.session().unwrap().plies() {
        table.act(Act::TakeBack, 0).expect("a move to take back");
    }
    assert_eq!(state(&table), start);
    assert!(table.act(Act::TakeBack, 0).is_err());
    assert_eq!(Table::open(&table.save()).unwrap().save(), table.save());
    assert!(Table::verify(&table.save()).unwrap().is_honest());
}

#[test]
fn a_position_set_by_hand_does_not_bring_the_old_dice_back() {
    let falls_again = (0..40).filter(|seed| {
        let mut table = people(*seed, 2);
        let start = state(&table);
        let first = roll(&mut table);
        table.act(Act::Set { state: start }, 0).unwrap();
        roll(&mut table) == first
    });
    let falls_again = falls_again.count();
    assert!(falls_again < 30, "{falls_again} of 40 rolls fell as before");
}

#[test]
fn loaded_dice_take_the_place_of_those_loaded_before() {
    let mut table = people(1, 2);
    table.act(Act::Load { script: vec![9, 9] }, 0).unwrap();
    let (seat, _) = choices(&table);
    assert!(table.act(Act::play(seat, json!("roll")), 0).is_err(), "a die has no nine");
    table.act(Act::Load { script: vec![3] }, 0).unwrap();
    assert_eq!(roll(&mut table), 3);
    step(&mut table, &mut Chance::fast(1));
    let verdict = Table::verify(&table.save()).unwrap();
    assert!(verdict.honest_log && !verdict.honest_dice);
}

#[test]
fn a_changed_state_is_found_out() {
    let mut table = people(1, 2);
    roll(&mut table);
    let mut save: Value = serde_json::from_str(&table.save()).unwrap();
    save["state"]["turn"]["left"] = 1.into();
    assert!(!Table::verify(&save.to_string()).unwrap().honest_log);
}

#[test]
fn a_simulated_game_is_played_again_at_a_table_with_its_seed() {
    let series = Series {
        setup: json!({"players": 2}),
        bots: vec![BotKind::Random],
        iterations: Vec::new(),
        seed: 5,
        games: 3..4,
        rotate: false,
        longest: 100_000,
        keep: true,
        facts: false,
    };
    door("polar-rush")
        .unwrap()
        .simulate(&series, &mut |played| {
            let mut table = people(5 + played.number, 2);
            assert_eq!(table.head().fair.secret, Seed::from(8));
            for made in &played.moves {
                table.act(Act::play(made.seat, made.played.clone()), 0).expect("the same game");
            }
            assert_eq!(table.session().unwrap().outcome(), played.outcome);
            assert_eq!(played.decisions, played.moves.len() as u64);
            true
        })
        .unwrap();
}

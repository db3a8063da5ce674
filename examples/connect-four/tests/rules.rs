//! What case files cannot say: positions that are refused, and messages in both languages.

use std::collections::BTreeSet;

use floe_connect_four::{Column, ConnectFour, Event, Move, Setup};
use floe_engine::{Chance, Describe as _, Evaluate as _, Game as _, Message, Seat, exercises};

fn position(rows: [&str; 6], next: u8) -> Result<ConnectFour, String> {
    let json = serde_json::json!({ "rows": rows, "next": next });
    serde_json::from_value(json).map_err(|error| error.to_string())
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    exercises!("drop.falls", "turn.alternate", "components.grid", "end.at-once");
    const E: &str = ".......";
    let why = |rows, next| position(rows, next).unwrap_err();
    assert!(why([E, E, E, E, "R......", E], 1).contains("hangs in the air"));
    assert!(why([E, E, E, E, E, "R.R...."], 1).contains("they take turns"));
    assert!(why([E, E, E, E, E, "R.R"], 1).contains("7 cells"));
    assert!(why([E, E, E, E, E, "x......"], 1).contains("not \"x\""));
    assert!(why([E, E, E, E, E, E], 2).contains("0 for red or 1 for yellow"));
    assert!(why([E, E, E, E, "YYY....", "RRRR..Y"], 0).contains("played last"));
    assert!(position([E, E, E, E, "YYY....", "RRRR..."], 1).unwrap().outcome().is_some());
}

/// The message ids of a Fluent file.
fn ids(text: &str) -> BTreeSet<&str> {
    text.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id).collect()
}

#[test]
fn every_message_exists_in_both_languages() {
    let texts = ConnectFour::texts();
    assert_eq!(ids(texts.en), ids(texts.fr));
    let mut used: Vec<Message> = Vec::new();
    let mut chance = Chance::fast(5);
    for _ in 0..200 {
        let mut game = ConnectFour::new(&Setup::default(), &mut chance).unwrap();
        while let Some(seat) = game.turn().seats().first() {
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            let played = *chance.pick(&moves).unwrap();
            used.push(ConnectFour::say_move(&game.view(None), &played));
            game.play(seat, &played, &mut chance, &mut |event| used.extend(ConnectFour::say_event(&event)));
            used.push(ConnectFour::prompt(&game.view(None)));
        }
        used.extend(ConnectFour::say_view(&game.view(None)));
    }
    used.extend(ConnectFour::say_event(&Event::Drawn));
    let known = ids(texts.en);
    let unknown: Vec<_> = used.iter().filter(|line| !known.contains(&*line.id)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn opinions_are_fair_and_see_a_win_at_hand() {
    let mut chance = Chance::fast(1);
    let mut game = ConnectFour::new(&Setup::default(), &mut chance).unwrap();
    assert_eq!(game.evaluate(Seat(0)), 500);
    for column in [Column::A, Column::B, Column::A, Column::B, Column::A, Column::B] {
        let seat = game.turn().seats().first().unwrap();
        game.play(seat, &Move::Drop(column), &mut chance, &mut |_| ());
        assert_eq!(game.evaluate(Seat(0)) + game.evaluate(Seat(1)), 1000);
    }
    assert!(game.evaluate(Seat(0)) > 900);
}

//! What case files cannot say: setups and positions that are refused, bots' times, messages in both languages.

use std::collections::BTreeSet;

use floe_egg_timer::{EggTimer, Event, Move, Setup};
use floe_engine::{
    Chance, Describe as _, Evaluate as _, Game as _, Level, Message, Next, Perspective, Seat, VirtualClock,
    exercises,
};

fn game(players: usize) -> EggTimer {
    EggTimer::new(&Setup { players, eggs: 2 }, &mut Chance::fast(1)).unwrap()
}

#[test]
fn impossible_setups_and_positions_are_refused_with_the_reason() {
    exercises!("setup.players");
    let why = |players, eggs| {
        EggTimer::new(&Setup { players, eggs }, &mut Chance::fast(0)).unwrap_err().to_string()
    };
    assert!(why(5, 3).contains("two to four"));
    assert!(why(2, 0).contains("one to nine"));
    let position = |pointer: &str, value: serde_json::Value| {
        let mut json = serde_json::to_value(game(2)).unwrap();
        *json.pointer_mut(pointer).unwrap() = value;
        serde_json::from_value::<EggTimer>(json).unwrap_err().to_string()
    };
    assert!(position("/egg", 3.into()).contains("no egg 3"));
    assert!(position("/points", serde_json::json!([1, 0])).contains("more points"));
    assert!(position("/answers", serde_json::json!(["gave-up", "open"])).contains("answer"));
    assert!(position("/heard", serde_json::json!([1])).contains("each of two to four"));
}

#[test]
fn a_bot_acts_at_the_same_time_however_often_it_is_asked() {
    let mut state = game(2);
    let ask = |state: &EggTimer, seat, level| {
        EggTimer::schedule(&Perspective::new(state, Seat(seat), &()), level, 7)
    };
    let on = ask(&state, 0, Level::Hard).unwrap();
    assert_eq!(on.played, Move::PutOn);
    assert_eq!(ask(&state, 1, Level::Hard), None);
    state.clock(Seat(0), on.at);
    state.play(Seat(0), &Move::PutOn, &mut Chance::fast(2), &mut |_| ());
    let tap = ask(&state, 0, Level::Medium).unwrap();
    // What another seat does changes nothing.
    state.clock(Seat(1), on.at + 10);
    state.play(Seat(1), &Move::Tap, &mut Chance::fast(2), &mut |_| ());
    assert_eq!(ask(&state, 0, Level::Medium), Some(tap));
    assert_eq!(tap.played, Move::Tap);
}

/// The message ids of a Fluent file.
fn ids(text: &str) -> BTreeSet<&str> {
    text.lines().filter_map(|line| line.split_once(" = ")).map(|(id, _)| id).collect()
}

#[test]
fn every_message_exists_in_both_languages() {
    let texts = EggTimer::texts();
    assert_eq!(ids(texts.en), ids(texts.fr));
    let mut used: Vec<Message> = Vec::new();
    let mut chance = Chance::fast(5);
    for _ in 0..100 {
        let (mut state, mut clock) = (game(3), VirtualClock::new());
        while let Some(next) = clock.next(&state, &mut chance) {
            let (seat, played) = match next {
                Next::Due(seat, play) => (seat, play),
                Next::Act(seat) => {
                    let mut moves = Vec::new();
                    state.moves(seat, &mut moves);
                    (seat, *chance.pick(&moves).unwrap())
                }
            };
            used.push(EggTimer::say_move(&state.view(None), &played));
            state.clock(seat, clock.now());
            state.play(seat, &played, &mut chance, &mut |event: Event| {
                used.extend(EggTimer::say_event(&event));
            });
            used.push(EggTimer::prompt(&state.view(None)));
            used.extend(EggTimer::say_view(&state.view(None)));
        }
    }
    let known = ids(texts.en);
    let unknown: Vec<_> = used.iter().filter(|line| !known.contains(&*line.id)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

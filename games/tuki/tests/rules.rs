//! What a case cannot say: setups, data, and what holds over many games.

use std::collections::BTreeSet;

use floe_engine::{Chance, Evaluate, Game, Level, Perspective, Seat};
use floe_tuki::{
    Animal, Build, Cards, Fault, Footing, Move, Phase, Piece, Quick, Setup, SoloChoice, Tuki, data, settle,
    stands,
};
use serde_json::Value;

use crate::common;

fn new(setup: &Setup, seed: u64) -> Tuki {
    Tuki::new(setup, &mut Chance::fast(seed)).unwrap()
}

fn with(players: u8) -> Setup {
    Setup { players, ..Setup::default() }
}

/// The state with a move made at a time.
fn after(mut state: Tuki, seat: u8, played: Move, at: u64) -> Tuki {
    state.clock(Seat(seat), at);
    assert_eq!(state.check(Seat(seat), &played), Ok(()), "{played:?}");
    state.play(Seat(seat), &played, &mut Chance::fast(at), &mut |_| ());
    state
}

/// The state with the task on the table: the scout has rolled at once, and the countdown is over (online.reveal).
fn opened(state: Tuki) -> Tuki {
    let rolled = after(state, state.view(None).scout.0, Move::Roll, 0);
    match rolled.due() {
        Some(due) if due.play == Move::Reveal => after(rolled, due.seat.0, due.play, due.at),
        _ => rolled,
    }
}

/// The state with this build of a seat, as a case would edit it.
fn with_build(state: &Tuki, seat: u8, build: &Build) -> Tuki {
    let mut json = serde_json::to_value(state).unwrap();
    json["builders"][usize::from(seat)]["build"] = serde_json::to_value(build).unwrap();
    serde_json::from_value(json).unwrap()
}

fn state(state: &Tuki) -> Value {
    serde_json::to_value(state).unwrap()
}

#[test]
fn the_box_has_three_sets() {
    floe_engine::exercises!(
        "components.stones",
        "components.snow",
        "components.die",
        "components.three-sets"
    );
    let file = &data().file;
    assert_eq!((file.totals.stones, file.totals.snow, file.totals.sets), (12, 12, 3));
    assert!(file.stones.iter().all(|stone| stone.count == 3 && stone.cells.len() == 5));
    assert!(file.stones.iter().all(|stone| stone.cells.iter().all(|cell| cell.y == 0 && cell.z == 0)));
    assert!(file.snow.len() == 4 && file.snow.iter().all(|snow| snow.count == 3));
    let mut faces: Vec<(Animal, Footing)> = file.die.iter().map(|face| (face.animal, face.footing)).collect();
    faces.sort();
    let all = Animal::ALL.into_iter().flat_map(|animal| Footing::ALL.map(|footing| (animal, footing)));
    assert!(faces.into_iter().eq(all), "each animal once plain and once on snow");
}

#[test]
fn two_to_four_play_and_begin_without_cards() {
    floe_engine::exercises!("setup.players", "setup.zero-cards", "setup.sets-two-three", "setup.clockwise");
    for players in [0, 5, 200] {
        assert!(Tuki::new(&with(players), &mut Chance::fast(0)).is_err(), "{players}");
    }
    for players in 2..=4 {
        let begun = opened(new(&Setup { first: Some(Seat(1)), ..with(players) }, 1));
        let view = begun.view(None);
        assert!(view.cards.iter().all(|(_, cards)| *cards == 0));
        let builders: Vec<u8> = view.building.iter().map(|seat| seat.0).collect();
        match players {
            2 => assert_eq!(builders, [0, 1]),
            3 => assert_eq!(builders, [0, 1, 2]),
            _ => assert_eq!(builders, [0, 2, 3], "there are three sets"),
        }
        // Clockwise from the scout's left.
        assert_eq!(Seat(1).next(usize::from(players)), Seat(2 % players));
    }
}

#[test]
fn the_deck_is_shuffled_and_hidden() {
    floe_engine::exercises!("setup.shuffle", "setup.deck-choice", "scout.first");
    let mut orders = BTreeSet::new();
    let mut scouts = BTreeSet::new();
    for seed in 0..40 {
        for (cards, letter) in [(Cards::Normal, 'N'), (Cards::Advanced, 'A')] {
            let state = new(&Setup { cards, ..with(3) }, seed);
            let json = self::state(&state);
            let deck: Vec<&str> = json["deck"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
            assert!(deck.len() == 50 && deck.iter().all(|face| face.starts_with(letter)));
            assert_eq!(deck.iter().map(|face| &face[..3]).collect::<BTreeSet<_>>().len(), 50);
            orders.insert(deck.join(" "));
            scouts.insert(json["scout"].as_u64());
            // Nothing of die and card is to be seen before the round is opened.
            let view = serde_json::to_value(state.view(Some(Seat(0)))).unwrap();
            assert_eq!((&view["task"], &view["face"]), (&Value::Null, &Value::Null));
            assert!(deck.iter().all(|face| !view.to_string().contains(face)));
        }
    }
    assert_eq!((orders.len(), scouts.len()), (80, 3));
    let named = Setup { first: Some(Seat(2)), ..with(3) };
    assert!((0..10).all(|seed| new(&named, seed).view(None).scout == Seat(2)));
}

/// Nothing of the task leaks out while everybody counts down: it is not even drawn, and the countdown is the same for all.
#[test]
fn the_countdown_is_the_same_for_all_and_tells_nothing() {
    floe_engine::exercises!("online.reveal", "task.reveal");
    for (seed, players) in [(1, 2), (2, 3), (3, 4)] {
        let state = new(&with(players), seed);
        let scout = state.view(None).scout;
        let counting = after(state, scout.0, Move::Roll, 700);
        let eyes = Seat::all(usize::from(players)).map(Some).chain([None]);
        for by in eyes {
            let view = counting.view(by);
            assert_eq!((view.task, view.face, view.left), (None, None, 50), "{by:?}");
            assert!(view.deciding.is_empty() && view.phase == Phase::Countdown);
            assert_eq!(Tuki::countdown(&view), Some(3_700), "{by:?}");
        }
        let due = counting.due().unwrap();
        assert_eq!((due.seat, due.at, due.play), (scout, 3_700, Move::Reveal));
        // However late the table comes to it, time 0 is when the countdown ended.
        let shown = after(counting, scout.0, Move::Reveal, 3_950);
        assert_eq!((shown.view(None).since, shown.view(None).left), (3_700, 49));
        let mut early = counting;
        early.clock(scout, 3_699);
        assert_eq!(early.check(scout, &Move::Reveal).map_err(|no| no.rule), Err("online.reveal"));
    }
    // At one screen the card is uncovered, and alone there is nobody to wait for.
    for setup in [with(1), Setup { one_screen: true, ..with(2) }] {
        let state = new(&setup, 1);
        let scout = state.view(None).scout.0;
        assert_eq!(after(state, scout, Move::Roll, 0).view(None).phase, Phase::Build);
    }
}

#[test]
fn whoever_is_cut_off_is_judged_by_the_last_build() {
    floe_engine::exercises!("online.disconnect");
    let begun = opened(new(&Setup { first: Some(Seat(0)), ..with(2) }, 3));
    let built = after(after(begun, 1, Move::Lift(Piece::Grey), 3_900), 1, Move::Set(0, 0), 5_000);
    let due = built.due().unwrap();
    assert_eq!((due.at, due.play), (183_500, Move::Announce), "the clock runs on");
    assert_eq!(built.view(Some(Seat(1))).builders[Seat(1)].open.unwrap().build.puts().len(), 1);
    let ended = after(after(built, 0, Move::Announce, 183_500), 1, Move::Announce, 183_500);
    let (build, done) = ended.view(None).last.unwrap().builds[Seat(1)].unwrap();
    assert_eq!((build.to_string().as_str(), done.at), ("grey lie 0 0", 180_000));
    assert!(matches!(done.fault, Some(Fault::Missing(_))));
}

/// A build that falls when the hands are off is shown as it stood: so everybody sees why.
#[test]
fn what_falls_at_the_announcement_is_shown_as_it_stood() {
    floe_engine::exercises!("check.hands-off");
    let mut state = opened(new(&Setup { first: Some(Seat(0)), ..with(2) }, 3));
    // A stone held in the air beside one that lies.
    for played in [Move::Lift(Piece::Grey), Move::Set(0, 0), Move::Lift(Piece::Blue), Move::Hold(0, 4)] {
        state = after(state, 1, played, 5_000);
    }
    let announced = after(state, 1, Move::Announce, 8_000);
    let left = announced.view(Some(Seat(1))).builders[Seat(1)].open.unwrap();
    assert_eq!((left.build.to_string().as_str(), left.held), ("grey lie 0 0", None));
    assert_eq!(announced.view(Some(Seat(0))).builders[Seat(1)].open, None);
    let ended = after(announced, 0, Move::Announce, 9_000);
    let (shown, _) = ended.view(None).last.unwrap().builds[Seat(1)].unwrap();
    assert_eq!(shown.to_string(), "grey lie 0 0; blue lie 0 4");
    let read: Tuki = serde_json::from_value(serde_json::to_value(ended).unwrap()).unwrap();
    assert_eq!(read, ended);
}

#[test]
fn a_bot_takes_over_what_a_person_has_begun() {
    floe_engine::exercises!("online.leave", "bots.limit");
    let between = new(&Setup { first: Some(Seat(0)), ..with(2) }, 1);
    assert_eq!(between.may_return(Seat(1)), Ok(()));
    let building = opened(between);
    assert_eq!(building.may_return(Seat(1)).map_err(|no| no.rule), Err("online.leave"));
    assert_eq!(after(building, 1, Move::Announce, 9_000).may_return(Seat(1)), Ok(()));
    let mut chance = Chance::fast(5);
    for seed in 0..12 {
        let begun = opened(new(&Setup { first: Some(Seat(0)), ..with(2) }, seed));
        let mut heap = common::heap(&mut chance);
        heap.take(Piece::Orange);
        settle(&mut heap, None, None);
        let mut state = with_build(&begun, 1, &heap);
        for _ in 0..80 {
            let perspective = Perspective::new(&state, Seat(1), &());
            let Some(timed) = Tuki::schedule(&perspective, Level::Medium, 11) else { break };
            state = after(state, 1, timed.played, timed.at);
        }
        let done = state.view(Some(Seat(1))).builders[Seat(1)].announced;
        assert!(done, "seed {seed}: the bot came to an end from {heap}");
    }
}

#[test]
fn bots_at_one_screen_take_their_turn_unseen() {
    floe_engine::exercises!("hotseat.bots");
    let setup = Setup { first: Some(Seat(0)), one_screen: true, ..with(2) };
    let mut state = opened(new(&setup, 4));
    let mut steps = 0;
    while state.turn().seats().contains(Seat(1)) {
        let timed = Tuki::schedule(&Perspective::new(&state, Seat(1), &()), Level::Hard, 2).unwrap();
        state = after(state, 1, timed.played, timed.at);
        let seen = state.view(Some(Seat(0)));
        assert!(seen.builders[Seat(1)].open.is_none() && seen.task.is_none());
        steps += 1;
    }
    assert!(steps > 5 && state.view(None).builders[Seat(1)].announced);
}

#[test]
fn help_is_for_practice() {
    floe_engine::exercises!("online.no-help", "solo.no-hints", "scout.silent");
    let roll = |setup: &Setup| opened(new(setup, 1));
    let rule =
        |state: &Tuki, people| Tuki::may_help(&state.view(Some(Seat(0))), people).err().map(|no| no.rule);
    let alone = |solo| roll(&Setup { solo, ..with(1) });
    assert_eq!(rule(&alone(SoloChoice::Practice), 1), None);
    assert_eq!(rule(&alone(SoloChoice::FiveMinutes), 1), Some("solo.no-hints"));
    assert_eq!(rule(&alone(SoloChoice::Daily), 1), Some("solo.no-hints"));
    let two = roll(&with(2));
    assert_eq!((rule(&two, 1), rule(&two, 2)), (None, Some("online.no-help")));
    assert_eq!(rule(&new(&with(2), 1), 2), None, "between rounds everything is known");

    let four = roll(&Setup { first: Some(Seat(3)), ..with(4) });
    assert_eq!(four.may_talk(Seat(3)).map_err(|no| no.rule), Err("scout.silent"));
    assert_eq!(four.may_talk(Seat(0)), Ok(()));
    let announced = after(four, 0, Move::Announce, 3_900);
    assert_eq!(announced.may_talk(Seat(0)).map_err(|no| no.rule), Err("scout.silent"));
}

#[test]
fn the_figure_of_the_day_is_hard_and_comes_once_a_year() {
    floe_engine::exercises!("solo.daily");
    let task = |year, day| {
        let setup = Setup { solo: SoloChoice::Daily, day: (year, day), ..with(1) };
        opened(new(&setup, u64::from(day))).view(None).task.unwrap()
    };
    let year: Vec<_> = (1..=365).map(|day| task(2026, day)).collect();
    let hard: usize = floe_tuki::faces()
        .normal
        .iter()
        .chain(&floe_tuki::faces().advanced)
        .flat_map(|face| {
            Animal::ALL.into_iter().flat_map(|animal| Footing::ALL.map(|f| face.task(animal, f)))
        })
        .filter(|info| info.grade >= 4)
        .count();
    assert_eq!(year.iter().collect::<BTreeSet<_>>().len(), 365.min(hard), "{hard} tasks are hard enough");
    assert!(year.iter().all(|task| floe_tuki::faces().stored(task).unwrap().grade >= 4));
    assert_ne!(year, (1..=365).map(|day| task(2027, day)).collect::<Vec<_>>());
    assert_eq!(task(2026, 40), year[39], "the same for everybody");
    let wrong = Setup { solo: SoloChoice::Daily, day: (2026, 367), ..with(1) };
    assert!(Tuki::new(&wrong, &mut Chance::fast(1)).is_err());
}

#[test]
fn the_sign_beside_the_hand_says_what_the_referee_says() {
    floe_engine::exercises!("options.balance-sign");
    let (mut chance, mut quick) = (Chance::fast(21), Quick::default());
    let mut seen = [0; 3];
    for _ in 0..400 {
        let build = common::heap(&mut chance);
        let Some(last) = build.puts().last().map(|put| put.piece) else { continue };
        let sign = quick.stands(&build, None);
        assert_eq!(sign, stands(&build, None), "{build}");
        let hand = if sign { None } else { quick.hand(&build, last) };
        if let Some(held) = hand {
            assert!(stands(&build, Some(held)), "{build} with {held} held");
        }
        seen[if sign { 0 } else { 1 + usize::from(hand.is_none()) }] += 1;
    }
    assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
}

#[test]
fn a_state_that_cannot_be_is_refused() {
    let good = state(&opened(new(&Setup { first: Some(Seat(0)), ..with(2) }, 1)));
    assert!(serde_json::from_value::<Tuki>(good.clone()).is_ok());
    let edits: [(&str, Value); 7] = [
        ("/cards", serde_json::json!([6, 0])),
        ("/cards", serde_json::json!([0])),
        ("/scout", serde_json::json!(2)),
        ("/phase", serde_json::json!("countdown")),
        ("/builders/0/build", serde_json::json!(["grey lie 0 0", "blue lie 2 0"])),
        ("/builders/0/held", serde_json::json!("grey")),
        ("/builders/1/hand", serde_json::json!({ "piece": "orange", "rotation": 0, "layer": 0 })),
    ];
    for (pointer, value) in edits {
        let mut wrong = good.clone();
        *wrong.pointer_mut(pointer).unwrap() = value.clone();
        assert!(serde_json::from_value::<Tuki>(wrong).is_err(), "{pointer} {value}");
    }
    assert_eq!(good["phase"], serde_json::to_value(Phase::Build).unwrap());
}

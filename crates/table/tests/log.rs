//! The log is the game: it replays, is saved and opened, and proves that nobody cheated.

use crate::common::{choices, finish, people, step};
use floe_engine::{Chance, Seat, Seed};
use floe_table::{Act, Code, Frame, Holder, Line, Stage, Table, When};
use serde_json::{Value, json};

#[test]
fn a_saved_game_opens_as_it_was() {
    for seed in 0..20 {
        let mut table = people(seed, 2 + seed as usize % 4);
        let mut picks = Chance::fast(seed);
        for _ in 0..30 {
            step(&mut table, &mut picks);
        }
        let opened = Table::open(&table.save()).expect("opens");
        assert_eq!(opened.save(), table.save());
        assert_eq!(opened.frame(Some(Seat(0)), 9), table.frame(Some(Seat(0)), 9));
    }
}

#[test]
fn an_entry_as_text_is_what_is_written_and_a_screen_hears_what_is_told() {
    let players = |players: usize| json!({"players": players});
    for (game, setup, players) in [
        ("polar-rush", players(3), 3),
        ("nunami", Value::Null, 2),
        ("inuit", players(2), 2),
        ("greenland", players(2), 2),
    ] {
        let names = ["Ann", "Bo", "Cai"];
        let holders: Vec<Holder> =
            names[..players].iter().map(|name| Holder::Person((*name).into())).collect();
        let mut table = Table::begin(game, &setup, Seed::from(1), &holders).unwrap();
        let mut picks = Chance::fast(2);
        for _ in 0..60 {
            step(&mut table, &mut picks);
        }
        table.act(Act::Chat { name: "Ann".into(), text: "\"}".into() }, 90_000).unwrap();
        for (entry, written) in table.written(0).enumerate() {
            let line = table.inscribed(entry).line();
            assert!(!line.contains('\n'));
            assert_eq!(serde_json::from_str::<floe_table::Written>(&line).unwrap(), written, "{line}");
        }
    }
    let mut table = Table::begin(
        "nunami",
        &json!({"mode": "a"}),
        Seed::from(1),
        &["Ann", "Bo"].map(|name| Holder::Person(name.into())),
    )
    .unwrap();
    let mut picks = Chance::fast(3);
    for _ in 0..40 {
        step(&mut table, &mut picks);
        let (entry, eyes) = (table.entries() - 1, table.deciding().first());
        for when in [When::Live, When::Past] {
            let told = table.line(entry, eyes, when);
            let (bare, heard) = table.account(entry, eyes, when);
            let heard: Vec<Value> =
                (heard.unwrap().downcast_ref::<Vec<floe_nunami::Event>>().unwrap().iter())
                    .map(|event| json!(event))
                    .collect();
            assert_eq!(heard, told.events.iter().map(|told| told.event.clone()).collect::<Vec<_>>());
            assert_eq!(bare, Line { events: Vec::new(), ..told });
        }
        let (frame, (bare, glance)) = (table.frame(eyes, 0), table.glance(eyes, 0));
        let moves = glance.unwrap().moves;
        let moves = moves.downcast_ref::<Vec<floe_nunami::Move>>().unwrap();
        assert_eq!(frame.moves, moves.iter().map(|played| json!(played)).collect::<Vec<_>>());
        assert_eq!(bare, Frame { view: Value::Null, moves: Vec::new(), ..frame });
    }
}

#[test]
fn a_finished_game_can_be_verified_and_a_forged_one_is_found_out() {
    let mut table = people(3, 3);
    finish(&mut table, &mut Chance::fast(5));
    let file = table.save();
    let verdict = Table::verify(&file).expect("readable");
    assert!(verdict.honest_seed && verdict.honest_log);

    let forged = |change: &dyn Fn(&mut Value)| {
        let mut json: Value = serde_json::from_str(&file).unwrap();
        change(&mut json);
        Table::verify(&json.to_string()).expect("readable")
    };
    let other_secret = forged(&|json| json["fair"]["secret"] = json!(Seed::from(99).to_string()));
    assert!(!other_secret.honest_seed);
    let other_dice = forged(&|json| {
        json["fair"] = serde_json::to_value(floe_table::FairSeed::new(Seed::from(99))).unwrap();
    });
    assert!(!other_dice.honest_log);
    let other_end = forged(&|json| json["digest"] = json!("00"));
    assert!(!other_end.honest_log);
    let a_move_less = forged(&|json| {
        json["log"].as_array_mut().unwrap().pop();
    });
    assert!(!a_move_less.honest_log);
}

#[test]
fn a_nonce_changes_the_dice_and_the_commitment_stays() {
    let play = |nonce: Option<&str>| {
        let mut table = Table::new("polar-rush", &Value::Null, Seed::from(1), None).unwrap();
        let commitment = table.welcome().commitment;
        for seat in [Seat(0), Seat(1)] {
            let holder = Holder::Person(format!("Player {}", seat.0));
            table.act(Act::Sit { seat, holder, nonce: nonce.map(str::to_owned), with: None }, 0).unwrap();
        }
        table.act(Act::Start, 0).unwrap();
        (commitment, table.session().unwrap().digest())
    };
    let (plain, spiced) = (play(None), play(Some("walrus")));
    assert_eq!(plain.0, spiced.0);
    assert_ne!(plain.1, spiced.1);
}

#[test]
fn the_secret_is_kept_until_the_end() {
    let mut table = people(8, 2);
    assert_eq!(table.frame(None, 0).secret, None);
    finish(&mut table, &mut Chance::fast(8));
    assert_eq!(table.stage(), Stage::Over);
    assert_eq!(table.frame(None, 0).secret, Some(Seed::from(8)));
}

#[test]
fn a_game_saved_under_other_rules_goes_on_from_its_last_state() {
    let mut table = people(4, 2);
    let mut picks = Chance::fast(4);
    for _ in 0..25 {
        step(&mut table, &mut picks);
    }
    let mut json: Value = serde_json::from_str(&table.save()).unwrap();
    json["rules"] = json!(999);
    let mut opened = Table::open(&json.to_string()).expect("goes on");
    assert_eq!(opened.session().unwrap().state(), table.session().unwrap().state());
    assert_eq!(opened.chairs(), table.chairs());
    finish(&mut opened, &mut picks);
    Table::open(&opened.save()).expect("and can be saved again");
}

#[test]
fn rubbish_is_refused_with_a_reason_and_changes_nothing() {
    assert!(Table::open("{}").err().unwrap().text.contains("not a saved game"));
    let mut table = people(2, 2);
    let before = table.save();
    let (seat, moves) = choices(&table);
    let other = seat.next(2);
    let mut refuse = |act: Act, code: Code| assert_eq!(table.act(act, 0).unwrap_err().code, code);
    refuse(Act::play(seat, json!("fly")), Code::BadRequest);
    refuse(Act::play(seat, json!({"turn": 99})), Code::Refused);
    refuse(Act::play(seat, json!({"turn": 3})), Code::Refused);
    refuse(Act::play(other, moves[0].clone()), Code::NotYourTurn);
    refuse(Act::play(Seat(200), moves[0].clone()), Code::BadRequest);
    refuse(Act::sit(seat, Holder::Open), Code::BadRequest);
    refuse(Act::Start, Code::BadRequest);
    refuse(Act::Chat { name: "Ann".into(), text: "x".repeat(501) }, Code::BadRequest);
    refuse(Act::Set { state: json!({}) }, Code::BadState);
    assert_eq!(table.save(), before);
}

#[test]
fn looking_back_never_links_a_place_with_its_picture() {
    floe_engine::exercises!("info.no-record");
    let mut table = people(6, 3);
    let mut picks = Chance::fast(6);
    let linked = |value: &Value| value.pointer("/turned/place").is_some_and(|place| !place.is_null());
    let mut live = 0;
    while table.stage() == Stage::Playing {
        let since = table.entries();
        step(&mut table, &mut picks);
        if table.stage() == Stage::Over {
            break;
        }
        let told = |when| table.lines(since, None, when).into_iter().flat_map(|line| line.events);
        live += told(When::Live).filter(|line| linked(&line.event)).count();
        assert!(!told(When::Past).any(|line| linked(&line.event)), "the log tells where a tile lay");
        let plies = table.session().unwrap().plies();
        for past in plies.saturating_sub(4)..plies {
            let moment = table.moment(past, Some(Seat(0))).view;
            let tiles = moment["tiles"].as_array().expect("tiles by place");
            assert!(tiles.iter().all(Value::is_null), "a past view shows turned tiles: {moment}");
        }
    }
    assert!(live > 10, "tiles are seen when they are turned");
    let after = table.lines(0, None, When::Past).into_iter().flat_map(|line| line.events);
    assert!(
        after.filter(|line| linked(&line.event)).count() >= live,
        "after the end everything may be looked up"
    );
}

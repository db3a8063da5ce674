//! A game in real time at a table: times, what falls due, and bots that act when their time has come.

use crate::common;

use floe_engine::{Chance, Seat, Seed};
use floe_table::{Act, BotKind, Holder, Minds, Next, Stage, Table, Thinker};
use serde_json::json;

fn kitchen(holders: &[Holder]) -> Table {
    Table::begin("egg-timer", &json!({"players": holders.len(), "eggs": 2}), Seed::from(3), holders).unwrap()
}

fn person(name: &str) -> Holder {
    Holder::Person(name.into())
}

/// Runs the table until nothing is to be done before `until`; says when what was done.
fn run(table: &mut Table, minds: &mut Minds, from: u64, until: u64) -> Vec<(u64, Act)> {
    let (mut at, mut done) = (from, Vec::new());
    loop {
        match table.next(Some(minds), at) {
            Next::Do(act) => {
                table.act(act.clone(), at).unwrap();
                done.push((at, act));
            }
            Next::Think(question) => {
                let mind = table.mind(question.seat, Some(question.bot), at).unwrap();
                let thinker = Thinker { iterations: Some(10), ..Thinker::new(question.bot, 1) };
                assert!(minds.made_up(question, mind.think(thinker, &mut |_| true).unwrap()));
            }
            Next::Wait(Some(wake)) if wake <= until => at = at.max(wake),
            Next::Wait(_) => return done,
        }
    }
}

#[test]
fn a_tap_that_arrives_later_but_was_earlier_wins() {
    let mut table = kitchen(&[person("Ann"), person("Bo")]);
    table.act(Act::Load { script: vec![2] }, 0).unwrap();
    table.act(Act::play(Seat(0), json!("put-on")), 1_000).unwrap();
    let tap = |seat, own| Act::Play { seat, played: json!("tap"), own: Some(own) };
    table.act(tap(Seat(0), 3_300), 3_350).unwrap();
    table.act(tap(Seat(1), 3_200), 3_400).unwrap();
    assert_eq!(table.session().unwrap().state()["points"], json!([0, 1]));
    // The log keeps both: when it was and when word of it came.
    let entry = table.entry(table.entries() - 1);
    assert_eq!((entry.at, entry.act), (3_400, tap(Seat(1), 3_200)));
    let opened = Table::open(&table.save()).unwrap();
    assert_eq!(opened.save(), table.save());
    assert!(Table::verify(&table.save()).unwrap().honest_log);
}

#[test]
fn nobody_can_have_acted_in_the_future_or_before_what_they_did() {
    let mut table = kitchen(&[person("Ann"), person("Bo")]);
    table.act(Act::Load { script: vec![2, 2] }, 0).unwrap();
    let at = |seat, played: &str, own| Act::Play { seat, played: json!(played), own: Some(own) };
    table.act(at(Seat(0), "put-on", 9_999), 1_000).unwrap();
    assert_eq!(table.session().unwrap().state()["since"], 1_000, "not later than word of it came");
    table.act(at(Seat(0), "tap", 3), 3_100).unwrap();
    assert_eq!(table.session().unwrap().made(1).time, 1_000, "not before the same seat's last move");
}

#[test]
fn what_nobody_does_is_done_in_time() {
    let mut table = kitchen(&[person("Ann"), person("Bo")]);
    assert_eq!(table.next(None, 0), Next::Wait(Some(5_000)));
    assert_eq!(table.frame(Some(Seat(1)), 1_200).due, Some(5_000));
    assert_eq!(table.frame(None, 1_200).time, 1_200);
    let done = run(&mut table, &mut Minds::new(), 0, 60_000);
    assert_eq!(table.stage(), Stage::Over, "{done:?}");
    // A table that was asked late does what was due when it was due.
    let mut late = kitchen(&[person("Ann"), person("Bo")]);
    while let Next::Do(act) = late.next(None, 90_000) {
        late.act(act, 90_000).unwrap();
    }
    assert_eq!(late.session().unwrap().state(), table.session().unwrap().state());
}

#[test]
fn bots_of_several_seats_act_at_their_times() {
    let bots = [BotKind::Hard, BotKind::Easy, BotKind::Medium].map(Holder::Bot);
    let mut table = kitchen(&bots);
    let mut minds = Minds::new();
    let done = run(&mut table, &mut minds, 0, 120_000);
    assert_eq!(table.stage(), Stage::Over);
    let mut times: Vec<u64> = done.iter().map(|(at, _)| *at).collect();
    let in_order = times.clone();
    times.sort_unstable();
    assert_eq!(times, in_order);
    times.dedup();
    assert!(times.len() >= 6, "each at a time of its own: {done:?}");
    // The same bots at the same table do the same again.
    let mut again = kitchen(&bots);
    assert_eq!(run(&mut again, &mut Minds::new(), 0, 120_000), done);
}

#[test]
fn a_move_of_one_seat_and_a_line_of_chat_do_not_restart_the_others_thoughts() {
    let mut table = kitchen(&[person("Ann"), Holder::Bot(BotKind::Hard), person("Cai")]);
    table.act(Act::play(Seat(0), json!("put-on")), 100).unwrap();
    let mut minds = Minds::new();
    let Next::Think(question) = table.next(Some(&mut minds), 100) else { panic!("the bot is asked") };
    assert_eq!(question.seat, Seat(1));
    table.act(Act::play(Seat(2), json!("give-up")), 200).unwrap();
    table.act(Act::Chat { name: "Cai".into(), text: "Too hot for me.".into() }, 250).unwrap();
    assert!(table.is_open(question));
    assert!(matches!(table.next(Some(&mut minds), 300), Next::Wait(_)), "it is still thinking");
    let mind = table.mind(Seat(1), Some(question.bot), 300).unwrap();
    let advice = mind.think(Thinker::new(question.bot, 5), &mut |_| true).unwrap();
    let tap = advice.at.expect("a bot in the kitchen acts at a time");
    assert!(minds.made_up(question, advice));
    assert_eq!(table.next(Some(&mut minds), 300), Next::Wait(Some(tap)));
    assert!(matches!(table.next(Some(&mut minds), tap), Next::Do(Act::Play { seat: Seat(1), .. })));
}

/// For a while nobody decides: the table waits for what is due, the frames count down to it, and nobody can hurry it.
#[test]
fn while_nobody_decides_the_table_waits_for_what_is_due() {
    let setup = json!({"players": 2, "first": 0});
    let mut table =
        Table::begin("tuki", &setup, Seed::from(3), &[person("Ann"), Holder::Bot(BotKind::Hard)]).unwrap();
    let mut minds = Minds::new();
    table.act(Act::play(Seat(0), json!("roll")), 2_000).unwrap();
    assert!(table.deciding().is_empty() && table.stage() == Stage::Playing);
    assert_eq!(table.next(Some(&mut minds), 2_001), Next::Wait(Some(5_000)));
    for by in [Some(Seat(0)), Some(Seat(1)), None] {
        let frame = table.frame(by, 2_001);
        assert_eq!((frame.due, frame.moves.len(), frame.stage), (Some(5_000), 0, Stage::Playing));
    }
    let reveal = || Act::play(Seat(0), json!("reveal"));
    assert!(table.act(reveal(), 4_999).is_err(), "nobody can hurry it");
    // A table that was kept meanwhile opens, and goes on.
    let mut kept = Table::open(&table.save()).unwrap();
    for table in [&mut table, &mut kept] {
        let Next::Do(act) = table.next(Some(&mut Minds::new()), 5_030) else { panic!("the card is shown") };
        table.act(act, 5_030).unwrap();
        assert_eq!(table.session().unwrap().state()["since"], 5_000);
        assert_eq!(table.deciding().len(), 2);
        assert!(Table::verify(&table.save()).unwrap().honest_log);
    }
    assert_eq!(kept.save(), table.save());
}

#[test]
fn a_table_for_one_screen_in_turns_needs_the_same() {
    let mut table = Table::begin(
        "polar-rush",
        &json!({"first": 0}),
        Seed::from(1),
        &[person("Ann"), Holder::Bot(BotKind::Random)],
    )
    .unwrap();
    let mut minds = Minds::new();
    let mut picks = Chance::fast(1);
    let mut at = 0;
    while table.stage() == Stage::Playing {
        at += 10;
        match table.next(Some(&mut minds), at) {
            Next::Do(act) => drop(table.act(act, at).unwrap()),
            Next::Think(question) => {
                let mind = table.mind(question.seat, Some(question.bot), at).unwrap();
                let thinker = Thinker::new(question.bot, at);
                minds.made_up(question, mind.think(thinker, &mut |_| true).unwrap());
            }
            Next::Wait(None) => drop(common::step(&mut table, &mut picks)),
            Next::Wait(wake) => panic!("nothing comes at {wake:?}"),
        }
    }
}

/// Who asks for a hint hears what the game itself advises, from what is built already, and not what a bot has planned: followed from
/// anywhere, hints lead to a figure that is right at the first announcement.
#[test]
fn a_hint_is_the_advice_of_the_game_itself() {
    let setup = json!({"players": 1, "solo": "practice"});
    let mut table = Table::begin("tuki", &setup, Seed::from(5), &[person("Ann")]).unwrap();
    for (at, played) in
        [json!("roll"), json!({"lift": "blue"}), json!({"set": [6, 0]})].into_iter().enumerate()
    {
        table.act(Act::play(Seat(0), played), 100 * at as u64).unwrap();
    }
    for step in 1..60 {
        let at = 1_000 * step;
        let mind = table.mind(Seat(0), None, at).unwrap();
        let advice = mind.think(Thinker::hinting(step), &mut |_| true).unwrap();
        assert_eq!((advice.at, advice.iterations), (None, 0), "no bot was asked");
        table.act(Act::play(Seat(0), advice.played), at).unwrap();
        if table.stage() == Stage::Over {
            assert_eq!(table.session().unwrap().state()["announcements"], 1);
            return;
        }
    }
    panic!("hints lead nowhere");
}

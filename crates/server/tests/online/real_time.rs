//! A game in real time: several seats at once, times, what falls due, and a clock that waits for people.

use std::time::Duration;

use floe_engine::Seat;
use floe_table::wire::{Ask, NewTable};
use floe_table::{BotKind, Holder, Line, Stage, Table};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, sleep_until};

use crate::client::{Client, Running, get};
use crate::slow_line::slow_line;

fn egg_timer(players: usize, eggs: u8, seats: &[Holder]) -> NewTable {
    let setup = json!({ "players": players, "eggs": eggs });
    NewTable {
        game: "egg-timer".to_owned(),
        setup,
        seats: seats.to_vec(),
        clock: None,
        watchers_speak: false,
    }
}

fn told<'a>(lines: &'a [Line], what: &'a str) -> impl Iterator<Item = &'a Value> {
    let events = lines.iter().flat_map(|line| &line.events);
    events.filter_map(move |line| line.event.get(what))
}

/// When the egg on the fire is done, on our own clock.
fn done(client: &Client) -> Instant {
    let view = &client.frame.view;
    let done = view["since"].as_u64().unwrap() + view["takes"].as_u64().unwrap();
    Instant::now() + Duration::from_millis(done.saturating_sub(client.frame.time))
}

async fn put_on(cook: &mut Client) {
    let seat = cook.held[0];
    cook.ask(Ask::Play { seat, played: json!("put-on") }).await.unwrap();
}

async fn tap(client: &mut Client) {
    let seat = client.held[0];
    client.ask(Ask::Play { seat, played: json!("tap") }).await.unwrap();
}

/// Takes messages in, and answers pings, until a moment.
async fn read_until(client: &mut Client, moment: Instant) {
    tokio::select! {
        _ = client.until_gone() => panic!("still connected"),
        () = sleep_until(moment) => {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_and_bots_act_side_by_side_and_what_is_due_happens_by_itself() {
    let server = Running::start().await;
    let bots = [Holder::Open, Holder::Open, Holder::Bot(BotKind::Hard), Holder::Bot(BotKind::Medium)];
    let table = server.lay(&egg_timer(4, 1, &bots)).await;
    let (mut one, mut two) = server.two(&table).await;
    assert!(one.welcome.real_time);
    put_on(&mut one).await;
    assert_eq!(one.frame.deciding.len(), 4, "everybody is asked at once");
    let (due, takes) = (one.frame.due.unwrap(), one.frame.view["takes"].as_u64().unwrap());
    assert!(
        due > one.frame.time + takes && due <= one.frame.time + 2 * takes,
        "there is something to count down to"
    );
    // The egg is still raw; the others are not disturbed by a tap, nor by talk.
    tap(&mut one).await;
    assert_eq!(one.frame.deciding.len(), 3);
    two.ask(Ask::say("I shall forget to tap")).await.unwrap();
    assert!(one.ask(Ask::Play { seat: Seat(0), played: json!("tap") }).await.is_err(), "nobody taps twice");
    one.until(|one| one.frame.stage == Stage::Over).await;

    // Two bots tapped, each in its own time; the one who forgot was given up for by the table, and nobody asked for it.
    let after = |seat: u8| {
        let shown = told(&one.lines, "shown").find(|shown| shown["seat"] == seat).expect("a bot that tapped");
        shown["after"].as_i64().unwrap()
    };
    assert!((-20..250).contains(&after(2)) && (-90..500).contains(&after(3)), "{} {}", after(2), after(3));
    assert!(after(0) < -1_000);
    let gave_up: Vec<&Value> = told(&one.lines, "gave-up").collect();
    assert_eq!(gave_up, [&json!({ "seat": 1 })]);
    assert!(two.thinking == 0, "in real time nobody is told that a bot thinks");
    let saved = get(server.address, &format!("/api/tables/{table}/save")).await.body;
    assert!(Table::verify(&saved).unwrap().is_honest(), "what happened can be replayed, times and all");
    let metrics = get(server.address, "/metrics").await.body;
    assert!(
        metrics.contains("floe_bot_moves_total 2\n") && metrics.contains("floe_bot_thoughts_total 2\n"),
        "{metrics}"
    );
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tap_that_comes_later_over_a_slow_line_but_was_made_earlier_wins() {
    const ONE_WAY: Duration = Duration::from_millis(180);
    let server = Running::start().await;
    let table = server.lay(&egg_timer(2, 1, &[])).await;
    let far_away = slow_line(server.address, ONE_WAY).await;
    let mut far = Client::hello(far_away, &table, &[], 0).await.unwrap();
    far.sit(Seat(1), "Amka").await;
    let mut near = server.client(&table).await;
    near.sit(Seat(0), "Nanuq").await;
    // Long enough for the line to be measured. Whoever does not read does not answer pings.
    let measured = Instant::now() + Duration::from_secs(1);
    tokio::join!(read_until(&mut near, measured), read_until(&mut far, measured));
    put_on(&mut near).await;
    let ripe = done(&near) + Duration::from_millis(300);
    let early = async {
        read_until(&mut far, ripe).await;
        tap(&mut far).await;
        far.until(|far| far.frame.stage == Stage::Over).await;
    };
    let late = async {
        read_until(&mut near, ripe + ONE_WAY / 2).await;
        tap(&mut near).await;
        near.until(|near| near.frame.stage == Stage::Over).await;
    };
    tokio::join!(early, late);
    let order: Vec<u64> =
        told(&near.lines, "tapped").map(|tapped| tapped["seat"].as_u64().unwrap()).collect();
    assert_eq!(order, [0, 1], "the near one's word came first");
    let points: Vec<&Value> = told(&near.lines, "point").collect();
    assert_eq!(points, [&json!({ "seat": 1 })], "the far one had tapped before: {:?}", near.lines);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_stands_still_while_nobody_is_there() {
    // How long a cook may do nothing.
    const WAITING: u64 = 5_000;
    let server = Running::start().await;
    let table = server.lay(&egg_timer(2, 1, &[])).await;
    let mut one = server.client(&table).await;
    let first = one.sit(Seat(0), "Nanuq").await;
    let mut two = server.client(&table).await;
    let second = two.sit(Seat(1), "Amka").await;
    one.until(|one| one.frame.stage == Stage::Playing).await;
    let entries = one.frame.entries;
    drop((one, two));
    sleep(Duration::from_millis(WAITING + 500)).await;

    let one = server.client_with(&table, std::slice::from_ref(&first), 0).await;
    assert_eq!((one.frame.entries, one.frame.phase.as_str()), (entries, "put-on"));
    assert!(one.frame.time < WAITING / 2, "{}", one.frame.time);
    drop(one);

    // After a restart time goes on from the last entry.
    let folder = server.end().await;
    let server = Running::on(folder, |_| {}).await;
    let back = Instant::now();
    let mut one = server.client_with(&table, &[first], 0).await;
    let two = server.client_with(&table, &[second], 0).await;
    assert!(one.frame.time < WAITING / 2 && two.frame.due == Some(WAITING));
    one.until(|one| one.frame.phase == "boil").await;
    assert!(back.elapsed() >= Duration::from_millis(WAITING - 200), "{:?}", back.elapsed());
    let (start, put_on) = (&one.lines[2], one.lines.last().unwrap());
    assert!(put_on.at - start.at >= WAITING && put_on.at - start.at < WAITING + 3_000, "{put_on:?}");
    assert_eq!(one.frame.view["since"], WAITING, "what is due has the time when it was due");
    server.end().await;
}

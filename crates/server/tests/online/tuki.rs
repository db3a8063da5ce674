//! Tuki online: whoever lies gains nothing, slow and shaky lines change no verdict, a scout who watches is silent.

use std::time::Duration;

use floe_engine::Seat;
use floe_table::wire::{Ask, NewTable};
use floe_table::{Line, Stage};
use floe_tuki::{Build, Put, Task, check, solution};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::client::{Client, Running, lay};
use crate::killed::start;
use crate::slow_line::shaky_line;

fn tuki(setup: Value) -> NewTable {
    NewTable { game: "tuki".to_owned(), setup, seats: Vec::new(), clock: None, watchers_speak: false }
}

fn events<'a>(lines: &'a [Line], what: &'a str) -> impl Iterator<Item = &'a Value> {
    let events = lines.iter().flat_map(|line| &line.events);
    events.filter_map(move |line| line.event.get(what))
}

async fn play(client: &mut Client, played: Value) -> Result<Value, floe_table::TableError> {
    let seat = client.held[0];
    client.ask(Ask::Play { seat, played }).await
}

fn task(client: &Client) -> Task {
    serde_json::from_value(client.frame.view["task"].clone()).expect("a task")
}

/// Takes a piece, turns it and puts it down.
async fn put(client: &mut Client, put: Put) {
    play(client, json!({ "lift": put.piece })).await.unwrap();
    // A piece that is as it comes need not be turned.
    let _ = play(client, json!({ "turn": [put.rotation, put.at.z] })).await;
    play(client, json!({ "set": [put.at.x, put.at.y] })).await.unwrap();
}

async fn build(client: &mut Client, build: &Build) {
    for one in build.puts() {
        put(client, *one).await;
    }
}

/// Everybody sits down; the scout rolls.
async fn begin(clients: &mut [&mut Client]) {
    sit_down(clients).await;
    open(clients).await;
}

async fn sit_down(clients: &mut [&mut Client]) {
    for (seat, client) in clients.iter_mut().enumerate() {
        client.sit(Seat(seat as u8), ["Nanuq", "Amka", "Siku", "Tulok"][seat]).await;
    }
    for client in clients.iter_mut() {
        client.until(|client| client.frame.stage == Stage::Playing).await;
    }
}

/// The scout rolls, if the table has not: on a busy machine ten seconds are soon over. Everybody waits until the card is shown. Says
/// whether it was the scout.
async fn open(clients: &mut [&mut Client]) -> bool {
    let scout = clients[0].frame.view["scout"].as_u64().unwrap() as usize;
    let rolled = play(clients[scout], json!("roll")).await.is_ok();
    for client in clients.iter_mut() {
        client.until(|client| client.frame.phase == "build").await;
    }
    rolled
}

/// Three seconds are counted down at every client, and no byte about die or card goes to anybody before (online.reveal).
#[tokio::test(flavor = "multi_thread")]
async fn the_task_reaches_nobody_before_the_countdown_is_over() {
    let server = Running::start().await;
    let table = server.lay(&tuki(json!({"players": 2, "first": 0}))).await;
    let (mut scout, mut other) = (server.client(&table).await, server.client(&table).await);
    scout.sit(Seat(0), "Nanuq").await;
    other.sit(Seat(1), "Amka").await;
    let mut watcher = server.client(&table).await;
    scout.until(|scout| scout.frame.stage == Stage::Playing).await;
    play(&mut scout, json!("roll")).await.unwrap();
    let rolled = Instant::now();
    for client in [&mut scout, &mut other, &mut watcher] {
        client.until(|client| client.frame.view["phase"] == "countdown").await;
        assert!(client.frame.deciding.is_empty() && client.frame.moves.is_empty());
        let left = client.frame.due.unwrap() - client.frame.time;
        assert!((1..=3_000).contains(&left), "{left} ms are counted down");
        assert!(client.frame.view["task"].is_null() && client.frame.view["face"].is_null());
        for word in ["bear", "eagle", "whale", "footing"] {
            assert!(!client.bytes().contains(word), "{word} is told too early");
        }
    }
    // Nobody shortens it, not even the scout for whom the table will show the card.
    for lie in [json!("reveal"), json!("roll"), json!({ "lift": "grey" })] {
        for client in [&mut scout, &mut other] {
            let refused = play(client, lie.clone()).await.is_err();
            assert!(refused || client.frame.phase == "build", "{lie}");
        }
    }
    let mut tasks = Vec::new();
    for client in [&mut scout, &mut other, &mut watcher] {
        client.until(|client| client.frame.phase == "build").await;
        tasks.push(task(client));
    }
    assert!(tasks.iter().all(|task| *task == tasks[0]), "all see the same card");
    assert!(rolled.elapsed() >= Duration::from_millis(2_700), "{:?}", rolled.elapsed());
    let (since, called) = (scout.frame.view["since"].as_u64().unwrap(), &scout.lines);
    let called = called.iter().find(|line| line.events.iter().any(|line| line.event.get("called").is_some()));
    let started =
        scout.lines.iter().find(|line| line.text.as_ref().is_some_and(|text| text.id == "log-started"));
    let rolled_at = called.unwrap().at - started.unwrap().at;
    assert!(since.abs_diff(rolled_at + 3_000) <= 200, "time 0 is three seconds after {rolled_at}: {since}");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_lies_about_build_time_or_verdict_gains_nothing() {
    let server = Running::start().await;
    let table = server.lay(&tuki(json!({"players": 2, "first": 0}))).await;
    let (mut liar, mut honest) = (server.client(&table).await, server.client(&table).await);
    begin(&mut [&mut liar, &mut honest]).await;
    let task = task(&liar);
    let best = solution(&task).unwrap();

    // A build that was never made, a verdict, a time: none of them is a move.
    for lie in [
        json!({ "announce": { "correct": true } }),
        json!({ "announce": { "at": 1 } }),
        json!({ "announce": best.to_string() }),
        json!({ "build": best.to_string() }),
        json!({ "place": best.puts()[0] }),
        json!({ "checked": { "seat": 0, "at": 1, "fault": null } }),
        json!({ "taken": { "seat": 1, "cards": 5 } }),
    ] {
        assert!(play(&mut liar, lie.clone()).await.is_err(), "{lie}");
    }
    // A piece that is not in the set, a place inside another piece, a second announcement, somebody else's seat.
    assert!(play(&mut liar, json!({ "lift": "orange" })).await.is_err());
    put(&mut liar, "grey lie 0 0".parse().unwrap()).await;
    play(&mut liar, json!({ "lift": "blue" })).await.unwrap();
    assert!(play(&mut liar, json!({ "set": [0, 0] })).await.is_err());
    assert!(play(&mut liar, json!({ "set": [0, -1] })).await.is_err());
    assert!(liar.ask(Ask::Play { seat: Seat(1), played: json!("give-up") }).await.is_err());
    // The claim to be ready at once is heard when it is made.
    sleep(Duration::from_millis(700)).await;
    play(&mut liar, json!("announce")).await.unwrap();
    assert!(play(&mut liar, json!("announce")).await.is_err());
    assert!(play(&mut liar, json!({ "set": [5, 0] })).await.is_err());

    build(&mut honest, &best).await;
    play(&mut honest, json!("announce")).await.unwrap();
    let checked: Vec<&Value> = events(&honest.lines, "checked").collect();
    let of = |seat: u64| checked.iter().find(|checked| checked["seat"] == seat).expect("a verdict");
    assert!(of(1)["fault"].is_null(), "{checked:?}");
    assert!(!of(0)["fault"].is_null(), "{checked:?}");
    assert!(of(0)["at"].as_u64().unwrap() >= 500, "the server's clock counts: {checked:?}");
    assert_eq!(events(&honest.lines, "taken").next().unwrap()["seat"], 0, "the liar takes the card");
    server.end().await;
}

/// Two who build the same figure over lines that take from 0 to 400 ms, never twice the same. Whoever announces clearly earlier is
/// the earlier one, both builds are what was built, and the times are the announcer's but for what the rules allow (online.time).
#[tokio::test(flavor = "multi_thread")]
async fn slow_and_shaky_lines_change_no_verdict() {
    const JITTER: Duration = Duration::from_millis(400);
    // The lead is larger than what a line can take away; on a busy machine everything takes longer, for both alike.
    const LEAD: Duration = Duration::from_millis(1_500);
    let server = Running::start().await;
    let table = server.lay(&tuki(json!({"players": 2, "first": 0}))).await;
    let far = shaky_line(server.address, Duration::ZERO, JITTER).await;
    let mut first = Client::hello(far, &table, &[], 0).await.unwrap();
    let mut second = server.client(&table).await;
    begin(&mut [&mut first, &mut second]).await;
    let opened = Instant::now();
    let task = task(&first);
    let best = solution(&task).unwrap();
    let (first_at, second_at) = (tokio::sync::Notify::new(), tokio::sync::Notify::new());
    let far = async {
        build(&mut first, &best).await;
        second_at.notified().await;
        let at = opened.elapsed();
        let announced = play(&mut first, json!("announce"));
        first_at.notify_one();
        announced.await.unwrap();
        at
    };
    let near = async {
        build(&mut second, &best).await;
        second_at.notify_one();
        first_at.notified().await;
        sleep(LEAD).await;
        let at = opened.elapsed();
        play(&mut second, json!("announce")).await.unwrap();
        at
    };
    let (far_at, near_at) = tokio::join!(far, near);
    first.until(|first| events(&first.lines, "taken").next().is_some()).await;
    second.until(|second| events(&second.lines, "taken").next().is_some()).await;
    for client in [&first, &second] {
        let checked: Vec<&Value> = events(&client.lines, "checked").collect();
        assert!(checked.len() == 2 && checked.iter().all(|one| one["fault"].is_null()), "{checked:?}");
        assert_eq!(events(&client.lines, "taken").next().unwrap()["seat"], 1, "the later one takes the card");
        let time = |seat: u64| {
            let one = checked.iter().find(|one| one["seat"] == seat).expect("a verdict");
            Duration::from_millis(one["at"].as_u64().unwrap())
        };
        let between = near_at - far_at;
        let told = time(1) - time(0);
        // Nobody is credited with more than 200 ms, and nothing is later than its line made it.
        assert!(told + JITTER >= between, "{told:?} of {between:?}");
        for seat in [0, 1] {
            let shown = &client.frame.view["last"]["builds"][seat][0];
            let shown: Build = serde_json::from_value(shown.clone()).unwrap();
            assert_eq!((shown, check(&shown, &task)), (best, Ok(())));
        }
    }
    server.end().await;
}

/// The most that is taken off for the ways there and back (online.time).
const CREDIT: Duration = Duration::from_millis(200);
/// How long everybody counts down (online.reveal).
const COUNTDOWN: Duration = Duration::from_millis(3_000);

/// Somebody announces over a line: how long after seeing the card by their own clock, how long after the card was shown at the
/// earliest until the server is known to have heard it, and after how long it heard it by its own account. However busy the
/// machine is, the last lies between the others but for the credit.
async fn announced_over(
    server: &Running,
    delay: Duration,
    jitter: Duration,
    pause: Duration,
) -> [Duration; 3] {
    let table = server.lay(&tuki(json!({"players": 2, "first": 1}))).await;
    let line = shaky_line(server.address, delay, jitter).await;
    let mut far = Client::hello(line, &table, &[], 0).await.unwrap();
    let mut near = server.client(&table).await;
    sit_down(&mut [&mut far, &mut near]).await;
    let rolls = Instant::now();
    let rolled = open(&mut [&mut far, &mut near]).await;
    let seen = Instant::now();
    // Pings are answered while something is read.
    let reading = async { tokio::join!(far.until_gone(), near.until_gone()) };
    let _ = tokio::time::timeout(Duration::from_millis(1_500), reading).await;
    // Whoever feigns does not read; the other one does.
    let _ = tokio::time::timeout(pause, near.until_gone()).await;
    let own = seen.elapsed();
    play(&mut far, json!("announce")).await.unwrap();
    let heard = if rolled { (rolls.elapsed() + CREDIT).saturating_sub(COUNTDOWN) } else { Duration::MAX };
    play(&mut near, json!("give-up")).await.unwrap();
    near.until(|near| events(&near.lines, "checked").count() == 2).await;
    let checked: Vec<&Value> = events(&near.lines, "checked").collect();
    let told = checked.iter().find(|checked| checked["seat"] == 0).expect("a verdict");
    [own, heard, Duration::from_millis(told["at"].as_u64().unwrap())]
}

/// Lines of 0 to 400 ms each way, steady and shaky: nobody is credited with more than 200 ms, and nobody loses more than the line
/// takes beyond that.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_gives_and_takes_no_more_than_the_rules_allow() {
    let server = Running::start().await;
    let ms = Duration::from_millis;
    let lines = [(0, 0), (100, 0), (200, 0), (400, 0), (0, 400), (200, 200)];
    let lines = lines.map(|(delay, jitter)| (ms(delay), ms(jitter)));
    let measured = lines.map(|(delay, jitter)| announced_over(&server, delay, jitter, Duration::ZERO));
    let measured = futures_util::future::join_all(measured).await;
    for ((delay, jitter), [own, heard, told]) in lines.into_iter().zip(measured) {
        println!("{delay:?} each way and up to {jitter:?} more: own {own:?}, heard {heard:?}, told {told:?}");
        assert!(told + CREDIT >= own, "{delay:?} {jitter:?}: {told:?} of {own:?}");
        assert!(told <= heard, "{delay:?} {jitter:?}: {told:?} of {heard:?}");
    }
    server.end().await;
}

/// Whoever answers pings late, to seem far away, is credited with 200 ms and no more.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_feigns_a_slow_line_gains_a_fifth_of_a_second_at_most() {
    let server = Running::start().await;
    let [own, heard, told] =
        announced_over(&server, Duration::ZERO, Duration::ZERO, Duration::from_millis(2_500)).await;
    assert!(told + CREDIT >= own && told <= heard, "{told:?} of {own:?} to {heard:?}");
    server.end().await;
}

/// What somebody takes, turns and gives back is nobody else's business: the others hear of what was put down, and neither a
/// message nor a number tells them of more, not when they come back either (build.no-peeking).
#[tokio::test(flavor = "multi_thread")]
async fn what_is_done_in_the_hand_is_not_noticed() {
    let server = Running::start().await;
    let table = server.lay(&tuki(json!({"players": 2, "first": 0}))).await;
    let (mut one, mut two) = (server.client(&table).await, server.client(&table).await);
    begin(&mut [&mut one, &mut two]).await;
    let mut watcher = server.client(&table).await;
    let mut own = one.frame.plies;
    for (pieces, fiddling) in [(1, 0), (2, 3), (3, 7)] {
        let before =
            [&two, &watcher].map(|client| (client.frame.entries, client.frame.plies, client.lines.len()));
        for _ in 0..fiddling {
            play(&mut one, json!({ "lift": "purple" })).await.unwrap();
            play(&mut one, json!({ "turn": [1, 0] })).await.unwrap();
            play(&mut one, json!("back")).await.unwrap();
        }
        let stone = ["grey lie 0 0", "blue lie 0 1", "purple lie 0 2"][pieces - 1];
        put(&mut one, stone.parse().unwrap()).await;
        let moves = one.frame.plies - std::mem::replace(&mut own, one.frame.plies);
        assert!((3 * fiddling + 2..=3 * fiddling + 3).contains(&moves), "{moves} of one's own");
        for (client, (entries, plies, lines)) in [&mut two, &mut watcher].into_iter().zip(before) {
            client.until(|client| client.frame.view["builders"][0]["pieces"] == pieces).await;
            let now = (client.frame.entries, client.frame.plies, client.lines.len());
            assert_eq!(now, (entries + 1, plies + 1, lines + 1), "one thing was noticed");
            let numbers: Vec<usize> = client.lines.iter().map(|line| line.entry).collect();
            assert_eq!(numbers, (0..client.lines.len()).collect::<Vec<_>>());
            assert_eq!(client.lines.last().unwrap().plies, client.frame.plies);
        }
    }
    assert!(one.bytes().contains("handled"));
    assert!(!two.bytes().contains("handled") && !watcher.bytes().contains("handled"));
    let look = two.ask(Ask::Look { plies: two.frame.plies - 1 }).await.unwrap();
    assert_eq!(
        (&look["plies"], &look["view"]["builders"][0]["pieces"]),
        (&json!(two.frame.plies - 1), &json!(2))
    );

    // Whoever comes back goes on where they were, in their own numbers.
    play(&mut one, json!({ "lift": "v" })).await.unwrap();
    let mut anew = server.client(&table).await;
    anew.until(|anew| !anew.lines.is_empty()).await;
    assert_eq!(anew.lines.len(), watcher.lines.len());
    let known = (watcher.frame.entries, watcher.mark.clone());
    let mut back = Client::resume(server.address, &table, &[], known, &[]).await.unwrap();
    play(&mut one, json!("give-up")).await.unwrap();
    back.until(|back| back.frame.view["builders"][0]["announced"] == true).await;
    let numbers: Vec<usize> = back.lines.iter().map(|line| line.entry).collect();
    assert_eq!((back.anew, numbers), (false, vec![watcher.frame.entries]));
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_four_the_scout_watches_and_what_it_says_is_heard_after_the_round() {
    let server = Running::start().await;
    let table = server.lay(&tuki(json!({"players": 4, "first": 3}))).await;
    let mut clients = Vec::new();
    for _ in 0..4 {
        clients.push(server.client(&table).await);
    }
    let [one, two, three, scout] = &mut clients[..] else { panic!("four") };
    begin(&mut [one, two, three, scout]).await;
    play(one, json!({ "lift": "grey" })).await.unwrap();
    scout.until(|scout| scout.frame.view["builders"][0]["open"]["hand"]["piece"] == "grey").await;
    play(one, json!("back")).await.unwrap();
    put(one, "grey lie 0 0".parse().unwrap()).await;
    scout.until(|scout| scout.frame.view["builders"][0]["pieces"] == 1).await;
    assert_eq!(scout.frame.view["builders"][0]["open"]["build"], json!(["grey lie 0 0"]));
    two.until(|two| two.frame.view["builders"][0]["pieces"] == 1).await;
    assert!(two.frame.view["builders"][0]["open"].is_null(), "a builder sees a heap that grows");

    const WORDS: &str = "the grey one is upside down";
    assert_eq!(scout.ask(Ask::say(WORDS)).await.unwrap(), json!({ "later": true }));
    scout.until(|scout| !scout.errors.is_empty()).await;
    assert!(format!("{:?}", scout.errors).contains("scout.silent"), "{:?}", scout.errors);
    // A builder may talk, and what the builder says is heard at once, without what the scout has said before.
    one.ask(Ask::say("this is hard")).await.unwrap();
    two.until(|two| two.lines.iter().any(|line| line.chat.is_some())).await;
    play(one, json!("announce")).await.unwrap();
    assert_eq!(one.ask(Ask::say("that was easy")).await.unwrap(), json!({ "later": true }));
    play(two, json!("give-up")).await.unwrap();
    for client in [&*one, &*two] {
        assert!(!client.bytes().contains(WORDS) && !client.bytes().contains("easy"), "not yet");
    }
    play(three, json!("give-up")).await.unwrap();
    for client in [one, two, three, scout] {
        let said = |client: &Client| {
            let lines = client.lines.iter().filter_map(|line| line.chat.as_ref());
            lines.map(|(_, text)| text.clone()).collect::<Vec<_>>()
        };
        client.until(|client| said(client).len() == 3).await;
        assert_eq!(said(client), ["this is hard", WORDS, "that was easy"]);
    }
    server.end().await;
}

/// What waits to be said is on the disk: a server that is killed and started again says it after the round, in order and once.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_silent_scout_has_said_outlives_kill_9() {
    let folder = tempfile::tempdir().unwrap();
    let (mut child, address) = start(folder.path()).await;
    let table = lay(address, &tuki(json!({"players": 4, "first": 3}))).await.table;
    let mut clients = Vec::new();
    for _ in 0..4 {
        clients.push(Client::hello(address, &table, &[], 0).await.unwrap());
    }
    let mut tokens = Vec::new();
    for (seat, client) in clients.iter_mut().enumerate() {
        tokens.push(client.sit(Seat(seat as u8), ["Nanuq", "Amka", "Siku", "Tulok"][seat]).await);
    }
    let [one, two, three, scout] = &mut clients[..] else { panic!("four") };
    for client in [&mut *one, two, three, scout] {
        client.until(|client| client.frame.stage == Stage::Playing).await;
    }
    open(&mut [one, two, three, scout]).await;
    let later = json!({ "later": true });
    assert_eq!(scout.ask(Ask::say("first")).await.unwrap(), later);
    assert_eq!(scout.ask(Ask::say("second")).await.unwrap(), later);
    assert!(scout.ask(Ask::say("x".repeat(501))).await.is_err(), "what cannot be said is refused at once");
    child.start_kill().unwrap();
    child.wait().await.unwrap();

    let (mut child, address) = start(folder.path()).await;
    let mut clients = Vec::new();
    for token in &tokens {
        clients.push(Client::hello(address, &table, std::slice::from_ref(token), 0).await.unwrap());
    }
    let [one, two, three, scout] = &mut clients[..] else { panic!("four") };
    assert_eq!(scout.ask(Ask::say("third")).await.unwrap(), later);
    for client in [&mut *one, two, three] {
        assert!(!client.bytes().contains("second"), "not yet");
        play(client, json!("give-up")).await.unwrap();
    }
    for client in [one, two, three, scout] {
        let said = |client: &Client| {
            let lines = client.lines.iter().filter_map(|line| line.chat.as_ref());
            lines.map(|(_, text)| text.clone()).collect::<Vec<_>>()
        };
        client.until(|client| said(client).len() >= 3).await;
        assert_eq!(said(client), ["first", "second", "third"]);
    }
    child.start_kill().unwrap();
    child.wait().await.unwrap();
    let store = rusqlite::Connection::open(folder.path().join("floe.sqlite")).unwrap();
    let left: i64 = store.query_row("SELECT count(*) FROM remarks", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0, "what was said waits no longer");
}

/// Whoever was away for too long finds a bot at the seat, and has it back when the bot has finished the round (online.leave).
#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_taken_back_between_rounds() {
    let server = Running::with(|settings| settings.grace = Duration::from_millis(300)).await;
    let table = server.lay(&tuki(json!({"players": 2, "first": 0}))).await;
    let (mut one, mut two) = (server.client(&table).await, server.client(&table).await);
    one.sit(Seat(0), "Nanuq").await;
    let token = two.sit(Seat(1), "Amka").await;
    one.until(|one| one.frame.stage == Stage::Playing).await;
    open(&mut [&mut one, &mut two]).await;
    put(&mut two, "grey lie 0 0".parse().unwrap()).await;
    drop(two);
    let stands_in = |client: &Client| client.frame.chairs[1].stand_in.is_some();
    one.until(stands_in).await;
    let mut two = server.client_with(&table, &[token], 0).await;
    assert!(stands_in(&two), "the bot has begun the round");
    let error = two.ask(Ask::Return { seat: Seat(1) }).await.unwrap_err();
    assert_eq!(error.rule.as_deref(), Some("online.leave"));
    // Nobody waits for a bot once the card has an owner: an empty build is a mistake.
    play(&mut one, json!("announce")).await.unwrap();
    two.until(|two| two.frame.phase == "task").await;
    two.until(|two| !stands_in(two)).await;
    server.end().await;
}

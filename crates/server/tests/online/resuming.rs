//! Lost connections, restarts, and what is told afterwards.

use std::time::Duration;

use floe_engine::Seat;
use floe_table::wire::{Ask, Request};
use floe_table::{Code, Line, Stage};
use serde_json::json;
use tokio::time::{sleep, timeout};

use crate::client::{Client, Running, SOON, get, http};
use crate::road::Road;

/// Does a line tell which picture lies at which place?
fn tells_a_place(line: &Line) -> bool {
    line.events.iter().any(|event| event.event["turned"]["place"].is_number())
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_gets_exactly_what_they_missed() {
    let server = Running::start().await;
    let table = server.table().await;
    let mut one = server.client(&table).await;
    let first = one.sit(Seat(0), "Nanuq").await;
    let mut two = server.client(&table).await;
    let second = two.sit(Seat(1), "Amka").await;
    one.until(|one| one.frame.stage == Stage::Playing).await;
    let mut watcher = server.client(&table).await;
    let mut shown_live = 0;
    for round in 0..12 {
        // One of the two is gone for a while; the other plays as long as it is their turn, and talks.
        let (gone, here, token) =
            if round % 2 == 0 { (&mut one, &mut two, &first) } else { (&mut two, &mut one, &second) };
        let seen = gone.frame.entries;
        gone.socket.close(None).await.unwrap();
        here.ask(Ask::say(format!("round {round}"))).await.unwrap();
        for pick in 0..6 {
            here.until(|here| here.frame.entries == here.lines.len()).await;
            if here.is_our_turn() {
                here.play_any(pick).await;
            }
        }
        shown_live += here.lines.iter().filter(|line| tells_a_place(line)).count();
        let mut back = server.client_with(&table, std::slice::from_ref(token), seen).await;
        let missed: Vec<usize> = back.lines.iter().map(|line| line.entry).collect();
        assert_eq!(missed, (seen..back.frame.entries).collect::<Vec<_>>());
        // What was missed is told as it may be looked up: the picture, not its place.
        assert!(!back.lines.iter().any(tells_a_place));
        let mut lines = std::mem::take(&mut gone.lines);
        lines.append(&mut back.lines);
        back.lines = lines;
        assert!(back.lines.iter().enumerate().all(|(number, line)| line.entry == number));
        *gone = back;
    }
    assert!(shown_live > 0, "while it happens, the place is told");
    let entries = one.frame.entries.max(two.frame.entries);
    watcher.until(|watcher| watcher.frame.entries >= entries).await;

    // Somebody new gets the whole log, without a place in it, in the past too.
    let mut late = server.client(&table).await;
    assert_eq!(late.lines.len(), late.frame.entries);
    if late.frame.stage == Stage::Playing {
        assert!(!late.lines.iter().any(tells_a_place));
        for plies in 0..late.frame.plies {
            let moment = late.ask(Ask::Look { plies }).await.unwrap();
            let tiles = moment["view"]["tiles"].as_array().unwrap();
            assert!(tiles.iter().all(serde_json::Value::is_null), "{moment}");
        }
    }
    // A log longer than ours is not ours.
    let other = server.client_with(&table, &[], 1_000_000).await;
    assert_eq!(other.lines.len(), other.frame.entries);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_ends_says_so_and_goes_on_later() {
    let server = Running::start().await;
    let table = server.table().await;
    let mut one = server.client(&table).await;
    let first = one.sit(Seat(0), "Nanuq").await;
    let mut two = server.client(&table).await;
    let second = two.sit(Seat(1), "Amka").await;
    one.until(|one| one.frame.stage == Stage::Playing).await;
    two.until(|two| two.frame.stage == Stage::Playing).await;
    let mover = if one.is_our_turn() { &mut one } else { &mut two };
    mover.play_any(0).await;
    let (view, entries) = (mover.frame.view.clone(), mover.frame.entries);
    let folder = server.end().await;
    for client in [&mut one, &mut two] {
        let farewell = client.until_gone().await.expect("a reason");
        assert!(client.closing);
        assert_eq!(u16::from(farewell.code), 1001);
    }

    let server = Running::on(folder, |_| {}).await;
    let mut one = server.client_with(&table, &[first], entries).await;
    let mut two = server.client_with(&table, &[second], 0).await;
    assert_eq!((one.frame.entries, two.frame.entries), (entries, entries));
    assert_eq!(one.frame.view, view);
    assert!(one.lines.is_empty());
    tokio::join!(one.play_on(), two.play_on());
    let health = get(server.address, "/health").await;
    assert_eq!((health.status, health.body.as_str()), (200, r#"{"status":"ok","tables":1}"#));
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_is_at_leaves_memory_and_comes_back() {
    let server = Running::with(|settings| settings.idle = Duration::from_millis(100)).await;
    let table = server.table().await;
    let (one, mut two) = server.two(&table).await;
    two.until(|two| two.frame.stage == Stage::Playing).await;
    let entries = two.frame.entries;
    drop((one, two));
    let live = |text: &str| text.contains("floe_live_tables 0\n");
    while !live(&get(server.address, "/metrics").await.body) {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // Many look at once, and no room stays open for it.
    let path = format!("/api/tables/{table}");
    let looks = (0..20).map(|_| {
        tokio::spawn({
            let (address, path) = (server.address, path.clone());
            async move { http(address, "GET", &path, &[], "").await.unwrap() }
        })
    });
    for look in looks.collect::<Vec<_>>() {
        let look = look.await.unwrap();
        assert!(look.body.contains(&format!("\"entries\":{entries}")), "{}", look.body);
    }
    assert!(get(server.address, "/metrics").await.body.contains("floe_live_tables 0\n"));
    server.end().await;
}

/// How many are connected, as the server counts them.
async fn connections(server: &Running) -> usize {
    let text = get(server.address, "/metrics").await.body;
    text.lines().find_map(|line| line.strip_prefix("floe_connections ")).unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_under_way_when_somebody_came_in_anew_is_not_taken_any_more() {
    let server = Running::start().await;
    let table = server.table().await;
    let road = Road::to(server.address).await;
    let (mut one, mut two) = (server.client(&table).await, server.client(&table).await);
    let tokens = [one.sit(Seat(0), "Nanuq").await, two.sit(Seat(1), "Amka").await];
    one.until(|one| one.frame.stage == Stage::Playing).await;
    let turn = one.frame.deciding.first().unwrap();
    let token = &tokens[turn.index()..=turn.index()];
    drop((one, two));

    // A move goes out on a road that lets nothing through, as a node that is stopped would not.
    let mut old = Client::hello(road.address, &table, token, 0).await.unwrap();
    assert!(old.is_our_turn());
    while connections(&server).await > 1 {
        sleep(Duration::from_millis(5)).await;
    }
    road.shut(true);
    let (seat, played) = (old.frame.by.unwrap(), old.frame.moves[0].clone());
    let late = json!(Request { id: 1, ask: Ask::Play { seat, played } }).to_string();
    old.send(late).await.unwrap();
    drop(old);

    // Whoever sent it comes in by another way, and does something else. Then the move arrives.
    let mut new = server.client_with(&table, token, 0).await;
    assert_eq!(new.frame.plies, 0);
    new.ask(Ask::say("where was I?")).await.unwrap();
    road.shut(false);
    while connections(&server).await > 1 {
        sleep(Duration::from_millis(5)).await;
    }
    new.ask(Ask::say("here")).await.unwrap();
    assert_eq!(new.frame.plies, 0, "nobody means it any more");
    new.play_any(0).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_may_be_played_from_two_windows() {
    let server = Running::start().await;
    let table = server.table().await;
    let mut one = server.client(&table).await;
    let token = one.sit(Seat(0), "Nanuq").await;
    let _other = server.client_with(&table, &[token], 0).await;
    // What comes before the first window has answered may be old, and is refused for once.
    let told = timeout(SOON, async {
        loop {
            match one.ask(Ask::say("I am here, too")).await {
                Ok(_) => return,
                Err(error) => assert_eq!(error.code, Code::Busy),
            }
        }
    });
    told.await.unwrap();
    server.end().await;
}

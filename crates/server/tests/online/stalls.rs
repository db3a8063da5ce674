//! Nobody can stall the others: what one client or one address asks for costs only itself.

use std::time::Duration;

use floe_engine::Seat;
use floe_table::wire::{Ask, Hello, Request};
use floe_table::{Code, Stage};
use futures_util::SinkExt;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_tungstenite::MaybeTlsStream;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Gone, Running, SOON, connect, connect_from, get, receive, stream_from};

#[tokio::test(flavor = "multi_thread")]
async fn a_long_log_comes_in_pages() {
    let server = Running::start().await;
    let table = server.table().await;
    let (mut one, mut two) = server.two(&table).await;
    for number in 0..450 {
        one.ask(Ask::say(format!("word {number}"))).await.unwrap();
        // Whoever does not listen is let go.
        two.until(|two| two.frame.entries >= one.frame.entries).await;
    }
    for since in [0, 7, 200] {
        let late = server.client_with(&table, &[], since).await;
        assert_eq!(late.pages, 2 - since / 200, "from {since}");
        assert!(late.raw.iter().all(|message| message.matches("\"entry\":").count() <= 200));
        let entries: Vec<usize> = late.lines.iter().map(|line| line.entry).collect();
        assert_eq!(entries, (since..late.frame.entries).collect::<Vec<_>>());
    }
    // The longer the lines, the fewer in a page.
    for _ in 0..250 {
        one.ask(Ask::say("🐋".repeat(500))).await.unwrap();
        two.until(|two| two.frame.entries >= one.frame.entries).await;
    }
    let late = server.client_with(&table, &[], 0).await;
    assert!(late.raw.iter().rev().skip(1).all(|message| message.len() <= 128 * 1024));
    let entries: Vec<usize> = late.lines.iter().map(|line| line.entry).collect();
    assert_eq!(entries, (0..late.frame.entries).collect::<Vec<_>>());
    // Whoever does not read has two messages and a page under way, and not the whole log.
    let mut deaf = connect(server.address, &table, &[]).await.unwrap();
    deaf.send(Message::text("{}")).await.unwrap();
    two.until(|two| two.frame.stage == Stage::Playing).await;
    let mover = if one.is_our_turn() { &mut one } else { &mut two };
    mover.play_any(1).await;
    server.end().await;
}

/// A store that was brought back from a copy goes on with other entries under the same numbers.
#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_is_not_the_same_any_more_comes_anew() {
    let server = Running::start().await;
    let table = server.table().await;
    let mut one = server.client(&table).await;
    let token = [one.sit(Seat(0), "Nanuq").await];
    let folder = server.end().await;
    let (store, copy) = (folder.path().join("floe.sqlite"), folder.path().join("copy"));
    std::fs::copy(&store, &copy).unwrap();

    let server = Running::on(folder, |_| {}).await;
    let mut one = server.client_with(&table, &token, 0).await;
    one.ask(Ask::say("the first")).await.unwrap();
    let seen = (one.frame.entries, one.mark.clone());
    let same = Client::resume(server.address, &table, &token, seen.clone(), &[]).await.unwrap();
    assert!(!same.anew && same.lines.is_empty());
    let folder = server.end().await;
    std::fs::copy(&copy, &store).unwrap();

    let server = Running::on(folder, |_| {}).await;
    let mut one = server.client_with(&table, &token, 0).await;
    one.ask(Ask::say("the second")).await.unwrap();
    assert_eq!(one.frame.entries, seen.0, "by number nobody would notice");
    let other = Client::resume(server.address, &table, &token, seen, &[]).await.unwrap();
    assert!(other.anew);
    assert_eq!(other.lines.len(), other.frame.entries);
    let mine = (one.frame.entries, one.mark.clone());
    assert!(!Client::resume(server.address, &table, &token, mine, &[]).await.unwrap().anew);
    server.end().await;
}

/// Waits until the server has noticed that everybody has gone.
async fn nobody_is_there(server: &Running) {
    while !get(server.address, "/metrics").await.body.contains("floe_connections 0\n") {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_at_tables_costs_nothing_lasting_and_empty_rooms_make_way() {
    let server = Running::with(|settings| settings.limits.live_tables = 2).await;
    let mut tables = Vec::new();
    for _ in 0..6 {
        tables.push(server.table().await);
    }
    for table in &tables {
        assert_eq!(get(server.address, &format!("/api/tables/{table}")).await.status, 200);
        assert_eq!(get(server.address, &format!("/api/tables/{table}/save")).await.status, 403);
    }
    assert!(get(server.address, "/metrics").await.body.contains("floe_live_tables 0\n"));
    // Rooms that everybody has left are not in the way of the next.
    for table in &tables[..4] {
        drop(server.client(table).await);
        nobody_is_there(&server).await;
    }
    let _one = server.client(&tables[4]).await;
    let mut two = server.client(&tables[5]).await;
    while !get(server.address, "/metrics").await.body.contains("floe_live_tables 2\n") {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    // Where somebody is, nobody is put out; whoever comes too late may try again.
    let mut late = connect(server.address, &tables[0], &[]).await.unwrap();
    late.send(Message::text("{}")).await.unwrap();
    assert!(receive(&mut late).await.unwrap().contains("\"busy\""));
    let Gone(farewell) = receive(&mut late).await.unwrap_err();
    assert_eq!(u16::from(farewell.unwrap().code), 1013);
    two.sit(Seat(0), "Nanuq").await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn looks_from_one_address_are_counted() {
    let server = Running::with(|settings| settings.limits.looks_per_minute = 3).await;
    let path = format!("/api/tables/{}", server.table().await);
    for status in [200, 200, 200, 429] {
        assert_eq!(get(server.address, &path).await.status, status);
    }
    server.end().await;
}

/// So slow that whoever has to wait waits for longer than any test.
const NEVER: u32 = 1;
/// More than may be done at once after a pause at such a pace, by far.
const MANY: usize = 600;

async fn metric(server: &Running, name: &str) -> usize {
    let told = get(server.address, "/metrics").await.body;
    let number = told.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    number.unwrap_or_else(|| panic!("no {name} in {told}")).parse().unwrap()
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn requests_of_one_address_wait_for_each_other_and_for_nobody_else() {
    let server = Running::with(|settings| settings.limits.requests_per_second = NEVER).await;
    let address = server.address;
    let mut greedy = JoinSet::new();
    for _ in 0..MANY {
        greedy.spawn(async move { get(address, "/api/games").await.status });
    }
    // The first of them are answered at once.
    assert_eq!(greedy.join_next().await.unwrap().unwrap(), 200);
    let mut other = stream_from([127, 0, 0, 2], address).await.unwrap();
    other.write_all(b"GET /api/games HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    other.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    while greedy.try_join_next().is_some() {}
    assert!(!greedy.is_empty(), "they had no time to be answered");
    // Whoever looks after the server does not wait behind them.
    assert_eq!(get(address, "/health/live").await.status, 200);
    drop(greedy);
    server.end().await;
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn messages_of_one_address_wait_for_each_other_and_for_nobody_else() {
    let server = Running::with(|settings| settings.limits.messages_per_address = NEVER).await;
    let table = server.table().await;
    let mut one = server.client(&table).await;
    for id in 0..MANY {
        let ask = Request { id: id as u64, ask: Ask::say("again and again".to_owned()) };
        one.send(json!(ask).to_string()).await.unwrap();
    }
    let two = connect_from([127, 0, 0, 2], server.address, &table).await.unwrap();
    let mut two = Client::greet(two, Hello::default()).await.unwrap();
    two.sit(Seat(0), "Amka").await;
    let heard = metric(&server, "floe_messages_in_total").await;
    assert!((5..MANY).contains(&heard), "{heard} messages were read");
    drop((one, two));
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_long_logs_come_in_turn_and_all_of_them_come() {
    let server = Running::with(|settings| settings.limits.pages_per_second = NEVER).await;
    let table = server.table().await;
    let (mut one, mut two) = server.two(&table).await;
    for _ in 0..450 {
        one.ask(Ask::say("🐋".repeat(500))).await.unwrap();
        // Whoever does not listen is let go.
        two.until(|two| two.frame.entries >= one.frame.entries).await;
    }
    let late = server.client_with(&table, &[], 0).await;
    assert!(late.pages > 5, "{} pages", late.pages);
    let entries: Vec<usize> = late.lines.iter().map(|line| line.entry).collect();
    assert_eq!(entries, (0..late.frame.entries).collect::<Vec<_>>());
    assert!(metric(&server, "floe_held_up_total").await > 0, "none of {} pages waited", late.pages);
    server.end().await;
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn connections_that_do_nothing_hold_up_nobody_else() {
    let server = Running::with(|settings| settings.limits.sockets_per_address = 4).await;
    let mut greedy = Vec::new();
    for _ in 0..4 {
        greedy.push(stream_from([127, 0, 0, 1], server.address).await.unwrap());
    }
    let mut one_more = stream_from([127, 0, 0, 1], server.address).await.unwrap();
    let mut bytes = [0; 16];
    let read = timeout(SOON, one_more.read(&mut bytes)).await.expect("hung up at once");
    assert!(matches!(read, Ok(0) | Err(_)), "{read:?}");
    let mut other = stream_from([127, 0, 0, 2], server.address).await.unwrap();
    other.write_all(b"GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").await.unwrap();
    let mut answer = String::new();
    other.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    drop(greedy);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_watch_do_not_lock_out_those_who_play() {
    let server = Running::with(|settings| settings.limits.connections_per_address = 2).await;
    let table = server.table().await;
    let mut player = server.client(&table).await;
    let token = player.sit(Seat(0), "Nanuq").await;
    player.sit(Seat(1), "Amka").await;
    drop(player);
    nobody_is_there(&server).await;
    let _crowd = (server.client(&table).await, server.client(&table).await);
    let mut third = connect(server.address, &table, &[]).await.unwrap();
    third.send(Message::text("{}")).await.unwrap();
    assert!(receive(&mut third).await.unwrap().contains("too many watch"));
    let Gone(farewell) = receive(&mut third).await.unwrap_err();
    assert_eq!(u16::from(farewell.unwrap().code), 1013);
    let back = server.client_with(&table, &[token], 0).await;
    assert_eq!(back.held, [Seat(0)]);
    // Whoever comes to take a free seat has no token yet.
    let next = server.table().await;
    server.client(&next).await.sit(Seat(0), "Siku").await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_has_one_hint_at_a_time() {
    let server = Running::with(|settings| settings.thinkers = 1).await;
    let table = server.table().await;
    let (mut one, mut two) = (server.client(&table).await, server.client(&table).await);
    let tokens = [one.sit(Seat(0), "Nanuq").await, two.sit(Seat(1), "Amka").await];
    one.until(|one| one.frame.stage == Stage::Playing).await;
    let seat = one.frame.deciding.first().unwrap();
    let mut many = Vec::new();
    for _ in 0..30 {
        many.push(server.client_with(&table, &tokens[seat.index()..=seat.index()], 0).await);
    }
    let hints = many.into_iter().map(|mut client| {
        tokio::spawn(async move { client.ask(Ask::Hint { seat }).await.map_err(|error| error.code) })
    });
    let mut answered = 0;
    for hint in hints.collect::<Vec<_>>() {
        match timeout(SOON, hint).await.expect("an answer").unwrap() {
            Ok(advice) => {
                assert!(!advice["move"].is_null(), "{advice}");
                answered += 1;
            }
            Err(code) => assert_eq!(code, Code::BadRequest),
        }
    }
    assert!(answered >= 1);
    let metrics = get(server.address, "/metrics").await.body;
    let seconds = metrics.lines().find_map(|line| line.strip_prefix("floe_bot_thinking_seconds_total "));
    let seconds: f64 = seconds.unwrap().parse().unwrap();
    assert!(seconds < 5.0, "thirty hints for one seat were thought about for {seconds} seconds");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_frame_ends_with_the_right_number() {
    let server = Running::start().await;
    let table = server.table().await;
    // A frame with a bit that means nothing; text that is none, masked with nothing.
    for (bytes, code) in
        [(&[0xf1, 0x80, 0, 0, 0, 0][..], 1002), (&[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe][..], 1007)]
    {
        let mut client = server.client(&table).await;
        let MaybeTlsStream::Plain(stream) = client.socket.get_mut() else { panic!("plain") };
        stream.write_all(bytes).await.unwrap();
        let farewell = client.until_gone().await.expect("a reason");
        assert_eq!(u16::from(farewell.code), code);
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whether_it_lives_and_whether_it_is_ready_are_two_questions() {
    let server = Running::start().await;
    assert_eq!(get(server.address, "/health/live").await.body, r#"{"status":"alive"}"#);
    server.table().await;
    for path in ["/health", "/health/ready"] {
        let health = get(server.address, path).await;
        assert_eq!((health.status, health.body.as_str()), (200, r#"{"status":"ok","tables":1}"#));
    }
    // Somebody else has the store locked for writing: it can be read, and that is not enough.
    let store = rusqlite::Connection::open(server.folder.path().join("floe.sqlite")).unwrap();
    store.execute_batch("BEGIN EXCLUSIVE").unwrap();
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let health = get(server.address, "/health").await;
    assert_eq!(health.status, 503, "{}", health.body);
    assert!(health.body.contains("store-failed"), "{}", health.body);
    assert_eq!(get(server.address, "/health/live").await.status, 200);
    store.execute_batch("ROLLBACK").unwrap();
    server.end().await;
}

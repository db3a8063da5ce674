//! Troublemakers are told so, and hurt nobody.

use std::time::Duration;

use floe_engine::Seat;
use floe_table::wire::Ask;
use floe_table::{BotKind, Code, Holder, Stage};
use futures_util::SinkExt;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::{self, Message};

use crate::client::{Client, Gone, Running, connect, connect_narrow, get, http, receive, wish};

#[tokio::test(flavor = "multi_thread")]
async fn rubbish_is_answered_and_in_the_end_shown_the_door() {
    let server = Running::start().await;
    let table = server.table().await;
    let (mut one, _two) = server.two(&table).await;
    let mut rude = server.client(&table).await;
    for rubbish in
        ["", "{}", "nonsense", "{\"id\":7,\"ask\":\"dance\"}", "[1,2]", "{\"tokens\":[],\"since\":0}"]
    {
        let before = rude.errors.len();
        rude.send(rubbish).await.unwrap();
        match rubbish.contains("\"id\":7") {
            // Whoever numbers a request learns which one it was.
            true => rude.until(|rude| rude.raw.last().unwrap().contains("\"id\":7")).await,
            false => rude.until(|rude| rude.errors.len() > before).await,
        }
    }
    assert!(rude.errors.iter().all(|error| error.code == Code::BadRequest));
    rude.socket.send(Message::binary(vec![0xff; 10])).await.unwrap();
    rude.until(|rude| rude.errors.last().unwrap().text.contains("not binary")).await;
    for _ in 0..60 {
        let _ = rude.send("more nonsense").await;
    }
    let farewell = rude.until_gone().await.expect("a polite end");
    assert_eq!(u16::from(farewell.code), 1008);
    // Nobody else noticed.
    one.ask(Ask::say("still here")).await.unwrap();
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_long_a_message_is_refused() {
    let server = Running::start().await;
    let table = server.table().await;
    let (mut one, _two) = server.two(&table).await;
    let mut client = server.client(&table).await;
    client.send("x".repeat(65 * 1024)).await.unwrap();
    client.until(|client| !client.errors.is_empty()).await;
    assert!(client.errors[0].text.contains("at most 65536 bytes"), "{}", client.errors[0]);
    client.ask(Ask::Look { plies: 0 }).await.unwrap();
    // Far too long a message ends the connection, as soon as its length is known.
    let _ = client.send("x".repeat(10 * 1024 * 1024)).await;
    client.until_gone().await;
    one.ask(Ask::say("still here")).await.unwrap();
    let long = http(server.address, "POST", "/api/tables", &[], &"x".repeat(100 * 1024)).await.unwrap();
    assert_eq!(long.status, 413);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_slowed_down() {
    let server = Running::with(|settings| {
        settings.limits.messages_per_second = 50;
        settings.limits.message_burst = 10;
    })
    .await;
    let table = server.table().await;
    let mut flood = server.client(&table).await;
    let mut calm = server.client(&table).await;
    let start = Instant::now();
    for id in 0..60 {
        flood.send(format!("{{\"id\":{id},\"ask\":{{\"look\":{{\"plies\":0}}}}}}")).await.unwrap();
    }
    calm.sit(Seat(0), "Nanuq").await;
    assert!(start.elapsed() < Duration::from_secs(5));
    flood.until(|flood| flood.raw.last().unwrap().starts_with("{\"ok\":{\"id\":59,")).await;
    assert!(start.elapsed() >= Duration::from_millis(900), "{:?}", start.elapsed());
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_read_is_let_go() {
    let server = Running::with(|settings| settings.limits.queue = 4).await;
    let table = server.table().await;
    let (mut one, _two) = server.two(&table).await;
    let mut deaf = connect_narrow(server.address, &table).await;
    deaf.send(Message::text("{}")).await.unwrap();
    let mut said = 0;
    while !get(server.address, "/metrics").await.body.contains("floe_slow_clients_total 1\n") {
        for _ in 0..20 {
            one.ask(Ask::say("word ".repeat(90))).await.unwrap();
            said += 1;
        }
        assert!(said < 2_000, "a client that never reads is still there");
    }
    // Whoever was let go comes back and gets what they missed.
    let back = server.client_with(&table, &[], 3).await;
    assert_eq!(back.lines.len(), back.frame.entries - 3);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_stay_outside() {
    let server = Running::with(|settings| settings.origins = vec!["https://floe.example".to_owned()]).await;
    let table = server.table().await;
    let own = format!("http://{}", server.address);
    for origin in [own.as_str(), "https://floe.example"] {
        assert!(connect(server.address, &table, &[("origin", origin)]).await.is_ok());
    }
    let wish = serde_json::json!(wish(&[])).to_string();
    for origin in ["https://evil.example", "null", "http://127.0.0.1"] {
        match connect(server.address, &table, &[("origin", origin)]).await {
            Err(tungstenite::Error::Http(response)) => assert_eq!(response.status(), 403),
            other => panic!("{other:?}"),
        }
        let refused =
            http(server.address, "POST", "/api/tables", &[("Origin", origin)], &wish).await.unwrap();
        assert_eq!(refused.status, 403);
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_are_only_so_many_places_and_tables() {
    let server = Running::with(|settings| {
        settings.limits.connections_per_address = 2;
        settings.limits.tables_per_minute = 3;
    })
    .await;
    // Nobody can come to take a seat there.
    let table = server.lay(&wish(&[Holder::Bot(BotKind::Easy), Holder::Bot(BotKind::Easy)])).await;
    let (one, _two) = (server.client(&table).await, server.client(&table).await);
    assert!(Client::hello(server.address, &table, &[], 0).await.is_err());
    drop(one);
    while Client::hello(server.address, &table, &[], 0).await.is_err() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let wish = serde_json::json!(wish(&[])).to_string();
    let statuses = async |server: &Running| {
        let answer = http(server.address, "POST", "/api/tables", &[], &wish).await.unwrap();
        (answer.status, answer.body)
    };
    assert_eq!(statuses(&server).await.0, 201);
    assert_eq!(statuses(&server).await.0, 201);
    let (status, body) = statuses(&server).await;
    assert_eq!(status, 429);
    assert!(body.contains("please wait a minute"), "{body}");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_falls_silent_is_dropped() {
    let server = Running::with(|settings| settings.limits.silence = Duration::from_millis(1_000)).await;
    let table = server.table().await;
    // This one answers pings, because it reads.
    let mut lively = server.client(&table).await;
    let silent = connect(server.address, &table, &[]).await.unwrap();
    tokio::select! {
        _ = lively.until_gone() => panic!("it answered all pings"),
        () = tokio::time::sleep(Duration::from_millis(3_000)) => {}
    }
    while !get(server.address, "/metrics").await.body.contains("floe_connections 1\n") {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    drop(silent);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_not_there_is_refused_in_words() {
    let server = Running::start().await;
    for table in ["aaaaaaaaaaaaaaaa", "nonsense"] {
        let mut socket = connect(server.address, table, &[]).await.unwrap();
        socket.send(Message::text("{}")).await.unwrap();
        let told = receive(&mut socket).await.unwrap();
        assert!(told.contains("there is no table"), "{told}");
        let Gone(farewell) = receive(&mut socket).await.unwrap_err();
        assert_eq!(u16::from(farewell.unwrap().code), 4404);
        assert_eq!(get(server.address, &format!("/api/tables/{table}")).await.status, 404);
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_person_takes_back_only_so_often() {
    let server = Running::with(|settings| settings.limits.undos = 1).await;
    let table = server.table().await;
    let (mut one, mut two) = server.two(&table).await;
    two.until(|two| two.frame.stage == Stage::Playing).await;
    let (mover, other) = if one.is_our_turn() { (&mut one, &mut two) } else { (&mut two, &mut one) };
    mover.play_any(0).await;
    let (seat, asked) = (mover.frame.by.unwrap(), other.frame.by.unwrap());
    // The first move of Polar Rush! is a roll: the other has to agree, and to ask is enough.
    mover.ask(Ask::Undo { seat }).await.unwrap();
    other.until(|other| other.frame.asked.is_some()).await;
    other.ask(Ask::AnswerUndo { seat: asked, yes: true }).await.unwrap();
    mover.until(|mover| mover.frame.plies == 0).await;
    mover.play_any(0).await;
    let error = mover.ask(Ask::Undo { seat }).await.unwrap_err();
    assert!(error.text.contains("you have taken back enough"), "{error}");
    assert_eq!(mover.frame.plies, 1, "the game goes on");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_change_hands_only_so_often_before_the_start() {
    let server = Running::with(|settings| settings.limits.sits = 3).await;
    let mut wish = wish(&[]);
    wish.setup = serde_json::json!({ "players": 3 });
    let table = server.lay(&wish).await;
    let mut one = server.client(&table).await;
    one.sit(Seat(0), "Nanuq").await;
    let place = |bot| Ask::Place { seat: Seat(1), bot };
    one.ask(place(Some(BotKind::Easy))).await.unwrap();
    one.ask(place(None)).await.unwrap();
    let error = one.ask(place(Some(BotKind::Easy))).await.unwrap_err();
    assert!(error.text.contains("seats have changed hands too often"), "{error}");
    // Whoever has a seat may still leave it.
    one.ask(Ask::Leave { seat: Seat(0) }).await.unwrap();
    server.end().await;
}

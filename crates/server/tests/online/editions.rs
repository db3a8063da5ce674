//! Tables that were laid under other rules than ours: finished ones are as they were played, running ones go on.

use floe_engine::Seat;
use floe_server::check_store;
use floe_table::wire::Ask;
use floe_table::{Code, Stage};
use futures_util::SinkExt;
use rusqlite::Connection;
use serde_json::Value;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Gone, Running, connect, get, receive};

/// Makes all tables of a store ones of an older version of the rules, with a move in each that nobody knows any more.
fn grow_old(folder: &std::path::Path) {
    let store = Connection::open(folder.join("floe.sqlite")).unwrap();
    store.execute("UPDATE tables SET head = json_set(head, '$.rules', 0)", []).unwrap();
    let first_moves = "UPDATE entries SET entry = json_set(entry, '$.play.move', json('{\"dance\": 3}'))
        WHERE (table_id, number) IN
            (SELECT table_id, min(number) FROM entries WHERE entry ->> '$.play' IS NOT NULL GROUP BY table_id)";
    assert_eq!(store.execute(first_moves, []).unwrap(), 2);
}

/// Every moment of the game so far, as this client may look it up.
async fn moments(client: &mut Client) -> Vec<Value> {
    let mut moments = Vec::new();
    for plies in 0..=client.frame.plies {
        moments.push(client.ask(Ask::Look { plies }).await.unwrap());
    }
    moments
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_of_other_rules_open_finished_and_running() {
    let server = Running::start().await;
    let (finished, running) = (server.table().await, server.table().await);
    let (mut one, mut two) = server.two(&finished).await;
    tokio::join!(one.play_on(), two.play_on());
    let (then, lines) = (moments(&mut one).await, one.lines.clone());
    let mut one = server.client(&running).await;
    let first = one.sit(Seat(0), "Nanuq").await;
    let mut two = server.client(&running).await;
    let second = two.sit(Seat(1), "Amka").await;
    for pick in 0..12 {
        one.until(|one| one.frame.entries >= two.frame.entries && one.frame.stage == Stage::Playing).await;
        two.until(|two| two.frame.entries >= one.frame.entries).await;
        let mover = if one.is_our_turn() { &mut one } else { &mut two };
        mover.play_any(pick).await;
    }
    one.until(|one| one.frame.plies == 12).await;
    let (view, entries) = (one.frame.view.clone(), one.frame.entries);
    let folder = server.end().await;
    grow_old(folder.path());
    let check = check_store(folder.path()).unwrap();
    assert!(check.closed.is_empty(), "{check:?}");
    let [old] = check.editions.as_slice() else { panic!("{check:?}") };
    assert_eq!((old.rules, old.present, old.playing, old.over), (0, false, 1, 1));

    let server = Running::on(folder, |_| {}).await;
    // A finished game is as it was played, and nothing is added to it.
    let mut watcher = server.client(&finished).await;
    assert_eq!((watcher.frame.stage, watcher.frame.entries), (Stage::Over, lines.len()));
    assert_eq!(watcher.lines.len(), lines.len());
    let told = |line: &floe_table::Line| (line.at, line.seat, line.events.len(), line.text.clone());
    assert!(watcher.lines.iter().map(told).eq(lines.iter().map(told)));
    assert_eq!(moments(&mut watcher).await.len(), then.len());
    let views =
        |moments: &[Value]| moments.iter().map(|moment| moment["view"]["tiles"].clone()).collect::<Vec<_>>();
    assert_eq!(views(&moments(&mut watcher).await), views(&then));

    // A running one goes on from where it stood, and says so.
    let mut one = server.client_with(&running, std::slice::from_ref(&first), 0).await;
    assert_eq!((one.frame.entries, &one.frame.view), (entries + 1, &view));
    assert_eq!(one.lines.last().unwrap().text.as_ref().unwrap().id, "log-edition");
    let mut two = server.client_with(&running, std::slice::from_ref(&second), 0).await;
    one.until(|one| one.connected.len() == 2).await;
    two.until(|two| two.connected.len() == 2).await;
    let mover = if one.is_our_turn() { &mut one } else { &mut two };
    mover.play_any(3).await;

    // It is told once, and opens again in the middle of its new part.
    let folder = server.end().await;
    let server = Running::on(folder, |_| {}).await;
    let mut one = server.client_with(&running, &[first], 0).await;
    let mut two = server.client_with(&running, &[second], 0).await;
    assert_eq!(one.frame.entries, entries + 2);
    tokio::join!(one.play_on(), two.play_on());
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_cannot_be_opened_says_why() {
    let server = Running::start().await;
    let (closed, fine) = (server.table().await, server.table().await);
    for table in [&closed, &fine] {
        let (mut one, mut two) = server.two(table).await;
        two.until(|two| two.frame.stage == Stage::Playing).await;
        let mover = if one.is_our_turn() { &mut one } else { &mut two };
        mover.play_any(0).await;
    }
    let folder = server.end().await;
    grow_old(folder.path());
    // As a server left it that did not keep what came of each move.
    let store = Connection::open(folder.path().join("floe.sqlite")).unwrap();
    store.execute("UPDATE entries SET came = NULL WHERE table_id = ?", [&closed]).unwrap();
    drop(store);

    let check = check_store(folder.path()).unwrap();
    let [told] = check.closed.as_slice() else { panic!("{check:?}") };
    assert_eq!(told.table, closed);
    assert!(told.why.contains("version 0 of the rules of polar-rush"), "{}", told.why);
    assert!(told.why.contains("entry 4 of the log"), "{}", told.why);
    assert_eq!((check.editions[0].closed, check.editions[0].playing), (1, 1));

    let server = Running::on(folder, |_| {}).await;
    let answer = get(server.address, &format!("/api/tables/{closed}")).await;
    assert_eq!(answer.status, 409, "{}", answer.body);
    assert!(answer.body.contains("the table cannot be opened: it began under version 0"), "{}", answer.body);
    let mut socket = connect(server.address, &closed, &[]).await.unwrap();
    socket.send(Message::text("{}")).await.unwrap();
    assert!(receive(&mut socket).await.unwrap().contains("the table cannot be opened"));
    let Gone(farewell) = receive(&mut socket).await.unwrap_err();
    assert_eq!(u16::from(farewell.unwrap().code), 4404);
    // The others do not suffer.
    let mut watcher = server.client(&fine).await;
    let error = watcher.ask(Ask::say("boo")).await.unwrap_err();
    assert_eq!(error.code, Code::BadRequest);
    server.end().await;
}

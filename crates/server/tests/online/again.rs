//! The same once more: the server lays the next table, one for all.

use floe_engine::Seat;
use floe_table::wire::{Ask, NewTable};
use floe_table::{BotKind, Holder, Stage};
use serde_json::{Value, json};

use crate::client::{Running, get, wish};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_first_everybody_goes_to_the_same_next_table() {
    let server = Running::start().await;
    let seats = [Holder::Open, Holder::Open, Holder::Bot(BotKind::Random)];
    let table = server.lay(&NewTable { setup: json!({"players": 3}), ..wish(&seats) }).await;
    let mut watcher = server.client(&table).await;
    let (mut one, mut two) = server.two(&table).await;
    let again = |seat: u8| Ask::Again { seat: Seat(seat) };
    one.ask(again(0)).await.unwrap_err();
    tokio::join!(one.play_on(), two.play_on(), watcher.play_on());

    // Both want to at the same moment; who watches, or speaks for another, may not.
    watcher.ask(again(0)).await.unwrap_err();
    one.ask(again(1)).await.unwrap_err();
    let (first, second) = tokio::join!(one.ask(again(0)), two.ask(again(1)));
    let (first, second) = (first.unwrap(), second.unwrap());
    assert_eq!(first, second);
    let next = first["table"].as_str().unwrap().to_owned();
    watcher.until(|watcher| watcher.frame.again.as_ref() == Some(&next)).await;
    assert_eq!(two.ask(again(1)).await.unwrap(), first, "also later");
    let health: Value = serde_json::from_str(&get(server.address, "/health").await.body).unwrap();
    assert_eq!(health["tables"], 2, "no table is laid in vain");

    // It is there, and everybody's seat is one further on.
    let fresh = server.client(&next).await;
    assert_eq!((fresh.frame.stage, &fresh.welcome.setup), (Stage::Gathering, &one.welcome.setup));
    let holders: Vec<&Holder> = fresh.frame.chairs.iter().map(|chair| &chair.holder).collect();
    assert_eq!(holders, [&Holder::Bot(BotKind::Random), &Holder::Open, &Holder::Open]);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_leads_the_others_to_a_table_of_their_own_choice() {
    let server = Running::start().await;
    let table = server.table().await;
    let (mut one, mut two) = server.two(&table).await;
    tokio::join!(one.play_on(), two.play_on());
    let elsewhere = json!({"id": 77, "ask": {"again": {"seat": 0, "table": "nowhere1"}}});
    one.send(elsewhere.to_string()).await.unwrap();
    one.until(|one| one.raw.iter().any(|text| text.contains("\"error\""))).await;
    two.ask(Ask::say("is anybody there?")).await.unwrap();
    assert_eq!(two.frame.again, None);
    server.end().await;
}

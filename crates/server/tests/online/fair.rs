//! Nobody gains by talking, by waiting, or by somebody else's bad luck.

use std::time::Duration;

use floe_engine::Seat;
use floe_table::wire::{Ask, NewTable};
use floe_table::{BotKind, ClockRule, Stage, UndoRight};
use tokio::time::sleep;

use crate::client::{Running, wish};

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_stands_in_is_no_free_look_at_what_is_hidden() {
    let server = Running::with(|settings| settings.grace = Duration::from_millis(50)).await;
    let table = server.table().await;
    let (one, two) = server.two(&table).await;
    let (mut mover, other) = if one.is_our_turn() { (one, two) } else { (two, one) };
    drop(other);
    let seat = mover.frame.by.unwrap();
    let away = seat.next(2);
    mover.until(|mover| mover.frame.chairs[away.index()].stand_in == Some(BotKind::Medium)).await;
    mover.play_any(0).await;
    assert_eq!(mover.frame.undo, UndoRight::Ask([away].into_iter().collect()));
    mover.ask(Ask::Undo { seat }).await.unwrap();
    assert_eq!((mover.frame.plies, mover.frame.asked.unwrap().by), (1, seat), "it is asked and not done");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_takes_no_room_from_moves() {
    let server = Running::with(|settings| (settings.limits.chat, settings.limits.returns) = (5, 2)).await;
    let table = server.table().await;
    let (mut one, mut two) = server.two(&table).await;
    let mut said = 0;
    while one.ask(Ask::say("blah")).await.is_ok() {
        said += 1;
        assert!(said <= 5, "talk without end");
    }
    let error = one.ask(Ask::say("blah")).await.unwrap_err();
    assert!(error.text.contains("all that this table has room for"), "{error}");
    two.ask(Ask::say("Enough.")).await.expect("everybody has a share of their own");
    for _ in 0..2 {
        one.ask(Ask::Leave { seat: Seat(0) }).await.unwrap();
        one.ask(Ask::Return { seat: Seat(0) }).await.unwrap();
    }
    tokio::join!(one.play_on(), two.play_on());
    assert_eq!((one.frame.stage, two.frame.stage), (Stage::Over, Stage::Over));
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_and_goes_too_often_leaves_the_seat_to_the_bot() {
    let server = Running::with(|settings| settings.limits.returns = 2).await;
    let table = server.table().await;
    let (mut one, _two) = server.two(&table).await;
    for _ in 0..2 {
        one.ask(Ask::Leave { seat: Seat(0) }).await.unwrap();
        one.ask(Ask::Return { seat: Seat(0) }).await.unwrap();
    }
    one.ask(Ask::Leave { seat: Seat(0) }).await.expect("leaving is never refused");
    assert!(one.ask(Ask::Return { seat: Seat(0) }).await.is_err());
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_keeps_the_others_waiting_is_played_for_and_may_come_back() {
    let server = Running::with(|settings| settings.patience = Duration::from_secs(3)).await;
    let table = server.table().await;
    let mut watcher = server.client(&table).await;
    let (one, two) = server.two(&table).await;
    let (mut late, mut other) = if one.is_our_turn() { (one, two) } else { (two, one) };
    other.until(|other| other.frame.stage == Stage::Playing).await;
    let (seat, by) = (late.frame.by.unwrap(), other.frame.by.unwrap());
    assert!(other.relief.is_some_and(|left| (1..=3_000).contains(&left)), "{:?}", other.relief);
    let error = other.ask(Ask::Relieve { seat, by }).await.unwrap_err();
    assert!(error.text.contains("seconds left"), "{error}");
    sleep(Duration::from_millis(3_100)).await;
    watcher.ask(Ask::Relieve { seat, by }).await.unwrap_err();
    late.ask(Ask::Relieve { seat: by, by: seat }).await.unwrap_err();
    other.ask(Ask::Relieve { seat, by }).await.unwrap();
    late.until(|late| late.frame.chairs[seat.index()].stand_in.is_some() && late.frame.plies > 0).await;
    late.ask(Ask::Return { seat }).await.unwrap();
    assert!(late.frame.chairs[seat.index()].stand_in.is_none());
    other.until(|other| other.frame.chairs[seat.index()].stand_in.is_none()).await;
    assert!(other.relief.is_none_or(|left| left > 0), "they have the whole time again");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn time_that_the_server_was_down_is_nobodys() {
    let server = Running::start().await;
    let clock = Some(ClockRule { bank: 20_000, increment: 0 });
    let table = server.lay(&NewTable { clock, ..wish(&[]) }).await;
    let (mut one, two) = (server.client(&table).await, server.client(&table).await);
    let mut two = two;
    let tokens = [one.sit(Seat(0), "Nanuq").await, two.sit(Seat(1), "Amka").await];
    one.until(|one| one.frame.stage == Stage::Playing).await;
    let seat = one.frame.deciding.first().unwrap();
    // Three seconds of thought are lost with the server, and given back.
    sleep(Duration::from_millis(3_000)).await;
    let folder = server.end().await;
    sleep(Duration::from_millis(1_000)).await;
    let server = Running::on(folder, |_| {}).await;
    let back = server.client_with(&table, &tokens[..1], 0).await;
    let left = back.frame.clocks.clone().unwrap()[seat.index()];
    assert!(left > 17_500, "{left} ms left of 20,000");
    for wrong in [ClockRule { bank: 0, increment: 0 }, ClockRule { bank: u64::MAX, increment: 0 }] {
        let wish = serde_json::json!(NewTable { clock: Some(wrong), ..wish(&[]) }).to_string();
        let refused = crate::client::http(server.address, "POST", "/api/tables", &[], &wish).await.unwrap();
        assert!(refused.status == 400 && refused.body.contains("bad-setup"), "{}", refused.body);
    }
    server.end().await;
}

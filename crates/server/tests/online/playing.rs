//! Whole games.

use std::time::Duration;

use floe_engine::Seat;
use floe_table::wire::{Ask, Hello, NewTable};
use floe_table::{BotKind, ClockRule, Holder, Moment, Stage, Table};
use serde_json::{Value, json};

use crate::client::{Client, Running, connect_from, get, wish};

#[tokio::test(flavor = "multi_thread")]
async fn two_play_a_whole_game_and_a_third_watches() {
    let server = Running::start().await;
    let table = server.table().await;
    let mut watcher = server.client(&table).await;
    assert_eq!(watcher.frame.stage, Stage::Gathering);
    let (mut one, mut two) = server.two(&table).await;
    let refused = get(server.address, &format!("/api/tables/{table}/save")).await;
    assert_eq!(refused.status, 403);
    assert!(refused.body.contains("the game is not over"), "{}", refused.body);

    tokio::join!(one.play_on(), two.play_on(), watcher.play_on());

    let outcome = watcher.frame.outcome.unwrap();
    assert_eq!(outcome.winners.len(), 1);
    assert_eq!((one.frame.outcome, two.frame.outcome), (Some(outcome), Some(outcome)));
    // Everybody has the whole log, each entry once and in order.
    for client in [&one, &two, &watcher] {
        let entries: Vec<usize> = client.lines.iter().map(|line| line.entry).collect();
        assert_eq!(entries, (0..client.frame.entries).collect::<Vec<_>>());
    }
    let saved = get(server.address, &format!("/api/tables/{table}/save")).await;
    assert_eq!(saved.status, 200);
    let verdict = Table::verify(&saved.body).unwrap();
    assert!(verdict.honest_seed && verdict.honest_log);
    assert_eq!(watcher.frame.secret.unwrap(), Table::open(&saved.body).unwrap().head().fair.secret);

    // A game that is over can be looked at, and not be played on.
    let moment: Moment = serde_json::from_value(watcher.ask(Ask::Look { plies: 3 }).await.unwrap()).unwrap();
    assert_eq!(moment.plies, 3);
    let error = one.ask(Ask::Play { seat: Seat(0), played: json!("roll") }).await.unwrap_err();
    assert_eq!(error.code, floe_table::Code::Over);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_follows_is_told_what_changed_and_has_the_whole() {
    let server = Running::start().await;
    let table = server.table().await;
    let socket = connect_from([127, 0, 0, 1], server.address, &table).await.unwrap();
    let mut plain = Client::greet(socket, Hello::default()).await.unwrap();
    let mut follows = server.client(&table).await;
    let (mut one, mut two) = server.two(&table).await;
    tokio::join!(one.play_on(), two.play_on(), plain.play_on(), follows.play_on());
    // The first frame that each was told of every moment: one and the same.
    let moments = |client: &Client| {
        let frames = client.told().into_iter().map(|mut push| push["update"]["frame"].take());
        let mut moments: Vec<Value> = frames.filter(|frame| frame["plies"].as_u64() > Some(0)).collect();
        moments.dedup_by_key(|frame| frame["plies"].as_u64());
        moments
    };
    assert!(moments(&plain).len() > 20);
    assert_eq!(moments(&plain), moments(&follows));
    let (all, changed) = (plain.bytes().len(), follows.bytes().len());
    assert!(changed * 2 < all, "{changed} bytes instead of {all}");
    assert!(!plain.bytes().contains("\"changed\":"), "nobody has to follow");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_with_people_and_for_watchers() {
    let server = Running::start().await;
    let table = server.lay(&wish(&[Holder::Open, Holder::Bot(BotKind::Greedy)])).await;
    let mut one = server.client(&table).await;
    one.sit(Seat(0), "Nanuq").await;
    one.play_on().await;
    assert!(one.thinking > 0, "it is told that the bot thinks");

    let show = server.lay(&wish(&[Holder::Bot(BotKind::Random), Holder::Bot(BotKind::Greedy)])).await;
    let before = get(server.address, &format!("/api/tables/{show}")).await;
    assert!(before.body.contains("\"plies\":0"), "bots wait until somebody watches: {}", before.body);
    let mut watcher = server.client(&show).await;
    watcher.until(|watcher| watcher.frame.stage == Stage::Over).await;
    let metrics = get(server.address, "/metrics").await.body;
    for name in ["floe_tables 2", "floe_connections 2", "floe_tables_laid_total 2", "floe_errors_total 0"] {
        assert!(metrics.contains(name), "{name} in {metrics}");
    }
    assert!(!metrics.contains("floe_bot_thinking_seconds_total 0\n"), "{metrics}");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_can_be_taken_back_freely_or_by_consent() {
    let server = Running::start().await;
    let table = server.table().await;
    let (mut one, mut two) = server.two(&table).await;
    two.until(|client| client.frame.stage == Stage::Playing).await;
    let (mover, other) = if one.is_our_turn() { (&mut one, &mut two) } else { (&mut two, &mut one) };
    mover.play_any(0).await;
    let (seat, asked) = (mover.frame.by.unwrap(), other.frame.by.unwrap());
    // The first move of Polar Rush! is a roll: the other has to agree.
    mover.ask(Ask::Undo { seat }).await.unwrap();
    other.until(|other| other.frame.asked.is_some()).await;
    let error = mover.ask(Ask::AnswerUndo { seat, yes: true }).await.unwrap_err();
    assert!(error.text.contains("was not asked"), "{error}");
    other.ask(Ask::AnswerUndo { seat: asked, yes: true }).await.unwrap();
    mover.until(|mover| mover.frame.plies == 0).await;
    mover.ask(Ask::Undo { seat }).await.unwrap_err();
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_checks_and_chat() {
    let server = Running::start().await;
    let table = server.table().await;
    let mut watcher = server.client(&table).await;
    let (mut one, mut two) = server.two(&table).await;
    two.until(|client| client.frame.stage == Stage::Playing).await;
    let mover = if one.is_our_turn() { &mut one } else { &mut two };
    let seat = mover.frame.by.unwrap();
    let advice = mover.ask(Ask::Hint { seat }).await.unwrap();
    let legal = mover.frame.moves.contains(&advice["move"]);
    assert!(legal, "{advice}");
    mover.ask(Ask::Check { seat, played: advice["move"].clone() }).await.unwrap();
    let refusal = mover.ask(Ask::Check { seat, played: json!("stay") }).await.unwrap_err();
    assert!(refusal.rule.is_some(), "{refusal:?}");
    mover.ask(Ask::say("Thin ice ahead!")).await.unwrap();
    watcher.until(|watcher| watcher.lines.iter().any(|line| line.chat.is_some())).await;
    let (name, text) = watcher.lines.last().unwrap().chat.clone().unwrap();
    assert_eq!((["Nanuq", "Amka"][seat.index()], "Thin ice ahead!"), (name.as_str(), text.as_str()));
    let error = watcher.ask(Ask::say("boo")).await.unwrap_err();
    assert!(error.text.contains("take a seat"), "{error}");
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn watchers_speak_where_the_table_lets_them_and_under_no_players_name() {
    let server = Running::start().await;
    let table = server.lay(&NewTable { watchers_speak: true, ..wish(&[]) }).await;
    let mut watcher = server.client(&table).await;
    let (mut one, _two) = server.two(&table).await;
    let said =
        |name: Option<&str>| Ask::Chat { text: "Well played!".to_owned(), name: name.map(str::to_owned) };
    for wrong in [None, Some(" nanuq "), Some("")] {
        watcher.ask(said(wrong)).await.unwrap_err();
    }
    watcher.ask(said(Some("Siku"))).await.unwrap();
    one.until(|one| one.lines.iter().any(|line| line.chat.is_some())).await;
    assert_eq!(one.lines.last().unwrap().chat.as_ref().unwrap().0, "Siku");
    // Somebody who plays speaks under their own name, whatever they say it is.
    one.ask(said(Some("Siku"))).await.unwrap();
    watcher.until(|watcher| watcher.lines.iter().filter(|line| line.chat.is_some()).count() == 2).await;
    assert_eq!(watcher.lines.last().unwrap().chat.as_ref().unwrap().0, "Nanuq");
    // Nobody leads the others to a next table before the game is over, nor who does not play.
    let again = || Ask::Again { seat: Seat(0) };
    one.ask(again()).await.unwrap_err();
    watcher.ask(again()).await.unwrap_err();
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_runs_out_of_time_is_played_by_a_bot() {
    let server = Running::start().await;
    let clock = Some(ClockRule { bank: 1_000, increment: 0 });
    let table = server.lay(&NewTable { clock, ..wish(&[]) }).await;
    let (mut one, _two) = server.two(&table).await;
    one.until(|one| one.frame.chairs.iter().all(|chair| chair.stand_in.is_some())).await;
    let seat = one.frame.by.unwrap();
    let error = one.ask(Ask::Return { seat }).await.unwrap_err();
    assert!(error.text.contains("time"), "{error}");
    let plies = one.frame.plies;
    one.until(|one| one.frame.plies > plies + 2).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_keep_a_pace_that_people_can_follow() {
    let server = Running::with(|settings| settings.pace = Duration::from_millis(150)).await;
    let show = server.lay(&wish(&[Holder::Bot(BotKind::Random), Holder::Bot(BotKind::Random)])).await;
    let start = tokio::time::Instant::now();
    let mut watcher = server.client(&show).await;
    watcher.until(|watcher| watcher.frame.plies == 6).await;
    assert!(start.elapsed() >= Duration::from_millis(6 * 150));
    server.end().await;
}

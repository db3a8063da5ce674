//! Whose seats are whose, and what nobody else learns.

use std::time::Duration;

use floe_engine::Seat;
use floe_table::wire::Ask;
use floe_table::{BotKind, Holder, Stage};
use serde_json::json;

use crate::client::{Client, Running, get, http, wish};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_french_is_refused_in_french() {
    const FRENCH: (&str, &str) = ("accept-language", "fr-CA,fr;q=0.9,en;q=0.8");
    let server = Running::start().await;
    let table = server.table().await;
    let (mut one, _two) = server.two(&table).await;
    let french = Client::hello_with(server.address, &table, &["nothing".to_owned()], 0, &[FRENCH]).await;
    let mut french = french.unwrap();
    assert_eq!(french.errors[0].text, "Un de vos jetons n’ouvre aucune place à cette table.");
    let taken = || Ask::sit(Seat(0), "Thief", "");
    let no = french.ask(taken()).await.unwrap_err();
    assert_eq!(no.text, "La place 1 est prise par Nanuq.");
    let no = french.ask(Ask::Leave { seat: Seat(1) }).await.unwrap_err();
    assert_eq!(no.text, "La place 2 n’est pas la vôtre.");
    assert!(one.ask(taken()).await.unwrap_err().text.contains("seat 1 is taken by Nanuq"));
    let look = http(server.address, "GET", "/api/tables/nowhere", &[FRENCH], "").await.unwrap();
    assert!(look.status == 404 && look.body.contains("Il n’y a pas de table"), "{}", look.body);
    let wish = json!({"game": "chess", "setup": null, "seats": []}).to_string();
    let laid = http(server.address, "POST", "/api/tables", &[FRENCH], &wish).await.unwrap();
    assert!(laid.status == 400 && laid.body.contains("Il n’y a pas de jeu « chess »"), "{}", laid.body);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_anothers_seat() {
    let server = Running::start().await;
    let table = server.table().await;
    let mut watcher = server.client(&table).await;
    let (mut one, mut two) = server.two(&table).await;
    two.until(|client| client.frame.stage == Stage::Playing).await;
    let (mover, other) = if one.is_our_turn() { (&mut one, &mut two) } else { (&mut two, &mut one) };
    let seat = mover.frame.by.unwrap();
    let played = mover.frame.moves[0].clone();
    for stranger in [other, &mut watcher] {
        for ask in [
            Ask::Play { seat, played: played.clone() },
            Ask::Check { seat, played: played.clone() },
            Ask::Undo { seat },
            Ask::AnswerUndo { seat, yes: true },
            Ask::Leave { seat },
            Ask::Return { seat },
            Ask::Hint { seat },
        ] {
            let error = stranger.ask(ask).await.unwrap_err();
            assert!(error.text.contains("is not your seat"), "{error}");
        }
        let taken = Ask::sit(seat, "Thief", "");
        assert!(stranger.ask(taken).await.unwrap_err().text.contains("is taken by"));
        let placed = Ask::Place { seat, bot: Some(BotKind::Easy) };
        stranger.ask(placed).await.unwrap_err();
        stranger.ask(Ask::Place { seat, bot: None }).await.unwrap_err();
        let nowhere = stranger.ask(Ask::Play { seat: Seat(7), played: played.clone() }).await.unwrap_err();
        assert!(nowhere.text.contains("there is no seat 8"), "{nowhere}");
    }
    assert_eq!(get(server.address, &format!("/api/tables/{table}")).await.status, 200);
    mover.play_any(0).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_opens_its_seat_and_no_other() {
    let server = Running::start().await;
    let (table, elsewhere) = (server.table().await, server.table().await);
    let mut one = server.client(&table).await;
    let token = one.sit(Seat(1), "Nanuq").await;
    assert_eq!(token.len(), 64);

    let again = server.client_with(&table, std::slice::from_ref(&token), 0).await;
    assert_eq!((again.held.as_slice(), again.errors.len()), ([Seat(1)].as_slice(), 0));
    let mut wrong = token.clone();
    wrong.replace_range(0..1, if token.starts_with('0') { "1" } else { "0" });
    for (table, token) in [(&table, wrong), (&table, String::new()), (&elsewhere, token.clone())] {
        let client = server.client_with(table, &[token], 0).await;
        assert!(client.held.is_empty() && client.frame.by.is_none());
        assert!(client.errors[0].text.contains("opens no seat"), "{:?}", client.errors);
    }
    // Only a hash of it is kept, and nobody else ever sees it.
    let mut watcher = server.client(&table).await;
    // Whoever reads has answered whether they are still there.
    one.until(|one| one.watching > 0).await;
    one.ask(Ask::say("hello")).await.unwrap();
    watcher.until(|watcher| !watcher.lines.is_empty() && watcher.lines.last().unwrap().chat.is_some()).await;
    assert!(!watcher.bytes().contains(&token));
    let folder = server.end().await;
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        assert!(!bytes.windows(token.len()).any(|window| window == token.as_bytes()));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_lost_the_answer_asks_for_the_seat_again() {
    const MINE: &str = "0123456789abcdef0123456789abcdef";
    let server = Running::start().await;
    let table = server.table().await;
    let sit = |token: &str| {
        let (name, nonce) = ("Nanuq".to_owned(), "a nonce of some length".to_owned());
        Ask::Sit { seat: Seat(0), name, nonce, token: Some(token.to_owned()) }
    };
    let mut one = server.client(&table).await;
    assert_eq!(one.ask(sit(MINE)).await.unwrap()["token"], MINE);
    drop(one);
    let mut again = server.client(&table).await;
    let error = again.ask(sit("fedcba9876543210fedcba9876543210")).await.unwrap_err();
    assert!(error.text.contains("is taken by Nanuq"), "{error}");
    for poor in ["", "0123456789abcdef", "00000000000000000000000000000000"] {
        assert!(again.ask(sit(poor)).await.unwrap_err().text.contains("a token has"));
    }
    let entries = again.frame.entries;
    assert_eq!(again.ask(sit(MINE)).await.unwrap()["token"], MINE);
    assert_eq!((again.held.as_slice(), again.frame.entries), ([Seat(0)].as_slice(), entries));
    assert_eq!(server.client_with(&table, &[MINE.to_owned()], 0).await.held, [Seat(0)]);
    server.end().await;
}

/// Whoever reads the store, or a copy of it, learns names, nonces and hashes. None of these opens a seat.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_the_store_takes_no_seat() {
    let server = Running::start().await;
    let table = server.table().await;
    let (one, _two) = server.two(&table).await;
    let store = rusqlite::Connection::open(server.folder.path().join("floe.sqlite")).unwrap();
    let mut entries = store.prepare("SELECT entry FROM entries").unwrap();
    let log: Vec<String> = entries.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert!(
        log.iter().any(|entry| entry.contains("Nanuq was here")),
        "the nonce is there, for the seed: {log:?}"
    );
    let mut thief = server.client(&table).await;
    let again =
        |token| Ask::Sit { seat: Seat(0), name: "Nanuq".into(), nonce: "Nanuq was here".into(), token };
    for token in [None, Some("0123456789abcdef".repeat(4))] {
        assert!(thief.ask(again(token)).await.is_err());
    }
    let mut prints = store.prepare("SELECT lower(hex(print)) FROM seats").unwrap();
    let prints: Vec<String> = prints.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    assert_eq!(prints.len(), 2);
    for print in prints {
        assert!(server.client_with(&table, std::slice::from_ref(&print), 0).await.held.is_empty());
        assert!(thief.ask(again(Some(print))).await.is_err());
    }
    assert!(one.connected.contains(&Seat(0)));
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_of_one_name_are_told_apart() {
    let server = Running::start().await;
    let table = server.table().await;
    let (mut one, mut two) = (server.client(&table).await, server.client(&table).await);
    one.sit(Seat(0), "Nanuq").await;
    let invisible = two.ask(Ask::sit(Seat(1), "\u{200b}\u{202e}", "")).await.unwrap_err();
    assert!(invisible.text.contains("can be seen"), "{invisible}");
    two.sit(Seat(1), " nanuq").await;
    let names: Vec<&str> = two.frame.chairs.iter().filter_map(|chair| chair.person()).collect();
    assert_eq!(names, ["Nanuq", "nanuq 2"]);
    let error = one.ask(Ask::say("\u{1b}[2J")).await.unwrap_err();
    assert!(error.text.contains("can be seen"), "{error}");
    server.end().await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn the_store_is_readable_by_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("deep/data");
    let server = Running::on(folder, |settings| settings.data.clone_from(&data)).await;
    server.table().await;
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&data), 0o700);
    for file in std::fs::read_dir(&data).unwrap() {
        let path = file.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
    server.end().await;
}

/// As an older floe left it, or whoever made the folder.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_folder_that_was_open_to_others_is_closed_if_there_is_nothing_else_in_it() {
    use std::os::unix::fs::PermissionsExt as _;
    let rights = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let open = |path: &std::path::Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    for (guest, closed) in [(None, 0o700), (Some("letters"), 0o755)] {
        let server = Running::start().await;
        let table = server.table().await;
        let folder = server.end().await;
        let store = folder.path().join("floe.sqlite");
        open(folder.path(), 0o755);
        open(&store, 0o644);
        if let Some(guest) = guest {
            std::fs::write(folder.path().join(guest), "Dear Ann").unwrap();
        }
        let server = Running::on(folder, |_| {}).await;
        assert_eq!(get(server.address, &format!("/api/tables/{table}")).await.status, 200);
        assert_eq!((rights(server.folder.path()), rights(&store)), (closed, 0o600));
        server.end().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_client_may_hold_several_seats() {
    let server = Running::start().await;
    let table = server.table().await;
    let mut both = server.client(&table).await;
    let first = both.sit(Seat(0), "Nanuq").await;
    let second = both.sit(Seat(1), "Amka").await;
    both.until(|both| both.frame.stage == Stage::Playing).await;
    for pick in 0..20 {
        assert!(both.is_our_turn(), "the frame is that of the seat to decide");
        both.play_any(pick).await;
    }
    let again = server.client_with(&table, &[second, first], both.frame.entries).await;
    assert_eq!(again.held, [Seat(0), Seat(1)]);
    assert!(again.is_our_turn() && again.lines.is_empty());
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_holds_several_seats_is_one_person() {
    let server = Running::start().await;
    let setup = json!({ "players": 4 });
    let table = server.lay(&floe_table::wire::NewTable { setup, ..wish(&[]) }).await;
    let (mut one, mut two) = (server.client(&table).await, server.client(&table).await);
    // Seats may be taken in any order, and the first may be given up again.
    one.sit(Seat(2), "Nanuq").await;
    one.sit(Seat(3), "Nanuq").await;
    one.sit(Seat(0), "Nanuq").await;
    one.ask(Ask::Leave { seat: Seat(2) }).await.unwrap();
    two.sit(Seat(2), "Amka").await;
    two.sit(Seat(1), "Amka").await;
    one.until(|one| one.frame.stage == Stage::Playing).await;
    two.until(|two| two.frame.stage == Stage::Playing).await;
    let with: Vec<Option<Seat>> = one.frame.chairs.iter().map(|chair| chair.with).collect();
    assert_eq!(with, [None, Some(Seat(2)), None, Some(Seat(0))]);
    // The first move of Polar Rush! is a roll: it can be taken back if the other person agrees, once for both seats.
    let (mover, other) = if one.is_our_turn() { (&mut one, &mut two) } else { (&mut two, &mut one) };
    let (seat, theirs) = (mover.frame.by.unwrap(), other.held.clone());
    mover.play_any(0).await;
    mover.ask(Ask::Undo { seat }).await.unwrap();
    other.until(|other| other.frame.asked.is_some()).await;
    assert_eq!(other.frame.asked.unwrap().of.iter().collect::<Vec<_>>(), theirs);
    other.ask(Ask::AnswerUndo { seat: theirs[1], yes: true }).await.unwrap();
    mover.until(|mover| mover.frame.plies == 0).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_are_placed_by_whoever_laid_the_table_or_sits_at_it() {
    let server = Running::start().await;
    let wish = json!({ "game": "polar-rush", "setup": { "players": 3 } }).to_string();
    let laid = http(server.address, "POST", "/api/tables", &[], &wish).await.unwrap();
    let table = laid.body.split('"').nth(3).unwrap().to_owned();
    let cookie = laid.head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap().to_owned();
    assert!(cookie.contains("httponly") && cookie.contains("samesite=strict"), "{cookie}");
    let pair = cookie.split(';').next().unwrap();

    let place = |seat, bot| Ask::Place { seat: Seat(seat), bot };
    let mut watcher = server.client(&table).await;
    let error = watcher.ask(place(0, Some(BotKind::Easy))).await.unwrap_err();
    assert!(error.text.contains("only somebody who laid the table"), "{error}");
    let mut host = Client::hello_with(server.address, &table, &[], 0, &[("cookie", pair)]).await.unwrap();
    host.ask(place(0, Some(BotKind::Easy))).await.unwrap();
    host.ask(place(0, None)).await.unwrap();
    host.ask(place(0, Some(BotKind::Random))).await.unwrap();
    let token = watcher.sit(Seat(1), "Nanuq").await;
    let error = host.ask(place(1, None)).await.unwrap_err();
    assert!(error.text.contains("taken by Nanuq"), "{error}");

    // Whoever leaves before the start gives the seat up, and the token opens nothing any more.
    watcher.ask(Ask::Leave { seat: Seat(1) }).await.unwrap();
    watcher.until(|watcher| watcher.held.is_empty()).await;
    assert!(server.client_with(&table, &[token], 0).await.held.is_empty());
    watcher.sit(Seat(2), "Nanuq").await;
    watcher.ask(place(1, Some(BotKind::Random))).await.unwrap();
    watcher.until(|watcher| watcher.frame.stage == Stage::Playing).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_stands_in_for_whoever_is_gone_and_goes_when_they_return() {
    let server = Running::with(|settings| settings.grace = Duration::from_millis(300)).await;
    let table = server.table().await;
    let mut one = server.client(&table).await;
    one.sit(Seat(0), "Nanuq").await;
    let mut two = server.client(&table).await;
    let token = two.sit(Seat(1), "Amka").await;
    drop(two);
    one.until(|one| one.frame.chairs[1].stand_in == Some(BotKind::Medium)).await;
    assert_eq!(one.connected, [Seat(0)]);
    // The game goes on with the bot.
    let mut pick = 0;
    while !one.lines.iter().any(|line| line.seat == Some(Seat(1)) && !line.events.is_empty()) {
        match one.is_our_turn() {
            true => drop(one.play_any(pick).await),
            false => one.next().await.unwrap(),
        }
        pick += 1;
    }
    let mut back = server.client_with(&table, &[token], 0).await;
    back.until(|back| back.frame.chairs[1].stand_in.is_none()).await;
    one.until(|one| one.frame.chairs[1].stand_in.is_none() && one.connected.len() == 2).await;

    // One may also leave and come back by asking.
    back.ask(Ask::Leave { seat: Seat(1) }).await.unwrap();
    back.until(|back| back.frame.chairs[1].stand_in.is_some()).await;
    let error = back.ask(Ask::Play { seat: Seat(1), played: json!("roll") }).await.unwrap_err();
    assert!(error.text.contains("take your seat back first"), "{error}");
    back.ask(Ask::Return { seat: Seat(1) }).await.unwrap();
    tokio::join!(one.play_on(), back.play_on());
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_while_all_people_are_away() {
    let server = Running::with(|settings| settings.grace = Duration::from_millis(50)).await;
    let table = server.lay(&wish(&[Holder::Open, Holder::Bot(BotKind::Random)])).await;
    let mut one = server.client(&table).await;
    let token = one.sit(Seat(0), "Nanuq").await;
    one.until(crate::client::Client::is_our_turn).await;
    let entries = one.frame.entries;
    drop(one);
    tokio::time::sleep(Duration::from_millis(400)).await;
    let back = server.client_with(&table, &[token], 0).await;
    assert_eq!(back.frame.entries, entries);
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn others_never_learn_what_is_hidden() {
    let server = Running::start().await;
    let table = server.table().await;
    let mut watcher = server.client(&table).await;
    let (mut one, mut two) = server.two(&table).await;
    for pick in 0..60 {
        two.until(|two| two.frame.entries >= one.frame.entries).await;
        one.until(|one| one.frame.entries >= two.frame.entries).await;
        let mover = if one.is_our_turn() { &mut one } else { &mut two };
        if mover.frame.stage == Stage::Over {
            break;
        }
        mover.play_any(pick).await;
    }
    let last = one.frame.entries.max(two.frame.entries);
    watcher.until(|watcher| watcher.frame.entries >= last).await;
    let bytes = watcher.bytes();
    // The commitment is published; the secret, the nonces, moves as such and the state are not.
    assert!(bytes.contains(&one.welcome.commitment.to_string()));
    if watcher.frame.stage != Stage::Over {
        assert!(!bytes.contains("\"secret\""));
    }
    assert!(!bytes.contains("was here"), "no nonce");
    for client in [&watcher, &one, &two] {
        let bytes = client.bytes();
        assert!(!bytes.contains("\"nonce\"") && !bytes.contains("\"state\"") && !bytes.contains("\"log\""));
    }
    // Moves to choose from are told to the one who chooses, and to nobody else.
    let choices = |push: &serde_json::Value| {
        push["update"]["frame"]["moves"].as_array().is_some_and(|moves| !moves.is_empty())
    };
    assert!(one.told().iter().any(choices) && !watcher.told().iter().any(choices));
    // A frame shows the tiles that are face up now, and no other.
    for push in watcher.told() {
        let view = &push["update"]["frame"]["view"];
        let Some(tiles) = view["tiles"].as_array() else { continue };
        let up = view["face_up"].as_array().unwrap().len();
        assert_eq!(tiles.iter().filter(|tile| !tile.is_null()).count(), up, "{view}");
    }
    server.end().await;
}

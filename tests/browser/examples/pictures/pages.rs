//! Pages, forms, guided games, and what belongs to an online table.

use std::time::Duration;

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use floe_browser_tests::{Browser, Floe, LAPTOP, Player, Theme, gather};
use floe_tuki::Put;
use serde_json::json;

use super::eyes::Eyes;

pub(crate) async fn pages(eyes: &Eyes, floe: &Floe) {
    let browser = &eyes.browser;
    if eyes.wants("page-") {
        browser.hurry(&floe.url("/")).await;
        eyes.first().await;
        browser.see("lobby").await;
        eyes.shot("page-lobby").await;
        eyes.press("settings").await;
        browser.see("settings-sheet").await;
        eyes.shot("page-settings").await;
        eyes.close_sheet().await;
        for (name, path) in [
            ("credits", "/credits"),
            ("wrong-table", "/t/nosuchtable"),
            ("nowhere", "/nowhere"),
            ("wrong-game", "/play/nosuchgame"),
        ] {
            browser.goto(&floe.url(path)).await;
            browser.until("a page", "return document.querySelectorAll('h1, h2, p').length > 1").await;
            tokio::time::sleep(Duration::from_millis(400)).await;
            eyes.shot(&format!("page-{name}")).await;
        }
    }
    if eyes.wants("scenario-") {
        browser.hurry(&floe.url("/scenarios")).await;
        eyes.first().await;
        browser.see("scenarios").await;
        eyes.shot("scenario-list").await;
        browser.goto(&floe.url("/scenarios/full-experience")).await;
        browser.see("scenario-changes").await;
        eyes.shot("scenario-one").await;
        eyes.press("scenario-share").await;
        eyes.shot("scenario-shared").await;
        eyes.press("scenario-copy").await;
        browser.see("scenario-form").await;
        eyes.shot("scenario-form").await;
        browser.eval("document.querySelectorAll('[data-test^=group-]').forEach(e => e.click())", &[]).await;
        for more in ["rule-add", "need-add", "score-add", "event-add", "card-add"] {
            eyes.press(more).await;
        }
        eyes.shot("scenario-form-open").await;
        let middle =
            "document.scrollingElement.scrollTo({top: innerHeight * arguments[0], behavior: 'instant'})";
        for part in 1..4 {
            browser.eval(middle, &[json!(part)]).await;
            for size in eyes.sizes {
                eyes.fit(*size).await;
                eyes.drawn().await;
                eyes.both(&format!("scenario-form-part{part}-{}", size.2), true).await;
            }
            eyes.first().await;
        }
        browser.goto(&floe.url("/scenarios/nosuch")).await;
        tokio::time::sleep(Duration::from_millis(700)).await;
        eyes.shot("scenario-wrong").await;
    }
}

/// The name of a picture, a way into a game, the game, and what is chosen.
type Form = (&'static str, &'static str, &'static str, &'static [(&'static str, &'static str)]);

pub(crate) async fn forms(eyes: &Eyes, floe: &Floe) {
    let browser = &eyes.browser;
    let forms: &[Form] = &[
        ("form-polar-rush", "one-screen", "polar-rush", &[]),
        ("form-polar-rush-friends", "friends", "polar-rush", &[]),
        ("form-nunami", "one-screen", "nunami", &[]),
        ("form-nunami-four", "one-screen", "nunami", &[("mode", "four"), ("inua", "on")]),
        ("form-inuit", "one-screen", "inuit", &[]),
        ("form-inuit-both", "one-screen", "inuit", &[("players", "4"), ("modules", "both")]),
        ("form-tuki", "one-screen", "tuki", &[]),
        ("form-tuki-alone", "alone", "tuki", &[]),
        ("form-greenland", "one-screen", "greenland", &[]),
        ("form-greenland-coop", "one-screen", "greenland", &[("game", "coop")]),
        ("form-greenland-alone", "alone", "greenland", &[]),
    ];
    for (name, way, game, options) in forms {
        if !eyes.wants(name) {
            continue;
        }
        browser.hurry(&floe.url("/")).await;
        eyes.first().await;
        browser.see("lobby").await;
        if !eyes.press(&format!("{way}-{game}")).await {
            println!("no {way} of {game}");
            continue;
        }
        browser.see("start").await;
        for (key, value) in *options {
            if *value == "on" {
                eyes.press(&format!("option-{key}")).await;
            } else {
                browser.choose(&format!("option-{key}"), value).await;
            }
        }
        eyes.shot(name).await;
        eyes.close_sheet().await;
    }
}

/// What the guide lets be done is done: read on, or what is marked, or the one thing that may be played. Says the number of
/// the step, and whether anything was pressed; or that all has been taught.
const FOLLOW: &str = "
    const first = selector => [...document.querySelectorAll(selector)].find(e => e.getClientRects().length);
    if (first('[data-test=guide-play]')) return 'over';
    const hand = document.querySelector('[data-test=stage]')?.dataset.hand;
    const open = first('[data-test=guide-next]') ?? first('.pick.hinted, .tk-slot.hinted, .tk-look.hinted')
        ?? (hand ? null : first('[data-legal], [data-play]'));
    open?.click();
    return [parseInt(first('.guide .moment')?.innerText), !!open];";

/// Where the lesson of Tuki wants its pieces.
const PLACES: &[(&str, i8, i8)] =
    &[("V", 0, 0), ("purple", -2, 1), ("grey", 0, 2), ("blue", -1, 7), ("L", -2, 8)];

/// The lessons from their beginning to their end, with a picture of every sixth step.
pub(crate) async fn lessons(eyes: &Eyes, floe: &Floe) {
    for game in ["polar-rush", "tuki", "greenland"] {
        let name = format!("lesson-{game}");
        if !eyes.wants(&name) {
            continue;
        }
        eyes.browser.hurry(&floe.url(&format!("/learn/{game}"))).await;
        eyes.first().await;
        eyes.browser.see("guide").await;
        tokio::time::sleep(Duration::from_millis(500)).await;
        eyes.shot(&name).await;
        let (mut shown, mut idle) = (0, 0);
        while idle < 12 {
            let done = eyes.browser.eval(FOLLOW, &[]).await;
            if done == "over" {
                break;
            }
            idle = if done[1] == true { 0 } else { idle + 1 };
            if idle > 1 {
                build(eyes).await;
            }
            tokio::time::sleep(Duration::from_millis(300)).await;
            let step = done[0].as_u64().unwrap_or_default();
            if step / 6 > shown {
                shown = step / 6;
                eyes.shot(&format!("{name}-{step:02}")).await;
            }
        }
        if idle > 0 {
            println!("{name}: it does not go on");
        }
        eyes.shot(&format!("{name}-over")).await;
    }
}

/// In the lesson of Tuki: the piece in hand is put where it is wanted, by keys; or what is built is announced.
async fn build(eyes: &Eyes) {
    let browser = &eyes.browser;
    let stage = "return {...document.querySelector('[data-test=stage]')?.dataset}";
    let hand = browser.eval(stage, &[]).await["hand"].as_str().unwrap_or_default().to_owned();
    let wanted = PLACES.iter().find(|place| hand.split(' ').next() == Some(place.0));
    let Some((_, x, y)) = wanted else {
        let enter = '\u{e007}';
        let held = KeyActions::new("keyboard".to_owned())
            .then(KeyAction::Down { value: enter })
            .then(KeyAction::Pause { duration: Duration::from_millis(450) })
            .then(KeyAction::Up { value: enter });
        browser.client.perform_actions(held).await.expect("a key can be held");
        return;
    };
    browser.press("ArrowRight").await;
    for _ in 0..60 {
        let aim = browser.eval(stage, &[]).await["aim"].as_str().and_then(|aim| aim.parse::<Put>().ok());
        let Some(Put { at, .. }) = aim else { return };
        let key = match (x - at.x, y - at.y) {
            (1.., _) => "ArrowRight",
            (..0, _) => "ArrowLeft",
            (0, 1..) => "ArrowUp",
            (0, ..0) => "ArrowDown",
            (0, 0) => break,
        };
        browser.press(key).await;
    }
    browser.press("Space").await;
}

pub(crate) async fn online(eyes: &Eyes, floe: &Floe) {
    if !eyes.wants("online-") {
        return;
    }
    let browser = &eyes.browser;
    browser.hurry(&floe.url("/")).await;
    eyes.first().await;
    eyes.press("friends-inuit").await;
    browser.see("start").await;
    browser.choose("option-players", "4").await;
    eyes.press("start").await;
    browser.see("gather").await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    eyes.shot("online-gather").await;
    let other = Browser::open(LAPTOP, Theme::Sun).await;
    let link = gather(floe, "polar-rush", &[], &[browser, &other]).await;
    other
        .fill(
            "chat",
            "Good evening! Shall we play the long track after this one, with the orcas on both sides?",
        )
        .await;
    other.press("Enter").await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    eyes.first().await;
    eyes.shot("online-table").await;
    eyes.press("links").await;
    browser.see("table-link-qr").await;
    eyes.shot("online-links").await;
    eyes.press("seat-link-show").await;
    eyes.shot("online-links-seat").await;
    eyes.close_sheet().await;
    eyes.press("side").await;
    eyes.shot("online-chat").await;
    eyes.press("side").await;
    let mut players = [Player::at(browser, 1), Player::at(&other, 2)];
    for turn in 0..30 {
        let _ = players[turn % 2].click().await;
    }
    // Who asks, and who is asked.
    for who in [browser, &other] {
        let asks = "const e = document.querySelector('[data-test=undo]'); const asks = e && e.innerText.includes('Ask'); if (asks) e.click(); return !!asks";
        if who.eval(asks, &[]).await == true {
            tokio::time::sleep(Duration::from_millis(600)).await;
            eyes.shot("online-undo").await;
            break;
        }
    }
    let watcher = &other;
    watcher.hurry(&link).await;
    browser.hurry(&floe.url("/")).await;
    browser.see("lobby").await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    eyes.shot("online-lobby").await;
    other.close().await;
}

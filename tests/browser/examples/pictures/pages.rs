//! Pages, forms, guided games, and what belongs to an online table.

use std::time::Duration;

use floe_browser_tests::{Browser, Floe, LAPTOP, Learner, Player, Theme, gather, taught};
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

/// The lessons from their beginning to their end, with a picture of every sixth step.
pub(crate) async fn lessons(eyes: &Eyes, floe: &Floe) {
    for game in taught(&eyes.browser, floe).await {
        let name = format!("lesson-{game}");
        if !eyes.wants(&name) {
            continue;
        }
        eyes.first().await;
        let learner = Learner::begin(&eyes.browser, floe, &game).await;
        let mut shown = None;
        while let Some(step) = learner.step().await {
            if shown != Some(step / 6) {
                shown = Some(step / 6);
                eyes.shot(&format!("{name}-{step:02}")).await;
            }
            learner.follow().await;
        }
        eyes.shot(&format!("{name}-over")).await;
    }
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

//! The variants of Greenland at its table: the saga, the game played together, early Greenland, and one game that runs into another.

use std::path::{Path, PathBuf};

use floe_browser_tests::{Browser, LAPTOP, PHONE, Player, SIDE, Theme, begin};
use serde_json::json;

use super::drama::{choose, engine};
use super::{hasten, table, watch};

/// Plays to the result, whatever comes, and watches.
async fn to_the_end(browser: &Browser, size: (u32, u32), dice: u64) {
    let mut player = Player::at(browser, dice);
    player.wait().await;
    let mut watch = watch(browser, size).await;
    while hasten(&mut player).await {
        watch.step().await;
    }
    browser.see("result").await;
    watch.ends("a variant").await;
}

/// Nothing is wrong for those who do not see, and everything can be touched.
async fn looked_at(browser: &Browser, name: &str) {
    browser.shot(name).await;
    let wrong = browser.violations().await;
    assert!(wrong.is_empty(), "{name}: {}", wrong.join("\n"));
    let small = "return [...document.querySelectorAll('.greenland button, .greenland summary')]
        .map(e => [e, e.getBoundingClientRect()]).filter(([, r]) => r.width && (r.width < 43.5 || r.height < 43.5))
        .map(([e, r]) => `${e.dataset.test}: ${r.width} x ${r.height}`).join()";
    assert_eq!(browser.eval(small, &[]).await, "", "{name}: too small");
}

#[tokio::test]
async fn a_whole_saga_on_a_phone() {
    let (floe, browser) = table(PHONE, Theme::Night).await;
    begin(&browser, &floe, "greenland", &[("players", "1"), ("game", "saga")], &["person"]).await;
    browser.see("women").await;
    looked_at(&browser, "greenland-saga-phone").await;
    browser.click("goals").await;
    browser.see("goals-list").await;
    let goals = browser.text("goals-list").await;
    assert!(goals.contains("Matriarchs: 0 of 3"), "{goals}");
    to_the_end(&browser, PHONE, 51).await;
    browser.close().await;
}

#[tokio::test]
async fn together_by_two_people_and_two_bots() {
    let (floe, browser) = table(LAPTOP, Theme::Sun).await;
    let options = [("players", "4"), ("game", "coop"), ("events", "4")];
    begin(&browser, &floe, "greenland", &options, &["person", "person", "easy", "easy"]).await;
    let occupation = browser.text("resistance").await;
    assert!(occupation.contains("Nazis’ energy: 12"), "three for each tribe: {occupation}");
    browser.click("goals").await;
    let goals = browser.text("goals-list").await;
    assert!(goals.contains("Colonists") && goals.contains("0/6"), "{goals}");
    browser.click("villages").await;
    looked_at(&browser, "greenland-together").await;
    to_the_end(&browser, LAPTOP, 52).await;
    browser.close().await;
}

#[tokio::test]
async fn early_greenland_from_the_page_of_scenarios() {
    let (floe, browser) = table(SIDE, Theme::Night).await;
    // Whoever has been told what a long press does is not told again, in front of the stage.
    browser.hurry_with(&floe.url("/scenarios/early-greenland"), json!({"press_told": true})).await;
    browser.click("scenario-play").await;
    browser.choose("seat-kind-1", "easy").await;
    browser.click("start").await;
    browser.see("prompt").await;
    for tribe in ["tunit", "sami"] {
        let there = format!(
            "return !!document.querySelector('[data-test=tribe-{tribe}], [data-test=other-{tribe}]')"
        );
        browser.until(tribe, &there).await;
    }
    to_the_end(&browser, SIDE, 53).await;
    browser.close().await;
}

/// Three tribes that resist together, at the market; the Norse are asked first.
fn at_the_market(folder: &Path) -> PathBuf {
    let setup = json!({ "players": 3, "game": "coop", "tribes": ["thule", "norse", "sami"] });
    let game = engine(&[
        json!({ "do": "new", "game": "greenland", "setup": setup, "seed": 9 }),
        json!({ "do": "edit", "set": {
            "/tribes/norse/iron": 2,
            "/turn/order": ["norse", "thule", "sami"],
            "/agenda": [{ "begin": { "phase": "elders" } }],
        } }),
        json!({ "do": "save" }),
    ]);
    let place = folder.join("market.json");
    std::fs::write(&place, game.to_string()).expect("written");
    place
}

#[tokio::test]
async fn the_market_shows_what_everybody_has_and_with_whom_one_trades() {
    let (floe, browser) = table(PHONE, Theme::Night).await;
    let folder = tempfile::tempdir().expect("a folder");
    let file = at_the_market(folder.path());
    browser.hurry(&floe.url("/")).await;
    browser.open_file("open-file", &file).await;
    browser.see("market").await;
    let market = browser.text("market").await;
    for told in ["Norse", "Thule", "Sámi"] {
        assert!(market.contains(told), "{told}: {market}");
    }
    // What everybody has stands where one decides, with the first of what may be offered below it.
    for (size, name) in [(SIDE, "landscape"), (PHONE, "phone")] {
        let (width, height) = size;
        let metrics = json!({ "width": width, "height": height, "mobile": true, "deviceScaleFactor": 1 });
        browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
        let together = "const at = s => document.querySelector(s).getBoundingClientRect();
            const [room, purses] = [at('.stage'), at('[data-test=market]')];
            const offer = at('.choices .give:not([hidden]) button');
            return purses.top >= room.top && offer.top >= purses.bottom && offer.bottom <= room.bottom";
        browser.until("purses and an offer in sight", together).await;
        looked_at(&browser, &format!("greenland-market-{name}")).await;
    }
    browser.click("partner-sami").await;
    choose(&browser, "The Norse give the Sea Sámi 1 iron").await;
    browser.see("offer").await;
    choose(&browser, "propose").await;
    choose(&browser, "accept").await;
    let iron = "return document.querySelector('[data-test=market]')?.textContent.includes('1 iron')";
    browser.until("an iron less", iron).await;
    browser.close().await;
}

/// The last turn of the first part of M2: no event is left to come.
fn last_turn_of_the_first_part(folder: &Path) -> PathBuf {
    let game = engine(&[
        json!({ "do": "new", "game": "greenland", "setup": { "players": 2, "scenario": "full-experience", "tribes": ["thule", "norse"] }, "seed": 7 }),
        json!({ "do": "edit", "set": { "/decks/events": [48], "/turn/number": 16 } }),
        json!({ "do": "save" }),
    ]);
    let place = folder.join("full.json");
    std::fs::write(&place, game.to_string()).expect("written");
    place
}

#[tokio::test]
async fn the_full_experience_passes_into_its_second_part() {
    let (floe, browser) = table(PHONE, Theme::Sun).await;
    let folder = tempfile::tempdir().expect("a folder");
    let file = last_turn_of_the_first_part(folder.path());
    browser.hurry(&floe.url("/")).await;
    browser.open_file("open-file", &file).await;
    browser.see("prompt").await;
    assert!(!browser.sees("resistance").await, "the first part is the game of before");
    let mut player = Player::at(&browser, 54);
    while !browser.sees("resistance").await {
        assert!(hasten(&mut player).await, "the game goes on");
    }
    // What the second part gives further points for can be seen from its beginning.
    browser.click("goals").await;
    browser.see("goals-list").await;
    looked_at(&browser, "greenland-second-part-phone").await;
    browser.close().await;
}

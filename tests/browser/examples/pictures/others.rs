//! The tables of Tuki and Greenland.

use std::fs;
use std::path::{Path, PathBuf};

use floe_browser_tests::{Floe, Player};
use floe_engine::Seed;
use floe_table::Table;
use floe_tuki::{Task, faces};
use serde_json::{Value, json};

use super::eyes::Eyes;
use super::saved::{Stop, any, holders, offers, over, played};
use super::tables::{around, end};

pub(crate) async fn tuki(eyes: &Eyes, floe: &Floe) {
    if !eyes.wants("tuki-") {
        return;
    }
    let browser = &eyes.browser;
    let begun = "if (document.querySelector('[data-test=stage][data-task]')) return true;
        document.querySelector('[data-test=roll]')?.click(); return false";
    let fresh = |name: &str, setup: Value, people: usize, seed: u64| {
        let table = Table::begin("tuki", &setup, Seed::from(seed), &holders("tuki", &setup, people))
            .expect("a table");
        let file = std::env::temp_dir().join(format!("floe-pictures-{name}.json"));
        fs::write(&file, table.save()).expect("written");
        file
    };
    for (name, setup) in [
        ("tuki-three", json!({"players": 3})),
        ("tuki-advanced", json!({"players": 4, "cards": "advanced", "first": 1})),
    ] {
        if !eyes.wants(name) {
            continue;
        }
        eyes.lay(floe, &fresh(name, setup.clone(), 1, 1)).await;
        eyes.shot(&format!("{name}-first")).await;
        browser.until("a round", begun).await;
        if name == "tuki-three" {
            around(eyes, name).await;
            eyes.lay(floe, &fresh(name, setup.clone(), 1, 1)).await;
            browser.until("a round", begun).await;
        }
        build_something(eyes).await;
        eyes.shot(&format!("{name}-building")).await;
        eyes.press_first("[data-test^=piece-]:not([aria-disabled=true])").await;
        eyes.shot(&format!("{name}-hand")).await;
    }
    if eyes.wants("tuki-practice") {
        let mut all = faces().normal.iter().flat_map(|face| Task::all(face.face));
        let task =
            all.find(|task| faces().stored(task).is_some_and(|info| info.snow.len() == 2)).expect("a figure");
        eyes.lay(
            floe,
            &fresh("tuki-practice", json!({"players": 1, "solo": "practice", "practice": task}), 1, 1),
        )
        .await;
        browser.until("a round", begun).await;
        eyes.press("help-all").await;
        tokio::time::sleep(std::time::Duration::from_millis(900)).await;
        eyes.shot("tuki-practice").await;
    }
    if eyes.wants("tuki-watch") {
        // Whoever is the scout at one screen watches the others.
        let repo = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/tuki/4"));
        for number in 1..6 {
            eyes.lay(floe, &repo.join(format!("running-{number}.json"))).await;
            eyes.shot(&format!("tuki-watch-{number}")).await;
            browser.eval("document.querySelector('[data-test=curtain-lift]')?.click()", &[]).await;
            tokio::time::sleep(std::time::Duration::from_millis(600)).await;
            eyes.shot(&format!("tuki-watch-{number}-on")).await;
        }
    }
    if eyes.wants("tuki-end") {
        let repo = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/tuki/4"));
        for number in ["won-won", "won-shared", "finished-lost"] {
            end(eyes, floe, &format!("tuki-end-{number}"), &repo.join(format!("{number}.json"))).await;
        }
    }
}

/// Puts a few pieces somewhere, by keys.
async fn build_something(eyes: &Eyes) {
    for (piece, right) in [("1", 0), ("2", 4), ("3", 7)] {
        eyes.browser.press(piece).await;
        for _ in 0..=right {
            eyes.browser.press("ArrowRight").await;
        }
        eyes.browser.press("Space").await;
        eyes.drawn().await;
    }
}

pub(crate) async fn greenland(eyes: &Eyes, floe: &Floe) {
    if !eyes.wants("greenland-") {
        return;
    }
    let browser = &eyes.browser;
    let base = json!({"players": 4, "game": "base"});
    let coop = json!({"players": 3, "game": "coop"});
    let saga = json!({"players": 1, "game": "saga"});
    if eyes.wants("greenland-base") {
        eyes.lay(floe, &played("greenland-base", "greenland", &base, 5, 1, 0, any)).await;
        around(eyes, "greenland-base").await;
        eyes.press("glossary-open").await;
        tokio::time::sleep(std::time::Duration::from_millis(700)).await;
        eyes.shot("greenland-base-glossary").await;
        eyes.press("closer-close").await;
        eyes.close_sheet().await;
        for (number, least) in [60, 130, 220].into_iter().enumerate() {
            eyes.lay(floe, &played("greenland-base-late", "greenland", &base, 5, 1, least, any)).await;
            eyes.shot(&format!("greenland-base-late{number}")).await;
        }
        eyes.press_first("[data-test^=other-]").await;
        eyes.shot("greenland-base-other").await;
        let asked: [(&str, Stop); 7] = [
            ("bid", |_, open| offers(open, "\"bid\"")),
            ("place", |_, open| offers(open, "\"place\"")),
            ("open", |_, open| offers(open, "\"open\"")),
            ("wed", |_, open| offers(open, "\"bride\"")),
            ("roll", |_, open| offers(open, "\"roll\"")),
            ("feed", |_, open| offers(open, "\"feed\"")),
            ("send", |_, open| offers(open, "\"send\"")),
        ];
        for (what, stop) in asked {
            let name = format!("greenland-base-{what}");
            eyes.lay(floe, &played(&name, "greenland", &base, 5, 1, 50, stop)).await;
            eyes.shot(&name).await;
            if eyes.press("marriages").await {
                eyes.shot(&format!("{name}-open")).await;
            }
        }
    }
    if eyes.wants("greenland-card") {
        eyes.lay(floe, &played("greenland-card", "greenland", &base, 5, 1, 60, any)).await;
        browser.eval("document.querySelector('[data-test=row-north] [data-test^=card-]').focus()", &[]).await;
        browser.press_with_shift("Enter").await;
        tokio::time::sleep(std::time::Duration::from_millis(900)).await;
        eyes.shot("greenland-card").await;
    }
    if eyes.wants("greenland-coop") {
        eyes.lay(floe, &played("greenland-coop", "greenland", &coop, 5, 1, 0, any)).await;
        eyes.shot("greenland-coop-first").await;
        eyes.press("goals").await;
        eyes.shot("greenland-coop-goals").await;
        eyes.close_sheet().await;
        eyes.lay(floe, &played("greenland-coop-late", "greenland", &coop, 5, 1, 90, any)).await;
        eyes.shot("greenland-coop-late").await;
        eyes.lay(floe, &market()).await;
        eyes.shot("greenland-coop-market").await;
        eyes.press_first("[data-test^=partner-][aria-pressed=false]").await;
        eyes.shot("greenland-coop-market-partner").await;
    }
    if eyes.wants("greenland-saga") {
        eyes.lay(floe, &played("greenland-saga", "greenland", &saga, 5, 1, 0, any)).await;
        eyes.shot("greenland-saga-first").await;
        eyes.press("goals").await;
        eyes.shot("greenland-saga-goals").await;
        eyes.close_sheet().await;
        eyes.lay(floe, &played("greenland-saga-late", "greenland", &saga, 5, 1, 25, any)).await;
        eyes.shot("greenland-saga-late").await;
    }
    if eyes.wants("greenland-scenario") {
        for scenario in ["full-experience", "sledge-patrol"] {
            browser.hurry(&floe.url(&format!("/scenarios/{scenario}"))).await;
            eyes.first().await;
            browser.see("scenario-play").await;
            eyes.press("scenario-play").await;
            browser.see("start").await;
            eyes.shot(&format!("greenland-scenario-{scenario}-form")).await;
            eyes.press("start").await;
            browser.see("prompt").await;
            let mut player = Player::at(browser, 5);
            for _ in 0..25 {
                player.click().await;
            }
            eyes.shot(&format!("greenland-scenario-{scenario}")).await;
        }
    }
    for (name, setup) in
        [("greenland-end4", base), ("greenland-end-coop", coop), ("greenland-end-saga", saga)]
    {
        end(eyes, floe, name, &played(name, "greenland", &setup, 5, 1, 9_999, over)).await;
    }
    if eyes.wants("greenland-lobby") {
        browser.hurry(&floe.url("/")).await;
        browser.see("lobby").await;
        eyes.shot("greenland-lobby-kept").await;
    }
}

/// Three tribes that resist together, at the market.
fn market() -> PathBuf {
    let setup = json!({"players": 3, "game": "coop", "tribes": ["thule", "norse", "sami"]});
    let mut table =
        Table::begin("greenland", &setup, Seed::from(9), &holders("greenland", &setup, 3)).expect("a table");
    let set = json!({ "/tribes/norse/iron": 2, "/turn/order": ["norse", "thule", "sami"], "/agenda": [{ "begin": { "phase": "elders" } }] });
    table.edit(set.as_object().expect("fields"), 0).expect("set");
    let file = std::env::temp_dir().join("floe-pictures-market.json");
    fs::write(&file, table.save()).expect("written");
    file
}

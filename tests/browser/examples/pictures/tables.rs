//! The tables of Polar Rush!, Nunami and Inuit, at their beginning, later, and at their end.

use std::path::Path;

use floe_browser_tests::{Floe, Player};
use floe_engine::Seat;
use floe_table::Table;
use serde_json::{Value, json};

use super::eyes::{Eyes, TOUCHED};
use super::saved::{any, offers, over, played};

/// The result, and looking back from it.
pub(crate) async fn end(eyes: &Eyes, floe: &Floe, name: &str, file: &Path) {
    if !eyes.wants(name) {
        return;
    }
    eyes.lay(floe, file).await;
    eyes.browser.see("result").await;
    tokio::time::sleep(std::time::Duration::from_millis(900)).await;
    eyes.shot(&format!("{name}-result")).await;
    eyes.press("analyse").await;
    for _ in 0..3 {
        eyes.press("replay-forward").await;
    }
    eyes.shot(&format!("{name}-replay")).await;
    if eyes.sizes == TOUCHED {
        eyes.press("side").await;
        eyes.shot(&format!("{name}-replay-log")).await;
    }
}

/// A table as it is first seen, its help, its log.
pub(crate) async fn around(eyes: &Eyes, name: &str) {
    eyes.shot(name).await;
    eyes.press("help").await;
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    eyes.shot(&format!("{name}-help")).await;
    eyes.press("ours").await;
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    eyes.shot(&format!("{name}-help-ours")).await;
    eyes.close_sheet().await;
    if eyes.sizes == TOUCHED {
        eyes.press("side").await;
        eyes.shot(&format!("{name}-log")).await;
        eyes.press("side").await;
    }
    as_text(eyes).await;
    eyes.shot(&format!("{name}-text")).await;
    as_text(eyes).await;
}

/// From the table to its words, or back: on a phone by the settings.
async fn as_text(eyes: &Eyes) {
    if eyes.sizes == TOUCHED {
        eyes.press("settings").await;
        eyes.browser.see("set-text").await;
        eyes.press("set-text").await;
        eyes.close_sheet().await;
    } else {
        eyes.press("as-text").await;
    }
}

pub(crate) async fn polar_rush(eyes: &Eyes, floe: &Floe) {
    if !eyes.wants("polar-") {
        return;
    }
    let two = json!({"players": 2});
    let four = json!({"players": 4});
    eyes.lay(floe, &played("polar-first", "polar-rush", &four, 3, 1, 0, any)).await;
    around(eyes, "polar-first").await;
    eyes.press("tile-3").await;
    eyes.shot("polar-why").await;
    eyes.lay(floe, &played("polar-late", "polar-rush", &four, 3, 1, 40, any)).await;
    eyes.shot("polar-late").await;
    eyes.press("hint").await;
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    eyes.shot("polar-hint").await;
    eyes.press("undo").await;
    eyes.shot("polar-practice").await;
    eyes.close_sheet().await;
    eyes.browser.press("/").await;
    eyes.shot("polar-type").await;
    eyes.close_sheet().await;
    eyes.lay(floe, &played("polar-harpoon", "polar-rush", &two, 4, 1, 20, |_, open| offers(open, "harpoon")))
        .await;
    eyes.shot("polar-harpoon").await;
    end(eyes, floe, "polar-end", &played("polar-end", "polar-rush", &two, 5, 1, 9_999, over)).await;
}

pub(crate) async fn nunami(eyes: &Eyes, floe: &Floe) {
    if !eyes.wants("nunami-") {
        return;
    }
    let a = json!({"mode": "a"});
    let four = json!({"mode": "four", "inua": true});
    eyes.lay(floe, &played("nunami-first", "nunami", &a, 3, 1, 0, any)).await;
    around(eyes, "nunami-first").await;
    eyes.lay(floe, &played("nunami-late", "nunami", &a, 3, 1, 36, |_, open| offers(open, "cell"))).await;
    eyes.shot("nunami-late").await;
    eyes.press_first(".nu-held[data-legal]").await;
    eyes.shot("nunami-picked").await;
    eyes.press("sheet").await;
    eyes.shot("nunami-sheet").await;
    eyes.lay(floe, &played("nunami-four", "nunami", &four, 4, 1, 40, any)).await;
    eyes.shot("nunami-four").await;
    eyes.lay(floe, &played("nunami-lay", "nunami", &json!({"mode": "a", "layout": "players"}), 4, 1, 1, any))
        .await;
    eyes.shot("nunami-lay").await;
    if eyes.wants("nunami-curtain") {
        eyes.lay(floe, &played("nunami-curtain", "nunami", &four, 4, 4, 30, any)).await;
        let mut player = Player::at(&eyes.browser, 1);
        for _ in 0..40 {
            if eyes.browser.sees("curtain-lift").await {
                break;
            }
            player.click().await;
            tokio::time::sleep(std::time::Duration::from_millis(150)).await;
        }
        eyes.shot("nunami-curtain").await;
    }
    end(eyes, floe, "nunami-end", &played("nunami-end", "nunami", &a, 5, 1, 9_999, over)).await;
    end(
        eyes,
        floe,
        "nunami-end4",
        &played("nunami-end4", "nunami", &json!({"mode": "four"}), 5, 1, 9_999, over),
    )
    .await;
}

pub(crate) async fn inuit(eyes: &Eyes, floe: &Floe) {
    if !eyes.wants("inuit-") {
        return;
    }
    let two = json!({"players": 2});
    let both = json!({"players": 4, "modules": "both"});
    if eyes.wants("inuit-two") {
        eyes.lay(floe, &played("inuit-two", "inuit", &two, 3, 1, 0, any)).await;
        around(eyes, "inuit-two").await;
        eyes.lay(floe, &played("inuit-two-late", "inuit", &two, 3, 1, 120, any)).await;
        eyes.shot("inuit-two-late").await;
        eyes.lay(floe, &played("inuit-two-question", "inuit", &two, 3, 1, 60, asked)).await;
        eyes.shot("inuit-two-question").await;
    }
    if eyes.wants("inuit-four") {
        let four = json!({"players": 4});
        eyes.lay(floe, &played("inuit-four", "inuit", &four, 3, 1, 0, any)).await;
        eyes.shot("inuit-four-first").await;
        eyes.lay(floe, &played("inuit-four-late", "inuit", &four, 3, 1, 200, any)).await;
        eyes.shot("inuit-four-late").await;
        eyes.lay(floe, &played("inuit-four-question", "inuit", &four, 3, 1, 100, asked)).await;
        eyes.shot("inuit-four-question").await;
    }
    if eyes.wants("inuit-both") {
        eyes.lay(floe, &played("inuit-both", "inuit", &both, 3, 1, 0, any)).await;
        around(eyes, "inuit-both").await;
        eyes.lay(floe, &played("inuit-both-late", "inuit", &both, 3, 1, 220, any)).await;
        eyes.shot("inuit-both-late").await;
        eyes.press("small-village-1").await;
        eyes.shot("inuit-both-large").await;
        for (number, seed) in [3, 4, 5].into_iter().enumerate() {
            eyes.lay(floe, &played("inuit-both-question", "inuit", &both, seed, 1, 80 + number * 60, asked))
                .await;
            eyes.shot(&format!("inuit-both-question{number}")).await;
        }
        eyes.lay(floe, &played("inuit-both-conflict", "inuit", &both, 6, 1, 30, conflict)).await;
        eyes.shot("inuit-both-conflict").await;
        eyes.lay(floe, &played("inuit-both-rites", "inuit", &both, 6, 1, 30, rites)).await;
        eyes.shot("inuit-both-rites").await;
        eyes.lay(floe, &played("inuit-both-take", "inuit", &both, 7, 1, 120, |_, open| offers(open, "take")))
            .await;
        eyes.shot("inuit-both-take").await;
        let idle = ".own .occupation.idle[data-legal]";
        eyes.lay(
            floe,
            &played("inuit-both-turn", "inuit", &both, 7, 1, 100, |_, open| offers(open, "occupation")),
        )
        .await;
        eyes.shot("inuit-both-turn").await;
        if eyes.press_first(idle).await {
            eyes.shot("inuit-both-idle").await;
        }
    }
    end(eyes, floe, "inuit-end", &played("inuit-end", "inuit", &two, 5, 1, 9_999, over)).await;
    end(eyes, floe, "inuit-end4", &played("inuit-end4", "inuit", &both, 5, 1, 9_999, over)).await;
}

/// The step of a turn of Inuit.
fn step(table: &Table) -> String {
    table.session().expect("begun").view(Some(Seat(0)))["turn"]["step"].to_string()
}

/// Is a card in question?
fn asked(table: &Table, _: &[Value]) -> bool {
    ["settle", "move", "discard", "sacrifice"].iter().any(|one| step(table).contains(one))
}

fn conflict(table: &Table, _: &[Value]) -> bool {
    step(table).contains("conflict")
}

fn rites(table: &Table, _: &[Value]) -> bool {
    step(table).contains("rites")
}

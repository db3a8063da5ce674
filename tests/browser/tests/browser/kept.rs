//! Games from files, also those that were played under other rules.

use std::path::{Path, PathBuf};

use floe_browser_tests::{Browser, Floe, LAPTOP, Player, Theme};
use serde_json::{Value, json};

/// A fixture as if it had been played under rules of another version.
fn of_other_rules(name: &str, folder: &Path) -> PathBuf {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name);
    let text = std::fs::read_to_string(&fixture).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut file: Value = serde_json::from_str(&text).expect("a fixture is JSON");
    file["rules"] = json!(9_999);
    let place = folder.join(name.replace('/', "-"));
    std::fs::write(&place, file.to_string()).expect("written");
    place
}

async fn log(browser: &Browser) -> String {
    browser.text("log").await
}

#[tokio::test]
async fn a_game_of_other_rules_opens_and_a_running_one_goes_on() {
    let floe = Floe::start();
    let folder = tempfile::tempdir().expect("a folder");
    let browser = Browser::open(LAPTOP, Theme::Sun).await;

    // One that is over is stepped through as it was played.
    browser.hurry(&floe.url("/")).await;
    browser.open_file("open-file", &of_other_rules("polar-rush/1/won-won.json", folder.path())).await;
    browser.see("result").await;
    browser.click("analyse").await;
    browser
        .until(
            "the beginning",
            "return document.querySelector('[data-test=moment]')?.innerText.startsWith('0')",
        )
        .await;
    browser.click("replay-forward").await;
    browser
        .until("a move on", "return document.querySelector('[data-test=moment]')?.innerText.startsWith('1')")
        .await;

    // One that was running goes on under the present rules, and says so.
    browser.hurry(&floe.url("/")).await;
    browser.open_file("open-file", &of_other_rules("polar-rush/1/running-1.json", folder.path())).await;
    browser.see("prompt").await;
    let told = log(&browser).await;
    assert!(told.contains("brought up to date"), "{told}");
    let mut player = Player::at(&browser, 11);
    while player.click().await {}
    browser.see("result").await;
    browser.close().await;
}

#[tokio::test]
async fn a_file_that_is_no_saved_game_is_called_so() {
    let floe = Floe::start();
    let folder = tempfile::tempdir().expect("a folder");
    let place = folder.path().join("letter.json");
    std::fs::write(&place, "Dear Anik, the ice is thin this year.").expect("written");
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.hurry(&floe.url("/")).await;
    browser.open_file("open-file", &place).await;
    let said = browser.text("trouble").await;
    assert!(said.contains("not a saved game"), "{said}");
    browser.close().await;
}

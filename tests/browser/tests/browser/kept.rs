//! Games from files, also those that were played under other rules.

use std::path::{Path, PathBuf};

use floe_browser_tests::{Browser, Floe, LAPTOP, PHONE, Player, SIDE, Theme, begin};
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

/// Two games that were set up alike are told apart by how far they are and when, one of other people by their names.
#[tokio::test]
async fn kept_games_of_one_kind_are_told_apart() {
    let floe = Floe::start();
    for size in [PHONE, SIDE, LAPTOP] {
        let browser = Browser::open(size, Theme::Sun).await;
        for moves in [2, 20] {
            browser.hurry(&floe.url("/")).await;
            browser.click("play-now-polar-rush").await;
            let mut player = Player::at(&browser, 72);
            for _ in 0..moves {
                player.click().await;
            }
            player.wait().await;
        }
        begin(&browser, &floe, "polar-rush", &[("players", "3")], &["person", "person", "easy"]).await;
        browser.goto(&floe.url("/")).await;
        browser.see("continue").await;
        browser.shot(&format!("kept-{}", size.0)).await;
        let cards = "return [...document.querySelectorAll('[data-test=continue]')].map(e => e.innerText.split('\\n'))";
        let cards = browser.eval(cards, &[]).await;
        let line = |card: usize, line: usize| cards[card][line].as_str().unwrap_or_default().to_owned();
        assert_eq!([line(0, 1), line(1, 1)], ["Ann, Bo, one bot", "Traveller, 2 bots"], "{cards}");
        assert_eq!(line(1, 1), line(2, 1), "{cards}");
        assert_ne!(line(1, 2), line(2, 2), "{cards}");
        assert!(line(0, 2).starts_with("just begun") && line(0, 2).contains(':'), "{cards}");
        let cut = "return [...document.querySelectorAll('.kept-game :is(strong, small)')]
            .filter(e => e.scrollWidth > e.clientWidth).map(e => e.innerText)";
        assert_eq!(browser.eval(cut, &[]).await, json!([]));
        browser.close().await;
    }
}

/// Leaves room for so many letters, and no more.
const FILL: &str = "let text = '';
    for (let step = 1 << 22; step >= 1; step /= 2) {
        try { localStorage['filler'] = text + 'x'.repeat(step); text += 'x'.repeat(step); } catch {}
    }
    localStorage['filler'] = text.slice(0, -arguments[0]);";

#[tokio::test]
async fn a_game_for_which_there_is_no_room_is_played_and_not_in_the_list() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.hurry(&floe.url("/")).await;
    browser.see("lobby").await;
    // There is room for its entry in the list, and not for itself.
    browser.eval(FILL, &[json!(400)]).await;
    browser.click("play-now-polar-rush").await;
    let mut player = Player::at(&browser, 71);
    player.wait().await;
    let said = browser.text("trouble").await;
    assert!(said.contains("no room"), "{said}");
    browser.see("save-unkept").await;
    for _ in 0..10 {
        player.click().await;
    }
    player.wait().await;
    let game = browser.eval("return location.pathname", &[]).await;
    browser.goto(&floe.url("/")).await;
    browser.see("lobby").await;
    assert!(!browser.sees("continue").await, "a game that is gone is offered");
    browser.goto(&floe.url(game.as_str().unwrap())).await;
    browser.see("lost").await;

    // Once there is room again, it is kept, and the word about it goes.
    browser.goto(&floe.url("/")).await;
    browser.click("play-now-polar-rush").await;
    player.wait().await;
    browser.see("trouble").await;
    browser.eval("delete localStorage['filler']", &[]).await;
    while browser.sees("trouble").await {
        assert!(player.click().await, "it is still said that there is no room");
    }
    player.wait().await;
    browser.client.refresh().await.expect("reloads");
    player.wait().await;
    assert!(!browser.sees("trouble").await);
    browser.close().await;
}

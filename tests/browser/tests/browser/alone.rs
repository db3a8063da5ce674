//! Alone and around one screen: games that live in the browser itself.

use floe_browser_tests::{Browser, Floe, LAPTOP, PHONE, Player, Theme, begin, begin_by_keys, see_both};

use crate::watched::Watch;

#[tokio::test]
async fn against_bots_offline_by_clicks_alone() {
    let mut floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Night).await;
    browser.hurry(&floe.url("/")).await;
    browser.see("lobby").await;
    let ready = "return navigator.serviceWorker.controller !== null";
    browser.until("the page to be kept for offline use", ready).await;

    // No server any more: what was loaded is all there is.
    floe.stop();
    browser.hurry(&floe.url("/")).await;
    browser.click("play-now-polar-rush").await;
    browser.see("prompt").await;
    browser.shot("polar-rush-offline").await;
    let mut player = Player::at(&browser, 1);
    let mut watch = Watch::begin(&browser, LAPTOP).await;
    while player.click().await {
        watch.step().await;
    }
    browser.shot("polar-rush-result").await;
    assert!(browser.text("result").await.contains("win"), "the result names a winner");
    watch.ends("offline").await;
    browser.close().await;
}

#[tokio::test]
async fn against_bots_by_keyboard_alone() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    begin_by_keys(&browser, &floe, "polar-rush").await;
    let mut player = Player::at(&browser, 2);
    while player.press().await {}
    browser.see("result").await;
    browser.close().await;
}

#[tokio::test]
async fn two_at_one_screen_and_a_reload_in_the_middle() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    begin(&browser, &floe, "polar-rush", &[], &["person", "person"]).await;
    let mut player = Player::at(&browser, 3);
    for _ in 0..30 {
        assert!(player.click().await, "the game has only begun");
    }
    browser.client.refresh().await.expect("reloads");
    browser.see("prompt").await;
    see_both(&browser).await;
    while player.click().await {}
    browser.see("result").await;
    browser.close().await;
}

#[tokio::test]
async fn what_cannot_be_played_says_why_and_a_saved_game_can_be_verified() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.hurry(&floe.url("/")).await;
    browser.click("play-now-polar-rush").await;
    let mut player = Player::at(&browser, 4);
    player.wait().await;
    // Before the roll no tile may be turned.
    browser.click("tile-3").await;
    let why = browser.text("why").await;
    assert!(!why.is_empty(), "a tile says why it cannot be turned");
    while player.click().await {}
    browser.click("verify").await;
    browser.see("verdict").await;
    browser.close().await;
}

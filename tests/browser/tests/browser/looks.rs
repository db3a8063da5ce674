//! How it looks: no violation of accessibility, two languages, and pictures of every screen for people to look at.

use floe_browser_tests::{Browser, Floe, LAPTOP, PHONE, Player, SCREEN, Theme};

#[tokio::test]
async fn every_screen_is_accessible_in_both_themes_at_all_sizes() {
    let floe = Floe::start();
    let mut wrong = Vec::new();
    for (theme, dark) in [(Theme::Night, "night"), (Theme::Sun, "sun")] {
        for (size, wide) in [(PHONE, "phone"), (LAPTOP, "laptop"), (SCREEN, "screen")] {
            let browser = Browser::open(size, theme).await;
            let mut check = async |screen: &str| {
                browser.shot(&format!("{screen}-{wide}-{dark}")).await;
                let found = browser.violations().await;
                wrong.extend(found.into_iter().map(|what| format!("{screen}, {wide}, {dark}: {what}")));
            };
            browser.hurry(&floe.url("/")).await;
            browser.see("lobby").await;
            check("lobby").await;
            if size == LAPTOP {
                browser.click("one-screen-polar-rush").await;
                browser.see("start").await;
                check("setup").await;
                browser.goto(&floe.url("/credits")).await;
                browser
                    .until("the credits", "return document.body.innerText.includes('Roberto Fraga')")
                    .await;
                check("credits").await;
                browser.goto(&floe.url("/")).await;
            }
            browser.click("play-now-polar-rush").await;
            let mut player = Player::at(&browser, 8);
            player.wait().await;
            check("polar-rush").await;
            for _ in 0..24 {
                player.click().await;
            }
            player.wait().await;
            check("polar-rush-later").await;
            browser.close().await;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn the_app_speaks_french() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.goto(&floe.url("/")).await;
    browser.click("settings").await;
    browser.choose("set-language", "fr").await;
    browser
        .until(
            "French words",
            "return document.documentElement.lang === 'fr' && document.body.innerText.includes('partie')",
        )
        .await;
    browser.close().await;
}

#[tokio::test]
async fn everything_is_set_in_our_own_type_plain_and_bold() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.goto(&floe.url("/credits")).await;
    browser.see("home").await;
    // A face that no letter asks for is never fetched.
    let loaded = "return document.fonts.status === 'loaded' && ['400', '700'].every(weight =>
        [...document.fonts].some(face => face.family === 'floe' && face.weight === weight && face.status === 'loaded'))";
    browser.until("both weights", loaded).await;
    browser.close().await;
}

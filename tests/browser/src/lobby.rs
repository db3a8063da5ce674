//! The way to a table, through the lobby.

use crate::{Browser, Floe};

const NAMES: [&str; 4] = ["Ann", "Bo", "Cy", "Di"];

/// Sets a table up around one screen and begins. An option is chosen from its list, or ticked if it is to be `on`;
/// at every seat there is a `person` or a bot.
pub async fn begin(browser: &Browser, floe: &Floe, game: &str, options: &[(&str, &str)], seats: &[&str]) {
    browser.hurry(&floe.url("/")).await;
    browser.click(&format!("one-screen-{game}")).await;
    set(browser, options).await;
    for (seat, kind) in seats.iter().enumerate() {
        browser.choose(&format!("seat-kind-{seat}"), kind).await;
        if *kind == "person" {
            browser.fill(&format!("seat-name-{seat}"), NAMES[seat]).await;
        }
    }
    browser.click("start").await;
    browser.see("prompt").await;
}

async fn set(browser: &Browser, options: &[(&str, &str)]) {
    for (key, value) in options {
        match *value {
            "on" => browser.click(&format!("option-{key}")).await,
            value => browser.choose(&format!("option-{key}"), value).await,
        }
    }
}

/// Goes to the quickest game by the tab key and begins it.
pub async fn begin_by_keys(browser: &Browser, floe: &Floe, game: &str) {
    browser.hurry(&floe.url("/")).await;
    browser.see("lobby").await;
    browser.tab_to(&format!("play-now-{game}")).await;
    browser.press("Enter").await;
    browser.see("prompt").await;
}

/// Makes a table for friends in the first browser, and sits everybody down by its link. Gives the link.
pub async fn gather(floe: &Floe, game: &str, options: &[(&str, &str)], players: &[&Browser]) -> String {
    let host = players[0];
    host.hurry(&floe.url("/")).await;
    host.click(&format!("friends-{game}")).await;
    set(host, options).await;
    host.click("start").await;
    host.until("the table's own address", "return location.pathname.startsWith('/t/')").await;
    let path = host.eval("return location.pathname", &[]).await;
    let link = floe.url(path.as_str().expect("a path"));
    for (seat, browser) in players.iter().enumerate() {
        browser.hurry(&link).await;
        browser.fill("gather-name", NAMES[seat]).await;
        browser.click(&format!("sit-{seat}")).await;
    }
    for browser in players {
        browser.see("prompt").await;
    }
    link
}

/// Waits until two people sit at the table.
pub async fn see_both(browser: &Browser) {
    let script =
        "const seats = [...document.querySelectorAll('[data-test^=seat-]')].map(e => e.textContent).join();
        return seats.includes('Ann') && seats.includes('Bo')";
    browser.until("both at the table", script).await;
}

/// The games that the lobby offers to teach.
pub async fn taught(browser: &Browser, floe: &Floe) -> Vec<String> {
    browser.hurry(&floe.url("/")).await;
    browser.see("lobby").await;
    let learn =
        "return [...document.querySelectorAll('[data-test^=learn-]')].map(e => e.dataset.test.slice(6))";
    let games = browser.eval(learn, &[]).await;
    games.as_array().into_iter().flatten().filter_map(|game| game.as_str().map(str::to_owned)).collect()
}

//! Online by a link: two browsers play, a third watches, one reloads in the middle.

use floe_browser_tests::{Browser, Floe, LAPTOP, Moment, PHONE, Player, Theme, gather, see_both};
use serde_json::{Value, json};

#[tokio::test]
async fn two_play_by_a_link_a_third_watches_and_one_reloads() {
    let floe = Floe::start();
    let ann = Browser::open(LAPTOP, Theme::Night).await;
    let bo = Browser::open(PHONE, Theme::Sun).await;
    let watcher = Browser::open(LAPTOP, Theme::Sun).await;
    let link = gather(&floe, "polar-rush", &[], &[&ann, &bo]).await;
    watcher.hurry(&link).await;
    watcher.see("prompt").await;
    for browser in [&ann, &bo, &watcher] {
        see_both(browser).await;
    }

    let (mut first, mut second) = (Player::at(&ann, 5), Player::at(&bo, 6));
    let mut steps = 0;
    while first.click().await && second.click().await {
        steps += 1;
        if steps == 20 {
            bo.client.refresh().await.expect("reloads");
            bo.see("prompt").await;
        }
        if steps == 25 {
            let mut idle = Player::at(&watcher, 7);
            assert!(!matches!(idle.look().await, Moment::Choose(_)), "who watches plays nothing");
            assert!(idle.click().await);
        }
    }
    assert!(steps > 20, "the reload came in the middle of the game");
    for browser in [&ann, &bo, &watcher] {
        browser.see("result").await;
    }
    let said = ann.text("result").await;
    assert!(said.contains("Ann") || said.contains("Bo"), "{said}");
    ann.close().await;
    bo.close().await;
    watcher.close().await;
}

/// Lays a table for friends and gives its link.
async fn lay(host: &Browser, floe: &Floe, game: &str, players: &str) -> String {
    host.hurry(&floe.url("/")).await;
    host.click(&format!("friends-{game}")).await;
    host.choose("option-players", players).await;
    host.click("start").await;
    host.until("the table's own address", "return location.pathname.startsWith('/t/')").await;
    let path = host.eval("return location.pathname", &[]).await;
    floe.url(path.as_str().expect("a path"))
}

async fn sit(browser: &Browser, name: &str, seat: u8) {
    browser.fill("gather-name", name).await;
    browser.click(&format!("sit-{seat}")).await;
}

#[tokio::test]
async fn a_seat_that_the_browser_cannot_keep_stays_ours() {
    let mut floe = Floe::start();
    let (ann, bo) = (Browser::open(LAPTOP, Theme::Night).await, Browser::open(LAPTOP, Theme::Sun).await);
    let link = lay(&ann, &floe, "polar-rush", "2").await;
    ann.see("gather").await;
    let full = "Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
        apply: (set, drawer, what) => { if (drawer === localStorage) throw new Error('full'); set.call(drawer, ...what); }
    });";
    ann.eval(full, &[]).await;
    sit(&ann, "Ann", 0).await;
    bo.hurry(&link).await;
    sit(&bo, "Bo", 1).await;
    for browser in [&bo, &ann] {
        browser.see("prompt").await;
    }
    let said = ann.text("trouble").await;
    assert!(said.contains("your seat"), "{said}");

    // The connection is lost and found again.
    let mine = "return !document.querySelector('[data-test=link]') && !!document.querySelector('.mine')";
    floe.stop();
    ann.until("that the connection is lost", "return !!document.querySelector('[data-test=link]')").await;
    floe.launch();
    ann.until("her own seat", mine).await;
    let (mut first, mut second) = (Player::at(&ann, 61), Player::at(&bo, 62));
    for _ in 0..12 {
        assert!(first.click().await && second.click().await);
    }
    ann.click("links").await;
    ann.click("seat-link-show").await;
    ann.see("seat-link").await;

    // The tab itself keeps it for as long as it is open.
    ann.client.refresh().await.expect("reloads");
    ann.until("her own seat", mine).await;
    assert!(!ann.sees("trouble").await, "there is room again");
    assert_eq!(
        ann.eval("return JSON.parse(localStorage['floe.seats.' + location.pathname.slice(3)]).length", &[])
            .await,
        1
    );
    ann.close().await;
    bo.close().await;
}

/// Who sits where, by the first word of each seat.
const SEATS: &str = "return [0, 1, 2].map(seat =>
    document.querySelector(`[data-test=seat-${seat}] .seat-name`)?.innerText.split(' ')[0])";

#[tokio::test]
async fn everybody_plays_again_at_one_table() {
    let floe = Floe::start();
    let ann = Browser::open(LAPTOP, Theme::Night).await;
    let bo = Browser::open(LAPTOP, Theme::Sun).await;
    let watcher = Browser::open(LAPTOP, Theme::Sun).await;
    let link = lay(&ann, &floe, "polar-rush", "3").await;
    // She plays for two.
    sit(&ann, "Ann", 0).await;
    ann.see("leave-0").await;
    sit(&ann, "Ann", 1).await;
    watcher.hurry(&link).await;
    bo.hurry(&link).await;
    sit(&bo, "Bo", 2).await;
    for browser in [&ann, &bo, &watcher] {
        browser.see("prompt").await;
    }
    assert_eq!(watcher.eval(SEATS, &[]).await, json!(["Ann", "Ann", "Bo"]));
    let (mut first, mut second) = (Player::at(&ann, 63), Player::at(&bo, 64));
    while first.click().await && second.click().await {}
    for browser in [&ann, &bo, &watcher] {
        browser.see("result").await;
    }
    assert!(!watcher.sees("again").await, "who watches lays no table");

    // Two want to at the same moment, and meet.
    tokio::join!(ann.click("again"), bo.click("again"));
    let gone_on = format!("return !{link:?}.endsWith(location.pathname) && location.pathname");
    let mut paths: Vec<Value> = Vec::new();
    for browser in [&ann, &bo, &watcher] {
        paths.push(browser.until("the next table", &gone_on).await);
    }
    assert!(paths.iter().all(|path| *path == paths[0]), "{paths:?}");
    for browser in [&ann, &bo, &watcher] {
        browser.see("prompt").await;
        assert!(!browser.sees("trouble").await, "{}", browser.text("trouble").await);
    }
    assert_eq!(watcher.eval(SEATS, &[]).await, json!(["Bo", "Ann", "Ann"]), "one seat further on");
    for browser in [ann, bo, watcher] {
        browser.close().await;
    }
}

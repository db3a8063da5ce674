//! Online by a link: two browsers play, a third watches, one reloads in the middle.

use floe_browser_tests::{Browser, Floe, LAPTOP, PHONE, Player, Theme};

#[tokio::test]
async fn two_play_by_a_link_a_third_watches_and_one_reloads() {
    let floe = Floe::start();
    let ann = Browser::open(LAPTOP, Theme::Night).await;
    ann.hurry(&floe.url("/")).await;
    ann.click("friends-polar-rush").await;
    ann.click("start").await;
    ann.until("the table's own address", "return location.pathname.startsWith('/t/')").await;
    let link = ann.eval("return location.pathname", &[]).await;
    let link = floe.url(link.as_str().expect("a path"));

    let bo = Browser::open(PHONE, Theme::Sun).await;
    let watcher = Browser::open(LAPTOP, Theme::Sun).await;
    for (browser, seat, name) in [(&ann, 0, "Ann"), (&bo, 1, "Bo")] {
        browser.hurry(&link).await;
        browser.fill("gather-name", name).await;
        browser.click(&format!("sit-{seat}")).await;
    }
    watcher.hurry(&link).await;
    for browser in [&ann, &bo, &watcher] {
        browser.see("prompt").await;
        browser
            .until("both at the table", "const seats = [...document.querySelectorAll('[data-test^=seat-]')].map(e => e.textContent).join();
                return seats.includes('Ann') && seats.includes('Bo')")
            .await;
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
            assert!(
                !matches!(idle.look().await, floe_browser_tests::Moment::Choose(_)),
                "who watches plays nothing"
            );
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

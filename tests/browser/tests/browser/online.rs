//! Online by a link: two browsers play, a third watches, one reloads in the middle.

use floe_browser_tests::{Browser, Floe, LAPTOP, Moment, PHONE, Player, Theme, gather, see_both};

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

//! Real time: Egg Timer against bots, who act at moments of their own.

use floe_browser_tests::{Browser, Floe, PHONE, Theme};

/// What an answer says: nothing while no egg is on the fire.
fn answered(seat: u8) -> String {
    format!("return document.querySelector('[data-test=answer-{seat}]')?.className ?? ''")
}

#[tokio::test]
async fn an_egg_is_tapped_at_once_while_bots_take_their_time() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    browser.hurry(&floe.url("/try/egg-timer")).await;
    browser.see("pot").await;
    let mut tapped_first = false;
    let over = "return !!document.querySelector('[data-test=result]')";
    let legal = "return !!document.querySelector('[data-test=tap][data-legal], [data-test=result]')";
    loop {
        browser.until("an egg to put on or to tap, or the end", legal).await;
        if browser.eval(over, &[]).await == true {
            break;
        }
        let boiling = browser.eval(&answered(0), &[]).await == "open";
        browser.try_click("tap").await;
        if boiling {
            // The tap stands before any bot has answered, and nothing more can be tapped until the egg is off.
            let now = browser
                .eval(
                    "const of = n => document.querySelector(`[data-test=answer-${n}]`)?.className;
                    return [of(0), of(1)]",
                    &[],
                )
                .await;
            tapped_first |= now[0] == "tapped" && now[1] == "open";
            browser.shot("egg-timer-phone").await;
        }
    }
    assert!(tapped_first, "a tap was shown at once, while the bots still waited");
    browser.see("last-egg").await;
    browser.shot("egg-timer-result-phone").await;
    assert!(browser.violations().await.is_empty(), "{:?}", browser.violations().await);
    browser.close().await;
}

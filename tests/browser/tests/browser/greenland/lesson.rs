//! The guided first two turns, step by step as the guide says.

use floe_browser_tests::{PHONE, Theme};

use super::table;

/// What the guide lets be done: read on, something on the board, a button, or first to choose the Alpha.
const NEXT: &str = "
    const visible = e => e && e.getClientRects().length > 0;
    const one = test => document.querySelector(`[data-test=${test}]`);
    if (visible(one('guide-play'))) return 'guide-play';
    if (visible(one('guide-next'))) return 'guide-next';
    const open = [...document.querySelectorAll('[data-legal], [data-play]')].find(visible);
    if (open) return open.dataset.test;
    const said = one('guide-text')?.innerText ?? '';
    const alpha = one('send-alpha');
    return said.includes('Alpha') && visible(alpha) && alpha.ariaPressed !== 'true' ? 'send-alpha' : null;";

#[tokio::test]
async fn the_first_two_turns_are_taught_and_survived() {
    let (floe, browser) = table(PHONE, Theme::Sun).await;
    browser.hurry(&floe.url("/learn/greenland")).await;
    browser.see("guide").await;
    let mut steps = 0;
    loop {
        let next = browser.until("the next step", NEXT).await;
        let next = next.as_str().expect("its name").to_owned();
        if next == "guide-play" {
            break;
        }
        steps += 1;
        assert!(steps < 120, "the lesson comes to its end");
        if steps == 12 {
            browser.shot("greenland-lesson-phone").await;
            let wrong = browser.violations().await;
            assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        }
        browser.try_click(&next).await;
    }
    let people = browser.eval("return document.querySelector('.tribe.own .holdings').title", &[]).await;
    assert!(people.as_str().is_some_and(|people| people.contains("17 points")), "{people}");
    browser.shot("greenland-lesson-over-phone").await;
    browser.close().await;
}

//! Every card opens large and leads to the glossary, by hand and by keys.

use floe_browser_tests::{Browser, LAPTOP, PHONE, Theme, begin};
use serde_json::json;

use super::table;

/// A long press with a finger on something.
async fn press_long(browser: &Browser, test: &str) {
    let at = format!(
        "const e = document.querySelector('[data-test={test}]'); e.scrollIntoView({{block: 'center', inline: 'center'}});
        const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]"
    );
    let at = browser.eval(&at, &[]).await;
    let finger = json!({ "type": "touchStart", "touchPoints": [{ "x": at[0], "y": at[1] }] });
    browser.devtools("Input.dispatchTouchEvent", finger).await;
    tokio::time::sleep(std::time::Duration::from_millis(900)).await;
    browser.devtools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
}

async fn first_card(browser: &Browser) -> String {
    let script = "return document.querySelector('[data-test=row-north] [data-test^=card-]').dataset.test";
    browser.eval(script, &[]).await.as_str().expect("a card").to_owned()
}

async fn is_clean(browser: &Browser, what: &str) {
    let wrong = browser.violations().await;
    assert!(wrong.is_empty(), "{what}: {}", wrong.join("\n"));
}

#[tokio::test]
async fn a_card_opens_large_and_leads_to_the_glossary() {
    for (size, theme) in [(PHONE, Theme::Sun), (LAPTOP, Theme::Night)] {
        let (floe, browser) = table(size, theme).await;
        begin(&browser, &floe, "greenland", &[("players", "2")], &["person", "easy"]).await;
        let card = first_card(&browser).await;
        if size == PHONE {
            // A busy machine may take a long press for a short one.
            for _ in 0..5 {
                press_long(&browser, &card).await;
                if browser.sees("large-card").await {
                    break;
                }
            }
        } else {
            // Whoever has no pointer holds Shift.
            let script = format!("document.querySelector('[data-test={card}]').focus()");
            browser.eval(&script, &[]).await;
            browser.press_with_shift("Enter").await;
        }
        browser.see("large-card").await;
        let said = browser.text("large-ours").await;
        assert!(said.contains("reconstructed"), "{said}");
        browser.shot(if size == PHONE { "greenland-card-phone" } else { "greenland-card" }).await;
        is_clean(&browser, "a large card").await;
        browser.click("word-hit").await;
        browser.see("glossary").await;
        browser.until("the word", "return !!document.querySelector('[data-test=gloss-hit].wanted')").await;
        is_clean(&browser, "the glossary").await;
        browser.shot(if size == PHONE { "greenland-glossary-phone" } else { "greenland-glossary" }).await;
        browser.click("closer-back").await;
        browser.see("large-card").await;
        browser.click("closer-close").await;
        // Whoever pressed for the first time was told something, in front of the event.
        browser.press("Escape").await;
        browser.click("glossary-open").await;
        browser.see("gloss-tribesman").await;
        browser.close().await;
    }
}

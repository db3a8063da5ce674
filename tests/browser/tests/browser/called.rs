//! Whoever looks elsewhere is called, if they asked for it, by whatever the device lets speak.

use floe_browser_tests::{Browser, Floe, PHONE, Player, Theme};
use serde_json::{Value, json};

/// A device on which only a service worker may tell something, and nobody looks at the page.
const PHONES: &str = "window.called = [];
    window.Notification = class {
        static permission = 'granted';
        constructor() { throw new TypeError('Illegal constructor'); }
    };
    const showNotification = async (text, options) => { called.push([text, options]); };
    navigator.serviceWorker.getRegistration = async () => ({showNotification});
    Object.defineProperty(document, 'hidden', {value: true});";

/// What the device was told in the first turns of a game.
async fn called(notify: bool) -> (Value, Value) {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    browser.hurry_with(&floe.url("/"), json!({"notify": notify})).await;
    browser.click("play-now-polar-rush").await;
    let mut player = Player::at(&browser, 52);
    player.wait().await;
    browser.eval(PHONES, &[]).await;
    let mut turns = 0;
    for _ in 0..200 {
        let mine = browser.eval("return document.title.startsWith('●')", &[]).await == true;
        player.click().await;
        turns += u32::from(!mine && browser.eval("return document.title.startsWith('●')", &[]).await == true);
        if turns == 3 || browser.eval("return called.length > 0", &[]).await == true {
            break;
        }
    }
    let told = browser.eval("return [called, location.href]", &[]).await;
    browser.close().await;
    (told[0].clone(), told[1].clone())
}

#[tokio::test]
async fn a_phone_calls_by_the_service_worker() {
    let (called, address) = called(true).await;
    let (text, options) = (&called[0][0], &called[0][1]);
    assert!(text.as_str().is_some_and(|text| text.contains("Polar Rush!")), "{called}");
    assert_eq!(*options, json!({"tag": address, "data": address}), "where to come back to");
}

#[tokio::test]
async fn nobody_is_called_who_did_not_ask_for_it() {
    assert_eq!(called(false).await.0, json!([]));
}

//! What hands can do at Tuki's table, line by line of its design: countdown, gestures, the tray, and what falls.

use std::time::Duration;

use fantoccini::actions::{InputSource, MOUSE_BUTTON_RIGHT, MouseActions, PointerAction, TouchActions};
use floe_browser_tests::{Browser, Floe, LAPTOP, PHONE, SIDE, Theme};
use serde_json::{Value, json};

use super::builder::{Builder, By, STAGE, open, patiently, round, seed};

/// A practice of a figure that stands without snow.
fn practice() -> Value {
    let task = json!({ "face": "g-00 b|21 p-06", "animal": "bear", "footing": "plain" });
    json!({ "players": 1, "solo": "practice", "practice": task })
}

async fn view_box(browser: &Browser) -> Value {
    browser.eval("return document.querySelector('[data-test=stage] svg').getAttribute('viewBox')", &[]).await
}

/// How many pieces of the tray are in the build.
async fn placed(browser: &Browser) -> u64 {
    let count = "return document.querySelectorAll('[data-test=tray] .placed').length";
    browser.eval(count, &[]).await.as_u64().expect("a number")
}

fn step(x: f64, y: f64, milliseconds: u64) -> PointerAction {
    PointerAction::MoveTo { duration: Some(Duration::from_millis(milliseconds)), x: x.round(), y: y.round() }
}

/// A quick drag of a finger from a place by so much.
async fn flick(browser: &Browser, from: &Value, (across, down): (f64, f64)) {
    let (x, y) = (from[0].as_f64().expect("a place"), from[1].as_f64().expect("a place"));
    let steps = [
        step(x, y, 0),
        PointerAction::Down { button: 0 },
        step(x + across, y + down, 60),
        PointerAction::Up { button: 0 },
    ];
    let finger = TouchActions::new("finger".to_owned());
    browser.client.perform_actions(steps.into_iter().fold(finger, InputSource::then)).await.expect("a flick");
}

/// Three, two, one, with nothing of the card to be seen; then everybody has it.
#[tokio::test]
async fn a_countdown_before_the_card() {
    let floe = Floe::start();
    for (size, theme, name) in [(PHONE, Theme::Sun, "phone"), (LAPTOP, Theme::Night, "laptop")] {
        let browser = Browser::open(size, theme).await;
        open(&browser, &floe, json!({"players": 3, "first": 0}), 2, seed(6)).await;
        let watch = "window.counted = []; const look = () => {
                const count = document.querySelector('[data-test=countdown]')?.textContent ?? null;
                const task = document.querySelector('[data-test=stage]')?.dataset.task ?? null;
                const seen = JSON.stringify([count, task !== null || !!document.querySelector('.tk-card')]);
                if (window.counted.at(-1) !== seen) window.counted.push(seen);
                requestAnimationFrame(look);
            }; look()";
        browser.eval(watch, &[]).await;
        browser.click("roll").await;
        browser.see("countdown").await;
        browser.shot(&format!("tuki-countdown-{name}")).await;
        let wrong = browser.violations().await;
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        let shown =
            format!("{STAGE} return stage?.dataset.task && !document.querySelector('[data-test=countdown]')");
        browser.until("the card", &shown).await;
        let counted = browser.eval("return window.counted.map(seen => JSON.parse(seen))", &[]).await;
        let counted = counted.as_array().expect("what was seen");
        let numbers: Vec<&str> = counted.iter().filter_map(|seen| seen[0].as_str()).collect();
        // While it is checked for accessibility, a page may be too busy to show one of them.
        let falls = numbers.is_sorted_by(|one, next| one > next);
        assert!(
            numbers.len() > 1 && falls && numbers.iter().all(|number| ["3", "2", "1"].contains(number)),
            "{counted:?}"
        );
        // The card comes with the end of the countdown and not before.
        let early = |seen: &&Value| seen[0].is_string() && seen[1] == true;
        assert_eq!(counted.iter().find(early), None, "{counted:?}");
        browser.close().await;
    }
}

/// What only a hand has kept up topples when the hands are off, and is seen until it is down although the round is over by then.
#[tokio::test]
async fn what_falls_at_the_announcement_topples_before_ones_eyes() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.let_move().await;
    // With a bot beside: a mistake of the only person ends the round half a second later, before everything is down.
    open(&browser, &floe, json!({"players": 2, "first": 0}), 1, seed(7)).await;
    round(&browser).await;
    let builder = Builder { browser: &browser, by: By::Mouse };
    for put in ["grey stand 0 0", "blue lie 0 5"] {
        let put: floe_tuki::Put = put.parse().expect("a place");
        builder.take(put.piece, false).await;
        builder.turn(put).await;
        builder.place(put).await;
    }
    let held = "return document.querySelectorAll('[data-test=stage] .tk-mitten').length";
    assert_eq!(browser.eval(held, &[]).await, json!(1), "the other hand holds the blue stone");
    let watch = "window.seen = []; const begun = performance.now();
        const look = () => {
            const fall = document.querySelector('.tk-fall');
            window.seen.push({
                at: performance.now() - begun,
                falls: fall ? getComputedStyle(fall).transform + getComputedStyle(fall).opacity : null,
                stage: !!document.querySelector('[data-test=stage]'),
                stands: document.querySelectorAll('[data-test=stage] .tk.grey:not(.tk-fall *)').length,
                review: !!document.querySelector('[data-test=review-0]'),
            });
            if (performance.now() - begun < 6000) requestAnimationFrame(look);
        };
        requestAnimationFrame(look)";
    browser.eval(watch, &[]).await;
    builder.announce().await;
    for number in 1..=4 {
        browser.shot(&format!("tuki-topples-{number}")).await;
    }
    patiently(&browser, "the check", "return !!document.querySelector('[data-test=review-0]')").await;
    browser.shot("tuki-toppled-review").await;
    let seen = browser.eval("return window.seen", &[]).await;
    let seen = seen.as_array().expect("what was seen");
    let falling: Vec<&Value> = seen.iter().filter(|one| !one["falls"].is_null()).collect();
    let (first, last) = (falling.first().expect("a fall"), falling.last().expect("a fall"));
    let lasted = last["at"].as_f64().expect("a time") - first["at"].as_f64().expect("a time");
    assert!((600.0..1_400.0).contains(&lasted), "the fall was seen for {lasted} ms");
    assert!(first["falls"] != last["falls"], "it moves: {first} {last}");
    for one in &falling {
        assert!(one["stage"] == true && one["review"] == false, "it is seen to its end: {one}");
        assert!(one["stands"].as_u64() > Some(0), "and what stands stays: {one}");
    }
    assert!(seen.last().is_some_and(|one| one["review"] == true && one["falls"].is_null()));
    browser.close().await;
}

/// By finger: a flick sideways turns the piece in hand, a flick down sends a placed one back, two fingers look round and the view
/// springs back, and a long press on the tray clears everything.
#[tokio::test]
async fn flicks_and_two_fingers() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    open(&browser, &floe, practice(), 0, seed(1)).await;
    round(&browser).await;
    let builder = Builder { browser: &browser, by: By::Finger };
    let lying: floe_tuki::Put = "grey lie -2 0".parse().expect("a place");
    builder.take(lying.piece, false).await;
    let before = builder.turned().await;
    let air = builder.middle("grey lie -2 6".parse().expect("a place")).await;
    flick(&browser, &air, (60.0, 4.0)).await;
    assert_ne!(builder.turned().await, before, "a flick turns");
    flick(&browser, &air, (-60.0, 4.0)).await;
    assert_eq!(builder.turned().await, before);
    builder.place(lying).await;
    assert_eq!(placed(&browser).await, 1);

    let front = view_box(&browser).await;
    let (x, y) = (air[0].as_f64().expect("a place"), air[1].as_f64().expect("a place"));
    let two = json!([{ "x": x, "y": y, "id": 0 }, { "x": x + 40.0, "y": y, "id": 1 }]);
    browser
        .devtools("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": [two[0]] }))
        .await;
    browser.devtools("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": two })).await;
    assert_ne!(view_box(&browser).await, front, "two fingers look round");
    browser.shot("tuki-round-phone").await;
    browser.devtools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
    assert_eq!(view_box(&browser).await, front, "and it springs back");
    assert_eq!(placed(&browser).await, 1, "nothing was moved");

    flick(&browser, &builder.middle(lying).await, (0.0, 50.0)).await;
    assert_eq!((placed(&browser).await, builder.data("hand").await), (0, String::new()), "back in the tray");

    builder.take(lying.piece, false).await;
    builder.place(lying).await;
    let tray = "const r = document.querySelector('[data-test=piece-V]').getBoundingClientRect();
        return [r.left + r.width / 2, r.top + r.height / 2]";
    let tray = browser.eval(tray, &[]).await;
    builder.tap(&tray, 1_700).await;
    assert_eq!((placed(&browser).await, builder.data("hand").await), (0, String::new()), "all is cleared");
    browser.close().await;
}

/// By mouse: the right button turns what is in the hand, and dragged it looks round; the piece stays where it is.
#[tokio::test]
async fn the_right_button() {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    open(&browser, &floe, practice(), 0, seed(1)).await;
    round(&browser).await;
    let builder = Builder { browser: &browser, by: By::Mouse };
    builder.take(floe_tuki::Piece::Grey, false).await;
    let before = builder.turned().await;
    let place = builder.middle("grey lie -2 3".parse().expect("a place")).await;
    let (x, y) = (place[0].as_f64().expect("a place"), place[1].as_f64().expect("a place"));
    let right = |to: f64| {
        let steps = [
            step(x, y, 0),
            PointerAction::Down { button: MOUSE_BUTTON_RIGHT },
            step(x + to, y, 100),
            PointerAction::Pause { duration: Duration::from_millis(200) },
            PointerAction::Up { button: MOUSE_BUTTON_RIGHT },
        ];
        let mouse = MouseActions::new("mouse".to_owned());
        browser.client.perform_actions(steps.into_iter().fold(mouse, InputSource::then))
    };
    right(0.0).await.expect("a right click");
    let turned = builder.turned().await;
    assert_ne!(turned, before, "a right click turns");
    let front = view_box(&browser).await;
    let watch = "window.boxes = []; const svg = document.querySelector('[data-test=stage] svg');
        new MutationObserver(() => window.boxes.push(svg.getAttribute('viewBox')))
            .observe(svg, {attributes: true, attributeFilter: ['viewBox']})";
    browser.eval(watch, &[]).await;
    right(120.0).await.expect("a right drag");
    let boxes = browser.eval("return window.boxes", &[]).await;
    let boxes = boxes.as_array().expect("what was seen");
    assert!(boxes.iter().any(|seen| *seen != front), "a right drag looks round: {boxes:?}");
    assert_eq!(view_box(&browser).await, front, "and springs back: {boxes:?}");
    assert_eq!((builder.turned().await, placed(&browser).await), (turned, 0));
    browser.close().await;
}

/// Every piece of the tray is large enough for a thumb and on the screen together with the stage, upright and on its side.
#[tokio::test]
async fn the_tray_is_under_the_thumb() {
    let floe = Floe::start();
    for (size, name) in [(PHONE, "phone"), (SIDE, "phone-wide"), ((820, 1180), "tablet"), (LAPTOP, "laptop")]
    {
        for (theme, of) in [(Theme::Sun, "sun"), (Theme::Night, "night")] {
            let browser = Browser::open(size, theme).await;
            let setup = json!({ "players": 1, "solo": "practice", "cards": "advanced" });
            open(&browser, &floe, setup, 0, seed(5)).await;
            round(&browser).await;
            browser.click("piece-L").await;
            let measured = "const slots = [...document.querySelectorAll('[data-test=tray] button')];
                const rects = slots.map(slot => slot.getBoundingClientRect());
                return {
                    wide: Math.min(...rects.map(r => r.width)), high: Math.min(...rects.map(r => r.height)),
                    below: Math.max(...rects.map(r => r.bottom)) - innerHeight, count: rects.length,
                    stage: document.querySelector('[data-test=stage]').getBoundingClientRect().height,
                }";
            let measured = browser.eval(measured, &[]).await;
            browser.shot(&format!("tuki-tray-{name}-{of}")).await;
            let number = |what: &str| measured[what].as_f64().expect("a number");
            println!("{name}, {of}: {measured}");
            assert_eq!(measured["count"], 8);
            assert!(number("wide") >= 63.5 && number("high") >= 63.5, "{name}: {measured}");
            assert!(number("below") <= 1.0 && number("stage") >= 180.0, "{name}: {measured}");
            let wrong = browser.violations().await;
            assert!(wrong.is_empty(), "{name}: {}", wrong.join("\n"));
            browser.close().await;
        }
    }
}

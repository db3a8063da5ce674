//! Guided games: what the guide speaks of is marked and in sight, whichever way the phone is held.

use std::time::Duration;

use floe_browser_tests::{Browser, Floe, Learner, PHONE, SIDE, Theme, taught};
use serde_json::{Value, json};

/// What is wrong with what the guide says: its words are cut off or move the board, or what it speaks of cannot be seen with the
/// mark around it, or nothing of what may be played. Nothing as long as what it speaks of is not marked.
const WRONG: &str = "
    const guide = document.querySelector('.guide'), place = guide.dataset.place, wrong = [];
    const all = selector => [...document.querySelectorAll(selector)].filter(e => e.getClientRects().length);
    const taught = all('[data-taught]'), playable = all('.board :is([data-legal], [data-play], .hinted), .prompt [data-play]');
    if (place && !taught.length) return null;
    const both = (a, b) => ({
        left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
        right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
    });
    const seen = (e, ring, beneath) => {
        let room = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
        for (let a = e.parentElement; a; a = a.parentElement) {
            const style = getComputedStyle(a), r = a.getBoundingClientRect(), more = parseFloat(style.overflowClipMargin) || 0;
            if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
            room = both(room, {left: r.left - more, top: r.top - more, right: r.right + more, bottom: r.bottom + more});
        }
        const r = e.getBoundingClientRect();
        const whole = {left: r.left - ring, top: r.top - ring, right: r.right + ring, bottom: r.bottom + ring};
        const part = both(whole, room);
        const fits = (from, to) => part[to] - part[from] >= Math.min(whole[to] - whole[from], room[to] - room[from]) - 1;
        const top = document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2);
        const within = top && (top.contains(e) || e.contains(top) || (beneath && top.closest('.board') && e.closest('.board')));
        return fits('left', 'right') && fits('top', 'bottom') && within;
    };
    if (guide.scrollHeight > guide.clientHeight + 1) wrong.push('its words are cut off');
    const strip = window.strip ??= {}, high = strip[innerWidth] ??= guide.clientHeight;
    if (guide.clientHeight !== high) wrong.push(`the guide is ${guide.clientHeight} high and was ${high}`);
    if (place) {
        const mark = getComputedStyle(taught[0]);
        const ring = Math.max(0, parseFloat(mark.outlineWidth) + parseFloat(mark.outlineOffset));
        if (!seen(taught[0], mark.outlineStyle === 'none' ? 0 : ring, true)) wrong.push(`${place} cannot be seen`);
    }
    if (playable.length && !playable.some(e => seen(e, 0, false))) wrong.push('nothing that may be played can be seen');
    return wrong;";

#[tokio::test]
async fn what_a_guide_speaks_of_is_in_sight() {
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Sun).await;
    let games = taught(&browser, &floe).await;
    assert!(games.len() > 2, "{games:?}");
    let mut wrong = Vec::new();
    for game in games {
        let learner = Learner::begin(&browser, &floe, &game).await;
        let mut steps = 0;
        while let Some(step) = learner.step().await {
            for (size, held) in [(SIDE, "on its side"), (PHONE, "upright")] {
                turn(&browser, size).await;
                let found = browser.until(&format!("what step {step} of {game} speaks of"), WRONG).await;
                let found = found.as_array().into_iter().flatten().filter_map(Value::as_str);
                wrong.extend(found.map(|found| format!("{game}, step {step}, {held}: {found}")));
            }
            learner.follow().await;
            steps += 1;
            assert!(steps < 200, "the lesson of {game} comes to its end");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    browser.close().await;
}

/// Turns the phone, and waits until whatever that brings into sight is there.
async fn turn(browser: &Browser, (width, height): (u32, u32)) {
    let metrics = json!({"width": width, "height": height, "mobile": true, "deviceScaleFactor": 2, "screenWidth": width, "screenHeight": height});
    browser.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
    browser.until("the other side", &format!("return innerWidth === {width}")).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
}

//! Help in practice, and hints: what finds them comes when somebody asks.

use floe_browser_tests::{Browser, Floe, PHONE, Theme};
use floe_tuki::{Task, faces, solution};
use serde_json::json;

use crate::watched::too_small;

use super::builder::{Builder, By, open, round};

/// The pieces that help shows, each once.
const SHOWN: &str =
    "new Set([...document.querySelectorAll('[data-test=stage] .helping')].map(one => one.dataset.piece))";
/// Has what thinks come to the page?
const HERE: &str =
    "return performance.getEntriesByType('resource').some(one => one.name.includes('split_tuki_mind'))";

#[tokio::test]
async fn help_comes_when_somebody_asks_for_it() {
    let mut all = faces().normal.iter().flat_map(|face| Task::all(face.face));
    let two_blocks = |task: &Task| faces().stored(task).is_some_and(|info| info.snow.len() == 2);
    let task = all.find(two_blocks).expect("a figure with two blocks");
    let build = solution(&task).expect("a build");
    let floe = Floe::start();
    let browser = Browser::open(PHONE, Theme::Night).await;
    let builder = Builder { browser: &browser, by: By::Finger };
    open(&browser, &floe, json!({"players": 1, "solo": "practice", "practice": task}), 0, 1).await;
    round(&browser).await;
    assert_eq!(browser.eval(HERE, &[]).await, false, "whoever builds needs none of it");

    // Nothing can fall yet; blocks are needed; the first piece; all pieces.
    browser.click("help-falls").await;
    browser
        .until("the sign", "return document.querySelector('[data-test=sign]')?.textContent === 'stands'")
        .await;
    assert_eq!(browser.eval(HERE, &[]).await, true);
    browser.click("help-snow").await;
    browser.until("cells that need snow", "return !!document.querySelector('.tk-spot')").await;
    browser.shot("tuki-help-snow").await;
    browser.click("help-next").await;
    browser.until("the next piece", &format!("return {SHOWN}.size === 1")).await;
    let spoken =
        browser.eval("return document.querySelector('[data-test=announcer]').textContent", &[]).await;
    assert!(spoken.as_str().is_some_and(|text| text.contains("belongs there")), "{spoken}");
    browser.click("help-all").await;
    browser.until("the whole build", &format!("return {SHOWN}.size === {}", build.puts().len())).await;
    browser.shot("tuki-help-all").await;
    assert_eq!(too_small(&browser, PHONE).await, [""; 0], "ways of help");
    let wrong = browser.violations().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));

    // The first piece is put as the help has it; the hint is about the second.
    let [first, second, ..] = build.puts() else { panic!("pieces") };
    builder.take(first.piece, false).await;
    builder.turn(*first).await;
    builder.place(*first).await;
    browser.click("hint").await;
    let hinted = format!("return !!document.querySelector('[data-test=piece-{}].hinted')", second.piece);
    browser.until("a hint about the second piece", &hinted).await;
    browser.shot("tuki-hint").await;
    // Without colour and motion, too, it is told from the other pieces.
    let edges = "return [...document.querySelectorAll('.tk-slot')].filter(e => getComputedStyle(e).outlineStyle === 'dashed'
        && parseFloat(getComputedStyle(e).outlineWidth) >= 3).map(e => e.dataset.test)";
    assert_eq!(browser.eval(edges, &[]).await, json!([format!("piece-{}", second.piece)]));
    browser.close().await;
}

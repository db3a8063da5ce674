//! What nobody chooses is shown before it happens, for as long as it takes to read: in Inuit a Rite that is alone.

use floe_browser_tests::{Browser, Floe, LAPTOP, Moment, Player, Theme};
use floe_engine::{Chance, Seed};
use floe_table::{Act, Holder, Table};
use serde_json::json;

/// A game in which whoever takes no more resolves the one Rite that was taken, and is not asked about it.
fn before_a_lone_rite() -> Table {
    let people = ["Ann", "Bo"].map(|name| Holder::Person(name.to_owned()));
    let mut dice = Chance::fast(7);
    for seed in 0..200 {
        let mut table = Table::begin("inuit", &json!({"players": 2}), Seed::from(seed), &people).unwrap();
        while let Some(seat) = table.deciding().first() {
            let session = table.session().unwrap();
            let moves = session.moves(seat);
            let waiting = session.state()["turn"]["rites"].as_array().map_or(0, Vec::len);
            if waiting == 1 && moves.iter().any(|line| line.played == "stop") {
                let mut copy = Table::open(&table.save()).unwrap();
                copy.act(Act::play(seat, json!("stop")), 0).unwrap();
                if copy.inscribed(copy.entries() - 1).line().contains("\"resolved\"") {
                    return table;
                }
            }
            let played = moves[dice.below(moves.len())].played.clone();
            table.act(Act::play(seat, played), 0).unwrap();
        }
    }
    panic!("no game has a lone Rite");
}

/// Notes for how long each drawing beside the board stands there.
const WATCH: &str = "window.stood = {};
    let [name, since] = ['', 0];
    const look = now => {
        const seen = document.querySelector('[data-test=in-question] strong')?.innerText ?? '';
        if (seen !== name) {
            if (name) stood[name] = Math.max(stood[name] ?? 0, now - since);
            [name, since] = [seen, now];
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";

/// For how many milliseconds a lone Rite is shown at a pace.
async fn shown_for(pace: &str, file: &std::path::Path) -> f64 {
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.hurry_with(&floe.url("/"), json!({"pace": pace})).await;
    browser.open_file("open-file", file).await;
    let player = Player::at(&browser, 81);
    let Moment::Choose(choices) = player.wait().await else { panic!("nothing to play") };
    assert!(!browser.sees("in-question").await, "nothing is asked yet");
    browser.eval(WATCH, &[]).await;
    let before = browser.text("log").await;
    assert!(choices.iter().any(|choice| choice == "stop"), "{choices:?}");
    browser.click("stop").await;
    let on = "const log = document.querySelector('[data-test=log]').innerText;
        return !document.querySelector('[data-test=in-question]') && log";
    loop {
        let log = browser.until("the Rite to be over", on).await;
        if log != json!(before) && player.wait().await != Moment::Wait {
            break;
        }
    }
    let stood = browser.eval("return Math.max(0, ...Object.values(stood))", &[]).await;
    browser.close().await;
    stood.as_f64().unwrap()
}

#[tokio::test]
async fn a_lone_rite_stands_beside_the_board_before_it_happens() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rite.json");
    std::fs::write(&file, before_a_lone_rite().save()).expect("written");
    let calm = shown_for("calm", &file).await;
    assert!(calm >= 1_000.0, "{calm} ms are too short to read it");
    // Whoever wants everything at once is not kept waiting.
    let instant = shown_for("instant", &file).await;
    assert!(instant < 300.0, "{instant} ms");
}

//! What nobody chooses is shown before it happens, for as long as it takes to read: in Inuit a Rite that is alone, and a card
//! that has to go because there is no other.

use floe_browser_tests::{Browser, Floe, LAPTOP, Moment, Player, Theme};
use floe_engine::{Chance, Seed};
use floe_table::{Act, Holder, Table};
use serde_json::json;

/// A game in which whoever takes no more resolves the one Rite that was taken, and is not asked about it. What comes of it tells
/// of this as well.
fn before_a_lone_rite(event: &str) -> Table {
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
                if copy.inscribed(copy.entries() - 1).line().contains(event) {
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
        const asked = document.querySelector('[data-test=in-question]');
        const seen = asked ? `${asked.className}: ${asked.innerText}` : '';
        if (seen !== name) {
            if (name) stood[name] = Math.max(stood[name] ?? 0, now - since);
            [name, since] = [seen, now];
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);";

/// For how many milliseconds something is shown at a pace, of which this is said.
async fn shown_for(pace: &str, table: &Table, said: &str) -> f64 {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rite.json");
    std::fs::write(&file, table.save()).expect("written");
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.hurry_with(&floe.url("/"), json!({"pace": pace})).await;
    browser.open_file("open-file", &file).await;
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
    let longest = "const [said] = arguments;
        return Math.max(0, ...Object.entries(stood).filter(([words]) => words.includes(said)).map(([, time]) => time))";
    let stood = browser.eval(longest, &[json!(said)]).await;
    browser.close().await;
    stood.as_f64().unwrap()
}

/// Calm it is long enough to be read; whoever wants everything at once is not kept waiting.
async fn is_foretold(table: &Table, said: &str) {
    let calm = shown_for("calm", table, said).await;
    assert!(calm >= 1_000.0, "{calm} ms are too short to read it");
    let instant = shown_for("instant", table, said).await;
    assert!(instant < 300.0, "{instant} ms");
}

#[tokio::test]
async fn a_lone_rite_stands_beside_the_board_before_it_happens() {
    is_foretold(&before_a_lone_rite("\"resolved\""), "in-question: ").await;
}

#[tokio::test]
async fn a_card_that_has_to_go_stands_beside_the_board_before_it_goes() {
    is_foretold(&before_a_lone_rite("\"discarded\""), "has to give it up: there is no other").await;
}

//! Native code and wasm play the same games: logs written by the command are replayed in the browser's worker, and
//! the fingerprints of the states agree.

use std::process::Command;

use floe_browser_tests::{Browser, Floe, LAPTOP, Theme, binary};
use serde_json::{Value, json};

/// Games of every kind, all bots at random so that they wander through all rules.
const SETUPS: &[(&str, &str)] = &[
    ("polar-rush", r#"{"players": 2}"#),
    ("polar-rush", r#"{"players": 5, "mids": 7}"#),
    ("polar-rush", r#"{"players": 3, "easyplay": true, "mids": 6}"#),
    ("nunami", r#"{"mode": "a"}"#),
    ("nunami", r#"{"mode": "four", "inua": true}"#),
    ("inuit", r#"{"players": 2}"#),
    ("inuit", r#"{"players": 4, "modules": "both"}"#),
    ("egg-timer", r#"{"players": 4, "eggs": 9}"#),
];

const REPLAY: &str = "
    const [file, done] = arguments;
    const url = document.querySelector('meta[name=floe-worker]').content;
    const worker = new Worker(url, {type: 'module'});
    worker.onmessage = event => { worker.terminate(); done(JSON.parse(event.data)); };
    worker.onerror = event => done({error: String(event.message)});
    worker.postMessage(JSON.stringify({id: 1, task: {replay: {file}}}));";

#[tokio::test]
async fn the_same_log_leads_to_the_same_state_natively_and_in_wasm() {
    let saves = tempfile::tempdir().expect("a folder");
    for (number, (game, setup)) in SETUPS.iter().enumerate() {
        let folder = saves.path().join(number.to_string());
        let status = Command::new(binary())
            .args([
                "simulate", game, "--games", "8", "--bots", "random", "--setup", setup, "--seed", "11",
                "--json", "--save",
            ])
            .arg(&folder)
            .output()
            .expect("floe simulate runs");
        assert!(status.status.success(), "{}", String::from_utf8_lossy(&status.stderr));
    }
    let floe = Floe::start();
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.goto(&floe.url("/")).await;
    browser.until("the app", "return document.querySelector('meta[name=floe-worker]') !== null").await;

    let mut compared = 0;
    for folder in std::fs::read_dir(saves.path()).expect("saves") {
        for save in std::fs::read_dir(folder.expect("a folder").path()).expect("saves") {
            let file = std::fs::read_to_string(save.expect("a save").path()).expect("readable");
            let native: Value = serde_json::from_str(&file).expect("JSON");
            let answer = browser.eval_async(REPLAY, &[json!(file)]).await;
            assert_eq!(answer["done"]["digest"], native["digest"], "{answer}");
            assert_eq!(answer["done"]["honest_log"], json!(true), "{answer}");
            compared += 1;
        }
    }
    assert_eq!(compared, 8 * SETUPS.len());
    browser.close().await;
}

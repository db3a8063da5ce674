//! Native code and wasm play the same games: logs written by the command are replayed in the browser's worker, and
//! the fingerprints of the states agree. So do the verdicts of Tuki's referee, with their forces and motions.

#[path = "../../../games/tuki/examples/verdicts.rs"]
mod verdicts;

use std::path::Path;
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
    ("tuki", r#"{"players": 2}"#),
    ("tuki", r#"{"players": 4, "cards": "advanced"}"#),
    ("tuki", r#"{"players": 1}"#),
    ("greenland", r#"{"players": 2, "game": "beginners"}"#),
    ("greenland", r#"{"players": 4}"#),
    ("greenland", r#"{"players": 3, "survivalist": true, "pogroms": true}"#),
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

const JUDGE: &str = "
    const [bytes, seed, builds, done] = arguments;
    const wasm = Uint8Array.from(atob(bytes), byte => byte.charCodeAt(0));
    WebAssembly.instantiate(wasm, {}).then(({instance}) => {
        const number = BigInt.asUintN(64, instance.exports.verdicts(BigInt(seed), builds));
        done(number.toString());
    }).catch(error => done(String(error)));";

/// So many builds are judged at a time.
const BUILDS: u32 = 500;

/// How often: `FLOE_GAMES` says, as for the battery.
fn rounds() -> u64 {
    std::env::var("FLOE_GAMES").ok().and_then(|wished| wished.parse().ok()).unwrap_or(8)
}

#[tokio::test]
async fn the_referee_judges_alike_natively_and_in_wasm() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let built = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--release", "--target", "wasm32-unknown-unknown"])
        .args(["-p", "floe-tuki", "--example", "verdicts", "--target-dir", "target"])
        .current_dir(&root)
        .status()
        .expect("cargo runs");
    assert!(built.success(), "the referee is built for wasm");
    let wasm = root.join("target/wasm32-unknown-unknown/release/examples/verdicts.wasm");
    let wasm = base64(&std::fs::read(wasm).expect("the referee in wasm"));
    let browser = Browser::open(LAPTOP, Theme::Sun).await;
    browser.goto("about:blank").await;
    let mut different = std::collections::BTreeSet::new();
    for seed in 0..rounds() {
        let native = verdicts::verdicts(seed, BUILDS);
        let seen = browser.eval_async(JUDGE, &[json!(wasm), json!(seed), json!(BUILDS)]).await;
        assert_eq!(seen, json!(native.to_string()), "builds of seed {seed}");
        different.insert(native);
    }
    assert_eq!(different.len() as u64, rounds(), "other builds have other verdicts");
    browser.close().await;
}

/// Bytes as text that a script can take.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 4);
    for three in bytes.chunks(3) {
        let number =
            three.iter().fold(0u32, |number, byte| number << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let letter = LETTERS[(number >> (18 - 6 * place) & 63) as usize];
            text.push(if place > three.len() { '=' } else { char::from(letter) });
        }
    }
    text
}

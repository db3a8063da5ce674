//! The levels of the bots are what they promise: hard beats easy and random at Polar Rush!, greedy and random at Nunami.
//!
//! The bots think for a fraction of their usual time here, which makes it harder for the hard one.

use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

/// Games won by the first of two bots, of a hundred with seats alternating.
fn won_of_a_hundred(game: &str, bots: &str) -> u64 {
    // The release build is many times faster; without it the test takes longer, nothing else.
    let built = PathBuf::from(env!("CARGO_BIN_EXE_floe"));
    let floe = std::env::var_os("FLOE_BIN").map_or(built, PathBuf::from);
    let run = Command::new(floe)
        .args(["simulate", game, "--games", "100", "--rotate", "--iterations", "300", "--seed", "1"])
        .args(["--bots", bots, "--json"])
        .output()
        .expect("floe runs");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let report: Value = serde_json::from_slice(&run.stdout).expect("JSON");
    let first = bots.split(',').next().expect("a bot");
    report["wins_by_bot"][first].as_u64().expect("wins")
}

#[test]
fn hard_beats_easy() {
    let won = won_of_a_hundred("polar-rush", "hard,easy");
    assert!(won >= 75, "hard won {won} of 100 against easy");
}

#[test]
fn hard_beats_random() {
    let won = won_of_a_hundred("polar-rush", "hard,random");
    assert!(won >= 90, "hard won {won} of 100 against random");
}

#[test]
#[ignore = "minutes of thinking; run with FLOE_BIN set to a release build"]
fn hard_beats_greedy_at_nunami() {
    let won = won_of_a_hundred("nunami", "hard,greedy");
    assert!(won >= 65, "hard won {won} of 100 against greedy");
}

#[test]
#[ignore = "minutes of thinking; run with FLOE_BIN set to a release build"]
fn hard_beats_random_at_nunami() {
    let won = won_of_a_hundred("nunami", "hard,random");
    assert!(won >= 95, "hard won {won} of 100 against random");
}

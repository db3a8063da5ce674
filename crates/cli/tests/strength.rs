//! The levels of the bots are what they promise: hard beats easy and random at Polar Rush!, and greedy and random at
//! Nunami and at Inuit: The Snow Folk.
//!
//! The bots think for a fraction of their usual time here, which makes it harder for the hard one.

use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

/// Games won by the first of the bots, of a hundred with seats alternating.
fn won_of_a_hundred(game: &str, iterations: &str, bots: &str) -> u64 {
    // The release build is many times faster; without it the test takes longer, nothing else.
    let built = PathBuf::from(env!("CARGO_BIN_EXE_floe"));
    let floe = std::env::var_os("FLOE_BIN").map_or(built, PathBuf::from);
    let run = Command::new(floe)
        .args(["simulate", game, "--games", "100", "--rotate", "--iterations", iterations, "--seed", "1"])
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
    let won = won_of_a_hundred("polar-rush", "300", "hard,easy");
    assert!(won >= 75, "hard won {won} of 100 against easy");
}

#[test]
fn hard_beats_random() {
    let won = won_of_a_hundred("polar-rush", "300", "hard,random");
    assert!(won >= 90, "hard won {won} of 100 against random");
}

#[test]
fn hard_beats_greedy_at_inuit() {
    let won = won_of_a_hundred("inuit", "40", "hard,greedy");
    assert!(won >= 60, "hard won {won} of 100 against greedy");
}

#[test]
fn hard_beats_random_at_inuit() {
    let won = won_of_a_hundred("inuit", "40", "hard,random");
    assert!(won >= 98, "hard won {won} of 100 against random");
}

#[test]
#[ignore = "minutes of thinking; run with FLOE_BIN set to a release build"]
fn hard_beats_three_greedy_ones_at_inuit() {
    let won = won_of_a_hundred("inuit", "300", "hard,greedy,greedy,greedy");
    assert!(won >= 40, "hard won {won} of 100 against three greedy ones");
}

#[test]
#[ignore = "minutes of thinking; run with FLOE_BIN set to a release build"]
fn hard_beats_greedy_at_nunami() {
    let won = won_of_a_hundred("nunami", "300", "hard,greedy");
    assert!(won >= 65, "hard won {won} of 100 against greedy");
}

#[test]
#[ignore = "minutes of thinking; run with FLOE_BIN set to a release build"]
fn hard_beats_random_at_nunami() {
    let won = won_of_a_hundred("nunami", "300", "hard,random");
    assert!(won >= 95, "hard won {won} of 100 against random");
}

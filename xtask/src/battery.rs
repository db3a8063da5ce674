//! `cargo xtask battery`: the batteries of all games at full length, in an optimised build. Part of the slow suite before a
//! release; `cargo verify` runs the same tests with fewer games.

use anyhow::{Result, bail};

use crate::command::{cargo, run};
use crate::project::Project;

/// Some tests of a game, and how much of their kind they play.
struct Long {
    game: &'static str,
    tests: &'static str,
    /// Random games for each setup, or files made at random.
    games: u32,
}

const fn long(game: &'static str, tests: &'static str, games: u32) -> Long {
    Long { game, tests, games }
}

const LONG: &[Long] = &[
    long("polar-rush", "battery::", 1_000),
    long("nunami", "battery::", 1_000),
    long("inuit", "battery::", 1_000),
    long("tuki", "battery::", 1_000),
    long("greenland", "battery::", 1_000),
    long("greenland", "random_scenarios::", 2_000),
    long("greenland", "mutations::", 20_000),
];

/// Runs the batteries of all games, or of one.
pub(crate) fn battery(project: &Project, only: Option<&str>) -> Result<()> {
    let wanted: Vec<&Long> = LONG.iter().filter(|long| only.is_none_or(|game| game == long.game)).collect();
    if wanted.is_empty() {
        bail!("no long battery is stated for `{}`", only.unwrap_or_default());
    }
    for Long { game, tests, games } in wanted {
        println!("\n=== {game}: {tests} with {games}");
        let package = format!("--package=floe-{game}");
        let mut test = cargo(&project.root);
        test.args(["test", "--release", &package, tests, "--", "--nocapture"]);
        run(test.env("FLOE_GAMES", games.to_string()))?;
    }
    Ok(())
}

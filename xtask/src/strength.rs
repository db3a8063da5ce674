//! `cargo xtask strength`: the bots are as strong as they say. Part of the slow suite before a release.
//!
//! Every rung of a ladder is a hundred games, seats alternating, between a bot and weaker ones, on seeds that nobody tunes
//! by. A rung holds if the stronger bot wins as many as it is stated to; what it won is told with its 95 % interval.

use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::command;
use crate::project::Project;

/// The games of a rung.
const GAMES: u32 = 100;
/// The seed of the first game of every rung. Whoever tunes a bot takes others.
const SEED: u32 = 9_000_000;

/// A bot against weaker ones.
struct Rung {
    game: &'static str,
    /// The stronger bot first.
    bots: &'static str,
    /// Playouts for a move, for bots that search: for all of them, or for each. It is never more than a bot's own budget
    /// gives it in a second of a quick machine, so what holds here holds at the table. Easy has its own 150.
    iterations: &'static str,
    /// Games that the stronger one wins at least.
    wins: u32,
}

const fn rung(game: &'static str, bots: &'static str, iterations: &'static str, wins: u32) -> Rung {
    Rung { game, bots, iterations, wins }
}

/// What is stated about the bots of every game.
const LADDER: &[Rung] = &[
    rung("polar-rush", "easy,random", "150", 60),
    rung("polar-rush", "medium,easy", "1000,150", 60),
    rung("polar-rush", "hard,easy", "1000,150", 85),
    rung("polar-rush", "hard,random", "1000", 95),
    rung("nunami", "greedy,random", "", 85),
    rung("nunami", "easy,random", "150", 85),
    rung("nunami", "hard,easy", "1000,150", 60),
    rung("nunami", "hard,greedy", "1000", 70),
    rung("nunami", "hard,random", "300", 95),
    rung("inuit", "greedy,random", "", 90),
    rung("inuit", "easy,random", "150", 90),
    rung("inuit", "hard,greedy", "100", 60),
    rung("inuit", "hard,random", "100", 98),
    rung("inuit", "hard,greedy,greedy,greedy", "400", 40),
    rung("tuki", "easy,random", "", 95),
    rung("tuki", "medium,easy", "", 90),
    rung("tuki", "hard,medium", "", 90),
    rung("tuki", "hard,easy,easy,easy", "", 80),
    rung("greenland", "greedy,random", "", 95),
    rung("greenland", "hard,greedy", "50", 60),
    rung("greenland", "hard,greedy,greedy,greedy", "50", 40),
];

/// What `floe simulate --json` says of a rung.
#[derive(Deserialize)]
struct Report {
    wins_by_bot: std::collections::BTreeMap<String, u32>,
    wins_by_bot_between: std::collections::BTreeMap<String, [f64; 2]>,
    unfinished: u32,
}

impl Rung {
    fn stronger(&self) -> &'static str {
        self.bots.split(',').next().unwrap_or(self.bots)
    }

    fn simulation(&self, project: &Project) -> Command {
        let mut simulate = Command::new(project.floe());
        simulate.current_dir(&project.root).args(["simulate", self.game, "--json", "--rotate"]);
        simulate.args(["--bots", self.bots]).arg(format!("--games={GAMES}")).arg(format!("--seed={SEED}"));
        if !self.iterations.is_empty() {
            simulate.arg(format!("--iterations={}", self.iterations));
        }
        simulate
    }

    /// What was won, in words, and whether it is enough.
    fn judge(&self, report: &Report) -> Result<(String, bool)> {
        let bot = self.stronger();
        let won = *report.wins_by_bot.get(bot).with_context(|| format!("nothing is told of {bot}"))?;
        let [low, high] =
            report.wins_by_bot_between.get(bot).copied().unwrap_or([0.0, 1.0]).map(|end| 100.0 * end);
        ensure!(report.unfinished == 0, "{} games did not end", report.unfinished);
        let line = format!("{won} of {GAMES} won ({low:.0} to {high:.0} %), stated are {}", self.wins);
        Ok((line, won >= self.wins))
    }
}

/// Plays the ladder, or the rungs of some games with commas between them.
pub(crate) fn strength(project: &Project, only: Option<&str>) -> Result<()> {
    let games: Option<Vec<&str>> = only.map(|names| names.split(',').map(str::trim).collect());
    if let Some(unknown) = games.iter().flatten().find(|name| LADDER.iter().all(|rung| rung.game != **name)) {
        bail!("no ladder is stated for `{unknown}`");
    }
    let wanted = |rung: &&Rung| games.as_ref().is_none_or(|games| games.contains(&rung.game));
    let rungs: Vec<&Rung> = LADDER.iter().filter(wanted).collect();
    project.build_floe()?;
    let mut broken = Vec::new();
    for (number, rung) in rungs.iter().enumerate() {
        println!("\n=== {}/{} {}: {}", number + 1, rungs.len(), rung.game, rung.bots);
        let began = Instant::now();
        let told = command::output(rung.simulation(project).stdin(Stdio::null()))?;
        let report = serde_json::from_str(&told).context("`floe simulate` answered in an unexpected form")?;
        let (line, holds) = rung.judge(&report).with_context(|| format!("{} {}", rung.game, rung.bots))?;
        println!("=== {line}, {:.0} s", began.elapsed().as_secs_f32());
        if !holds {
            broken.push(format!("{} {}: {line}", rung.game, rung.bots));
        }
    }
    ensure!(broken.is_empty(), "the ladder is broken:\n{}", broken.join("\n"));
    println!("\nAll {} rungs hold.", rungs.len());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(won: u32) -> Report {
        let json = format!(
            r#"{{"wins_by_bot":{{"hard":{won}}},"wins_by_bot_between":{{"hard":[0.5,0.75]}},"unfinished":0}}"#
        );
        serde_json::from_str(&json).unwrap()
    }

    #[test]
    fn a_rung_breaks_below_what_is_stated() {
        let rung = rung("nunami", "hard,greedy", "1000", 70);
        assert_eq!(
            rung.judge(&report(70)).unwrap(),
            ("70 of 100 won (50 to 75 %), stated are 70".to_owned(), true)
        );
        assert!(!rung.judge(&report(69)).unwrap().1);
        let lost = Report { unfinished: 1, ..report(100) };
        assert!(rung.judge(&lost).is_err());
    }

    #[test]
    fn every_rung_can_be_broken() {
        for rung in LADDER {
            let seats = rung.bots.split(',').count() as u32;
            assert!(rung.wins > GAMES / seats && rung.wins < GAMES, "{} {}", rung.game, rung.bots);
        }
    }
}

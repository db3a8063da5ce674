//! `floe compare`: what several simulations gave, side by side.

mod bars;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Deserialize;

use self::bars::Bar;
use crate::exit::{Done, Exit, Failure};
use crate::language::Speech;
use crate::wilson::wilson;

/// Compare series of games: in how many something happened, and how sure that is.
///
/// Reads what `floe simulate --json` wrote and gives a table in Markdown, and a chart if asked. Without --fact the games are
/// counted that the first seat won; where all win together that is everybody. The intervals are Wilson's, at 95 %.
#[derive(Args)]
#[command(after_help = "\
Examples:
  floe simulate greenland --setup '{\"game\":\"coop\",\"players\":2,\"events\":8}' --bots greedy --json > eight.json
  floe simulate greenland --setup '{\"game\":\"coop\",\"players\":2,\"events\":4}' --bots greedy --json > four.json
  floe compare 8=eight.json 4=four.json --chart length.svg --title \"won, by the number of events\"
  floe compare base=base.json --fact \"tunit won\" --fact \"thule won\"
")]
pub(crate) struct Compare {
    /// The series: a name and the file that `floe simulate --json` wrote.
    #[arg(required = true, value_name = "NAME=FILE", value_parser = named)]
    series: Vec<(String, PathBuf)>,
    /// What is counted: games in which the game counted any of it of itself (see `floe simulate --facts`).
    #[arg(long, value_name = "FACT")]
    fact: Vec<String>,
    /// Draw the shares as SVG into this file.
    #[arg(long, value_name = "FILE")]
    chart: Option<PathBuf>,
    /// The title of the chart.
    #[arg(long, value_name = "TITLE", default_value = "share of games, in percent")]
    title: String,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

/// What is read of a report.
#[derive(Deserialize)]
struct Report {
    games: u64,
    wins: Vec<u64>,
    #[serde(default)]
    facts: BTreeMap<String, Fact>,
}

#[derive(Deserialize)]
struct Fact {
    games: u64,
}

/// In how many of how many games something happened.
struct Share {
    name: String,
    count: u64,
    games: u64,
}

impl Compare {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let mut groups = Vec::new();
        for (name, file) in &self.series {
            groups.push((name.as_str(), shares(&read(file)?, &self.fact)));
        }
        writeln!(out, "| | games | | share | 95 % |\n| --- | --- | --- | --- | --- |")?;
        for (name, shares) in &groups {
            for Share { name: what, count, games } in shares {
                let [low, high] = wilson(*count, *games).map(|end| 100.0 * end);
                let share = 100.0 * *count as f64 / (*games).max(1) as f64;
                writeln!(out, "| {name} | {games} | {what} | {share:.1} % | {low:.1} to {high:.1} % |")?;
            }
        }
        if let Some(file) = &self.chart {
            let bars: Vec<(&str, Vec<Bar<'_>>)> = groups
                .iter()
                .map(|(name, shares)| (*name, shares.iter().map(Share::bar).collect()))
                .collect();
            fs::write(file, bars::draw(&self.title, &bars)).map_err(|error| Failure::file(file, &error))?;
        }
        Ok(Exit::Fine)
    }
}

impl Share {
    fn bar(&self) -> Bar<'_> {
        let share = self.count as f64 / self.games.max(1) as f64;
        Bar {
            name: &self.name,
            percent: 100.0 * share,
            within: wilson(self.count, self.games).map(|end| 100.0 * end),
        }
    }
}

/// A name and a file, with an equals sign between them.
fn named(text: &str) -> Result<(String, PathBuf), String> {
    let (name, file) = text.split_once('=').ok_or("a series is NAME=FILE")?;
    Ok((name.to_owned(), PathBuf::from(file)))
}

fn read(file: &Path) -> Result<Report, Failure> {
    let text = fs::read_to_string(file).map_err(|error| Failure::file(file, &error))?;
    serde_json::from_str(&text).map_err(|error| {
        let file = file.display();
        Failure::because(format!("{file}: this is not what `floe simulate --json` writes: {error}"))
    })
}

/// What is counted of a series.
fn shares(report: &Report, facts: &[String]) -> Vec<Share> {
    let games = report.games;
    if facts.is_empty() {
        return vec![Share {
            name: "won".to_owned(),
            count: report.wins.first().copied().unwrap_or(0),
            games,
        }];
    }
    let share = |name: &String| {
        let count = report.facts.get(name).map_or(0, |fact| fact.games);
        Share { name: name.clone(), count, games }
    };
    facts.iter().map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_in_which_something_happened() {
        let report: Report =
            serde_json::from_str(r#"{"games":8,"wins":[2,6],"facts":{"feuds":{"games":4,"total":9}}}"#)
                .unwrap();
        let counts = |facts: &[&str]| {
            let facts: Vec<String> = facts.iter().map(|fact| (*fact).to_owned()).collect();
            shares(&report, &facts).iter().map(|share| (share.count, share.games)).collect::<Vec<_>>()
        };
        assert_eq!(counts(&[]), [(2, 8)]);
        assert_eq!(counts(&["feuds", "floods"]), [(4, 8), (0, 8)]);
        assert!(named("eight").is_err());
        assert_eq!(named("8=a=b.json").unwrap(), ("8".to_owned(), PathBuf::from("a=b.json")));
    }
}

//! The build of floe. Everything here runs through cargo, so that a newcomer needs nothing else:
//!
//! - `cargo play` builds the game and opens it,
//! - `cargo verify` checks all that must hold before a commit,
//! - `cargo xtask battery` plays the batteries at full length, before a release,
//! - `cargo xtask faults` tries several servers on one database for a long time, before a release,
//! - `cargo xtask siege` lets one address do its worst to a server while others play, before a release,
//! - `cargo xtask strength` lets the bots of every game play their ladder, before a release,
//! - `cargo xtask web` and `cargo xtask size` make and weigh the browser bundle.

mod battery;
mod command;
mod faults;
mod play;
mod project;
mod siege;
mod size;
mod strength;
mod verify;
mod web;

use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::project::Project;
use crate::web::Mode;

const HELP: &str = "\
The build of floe.

  cargo play [-- ARGS]           build everything and open the game; ARGS go to `floe serve`
  cargo verify                   check all that must hold before a commit
  cargo verify --list            name the checks
  cargo verify --only A,B        run some of them
  cargo xtask web [--dev]        make the browser bundle in dist/ (--dev: quickly, unshrunk)
  cargo xtask strength [GAME,..] the bots' ladders, a hundred games a rung: the slow suite before a release
  cargo xtask battery [GAME]     the batteries at 1,000 random games a setup: the slow suite before a release
  cargo xtask faults [N [TABLES]] N faults (300) while TABLES (200) are played: the slow suite before a release
  cargo xtask siege [SECONDS]    one address does its worst for a minute, others play: the slow suite before a release
  cargo xtask size               weigh the bundle; fails when the first load is too heavy
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match obey(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn obey(args: &[String]) -> Result<()> {
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args.as_slice() {
        ["play", "--", rest @ ..] | ["play", rest @ ..] => play::play(&Project::find()?, rest),
        ["verify", "--list"] => {
            verify::list();
            Ok(())
        }
        ["verify"] => verify::verify(&Project::find()?, None),
        ["verify", "--only", names] => verify::verify(&Project::find()?, Some(names)),
        ["web"] => web::build(&Project::find()?, Mode::Release).map(drop),
        ["web", "--dev"] => web::build(&Project::find()?, Mode::Dev).map(drop),
        ["strength"] => strength::strength(&Project::find()?, None),
        ["strength", games] => strength::strength(&Project::find()?, Some(games)),
        ["battery"] => battery::battery(&Project::find()?, None),
        ["battery", game] => battery::battery(&Project::find()?, Some(game)),
        ["faults"] => faults::faults(&Project::find()?, None, None),
        ["faults", number] => faults::faults(&Project::find()?, Some(number), None),
        ["faults", number, tables] => faults::faults(&Project::find()?, Some(number), Some(tables)),
        ["siege"] => siege::siege(&Project::find()?, None),
        ["siege", seconds] => siege::siege(&Project::find()?, Some(seconds)),
        ["size"] => size::size(&Project::find()?),
        [] | ["help" | "--help" | "-h", ..] => {
            print!("{HELP}");
            Ok(())
        }
        _ => bail!("`{}` is not something the build knows.\n\n{HELP}", args.join(" ")),
    }
}

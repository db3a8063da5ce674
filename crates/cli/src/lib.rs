//! The command `floe`: play, serve, drive, test, simulate and replay the games of the house.
//!
//! One file per command. [`engine::Engine`] is the JSON-lines protocol without a process around it.

mod case;
mod compare;
mod completions;
pub mod engine;
mod exit;
mod games;
mod help;
mod language;
mod names;
mod narrate;
mod paint;
mod play;
mod replay;
mod rules;
mod scenario;
mod serve;
mod setup;
mod simulate;
mod store;
mod wilson;

use std::env;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use floe_table::Language;

use crate::exit::Done;

/// Five Arctic board games: play them, host them, study them.
///
/// floe plays each game by its full rules: in this terminal, in a browser (`floe serve`), by programs (`floe
/// engine`) and by bots (`floe simulate`).
#[derive(Parser)]
#[command(name = "floe", version, after_help = EXAMPLES, after_long_help = MANUAL, max_term_width = 100)]
#[command(arg_required_else_help = true, disable_help_subcommand = false)]
struct Floe {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  floe games                              what can be played
  floe play polar-rush                    you against a bot
  floe play polar-rush --names Ann,Bob    two people at this terminal
  floe serve --open                       play in the browser, alone or with friends
  floe help simulate                      everything about one command
";

const MANUAL: &str = "\
Examples:
  floe games                              what can be played
  floe play polar-rush                    you against a bot
  floe play polar-rush --names Ann,Bob    two people at this terminal
  floe play --resume                      go on with the last game
  floe serve --open                       play in the browser, alone or with friends
  floe rules polar-rush                   the rules, numbered
  floe simulate polar-rush --games 1000 --bots hard,easy --rotate
  floe help simulate                      everything about one command

Exit codes:
  0    done
  1    something did not hold: a case failed, a saved game is not honest, a rule is not covered, a scenario has mistakes
  2    not done: wrong options, an unreadable file, no such game; standard error says what is right
  130  interrupted; `floe simulate` still reports what was played

Environment:
  LC_ALL, LC_MESSAGES, LANG   the language, English or French, where --lang is not given
  NO_COLOR                    no colours
  XDG_DATA_HOME               where unfinished games are kept (see `floe help play`)
";

#[derive(Subcommand)]
enum Command {
    Games(games::Games),
    Play(play::Play),
    Serve(serve::Serve),
    Store(store::Store),
    Replay(replay::Replay),
    Rules(rules::Rules),
    Scenario(scenario::ScenarioCommand),
    Case(case::CaseFiles),
    Simulate(simulate::Simulate),
    Compare(compare::Compare),
    Engine(engine::EngineCommand),
    Completions(completions::Completions),
}

impl Command {
    /// The language in which a command says why it could not be carried out. Logs and formats are English everywhere.
    fn language(&self) -> Language {
        match self {
            Command::Games(command) => command.speech.language(),
            Command::Play(command) => command.speech.language(),
            Command::Replay(command) => command.speech.language(),
            Command::Rules(command) => command.speech.language(),
            Command::Scenario(command) => command.speech.language(),
            Command::Simulate(command) => command.speech.language(),
            Command::Compare(command) => command.speech.language(),
            Command::Serve(command) => command.speech.language(),
            Command::Store(command) => command.language(),
            Command::Case(command) => command.speech.language(),
            Command::Engine(_) | Command::Completions(_) => Language::En,
        }
    }

    fn run(self, out: &mut dyn io::Write) -> Done {
        match self {
            Command::Games(command) => command.run(out),
            Command::Play(command) => command.run(out),
            Command::Serve(command) => command.run(out),
            Command::Store(command) => command.run(out),
            Command::Replay(command) => command.run(out),
            Command::Rules(command) => command.run(out),
            Command::Scenario(command) => command.run(out),
            Command::Case(command) => command.run(out),
            Command::Simulate(command) => command.run(out),
            Command::Compare(command) => command.run(out),
            Command::Engine(command) => command.run(out),
            Command::Completions(command) => command.run(out),
        }
    }
}

/// Reads the arguments; where they are wrong or ask for help, that is told and the process ends.
fn parse() -> Floe {
    if language::asked_for(env::args_os()) == Language::En {
        return Floe::parse();
    }
    let arguments = help::in_french(Floe::command()).get_matches();
    Floe::from_arg_matches(&arguments).unwrap_or_else(|error| error.exit())
}

/// Reads the arguments of the process, does what they say and tells how it went.
pub fn main() -> ExitCode {
    let mut out = io::stdout().lock();
    let command = parse().command;
    let words = language::own(command.language());
    let done = command.run(&mut out);
    let done = done.and_then(|exit| Ok(out.flush().map(|()| exit)?));
    match done {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report(&words),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    #[test]
    fn the_arguments_are_well_formed() {
        super::Floe::command().debug_assert();
    }
}

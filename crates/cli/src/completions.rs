//! `floe completions`.

use std::io::Write;

use clap::{Args, CommandFactory as _};
use clap_complete::{Shell, generate};
use floe_table::GAMES;

use crate::exit::{Done, Exit};

/// Print completions for a shell.
#[derive(Args)]
#[command(after_help = "\
Examples:
  floe completions bash > ~/.local/share/bash-completion/completions/floe
  floe completions zsh > ~/.zfunc/_floe
  floe completions fish > ~/.config/fish/completions/floe.fish
")]
pub(crate) struct Completions {
    /// The shell.
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        // Into memory first: the generator panics when nobody reads.
        let mut script = Vec::new();
        generate(self.shell, &mut crate::Floe::command(), "floe", &mut script);
        if self.shell == Shell::Fish {
            script.extend(games_for_fish().into_bytes());
        }
        out.write_all(&script)?;
        Ok(Exit::Fine)
    }
}

/// The generator leaves out what stands without an option in front, which in our case are the games.
fn games_for_fish() -> String {
    let games: Vec<&str> = GAMES.iter().map(|door| door.title().id).collect();
    let games = games.join(" ");
    let line = |command: &str| {
        format!("complete -c floe -n \"__fish_floe_using_subcommand {command}\" -f -a \"{games}\"\n")
    };
    ["play", "rules", "simulate"].map(line).concat()
}

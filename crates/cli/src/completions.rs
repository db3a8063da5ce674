//! `floe completions`.

use std::io::Write;

use clap::{Args, CommandFactory as _};
use clap_complete::{Shell, generate};

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
        out.write_all(&script)?;
        Ok(Exit::Fine)
    }
}

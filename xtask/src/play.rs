//! `cargo play`: from a fresh clone to the table.

use std::process::Command;

use anyhow::Result;

use crate::project::Project;
use crate::web::{self, Mode};

/// Builds what has changed, then hands over to `floe serve --open`.
pub(crate) fn play(project: &Project, args: &[&str]) -> Result<()> {
    web::build(project, Mode::Release)?;
    project.build_floe()?;
    become_program(
        Command::new(project.floe()).current_dir(&project.root).args(["serve", "--open"]).args(args),
    )
}

/// The server takes our place, so that Ctrl-C and signals reach it and nobody else.
#[cfg(unix)]
fn become_program(command: &mut Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    let error = command.exec();
    Err(anyhow::Error::new(error)
        .context(format!("{} could not be started", command.get_program().display())))
}

#[cfg(not(unix))]
fn become_program(command: &mut Command) -> Result<()> {
    crate::command::run(command)
}

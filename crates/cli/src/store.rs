//! `floe store`: what a server has kept.

use std::io;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use floe_server::{EditionTables, check_store};

use crate::exit::{Done, Exit, Failure};

/// Look after the data folder of a server.
#[derive(Args)]
pub(crate) struct Store {
    #[command(subcommand)]
    command: StoreCommand,
}

#[derive(Subcommand)]
enum StoreCommand {
    /// Open every table in a data folder and say which would not open, and why.
    ///
    /// Nothing is changed, and the server may run meanwhile. Before a new version of floe goes into service, let it check the
    /// folder: the exit code is 1 if a table would not open.
    Check {
        /// The folder that `floe serve --data` uses.
        #[arg(value_name = "DIR")]
        data: PathBuf,
    },
}

impl Store {
    pub(crate) fn run(self, out: &mut dyn io::Write) -> Done {
        let StoreCommand::Check { data } = self.command;
        let check = check_store(&data).map_err(|error| Failure::because(error.to_string()))?;
        for tables in &check.editions {
            writeln!(out, "{}", line(tables))?;
        }
        for closed in &check.closed {
            writeln!(out, "table {} would not open: {}", closed.table, closed.why)?;
        }
        if !check.closed.is_empty() {
            writeln!(out, "{} would not open", tables(check.closed.len()))?;
            return Ok(Exit::Failed);
        }
        let all = check.editions.iter().map(EditionTables::tables).sum();
        writeln!(out, "{}, and nothing that would not open", tables(all))?;
        Ok(Exit::Fine)
    }
}

fn line(edition: &EditionTables) -> String {
    let EditionTables { game, rules, values, present, gathering, playing, over, closed } = edition;
    let values = values.as_ref().map_or(String::new(), |values| format!(", values {values}"));
    let present = if *present { " (this floe's)" } else { "" };
    let counts = [(gathering, "gathering"), (playing, "playing"), (over, "over"), (closed, "closed")];
    let counts = counts.iter().filter(|(number, _)| **number > 0);
    let counts: Vec<String> = counts.map(|(number, what)| format!("{number} {what}")).collect();
    format!("{game}, rules {rules}{values}{present}: {} ({})", tables(edition.tables()), counts.join(", "))
}

fn tables(number: usize) -> String {
    if number == 1 { "1 table".to_owned() } else { format!("{number} tables") }
}

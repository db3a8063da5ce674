//! `floe store`: what a server has kept.

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use floe_engine::Message;
use floe_server::{EditionTables, StoreMoved, StorePlace, check_store, export_store, import_store};
use floe_table::{Language, Words};

use crate::exit::{Done, Exit, Failure};
use crate::language::{Speech, say};

/// Look after what a server has kept.
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
        #[command(flatten)]
        speech: Speech,
    },
    /// Write all tables of a store into a file.
    ///
    /// Servers may run meanwhile: the file has what was there at one moment. It is as private as the store.
    Export {
        /// A data folder, or the address of a PostgreSQL database.
        #[arg(value_name = "STORE")]
        store: StorePlace,
        /// The file; it must not be there yet.
        #[arg(value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        speech: Speech,
    },
    /// Read such a file into an empty store, and compare.
    ///
    /// The numbers and the digest are those of the export, or it fails.
    Import {
        /// The file.
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// A data folder, or the address of a PostgreSQL database, without any table.
        #[arg(value_name = "STORE")]
        store: StorePlace,
        #[command(flatten)]
        speech: Speech,
    },
}

impl Store {
    pub(crate) fn language(&self) -> Language {
        let (StoreCommand::Check { speech, .. }
        | StoreCommand::Export { speech, .. }
        | StoreCommand::Import { speech, .. }) = &self.command;
        speech.language()
    }

    pub(crate) fn run(self, out: &mut dyn io::Write) -> Done {
        let (moved, speech) = match self.command {
            StoreCommand::Check { data, speech } => return check(&data, &speech, out),
            StoreCommand::Export { store, file, speech } => (export_store(&store, &file), speech),
            StoreCommand::Import { file, store, speech } => (import_store(&file, &store), speech),
        };
        let StoreMoved { tables, entries, digest } =
            moved.map_err(|error| Failure::because(error.to_string()))?;
        let message =
            Message::new("store-moved").number("tables", tables as i64).number("entries", entries as i64);
        writeln!(out, "{}", say(&speech.own(), &message.text("digest", digest)))?;
        Ok(Exit::Fine)
    }
}

fn check(data: &Path, speech: &Speech, out: &mut dyn io::Write) -> Done {
    let words = speech.own();
    let told = |message: &Message| say(&words, message);
    let check = check_store(data).map_err(|error| Failure::because(error.to_string()))?;
    for tables in &check.editions {
        writeln!(out, "{}", line(tables, &words))?;
    }
    for closed in &check.closed {
        let message = Message::new("store-closed").text("table", closed.table.clone());
        writeln!(out, "{}", told(&message.text("why", closed.why.clone())))?;
    }
    if !check.closed.is_empty() {
        let closed = check.closed.len() as i64;
        writeln!(out, "{}", told(&Message::new("store-not-open").number("tables", closed)))?;
        return Ok(Exit::Failed);
    }
    let all: usize = check.editions.iter().map(EditionTables::tables).sum();
    writeln!(out, "{}", told(&Message::new("store-all-open").number("tables", all as i64)))?;
    Ok(Exit::Fine)
}

fn line(edition: &EditionTables, words: &Words) -> String {
    let EditionTables { game, rules, values, present, gathering, playing, over, closed } = edition;
    let told = |message: Message| say(words, &message);
    let values = values
        .as_ref()
        .map_or_else(String::new, |values| told(Message::new("store-values").text("values", values.clone())));
    let present = if *present { format!(" {}", words.term("store-present")) } else { String::new() };
    let counts = [
        (gathering, "store-gathering"),
        (playing, "store-playing"),
        (over, "store-over"),
        (closed, "store-shut"),
    ];
    let counts = counts.into_iter().filter(|(number, _)| **number > 0);
    let counts: Vec<String> =
        counts.map(|(number, id)| told(Message::new(id).number("tables", *number as i64))).collect();
    let line = Message::new("store-edition").text("game", game.clone()).number("rules", *rules);
    let line = line.text("values", values).text("present", present);
    told(line.number("tables", edition.tables() as i64).text("counts", counts.join(", ")))
}

//! How a command ends.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use floe_engine::Message;
use floe_table::{TableError, Words};

use crate::language::say;
use crate::narrate::harmless;

/// What a command comes to: an exit code, or the reason why it could not be carried out.
pub(crate) type Done = Result<Exit, Failure>;

/// The exit codes of `floe`; `floe --help` lists them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// Done.
    Fine,
    /// Done, and something did not hold.
    Failed,
    /// Stopped by Ctrl-C.
    Interrupted,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Fine => 0,
            Exit::Failed => 1,
            Exit::Interrupted => 130,
        })
    }
}

/// Why a command could not be carried out: what was wrong, and what would be right.
#[derive(Debug)]
pub(crate) enum Failure {
    /// One of the terminal's own sentences.
    Said(Message),
    /// A table said no, perhaps to what stands in a file.
    No(Option<PathBuf>, Box<TableError>),
    /// In words of others: the system's, or those of a tool for whoever writes games.
    Because(String),
    /// Nobody reads our output any more (`floe rules polar-rush | head`), which is nobody's fault.
    NobodyReads,
}

impl Failure {
    pub(crate) fn because(text: impl Into<String>) -> Failure {
        Failure::Because(text.into())
    }

    /// What a table said to what stands in a file.
    pub(crate) fn in_file(path: &Path, error: TableError) -> Failure {
        Failure::No(Some(path.to_owned()), Box::new(error))
    }

    /// A file that could not be read or written.
    pub(crate) fn file(path: &Path, error: &io::Error) -> Failure {
        Failure::because(format!("{}: {error}", path.display()))
    }

    /// Tells it on standard error and gives the exit code.
    pub(crate) fn report(self, words: &Words) -> ExitCode {
        let why = match self {
            Failure::NobodyReads => return ExitCode::SUCCESS,
            Failure::Said(message) => say(words, &message),
            Failure::Because(text) => text,
            Failure::No(None, error) => match &error.rule {
                Some(rule) => format!("{} ({rule})", error.in_words(words)),
                None => error.in_words(words),
            },
            Failure::No(Some(file), error) => format!("{}: {}", file.display(), error.in_words(words)),
        };
        eprintln!("{}", harmless(say(words, &Message::new("failure").text("why", why))));
        ExitCode::from(2)
    }
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Failure {
        Failure::No(None, Box::new(error))
    }
}

impl From<Message> for Failure {
    fn from(message: Message) -> Failure {
        Failure::Said(message)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NobodyReads,
            _ => Failure::Because(error.to_string()),
        }
    }
}

//! How a command ends.

use std::io;
use std::process::ExitCode;

use floe_table::TableError;

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
    /// In words.
    Because(String),
    /// Nobody reads our output any more (`floe rules polar-rush | head`), which is nobody's fault.
    NobodyReads,
}

impl Failure {
    pub(crate) fn because(text: impl Into<String>) -> Failure {
        Failure::Because(text.into())
    }

    /// A file that could not be read or written.
    pub(crate) fn file(path: &std::path::Path, error: &io::Error) -> Failure {
        Failure::because(format!("{}: {error}", path.display()))
    }

    /// Tells it on standard error and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Failure::NobodyReads => ExitCode::SUCCESS,
            Failure::Because(text) => {
                eprintln!("error: {text}");
                ExitCode::from(2)
            }
        }
    }
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Failure {
        Failure::Because(error.to_string())
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

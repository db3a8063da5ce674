//! Colours, where somebody looks and wants them.

use std::env;
use std::fmt::Display;
use std::io::{self, IsTerminal as _};

/// Paints text for the terminal, or leaves it as it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint {
    on: bool,
}

impl Paint {
    /// Colours if standard output is a terminal that can show them and `NO_COLOR` is not set.
    pub(crate) fn for_stdout() -> Paint {
        let unwanted = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        Paint { on: io::stdout().is_terminal() && !unwanted && !dumb }
    }

    pub(crate) fn bold(self, text: impl Display) -> String {
        self.with("1", text)
    }

    pub(crate) fn faint(self, text: impl Display) -> String {
        self.with("2", text)
    }

    pub(crate) fn good(self, text: impl Display) -> String {
        self.with("32", text)
    }

    pub(crate) fn bad(self, text: impl Display) -> String {
        self.with("31", text)
    }

    pub(crate) fn marked(self, text: impl Display) -> String {
        self.with("36", text)
    }

    fn with(self, code: &str, text: impl Display) -> String {
        if self.on { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }
}

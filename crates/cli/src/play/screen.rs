//! The terminal as a table: what is printed, when it pauses, when it is wiped.

use std::env;
use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::thread;
use std::time::Duration;

use crate::paint::Paint;

/// Where a game is shown and lines are typed.
pub(super) struct Screen<'a> {
    out: &'a mut dyn Write,
    pub(super) paint: Paint,
    /// Somebody looks at it.
    watched: bool,
    /// It understands more than lines.
    clever: bool,
    /// Somebody types, so the terminal itself shows what.
    typed: bool,
    pace: Duration,
}

impl<'a> Screen<'a> {
    pub(super) fn new(out: &'a mut dyn Write, pace: Duration) -> Screen<'a> {
        let watched = io::stdout().is_terminal();
        let clever = watched && env::var_os("TERM").is_none_or(|term| term != "dumb");
        let typed = io::stdin().is_terminal();
        Screen { out, paint: Paint::for_stdout(), watched, clever, typed, pace }
    }

    pub(super) fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        writeln!(self.out, "{}", text.as_ref())
    }

    /// A line of what happens, with a moment to read it.
    pub(super) fn happening(&mut self, text: &str) -> io::Result<()> {
        self.line(text)?;
        self.out.flush()?;
        if self.watched && self.typed {
            thread::sleep(self.pace);
        }
        Ok(())
    }

    /// Wipes what is over, so that the screen remembers no more than the table does. Nothing is wiped from a file.
    pub(super) fn wipe(&mut self) -> io::Result<bool> {
        let wiped = self.clever && self.typed && !self.pace.is_zero();
        if wiped {
            self.wipe_all()?;
        }
        Ok(wiped)
    }

    /// The curtain: wiped on every terminal.
    pub(super) fn curtain(&mut self) -> io::Result<()> {
        if self.watched { self.wipe_all() } else { Ok(()) }
    }

    fn wipe_all(&mut self) -> io::Result<()> {
        if !self.clever {
            return write!(self.out, "{}", "\n".repeat(100));
        }
        // The screen, the lines scrolled off it, and back to the corner.
        write!(self.out, "\x1b[2J\x1b[3J\x1b[H")
    }

    /// A word while a bot thinks, gone when it has finished.
    pub(super) fn meanwhile(&mut self, text: &str) -> io::Result<()> {
        if self.clever {
            write!(self.out, "{}", self.paint.faint(text))?;
            self.out.flush()?;
        }
        Ok(())
    }

    pub(super) fn no_longer(&mut self) -> io::Result<()> {
        if self.clever { write!(self.out, "\r\x1b[K") } else { Ok(()) }
    }

    /// Reads a line; nothing when the input has ended.
    pub(super) fn read(&mut self) -> io::Result<Option<String>> {
        write!(self.out, "{}", self.paint.marked("> "))?;
        self.out.flush()?;
        let mut line = Vec::new();
        let read = io::stdin().lock().read_until(b'\n', &mut line)?;
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if !self.typed || read == 0 {
            writeln!(self.out, "{line}")?;
        }
        Ok((read > 0).then_some(line))
    }
}

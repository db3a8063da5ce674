//! The terminal as a table: what is printed, when it pauses, when it is wiped.

use std::collections::VecDeque;
use std::env;
use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
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
    /// How many letters fit on a line; lines of a file are not broken.
    width: Option<usize>,
    pace: Duration,
    /// Nothing has been wiped yet: the greeting still stands there.
    fresh: bool,
    /// What is typed, as it comes, so that Enter is noticed while bots play.
    lines: Option<Receiver<String>>,
    /// Lines typed ahead.
    ahead: VecDeque<String>,
    /// Enter was pressed: no pause before the next question.
    hurried: bool,
}

impl<'a> Screen<'a> {
    pub(super) fn new(out: &'a mut dyn Write, pace: Duration) -> Screen<'a> {
        let watched = io::stdout().is_terminal();
        let clever = watched && env::var_os("TERM").is_none_or(|term| term != "dumb");
        let typed = io::stdin().is_terminal();
        let width = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0)).filter(|_| watched);
        Screen {
            out,
            paint: Paint::for_stdout(),
            watched,
            clever,
            typed,
            width,
            pace,
            fresh: true,
            lines: (watched && typed).then(listen),
            ahead: VecDeque::new(),
            hurried: false,
        }
    }

    pub(super) fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        for line in text.as_ref().split('\n') {
            match self.width {
                Some(width) => writeln!(self.out, "{}", wrapped(line, width))?,
                None => writeln!(self.out, "{line}")?,
            }
        }
        Ok(())
    }

    /// A line of what happens, with a moment to read it.
    pub(super) fn happening(&mut self, text: &str) -> io::Result<()> {
        self.line(text)?;
        self.out.flush()?;
        if !self.is_hurried() && self.watched && self.typed {
            self.pause();
        }
        Ok(())
    }

    /// Waits a moment, or until Enter is pressed.
    fn pause(&mut self) {
        match self.lines.as_ref().map(|lines| lines.recv_timeout(self.pace)) {
            Some(Ok(line)) => self.heard(line),
            Some(Err(RecvTimeoutError::Timeout)) => {}
            Some(Err(RecvTimeoutError::Disconnected)) | None => thread::sleep(self.pace),
        }
    }

    /// Has somebody pressed Enter to get on with it?
    pub(super) fn is_hurried(&mut self) -> bool {
        while let Some(Ok(line)) = self.lines.as_ref().map(Receiver::try_recv) {
            self.heard(line);
        }
        self.hurried
    }

    fn heard(&mut self, line: String) {
        if line.is_empty() {
            self.hurried = true;
        } else {
            self.ahead.push_back(line);
        }
    }

    /// Wipes what is over, so that the screen remembers no more than the table does. Nothing is wiped from a file, and
    /// not what stood there before the first question: that is the greeting.
    pub(super) fn wipe(&mut self) -> io::Result<bool> {
        let wiped = self.clever && self.typed && !self.pace.is_zero() && !std::mem::take(&mut self.fresh);
        if wiped {
            self.wipe_all()?;
        }
        Ok(wiped)
    }

    /// The curtain: wiped on every terminal.
    pub(super) fn curtain(&mut self) -> io::Result<()> {
        if self.watched && !std::mem::take(&mut self.fresh) { self.wipe_all() } else { Ok(()) }
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

    /// Reads a line; nothing when the input has ended. An Enter that was meant for the bots answers no question.
    pub(super) fn read(&mut self) -> io::Result<Option<String>> {
        self.is_hurried();
        self.hurried = false;
        write!(self.out, "{}", self.paint.marked("> "))?;
        self.out.flush()?;
        let line = match (self.ahead.pop_front(), &self.lines) {
            (Some(line), _) => Some(line),
            (None, Some(lines)) => lines.recv().ok(),
            (None, None) => read_line()?,
        };
        if !self.typed || line.is_none() {
            writeln!(self.out, "{}", line.as_deref().unwrap_or_default())?;
        }
        Ok(line)
    }
}

/// Reads what is typed, line by line, until it ends.
fn listen() -> Receiver<String> {
    let (tell, lines) = mpsc::channel();
    thread::spawn(move || {
        while let Ok(Some(line)) = read_line() {
            if tell.send(line).is_err() {
                return;
            }
        }
    });
    lines
}

fn read_line() -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
}

/// Broken between words so that it fits; what follows stands under the first word. Colours take no room.
fn wrapped(line: &str, width: usize) -> String {
    let lead = line.find(|letter: char| letter.is_alphabetic() || letter == '\x1b').unwrap_or(0);
    let indent = line[..lead].chars().count();
    let indent = if 2 * indent < width { indent } else { 0 };
    let mut out = line[..lead].to_owned();
    let mut used = out.chars().count();
    for (number, word) in line[lead..].split(' ').enumerate() {
        let room = letters(word);
        if number > 0 {
            if used + 1 + room > width && used > indent {
                out.push('\n');
                out.extend(std::iter::repeat_n(' ', indent));
                used = indent;
            } else {
                out.push(' ');
                used += 1;
            }
        }
        out.push_str(word);
        used += room;
    }
    out
}

/// How many letters are to be seen of a word that may be painted.
fn letters(word: &str) -> usize {
    let mut painting = false;
    let shown = word.chars().filter(|letter| {
        let ends = painting && *letter == 'm';
        let hidden = painting || *letter == '\x1b';
        painting = hidden && !ends;
        !hidden
    });
    shown.count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn screen(out: &mut Vec<u8>) -> (Screen<'_>, mpsc::Sender<String>) {
        let (tell, lines) = mpsc::channel();
        let mut screen = Screen::new(out, Duration::from_secs(600));
        (screen.watched, screen.clever, screen.typed, screen.width) = (true, true, true, None);
        screen.lines = Some(lines);
        (screen, tell)
    }

    #[test]
    fn the_greeting_is_not_wiped_before_it_was_read() {
        let mut out = Vec::new();
        let (mut screen, _tell) = screen(&mut out);
        screen.line("Welcome").unwrap();
        assert!(!screen.wipe().unwrap());
        assert!(screen.wipe().unwrap());
        assert!(String::from_utf8(out).unwrap().ends_with("Welcome\n\x1b[2J\x1b[3J\x1b[H"));
    }

    /// With pauses of ten minutes this would not end if Enter did not skip them.
    #[test]
    fn enter_skips_what_bots_do_and_answers_nothing() {
        let mut out = Vec::new();
        let (mut screen, tell) = screen(&mut out);
        for line in ["", "", "roll"] {
            tell.send(line.to_owned()).unwrap();
        }
        screen.happening("A bot plays.").unwrap();
        screen.happening("Another plays.").unwrap();
        assert!(screen.is_hurried());
        assert_eq!(screen.read().unwrap().as_deref(), Some("roll"));
        assert!(!screen.is_hurried());
        drop(tell);
        assert_eq!(screen.read().unwrap(), None);
    }

    #[test]
    fn what_is_said_fits_the_terminal() {
        let mut out = Vec::new();
        let (mut screen, _tell) = screen(&mut out);
        screen.width = Some(9);
        screen.line("one two three\nfour").unwrap();
        assert_eq!(String::from_utf8(out).unwrap(), "one two\nthree\nfour\n");
    }

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrapped("one two three", 7), "one two\nthree");
        assert_eq!(wrapped("   4  one two three", 13), "   4  one two\n      three");
        assert_eq!(wrapped("\x1b[1mone two\x1b[0m three", 7), "\x1b[1mone two\x1b[0m\nthree");
        assert_eq!(wrapped("unbreakable", 4), "unbreakable");
        assert_eq!(wrapped("", 4), "");
        assert_eq!(wrapped("3.", 4), "3.");
    }
}

//! Lines of bytes, of any kind and up to a certain length.

use std::io::{self, BufRead, Read as _};

/// The longest line that is read; a saved game of some thousand moves has a few megabytes.
const LONGEST: usize = 64 << 20;

/// One line of input.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Line<'a> {
    /// All of it, without its end.
    Whole(&'a [u8]),
    /// Longer than this; it was skipped.
    TooLong(usize),
}

/// Reads lines one after the other into the same place.
pub(super) struct Lines<R> {
    input: R,
    line: Vec<u8>,
    longest: usize,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines { input, line: Vec::new(), longest: LONGEST }
    }

    /// The next line; nothing at the end of the input.
    pub(super) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let read = (&mut self.input).take(self.longest as u64 + 1).read_until(b'\n', &mut self.line)?;
        if read == 0 {
            return Ok(None);
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if self.line.len() > self.longest {
            self.line.clear();
            self.input.skip_until(b'\n')?;
            return Ok(Some(Line::TooLong(self.longest)));
        }
        Ok(Some(Line::Whole(&self.line)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_skipped_and_the_next_one_is_read() {
        let mut lines = Lines { input: &b"abc\n123456789\n\nxy"[..], line: Vec::new(), longest: 5 };
        assert_eq!(lines.next().unwrap(), Some(Line::Whole(b"abc")));
        assert_eq!(lines.next().unwrap(), Some(Line::TooLong(5)));
        assert_eq!(lines.next().unwrap(), Some(Line::Whole(b"")));
        assert_eq!(lines.next().unwrap(), Some(Line::Whole(b"xy")));
        assert_eq!(lines.next().unwrap(), None);
    }
}

//! Files that travel with the program, without what is written beside their lines for whoever edits them.

/// A file of the crate as [`include_str!`] includes it, but without lines that are comments (`#`), nor those that begin with one of
/// the words named. In a browser every letter has to be fetched. No text of the file may have a line that begins so.
///
/// ```
/// const FILE: &str = floe_engine::include_uncommented!("../Cargo.toml");
/// assert!(FILE.contains("[package]\n") && FILE.lines().all(|line| !line.starts_with('#')));
/// ```
#[macro_export]
macro_rules! include_uncommented {
    ($file:expr $(, $word:literal)*) => {{
        const WHOLE: &str = include_str!($file);
        const LEFT_OUT: &[&str] = &["#" $(, $word)*];
        const LENGTH: usize = $crate::uncommented::<0>(WHOLE, LEFT_OUT).1;
        const BYTES: [u8; LENGTH] = $crate::uncommented(WHOLE, LEFT_OUT).0;
        match ::std::str::from_utf8(&BYTES) {
            Ok(text) => text,
            Err(_) => panic!("whole lines were left out"),
        }
    }};
}

/// A file without the lines that begin so, as much of it as there is room for, and how long it is.
#[doc(hidden)]
pub const fn uncommented<const ROOM: usize>(whole: &str, left_out: &[&str]) -> ([u8; ROOM], usize) {
    let (whole, mut at, mut begins, mut comment) = (whole.as_bytes(), 0, true, false);
    let (mut kept, mut length) = ([0; ROOM], 0);
    while at < whole.len() {
        if begins {
            comment = begins_with_any(whole, at, left_out);
        }
        if !comment {
            if length < ROOM {
                kept[length] = whole[at];
            }
            length += 1;
        }
        begins = whole[at] == b'\n';
        at += 1;
    }
    (kept, length)
}

const fn begins_with_any(whole: &[u8], at: usize, words: &[&str]) -> bool {
    let mut nth = 0;
    while nth < words.len() {
        let (word, mut letter) = (words[nth].as_bytes(), 0);
        while letter < word.len() && at + letter < whole.len() && whole[at + letter] == word[letter] {
            letter += 1;
        }
        if letter == word.len() {
            return true;
        }
        nth += 1;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::uncommented;

    #[test]
    fn comments_are_left_out_and_nothing_else() {
        const WHOLE: &str = "# head\na = 1 # stays\n\n#b\n  # stays\nc = \"é#\"\n#";
        const KEPT: &str = "a = 1 # stays\n\n  # stays\nc = \"é#\"\n";
        let (kept, length) = uncommented::<{ KEPT.len() }>(WHOLE, &["#"]);
        assert_eq!((&kept[..], length), (KEPT.as_bytes(), KEPT.len()));
    }

    #[test]
    fn lines_can_be_left_out_by_their_beginning() {
        const WHOLE: &str = "a = 1\nnote = \"why\"\nnotes = 2\n# head\nno";
        let (kept, length) = uncommented::<18>(WHOLE, &["#", "note = "]);
        assert_eq!((&kept[..], length), (&b"a = 1\nnotes = 2\nno"[..], 18));
    }
}

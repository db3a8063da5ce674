//! What is wrong with a file: the line, the fault and what would be right, in two languages.

use std::fmt;

use floe_engine::{Arg, Message, Texts};

/// The words of mistakes, a message in each line. They are full of braces, which Fluent would have to be told of every time.
pub const TEXTS: Texts =
    Texts { en: include_str!("../../text/scenario.en.txt"), fr: include_str!("../../text/scenario.fr.txt") };

/// Something wrong in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub message: Message,
}

impl Mistake {
    pub(crate) fn new(line: usize, message: Message) -> Mistake {
        Mistake { line, message }
    }

    /// The sentence in English.
    pub fn english(&self) -> String {
        say(TEXTS.en, &self.message)
    }

    /// The sentence in French.
    pub fn french(&self) -> String {
        say(TEXTS.fr, &self.message)
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.english())
    }
}

/// A message with its arguments.
fn say(texts: &str, message: &Message) -> String {
    let found = texts.lines().find_map(|line| line.strip_prefix(&*message.id)?.strip_prefix(" = "));
    let (mut said, mut rest) = (String::new(), found.unwrap_or(&message.id));
    // What was put in is not looked through again: it may be somebody's own words.
    while let Some((before, (name, after))) =
        rest.split_once("{ $").and_then(|(before, place)| Some((before, place.split_once(" }")?)))
    {
        said += before;
        match message.args.iter().find(|(known, _)| *known == name) {
            Some((_, arg)) => said += &put(texts, arg),
            None => said += &format!("{{ ${name} }}"),
        }
        rest = after;
    }
    said + rest
}

fn put(texts: &str, arg: &Arg) -> String {
    match arg {
        Arg::Number(number) => number.to_string(),
        Arg::Text(text) => text.to_string(),
        Arg::Term(id) => say(texts, &Message::new(id.clone())),
        Arg::Seat(seat) => seat.to_string(),
    }
}

/// The word that was most likely meant.
pub(crate) fn nearest<'a>(found: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let rated = words.into_iter().map(|word| (distance(found, word), word));
    let (far, word) = rated.min_by_key(|(far, _)| *far)?;
    (far <= 1 + found.chars().count().min(12) / 4).then_some(word)
}

/// How many letters have to be changed, added or taken away.
fn distance(one: &str, other: &str) -> usize {
    // What is far too long is no misspelling, and need not be measured.
    let other: Vec<char> = other.chars().collect();
    if one.len() > 4 * other.len() + 8 {
        return one.len();
    }
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (at, letter) in one.chars().enumerate() {
        let mut before = row[0];
        row[0] = at + 1;
        for (column, wanted) in other.iter().enumerate() {
            let changed = before + usize::from(letter != *wanted);
            before = row[column + 1];
            row[column + 1] = changed.min(before + 1).min(row[column] + 1);
        }
    }
    row[other.len()]
}

/// Words as they stand in a sentence.
pub(crate) fn listed<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    words.into_iter().collect::<Vec<_>>().join(", ")
}

/// What somebody wrote, not longer than a line.
pub(crate) fn quoted(found: &str) -> String {
    let short: String = found.chars().take(40).collect();
    if short.len() < found.len() { format!("{short}…") } else { short }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_somebody_wrote_is_not_filled_in() {
        let message = Message::new("unknown-base").text("found", "{ $near } {").text("near", "base");
        let said = Mistake::new(4, message.text("words", "all")).english();
        assert_eq!(said, "there is no base \"{ $near } {\"; nearest: base; there are all");
    }
}

//! Fluent, as far as our files need it: variables, strings in quotes, references, and choices by number or word.
//!
//! The whole of Fluent would weigh as much in a browser as a game does. A test puts every message of the house into words
//! both ways, here and by the `fluent-bundle` crate.

use crate::Language;

/// The messages of some files.
pub(crate) struct Phrases {
    language: Language,
    /// Names and patterns as written; a later one replaces an earlier one of the same name.
    messages: Vec<(&'static str, &'static str)>,
}

/// What a variable stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Said {
    Number(i64),
    Text(String),
}

/// Looks a variable up.
type Lookup<'a> = &'a dyn Fn(&str) -> Option<Said>;

impl Phrases {
    pub(crate) fn new(language: Language, files: impl IntoIterator<Item = &'static str>) -> Phrases {
        Phrases { language, messages: files.into_iter().flat_map(messages).collect() }
    }

    /// Is there such a message?
    pub(crate) fn has(&self, name: &str) -> bool {
        self.pattern(name).is_some()
    }

    /// A message in words, if there is one of this name.
    pub(crate) fn say(&self, name: &str, lookup: Lookup<'_>) -> Option<String> {
        let mut out = String::new();
        self.write(self.pattern(name)?, lookup, &mut out);
        Some(out)
    }

    fn pattern(&self, name: &str) -> Option<&'static str> {
        self.messages.iter().rev().find(|(known, _)| *known == name).map(|(_, pattern)| *pattern)
    }

    fn write(&self, pattern: &str, lookup: Lookup<'_>, out: &mut String) {
        let mut rest = pattern.trim();
        let indent = common_indent(pattern.trim_end());
        while let Some(at) = rest.find(['{', '\n']) {
            if rest[at..].starts_with('\n') {
                out.push_str(rest[..at].trim_end());
                out.push('\n');
                rest = &rest[at + 1..];
                rest = &rest[indent.min(leading(rest))..];
            } else {
                let end = at + closing(&rest[at..]);
                out.push_str(&rest[..at]);
                self.fill(rest[at + 1..end].trim(), lookup, out);
                rest = rest.get(end + 1..).unwrap_or_default();
            }
        }
        out.push_str(rest);
    }

    /// What stands between braces.
    fn fill(&self, inside: &str, lookup: Lookup<'_>, out: &mut String) {
        if let Some(text) = inside.strip_prefix('"') {
            return out.push_str(text.trim_end_matches('"'));
        }
        let Some(variable) = inside.strip_prefix('$') else {
            return match self.pattern(inside) {
                Some(pattern) => self.write(pattern, lookup, out),
                None => missing(inside, out),
            };
        };
        let (name, choices) = match variable.split_once("->") {
            Some((name, choices)) => (name.trim(), Some(choices)),
            None => (variable, None),
        };
        match (lookup(name), choices) {
            (said, Some(choices)) => self.choose(said.as_ref(), choices, lookup, out),
            (Some(Said::Number(number)), None) => out.push_str(&number.to_string()),
            (Some(Said::Text(text)), None) => out.push_str(&text),
            (None, None) => missing(inside, out),
        }
    }

    /// The first choice that fits; the one with the star if none does.
    fn choose(&self, said: Option<&Said>, choices: &str, lookup: Lookup<'_>, out: &mut String) {
        let mut fallback = "";
        for (starred, key, pattern) in Choices(choices) {
            if said.is_some_and(|said| self.fits(said, key)) {
                return self.write(pattern, lookup, out);
            }
            if starred {
                fallback = pattern;
            }
        }
        self.write(fallback, lookup, out);
    }

    fn fits(&self, said: &Said, key: &str) -> bool {
        match said {
            Said::Text(text) => text == key,
            Said::Number(number) => match key.parse::<i64>() {
                Ok(exactly) => *number == exactly,
                Err(_) => key == plural(self.language, *number),
            },
        }
    }
}

/// The plural that a language uses for a number.
fn plural(language: Language, number: i64) -> &'static str {
    match (language, number.unsigned_abs()) {
        (_, 1) | (Language::Fr, 0) => "one",
        (Language::Fr, many) if many % 1_000_000 == 0 => "many",
        _ => "other",
    }
}

fn missing(name: &str, out: &mut String) {
    out.push('{');
    out.push_str(name);
    out.push('}');
}

/// How far the lines of a pattern are indented, those between braces aside.
fn common_indent(pattern: &str) -> usize {
    let (mut rest, mut least) = (pattern, usize::MAX);
    while let Some(at) = rest.find(['{', '\n']) {
        if rest[at..].starts_with('\n') {
            rest = &rest[at + 1..];
            if !rest.trim_start_matches(' ').starts_with(['\n', '\r']) {
                least = least.min(leading(rest));
            }
        } else {
            rest = rest.get(at + closing(&rest[at..]) + 1..).unwrap_or_default();
        }
    }
    least
}

fn leading(line: &str) -> usize {
    line.len() - line.trim_start_matches(' ').len()
}

/// Where the brace that opens a text is closed; its end if it never is.
fn closing(text: &str) -> usize {
    let (mut depth, mut quoted) = (0, false);
    for (at, letter) in text.char_indices() {
        match letter {
            '"' if depth > 0 => quoted = !quoted,
            '{' if !quoted => depth += 1,
            '}' if !quoted => {
                depth -= 1;
                if depth == 0 {
                    return at;
                }
            }
            '\n' => quoted = false,
            _ => {}
        }
    }
    text.len()
}

/// The messages of a file. One begins with its name at the start of a line, and goes on over lines that are
/// indented or lie between its braces.
fn messages(file: &'static str) -> Vec<(&'static str, &'static str)> {
    let mut found = Vec::new();
    let mut rest = file;
    while let Some((line, _)) = rest.split_once('\n').or((!rest.is_empty()).then_some((rest, ""))) {
        let named = line.split_once('=').filter(|_| line.starts_with(|c: char| c.is_ascii_alphabetic()));
        let length = match named {
            Some((name, _)) => {
                let length = message_length(rest);
                found.push((name.trim(), &rest[name.len() + 1..length]));
                length
            }
            None => line.len(),
        };
        rest = rest[length..].strip_prefix('\n').unwrap_or(&rest[length..]);
    }
    found
}

fn message_length(text: &str) -> usize {
    let mut length = 0;
    loop {
        let rest = &text[length..];
        match rest.find(['{', '\n']) {
            None => return text.len(),
            Some(at) if rest[at..].starts_with('{') => {
                length = (length + at + closing(&rest[at..]) + 1).min(text.len());
            }
            Some(at) if rest[at + 1..].starts_with([' ', '\t']) => length += at + 1,
            Some(at) => return length + at,
        }
    }
}

/// The choices of a selection: whether starred, the key, the pattern.
struct Choices<'a>(&'a str);

impl<'a> Iterator for Choices<'a> {
    type Item = (bool, &'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let open = self.0.find('[')?;
        let starred = self.0[..open].ends_with('*');
        let close = open + self.0[open..].find(']')?;
        let key = self.0[open + 1..close].trim();
        let pattern = &self.0[close + 1..];
        let end = pattern_length(pattern);
        self.0 = &pattern[end..];
        Some((starred, key, &pattern[..end]))
    }
}

/// A choice ends where a line begins with the next one.
fn pattern_length(text: &str) -> usize {
    let mut length = 0;
    while let Some(at) = text[length..].find(['{', '\n']).map(|at| length + at) {
        if text[at..].starts_with('{') {
            length = (at + closing(&text[at..]) + 1).min(text.len());
        } else if text[at..].trim_start().starts_with(['[', '*']) {
            return at;
        } else {
            length = at + 1;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

    use super::*;

    fn said(value: &Said) -> FluentValue<'static> {
        match value {
            Said::Number(number) => FluentValue::from(*number),
            Said::Text(text) => FluentValue::from(text.clone()),
        }
    }

    /// Every Fluent file of the house, with its language.
    fn files() -> Vec<(Language, &'static str)> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut found = Vec::new();
        for house in ["crates", "games"] {
            for entry in std::fs::read_dir(root.join(house)).into_iter().flatten().flatten() {
                for file in std::fs::read_dir(entry.path().join("text")).into_iter().flatten().flatten() {
                    let name = file.file_name().to_string_lossy().into_owned();
                    if !name.ends_with(".ftl") {
                        continue;
                    }
                    let language = if name.ends_with("fr.ftl") { Language::Fr } else { Language::En };
                    let text = std::fs::read_to_string(file.path()).unwrap();
                    found.push((language, &*Box::leak(text.into_boxed_str())));
                }
            }
        }
        found
    }

    #[test]
    fn every_message_of_the_house_reads_alike_both_ways() {
        let values = [0, 1, 2, 5, -1, 21, 1_000_000].map(Said::Number).into_iter();
        let values: Vec<Said> =
            values.chain(["yes", "Ada"].map(|text| Said::Text(text.to_owned()))).collect();
        let files = files();
        assert!(files.len() >= 4);
        for (language, file) in files {
            let ours = Phrases::new(language, [file]);
            let mut theirs = FluentBundle::new(vec![language.tag().parse().unwrap()]);
            theirs.set_use_isolating(false);
            theirs.add_resource_overriding(FluentResource::try_new(file.to_owned()).unwrap());
            for (name, pattern) in &ours.messages {
                let variables: Vec<&str> = pattern
                    .split('$')
                    .skip(1)
                    .map(|rest| {
                        rest.split(|c: char| !(c.is_alphanumeric() || "-_".contains(c))).next().unwrap()
                    })
                    .collect();
                for turn in 0..values.len() {
                    let value = |name: &str| {
                        let place = variables.iter().position(|known| *known == name)?;
                        Some(values[(place + turn) % values.len()].clone())
                    };
                    let mut args = FluentArgs::new();
                    for variable in &variables {
                        args.set((*variable).to_owned(), said(&value(variable).unwrap()));
                    }
                    let message = theirs.get_message(name).unwrap_or_else(|| panic!("{name} is unknown"));
                    let expected =
                        theirs.format_pattern(message.value().unwrap(), Some(&args), &mut Vec::new());
                    assert_eq!(ours.say(name, &value).unwrap(), expected, "{name}");
                }
            }
            let count = FluentResource::try_new(file.to_owned()).unwrap().entries().count();
            assert!(count >= ours.messages.len());
        }
    }

    #[test]
    fn later_files_replace_earlier_ones_and_what_is_missing_is_shown() {
        let phrases = Phrases::new(Language::En, ["a = one\nb = { a }{ $x }\n", "a = two"]);
        assert_eq!(phrases.say("b", &|_| None).unwrap(), "two{$x}");
        assert_eq!(phrases.say("c", &|_| None), None);
    }

    #[test]
    fn broken_files_break_nothing() {
        for file in ["a = { $x -> [one", "a = {", "a = }", "=", "a", "a = { \"", "\n\n  \n", "a = [\n*"] {
            let phrases = Phrases::new(Language::En, [file]);
            let _ = phrases.say("a", &|_| Some(Said::Number(1)));
        }
    }
}

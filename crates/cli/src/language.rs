//! Which language the games speak.

use std::env;
use std::ffi::OsString;

use clap::Args;
use floe_engine::Message;
use floe_table::{Door, Language, REFUSALS, SHARED, Words};

/// The option `--lang`.
#[derive(Args)]
pub(crate) struct Speech {
    /// The language: en or fr. Taken from LC_ALL, LC_MESSAGES or LANG if not given.
    #[arg(long, value_name = "LANGUAGE", global = true)]
    lang: Option<Language>,
}

impl Speech {
    pub(crate) fn language(&self) -> Language {
        self.lang.or_else(from_environment).unwrap_or_default()
    }

    /// The words of a game, in the language asked for.
    pub(crate) fn words(&self, door: &dyn Door) -> Words {
        Words::new(self.language(), &[SHARED, REFUSALS, crate::play::TEXTS, door.texts()])
    }

    /// The terminal's own words, where no game is at hand.
    pub(crate) fn own(&self) -> Words {
        own(self.language())
    }
}

/// The terminal's own words in a language.
pub(crate) fn own(language: Language) -> Words {
    Words::new(language, &[SHARED, REFUSALS, crate::play::TEXTS])
}

/// A sentence in which nobody is named.
pub(crate) fn say(words: &Words, message: &Message) -> String {
    words.say(message, &|seat| seat.to_string())
}

/// A number as it was printed, with the marks that a language sets in it.
pub(crate) fn figure(words: &Words, printed: &str) -> String {
    let mark = |letter: char| match letter {
        '.' => ',',
        ',' => '\u{202f}',
        other => other,
    };
    match words.language {
        Language::En => printed.to_owned(),
        Language::Fr => printed.chars().map(mark).collect(),
    }
}

/// The words of a game in a language, for programs.
pub(crate) fn of_game(language: Language, door: &dyn Door) -> Words {
    Words::new(language, &[SHARED, door.texts()])
}

/// The language that the arguments of the process, or its environment, ask for. It is needed before they are read: the help
/// depends on it.
pub(crate) fn asked_for(arguments: impl Iterator<Item = OsString>) -> Language {
    let arguments: Vec<String> = arguments.filter_map(|argument| argument.into_string().ok()).collect();
    let named = arguments.iter().zip(arguments.iter().skip(1)).find(|(name, _)| *name == "--lang");
    let joined = arguments.iter().find_map(|argument| argument.strip_prefix("--lang="));
    let asked = named.map(|(_, value)| value.as_str()).or(joined).and_then(|tag| tag.parse().ok());
    asked.or_else(from_environment).unwrap_or_default()
}

/// The first of these variables that is set decides, as POSIX says, even if it names a language we do not speak.
fn from_environment() -> Option<Language> {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"))?;
    locale.split('.').next()?.parse().ok()
}

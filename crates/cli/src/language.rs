//! Which language the games speak.

use std::env;

use clap::Args;
use floe_table::{Door, Language, SHARED, Words};

/// The option `--lang`.
#[derive(Args)]
pub(crate) struct Speech {
    /// The language of the game: en or fr. Taken from LC_ALL, LC_MESSAGES or LANG if not given.
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Language>,
}

impl Speech {
    pub(crate) fn language(&self) -> Language {
        self.lang.or_else(from_environment).unwrap_or_default()
    }

    /// The words of a game, in the language asked for.
    pub(crate) fn words(&self, door: &dyn Door) -> Words {
        Words::new(self.language(), &[SHARED, crate::play::TEXTS, door.texts()])
    }
}

/// The English words of a game.
pub(crate) fn english(door: &dyn Door) -> Words {
    Words::new(Language::En, &[SHARED, door.texts()])
}

/// The first of these variables that is set decides, as POSIX says, even if it names a language we do not speak.
fn from_environment() -> Option<Language> {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG"))?;
    locale.split('.').next()?.parse().ok()
}

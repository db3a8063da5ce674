//! Messages put into words.

use std::str::FromStr;

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Arg, Message, Seat, Texts};

use crate::fluent::{Phrases, Said};

/// The phrases that all tables share.
pub const SHARED: Texts = Texts { en: include_str!("../text/en.ftl"), fr: include_str!("../text/fr.ftl") };

/// What a program brings along of some texts: all of it, but in a browser French comes by itself, for those who read it.
#[inline]
pub fn brought(texts: Texts) -> Texts {
    if cfg!(target_arch = "wasm32") { Texts { fr: "", ..texts } } else { texts }
}

/// A language floe speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 2] = [Language::En, Language::Fr];

    /// The tag, as in HTML's `lang`.
    pub fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
        }
    }

    /// The source in this language.
    pub fn of(self, texts: Texts) -> &'static str {
        match self {
            Language::En => texts.en,
            Language::Fr => texts.fr,
        }
    }
}

impl FromStr for Language {
    type Err = String;
    /// Takes a tag such as `fr` or `fr-CA`.
    fn from_str(tag: &str) -> Result<Language, String> {
        Language::ALL
            .into_iter()
            .find(|language| tag.split(['-', '_']).next() == Some(language.tag()))
            .ok_or_else(|| format!("floe speaks en and fr, not \"{tag}\""))
    }
}

/// The words of a language: a game's own, and those that all tables share.
pub struct Words {
    phrases: Phrases,
    /// The language.
    pub language: Language,
}

impl Words {
    /// The words of a language; later texts may use and replace earlier ones.
    pub fn new(language: Language, texts: &[Texts]) -> Words {
        Words { phrases: Phrases::new(language, texts.iter().map(|texts| language.of(*texts))), language }
    }

    /// Is there such a message?
    pub fn has(&self, id: &str) -> bool {
        self.phrases.has(id)
    }

    /// A message without arguments.
    pub fn term(&self, id: &str) -> String {
        self.phrases.say(id, &|_| None).unwrap_or_else(|| id.to_owned())
    }

    /// A message in words; `name` tells who sits where. A message that is missing is shown by its id, so
    /// that nothing is lost.
    pub fn say(&self, message: &Message, name: &dyn Fn(Seat) -> String) -> String {
        let lookup = |variable: &str| {
            let (_, arg) = message.args.iter().find(|(key, _)| key == variable)?;
            Some(match arg {
                Arg::Number(number) => Said::Number(*number),
                Arg::Text(text) => Said::Text(text.to_string()),
                Arg::Term(id) => Said::Text(self.term(id)),
                Arg::Seat(seat) => Said::Text(name(*seat)),
            })
        };
        self.phrases.say(&message.id, &lookup).unwrap_or_else(|| message.id.to_string())
    }

    /// A part of a message as a message of its own, if there are words for it: `move-place-first` of `move-place`.
    pub fn part(&self, whole: &Message, part: &str) -> Option<Message> {
        let id = format!("{}-{part}", whole.id);
        self.has(&id).then(|| Message { id: id.into(), args: whole.args.clone() })
    }

    /// Why a rule forbids something, in a friendly sentence, if the game has one.
    pub fn why(&self, rule: &str) -> Option<String> {
        let id = format!("why-{}", rule.replace('.', "-"));
        self.has(&id).then(|| self.term(&id))
    }
}

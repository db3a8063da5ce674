//! Messages put into words.

use std::str::FromStr;

use floe_engine::{Arg, Message, Seat, Texts};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// The phrases that all tables share.
pub const SHARED: Texts = Texts { en: include_str!("../text/en.ftl"), fr: include_str!("../text/fr.ftl") };

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
    bundle: FluentBundle<FluentResource>,
    /// The language.
    pub language: Language,
}

impl Words {
    /// The words of a language; later texts may use and replace earlier ones.
    ///
    /// # Panics
    /// If a Fluent file is wrong; a test reads them all.
    pub fn new(language: Language, texts: &[Texts]) -> Words {
        let tag: LanguageIdentifier = language.tag().parse().expect("a language tag");
        let mut bundle = FluentBundle::new(vec![tag]);
        bundle.set_use_isolating(false);
        for texts in texts {
            let resource = FluentResource::try_new(language.of(*texts).to_owned())
                .unwrap_or_else(|(_, errors)| panic!("wrong Fluent text: {errors:?}"));
            bundle.add_resource_overriding(resource);
        }
        Words { bundle, language }
    }

    /// Is there such a message?
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A message without arguments.
    pub fn term(&self, id: &str) -> String {
        self.say(&Message::new(id.to_owned()), &|seat| seat.to_string())
    }

    /// A message in words; `name` tells who sits where. A message that is missing is shown by its id, so
    /// that nothing is lost.
    pub fn say(&self, message: &Message, name: &dyn Fn(Seat) -> String) -> String {
        let Some(pattern) = self.bundle.get_message(&message.id).and_then(|found| found.value()) else {
            return message.id.to_string();
        };
        let mut args = FluentArgs::new();
        for (key, arg) in &message.args {
            args.set(
                key.as_ref(),
                match arg {
                    Arg::Number(number) => FluentValue::from(*number),
                    Arg::Text(text) => FluentValue::from(text.to_string()),
                    Arg::Term(id) => FluentValue::from(self.term(id)),
                    Arg::Seat(seat) => FluentValue::from(name(*seat)),
                },
            );
        }
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// Why a rule forbids something, in a friendly sentence, if the game has one.
    pub fn why(&self, rule: &str) -> Option<String> {
        let id = format!("why-{}", rule.replace('.', "-"));
        self.has(&id).then(|| self.term(&id))
    }
}

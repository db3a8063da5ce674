//! Everything the page says, in the reader's language.

use std::cell::RefCell;
use std::rc::Rc;

use floe_engine::{Message, Seat, Texts};
use floe_table::{Door, Language, SHARED, Words, door};
use leptos::prelude::*;
use leptos::reactive::graph::Observer;

use crate::games::{GameTable, table_of};

/// The interface's own words; each begins with `ui-`.
const INTERFACE: Texts = Texts { en: include_str!("../text/en.ftl"), fr: include_str!("../text/fr.ftl") };

type Shelf = Vec<(Language, String, Rc<Words>)>;

thread_local! {
    static LANGUAGE: ArcRwSignal<Language> = ArcRwSignal::new(Language::En);
    static SHELF: RefCell<Shelf> = RefCell::default();
}

/// Speaks the language that was chosen, or the system's if none was.
pub(crate) fn choose(language: Option<Language>) {
    let system = || window().navigator().language().and_then(|tag| tag.parse().ok());
    let language = language.or_else(system).unwrap_or_default();
    LANGUAGE.with(|signal| {
        if signal.get_untracked() != language {
            signal.set(language);
        }
    });
}

/// The language spoken; whoever reads it in a view is drawn again when it changes.
pub(crate) fn language() -> Language {
    if Observer::get().is_some() { LANGUAGE.with(Get::get) } else { language_now() }
}

/// The language spoken at this moment.
pub(crate) fn language_now() -> Language {
    LANGUAGE.with(GetUntracked::get_untracked)
}

/// The words of a game, with those of the interface.
pub(crate) fn words(game: &str) -> Rc<Words> {
    let language = language();
    SHELF.with_borrow_mut(|shelf| {
        let found = shelf.iter().find(|(in_language, of, _)| *in_language == language && of == game);
        if let Some((.., words)) = found {
            return words.clone();
        }
        let words = Rc::new(Words::new(language, &texts(game)));
        shelf.push((language, game.to_owned(), words.clone()));
        words
    })
}

/// A game has come with words of its own: what was known of it without them is forgotten.
pub(crate) fn forget(game: &str) {
    SHELF.with_borrow_mut(|shelf| shelf.retain(|(_, of, _)| of != game));
}

fn texts(game: &str) -> Vec<Texts> {
    let own = door(game).ok().map(Door::texts);
    let table = table_of(game).and_then(GameTable::text);
    [SHARED, INTERFACE].into_iter().chain(own).chain(table).collect()
}

/// A phrase of the interface.
pub(crate) fn t(id: &'static str) -> String {
    words("").term(id)
}

/// A phrase of the interface with something in it.
pub(crate) fn t_with(message: &Message) -> String {
    words("").say(message, &|seat: Seat| seat.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ids of the messages in a Fluent file.
    fn ids(source: &str) -> Vec<&str> {
        let names = source.lines().filter(|line| line.starts_with("ui-"));
        let mut ids: Vec<&str> = names.filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect();
        ids.sort_unstable();
        ids
    }

    #[test]
    fn both_languages_say_the_same_things() {
        assert_eq!(ids(INTERFACE.en), ids(INTERFACE.fr));
        for language in Language::ALL {
            Words::new(language, &[SHARED, INTERFACE]);
        }
    }

    #[test]
    fn every_phrase_that_the_code_uses_exists() {
        let words = Words::new(Language::En, &[SHARED, INTERFACE]);
        for source in sources(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
            for id in source.split("\"ui-").skip(1).filter_map(|rest| rest.split('"').next()) {
                let id = format!("ui-{id}");
                assert!(id.contains('{') || id.ends_with('-') || words.has(&id), "no words for {id}");
            }
        }
    }

    fn sources(folder: std::path::PathBuf) -> Vec<String> {
        let mut found = Vec::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                found.extend(sources(path));
            } else {
                found.push(std::fs::read_to_string(path).unwrap());
            }
        }
        found
    }
}

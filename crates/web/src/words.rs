//! Everything the page says, in the reader's language.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use floe_engine::{Message, Seat, Texts};
use floe_table::{Door, Language, SHARED, Words, door};
use leptos::prelude::*;
use leptos::reactive::graph::Observer;
use leptos::task::spawn_local;

use crate::games::{GameTable, shelf, table_of};
use crate::parts::{self, NotHere};

/// The interface's own words; each begins with `ui-`.
const INTERFACE: Texts = Texts { en: include_str!("../text/en.ftl"), fr: "" };

/// The same in French, for those who read it.
pub(crate) const FRENCH: Texts = Texts { en: "", fr: include_str!("../text/fr.ftl") };

/// Those of what is opened now and then.
pub(crate) const MORE: Texts =
    Texts { en: include_str!("../text/more.en.ftl"), fr: include_str!("../text/more.fr.ftl") };

type Shelf = Vec<(Language, String, Rc<Words>)>;

thread_local! {
    static LANGUAGE: ArcRwSignal<Language> = ArcRwSignal::new(Language::En);
    static SHELF: RefCell<Shelf> = RefCell::default();
    static ADDED: RefCell<Vec<Texts>> = const { RefCell::new(Vec::new()) };
    static HAS_FRENCH: Cell<bool> = const { Cell::new(false) };
    /// The language that is spoken, or will be once its words are here.
    static WANTED: Cell<Language> = const { Cell::new(Language::En) };
    /// The French of games.
    static LEARNED: RefCell<Vec<(String, [&'static str; 2])>> = const { RefCell::new(Vec::new()) };
}

/// Speaks the language that was chosen, or the system's if none was, once its words are here.
pub(crate) fn choose(chosen: Option<Language>) {
    let language = meant(chosen);
    WANTED.set(language);
    if has(language) {
        return speak(language);
    }
    spawn_local(async move {
        if fetch(Some(language)).await.is_ok() && WANTED.get() == language {
            speak(language);
        }
    });
}

/// Fetches the words of the language that was chosen, or of the system's.
pub(crate) async fn fetch(chosen: Option<Language>) -> Result<(), NotHere> {
    WANTED.set(meant(chosen));
    let come = if is_french_wanted() { french().await } else { Ok(()) };
    if come.is_err() {
        // Games come without French then, rather than not at all.
        WANTED.set(Language::En);
    }
    come
}

async fn french() -> Result<(), NotHere> {
    if !HAS_FRENCH.get() {
        add(*parts::french().await?);
        HAS_FRENCH.set(true);
    }
    shelf::learn_all().await
}

/// Does whoever reads want French, now or as soon as it is here?
pub(crate) fn is_french_wanted() -> bool {
    WANTED.get() == Language::Fr
}

/// Is the French of a game here?
pub(crate) fn has_learned(game: &str) -> bool {
    LEARNED.with_borrow(|learned| learned.iter().any(|(of, _)| of == game))
}

/// The French of a game has come: its own and that of its table.
pub(crate) fn learn(game: &str, french: [&'static str; 2]) {
    LEARNED.with_borrow_mut(|learned| learned.push((game.to_owned(), french)));
    forget(game);
}

fn meant(chosen: Option<Language>) -> Language {
    let system = || window().navigator().language().and_then(|tag| tag.parse().ok());
    chosen.or_else(system).unwrap_or_default()
}

fn has(language: Language) -> bool {
    language != Language::Fr || HAS_FRENCH.get() && shelf::all_here().into_iter().all(has_learned)
}

fn speak(language: Language) {
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", language.tag());
    }
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

/// A part of the app has come with words of its own.
pub(crate) fn add(texts: Texts) {
    ADDED.with_borrow_mut(|added| {
        if !added.contains(&texts) {
            added.push(texts);
            SHELF.with_borrow_mut(Vec::clear);
        }
    });
}

fn texts(game: &str) -> Vec<Texts> {
    let own = door(game).ok().map(Door::texts);
    let table = table_of(game).and_then(GameTable::text);
    let added = ADDED.with_borrow(Clone::clone);
    let learned =
        LEARNED.with_borrow(|learned| learned.iter().find(|(of, _)| of == game).map(|(_, french)| *french));
    let learned = learned.into_iter().flatten().map(|fr| Texts { en: "", fr });
    [SHARED, INTERFACE].into_iter().chain(added).chain(own).chain(table).chain(learned).collect()
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
    use crate::shell::lesson::Then;

    /// The ids of the messages in a Fluent file.
    fn ids(source: &str) -> Vec<&str> {
        let names = source.lines().filter(|line| line.starts_with("ui-"));
        let mut ids: Vec<&str> = names.filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect();
        ids.sort_unstable();
        ids
    }

    #[test]
    fn both_languages_say_the_same_things() {
        assert_eq!(ids(INTERFACE.en), ids(FRENCH.fr));
        assert_eq!(ids(MORE.en), ids(MORE.fr));
        let [asides, more] = crate::games::ASIDES;
        for later in [crate::games::CLOSER, crate::games::GOALS, crate::scenarios::TEXT, asides, more] {
            assert_eq!(all_ids(later.en), all_ids(later.fr));
        }
        for language in Language::ALL {
            Words::new(language, &[SHARED, INTERFACE, FRENCH, MORE]);
        }
    }

    /// The ids of all messages in a Fluent file.
    fn all_ids(source: &str) -> Vec<&str> {
        let lines = source.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
        let mut ids: Vec<&str> = lines.filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect();
        ids.sort_unstable();
        ids
    }

    #[test]
    fn tables_say_the_same_in_both_languages_and_their_help_and_lessons_are_written() {
        for table in crate::games::shelf::all() {
            let own = door(table.id()).unwrap().texts();
            let mut all = vec![SHARED, INTERFACE, FRENCH, MORE, own];
            all.extend(crate::games::ASIDES);
            if let Some(texts) = table.text() {
                assert_eq!(all_ids(texts.en), all_ids(texts.fr), "{}", table.id());
                all.push(texts);
            }
            for language in Language::ALL {
                let words = Words::new(language, &all);
                for id in table.help() {
                    assert!(words.has(id), "{}: no words for {id}", table.id());
                }
                // A guide has four lines on a phone, and less where one reads on.
                for step in table.lesson().map_or(&[][..], |lesson| lesson.steps()) {
                    assert!(words.has(step.say), "{}: no words for {}", table.id(), step.say);
                    let (said, plays) = (words.term(step.say), matches!(step.then, Then::Play(..)));
                    assert!(said.chars().count() <= if plays { 170 } else { 160 }, "{said}");
                }
            }
        }
    }

    #[test]
    fn the_lobby_says_what_every_game_is() {
        for language in Language::ALL {
            let words = Words::new(language, &[SHARED, INTERFACE, FRENCH]);
            for game in shelf::shelf().iter().filter(|game| game.listed) {
                let id = format!("ui-about-{}", game.title.id);
                assert!(words.has(&id), "{}: no words for {id}", language.tag());
            }
        }
    }

    #[test]
    fn every_phrase_that_the_code_uses_exists() {
        let words = Words::new(Language::En, &[SHARED, INTERFACE, FRENCH, MORE]);
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

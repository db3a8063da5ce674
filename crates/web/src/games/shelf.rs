//! The games on the shelf. The lobby knows them by their titles; the rest of a game comes when somebody wants to play
//! it, as a file of its own, and its ledger, in both languages, when somebody asks for a
//! rule.
#![allow(unsafe_code, reason = "a place where the bundle is split is a call from one module into another")]

use std::cell::RefCell;

use floe_engine::{Describe, Ledger, Title};
use floe_greenland::scenario::{MODULE, Module, bring};
use floe_table::Language;
use leptos::prelude::AnyView;
use leptos::wasm_split::wasm_split;
use serde_json::Value;
// Not the one of Leptos: a worker has no Leptos running.
use wasm_bindgen_futures::spawn_local;

use super::GameTable;
use super::draw::{Draw, Drawn};
use super::greenland::closer::{self, Drawing};
use super::greenland::goals;
use crate::parts::{NotHere, later};
use crate::{browser, json, words};

/// A game as the lobby knows it.
pub(crate) struct Shelved {
    pub(crate) title: Title,
    /// Does it have a guided game?
    pub(crate) lesson: bool,
    /// Does it stand in the lobby? An example is found by its link alone.
    pub(crate) listed: bool,
}

/// What a rule says, by its id: in a language if it is translated, else in English.
type Sentences = fn(&str, Language) -> Option<(Language, String)>;

/// One line for each game: its folder, the names of its ledger and of its French in the bundle, its type, whether it has a
/// guided game, whether it stands in the lobby, and whether what thinks in it comes with it or later.
macro_rules! shelf {
    ($($folder:ident, $rules:ident, $french:ident, $game:ty, $lesson:literal, $listed:literal, $thinks:literal;)*) => {
        /// The games, in the order of the lobby.
        pub(crate) fn shelf() -> Vec<Shelved> {
            vec![$(Shelved { title: <$game>::title(), lesson: $lesson, listed: $listed }),*]
        }

        $(
            #[wasm_split($folder, wasm_split_path = leptos::wasm_split, fallible)]
            fn $folder() -> Result<(), NotHere> {
                floe_table::admit(floe_table::of::<$game>());
                if $thinks {
                    floe_table::admit_mind::<$game>();
                }
                arrive(&Drawn::<$game>::HERE);
                Ok(())
            }

            #[wasm_split($rules, wasm_split_path = leptos::wasm_split, fallible)]
            fn $rules() -> Result<Sentences, NotHere> {
                Ok(|id, language| {
                    let french = <$game>::ledger_fr().filter(|_| language == Language::Fr);
                    let french = french.and_then(|toml| Ledger::sentence_in(toml, id));
                    let english = || Some(Ledger::parse(<$game>::ledger()).ok()?.rule(id)?.text.clone());
                    french.map(|text| (Language::Fr, text)).or_else(|| Some((Language::En, english()?)))
                })
            }

            #[wasm_split($french, wasm_split_path = leptos::wasm_split, fallible)]
            fn $french() -> Result<[&'static str; 2], NotHere> {
                Ok([<$game>::texts().fr, <$game as Draw>::TEXTS.map_or("", |texts| texts.fr)])
            }
        )*

        async fn fetch(game: &str) -> Result<(), NotHere> {
            match game {
                $(game if game == <$game>::title().id => $folder().await,)*
                _ => Err(NotHere),
            }
        }

        async fn sentences(game: &str) -> Result<Sentences, NotHere> {
            match game {
                $(game if game == <$game>::title().id => $rules().await,)*
                _ => Err(NotHere),
            }
        }

        async fn french(game: &str) -> Result<[&'static str; 2], NotHere> {
            match game {
                $(game if game == <$game>::title().id => $french().await,)*
                _ => Err(NotHere),
            }
        }

        /// Every game at once, for tests of them all.
        #[cfg(test)]
        pub(crate) fn all() -> Vec<&'static dyn GameTable> {
            $(floe_table::admit(floe_table::of::<$game>());)*
            vec![$(&Drawn::<$game>::HERE),*]
        }
    };
}

shelf! {
    polar_rush, polar_rush_rules, polar_rush_french, floe_polar_rush::PolarRush, true, true, true;
    nunami, nunami_rules, nunami_french, floe_nunami::Nunami, true, true, true;
    inuit, inuit_rules, inuit_french, floe_inuit::Inuit, true, true, true;
    tuki, tuki_rules, tuki_french, floe_tuki::Tuki, true, true, false;
    greenland, greenland_rules, greenland_french, floe_greenland::Greenland, true, true, false;
    egg_timer, egg_timer_rules, egg_timer_french, floe_egg_timer::EggTimer, false, false, true;
}

/// What thinks in Tuki (its bots, its solver, the builds that are stored for its cards), and the look back at a round, which
/// shows the best build. Whoever builds needs none of it.
#[wasm_split(tuki_mind, wasm_split_path = leptos::wasm_split, fallible)]
fn tuki_mind() -> Result<(), NotHere> {
    super::tuki::mind_arrives();
    Ok(())
}

/// What thinks in Greenland: its bots, and what they would say of an offer or do with those who are at home.
#[wasm_split(greenland_mind, wasm_split_path = leptos::wasm_split, fallible)]
fn greenland_mind() -> Result<(), NotHere> {
    super::greenland::mind_arrives();
    Ok(())
}

/// Sees to it that what thinks in a game is here, where it does not come with the game.
pub(crate) async fn mind_here(game: &str) -> Result<(), NotHere> {
    match game {
        game if game == floe_tuki::Tuki::title().id => tuki_mind().await,
        game if game == floe_greenland::Greenland::title().id => greenland_mind().await,
        _ => Ok(()),
    }
}

/// What is said in Greenland now and then: why something is forbidden, what of the data is ours, help, and the guided game.
#[wasm_split(greenland_asides, wasm_split_path = leptos::wasm_split, fallible)]
fn greenland_asides() -> Result<(), NotHere> {
    super::greenland::ASIDES.into_iter().for_each(words::add);
    Ok(())
}

/// Sees to it that a game can say what it says now and then, where those words do not come with it.
pub(crate) async fn asides_here(game: &str) -> Result<(), NotHere> {
    if game == floe_greenland::Greenland::title().id { greenland_asides().await } else { Ok(()) }
}

/// A closer look at Greenland's cards, and its glossary.
#[wasm_split(greenland_closer, wasm_split_path = leptos::wasm_split, fallible)]
fn closer_part() -> Result<Drawing, NotHere> {
    words::add(closer::TEXT);
    Ok(closer::draw)
}

/// Looks closer once that has come.
pub(crate) fn greenland_closer(draw: impl Fn(Drawing) -> AnyView + Send + 'static) -> AnyView {
    let come = async {
        greenland_asides().await?;
        closer_part().await
    };
    later(come, draw)
}

/// What decides Greenland besides points, and its score pad.
#[wasm_split(greenland_goals, wasm_split_path = leptos::wasm_split, fallible)]
fn goals_part() -> Result<&'static goals::Drawing, NotHere> {
    words::add(goals::TEXT);
    Ok(&goals::DRAWING)
}

/// Draws some of that once it has come.
pub(crate) fn greenland_goals(draw: impl Fn(&'static goals::Drawing) -> AnyView + Send + 'static) -> AnyView {
    later(goals_part(), draw)
}

/// Fetches it while something else is read: a result that is shown does not grow any more.
pub(crate) fn greenland_goals_ahead() {
    spawn_local(async {
        let _ = goals_part().await;
    });
}

/// Reading and laying out scenarios, which most games of Greenland do without.
#[wasm_split(greenland_scenarios, wasm_split_path = leptos::wasm_split, fallible)]
fn greenland_scenarios() -> Result<&'static Module, NotHere> {
    Ok(&MODULE)
}

/// Can it be played by scenarios of one's own?
pub(crate) fn has_scenarios(game: &str) -> bool {
    game == floe_greenland::Greenland::title().id
}

/// Sees to it that scenarios can be read.
pub(crate) async fn scenarios() -> Result<&'static Module, NotHere> {
    let module = greenland_scenarios().await?;
    bring(module);
    Ok(module)
}

/// What has to be here before a game can be laid or opened.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Needs {
    pub(crate) game: String,
    /// Is a scenario played?
    scenario: bool,
    /// Does anybody think?
    mind: bool,
}

impl Needs {
    /// What a game with this setup needs.
    pub(crate) fn of(game: &str, setup: &Value) -> Needs {
        let scenario = setup.get("scenario").is_some_and(|text| !text.is_null());
        Needs { game: game.to_owned(), scenario, mind: false }
    }

    /// What a saved game needs; the file may be anything.
    pub(crate) fn of_file(file: &str) -> Needs {
        let head = json::read::<Value>(file).unwrap_or_default();
        Needs::of(head["game"].as_str().unwrap_or_default(), &head["setup"])
    }

    /// The same, and what thinks in the game.
    pub(crate) fn and_mind(self) -> Needs {
        Needs { mind: true, ..self }
    }
}

impl From<String> for Needs {
    fn from(game: String) -> Needs {
        Needs { game, ..Needs::default() }
    }
}

thread_local! {
    static HERE: RefCell<Vec<&'static dyn GameTable>> = const { RefCell::new(Vec::new()) };
}

fn arrive(table: &'static dyn GameTable) {
    if table_of(table.id()).is_some() {
        return;
    }
    HERE.with_borrow_mut(|here| here.push(table));
    words::forget(table.id());
}

/// How a game is drawn, once it is here.
pub(crate) fn table_of(game: &str) -> Option<&'static dyn GameTable> {
    HERE.with_borrow(|here| here.iter().copied().find(|table| table.id() == game))
}

/// The name of a game as printed on the box.
pub(crate) fn title_of(game: &str) -> String {
    let shelved = shelf().into_iter().find(|shelved| shelved.title.id == game);
    shelved.map_or_else(|| game.to_owned(), |shelved| shelved.title.title.to_owned())
}

/// Is there such a game?
pub(crate) fn is_known(game: &str) -> bool {
    shelf().iter().any(|shelved| shelved.title.id == game)
}

/// Sees to it that a game is here, with its style sheet where there is a page to wear it, and all else that it needs.
pub(crate) async fn here(needs: impl Into<Needs>) -> Result<(), NotHere> {
    let Needs { game, scenario, mind } = needs.into();
    if words::is_french_wanted() {
        learn(&game).await?;
    }
    if table_of(&game).is_none() {
        browser::wear(&game).await;
        fetch(&game).await?;
    }
    if scenario {
        scenarios().await?;
    }
    if mind {
        mind_here(&game).await?;
    }
    Ok(())
}

/// Fetches the French of a game.
async fn learn(game: &str) -> Result<(), NotHere> {
    if !words::has_learned(game) {
        words::learn(game, french(game).await?);
    }
    Ok(())
}

/// Fetches the French of the games that are here.
pub(crate) async fn learn_all() -> Result<(), NotHere> {
    for game in all_here() {
        learn(game).await?;
    }
    Ok(())
}

/// The games that are here.
pub(crate) fn all_here() -> Vec<&'static str> {
    HERE.with_borrow(|here| here.iter().map(|table| table.id()).collect())
}

/// Does something once a game is here, or with the reason why it cannot be had.
pub(crate) fn when_here(needs: impl Into<Needs>, then: impl FnOnce(Result<(), String>) + 'static) {
    let needs = needs.into();
    spawn_local(async move { then(here(needs).await.map_err(|NotHere| words::t("ui-trouble-fetch"))) });
}

/// Says why a rule forbids something, in a friendly sentence, once its words are here; nothing if the game has none.
pub(crate) fn why(game: String, rule: Option<String>, then: impl FnOnce(Option<String>) + 'static) {
    let known = rule.as_deref().and_then(|rule| words::words(&game).why(rule));
    let (Some(rule), None) = (rule, &known) else { return then(known) };
    spawn_local(async move {
        // Without its words the rule itself has to do.
        let _ = asides_here(&game).await;
        then(words::words(&game).why(&rule));
    });
}

/// Fetches what a rule says in the ledger, and in which language.
pub(crate) fn rule(game: String, id: String, then: impl FnOnce(Language, String) + 'static) {
    spawn_local(async move {
        let Ok(sentences) = sentences(&game).await else { return };
        if let Some((language, text)) = sentences(&id, words::language_now()) {
            then(language, text);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_with_a_scenario_needs_more() {
        let needs = |file: &str| Needs::of_file(file);
        let plain = needs(r#"{"game": "greenland", "setup": {"players": 2, "scenario": null}}"#);
        assert_eq!(plain, "greenland".to_owned().into());
        let scenario = needs(r#"{"game": "greenland", "setup": {"scenario": "schema = 1"}}"#);
        assert_eq!(scenario, Needs { game: "greenland".to_owned(), scenario: true, mind: false });
        assert_eq!(needs("no game at all"), Needs::default());
    }

    #[test]
    fn the_shelf_knows_which_games_teach_themselves() {
        for (shelved, table) in shelf().iter().zip(all()) {
            assert_eq!(shelved.title.id, table.id());
            assert_eq!(shelved.lesson, table.lesson().is_some(), "{}", table.id());
        }
    }
}

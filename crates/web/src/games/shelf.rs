//! The games on the shelf. The lobby knows them by their titles; the rest of a game comes when somebody wants to play
//! it, as a file of its own, and its ledger when somebody asks for a rule.
#![allow(unsafe_code, reason = "a place where the bundle is split is a call from one module into another")]

use std::cell::RefCell;

use floe_engine::{Describe, Ledger, Title};
use leptos::wasm_split::wasm_split;
// Not the one of Leptos: a worker has no Leptos running.
use wasm_bindgen_futures::spawn_local;

use super::GameTable;
use super::draw::Drawn;
use crate::parts::NotHere;
use crate::{browser, words};

/// A game as the lobby knows it.
pub(crate) struct Shelved {
    pub(crate) title: Title,
    /// Does it have a guided game?
    pub(crate) lesson: bool,
    /// Does it stand in the lobby? An example is found by its link alone.
    pub(crate) listed: bool,
}

/// One line for each game: its folder, the name of its ledger in the bundle, its type, whether it has a guided game, and
/// whether it stands in the lobby.
macro_rules! shelf {
    ($($folder:ident, $rules:ident, $game:ty, $lesson:literal, $listed:literal;)*) => {
        /// The games, in the order of the lobby.
        pub(crate) fn shelf() -> Vec<Shelved> {
            vec![$(Shelved { title: <$game>::title(), lesson: $lesson, listed: $listed }),*]
        }

        $(
            #[wasm_split($folder, wasm_split_path = leptos::wasm_split, fallible)]
            fn $folder() -> Result<(), NotHere> {
                floe_table::admit(floe_table::of::<$game>());
                arrive(&Drawn::<$game>::HERE);
                Ok(())
            }

            #[wasm_split($rules, wasm_split_path = leptos::wasm_split, fallible)]
            fn $rules() -> Result<Option<Box<Ledger>>, NotHere> {
                Ok(Ledger::parse(<$game>::ledger()).ok().map(Box::new))
            }
        )*

        async fn fetch(game: &str) -> Result<(), NotHere> {
            match game {
                $(game if game == <$game>::title().id => $folder().await,)*
                _ => Err(NotHere),
            }
        }

        async fn ledger(game: &str) -> Result<Option<Box<Ledger>>, NotHere> {
            match game {
                $(game if game == <$game>::title().id => $rules().await,)*
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
    polar_rush, polar_rush_rules, floe_polar_rush::PolarRush, true, true;
    nunami, nunami_rules, floe_nunami::Nunami, false, true;
    inuit, inuit_rules, floe_inuit::Inuit, false, true;
    egg_timer, egg_timer_rules, floe_egg_timer::EggTimer, false, false;
}

/// The games of the house that are not built yet: their covers stand in the lobby.
pub(crate) const IN_THE_MAKING: [(&str, &str); 2] = [("tuki", "Tuki"), ("greenland", "Greenland")];

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

/// Sees to it that a game is here, with its style sheet where there is a page to wear it.
pub(crate) async fn here(game: String) -> Result<(), NotHere> {
    if table_of(&game).is_none() {
        browser::wear(&game).await;
        fetch(&game).await?;
    }
    Ok(())
}

/// Does something once a game is here, or with the reason why it cannot be had.
pub(crate) fn when_here(game: String, then: impl FnOnce(Result<(), String>) + 'static) {
    spawn_local(async move { then(here(game).await.map_err(|NotHere| words::t("ui-trouble-fetch"))) });
}

/// Fetches what a rule says in the ledger.
pub(crate) fn rule(game: String, id: String, then: impl FnOnce(String) + 'static) {
    spawn_local(async move {
        let Ok(Some(ledger)) = ledger(&game).await else { return };
        if let Some(rule) = ledger.rule(&id) {
            then(rule.text.clone());
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shelf_knows_which_games_teach_themselves() {
        for (shelved, table) in shelf().iter().zip(all()) {
            assert_eq!(shelved.title.id, table.id());
            assert_eq!(shelved.lesson, table.lesson().is_some(), "{}", table.id());
        }
    }
}

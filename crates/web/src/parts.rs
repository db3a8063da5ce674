//! Parts of the app that come later, each as a file of its own: what not everybody opens, or not at once.
#![allow(unsafe_code, reason = "a place where the bundle is split is a call from one module into another")]

use floe_engine::{Outcome, Texts};
use floe_greenland::scenario::Module;
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use crate::games::shelf;
use crate::live::Live;
use crate::lobby::Wish;
use crate::shell::result::Afterwards;
use crate::source::Scene;
use crate::words::t;
use crate::{browser, credits, lobby, pages, scenarios, shell, words};

/// A part did not come.
#[derive(Clone, Copy)]
pub(crate) struct NotHere;

impl From<SplitLoaderError> for NotHere {
    fn from(_: SplitLoaderError) -> NotHere {
        NotHere
    }
}

/// What is opened now and then.
pub(crate) struct More {
    pub(crate) credits: fn() -> AnyView,
    pub(crate) lesson: fn(&str) -> AnyView,
    pub(crate) try_out: fn(&str) -> AnyView,
    pub(crate) kept: fn() -> AnyView,
    pub(crate) open_file: fn(Live<Option<String>>) -> AnyView,
    pub(crate) setup: fn(Wish) -> AnyView,
    pub(crate) settings: fn() -> AnyView,
    pub(crate) help: fn(Scene) -> AnyView,
    pub(crate) text: fn(Scene) -> AnyView,
    pub(crate) type_move: fn(Scene, Live<bool>) -> AnyView,
    pub(crate) side: fn(Scene, Live<bool>, Live<bool>) -> AnyView,
    pub(crate) replay: fn(Scene) -> AnyView,
    pub(crate) practice: fn(Scene) -> AnyView,
    pub(crate) notes: fn(Scene, Callback<()>) -> AnyView,
    pub(crate) lost: fn(String) -> AnyView,
    pub(crate) result: fn(Scene, Afterwards, Live<bool>, Outcome) -> AnyView,
}

static MORE: More = More {
    credits: credits::credits,
    lesson: pages::lesson_page,
    try_out: pages::try_page,
    kept: lobby::unfinished,
    open_file: lobby::open_file,
    setup: lobby::form,
    settings: shell::settings::form,
    help: shell::help::content,
    text: shell::text::text_table,
    type_move: shell::type_move::content,
    side: shell::beside,
    replay: shell::replay::replay,
    practice: shell::prompt::practice_question,
    notes: shell::link::notes,
    lost: pages::nothing_here,
    result: shell::result::sheet,
};

#[wasm_split(more, wasm_split_path = leptos::wasm_split, fallible)]
fn more_part() -> Result<&'static More, NotHere> {
    words::add(words::MORE);
    Ok(&MORE)
}

#[wasm_split(online, wasm_split_path = leptos::wasm_split, fallible)]
fn online_part() -> Result<fn(String) -> AnyView, NotHere> {
    Ok(pages::online_page)
}

#[wasm_split(greenland_scenario_page, wasm_split_path = leptos::wasm_split, fallible)]
fn scenarios_part() -> Result<ScenarioPage, NotHere> {
    words::add(scenarios::TEXT);
    Ok(scenarios::page)
}

/// Draws all scenarios, or the one with this name.
type ScenarioPage = fn(&'static Module, Option<String>) -> AnyView;

#[wasm_split(french, wasm_split_path = leptos::wasm_split, fallible)]
fn french_part() -> Result<&'static Texts, NotHere> {
    Ok(&words::FRENCH)
}

/// The words of the interface in French.
pub(crate) async fn french() -> Result<&'static Texts, NotHere> {
    french_part().await
}

/// Draws something that is opened now and then.
pub(crate) fn more(draw: impl Fn(&'static More) -> AnyView + Send + 'static) -> AnyView {
    later(more_part(), draw)
}

/// The page of a table on the server. Its words are among those of what is opened now and then, which a table needs anyway.
pub(crate) fn online(table: String) -> AnyView {
    let come = async {
        // One is on its way while the other is waited for.
        spawn_local(async {
            let _ = online_part().await;
        });
        more_part().await?;
        online_part().await
    };
    later(come, move |page| page(table.clone()))
}

/// The pages of scenarios. They read files by the rules of Greenland and name its cards.
pub(crate) fn scenarios(name: Option<String>) -> AnyView {
    let come = async {
        browser::wear("scenarios").await;
        shelf::here("greenland".to_owned()).await?;
        Ok((shelf::scenarios().await?, scenarios_part().await?))
    };
    later(come, move |(module, page)| page(module, name.clone()))
}

/// Draws something once its part has come; until then, a word.
pub(crate) fn later<T: Copy + Send + Sync + 'static>(
    part: impl Future<Output = Result<T, NotHere>> + 'static,
    draw: impl Fn(T) -> AnyView + Send + 'static,
) -> AnyView {
    let here = Live::new(None::<Result<T, NotHere>>);
    spawn_local(async move {
        let come = part.await;
        if !here.is_gone() {
            here.set(Some(come));
        }
    });
    let shown = move || match here.get() {
        None => view! { <p role="status" class="on-its-way">{t("ui-fetching")}</p> }.into_any(),
        Some(Ok(part)) => untrack(|| draw(part)),
        Some(Err(NotHere)) => {
            view! { <p role="alert" class="banner warn">{t("ui-trouble-fetch")}</p> }.into_any()
        }
    };
    view! { {shown} }.into_any()
}

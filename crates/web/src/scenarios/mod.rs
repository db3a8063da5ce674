//! Scenarios of Greenland: those that come along and one's own, to look at, to play, to write and to hand on.
//!
//! Names for browser tests (`data-test`):
//!
//! | where | names |
//! | --- | --- |
//! | the list | `scenarios`, `scenario-NAME` (opens it), `scenario-new`, `scenario-import`, `brought` (by a link) |
//! | a scenario | `scenario`, `scenario-title`, `scenario-changes`, `scenario-play`, `scenario-friends`, `scenario-share`, `scenario-save`, `scenario-write`, `scenario-copy`, `scenario-delete`, `scenario-deleted`, `scenario-remember`, `scenario-link` |
//! | writing | `scenario-form`, `group-NAME`, `field-PLACE` (`-offer` and `-add`: the list of what can stand there), `rule-add`, `rule-N`, `scenario-text`, `mistakes`, `mistake-N` |

mod draft;
mod editor;
mod field;
mod form;
mod kept;
mod link;
mod speech;
mod told;

use floe_engine::{Message, Texts};
use floe_greenland::scenario::{BUNDLED, Module, bundled, document, written};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::json;
use wasm_bindgen_futures::JsFuture;

use crate::art::icon;
use crate::browser;
use crate::live::Live;
use crate::lobby::{Wish, setup};
use crate::on::click;
use crate::route::{self, Route};
use crate::shell::header::header;
use crate::shell::links::share;
use crate::shell::sheet::sheet;
use crate::storage::Browser;
use crate::words::t;
use draft::{Draft, title};
use kept::Own;
use speech::{say, tell};

/// The words of these pages.
pub(crate) const TEXT: Texts = Texts {
    en: include_str!("../../text/scenarios.en.ftl"),
    fr: include_str!("../../text/scenarios.fr.ftl"),
};

/// All scenarios, or the one with this name.
pub(crate) fn page(module: &'static Module, name: Option<String>) -> AnyView {
    let Some(name) = name else { return all(module) };
    let own = kept::all(&Browser).into_iter().find(|own| own.name == name);
    let text = own.as_ref().map(|own| own.text.clone()).or_else(|| bundled(&name).map(str::to_owned));
    match text {
        Some(text) => one(Draft::new(module, text, own.map(|own| own.name))),
        None => nothing_here(),
    }
}

/// There is no such scenario; the others are not far.
fn nothing_here() -> AnyView {
    view! {
        {header(None, None)}
        <main id="main" class="scenarios" data-test="lost">
            <section class="sc-head">
                <h1>{move || t("ui-lost")}</h1>
                <p>{move || say("scenario-not-kept")}</p>
                <div class="sc-ways">
                    <button type="button" class="act" data-test="scenario-back"
                        on:click=click(|_| route::go(Route::Scenarios))>{move || say("scenario-back")}</button>
                </div>
            </section>
        </main>
    }
    .into_any()
}

/// The list.
fn all(module: &'static Module) -> AnyView {
    let brought = link::brought().map(|text| {
        let draft = Draft::new(module, text, None);
        view! {
            <section class="sc-brought" data-test="brought">
                <p class="banner">{move || say("scenario-brought")}</p>
                {content(draft, true, Live::new(false))}
            </section>
        }
        .into_any()
    });
    let along: Vec<AnyView> = BUNDLED.iter().map(|one| entry(one.id.to_owned(), one.text)).collect();
    let own: Vec<AnyView> = kept::all(&Browser).into_iter().map(|own| entry(own.name, &own.text)).collect();
    let no_own = own.is_empty();
    let none =
        no_own.then(|| view! { <p class="quiet-text">{move || say("scenario-no-own")}</p> }.into_any());
    let import = move |event: leptos::ev::Targeted<web_sys::Event, web_sys::HtmlInputElement>| {
        let Some(file) = event.target().files().and_then(|files| files.get(0)) else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            keep_new(text.unwrap_or_default());
        });
    };
    let write = move |_| {
        keep_new(blank());
        browser::before_drawing(editor::go_there);
    };
    let own = view! {
        <section>
            <h2>{move || say("scenario-own")}</h2>
            {none}
            <ul class="sc-entries">{own}</ul>
            <div class="sc-ways">
                <button type="button" class="act second" data-test="scenario-new" on:click=click(write)>
                    {move || say("scenario-new")}
                </button>
                <label class="act second file">
                    {icon("open")}<span>{move || say("scenario-import")}</span>
                    <input type="file" class="unseen" data-test="scenario-import" accept=".toml,text/plain,application/toml"
                        on:change:target=import/>
                </label>
            </div>
        </section>
    }
    .into_any();
    let along = view! {
        <section>
            <h2>{move || say("scenario-along")}</h2>
            <ul class="sc-entries">{along}</ul>
        </section>
    }
    .into_any();
    // Whoever has none yet came to play one.
    let both = if no_own { [along, own] } else { [own, along] };
    view! {
        {header(None, None)}
        <main id="main" class="scenarios" data-test="scenarios">
            <div class="lobby-head">
                <h1>{move || say("scenario-heading")}</h1>
                <p>{move || say("scenario-intro")}</p>
            </div>
            {brought}
            {both.into_iter().collect::<Vec<_>>()}
        </main>
    }
    .into_any()
}

/// A scenario in the list: what it is called, what it is about, for how many and how long.
fn entry(name: String, text: &str) -> AnyView {
    let read = StoredValue::new(document(text).ok());
    let test = format!("scenario-{name}");
    let about = move || {
        let about = read.with_value(|read| read.as_ref().map(draft::about));
        about.unwrap_or_else(|| say("scenario-unreadable"))
    };
    view! {
        <li>
            <button type="button" class="sc-entry" data-test=test
                on:click=click(move |_| route::go(Route::Scenario(name.clone())))>
                <strong>{move || read.with_value(|read| title(read.as_ref()))}</strong>
                <span>{about}</span>
                <small>{move || read.with_value(|read| read.as_ref().map(told::brief))}</small>
            </button>
        </li>
    }
    .into_any()
}

/// A file to begin with.
fn blank() -> String {
    written(&json!({ "schema": 1, "id": "my-scenario", "title": say("scenario-new-title") }))
}

/// Keeps a new one and opens it.
fn keep_new(text: String) {
    let name = browser::random_name();
    kept::keep(&mut Browser, Own { name: name.clone(), text });
    route::go(Route::Scenario(name));
}

/// The page of one scenario.
fn one(draft: Draft) -> AnyView {
    let gone = Live::new(false);
    let back = |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        route::go(Route::Scenarios);
    };
    view! {
        {header(None, None)}
        <main id="main" class="scenarios" data-test="scenario">
            <p><a class="sc-back" href="/scenarios" data-test="scenario-back" on:click=click(back)>{move || say("scenario-back")}</a></p>
            {move || if gone.get() { deleted(draft, gone) } else { whole(draft, gone) }}
        </main>
    }
    .into_any()
}

/// All of a scenario, with what writes it if it is one's own.
fn whole(draft: Draft, gone: Live<bool>) -> AnyView {
    untrack(|| {
        view! { {content(draft, false, gone)}{draft.is_own().then(|| editor::editor(draft))} }.into_any()
    })
}

/// One's own is deleted; for good only when the page is left.
fn deleted(draft: Draft, gone: Live<bool>) -> AnyView {
    let title = untrack(|| draft.title());
    let remember = move |_| {
        draft.remember();
        gone.set(false);
    };
    view! {
        <section class="sc-head" role="status" data-test="scenario-deleted">
            <p>{tell(&Message::new("scenario-deleted").text("title", title))}</p>
            <div class="sc-ways">
                <button type="button" class="act second" data-test="scenario-remember" on:click=click(remember)>{say("scenario-remember")}</button>
            </div>
        </section>
    }
    .into_any()
}

/// A scenario: what it is, what can be done with it, and what it changes.
fn content(draft: Draft, brought: bool, gone: Live<bool>) -> AnyView {
    let wish = Live::new(None::<Wish>);
    let sharing = Live::new(false);
    let play =
        move |online: bool| wish.set(untrack(|| draft.chosen()).map(|chosen| Wish::scenario(chosen, online)));
    let playable = Signal::derive(move || draft.checked.with(Result::is_ok));
    let save = move |_| {
        let name = untrack(|| draft.file_name());
        let _ = browser::save_file(&name, "application/toml", &draft.text.get_untracked());
    };
    let delete = move |_| {
        draft.forget();
        gone.set(true);
    };
    let copy = if brought { "scenario-keep" } else { "scenario-copy" };
    let take = move |_| {
        if brought {
            return keep_new(draft.text.get_untracked());
        }
        keep_new(untrack(|| draft.copied()));
        browser::before_drawing(editor::go_there);
    };
    let changes = move || {
        let chapters = draft.document.with(|read| read.as_ref().ok().map(told::told)).unwrap_or_default();
        let empty =
            chapters.is_empty().then(|| view! { <p>{say("scenario-changes-nothing")}</p> }.into_any());
        let chapter = |told::Chapter { heading, lines }: told::Chapter| {
            let lines: Vec<AnyView> =
                lines.into_iter().map(|line| view! { <li>{line}</li> }.into_any()).collect();
            view! { <div><h3>{heading}</h3><ul>{lines}</ul></div> }.into_any()
        };
        let chapters: Vec<AnyView> = chapters.into_iter().map(chapter).collect();
        view! { {empty}<div class="sc-chapters">{chapters}</div> }.into_any()
    };
    let brief = move || draft.document.with(|read| read.as_ref().ok().map(told::brief));
    view! {
        <section class="sc-head">
            <h1 data-test="scenario-title">{move || draft.title()}</h1>
            <p>{move || draft.about()}</p>
            <p class="quiet-text">{brief}</p>
            <div class="sc-ways">
                <button type="button" class="act" data-test="scenario-play" disabled=move || !playable.get()
                    on:click=click(move |_| play(false))>{move || say("scenario-play")}</button>
                <button type="button" class="act second" data-test="scenario-friends" disabled=move || !playable.get()
                    on:click=click(move |_| play(true))>{move || say("scenario-friends")}</button>
                {draft.is_own().then(|| view! {
                    <button type="button" class="act second" data-test="scenario-write"
                        on:click=click(|_| editor::go_there())>{move || say("scenario-edit")}</button>
                }.into_any())}
                <button type="button" class="act second" data-test="scenario-share" on:click=click(move |_| sharing.set(true))>
                    {icon("share")}<span>{move || say("scenario-share")}</span>
                </button>
                <button type="button" class="act second" data-test="scenario-save" on:click=click(save)>{move || say("scenario-save")}</button>
                {(!draft.is_own()).then(|| view! {
                    <button type="button" class="act second" data-test="scenario-copy" on:click=click(take)>{move || say(copy)}</button>
                }.into_any())}
                {draft.is_own().then(|| view! {
                    <button type="button" class="act second sc-delete" data-test="scenario-delete" on:click=click(delete)>{move || say("scenario-delete")}</button>
                }.into_any())}
            </div>
            {(!draft.is_own()).then(|| editor::mistakes(draft, None))}
        </section>
        <section class="sc-changes" data-test="scenario-changes">
            <h2>{move || say("scenario-changes")}</h2>
            {changes}
        </section>
        {setup(wish)}
        {sheet(sharing, "share-sheet", || say("scenario-share"), move || shared(draft))}
    }
    .into_any()
}

/// The link of a scenario, or why there is none.
fn shared(draft: Draft) -> AnyView {
    match link::link(&draft.text.get_untracked()) {
        Some(link) => view! {
            <p>{say("scenario-share-words")}</p>
            {share(link, "scenario-link", untrack(|| draft.title()))}
        }
        .into_any(),
        None => view! { <p>{say("scenario-too-long")}</p> }.into_any(),
    }
}

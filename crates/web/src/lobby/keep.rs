//! Games that were left unfinished, and files from elsewhere.

use crate::live::Live;
use crate::on::click;
use floe_engine::Message;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use super::tables::tables;
use crate::art::icon;
use crate::browser;
use crate::games::shelf::{Needs, is_known, title_of};
use crate::games::when_here;
use crate::route::{self, Route};
use crate::source::{local, online};
use crate::storage::{self, Kept};
use crate::words::{language, t, t_with};

/// So many kept games are shown at once.
const SHOWN: usize = 3;

/// How many rows it takes to show what was left unfinished, before anybody asks for all.
pub(crate) fn rows() -> usize {
    let kept = storage::games(&storage::Browser).len();
    kept.min(SHOWN) + usize::from(kept > SHOWN) + online::tables().len()
}

/// Opens a saved game.
pub(crate) fn open_file(trouble: Live<Option<String>>) -> AnyView {
    let open = move |event: leptos::ev::Targeted<web_sys::Event, web_sys::HtmlInputElement>| {
        let file = event.target().files().and_then(|files| files.get(0));
        let Some(file) = file else { return };
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            let text = text.unwrap_or_default();
            let needs = Needs::of_file(&text);
            if !is_known(&needs.game) {
                return trouble.set(Some(t("ui-no-saved-game")));
            }
            when_here(needs, move |here| {
                match here.and_then(|()| local::take_in(&text).map_err(|error| error.text)) {
                    Ok(id) => route::go(Route::Local(id)),
                    Err(why) => trouble.set(Some(why)),
                }
            });
        });
    };
    view! {
        <label class="act second file">
            {icon("open")}<span>{move || t("ui-open-file")}</span>
            <input type="file" class="unseen" data-test="open-file" accept=".json,application/json"
                on:change:target=open/>
        </label>
    }
    .into_any()
}

/// Continue where you left off: the latest games, and the others on demand.
pub(crate) fn unfinished() -> AnyView {
    let games = Live::new(storage::games(&storage::Browser));
    let whole = Live::new(false);
    let forgotten = Live::new(None::<Kept>);
    // What was forgotten is gone for good with the page, or with the next that is.
    let bury = move || {
        if let Some(game) = forgotten.get_untracked() {
            storage::bury(&mut storage::Browser, &game.id);
        }
    };
    on_cleanup(bury);
    let forget = Callback::new(move |game: Kept| {
        bury();
        storage::take_out(&mut storage::Browser, &game.id);
        games.set(storage::games(&storage::Browser));
        forgotten.set(Some(game));
    });
    let remember = move |_| {
        if let Some(game) = forgotten.get_untracked()
            && storage::put_back(&mut storage::Browser, game)
        {
            forgotten.set(None);
            games.set(storage::games(&storage::Browser));
        }
    };
    let word = move || {
        let game = forgotten.get()?;
        let text = t_with(&Message::new("ui-forgotten").text("game", title_of(&game.game)));
        let word = view! {
            <li class="kept-game forgotten" role="status" data-test="forgotten">
                <span>{text}</span>
                <button type="button" class="act second" data-test="remember" on:click=click(remember)>{t("ui-remember")}</button>
            </li>
        };
        Some(word.into_any())
    };
    let cards = move || {
        let shown = if whole.get() { usize::MAX } else { SHOWN };
        games.get().into_iter().take(shown).map(|game| card(game, forget)).collect::<Vec<_>>()
    };
    let others = move || {
        let count = games.with(Vec::len);
        let text = t_with(&Message::new("ui-kept-all").number("count", count as i64));
        (count > SHOWN && !whole.get()).then(|| {
            view! {
                <li><button type="button" class="act second" data-test="kept-all"
                    on:click=click(move |_| whole.set(true))>{text}</button></li>
            }
            .into_any()
        })
    };
    view! {
            <ul>
                {tables()}
                {move || cards()}
                {move || word()}
                {move || others()}
            </ul>
    }
    .into_any()
}

fn card(game: Kept, forget: Callback<Kept>) -> AnyView {
    let title = title_of(&game.game);
    let people: Vec<String> = game.people.iter().flatten().cloned().collect();
    let (id, whole) = (game.id.clone(), game.clone());
    let words = move || {
        let id = if game.over { "ui-kept-over" } else { "ui-kept" };
        let when = browser::day(game.when, language().tag());
        let said = Message::new(id).text("who", people.join(", ")).number("moves", game.plies as i64);
        t_with(&said.text("when", when))
    };
    let forget = move |_| forget.run(whole.clone());
    view! {
        <li class="kept-game">
            <button type="button" class="kept-open" data-test="continue"
                on:click=click(move |_| route::go(Route::Local(id.clone())))>
                {icon(if game.over { "check" } else { "play" })}
                <span><strong>{title}</strong><small>{move || words()}</small></span>
            </button>
            <button type="button" class="quiet" data-test="forget" aria-label=move || t("ui-forget") on:click=click(forget)>
                {icon("close")}
            </button>
        </li>
    }
    .into_any()
}

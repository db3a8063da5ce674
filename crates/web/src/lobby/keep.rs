//! Games that were left unfinished, and files from elsewhere.

use crate::live::Live;
use crate::on::click;
use floe_engine::Message;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen_futures::JsFuture;

use super::tables::tables;
use crate::art::icon;
use crate::games::shelf::{Needs, is_known, title_of};
use crate::games::when_here;
use crate::route::{self, Route};
use crate::source::local;
use crate::storage::{self, Kept};
use crate::words::{t, t_with};

/// Continue where you left off; or open a file.
pub(crate) fn unfinished(trouble: Live<Option<String>>) -> AnyView {
    let games = Live::new(storage::games(&storage::Browser));
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
    view! {
            <ul>
                {tables()}
                {move || games.get().into_iter().map(|game| card(game, forget)).collect::<Vec<_>>()}
                {move || word()}
                <li>
                    <label class="act second file">
                        {icon("open")}<span>{move || t("ui-open-file")}</span>
                        <input type="file" class="unseen" data-test="open-file" accept=".json,application/json"
                            on:change:target=open/>
                    </label>
                </li>
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
        t_with(&Message::new(id).text("who", people.join(", ")).number("moves", game.plies as i64))
    };
    let forget = move |_| forget.run(whole.clone());
    view! {
        <li class="kept-game">
            <button type="button" class="kept-open" data-test="continue"
                on:click=click(move |_| route::go(Route::Local(id.clone())))>
                {icon("play")}
                <span><strong>{title}</strong><small>{move || words()}</small></span>
            </button>
            <button type="button" class="quiet" data-test="forget" aria-label=move || t("ui-forget") on:click=click(forget)>
                {icon("close")}
            </button>
        </li>
    }
    .into_any()
}

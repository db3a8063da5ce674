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
    let (id, whole) = (game.id.clone(), game.clone());
    let far = move || {
        let id = if game.over { "ui-kept-over" } else { "ui-kept" };
        let when = browser::day_and_hour(game.when, language().tag());
        t_with(&Message::new(id).number("moves", game.plies as i64).text("when", when))
    };
    let row = Row {
        sign: if game.over { "check" } else { "play" },
        game: &game.game,
        tests: ["continue", "forget"],
        forget: "ui-forget",
    };
    let people: Vec<String> = game.people.iter().flatten().cloned().collect();
    let bots = game.people.len() - people.len();
    row.draw(
        move || [who(people.clone(), bots), far()],
        move || route::go(Route::Local(id.clone())),
        move || forget.run(whole.clone()),
    )
}

/// The people who play, and how many bots.
pub(super) fn who(mut people: Vec<String>, bots: usize) -> String {
    if bots > 0 {
        people.push(t_with(&Message::new("ui-kept-bots").number("count", bots as i64)));
    }
    people.join(", ")
}

/// A row of the list: the way back to a game, and the way out of the list.
pub(super) struct Row<'a> {
    pub(super) sign: &'static str,
    pub(super) game: &'a str,
    /// The names of both ways for browser tests.
    pub(super) tests: [&'static str; 2],
    /// What the way out is called.
    pub(super) forget: &'static str,
}

impl Row<'_> {
    /// `lines` tell it from others of the same game: who plays, and how far it is.
    pub(super) fn draw(
        self,
        lines: impl Fn() -> [String; 2] + Send + 'static,
        open: impl Fn() + 'static,
        forget: impl Fn() + 'static,
    ) -> AnyView {
        let title = title_of(self.game);
        let lines = move || lines().map(|line| view! { <small>{line}</small> }.into_any());
        view! {
            <li class="kept-game">
                <button type="button" class="kept-open" data-test=self.tests[0] on:click=click(move |_| open())>
                    {icon(self.sign)}
                    <span><strong>{title}</strong>{lines}</span>
                </button>
                <button type="button" class="quiet" data-test=self.tests[1] aria-label=move || t(self.forget)
                    on:click=click(move |_| forget())>{icon("close")}</button>
            </li>
        }
        .into_any()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::{self, MORE};

    #[test]
    fn who_plays_is_said_with_the_bots() {
        words::add(MORE);
        let people = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        assert_eq!(who(people(&["Ann"]), 2), "Ann, 2 bots");
        assert_eq!(who(people(&["Ann", "Bo"]), 1), "Ann, Bo, one bot");
        assert_eq!(who(people(&["Ann", "Bo"]), 0), "Ann, Bo");
    }
}

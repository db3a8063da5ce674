//! The lobby: all games, and what was left unfinished.

mod keep;
mod setup;

use crate::live::Live;
use crate::on::click;
use floe_engine::{Message, Title};
use floe_table::{BotKind, Holder, door};
use leptos::prelude::*;
use serde_json::json;

use crate::art::cover;
use crate::games::shelf::{IN_THE_MAKING, Shelved, shelf};
use crate::games::when_here;
use crate::names;
use crate::route::{self, Route};
use crate::shell::header::header;
use crate::source::local;
use crate::words::{t, t_with, words};
use keep::unfinished;
use setup::setup;
pub(crate) use setup::{Wish, form};

/// The first page.
pub(crate) fn lobby() -> AnyView {
    let wish = Live::new(None::<Wish>);
    let trouble = Live::new(None::<String>);
    let built: Vec<AnyView> =
        shelf().iter().filter(|game| game.listed).map(|game| tile(game, wish, trouble)).collect();
    let coming: Vec<AnyView> = IN_THE_MAKING.iter().map(|(id, title)| in_the_making(id, title)).collect();
    view! {
        {header(None, None)}
        <main id="main" class="lobby" data-test="lobby">
            <div class="lobby-head">
                <h1>{move || t("ui-lobby-title")}</h1>
                <p>{move || t("ui-lobby-text")}</p>
            </div>
            {move || trouble.get().map(|text| view! {
                <div class="banner warn" role="alert" data-test="trouble"><p>{text}</p></div>
            }.into_any())}
            {unfinished(trouble)}
            <ul class="tiles-of-games">{built}{coming}</ul>
            <footer class="lobby-foot">
                <a href="/credits" data-test="credits" on:click=click(move |event| {
                    event.prevent_default();
                    route::go(Route::Credits);
                })>{move || t("ui-credits")}</a>
                <span>{move || t("ui-unofficial")}</span>
            </footer>
        </main>
        {setup(wish)}
    }
    .into_any()
}

/// A game that can be played.
fn tile(game: &Shelved, wish: Live<Option<Wish>>, trouble: Live<Option<String>>) -> AnyView {
    let (title, learn) = (game.title, game.lesson);
    let id = title.id;
    let play_now = move |_| {
        when_here(id.to_owned(), move |here| {
            match here.and_then(|()| play_now(&title).map_err(|error| error.text)) {
                Ok(id) => route::go(Route::Local(id)),
                Err(why) => trouble.set(Some(why)),
            }
        });
    };
    let set_up = move |wanted: Wish| {
        when_here(id.to_owned(), move |here| match here {
            Ok(()) => wish.set(Some(wanted)),
            Err(why) => trouble.set(Some(why)),
        });
    };
    let test = move |what: &str| format!("{what}-{id}");
    view! {
        <li class="game" data-test=test("game")>
            {cover(id)}
            <div class="game-body">
                <h2>{title.title}</h2>
                <p class="game-facts">{move || facts(&title)}</p>
                <p class="game-text">{move || words("").term(&format!("ui-about-{id}"))}</p>
                <div class="game-ways">
                    <button type="button" class="act" data-test=test("play-now") on:click=click(play_now)>
                        {move || t("ui-play-now")}
                    </button>
                    <button type="button" class="act second" data-test=test("one-screen")
                        on:click=click(move |_| set_up(Wish::one_screen(id)))>{move || t("ui-one-screen")}</button>
                    <button type="button" class="act second" data-test=test("friends")
                        on:click=click(move |_| set_up(Wish::friends(id)))>{move || t("ui-friends")}</button>
                    {learn.then(|| view! {
                        <button type="button" class="act second" data-test=test("learn")
                            on:click=click(move |_| route::go(Route::Learn(id.to_owned())))>{move || t("ui-learn")}</button>
                    }.into_any())}
                </div>
            </div>
        </li>
    }
    .into_any()
}

/// A game that is being built: its cover, and a word.
fn in_the_making(id: &'static str, title: &'static str) -> AnyView {
    view! {
        <li class="game coming">
            {cover(id)}
            <div class="game-body"><h2>{title}</h2><p class="game-facts">{move || t("ui-in-the-making")}</p></div>
        </li>
    }
    .into_any()
}

fn facts(title: &Title) -> String {
    let players = match title.seats {
        [least, .., most] if most - least + 1 == title.seats.len() => format!("{least}–{most}"),
        seats => seats.iter().map(ToString::to_string).collect::<Vec<_>>().join("/"),
    };
    let message = Message::new("ui-facts")
        .text("players", players)
        .number("minutes", title.minutes)
        .number("age", title.age);
    t_with(&message)
}

/// You against bots, at once: as many as make a good game.
pub(crate) fn play_now(title: &Title) -> Result<String, floe_table::TableError> {
    let seats = if title.seats.contains(&3) { 3 } else { title.seats[0] };
    let bots = std::iter::repeat_n(Holder::Bot(BotKind::Medium), seats - 1);
    let holders: Vec<Holder> = std::iter::once(Holder::Person(names::mine())).chain(bots).collect();
    // Where there is no such option, the game's usual setup is for as many.
    let asks = door(title.id)?.options().iter().any(|option| option.key == "players");
    local::begin(title.id, &if asks { json!({ "players": seats }) } else { json!({}) }, &holders)
}

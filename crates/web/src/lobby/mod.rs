//! The lobby: all games, and what was left unfinished.

mod keep;
mod setup;
mod tables;

use crate::live::{Live, effect};
use crate::on::{choose, click};
use floe_engine::{Message, Title};
use floe_table::{BotKind, Holder, door};
use leptos::prelude::*;
use serde_json::json;

use crate::art::cover;
use crate::browser;
use crate::games::shelf::{Shelved, has_scenarios, shelf};
use crate::games::when_here;
use crate::names;
use crate::parts::more;
use crate::route::{self, Route};
use crate::settings::{change, settings, settings_now};
use crate::shell::gather::bots;
use crate::shell::header::header;
use crate::source::local;
use crate::words::{t, t_with, words};
pub(crate) use keep::{open_file, unfinished};
pub(crate) use setup::{Chosen, Wish, form, setup};

/// The first page.
pub(crate) fn lobby() -> AnyView {
    let wish = Live::new(None::<Wish>);
    let trouble = Live::new(None::<String>);
    let rows = keep::rows();
    // It stands at the top; what went wrong may have been asked for at the foot.
    effect(move || {
        if trouble.with(Option::is_some) {
            browser::after(30, || browser::bring_into_sight("[data-test=trouble]"));
        }
    });
    let built: Vec<AnyView> =
        shelf().iter().filter(|game| game.listed).map(|game| tile(game, wish, trouble)).collect();
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
            {(rows > 0).then(|| view! {
                <section class="kept" aria-labelledby="kept" style=format!("--rows:{rows}")>
                    <h2 id="kept">{move || t("ui-continue")}</h2>
                    {more(move |more| (more.kept)())}
                </section>
            }.into_any())}
            <ul class="tiles-of-games">{built}</ul>
            <footer class="lobby-foot">
                <a href="/credits" data-test="credits" on:click=click(move |event| {
                    event.prevent_default();
                    route::go(Route::Credits);
                })>{move || t("ui-credits")}</a>
                <span>{move || t("ui-unofficial")}</span>
                <div class="lobby-file">{more(move |more| (more.open_file)(trouble))}</div>
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
                {opponents(&title)}
                <div class="game-ways">
                    <button type="button" class="act" data-test=test("play-now") on:click=click(play_now)>
                        {move || t("ui-play-now")}
                    </button>
                    <button type="button" class="act second" data-test=test("one-screen")
                        on:click=click(move |_| set_up(Wish::one_screen(id)))>{move || t("ui-one-screen")}</button>
                    {title.seats.contains(&1).then(|| view! {
                        <button type="button" class="act second" data-test=test("alone")
                            on:click=click(move |_| set_up(Wish::alone(id)))>{move || t("ui-alone")}</button>
                    }.into_any())}
                    <button type="button" class="act second" data-test=test("friends")
                        on:click=click(move |_| set_up(Wish::friends(id)))>{move || t("ui-friends")}</button>
                    {has_scenarios(id).then(|| view! {
                        <button type="button" class="act second" data-test=test("scenarios")
                            on:click=click(move |_| route::go(Route::Scenarios))>{move || t("ui-scenarios")}</button>
                    }.into_any())}
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

fn facts(title: &Title) -> String {
    let players = match title.seats {
        [least, .., most] if most - least + 1 == title.seats.len() => format!("{least}–{most}"),
        seats => seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(&format!(" {} ", t("ui-or"))),
    };
    let message = Message::new("ui-facts")
        .text("players", players)
        .number("minutes", title.minutes)
        .number("age", title.age);
    t_with(&message)
}

/// Who is played against at "Play now": chosen on the way, kept for the next time.
fn opponents(title: &Title) -> AnyView {
    let (id, seats) = (title.id, title.seats);
    let usual = usual(title) - 1;
    let many = move || bots_of(seats, usual);
    let counts: Vec<AnyView> = (seats.iter().map(|seats| seats - 1).filter(|bots| *bots > 0))
        .map(|bots| {
            let text = move || t_with(&Message::new("ui-bots").number("count", bots as i64));
            view! { <option value=bots.to_string() selected=move || many() == bots>{text}</option> }
                .into_any()
        })
        .collect();
    let levels: Vec<AnyView> = bots()
        .into_iter()
        .map(|(kind, _)| {
            let text = move || words("").term(&format!("ui-level-{kind}"));
            view! { <option value=kind selected=move || settings().level == kind>{text}</option> }.into_any()
        })
        .collect();
    view! {
        <div class="opponents">
            <select data-test=format!("bots-{id}") aria-label=move || t("ui-bots-label")
                on:change:target=choose(|many| change(|settings| settings.bots = many.parse().ok()))>{counts}</select>
            <select data-test=format!("level-{id}") aria-label=move || t("ui-level-label")
                on:change:target=choose(|level| change(|settings| settings.level = level))>{levels}</select>
        </div>
    }
    .into_any()
}

/// How many make a good game.
fn usual(title: &Title) -> usize {
    if title.seats.contains(&3) { 3 } else { title.seats[0] }
}

/// As many bots as were chosen, where the game can be played so.
fn bots_of(seats: &[usize], usual: usize) -> usize {
    let chosen = settings().bots.map(usize::from);
    chosen.filter(|bots| seats.contains(&(bots + 1))).unwrap_or(usual)
}

/// You against bots, at once: as many as were chosen, or as make a good game.
pub(crate) fn play_now(title: &Title) -> Result<String, floe_table::TableError> {
    let seats = untrack(|| bots_of(title.seats, usual(title) - 1)) + 1;
    let level = settings_now().level.parse().unwrap_or(BotKind::Medium);
    let bots = std::iter::repeat_n(Holder::Bot(level), seats - 1);
    let holders: Vec<Holder> = std::iter::once(Holder::Person(names::mine())).chain(bots).collect();
    // Where there is no such option, the game's usual setup is for as many.
    let asks = door(title.id)?.options().iter().any(|option| option.key == "players");
    local::begin(title.id, &if asks { json!({ "players": seats }) } else { json!({}) }, &holders)
}

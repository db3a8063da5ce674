//! The pages with a table on them: a game in this browser, a guided one, one on the server.

use std::rc::Rc;

use crate::on::click;
use floe_engine::{Message, Seat};
use floe_table::wire::{Ask, NewTable};
use floe_table::{BotKind, Chair, Holder, TableError};
use leptos::prelude::*;
use serde_json::Value;

use crate::games::shelf::{here, shelf};
use crate::games::table_of;
use crate::lobby::play_now;
use crate::names;
use crate::parts::{later, more};
use crate::route::{self, Route};
use crate::shell::gather::{gather, share};
use crate::shell::header::header;
use crate::shell::lesson::{self, guide};
use crate::shell::result::{self, Afterwards};
use crate::shell::shell;
use crate::source::local::{self, Local};
use crate::source::online::{self, Online};
use crate::source::{Link, Scene};
use crate::storage::{self, Browser, Keeper};
use crate::words::{t, t_with};

/// A game kept in this browser.
pub(crate) fn local_page(id: String) -> AnyView {
    let Some(file) = storage::file(&Browser, &id) else { return lost(t("ui-not-kept")) };
    let game = local::game_of(&file);
    let open = move || Keeper::open(&mut Browser, &id, &file, crate::browser::now());
    later(here(game), move |()| match open() {
        Ok((keeper, table)) => {
            let scene = Scene::new(Link::Here);
            Local::open(scene, keeper, table);
            let afterwards = Afterwards { again: again(scene), save: save(scene) };
            shell(scene, afterwards, None)
        }
        Err(error) => lost(error.text),
    })
}

/// Begins a game against bots and goes there.
pub(crate) fn try_page(game: &str) -> AnyView {
    let shelved = shelf().into_iter().find(|shelved| shelved.title.id == game);
    let Some(title) = shelved.map(|shelved| shelved.title) else { return lost(t("ui-not-kept")) };
    later(here(game.to_owned()), move |()| match play_now(&title) {
        Ok(id) => {
            // The way back does not lead here again.
            route::replace(Route::Local(id));
            ().into_any()
        }
        Err(error) => lost(error.text),
    })
}

/// A guided game.
pub(crate) fn learn_page(game: String) -> AnyView {
    later(here(game.clone()), move |()| {
        let game = game.clone();
        more(move |more| (more.lesson)(&game))
    })
}

pub(crate) fn lesson_page(game: &str) -> AnyView {
    let scene = Scene::new(Link::Here);
    let lesson = table_of(game).and_then(super::games::GameTable::lesson);
    let table = lesson.and_then(|lesson| lesson::lay(lesson, names::mine()));
    let (Some(lesson), Some(table)) = (lesson, table) else {
        return lost(t("ui-no-lesson"));
    };
    let local = StoredValue::new_local(Local::guided(scene, table, Seat(0)));
    let play = Callback::new(move |()| {
        let holders = [Holder::Person(names::mine()), Holder::Bot(BotKind::Easy)];
        if let Ok(id) = local::begin(lesson.game(), &Value::Null, &holders) {
            route::go(Route::Local(id));
        }
    });
    let afterwards = Afterwards { again: play, save: save(scene) };
    shell(scene, afterwards, Some(guide(scene, lesson, local, play)))
}

/// A table on the server.
pub(crate) fn online_page(table: String) -> AnyView {
    online::take_tokens_from_address(&table);
    let scene = Scene::new(Link::Connecting);
    let source = StoredValue::new_local(Online::open(scene, &table));
    on_cleanup(move || {
        source.try_with_value(|source: &Rc<Online>| source.close());
    });
    let afterwards = Afterwards { again: again_online(scene), save: online_save(scene, table.clone()) };
    let above = view! { {gather(scene, &table, source)}{seat_links(scene, table)} };
    shell(scene, afterwards, Some(above.into_any()))
}

/// Who watches, and the links to this table and to one's own seat.
fn seat_links(scene: Scene, table: String) -> AnyView {
    let link = online::share_link(&table);
    let watching = move || {
        let count = scene.watching.get();
        (count > 0).then(|| t_with(&Message::new("ui-watching").number("count", count as i64)))
    };
    let mine = move || scene.held.with(|held| !held.is_empty()).then(|| online::seat_link(&table)).flatten();
    let away = move || {
        let held = scene.held.get();
        let stands_in = |frame: &floe_table::Frame| {
            held.iter()
                .copied()
                .find(|seat| frame.chairs.get(seat.index()).is_some_and(|chair| chair.stand_in.is_some()))
        };
        scene.frame.with(|frame| frame.as_deref().and_then(stands_in))
    };
    view! {
        <div class="links">
            {move || watching().map(|text| view! { <span class="watching" data-test="watching">{text}</span> }.into_any())}
            {move || away().map(|seat| view! {
                <button type="button" class="act" data-test="return"
                    on:click=click(move |_| scene.ask_then(Ask::Return { seat }, |_| {}))>
                    {t("ui-take-back")}
                </button>
            }.into_any())}
            <details class="more-links">
                <summary data-test="links">{move || t("ui-links")}</summary>
                <p>{move || t("ui-links-table")}</p>
                {share(link, "table-link")}
                {move || mine().map(|link| view! {
                    <p>{t("ui-links-seat")}</p>
                    {share(link, "seat-link")}
                }.into_any())}
            </details>
        </div>
    }
    .into_any()
}

/// There is nothing here; the way out.
fn lost(why: String) -> AnyView {
    view! {
        {header(None, None)}
        <main id="main" class="lost" data-test="lost">
            <h1>{move || t("ui-lost")}</h1>
            <p>{why}</p>
            <button type="button" class="act" on:click=click(|_| route::go(Route::Lobby))>{move || t("ui-home")}</button>
        </main>
    }
    .into_any()
}

/// Plays the same again, with the same people.
fn again(scene: Scene) -> Callback<()> {
    Callback::new(move |()| {
        let Some((welcome, frame)) = scene.welcomed().zip(scene.frame.get_untracked()) else { return };
        let holders: Vec<Holder> = frame.chairs.iter().map(|chair| chair.holder.clone()).collect();
        match local::begin(&welcome.game, &welcome.setup, &holders) {
            Ok(id) => route::go(Route::Local(id)),
            Err(error) => scene.fail(&error),
        }
    })
}

/// Lays the same table anew on the server, tells the others where, and goes there.
fn again_online(scene: Scene) -> Callback<()> {
    Callback::new(move |()| {
        let Some((welcome, frame)) = scene.welcomed().zip(scene.frame.get_untracked()) else { return };
        let bot_or_open = |chair: &Chair| match chair.holder {
            Holder::Bot(kind) => Holder::Bot(kind),
            _ => Holder::Open,
        };
        let seats = frame.chairs.iter().map(bot_or_open).collect();
        let (game, setup) = (welcome.game.clone(), welcome.setup.clone());
        let wish = NewTable { game, setup, seats, clock: welcome.clock };
        leptos::task::spawn_local(async move {
            match online::lay(&wish).await {
                Ok(table) => {
                    let text = online::share_link(&table);
                    scene.try_ask(Ask::Chat { text }, Box::new(|_| {}));
                    route::go(Route::Online(table));
                }
                Err(why) => scene.trouble.set(Some(why)),
            }
        });
    })
}

/// Offers the game as a file.
fn save(scene: Scene) -> Callback<()> {
    Callback::new(move |()| {
        let file = scene.source().and_then(|source| source.file());
        if let Some(file) = file {
            result::save(&scene.game_now(), &file);
        }
    })
}

/// Fetches the game from the server, which gives it once it is over.
fn online_save(scene: Scene, table: String) -> Callback<()> {
    Callback::new(move |()| {
        let path = format!("/api/tables/{table}/save");
        leptos::task::spawn_local(async move {
            match crate::browser::get(&path).await {
                Some((200..300, file)) => result::save(&scene.game_now(), &file),
                _ => scene.fail(&TableError::bad_request(t("ui-trouble-server"))),
            }
        });
    })
}

//! The pages with a table on them: a game in this browser, a guided one, one on the server.

use std::rc::Rc;

use crate::on::click;
use floe_engine::{Message, Seat};
use floe_table::wire::Ask;
use floe_table::{BotKind, Chair, Holder, TableError};
use leptos::prelude::*;
use serde_json::Value;

use crate::games::shelf::{Needs, asides_here, here, is_known, shelf};
use crate::games::table_of;
use crate::live::{Known, effect};
use crate::lobby::play_now;
use crate::names;
use crate::parts::{later, more};
use crate::route::{self, Route};
use crate::shell::gather::gather;
use crate::shell::header::header;
use crate::shell::lesson::{self, guide};
use crate::shell::links::links;
use crate::shell::result::{self, Afterwards};
use crate::shell::shell;
use crate::source::local::{self, Local};
use crate::source::online::{self, Online};
use crate::source::{Link, Scene, tokens};
use crate::storage::{Browser, Keeper};
use crate::words::{t, t_with};

/// A game kept in this browser.
pub(crate) fn local_page(id: String) -> AnyView {
    let Some(file) = local::file(&id) else { return lost("ui-not-kept") };
    let needs = Needs::of_file(&file);
    if !is_known(&needs.game) {
        return lost("ui-spoiled");
    }
    let name = id.clone();
    let open = move || Keeper::open(&mut Browser, &id, &file, crate::browser::now());
    later(here(needs), move |()| match open() {
        Ok((keeper, table)) => {
            let scene = Scene::new(Link::Here);
            Local::open(scene, keeper, table);
            local::notice_other_tabs(scene, &name);
            let afterwards = Afterwards { again: again(scene), save: save(scene) };
            shell(scene, afterwards, None)
        }
        Err(_) => lost("ui-spoiled"),
    })
}

/// Begins a game against bots and goes there.
pub(crate) fn try_page(game: &str) -> AnyView {
    let shelved = shelf().into_iter().find(|shelved| shelved.title.id == game);
    let Some(title) = shelved.map(|shelved| shelved.title) else { return lost("ui-not-kept") };
    later(here(game.to_owned()), move |()| match play_now(&title) {
        Ok(id) => {
            // The way back does not lead here again.
            route::replace(Route::Local(id));
            ().into_any()
        }
        Err(error) => nothing_here(error.text),
    })
}

/// A guided game.
pub(crate) fn learn_page(game: String) -> AnyView {
    let learned = game.clone();
    let come = async move {
        here(learned.clone()).await?;
        asides_here(&learned).await
    };
    later(come, move |()| {
        let game = game.clone();
        more(move |more| (more.lesson)(&game))
    })
}

pub(crate) fn lesson_page(game: &str) -> AnyView {
    let scene = Scene::new(Link::Here);
    let lesson = table_of(game).and_then(super::games::GameTable::lesson);
    let table = lesson.and_then(|lesson| lesson::lay(lesson, names::mine()));
    let (Some(lesson), Some(table)) = (lesson, table) else {
        return lost("ui-no-lesson");
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
    tokens::take_from_address(&table);
    let scene = Scene::new(Link::Connecting);
    let source = StoredValue::new_local(Online::open(scene, &table));
    on_cleanup(move || {
        source.try_with_value(|source: &Rc<Online>| source.close());
    });
    let afterwards = Afterwards { again: again_online(scene), save: online_save(scene, table.clone()) };
    online::remember(scene, &table);
    let above = view! {
        {follow_on(scene)}
        {gather(scene, &table, source)}
        {take_seat_back(scene)}
        {relieve(scene)}
        {links(scene, table)}
    };
    let missing = Known::new(move || scene.link.get() == Link::Missing);
    let table = StoredValue::new_local(Some(shell(scene, afterwards, Some(above.into_any()))));
    let page = move || match missing.get() {
        true => lost("ui-link-missing"),
        false => table.try_update_value(Option::take).flatten().unwrap_or_else(|| ().into_any()),
    };
    view! { {page} }.into_any()
}

/// A seat of one's own that a bot plays at the moment, to take back.
fn take_seat_back(scene: Scene) -> AnyView {
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
        {move || away().map(|seat| view! {
            <button type="button" class="act" data-test="return"
                on:click=click(move |_| scene.ask_then(Ask::Return { seat }, |_| {}))>
                {t("ui-take-back")}
            </button>
        }.into_any())}
    }
    .into_any()
}

/// Somebody has kept the others waiting for long: one of them may let a bot play on.
fn relieve(scene: Scene) -> AnyView {
    let late = move || {
        let by = scene.held.with(|held| held.first().copied())?;
        let held = scene.held.get();
        let keeps_waiting = |frame: &floe_table::Frame| {
            let there = |seat: &Seat| frame.chairs.get(seat.index()).is_some_and(Chair::is_present);
            frame.deciding.iter().find(|seat| there(seat) && !held.contains(seat))
        };
        let seat = scene.frame.with(|frame| frame.as_deref().and_then(keeps_waiting))?;
        (scene.relief.get() == Some(0)).then_some((seat, by))
    };
    view! {
        {move || late().map(|(seat, by)| {
            let text = t_with(&Message::new("ui-relieve").text("who", scene.name(seat)));
            view! {
                <button type="button" class="act second" data-test="relieve"
                    on:click=click(move |_| scene.ask_then(Ask::Relieve { seat, by }, |_| {}))>{text}</button>
            }.into_any()
        })}
    }
    .into_any()
}

/// The next table has been laid: whoever played is asked along, whoever watches follows.
fn follow_on(scene: Scene) -> AnyView {
    let next =
        Known::new(move || scene.frame.with(|frame| frame.as_ref().and_then(|frame| frame.again.clone())));
    let seen = StoredValue::new(None::<bool>);
    effect(move || {
        let Some(next) = next.get() else {
            // Whoever comes to a table that has long led on looks at it first.
            if scene.frame.with(Option::is_some) {
                seen.set_value(Some(true));
            }
            return;
        };
        if seen.get_value().is_some() && scene.held.with_untracked(Vec::is_empty) {
            route::go(Route::Online(next));
        }
    });
    let asked = move |next: String| {
        let plays = scene.held.with(|held| !held.is_empty());
        view! {
            <div class="notes"><div class="banner" role="status" data-test="next-table">
                <p>{t("ui-next-table")}</p>
                <button type="button" class="act" data-test="come-along" on:click=click(move |_| come_along(scene, next.clone()))>
                    {t(if plays { "ui-come-along" } else { "ui-watch-on" })}
                </button>
            </div></div>
        }
        .into_any()
    };
    view! { {move || next.get().map(asked)} }.into_any()
}

/// There is nothing here, and why.
pub(crate) fn lost(why: &'static str) -> AnyView {
    more(move |more| (more.lost)(t(why)))
}

/// There is nothing here; the way out.
pub(crate) fn nothing_here(why: String) -> AnyView {
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

/// Asks the server for the next table, for everybody here, and goes there; it is the same for all, whoever asks first.
fn again_online(scene: Scene) -> Callback<()> {
    Callback::new(move |()| {
        let next = scene.frame.with_untracked(|frame| frame.as_ref()?.again.clone());
        if let Some(next) = next {
            return come_along(scene, next);
        }
        let Some(seat) = scene.held.get_untracked().first().copied() else { return };
        scene.ask_then(Ask::Again { seat }, move |answer| {
            if let Some(next) = answer.get("table").and_then(Value::as_str) {
                come_along(scene, next.to_owned());
            }
        });
    })
}

/// Goes to the next table and takes a seat there for each seat here, one further on.
fn come_along(scene: Scene, next: String) {
    let count = scene.frame.with_untracked(|frame| frame.as_ref().map_or(1, |frame| frame.chairs.len()));
    let held = scene.held.get_untracked();
    let seats = held.iter().map(|seat| (seat.next(count), untrack(|| scene.name(*seat)))).collect();
    online::come_along(&next, seats);
    route::go(Route::Online(next));
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

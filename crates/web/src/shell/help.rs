//! What the keys do, how the game goes, and what of it is ours.

use crate::browser;
use crate::live::{Live, effect};
use crate::on::click;
use floe_engine::Message;
use leptos::html::H3;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::Value;

use super::keys::KEYS;
use super::settings::has_keys;
use super::sheet::sheet;
use crate::games::shelf::asides_here;
use crate::parts::{later, more};
use crate::source::Scene;
use crate::words::{language_now, t, t_with, words};

/// The help of a table.
pub(crate) fn help(scene: Scene, open: Live<bool>) -> AnyView {
    sheet(open, "help-sheet", || t("ui-help"), move || more(move |more| (more.help)(scene)))
}

/// What the help says, once its words are here.
pub(crate) fn content(scene: Scene) -> AnyView {
    let game = scene.game_now();
    later(async move { asides_here(&game).await }, move |()| written(scene))
}

fn written(scene: Scene) -> AnyView {
    let game = move || {
        let table = scene.table()?;
        let id = table.id();
        let texts = table.help().iter().filter(|text| has_keys() || !text.ends_with("-keys"));
        let texts = texts.map(|text| view! { <p>{words(id).term(text)}</p> }.into_any());
        Some(texts.collect::<Vec<_>>())
    };
    let keys = move || {
        let row = |(key, text): &(&'static str, &'static str)| {
            view! { <dt><kbd>{*key}</kbd></dt><dd>{t(text)}</dd> }.into_any()
        };
        KEYS.iter().map(row).collect::<Vec<_>>()
    };
    let own = move || {
        let table = scene.table()?;
        let offers = scene.offers();
        let buttons = offers.list().iter().filter_map(|played| Some((table.button(played)?, played)));
        let row = |(button, played): (crate::games::Button, &crate::games::Played)| {
            view! { <dt><kbd>{button.key}</kbd></dt><dd>{scene.say_move(played)}</dd> }.into_any()
        };
        Some(buttons.map(row).collect::<Vec<_>>())
    };
    view! {
        <div class="help">
            {game()}
            {if has_keys() {
                view! { <h3>{t("ui-keys")}</h3><dl class="keys">{own()}{keys()}</dl> }.into_any()
            } else {
                view! { <p>{t("ui-long-press")}</p> }.into_any()
            }}
            {ours(scene)}
        </div>
    }
    .into_any()
}

/// What of the game is made up or decided by us: asked of the server when somebody wants to know.
fn ours(scene: Scene) -> AnyView {
    let told = Live::new(None::<Result<Value, ()>>);
    let ask = move |_| {
        let path = format!("/api/games/{}/ours/{}", scene.game_now(), language_now().tag());
        spawn_local(async move {
            let answer = match browser::get(&path).await {
                Some((200, text)) => crate::json::read(&text).ok_or(()),
                _ => Err(()),
            };
            if !told.is_gone() {
                told.set(Some(answer));
            }
        });
    };
    let page = move || {
        match told.get() {
        None => view! {
            <button type="button" class="act second" data-test="ours" on:click=click(ask)>{t("ui-ours")}</button>
        }
        .into_any(),
        Some(Err(())) => view! { <p data-test="ours-away">{t("ui-trouble-server")}</p> }.into_any(),
        Some(Ok(ours)) => pages_of(&scene.game_now(), &ours),
    }
    };
    view! { {move || page()} }.into_any()
}

/// Made up first, decided after it.
fn pages_of(game: &str, ours: &Value) -> AnyView {
    let words = words(game);
    let list = |field: &str| ours[field].as_array().cloned().unwrap_or_default();
    let kind = |kind: Value| {
        let name = kind["kind"].as_str().unwrap_or_default().to_owned();
        let fields = kind["fields"].as_object().cloned().unwrap_or_default();
        let field = |field: &String| words.term(&format!("ours-{name}-{}", field.replace('_', "-")));
        let fields: Vec<String> = fields.keys().map(field).collect();
        view! { <li>{words.term(&format!("ours-{name}"))}": "{fields.join(", ")}</li> }.into_any()
    };
    let rule = |rule: Value| {
        let part = |part: &str| rule[part].as_str().unwrap_or_default().to_owned();
        view! { <li><p>{part("text")}</p><p><em>{part("ruling")}</em></p></li> }.into_any()
    };
    // The button that asked for it is gone: whoever pressed it is led here.
    let title = NodeRef::<H3>::new();
    effect(move || {
        if let Some(title) = title.get() {
            let _ = title.focus();
        }
    });
    let (made_up, rulings) = (list("made_up"), list("rulings"));
    let decided = Message::new("ui-ours-rulings").number("rulings", rulings.len() as i64);
    view! {
        <section class="ours" data-test="ours-page">
            <h3 tabindex="-1" node_ref=title>{t("ui-ours")}</h3>
            {(!made_up.is_empty()).then(|| view! {
                <p>{t("ui-ours-made-up")}</p>
                <ul>{made_up.into_iter().map(kind).collect::<Vec<_>>()}</ul>
            }.into_any())}
            <p>{t_with(&decided)}</p>
            <ul>{rulings.into_iter().map(rule).collect::<Vec<_>>()}</ul>
        </section>
    }
    .into_any()
}

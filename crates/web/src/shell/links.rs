//! The links of an online table: one for others, one for one's own seat; each says what it is.

use floe_engine::Message;
use floe_table::Stage;
use leptos::prelude::*;
use leptos::task::spawn_local;
use qrcodegen::{QrCode, QrCodeEcc};

use super::sheet::sheet;
use crate::art::icon;
use crate::browser;
use crate::games::shelf::title_of;
use crate::live::Live;
use crate::on::click;
use crate::source::Scene;
use crate::source::{online, tokens};
use crate::words::{t, t_with};

/// Who watches, and a button to the links.
pub(crate) fn links(scene: Scene, table: String) -> AnyView {
    let open = Live::new(false);
    let watching = move || {
        // Nobody counts themselves.
        let me = usize::from(scene.held.with(Vec::is_empty));
        let count = scene.watching.get().saturating_sub(me);
        let text = t_with(&Message::new("ui-watching").number("count", count as i64));
        (count > 0).then(|| view! { <span class="watching" data-test="watching">{text}</span> }.into_any())
    };
    view! {
        <div class="links">
            {move || watching()}
            <button type="button" class="tool" data-test="links" on:click=click(move |_| open.set(true))>
                {icon("share")}<span>{move || t("ui-links")}</span>
            </button>
        </div>
        {sheet(open, "links-sheet", || t("ui-links"), move || content(scene, &table))}
    }
    .into_any()
}

fn content(scene: Scene, table: &str) -> AnyView {
    let mine = scene.held.with(|held| !held.is_empty()).then(|| tokens::seat_link(table)).flatten();
    let shown = Live::new(false);
    let own = move |link: String| {
        view! {
            <section class="seat-links">
                <h3>{icon("person")}{t("ui-links-seat-title")}</h3>
                <p>{t("ui-links-seat")}</p>
                {move || if shown.get() {
                    share(link.clone(), "seat-link", title_of(&scene.game()))
                } else {
                    view! {
                        <button type="button" class="act second" data-test="seat-link-show"
                            on:click=click(move |_| shown.set(true))>{t("ui-links-seat-show")}</button>
                    }
                    .into_any()
                }}
            </section>
        }
        .into_any()
    };
    view! {
        <div class="links-sheet">
            <section>
                <h3>{icon("eye")}{t("ui-links-table-title")}</h3>
                <p>{t(if scene.stage() == Stage::Gathering { "ui-links-table" } else { "ui-links-table-full" })}</p>
                {share(online::share_link(table), "table-link", title_of(&scene.game()))}
            </section>
            {mine.map(own)}
        </div>
    }
    .into_any()
}

/// A link to hand on: by the device's own way, to copy, or for another device's camera.
pub(crate) fn share(link: String, test: &'static str, title: String) -> AnyView {
    let copied = Live::new(None::<bool>);
    let (text, url) = (link.clone(), link.clone());
    let copy = move |_| {
        let text = text.clone();
        spawn_local(async move { copied.set(Some(browser::copy(text).await)) });
    };
    let words = move || match copied.get() {
        Some(true) => t("ui-copied"),
        Some(false) => t("ui-copy-by-hand"),
        None => t("ui-copy"),
    };
    let hand_on = move |_| browser::share(&title, &url);
    view! {
        <div class="share">
            <input readonly data-test=test prop:value=link.clone() aria-label=move || t("ui-link")
                on:focus:target=move |event| event.target().select()/>
            <button type="button" class="act second" data-test=format!("{test}-copy") on:click=click(copy)>{move || words()}</button>
            {browser::can_share().then(|| view! {
                <button type="button" class="act second" data-test=format!("{test}-share") on:click=click(hand_on)>
                    {icon("share")}{t("ui-share")}
                </button>
            }.into_any())}
        </div>
        {picture(&link, test)}
    }
    .into_any()
}

/// More squares than this in a line are too small for a camera.
const FINEST: i32 = 85;

/// The link as a picture for another device's camera; nothing if it is too long for one.
fn picture(link: &str, test: &'static str) -> Option<AnyView> {
    let code = QrCode::encode_text(link, QrCodeEcc::Medium).ok().filter(|code| code.size() <= FINEST)?;
    let size = code.size();
    let places = (0..size).flat_map(|y| (0..size).map(move |x| (x, y)));
    let squares = places.filter(|(x, y)| code.get_module(*x, *y));
    let path: String = squares.map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
    let picture = view! {
        <svg class="qr" data-test=format!("{test}-qr") role="img" aria-label=t("ui-qr")
            viewBox=format!("-4 -4 {} {}", size + 8, size + 8) shape-rendering="crispEdges">
            <path d=path/>
        </svg>
    };
    Some(picture.into_any())
}

//! How the table is reached, when that needs a word, and what went wrong.

use crate::on::click;
use leptos::prelude::*;

use crate::art::icon;
use crate::route::{self, Route};
use crate::source::{Link, Scene};
use crate::words::t;

/// A line above the table while something is amiss.
pub(crate) fn banner(scene: Scene) -> AnyView {
    let link = move || match scene.link.get() {
        Link::Here | Link::Live => None,
        Link::Connecting => Some(("banner", "ui-link-connecting")),
        Link::Lost => Some(("banner warn", "ui-link-lost")),
        Link::Missing => Some(("banner warn", "ui-link-missing")),
    };
    view! {
        {move || link().map(|(class, words)| view! {
            <div class=class role="status" data-test="link">
                <p>{t(words)}</p>
                {(scene.link.get() == Link::Missing).then(|| view! {
                    <button type="button" class="act second" on:click=click(|_| route::go(Route::Lobby))>{t("ui-home")}</button>
                }.into_any())}
            </div>
        }.into_any())}
        {move || scene.trouble.get().map(|text| view! {
            <div class="banner warn" role="alert" data-test="trouble">
                <p>{text}</p>
                <button type="button" class="quiet" aria-label=t("ui-close")
                    on:click=click(move |_| scene.trouble.set(None))>{icon("close")}</button>
            </div>
        }.into_any())}
    }
    .into_any()
}

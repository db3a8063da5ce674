//! How the table is reached, when that needs a word, and what went wrong.

use crate::on::click;
use leptos::prelude::*;

use crate::art::icon;
use crate::browser;
use crate::live::Known;
use crate::parts::more;
use crate::source::{Link, Scene};
use crate::words::t;

/// A line above the table while something is amiss.
pub(super) fn banner(scene: Scene, save: Callback<()>) -> AnyView {
    let amiss = Known::new(move || {
        let reached = matches!(scene.link.get(), Link::Here | Link::Live | Link::Missing);
        !reached || scene.unkept.get() || scene.trouble.with(Option::is_some)
    });
    view! { {move || amiss.get().then(|| more(move |more| (more.notes)(scene, save)))} }.into_any()
}

/// What is amiss, and what can be done.
pub(crate) fn notes(scene: Scene, save: Callback<()>) -> AnyView {
    let link = move || match scene.link.get() {
        Link::Here | Link::Live => None,
        Link::Connecting => Some(("banner", "ui-link-connecting")),
        Link::Lost => Some(("banner warn", "ui-link-lost")),
        Link::Elsewhere => Some(("banner warn", "ui-link-elsewhere")),
        Link::Missing => None,
    };
    // They lie over the table and move nothing.
    view! {
        <div class="notes">
        {move || link().map(|(class, words)| view! {
            <div class=class role="status" data-test="link">
                <p>{t(words)}</p>
                {(scene.link.get() == Link::Elsewhere).then(|| view! {
                    <button type="button" class="act second" data-test="take-over"
                        on:click=click(|_| browser::reload())>{t("ui-take-over")}</button>
                }.into_any())}
            </div>
        }.into_any())}
        {move || scene.unkept.get().then(|| unkept(scene, save))}
        {move || scene.trouble.get().map(|text| view! {
            <div class="banner warn" role="alert" data-test="trouble">
                <p>{text}</p>
                <button type="button" class="quiet" aria-label=t("ui-close")
                    on:click=click(move |_| scene.trouble.set(None))>{icon("close")}</button>
            </div>
        }.into_any())}
        </div>
    }
    .into_any()
}

/// The browser keeps nothing of this: what can be done.
fn unkept(scene: Scene, save: Callback<()>) -> AnyView {
    let here = scene.link.get_untracked() == Link::Here;
    view! {
        <div class="banner warn" role="alert" data-test="trouble">
            <p>{t(if here { "ui-trouble-storage" } else { "ui-trouble-seat" })}</p>
            {here.then(|| view! {
                <button type="button" class="act second" data-test="save-unkept"
                    on:click=click(move |_| save.run(()))>{t("ui-save")}</button>
            }.into_any())}
            <button type="button" class="quiet" aria-label=t("ui-close")
                on:click=click(move |_| scene.unkept.set(false))>{icon("close")}</button>
        </div>
    }
    .into_any()
}

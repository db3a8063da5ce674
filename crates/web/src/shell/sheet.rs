//! A sheet over the page, for what is not part of a move: settings, help, a set-up.

use leptos::html::Dialog;
use leptos::prelude::*;

use crate::art::icon;
use crate::live::{Live, effect};
use crate::on::click;
use crate::words::t;

/// A sheet with a title, open or not. The browser itself keeps the focus inside and closes it with Escape.
/// `test` is its name for browser tests.
pub(crate) fn sheet(
    open: Live<bool>,
    test: &'static str,
    title: impl Fn() -> String + Copy + Send + 'static,
    content: impl Fn() -> AnyView + Send + 'static,
) -> AnyView {
    let dialog = NodeRef::<Dialog>::new();
    effect(move || {
        let (Some(dialog), open) = (dialog.get(), open.get()) else { return };
        match (open, dialog.open()) {
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    view! {
        <dialog class="sheet" node_ref=dialog data-test=test aria-labelledby=heading(test)
            on:close=move |_| open.set(false)>
            {move || open.get().then(|| untrack(|| view! { {head(open, test, Box::new(title))}{content()} }.into_any()))}
        </dialog>
    }
    .into_any()
}

fn heading(test: &str) -> String {
    format!("sheet-{test}")
}

fn head(open: Live<bool>, test: &'static str, title: Box<dyn Fn() -> String + Send>) -> AnyView {
    view! {
        <header>
            // Whoever opens a sheet hears first what it is, and not how to close it.
            <h2 id=heading(test) tabindex="-1" autofocus>{move || title()}</h2>
            <button type="button" class="quiet" data-test=format!("{test}-close") aria-label=move || t("ui-close")
                on:click=click(move |_| open.set(false))>{icon("close")}</button>
        </header>
    }
    .into_any()
}

//! A sheet over the page, for what is not part of a move: settings, help, a set-up.

use leptos::html::Dialog;
use leptos::prelude::*;

use super::icon;
use crate::words::t;

/// A sheet with a title, open or not. The browser itself keeps the focus inside and closes it with Escape.
#[component]
pub(crate) fn Sheet(
    open: RwSignal<bool>,
    /// Its name for browser tests.
    test: &'static str,
    #[prop(into)] title: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let (Some(dialog), open) = (dialog.get(), open.get()) else { return };
        match (open, dialog.open()) {
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    let heading = StoredValue::new(format!("sheet-{test}"));
    view! {
        <dialog class="sheet" node_ref=dialog data-test=test aria-labelledby=heading.get_value()
            on:close=move |_| open.set(false)>
            <Show when=move || open.get()>
                <header>
                    <h2 id=heading.get_value()>{move || title.get()}</h2>
                    <button type="button" class="quiet" data-test=format!("{test}-close") aria-label=move || t("ui-close")
                        on:click=move |_| open.set(false)>{icon("close")}</button>
                </header>
                {children()}
            </Show>
        </dialog>
    }
}

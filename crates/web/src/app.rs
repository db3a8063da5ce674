//! The app: one page after the other.

use leptos::prelude::*;

use crate::credits::Credits;
use crate::lobby::Lobby;
use crate::pages::{LearnPage, LocalPage, OnlinePage};
use crate::route::{self, Route};
use crate::settings::{apply, settings_now};
use crate::words::t;

/// The whole app.
#[component]
pub(crate) fn App() -> impl IntoView {
    apply(&settings_now());
    route::follow_address();
    view! {
        <nav>
            <a class="skip" href="#main" on:click=|event| {
                event.prevent_default();
                skip();
            }>{move || t("ui-skip")}</a>
        </nav>
        {move || match route::here() {
            Route::Lobby => view! { <Lobby/> }.into_any(),
            Route::Local(id) => view! { <LocalPage id=id/> }.into_any(),
            Route::Learn(game) => view! { <LearnPage game=game/> }.into_any(),
            Route::Online(table) => view! { <OnlinePage table=table/> }.into_any(),
            Route::Credits => view! { <Credits/> }.into_any(),
        }}
    }
}

/// Past the bar, to what the page is about.
fn skip() {
    if let Some(main) = crate::browser::find("main") {
        let _ = main.set_attribute("tabindex", "-1");
        let _ = main.focus();
    }
}

//! The app: one page after the other.

use crate::on::click;
use leptos::prelude::*;

use crate::lobby::lobby;
use crate::pages::{learn_page, local_page, lost};
use crate::parts;
use crate::route::{self, Route};
use crate::settings::{apply, settings_now};
use crate::words::t;

/// The whole app.
pub(crate) fn app() -> AnyView {
    apply(&settings_now());
    route::follow_address();
    view! {
        <nav>
            <a class="skip" href="#main" on:click=click(|event| {
                event.prevent_default();
                skip();
            })>{move || t("ui-skip")}</a>
        </nav>
        {move || page(route::here())}
    }
    .into_any()
}

/// A page is made once; from then on its parts follow what they show.
fn page(route: Route) -> AnyView {
    untrack(|| match route {
        Route::Lobby => lobby(),
        Route::Local(id) => local_page(id),
        Route::Try(game) => parts::more(move |more| (more.try_out)(&game)),
        Route::Learn(game) => learn_page(game),
        Route::Online(table) => parts::online(table),
        Route::Scenarios => parts::scenarios(None),
        Route::Scenario(name) => parts::scenarios(Some(name)),
        Route::Nowhere => lost("ui-nowhere"),
        Route::Credits => parts::more(|more| (more.credits)()),
    })
}

/// Past the bar, to what the page is about.
fn skip() {
    if let Some(main) = crate::browser::find("main") {
        let _ = main.set_attribute("tabindex", "-1");
        let _ = main.focus();
    }
}

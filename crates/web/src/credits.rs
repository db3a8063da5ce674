//! Who made the games, who made floe, and where the culture notes come from.

use crate::on::click;
use leptos::prelude::*;

use crate::route::{self, Route};
use crate::shell::header::header;
use crate::words::t;

/// Title and what is said of it.
const GAMES: [(&str, &str); 5] = [
    ("Polar Rush!", "ui-credit-polar-rush"),
    ("Nunami", "ui-credit-nunami"),
    ("Inuit: The Snow Folk", "ui-credit-inuit"),
    ("Tuki", "ui-credit-tuki"),
    ("Greenland", "ui-credit-greenland"),
];

/// The credits.
pub(crate) fn credits() -> AnyView {
    let games: Vec<AnyView> = GAMES
        .iter()
        .map(|(title, text)| {
            view! { <section><h2>{*title}</h2><p>{move || t(text)}</p></section> }.into_any()
        })
        .collect();
    view! {
        {header(None, None)}
        <main id="main" class="credits" data-test="credits-page">
            <h1>{move || t("ui-credits")}</h1>
            <p>{move || t("ui-credit-unofficial")}</p>
            {games}
            <section>
                <h2>{move || t("ui-credit-culture-title")}</h2>
                <p>{move || t("ui-credit-culture")}</p>
            </section>
            <section>
                <h2>{move || t("ui-credit-floe-title")}</h2>
                <p>{move || t("ui-credit-floe")}</p>
                <p>{move || t("ui-credit-fonts")}</p>
            </section>
            <button type="button" class="act" on:click=click(|_| route::go(Route::Lobby))>{move || t("ui-home")}</button>
        </main>
    }
    .into_any()
}

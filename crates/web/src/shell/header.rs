//! The bar at the top: the way home, and what can be set.

use leptos::prelude::*;

use super::settings::SettingsSheet;
use super::{art, icon};
use crate::route::{self, Route};
use crate::settings::{change, settings};
use crate::words::t;

/// The bar at the top; a page may add to it.
#[component]
pub(crate) fn Header(
    #[prop(optional, into)] title: Option<Signal<String>>,
    children: Children,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let mute = move |_| change(|settings| settings.sound = !settings.sound);
    view! {
        <header class="bar">
            <a class="home" href="/" data-test="home" aria-label=move || t("ui-home") on:click=move |event| {
                event.prevent_default();
                route::go(Route::Lobby);
            }>
                {art("icons", "wordmark")}
            </a>
            {title.map(|title| view! { <h1 data-test="title">{move || title.get()}</h1> })}
            <div class="bar-more">
                {children()}
                <button type="button" class="quiet" data-test="sound" on:click=mute
                    aria-pressed=move || settings().sound.to_string() aria-label=move || t("ui-sound")
                    title=move || t("ui-sound")>
                    {move || if settings().sound { icon("sound") } else { icon("mute") }}
                </button>
                <button type="button" class="quiet" data-test="settings" on:click=move |_| open.set(true)
                    aria-label=move || t("ui-settings") title=move || t("ui-settings")>
                    {icon("settings")}
                </button>
            </div>
        </header>
        <SettingsSheet open=open/>
    }
}

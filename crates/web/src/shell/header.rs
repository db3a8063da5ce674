//! The bar at the top: the way home, and what can be set.

use crate::live::Live;
use crate::on::click;
use leptos::prelude::*;

use super::settings::settings_sheet;
use crate::art::{art, icon};
use crate::route::{self, Route};
use crate::settings::{change, settings};
use crate::words::t;

/// The bar at the top; a page may add to it.
pub(crate) fn header(title: Option<AnyView>, more: Option<AnyView>) -> AnyView {
    let open = Live::new(false);
    let mute = move |_| change(|settings| settings.sound = !settings.sound);
    let home = |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        route::go(Route::Lobby);
    };
    view! {
        <header class="bar">
            <a class="home" href="/" data-test="home" aria-label=move || t("ui-home") on:click=click(home)>
                {art("icons", "wordmark")}
            </a>
            {title}
            <div class="bar-more">
                {more}
                <button type="button" class="quiet" data-test="sound" on:click=click(mute)
                    aria-pressed=move || settings().sound.to_string() aria-label=move || t("ui-sound")
                    title=move || t("ui-sound")>
                    {move || if settings().sound { icon("sound") } else { icon("mute") }}
                </button>
                <button type="button" class="quiet" data-test="settings" on:click=click(move |_| open.set(true))
                    aria-label=move || t("ui-settings") title=move || t("ui-settings")>
                    {icon("settings")}
                </button>
            </div>
        </header>
        {settings_sheet(open)}
    }
    .into_any()
}

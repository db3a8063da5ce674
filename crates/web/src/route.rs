//! Where in the app somebody is, and the address that leads there.

use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::{Closure, JsCast};

/// A place in the app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// All games, and what was left unfinished.
    Lobby,
    /// A game kept in this browser.
    Local(String),
    /// A new game against bots, at once.
    Try(String),
    /// A guided game.
    Learn(String),
    /// A table on the server.
    Online(String),
    /// All scenarios.
    Scenarios,
    /// One of them.
    Scenario(String),
    /// Who made what.
    Credits,
    /// A path that leads nowhere.
    Nowhere,
}

impl Route {
    /// The place that a path leads to.
    pub(crate) fn of(path: &str) -> Route {
        let mut parts = path.trim_matches('/').splitn(2, '/');
        match (parts.next(), parts.next()) {
            (Some("play"), Some(id)) => Route::Local(id.to_owned()),
            (Some("try"), Some(game)) => Route::Try(game.to_owned()),
            (Some("learn"), Some(game)) => Route::Learn(game.to_owned()),
            (Some("t"), Some(table)) => Route::Online(table.to_owned()),
            (Some("scenarios"), Some(name)) => Route::Scenario(name.to_owned()),
            (Some("scenarios"), None) => Route::Scenarios,
            (Some("credits"), None) => Route::Credits,
            (Some("" | "index.html") | None, None) => Route::Lobby,
            _ => Route::Nowhere,
        }
    }

    /// The path that leads there.
    pub(crate) fn path(&self) -> String {
        match self {
            Route::Lobby | Route::Nowhere => "/".to_owned(),
            Route::Local(id) => format!("/play/{id}"),
            Route::Try(game) => format!("/try/{game}"),
            Route::Learn(game) => format!("/learn/{game}"),
            Route::Online(table) => format!("/t/{table}"),
            Route::Scenarios => "/scenarios".to_owned(),
            Route::Scenario(name) => format!("/scenarios/{name}"),
            Route::Credits => "/credits".to_owned(),
        }
    }
}

thread_local! {
    static HERE: ArcRwSignal<Route> = ArcRwSignal::new(Route::Lobby);
}

/// Where we are.
pub(crate) fn here() -> Route {
    HERE.with(Get::get)
}

/// Reads the address, now and whenever somebody goes back or forward.
pub(crate) fn follow_address() {
    let read = || {
        let path = window().location().pathname().unwrap_or_default();
        HERE.with(|here| here.set(Route::of(&path)));
    };
    read();
    let listener = Closure::<dyn Fn()>::new(read);
    let _ = window().add_event_listener_with_callback("popstate", listener.as_ref().unchecked_ref());
    listener.forget();
}

/// Goes there.
pub(crate) fn go(route: Route) {
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&route.path()));
    }
    arrive(route);
}

/// Goes there instead of here: the way back leads to where we came from.
pub(crate) fn replace(route: Route) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&route.path()));
    }
    arrive(route);
}

fn arrive(route: Route) {
    window().scroll_to_with_x_and_y(0.0, 0.0);
    HERE.with(|here| here.set(route));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_has_an_address() {
        let name = || "a1".to_owned();
        let named = [Route::Local, Route::Try, Route::Learn, Route::Online, Route::Scenario]
            .map(|route| route(name()));
        for route in named.into_iter().chain([Route::Lobby, Route::Scenarios, Route::Credits]) {
            assert_eq!(Route::of(&route.path()), route);
        }
        assert_eq!(Route::of("/nowhere/at/all"), Route::Nowhere);
        assert_eq!(Route::of("/play"), Route::Nowhere);
    }
}

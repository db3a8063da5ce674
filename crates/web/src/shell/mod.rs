//! The parts that every table has, whichever the game: seats, prompt, log, replay, help, settings.

mod announcer;
mod chart;
mod chat;
mod curtain;
pub(crate) mod gather;
pub(crate) mod header;
pub(crate) mod help;
mod keys;
pub(crate) mod lesson;
mod link;
mod log;
mod peek;
mod prompt;
mod replay;
pub(crate) mod result;
mod seats;
pub(crate) mod settings;
pub(crate) mod sheet;
pub(crate) mod spot;
mod table;
mod text;
mod type_move;
pub(crate) mod walk;

use leptos::prelude::*;

pub(crate) use table::shell;

/// A picture from a sprite, for the eye only.
pub(crate) fn art(sprite: &'static str, name: &'static str) -> AnyView {
    let href = format!("/art/{sprite}.svg#{name}");
    view! { <svg class="art" aria-hidden="true"><use href=href></use></svg> }.into_any()
}

/// An icon, for the eye only.
pub(crate) fn icon(name: &'static str) -> AnyView {
    art("icons", name)
}

/// A cover, for the eye only.
pub(crate) fn cover(game: &str) -> AnyView {
    let href = format!("/art/lobby.svg#cover-{game}");
    view! { <svg class="cover" viewBox="0 0 480 270" aria-hidden="true"><use href=href></use></svg> }
        .into_any()
}

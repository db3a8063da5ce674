//! The browser app.
//!
//! A table, local (`source::local`) or online (`source::online`), feeds a scene; the shell (`shell`) draws what
//! every table has, and the folder of a game (`games`) draws its board. The build makes a bundle of it and calls
//! [`start`] in the page and [`worker_entry`] in the worker where bots think.

#![allow(clippy::needless_pass_by_value, reason = "views own what they are given")]
// The props that `#[component]` makes are public, though nobody outside can reach them.
#![allow(unreachable_pub)]

mod app;
mod art;
mod browser;
mod credits;
mod games;
mod json;
mod live;
mod lobby;
mod names;
mod on;
mod pages;
mod panic;
mod parts;
mod route;
mod scenarios;
mod settings;
mod shell;
mod sound;
mod source;
mod storage;
mod words;
mod worker;

use leptos::mount::mount_to_body;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::spawn_local;

/// Opens the app in the page.
#[wasm_bindgen]
pub fn start() {
    panic::tell();
    spawn_local(async {
        // Without the words of its language the page says what it can.
        let _ = words::fetch(settings::settings_now().language).await;
        mount_to_body(app::app);
    });
}

/// Begins to listen for tasks, in the worker.
#[wasm_bindgen]
pub fn worker_entry() {
    worker::listen();
}

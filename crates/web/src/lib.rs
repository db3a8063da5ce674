//! The browser app.
//!
//! A table, local (`source::local`) or online (`source::online`), feeds a screen; the shell (`shell`) draws what
//! every table has, and the folder of a game (`games`) draws its board. The build makes a bundle of it and calls
//! [`start`] in the page and [`worker_entry`] in the worker where bots think.
#![allow(
    clippy::needless_pass_by_value,
    clippy::redundant_closure,
    clippy::redundant_closure_for_method_calls,
    clippy::unused_unit,
    reason = "components own what they are given, and the view macro writes closures and units of its own"
)]
// The props that `#[component]` makes are public, though nobody outside can reach them.
#![allow(unreachable_pub)]

mod app;
mod browser;
mod credits;
mod games;
mod lobby;
mod names;
mod pages;
mod panic;
mod route;
mod settings;
mod shell;
mod sound;
mod source;
mod storage;
mod words;
mod worker;

use leptos::mount::mount_to_body;
use wasm_bindgen::prelude::wasm_bindgen;

/// Opens the app in the page.
#[wasm_bindgen]
pub fn start() {
    panic::tell();
    mount_to_body(app::App);
}

/// Begins to listen for tasks, in the worker.
#[wasm_bindgen]
pub fn worker_entry() {
    worker::listen();
}

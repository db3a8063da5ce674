//! A real server, a real Chromium, and somebody who clicks: what the browser tests are written with.
//!
//! The command under test is `FLOE_BIN`, or the release build. `cargo verify` builds it and installs Chromium.

mod browser;
mod server;

pub use browser::{Browser, PHONE, LAPTOP, SCREEN, Theme};
pub use server::Floe;

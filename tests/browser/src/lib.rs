//! A real server, a real Chromium, and somebody who clicks: what the browser tests are written with.
//!
//! The command under test is `FLOE_BIN`, or the one that `cargo test` has built. `cargo verify` does that and installs
//! Chromium.

mod browser;
mod learner;
mod lobby;
mod player;
mod server;

pub use browser::{Browser, LAPTOP, PHONE, SCREEN, SIDE, Theme};
pub use learner::Learner;
pub use lobby::{begin, begin_by_keys, gather, see_both, taught};
pub use player::{Moment, Player};
pub use server::{Floe, binary};

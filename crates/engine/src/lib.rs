//! floe's engine: the contract every game fulfils.
//!
//! A **game** is a pure state machine ([`Game`]): setup, legal moves, play a move, what each seat may see,
//! the outcome. Randomness comes from [`Chance`] alone. A "no" is a [`Refusal`] that names a rule of the
//! game's [`Ledger`]. The numbers on cards and dice are [`Values`] that a state refers to. Bots get a [`Perspective`], never a state. The `battery` (a feature) is a set of tests written
//! once and run on every game.
//!
//! How to add a game is told in `docs/add-a-game.md`, with Connect Four as the example.

// What is derived names this crate, and this crate derives too.
extern crate self as floe_engine;

#[cfg(feature = "battery")]
pub mod battery;
pub mod case;
mod chacha;
mod chance;
pub mod components;
mod deck;
mod digest;
mod edit;
mod few;
pub mod form;
mod game;
pub mod ledger;
pub mod lined;
mod listener;
mod memory;
mod message;
mod option;
pub mod ours;
mod outcome;
mod refusal;
mod seat;
mod sorted;
mod time;
mod toml_file;
mod uncommented;
mod values;

pub use chance::{Chance, Seed};
pub use deck::Deck;
pub use digest::digest;
pub use edit::{edit, load};
pub use few::Few;
pub use game::{Describe, Due, Evaluate, Foresight, Game, Level, Playout, Texts, Timed, Title, Turn};
pub use ledger::Ledger;
pub use listener::one_listener;
pub use memory::{Memory, Perspective, Recall};
pub use message::{Arg, Message};
pub use option::{Applies, OptionValues, SetupOption};
pub use outcome::Outcome;
pub use refusal::{Refusal, SetupError};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use sorted::sort_few;
pub use time::{Next, VirtualClock};
pub use toml_file::from_toml;
#[doc(hidden)]
pub use uncommented::uncommented;
pub use values::{ValueSet, Values};

//! Egg Timer: an egg is put on, everybody is told how long it takes, and nobody sees a clock. Whoever taps first once
//! it is done has it; whoever taps before has it raw.
//!
//! This is the example of a game in **real time**: several seats decide at once, moves have times, a limit ends what
//! nobody ends, and times to the millisecond can tie. The tests of every driver play it: the battery, simulations,
//! cases, tables, the server, the terminal and the browser.
//!
//! | file | what it is |
//! | --- | --- |
//! | `rules.toml` | the ledger: every rule as one numbered sentence |
//! | `src/state.rs` | a position, and how it is written for people |
//! | `src/rules.rs` | the rules: [`Game`](floe_engine::Game) |
//! | `src/view.rs` | what a player sees |
//! | `src/guess.rs` | what a player cannot know, imagined |
//! | `src/cook.rs` | when a bot taps: [`Evaluate`](floe_engine::Evaluate) |
//! | `src/words.rs` | the game in words: [`Describe`](floe_engine::Describe) |

mod cook;
mod guess;
mod rules;
mod state;
mod view;
mod words;

pub use rules::{Event, Move, Setup};
pub use state::{Answer, EggTimer, Phase};
pub use view::{Answered, View};

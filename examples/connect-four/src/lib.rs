//! Connect Four: two players drop discs into a grid until somebody has four in a line.
//!
//! This is the running example of the guide `docs/add-a-game.md`, and every game of floe has its shape:
//!
//! | file | what it is |
//! | --- | --- |
//! | `rules.toml` | the ledger: every rule as one numbered sentence |
//! | `src/board.rs` | the grid and its columns, as bits |
//! | `src/state.rs` | a position, and how it is written for people |
//! | `src/rules.rs` | the rules: [`Game`](floe_engine::Game) |
//! | `src/view.rs` | what a player sees |
//! | `src/opinion.rs` | what a bot may think of a position: [`Evaluate`](floe_engine::Evaluate) |
//! | `src/words.rs` | the game in words: [`Describe`](floe_engine::Describe) |
//! | `text/` | the words in English and French |
//! | `cases/` | small plays that show the rules at work |
//! | `tests/` | the battery, the cases, and that no rule is forgotten |

mod board;
mod opinion;
mod rules;
mod state;
mod view;
mod words;

pub use board::{Column, HEIGHT, WIDTH};
pub use rules::{Begins, Event, Move, Setup};
pub use state::ConnectFour;
pub use view::View;

//! A game being played, with all games behind one door.
//!
//! A [`Table`] has seats, a log, a seed, clocks and undo. Everything that changes it is an [`Act`] in its
//! log. What a client is told is a [`Frame`] of the present and [`Line`]s of the log, each as its seat may see
//! it. A [`Session`] is the game itself, whichever it is; a [`Door`] is the way into a kind of game.

mod chair;
mod clock;
mod door;
mod error;
mod fair;
mod fluent;
mod frame;
#[cfg(feature = "house")]
mod ledger;
mod save;
mod session;
#[cfg(feature = "house")]
mod simulate;
mod table;
pub mod wire;
mod words;

pub use chair::{Chair, Holder};
pub use clock::ClockRule;
pub use door::{Door, GAMES, admit, door, of};
pub use error::{Code, TableError};
pub use fair::FairSeed;
pub use floe_bots::BotKind;
pub use frame::{Frame, Line, Moment};
pub use save::Verdict;
pub use session::{Advice, AdviceLine, EventLine, MoveLine, Session, Thinker, When};
#[cfg(feature = "house")]
pub use simulate::{Order, Played};
pub use table::{Act, Entry, Head, LONGEST_CHAT, LONGEST_NAME, Stage, Table, UndoAsked, UndoRight};
pub use words::{Language, SHARED, Words};

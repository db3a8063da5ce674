//! A game being played, with all games behind one door.
//!
//! A [`Table`] has seats, a log, a seed, clocks and undo. Everything that changes it is an [`Act`] in its
//! log. What a client is told is a [`Frame`] of the present and [`Line`]s of the log, each as its seat may see
//! it. A [`Session`] is the game itself, whichever it is; a [`Door`] is the way into a kind of game.

mod act;
mod chair;
mod clock;
mod day;
mod door;
mod entry;
mod error;
mod fair;
mod fluent;
mod follow;
mod frame;
mod halves;
mod head;
#[cfg(feature = "house")]
mod ledger;
mod minds;
mod patch;
mod record;
mod save;
mod seating;
mod session;
#[cfg(feature = "house")]
mod simulate;
mod speech;
mod table;
mod undo;
pub mod wire;
mod words;

pub use act::Act;
pub use chair::{Chair, Holder};
pub use clock::ClockRule;
pub use day::{on_day, year_and_day};
#[doc(hidden)]
#[cfg(feature = "house")]
pub use door::rehearse_update;
pub use door::{Door, GAMES, admit, door, of};
pub use entry::{Entry, Inscribed, Written};
#[cfg(feature = "house")]
pub use error::REFUSALS;
pub use error::{Code, TableError};
pub use fair::FairSeed;
pub use floe_bots::BotKind;
pub use follow::Follower;
#[cfg(feature = "house")]
pub use follow::shortened;
pub use frame::{Frame, Line, Moment, Welcome, say_outcome};
pub use halves::{Half, halves};
pub use head::{Edition, HOUSE_RULES, Head};
pub use minds::{Minds, Next, Question};
pub use record::Record;
pub use save::Verdict;
#[cfg(feature = "house")]
pub use session::JsonText;
pub use session::{
    Advice, AdviceLine, Came, EventLine, Glance, Looking, Made, Meaning, Mind, MoveLine, Playing, Session,
    Thinker, Thinking, When, admit_mind,
};
#[cfg(feature = "house")]
pub use simulate::{Played, Series};
pub use speech::{LONGEST_CHAT, LONGEST_NAME, is_hidden, same_name, shown};
pub use table::{Stage, Table};
pub use undo::{UndoAsked, UndoRight, WayBack};
pub use words::{Language, SHARED, Words, brought};

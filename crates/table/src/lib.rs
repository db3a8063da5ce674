//! A game being played, with all games behind one door.
//!
//! A [`Table`] has seats, a log, a seed, clocks and undo. Everything that changes it is an [`Act`] in its
//! log. What a client is told is a [`Frame`] of the present and [`Line`]s of the log, each as its seat may see
//! it. A [`Session`] is the game itself, whichever it is; a [`Door`] is the way into a kind of game.

mod chair;
mod clock;
mod door;
mod entry;
mod error;
mod fair;
mod fluent;
mod frame;
#[cfg(feature = "house")]
mod ledger;
mod minds;
mod patch;
mod record;
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
pub use entry::{Entry, Written};
pub use error::{Code, TableError};
pub use fair::FairSeed;
pub use floe_bots::BotKind;
pub use frame::{Frame, Line, Moment, Welcome};
pub use minds::{Minds, Next, Question};
pub use record::Record;
pub use save::Verdict;
pub use session::{
    Advice, AdviceLine, Came, EventLine, Looking, Made, Mind, MoveLine, Playing, Session, Thinker, Thinking,
    When,
};
#[cfg(feature = "house")]
pub use simulate::{Played, Series};
pub use table::{Act, Edition, Head, LONGEST_CHAT, LONGEST_NAME, Stage, Table, UndoAsked, UndoRight};
pub use words::{Language, SHARED, Words};

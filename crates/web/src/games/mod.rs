//! How each game is drawn. A new game is a folder here and a line on the [`shelf`].

mod draw;
mod egg_timer;
mod greenland;
mod inuit;
pub(crate) mod listed;
mod meant;
mod nunami;
mod pad;
pub(crate) mod polar_rush;
pub(crate) mod shelf;
mod tuki;

use std::sync::Arc;

use floe_engine::{Message, Seat, Texts};
use floe_table::{Line, Meaning};
use leptos::prelude::*;
use serde_json::Value;

use crate::shell::lesson::Lesson;
use crate::sound::Sound;
use crate::source::Scene;
pub(crate) use draw::Draw;
pub(crate) use greenland::ability;
#[cfg(test)]
pub(crate) use greenland::{ASIDES, closer::TEXT as CLOSER, goals::TEXT as GOALS};
pub(crate) use meant::{Meant, Offers, Played, Told};
pub(crate) use shelf::{table_of, when_here};

/// How one game is drawn, as the shell knows it; everything around the board is the shell's. A game says it in its own
/// types ([`Draw`]).
pub(crate) trait GameTable: Sync {
    /// The game's name in commands and files.
    fn id(&self) -> &'static str;

    // ---- reading, once for each news

    /// A view; nothing if it is none of this game.
    fn view(&self, view: Value) -> Option<Meant>;

    /// A move; nothing if it is none of this game.
    fn played(&self, played: Value) -> Option<Played>;

    /// Moves, from a list of the game's own.
    fn offers(&self, moves: &Meant) -> Vec<Played>;

    /// A line of the log; what it tells is beside it as a list of the game's own, or in the line.
    fn told(&self, line: Line, events: Option<Meaning>) -> Told;

    /// A line as it may be looked up later, while the game goes on.
    fn forget(&self, told: &Told) -> Told;

    // ---- saying

    /// The position in words.
    fn say(&self, view: &Meant) -> Vec<Message>;

    /// A move in words.
    fn say_move(&self, view: &Meant, played: &Played) -> Option<Message>;

    // ---- drawing

    /// The board, and all that can be touched on it, once there is something to see.
    fn board(&self, scene: Scene) -> Option<AnyView>;

    /// What stands on a player's card besides the name.
    fn seat(&self, scene: Scene, seat: Seat) -> Option<AnyView>;

    /// The views on the way from one to the next, with what was told in between.
    fn steps(&self, before: &Meant, told: &[Told]) -> Vec<Step>;

    /// What is to be seen once a move of one's own is made; nothing if that cannot be known before the table says it.
    fn foresee(&self, view: &Meant, seat: Seat, played: &Played) -> Option<Meant>;

    /// Moves that are buttons beside the prompt, for there is no place on the board to touch for them.
    fn button(&self, played: &Played) -> Option<Button>;

    /// The id of the one word on such a button, where there is one.
    fn short(&self, played: &Played) -> Option<&'static str>;

    /// How far everybody was after each move, from the log; nothing if there is nothing to count.
    fn progress(&self, log: &[Arc<Told>], view: &Meant) -> Vec<Vec<i32>>;

    /// What that counts: the id of a phrase.
    fn counted(&self) -> &'static str;

    /// May everybody know how much is left of the time?
    fn tells_time(&self) -> bool;

    /// The name of a seat's colour in the style sheet.
    fn colour(&self, view: &Meant, seat: Seat) -> &'static str;

    /// What the table's help says: ids of phrases. Those that end in `-keys` are for hands with keys.
    fn help(&self) -> &'static [&'static str];

    /// Words of the table, besides those of the game.
    fn text(&self) -> Option<Texts>;

    /// What the result shows besides ranks and points: a score pad, say.
    fn pad(&self, scene: Scene) -> Option<AnyView>;

    /// The guided game.
    fn lesson(&self) -> Option<&'static dyn Lesson>;
}

/// A move as a button.
pub(crate) struct Button {
    /// Its name for browser tests.
    pub(crate) test: &'static str,
    /// The key that does the same.
    pub(crate) key: &'static str,
    /// Is it what one usually does?
    pub(crate) first: bool,
}

/// A view on the way, and how long it stays, in milliseconds at a calm pace.
pub(crate) struct Step {
    pub(crate) view: Meant,
    pub(crate) hold: u32,
    pub(crate) sound: Option<Sound>,
}

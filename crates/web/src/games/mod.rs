//! How each game is drawn. A new game is a folder here and a line on the [`shelf`].

mod inuit;
mod nunami;
pub(crate) mod polar_rush;
pub(crate) mod shelf;

use std::sync::Arc;

use floe_engine::{Describe, Game, Message, Seat, Texts};
use floe_table::{EventLine, Line};
use leptos::prelude::*;
use serde_json::Value;

use crate::json;
use crate::shell::lesson::Lesson;
use crate::sound::Sound;
use crate::source::Scene;
pub(crate) use shelf::{table_of, when_here};

/// How one game is drawn; everything around the board is the shell's.
pub(crate) trait GameTable: Sync {
    /// The game's name in commands and files.
    fn id(&self) -> &'static str;

    /// The board, and all that can be touched on it.
    fn board(&self, scene: Scene) -> AnyView;

    /// What stands on a player's card besides the name.
    fn seat(&self, scene: Scene, seat: Seat) -> AnyView;

    /// The views on the way from one to the next, with what was told in between.
    fn steps(&self, before: &Value, lines: &[Line]) -> Vec<Step>;

    /// A line as it may be looked up later, while the game goes on.
    fn forget(&self, line: Line) -> Line;

    /// Moves that are buttons beside the prompt, for there is no place on the board to touch for them.
    fn button(&self, played: &Value) -> Option<Button>;

    /// How far everybody was after each move, from the log; nothing if there is nothing to count.
    fn progress(&self, lines: &[Arc<Line>], view: &Value) -> Vec<Vec<i32>>;

    /// The position in words.
    fn say(&self, view: &Value) -> Vec<Message>;

    /// The name of a seat's colour in the style sheet.
    fn colour(&self, view: &Value, seat: Seat) -> &'static str;

    /// What the table's help says: ids of phrases.
    fn help(&self) -> &'static [&'static str];

    /// Words of the table, besides those of the game.
    fn text(&self) -> Option<Texts> {
        None
    }

    /// What the result shows besides ranks and points: a score pad, say.
    fn pad(&self, _screen: Scene) -> Option<AnyView> {
        None
    }

    /// The guided game.
    fn lesson(&self) -> Option<&'static dyn Lesson> {
        None
    }
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
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Step {
    pub(crate) view: Value,
    pub(crate) hold: u32,
    pub(crate) sound: Option<Sound>,
}

/// A line as the game lets it be looked up later.
pub(crate) fn past_line<G: Game + Describe>(mut line: Line) -> Line {
    for told in &mut line.events {
        if let Some(event) = json::known::<G::Event>(told.event.clone()) {
            let event = G::past_event(event);
            *told = EventLine { event: json::json(&event), text: G::say_event(&event) };
        }
    }
    line
}

/// The position in words.
pub(crate) fn say_view<G: Game + Describe>(view: &Value) -> Vec<Message> {
    json::known::<G::View>(view.clone()).map_or_else(Vec::new, |view| G::say_view(&view))
}

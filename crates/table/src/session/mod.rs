//! A game in play, of any kind, as a table sees it: it is played, looked at, and thought about.

mod in_play;
mod mind;

use std::any::Any;
use std::sync::Arc;

use floe_bots::BotKind;
use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Message, Outcome, Seat, Turn};
use serde_json::{Map, Value};

use crate::TableError;
use crate::door::Door;

pub(crate) use in_play::{InPlay, json};
pub use mind::{Advice, AdviceLine, Mind, Thinker, admit_mind};

/// A move to choose from, and how to say it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveLine {
    /// The move.
    #[serde(rename = "move")]
    pub played: Value,
    /// The move in words.
    pub text: Message,
}

/// Something that happened, as somebody may see it, with JSON of a kind, and how to say it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EventLine<Json = Value> {
    /// The event.
    pub event: Json,
    /// The event in words, if it is worth a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Message>,
}

/// Whether a moment is happening or is being looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// It happens now.
    Live,
    /// It is looked up later, while the game goes on or after it.
    Past,
}

/// A view, a list of moves or of events, as its game means it.
pub type Meaning = Arc<dyn Any + Send + Sync>;

/// What is to be seen and done, as the game means it: for a screen in the same program, which needs no JSON.
#[derive(Clone)]
pub struct Glance {
    /// The view.
    pub view: Meaning,
    /// What the seat may do: a list of the game's moves.
    pub moves: Meaning,
}

/// JSON that is passed on as the text it was written down in.
#[cfg(feature = "house")]
pub type JsonText = Box<serde_json::value::RawValue>;

/// The present of a game as a seat or a spectator sees it, with JSON of a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look<Json = Value> {
    /// What is to be seen.
    pub view: Json,
    /// Who decides and what.
    pub prompt: Message,
    /// What the seat may do.
    pub moves: Vec<Json>,
    /// The moment to count down to, in the game's time.
    pub due: Option<u64>,
}

/// A move that has been made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// By whom.
    pub seat: Seat,
    /// When, in the game's time, by the seat's own clock.
    pub time: u64,
    /// The move.
    pub played: Value,
}

/// What came of a move: what it told in full, and what it changed. A game of other rules than ours is stepped through
/// by these instead of by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Came {
    /// The events, in order.
    pub told: Vec<Value>,
    /// What changed in the state.
    pub changed: Value,
    /// Did it show or draw something nobody could know before?
    pub revealed: bool,
}

/// Where the dice of a move come from.
#[derive(Clone, Copy, Debug)]
pub struct Dice<'a> {
    /// The game's seed.
    pub seed: &'a floe_engine::Seed,
    /// The move's own stream of it.
    pub stream: u64,
    /// Loaded results in front.
    pub script: &'a [i64],
}

/// Playing: what changes a game.
pub trait Playing {
    /// Plays a move at a time; an illegal one changes nothing. Gives what is left of the loaded dice.
    fn play(&mut self, made: Made, dice: Dice<'_>) -> Result<Vec<i64>, TableError>;
    /// Lets a move have happened as it was recorded, whatever the present rules say to it.
    fn restore(&mut self, made: Made, came: Came) -> Result<(), TableError>;
    /// Takes back the last move. What was seen stays seen.
    fn undo(&mut self);
    /// Replaces the state.
    fn set(&mut self, state: Value) -> Result<(), TableError>;
}

/// Looking: what is, and what was. Moves, views and states are JSON in the form for people.
pub trait Looking {
    /// The game's door.
    fn door(&self) -> &'static dyn Door;
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// Who decides.
    fn turn(&self) -> Turn;
    /// The phase of the game.
    fn phase(&self) -> &'static str;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// Answers a question of the game's own (see [`floe_engine::Game::ask`]) from what a seat or a spectator sees.
    #[cfg(feature = "house")]
    fn ask(&self, by: Option<Seat>, question: Value) -> Result<Value, TableError>;
    /// The moves that a seat means by a line in the game's own short way of writing.
    #[cfg(feature = "house")]
    fn shorthand(&self, seat: Seat, typed: &str) -> Option<Vec<Value>>;
    /// The legal moves of a seat, with words.
    fn moves(&self, seat: Seat) -> Vec<MoveLine>;
    /// May the seat play this?
    fn check(&self, seat: Seat, played: &Value) -> Result<(), TableError>;
    /// May the seat ask for a hint, with so many people at the table?
    fn may_help(&self, seat: Seat, people: usize) -> Result<(), TableError>;
    /// May what the seat says reach the others now?
    fn may_talk(&self, seat: Seat) -> Result<(), TableError>;
    /// May whoever left this seat to a bot take it back now?
    fn may_return(&self, seat: Seat) -> Result<(), TableError>;
    /// A move that falls due if nobody acts, and when.
    fn due(&self) -> Option<Made>;
    /// The present, as a seat or a spectator sees it; the view is made once.
    fn look(&self, by: Option<Seat>) -> Look;
    /// The same written down at once, to be sent: a tree of values for every reader is much work for nothing.
    #[cfg(feature = "house")]
    fn look_written(&self, by: Option<Seat>) -> Look<JsonText>;
    /// The same for a screen in the same program: without view and moves in JSON, but as the game means them.
    fn glance(&self, by: Option<Seat>) -> (Look, Glance);
    /// The moment that a seat or a spectator may be shown a countdown to, in the game's time.
    #[cfg(feature = "house")]
    fn countdown(&self, by: Option<Seat>) -> Option<u64>;
    /// What a seat or a spectator sees now.
    fn view(&self, by: Option<Seat>) -> Value;
    /// The position in words.
    fn say(&self, by: Option<Seat>) -> Vec<Message>;
    /// Who decides and what.
    fn prompt(&self, by: Option<Seat>) -> Message;
    /// The whole state. Only a local engine may show it.
    fn state(&self) -> Value;
    /// The fingerprint of the state.
    fn digest(&self) -> String;
    /// The state that the game began with.
    fn begin(&self) -> Value;
    /// When a seat last moved, by its own clock.
    fn last_time(&self, seat: Seat) -> u64;
    /// The state with some fields set, as [`Playing::set`] takes it.
    fn edited(&self, set: &Map<String, Value>) -> Result<Value, TableError>;

    /// How many moves have been played and not taken back.
    fn plies(&self) -> usize;
    /// What may be looked up of the moment before ply `ply`.
    fn view_at(&self, ply: usize, by: Option<Seat>) -> Value;
    /// The same in words.
    fn say_at(&self, ply: usize, by: Option<Seat>) -> Vec<Message>;
    /// Who played the ply, and did it show or draw something nobody could know before?
    fn ply(&self, ply: usize) -> (Seat, bool);
    /// How many moves were ever played, those taken back included.
    fn plays(&self) -> usize;
    /// A move (counted from 0, those taken back included).
    fn made(&self, play: usize) -> Made;
    /// Whose it was.
    fn mover(&self, play: usize) -> Seat;
    /// What came of it.
    fn came(&self, play: usize) -> Came;
    /// The same as text, in the form of a [`Record`](crate::Record).
    fn came_written(&self, play: usize) -> String;
    /// What it told somebody.
    fn told(&self, play: usize, by: Option<Seat>, when: When) -> Vec<EventLine>;
    /// The same written down at once, to be sent.
    #[cfg(feature = "house")]
    fn told_written(&self, play: usize, by: Option<Seat>, when: When) -> Vec<EventLine<JsonText>>;
    /// The same as a list of the game's events.
    fn heard(&self, play: usize, by: Option<Seat>, when: When) -> Meaning;
    /// Did it tell somebody anything when it happened?
    fn is_told(&self, play: usize, by: Option<Seat>) -> bool;
}

/// Thinking: what bots do.
pub trait Thinking {
    /// A seat's mind: what it sees, and what a bot remembers; nothing is remembered for a person. It can be taken
    /// elsewhere, and the game goes on meanwhile. `time` is the game's, `own` the bot's own seed, the same all game.
    fn mind(&self, seat: Seat, bot: Option<BotKind>, time: u64, own: u64) -> Box<dyn Mind>;
}

/// A game in play, whichever it is.
pub trait Session: Playing + Looking + Thinking + Send + Sync {}

impl<T: Playing + Looking + Thinking + Send + Sync> Session for T {}

//! What a bot thinks with: a copy of what its seat knows, without the past of the table.

use std::any::{Any, TypeId};
use std::sync::{PoisonError, RwLock};

use floe_bots::{BotKind, Thought};
use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Chance, Evaluate, Game, Perspective, Seat};
use serde_json::Value;

use super::json;
use crate::{Code, TableError};

/// Who thinks, and how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinker {
    /// The bot.
    pub bot: BotKind,
    /// How many playouts at most; the bot's own number if nothing is said.
    pub iterations: Option<u64>,
    /// What its dice in thought come from.
    pub seed: u64,
    /// Is it a hint for a person? Then the game itself advises, where it does.
    pub hinting: bool,
}

impl Thinker {
    /// A bot that thinks as long as it is used to.
    pub fn new(bot: BotKind, seed: u64) -> Thinker {
        Thinker { bot, iterations: None, seed, hinting: false }
    }

    /// The one who gives hints to people.
    pub fn hinting(seed: u64) -> Thinker {
        Thinker { hinting: true, ..Thinker::new(BotKind::Hard, seed) }
    }
}

/// A bot's choice and how it came to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The move it would play.
    #[serde(rename = "move")]
    pub played: Value,
    /// What it would play after that, if nothing comes between.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rest: Vec<Value>,
    /// When, in the game's time; at once if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<u64>,
    /// How many playouts it made.
    pub iterations: u64,
    /// The moves it weighed, in the game's order; none if there was nothing to weigh.
    pub lines: Vec<AdviceLine>,
}

/// One move a bot looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AdviceLine {
    /// The move.
    #[serde(rename = "move")]
    pub played: Value,
    /// How often it was tried.
    pub visits: u64,
    /// What it is worth to the seat on average, in thousandths of a win.
    pub value: i32,
}

/// What a seat knows, ready to be thought about anywhere.
pub trait Mind: Send {
    /// What a bot would play, or a person is advised to.
    fn think(&self, thinker: Thinker, keep_going: &mut dyn FnMut(u64) -> bool) -> Result<Advice, TableError>;
}

/// How the minds of a game think; the mind comes without its type.
type Thinks = fn(&dyn Any, Thinker, &mut dyn FnMut(u64) -> bool) -> Result<Advice, TableError>;

/// Those that were let in, by their games.
static ADMITTED: RwLock<Vec<(TypeId, Thinks)>> = RwLock::new(Vec::new());

/// Lets what thinks in a game into the house: where it may come later than the game itself, as in a browser.
pub fn admit_mind<G: Evaluate>() {
    let mut admitted = ADMITTED.write().unwrap_or_else(PoisonError::into_inner);
    if admitted.iter().all(|(game, _)| *game != TypeId::of::<G>()) {
        admitted.push((TypeId::of::<G>(), |mind, thinker, keep_going| {
            let mind: Option<&Knowing<G>> = mind.downcast_ref();
            mind.ok_or_else(no_mind)?.decide(thinker, keep_going)
        }));
    }
}

fn thinks_in<G: Evaluate>() -> Option<Thinks> {
    let admitted = ADMITTED.read().unwrap_or_else(PoisonError::into_inner);
    admitted.iter().find(|(game, _)| *game == TypeId::of::<G>()).map(|(_, thinks)| *thinks)
}

fn no_mind() -> TableError {
    TableError::bad_request("what thinks in this game is not here")
}

/// A mind for a kind of game known.
pub(crate) struct Knowing<G: Game> {
    pub(crate) state: G,
    pub(crate) seat: Seat,
    pub(crate) memory: G::Memory,
    pub(crate) time: u64,
    pub(crate) own: u64,
}

impl<G: Evaluate> Mind for Knowing<G> {
    fn think(&self, thinker: Thinker, keep_going: &mut dyn FnMut(u64) -> bool) -> Result<Advice, TableError> {
        if cfg!(feature = "house") {
            return self.decide(thinker, keep_going);
        }
        thinks_in::<G>().ok_or_else(no_mind)?(self, thinker, keep_going)
    }
}

impl<G: Evaluate> Knowing<G> {
    fn decide(
        &self,
        thinker: Thinker,
        keep_going: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Advice, TableError> {
        let Knowing { state, seat, memory, time, own } = self;
        if !state.turn().seats().contains(*seat) {
            return Err(TableError::new(Code::NotYourTurn, format!("{seat} is not to decide")));
        }
        if let Some(played) = thinker.hinting.then(|| G::hint(&state.view(Some(*seat)))).flatten() {
            return Ok(Advice {
                played: json(&played),
                rest: Vec::new(),
                at: None,
                iterations: 0,
                lines: Vec::new(),
            });
        }
        let perspective = Perspective::new(state, *seat, memory).at(*time);
        let bot = thinker.bot;
        let thought = bot.schedule(&perspective, *own).or_else(|| {
            let iterations = thinker.iterations.unwrap_or_else(|| bot.budget().iterations);
            bot.think(&perspective, iterations, &mut Chance::fast(thinker.seed), keep_going)
        });
        thought.as_ref().map(advice).ok_or_else(|| TableError::bad_request(format!("{seat} has no move")))
    }
}

fn advice<Move: Serialize>(thought: &Thought<Move>) -> Advice {
    let line = |weighed: &floe_bots::Weighed<Move>| AdviceLine {
        played: json(&weighed.played),
        visits: weighed.visits,
        value: weighed.value,
    };
    Advice {
        played: json(&thought.best),
        rest: thought.rest.iter().map(json).collect(),
        at: thought.at,
        iterations: thought.iterations,
        lines: thought.moves.iter().map(line).collect(),
    }
}

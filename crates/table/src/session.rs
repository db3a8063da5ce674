//! A game in play, of any kind: states before and after each ply, what was told, who may see it.

use floe_bots::BotKind;
use floe_engine::{
    Chance, Describe, Evaluate, Game, Memory as _, Message, Outcome, Perspective, Recall, Refusal, Seat,
    Turn, digest, edit, load,
};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::door::{Door, of};
use crate::{Code, TableError};

/// A move to choose from, and how to say it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveLine {
    /// The move.
    #[serde(rename = "move")]
    pub played: Value,
    /// The move in words.
    pub text: Message,
}

/// Something that happened, as somebody may see it, and how to say it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EventLine {
    /// The event.
    pub event: Value,
    /// The event in words, if it is worth a line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Message>,
}

/// Who thinks, and how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thinker {
    /// The bot.
    pub bot: BotKind,
    /// How many playouts at most; the bot's own number if nothing is said.
    pub iterations: Option<u64>,
    /// What its dice in thought come from.
    pub seed: u64,
}

/// A bot's choice and how it came to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The move it would play.
    #[serde(rename = "move")]
    pub played: Value,
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

/// Whether a moment is happening or is being looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// It happens now.
    Live,
    /// It is looked up later, while the game goes on or after it.
    Past,
}

/// A game in play, whichever it is. Moves, views and states are JSON in the form for people.
pub trait Session: Send + Sync {
    /// The game's door.
    fn door(&self) -> &'static dyn Door;
    /// A copy that goes its own way, for thinking elsewhere.
    fn fork(&self) -> Box<dyn Session>;
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// Who decides.
    fn turn(&self) -> Turn;
    /// The phase of the game.
    fn phase(&self) -> &'static str;
    /// How it ended.
    fn outcome(&self) -> Option<Outcome>;
    /// How many moves have been played and not taken back.
    fn plies(&self) -> usize;
    /// The legal moves of a seat.
    fn moves(&self, seat: Seat) -> Vec<MoveLine>;
    /// May the seat play this?
    fn check(&self, seat: Seat, played: &Value) -> Result<(), TableError>;
    /// Plays a move; an illegal one changes nothing. Says whether something hidden was shown or drawn.
    fn play(&mut self, seat: Seat, played: &Value, at: u64, chance: &mut Chance) -> Result<(), TableError>;
    /// A move that falls due if nobody acts: the seat, when, and the move.
    fn due(&self) -> Option<(Seat, u64, Value)>;
    /// Takes back the last move. What was seen stays seen.
    fn undo(&mut self);
    /// Who played the ply.
    fn mover(&self, ply: usize) -> Seat;
    /// Did the ply show or draw something nobody could know before?
    fn revealed(&self, ply: usize) -> bool;
    /// What a seat or a spectator sees now.
    fn view(&self, by: Option<Seat>) -> Value;
    /// What may be looked up of the moment before ply `ply`.
    fn view_at(&self, ply: usize, by: Option<Seat>) -> Value;
    /// How many moves were ever played, those taken back included.
    fn plays(&self) -> usize;
    /// What a play told (counted from 0, those taken back included).
    fn told(&self, play: usize, by: Option<Seat>, when: When) -> Vec<EventLine>;
    /// Who decides and what.
    fn prompt(&self, by: Option<Seat>) -> Message;
    /// The position in words.
    fn say(&self, by: Option<Seat>) -> Vec<Message>;
    /// What may be looked up of the moment before ply `ply`, in words.
    fn say_at(&self, ply: usize, by: Option<Seat>) -> Vec<Message>;
    /// The whole state. Only a local engine may show it.
    fn state(&self) -> Value;
    /// The fingerprint of the state.
    fn digest(&self) -> String;
    /// Replaces the state.
    fn set(&mut self, state: Value) -> Result<(), TableError>;
    /// The state with some fields set, as [`Session::set`] takes it.
    fn edited(&self, set: &Map<String, Value>) -> Result<Value, TableError>;
    /// What a bot would play in a seat. It knows what the seat sees, and remembers what its kind remembers.
    fn think(
        &self,
        seat: Seat,
        thinker: Thinker,
        keep_going: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Advice, TableError>;
    /// A hint for a person: as [`Session::think`], with nothing remembered for them.
    fn hint(
        &self,
        seat: Seat,
        seed: u64,
        keep_going: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Advice, TableError>;
}

/// A game in play, of a kind known.
#[derive(Clone)]
pub(crate) struct InPlay<G: Game> {
    state: G,
    plies: Vec<Ply<G>>,
    /// What each play told, plays taken back included: nobody unsees.
    told: Vec<Vec<G::Event>>,
    /// Plays before this one say nothing about the present state: it was set by hand.
    since: usize,
}

#[derive(Clone)]
struct Ply<G: Game> {
    before: G,
    mover: Seat,
    revealed: bool,
}

impl<G: Game> InPlay<G> {
    pub(crate) fn new(state: G) -> InPlay<G> {
        InPlay { state, plies: Vec::new(), told: Vec::new(), since: 0 }
    }

    /// Reads a move and sees whether the seat may play it.
    fn legal(&self, seat: Seat, played: &Value) -> Result<G::Move, TableError>
    where
        G: Describe,
    {
        let Turn::Decide(seats) = self.state.turn() else {
            return Err(TableError::new(Code::Over, "the game is over"));
        };
        if seat.index() >= self.state.seats() {
            return Err(TableError::bad_request(format!("there is no {seat} at this table")));
        }
        let played: G::Move = serde_json::from_value(played.clone()).map_err(|error| {
            TableError::bad_request(format!("{played} is not a move of this game: {error}"))
        })?;
        match self.state.check(seat, &played) {
            Ok(()) => Ok(played),
            Err(_) if !seats.contains(seat) => {
                Err(TableError::new(Code::NotYourTurn, format!("it is not the turn of {seat}")))
            }
            Err(refusal) => Err(refused::<G>(refusal)),
        }
    }

    /// The view of a moment, as it may be looked up now.
    fn looked_up(&self, ply: usize, by: Option<Seat>) -> G::View {
        match self.plies.get(ply) {
            None => self.state.view(by),
            Some(then) if self.state.turn().is_over() => then.before.view(by),
            Some(then) => G::past_view(then.before.view(by)),
        }
    }

    fn remembered(&self, seat: Seat, mut recall: Recall) -> G::Memory {
        let mut memory = G::Memory::default();
        for seen in self.told[self.since..].iter().flatten().filter_map(|event| G::seen(event, Some(seat))) {
            memory.witness(&seen, &mut recall);
        }
        memory
    }

    fn advise(
        &self,
        seat: Seat,
        memory: &G::Memory,
        thinker: Thinker,
        keep_going: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Advice, TableError>
    where
        G: Evaluate,
    {
        if !self.state.turn().seats().contains(seat) {
            return Err(TableError::new(Code::NotYourTurn, format!("{seat} is not to decide")));
        }
        let perspective = Perspective::new(&self.state, seat, memory);
        let mut chance = Chance::fast(thinker.seed);
        let iterations = thinker.iterations.unwrap_or_else(|| thinker.bot.budget().iterations);
        let thought = thinker
            .bot
            .think(&perspective, iterations, &mut chance, keep_going)
            .ok_or_else(|| TableError::bad_request(format!("{seat} has no move")))?;
        Ok(Advice {
            played: json(&thought.best),
            iterations: thought.iterations,
            lines: thought
                .moves
                .iter()
                .map(|weighed| AdviceLine {
                    played: json(&weighed.played),
                    visits: weighed.visits,
                    value: weighed.value,
                })
                .collect(),
        })
    }
}

#[cfg_attr(
    not(feature = "house"),
    allow(clippy::extra_unused_type_parameters, reason = "the ledger is a game's, where there is one")
)]
fn refused<G: Describe>(refusal: Refusal) -> TableError {
    #[cfg(feature = "house")]
    let text = crate::ledger::of::<G>()
        .rule(refusal.rule)
        .map_or_else(|| refusal.to_string(), |rule| rule.text.clone());
    #[cfg(not(feature = "house"))]
    let text = refusal.to_string();
    TableError { code: Code::Refused, rule: Some(refusal.rule.to_owned()), text }
}

pub(crate) fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

fn line<G: Describe>(event: &G::Event) -> EventLine {
    EventLine { event: json(event), text: G::say_event(event) }
}

impl<G: Game + Describe + Evaluate> Session for InPlay<G> {
    fn door(&self) -> &'static dyn Door {
        of::<G>()
    }

    fn fork(&self) -> Box<dyn Session> {
        Box::new(self.clone())
    }

    fn seats(&self) -> usize {
        self.state.seats()
    }

    fn turn(&self) -> Turn {
        self.state.turn()
    }

    fn phase(&self) -> &'static str {
        self.state.phase()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    fn plies(&self) -> usize {
        self.plies.len()
    }

    fn moves(&self, seat: Seat) -> Vec<MoveLine> {
        let mut moves = Vec::new();
        self.state.moves(seat, &mut moves);
        let view = self.state.view(Some(seat));
        moves
            .iter()
            .map(|played| MoveLine { played: json(played), text: G::say_move(&view, played) })
            .collect()
    }

    fn check(&self, seat: Seat, played: &Value) -> Result<(), TableError> {
        self.legal(seat, played).map(|_| ())
    }

    fn play(&mut self, seat: Seat, played: &Value, at: u64, chance: &mut Chance) -> Result<(), TableError> {
        let mut played = self.legal(seat, played)?;
        G::stamp(&mut played, at);
        let before = self.state.clone();
        let draws = chance.draws();
        let mut told = Vec::new();
        self.state.play(seat, &played, chance, &mut |event| told.push(event));
        if let Some(fault) = chance.fault() {
            self.state = before;
            return Err(TableError::bad_request(format!("the loaded dice do not fit: {fault}")));
        }
        let revealed = chance.draws() > draws || told.iter().any(G::reveals);
        self.told.push(told);
        self.plies.push(Ply { before, mover: seat, revealed });
        Ok(())
    }

    fn due(&self) -> Option<(Seat, u64, Value)> {
        self.state.due().map(|due| (due.seat, due.at, json(&due.play)))
    }

    fn undo(&mut self) {
        if let Some(ply) = self.plies.pop() {
            self.state = ply.before;
        }
    }

    fn mover(&self, ply: usize) -> Seat {
        self.plies[ply].mover
    }

    fn revealed(&self, ply: usize) -> bool {
        self.plies[ply].revealed
    }

    fn view(&self, by: Option<Seat>) -> Value {
        json(&self.state.view(by))
    }

    fn view_at(&self, ply: usize, by: Option<Seat>) -> Value {
        json(&self.looked_up(ply, by))
    }

    fn plays(&self) -> usize {
        self.told.len()
    }

    fn told(&self, play: usize, by: Option<Seat>, when: When) -> Vec<EventLine> {
        let seen = self.told[play].iter().filter_map(|event| G::seen(event, by));
        match when {
            When::Past if !self.state.turn().is_over() => {
                seen.map(|event| line::<G>(&G::past_event(event))).collect()
            }
            _ => seen.map(|event| line::<G>(&event)).collect(),
        }
    }

    fn prompt(&self, by: Option<Seat>) -> Message {
        G::prompt(&self.state.view(by))
    }

    fn say(&self, by: Option<Seat>) -> Vec<Message> {
        G::say_view(&self.state.view(by))
    }

    fn say_at(&self, ply: usize, by: Option<Seat>) -> Vec<Message> {
        G::say_view(&self.looked_up(ply, by))
    }

    fn state(&self) -> Value {
        json(&self.state)
    }

    fn digest(&self) -> String {
        digest(&self.state)
    }

    fn set(&mut self, state: Value) -> Result<(), TableError> {
        let state: G = load(state).map_err(|error| TableError::new(Code::BadState, error.0))?;
        if state.seats() != self.state.seats() {
            let text =
                format!("that state has {} seats, the table has {}", state.seats(), self.state.seats());
            return Err(TableError::new(Code::BadState, text));
        }
        self.state = state;
        self.plies.clear();
        self.since = self.told.len();
        Ok(())
    }

    fn edited(&self, set: &Map<String, Value>) -> Result<Value, TableError> {
        edit(&self.state, set)
            .map(|state| json(&state))
            .map_err(|error| TableError::new(Code::BadState, error.0))
    }

    fn think(
        &self,
        seat: Seat,
        thinker: Thinker,
        keep_going: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Advice, TableError> {
        let memory = self.remembered(seat, thinker.bot.recall(u64::from(seat.0) + 1));
        self.advise(seat, &memory, thinker, keep_going)
    }

    fn hint(
        &self,
        seat: Seat,
        seed: u64,
        keep_going: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Advice, TableError> {
        let thinker = Thinker { bot: BotKind::Hard, iterations: None, seed };
        self.advise(seat, &G::Memory::default(), thinker, keep_going)
    }
}

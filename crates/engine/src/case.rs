//! Case files: a small play written as TOML, with what must hold.
//!
//! The format is described in `docs/engine-protocol.md`. In a case the word `"null"` stands for JSON's null,
//! which TOML cannot write.

use std::fmt;

use crate::form::Deserialize;
use serde_json::{Map, Value};

use crate::{Chance, Due, Game, Ledger, Seat, Seed, VirtualClock, edit::edit};

/// A case file as written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// What the case shows.
    pub title: String,
    /// The game it is of.
    pub game: String,
    /// The rules it exercises.
    #[serde(default)]
    pub rules: Vec<String>,
    #[serde(default)]
    setup: Value,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    edit: Map<String, Value>,
    #[serde(default)]
    script: Vec<i64>,
    #[serde(default, rename = "step")]
    steps: Vec<Step>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
struct Step {
    #[serde(default)]
    script: Vec<i64>,
    edit: Option<Map<String, Value>>,
    refuse: Option<Refuse>,
    play: Option<Play>,
    /// Nobody does anything until this moment: what falls due until then is done.
    wait: Option<u64>,
    undo: Option<usize>,
    expect: Option<Map<String, Value>>,
    moves: Option<Moves>,
    view: Option<View>,
    ask: Option<Ask>,
    outcome: Option<Map<String, Value>>,
    /// A sentence for the reader of a tutorial.
    #[serde(rename = "say")]
    _say: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Refuse {
    seat: Seat,
    #[serde(rename = "move")]
    played: Value,
    rule: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    seat: Seat,
    #[serde(rename = "move")]
    played: Value,
    /// The seat's own time of the move, in milliseconds since the start; the time that has passed if nothing is said.
    at: Option<u64>,
    /// Events that must be told, in this order, others may stand between.
    #[serde(default)]
    events: Vec<Value>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Moves {
    seat: Seat,
    #[serde(default)]
    has: Vec<Value>,
    #[serde(default)]
    lacks: Vec<Value>,
    count: Option<usize>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct View {
    seat: Option<Seat>,
    #[serde(default)]
    expect: Map<String, Value>,
    #[serde(default)]
    hides: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ask {
    seat: Option<Seat>,
    question: Value,
    /// What pointers into the answer must lead to.
    #[serde(default)]
    expect: Map<String, Value>,
}

/// What did not hold, and at which step (counted from 1; 0 is the position).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseFailure {
    /// The step.
    pub step: usize,
    /// What was expected and what was found.
    pub what: String,
}

impl fmt::Display for CaseFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            0 => write!(f, "in the position: {}", self.what),
            step => write!(f, "at step {step}: {}", self.what),
        }
    }
}

impl std::error::Error for CaseFailure {}

impl Case {
    /// Reads a case file; the error says where it is wrong.
    pub fn parse(toml: &str) -> Result<Case, CaseFailure> {
        crate::from_toml(toml).map_err(|what| CaseFailure { step: 0, what })
    }

    /// Does the ledger have every rule that the case names?
    pub fn check_rules(&self, ledger: &Ledger) -> Result<(), CaseFailure> {
        let exercised = self.rules.iter().map(|rule| (0, rule));
        let refusing =
            (1..).zip(&self.steps).filter_map(|(number, step)| Some((number, &step.refuse.as_ref()?.rule)));
        match exercised.chain(refusing).find(|(_, rule)| ledger.rule(rule).is_none()) {
            Some((step, rule)) => {
                Err(CaseFailure { step, what: format!("{} has no rule {rule}", ledger.title) })
            }
            None => Ok(()),
        }
    }
}

/// Reads and plays a case.
pub fn run<G: Game>(toml: &str) -> Result<(), CaseFailure> {
    play::<G>(&Case::parse(toml)?)
}

/// Plays a case.
pub fn play<G: Game>(case: &Case) -> Result<(), CaseFailure> {
    let at_start = |what: String| CaseFailure { step: 0, what };
    if case.steps.is_empty() {
        return Err(at_start("there is no step, so nothing is shown".to_owned()));
    }
    let mut run = Run::<G>::new(case).map_err(at_start)?;
    for (index, step) in case.steps.iter().enumerate() {
        run.step(step).map_err(|what| CaseFailure { step: index + 1, what })?;
    }
    match run.script.is_empty() {
        true => Ok(()),
        false => {
            let what = format!("the script was not used up, left are {:?}", run.script);
            Err(CaseFailure { step: case.steps.len(), what })
        }
    }
}

struct Run<G: Game> {
    seed: Seed,
    state: G,
    past: Vec<G>,
    script: Vec<i64>,
    clock: VirtualClock,
}

impl<G: Game> Run<G> {
    fn new(case: &Case) -> Result<Self, String> {
        let seed = Seed::from(case.seed);
        let setup = match null(&case.setup) {
            Value::Null => G::Setup::default(),
            given => serde_json::from_value(given).map_err(|error| format!("the setup is wrong: {error}"))?,
        };
        let state = G::new(&setup, &mut Chance::seeded(&seed, 0)).map_err(|error| error.to_string())?;
        let state = edit(&state, &nulls(&case.edit)).map_err(|error| error.to_string())?;
        let clock = VirtualClock::new();
        Ok(Run { seed, state, past: Vec::new(), script: case.script.clone(), clock })
    }

    fn step(&mut self, step: &Step) -> Result<(), String> {
        self.script.extend(&step.script);
        if let Some(set) = &step.edit {
            self.state = edit(&self.state, &nulls(set)).map_err(|error| error.to_string())?;
        }
        if let Some(refuse) = &step.refuse {
            self.refuse(refuse)?;
        }
        if let Some(play) = &step.play {
            self.play(play)?;
        }
        if let Some(until) = step.wait {
            self.wait(until)?;
        }
        for _ in 0..step.undo.unwrap_or(0) {
            self.state = self.past.pop().ok_or("there is nothing to undo")?;
        }
        if let Some(expected) = &step.expect {
            let json = serde_json::to_value(&self.state).map_err(|error| error.to_string())?;
            compare(&json, expected, "the state")?;
        }
        if let Some(moves) = &step.moves {
            self.moves(moves)?;
        }
        if let Some(view) = &step.view {
            self.view(view)?;
        }
        if let Some(ask) = &step.ask {
            self.ask(ask)?;
        }
        if let Some(expected) = &step.outcome {
            let outcome = self.state.outcome().ok_or("an outcome was expected, the game is not over")?;
            let json = serde_json::to_value(outcome).map_err(|error| error.to_string())?;
            let pointers = expected.iter().map(|(key, value)| (format!("/{key}"), value.clone())).collect();
            compare(&json, &pointers, "the outcome")?;
        }
        Ok(())
    }

    fn at_table(&self, seat: Seat) -> Result<(), String> {
        let seats = self.state.seats();
        if seat.index() < seats {
            return Ok(());
        }
        Err(format!("seat {} is asked for, the seats are counted from 0 to {}", seat.0, seats - 1))
    }

    fn read_move(played: &Value) -> Result<G::Move, String> {
        serde_json::from_value(null(played)).map_err(|error| format!("{played} is not a move: {error}"))
    }

    fn refuse(&self, refuse: &Refuse) -> Result<(), String> {
        let Refuse { seat, played, rule } = refuse;
        self.at_table(*seat)?;
        match self.state.check(*seat, &Self::read_move(played)?) {
            Err(refusal) if refusal.rule == rule => Ok(()),
            Err(refusal) => Err(format!(
                "{played} by {seat} was expected to be refused by {rule}, it was by {}",
                refusal.rule
            )),
            Ok(()) => Err(format!("{played} by {seat} was expected to be refused by {rule}, it is legal")),
        }
    }

    fn play(&mut self, play: &Play) -> Result<(), String> {
        let Play { seat, played, at, events } = play;
        self.at_table(*seat)?;
        let made = Self::read_move(played)?;
        let at = at.unwrap_or(self.clock.now());
        self.clock.pass_to(at);
        let mut timed = self.state.clone();
        timed.clock(*seat, at);
        if let Err(refusal) = timed.check(*seat, &made) {
            return Err(format!(
                "{played} by {seat} was expected to be legal, it is refused by {}",
                refusal.rule
            ));
        }
        let told = self.make(timed, *seat, &made)?;
        let told: Vec<Value> = told.iter().filter_map(|event| serde_json::to_value(event).ok()).collect();
        let mut rest = told.iter();
        for expected in events.iter().map(null) {
            if !rest.any(|event| *event == expected) {
                return Err(format!("the event {expected} was expected, told was {}", Value::from(told)));
            }
        }
        Ok(())
    }

    /// Plays a legal move in a state that knows the time; says what was told.
    fn make(&mut self, timed: G, seat: Seat, made: &G::Move) -> Result<Vec<G::Event>, String> {
        let mut chance = Chance::seeded(&self.seed, self.past.len() as u64 + 1);
        chance.load(self.script.drain(..));
        self.past.push(std::mem::replace(&mut self.state, timed));
        let mut told = Vec::new();
        self.state.play(seat, made, &mut chance, &mut |event| told.push(event));
        if let Some(fault) = chance.fault() {
            return Err(format!("the script does not fit: {fault}"));
        }
        self.script.extend(chance.script());
        Ok(told)
    }

    fn wait(&mut self, until: u64) -> Result<(), String> {
        while let Some(Due { seat, at, play }) = self.clock.due(&self.state, until) {
            let mut timed = self.state.clone();
            timed.clock(seat, at);
            self.make(timed, seat, &play)?;
        }
        self.clock.pass_to(until);
        Ok(())
    }

    fn moves(&self, moves: &Moves) -> Result<(), String> {
        self.at_table(moves.seat)?;
        let mut legal = Vec::new();
        self.state.moves(moves.seat, &mut legal);
        let list = || serde_json::to_string(&legal).unwrap_or_default();
        for wanted in &moves.has {
            if !legal.contains(&Self::read_move(wanted)?) {
                return Err(format!(
                    "{wanted} was expected among the moves of {}, they are {}",
                    moves.seat,
                    list()
                ));
            }
        }
        for unwanted in &moves.lacks {
            if legal.contains(&Self::read_move(unwanted)?) {
                return Err(format!("{unwanted} was not expected among the moves of {}", moves.seat));
            }
        }
        match moves.count {
            Some(count) if count != legal.len() => Err(format!(
                "{count} moves of {} were expected, there are {}: {}",
                moves.seat,
                legal.len(),
                list()
            )),
            _ => Ok(()),
        }
    }

    /// Is the place there for anybody, at the table or outside?
    fn anybody_sees(&self, pointer: &str) -> bool {
        let eyes = Seat::all(self.state.seats()).map(Some).chain([None]);
        let mut views = eyes.filter_map(|by| serde_json::to_value(self.state.view(by)).ok());
        views.any(|view| find(&view, pointer).is_some())
    }

    fn view(&self, view: &View) -> Result<(), String> {
        view.seat.map_or(Ok(()), |seat| self.at_table(seat))?;
        let json = serde_json::to_value(self.state.view(view.seat)).map_err(|error| error.to_string())?;
        let whose = view.seat.map_or("a spectator's view".to_owned(), |seat| format!("the view of {seat}"));
        for pointer in &view.hides {
            if !self.anybody_sees(pointer) {
                return Err(format!("{pointer} leads nowhere, in nobody's view"));
            }
            if let Some(shown) = json.pointer(pointer).filter(|shown| !shown.is_null()) {
                return Err(format!("{whose} was expected to hide {pointer}, it shows {shown}"));
            }
        }
        compare(&json, &view.expect, &whose)
    }

    fn ask(&self, ask: &Ask) -> Result<(), String> {
        ask.seat.map_or(Ok(()), |seat| self.at_table(seat))?;
        let answer = G::ask(&self.state.view(ask.seat), null(&ask.question))?;
        compare(&answer, &ask.expect, "the answer")
    }
}

/// What a pointer leads to. Just behind the end of a list there is nothing, and one may say so.
fn find<'a>(json: &'a Value, pointer: &str) -> Option<&'a Value> {
    json.pointer(pointer).or_else(|| {
        let (list, index) = pointer.rsplit_once('/')?;
        let list = json.pointer(list)?.as_array()?;
        (index.parse() == Ok(list.len())).then_some(&Value::Null)
    })
}

/// Compares what pointers lead to.
fn compare(json: &Value, expected: &Map<String, Value>, what: &str) -> Result<(), String> {
    for (pointer, value) in expected {
        let value = null(value);
        let found = find(json, pointer).ok_or_else(|| format!("{what} has no place {pointer}"))?;
        if *found != value {
            return Err(format!("{what} at {pointer} was expected to be {value}, it is {found}"));
        }
    }
    Ok(())
}

/// The value with `"null"` turned into null, at every depth.
fn null(value: &Value) -> Value {
    match value {
        Value::String(word) if word == "null" => Value::Null,
        Value::Array(list) => list.iter().map(null).collect(),
        Value::Object(fields) => Value::Object(nulls(fields)),
        other => other.clone(),
    }
}

fn nulls(fields: &Map<String, Value>) -> Map<String, Value> {
    fields.iter().map(|(key, value)| (key.clone(), null(value))).collect()
}

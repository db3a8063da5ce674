//! A game in play, of a kind known: the present state, and all that happened, written small.

use std::sync::Arc;
#[cfg(feature = "house")]
use std::sync::{Mutex, PoisonError};

use floe_bots::BotKind;
use floe_engine::form::Serialize;
use floe_engine::{
    Chance, Describe, Evaluate, Game, Memory as _, Message, Outcome, Recall, Refusal, Seat, Turn, digest,
    edit, load,
};
use serde::Deserialize as _;
use serde_json::{Map, Value};

#[cfg(feature = "house")]
use super::JsonText;
use super::mind::{Knowing, Mind};
use super::{Came, Dice, EventLine, Glance, Look, Looking, Made, Meaning, MoveLine, Playing, Thinking, When};
use crate::door::{Door, of};
use crate::patch::{apply, diff};
use crate::record::written;
use crate::{Code, TableError};

/// Every so many plies the whole state is kept; what lies between is found from there.
const STRIDE: usize = 64;

/// A game in play.
pub(crate) struct InPlay<G: Game> {
    state: G,
    /// The state in the form for people, as text, while it is known from the last move.
    written: Option<String>,
    /// The state before the last ply, while it is known.
    previous: Option<Box<G>>,
    /// The state that the game began with, once another was set by hand.
    first: Option<Box<G>>,
    /// The states before plies 0, [`STRIDE`], twice that and so on.
    marks: Vec<G>,
    /// All that was ever played, also what was taken back: nobody unsees.
    plays: Vec<Play<G>>,
    /// The plays that stand, by number.
    plies: Vec<u32>,
    /// Plays before this one say nothing about the present state: it was set by hand.
    since: usize,
    /// The last view that was written down: whoever sees the same, and mostly all do, is sent the same text.
    #[cfg(feature = "house")]
    shown: Mutex<Option<(G::View, JsonText)>>,
}

struct Play<G: Game> {
    seat: Seat,
    time: u64,
    played: Played<G::Move>,
    told: Box<[G::Event]>,
    revealed: bool,
    /// What it changed in the state, as text of [`crate::patch`].
    changed: Box<str>,
}

/// A move as the present rules know it, or as it was written when other rules held.
enum Played<Move> {
    Now(Move),
    Then(Box<str>),
}

impl<G: Game> InPlay<G> {
    pub(crate) fn new(state: G) -> InPlay<G> {
        let marks = vec![state.clone()];
        InPlay {
            state,
            written: None,
            previous: None,
            first: None,
            marks,
            plays: Vec::new(),
            plies: Vec::new(),
            since: 0,
            #[cfg(feature = "house")]
            shown: Mutex::default(),
        }
    }

    /// Reads a move and sees whether the seat may play it in this state.
    fn legal(state: &G, seat: Seat, played: &Value) -> Result<G::Move, TableError>
    where
        G: Describe,
    {
        let Turn::Decide(seats) = state.turn() else {
            return Err(TableError::new(Code::Over, "the game is over").told(|| Message::new("no-over")));
        };
        if seat.index() >= state.seats() {
            return Err(TableError::no_seat(seat));
        }
        let played: G::Move = G::Move::deserialize(played).map_err(|error| {
            TableError::bad_request(format!("{played} is not a move of this game: {error}"))
        })?;
        match state.check(seat, &played) {
            Ok(()) => Ok(played),
            Err(_) if !seats.contains(seat) => {
                Err(TableError::new(Code::NotYourTurn, format!("it is not the turn of {seat}"))
                    .told(|| Message::new("no-turn").number("seat", seat.0 + 1)))
            }
            Err(refusal) => Err(refused::<G>(refusal)),
        }
    }

    /// A ply has been made: the state is the one after it.
    fn book(&mut self, before: G, play: Play<G>) {
        if self.plies.len().is_multiple_of(STRIDE) && self.marks.len() <= self.plies.len() / STRIDE {
            self.marks.push(before.clone());
        }
        self.previous = Some(Box::new(before));
        self.plies.push(self.plays.len() as u32);
        self.plays.push(play);
    }

    /// The state before a ply.
    fn before(&self, ply: usize) -> Option<G> {
        if ply == self.plies.len() {
            return Some(self.state.clone());
        }
        if ply + 1 == self.plies.len()
            && let Some(previous) = &self.previous
        {
            return Some((**previous).clone());
        }
        let mark = ply / STRIDE;
        if ply == mark * STRIDE {
            return self.marks.get(mark).cloned();
        }
        let mut state = json(self.marks.get(mark)?);
        for play in &self.plies[mark * STRIDE..ply] {
            let changed: Value = serde_json::from_str(&self.plays[*play as usize].changed).ok()?;
            apply(&mut state, &changed).ok()?;
        }
        load(state).ok()
    }

    /// The view of a moment, as it may be looked up now.
    fn looked_up(&self, ply: usize, by: Option<Seat>) -> G::View {
        if ply >= self.plies.len() {
            return self.state.view(by);
        }
        let view = self.before(ply).map_or_else(|| self.state.view(by), |then| then.view(by));
        if self.state.turn().is_over() { view } else { G::past_view(view) }
    }

    fn remembered(&self, seat: Seat, mut recall: Recall) -> G::Memory {
        let mut memory = G::Memory::default();
        let told = self.plays[self.since..].iter().flat_map(|play| &play.told);
        for seen in told.filter_map(|event| G::seen(event, Some(seat))) {
            memory.witness(&seen, &mut recall);
        }
        memory
    }
}

impl<G: Game + Describe> InPlay<G> {
    /// What is to be seen and done, each by its own way into JSON.
    fn look_by<Json>(
        &self,
        by: Option<Seat>,
        view: impl FnOnce(&G::View) -> Json,
        played: impl FnMut(&G::Move) -> Json,
    ) -> Look<Json> {
        let seen = self.state.view(by);
        let moves = self.offers(by).iter().map(played).collect();
        Look { view: view(&seen), prompt: G::prompt(&seen), due: G::countdown(&seen), moves }
    }

    /// What a seat may do; a spectator may do nothing.
    fn offers(&self, by: Option<Seat>) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if let Some(seat) = by {
            self.state.moves(seat, &mut moves);
        }
        moves
    }

    /// What a play told somebody, by a way into JSON.
    fn told_by<Json>(
        &self,
        play: usize,
        by: Option<Seat>,
        when: When,
        event: impl Fn(&G::Event) -> Json,
    ) -> Vec<EventLine<Json>> {
        let line = |told: G::Event| EventLine { event: event(&told), text: G::say_event(&told) };
        self.seen(play, by, when).map(line).collect()
    }

    /// What a play told somebody, as it was seen at the moment or may be looked up.
    fn seen(&self, play: usize, by: Option<Seat>, when: When) -> impl Iterator<Item = G::Event> {
        let past = when == When::Past && !self.state.turn().is_over();
        let seen = self.plays[play].told.iter().filter_map(move |event| G::seen(event, by));
        seen.map(move |event| if past { G::past_event(event) } else { event })
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
    TableError { rule: Some(refusal.rule.to_owned()), ..TableError::new(Code::Refused, text) }
}

pub(crate) fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

fn as_text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// The same where it is known how long the text was the last time: it seldom has to be moved while it grows.
fn as_text_like(last: &str, value: &impl Serialize) -> String {
    let mut text = Vec::with_capacity(last.len() + last.len() / 8);
    serde_json::to_writer(&mut text, value)
        .ok()
        .and_then(|()| String::from_utf8(text).ok())
        .unwrap_or_default()
}

#[cfg(feature = "house")]
fn text(value: &impl Serialize) -> JsonText {
    serde_json::value::to_raw_value(value).unwrap_or_default()
}

impl<G: Game + Describe + Evaluate> Playing for InPlay<G> {
    fn play(&mut self, made: Made, dice: Dice<'_>) -> Result<Vec<i64>, TableError> {
        let Made { seat, time, played } = made;
        let mut after = self.state.clone();
        if seat.index() < after.seats() {
            after.clock(seat, time);
        }
        let played = Self::legal(&after, seat, &played)?;
        let mut chance = Chance::seeded(dice.seed, dice.stream);
        chance.load(dice.script.iter().copied());
        let mut told = Vec::new();
        after.play(seat, &played, &mut chance, &mut |event| told.push(event));
        if let Some(fault) = chance.fault() {
            return Err(TableError::bad_request(format!("the loaded dice do not fit: {fault}")));
        }
        let revealed = chance.draws() > 0 || told.iter().any(G::reveals);
        let before = self.written.take().unwrap_or_else(|| as_text(&self.state));
        let now = as_text_like(&before, &after);
        let changed = diff(&before, &now).into();
        self.written = Some(now);
        let before = std::mem::replace(&mut self.state, after);
        let play = Play { seat, time, played: Played::Now(played), told: told.into(), revealed, changed };
        self.book(before, play);
        Ok(chance.script().to_vec())
    }

    fn restore(&mut self, made: Made, came: Came) -> Result<(), TableError> {
        let bad = |why: String| TableError::new(Code::BadState, why);
        let mut state = json(&self.state);
        apply(&mut state, &came.changed).map_err(bad)?;
        let after: G = load(state).map_err(|error| bad(error.0))?;
        let told = came.told.iter().map(G::Event::deserialize).collect::<Result<Vec<_>, _>>();
        let told =
            told.map_err(|error| bad(format!("something was told that is not known any more: {error}")))?;
        let Made { seat, time, played } = made;
        let changed = came.changed.to_string().into();
        let played = G::Move::deserialize(&played)
            .map_or_else(|_| Played::Then(played.to_string().into()), Played::Now);
        let before = std::mem::replace(&mut self.state, after);
        self.written = None;
        self.book(before, Play { seat, time, played, told: told.into(), revealed: came.revealed, changed });
        Ok(())
    }

    fn undo(&mut self) {
        let Some(last) = self.plies.len().checked_sub(1) else { return };
        if let Some(before) = self.before(last) {
            self.state = before;
            self.written = None;
            self.previous = None;
            self.plies.pop();
            self.marks.truncate(last.div_ceil(STRIDE).max(1));
        }
    }

    fn set(&mut self, state: Value) -> Result<(), TableError> {
        let state: G = load(state).map_err(|error| TableError::new(Code::BadState, error.0))?;
        if state.seats() != self.state.seats() {
            let text =
                format!("that state has {} seats, the table has {}", state.seats(), self.state.seats());
            return Err(TableError::new(Code::BadState, text));
        }
        let marks = std::mem::replace(&mut self.marks, vec![state.clone()]);
        self.first = self.first.take().or_else(|| marks.into_iter().next().map(Box::new));
        self.state = state;
        self.written = None;
        self.previous = None;
        self.plies.clear();
        self.since = self.plays.len();
        Ok(())
    }
}

impl<G: Game + Describe + Evaluate> Looking for InPlay<G> {
    fn door(&self) -> &'static dyn Door {
        of::<G>()
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

    #[cfg(feature = "house")]
    fn ask(&self, by: Option<Seat>, question: Value) -> Result<Value, TableError> {
        G::ask(&self.state.view(by), question).map_err(TableError::bad_request)
    }

    #[cfg(feature = "house")]
    fn shorthand(&self, seat: Seat, typed: &str) -> Option<Vec<Value>> {
        let moves = G::shorthand(&self.state.view(Some(seat)), typed)?;
        Some(moves.iter().map(json).collect())
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
        Self::legal(&self.state, seat, played).map(|_| ())
    }

    fn may_help(&self, seat: Seat, people: usize) -> Result<(), TableError> {
        G::may_help(&self.state.view(Some(seat)), people).map_err(refused::<G>)
    }

    fn may_talk(&self, seat: Seat) -> Result<(), TableError> {
        self.state.may_talk(seat).map_err(refused::<G>)
    }

    fn may_return(&self, seat: Seat) -> Result<(), TableError> {
        self.state.may_return(seat).map_err(refused::<G>)
    }

    fn due(&self) -> Option<Made> {
        let due = self.state.due()?;
        Some(Made { seat: due.seat, time: due.at, played: json(&due.play) })
    }

    fn look(&self, by: Option<Seat>) -> Look {
        self.look_by(by, json, json)
    }

    #[cfg(feature = "house")]
    fn look_written(&self, by: Option<Seat>) -> Look<JsonText> {
        let view = |view: &G::View| {
            let mut shown = self.shown.lock().unwrap_or_else(PoisonError::into_inner);
            let (_, text) = match shown.take() {
                Some(last) if last.0 == *view => shown.insert(last),
                _ => shown.insert((view.clone(), text(view))),
            };
            text.clone()
        };
        self.look_by(by, view, text)
    }

    fn glance(&self, by: Option<Seat>) -> (Look, Glance) {
        let view = self.state.view(by);
        let (prompt, due) = (G::prompt(&view), G::countdown(&view));
        let look = Look { view: Value::Null, prompt, due, moves: Vec::new() };
        (look, Glance { view: Arc::new(view), moves: Arc::new(self.offers(by)) })
    }

    #[cfg(feature = "house")]
    fn countdown(&self, by: Option<Seat>) -> Option<u64> {
        G::countdown(&self.state.view(by))
    }

    fn view(&self, by: Option<Seat>) -> Value {
        json(&self.state.view(by))
    }

    fn say(&self, by: Option<Seat>) -> Vec<Message> {
        G::say_view(&self.state.view(by))
    }

    fn prompt(&self, by: Option<Seat>) -> Message {
        G::prompt(&self.state.view(by))
    }

    fn state(&self) -> Value {
        json(&self.state)
    }

    fn digest(&self) -> String {
        digest(&self.state)
    }

    fn begin(&self) -> Value {
        json(self.first.as_deref().unwrap_or(&self.marks[0]))
    }

    fn last_time(&self, seat: Seat) -> u64 {
        self.plays.iter().rev().find(|play| play.seat == seat).map_or(0, |play| play.time)
    }

    fn edited(&self, set: &Map<String, Value>) -> Result<Value, TableError> {
        edit(&self.state, set)
            .map(|state| json(&state))
            .map_err(|error| TableError::new(Code::BadState, error.0))
    }

    fn plies(&self) -> usize {
        self.plies.len()
    }

    fn view_at(&self, ply: usize, by: Option<Seat>) -> Value {
        json(&self.looked_up(ply, by))
    }

    fn say_at(&self, ply: usize, by: Option<Seat>) -> Vec<Message> {
        G::say_view(&self.looked_up(ply, by))
    }

    fn ply(&self, ply: usize) -> (Seat, bool) {
        let play = &self.plays[self.plies[ply] as usize];
        (play.seat, play.revealed)
    }

    fn plays(&self) -> usize {
        self.plays.len()
    }

    fn made(&self, play: usize) -> Made {
        let Play { seat, time, played, .. } = &self.plays[play];
        let played = match played {
            Played::Now(played) => json(played),
            Played::Then(text) => serde_json::from_str(text).unwrap_or_default(),
        };
        Made { seat: *seat, time: *time, played }
    }

    fn mover(&self, play: usize) -> Seat {
        self.plays[play].seat
    }

    fn came(&self, play: usize) -> Came {
        let play = &self.plays[play];
        Came {
            told: play.told.iter().map(json).collect(),
            changed: serde_json::from_str(&play.changed).unwrap_or_default(),
            revealed: play.revealed,
        }
    }

    fn came_written(&self, play: usize) -> String {
        let Play { told, changed, revealed, .. } = &self.plays[play];
        written((!told.is_empty()).then(|| as_text(told)), changed, *revealed)
    }

    fn told(&self, play: usize, by: Option<Seat>, when: When) -> Vec<EventLine> {
        self.told_by(play, by, when, json)
    }

    #[cfg(feature = "house")]
    fn told_written(&self, play: usize, by: Option<Seat>, when: When) -> Vec<EventLine<JsonText>> {
        self.told_by(play, by, when, text)
    }

    fn heard(&self, play: usize, by: Option<Seat>, when: When) -> Meaning {
        Arc::new(self.seen(play, by, when).collect::<Vec<_>>())
    }

    fn is_told(&self, play: usize, by: Option<Seat>) -> bool {
        self.seen(play, by, When::Live).next().is_some()
    }
}

impl<G: Game + Describe + Evaluate> Thinking for InPlay<G> {
    fn mind(&self, seat: Seat, bot: Option<BotKind>, time: u64, own: u64) -> Box<dyn Mind> {
        let recall = bot.map(|bot| bot.recall(u64::from(seat.0) + 1));
        let memory = recall.map_or_else(G::Memory::default, |recall| self.remembered(seat, recall));
        Box::new(Knowing { state: self.state.clone(), seat, memory, time, own })
    }
}

//! What a client is told: a frame of the present, and lines of the log. A game in the browser makes them
//! from its own table, an online game gets them from the server; the screens are the same.

use floe_engine::{Message, Outcome, Seat, SeatSet, Seed};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::chair::Chair;
use crate::clock::ClockRule;
use crate::session::{EventLine, MoveLine, Session, When};
use crate::table::{Act, Stage, Table, UndoAsked, UndoRight};

/// The present, as one seat or a spectator may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Frame {
    /// The game.
    pub game: String,
    /// Its setup.
    pub setup: Value,
    /// Whose eyes these are.
    pub by: Option<Seat>,
    /// How many entries the log has.
    pub entries: usize,
    /// How many moves stand.
    pub plies: usize,
    /// How far the table is.
    pub stage: Stage,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// Milliseconds left for each seat, if there are clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Vec<i64>>,
    /// The clocks' rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
    /// Who decides.
    pub deciding: SeatSet,
    /// The phase of the game.
    pub phase: String,
    /// Who decides and what, in words.
    pub prompt: Message,
    /// What is to be seen.
    pub view: Value,
    /// What this seat may do.
    pub moves: Vec<MoveLine>,
    /// May this seat take back the last move?
    pub undo: UndoRight,
    /// Somebody asks to take back a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<UndoAsked>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The hash of the secret that the dice come from.
    pub commitment: Seed,
    /// The secret, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Seed>,
}

/// One entry of the log, as somebody may read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Its number.
    pub entry: usize,
    /// When, in milliseconds since the table was laid.
    pub at: u64,
    /// How many moves stood after it: the moment to jump to.
    pub plies: usize,
    /// Whose doing it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What a move told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<EventLine>,
    /// Anything else, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Message>,
    /// A line of chat: who and what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chat: Option<(String, String)>,
}

/// A past moment, as somebody may look it up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// How many moves stood.
    pub plies: usize,
    /// What was to be seen.
    pub view: Value,
}

impl Table {
    /// The present, as a seat or a spectator may see it. `at` is the time, for the clocks.
    pub fn frame(&self, by: Option<Seat>, at: u64) -> Frame {
        let session = self.session.as_deref();
        let free = self.chairs.iter().filter(|chair| **chair == Chair::FREE).count();
        let clocks = self
            .clocks
            .is_some()
            .then(|| Seat::all(self.chairs.len()).filter_map(|seat| self.time_left(seat, at)).collect());
        Frame {
            game: self.head.game.clone(),
            setup: self.head.setup.clone(),
            by,
            entries: self.log.len(),
            plies: session.map_or(0, Session::plies),
            stage: self.stage(),
            chairs: self.chairs.clone(),
            clocks,
            clock: self.head.clock,
            deciding: self.deciding(),
            phase: session.map_or("gathering", Session::phase).to_owned(),
            prompt: session.map_or_else(
                || Message::new("prompt-waiting").number("free", free as i64),
                |session| session.prompt(by),
            ),
            view: session.map_or(Value::Null, |session| session.view(by)),
            moves: session.zip(by).map_or_else(Vec::new, |(session, seat)| session.moves(seat)),
            undo: by.map_or(UndoRight::No, |seat| self.undo_right(seat)),
            asked: self.asked,
            outcome: session.and_then(Session::outcome),
            commitment: self.head.fair.commitment,
            secret: (self.stage() == Stage::Over).then_some(self.head.fair.secret),
        }
    }

    /// The log from entry `since` on, as a seat or a spectator may read it now ([`When::Live`]) or look it up
    /// later ([`When::Past`]).
    pub fn lines(&self, since: usize, by: Option<Seat>, when: When) -> Vec<Line> {
        (since..self.log.len()).map(|entry| self.line(entry, by, when)).collect()
    }

    fn line(&self, entry: usize, by: Option<Seat>, when: When) -> Line {
        let (at, act, trail) = (self.log[entry].at, &self.log[entry].act, self.trail[entry]);
        let events = match (&self.session, trail.play) {
            (Some(session), Some(play)) => session.told(play, by, when),
            _ => Vec::new(),
        };
        let (seat, text) = say(act);
        let text = if entry + 1 == self.log.len() { self.say_end().or(text) } else { text };
        let chat = match act {
            Act::Chat { name, text } => Some((name.clone(), text.clone())),
            _ => None,
        };
        Line { entry, at, plies: trail.plies, seat, events, text, chat }
    }

    /// Who won, if the last entry ended the game.
    fn say_end(&self) -> Option<Message> {
        self.trail.last()?.play?;
        let outcome = self.session.as_ref()?.outcome()?;
        Some(match outcome.winners.only() {
            Some(winner) => Message::new("log-won").seat("who", winner),
            None if outcome.winners.is_empty() => Message::new("log-lost"),
            None => {
                let names: Vec<String> = outcome.winners.iter().map(|seat| self.name(seat)).collect();
                Message::new("log-shared").text("who", names.join(", "))
            }
        })
    }

    /// The name of whoever sits there; a bot goes by its seat.
    fn name(&self, seat: Seat) -> String {
        self.chairs[seat.index()].person().map_or_else(|| seat.to_string(), str::to_owned)
    }

    /// A past moment: what was to be seen when `plies` moves stood.
    pub fn moment(&self, plies: usize, by: Option<Seat>) -> Moment {
        let session = self.session.as_deref();
        let plies = plies.min(session.map_or(0, Session::plies));
        Moment { plies, view: session.map_or(Value::Null, |session| session.view_at(plies, by)) }
    }
}

/// An act in words, where its events do not say it.
fn say(act: &Act) -> (Option<Seat>, Option<Message>) {
    let line = |id: &'static str, seat: Seat| (Some(seat), Some(Message::new(id).seat("who", seat)));
    match act {
        Act::Sit { seat, .. } => line("log-sat", *seat),
        Act::Start => (None, Some(Message::new("log-started"))),
        Act::Play { seat, .. } => (Some(*seat), None),
        Act::Undo { seat } => line("log-undo", *seat),
        Act::AskUndo { seat } => line("log-undo-asked", *seat),
        Act::AnswerUndo { seat, yes: true } => line("log-undo-agreed", *seat),
        Act::AnswerUndo { seat, yes: false } => line("log-undo-declined", *seat),
        Act::Leave { seat, .. } => line("log-left", *seat),
        Act::Return { seat } => line("log-returned", *seat),
        Act::OutOfTime { seat } => line("log-out-of-time", *seat),
        Act::TakeBack => (None, Some(Message::new("log-taken-back"))),
        Act::Set { .. } => (None, Some(Message::new("log-set"))),
        Act::Chat { .. } | Act::Load { .. } => (None, None),
    }
}

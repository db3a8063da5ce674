//! What a client is told: a frame of the present, and lines of the log. A game in the browser makes them
//! from its own table, an online game gets them from the server; the screens are the same.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Message, Outcome, Seat, SeatSet, Seed};
use serde_json::Value;

use crate::act::Act;
use crate::chair::Chair;
use crate::clock::ClockRule;
#[cfg(feature = "house")]
use crate::session::JsonText;
use crate::session::{EventLine, Glance, Look, Looking, Meaning, Session, When};
use crate::table::{Kept, Stage, Table, What};
use crate::undo::{UndoAsked, UndoRight};

/// What never changes at a table, told once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Welcome {
    /// The game.
    pub game: String,
    /// Its setup.
    pub setup: Value,
    /// Is it played in real time?
    pub real_time: bool,
    /// The clocks' rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockRule>,
    /// May those who watch say something, too?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub watchers_speak: bool,
    /// The hash of the secret that the dice come from.
    pub commitment: Seed,
}

/// The present, as one seat or a spectator may see it; view and moves as JSON of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Frame<Json = Value> {
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
    /// The time in milliseconds since the game began.
    pub time: u64,
    /// The moment to count down to, on the same scale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<u64>,
    /// Who decides.
    pub deciding: SeatSet,
    /// The phase of the game.
    pub phase: String,
    /// Who decides and what, in words.
    pub prompt: Message,
    /// What is to be seen.
    pub view: Json,
    /// What this seat may do. Whoever shows it knows the game and has the words.
    pub moves: Vec<Json>,
    /// May this seat take back the last move?
    pub undo: UndoRight,
    /// Somebody asks to take back a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<UndoAsked>,
    /// Was something that had been shown taken back without asking anybody? Then it is practice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// The next table, once somebody has laid it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<String>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The secret that the dice came from, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<Seed>,
}

/// One entry of the log, as somebody may read it; what was told as JSON of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line<Json = Value> {
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
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<EventLine<Json>>,
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
    /// What never changes at the table.
    pub fn welcome(&self) -> Welcome {
        Welcome {
            game: self.head.game.clone(),
            setup: self.head.setup.clone(),
            real_time: self.door.real_time(),
            clock: self.head.clock,
            watchers_speak: self.head.watchers_speak,
            commitment: self.head.fair.commitment,
        }
    }

    /// The present, as a seat or a spectator may see it. `at` is the table's time.
    pub fn frame(&self, by: Option<Seat>, at: u64) -> Frame {
        let look = self.session.as_deref().map_or_else(|| self.nothing_yet(), |session| session.look(by));
        self.around(look, by, at)
    }

    /// The same, to be sent: view and moves are written down already.
    #[cfg(feature = "house")]
    pub fn frame_written(&self, by: Option<Seat>, at: u64) -> Frame<JsonText> {
        let look =
            self.session.as_deref().map_or_else(|| self.nothing_yet(), |session| session.look_written(by));
        self.around(look, by, at)
    }

    /// The same for a screen in the same program: view and moves are not in the frame, but beside it, as the game means
    /// them.
    pub fn glance(&self, by: Option<Seat>, at: u64) -> (Frame, Option<Glance>) {
        let (look, glance) = match self.session.as_deref() {
            None => (self.nothing_yet(), None),
            Some(session) => {
                let (look, glance) = session.glance(by);
                (look, Some(glance))
            }
        };
        (self.around(look, by, at), glance)
    }

    fn around<Json>(&self, look: Look<Json>, by: Option<Seat>, at: u64) -> Frame<Json> {
        let session = self.session.as_deref();
        let left = |seat| self.time_left(seat, at);
        let stage = self.stage();
        Frame {
            by,
            entries: self.log.len(),
            plies: session.map_or(0, Looking::plies),
            stage,
            chairs: self.chairs.clone(),
            clocks: self.clocks.is_some().then(|| Seat::all(self.chairs.len()).filter_map(left).collect()),
            time: self.game_time(at),
            due: look.due,
            deciding: self.deciding(),
            phase: session.map_or("gathering", |session| session.phase()).to_owned(),
            prompt: look.prompt,
            view: look.view,
            moves: look.moves,
            undo: by.map_or(UndoRight::No, |seat| self.undo_right(seat)),
            asked: self.asked,
            practice: self.practice,
            again: self.again.clone(),
            outcome: session.and_then(Looking::outcome),
            secret: (stage == Stage::Over).then_some(self.head.fair.secret),
        }
    }

    /// What is to be seen before the game begins.
    fn nothing_yet<Json: Default>(&self) -> Look<Json> {
        let free = self.chairs.iter().filter(|chair| **chair == Chair::FREE).count();
        let prompt = Message::new("prompt-waiting").number("free", free as i64);
        Look { view: Json::default(), prompt, moves: Vec::new(), due: None }
    }

    /// The log from entry `since` on, as a seat or a spectator may read it now ([`When::Live`]) or look it up
    /// later ([`When::Past`]).
    pub fn lines(&self, since: usize, by: Option<Seat>, when: When) -> Vec<Line> {
        (since..self.log.len()).map(|entry| self.line(entry, by, when)).collect()
    }

    /// One entry of the log, as a seat or a spectator may read it.
    ///
    /// # Panics
    /// If the log is not so long.
    pub fn line(&self, entry: usize, by: Option<Seat>, when: When) -> Line {
        let told = self.play_of(entry).map(|(play, session)| session.told(play, by, when));
        Line { events: told.unwrap_or_default(), ..self.bare_line(entry) }
    }

    /// The same, to be sent: what was told is written down already.
    ///
    /// # Panics
    /// If the log is not so long.
    #[cfg(feature = "house")]
    pub fn line_written(&self, entry: usize, by: Option<Seat>, when: When) -> Line<JsonText> {
        let told = self.play_of(entry).map(|(play, session)| session.told_written(play, by, when));
        Line { events: told.unwrap_or_default(), ..self.bare_line(entry) }
    }

    /// The same for a screen in the same program: what a move told is not in the line, but beside it, as the game means
    /// it.
    ///
    /// # Panics
    /// If the log is not so long.
    pub fn account(&self, entry: usize, by: Option<Seat>, when: When) -> (Line, Option<Meaning>) {
        let heard = self.play_of(entry).map(|(play, session)| session.heard(play, by, when));
        (self.bare_line(entry), heard)
    }

    /// Does somebody who holds these seats (a spectator if none) notice an entry at all? What is done unseen while time runs is
    /// no news to the others: neither that it was done, nor when, nor how often.
    ///
    /// # Panics
    /// If the log is not so long.
    pub fn is_noticed(&self, entry: usize, held: SeatSet) -> bool {
        let Some((play, session)) = self.play_of(entry).filter(|_| self.door.real_time()) else {
            return true;
        };
        match held.is_empty() {
            true => session.is_told(play, None),
            false => {
                held.contains(session.mover(play))
                    || held.iter().any(|seat| session.is_told(play, Some(seat)))
            }
        }
    }

    /// How many moves stood after an entry.
    ///
    /// # Panics
    /// If the log is not so long.
    pub fn plies_at(&self, entry: usize) -> usize {
        self.log[entry].plies as usize
    }

    /// The play that an entry is about, if it is about one.
    fn play_of(&self, entry: usize) -> Option<(usize, &dyn Session)> {
        match self.log[entry].what {
            What::Play(play) => Some((play as usize, self.session.as_deref()?)),
            What::Act(_) => None,
        }
    }

    /// A line without what a move told.
    fn bare_line<Json>(&self, entry: usize) -> Line<Json> {
        let Kept { at, what, plies } = &self.log[entry];
        let mut chat = None;
        let (seat, text) = match (what, &self.session) {
            (What::Play(play), Some(session)) => (Some(session.mover(*play as usize)), None),
            (What::Play(_), None) => (None, None),
            (What::Act(act), _) => {
                if let Act::Chat { name, text } = &**act {
                    chat = Some((name.clone(), text.clone()));
                }
                say(act)
            }
        };
        let text = if entry + 1 == self.log.len() { self.say_end().or(text) } else { text };
        Line { entry, at: *at, plies: *plies as usize, seat, events: Vec::new(), text, chat }
    }

    /// Who won, if the last entry ended the game.
    fn say_end(&self) -> Option<Message> {
        let What::Play(_) = self.log.last()?.what else { return None };
        let outcome = self.session.as_ref()?.outcome()?;
        Some(say_outcome(&outcome, |seat| self.name(seat)))
    }

    /// The name of whoever sits there; a bot goes by its seat.
    fn name(&self, seat: Seat) -> String {
        self.chairs[seat.index()].person().map_or_else(|| seat.to_string(), str::to_owned)
    }

    /// A past moment: what was to be seen when `plies` moves stood.
    pub fn moment(&self, plies: usize, by: Option<Seat>) -> Moment {
        let session = self.session.as_deref();
        let plies = plies.min(session.map_or(0, Looking::plies));
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
        Act::Relieve { seat, by, .. } => {
            (Some(*by), Some(Message::new("log-relieved").seat("who", *seat).seat("by", *by)))
        }
        Act::Return { seat } => line("log-returned", *seat),
        Act::OutOfTime { seat } => line("log-out-of-time", *seat),
        Act::Back { plies } => (None, Some(Message::new("log-back").number("plies", *plies as i64))),
        Act::Again { seat, .. } => line("log-again", *seat),
        Act::TakeBack => (None, Some(Message::new("log-taken-back"))),
        Act::Set { .. } => (None, Some(Message::new("log-set"))),
        Act::Edition(_) => (None, Some(Message::new("log-edition"))),
        Act::Chat { .. } | Act::Load { .. } => (None, None),
    }
}

/// Who has won.
pub fn say_outcome(outcome: &Outcome, name: impl Fn(Seat) -> String) -> Message {
    if let Some(winner) = outcome.winners.only() {
        return Message::new("log-won").seat("who", winner);
    }
    if outcome.together {
        return Message::new("log-together");
    }
    let mut names: Vec<String> = outcome.winners.iter().map(name).collect();
    match names.pop() {
        Some(last) => Message::new("log-shared").text("who", names.join(", ")).text("last", last),
        // Whoever played alone has nobody who might have won instead.
        None if outcome.ranks.len() == 1 => Message::new("log-lost-alone"),
        None => Message::new("log-lost"),
    }
}

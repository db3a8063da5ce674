//! What is asked of a room, and what goes out of it.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use floe_table::wire::{Hello, Request};
use floe_table::{Advice, Frame, JsonText, Question, TableError, Welcome, Words};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::desk::GameFile;

/// The most that is taken off the time of a message for the ways there and back. Whoever answers pings late gains no more.
const LONGEST_WAY: Duration = Duration::from_millis(200);

/// Something asked of a room.
pub(crate) enum Call {
    /// What a spectator is told first.
    Look(Answer<Box<(Welcome, Frame<JsonText>)>>),
    /// The game as a file, once it is over.
    Save(Answer<Result<GameFile, TableError>>),
    /// Somebody comes in.
    Join(Box<Join>),
    /// Somebody who is there asks something.
    Ask(GuestId, Request, Arrival),
    /// Somebody has taken a page of the log.
    More(GuestId),
    /// The room is needed for another table, if nobody is here.
    Clear,
    /// Somebody goes.
    Gone(GuestId),
    /// Somebody has answered so many knocks: they are still there.
    Heard(GuestId, usize),
    /// The house hands its tables over.
    HandOver,
    /// The table may go to a node where its bots need not wait; says whether it does.
    MoveOn(oneshot::Sender<bool>),
    /// A bot has thought.
    Thought(Question, Box<Result<Advice, TableError>>),
}

/// When a message came, and how late it is: what it answers was under way, and so was the message.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrival {
    pub(crate) at: Instant,
    pub(crate) delay: Duration,
}

impl Arrival {
    /// When it was meant, by the clock of whoever sent it.
    pub(super) fn own(&self) -> Instant {
        self.at.checked_sub(self.delay.min(LONGEST_WAY)).unwrap_or(self.at)
    }
}

/// Where an answer goes. It may be that there is no such table.
pub(crate) type Answer<T> = oneshot::Sender<Result<T, NoTable>>;

/// Why there is no table to ask.
#[derive(Clone, Debug)]
pub(crate) enum NoTable {
    /// There never was.
    Unknown,
    /// There are too many others.
    Busy,
    /// Another node has it.
    Moved,
    /// Too many watch from where they come from, and they hold no seat.
    Crowded,
    /// It is there, but was played under rules that this server cannot follow.
    Foreign(String),
    /// It is there, but cannot be read.
    Broken(String),
}

/// Somebody who comes in.
pub(crate) struct Join {
    pub(crate) hello: Hello,
    /// What proves that they laid the table.
    pub(crate) host: Option<String>,
    /// In which words they are refused something.
    pub(crate) words: &'static Words,
    /// Where messages to them go.
    pub(crate) outbox: mpsc::Sender<Out>,
    /// Where they come from.
    pub(crate) address: IpAddr,
    /// May they watch, if they hold no seat?
    pub(crate) may_watch: bool,
    /// May they come in where a seat is free, to take it? However many watch from where they come from.
    pub(crate) may_sit: bool,
    /// Do they keep what they are told, so that what changed is enough?
    pub(crate) follows: bool,
    pub(crate) answer: Answer<Joined>,
}

/// A message under way to somebody.
pub(crate) enum Out {
    Text(Utf8Bytes),
    /// Two that belong together and go out at once.
    Both(Utf8Bytes, Utf8Bytes),
    /// A page of the log: when it is sent, the room hears of it.
    Page(Utf8Bytes),
    /// Nothing to read, but a question whether they are still there: the room hears of the answer.
    Knock,
}

/// What somebody's connection needs to know about the room.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joined {
    pub(crate) guest: GuestId,
    /// The game is played in real time: it matters how long messages are under way.
    pub(crate) real_time: bool,
    /// Do they hold a seat?
    pub(crate) plays: bool,
}

/// Somebody's connection to a room.
pub(crate) type GuestId = u64;

impl Call {
    /// There is no table to ask.
    pub(super) fn refuse(self, reason: &NoTable) {
        match self {
            Call::Look(answer) => drop(answer.send(Err(reason.clone()))),
            Call::Save(answer) => drop(answer.send(Err(reason.clone()))),
            Call::Join(join) => drop(join.answer.send(Err(reason.clone()))),
            Call::Clear
            | Call::HandOver
            | Call::MoveOn(_)
            | Call::Ask(..)
            | Call::More(_)
            | Call::Gone(_)
            | Call::Heard(..)
            | Call::Thought(..) => {}
        }
    }
}

//! What a table needs next, and what its bots have in mind. Whoever runs a table (the server, a browser, a terminal) asks
//! here and nowhere else.

use std::collections::VecDeque;

use floe_bots::BotKind;
use floe_engine::Seat;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::act::Act;
use crate::session::{Advice, Made, Mind};
use crate::table::{Stage, Table};

/// What is to be done at a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Next {
    /// This happens now.
    Do(Act),
    /// This bot is to think; the answer goes to [`Minds::made_up`].
    Think(Question),
    /// Nothing, until somebody acts or this moment of the table comes.
    Wait(Option<u64>),
}

/// What a bot is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// The seat.
    pub seat: Seat,
    /// The bot that plays it.
    pub bot: BotKind,
    /// The entry of the log with which the seat was asked: what others do meanwhile does not change it.
    pub entry: usize,
}

/// What the bots of a table have in mind, seat by seat.
#[derive(Clone, Debug, Default)]
pub struct Minds(Vec<State>);

#[derive(Clone, PartialEq, Debug, Default)]
enum State {
    /// Nothing.
    #[default]
    Blank,
    /// It thinks about this.
    Thinking(Question),
    /// It knows what to do: these moves, one after the other, the first at a time (the game's; at once if there is none).
    /// What is left of a plan holds as long as nothing new is shown.
    Set { question: Question, at: Option<u64>, moves: VecDeque<Value>, left: bool },
}

impl Minds {
    /// Nobody has thought yet.
    pub fn new() -> Minds {
        Minds::default()
    }

    /// A bot has thought. An answer that nobody waits for any more is forgotten; says whether it was awaited.
    pub fn made_up(&mut self, question: Question, advice: Advice) -> bool {
        let state = self.of(question.seat);
        if *state != State::Thinking(question) {
            return false;
        }
        let moves = std::iter::once(advice.played).chain(advice.rest).collect();
        *state = State::Set { question, at: advice.at, moves, left: false };
        true
    }

    /// The question that a bot thinks about.
    pub fn thinking(&self, seat: Seat) -> Option<Question> {
        match self.0.get(seat.index()) {
            Some(State::Thinking(question)) => Some(*question),
            _ => None,
        }
    }

    /// A bot has nothing in mind any more: it could not think, or what it wanted could not be done.
    pub fn forget(&mut self, seat: Seat) {
        *self.of(seat) = State::Blank;
    }

    fn of(&mut self, seat: Seat) -> &mut State {
        if self.0.len() <= seat.index() {
            self.0.resize(seat.index() + 1, State::Blank);
        }
        &mut self.0[seat.index()]
    }
}

/// A move that is to be made at a time.
struct Coming {
    /// In the game's time.
    at: u64,
    made: Made,
    bot: Option<Question>,
}

impl Table {
    /// What the table needs at this moment. Bots that are to act or to think do so if their `minds` are given; without
    /// them only what is due is done. Ask again after each answer until it says to wait.
    pub fn next(&self, minds: Option<&mut Minds>, at: u64) -> Next {
        if let Some(act) = self.update() {
            return Next::Do(act);
        }
        if self.stage() != Stage::Playing {
            return Next::Wait(None);
        }
        if let Some(seat) = self.out_of_time(at) {
            return Next::Do(Act::OutOfTime { seat });
        }
        let mut nothing = Minds::new();
        let asked = minds.is_some();
        let minds = minds.unwrap_or(&mut nothing);
        if asked && let Some(question) = self.unthought(minds) {
            *minds.of(question.seat) = State::Thinking(question);
            return Next::Think(question);
        }
        let now = self.game_time(at);
        let coming = self.coming(minds, now);
        match coming.iter().min_by_key(|coming| coming.at) {
            Some(first) if first.at <= now => {
                if let Some(question) = first.bot {
                    self.keep_the_rest(minds, question);
                }
                let Made { seat, played, .. } = first.made.clone();
                // The act may be carried out a moment after this one: where time counts, it has its own.
                let own = self.started + first.at;
                let timed = self.door.real_time() || own < at;
                Next::Do(Act::Play { seat, played, own: timed.then_some(own) })
            }
            first => {
                let flags = self.deciding().iter().filter(|seat| self.chairs[seat.index()].is_present());
                let flags = flags.filter_map(|seat| Some(at + self.time_left(seat, at)?.max(0) as u64 + 1));
                let moves = first.map(|first| self.started + first.at);
                Next::Wait(flags.chain(moves).min())
            }
        }
    }

    /// A copy of what a seat knows, for a bot or, with nothing remembered, for a person's hint.
    pub fn mind(
        &self,
        seat: Seat,
        bot: Option<BotKind>,
        at: u64,
    ) -> Result<Box<dyn Mind>, crate::TableError> {
        Ok(self.session()?.mind(seat, bot, self.game_time(at), self.own_seed(seat)))
    }

    /// What a bot's plans come from: the table's secret, but not the dice, and other for each seat.
    fn own_seed(&self, seat: Seat) -> u64 {
        let mut hash = Sha256::new();
        hash.update(b"floe bot ");
        hash.update(self.head.fair.secret.0);
        hash.update([seat.0]);
        let hash = hash.finalize();
        u64::from_le_bytes(std::array::from_fn(|byte| hash[byte]))
    }

    /// The question that a bot is asked now, if it is a bot's turn.
    fn question(&self, seat: Seat) -> Option<Question> {
        let bot = self.chairs[seat.index()].bot()?;
        Some(Question { seat, bot, entry: self.questions[seat.index()] })
    }

    /// Is this still what the bot is asked?
    pub fn is_open(&self, question: Question) -> bool {
        self.deciding().contains(question.seat) && self.question(question.seat) == Some(question)
    }

    /// A bot that is to decide and has nothing in mind about it. What is out of date in somebody's mind is forgotten.
    fn unthought(&self, minds: &mut Minds) -> Option<Question> {
        for seat in Seat::all(self.chairs.len()) {
            let open = self.question(seat).filter(|question| self.is_open(*question));
            let state = minds.of(seat);
            let current = match state {
                State::Blank => false,
                State::Thinking(question) => Some(*question) == open,
                State::Set { question, moves, left, .. } => {
                    let legal =
                        |played| self.session().is_ok_and(|session| session.check(seat, played).is_ok());
                    let surprised = *left && self.last_revealed();
                    Some(*question) == open && !surprised && moves.front().is_some_and(legal)
                }
            };
            if !current {
                *state = State::Blank;
                if open.is_some() {
                    return open;
                }
            }
        }
        None
    }

    /// The moves that will be made if nobody does anything else: what falls due, and what bots have in mind.
    fn coming(&self, minds: &Minds, now: u64) -> Vec<Coming> {
        let due = self.session.as_ref().and_then(|session| session.due());
        let due = due.map(|made| Coming { at: made.time, made, bot: None });
        let bots = minds.0.iter().filter_map(|state| match state {
            State::Set { question, at, moves, .. } => {
                let made =
                    Made { seat: question.seat, time: at.unwrap_or(now), played: moves.front()?.clone() };
                Some(Coming { at: made.time, made, bot: Some(*question) })
            }
            _ => None,
        });
        due.into_iter().chain(bots).collect()
    }

    /// The first move of a plan is made. The rest holds if the seat is asked again at once: by the entry that makes it,
    /// and only if that shows nothing new.
    fn keep_the_rest(&self, minds: &mut Minds, question: Question) {
        let state = minds.of(question.seat);
        let State::Set { moves, .. } = state else { return };
        moves.pop_front();
        let rest = std::mem::take(moves);
        let next = Question { entry: self.log.len(), ..question };
        *state = match rest.is_empty() {
            true => State::Blank,
            false => State::Set { question: next, at: None, moves: rest, left: true },
        };
    }

    /// Did the last move show or draw something?
    fn last_revealed(&self) -> bool {
        let session = self.session.as_ref();
        session.is_some_and(|session| session.plies().checked_sub(1).is_some_and(|last| session.ply(last).1))
    }
}

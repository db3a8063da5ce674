//! What a table does by itself. What it needs next is the table's own to say ([`Table::next`]); here is when it may:
//! whether anybody is there, how fast bots go, how long people may be gone.
//!
//! [`Table::next`]: floe_table::Table::next

use std::net::IpAddr;
use std::time::Duration;

use floe_engine::Seat;
use floe_table::wire::Push;
use floe_table::{Act, Advice, Next, Question, Stage, TableError};
use tokio::time::Instant;

use super::{Call, Room};
use crate::bots::{Matter, Stop, Whose, thinker};
use crate::desk::STAND_IN;
use crate::message::write;

/// How long bots wait for people to agree that a move may be taken back.
const PATIENCE: Duration = Duration::from_secs(15);
/// After something went wrong that will go wrong again.
const COOL_DOWN: Duration = Duration::from_secs(5);
/// A table that has just come stays for a while, whatever there is to think about.
const STAY: Duration = Duration::from_secs(5);
/// Longer than this nobody sleeps in one go.
const LONG: Duration = Duration::from_secs(3_600);

impl Room {
    pub(super) fn cool_down(&mut self) {
        self.cool = Some(Instant::now() + COOL_DOWN);
    }

    /// Does all that is to be done by now, and notes when there will be more.
    pub(super) async fn look_around(&mut self) {
        let now = Instant::now();
        if self.cool.is_some_and(|cool| cool > now) {
            return;
        }
        self.cool = None;
        self.drop_idle_thoughts();
        self.say_what_waited().await;
        self.take_over().await;
        while !self.broken {
            match self.next() {
                Next::Do(act) => {
                    if !self.do_by_itself(act).await {
                        return self.cool_down();
                    }
                }
                Next::Think(question) => self.let_think(question),
                Next::Wait(until) => {
                    self.until = until.and_then(|at| self.watch.when(at));
                    break;
                }
            }
        }
        if self.news.is_some_and(|news| news <= Instant::now()) {
            self.tell_all(self.desk.table().entries());
        }
    }

    /// Whoever had to be silent may talk again: what they said meanwhile is said.
    async fn say_what_waited(&mut self) {
        while let Some(remark) = self.desk.ripe().filter(|_| !self.broken) {
            if !self.happen(remark).await {
                return self.cool_down();
            }
        }
    }

    /// What is to be done now. A bot's move that comes too soon for people to follow waits.
    fn next(&mut self) -> Next {
        let now = Instant::now();
        if let Some((seat, _)) = self.leaving().find(|(_, when)| *when <= now) {
            return Next::Do(Act::Leave { seat, bot: STAND_IN });
        }
        let bots_play = self.is_awake() && !self.waits_for_consent();
        let (table, at) = (self.desk.table(), self.watch.read(now));
        if !bots_play {
            return table.next(None, at);
        }
        let mut minds = self.minds.clone();
        let next = table.next(Some(&mut minds), at);
        match &next {
            Next::Do(Act::Play { seat, .. }) if self.is_bot(*seat) && now < self.earliest() => {
                Next::Wait(Some(self.watch.read(self.earliest()) + 1))
            }
            _ => {
                self.minds = minds;
                next
            }
        }
    }

    /// When a bot may move. In real time it has its own times, and nobody is served by a pace.
    fn earliest(&self) -> Instant {
        let pace = if self.real_time() { Duration::ZERO } else { self.house.settings.pace };
        self.moved + pace
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.desk.table().chairs()[seat.index()].bot().is_some()
    }

    async fn do_by_itself(&mut self, act: Act) -> bool {
        let bot = match &act {
            Act::Play { seat, .. } => Some(*seat).filter(|seat| self.is_bot(*seat)),
            _ => None,
        };
        let done = self.happen(act.into()).await;
        match bot {
            Some(_) if done => self.house.metrics.bot_moves.add(1),
            Some(seat) => self.minds.forget(seat),
            None => {}
        }
        done
    }

    /// People who have lost their connection, and when a bot stands in for each.
    fn leaving(&self) -> impl Iterator<Item = (Seat, Instant)> {
        let playing = self.is_awake() && self.desk.table().stage() == Stage::Playing;
        let chairs = Seat::all(self.away.len()).zip(self.desk.table().chairs());
        chairs
            .filter(move |(_, chair)| playing && chair.is_present())
            .filter_map(|(seat, _)| Some((seat, self.away[seat.index()]? + self.house.settings.grace)))
    }

    /// Bots give people some time to agree that a move may be taken back, for after the bot's own it is too late. In real
    /// time nothing stands still for a question.
    fn waits_for_consent(&mut self) -> bool {
        if self.desk.table().undo_asked().is_none() || self.real_time() {
            self.asked = None;
            return false;
        }
        let now = Instant::now();
        *self.asked.get_or_insert(now) + PATIENCE > now
    }

    // ---- thoughts

    /// Sets a bot thinking. The others think on.
    fn let_think(&mut self, question: Question) {
        let Question { seat, bot, .. } = question;
        let Ok(mind) = self.desk.table().mind(seat, Some(bot), self.at()) else { return };
        let (thinkers, calls, whose) = (self.house.thinkers.clone(), self.calls.clone(), self.whose());
        let (stop, flag) = Stop::new();
        self.thoughts.push((question, stop));
        if !self.real_time() {
            let hurried = thinkers.is_hurried(&whose, bot);
            self.send_all(&write(&Push::Thinking { seat, hurried }));
        }
        let matter = Matter { mind, thinker: thinker(Some(bot)), whose };
        self.house.tasks.spawn(async move {
            if let Some(advice) = thinkers.think(matter, flag).await {
                let _ = calls.send(Call::Thought(question, Box::new(advice))).await;
            }
        });
    }

    /// Gives the table to a node where its bots need not wait, if there is one and nobody else is kept from anything: then
    /// everybody here connects again.
    pub(super) async fn move_on(&mut self) -> bool {
        let table = self.desk.table();
        let bots_alone = table.deciding().iter().all(|seat| self.is_bot(seat));
        let calm = !self.real_time() && table.undo_asked().is_none();
        let settled =
            self.opened.elapsed() >= STAY && self.guests.values().all(|guest| guest.behind.is_none());
        let Some(lease) = self.lease.take_if(|_| bots_alone && calm && settled && !self.thoughts.is_empty())
        else {
            return false;
        };
        match lease.hand_on(&table.head().game).await {
            Ok(true) => {
                self.house.metrics.moved_on.add(1);
                self.broken = true;
            }
            // If it did go, and only the answer was lost, the next who asks for it there ends this room.
            Ok(false) => self.lease = Some(lease),
            Err(error) => {
                tracing::warn!(table = self.name, %error, "a table could not move on");
                self.lease = Some(lease);
            }
        }
        self.broken
    }

    /// For whom the bots of this table think: those who play here, or else those who watch.
    pub(super) fn whose(&self) -> Whose {
        let playing = self.guests.values().filter(|guest| !guest.caller.held.is_empty());
        let mut payers: Vec<IpAddr> = playing.map(|guest| guest.address).collect();
        if payers.is_empty() {
            payers = self.guests.values().map(|guest| guest.address).collect();
        }
        payers.sort_unstable();
        payers.dedup();
        Whose { table: self.name.clone(), payers, real_time: self.real_time() }
    }

    /// Stops those who think about something that they are no longer asked, and all while nobody is there.
    fn drop_idle_thoughts(&mut self) {
        let (awake, table, minds) = (self.is_awake(), self.desk.table(), &mut self.minds);
        self.thoughts.retain(|(question, _)| {
            let asked = awake && table.is_open(*question);
            if !asked && minds.thinking(question.seat) == Some(*question) {
                minds.forget(question.seat);
            }
            asked
        });
    }

    /// A bot has thought. One that fell over does the first thing that is allowed.
    pub(super) fn thought(&mut self, question: Question, advice: Result<Advice, TableError>) {
        self.thoughts.retain(|(open, _)| *open != question);
        match advice.ok().or_else(|| self.any(question.seat)) {
            Some(advice) => drop(self.minds.made_up(question, advice)),
            None => {
                self.minds.forget(question.seat);
                self.cool_down();
            }
        }
    }

    fn any(&self, seat: Seat) -> Option<Advice> {
        let line = self.desk.table().session().ok()?.moves(seat).into_iter().next()?;
        Some(Advice { played: line.played, rest: Vec::new(), at: None, iterations: 0, lines: Vec::new() })
    }

    /// When something is to be done next, if nobody asks for anything before.
    pub(super) fn wake(&self) -> Instant {
        if let Some(cool) = self.cool {
            return cool;
        }
        let now = Instant::now();
        let empty = self.guests.is_empty().then(|| self.empty + self.house.settings.idle);
        let consent = self.asked.map(|asked| asked + PATIENCE).filter(|end| *end > now);
        let leaving = self.leaving().map(|(_, when)| when);
        let moments = [empty, self.news, self.until, consent].into_iter().flatten();
        moments.chain(leaving).fold(now + LONG, Instant::min)
    }
}

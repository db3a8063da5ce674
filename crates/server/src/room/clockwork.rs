//! What a table does by itself: bots move, time runs out, whoever is gone is replaced.

use std::time::Duration;

use floe_engine::Seat;
use floe_table::wire::Push;
use floe_table::{Act, Stage};
use tokio::time::{Instant, sleep_until};

use super::{Call, Position, Room};
use crate::bots::{Question, Stop};
use crate::desk::STAND_IN;
use crate::message::write;

/// How long bots wait for people to agree that a move may be taken back.
const PATIENCE: Duration = Duration::from_secs(15);
/// After something went wrong that will go wrong again.
const COOL_DOWN: Duration = Duration::from_secs(5);

impl Room {
    pub(super) fn cool_down(&mut self) {
        self.cool = Some(Instant::now() + COOL_DOWN);
    }

    pub(super) async fn look_around(&mut self) {
        if self.cool.is_some_and(|cool| cool > Instant::now()) {
            return;
        }
        self.cool = None;
        while let Some(act) = self.overdue().filter(|_| !self.broken) {
            if !self.happen(act.into()).await {
                return self.cool_down();
            }
        }
        self.let_bots_think();
        if self.news.is_some_and(|news| news <= Instant::now()) {
            self.tell_all(self.desk.table().log().len());
        }
    }

    /// Something whose time has come.
    fn overdue(&self) -> Option<Act> {
        let (table, at) = (self.desk.table(), self.at());
        if table.stage() != Stage::Playing {
            return None;
        }
        if let Some(seat) = table.out_of_time(at) {
            return Some(Act::OutOfTime { seat });
        }
        if let Some((seat, due, played)) = self.due().filter(|(_, due, _)| *due <= at) {
            tracing::debug!(table = self.name, due, "a move falls due");
            return Some(Act::Play { seat, played });
        }
        let seat = self.leaving().find(|(_, when)| *when <= Instant::now())?.0;
        Some(Act::Leave { seat, bot: STAND_IN })
    }

    /// A move that the table makes for a seat, and when, in the table's time.
    fn due(&self) -> Option<(Seat, u64, serde_json::Value)> {
        let table = self.desk.table();
        let (seat, due, played) = table.session().ok()?.due()?;
        let started = table.log().iter().find(|entry| entry.act == Act::Start)?.at;
        Some((seat, started + due, played))
    }

    /// People who have lost their connection, and when a bot stands in for each.
    fn leaving(&self) -> impl Iterator<Item = (Seat, Instant)> {
        let awake = self.is_awake();
        let chairs = Seat::all(self.away.len()).zip(self.desk.table().chairs());
        chairs
            .filter(move |(_, chair)| awake && chair.is_present())
            .filter_map(|(seat, _)| Some((seat, self.away[seat.index()]? + self.house.settings.grace)))
    }

    pub(super) fn position(&self) -> Option<Position> {
        let table = self.desk.table();
        let (seat, bot) = table.bot_to_move()?;
        let session = table.session().ok()?;
        Some(Position { plays: session.plays(), plies: session.plies(), seat, bot })
    }

    /// Sets a bot thinking if it is its turn; stops one whose turn it no longer is.
    fn let_bots_think(&mut self) {
        let position = self.position().filter(|_| self.is_awake());
        if self.thinking.as_ref().map(|(position, _)| *position) == position {
            return;
        }
        self.thinking = None;
        let Some(position) = position else { return };
        if self.waits_for_consent() {
            return;
        }
        let Ok(session) = self.desk.table().session() else { return };
        let Position { seat, bot, .. } = position;
        let question = Question { session: session.fork(), seat, bot: Some(bot) };
        let (stop, flag) = Stop::new();
        self.thinking = Some((position, stop));
        self.send_all(&write(&Push::Thinking { seat }));
        let (thinkers, calls) = (self.house.thinkers.clone(), self.calls.clone());
        let earliest = Instant::now() + self.house.settings.pace;
        self.house.tasks.spawn(async move {
            if let Some(advice) = thinkers.think(question, flag).await {
                sleep_until(earliest).await;
                let _ = calls.send(Call::Thought(position, Box::new(advice))).await;
            }
        });
    }

    /// Bots give people some time to agree that a move may be taken back, for after the bot's own it is too late.
    fn waits_for_consent(&mut self) -> bool {
        if self.desk.table().frame(None, 0).asked.is_none() {
            self.asked = None;
            return false;
        }
        let now = Instant::now();
        *self.asked.get_or_insert(now) + PATIENCE > now
    }

    /// When something is to be done next, if nobody asks for anything before.
    pub(super) fn wake(&self) -> Instant {
        let now = Instant::now();
        if let Some(cool) = self.cool {
            return cool;
        }
        let (table, at) = (self.desk.table(), self.at());
        let in_time = |milliseconds: u64| now + Duration::from_millis(milliseconds.min(3_600_000));
        let mut wake = now + Duration::from_secs(3_600);
        if self.guests.is_empty() {
            wake = wake.min(self.empty + self.house.settings.idle);
        }
        wake = wake.min(self.news.unwrap_or(wake));
        if table.stage() == Stage::Playing {
            let clocks = table.deciding().iter().filter(|seat| table.chairs()[seat.index()].is_present());
            let clocks = clocks.filter_map(|seat| table.time_left(seat, at));
            let clocks = clocks.map(|left| in_time(left.max(0) as u64 + 1));
            let dues = self.due().map(|(_, due, _)| in_time(due.saturating_sub(at)));
            let consent = self.asked.map(|asked| asked + PATIENCE).filter(|end| *end > now);
            let leaving = self.leaving().map(|(_, when)| when);
            wake = clocks.chain(dues).chain(consent).chain(leaving).fold(wake, Instant::min);
        }
        wake
    }
}

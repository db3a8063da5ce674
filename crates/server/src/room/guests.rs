//! Who is there, and whether anybody is.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use floe_engine::{Message, Seat};
use floe_table::wire::Push;
use floe_table::{Act, Holder, TableError, Words};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::{GuestId, Join, Joined, NoTable, Out, Room};
use crate::desk::{Caller, Presence};
use crate::message::write;

/// How long the news that somebody came or went may wait for more of its kind.
const GATHER: Duration = Duration::from_millis(40);

/// Somebody who is there.
pub(super) struct Guest {
    pub(super) caller: Caller,
    pub(super) words: &'static Words,
    pub(super) outbox: mpsc::Sender<Out>,
    pub(super) address: IpAddr,
    /// The first entry of the log that they do not have yet, while they catch up. Until then they are told of nothing new.
    pub(super) behind: Option<usize>,
    /// Knocks that they have not answered, see [`Room::doubt_others`].
    pub(super) doubts: usize,
    /// Do they keep what they are told?
    pub(super) follows: bool,
    /// The last update that they have, whole, if they do. Whoever has the same shares it.
    pub(super) last: Option<Utf8Bytes>,
}

impl Room {
    pub(super) async fn join(&mut self, join: Join) {
        let Join { hello, host, words, outbox, address, may_watch, may_sit, follows, answer } = join;
        let mut held: Vec<Seat> = hello.tokens.iter().flat_map(|token| self.desk.seats_of(token)).collect();
        held.sort_unstable();
        held.dedup();
        let host = host.is_some_and(|token| self.desk.is_host(&token));
        let guest = self.next_guest;
        let free = self.desk.table().chairs().iter().any(|chair| chair.holder == Holder::Open);
        if held.is_empty() && !may_watch && !(may_sit && free) {
            return drop(answer.send(Err(NoTable::Crowded)));
        }
        let joined = Joined { guest, real_time: self.real_time(), plays: !held.is_empty() };
        if answer.send(Ok(joined)).is_err() {
            return;
        }
        self.next_guest += 1;
        if hello.tokens.iter().any(|token| self.desk.seats_of(token).is_empty()) {
            let error = TableError::bad_request("one of your tokens opens no seat at this table")
                .told(|| Message::new("no-token"));
            let no = write(&Push::Error { id: None, error: error.translated(words) });
            let _ = outbox.try_send(Out::Text(no));
        }
        let caller = Caller { held: held.clone(), host };
        self.doubt_others(&held);
        let (behind, doubts, last) = (Some(0), 0, None);
        self.guests.insert(guest, Guest { caller, words, outbox, address, behind, doubts, follows, last });
        self.count_guests();
        self.catch_up(guest, hello.since, hello.mark.as_deref()).await;
        // Whoever comes back takes over from the bot that stood in, as soon as the game lets them.
        self.returning.extend(held);
        self.take_over().await;
    }

    /// Somebody comes in with these seats. Whoever has them here already is another window of theirs, or a connection that they have
    /// given up, from which old wishes may still come, however late: a node that carried them may have been stopped. So whatever was
    /// sent there before is not taken any more; only whoever answers now is still there.
    pub(super) fn doubt_others(&mut self, held: &[Seat]) {
        let shares = |guest: &Guest| guest.caller.held.iter().any(|seat| held.contains(seat));
        let others = self.guests.iter_mut().filter(|(_, guest)| shares(guest));
        let others: Vec<GuestId> = others
            .map(|(id, guest)| {
                guest.doubts += 1;
                *id
            })
            .collect();
        others.into_iter().for_each(|other| self.send_out(other, Out::Knock));
    }

    pub(super) fn part_with(&mut self, guest: GuestId) {
        if self.guests.remove(&guest).is_some() {
            self.count_guests();
        }
    }

    pub(super) fn count_guests(&mut self) {
        let now = Instant::now();
        let connected = self.presence().connected;
        for seat in Seat::all(self.away.len()) {
            let away = &mut self.away[seat.index()];
            *away = if connected.contains(&seat) { None } else { away.or(Some(now)) };
        }
        if self.guests.is_empty() {
            self.empty = now;
        } else {
            self.cleared = false;
        }
        self.house.note(&self.standing, self.guests.is_empty());
        self.watch.run(self.is_awake(), now);
        self.news.get_or_insert(now + GATHER);
    }

    pub(super) fn presence(&self) -> Presence {
        let mut connected: Vec<Seat> =
            self.guests.values().flat_map(|guest| guest.caller.held.iter().copied()).collect();
        connected.sort_unstable();
        connected.dedup();
        let watching = self.guests.values().filter(|guest| guest.caller.held.is_empty()).count();
        Presence { connected, watching, relief: self.relief() }
    }

    /// In how many milliseconds the others may let a bot play for whoever keeps them waiting.
    pub(super) fn relief(&self) -> Option<u64> {
        self.patience.left(self.desk.table(), self.at(), self.house.settings.patience)
    }

    /// Does anybody care? Bots wait while all the people of a table are away, so that nobody comes back to a
    /// game that was decided without them, and the table's time stands still. A table of bots alone plays for whoever
    /// watches.
    pub(super) fn is_awake(&self) -> bool {
        let people = self.desk.table().chairs().iter().any(|chair| chair.person().is_some());
        if people { self.away.iter().any(Option::is_none) } else { !self.guests.is_empty() }
    }

    pub(super) fn is_idle(&self) -> bool {
        self.guests.is_empty() && (self.cleared || self.empty.elapsed() >= self.house.settings.idle)
    }

    /// People who are back take over from the bots that stood in, where the game lets them now; if their time is up, the bot
    /// stays.
    pub(super) async fn take_over(&mut self) {
        for seat in std::mem::take(&mut self.returning) {
            let table = self.desk.table();
            let waits = table.chairs()[seat.index()].stand_in.is_some();
            let here = self.away[seat.index()].is_none();
            if waits && here && table.session().is_ok_and(|session| session.may_return(seat).is_err()) {
                self.returning.push(seat);
            } else if waits && here {
                let _ = self.happen(Act::Return { seat }.into()).await;
            }
        }
    }
}

//! What people are told: each what their seat may see.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use floe_engine::Seat;
use floe_table::When;

use super::{GuestId, Room};
use crate::message::write;

impl Room {
    /// What never changes, and what somebody missed, as it may be looked up later. A log longer than ours is not ours: then all of it.
    pub(super) fn catch_up(&mut self, guest: GuestId, since: usize) {
        let Some(held) = self.guests.get(&guest).map(|guest| &guest.caller.held) else { return };
        let since = if since > self.desk.table().entries() { 0 } else { since };
        let push = self.desk.update(held, since, When::Past, &self.presence(), self.at());
        self.send(guest, write(&self.desk.welcome()));
        self.send(guest, write(&push));
    }

    /// The present and what is new in the log, to each as their seat may see it.
    pub(super) fn tell_all(&mut self, since: usize) {
        let (presence, at) = (self.presence(), self.at());
        self.news = None;
        let mut written: HashMap<Vec<Seat>, Utf8Bytes> = HashMap::new();
        let mut lost = Vec::new();
        for (id, guest) in &self.guests {
            let held = &guest.caller.held;
            let message = written
                .entry(held.clone())
                .or_insert_with(|| write(&self.desk.update(held, since, When::Live, &presence, at)));
            if guest.outbox.try_send(message.clone()).is_err() {
                lost.push(*id);
            }
        }
        self.let_go(&lost);
    }

    pub(super) fn send_all(&mut self, message: &Utf8Bytes) {
        let lost = self.guests.iter().filter(|(_, guest)| guest.outbox.try_send(message.clone()).is_err());
        let lost: Vec<GuestId> = lost.map(|(id, _)| *id).collect();
        self.let_go(&lost);
    }

    pub(super) fn send(&mut self, guest: GuestId, message: Utf8Bytes) {
        if self.guests.get(&guest).is_some_and(|guest| guest.outbox.try_send(message).is_err()) {
            self.let_go(&[guest]);
        }
    }

    /// Whoever does not read what they are sent is let go. They connect again and get what they missed.
    fn let_go(&mut self, guests: &[GuestId]) {
        for guest in guests {
            self.house.metrics.slow_clients.add(1);
            self.part_with(*guest);
        }
    }
}

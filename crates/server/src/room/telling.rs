//! What people are told: each what their seat may see.

use std::collections::HashMap;

use axum::extract::ws::Utf8Bytes;
use floe_engine::Seat;
use floe_table::wire::Push;
use floe_table::{JsonText, When, shortened};

use super::{GuestId, Out, Room};
use crate::message::write_on;

/// An update as it is sent to all who hold the same seats.
struct News {
    whole: Utf8Bytes,
    /// What changed, by what they had.
    changed: Vec<(Utf8Bytes, Utf8Bytes)>,
}

impl News {
    fn new(update: &Push<JsonText>) -> News {
        News { whole: write_on(update), changed: Vec::new() }
    }

    /// For somebody who has the last update, or has none yet.
    fn since(&mut self, last: Option<Utf8Bytes>) -> Utf8Bytes {
        let Some(last) = last else { return self.whole.clone() };
        let same = |(had, _): &&(Utf8Bytes, Utf8Bytes)| had.as_ptr() == last.as_ptr();
        if let Some((_, message)) = self.changed.iter().find(same) {
            return message.clone();
        }
        let message = shortened(&last, &self.whole).map_or_else(|| self.whole.clone(), Utf8Bytes::from);
        self.changed.push((last, message.clone()));
        message
    }
}

impl Room {
    /// The present and what is new in the log, to each as their seat may see it.
    pub(super) fn tell_all(&mut self, since: usize) {
        self.tell(since, None);
    }

    /// As [`Room::tell_all`]; whoever asked for it gets the answer with it, in one go. Whoever hears that it is done has seen it.
    pub(super) fn tell(&mut self, since: usize, mut answer: Option<(GuestId, Utf8Bytes)>) {
        let (presence, at) = (self.presence(), self.at());
        self.news = None;
        let mut written: HashMap<Vec<Seat>, News> = HashMap::new();
        let mut lost = Vec::new();
        for (id, guest) in self.guests.iter_mut().filter(|(_, guest)| guest.behind.is_none()) {
            let held = &guest.caller.held;
            if !self.desk.is_news(held, since) {
                continue;
            }
            let news = written
                .entry(held.clone())
                .or_insert_with(|| News::new(&self.desk.update(held, since, When::Live, &presence, at)));
            let message = match guest.follows {
                true => news.since(guest.last.replace(news.whole.clone())),
                false => news.whole.clone(),
            };
            let out = match answer.take_if(|(asker, _)| asker == id) {
                Some((_, answer)) => Out::Both(message, answer),
                None => Out::Text(message),
            };
            if guest.outbox.try_send(out).is_err() {
                lost.push(*id);
            }
        }
        self.let_go(&lost);
        // They are still catching up.
        if let Some((asker, answer)) = answer {
            self.send(asker, answer);
        }
    }

    pub(super) fn send_all(&mut self, message: &Utf8Bytes) {
        let up_to_date = self.guests.iter().filter(|(_, guest)| guest.behind.is_none());
        let lost = up_to_date.filter(|(_, guest)| guest.outbox.try_send(Out::Text(message.clone())).is_err());
        let lost: Vec<GuestId> = lost.map(|(id, _)| *id).collect();
        self.let_go(&lost);
    }

    pub(super) fn send(&mut self, guest: GuestId, message: Utf8Bytes) {
        self.send_out(guest, Out::Text(message));
    }

    pub(super) fn send_out(&mut self, guest: GuestId, message: Out) {
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

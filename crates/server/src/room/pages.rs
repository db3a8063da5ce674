//! A long log in pages, and all of it as a file. Each is written once for all who read it, away from the threads that serve
//! everybody, and nobody is sent the next page before they have taken the last.

use std::collections::HashMap;
use std::sync::Weak;

use axum::extract::ws::Utf8Bytes;
use floe_engine::Seat;
use floe_table::wire::Push;
use floe_table::{Code, Stage, TableError, When};

use super::{GuestId, Out, Room};
use crate::desk::GameFile;
use crate::message::{write, write_on};

/// Lines of the log in one message, if they are short.
const PAGE: usize = 200;
/// The most bytes in one message: everybody who does not read holds one.
const LARGEST: usize = 128 * 1024;
/// Pages that are kept for the next reader.
const MOST: usize = 16;

/// Who reads, by their seats, from which entry on, and whether the game is over: then everything may be looked up.
type Name = (Vec<Seat>, usize, bool);

/// Some lines, and the first entry that is not among them.
type Page = (Utf8Bytes, usize);

/// The pages that were written last, and the file as long as somebody takes it, with the number of entries in it.
#[derive(Default)]
pub(super) struct Pages(HashMap<Name, Page>, Option<(usize, Weak<[u8]>)>);

impl Pages {
    fn keep(&mut self, name: Name, page: &Page) {
        if self.0.len() >= MOST {
            self.0.clear();
        }
        self.0.insert(name, page.clone());
    }
}

impl Room {
    /// What never changes, and what somebody missed, as it may be looked up later. What a client has of another log than ours
    /// (there are more entries, or others) is of no use: then all of it, and it is told so.
    pub(super) async fn catch_up(&mut self, guest: GuestId, since: usize, mark: Option<&str>) {
        let held = self.guests.get(&guest).map_or(&[][..], |guest| &guest.caller.held);
        let ours = self.desk.read_until(held, since);
        let same = |ours: Option<&str>| since == 0 || mark.is_none_or(|mark| ours == Some(mark));
        let place = ours.filter(|(_, ours)| same(ours.as_deref())).map(|(place, _)| place);
        self.send(guest, write(&self.desk.welcome()));
        if place.is_none() {
            self.send(guest, write(&Push::Anew));
        }
        if let Some(guest) = self.guests.get_mut(&guest) {
            guest.behind = Some(place.unwrap_or(0));
        }
        self.lead_on(guest).await;
    }

    /// The next page for somebody who catches up; with the last one they are told of the present.
    pub(super) async fn lead_on(&mut self, guest: GuestId) {
        let Some(somebody) = self.guests.get_mut(&guest) else { return };
        let Some(first) = somebody.behind else { return };
        let table = self.desk.table();
        if table.entries().saturating_sub(first) <= PAGE {
            somebody.behind = None;
            let held = somebody.caller.held.clone();
            let push = self.desk.update(&held, first, When::Past, &self.presence(), self.at());
            return self.send(guest, write_on(&push));
        }
        let name = (somebody.caller.held.clone(), first, table.stage() == Stage::Over);
        let (page, end) = self.page(name).await;
        if let Some(somebody) = self.guests.get_mut(&guest) {
            somebody.behind = Some(end);
        }
        self.send_out(guest, Out::Page(page));
    }

    async fn page(&mut self, name: Name) -> Page {
        if let Some(page) = self.pages.0.get(&name) {
            return page.clone();
        }
        let desk = self.desk.clone();
        let (held, first, _) = name.clone();
        // Pages end at the same lines for all, wherever they begin.
        let end = move |step| first - first % step + step;
        let build = move || {
            let mut step = PAGE;
            loop {
                let lines = desk.lines(&held, first..end(step), When::Past);
                let page = write_on(&Push::Lines { lines });
                if page.len() <= LARGEST || step == 1 {
                    // The room has its table for itself again before it goes on.
                    drop(desk);
                    return (page, end(step));
                }
                step /= 2;
            }
        };
        let lost = |_| (Utf8Bytes::default(), end(PAGE));
        let page = tokio::task::spawn_blocking(build).await.unwrap_or_else(lost);
        self.pages.keep(name, &page);
        page
    }

    /// The game as a file.
    pub(super) async fn file(&mut self) -> Result<GameFile, TableError> {
        let entries = self.desk.table().entries();
        let known = self.pages.1.as_ref().filter(|(known, _)| *known == entries);
        if let Some(file) = known.and_then(|(_, file)| file.upgrade()) {
            return Ok(file);
        }
        let desk = self.desk.clone();
        let build = move || {
            let file = desk.save();
            drop(desk);
            file
        };
        let lost = |_| Err(TableError::new(Code::Busy, "the file could not be written; please try again"));
        let file = tokio::task::spawn_blocking(build).await.unwrap_or_else(lost)?;
        self.pages.1 = Some((entries, GameFile::downgrade(&file)));
        Ok(file)
    }
}

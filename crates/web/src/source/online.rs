//! A table on the server, over a WebSocket that is opened again whenever it is lost.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use floe_engine::Seat;
use floe_table::wire::{Ask, Hello, NewTable, Push, Request};
use floe_table::{Follower, Line, TableError};
use serde_json::Value;
use wasm_bindgen::prelude::{Closure, JsCast};
use web_sys::{CloseEvent, MessageEvent, WebSocket};

use super::{Answer, Link, News, Scene, Source, tokens};
use crate::live::effect;
use crate::words::t;
use crate::worker::taken;
use crate::{browser, json};

/// The longest wait before the next try, in milliseconds.
const LONGEST_WAIT: u32 = 8_000;
/// How long the server may owe us a word. It is asked then whether it is there, and given up after as long again; twice as long while
/// a connection comes about, for the server may have to wait for another one that is gone.
const PATIENCE: u64 = 1_250;
/// After so long a silence it is asked, too, whether it is there.
const SILENCE: u64 = 20_000;
/// How often it is looked whether it is silent.
const LOOK: u32 = 250;
/// The server closes with this number where there is no such table.
const NO_TABLE: u16 = 4404;

/// A connection to a table on the server.
pub(crate) struct Online {
    table: String,
    scene: Scene,
    socket: RefCell<Option<WebSocket>>,
    last: Cell<u64>,
    open: RefCell<Vec<(u64, Answer)>>,
    /// What is to prove seats that we asked for: if the answer is lost, they may be ours all the same.
    asked_for: RefCell<Vec<(Seat, String)>>,
    /// Does the browser keep what proves our seats?
    kept: Cell<bool>,
    /// Parts of the log that came before the update that they belong to.
    early: RefCell<Vec<Line>>,
    /// The frame that came last, since the server tells only what changed in it.
    follower: RefCell<Follower>,
    /// By which the server knows the log up to an entry again.
    mark: RefCell<Option<(usize, String)>>,
    /// How often in a row no connection came about.
    tries: Cell<u32>,
    /// Since when nothing was heard, or the server has owed us a word.
    heard: Cell<u64>,
    /// Was it asked since then whether it is there?
    knocked: Cell<bool>,
    /// Stops to listen for somebody's return to the page.
    deaf: RefCell<Option<Box<dyn FnOnce()>>>,
    me: Weak<Online>,
}

impl Online {
    /// Connects, and keeps connecting.
    pub(crate) fn open(scene: Scene, table: &str) -> Rc<Online> {
        let online = Rc::new_cyclic(|me| Online {
            table: table.to_owned(),
            scene,
            socket: RefCell::new(None),
            last: Cell::new(0),
            open: RefCell::default(),
            asked_for: RefCell::default(),
            kept: Cell::new(true),
            early: RefCell::default(),
            follower: RefCell::default(),
            mark: RefCell::default(),
            tries: Cell::new(0),
            heard: Cell::new(0),
            knocked: Cell::new(false),
            deaf: RefCell::default(),
            me: me.clone(),
        });
        scene.attach(online.clone());
        online.connect();
        online.listen();
        online
    }

    /// Sits down and keeps what proves that the seat is ours.
    pub(crate) fn sit(&self, seat: Seat, name: &str) {
        let token = self.token_for(seat);
        let (name, nonce) = (name.to_owned(), browser::random_name());
        let me = self.me.clone();
        let then = move |answer: Result<Value, TableError>| {
            let Some(online) = me.upgrade().filter(|online| !online.scene.is_gone()) else { return };
            match answer {
                Ok(_) => online.keep_seats(&[seat]),
                Err(error) => {
                    // Who is no longer connected has had no answer.
                    if online.socket.borrow().is_some() {
                        online.asked_for.borrow_mut().retain(|(asked, _)| *asked != seat);
                    }
                    online.scene.fail(&error);
                }
            }
        };
        self.scene.try_ask(Ask::Sit { seat, name, nonce, token: Some(token) }, Box::new(then));
    }

    /// What is to prove a seat: the same as before, if there was no answer yet.
    fn token_for(&self, seat: Seat) -> String {
        let mut asked_for = self.asked_for.borrow_mut();
        if let Some((_, token)) = asked_for.iter().find(|(asked, _)| *asked == seat) {
            return token.clone();
        }
        let token = browser::random_token();
        asked_for.push((seat, token.clone()));
        token
    }

    /// These seats are ours: what proves it is kept, and told if it is not.
    fn keep_seats(&self, held: &[Seat]) {
        let (ours, open) =
            self.asked_for.take().into_iter().partition::<Vec<_>, _>(|(seat, _)| held.contains(seat));
        self.asked_for.replace(open);
        ours.iter().for_each(|(_, token)| tokens::add(&self.table, token));
        let kept = held.is_empty() || tokens::keep(&self.table);
        if kept != self.kept.replace(kept) {
            self.scene.unkept.set(!kept);
        }
    }

    /// Sits down where somebody was asked along to.
    fn sit_as_asked(&self) {
        let (table, seats) = COMING.take();
        for (seat, name) in seats.into_iter().filter(|_| table == self.table) {
            self.sit(seat, &name);
        }
    }

    /// Hangs up; the page goes on to something else.
    pub(crate) fn close(&self) {
        if let Some(socket) = self.socket.borrow_mut().take() {
            let _ = socket.close();
        }
    }

    fn connect(&self) {
        let origin = browser::origin().replacen("http", "ws", 1);
        let Ok(socket) = WebSocket::new(&format!("{origin}/api/tables/{}/ws?follow", self.table)) else {
            return self.lost();
        };
        let me = self.me.clone();
        on(&me, &socket, "open", |online, _| online.hello());
        on(&me, &socket, "message", |online, event| {
            let event: &MessageEvent = event.unchecked_ref();
            let text = event.data().as_string().unwrap_or_default();
            online.read(&text);
        });
        on(&me, &socket, "close", |online, event| {
            let event: &CloseEvent = event.unchecked_ref();
            if event.code() == NO_TABLE {
                online.scene.link.set(Link::Missing);
            } else {
                online.lost();
            }
        });
        *self.socket.borrow_mut() = Some(socket);
        self.note_word();
    }

    // ---- a server that says nothing any more

    /// A word has come, or the wait for one begins.
    fn note_word(&self) {
        self.heard.set(browser::now());
        self.knocked.set(false);
    }

    /// Looks from now on whether the server is silent: its machine may hang, or the way to it be gone, and a browser would not tell.
    fn listen(&self) {
        self.look_after();
        let me = self.me.clone();
        let stop = browser::on_return(move || {
            if let Some(online) = me.upgrade().filter(|online| !online.scene.is_gone()) {
                if online.is_waiting() { online.connect() } else { online.knock() }
            }
        });
        self.deaf.replace(Some(Box::new(stop)));
    }

    fn look_after(&self) {
        let me = self.me.clone();
        browser::after(LOOK, move || {
            if let Some(online) = me.upgrade().filter(|online| !online.scene.is_gone()) {
                online.look();
                online.look_after();
            }
        });
    }

    fn look(&self) {
        let link = self.scene.link.get_untracked();
        if self.is_waiting() || link == Link::Missing {
            return;
        }
        let silent = browser::now().saturating_sub(self.heard.get());
        let (owes, patience) = match link {
            Link::Live => (!self.open.borrow().is_empty(), PATIENCE),
            _ => (true, 2 * PATIENCE),
        };
        if owes && silent >= 2 * patience {
            if let Some(socket) = &*self.socket.borrow() {
                let _ = socket.close();
            }
            self.lost();
        } else if silent >= if owes { patience } else { SILENCE } {
            self.knock();
        }
    }

    /// Is there no connection, until it is tried again?
    fn is_waiting(&self) -> bool {
        self.socket.borrow().is_none()
    }

    /// Asks whether the server is there, once.
    fn knock(&self) {
        if !self.knocked.replace(true) {
            self.ask(Ask::Knock, Box::new(|_| {}));
        }
    }

    fn hello(&self) {
        let since = self.scene.lines.with_untracked(|lines| lines.last().map_or(0, |line| line.entry + 1));
        self.early.borrow_mut().clear();
        let mark = self.mark.borrow().clone().filter(|(entries, _)| *entries == since).map(|(_, mark)| mark);
        let mut tokens = tokens::tokens(&self.table);
        tokens.extend(self.asked_for.borrow().iter().map(|(_, token)| token.clone()));
        self.send(&Hello { tokens, since, mark });
    }

    fn send(&self, message: &impl serde::Serialize) -> bool {
        let text = json::write(message);
        let socket = self.socket.borrow();
        socket.as_ref().is_some_and(|socket| {
            socket.ready_state() == WebSocket::OPEN && socket.send_with_str(&text).is_ok()
        })
    }

    fn read(&self, text: &str) {
        self.note_word();
        let Some(mut message) = json::value(text) else { return };
        if self.follower.borrow_mut().complete(&mut message).is_ok() {
            json::known(message).into_iter().for_each(|push| self.hear(push));
        } else if let Some(socket) = &*self.socket.borrow() {
            // It does not go with what came before. Whoever connects anew is told everything.
            let _ = socket.close();
        }
    }

    fn hear(&self, push: Push) {
        let scene = self.scene;
        match push {
            Push::Welcome(welcome) => scene.welcome(*welcome),
            Push::Update { frame, lines, held, connected, watching, relief, mark } => {
                let returning = self.tries.replace(0) > 0 || scene.link.get_untracked() != Link::Live;
                scene.link.set(Link::Live);
                self.keep_seats(&held);
                scene.held.set(held);
                scene.connected.set(connected);
                scene.watching.set(watching);
                self.count_down(relief, frame.entries);
                self.mark.replace(mark.map(|mark| (frame.entries, mark)));
                let lines = self.early.take().into_iter().chain(lines).map(|line| (line, None)).collect();
                scene.update(News { frame, glance: None, lines, live: !returning });
                self.sit_as_asked();
            }
            Push::Ok { id, answer } => self.settle(id, Ok(answer)),
            Push::Error { id: Some(id), error } => self.settle(id, Err(error)),
            Push::Error { id: None, error } => scene.fail(&error),
            Push::Lines { lines } => self.early.borrow_mut().extend(lines),
            Push::Anew => scene.lines.set(Vec::new()),
            Push::Thinking { seat, hurried } => {
                scene.hurried.set(hurried);
                scene.thinking.set(Some(seat));
            }
            Push::Closing => scene.link.set(Link::Lost),
        }
    }

    /// Shows when the patience of the others is at its end, unless something happens before.
    fn count_down(&self, relief: Option<u64>, entries: usize) {
        self.scene.relief.set(relief);
        let Some(wait) = relief.filter(|wait| *wait > 0) else { return };
        let me = self.me.clone();
        browser::after(u32::try_from(wait).unwrap_or(u32::MAX / 2), move || {
            let Some(online) = me.upgrade().filter(|online| !online.scene.is_gone()) else { return };
            let still = |frame: &Option<std::sync::Arc<floe_table::Frame>>| {
                frame.as_ref().is_some_and(|frame| frame.entries == entries)
            };
            if online.scene.frame.with_untracked(still) {
                online.scene.relief.set(Some(0));
            }
        });
    }

    fn settle(&self, id: u64, result: Result<Value, TableError>) {
        let then = taken(&mut self.open.borrow_mut(), id);
        if let Some(then) = then {
            then(result);
        }
    }

    /// Tries again after a while, which grows. What was asked and not answered is told to have failed: whether it
    /// arrived, the table itself will show.
    fn lost(&self) {
        if self.scene.is_gone() || self.socket.borrow_mut().take().is_none() && self.tries.get() > 0 {
            return;
        }
        let asked = std::mem::take(&mut *self.open.borrow_mut());
        for (_, then) in asked {
            then(Err(TableError::bad_request(t("ui-trouble-lost"))));
        }
        let tries = self.tries.get() + 1;
        self.tries.set(tries);
        self.scene.link.set(if tries == 1 && self.scene.frame.with_untracked(Option::is_none) {
            Link::Connecting
        } else {
            Link::Lost
        });
        let wait = (250 << tries.min(6)).min(LONGEST_WAIT);
        let me = self.me.clone();
        browser::after(wait, move || {
            let wanted = |online: &Rc<Online>| !online.scene.is_gone() && online.is_waiting();
            if let Some(online) = me.upgrade().filter(wanted) {
                online.connect();
            }
        });
    }
}

impl Source for Online {
    fn ask(&self, ask: Ask, then: Answer) {
        let id = self.last.get() + 1;
        self.last.set(id);
        if self.send(&Request { id, ask }) {
            if self.open.borrow().is_empty() {
                self.heard.set(browser::now());
            }
            self.open.borrow_mut().push((id, then));
        } else {
            then(Err(TableError::bad_request(t("ui-trouble-offline"))));
        }
    }
}

impl Drop for Online {
    fn drop(&mut self) {
        if let Some(stop) = self.deaf.take() {
            stop();
        }
    }
}

/// Listens to a socket for as long as the connection is wanted.
fn on(me: &Weak<Online>, socket: &WebSocket, event: &str, hear: impl Fn(&Online, &web_sys::Event) + 'static) {
    let (me, this) = (me.clone(), socket.clone());
    let listener = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
        let Some(online) = me.upgrade() else { return };
        let current = online.socket.borrow().as_ref() == Some(&this);
        if current && !online.scene.is_gone() {
            hear(&online, &event);
        }
    });
    let _ = socket.add_event_listener_with_callback(event, listener.as_ref().unchecked_ref());
    listener.forget();
}

// ---- from one table to the next, and back to those that go on

thread_local! {
    /// Where somebody sits down who was asked along: the table, and seats with names.
    static COMING: RefCell<(String, Vec<(Seat, String)>)> = const { RefCell::new((String::new(), Vec::new())) };
}

/// Sits down at the next table on arrival, in each of these seats under its name.
pub(crate) fn come_along(table: &str, seats: Vec<(Seat, String)>) {
    COMING.replace((table.to_owned(), seats));
}

const TABLES: &str = "floe.tables";
/// More tables than these are not remembered.
const MOST: usize = 12;

/// The tables on the server where this browser holds a seat, the latest first.
pub(crate) fn tables() -> Vec<String> {
    browser::kept(TABLES).and_then(|text| json::read(&text)).unwrap_or_default()
}

/// Forgets a table, or lets it be remembered first.
pub(crate) fn set_remembered(table: &str, remembered: bool) {
    let mut all = tables();
    all.retain(|other| other != table);
    if remembered {
        all.insert(0, table.to_owned());
    }
    all.truncate(MOST);
    browser::keep(TABLES, &json::write(&all));
}

/// Remembers the table while this browser holds a seat at it, so that the lobby leads back.
pub(crate) fn remember(scene: Scene, table: &str) {
    let table = table.to_owned();
    effect(move || {
        if scene.held.with(|held| !held.is_empty()) && scene.frame.with_untracked(Option::is_some) {
            set_remembered(&table, true);
        }
    });
}

// ---- links, and new tables

/// The link for others to sit down or watch.
pub(crate) fn share_link(table: &str) -> String {
    format!("{}/t/{table}", browser::origin())
}

/// Lays a table on the server. The answer is its name, or why not, in words.
pub(crate) async fn lay(wish: &NewTable) -> Result<String, String> {
    let Some((status, text)) = browser::post("/api/tables", &json::write(wish)).await else {
        return Err(t("ui-trouble-no-server"));
    };
    let answer = json::read::<Value>(&text).unwrap_or_default();
    let laid = answer.get("table").and_then(Value::as_str).filter(|_| (200..300).contains(&status));
    let why = answer.get("error").and_then(|error| error.get("text")?.as_str());
    match (laid, why) {
        (Some(table), _) => Ok(table.to_owned()),
        (None, Some(why)) => Err(why.to_owned()),
        (None, None) => Err(t("ui-trouble-server")),
    }
}

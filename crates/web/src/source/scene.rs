//! A table as it is shown: what the screens read, whichever table it is.

use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use crate::live::Live;
use floe_engine::{Message, Seat};
use floe_table::wire::Ask;
use floe_table::{Frame, Holder, Line, Moment, MoveLine, Stage, TableError};
use leptos::prelude::*;
use serde_json::Value;

use super::{Answer, News, Source};
use crate::games::{GameTable, Step, table_of, when_here};
use crate::settings::{Pace, settings_now};
use crate::sound::{self, Sound};
use crate::words::{t, words};
use crate::{browser, json, names};

/// How the table is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Link {
    /// It is in this browser.
    Here,
    /// The first connection is being made.
    Connecting,
    /// It is on the server, and we are connected.
    Live,
    /// The connection is lost; we are trying again.
    Lost,
    /// The server has no such table.
    Missing,
}

/// One table on the screen.
///
/// News arrive in a queue and are shown one after the other, each with its steps in between, so that the eye
/// can follow; `settled` says that everything has been shown.
#[derive(Clone, Copy)]
pub(crate) struct Scene {
    source: StoredValue<Option<Rc<dyn Source>>, LocalStorage>,
    queue: StoredValue<VecDeque<News>>,
    /// The present, as far as it has been shown.
    pub(crate) frame: Live<Option<Arc<Frame>>>,
    /// What is to be seen: of the present, or of a step on the way there.
    pub(crate) view: Live<Arc<Value>>,
    pub(crate) settled: Live<bool>,
    /// The log, as it may be looked up.
    pub(crate) lines: Live<Vec<Arc<Line>>>,
    /// The seats that whoever sits here plays.
    pub(crate) held: Live<Vec<Seat>>,
    /// People who are connected.
    pub(crate) connected: Live<Vec<Seat>>,
    pub(crate) watching: Live<usize>,
    /// A bot that is thinking.
    pub(crate) thinking: Live<Option<Seat>>,
    pub(crate) link: Live<Link>,
    /// Something went wrong; what, and that is all: the table is as it was.
    pub(crate) trouble: Live<Option<String>>,
    /// The screen is covered until this seat's player takes over.
    pub(crate) curtain: Live<Option<Seat>>,
    /// The past moment that is being looked at.
    pub(crate) past: Live<Option<Arc<Moment>>>,
    /// What a screen reader is told.
    pub(crate) spoken: Live<String>,
    /// How long the log was when this person's last turn ended.
    pub(crate) read_until: Live<usize>,
    /// A bot's idea for the next move.
    pub(crate) hint: Live<Option<Value>>,
    /// A guided game lets just this be played.
    pub(crate) only: Live<Option<Value>>,
}

impl Scene {
    pub(crate) fn new(link: Link) -> Scene {
        Scene {
            source: StoredValue::new_local(None),
            queue: StoredValue::new(VecDeque::new()),
            frame: Live::new(None),
            view: Live::new(Arc::new(Value::Null)),
            settled: Live::new(true),
            lines: Live::new(Vec::new()),
            held: Live::new(Vec::new()),
            connected: Live::new(Vec::new()),
            watching: Live::new(0),
            thinking: Live::new(None),
            link: Live::new(link),
            trouble: Live::new(None),
            curtain: Live::new(None),
            past: Live::new(None),
            spoken: Live::new(String::new()),
            read_until: Live::new(0),
            hint: Live::new(None),
            only: Live::new(None),
        }
    }

    /// Says where the table is.
    pub(crate) fn attach(self, source: Rc<dyn Source>) {
        self.source.set_value(Some(source));
    }

    /// Has the page gone on to something else?
    pub(crate) fn is_gone(self) -> bool {
        self.settled.is_gone()
    }

    pub(crate) fn source(self) -> Option<Rc<dyn Source>> {
        self.source.try_get_value().flatten()
    }

    // ---- asking

    /// Asks the table. A refusal is shown; the answer otherwise goes to `then`.
    pub(crate) fn ask_then(self, ask: Ask, then: impl FnOnce(Value) + 'static) {
        self.try_ask(
            ask,
            Box::new(move |answer| match answer {
                _ if self.is_gone() => {}
                Ok(value) => then(value),
                Err(error) => self.fail(&error),
            }),
        );
    }

    /// Asks the table and leaves a refusal to whoever asked.
    pub(crate) fn try_ask(self, ask: Ask, then: Answer) {
        if let Some(source) = self.source() {
            source.ask(ask, then);
        }
    }

    /// Plays a move for the seat that looks.
    pub(crate) fn play(self, played: Value) {
        let Some(seat) = self.me_now() else { return };
        if self.past.get_untracked().is_some() || !self.settled.get_untracked() {
            return;
        }
        self.trouble.set(None);
        self.hint.set(None);
        self.ask_then(Ask::Play { seat, played }, |_| {});
    }

    /// Takes back the last move, or asks the others whether that may be.
    pub(crate) fn undo(self) {
        let seat = self.held.get_untracked().into_iter().find(|seat| self.may_undo(*seat));
        if let Some(seat) = seat {
            self.ask_then(Ask::Undo { seat }, |_| {});
        }
    }

    fn may_undo(self, seat: Seat) -> bool {
        self.frame.with_untracked(|frame| {
            frame.as_ref().is_some_and(|frame| {
                frame.by == Some(seat) && frame.undo != floe_table::UndoRight::No && frame.asked.is_none()
            })
        })
    }

    /// Shows the moment when so many moves stood; the present if that is now.
    pub(crate) fn look(self, plies: usize) {
        let now = self.frame.with_untracked(|frame| frame.as_ref().map_or(0, |frame| frame.plies));
        if plies >= now {
            return self.past.set(None);
        }
        self.ask_then(Ask::Look { plies }, move |answer| {
            if let Some(moment) = json::known::<Moment>(answer) {
                self.past.set(Some(Arc::new(moment)));
            }
        });
    }

    /// Shows what went wrong.
    pub(crate) fn fail(self, error: &TableError) {
        let game = self.game_now();
        let friendly = error.rule.as_deref().and_then(|rule| words(&game).why(rule));
        self.trouble.set(Some(friendly.unwrap_or_else(|| error.text.clone())));
    }

    // ---- showing

    /// Takes news in.
    pub(crate) fn update(self, update: News) {
        if self.is_gone() {
            return;
        }
        self.queue.update_value(|queue| queue.push_back(update));
        if self.settled.get_untracked() {
            self.next_update();
        }
    }

    fn next_update(self) {
        let waiting = self.queue.try_with_value(|queue| queue.front().map(|news| news.frame.game.clone()));
        if let Some(game) = waiting.flatten().filter(|game| table_of(game).is_none()) {
            self.settled.set(false);
            return when_here(game, move |here| match here {
                Ok(()) => self.next_update(),
                Err(why) => self.trouble.set(Some(why)),
            });
        }
        let Some(update) = self.queue.try_update_value(VecDeque::pop_front).flatten() else {
            self.settled.set(true);
            if let Some(source) = self.source() {
                source.settled();
            }
            return;
        };
        self.settled.set(false);
        self.write_down(&update);
        let steps = self.steps(&update);
        self.walk(steps.into(), update.frame);
    }

    /// What lies between the shown and the new: nothing, where nobody can follow it.
    fn steps(self, update: &News) -> Vec<Step> {
        let before = self.view.get_untracked();
        let behind = self.queue.with_value(VecDeque::len);
        let rushed = settings_now().pace == Pace::Instant || browser::is_hidden() || behind > 4;
        match table_of(&update.frame.game) {
            Some(game) if update.live && !rushed && !before.is_null() => game.steps(&before, &update.lines),
            _ => Vec::new(),
        }
    }

    fn walk(self, mut steps: VecDeque<Step>, frame: Arc<Frame>) {
        if self.is_gone() {
            return;
        }
        let Some(step) = steps.pop_front() else {
            self.arrive(frame);
            return self.next_update();
        };
        self.view.set(Arc::new(step.view));
        if let Some(sound) = step.sound {
            sound::play(sound);
        }
        browser::after(settings_now().pace.of(step.hold), move || self.walk(steps, frame));
    }

    fn arrive(self, frame: Arc<Frame>) {
        let before = self.frame.get_untracked();
        let turn_ended = |before: &Frame| before.by.is_some_and(|me| before.deciding.contains(me));
        let my_turn = frame.by.is_some_and(|me| frame.deciding.contains(me));
        if before.as_deref().is_some_and(turn_ended) && !my_turn {
            self.read_until.set(self.lines.with_untracked(Vec::len));
        }
        let was_over = before.as_deref().is_none_or(|before| before.stage == Stage::Over);
        if frame.stage == Stage::Over && !was_over {
            sound::play(Sound::Win);
        } else if my_turn && before.as_deref().is_some_and(|before| before.deciding != frame.deciding) {
            sound::play(Sound::Call);
        }
        let thinking = self.thinking.get_untracked();
        if thinking.is_some_and(|seat| !frame.deciding.contains(seat)) {
            self.thinking.set(None);
        }
        self.view.set(Arc::new(frame.view.clone()));
        self.frame.set(Some(frame));
    }

    /// Adds to the log and tells those who listen.
    fn write_down(self, update: &News) {
        let game = table_of(&update.frame.game);
        let over = update.frame.stage == Stage::Over;
        let forget = |line: &Line| match game {
            Some(game) if !over => game.forget(line.clone()),
            _ => line.clone(),
        };
        let known = self.lines.with_untracked(|lines| lines.last().map_or(0, |line| line.entry + 1));
        let new: Vec<&Line> = update.lines.iter().filter(|line| line.entry >= known).collect();
        if new.is_empty() {
            return;
        }
        self.lines.update(|lines| lines.extend(new.iter().map(|line| Arc::new(forget(line)))));
        if update.live {
            let said: Vec<String> =
                new.iter().flat_map(|line| self.sentences_at(&update.frame, line)).collect();
            self.spoken.set(said.join(" "));
        }
    }

    // ---- reading; what is called in a view is drawn again when it changes

    /// The game's name in commands and files; empty before the first news.
    pub(crate) fn game(self) -> String {
        self.frame.with(|frame| frame.as_ref().map_or_else(String::new, |frame| frame.game.clone()))
    }

    pub(crate) fn game_now(self) -> String {
        self.frame.with_untracked(|frame| frame.as_ref().map_or_else(String::new, |frame| frame.game.clone()))
    }

    /// How the game is drawn.
    pub(crate) fn table(self) -> Option<&'static dyn GameTable> {
        table_of(&self.game())
    }

    /// The seat that looks.
    pub(crate) fn me(self) -> Option<Seat> {
        self.frame.with(|frame| frame.as_ref()?.by)
    }

    /// The seat that looks, at this moment.
    pub(crate) fn me_now(self) -> Option<Seat> {
        self.frame.with_untracked(|frame| frame.as_ref()?.by)
    }

    pub(crate) fn stage(self) -> Stage {
        self.frame.with(|frame| frame.as_ref().map_or(Stage::Gathering, |frame| frame.stage))
    }

    /// Is it for whoever sits here to decide, and has everything before been shown?
    pub(crate) fn may_act(self) -> bool {
        self.settled.get() && self.past.with(Option::is_none) && self.is_my_turn()
    }

    fn is_my_turn(self) -> bool {
        self.frame.with(|frame| {
            frame.as_ref().is_some_and(|frame| {
                frame.by.is_some_and(|me| {
                    frame.deciding.contains(me) && frame.chairs[me.index()].stand_in.is_none()
                })
            })
        }) && self.me().is_some_and(|me| self.held.with(|held| held.contains(&me)))
    }

    /// What may be done here and now.
    pub(crate) fn moves(self) -> Vec<MoveLine> {
        if !self.may_act() {
            return Vec::new();
        }
        let only = self.only.get();
        let allowed = |line: &&MoveLine| only.as_ref().is_none_or(|only| line.played == *only);
        self.frame
            .with(|frame| frame.iter().flat_map(|frame| &frame.moves).filter(allowed).cloned().collect())
    }

    /// May this be done here and now? There may be hundreds of moves, so nothing is copied.
    pub(crate) fn allows(self, played: &Value) -> bool {
        self.may_act()
            && self.only.with(|only| only.as_ref().is_none_or(|only| only == played))
            && self
                .frame
                .with(|frame| frame.iter().flat_map(|frame| &frame.moves).any(|line| line.played == *played))
    }

    /// What is drawn: the past moment that is looked at, or the present.
    pub(crate) fn drawn(self) -> Arc<Value> {
        match self.past.get() {
            Some(moment) => Arc::new(moment.view.clone()),
            None => self.view.get(),
        }
    }

    /// The name of whoever sits there.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.frame.with(|frame| frame.as_ref().map_or_else(String::new, |frame| name(frame, seat)))
    }

    /// A message in words.
    pub(crate) fn say(self, message: &Message) -> String {
        words(&self.game()).say(message, &|seat| self.name(seat))
    }

    /// What a line of the log says, sentence by sentence.
    pub(crate) fn sentences(self, line: &Line) -> Vec<String> {
        self.frame.with(|frame| frame.as_ref().map_or_else(Vec::new, |frame| self.sentences_at(frame, line)))
    }

    fn sentences_at(self, frame: &Frame, line: &Line) -> Vec<String> {
        let words = words(&frame.game);
        let chat = line.chat.iter().map(|(who, what)| format!("{who}: {what}"));
        let events = line.events.iter().filter_map(|event| event.text.as_ref());
        // A game that says itself who has won need not hear it twice.
        let said =
            line.events.iter().any(|event| event.text.as_ref().is_some_and(|text| text.id == "event-won"));
        let told = events
            .chain(line.text.as_ref().filter(|_| !said))
            .map(|text| words.say(text, &|seat| name(frame, seat)));
        told.chain(chat).collect()
    }
}

/// The name of whoever sits there: a person's own, a bot's by its seat.
fn name(frame: &Frame, seat: Seat) -> String {
    match frame.chairs.get(seat.index()).map(|chair| &chair.holder) {
        Some(Holder::Person(name)) => name.clone(),
        Some(Holder::Bot(_)) => names::of_bot(seat),
        _ => t("ui-seat-free"),
    }
}

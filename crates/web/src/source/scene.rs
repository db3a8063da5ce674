//! A table as it is shown: what the screens read, whichever table it is.

use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use crate::live::Live;
use floe_engine::{Message, Seat};
use floe_table::wire::Ask;
use floe_table::{Advice, Frame, Holder, Line, Moment, Stage, TableError, Welcome};
use leptos::prelude::*;
use serde_json::Value;

use super::ahead::Ahead;
use super::{Answer, News, Source};
use crate::games::{GameTable, Meant, Offers, Played, Step, Told, table_of, when_here};
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
/// can follow; `settled` says that everything has been shown. In a game in real time nobody waits for that: what may be
/// played is known at once, news cut short what is still being shown, and a move of one's own is shown before the table
/// has confirmed it.
#[derive(Clone, Copy)]
pub(crate) struct Scene {
    backstage: StoredValue<Backstage, LocalStorage>,
    /// What never changes at the table; nothing before it is known.
    welcome: Live<Option<Arc<Welcome>>>,
    /// The present, as far as it has been shown; its view and its moves have been taken out and read.
    pub(crate) frame: Live<Option<Arc<Frame>>>,
    /// What is to be seen: of the present, or of a step on the way there. Nothing before the game has begun.
    pub(crate) view: Live<Option<Meant>>,
    /// The moment that is counted down to, in milliseconds since 1970.
    pub(crate) deadline: Live<Option<u64>>,
    /// What may be played at present.
    offers: Live<Arc<Offers>>,
    pub(crate) settled: Live<bool>,
    /// The log, as it may be looked up.
    pub(crate) lines: Live<Vec<Arc<Told>>>,
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
    pub(crate) past: Live<Option<Past>>,
    /// What a screen reader is told.
    pub(crate) spoken: Live<String>,
    /// How long the log was when this person's last turn ended.
    pub(crate) read_until: Live<usize>,
    /// A bot's idea for the next move. It belongs to the moment it was asked for.
    pub(crate) hint: Live<Hint>,
    /// What a guided game lets be played.
    pub(crate) only: Live<Only>,
}

/// What nobody looks at.
#[derive(Default)]
struct Backstage {
    source: Option<Rc<dyn Source>>,
    queue: VecDeque<News>,
    /// What the latest news lead to, shown or not yet.
    truth: Option<Meant>,
    /// What is shown, without what is ahead of it.
    shown: Option<Meant>,
    ahead: Ahead,
    /// Counts walks from one view to the next, so that one that was cut short goes no further.
    walks: u64,
    /// Counts hints, so that an answer that comes late is not taken for the next.
    hints: u64,
}

/// A bot's idea.
#[derive(Clone, PartialEq)]
pub(crate) enum Hint {
    /// Nobody asked.
    None,
    /// It is being thought about.
    Asked,
    /// This might be played.
    Given(Played),
}

impl Hint {
    /// The move, if there is one.
    pub(crate) fn given(&self) -> Option<&Played> {
        match self {
            Hint::Given(played) => Some(played),
            Hint::None | Hint::Asked => None,
        }
    }
}

/// A past moment.
#[derive(Clone)]
pub(crate) struct Past {
    /// How many moves stood.
    pub(crate) plies: usize,
    view: Meant,
}

/// What may be played besides what the rules say.
#[derive(Clone, PartialEq)]
pub(crate) enum Only {
    /// Anything.
    Anything,
    /// Nothing: there is something to read first.
    Nothing,
    /// This.
    This(Played),
}

impl Only {
    fn allows(&self, played: &Played) -> bool {
        match self {
            Only::Anything => true,
            Only::Nothing => false,
            Only::This(this) => this == played,
        }
    }
}

impl Scene {
    pub(crate) fn new(link: Link) -> Scene {
        Scene {
            backstage: StoredValue::new_local(Backstage::default()),
            welcome: Live::new(None),
            frame: Live::new(None),
            view: Live::new(None),
            deadline: Live::new(None),
            offers: Live::new(Arc::default()),
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
            hint: Live::new(Hint::None),
            only: Live::new(Only::Anything),
        }
    }

    /// Says where the table is.
    pub(crate) fn attach(self, source: Rc<dyn Source>) {
        self.behind(|backstage| backstage.source = Some(source));
    }

    /// Says what never changes at the table.
    pub(crate) fn welcome(self, welcome: Welcome) {
        self.welcome.set(Some(Arc::new(welcome)));
    }

    /// What never changes at the table.
    pub(crate) fn welcomed(self) -> Option<Arc<Welcome>> {
        self.welcome.get_untracked()
    }

    /// Has the page gone on to something else?
    pub(crate) fn is_gone(self) -> bool {
        self.settled.is_gone()
    }

    pub(crate) fn source(self) -> Option<Rc<dyn Source>> {
        self.behind(|backstage| backstage.source.clone())
    }

    /// Does something that nobody sees; nothing once the page has gone on to something else.
    fn behind<T: Default>(self, act: impl FnOnce(&mut Backstage) -> T) -> T {
        self.backstage.try_update_value(act).unwrap_or_default()
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
    pub(crate) fn play(self, played: &Played) {
        let Some(seat) = self.me_now() else { return };
        if !self.is_ready() || self.past.get_untracked().is_some() {
            return;
        }
        self.trouble.set(None);
        self.drop_hint();
        let ahead = self.in_real_time().then(|| self.step_ahead(seat, played.clone()));
        self.try_ask(
            Ask::Play { seat, played: played.json() },
            Box::new(move |answer| {
                if let (Err(error), false) = (answer, self.is_gone()) {
                    self.step_back(ahead);
                    self.fail(&error);
                }
            }),
        );
    }

    /// Shows a move of one's own at once; the number stands for it.
    fn step_ahead(self, seat: Seat, played: Played) -> u64 {
        let (number, shown) =
            self.behind(|backstage| (backstage.ahead.play(seat, played), backstage.shown.clone()));
        self.show(shown);
        number
    }

    /// The table has refused a move that was shown already.
    fn step_back(self, number: Option<u64>) {
        if let Some(number) = number {
            let shown = self.behind(|backstage| {
                backstage.ahead.refuse(number);
                backstage.shown.clone()
            });
            self.show(shown);
        }
    }

    /// Asks what a good bot would do.
    pub(crate) fn ask_hint(self, seat: Seat) {
        self.drop_hint();
        let number = self.behind(|backstage| backstage.hints);
        self.hint.set(Hint::Asked);
        self.try_ask(
            Ask::Hint { seat },
            Box::new(move |answer| {
                if !self.is_gone() && self.behind(|backstage| backstage.hints) == number {
                    self.hint.set(Hint::None);
                    self.take_hint(answer);
                }
            }),
        );
    }

    fn take_hint(self, answer: Result<Value, TableError>) {
        let advice = match answer {
            Ok(answer) => json::known::<Advice>(answer),
            Err(error) => return self.fail(&error),
        };
        let table = table_of(&self.game_now());
        let played = table.zip(advice).and_then(|(table, advice)| table.played(advice.played));
        if let Some(played) = played.filter(|played| untrack(|| self.allows(played))) {
            self.spoken.set(untrack(|| self.say_move(&played)));
            self.hint.set(Hint::Given(played));
        }
    }

    /// A hint that was asked for or given is of no use any more.
    pub(crate) fn drop_hint(self) {
        let hint = self.hint.get_untracked();
        if hint == Hint::None {
            return;
        }
        self.behind(|backstage| backstage.hints += 1);
        self.hint.set(Hint::None);
        if let (Hint::Asked, Some(source)) = (hint, self.source()) {
            source.forget_hint();
        }
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
            let Some(Moment { plies, view }) = json::known(answer) else { return };
            let view = table_of(&self.game_now()).and_then(|table| table.view(view));
            self.past.set(view.map(|view| Past { plies, view }));
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
        self.behind(|backstage| backstage.queue.push_back(update));
        if self.is_ready() {
            self.next_update();
        }
    }

    fn next_update(self) {
        let game = self.game_now();
        let waiting = self.behind(|backstage| !backstage.queue.is_empty());
        if waiting && table_of(&game).is_none() {
            self.settled.set(false);
            return when_here(game, move |here| match here {
                Ok(()) => self.next_update(),
                Err(why) => self.trouble.set(Some(why)),
            });
        }
        let Some(update) = self.behind(|backstage| backstage.queue.pop_front()) else {
            self.settled.set(true);
            if let Some(source) = self.source() {
                source.settled();
            }
            return;
        };
        self.settled.set(false);
        let Some(table) = table_of(&game) else { return };
        let told: Vec<Told> = update.lines.into_iter().map(|line| table.told(line)).collect();
        self.write_down(table, &update.frame, &told, update.live);
        let mut frame = update.frame;
        let view = table.view(frame.view.take());
        let before = self.behind(|backstage| std::mem::replace(&mut backstage.truth, view.clone()));
        let mut steps = match before {
            Some(before) if update.live && self.can_follow() => table.steps(&before, &told).into(),
            _ => VecDeque::new(),
        };
        if self.in_real_time() {
            // What was shown ahead has been seen already.
            if self.behind(|backstage| backstage.ahead.confirm(&told)) {
                steps.clear();
            }
            self.arrive(table, frame);
            self.walk(steps, Box::new(move || self.show(view)));
        } else {
            let land = move || {
                self.arrive(table, frame);
                self.show(view);
            };
            self.walk(steps, Box::new(land));
        }
    }

    /// Can the eye follow what happens, step by step?
    fn can_follow(self) -> bool {
        let behind = self.behind(|backstage| backstage.queue.len());
        settings_now().pace != Pace::Instant && !browser::is_hidden() && behind <= 4
    }

    /// Shows the steps one after the other, and then where they lead to. A later walk cuts it short.
    fn walk(self, steps: VecDeque<Step>, land: Box<dyn FnOnce()>) {
        let number = self.behind(|backstage| {
            backstage.walks += 1;
            backstage.walks
        });
        self.walk_on(number, steps, land);
    }

    fn walk_on(self, number: u64, mut steps: VecDeque<Step>, land: Box<dyn FnOnce()>) {
        if self.is_gone() || self.behind(|backstage| backstage.walks) != number {
            return;
        }
        let Some(step) = steps.pop_front() else {
            land();
            return self.next_update();
        };
        self.show(Some(step.view));
        if let Some(sound) = step.sound {
            sound::play(sound);
        }
        browser::after(settings_now().pace.of(step.hold), move || self.walk_on(number, steps, land));
    }

    /// Shows a view, with what is ahead of it.
    fn show(self, view: Option<Meant>) {
        let table = table_of(&self.game_now());
        let seen = self.behind(|backstage| {
            backstage.shown.clone_from(&view);
            Some(backstage.ahead.over(table?, view?))
        });
        self.view.set(seen);
    }

    /// The present is this: whoever decides may know it.
    fn arrive(self, table: &dyn GameTable, mut frame: Box<Frame>) {
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
        let moves = std::mem::take(&mut frame.moves).into_iter();
        let moves = moves.filter_map(|played| table.played(played)).collect();
        self.offers.set(Arc::new(Offers::new(moves)));
        self.deadline.set(frame.due.map(|due| browser::now() + due.saturating_sub(frame.time)));
        self.frame.set(Some(Arc::from(frame)));
    }

    /// Adds to the log and tells those who listen.
    fn write_down(self, table: &dyn GameTable, frame: &Frame, told: &[Told], live: bool) {
        let known = self.lines.with_untracked(|lines| lines.last().map_or(0, |line| line.entry + 1));
        let new: Vec<&Told> = told.iter().filter(|told| told.entry >= known).collect();
        if new.is_empty() {
            return;
        }
        // A line of chat changes nothing; anything else may.
        if new.iter().any(|told| told.chat.is_none()) {
            self.drop_hint();
        }
        let over = frame.stage == Stage::Over;
        let kept = |told: &&Told| Arc::new(if over { (*told).clone() } else { table.forget(told) });
        self.lines.update(|lines| lines.extend(new.iter().map(kept)));
        if live {
            let said: Vec<String> = new.iter().flat_map(|told| self.sentences_at(frame, told)).collect();
            self.spoken.set(said.join(" "));
        }
    }

    /// Tells the log anew, to other eyes.
    pub(crate) fn retell(self, lines: impl Iterator<Item = Line>) {
        if let Some(table) = table_of(&self.game_now()) {
            self.lines.set(lines.map(|line| Arc::new(table.told(line))).collect());
        }
    }

    // ---- reading; what is called in a view is drawn again when it changes

    /// The game's name in commands and files; empty before the first news.
    pub(crate) fn game(self) -> String {
        // A welcome may come before the game itself has; with the first news it is here.
        if self.frame.with(Option::is_none) {
            return String::new();
        }
        self.welcome.with(|welcome| welcome.as_ref().map_or_else(String::new, |welcome| welcome.game.clone()))
    }

    pub(crate) fn game_now(self) -> String {
        let game = |welcome: &Option<Arc<Welcome>>| welcome.as_ref().map(|welcome| welcome.game.clone());
        self.welcome.with_untracked(game).unwrap_or_default()
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

    /// Is it for whoever sits here to decide, and has everything before been shown? In real time nobody waits for that.
    pub(crate) fn may_act(self) -> bool {
        (self.settled.get() || self.in_real_time()) && self.past.with(Option::is_none) && self.is_my_turn()
    }

    /// Does the game go on while somebody looks?
    fn in_real_time(self) -> bool {
        self.welcome.with_untracked(|welcome| welcome.as_ref().is_some_and(|welcome| welcome.real_time))
    }

    /// May something be done now, or is there still something to be seen first?
    pub(crate) fn is_ready(self) -> bool {
        self.settled.get_untracked() || self.in_real_time()
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
    pub(crate) fn moves(self) -> Vec<Played> {
        if !self.may_act() {
            return Vec::new();
        }
        let only = self.only.get();
        self.offers
            .with(|offers| offers.list().iter().filter(|played| only.allows(played)).cloned().collect())
    }

    /// May this be done here and now?
    pub(crate) fn allows(self, played: &Played) -> bool {
        self.may_act()
            && self.only.with(|only| only.allows(played))
            && self.offers.with(|offers| offers.contains(played))
    }

    /// What may be played, whether or not everything has been shown.
    pub(crate) fn offers(self) -> Arc<Offers> {
        self.offers.get()
    }

    /// What is drawn: the past moment that is looked at, or the present.
    pub(crate) fn drawn(self) -> Option<Meant> {
        match self.past.get() {
            Some(past) => Some(past.view),
            None => self.view.get(),
        }
    }

    /// The name of whoever sits there.
    pub(crate) fn name(self, seat: Seat) -> String {
        self.frame.with(|frame| frame.as_ref().map_or_else(String::new, |frame| name(frame, seat)))
    }

    /// The name of a seat's colour in the style sheet.
    pub(crate) fn colour(self, seat: Seat) -> &'static str {
        self.view.with(|view| Some(self.table()?.colour(view.as_ref()?, seat))).unwrap_or("stone")
    }

    /// A message in words.
    pub(crate) fn say(self, message: &Message) -> String {
        words(&self.game()).say(message, &|seat| self.name(seat))
    }

    /// A move in words.
    pub(crate) fn say_move(self, played: &Played) -> String {
        let message = self.view.with(|view| self.table()?.say_move(view.as_ref()?, played));
        message.map_or_else(String::new, |message| self.say(&message))
    }

    /// What a line of the log says, sentence by sentence.
    pub(crate) fn sentences(self, told: &Told) -> Vec<String> {
        self.frame.with(|frame| frame.as_ref().map_or_else(Vec::new, |frame| self.sentences_at(frame, told)))
    }

    fn sentences_at(self, frame: &Frame, told: &Told) -> Vec<String> {
        let words = words(&self.game_now());
        let chat = told.chat.iter().map(|(who, what)| format!("{who}: {what}"));
        let messages = told.messages().map(|message| words.say(message, &|seat| name(frame, seat)));
        messages.chain(chat).collect()
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

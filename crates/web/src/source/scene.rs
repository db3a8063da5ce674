//! A table as it is shown: what the screens read, whichever table it is.

use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use crate::live::Live;
use floe_engine::{Message, Seat};
use floe_table::{Frame, Holder, Stage, Welcome};
use leptos::prelude::*;

use super::ahead::Ahead;
use super::{News, Source};
use crate::games::{GameTable, Meant, Offers, Played, Step, Told, table_of};
use crate::names;
use crate::words::{t, words};

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
    /// It goes on in another tab of this browser.
    Elsewhere,
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
    pub(super) offers: Live<Arc<Offers>>,
    pub(crate) settled: Live<bool>,
    /// The log, as it may be looked up.
    pub(crate) lines: Live<Vec<Arc<Told>>>,
    /// The seats that whoever sits here plays.
    pub(crate) held: Live<Vec<Seat>>,
    /// People who are connected.
    pub(crate) connected: Live<Vec<Seat>>,
    pub(crate) watching: Live<usize>,
    /// In how many milliseconds, at the latest update, whoever keeps the others waiting may be played for by a bot.
    pub(crate) relief: Live<Option<u64>>,
    /// A bot that is thinking.
    pub(crate) thinking: Live<Option<Seat>>,
    /// It has less time than usual, because many want to be thought about.
    pub(crate) hurried: Live<bool>,
    pub(crate) link: Live<Link>,
    /// Something went wrong; what, and that is all: the table is as it was.
    pub(crate) trouble: Live<Option<String>>,
    /// The browser has not kept what would be needed to go on after this page, and nobody has been told.
    pub(crate) unkept: Live<bool>,
    /// The screen is covered until this seat's player takes over.
    pub(crate) curtain: Live<Option<Seat>>,
    /// The past moment that is being looked at.
    pub(crate) past: Live<Option<Past>>,
    /// What a screen reader is told.
    pub(crate) spoken: Live<String>,
    /// How long the log was when this person's last turn ended.
    pub(crate) read_until: Live<usize>,
    /// How long the log was when it was last in sight.
    pub(crate) chat_read: Live<usize>,
    /// A bot's idea for the next move. It belongs to the moment it was asked for.
    pub(crate) hint: Live<Hint>,
    /// What a guided game lets be played.
    pub(crate) only: Live<Only>,
    /// Whether to take back what was shown, and so to go on as practice, is being asked.
    pub(crate) asking_practice: Live<bool>,
}

/// What nobody looks at.
#[derive(Default)]
pub(super) struct Backstage {
    pub(super) source: Option<Rc<dyn Source>>,
    pub(super) queue: VecDeque<News>,
    /// What the latest news lead to, shown or not yet.
    pub(super) truth: Option<Meant>,
    /// What is shown, without what is ahead of it.
    pub(super) shown: Option<Meant>,
    pub(super) ahead: Ahead,
    /// Whose eyes the log is for, and what it told to others at this screen.
    pub(super) told_to: Option<Seat>,
    pub(super) tellings: Vec<(Option<Seat>, Vec<Arc<Told>>)>,
    /// Counts walks from one view to the next, so that one that was cut short goes no further.
    pub(super) walks: u64,
    /// What is still to be shown of the walk, and where it leads to.
    pub(super) way: Option<Way>,
    /// Nobody wants to follow until it is their turn.
    pub(super) hurried: bool,
    /// Counts hints, so that an answer that comes late is not taken for the next.
    pub(super) hints: u64,
}

/// The rest of a walk from one view to the next.
pub(super) struct Way {
    pub(super) steps: VecDeque<Step>,
    pub(super) land: Box<dyn FnOnce()>,
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
    pub(super) view: Meant,
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
            relief: Live::new(None),
            thinking: Live::new(None),
            hurried: Live::new(false),
            link: Live::new(link),
            trouble: Live::new(None),
            unkept: Live::new(false),
            curtain: Live::new(None),
            past: Live::new(None),
            spoken: Live::new(String::new()),
            read_until: Live::new(0),
            chat_read: Live::new(0),
            hint: Live::new(Hint::None),
            only: Live::new(Only::Anything),
            asking_practice: Live::new(false),
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
    pub(super) fn behind<T: Default>(self, act: impl FnOnce(&mut Backstage) -> T) -> T {
        self.backstage.try_update_value(act).unwrap_or_default()
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
        (self.settled.get() || self.in_real_time())
            && self.past.with(Option::is_none)
            && self.link.get() != Link::Elsewhere
            && self.is_my_turn()
    }

    /// Does the game go on while somebody looks?
    pub(super) fn in_real_time(self) -> bool {
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

    /// Does a guided game let this be played at this moment, legal or not?
    pub(crate) fn lets(self, played: &Played) -> bool {
        self.only.with_untracked(|only| only.allows(played))
    }

    /// May whoever sits here lay the next table? Who watches online follows those who play.
    pub(crate) fn may_play_again(self) -> bool {
        self.link.get() == Link::Here || self.held.with(|held| !held.is_empty())
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

    /// What says a move.
    pub(crate) fn message(self, played: &Played) -> Option<Message> {
        self.view.with(|view| self.table()?.say_move(view.as_ref()?, played))
    }

    /// A move in words.
    pub(crate) fn say_move(self, played: &Played) -> String {
        self.message(played).map_or_else(String::new, |message| self.say(&message))
    }

    /// What a line of the log says, sentence by sentence.
    pub(crate) fn sentences(self, told: &Told) -> Vec<String> {
        self.frame.with(|frame| frame.as_ref().map_or_else(Vec::new, |frame| self.sentences_at(frame, told)))
    }

    pub(super) fn sentences_at(self, frame: &Frame, told: &Told) -> Vec<String> {
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

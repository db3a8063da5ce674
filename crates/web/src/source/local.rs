//! A table in this browser: people at one screen, bots in the worker, everything kept.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use floe_engine::{Seat, Seed};
use floe_table::wire::Ask;
use floe_table::{Act, Advice, Holder, Minds, Next, Question, Table, TableError, UndoRight, WayBack, When};
use leptos::prelude::*;
use serde_json::{Value, json};

use super::{Answer, Link, News, Scene, Source};
use crate::storage::{self, Browser, Keeper};
use crate::words::t;
use crate::worker::{self, Asked, Ticket, recall};
use crate::{browser, json};

/// A game at this screen.
pub(crate) struct Local {
    hotseat: RefCell<Hotseat>,
    scene: Scene,
    /// A hint that is being thought about.
    hint: Cell<Option<Ticket>>,
    /// Is somebody at it already, to do what the table needs?
    busy: Cell<bool>,
    /// Counts alarms: only the last one that was set wakes the table.
    alarms: Cell<u64>,
    me: Weak<Local>,
}

struct Hotseat {
    /// Where it is kept; a guided game is not.
    keeper: Option<Keeper>,
    table: Table,
    /// The worker knows the table by this number.
    number: u64,
    /// When the table was laid, in milliseconds since 1970.
    laid: u64,
    /// The seats that are played at this screen.
    hands: Vec<Seat>,
    /// Whoever looks at the screen.
    eyes: Option<Seat>,
    /// How many entries the scene has been told of.
    told: usize,
    /// What the bots have in mind, and what the worker thinks about for them.
    minds: Minds,
    thoughts: Vec<(Question, Ticket)>,
    /// A bot's move that waits until everything before it has been shown.
    held: Option<Act>,
}

impl Local {
    /// Sits everybody down at the screen.
    pub(crate) fn open(scene: Scene, keeper: Keeper, table: Table) -> Rc<Local> {
        let hands = people(&table);
        scene.unkept.set(!keeper.has_all());
        Local::seat(scene, Some(keeper), table, hands)
    }

    /// A guided game: somebody plays one seat, the guide the others; it is not kept.
    pub(crate) fn guided(scene: Scene, table: Table, learner: Seat) -> Rc<Local> {
        Local::seat(scene, None, table, vec![learner])
    }

    fn seat(scene: Scene, keeper: Option<Keeper>, table: Table, hands: Vec<Seat>) -> Rc<Local> {
        scene.welcome(table.welcome());
        let hotseat = Hotseat {
            keeper,
            number: worker::new_table(),
            // While nobody sat at it, no time has passed.
            laid: browser::now().saturating_sub(table.last_at()),
            eyes: hands.first().copied(),
            hands: hands.clone(),
            told: 0,
            minds: Minds::new(),
            thoughts: Vec::new(),
            held: None,
            table,
        };
        let local = Rc::new_cyclic(|me| Local {
            hotseat: RefCell::new(hotseat),
            scene,
            hint: Cell::new(None),
            busy: Cell::new(false),
            alarms: Cell::new(0),
            me: me.clone(),
        });
        scene.held.set(hands.clone());
        scene.connected.set(hands);
        scene.attach(local.clone());
        local.publish(false);
        local.go_on();
        local
    }

    /// Something happens at the table.
    pub(crate) fn act(&self, act: Act) -> Result<(), TableError> {
        self.happen(act)?;
        self.go_on();
        Ok(())
    }

    fn happen(&self, act: Act) -> Result<(), TableError> {
        {
            let mut hotseat = self.hotseat.borrow_mut();
            let now = hotseat.now();
            let said = matches!(act, Act::Chat { .. });
            hotseat.table.act(act, now)?;
            if !said {
                hotseat.held = None;
            }
            hotseat.call_off_thoughts();
            hotseat.keep(self.scene);
        }
        self.publish(true);
        Ok(())
    }

    /// How many moves stand, shown or not.
    pub(crate) fn plies(&self) -> usize {
        self.hotseat.borrow().table.session().map_or(0, floe_table::Looking::plies)
    }

    /// Shows what is new, to whoever may look now.
    fn publish(&self, live: bool) {
        let (update, told) = {
            let mut hotseat = self.hotseat.borrow_mut();
            let covered = hotseat.turn_head();
            if self.scene.curtain.get_untracked() != covered {
                self.scene.curtain.set(covered);
            }
            let eyes = if covered.is_some() { None } else { hotseat.eyes };
            let when = if live { When::Live } else { When::Past };
            let entries = hotseat.table.entries();
            let told = std::mem::replace(&mut hotseat.told, entries);
            let lines = (told..entries).map(|entry| hotseat.table.account(entry, eyes, when)).collect();
            let (mut frame, glance) = hotseat.table.glance(eyes, hotseat.now());
            frame.undo = hotseat.undo_right();
            (News { frame: Box::new(frame), glance, lines, live }, told)
        };
        browser::mark("news");
        let hotseat = self.hotseat.borrow();
        if hotseat.table.door().title().curtain {
            // What one of them drew is no business of the next.
            let eyes = update.frame.by;
            let past = |from| (from..told).map(|entry| hotseat.table.account(entry, eyes, When::Past));
            self.scene.tell_to(eyes, past);
        }
        drop(hotseat);
        self.scene.update(update);
    }

    /// Does what the table needs, until it needs nothing at this moment.
    fn go_on(&self) {
        if self.scene.is_gone() || self.busy.replace(true) {
            return;
        }
        while self.do_next() {}
        self.busy.set(false);
    }

    /// Does the next thing that the table needs; says whether there may be more.
    fn do_next(&self) -> bool {
        let next = {
            let mut hotseat = self.hotseat.borrow_mut();
            let now = hotseat.now();
            let Hotseat { table, minds, held, .. } = &mut *hotseat;
            held.take().map_or_else(|| table.next(Some(minds), now), Next::Do)
        };
        match next {
            // Bots wait until the eye has followed; where time runs, nobody waits.
            Next::Do(act @ Act::Play { .. }) if !self.scene.is_ready() => {
                self.hotseat.borrow_mut().held = Some(act);
                false
            }
            Next::Do(act) => self.happen(act).map_err(|error| self.scene.fail(&error)).is_ok(),
            Next::Think(question) => {
                self.let_think(question);
                true
            }
            Next::Wait(until) => {
                self.wake_at(until);
                false
            }
        }
    }

    /// Looks at the table again at a moment of its time.
    fn wake_at(&self, until: Option<u64>) {
        let alarm = self.alarms.get() + 1;
        self.alarms.set(alarm);
        let Some(until) = until else { return };
        let wait = until.saturating_sub(self.hotseat.borrow().now());
        let me = self.me.clone();
        browser::after(wait as u32, move || {
            if let Some(local) = me.upgrade().filter(|local| local.alarms.get() == alarm) {
                local.go_on();
            }
        });
    }

    /// Sets a bot thinking, while what happened before is still being shown.
    fn let_think(&self, question: Question) {
        self.scene.thinking.set(Some(question.seat));
        let me = self.me.clone();
        let then = move |answer| {
            if let Some(local) = me.upgrade() {
                local.bot_has_thought(question, answer);
            }
        };
        let mut hotseat = self.hotseat.borrow_mut();
        let ticket = hotseat.ask_worker(question.seat, Some(question), Box::new(then));
        hotseat.thoughts.push((question, ticket));
    }

    fn bot_has_thought(&self, question: Question, answer: Result<Value, TableError>) {
        if self.scene.is_gone() {
            return;
        }
        {
            let mut hotseat = self.hotseat.borrow_mut();
            hotseat.thoughts.retain(|(of, _)| *of != question);
            // A bot that cannot think still plays: the game must go on.
            let advice = answer.ok().and_then(json::known::<Advice>).or_else(|| hotseat.any(question.seat));
            match advice {
                Some(advice) => drop(hotseat.minds.made_up(question, advice)),
                None => return,
            }
        }
        self.go_on();
    }

    fn hint(&self, seat: Seat, then: Answer) {
        self.hint.set(Some(self.hotseat.borrow().ask_worker(seat, None, then)));
    }

    /// A person plays: what came before comes first.
    fn play(&self, seat: Seat, played: Value) -> Result<(), TableError> {
        let (real_time, now) = {
            let hotseat = self.hotseat.borrow();
            (hotseat.table.door().real_time(), hotseat.now())
        };
        if real_time {
            self.go_on();
        }
        self.act(Act::Play { seat, played, own: real_time.then_some(now) })
    }

    fn answer(&self, ask: Ask) -> Result<Value, TableError> {
        let done = |()| Value::Null;
        match ask {
            Ask::Play { seat, played } => self.play(seat, played).map(done),
            Ask::Check { seat, played } => {
                self.hotseat.borrow().table.session()?.check(seat, &played).map(done)
            }
            // Whoever sits at one screen needs no form to ask the others.
            Ask::Undo { .. } => {
                let back = self.hotseat.borrow().way_back();
                let back = back.ok_or_else(|| TableError::bad_request(t("ui-undo-none")))?;
                self.act(Act::Back { plies: back.plies }).map(done)
            }
            Ask::AnswerUndo { seat, yes } => self.act(Act::AnswerUndo { seat, yes }).map(done),
            Ask::Chat { text, .. } => self.act(Act::Chat { name: crate::names::mine(), text }).map(done),
            Ask::Knock => Ok(Value::Null),
            Ask::Look { plies } => {
                let hotseat = self.hotseat.borrow();
                Ok(json!(hotseat.table.moment(plies, hotseat.eyes)))
            }
            Ask::Sit { .. }
            | Ask::Place { .. }
            | Ask::Leave { .. }
            | Ask::Relieve { .. }
            | Ask::Return { .. }
            | Ask::Again { .. }
            | Ask::Hint { .. } => {
                Err(TableError::bad_request("a table at one screen has its seats filled from the start"))
            }
        }
    }
}

impl Source for Local {
    fn ask(&self, ask: Ask, then: Answer) {
        match ask {
            Ask::Hint { seat } => self.hint(seat, then),
            ask => then(self.answer(ask)),
        }
    }

    fn settled(&self) {
        self.go_on();
    }

    fn forget_hint(&self) {
        if let Some(ticket) = self.hint.take() {
            recall(ticket);
        }
    }

    fn lift_curtain(&self) {
        {
            let mut hotseat = self.hotseat.borrow_mut();
            hotseat.eyes = self.scene.curtain.get_untracked();
        }
        self.publish(false);
    }

    fn file(&self) -> Option<String> {
        Some(self.hotseat.borrow().table.save())
    }
}

impl Hotseat {
    /// The table's time.
    fn now(&self) -> u64 {
        browser::now().saturating_sub(self.laid)
    }

    /// The way back to the last decision at this screen.
    fn way_back(&self) -> Option<WayBack> {
        self.table.way_back(self.hands.iter().copied().collect())
    }

    fn undo_right(&self) -> UndoRight {
        match self.way_back() {
            None => UndoRight::No,
            Some(back) if back.crosses => UndoRight::Practice,
            Some(_) => UndoRight::Free,
        }
    }

    /// Keeps what is new in the browser. It is told when there is no room any more, and no longer once there is.
    fn keep(&mut self, scene: Scene) {
        let Some(keeper) = &mut self.keeper else { return };
        let before = keeper.has_all();
        let now = keeper.add(&mut Browser, &self.table, browser::now());
        if now != before {
            scene.unkept.set(!now);
        }
    }

    /// Asks the worker what a bot plays, or what a person might.
    fn ask_worker(&self, seat: Seat, question: Option<Question>, then: Answer) -> Ticket {
        let bot = question.map(|question| question.bot);
        worker::think(self.number, &self.table, Asked { seat, bot, at: self.now(), seed: seed() }, then)
    }

    /// Nobody thinks any longer about what is no longer asked.
    fn call_off_thoughts(&mut self) {
        let table = &self.table;
        self.thoughts.retain(|(question, ticket)| {
            let open = table.is_open(*question);
            if !open {
                recall(*ticket);
            }
            open
        });
    }

    /// Some legal move of a seat.
    fn any(&self, seat: Seat) -> Option<Advice> {
        let played = self.table.session().ok()?.moves(seat).into_iter().next()?.played;
        Some(Advice { played, rest: Vec::new(), at: None, iterations: 0, lines: Vec::new() })
    }

    /// Lets the person on turn look. Where hands are hidden the screen is covered first; says for whom.
    fn turn_head(&mut self) -> Option<Seat> {
        let deciding = self.table.deciding();
        if self.eyes.is_some_and(|eyes| deciding.contains(eyes)) {
            return None;
        }
        let next = self.hands.iter().copied().find(|seat| deciding.contains(*seat))?;
        if self.table.door().title().curtain && self.hands.len() > 1 {
            return Some(next);
        }
        self.eyes = Some(next);
        None
    }
}

/// The seats of people.
fn people(table: &Table) -> Vec<Seat> {
    let chairs = Seat::all(table.chairs().len()).zip(table.chairs());
    chairs.filter(|(_, chair)| chair.person().is_some()).map(|(seat, _)| seat).collect()
}

fn seed() -> u64 {
    u64::from_le_bytes(browser::random())
}

/// Lays a table with everybody at it and keeps it; the answer is the name it is kept by.
pub(crate) fn begin(game: &str, setup: &Value, holders: &[Holder]) -> Result<String, TableError> {
    let table = Table::begin(game, setup, Seed(browser::random()), holders)?;
    Ok(store(&table))
}

/// Takes in a saved game; the answer is the name it is kept by.
pub(crate) fn take_in(file: &str) -> Result<String, TableError> {
    Table::open(file).map(|table| store(&table))
}

fn store(table: &Table) -> String {
    let id = browser::random_name();
    if !Keeper::begin(&mut Browser, &id, table, browser::now()).has_all() {
        // It is played all the same; the table says that it is not kept.
        UNKEPT.replace(Some((id.clone(), table.save())));
    }
    id
}

thread_local! {
    /// A game that the browser has no room for, or may not keep.
    static UNKEPT: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
}

/// The file of a game by the name it is kept by.
pub(crate) fn file(id: &str) -> Option<String> {
    let unkept = || UNKEPT.with_borrow(|unkept| Some(unkept.as_ref().filter(|(of, _)| of == id)?.1.clone()));
    storage::file(&Browser, id).or_else(unkept)
}

/// Another tab that plays the same game takes it over: two hands would undo each other's moves.
pub(crate) fn notice_other_tabs(scene: Scene, id: &str) {
    let written = storage::now_key(id);
    let deaf = browser::on_kept_elsewhere(move |key| {
        if key == written && !scene.is_gone() {
            scene.link.set(Link::Elsewhere);
        }
    });
    let deaf = StoredValue::new_local(Some(deaf));
    on_cleanup(move || {
        if let Some(deaf) = deaf.try_update_value(Option::take).flatten() {
            deaf();
        }
    });
}

//! A table in this browser: people at one screen, bots in the worker, everything kept.

use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use floe_engine::{Seat, Seed};
use floe_table::wire::Ask;
use floe_table::{Act, Advice, Holder, Stage, Table, TableError, UndoRight, When};
use serde_json::{Value, json};

use super::{Answer, News, Scene, Source};
use crate::storage::{self, Kept};
use crate::words::t;
use crate::worker::{Task, Ticket, recall, send};
use crate::{browser, json};

/// A game at this screen.
pub(crate) struct Local {
    hotseat: RefCell<Hotseat>,
    scene: Scene,
    /// A hint that is being thought about.
    hint: Cell<Option<Ticket>>,
    me: Weak<Local>,
}

struct Hotseat {
    /// The name under which it is kept; a guided game is not.
    id: Option<String>,
    table: Table,
    /// When the table was laid, in milliseconds since 1970.
    laid: u64,
    /// The seats that are played at this screen.
    hands: Vec<Seat>,
    /// Whoever looks at the screen.
    eyes: Option<Seat>,
    /// How many entries the scene has been told of.
    told: usize,
    /// Whose eyes the scene's log is for.
    told_to: Option<Seat>,
    /// Counts what happened at the table, but not what was said: a thought is about a moment.
    moment: u64,
    bot: Bot,
}

/// What the bot on turn is at. The number is the moment it thinks about.
#[derive(Clone, PartialEq, Debug)]
enum Bot {
    Idle,
    Thinking(u64, Ticket),
    /// It knows its move and waits until everything before has been shown.
    Ready(u64, Seat, Value),
}

impl Local {
    /// Sits everybody down at the screen, under a name to keep the game by.
    pub(crate) fn open(scene: Scene, id: String, table: Table) -> Rc<Local> {
        let hands = people(&table);
        Local::seat(scene, Some(id), table, hands)
    }

    /// A guided game: somebody plays one seat, the guide the others; it is not kept.
    pub(crate) fn guided(scene: Scene, table: Table, learner: Seat) -> Rc<Local> {
        Local::seat(scene, None, table, vec![learner])
    }

    fn seat(scene: Scene, id: Option<String>, table: Table, hands: Vec<Seat>) -> Rc<Local> {
        let last = table.log().last().map_or(0, |entry| entry.at);
        let hotseat = Hotseat {
            id,
            laid: browser::now().saturating_sub(last),
            eyes: hands.first().copied(),
            hands: hands.clone(),
            told: 0,
            told_to: None,
            moment: 0,
            bot: Bot::Idle,
            table,
        };
        let local = Rc::new_cyclic(|me| Local {
            hotseat: RefCell::new(hotseat),
            scene,
            hint: Cell::new(None),
            me: me.clone(),
        });
        scene.held.set(hands.clone());
        scene.connected.set(hands);
        scene.attach(local.clone());
        local.publish(false);
        local
    }

    /// Something happens at the table.
    pub(crate) fn act(&self, act: Act) -> Result<(), TableError> {
        {
            let mut hotseat = self.hotseat.borrow_mut();
            let at = browser::now().saturating_sub(hotseat.laid);
            let said = matches!(act, Act::Chat { .. });
            hotseat.table.act(act, at)?;
            hotseat.moment += u64::from(!said);
        }
        self.keep();
        self.publish(true);
        Ok(())
    }

    /// How many moves stand, shown or not.
    pub(crate) fn plies(&self) -> usize {
        self.hotseat.borrow().table.session().map_or(0, floe_table::Session::plies)
    }

    /// Keeps the game in the browser.
    pub(crate) fn keep(&self) {
        let hotseat = self.hotseat.borrow();
        let Some(id) = &hotseat.id else { return };
        let people = hotseat.table.chairs().iter().map(|chair| chair.person().map(str::to_owned)).collect();
        let kept = Kept {
            id: id.clone(),
            game: hotseat.table.head().game.clone(),
            people,
            plies: hotseat.table.session().map_or(0, floe_table::Session::plies),
            over: hotseat.table.stage() == Stage::Over,
            when: browser::now(),
        };
        if !storage::keep(kept, &hotseat.table.save()) {
            self.scene.trouble.set(Some(t("ui-trouble-storage")));
        }
    }

    /// Shows what is new, to whoever may look now.
    fn publish(&self, live: bool) {
        let update = {
            let mut hotseat = self.hotseat.borrow_mut();
            let covered = hotseat.turn_head();
            self.scene.curtain.set(covered);
            let eyes = if covered.is_some() { None } else { hotseat.eyes };
            let at = browser::now().saturating_sub(hotseat.laid);
            let when = if live { When::Live } else { When::Past };
            if eyes != hotseat.told_to {
                // What one of them drew is no business of the next: the log is told anew.
                let (told, past) = (hotseat.told, hotseat.table.lines(0, eyes, When::Past).into_iter());
                self.scene.retell(&hotseat.table.head().game, past.filter(|line| line.entry < told));
                hotseat.told_to = eyes;
            }
            let lines = hotseat.table.lines(hotseat.told, eyes, when);
            hotseat.told = hotseat.table.log().len();
            News { frame: Box::new(hotseat.table.frame(eyes, at)), lines, live }
        };
        self.scene.update(update);
        self.let_bot_think();
    }

    /// Sets the bot on turn thinking, while what happened before is still being shown. A thought about an earlier
    /// moment is called off.
    fn let_bot_think(&self) {
        let mut hotseat = self.hotseat.borrow_mut();
        let now = hotseat.moment;
        match hotseat.bot {
            Bot::Thinking(moment, _) | Bot::Ready(moment, ..) if moment == now => return,
            Bot::Thinking(_, ticket) => recall(ticket),
            Bot::Idle | Bot::Ready(..) => {}
        }
        hotseat.bot = Bot::Idle;
        let Some((seat, bot)) = hotseat.table.bot_to_move() else { return };
        self.scene.thinking.set(Some(seat));
        let me = self.me.clone();
        let then = move |answer| {
            if let Some(local) = me.upgrade() {
                local.bot_has_thought(now, answer);
            }
        };
        let task = Task::Think { file: hotseat.table.save(), seat, bot, seed: seed() };
        hotseat.bot = Bot::Thinking(now, send(task, Box::new(then)));
    }

    fn bot_has_thought(&self, moment: u64, answer: Result<Value, TableError>) {
        if self.scene.is_gone() {
            return;
        }
        {
            let mut hotseat = self.hotseat.borrow_mut();
            if !matches!(hotseat.bot, Bot::Thinking(of, _) if of == moment) {
                return;
            }
            let Some((seat, _)) = hotseat.table.bot_to_move() else { return };
            let advice = answer.and_then(|answer| {
                json::known::<Advice>(answer).ok_or_else(|| TableError::bad_request("that is no advice"))
            });
            // A bot that cannot think still plays: the game must go on.
            let any = || hotseat.table.session().ok()?.moves(seat).into_iter().next().map(|line| line.played);
            let Some(played) = advice.ok().map(|advice| advice.played).or_else(any) else { return };
            hotseat.bot = Bot::Ready(moment, seat, played);
        }
        if self.scene.settled.get_untracked() {
            self.let_bot_play();
        }
    }

    fn let_bot_play(&self) {
        let ready = {
            let mut hotseat = self.hotseat.borrow_mut();
            let now = hotseat.moment;
            match std::mem::replace(&mut hotseat.bot, Bot::Idle) {
                Bot::Ready(moment, seat, played) if moment == now => Some((seat, played)),
                other => {
                    hotseat.bot = other;
                    None
                }
            }
        };
        let Some((seat, played)) = ready else { return };
        if let Err(error) = self.act(Act::Play { seat, played }) {
            self.scene.fail(&error);
        }
    }

    fn hint(&self, seat: Seat, then: Answer) {
        let file = self.hotseat.borrow().table.save();
        self.hint.set(Some(send(Task::Hint { file, seat, seed: seed() }, then)));
    }

    fn answer(&self, ask: Ask) -> Result<Value, TableError> {
        let done = |()| Value::Null;
        match ask {
            Ask::Play { seat, played } => self.act(Act::Play { seat, played }).map(done),
            Ask::Check { seat, played } => {
                self.hotseat.borrow().table.session()?.check(seat, &played).map(done)
            }
            Ask::Undo { seat } => {
                let right = self.hotseat.borrow().table.undo_right(seat);
                let act = match right {
                    UndoRight::Ask(_) => Act::AskUndo { seat },
                    UndoRight::Free | UndoRight::No => Act::Undo { seat },
                };
                self.act(act).map(done)
            }
            Ask::AnswerUndo { seat, yes } => self.act(Act::AnswerUndo { seat, yes }).map(done),
            Ask::Chat { text } => self.act(Act::Chat { name: crate::names::mine(), text }).map(done),
            Ask::Look { plies } => {
                let hotseat = self.hotseat.borrow();
                Ok(json!(hotseat.table.moment(plies, hotseat.eyes)))
            }
            Ask::Sit { .. }
            | Ask::Place { .. }
            | Ask::Leave { .. }
            | Ask::Return { .. }
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
        self.let_bot_play();
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

/// The game that a file is of; the file may be anything.
pub(crate) fn game_of(file: &str) -> String {
    let head = json::read::<Value>(file).unwrap_or_default();
    head["game"].as_str().unwrap_or_default().to_owned()
}

/// Takes in a saved game; the answer is the name it is kept by.
pub(crate) fn take_in(file: &str) -> Result<String, TableError> {
    Table::open(file).map(|table| store(&table))
}

fn store(table: &Table) -> String {
    let id = browser::random_name();
    let people = table.chairs().iter().map(|chair| chair.person().map(str::to_owned)).collect();
    let kept = Kept {
        id: id.clone(),
        game: table.head().game.clone(),
        people,
        plies: 0,
        over: false,
        when: browser::now(),
    };
    storage::keep(kept, &table.save());
    id
}

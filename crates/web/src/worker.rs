//! Bots think in a Web Worker, so that the page never waits.
//!
//! A message is JSON text, `{"id": 1, "task": …}`, and so is its answer, `{"id": 1, "done": …}` or
//! `{"id": 1, "failed": …}`. The worker has a table of its own, the same as the page's: with a task comes what happened
//! since the task before.

use std::cell::RefCell;

use floe_engine::Seat;
use floe_engine::form::{Deserialize, Serialize};
use floe_table::{BotKind, Table, TableError, Thinker, Written};
use leptos::prelude::document;
use serde_json::{Value, json};
use wasm_bindgen::prelude::{Closure, JsCast, JsValue};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::games::shelf::Needs;
use crate::games::when_here;
use crate::source::Answer;
use crate::{browser, json};

/// What a worker is asked.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Task {
    /// What a bot plays, or a person might. Answered with an `Advice`.
    Think {
        /// What the worker is to know before.
        news: TableNews,
        asked: Asked,
    },
    /// What a saved game leads to, and whether it is honest: a `Verdict` with a `digest`.
    Replay { file: String },
}

/// What a bot is asked.
#[derive(Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Asked {
    pub(crate) seat: Seat,
    /// Which bot; a hint for a person if nothing is said.
    pub(crate) bot: Option<BotKind>,
    /// The table's time.
    pub(crate) at: u64,
    /// What its dice in thought come from.
    pub(crate) seed: u64,
}

/// What is new at a table since the worker last heard of it.
#[derive(Serialize, Deserialize)]
pub(crate) struct TableNews {
    /// The page's number for the table.
    number: u64,
    game: String,
    /// The whole table as a file, where the worker does not know it yet.
    file: Option<String>,
    /// What happened since.
    log: Vec<Written>,
}

#[derive(Serialize, Deserialize)]
struct Errand {
    id: u64,
    task: Task,
}

#[derive(Serialize, Deserialize)]
struct Report {
    id: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    done: Option<Value>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    failed: Option<TableError>,
}

// ---- in the worker

thread_local! {
    /// The table that is thought about, by the page's number.
    static TABLE: RefCell<Option<(u64, Table)>> = const { RefCell::new(None) };
}

/// Does what is asked.
fn carry_out(task: Task) -> Result<Value, TableError> {
    match task {
        Task::Think { news, asked } => TABLE.with_borrow_mut(|known| {
            let table = follow(known, news)?;
            let thinker = match asked.bot {
                Some(bot) => Thinker::new(bot, asked.seed),
                None => Thinker::hinting(asked.seed),
            };
            let mut in_time = stopwatch(thinker.bot.budget().milliseconds);
            let mind = table.mind(asked.seat, asked.bot, asked.at)?;
            Ok(json::json(&mind.think(thinker, &mut in_time)?))
        }),
        Task::Replay { file } => {
            let verdict = Table::verify(&file)?;
            let digest = Table::open(&file)?.session()?.digest();
            let mut answer = json!(verdict);
            answer["digest"] = json!(digest);
            answer["honest"] = json!(verdict.is_honest());
            Ok(answer)
        }
    }
}

/// The table with what is new at it.
fn follow(known: &mut Option<(u64, Table)>, news: TableNews) -> Result<&Table, TableError> {
    let table = match (known.take(), news.file) {
        (_, Some(file)) => Table::open(&file)?,
        (Some((number, mut table)), None) if number == news.number => {
            for Written { entry, .. } in news.log {
                table.act(entry.act, entry.at)?;
            }
            table
        }
        _ => return Err(TableError::bad_request("a table that the bots do not know")),
    };
    Ok(&known.insert((news.number, table)).1)
}

/// Says yes until the time is up. Looking at the clock costs more than an iteration, so not every time.
fn stopwatch(milliseconds: u64) -> impl FnMut(u64) -> bool {
    let end = js_sys::Date::now() + milliseconds as f64;
    move |iterations| iterations % 16 != 0 || js_sys::Date::now() < end
}

/// Listens for tasks; called once, in the worker.
pub(crate) fn listen() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let answer = {
        let scope = scope.clone();
        move |event: MessageEvent| {
            let Some(text) = event.data().as_string() else { return };
            let answer = {
                let scope = scope.clone();
                move |report| drop(scope.post_message(&JsValue::from_str(&json::write(&report))))
            };
            match json::read(&text) {
                Some(Errand { id, task }) => when_done(task, move |result| answer(report(id, result))),
                None => answer(report(0, Err(TableError::bad_request("not a task")))),
            }
        }
    };
    let answer = Closure::<dyn Fn(MessageEvent)>::new(answer);
    // `worker.js` hands on what came before we listened as events, so this is a listener, not `onmessage`.
    let _ = scope.add_event_listener_with_callback("message", answer.as_ref().unchecked_ref());
    answer.forget();
}

/// Does what is asked once the game is here, and what thinks in it.
fn when_done(task: Task, then: impl FnOnce(Result<Value, TableError>) + 'static) {
    let needs = match &task {
        Task::Think { news: TableNews { file: Some(file), .. }, .. } => Needs::of_file(file).and_mind(),
        Task::Think { news, .. } => Needs::from(news.game.clone()).and_mind(),
        Task::Replay { file } => Needs::of_file(file),
    };
    when_here(needs, move |here| {
        then(here.map_err(TableError::bad_request).and_then(|()| carry_out(task)));
    });
}

fn report(id: u64, result: Result<Value, TableError>) -> Report {
    match result {
        Ok(done) => Report { id, done: Some(done), failed: None },
        Err(failed) => Report { id, done: None, failed: Some(failed) },
    }
}

// ---- in the page

#[derive(Default)]
struct Office {
    worker: Option<Worker>,
    /// A worker that cannot be had: then the page thinks itself, as well as it can.
    alone: bool,
    last: u64,
    open: Vec<(u64, Answer)>,
    tables: u64,
    /// The table that the worker knows, and how many entries of its log.
    known: Option<(u64, usize)>,
}

thread_local! {
    static OFFICE: RefCell<Office> = RefCell::default();
}

/// A task that was given out and may be called off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ticket(u64);

/// A number for a table that bots are to think about.
pub(crate) fn new_table() -> u64 {
    OFFICE.with_borrow_mut(|office| {
        office.tables += 1;
        office.tables
    })
}

/// Lets the worker think about a table; the answer comes later.
pub(crate) fn think(number: u64, table: &Table, asked: Asked, then: Answer) -> Ticket {
    let known = OFFICE.with_borrow_mut(|office| office.known.replace((number, table.entries())));
    let since = known.filter(|(of, _)| *of == number).map(|(_, entries)| entries);
    let news = TableNews {
        number,
        game: table.head().game.clone(),
        file: since.is_none().then(|| table.save()),
        log: since.map_or_else(Vec::new, |since| table.written(since).collect()),
    };
    send(Task::Think { news, asked }, then)
}

/// Lets the worker do something; the answer comes later.
pub(crate) fn send(task: Task, then: Answer) -> Ticket {
    let (worker, id) = OFFICE.with_borrow_mut(|office| {
        if office.worker.is_none() && !office.alone {
            office.worker = hire();
            office.alone = office.worker.is_none();
        }
        office.last += 1;
        office.open.push((office.last, then));
        (office.worker.clone(), office.last)
    });
    match worker {
        Some(worker) => {
            let _ = worker.post_message(&JsValue::from_str(&json::write(&Errand { id, task })));
        }
        None => browser::after(0, move || when_done(task, move |result| settle(id, result))),
    }
    Ticket(id)
}

/// Calls off a task; nobody is told of it. A worker that thinks hears nothing until it has thought, so if it has nothing
/// else to do it is sent home, and another is hired for the next task.
pub(crate) fn recall(ticket: Ticket) {
    OFFICE.with_borrow_mut(|office| {
        let called_off = taken(&mut office.open, ticket.0).is_some();
        if called_off
            && office.open.is_empty()
            && let Some(worker) = office.worker.take()
        {
            worker.terminate();
            office.known = None;
        }
    });
}

/// Starts the worker; the build has written where its script is into the page.
fn hire() -> Option<Worker> {
    let script = document().query_selector("meta[name=floe-worker]").ok()??.get_attribute("content")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&script, &options).ok()?;

    let hear = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        if let Some(Report { id, done, failed }) = json::read(&text) {
            settle(id, failed.map_or(Ok(done.unwrap_or_default()), Err));
        }
    });
    worker.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    hear.forget();

    let lost = Closure::<dyn Fn()>::new(|| {
        let open = OFFICE.with_borrow_mut(|office| {
            office.worker = None;
            office.alone = true;
            office.known = None;
            std::mem::take(&mut office.open)
        });
        for (_, then) in open {
            then(Err(TableError::bad_request("the bots' thread has stopped")));
        }
    });
    worker.set_onerror(Some(lost.as_ref().unchecked_ref()));
    lost.forget();
    Some(worker)
}

fn settle(id: u64, result: Result<Value, TableError>) {
    let then = OFFICE.with_borrow_mut(|office| {
        if result.is_err() {
            // Whatever went wrong, the next task begins from the beginning.
            office.known = None;
        }
        taken(&mut office.open, id)
    });
    if let Some(then) = then {
        then(result);
    }
}

/// Takes what waits for the answer of this number.
pub(crate) fn taken(open: &mut Vec<(u64, Answer)>, id: u64) -> Option<Answer> {
    let place = open.iter().position(|(waiting, _)| *waiting == id)?;
    Some(open.remove(place).1)
}

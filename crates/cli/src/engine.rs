//! `floe engine`: a game driven by a program, one JSON object a line.
//!
//! `docs/engine-protocol.md` describes every question and answer.

mod lines;
mod question;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use clap::Args;
use floe_engine::{Seat, Seed};
use floe_table::{
    Act, BotKind, Code, Door, EventLine, Holder, Session, Table, TableError, Thinker, When, Words, door,
};
use serde_json::{Map, Value, json};

use self::lines::{Line, Lines};
use self::question::{GivenSeed, Question};
use crate::exit::{Done, Exit};
use crate::language::english;
use crate::{games, setup};

/// Let a program drive a game: one JSON object a line in, one answer a line out.
///
/// Any language can play a game, write a bot or check a rule this way. The process ends when its input ends; a wrong line
/// never ends it.
#[derive(Args)]
#[command(
    name = "engine",
    after_help = r#"Example:
  $ floe engine
  {"id":1,"do":"new","game":"polar-rush","setup":{"players":2},"seed":7}
  {"id":1,"ok":{"over":false,"phase":"roll","seats":[0]}}
  {"id":2,"do":"moves","seat":0}
  {"id":2,"ok":[{"move":"roll","text":"Roll the die"}]}

Questions: games, new, turn, moves, check, play, view, state, load, edit, chance, bot, undo, log, save, open, rules.
docs/engine-protocol.md describes them all.
"#
)]
pub(crate) struct EngineCommand {}

impl EngineCommand {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let mut engine = Engine::new();
        let mut lines = Lines::new(io::stdin().lock());
        while let Some(line) = lines.next()? {
            let answer = match line {
                Line::Whole(line) => engine.answer(line),
                Line::TooLong(most) => Some(reply(
                    Value::Null,
                    Err(TableError::bad_request(format!("a line has at most {most} bytes"))),
                )),
            };
            if let Some(answer) = answer {
                writeln!(out, "{answer}")?;
                out.flush()?;
            }
        }
        Ok(Exit::Fine)
    }
}

/// The engine protocol: a table that answers questions. All seats are held by whoever asks, and nothing is secret.
///
/// ```
/// use floe_cli::engine::Engine;
/// let mut engine = Engine::new();
/// let answer = engine.answer(br#"{"id": 1, "do": "new", "game": "polar-rush", "setup": {"first": 0}, "seed": 7}"#);
/// assert_eq!(answer.unwrap(), r#"{"id":1,"ok":{"over":false,"phase":"roll","seats":[0]}}"#);
/// assert!(engine.answer(b"rubbish").unwrap().starts_with(r#"{"error":{"code":"bad-request""#));
/// ```
#[derive(Default)]
pub struct Engine {
    playing: Option<Playing>,
}

struct Playing {
    table: Table,
    words: Words,
}

type Answer = Result<Value, TableError>;

impl Engine {
    /// An engine without a game yet.
    pub fn new() -> Engine {
        Engine::default()
    }

    /// The answer to one line, without the line's end; nothing for a blank line.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        if line.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        let (id, asked) = question::read(line);
        let answer = asked.and_then(|question| self.ask(question));
        Some(reply(id, answer))
    }

    fn ask(&mut self, question: Question) -> Answer {
        match question {
            Question::Games {} => Ok(games::list()),
            Question::New { game, setup, seed } => self.begin(&game, &setup, seed),
            Question::Load { game, state, seed } => self.load(game, state, seed),
            Question::Open { save } => self.open(&save),
            Question::Rules { game } => self.rules(game),
            other => self.playing_mut()?.ask(other),
        }
    }

    fn playing_mut(&mut self) -> Result<&mut Playing, TableError> {
        self.playing.as_mut().ok_or_else(no_game)
    }

    fn begin(&mut self, game: &str, setup: &Value, seed: GivenSeed) -> Answer {
        let door = door(game)?;
        self.sit_down(door, begin(door, setup, seed.0)?)
    }

    fn load(&mut self, game: Option<String>, state: Value, seed: Option<GivenSeed>) -> Answer {
        let here = self.playing.as_ref().map(|playing| playing.table.door());
        let door = match game {
            Some(game) => door(&game)?,
            None => here.ok_or_else(|| TableError::bad_request("which game is it? name it in \"game\""))?,
        };
        let seats = door.load(state.clone())?.seats();
        if let (Some(playing), None) = (&mut self.playing, &seed)
            && playing.table.door().title().id == door.title().id
            && playing.table.chairs().len() == seats
        {
            playing.table.act(Act::Set { state }, 0)?;
            return playing.turn();
        }
        let setup = setup::with_players(door, &Value::Null, seats)
            .map_err(|error| TableError::new(Code::BadState, error.text))?;
        let mut table = begin(door, &setup, seed.unwrap_or_default().0)?;
        table.act(Act::Set { state }, 0)?;
        self.sit_down(door, table)
    }

    fn open(&mut self, save: &Value) -> Answer {
        let table = Table::open(&save.to_string())?;
        table.session()?;
        self.sit_down(table.door(), table)
    }

    fn rules(&mut self, game: Option<String>) -> Answer {
        let door = match game {
            Some(game) => door(&game)?,
            None => self.playing.as_ref().ok_or_else(no_game)?.table.door(),
        };
        Ok(json!(*door.ledger()))
    }

    fn sit_down(&mut self, door: &dyn Door, table: Table) -> Answer {
        self.playing.insert(Playing { table, words: english(&door.title()) }).turn()
    }
}

/// A table with all seats held by whoever asks.
fn begin(door: &dyn Door, setup: &Value, seed: Seed) -> Result<Table, TableError> {
    let seats = setup::seats(door, setup)?;
    let holders: Vec<Holder> = Seat::all(seats).map(|seat| Holder::Person(name(seat))).collect();
    Table::begin(door.title().id, setup, seed, &holders)
}

fn name(seat: Seat) -> String {
    format!("Player {}", seat.0 + 1)
}

fn no_game() -> TableError {
    TableError::bad_request("there is no game yet: begin one with new, load or open")
}

fn reply(id: Value, answer: Answer) -> String {
    match answer {
        Ok(answer) => json!({"id": id, "ok": answer}).to_string(),
        Err(error) => json!({"id": id, "error": error}).to_string(),
    }
}

impl Playing {
    fn ask(&mut self, question: Question) -> Answer {
        match question {
            Question::Turn {} => self.turn(),
            Question::Moves { seat } => self.moves(seat),
            Question::Check { seat, played } => {
                self.session()?.check(self.seat(seat)?, &played).map(|()| Value::Bool(true))
            }
            Question::Play { seat, played, at } => self.play(seat, played, at),
            Question::View { seat } => {
                let seat = seat.map(|seat| self.seat(seat)).transpose()?;
                Ok(self.session()?.view(seat))
            }
            Question::State {} => Ok(self.session()?.state()),
            Question::Edit { set } => {
                self.table.edit(&set, 0)?;
                self.turn()
            }
            Question::Chance { script } => {
                self.table.act(Act::Load { script }, 0)?;
                self.turn()
            }
            Question::Bot { seat, bot, iterations, ms, seed } => self.bot(seat, bot, (iterations, ms), seed),
            Question::Undo {} => {
                self.table.act(Act::TakeBack, 0)?;
                self.turn()
            }
            Question::Log { seat } => self.log(seat),
            Question::Save {} => serde_json::from_str(&self.table.save())
                .map_err(|error| TableError::bad_request(format!("the game cannot be saved: {error}"))),
            Question::Games {}
            | Question::New { .. }
            | Question::Load { .. }
            | Question::Open { .. }
            | Question::Rules { .. } => Err(no_game()),
        }
    }

    fn session(&self) -> Result<&dyn Session, TableError> {
        self.table.session()
    }

    fn seat(&self, seat: Seat) -> Result<Seat, TableError> {
        let seats = self.table.chairs().len();
        if seat.index() < seats {
            return Ok(seat);
        }
        let text = format!("there is no seat {}: they are counted from 0 to {}", seat.0, seats - 1);
        Err(TableError::bad_request(text))
    }

    fn turn(&self) -> Answer {
        let session = self.session()?;
        let turn = session.turn();
        let mut answer = json!({"seats": turn.seats(), "phase": session.phase(), "over": turn.is_over()});
        if let Some(outcome) = session.outcome() {
            answer["outcome"] = json!(outcome);
        }
        Ok(answer)
    }

    fn moves(&self, seat: Seat) -> Answer {
        let moves = self.session()?.moves(self.seat(seat)?);
        Ok(moves
            .iter()
            .map(|line| json!({"move": line.played, "text": self.words.say(&line.text, &name)}))
            .collect())
    }

    fn play(&mut self, seat: Seat, played: Value, at: Option<u64>) -> Answer {
        let seat = self.seat(seat)?;
        self.table.act(Act::Play { seat, played }, at.unwrap_or(0))?;
        let session = self.session()?;
        let told = session.told(session.plays() - 1, Some(seat), When::Live);
        let mut answer = self.turn()?;
        answer["events"] = self.events(&told);
        Ok(answer)
    }

    fn events(&self, told: &[EventLine]) -> Value {
        told.iter()
            .map(|line| match &line.text {
                Some(text) => json!({"event": line.event, "text": self.words.say(text, &name)}),
                None => json!({"event": line.event}),
            })
            .collect()
    }

    fn bot(&self, seat: Seat, bot: BotKind, limits: (Option<u64>, Option<u64>), seed: u64) -> Answer {
        let seat = self.seat(seat)?;
        let session = self.session()?;
        if session.turn().is_over() {
            return Err(TableError::new(Code::Over, "the game is over"));
        }
        // What the asker limits is limited by that alone; a bot left alone keeps to its own budget.
        let (iterations, ms) = match limits {
            (None, None) => (bot.budget().iterations, Some(bot.budget().milliseconds)),
            (iterations, ms) => (iterations.unwrap_or(u64::MAX), ms),
        };
        let deadline = ms
            .filter(|_| bot != BotKind::Random)
            .and_then(|ms| Instant::now().checked_add(Duration::from_millis(ms)));
        let thinker = Thinker { bot, iterations: Some(iterations), seed };
        let advice = session
            .think(seat, thinker, &mut |_| deadline.is_none_or(|deadline| Instant::now() < deadline))?;
        let text =
            session.moves(seat).into_iter().find(|line| line.played == advice.played).map(|line| line.text);
        let mut answer = json!(advice);
        if let Some(text) = text {
            answer["text"] = self.words.say(&text, &name).into();
        }
        Ok(answer)
    }

    /// Everything that happened, each move with its events as the seat saw them, or as whoever made it did.
    fn log(&self, seat: Option<Seat>) -> Answer {
        let seat = seat.map(|seat| self.seat(seat)).transpose()?;
        let entries = self.table.log().iter().enumerate().map(|(number, entry)| {
            let by = seat.or(match entry.act {
                Act::Play { seat, .. } => Some(seat),
                _ => None,
            });
            let mut written: Map<String, Value> = match json!(entry) {
                Value::Object(fields) => fields,
                _ => Map::new(),
            };
            if let (Act::Play { .. }, Some(line)) =
                (&entry.act, self.table.lines(number, by, When::Live).first())
            {
                written.insert("events".to_owned(), self.events(&line.events));
            }
            Value::Object(written)
        });
        Ok(entries.collect())
    }
}

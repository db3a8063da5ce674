//! `floe engine`: a game driven by a program, one JSON object a line.
//!
//! `docs/engine-protocol.md` describes every question and answer.

mod lines;
mod playing;
mod question;

use std::io::{self, Write};

use clap::Args;
use floe_engine::{Message, Seat, Seed};
use floe_table::{Act, Code, Door, Holder, Language, Table, TableError, door};
use serde_json::{Value, json};

use self::lines::{Line, Lines};
use self::playing::Playing;
use self::question::{GivenSeed, Question};
use crate::exit::{Done, Exit};
use crate::language::{of_game, own};
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
  {"id":1,"do":"new","game":"polar-rush","setup":{"first":0},"seed":7}
  {"id":1,"ok":{"over":false,"phase":"roll","seats":[0]}}
  {"id":2,"do":"moves","seat":0}
  {"id":2,"ok":[{"move":"roll","text":"Roll the die"}]}

Questions: games, new, turn, moves, check, play, view, state, load, edit, chance, bot, undo, log, save, open, rules. docs/engine-protocol.md describes them all.
"#
)]
pub(crate) struct EngineCommand {
    /// The language of the texts in the answers: en or fr. English if not given, whatever the system speaks.
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Language>,
}

impl EngineCommand {
    pub(crate) fn run(self, out: &mut dyn Write) -> Done {
        let mut engine = Engine::speaking(self.lang.unwrap_or_default());
        let mut lines = Lines::new(io::stdin().lock());
        while let Some(line) = lines.next()? {
            let answer = match line {
                Line::Whole(line) => engine.answer(line),
                Line::TooLong(most) => Some(
                    engine.reply(
                        &Value::Null,
                        Err(TableError::bad_request(format!("a line has at most {most} bytes"))
                            .told(|| Message::new("engine-too-long").number("most", most as i64))),
                    ),
                ),
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
/// assert!(engine.answer(b"rubbish").unwrap().starts_with(r#"{"id":null,"error":{"code":"bad-request""#));
/// ```
#[derive(Default)]
pub struct Engine {
    playing: Option<Playing>,
    language: Language,
}

type Answer = Result<Value, TableError>;

impl Engine {
    /// An engine without a game yet.
    pub fn new() -> Engine {
        Engine::default()
    }

    /// The same, with the texts of its answers in a language.
    pub fn speaking(language: Language) -> Engine {
        Engine { playing: None, language }
    }

    /// The answer to one line, without the line's end; nothing for a blank line.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        if line.iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        let (id, asked) = question::read(line);
        let answer = asked.and_then(|question| self.ask(question));
        Some(self.reply(&id, answer))
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
        Ok(json!(*door.ledger_in(self.language)))
    }

    fn sit_down(&mut self, door: &dyn Door, table: Table) -> Answer {
        self.playing.insert(Playing::new(table, of_game(self.language, door))).turn()
    }

    fn reply(&self, id: &Value, answer: Answer) -> String {
        // Written by hand so that the id comes first, where people look for it.
        match answer {
            Ok(answer) => format!(r#"{{"id":{id},"ok":{answer}}}"#),
            Err(error) if self.language == Language::En => {
                format!(r#"{{"id":{id},"error":{}}}"#, json!(error))
            }
            Err(error) => {
                let door = self.playing.as_ref().map(|playing| playing.table.door());
                format!(r#"{{"id":{id},"error":{}}}"#, json!(explained(error, self.language, door)))
            }
        }
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

/// There is nothing to ask about yet.
fn no_game() -> TableError {
    TableError::bad_request("there is no game yet: begin one with new, load or open")
        .told(|| Message::new("engine-no-game"))
}

/// A no in another language: as the rule stands in the ledger there, or in the words that the table has for it.
fn explained(mut error: TableError, language: Language, door: Option<&'static dyn Door>) -> TableError {
    let rule = error.rule.as_deref().zip(door).and_then(|(id, door)| {
        let ledger = door.ledger_in(language);
        ledger.rule(id).map(|rule| rule.text.clone())
    });
    match rule {
        Some(text) => {
            error.text = text;
            error
        }
        None => error.translated(&own(language)),
    }
}

//! A game that an engine plays: every question about it.

use std::time::{Duration, Instant};

use floe_engine::{Seat, SeatSet};
use floe_table::{Act, BotKind, Code, EventLine, Session, Table, TableError, Thinker, When, Words};
use serde_json::{Map, Value, json};

use super::question::Question;
use super::{Answer, name, no_game};

/// A table and its words.
pub(super) struct Playing {
    pub(super) table: Table,
    words: Words,
}

impl Playing {
    pub(super) fn new(table: Table, words: Words) -> Playing {
        Playing { table, words }
    }

    pub(super) fn ask(&mut self, question: Question) -> Answer {
        match question {
            Question::Turn {} => self.turn(),
            Question::Moves { seat } => self.moves(seat),
            Question::Check { seat, played } => {
                self.session()?.check(self.seat(seat)?, &played).map(|()| Value::Bool(true))
            }
            Question::Play { seat, played, at } => self.play(seat, played, at),
            Question::Wait { until } => self.wait(until),
            Question::View { seat } => {
                let seat = seat.map(|seat| self.seat(seat)).transpose()?;
                Ok(self.session()?.view(seat))
            }
            Question::Ask { seat, question } => {
                let seat = seat.map(|seat| self.seat(seat)).transpose()?;
                self.session()?.ask(seat, question)
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

    pub(super) fn turn(&self) -> Answer {
        let session = self.session()?;
        let turn = session.turn();
        let mut answer = json!({"seats": turn.seats(), "phase": session.phase(), "over": turn.is_over()});
        if let Some(outcome) = session.outcome() {
            answer["outcome"] = json!(outcome);
        }
        if let Some(due) = session.due() {
            answer["due"] = json!({"seat": due.seat, "at": due.time, "move": due.played});
        }
        Ok(answer)
    }

    /// Plays what falls due until a moment, and tells it.
    fn wait(&mut self, until: u64) -> Answer {
        let mut told = Vec::new();
        while let Some(due) = self.session()?.due().filter(|due| due.time <= until) {
            self.table.act(Act::play(due.seat, due.played), due.time)?;
            let session = self.session()?;
            told.extend(session.told(session.plays() - 1, None, When::Live));
        }
        let mut answer = self.turn()?;
        answer["events"] = self.events(&told);
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
        let arrived = at.unwrap_or(0).max(self.table.last_at());
        self.table.act(Act::Play { seat, played, own: at.filter(|at| *at < arrived) }, arrived)?;
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
        let thinker = Thinker { iterations: Some(iterations), ..Thinker::new(bot, seed) };
        let mind = session.mind(seat, Some(bot), self.table.last_at(), seed);
        let advice =
            mind.think(thinker, &mut |_| deadline.is_none_or(|deadline| Instant::now() < deadline))?;
        let text =
            session.moves(seat).into_iter().find(|line| line.played == advice.played).map(|line| line.text);
        let mut answer = json!(advice);
        if let Some(text) = text {
            answer["text"] = self.words.say(&text, &name).into();
        }
        Ok(answer)
    }

    fn log(&self, seat: Option<Seat>) -> Answer {
        match seat {
            Some(seat) => self.log_of(self.seat(seat)?),
            None => self.whole_log(),
        }
    }

    /// Everything that happened, each move with its events as whoever made it saw them. Nothing is secret here.
    fn whole_log(&self) -> Answer {
        let entries = self.table.entries_since(0).enumerate().map(|(number, entry)| {
            let mut written: Map<String, Value> = match json!(entry) {
                Value::Object(fields) => fields,
                _ => Map::new(),
            };
            if let Act::Play { seat, .. } = entry.act {
                let line = self.table.line(number, Some(seat), When::Live);
                written.insert("events".to_owned(), self.events(&line.events));
            }
            Value::Object(written)
        });
        Ok(entries.collect())
    }

    /// What a seat may look up: what everybody did in words, events as they may be looked up, and its own moves.
    /// Loaded dice are not for any seat.
    fn log_of(&self, seat: Seat) -> Answer {
        let entries = self.table.entries_since(0).enumerate();
        let noticed = entries.filter(|(place, _)| self.table.is_noticed(*place, SeatSet::just(seat)));
        let told = noticed.enumerate().filter(|(_, (_, entry))| !matches!(entry.act, Act::Load { .. }));
        let lines = told.map(|(number, (place, entry))| {
            let line = self.table.line(place, Some(seat), When::Past);
            let mut written = json!({"entry": number, "at": line.at});
            if let Some(seat) = line.seat {
                written["seat"] = json!(seat);
            }
            if let Some(text) = &line.text {
                written["text"] = self.words.say(text, &name).into();
            }
            if let Some((name, text)) = line.chat {
                written["chat"] = json!({"name": name, "text": text});
            }
            if let Act::Play { seat: by, played, .. } = entry.act {
                written["events"] = self.events(&line.events);
                if by == seat {
                    written["move"] = played;
                }
            }
            written
        });
        Ok(lines.collect())
    }
}

//! Runs a game in the terminal: whose turn it is, what they see, what they type.

use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use floe_engine::{Message, Seat, SeatSet};
use floe_table::{Act, Code, Minds, Question, Session, Stage, Table, TableError, Thinker, When, Words};
use serde_json::Value;

use super::command::Command;
use super::keep::{self, Keep};
use super::menu::{Menu, Picked};
use super::screen::Screen;
use crate::exit::{Done, Exit, Failure};
use crate::narrate::Names;

/// How many lines of the log stand above the table.
const RECENT: usize = 8;

/// The one who runs the game.
pub(super) struct Host<'a> {
    pub(super) table: Table,
    pub(super) words: Words,
    pub(super) names: Names,
    pub(super) keep: Keep,
    pub(super) screen: Screen<'a>,
    began: Instant,
    /// The time at which the table was taken up again.
    resumed_at: u64,
    /// Up to where the log has been told.
    pub(super) told: usize,
    /// What the bots are up to.
    minds: Minds,
    /// Who looked at the screen last.
    at_screen: Option<Seat>,
    /// The moves that are left once the first half of one has been chosen, by their places in the list.
    half: Option<Vec<usize>>,
    /// The last "no", for `why`.
    pub(super) refused: Option<TableError>,
}

/// Whether to go on asking.
pub(super) enum Next {
    /// The same person again.
    Ask,
    /// As the table says.
    GoOn,
    /// Stop.
    Quit,
}

impl<'a> Host<'a> {
    pub(super) fn new(table: Table, words: Words, keep: Keep, screen: Screen<'a>) -> Host<'a> {
        let names = Names::new(&table, &words);
        let resumed_at = table.last_at();
        let told = table.entries();
        Host {
            table,
            words,
            names,
            keep,
            screen,
            began: Instant::now(),
            resumed_at,
            told,
            minds: Minds::new(),
            at_screen: None,
            half: None,
            refused: None,
        }
    }

    /// Plays until the game is over or somebody stops. The seed, if it is known, is told at the end.
    pub(super) fn play(mut self, seed: Option<u64>) -> Done {
        self.greet()?;
        while self.table.stage() == Stage::Playing {
            let wake = self.catch_up()?;
            let person = self.table.deciding().iter().find(|seat| self.people().contains(*seat));
            match (person, wake) {
                _ if self.table.stage() != Stage::Playing => {}
                (Some(seat), _) => {
                    if !self.person_plays(seat)? {
                        return self.leave();
                    }
                }
                (None, Some(wake)) => thread::sleep(Duration::from_millis(wake.saturating_sub(self.now()))),
                (None, None) => break,
            }
        }
        self.end(seed)
    }

    /// Lets everything happen whose time has come; says when there is more to do.
    pub(super) fn catch_up(&mut self) -> Result<Option<u64>, Failure> {
        loop {
            let now = self.now();
            match self.table.next(Some(&mut self.minds), now) {
                floe_table::Next::Do(act) => {
                    self.table.act(act, self.now())?;
                    self.tell()?;
                }
                floe_table::Next::Think(question) => self.let_think(question)?,
                floe_table::Next::Wait(wake) => return Ok(wake),
            }
        }
    }

    fn greet(&mut self) -> io::Result<()> {
        let title = self.table.door().title().title;
        let (title, names) = (self.screen.paint.bold(title), self.names.all().join(", "));
        self.say("play-table", &[("game", title), ("names", names)])?;
        if !self.people().is_empty() {
            self.say("play-hello", &[])?;
            self.say_typing()?;
        }
        Ok(())
    }

    /// The game's own short way of writing moves, if it has one.
    fn say_typing(&mut self) -> io::Result<()> {
        if self.words.has("typing") { self.say("typing", &[]) } else { Ok(()) }
    }

    /// The people at this terminal.
    pub(super) fn people(&self) -> SeatSet {
        let chairs = self.table.chairs();
        Seat::all(chairs.len()).filter(|seat| chairs[seat.index()].is_present()).collect()
    }

    pub(super) fn now(&self) -> u64 {
        self.resumed_at + self.began.elapsed().as_millis() as u64
    }

    pub(super) fn session(&self) -> Result<&dyn Session, TableError> {
        self.table.session()
    }

    /// One of the terminal's own sentences.
    pub(super) fn say(&mut self, id: &'static str, args: &[(&'static str, String)]) -> io::Result<()> {
        let line = self.phrase(id, args);
        self.screen.line(line)
    }

    pub(super) fn phrase(&self, id: &'static str, args: &[(&'static str, String)]) -> String {
        let message =
            args.iter().fold(Message::new(id), |message, (name, value)| message.text(name, value.clone()));
        self.names.say(&self.words, &message)
    }

    fn let_think(&mut self, question: Question) -> Result<(), Failure> {
        let Question { seat, bot, .. } = question;
        if bot.budget().milliseconds > 100 {
            let line = self.phrase("play-thinking", &[("who", self.names.of(seat))]);
            self.screen.meanwhile(&line)?;
        }
        let until = Instant::now() + Duration::from_millis(bot.budget().milliseconds);
        let thinker = Thinker::new(bot, self.thinking_seed());
        let mind = self.table.mind(seat, Some(bot), self.now())?;
        let screen = &mut self.screen;
        let advice = mind.think(thinker, &mut |_| Instant::now() < until && !screen.is_hurried())?;
        self.screen.no_longer()?;
        self.minds.made_up(question, advice);
        Ok(())
    }

    /// Differs from move to move and from game to game, and has nothing to do with the dice.
    pub(super) fn thinking_seed(&self) -> u64 {
        let public = self.table.head().fair.commitment.0;
        let game = u64::from_le_bytes(std::array::from_fn(|byte| public[byte]));
        game.wrapping_add(self.table.entries() as u64)
    }

    /// Tells what is new in the log, as those at the screen may see it.
    pub(super) fn tell(&mut self) -> io::Result<()> {
        let by = self.people().only();
        for line in self.table.lines(self.told, by, When::Live) {
            for sentence in self.names.tell(&self.words, &line) {
                self.screen.happening(&sentence)?;
            }
        }
        self.told = self.table.entries();
        Ok(())
    }

    /// Lets a person decide; false if they want to stop.
    fn person_plays(&mut self, seat: Seat) -> Result<bool, Failure> {
        if !self.hand_over(seat)? {
            return Ok(false);
        }
        self.half = None;
        self.show(seat)?;
        loop {
            let Some(line) = self.screen.read()? else { return Ok(false) };
            match self.obey(seat, &line)? {
                Next::Ask => {}
                Next::GoOn => {
                    self.keep()?;
                    return Ok(true);
                }
                Next::Quit => return Ok(false),
            }
        }
    }

    /// Covers the screen between two people if the game has secrets; false if the input ended.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, Failure> {
        let other = self.at_screen.is_some_and(|last| last != seat);
        let first_of_many = self.at_screen.is_none() && self.people().len() > 1;
        self.at_screen = Some(seat);
        if !self.table.door().title().curtain || !(other || first_of_many) {
            return Ok(true);
        }
        self.screen.curtain()?;
        self.say("play-curtain", &[("who", self.names.of(seat))])?;
        if self.screen.read()?.is_none() {
            return Ok(false);
        }
        self.screen.curtain()?;
        Ok(true)
    }

    /// The table as a person sees it, and what they may do.
    fn show(&mut self, seat: Seat) -> Result<(), Failure> {
        if self.screen.wipe()? {
            self.recent(seat)?;
        }
        let session = self.table.session()?;
        let (view, prompt) = (session.say(Some(seat)), session.prompt(Some(seat)));
        let left = session.countdown(Some(seat)).map(|due| due.saturating_sub(self.now()) / 1000);
        self.screen.line("")?;
        for message in view {
            self.screen.line(self.names.say(&self.words, &message))?;
        }
        let prompt = self.names.say(&self.words, &prompt);
        self.screen.line("")?;
        if let Some(left) = left {
            self.say("play-left", &[("seconds", left.to_string())])?;
        }
        self.screen.line(self.screen.paint.bold(prompt))?;
        self.offer(seat)
    }

    /// What may be chosen.
    fn offer(&mut self, seat: Seat) -> Result<(), Failure> {
        for line in self.menu(seat)?.lines() {
            self.screen.line(line)?;
        }
        if self.half.is_some() {
            self.say("play-half", &[])?;
        }
        Ok(())
    }

    pub(super) fn menu(&self, seat: Seat) -> Result<Menu, Failure> {
        Ok(Menu::new(&self.session()?.moves(seat), self.half.as_deref(), &self.words, &self.names))
    }

    /// The last lines of the log, as they may be looked up.
    fn recent(&mut self, seat: Seat) -> io::Result<()> {
        let lines = self.table.lines(self.table.entries().saturating_sub(RECENT), Some(seat), When::Past);
        for line in lines {
            for sentence in self.names.tell(&self.words, &line) {
                self.screen.line(self.screen.paint.faint(sentence))?;
            }
        }
        Ok(())
    }

    fn obey(&mut self, seat: Seat, line: &str) -> Result<Next, Failure> {
        match Command::read(line) {
            Command::Move("") => return self.enter(seat),
            Command::Move(typed) => return self.try_move(seat, typed),
            Command::Undo => return self.undo(seat),
            Command::Hint => self.hint(seat)?,
            Command::Save(file) => self.save(file)?,
            Command::Log => self.log(seat)?,
            Command::Why(about) => self.why(seat, about)?,
            Command::Rules(about) => self.rules(about)?,
            Command::Look => self.show(seat)?,
            Command::Help => {
                self.say("play-help", &[])?;
                self.say_typing()?;
            }
            Command::Quit => return Ok(Next::Quit),
        }
        Ok(Next::Ask)
    }

    fn try_move(&mut self, seat: Seat, typed: &str) -> Result<Next, Failure> {
        let moves = self.session()?.moves(seat);
        if typed.starts_with(['{', '[', '"']) {
            return match serde_json::from_str(typed) {
                Ok(played) => self.play_move(seat, played),
                Err(error) => {
                    self.say("play-not-json", &[("error", error.to_string())])?;
                    Ok(Next::Ask)
                }
            };
        }
        if let Some(moves) = self.session()?.shorthand(seat, typed) {
            return self.play_moves(seat, moves);
        }
        let menu = self.menu(seat)?;
        match menu.pick(typed) {
            Picked::Move(index) => return self.play_move(seat, moves[index].played.clone()),
            Picked::Half(half) => {
                self.half = Some(half);
                self.offer(seat)?;
            }
            Picked::Several(lines) => {
                self.say("play-several", &[("typed", typed.to_owned())])?;
                for line in lines {
                    self.screen.line(line)?;
                }
            }
            Picked::None => {
                let count = menu.len().to_string();
                self.say("play-none", &[("typed", typed.to_owned()), ("count", count)])?;
            }
        }
        Ok(Next::Ask)
    }

    /// Enter alone goes back to the first half of a choice, or makes the only move there is.
    fn enter(&mut self, seat: Seat) -> Result<Next, Failure> {
        if self.half.take().is_some() {
            self.offer(seat)?;
            return Ok(Next::Ask);
        }
        match &self.session()?.moves(seat)[..] {
            [only] => self.play_move(seat, only.played.clone()),
            _ => Ok(Next::Ask),
        }
    }

    /// One after another, until one is refused.
    fn play_moves(&mut self, seat: Seat, moves: Vec<Value>) -> Result<Next, Failure> {
        let mut next = Next::Ask;
        for played in moves {
            next = self.play_move(seat, played)?;
            if !matches!(next, Next::GoOn) {
                break;
            }
        }
        Ok(next)
    }

    fn play_move(&mut self, seat: Seat, played: Value) -> Result<Next, Failure> {
        // While somebody typed, others may have acted: first what came before.
        let now = self.now();
        self.catch_up()?;
        match self
            .table
            .act(Act::Play { seat, played, own: self.table.door().real_time().then_some(now) }, self.now())
        {
            Ok(_) => {
                self.refused = None;
                self.tell()?;
                Ok(Next::GoOn)
            }
            Err(error) => {
                self.refuse(error)?;
                Ok(Next::Ask)
            }
        }
    }

    pub(super) fn refuse(&mut self, error: TableError) -> io::Result<()> {
        let ledger = self.table.door().ledger_in(self.words.language);
        let rule = error.rule.as_deref().and_then(|rule| {
            self.words.why(rule).or_else(|| ledger.rule(rule).map(|rule| rule.text.clone()))
        });
        let text = rule.unwrap_or_else(|| error.in_words(&self.words));
        self.screen.line(self.screen.paint.bad(text))?;
        if error.code == Code::Refused {
            self.say("play-ask-why", &[])?;
        }
        self.refused = Some(error);
        Ok(())
    }

    fn keep(&mut self) -> io::Result<()> {
        match self.keep.write(&self.table) {
            Ok(()) => Ok(()),
            Err(error) => self.say("play-not-saved", &[("error", error.say(&self.words))]),
        }
    }

    /// Somebody stops in the middle: the game is kept.
    fn leave(&mut self) -> Done {
        self.keep()?;
        match self.keep.file().filter(|file| file.exists()).map(shown) {
            Some(file) => self.say("play-kept", &[("file", file)])?,
            None => self.save_somewhere()?,
        }
        Ok(Exit::Fine)
    }

    /// There is no folder to keep games in: ask.
    fn save_somewhere(&mut self) -> io::Result<()> {
        loop {
            self.say("play-save-where-last", &[])?;
            match self.screen.read()?.as_deref() {
                None | Some("") => return Ok(()),
                Some(file) => {
                    self.save(file)?;
                    if keep::at_home(PathBuf::from(file)).exists() {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn end(&mut self, seed: Option<u64>) -> Done {
        self.keep()?;
        let Some(outcome) = self.session()?.outcome() else { return Ok(Exit::Fine) };
        self.screen.line("")?;
        let by = self.people().only();
        for message in self.table.session()?.say(by) {
            self.screen.line(self.names.say(&self.words, &message))?;
        }
        self.screen.line("")?;
        let mut seats: Vec<Seat> = Seat::all(self.table.chairs().len()).collect();
        seats.sort_by_key(|seat| outcome.ranks[*seat]);
        for seat in seats {
            let points = outcome.scores.map_or(String::new(), |scores| format!("  {}", scores[seat]));
            let rank =
                if outcome.is_ranked() { format!("{:>3}.", outcome.ranks[seat]) } else { "    ".to_owned() };
            let line = format!("{rank} {}{points}", self.names.of(seat));
            let line = if outcome.winners.contains(seat) { self.screen.paint.good(line) } else { line };
            self.screen.line(line)?;
        }
        if let Some(file) = self.keep.file().filter(|file| file.exists()).map(shown) {
            self.say("play-over", &[("file", file)])?;
        }
        if let Some(seed) = seed {
            self.say("play-seed", &[("seed", seed.to_string())])?;
        }
        Ok(Exit::Fine)
    }
}

/// A file as it can be typed after a command.
pub(super) fn shown(file: &Path) -> String {
    let text = file.display().to_string();
    if text.contains(char::is_whitespace) { format!("\"{text}\"") } else { text }
}

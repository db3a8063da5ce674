//! What somebody may wish besides playing a move.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use floe_engine::{Seat, SeatSet};
use floe_table::{Act, Thinker, UndoRight, When};
use serde_json::Value;

use super::host::{Host, Next, shown};
use super::keep;
use crate::exit::Failure;
use crate::rules;

/// How long a hint may take.
const HINT: Duration = Duration::from_secs(2);

impl Host<'_> {
    /// Alone among bots one goes back to one's own last decision; among people the table's rule holds, and the others
    /// are asked where they must agree.
    pub(super) fn undo(&mut self, seat: Seat) -> Result<Next, Failure> {
        let session = self.session()?;
        let Some(last) = session.plies().checked_sub(1) else {
            self.say("play-nothing-back", &[])?;
            return Ok(Next::Ask);
        };
        if self.people().only() == Some(seat) {
            let Some(back) = self.table.way_back(self.people()) else {
                self.say("play-nothing-back", &[])?;
                return Ok(Next::Ask);
            };
            self.table.act(Act::Back { plies: back.plies }, self.now())?;
            self.told = self.table.entries();
            self.say("play-taken-back", &[])?;
            return Ok(Next::GoOn);
        }
        let (mover, _) = session.ply(last);
        let done = match self.table.undo_right(mover) {
            UndoRight::Free if self.people().contains(mover) => {
                self.table.act(Act::Undo { seat: mover }, self.now())?;
                true
            }
            UndoRight::Ask(others) if self.people().contains(mover) => self.all_agree(mover, others)?,
            _ => {
                self.say("play-not-across", &[("who", self.names.of(mover))])?;
                false
            }
        };
        self.tell()?;
        Ok(if done { Next::GoOn } else { Next::Ask })
    }

    fn all_agree(&mut self, mover: Seat, others: SeatSet) -> Result<bool, Failure> {
        self.table.act(Act::AskUndo { seat: mover }, self.now())?;
        for seat in others.iter() {
            let names = [("who", self.names.of(seat)), ("mover", self.names.of(mover))];
            self.say("play-agree", &names)?;
            let answer = self.screen.read()?.unwrap_or_default().to_lowercase();
            let yes = answer.starts_with(['y', 'o', 'j']);
            self.table.act(Act::AnswerUndo { seat, yes }, self.now())?;
            if !yes {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn hint(&mut self, seat: Seat) -> Result<(), Failure> {
        if let Err(refused) = self.session()?.may_help(seat, self.people().len()) {
            return Ok(self.refuse(refused)?);
        }
        let line = self.phrase("play-thinking-hint", &[]);
        self.screen.meanwhile(&line)?;
        let until = Instant::now() + HINT;
        let mind = self.table.mind(seat, None, self.now())?;
        let thinker = Thinker::hinting(self.thinking_seed());
        let played = mind.think(thinker, &mut |_| Instant::now() < until)?.played;
        self.screen.no_longer()?;
        let moves = self.session()?.moves(seat);
        let menu = self.menu(seat)?;
        if let Some(index) = moves.iter().position(|line| line.played == played)
            && let Some(number) = menu.number_of(index)
        {
            let text = menu.text(index).to_owned();
            self.say("play-hint", &[("number", number.to_string()), ("move", text)])?;
        }
        Ok(())
    }

    pub(super) fn save(&mut self, file: &str) -> io::Result<()> {
        let file = match (file, self.keep.file()) {
            ("", None) => return self.say("play-save-where", &[]),
            ("", Some(kept)) => kept.to_owned(),
            (named, _) => keep::at_home(PathBuf::from(named)),
        };
        match keep::write(&file, &self.table) {
            Ok(()) => self.say("play-saved", &[("file", shown(&file))]),
            Err(error) => self.say("play-not-saved", &[("error", error.say(&self.words))]),
        }
    }

    pub(super) fn log(&mut self, seat: Seat) -> io::Result<()> {
        for line in self.table.lines(0, Some(seat), When::Past) {
            for sentence in self.names.tell(&self.words, &line) {
                self.screen.line(sentence)?;
            }
        }
        Ok(())
    }

    /// The rule behind a refusal: of the last one, of a move written as JSON, or of a rule that is named.
    pub(super) fn why(&mut self, seat: Seat, about: &str) -> Result<(), Failure> {
        let refused = match serde_json::from_str::<Value>(about) {
            Ok(played) => match self.session()?.check(seat, &played) {
                Ok(()) => return Ok(self.say("play-allowed", &[])?),
                Err(error) => Some(error),
            },
            Err(_) if !about.is_empty() => return Ok(self.rules(about)?),
            Err(_) => self.refused.clone(),
        };
        let Some(error) = refused else { return Ok(self.say("play-no-refusal", &[])?) };
        match error.rule.as_deref() {
            Some(rule) => Ok(self.rules(rule)?),
            None => Ok(self.screen.line(error.in_words(&self.words))?),
        }
    }

    pub(super) fn rules(&mut self, about: &str) -> io::Result<()> {
        let ledger = self.table.door().ledger_in(self.words.language);
        let phase = self.table.session().map_or("", |session| session.phase());
        let word = about.to_lowercase();
        let exact: Vec<_> = ledger.rules.iter().filter(|rule| rule.id.to_lowercase() == word).collect();
        let found: Vec<_> = match word.as_str() {
            _ if !exact.is_empty() => exact,
            "all" | "tout" => ledger.rules.iter().collect(),
            "" => ledger.rules.iter().filter(|rule| rule.phase == phase).collect(),
            word => ledger
                .rules
                .iter()
                .filter(|rule| [&rule.id, &rule.text].iter().any(|text| text.to_lowercase().contains(word)))
                .collect(),
        };
        if found.is_empty() {
            return self.say("play-no-rule", &[("word", about.to_owned())]);
        }
        let mut text = Vec::new();
        rules::print(&mut text, &found, &self.words)?;
        self.screen.line(String::from_utf8_lossy(&text).trim_end())
    }
}

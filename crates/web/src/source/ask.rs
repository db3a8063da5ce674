//! Asking the table: a move, a hint, a moment of the past, a move back.

use floe_engine::Seat;
use floe_table::wire::Ask;
use floe_table::{Advice, Moment, TableError, UndoRight};
use leptos::prelude::*;
use serde_json::Value;

use super::scene::Past;
use super::{Answer, Hint, Scene};
use crate::games::{Played, shelf, table_of};
use crate::json;

impl Scene {
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

    /// Takes back the last move, or asks the others whether that may be. Before something that was shown is taken back
    /// at this screen for the first time, whoever plays is asked once.
    pub(crate) fn undo(self) {
        match self.undo_right() {
            UndoRight::No => {}
            UndoRight::Practice
                if self.frame.with_untracked(|frame| !frame.as_ref().is_some_and(|frame| frame.practice)) =>
            {
                self.asking_practice.set(true);
            }
            UndoRight::Free | UndoRight::Ask(_) | UndoRight::Practice => self.take_back(),
        }
    }

    /// Takes back, whatever was shown.
    pub(crate) fn take_back(self) {
        if let Some(seat) = self.me_now() {
            self.drop_hint();
            self.ask_then(Ask::Undo { seat }, |_| {});
        }
    }

    /// May whoever looks take something back at this moment?
    pub(crate) fn undo_right(self) -> UndoRight {
        let held = self.held.get_untracked();
        self.frame.with_untracked(|frame| {
            let mine = |frame: &&std::sync::Arc<floe_table::Frame>| {
                frame.by.is_some_and(|me| held.contains(&me)) && frame.asked.is_none()
            };
            frame.as_ref().filter(mine).map_or(UndoRight::No, |frame| frame.undo)
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
        let text = error.text.clone();
        shelf::why(self.game_now(), error.rule.clone(), move |friendly| {
            if !self.is_gone() {
                self.trouble.set(Some(friendly.unwrap_or(text)));
            }
        });
    }
}

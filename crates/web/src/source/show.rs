//! Showing what the table tells: step by step, so that the eye can follow, or at once.

use std::collections::VecDeque;
use std::sync::Arc;

use floe_engine::Seat;
use floe_table::{Frame, Stage};

use super::scene::Way;
use super::{Heard, News, Scene};
use crate::browser;
use crate::games::{GameTable, Meant, Offers, Played, Step, Told, table_of, when_here};
use crate::settings::{Pace, settings_now};
use crate::sound::{self, Sound};

impl Scene {
    /// Takes news in.
    pub(crate) fn update(self, update: News) {
        if self.is_gone() {
            return;
        }
        self.behind(|backstage| backstage.queue.push_back(update));
        if self.is_ready() {
            self.next_update();
        }
    }

    fn next_update(self) {
        let game = self.game_now();
        let waiting = self.behind(|backstage| !backstage.queue.is_empty());
        if waiting && table_of(&game).is_none() {
            self.settled.set(false);
            return when_here(game, move |here| match here {
                Ok(()) => self.next_update(),
                Err(why) => self.trouble.set(Some(why)),
            });
        }
        let Some(update) = self.behind(|backstage| backstage.queue.pop_front()) else {
            self.settled.set(true);
            if let Some(source) = self.source() {
                source.settled();
            }
            return;
        };
        self.settled.set(false);
        let Some(table) = table_of(&game) else { return };
        let told: Vec<Told> =
            update.lines.into_iter().map(|(line, events)| table.told(line, events)).collect();
        self.write_down(table, &update.frame, &told, update.live);
        let mut frame = update.frame;
        let (view, moves) = match update.glance {
            Some(glance) => (Some(glance.view.into()), table.offers(&glance.moves.into())),
            None => {
                let moves = std::mem::take(&mut frame.moves).into_iter();
                (table.view(frame.view.take()), moves.filter_map(|played| table.played(played)).collect())
            }
        };
        let before = self.behind(|backstage| std::mem::replace(&mut backstage.truth, view.clone()));
        let mut steps = match before {
            Some(before) if update.live && self.can_follow() => table.steps(&before, &told).into(),
            _ => VecDeque::new(),
        };
        if self.in_real_time() {
            // What was shown ahead has been seen already.
            if self.behind(|backstage| backstage.ahead.confirm(&told)) {
                steps.clear();
            }
            self.arrive(frame, moves);
            self.walk(steps, Box::new(move || self.show(view)));
        } else {
            let land = move || {
                self.arrive(frame, moves);
                self.show(view);
            };
            self.walk(steps, Box::new(land));
        }
    }

    /// Can the eye follow what happens, step by step?
    fn can_follow(self) -> bool {
        let behind = self.behind(|backstage| backstage.queue.len());
        let hurried = self.behind(|backstage| backstage.hurried);
        settings_now().pace != Pace::Instant && !browser::is_hidden() && !hurried && behind <= 4
    }

    /// Shows the steps one after the other, and then where they lead to. A later walk cuts it short.
    fn walk(self, steps: VecDeque<Step>, land: Box<dyn FnOnce()>) {
        let number = self.behind(|backstage| {
            backstage.walks += 1;
            backstage.way = Some(Way { steps, land });
            backstage.walks
        });
        self.walk_on(number);
    }

    fn walk_on(self, number: u64) {
        if self.is_gone() || self.behind(|backstage| backstage.walks) != number {
            return;
        }
        let step = self.behind(|backstage| backstage.way.as_mut()?.steps.pop_front());
        let Some(step) = step else { return self.land() };
        self.show(Some(step.view));
        if let Some(sound) = step.sound {
            sound::play(sound);
        }
        browser::after(settings_now().pace.of(step.hold), move || self.walk_on(number));
    }

    /// Goes to where the walk leads.
    fn land(self) {
        if let Some(way) = self.behind(|backstage| backstage.way.take()) {
            (way.land)();
            self.next_update();
        }
    }

    /// Shows at once what is still to be shown, until it is the turn of whoever looks.
    pub(crate) fn hurry(self) {
        self.behind(|backstage| {
            backstage.hurried = true;
            backstage.walks += 1;
        });
        self.land();
    }

    /// Shows a view, with what is ahead of it.
    pub(super) fn show(self, view: Option<Meant>) {
        let table = table_of(&self.game_now());
        let seen = self.behind(|backstage| {
            backstage.shown.clone_from(&view);
            Some(backstage.ahead.over(table?, view?))
        });
        self.view.set(seen);
    }

    /// The present is this: whoever decides may know it.
    fn arrive(self, frame: Box<Frame>, moves: Vec<Played>) {
        let before = self.frame.get_untracked();
        let turn_ended = |before: &Frame| before.by.is_some_and(|me| before.deciding.contains(me));
        let my_turn = frame.by.is_some_and(|me| frame.deciding.contains(me));
        if before.as_deref().is_some_and(turn_ended) && !my_turn {
            self.read_until.set(self.lines.with_untracked(Vec::len));
        }
        if my_turn || frame.stage == Stage::Over {
            self.behind(|backstage| backstage.hurried = false);
        }
        let was_over = before.as_deref().is_none_or(|before| before.stage == Stage::Over);
        if frame.stage == Stage::Over && !was_over {
            sound::play(Sound::Win);
        } else if my_turn && before.as_deref().is_some_and(|before| before.deciding != frame.deciding) {
            sound::play(Sound::Call);
        }
        let thinking = self.thinking.get_untracked();
        if thinking.is_some_and(|seat| !frame.deciding.contains(seat)) {
            self.thinking.set(None);
        }
        self.offers.set(Arc::new(Offers::new(moves)));
        self.deadline.set(frame.due.map(|due| browser::now() + due.saturating_sub(frame.time)));
        self.frame.set(Some(Arc::from(frame)));
    }

    /// Adds to the log and tells those who listen.
    fn write_down(self, table: &dyn GameTable, frame: &Frame, told: &[Told], live: bool) {
        let known = self.lines.with_untracked(|lines| lines.last().map_or(0, |line| line.entry + 1));
        let new: Vec<&Told> = told.iter().filter(|told| told.entry >= known).collect();
        if new.is_empty() {
            return;
        }
        // A line of chat changes nothing; anything else may.
        if new.iter().any(|told| told.chat.is_none()) {
            self.drop_hint();
        }
        let over = frame.stage == Stage::Over;
        let kept = |told: &&Told| Arc::new(if over { (*told).clone() } else { table.forget(told) });
        self.lines.update(|lines| lines.extend(new.iter().map(kept)));
        if live {
            let said: Vec<String> = new.iter().flat_map(|told| self.sentences_at(frame, told)).collect();
            self.spoken.set(said.join(" "));
        }
    }

    /// Tells the log to these eyes. If they are others than before, `lines` are those from an entry on, which they have
    /// not been told yet.
    pub(crate) fn tell_to<L: Iterator<Item = Heard>>(
        self,
        eyes: Option<Seat>,
        lines: impl FnOnce(usize) -> L,
    ) {
        let before = self.behind(|backstage| std::mem::replace(&mut backstage.told_to, eyes));
        if before == eyes {
            return;
        }
        let told = self.lines.get_untracked();
        let mut told = self.behind(|backstage| {
            backstage.tellings.push((before, told));
            let known = backstage.tellings.iter().position(|(whom, _)| *whom == eyes);
            known.map_or_else(Vec::new, |known| backstage.tellings.swap_remove(known).1)
        });
        if let Some(table) = table_of(&self.game_now()) {
            let known = told.last().map_or(0, |line| line.entry + 1);
            told.extend(lines(known).map(|(line, events)| Arc::new(table.told(line, events))));
        }
        self.lines.set(told);
    }
}

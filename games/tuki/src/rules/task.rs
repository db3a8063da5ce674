//! The task: the die, the card, time 0.

use floe_engine::{BySeat, Chance};

use crate::event::Event;
use crate::state::{Builder, Phase, Solo, Tuki};
use crate::task::{DIE, Task};

use super::COUNTDOWN;

impl Tuki {
    /// The scout opens the round: everybody is told when the task will be shown, and nothing of it (online.reveal).
    pub(super) fn count_down(&mut self, tell: &mut impl FnMut(Event)) {
        self.since = self.heard[self.scout].max(self.since);
        self.phase = Phase::Countdown;
        tell(Event::Called { scout: self.scout });
    }

    /// When the task is shown, while it is counted down.
    pub(super) fn reveals_at(&self) -> u64 {
        self.since + COUNTDOWN
    }

    /// The die is rolled, then the card drawn (task.roll-first, task.draw-top); time 0 is now, or when the countdown ends
    /// however late the table comes to it (task.reveal).
    pub(super) fn open_round(&mut self, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        self.since = match self.phase {
            Phase::Countdown => self.reveals_at(),
            _ => self.heard[self.scout].max(self.since),
        };
        self.draw_task(chance);
        self.phase = Phase::Build;
        let start = (!self.options.one_screen).then_some(self.since);
        self.builders = BySeat::new(self.players(), Builder { start, ..Builder::default() });
        tell(Event::Opened {
            scout: self.scout,
            task: self.task,
            face: self.face(),
            covered: false,
            watching: None,
        });
    }

    /// The die, then the top card (task.footing, task.orientation); or what solo play has chosen.
    pub(super) fn draw_task(&mut self, chance: &mut Chance) {
        let chosen = match self.options.solo {
            Some(Solo::Daily(task)) => Some(task),
            Some(Solo::Practice(task)) => task,
            _ => None,
        };
        if chosen.is_some() {
            self.task = chosen;
            return;
        }
        let (animal, footing) = DIE[chance.below(DIE.len())];
        if self.deck.is_empty() {
            self.reshuffle(chance);
        }
        if let Some(card) = self.deck.draw() {
            self.used.put(card);
            let face = card.face(self.options.cards).print().face;
            self.task = Some(Task { face, animal, footing });
        }
    }

    /// The used cards with their other side up (overview.deck-is-enough).
    fn reshuffle(&mut self, chance: &mut Chance) {
        while let Some(mut card) = self.used.draw() {
            card.back = !card.back;
            self.deck.put(card);
        }
        self.deck.shuffle(chance);
    }
}

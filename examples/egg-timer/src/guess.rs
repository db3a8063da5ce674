//! What a player cannot know, imagined: when the others tapped.

use floe_engine::{Chance, Game as _, Seat};

use crate::state::{Answer, EggTimer};

impl EggTimer {
    /// Every tap of another may have been at any time since the egg was put on.
    pub(crate) fn imagined(&self, by: Seat, chance: &mut Chance) -> EggTimer {
        let mut imagined = *self;
        for seat in Seat::all(self.seats()).filter(|seat| *seat != by) {
            imagined.heard[seat] = self.since;
            if let Answer::Tapped(_) = self.answers[seat] {
                let at = self.since + chance.below(2 * self.takes as usize + 1) as u64;
                imagined.answers[seat] = Answer::Tapped(at);
                imagined.heard[seat] = at;
            }
        }
        imagined
    }
}

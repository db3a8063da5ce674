//! The die.

use floe_engine::Chance;

use crate::event::Event;
use crate::state::{Phase, PolarRush};

impl PolarRush {
    /// Rolls how many tiles this turn has (roll.number).
    pub(super) fn roll(&mut self, chance: &mut Chance, tell: &mut impl FnMut(Event)) {
        self.left = chance.die(self.data().faces());
        self.phase = Phase::TurnOver;
        tell(Event::Rolled { seat: self.seat, number: self.left });
    }
}

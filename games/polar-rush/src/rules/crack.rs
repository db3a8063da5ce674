//! The crack: a gap opens, or one is bridged.

use floe_engine::Refusal;

use crate::board::Join;
use crate::event::Event;
use crate::state::{Phase, PolarRush};

impl PolarRush {
    pub(super) fn guard_crack(&self, join: Join) -> Result<(), Refusal> {
        if self.phase != Phase::Crack || !self.has_join(join) {
            return Err(Refusal::by("crack.must"));
        }
        if self.kayak == Some(join) {
            return Err(Refusal::by("crack.kayak-gap"));
        }
        Ok(())
    }

    /// Changes exactly one join (crack.must); no figure moves (crack.figures-stay).
    pub(super) fn crack(&mut self, join: Join, tell: &mut impl FnMut(Event)) {
        let seat = self.seat;
        self.open ^= 1 << join.0;
        tell(if self.is_open(join) { Event::Opened { seat, join } } else { Event::Closed { seat, join } });
    }
}

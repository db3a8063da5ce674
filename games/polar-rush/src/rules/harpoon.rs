//! Harpoons: taken on arrival, one each, spent on bears.

use floe_engine::{Refusal, Seat};

use crate::event::Event;
use crate::state::{Phase, PolarRush};

impl PolarRush {
    /// Does arriving at a harpoon offer one? (harpoon.take, harpoon.one, easyplay.harpoon)
    #[inline]
    pub(crate) fn may_take_harpoon(&self, seat: Seat) -> bool {
        !self.easyplay && !self.figures[seat].harpoon
    }

    pub(super) fn guard_harpoon(&self) -> Result<(), Refusal> {
        if self.easyplay {
            return Err(Refusal::by("easyplay.harpoon"));
        }
        if self.figures[self.seat].harpoon {
            return Err(Refusal::by("harpoon.one"));
        }
        if self.phase != Phase::Harpoon {
            return Err(Refusal::by("harpoon.only-on-arrival"));
        }
        Ok(())
    }

    pub(super) fn take_harpoon(&mut self, tell: &mut impl FnMut(Event)) {
        self.figures[self.seat].harpoon = true;
        tell(Event::HarpoonTaken { seat: self.seat });
    }
}

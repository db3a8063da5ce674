//! The kayak: the only way over a gap.

use floe_engine::{Refusal, Seat};

use crate::board::Join;
use crate::event::{Event, Why};
use crate::space::At;
use crate::state::{Phase, PolarRush};
use crate::tile::Tile;

impl PolarRush {
    /// The open joins behind and in front of the floe the figure is on, wherever it stands there
    /// (kayak.board, kayak.from-any-space).
    pub(crate) fn gaps_beside(&self, seat: Seat) -> impl Iterator<Item = Join> + '_ {
        let floe = match self.figures[seat].at {
            At::Start => Some(0),
            At::Space(space) => Some(space.floe()),
            At::Kayak | At::Igloo => None,
        };
        let beside = floe.map(|floe| [floe.checked_sub(1), Some(floe)]).into_iter().flatten().flatten();
        beside.map(|join| Join(join as u8)).filter(|join| self.has_join(*join) && self.is_open(*join))
    }

    /// Why the kayak tile does nothing for the player on turn, if so.
    pub(crate) fn no_kayak(&self) -> Option<Why> {
        if self.figures[self.seat].at == At::Kayak {
            Some(Why::Aboard) // kayak.tile-while-aboard
        } else if self.kayak.is_some() {
            Some(Why::KayakTaken) // kayak.taken
        } else if self.gaps_beside(self.seat).next().is_none() {
            Some(Why::NoGap) // kayak.no-gap
        } else {
            None
        }
    }

    /// Asks whether to board, if that is possible (kayak.optional).
    #[inline]
    pub(super) fn offer_kayak(&mut self, tell: &mut impl FnMut(Event)) {
        match self.no_kayak() {
            Some(why) => tell(Event::Stayed { seat: self.seat, why }),
            None => self.phase = Phase::Kayak,
        }
    }

    pub(super) fn guard_boarding(&self, join: Join) -> Result<(), Refusal> {
        if self.turned() != Some(Tile::Kayak) {
            return Err(Refusal::by("kayak.board"));
        }
        match self.no_kayak() {
            Some(Why::Aboard) => return Err(Refusal::by("kayak.tile-while-aboard")),
            Some(Why::KayakTaken) => return Err(Refusal::by("kayak.taken")),
            Some(_) => return Err(Refusal::by("kayak.no-gap")),
            None => {}
        }
        if self.phase != Phase::Kayak || !self.gaps_beside(self.seat).any(|gap| gap == join) {
            return Err(Refusal::by("kayak.board"));
        }
        Ok(())
    }

    /// The token goes into the gap and the figure onto it.
    pub(super) fn board(&mut self, join: Join, tell: &mut impl FnMut(Event)) {
        let seat = self.seat;
        let from = std::mem::replace(&mut self.figures[seat].at, At::Kayak);
        self.kayak = Some(join);
        self.moved = true;
        tell(Event::Boarded { seat, from, join });
    }
}

//! Following a picture: the duty to move, and where to.

use floe_engine::Refusal;

use crate::board::Join;
use crate::event::{Event, Why};
use crate::space::{At, Space, SpaceSet};
use crate::state::{Phase, PolarRush};
use crate::tile::{Picture, Tile};

impl PolarRush {
    /// Carries a picture tile out: no target, the figure stays; one, it goes; several, its player is asked.
    #[inline]
    pub(super) fn follow(&mut self, picture: Picture, tell: &mut impl FnMut(Event)) {
        let targets = self.targets(self.seat, picture);
        if targets.is_empty() {
            tell(Event::Stayed { seat: self.seat, why: self.why_stayed(picture) });
        } else if targets.len() > 1 || self.may_stay(targets) {
            self.phase = Phase::Move;
        } else if let Some(only) = targets.iter().next() {
            self.walk(only, tell);
        }
    }

    /// The figure goes to a target (move.one-space), pays for a bear, and may find a harpoon or the end.
    #[inline]
    pub(super) fn walk(&mut self, to: At, tell: &mut impl FnMut(Event)) {
        let seat = self.seat;
        let picture = match to {
            At::Space(space) => self.track.picture(space),
            _ => Picture::Igloo,
        };
        if picture == Picture::PolarBear && !self.easyplay {
            self.figures[seat].harpoon = false; // bear.pay
            tell(Event::HarpoonSpent { seat });
        }
        let from = std::mem::replace(&mut self.figures[seat].at, to);
        if from == At::Kayak {
            self.kayak = None; // kayak.token-back
        }
        self.moved = true;
        tell(Event::Moved { seat, from, to, picture });
        self.phase = match picture {
            Picture::Igloo => Phase::End,
            Picture::Harpoon if self.may_take_harpoon(seat) => Phase::Harpoon,
            _ => Phase::TurnOver,
        };
        if self.phase == Phase::End {
            tell(Event::Won { seat }); // end.immediate
        }
    }

    /// May the player on turn stay though there are targets? (easyplay.backward-free, easyplay.kayak-back)
    pub(crate) fn may_stay(&self, targets: SpaceSet) -> bool {
        let first_forward = match self.figures[self.seat].at {
            At::Space(space) => space.line(),
            At::Kayak => self.kayak.map_or(0, |join| join.front() * crate::space::ROWS),
            At::Start | At::Igloo => 0,
        };
        self.easyplay && targets.from_line(first_forward).is_empty()
    }

    pub(super) fn guard_staying_put(&self) -> Result<(), Refusal> {
        if self.may_stay(self.targets_now()) {
            return Ok(());
        }
        Err(match self.turned() {
            _ if self.easyplay => Refusal::by("easyplay.forward-must"),
            Some(Tile::PolarBear) => Refusal::by("bear.must"),
            _ => Refusal::by("move.choice"),
        })
    }

    /// May the figure go there with the tile just turned? The reasons in the order: picture, free, in reach.
    pub(super) fn guard_going(&self, space: Space) -> Result<(), Refusal> {
        match self.phase {
            Phase::Move => {}
            Phase::Crack => return Err(Refusal::by("crack.figures-stay")),
            Phase::Kayak => return Err(Refusal::by("kayak.board")),
            _ => return Err(Refusal::by("move.one-space")),
        }
        if self.targets_now().contains(space) {
            return Ok(());
        }
        if space.floe() >= self.track.floes() {
            return Err(Refusal::by("setup.track"));
        }
        if self.figures[self.seat].at == At::Space(space) {
            return Err(Refusal::by("move.not-own-space"));
        }
        let shown = self.track.picture(space);
        if self.turned().and_then(Tile::picture) != Some(shown) {
            return Err(match shown {
                Picture::PolarBear if !self.easyplay => Refusal::by("bear.needs-harpoon"),
                _ => Refusal::by("move.must"),
            });
        }
        if self.occupied().contains(space) {
            return Err(Refusal::by("move.occupied"));
        }
        Err(self.why_out_of_reach(space, shown))
    }

    /// The rule that puts a free space with the right picture out of reach.
    fn why_out_of_reach(&self, space: Space, shown: Picture) -> Refusal {
        let own = match self.figures[self.seat].at {
            At::Space(own) => own,
            At::Kayak => return Refusal::by("kayak.reach"),
            At::Start | At::Igloo => return Refusal::by("move.first-reach"),
        };
        let over_gap =
            own.floe().abs_diff(space.floe()) == 1 && self.is_open(Join(own.floe().min(space.floe()) as u8));
        let on_sled = self.track.picture(own) == Picture::Sled;
        match (self.goes_far(own, shown), over_gap) {
            (true, true) if shown == Picture::PolarBear => Refusal::by("bear.gap"),
            (true, true) => Refusal::by("sled.gap"),
            (true, false) if shown == Picture::PolarBear => Refusal::by("bear.reach"),
            (true, false) => Refusal::by("sled.reach"),
            (false, true) if self.track.touching(own).contains(space) => Refusal::by("gap.blocks"),
            (false, _) if on_sled => Refusal::by("easyplay.sled"),
            (false, _) if shown == Picture::PolarBear => Refusal::by("easyplay.bear"),
            (false, _) => Refusal::by("move.reach-normal"),
        }
    }

    /// Why a picture did not move the figure.
    fn why_stayed(&self, picture: Picture) -> Why {
        if picture == Picture::PolarBear && !self.may_face_bear(self.seat) {
            return Why::NoHarpoon;
        }
        let own = match self.figures[self.seat].at {
            At::Space(space) => SpaceSet::just(space),
            _ => SpaceSet::EMPTY,
        };
        let others = self.matches(self.seat, picture).without(own);
        match picture {
            Picture::Igloo => Why::FarIgloo,
            _ if others.is_empty() => Why::NoMatch,
            _ => Why::Occupied,
        }
    }
}

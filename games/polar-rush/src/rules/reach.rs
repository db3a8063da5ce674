//! Where a turned tile may lead.

use floe_engine::Seat;

use crate::board::Join;
use crate::space::{At, Space, SpaceSet};
use crate::state::PolarRush;
use crate::tile::Picture;

impl PolarRush {
    /// The spaces in reach of a figure for a picture, free or not, showing it or not.
    #[inline]
    pub(crate) fn reach(&self, seat: Seat, picture: Picture) -> SpaceSet {
        match self.figures[seat].at {
            At::Start => SpaceSet::floe(0), // move.first-reach
            At::Space(space) if self.goes_far(space, picture) => self.floes_around(space.floe()),
            At::Space(space) => self.adjacent(space),
            At::Kayak => self.beside_kayak(),
            At::Igloo => SpaceSet::EMPTY,
        }
    }

    /// The free spaces in reach that show the picture. The figure's own space is never free.
    #[inline]
    pub(crate) fn targets(&self, seat: Seat, picture: Picture) -> SpaceSet {
        if picture == Picture::PolarBear && !self.may_face_bear(seat) {
            return SpaceSet::EMPTY;
        }
        self.matches(seat, picture).without(self.occupied())
    }

    /// The spaces in reach that show the picture, free or not.
    #[inline]
    pub(super) fn matches(&self, seat: Seat, picture: Picture) -> SpaceSet {
        let (behind, front) = match self.figures[seat].at {
            At::Start | At::Igloo => (0, 0),
            At::Kayak => self.kayak.map_or((0, 0), |join| (join.behind(), join.front())),
            At::Space(space) => (space.floe().saturating_sub(1), (space.floe() + 1).min(self.track.home())),
        };
        self.reach(seat, picture).and(self.track.showing(picture, behind, front))
    }

    /// The targets of the tile turned last, for the player on turn.
    pub(crate) fn targets_now(&self) -> SpaceSet {
        let picture = self.turned().and_then(crate::tile::Tile::picture);
        picture.map_or(SpaceSet::EMPTY, |picture| self.targets(self.seat, picture))
    }

    /// Does the next move from here need no adjacent space? (sled.reach, bear.reach; not in easyplay)
    #[inline]
    pub(super) fn goes_far(&self, space: Space, picture: Picture) -> bool {
        !self.easyplay && (picture == Picture::PolarBear || self.track.picture(space) == Picture::Sled)
    }

    /// May the figure go to a bear? (bear.needs-harpoon, easyplay.bear)
    #[inline]
    pub(super) fn may_face_bear(&self, seat: Seat) -> bool {
        self.easyplay || self.figures[seat].harpoon
    }

    /// The spaces that touch this one over closed joins (board.adjacent-across).
    #[inline]
    pub(crate) fn adjacent(&self, space: Space) -> SpaceSet {
        self.track.touching(space).and(self.floes_around(space.floe()))
    }

    /// The floe itself, the one in front and the one behind, without what lies beyond a gap (sled.gap, bear.gap).
    #[inline]
    pub(crate) fn floes_around(&self, floe: usize) -> SpaceSet {
        let mut spaces = self.track.floe(floe);
        if floe < self.track.home() && !self.is_open(Join(floe as u8)) {
            spaces = spaces.or(self.track.floe(floe + 1));
        }
        if floe > 0 && !self.is_open(Join(floe as u8 - 1)) {
            spaces = spaces.or(self.track.floe(floe - 1));
        }
        spaces
    }

    /// The two floes beside the gap with the kayak (kayak.reach, kayak.igloo).
    #[inline]
    fn beside_kayak(&self) -> SpaceSet {
        self.kayak
            .map_or(SpaceSet::EMPTY, |join| self.track.floe(join.behind()).or(self.track.floe(join.front())))
    }
}

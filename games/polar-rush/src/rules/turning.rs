//! Turning tiles, one at a time.

use floe_engine::Refusal;

use crate::event::Event;
use crate::state::{Phase, PolarRush};
use crate::tile::{Place, Tile};

impl PolarRush {
    /// May the tile at this place be turned now?
    pub(super) fn guard_turning(&self, place: Place) -> Result<(), Refusal> {
        if self.phase != Phase::TurnOver {
            return Err(Refusal::by("turn-over.one-at-a-time"));
        }
        if !place.exists() {
            return Err(Refusal::by("components.tiles"));
        }
        if self.is_face_up(place) {
            return Err(Refusal::by("turn-over.not-twice"));
        }
        Ok(())
    }

    /// Turns a tile and does what it says, up to the next question.
    #[inline]
    pub(super) fn turn_over(&mut self, place: Place, tell: &mut impl FnMut(Event)) {
        let tile = self.tiles[place.index()];
        self.face_up.put(place);
        self.left -= 1;
        tell(Event::Turned { seat: self.seat, place: Some(place), tile });
        match (tile, tile.picture()) {
            (_, Some(picture)) => self.follow(picture, tell),
            (Tile::Crack, _) => self.phase = Phase::Crack,
            _ => self.offer_kayak(tell),
        }
    }
}

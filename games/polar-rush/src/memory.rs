//! What a player remembers of the tiles that were turned since the last shuffle (info.bots).

use floe_engine::Recall;

use crate::event::Event;
use crate::tile::{Place, TILES, Tile};

/// Which tile lies where, as far as somebody remembers, the latest seen known best.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    tiles: [Option<Seen>; TILES],
    clock: u32,
}

/// A remembered tile and when it was seen last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Seen {
    tile: Tile,
    at: u32,
}

impl Memory {
    /// The tile at a place, if it is remembered.
    #[inline]
    pub fn tile(&self, place: Place) -> Option<Tile> {
        self.tiles.get(place.index())?.map(|seen| seen.tile)
    }

    /// How many tiles are remembered.
    pub fn len(&self) -> usize {
        self.tiles.iter().flatten().count()
    }

    /// Is nothing remembered?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn note(&mut self, place: Place, tile: Tile, span: usize) {
        let Some(slot) = self.tiles.get_mut(place.index()) else { return };
        self.clock += 1;
        *slot = Some(Seen { tile, at: self.clock });
        while self.len() > span {
            self.forget_oldest();
        }
    }

    fn forget_oldest(&mut self) {
        let age = |seen: &Option<Seen>| seen.map_or(u32::MAX, |seen| seen.at);
        if let Some(oldest) = self.tiles.iter_mut().min_by_key(|seen| age(seen)) {
            *oldest = None;
        }
    }
}

impl floe_engine::Memory<Event> for Memory {
    fn witness(&mut self, event: &Event, recall: &mut Recall) {
        match event {
            Event::Turned { place: Some(place), tile, .. } if recall.notices() => {
                self.note(*place, *tile, recall.span);
            }
            Event::TilesDown { .. } => {
                for seen in self.tiles.iter_mut().filter(|seen| seen.is_some()) {
                    if !recall.keeps() {
                        *seen = None;
                    }
                }
            }
            Event::Shuffled { .. } => *self = Memory::default(),
            _ => {}
        }
    }
}

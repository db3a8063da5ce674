//! Imagining the tiles that one has not seen or has forgotten.

use floe_engine::{Chance, Deck};

use crate::memory::Memory;
use crate::state::PolarRush;
use crate::tile::{Place, TILES, Tile};

impl PolarRush {
    /// The state with the hidden tiles in a random order that fits what lies face up and what is remembered.
    /// Only these two decide: the pool of unknown tiles is built in the order of the set, so the true order has no
    /// influence. A memory that cannot be true (somebody took a move back across a shuffle) is not believed.
    pub(crate) fn imagine(&self, memory: &Memory, chance: &mut Chance) -> PolarRush {
        let mut known = [None; TILES];
        let mut pool: Deck<Tile, TILES> = Tile::SET.into_iter().collect();
        for place in self.face_up.iter() {
            known[place.index()] = take(&mut pool, self.tiles[place.index()]);
        }
        for place in Place::all().filter(|place| !self.is_face_up(*place)) {
            known[place.index()] = memory.tile(place).and_then(|tile| take(&mut pool, tile));
        }
        pool.shuffle(chance);
        PolarRush { tiles: known.map(|tile| tile.or_else(|| pool.draw()).unwrap_or_default()), ..*self }
    }
}

/// Takes a tile out of the pool, if one is left.
fn take(pool: &mut Deck<Tile, TILES>, tile: Tile) -> Option<Tile> {
    let index = pool.iter().position(|one| *one == tile)?;
    Some(pool.take(index))
}

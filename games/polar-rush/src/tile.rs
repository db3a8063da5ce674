//! The movement tiles, the pictures on the ice, and the places beside the board where the tiles lie.

use floe_engine::form::{Deserialize, Serialize};

/// What a space of the board shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Picture {
    /// An arctic hare.
    Hare,
    /// A puffin.
    Puffin,
    /// A seal.
    Seal,
    /// A fishing hole.
    FishingHole,
    /// A harpoon: whoever arrives may take a token.
    Harpoon,
    /// A polar bear: entered with a harpoon only.
    PolarBear,
    /// A sled: the next move from here goes further.
    Sled,
    /// The igloo, the goal.
    Igloo,
}

impl Picture {
    /// All eight.
    pub const ALL: [Picture; 8] = [
        Picture::Hare,
        Picture::Puffin,
        Picture::Seal,
        Picture::FishingHole,
        Picture::Harpoon,
        Picture::PolarBear,
        Picture::Sled,
        Picture::Igloo,
    ];

    /// The Fluent message that names it.
    pub fn message(self) -> &'static str {
        match self {
            Picture::Hare => "picture-hare",
            Picture::Puffin => "picture-puffin",
            Picture::Seal => "picture-seal",
            Picture::FishingHole => "picture-fishing-hole",
            Picture::Harpoon => "picture-harpoon",
            Picture::PolarBear => "picture-polar-bear",
            Picture::Sled => "picture-sled",
            Picture::Igloo => "picture-igloo",
        }
    }
}

/// What a movement tile shows on its front.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tile {
    /// The igloo; there are two of these.
    #[default]
    Igloo,
    /// The crack: opens or closes a join.
    Crack,
    /// The kayak: the way over a gap.
    Kayak,
    /// The harpoon.
    Harpoon,
    /// The polar bear.
    PolarBear,
    /// The sled.
    Sled,
    /// The arctic hare.
    Hare,
    /// The puffin.
    Puffin,
    /// The seal.
    Seal,
    /// The fishing hole.
    FishingHole,
}

/// How many tiles, and places for them, there are.
pub const TILES: usize = 11;

impl Tile {
    /// The eleven tiles, in the order of the rulebook's list.
    pub const SET: [Tile; TILES] = [
        Tile::Igloo,
        Tile::Igloo,
        Tile::Crack,
        Tile::Kayak,
        Tile::Harpoon,
        Tile::PolarBear,
        Tile::Sled,
        Tile::Hare,
        Tile::Puffin,
        Tile::Seal,
        Tile::FishingHole,
    ];

    /// Are these the eleven tiles, in whatever order?
    pub(crate) fn are_the_set(tiles: &[Tile]) -> bool {
        let count = |all: &[Tile], tile: Tile| all.iter().filter(|one| **one == tile).count();
        tiles.len() == TILES && Tile::SET.iter().all(|tile| count(tiles, *tile) == count(&Tile::SET, *tile))
    }

    /// The spaces it leads to; crack and kayak are on no space.
    #[inline]
    pub fn picture(self) -> Option<Picture> {
        match self {
            Tile::Crack | Tile::Kayak => None,
            Tile::Igloo => Some(Picture::Igloo),
            Tile::Harpoon => Some(Picture::Harpoon),
            Tile::PolarBear => Some(Picture::PolarBear),
            Tile::Sled => Some(Picture::Sled),
            Tile::Hare => Some(Picture::Hare),
            Tile::Puffin => Some(Picture::Puffin),
            Tile::Seal => Some(Picture::Seal),
            Tile::FishingHole => Some(Picture::FishingHole),
        }
    }

    /// The Fluent message that names it.
    pub fn message(self) -> &'static str {
        match self {
            Tile::Crack => "picture-crack",
            Tile::Kayak => "picture-kayak",
            _ => self.picture().map_or("picture-igloo", Picture::message),
        }
    }
}

/// One of the eleven places beside the board, counted from 0. A tile keeps its place until a shuffle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(pub u8);

impl Place {
    /// The eleven places in order.
    pub fn all() -> impl Iterator<Item = Place> {
        (0..TILES as u8).map(Place)
    }

    /// Is there such a place?
    #[inline]
    pub fn exists(self) -> bool {
        self.index() < TILES
    }

    /// The place as an index into arrays.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

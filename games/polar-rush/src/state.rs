//! The state: flat and small, a copy costs a few nanoseconds.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{BySeat, Deck, Seat};

use crate::board::{Join, Track};
use crate::data::Data;
use crate::record::Record;
use crate::setup::Colour;
use crate::space::{At, SpaceSet};
use crate::tile::{Place, TILES, Tile};

/// A game of Polar Rush!.
///
/// Written and read as a [`Record`]; one that cannot be is refused with the reason.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Record", into = "Record")]
pub struct PolarRush {
    pub(crate) easyplay: bool,
    /// The floes, and the set of values that all components are taken from.
    pub(crate) track: Track,
    /// The open joins, as bits.
    pub(crate) open: u8,
    /// The tiles by place, face down or up.
    pub(crate) tiles: [Tile; TILES],
    /// The places of the tiles turned in this turn, in order.
    pub(crate) face_up: Deck<Place, TILES>,
    /// What was turned in the turn before, without the places.
    pub(crate) last_turn: Deck<Tile, TILES>,
    pub(crate) figures: BySeat<Figure>,
    /// The gap with the kayak in it, while a figure sits there.
    pub(crate) kayak: Option<Join>,
    /// Whose turn it is; the winner once the game is over.
    pub(crate) seat: Seat,
    pub(crate) phase: Phase,
    /// Tiles still to be turned in this turn.
    pub(crate) left: u8,
    /// Has the figure moved in this turn?
    pub(crate) moved: bool,
    /// Turns in a row in which nothing moved and no crack was turned.
    pub(crate) still_turns: u8,
    /// Were the tiles shuffled after the last turn?
    pub(crate) shuffled: bool,
}

/// A player's figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// Where it is.
    pub at: At,
    /// Does its player hold a harpoon?
    pub harpoon: bool,
    /// Its colour.
    pub colour: Colour,
}

/// What the player on turn is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// To roll the die.
    Roll,
    /// Which tile to turn.
    TurnOver,
    /// Where to go with the tile just turned.
    Move,
    /// Whether to take a harpoon.
    Harpoon,
    /// Which join to open or close.
    Crack,
    /// Whether to board the kayak, and in which gap.
    Kayak,
    /// Nothing: the game is over.
    End,
}

impl Phase {
    /// The name, as in the ledger.
    pub fn name(self) -> &'static str {
        match self {
            Phase::Roll => "roll",
            Phase::TurnOver => "turn-over",
            Phase::Move => "move",
            Phase::Harpoon => "harpoon",
            Phase::Crack => "crack",
            Phase::Kayak => "kayak",
            Phase::End => "end",
        }
    }
}

impl PolarRush {
    /// The components by which it is played.
    #[inline]
    pub(crate) fn data(&self) -> &'static Data {
        self.track.values().get()
    }

    /// How many play.
    #[inline]
    pub(crate) fn players(&self) -> usize {
        self.figures.len()
    }

    /// The tile turned last in this turn.
    #[inline]
    pub(crate) fn turned(&self) -> Option<Tile> {
        self.face_up.as_slice().last().map(|place| self.tiles[place.index()])
    }

    /// Does the tile at this place lie face up?
    #[inline]
    pub(crate) fn is_face_up(&self, place: Place) -> bool {
        self.face_up.as_slice().contains(&place)
    }

    /// Was the crack turned in this turn?
    pub(crate) fn cracked(&self) -> bool {
        self.face_up.iter().any(|place| self.tiles[place.index()] == Tile::Crack)
    }

    /// Is there such a join on the track?
    #[inline]
    pub(crate) fn has_join(&self, join: Join) -> bool {
        usize::from(join.0) < self.track.joins()
    }

    /// Is the join a gap?
    #[inline]
    pub(crate) fn is_open(&self, join: Join) -> bool {
        self.open >> join.0 & 1 == 1
    }

    /// The spaces with a figure on them.
    #[inline]
    pub(crate) fn occupied(&self) -> SpaceSet {
        let mut spaces = SpaceSet::EMPTY;
        for figure in self.figures.as_slice() {
            if let At::Space(space) = figure.at {
                spaces = spaces.or(SpaceSet::just(space));
            }
        }
        spaces
    }

    /// The harpoons beside the board.
    pub(crate) fn supply(&self) -> usize {
        let held = self.figures.as_slice().iter().filter(|figure| figure.harpoon).count();
        if self.easyplay { 0 } else { self.data().harpoons() - held }
    }

    /// Who has reached the igloo.
    pub(crate) fn winner(&self) -> Option<Seat> {
        (self.phase == Phase::End).then_some(self.seat)
    }
}

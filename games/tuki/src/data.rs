//! The components as written in `data/tuki.toml`, with the provenance of every value.
//!
//! What the rules need of it is in the code (the cells of the pieces, the die, the bounds), so that a browser need not read the
//! file; reading it holds the one against the other.

use std::sync::LazyLock;

use floe_engine::form::Deserialize;

use crate::lattice::{ACROSS, Cell, DEPTH, UP};
use crate::piece::Piece;
use crate::rules::CARDS_TO_END;
use crate::task::{Animal, DIE, Footing};

/// The components of the game. Screens use it to mark what is reconstructed.
pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> = LazyLock::new(|| {
        Data::parse(include_str!("../data/tuki.toml"))
            .unwrap_or_else(|error| panic!("games/tuki/data/tuki.toml: {error}"))
    });
    &DATA
}

/// Everything in the box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Data {
    /// The file as written.
    pub file: DataFile,
}

/// The data file.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct DataFile {
    pub game: String,
    pub title: String,
    pub schema: u32,
    pub totals: Totals,
    pub setup: Bounds,
    pub lattice: Lattice,
    #[serde(rename = "stone")]
    pub stones: Vec<StoneInfo>,
    #[serde(rename = "snow")]
    pub snow: Vec<SnowInfo>,
    #[serde(rename = "face")]
    pub die: Vec<DieFace>,
    #[serde(rename = "edge")]
    pub edges: Vec<Edge>,
    #[serde(rename = "deck")]
    pub decks: Vec<DeckInfo>,
}

/// How many of everything there are.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Totals {
    pub stones: usize,
    pub snow: usize,
    pub cards: usize,
    pub faces: usize,
    pub dice: usize,
    pub sets: usize,
    pub source: Source,
    pub known: Vec<String>,
}

/// The bounds of a setup.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Bounds {
    pub players_min: usize,
    pub players_max: usize,
    pub cards_to_end: u8,
    pub snow_per_set: usize,
    pub stones_per_set_normal: usize,
    pub stones_per_set_advanced: usize,
    pub source: Source,
    pub known: Vec<String>,
}

/// The sizes of the lattice.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Lattice {
    pub segments: usize,
    pub stone_plane: i8,
    pub depth_min: i8,
    pub depth_max: i8,
    pub x_min: i8,
    pub x_max: i8,
    pub y_max: i8,
    pub card_box: i8,
    pub mass_per_cell: i64,
    pub margin_num: i64,
    pub margin_den: i64,
    pub source: Source,
    pub known: Vec<String>,
    pub note: String,
}

/// A stone and the sign that tells it apart without colour.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct StoneInfo {
    pub id: Piece,
    pub count: usize,
    pub decks: Vec<String>,
    pub cells: Vec<Cell>,
    pub mass: i64,
    pub mark: String,
    pub hex: String,
    pub source: Source,
    pub known: Vec<String>,
}

/// A block of snow.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct SnowInfo {
    pub id: Piece,
    pub name: String,
    pub count: usize,
    pub cells: Vec<Cell>,
    pub mass: i64,
    pub rotations: usize,
    pub source: Source,
    pub known: Vec<String>,
    pub note: String,
}

/// One face of the die.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct DieFace {
    pub id: String,
    pub animal: Animal,
    pub footing: Footing,
    pub source: Source,
    pub known: Vec<String>,
    #[serde(default)]
    pub note: Option<String>,
}

/// One edge of a card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Edge {
    pub id: String,
    #[serde(default)]
    pub animal: Option<Animal>,
    pub turn: u8,
    pub source: Source,
    pub known: Vec<String>,
    #[serde(default)]
    pub note: Option<String>,
}

/// One of the two decks.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct DeckInfo {
    pub id: String,
    pub letter: String,
    pub cards: usize,
    pub faces: usize,
    pub stones: usize,
    pub frame: String,
    pub source: Source,
    pub known: Vec<String>,
}

/// Where a value comes from; the weakest source that a record needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Printed in the rules.
    Rulebook,
    /// Told by people who own the game.
    Review,
    /// Ours.
    Reconstructed,
}

impl Data {
    /// Reads the file and holds it against what the rules take for granted.
    pub fn parse(text: &str) -> Result<Data, String> {
        let file: DataFile = floe_engine::from_toml(text)?;
        let lattice = &file.lattice;
        let area = [lattice.x_min, lattice.x_max, lattice.y_max, lattice.depth_min, lattice.depth_max];
        if area != [*ACROSS.start(), *ACROSS.end(), *UP.end(), *DEPTH.start(), *DEPTH.end()] {
            return Err("lattice: the play area must be x -12 to 12, y 0 to 17, z -3 to 3".to_owned());
        }
        if (lattice.margin_num, lattice.margin_den, lattice.mass_per_cell) != (3, 25, 1) {
            return Err("lattice: corners must lie 3/25 of a cell inside, and a cell weigh 1".to_owned());
        }
        let listed: Vec<Piece> =
            file.stones.iter().map(|stone| stone.id).chain(file.snow.iter().map(|snow| snow.id)).collect();
        if listed != Piece::ALL {
            return Err("stones must be grey, blue, purple, orange, and snow v, l, s, t".to_owned());
        }
        for stone in &file.stones {
            if stone.cells != stone.id.cells() || stone.mass != stone.id.weight() {
                return Err(format!(
                    "stone {:?}: it must be a bar of {} segments",
                    stone.id, lattice.segments
                ));
            }
        }
        for snow in &file.snow {
            let rotations = snow.id.poses().as_slice().len();
            if snow.cells != snow.id.cells() || (snow.rotations, snow.mass) != (rotations, snow.id.weight()) {
                return Err(format!("snow {}: cells, rotations or weight are not right", snow.name));
            }
        }
        if !file.die.iter().map(|face| (face.animal, face.footing)).eq(DIE) {
            return Err("the die shows bear, eagle and whale, each plain and with snow".to_owned());
        }
        if file.setup.cards_to_end != CARDS_TO_END {
            return Err(format!("the game ends with the card {CARDS_TO_END}"));
        }
        Ok(Data { file })
    }
}

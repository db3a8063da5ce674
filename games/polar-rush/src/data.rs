//! The components, as `data/polar-rush.toml` has them, with the provenance of every value.

use floe_engine::ValueSet;
use floe_engine::components::{Source, in_order, listed, must_be, within};
use floe_engine::form::Deserialize;

use crate::board::{Floe, Laid, Side};
use crate::setup::Colour;
use crate::space::{COLUMNS, MAX_FLOES, ROWS};
use crate::tile::{Picture, TILES, Tile};

/// More harpoons than anybody counts.
const MOST_HARPOONS: usize = 99;

/// Everything in the box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Data {
    /// The file as written.
    pub file: DataFile,
    sides: [[SideTable; 2]; MAX_FLOES],
}

/// One side of a floe in the form the rules use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SideTable {
    /// The pictures, the row nearest the start first.
    pub rows: [[Picture; COLUMNS]; ROWS],
    /// For each picture the spaces that show it, as bits.
    pub spaces: [u8; Picture::ALL.len()],
    /// The columns of the last row that touch the igloo, as bits; none but on the home floe.
    pub igloo_touches: u8,
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
    pub die: Die,
    #[serde(rename = "picture")]
    pub pictures: Vec<PictureInfo>,
    #[serde(rename = "tile")]
    pub tiles: Vec<TileInfo>,
    #[serde(rename = "figure")]
    pub figures: Vec<FigureInfo>,
    #[serde(rename = "floe")]
    pub floes: Vec<FloeInfo>,
}

/// How many of everything there are.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Totals {
    pub figures: usize,
    pub dice: usize,
    pub kayak_tokens: usize,
    pub harpoon_tokens: usize,
    pub starter_floes: usize,
    pub mid_floes: usize,
    pub home_floes: usize,
    pub movement_tiles: usize,
    pub source: Source,
}

/// The bounds of a setup.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Bounds {
    pub players_min: usize,
    pub players_max: usize,
    pub mid_floes_base: usize,
    pub mid_floes_advanced: Vec<usize>,
    pub harpoons_per_player_max: usize,
    pub columns: usize,
    pub rows_per_floe: usize,
    pub source: Source,
    pub known: Vec<String>,
}

/// The die.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Die {
    pub faces: [u8; 6],
    pub source: Source,
    pub known: Vec<String>,
    pub note: String,
}

/// A picture and where it occurs.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct PictureInfo {
    pub id: Picture,
    pub name: String,
    pub class: String,
    pub on_floes: Vec<FloeKind>,
    pub source: Source,
    pub known: Vec<String>,
}

/// A tile and how many there are of it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct TileInfo {
    pub id: Tile,
    pub name: String,
    pub count: usize,
    #[serde(default)]
    pub picture: Option<Picture>,
    pub effect: String,
    pub source: Source,
}

/// A figure: its colour and the sign that tells it apart without colour.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct FigureInfo {
    pub id: Colour,
    pub name: String,
    pub hex: String,
    pub symbol: String,
    pub source: Source,
    pub known: Vec<String>,
    #[serde(default)]
    pub note: Option<String>,
}

/// A floe with its two sides.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct FloeInfo {
    pub id: Floe,
    pub kind: FloeKind,
    pub source: Source,
    pub known: Vec<String>,
    pub sides: [SideInfo; 2],
}

/// A side as written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct SideInfo {
    pub id: Side,
    #[serde(default)]
    pub start_area: bool,
    #[serde(default)]
    pub igloo_touches: Vec<usize>,
    pub rows: [[Picture; COLUMNS]; ROWS],
}

/// The three kinds of floe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum FloeKind {
    Starter,
    Mid,
    Home,
}

impl ValueSet for Data {
    const GAME: &'static str = "polar-rush";
    const STANDARD: &'static str = floe_engine::include_uncommented!("../data/polar-rush.toml");
    type File = DataFile;

    fn build(file: DataFile) -> Result<Data, String> {
        file.check_counts()?;
        file.check_tiles()?;
        file.check_floes()?;
        let mut sides = [[SideTable { rows: file.floes[0].sides[0].rows, spaces: [0; 8], igloo_touches: 0 };
            2]; MAX_FLOES];
        for floe in &file.floes {
            for side in &floe.sides {
                sides[floe.id as usize][side.id as usize] = SideTable::of(side);
            }
        }
        Ok(Data { file, sides })
    }
}

impl Data {
    /// What is on a floe as it lies.
    #[inline]
    pub fn side(&self, laid: Laid) -> &SideTable {
        &self.sides[laid.floe as usize][laid.side as usize]
    }

    /// The faces of the die.
    #[inline]
    pub fn faces(&self) -> &[u8; 6] {
        &self.file.die.faces
    }

    /// How many harpoon tokens there are.
    #[inline]
    pub fn harpoons(&self) -> usize {
        self.file.totals.harpoon_tokens
    }

    /// How many may play.
    pub fn players(&self) -> std::ops::RangeInclusive<usize> {
        self.file.setup.players_min..=self.file.setup.players_max
    }

    /// May so many play? The error says how many may.
    pub(crate) fn allows_players(&self, players: usize) -> Result<(), String> {
        let may = self.players();
        if may.contains(&players) {
            return Ok(());
        }
        Err(format!("{} to {} play Polar Rush!, not {players}", may.start(), may.end()))
    }

    /// The numbers of mid floes a track may have, that of the base game first.
    pub fn mids(&self) -> Vec<usize> {
        let bounds = &self.file.setup;
        std::iter::once(bounds.mid_floes_base).chain(bounds.mid_floes_advanced.iter().copied()).collect()
    }

    /// May a track have so many mid floes? The error says how many it may have.
    pub(crate) fn allows_mids(&self, mids: usize) -> Result<(), String> {
        let may = self.mids();
        if may.contains(&mids) {
            return Ok(());
        }
        Err(format!("a track has {} mid floes, not {mids}", listed(&may, "or")))
    }

    /// The figure of a colour.
    pub fn figure(&self, colour: Colour) -> &FigureInfo {
        &self.file.figures[colour as usize]
    }
}

impl SideTable {
    fn of(side: &SideInfo) -> SideTable {
        let mut spaces = [0; 8];
        for (index, picture) in side.rows.iter().flatten().enumerate() {
            spaces[*picture as usize] |= 1 << index;
        }
        let igloo_touches = side.igloo_touches.iter().fold(0, |bits, column| bits | 1 << column);
        SideTable { rows: side.rows, spaces, igloo_touches }
    }
}

impl DataFile {
    fn check_counts(&self) -> Result<(), String> {
        let bounds = &self.setup;
        must_be("setup.columns", bounds.columns, COLUMNS)?;
        must_be("setup.rows_per_floe", bounds.rows_per_floe, ROWS)?;
        must_be("setup.harpoons_per_player_max", bounds.harpoons_per_player_max, 1)?;
        within("setup.players_max", bounds.players_max, 2..=Colour::ALL.len())?;
        within("setup.players_min", bounds.players_min, 2..=bounds.players_max)?;
        for mids in std::iter::once(&bounds.mid_floes_base).chain(&bounds.mid_floes_advanced) {
            within("the number of mid floes", *mids, 1..=Floe::MIDS.len())?;
        }
        within("totals.harpoon_tokens", self.totals.harpoon_tokens, bounds.players_max..=MOST_HARPOONS)?;
        self.die.faces.iter().try_for_each(|face| within("a die face", *face, 1..=TILES as u8))
    }

    fn check_tiles(&self) -> Result<(), String> {
        let tiles: Vec<Tile> =
            self.tiles.iter().flat_map(|tile| std::iter::repeat_n(tile.id, tile.count.min(TILES))).collect();
        if !Tile::are_the_set(&tiles) || self.totals.movement_tiles != TILES {
            return Err("the tiles must be two igloos and one each of the nine others".into());
        }
        if let Some(tile) = self.tiles.iter().find(|tile| tile.picture != tile.id.picture()) {
            return Err(format!("tile {}: it leads to spaces with its own picture", tile.name));
        }
        in_order("figures", self.figures.iter().map(|figure| figure.id), &Colour::ALL)
    }

    fn check_floes(&self) -> Result<(), String> {
        in_order("floes", self.floes.iter().map(|floe| floe.id), &Floe::ALL)?;
        self.floes.iter().try_for_each(|floe| {
            self.check_floe(floe).map_err(|error| format!("floe {}: {error}", floe.id.name()))
        })
    }

    fn check_floe(&self, floe: &FloeInfo) -> Result<(), String> {
        let kind = match floe.id {
            Floe::Starter => FloeKind::Starter,
            Floe::Home => FloeKind::Home,
            _ => FloeKind::Mid,
        };
        if floe.kind != kind {
            return Err(format!("its kind must be {kind:?}, not {:?}", floe.kind));
        }
        if (floe.sides[0].id, floe.sides[1].id) != (Side::A, Side::B) {
            return Err("its sides must be a and b".into());
        }
        for side in &floe.sides {
            if side.start_area != (kind == FloeKind::Starter) {
                return Err("the starter floe alone has the start area".into());
            }
            if side.igloo_touches.is_empty() == (kind == FloeKind::Home) {
                return Err("the home floe alone says which columns the igloo touches".into());
            }
            if side.igloo_touches.iter().any(|column| *column >= COLUMNS) {
                return Err(format!("the igloo touches columns from 0 to {}", COLUMNS - 1));
            }
            let may_be_here = |picture: &Picture| {
                *picture != Picture::Igloo
                    && self.pictures.iter().any(|info| info.id == *picture && info.on_floes.contains(&kind))
            };
            if let Some(stray) = side.rows.iter().flatten().find(|picture| !may_be_here(picture)) {
                return Err(format!("{stray:?} cannot be on a space here"));
            }
        }
        Ok(())
    }
}

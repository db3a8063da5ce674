//! The components, read once from `data/nunami.toml`, with the provenance of every value.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::card::{Card, Category, Inua, Set};
use crate::land::{Hex, MAX_BOARDS, SIDES};
use crate::setup::Mode;
use crate::stacks::MAX_CARDS;
use crate::state::{DEALT, HIDDEN, HIDDEN_PER_BOARD, LIMIT, WIN};

/// The components of the game.
pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> = LazyLock::new(|| {
        Data::parse(include_str!("../data/nunami.toml"))
            .unwrap_or_else(|error| panic!("data/nunami.toml: {error}"))
    });
    &DATA
}

/// The file as written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the head of the file describes every field")]
pub struct Data {
    pub game: String,
    pub title: String,
    pub schema: u32,
    pub totals: Totals,
    pub setup: Numbers,
    pub geometry: Geometry,
    #[serde(rename = "community")]
    pub communities: Vec<CommunityInfo>,
    #[serde(rename = "neutral")]
    pub neutrals: Vec<NeutralInfo>,
    #[serde(rename = "mode")]
    pub modes: Vec<ModeInfo>,
    #[serde(rename = "board")]
    pub boards: Vec<BoardInfo>,
    #[serde(rename = "inua")]
    pub inua: Vec<InuaInfo>,
    #[serde(rename = "layout")]
    pub layouts: Vec<LayoutInfo>,
    #[serde(rename = "card")]
    pub cards: Vec<CardInfo>,
}

/// How many there are of everything.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Totals {
    pub cards: usize,
    pub community_cards: usize,
    pub snow: usize,
    pub sand: usize,
    pub inua: usize,
    pub boards: usize,
    pub cells_per_board: usize,
    pub score_pieces_per_colour: usize,
    pub score_pieces_in_use: usize,
    pub card_holders: usize,
    pub source: Source,
}

/// The numbers of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Numbers {
    pub players: Vec<usize>,
    pub hand: usize,
    pub face_down: usize,
    pub face_down_max_per_board: usize,
    pub win_points: u8,
    pub balance_limit: i8,
    pub life_min: i8,
    pub life_max: i8,
    pub strength_min: u8,
    pub strength_max: u8,
    pub source: Source,
}

/// How boards lie side by side.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Geometry {
    pub directions: Vec<Hex>,
    pub source: Source,
    pub note: String,
}

/// A community.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CommunityInfo {
    pub id: Set,
    pub name: String,
    pub category: Category,
    pub colour: String,
    pub hex: String,
    pub symbol: String,
    pub cards: usize,
    pub source: Source,
    pub known: Vec<String>,
    #[serde(default)]
    pub note: Option<String>,
}

/// A neutral kind.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct NeutralInfo {
    pub id: Set,
    pub name: String,
    pub colour: String,
    pub hex: String,
    pub symbol: String,
    pub cards: usize,
    pub modes: Vec<String>,
    pub source: Source,
    pub known: Vec<String>,
}

/// A mode: who plays what, with which cards and boards.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ModeInfo {
    pub id: String,
    pub players: usize,
    pub sides: Vec<Vec<Set>>,
    pub per_player: usize,
    pub deck: Shuffled,
    pub neutrals: Vec<Set>,
    pub boards: usize,
    pub white: usize,
    pub black: usize,
    pub deck_cards: usize,
    pub pile_after_setup: usize,
    pub source: Source,
}

/// Which communities are shuffled in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shuffled {
    /// Those that are played.
    Played,
    /// All four.
    All,
}

/// A board.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct BoardInfo {
    pub id: String,
    pub colour: String,
    pub source: Source,
}

/// An Inua card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct InuaInfo {
    pub id: Inua,
    pub name: String,
    pub starred: bool,
    pub power: String,
    pub text: String,
    pub source: Source,
}

/// A preset shape of the land.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct LayoutInfo {
    pub id: String,
    pub boards: usize,
    pub name: String,
    pub default: bool,
    pub joins: usize,
    pub cells: Vec<Hex>,
    pub source: Source,
}

/// One physical card.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct CardInfo {
    pub id: String,
    pub set: Set,
    pub life: i8,
    pub strength: u8,
    pub source: Source,
    pub known: Vec<String>,
}

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The rulebook says so.
    Rulebook,
    /// Made up by us; only the fields listed as known are facts.
    Reconstructed,
}

impl Data {
    /// Reads and checks a data file; the error says what is wrong and what would be right.
    pub fn parse(toml: &str) -> Result<Data, String> {
        let data: Data = floe_engine::from_toml(toml)?;
        data.check_numbers()?;
        data.check_sets()?;
        data.check_cards()?;
        data.check_modes()?;
        data.check_layouts()?;
        Ok(data)
    }

    /// The mode's record.
    pub fn mode(&self, mode: Mode) -> &ModeInfo {
        &self.modes[mode as usize]
    }

    /// The cards of some sets, in the order of the file.
    pub fn deck(&self, sets: impl Fn(Set) -> bool) -> impl Iterator<Item = Card> {
        self.cards.iter().filter(move |info| sets(info.set)).filter_map(CardInfo::card)
    }

    /// The preset of this name (without its size) for so many boards.
    pub fn layout(&self, name: &str, boards: usize) -> Option<&LayoutInfo> {
        self.layouts.iter().find(|layout| layout.boards == boards && layout.id == format!("{name}-{boards}"))
    }

    /// The preset taken if nothing is said.
    pub fn default_layout(&self, boards: usize) -> Option<&LayoutInfo> {
        self.layouts.iter().find(|layout| layout.boards == boards && layout.default)
    }

    fn check_numbers(&self) -> Result<(), String> {
        let numbers = &self.setup;
        let is = |what: &str, found: i64, must: i64| match found == must {
            true => Ok(()),
            false => Err(format!("{what} is {found}, but it must be {must}")),
        };
        is("totals.boards", self.totals.boards as i64, MAX_BOARDS as i64)?;
        is("totals.cells_per_board", self.totals.cells_per_board as i64, SIDES as i64)?;
        is("totals.inua", self.totals.inua as i64, Inua::ALL.len() as i64)?;
        is("setup.hand", numbers.hand as i64, DEALT as i64)?;
        is("setup.face_down", numbers.face_down as i64, HIDDEN as i64)?;
        is("setup.face_down_max_per_board", numbers.face_down_max_per_board as i64, HIDDEN_PER_BOARD as i64)?;
        is("setup.win_points", i64::from(numbers.win_points), i64::from(WIN))?;
        is("setup.balance_limit", i64::from(numbers.balance_limit), i64::from(LIMIT))?;
        is("setup.life_max", i64::from(numbers.life_max), i64::from(Card::LIFE))?;
        is("setup.life_min", i64::from(numbers.life_min), -i64::from(Card::LIFE))?;
        is("setup.strength_max", i64::from(numbers.strength_max), i64::from(Card::STRENGTH))?;
        is("setup.strength_min", i64::from(numbers.strength_min), 0)?;
        is("the number of [[board]] records", self.boards.len() as i64, MAX_BOARDS as i64)?;
        if self.geometry.directions != Hex::SIDES {
            return Err("geometry.directions must go clockwise from [1, 0]".into());
        }
        Ok(())
    }

    fn check_sets(&self) -> Result<(), String> {
        if self.communities.iter().map(|info| info.id).ne(Set::COMMUNITIES) {
            return Err(
                "the communities must be nunamiut, qairtumiut, qarqamiut and inuullamiluut, in this order"
                    .into(),
            );
        }
        if let Some(info) = self.communities.iter().find(|info| Some(info.category) != info.id.category()) {
            return Err(format!("community {}: its category is the other one", info.name));
        }
        if self.neutrals.iter().map(|info| info.id).ne([Set::Snow, Set::Sand]) {
            return Err("the neutral kinds must be snow and sand, in this order".into());
        }
        if self.inua.iter().map(|info| info.id).ne(Inua::ALL) {
            return Err("the Inua must be katjutayuuq, tarniq, arsaniit, lumaayuuq, angakkuk and tuurngaq, in this order".into());
        }
        match self.inua.iter().find(|info| info.starred != info.id.is_starred()) {
            Some(info) => Err(format!("Inua {}: starred must be {}", info.name, info.id.is_starred())),
            None => Ok(()),
        }
    }

    fn check_cards(&self) -> Result<(), String> {
        if self.cards.len() > MAX_CARDS {
            return Err(format!(
                "there are {} cards, but there can be {MAX_CARDS} at most",
                self.cards.len()
            ));
        }
        if let Some(info) = self.cards.iter().find(|info| info.card().is_none()) {
            return Err(format!("card {}: life is from -3 to 3 and strength from 0 to 3", info.id));
        }
        let counts = self.communities.iter().map(|info| (info.id, info.cards));
        for (set, must) in counts.chain(self.neutrals.iter().map(|info| (info.id, info.cards))) {
            let found = self.deck(|other| other == set).count();
            if found != must {
                return Err(format!("there are {found} {} cards, but there must be {must}", set.name()));
            }
        }
        Ok(())
    }

    fn check_modes(&self) -> Result<(), String> {
        if self.modes.iter().map(|info| info.id.as_str()).ne(Mode::ALL.map(Mode::data_name)) {
            return Err("the modes must be mode-a to mode-e and four-players, in this order".into());
        }
        for (mode, info) in Mode::ALL.into_iter().zip(&self.modes) {
            let wrong = |what: &str| Err(format!("mode {}: {what}", info.id));
            if (info.players, info.boards) != (mode.players(), mode.boards()) {
                return wrong(&format!("it has {} players and {} boards", mode.players(), mode.boards()));
            }
            if info.sides.len() != info.players || info.sides.iter().any(|side| side.len() < info.per_player)
            {
                return wrong("there must be a list of communities for each player, long enough");
            }
            let communities = if info.deck == Shuffled::All { 4 } else { info.players * info.per_player };
            let cards = 14 * communities
                + info.neutrals.iter().map(|set| self.deck(|other| other == *set).count()).sum::<usize>();
            if info.deck_cards != cards || info.pile_after_setup + info.players * DEALT + HIDDEN != cards {
                return wrong(&format!(
                    "deck_cards must be {cards}, pile_after_setup what is left after the deal and the eight"
                ));
            }
        }
        Ok(())
    }

    fn check_layouts(&self) -> Result<(), String> {
        for layout in &self.layouts {
            crate::setup::check_shape(&layout.cells, layout.boards)
                .map_err(|error| format!("layout {}: {error}", layout.id))?;
        }
        for boards in [Mode::A.boards(), Mode::Four.boards()] {
            if self.default_layout(boards).is_none() {
                return Err(format!("there must be a default layout of {boards} boards"));
            }
        }
        Ok(())
    }
}

impl CardInfo {
    /// The card, if its numbers are within bounds.
    pub fn card(&self) -> Option<Card> {
        Card::new(self.set, self.life, self.strength)
    }
}

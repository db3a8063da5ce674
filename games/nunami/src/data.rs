//! The components, as `data/nunami.toml` has them, with the provenance of every value.

use floe_engine::ValueSet;
use floe_engine::components::{Source, in_order, must_be};
use floe_engine::form::Deserialize;

use crate::card::{Card, Category, Inua, Set};
use crate::land::{Hex, MAX_BOARDS, SIDES};
use crate::setup::Mode;
use crate::stacks::MAX_CARDS;
use crate::state::{DEALT, HIDDEN, HIDDEN_PER_BOARD, LIMIT, WIN};

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

impl ValueSet for Data {
    const GAME: &'static str = "nunami";
    const STANDARD: &'static str = floe_engine::include_uncommented!("../data/nunami.toml");
    type File = Data;

    fn build(data: Data) -> Result<Data, String> {
        data.check_numbers()?;
        data.check_sets()?;
        data.check_cards()?;
        data.check_modes()?;
        data.check_layouts()?;
        Ok(data)
    }
}

impl Data {
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
        let (totals, numbers) = (&self.totals, &self.setup);
        must_be("totals.boards", totals.boards, MAX_BOARDS)?;
        must_be("totals.cells_per_board", totals.cells_per_board, SIDES)?;
        must_be("totals.inua", totals.inua, Inua::ALL.len())?;
        must_be("setup.hand", numbers.hand, DEALT)?;
        must_be("setup.face_down", numbers.face_down, HIDDEN)?;
        must_be("setup.face_down_max_per_board", numbers.face_down_max_per_board, HIDDEN_PER_BOARD)?;
        must_be("setup.win_points", numbers.win_points, WIN)?;
        must_be("setup.balance_limit", numbers.balance_limit, LIMIT)?;
        must_be("setup.life_max", numbers.life_max, Card::LIFE)?;
        must_be("setup.life_min", numbers.life_min, -Card::LIFE)?;
        must_be("setup.strength_max", numbers.strength_max, Card::STRENGTH)?;
        must_be("setup.strength_min", numbers.strength_min, 0)?;
        must_be("the number of [[board]] records", self.boards.len(), MAX_BOARDS)?;
        if self.geometry.directions != Hex::SIDES {
            return Err("geometry.directions must go clockwise from [1, 0]".into());
        }
        Ok(())
    }

    fn check_sets(&self) -> Result<(), String> {
        in_order("communities", self.communities.iter().map(|info| info.id), &Set::COMMUNITIES)?;
        if let Some(info) = self.communities.iter().find(|info| Some(info.category) != info.id.category()) {
            return Err(format!("community {}: its category is the other one", info.name));
        }
        in_order("neutral kinds", self.neutrals.iter().map(|info| info.id), &[Set::Snow, Set::Sand])?;
        in_order("Inua", self.inua.iter().map(|info| info.id), &Inua::ALL)?;
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
        match self.communities.iter().find(|info| info.cards != self.communities[0].cards) {
            Some(info) => Err(format!("community {}: all must have equally many cards", info.name)),
            None => Ok(()),
        }
    }

    fn check_modes(&self) -> Result<(), String> {
        in_order("modes", self.modes.iter().map(|info| info.id.as_str()), &Mode::ALL.map(Mode::data_name))?;
        Mode::ALL.into_iter().zip(&self.modes).try_for_each(|(mode, info)| {
            self.check_mode(mode, info).map_err(|error| format!("mode {}: {error}", info.id))
        })
    }

    fn check_mode(&self, mode: Mode, info: &ModeInfo) -> Result<(), String> {
        must_be("players", info.players, mode.players())?;
        must_be("boards", info.boards, mode.boards())?;
        must_be("white", info.white, mode.white_boards())?;
        info.check_sides()?;
        let communities =
            if info.deck == Shuffled::All { self.communities.len() } else { info.players * info.per_player };
        let neutrals = info.neutrals.iter().map(|set| self.deck(|other| other == *set).count());
        let cards = self.communities[0].cards * communities + neutrals.sum::<usize>();
        must_be("deck_cards", info.deck_cards, cards)?;
        let dealt = info.players * DEALT + HIDDEN;
        if info.pile_after_setup.checked_add(dealt) != Some(cards) {
            return Err(format!(
                "pile_after_setup is {}, but it must be what is left of {cards} cards when {dealt} are dealt",
                info.pile_after_setup
            ));
        }
        Ok(())
    }

    fn check_layouts(&self) -> Result<(), String> {
        for layout in &self.layouts {
            if layout.boards == 0 {
                return Err(format!("layout {}: there must be boards", layout.id));
            }
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

impl ModeInfo {
    /// Can every choice of communities be played? // setup.unique-community, setup.category-balance
    fn check_sides(&self) -> Result<(), String> {
        if self.sides.len() != self.players || self.sides.iter().any(|side| side.len() < self.per_player) {
            return Err("there must be a list of communities for each player, long enough".into());
        }
        let mut sides: Vec<Set> = self.sides.iter().flatten().copied().collect();
        sides.sort_unstable();
        if self.per_player == 0 || sides != Set::COMMUNITIES {
            return Err("its sides must hold every community once, and each player plays at least one".into());
        }
        let of = |category| {
            self.sides
                .iter()
                .filter(move |side| side.iter().all(|set| set.category() == Some(category)))
                .count()
        };
        let whole = self.players * self.per_player == sides.len();
        if !whole && (of(Category::Human), of(Category::Nature)) != (self.players / 2, self.players / 2) {
            return Err(
                "half of the players choose among human communities, half among those of nature".into()
            );
        }
        if self.neutrals != [Set::Snow] && self.neutrals != [Set::Snow, Set::Sand] {
            return Err("its neutrals must be snow, or snow and sand".into());
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

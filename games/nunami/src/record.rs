//! The outer form of a state, written for people and checked when read.
//!
//! What follows from the rest is written for readers and worked out anew when read: points follow from the
//! cards on full boards. Cards on boards, in hands and discarded are taken as given; the pile gives way: a
//! card of it that lies elsewhere is exchanged for one that lies nowhere, and cards named nowhere are out of
//! the game. So a position can be set up by naming only what matters.

use std::collections::BTreeMap;

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Seat, SetupError, Values};

use crate::card::{Card, Inua, Set};
use crate::clue::Clue;
use crate::data::Data;
use crate::land::{Cell, Cells, Hex, SIDES};
use crate::setup::{Majority, Mode};
use crate::stacks::Floor;
use crate::state::{Ending, Nunami, Step};

/// A whole state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Record {
    pub(crate) mode: Mode,
    /// The communities of each seat.
    pub(crate) sides: Vec<Vec<Set>>,
    /// What is to be decided, and by whom.
    pub(crate) step: StepName,
    pub(crate) turn: Seat,
    /// The points of each seat on all boards.
    pub(crate) points: Vec<u8>,
    pub(crate) boards: Vec<BoardRecord>,
    pub(crate) hands: Vec<Vec<Card>>,
    /// The top card last.
    pub(crate) pile: Vec<Card>,
    pub(crate) discard: Vec<Card>,
    /// The Inua card that each seat has; no list at all without the expansion.
    pub(crate) inua: Option<Vec<Option<Inua>>>,
    /// Was a card drawn this turn?
    pub(crate) drew: bool,
    /// The first card of a swap.
    pub(crate) first: Option<Cell>,
    /// The lower cards of a combination.
    pub(crate) joined: Option<JoinedRecord>,
    pub(crate) clues: Vec<Clue>,
    pub(crate) idle: u8,
    pub(crate) passes: u8,
    /// Do the players lay the eight face-down cards?
    pub(crate) hidden_by_players: bool,
    /// Which communities compete for the point of the largest one.
    #[serde(default = "Majority::unsaid")]
    pub(crate) majority: Majority,
    pub(crate) ending: Option<Ending>,
    /// The set of values: the cards and boards that the box holds.
    #[serde(default, skip_serializing_if = "Values::is_standard")]
    pub(crate) values: Values<Data>,
}

/// A board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct BoardRecord {
    pub(crate) at: Hex,
    /// Six stacks, each from bottom to top.
    pub(crate) cells: [Vec<Lying>; SIDES],
    pub(crate) points: Vec<u8>,
    pub(crate) frozen: bool,
    /// The Inua card that lies on it.
    pub(crate) inua: Option<Inua>,
}

/// A card on a board: its name, or for a face-down one what is known of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Lying {
    /// Face up.
    Up(Card),
    /// Face down.
    Down(Hidden),
}

/// A face-down card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// What it is; missing for those who do not know it.
    pub down: Option<Card>,
    /// Who laid it; nobody for the eight and for one that came from the pile.
    #[serde(default)]
    pub by: Option<Seat>,
    /// Laid on another card: the least strength it can have by set; sets that it cannot be of are missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub least: Option<BTreeMap<Set, u8>>,
}

/// The lower cards of a combination, the lowest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JoinedRecord {
    /// The cell they are to cover.
    pub cell: Cell,
    /// The cards.
    pub cards: Vec<Card>,
}

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepName {
    /// Lay a board.
    Layout,
    /// Lay one of the eight face-down cards.
    Hide,
    /// Draw, or use the Inua card instead.
    Start,
    /// Choose the board to freeze.
    Freeze,
    /// Choose the first card of a swap.
    Lift,
    /// Choose the second.
    Swap,
    /// Trade the card just drawn, or keep it.
    Rob,
    /// Place a card.
    Place,
    /// Complete a combination.
    Combine,
    /// Replace a card, or leave it.
    Replace,
    /// Nothing: it is over.
    Over,
}

impl Step {
    pub(crate) fn name(self) -> StepName {
        match self {
            Step::Layout => StepName::Layout,
            Step::Hide => StepName::Hide,
            Step::Start => StepName::Start,
            Step::Freeze => StepName::Freeze,
            Step::Lift => StepName::Lift,
            Step::Swap { .. } => StepName::Swap,
            Step::Rob => StepName::Rob,
            Step::Place { .. } => StepName::Place,
            Step::Combine { .. } => StepName::Combine,
            Step::Replace => StepName::Replace,
            Step::Over(_) => StepName::Over,
        }
    }

    pub(crate) fn first(self) -> Option<Cell> {
        if let Step::Swap { first } = self { Some(first) } else { None }
    }

    pub(crate) fn joined(self) -> Option<JoinedRecord> {
        let Step::Combine { cell, joined, .. } = self else { return None };
        Some(JoinedRecord { cell, cards: joined.as_slice().to_vec() })
    }

    pub(crate) fn ending(self) -> Option<Ending> {
        if let Step::Over(ending) = self { Some(ending) } else { None }
    }
}

// ---------------------------------------------------------------- writing

impl From<Nunami> for Record {
    fn from(game: Nunami) -> Record {
        let players = game.players();
        let drew = matches!(
            game.step,
            Step::Rob | Step::Replace | Step::Place { drew: true } | Step::Combine { drew: true, .. }
        );
        Record {
            mode: game.terms.mode,
            sides: Seat::all(players).map(|seat| game.communities(seat).collect()).collect(),
            step: game.step.name(),
            turn: game.turn,
            points: Seat::all(players).map(|seat| game.score(seat)).collect(),
            boards: (0..game.layout.len()).map(|board| BoardRecord::of(&game, board)).collect(),
            hands: game.hands[..players].iter().map(|hand| hand.as_slice().to_vec()).collect(),
            pile: game.pile.as_slice().to_vec(),
            discard: game.discard.as_slice().to_vec(),
            inua: game.terms.inua.then(|| game.inua[..players].to_vec()),
            drew,
            first: game.step.first(),
            joined: game.step.joined(),
            clues: game.clues.as_slice().to_vec(),
            idle: game.idle,
            passes: game.passes,
            hidden_by_players: game.terms.hide,
            majority: game.terms.majority,
            ending: game.step.ending(),
            values: game.values,
        }
    }
}

impl BoardRecord {
    fn of(game: &Nunami, board: usize) -> BoardRecord {
        BoardRecord {
            at: game.layout.places()[board],
            cells: game.board_cells(board, &|_| true),
            points: game.points[board][..game.players()].to_vec(),
            frozen: !(game.frozen & Cells::board(board)).is_empty(),
            inua: game.markers[board],
        }
    }
}

impl Nunami {
    /// The stacks of a board; `knows` tells which face-down cards are shown.
    pub(crate) fn board_cells(&self, board: usize, knows: &dyn Fn(Cell) -> bool) -> [Vec<Lying>; SIDES] {
        std::array::from_fn(|side| {
            let cell = Cell((board * SIDES + side) as u8);
            let mut stack: Vec<Lying> = self.stacks.below(cell).map(Lying::Up).collect();
            if self.stacks.down().has(cell) {
                stack.push(Lying::Down(Hidden {
                    down: knows(cell).then(|| self.stacks.top(cell)),
                    by: self.stacks.layer(cell),
                    least: self.stacks.floor(cell).to_map(),
                }));
            } else if self.stacks.visible().has(cell) {
                stack.push(Lying::Up(self.stacks.top(cell)));
            }
            stack
        })
    }
}

impl Floor {
    const SETS: [Set; 5] = [Set::Nunamiut, Set::Qairtumiut, Set::Qarqamiut, Set::Inuullamiluut, Set::Snow];

    fn to_map(self) -> Option<BTreeMap<Set, u8>> {
        let possible = |set: &Set| self.least(*set) < Floor::IMPOSSIBLE;
        let least = || Floor::SETS.into_iter().filter(possible).map(|set| (set, self.least(set))).collect();
        (self != Floor::NONE).then(least)
    }

    pub(crate) fn from_map(least: &BTreeMap<Set, u8>) -> Result<Floor, SetupError> {
        if least.values().any(|strength| *strength > Card::STRENGTH) {
            return Err(SetupError("a card has a strength from 0 to 3".into()));
        }
        Ok(Floor::SETS.into_iter().fold(Floor::NONE, |floor, set| {
            floor.with(set, least.get(&set).copied().unwrap_or(Floor::IMPOSSIBLE))
        }))
    }
}

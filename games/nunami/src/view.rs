//! What a seat or a spectator sees.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{Seat, SeatSet};

use crate::card::{Card, Inua, Set};
use crate::clue::Clue;
use crate::land::{Cell, Cells, Hex, SIDES};
use crate::record::{JoinedRecord, Lying, StepName};
use crate::setup::Mode;
use crate::state::{Ending, Nunami};

/// All that a seat or a spectator may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct View {
    /// Who looks; nobody for a spectator.
    pub you: Option<Seat>,
    /// The mode.
    pub mode: Mode,
    /// The communities of each seat.
    pub sides: Vec<Vec<Set>>,
    /// What is to be decided.
    pub step: StepName,
    /// By whom.
    pub turn: Seat,
    /// The points of each seat on all boards.
    pub points: Vec<u8>,
    /// The boards.
    pub boards: Vec<BoardView>,
    /// The hands; nothing where the seat may not look. // info.hands
    pub hands: Vec<Option<Vec<Card>>>,
    /// How many cards each hand has.
    pub held: Vec<usize>,
    /// How many cards the pile has.
    pub pile: usize,
    /// The open discard pile. // info.stacks
    pub discard: Vec<Card>,
    /// The Inua card that each seat has; no list at all without the expansion.
    pub inua: Option<Vec<Option<Inua>>>,
    /// The first card of a swap.
    pub first: Option<Cell>,
    /// The lower cards of a combination.
    pub joined: Option<JoinedRecord>,
    /// What the seat knows of cards that it saw go into hiding.
    pub clues: Vec<Clue>,
    /// Turns in a row in which nothing was placed.
    pub idle: u8,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// Who won it.
    pub winners: SeatSet,
}

/// A board as it is seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BoardView {
    /// Where it lies.
    pub at: Hex,
    /// Six stacks, each from bottom to top.
    pub cells: [Vec<Lying>; SIDES],
    /// The sum of life of the visible cards.
    pub total: i8,
    /// Is there a card in every cell?
    pub full: bool,
    /// The points of each seat here.
    pub points: Vec<u8>,
    /// Can nothing change here any more?
    pub frozen: bool,
    /// The Inua card that lies on it.
    pub inua: Option<Inua>,
}

impl Nunami {
    /// Looks from a seat, or from outside.
    pub(crate) fn look(&self, by: Option<Seat>) -> View {
        let seats = || Seat::all(self.players());
        let hand = |seat: Seat| (by == Some(seat)).then(|| self.hand(seat).as_slice().to_vec());
        View {
            you: by,
            mode: self.terms.mode,
            sides: seats().map(|seat| self.communities(seat).collect()).collect(),
            step: self.step.name(),
            turn: self.turn,
            points: seats().map(|seat| self.score(seat)).collect(),
            boards: (0..self.layout.len()).map(|board| self.look_at(board, by)).collect(),
            hands: seats().map(hand).collect(),
            held: seats().map(|seat| self.hand(seat).len()).collect(),
            pile: self.pile.len(),
            discard: self.discard.as_slice().to_vec(),
            inua: self.terms.inua.then(|| self.inua[..self.players()].to_vec()),
            first: self.step.first(),
            joined: self.step.joined(),
            clues: by.map_or(Vec::new(), |seat| self.clues.only_of(seat).as_slice().to_vec()),
            idle: self.idle,
            ending: self.step.ending(),
            winners: self.step.ending().map_or(SeatSet::EMPTY, |ending| self.result(ending).winners),
        }
    }

    fn look_at(&self, board: usize, by: Option<Seat>) -> BoardView {
        let knows = |cell| by.is_some() && self.stacks.layer(cell) == by;
        BoardView {
            at: self.layout.places()[board],
            cells: self.board_cells(board, &knows),
            total: self.stacks.total(board),
            full: self.stacks.is_full(board),
            points: self.points[board][..self.players()].to_vec(),
            frozen: !(self.frozen & Cells::board(board)).is_empty(),
            inua: self.markers[board],
        }
    }
}

//! What is to be seen. It is the same for everybody: nobody may look under a tile.

use floe_engine::Seat;
use floe_engine::form::{Deserialize, Serialize};

use crate::board::{Floe, Join, JoinState, Side};
use crate::space::{COLUMNS, ROWS};
use crate::state::{Figure, Phase, PolarRush};
use crate::tile::{Picture, Place, TILES, Tile};

/// All that a player or a spectator sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Is it the game for the youngest?
    pub easyplay: bool,
    /// The floes, starter first, home last.
    pub track: Vec<FloeView>,
    /// The joins between them.
    pub joins: Vec<JoinState>,
    /// The tiles by place: those that are face up now; the others show their backs.
    pub tiles: [Option<Tile>; TILES],
    /// The places turned up in this turn, in order.
    pub face_up: Vec<Place>,
    /// The pictures turned in the turn before, in order; not their places.
    pub last_turn: Vec<Tile>,
    /// The figures by seat.
    pub figures: Vec<Figure>,
    /// The harpoons beside the board.
    pub harpoons: u8,
    /// The gap with the kayak in it, while a figure sits there.
    pub kayak: Option<Join>,
    /// Whose turn, and what is asked.
    pub turn: TurnView,
    /// Turns in a row in which nothing moved and no crack was turned.
    pub still_turns: u8,
    /// Were the tiles shuffled after the last turn?
    pub shuffled: bool,
    /// Who has reached the igloo.
    pub winner: Option<Seat>,
}

/// A floe as it lies.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FloeView {
    /// Which floe.
    pub floe: Floe,
    /// Which side is up.
    pub side: Side,
    /// Its pictures, the row nearest the start first, the left column (looking home) first.
    pub rows: [[Picture; COLUMNS]; ROWS],
    /// The columns of the last row that touch the igloo; none but on the home floe.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub igloo_touches: Vec<u8>,
}

/// The running turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TurnView {
    /// Whose turn it is.
    pub seat: Seat,
    /// What is asked.
    pub phase: Phase,
    /// The number on the die, once it is rolled.
    pub rolled: Option<u8>,
    /// Tiles still to be turned.
    pub left: u8,
    /// The tile that is being resolved.
    pub tile: Option<Tile>,
}

impl PolarRush {
    pub(crate) fn look(&self) -> View {
        let mut tiles = [None; TILES];
        for place in self.face_up.iter() {
            tiles[place.index()] = Some(self.tiles[place.index()]);
        }
        let rolled = (self.phase != Phase::Roll).then_some(self.left + self.face_up.len() as u8);
        let resolving = !matches!(self.phase, Phase::Roll | Phase::TurnOver);
        View {
            easyplay: self.easyplay,
            track: (0..self.track.floes()).map(|floe| self.floe_view(floe)).collect(),
            joins: self.join_states(),
            tiles,
            face_up: self.face_up.as_slice().to_vec(),
            last_turn: self.last_turn.as_slice().to_vec(),
            figures: self.figures.as_slice().to_vec(),
            harpoons: self.supply() as u8,
            kayak: self.kayak,
            turn: TurnView {
                seat: self.seat,
                phase: self.phase,
                rolled,
                left: self.left,
                tile: self.turned().filter(|_| resolving),
            },
            still_turns: self.still_turns,
            shuffled: self.shuffled,
            winner: self.winner(),
        }
    }

    fn floe_view(&self, floe: usize) -> FloeView {
        let laid = self.track.laid()[floe];
        let side = self.track.side(floe);
        let touches = |column: &u8| side.igloo_touches >> column & 1 == 1;
        FloeView {
            floe: laid.floe,
            side: laid.side,
            rows: side.rows,
            igloo_touches: (0..COLUMNS as u8).filter(touches).collect(),
        }
    }
}

impl View {
    /// What may be looked up of this moment later: no tile with its place (info.no-record).
    #[must_use]
    pub fn past(self) -> View {
        View { tiles: [None; TILES], face_up: Vec::new(), ..self }
    }

    /// The picture of a space.
    pub fn picture(&self, space: crate::Space) -> Option<Picture> {
        self.track.get(space.floe()).map(|floe| floe.rows[space.row()][space.column()])
    }
}

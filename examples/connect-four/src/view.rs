//! What a player sees: everything, and for the eye also whose turn it is and the winning line.

use floe_engine::{Game as _, Seat};
use serde::{Deserialize, Serialize};

use crate::board::{HEIGHT, WIDTH, cell, line};
use crate::state::{ConnectFour, End};

/// The grid as both players and every spectator see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The rows, the top one first: `R`, `Y` or a dot for each cell.
    pub rows: [String; HEIGHT],
    /// Whose turn it is; nobody's once the game is over.
    pub next: Option<Seat>,
    /// Who has won.
    pub winner: Option<Seat>,
    /// The cells of the winning line, such as `d1`.
    pub line: Vec<String>,
}

impl View {
    pub(crate) fn of(state: &ConnectFour) -> View {
        let winner = (state.end == End::Won).then(|| state.last());
        View {
            rows: state.rows(),
            next: state.turn().seats().first(),
            winner,
            line: winner.map(|seat| names(line(state.discs[seat.index()]))).unwrap_or_default(),
        }
    }
}

/// Cells by name, column by column.
fn names(cells: u64) -> Vec<String> {
    let all = (0..WIDTH).flat_map(|column| (0..HEIGHT).map(move |row| (column, row)));
    all.filter(|&(column, row)| cells & cell(column, row) != 0)
        .map(|(column, row)| format!("{}{}", crate::Column::ALL[column].letter(), row + 1))
        .collect()
}

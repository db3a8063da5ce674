//! A position, and how it is written for people.

use floe_engine::{Seat, SetupError};
use serde::{Deserialize, Serialize};

use crate::board::{FULL, HEIGHT, WIDTH, cell, has_four};

/// A position of Connect Four. Seat 0 has the red discs, seat 1 the yellow ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Record", into = "Record")]
pub struct ConnectFour {
    /// The cells with red and with yellow discs.
    pub(crate) discs: [u64; 2],
    /// Whose turn it is, or would be.
    pub(crate) next: Seat,
    pub(crate) end: End,
}

/// Is the game over, and how?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// It goes on.
    NotYet,
    /// The seat that is not next has four in a line.
    Won,
    /// No cell is free.
    Full,
}

impl ConnectFour {
    /// The empty grid.
    pub(crate) fn empty(first: Seat) -> ConnectFour {
        ConnectFour { discs: [0; 2], next: first, end: End::NotYet }
    }

    /// The cells with a disc of either colour.
    #[inline]
    pub(crate) fn taken(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }

    /// Who played last.
    #[inline]
    pub(crate) fn last(&self) -> Seat {
        Seat(1 - self.next.0)
    }

    /// The rows as text, the top one first: `R`, `Y` or a dot for each cell.
    pub(crate) fn rows(&self) -> [String; HEIGHT] {
        std::array::from_fn(|from_top| {
            let letter = |column| {
                let here = cell(column, HEIGHT - 1 - from_top);
                match self.discs.map(|discs| discs & here != 0) {
                    [true, _] => 'R',
                    [_, true] => 'Y',
                    _ => '.',
                }
            };
            (0..WIDTH).map(letter).collect()
        })
    }
}

/// A position as it is saved, shown and edited.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    rows: [String; HEIGHT],
    next: Seat,
}

impl From<ConnectFour> for Record {
    fn from(state: ConnectFour) -> Record {
        Record { rows: state.rows(), next: state.next }
    }
}

impl TryFrom<Record> for ConnectFour {
    type Error = SetupError;

    fn try_from(record: Record) -> Result<ConnectFour, SetupError> {
        if record.next.0 > 1 {
            return Err(format!("next is 0 for red or 1 for yellow, not {}", record.next.0).into());
        }
        let discs = read_rows(&record.rows)?;
        let mut state = ConnectFour { discs, next: record.next, end: End::NotYet };
        state.supported()?;
        state.counted()?;
        state.end = match (state.fours(state.last()), state.fours(state.next)) {
            (_, true) => return Err("whoever has four in a line has played last".to_owned().into()),
            (true, _) => End::Won,
            _ if state.taken() == FULL => End::Full,
            _ => End::NotYet,
        };
        Ok(state)
    }
}

fn read_rows(rows: &[String; HEIGHT]) -> Result<[u64; 2], SetupError> {
    let mut discs = [0; 2];
    for (from_top, row) in rows.iter().enumerate() {
        if row.chars().count() != WIDTH {
            return Err(format!("a row has {WIDTH} cells, not \"{row}\"").into());
        }
        for (column, letter) in row.chars().enumerate() {
            match letter {
                'R' => discs[0] |= cell(column, HEIGHT - 1 - from_top),
                'Y' => discs[1] |= cell(column, HEIGHT - 1 - from_top),
                '.' => (),
                other => return Err(format!("a cell is R, Y or a dot, not \"{other}\"").into()),
            }
        }
    }
    Ok(discs)
}

impl ConnectFour {
    fn fours(&self, seat: Seat) -> bool {
        has_four(self.discs[seat.index()])
    }

    /// Discs fall: under each there is another or the floor.
    fn supported(&self) -> Result<(), SetupError> {
        let floor = (0..WIDTH).fold(0, |cells, column| cells | cell(column, 0));
        if self.taken() & !(self.taken() << 1 | floor) == 0 {
            Ok(())
        } else {
            Err("a disc hangs in the air".to_owned().into())
        }
    }

    /// The players take turns, so whoever is next has as many discs as the other, or one less.
    fn counted(&self) -> Result<(), SetupError> {
        let [next, last] = [self.next, self.last()].map(|seat| self.discs[seat.index()].count_ones());
        if next == last || next + 1 == last {
            Ok(())
        } else {
            Err(format!("{} is next with {next} discs to {last}: they take turns", self.next).into())
        }
    }
}

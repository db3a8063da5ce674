//! Stones and blocks of snow.

use floe_engine::form::{Deserialize, Serialize};

use crate::lattice::Cell;

/// A piece of a builder's set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Piece {
    #[default]
    Grey,
    Blue,
    Purple,
    Orange,
    V,
    L,
    S,
    T,
}

impl Piece {
    /// All eight, stones first.
    pub const ALL: [Piece; 8] =
        [Piece::Grey, Piece::Blue, Piece::Purple, Piece::Orange, Piece::V, Piece::L, Piece::S, Piece::T];
    /// The four stones.
    pub const STONES: [Piece; 4] = [Piece::Grey, Piece::Blue, Piece::Purple, Piece::Orange];
    /// The four blocks of snow.
    pub const SNOW: [Piece; 4] = [Piece::V, Piece::L, Piece::S, Piece::T];

    /// Its place in [`Piece::ALL`].
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// Is it a stone, and not snow?
    #[inline]
    pub fn is_stone(self) -> bool {
        self.index() < 4
    }

    /// The cells of which it is made, before it is turned. [`crate::Data`] holds them against the file of the components.
    pub fn cells(self) -> &'static [Cell] {
        const fn flat<const N: usize>(cells: [[i8; 2]; N]) -> [Cell; N] {
            let mut flat = [Cell::new(0, 0, 0); N];
            let mut index = 0;
            while index < N {
                flat[index] = Cell::new(cells[index][0], cells[index][1], 0);
                index += 1;
            }
            flat
        }
        const STONE: [Cell; 5] = flat([[0, 0], [1, 0], [2, 0], [3, 0], [4, 0]]);
        const V: [Cell; 3] = flat([[0, 0], [1, 0], [0, 1]]);
        const L: [Cell; 4] = flat([[0, 0], [1, 0], [2, 0], [0, 1]]);
        const S: [Cell; 4] = flat([[0, 0], [1, 0], [1, 1], [2, 1]]);
        const T: [Cell; 4] = flat([[0, 0], [1, 0], [2, 0], [1, 1]]);
        match self {
            Piece::V => &V,
            Piece::L => &L,
            Piece::S => &S,
            Piece::T => &T,
            _ => &STONE,
        }
    }

    /// Its weight: one for each cell (build.weights).
    #[inline]
    pub fn weight(self) -> i64 {
        match self {
            Piece::V => 3,
            Piece::L | Piece::S | Piece::T => 4,
            _ => 5,
        }
    }

    /// Its name as in the ledger: colours for stones, letters for snow.
    pub fn name(self) -> &'static str {
        match self {
            Piece::Grey => "grey",
            Piece::Blue => "blue",
            Piece::Purple => "purple",
            Piece::Orange => "orange",
            Piece::V => "V",
            Piece::L => "L",
            Piece::S => "S",
            Piece::T => "T",
        }
    }

    /// The piece of that name.
    pub fn named(name: &str) -> Option<Piece> {
        Piece::ALL.into_iter().find(|piece| piece.name() == name)
    }
}

impl std::fmt::Display for Piece {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of pieces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Piece>", into = "Vec<Piece>")]
pub struct PieceSet(u8);

impl PieceSet {
    /// None.
    pub const EMPTY: PieceSet = PieceSet(0);

    /// This piece alone.
    pub fn just(piece: Piece) -> PieceSet {
        PieceSet(1 << piece.index())
    }

    /// Is it in the set?
    #[inline]
    pub fn contains(self, piece: Piece) -> bool {
        self.0 >> piece.index() & 1 == 1
    }

    /// With that piece too.
    #[inline]
    #[must_use]
    pub fn with(self, piece: Piece) -> PieceSet {
        PieceSet(self.0 | 1 << piece.index())
    }

    /// Without that piece.
    #[must_use]
    pub fn without(self, piece: Piece) -> PieceSet {
        PieceSet(self.0 & !(1 << piece.index()))
    }

    /// All that are in one or the other.
    #[must_use]
    pub fn or(self, other: PieceSet) -> PieceSet {
        PieceSet(self.0 | other.0)
    }

    /// How many.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there none?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In the order of [`Piece::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Piece> {
        Piece::ALL.into_iter().filter(move |piece| self.contains(*piece))
    }
}

impl FromIterator<Piece> for PieceSet {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> PieceSet {
        pieces.into_iter().fold(PieceSet::EMPTY, PieceSet::with)
    }
}

impl From<Vec<Piece>> for PieceSet {
    fn from(pieces: Vec<Piece>) -> PieceSet {
        pieces.into_iter().collect()
    }
}

impl From<PieceSet> for Vec<Piece> {
    fn from(pieces: PieceSet) -> Vec<Piece> {
        pieces.iter().collect()
    }
}

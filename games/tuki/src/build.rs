//! A build: pieces put on the table and on each other.

use std::fmt;
use std::str::FromStr;

use floe_engine::Deck;
use floe_engine::form::{Deserialize, Serialize};

use crate::lattice::{CELLS, Cell, LAYER};
use crate::piece::{Piece, PieceSet};
use crate::pose::{Pose, Rotation};

/// A piece in its place.
///
/// Written as in the ledger: `grey lie 0 5`, `blue stand 2 0`, `snow V (0,0,0)(1,0,0)(0,1,0)`.
///
/// ```
/// let put: floe_tuki::Put = "snow V (0,0,0)(1,0,0)(0,1,0)".parse().unwrap();
/// assert_eq!(put.to_string(), "snow V (0,0,0)(0,1,0)(1,0,0)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Put {
    /// Which piece.
    pub piece: Piece,
    /// How it is turned.
    pub rotation: Rotation,
    /// The corner of its box: left, low, far.
    pub at: Cell,
}

impl Put {
    /// Its pose; the first one if the piece has no such rotation.
    #[inline]
    pub fn pose(self) -> &'static Pose {
        let poses = self.piece.poses();
        poses.get(self.rotation).unwrap_or(&poses.as_slice()[0])
    }

    /// The cells it takes.
    #[inline]
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone {
        self.pose().cells().iter().map(move |cell| cell.from(self.at))
    }

    /// Is it all inside the play area, a stone in the stones' plane? (build.area, build.one-plane)
    pub fn is_inside(self) -> bool {
        (!self.piece.is_stone() || self.at.z == 0) && self.cells().all(Cell::is_inside)
    }

    /// The same piece, moved.
    #[must_use]
    pub fn moved(self, x: i8, y: i8) -> Put {
        Put { at: Cell::new(self.at.x + x, self.at.y + y, self.at.z), ..self }
    }

    /// A stone on these cells, or snow.
    pub(crate) fn on(piece: Piece, cells: &[Cell]) -> Option<Put> {
        let (pose, at) = Pose::found(cells);
        let rotation = piece.poses().as_slice().iter().position(|known| *known == pose)?;
        Some(Put { piece, rotation: Rotation(rotation as u8), at })
    }
}

impl fmt::Display for Put {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.piece.is_stone() {
            let way = if self.rotation == Rotation::LYING { "lie" } else { "stand" };
            return write!(f, "{} {way} {} {}", self.piece, self.at.x, self.at.y);
        }
        write!(f, "snow {} ", self.piece)?;
        self.cells().try_for_each(|cell| write!(f, "{cell}"))
    }
}

impl FromStr for Put {
    type Err = String;

    fn from_str(text: &str) -> Result<Put, String> {
        let wrong = || {
            format!("“{text}” is not like “grey lie 0 5”, “blue stand 2 0” or “snow V (0,0,0)(1,0,0)(0,1,0)”")
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let put = match words[..] {
            ["snow", name, cells] => {
                let piece = Piece::named(name).filter(|piece| !piece.is_stone()).ok_or_else(wrong)?;
                let cells: Option<Vec<Cell>> = cells
                    .strip_prefix('(')
                    .and_then(|rest| rest.strip_suffix(')'))
                    .and_then(|rest| rest.split(")(").map(cell).collect());
                Put::on(piece, &cells.filter(|cells| cells.len() <= 5).ok_or_else(wrong)?)
            }
            [colour, way, x, y] => {
                let piece = Piece::named(colour).filter(|piece| piece.is_stone()).ok_or_else(wrong)?;
                let rotation = match way {
                    "lie" => Rotation::LYING,
                    "stand" => Rotation::STANDING,
                    _ => return Err(wrong()),
                };
                let number = |text: &str| text.parse::<i8>().ok().filter(|n| (-50..=50).contains(n));
                let at = number(x).zip(number(y)).map(|(x, y)| Cell::new(x, y, 0));
                at.map(|at| Put { piece, rotation, at })
            }
            _ => None,
        };
        put.ok_or_else(wrong)
    }
}

/// Three numbers with commas between them.
fn cell(text: &str) -> Option<Cell> {
    let numbers: Option<Vec<i8>> =
        text.split(',').map(|n| n.trim().parse().ok().filter(|n| (-50..=50).contains(n))).collect();
    match numbers?[..] {
        [x, y, z] => Some(Cell::new(x, y, z)),
        _ => None,
    }
}

impl TryFrom<String> for Put {
    type Error = String;

    fn try_from(text: String) -> Result<Put, String> {
        text.parse()
    }
}

impl From<Put> for String {
    fn from(put: Put) -> String {
        put.to_string()
    }
}

/// Pieces in place, in the order in which they were put there. No cell is taken twice (build.grid).
///
/// ```
/// let build: floe_tuki::Build = "grey stand 2 0; blue lie 0 5".parse().unwrap();
/// assert_eq!(build.puts().len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Build {
    puts: Deck<Put, 8>,
}

impl Build {
    /// Nothing but the table.
    pub fn new() -> Build {
        Build::default()
    }

    /// What has been put, the earliest first.
    #[inline]
    pub fn puts(&self) -> &[Put] {
        self.puts.as_slice()
    }

    /// Where the piece is, if it is placed.
    pub fn get(&self, piece: Piece) -> Option<Put> {
        self.puts().iter().copied().find(|put| put.piece == piece)
    }

    /// The pieces placed.
    pub fn pieces(&self) -> PieceSet {
        self.puts().iter().map(|put| put.piece).collect()
    }

    /// Puts a piece that [`Build::has_room`] for it.
    pub fn put(&mut self, put: Put) {
        self.puts.put(put);
    }

    /// Takes a piece away.
    pub fn take(&mut self, piece: Piece) -> Option<Put> {
        let index = self.puts().iter().position(|put| put.piece == piece)?;
        Some(self.puts.take(index))
    }

    /// The same without these pieces.
    #[must_use]
    pub fn without(&self, pieces: PieceSet) -> Build {
        Build { puts: self.puts().iter().copied().filter(|put| !pieces.contains(put.piece)).collect() }
    }

    /// The same with that piece as well.
    #[must_use]
    pub fn with(&self, put: Put) -> Build {
        let mut build = *self;
        build.put(put);
        build
    }

    /// Is there a block with nothing on it? In a build with the fewest blocks it cannot be taken away, so it weighs something
    /// down (build.counterweight).
    pub fn has_counterweight(&self) -> bool {
        let carries = |put: &Put| {
            let over = |cell: Cell| Cell::new(cell.x, cell.y + 1, cell.z);
            let mut others = self.puts().iter().filter(|other| other.piece != put.piece);
            others.any(|other| other.cells().any(|cell| put.cells().any(|own| over(own) == cell)))
        };
        self.puts().iter().any(|put| !put.piece.is_stone() && !carries(put))
    }

    /// Which cells are taken, and by whom.
    pub(crate) fn grid(&self) -> Grid {
        let mut grid = Grid::empty();
        for put in self.puts() {
            grid.fill(*put);
        }
        grid
    }

    /// Is the piece still free, inside the area, and are its cells? (build.own-set, build.area, build.grid)
    pub fn has_room(&self, put: Put) -> bool {
        self.get(put.piece).is_none() && self.grid().has_room(put)
    }

    /// Where the piece comes to rest when it is let go there: straight down until something is directly under one of its
    /// cells (build.drop).
    pub fn dropped(&self, put: Put) -> Put {
        self.grid().dropped(put)
    }

    /// The state of a build as read: nothing twice, nothing overlapping, nothing outside.
    pub(crate) fn valid(&self) -> Result<(), String> {
        let mut build = Build::new();
        for put in self.puts() {
            if !build.has_room(*put) {
                return Err(format!("there is no room for {put}"));
            }
            build.put(*put);
        }
        Ok(())
    }
}

impl FromIterator<Put> for Build {
    fn from_iter<I: IntoIterator<Item = Put>>(puts: I) -> Build {
        Build { puts: puts.into_iter().collect() }
    }
}

impl FromStr for Build {
    type Err = String;

    fn from_str(text: &str) -> Result<Build, String> {
        let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
        let puts: Vec<Put> = parts.map(str::parse).collect::<Result<_, _>>()?;
        if puts.len() > Piece::ALL.len() {
            return Err("a set has at most eight pieces".to_owned());
        }
        let build: Build = puts.into_iter().collect();
        build.valid().map(|()| build)
    }
}

impl fmt::Display for Build {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, put) in self.puts().iter().enumerate() {
            write!(f, "{}{put}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

/// The play area with the piece in every cell.
#[derive(Clone)]
pub(crate) struct Grid {
    owner: [u8; CELLS],
}

/// No piece.
const FREE: u8 = u8::MAX;

impl Grid {
    pub(crate) fn empty() -> Grid {
        Grid { owner: [FREE; CELLS] }
    }

    #[inline]
    pub(crate) fn fill(&mut self, put: Put) {
        for cell in put.cells() {
            self.owner[cell.index()] = put.piece as u8;
        }
    }

    #[inline]
    pub(crate) fn clear(&mut self, put: Put) {
        for cell in put.cells() {
            self.owner[cell.index()] = FREE;
        }
    }

    /// The piece in the cell with this number.
    #[inline]
    pub(crate) fn at(&self, index: usize) -> Option<Piece> {
        Piece::ALL.get(usize::from(self.owner[index])).copied()
    }

    /// Is the cell with this number free?
    #[inline]
    pub(crate) fn is_free(&self, index: usize) -> bool {
        self.owner[index] == FREE
    }

    /// Is the piece inside the area and are its cells free?
    pub(crate) fn has_room(&self, put: Put) -> bool {
        put.is_inside() && put.cells().all(|cell| self.is_free(cell.index()))
    }

    /// Is the table or another piece directly under one of its cells?
    pub(crate) fn is_supported(&self, put: Put) -> bool {
        put.cells().any(|cell| {
            cell.y == 0 || {
                let under = self.owner[cell.index() - LAYER];
                under != FREE && under != put.piece as u8
            }
        })
    }

    pub(crate) fn dropped(&self, mut put: Put) -> Put {
        while !self.is_supported(put) {
            put.at.y -= 1;
        }
        put
    }
}

//! The task of a round: a face of a card, a way up, and what it stands on.

use std::fmt;
use std::str::FromStr;

use floe_engine::form::{Deserialize, Serialize};

use crate::build::Put;
use crate::lattice::Cell;
use crate::piece::Piece;
use crate::pose::Rotation;

/// A face is drawn in a square of so many cells (card.grid).
pub const CARD: i8 = 8;

/// The animal at an edge of a card, and on the die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Animal {
    #[default]
    Bear,
    Eagle,
    Whale,
}

impl Animal {
    /// The three animals.
    pub const ALL: [Animal; 3] = [Animal::Bear, Animal::Eagle, Animal::Whale];

    /// Where a cell of the face comes to lie with this animal at the bottom (task.orientation).
    fn turn(self, x: i8, y: i8) -> (i8, i8) {
        match self {
            Animal::Bear => (x, y),
            Animal::Eagle => (y, CARD - 1 - x),
            Animal::Whale => (CARD - 1 - y, x),
        }
    }
}

/// What the figure stands on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Footing {
    /// The lowest stones on the table.
    #[default]
    Plain,
    /// No stone on the table.
    Snow,
}

impl Footing {
    /// Both.
    pub const ALL: [Footing; 2] = [Footing::Plain, Footing::Snow];
}

/// The six faces of the die, in the order of the file of the components (task.footing, task.orientation).
pub const DIE: [(Animal, Footing); 6] = [
    (Animal::Bear, Footing::Plain),
    (Animal::Bear, Footing::Snow),
    (Animal::Eagle, Footing::Plain),
    (Animal::Eagle, Footing::Snow),
    (Animal::Whale, Footing::Plain),
    (Animal::Whale, Footing::Snow),
];

/// One side of a card: three or four stones in a square of eight by eight cells.
///
/// Written as `g-00 b|21 p-06`: colour, lying or standing, column, row, both from the lower left corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Face {
    stones: [Put; 4],
    count: u8,
}

impl Face {
    /// A face with these stones, in the order of their colours; none may be missing before the last, none outside the square,
    /// none twice, none overlapping.
    pub fn new(stones: &[Put]) -> Result<Face, String> {
        let colours = stones.iter().map(|stone| stone.piece);
        if !(3..=4).contains(&stones.len()) || !colours.eq(Piece::STONES.into_iter().take(stones.len())) {
            return Err("a face shows grey, blue, purple and perhaps orange, in this order".to_owned());
        }
        let cells: Vec<Cell> = stones.iter().flat_map(|stone| stone.cells()).collect();
        let on_card = |cell: &Cell| (0..CARD).contains(&cell.x) && (0..CARD).contains(&cell.y) && cell.z == 0;
        if !cells.iter().all(on_card) {
            return Err("every stone of a face lies in the square of 8 by 8 cells".to_owned());
        }
        if (1..cells.len()).any(|index| cells[..index].contains(&cells[index])) {
            return Err("stones of a face do not overlap".to_owned());
        }
        let mut face = Face { stones: [Put::default(); 4], count: stones.len() as u8 };
        face.stones[..stones.len()].copy_from_slice(stones);
        Ok(face)
    }

    /// The stones as drawn with the bear at the bottom.
    pub fn stones(&self) -> &[Put] {
        &self.stones[..usize::from(self.count)]
    }

    /// The stones with this animal at the bottom (task.orientation).
    pub fn turned(&self, animal: Animal) -> Face {
        let mut face = *self;
        for stone in &mut face.stones[..usize::from(self.count)] {
            let corners = stone.cells().map(|cell| animal.turn(cell.x, cell.y));
            let (x, y) = corners.fold((CARD, CARD), |(x, y), cell| (x.min(cell.0), y.min(cell.1)));
            let turned = match (animal, stone.rotation) {
                (Animal::Bear, rotation) => rotation,
                (_, Rotation::LYING) => Rotation::STANDING,
                _ => Rotation::LYING,
            };
            *stone = Put { piece: stone.piece, rotation: turned, at: Cell::new(x, y, 0) };
        }
        face
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, stone) in self.stones().iter().enumerate() {
            let way = if stone.rotation == Rotation::LYING { '-' } else { '|' };
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{}{way}{}{}", &stone.piece.name()[..1], stone.at.x, stone.at.y)?;
        }
        Ok(())
    }
}

impl FromStr for Face {
    type Err = String;

    fn from_str(text: &str) -> Result<Face, String> {
        let stone = |word: &str| -> Option<Put> {
            let [colour, way, x, y] = word.chars().collect::<Vec<_>>()[..] else { return None };
            let piece = Piece::STONES.into_iter().find(|piece| piece.name().starts_with(colour))?;
            let rotation = match way {
                '-' => Rotation::LYING,
                '|' => Rotation::STANDING,
                _ => return None,
            };
            let digit = |digit: char| digit.to_digit(10).map(|digit| digit as i8);
            Some(Put { piece, rotation, at: Cell::new(digit(x)?, digit(y)?, 0) })
        };
        let stones: Option<Vec<Put>> = text.split_whitespace().map(stone).collect();
        Face::new(&stones.ok_or_else(|| format!("“{text}” is not like “g-00 b|21 p-06”"))?)
    }
}

impl TryFrom<String> for Face {
    type Error = String;

    fn try_from(text: String) -> Result<Face, String> {
        text.parse()
    }
}

impl From<Face> for String {
    fn from(face: Face) -> String {
        face.to_string()
    }
}

/// What is to be built.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// The side of the card, as drawn with the bear at the bottom.
    pub face: Face,
    /// The animal at the bottom.
    pub animal: Animal,
    /// On the table or on snow.
    pub footing: Footing,
}

impl Task {
    /// The six tasks of a face: each animal, plain and on snow.
    pub fn all(face: Face) -> impl Iterator<Item = Task> {
        Animal::ALL
            .into_iter()
            .flat_map(move |animal| Footing::ALL.map(|footing| Task { face, animal, footing }))
    }

    /// The stones the right way up, the leftmost cell at x = 0 and the lowest at y = 0.
    pub fn figure(&self) -> Vec<Put> {
        let turned = self.face.turned(self.animal);
        let cells = turned.stones().iter().flat_map(|stone| stone.cells());
        let (x, y) = cells.fold((CARD, CARD), |(x, y), cell| (x.min(cell.x), y.min(cell.y)));
        turned.stones().iter().map(|stone| stone.moved(-x, -y)).collect()
    }
}

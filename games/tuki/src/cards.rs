//! The cards: two decks of fifty, each card with two faces, and for each task of a face the best build.
//!
//! All faces come from our own generator (`cargo run -p floe-tuki --release --example cards`); no published picture was used.
//! `data/cards.toml` is the form for people. Programs read the same from two files (`packed.rs`): `data/cards.faces`, all that the
//! rules ask for, and `data/cards.builds`, which hints and bots need besides.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use floe_engine::form::{Deserialize, Serialize};

use crate::build::{Build, Put};
use crate::lattice::Cell;
use crate::piece::Piece;
use crate::pose::Rotation;
use crate::task::{Animal, Face, Footing, Task};

/// Cards in a deck.
pub const DECK: usize = 50;

/// Which cards are played with (setup.deck-choice).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Cards {
    /// Three stones.
    #[default]
    Normal,
    /// Four stones.
    Advanced,
}

impl Cards {
    /// How many stones a face shows.
    pub fn stones(self) -> usize {
        match self {
            Cards::Normal => 3,
            Cards::Advanced => 4,
        }
    }

    fn letter(self) -> char {
        match self {
            Cards::Normal => 'N',
            Cards::Advanced => 'A',
        }
    }
}

/// The name of a face: deck, number of the card, side (card.number).
///
/// ```
/// let face: floe_tuki::FaceId = "A07b".parse().unwrap();
/// assert_eq!(face.to_string(), "A07b");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct FaceId {
    /// Which deck.
    pub cards: Cards,
    /// The card, from 0.
    pub card: u8,
    /// Its second side, and not the first.
    pub back: bool,
}

impl FaceId {
    /// Its place among the hundred faces of the deck.
    fn index(self) -> usize {
        2 * usize::from(self.card) + usize::from(self.back)
    }

    /// What is on it.
    pub fn print(self) -> &'static Print {
        &prints().of(self.cards)[self.index()]
    }

    /// What is on it, with the best builds.
    pub fn info(self) -> &'static FaceInfo {
        let faces = match self.cards {
            Cards::Normal => &faces().normal,
            Cards::Advanced => &faces().advanced,
        };
        &faces[self.index()]
    }
}

impl fmt::Display for FaceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:02}{}", self.cards.letter(), self.card + 1, if self.back { 'b' } else { 'a' })
    }
}

impl FromStr for FaceId {
    type Err = String;

    fn from_str(text: &str) -> Result<FaceId, String> {
        let wrong = || format!("“{text}” is no face: they are N01a to N50b and A01a to A50b");
        let [letter, tens, ones, side] = text.chars().collect::<Vec<_>>()[..] else { return Err(wrong()) };
        let cards = [Cards::Normal, Cards::Advanced].into_iter().find(|cards| cards.letter() == letter);
        let digit = |digit: char| digit.to_digit(10).map(|digit| digit as u8);
        let number = digit(tens).zip(digit(ones)).map(|(tens, ones)| 10 * tens + ones);
        let number = number.filter(|number| (1..=DECK as u8).contains(number));
        match (cards, number, side) {
            (Some(cards), Some(number), 'a' | 'b') => {
                Ok(FaceId { cards, card: number - 1, back: side == 'b' })
            }
            _ => Err(wrong()),
        }
    }
}

impl TryFrom<String> for FaceId {
    type Error = String;

    fn try_from(text: String) -> Result<FaceId, String> {
        text.parse()
    }
}

impl From<FaceId> for String {
    fn from(id: FaceId) -> String {
        id.to_string()
    }
}

/// What is printed on a face, and how hard its six tasks are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Print {
    /// The stones.
    pub face: Face,
    pub(crate) grades: [u8; 6],
}

impl Print {
    /// The grade of the task with this animal at the bottom, from 1, easy, to 5.
    pub fn grade(&self, animal: Animal, footing: Footing) -> u8 {
        self.grades[2 * animal as usize + footing as usize]
    }
}

/// All faces as they are printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prints {
    pub(crate) normal: Vec<Print>,
    pub(crate) advanced: Vec<Print>,
}

impl Prints {
    /// A deck, two faces a card.
    pub fn of(&self, cards: Cards) -> &[Print] {
        match cards {
            Cards::Normal => &self.normal,
            Cards::Advanced => &self.advanced,
        }
    }
}

/// A face with its six tasks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaceInfo {
    /// The stones.
    pub face: Face,
    pub(crate) tasks: [TaskInfo; 6],
}

impl FaceInfo {
    /// What is stored about the task with this animal at the bottom.
    pub fn task(&self, animal: Animal, footing: Footing) -> &TaskInfo {
        &self.tasks[2 * animal as usize + footing as usize]
    }

    /// The task itself.
    pub fn asked(&self, animal: Animal, footing: Footing) -> Task {
        Task { face: self.face, animal, footing }
    }
}

/// Does a build need a block that only weighs down?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counterweight {
    /// The stored build has none.
    None,
    /// The stored build has one.
    Used,
    /// Every build with the fewest blocks has one.
    Needed,
}

/// A task as stored: how hard it is, and the best build.
///
/// Written as `3 b h 17 | V3:1,0,0 L7:2,0,-1 | gLbVp`: grade, counterweight (`-`, `a` used, `b` needed), whether a hand must
/// hold something (`h`, else `-`), how many builds have as few blocks (at most 100), the blocks with rotation and corner
/// when the leftmost cell of the figure is at x = 0, and the order of building.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TaskInfo {
    /// From 1, easy, to 5.
    pub grade: u8,
    /// Whether it takes a counterweight.
    pub counterweight: Counterweight,
    /// Must the other hand hold a piece while it is built?
    pub needs_hand: bool,
    /// How many builds have as few blocks, counted to 100.
    pub ways: u8,
    /// The height of the figure above the table.
    pub height: i8,
    /// The blocks.
    pub snow: Vec<Put>,
    /// The order of building.
    pub order: Vec<Piece>,
}

impl TaskInfo {
    /// The whole build in the order of building, with the figure's leftmost cell at this x.
    pub fn build(&self, task: &Task, x: i8) -> Build {
        let stones = task.figure().into_iter().map(|put| put.moved(0, self.height));
        let all: Vec<Put> = stones.chain(self.snow.iter().copied()).collect();
        let ordered = self.order.iter().filter_map(|piece| all.iter().find(|put| put.piece == *piece));
        ordered.map(|put| put.moved(x, 0)).collect()
    }
}

impl fmt::Display for TaskInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let weight = match self.counterweight {
            Counterweight::None => '-',
            Counterweight::Used => 'a',
            Counterweight::Needed => 'b',
        };
        let hand = if self.needs_hand { 'h' } else { '-' };
        write!(f, "{} {weight} {hand} {} {} |", self.grade, self.ways, self.height)?;
        for put in &self.snow {
            write!(f, " {}{}:{},{},{}", put.piece, put.rotation.0, put.at.x, put.at.y, put.at.z)?;
        }
        write!(f, " | ")?;
        self.order.iter().try_for_each(|piece| write!(f, "{}", &piece.name()[..1]))
    }
}

impl FromStr for TaskInfo {
    type Err = String;

    fn from_str(text: &str) -> Result<TaskInfo, String> {
        read(text).ok_or_else(|| format!("“{text}” is not like “3 b h 17 1 | V3:1,0,0 L7:2,0,-1 | gLbVp”"))
    }
}

fn read(text: &str) -> Option<TaskInfo> {
    let [head, snow, order] = text.split('|').collect::<Vec<_>>()[..] else { return None };
    let [grade, weight, hand, ways, height] = head.split_whitespace().collect::<Vec<_>>()[..] else {
        return None;
    };
    let piece = |letter: char| Piece::ALL.into_iter().find(|piece| piece.name().starts_with(letter));
    let block = |word: &str| {
        let (turned, at) = word.split_once(':')?;
        let rotation = Rotation(turned.get(1..)?.parse().ok()?);
        let numbers: Option<Vec<i8>> = at.split(',').map(|number| number.parse().ok()).collect();
        let [x, y, z] = numbers?[..] else { return None };
        Some(Put { piece: piece(turned.chars().next()?)?, rotation, at: Cell::new(x, y, z) })
    };
    Some(TaskInfo {
        grade: grade.parse().ok().filter(|grade| (1..=5).contains(grade))?,
        counterweight: match weight {
            "-" => Counterweight::None,
            "a" => Counterweight::Used,
            "b" => Counterweight::Needed,
            _ => return None,
        },
        needs_hand: hand == "h",
        ways: ways.parse().ok()?,
        height: height.parse().ok()?,
        snow: snow.split_whitespace().map(block).collect::<Option<_>>()?,
        order: order.trim().chars().map(piece).collect::<Option<_>>()?,
    })
}

/// All faces.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Faces {
    /// The normal deck, two faces a card.
    pub normal: Vec<FaceInfo>,
    /// The advanced deck.
    pub advanced: Vec<FaceInfo>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    face: Vec<FaceLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FaceLine {
    id: FaceId,
    stones: Face,
    bear: String,
    bear_snow: String,
    eagle: String,
    eagle_snow: String,
    whale: String,
    whale_snow: String,
}

impl FaceLine {
    fn info(&self) -> Result<FaceInfo, String> {
        let lines =
            [&self.bear, &self.bear_snow, &self.eagle, &self.eagle_snow, &self.whale, &self.whale_snow];
        let tasks: Vec<TaskInfo> = lines.into_iter().map(|line| line.parse()).collect::<Result<_, _>>()?;
        let tasks = tasks.try_into().map_err(|_| "a face has six tasks".to_owned())?;
        if self.stones.stones().len() != self.id.cards.stones() {
            return Err(format!("{} has {} stones", self.id, self.stones.stones().len()));
        }
        Ok(FaceInfo { face: self.stones, tasks })
    }
}

impl Faces {
    /// Reads the file: both decks in order, none missing.
    pub fn parse(text: &str) -> Result<Faces, String> {
        let file: File = floe_engine::from_toml(text)?;
        let mut faces = Faces { normal: Vec::new(), advanced: Vec::new() };
        for line in &file.face {
            let deck = match line.id.cards {
                Cards::Normal => &mut faces.normal,
                Cards::Advanced => &mut faces.advanced,
            };
            if deck.len() != line.id.index() {
                return Err(format!("{} is out of order", line.id));
            }
            deck.push(line.info()?);
        }
        if [faces.normal.len(), faces.advanced.len()] != [2 * DECK; 2] {
            return Err("each deck has a hundred faces".to_owned());
        }
        Ok(faces)
    }
}

impl Faces {
    /// What is stored about a task, if its face is on a card.
    pub fn stored(&self, task: &Task) -> Option<&TaskInfo> {
        let info = self.normal.iter().chain(&self.advanced).find(|info| info.face == task.face)?;
        Some(info.task(task.animal, task.footing))
    }
}

const PRINTED: &[u8] = include_bytes!("../data/cards.faces");

/// The two decks as they are printed. What is read here is the packed form; a test holds it against `data/cards.toml`.
pub fn prints() -> &'static Prints {
    static PRINTS: LazyLock<Prints> = LazyLock::new(|| {
        Prints::unpack(PRINTED)
            .unwrap_or_else(|| panic!("games/tuki/data/cards.faces does not hold two decks"))
    });
    &PRINTS
}

/// The same with the best builds.
pub fn faces() -> &'static Faces {
    static FACES: LazyLock<Faces> = LazyLock::new(|| {
        Faces::unpack(PRINTED, include_bytes!("../data/cards.builds"))
            .unwrap_or_else(|| panic!("games/tuki/data/cards.builds does not belong to the two decks"))
    });
    &FACES
}

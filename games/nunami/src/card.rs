//! Cards: what stands on them, and their names.

use std::fmt;
use std::str::FromStr;

use floe_engine::form::{Deserialize, Serialize};

/// The colour of a card: one of four communities, or one of the two neutral kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Set {
    /// A human community.
    Nunamiut,
    /// A human community.
    Qairtumiut,
    /// A nature community.
    Qarqamiut,
    /// A nature community.
    Inuullamiluut,
    /// Neutral, in every game.
    Snow,
    /// Neutral, with four players only.
    Sand,
}

/// The two sides of the balance. // glossary.categories
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    /// Nunamiut and Qairtumiut.
    Human,
    /// Qarqamiut and Inuullamiluut.
    Nature,
}

impl Set {
    /// All six, communities first.
    pub const ALL: [Set; 6] =
        [Set::Nunamiut, Set::Qairtumiut, Set::Qarqamiut, Set::Inuullamiluut, Set::Snow, Set::Sand];
    /// The four communities.
    pub const COMMUNITIES: [Set; 4] = [Set::Nunamiut, Set::Qairtumiut, Set::Qarqamiut, Set::Inuullamiluut];
    /// The two human communities.
    pub const HUMAN: [Set; 2] = [Set::Nunamiut, Set::Qairtumiut];
    /// The two nature communities.
    pub const NATURE: [Set; 2] = [Set::Qarqamiut, Set::Inuullamiluut];

    /// The name used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Set::Nunamiut => "nunamiut",
            Set::Qairtumiut => "qairtumiut",
            Set::Qarqamiut => "qarqamiut",
            Set::Inuullamiluut => "inuullamiluut",
            Set::Snow => "snow",
            Set::Sand => "sand",
        }
    }

    /// Human or nature; neutral kinds are neither.
    pub const fn category(self) -> Option<Category> {
        match self {
            Set::Nunamiut | Set::Qairtumiut => Some(Category::Human),
            Set::Qarqamiut | Set::Inuullamiluut => Some(Category::Nature),
            Set::Snow | Set::Sand => None,
        }
    }

    /// Does it belong to no community? // glossary.neutral
    #[inline]
    pub const fn is_neutral(self) -> bool {
        self as u8 >= Set::Snow as u8
    }

    /// The set as an index into arrays.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A card, as what stands on it: set, life and strength. Cards with the same print are the same card; how
/// many there are of each is data.
///
/// Its name is `nunamiut-2-1`: set, life, strength. The life of a community's card is written without its
/// sign, plus for a human and minus for a nature card; that of a neutral card is `snow+2-1` or `snow-2-1`. A
/// sign against the rule is written out: `nunamiut--1-2`, `qarqamiut-+1-2`.
///
/// ```
/// use floe_nunami::{Card, Set};
/// let card: Card = "qarqamiut-1-3".parse().unwrap();
/// assert_eq!((card.set(), card.life(), card.strength()), (Set::Qarqamiut, -1, 3));
/// assert_eq!("snow+2-0".parse::<Card>().unwrap().to_string(), "snow+2-0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

impl Card {
    /// The largest life, above and below zero.
    pub const LIFE: i8 = 3;
    /// The largest strength.
    pub const STRENGTH: u8 = 3;

    /// A card, if life and strength are within bounds.
    pub const fn new(set: Set, life: i8, strength: u8) -> Option<Card> {
        if life < -Card::LIFE || life > Card::LIFE || strength > Card::STRENGTH {
            return None;
        }
        Some(Card((set as u8) << 5 | ((life + Card::LIFE) as u8) << 2 | strength))
    }

    /// Its community or neutral kind.
    #[inline]
    pub const fn set(self) -> Set {
        Set::ALL[(self.0 >> 5) as usize]
    }

    /// Its influence on the board it lies on. // glossary.life
    #[inline]
    pub const fn life(self) -> i8 {
        (self.0 >> 2 & 7) as i8 - Card::LIFE
    }

    /// What it may cover and what may cover it. // glossary.strength
    #[inline]
    pub const fn strength(self) -> u8 {
        self.0 & 3
    }

    /// The name, put together by hand: a state is written after every move, with all its cards.
    fn name(self) -> String {
        let digit = |number: u8| char::from(b'0' + number);
        let sign = match self.set().category() {
            Some(Category::Human) if self.life() < 0 => "--",
            Some(Category::Nature) if self.life() > 0 => "-+",
            None if self.life() > 0 => "+",
            _ => "-",
        };
        let mut name = String::with_capacity(self.set().name().len() + 5);
        name.push_str(self.set().name());
        name.push_str(sign);
        name.push(digit(self.life().unsigned_abs()));
        name.push('-');
        name.push(digit(self.strength()));
        name
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = String;

    fn from_str(name: &str) -> Result<Card, String> {
        let wrong =
            || format!("\"{name}\" is not a card; cards are named like nunamiut-2-1, snow+2-0 or snow-2-0");
        let set = Set::ALL.into_iter().find(|set| name.starts_with(set.name())).ok_or_else(wrong)?;
        let (sign_and_life, strength) = name[set.name().len()..].rsplit_once('-').ok_or_else(wrong)?;
        let digit = sign_and_life.len().checked_sub(1).ok_or_else(wrong)?;
        let (sign, life) = sign_and_life.split_at_checked(digit).ok_or_else(wrong)?;
        let life: i8 = life.parse().map_err(|_| wrong())?;
        let life = match (sign, set.category()) {
            ("+" | "-+", _) | ("-", Some(Category::Human)) => life,
            ("-" | "--", _) => -life,
            _ => return Err(wrong()),
        };
        Card::new(set, life, strength.parse().map_err(|_| wrong())?).ok_or_else(wrong)
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(name: String) -> Result<Card, String> {
        name.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.name()
    }
}

/// A spirit whose card gives its holder a power. // components.inua-cards
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Inua {
    /// An opposing card may go on its own colour.
    Katjutayuuq,
    /// A card on a board may be replaced with the top of the pile.
    Tarniq,
    /// The card drawn may be traded for one of another hand.
    Arsaniit,
    /// Instead of a turn, two cards of equal strength are swapped.
    Lumaayuuq,
    /// Instead of a turn, two cards of one community are swapped.
    Angakkuk,
    /// Instead of a turn, two cards of equal life are swapped.
    Tuurngaq,
}

impl Inua {
    /// All six.
    pub const ALL: [Inua; 6] =
        [Inua::Katjutayuuq, Inua::Tarniq, Inua::Arsaniit, Inua::Lumaayuuq, Inua::Angakkuk, Inua::Tuurngaq];

    /// The name used in files.
    pub const fn name(self) -> &'static str {
        match self {
            Inua::Katjutayuuq => "katjutayuuq",
            Inua::Tarniq => "tarniq",
            Inua::Arsaniit => "arsaniit",
            Inua::Lumaayuuq => "lumaayuuq",
            Inua::Angakkuk => "angakkuk",
            Inua::Tuurngaq => "tuurngaq",
        }
    }

    /// Is using the power a whole turn? // starred.whole-turn
    #[inline]
    pub const fn is_starred(self) -> bool {
        self as u8 >= Inua::Lumaayuuq as u8
    }
}

/// Which way a card is placed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// For all to see.
    Up,
    /// Hidden.
    Down,
}

//! Cards by name, sets of them, and what kind each is.

use std::fmt;

use floe_engine::form::{Deserialize, Serialize};

/// How many different cards can lie in a row, a hand or a tableau. A farm card counts as its sides, an import as the
/// import side of its event.
pub const CARDS: usize = NAMES.len();

const NAMES: [&str; 59] = [
    "little-auk",
    "arctic-hare",
    "snow-goose",
    "bearded-seal",
    "dogs",
    "arctic-char",
    "beluga",
    "greenland-halibut",
    "cape-york-iron",
    "narwhal",
    "ringed-seal",
    "walrus",
    "musk-ox",
    "polar-bear",
    "bowhead-whale",
    "capelin",
    "common-eider",
    "great-auk",
    "harbor-seal",
    "elkhounds",
    "caribou",
    "harp-seal",
    "bog-iron",
    "gyrfalcon",
    "atlantic-cod",
    "atlantic-salmon",
    "hooded-seal",
    "soapstone",
    "humpback-whale",
    "arctic-fox",
    "greenland-shark",
    "markland",
    "vinland",
    "meeka",
    "saila",
    "nauja",
    "kirima",
    "peepeelee",
    "navaranaaq",
    "birgitta",
    "freydis",
    "geala",
    "ravdna",
    "cattle",
    "goat",
    "sheep",
    "pony",
    "reindeer",
    "lappget",
    "ship-pony",
    "crossbow",
    "sun-stone",
    "broadaxe",
    "church-bell",
    "book",
    "sword",
    "timber",
    "fishhooks",
    "smiths-tools",
];

/// The two rows of Greenland.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "rows are named by themselves")]
pub enum Row {
    North,
    South,
}

impl Row {
    /// Both.
    pub const ALL: [Row; 2] = [Row::North, Row::South];

    /// The row as an index into arrays.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A card by its place in the list of all: biomes by number, the New World, daughters, sides of farm animals, imports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

/// What kind of card it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "kinds are named by themselves")]
pub enum Class {
    Biome,
    NewWorld,
    Daughter,
    Farm,
    Import,
}

impl Card {
    /// The New World card of the North row.
    pub const MARKLAND: Card = Card(31);
    /// That of the South row.
    pub const VINLAND: Card = Card(32);
    /// Both New World cards with their rows.
    pub(crate) const COLONIES: [(Row, Card); 2] = [(Row::North, Card::MARKLAND), (Row::South, Card::VINLAND)];
    pub(crate) const BIOMES: usize = 31;
    pub(crate) const FIRST_DAUGHTER: usize = 33;
    /// How many daughters there are.
    pub const DAUGHTERS: usize = 10;
    pub(crate) const FIRST_FARM: usize = 43;
    pub(crate) const FIRST_IMPORT: usize = 49;

    /// The card at this place of the list.
    pub(crate) const fn of(index: usize) -> Card {
        Card(index as u8)
    }

    /// The biome of this number, from 1.
    pub(crate) fn biome(number: u8) -> Card {
        Card(number - 1)
    }

    /// Its place in the list of all cards.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name in files.
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// The card of this name.
    pub fn named(name: &str) -> Option<Card> {
        NAMES.iter().position(|known| *known == name).map(Card::of)
    }

    /// Every card.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS).map(Card::of)
    }

    /// What kind of card it is.
    #[inline]
    pub fn class(self) -> Class {
        match self.index() {
            0..Card::BIOMES => Class::Biome,
            Card::BIOMES..Card::FIRST_DAUGHTER => Class::NewWorld,
            Card::FIRST_DAUGHTER..Card::FIRST_FARM => Class::Daughter,
            Card::FIRST_FARM..Card::FIRST_IMPORT => Class::Farm,
            _ => Class::Import,
        }
    }

    /// Is it Markland or Vinland?
    #[inline]
    pub fn is_new_world(self) -> bool {
        self.class() == Class::NewWorld
    }

    /// Its place among the daughters.
    #[inline]
    pub(crate) fn daughter(self) -> Option<usize> {
        (self.class() == Class::Daughter).then(|| self.index() - Card::FIRST_DAUGHTER)
    }

    /// The other side of a farm card. // C.norse-animal
    pub(crate) fn other_side(self) -> Card {
        Card((((self.index() - Card::FIRST_FARM) ^ 1) + Card::FIRST_FARM) as u8)
    }

    /// The New World card of a row.
    #[inline]
    pub(crate) fn new_world(row: Row) -> Card {
        if row == Row::North { Card::MARKLAND } else { Card::VINLAND }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    fn try_from(name: String) -> Result<Card, String> {
        Card::named(&name).ok_or_else(|| format!("there is no card \"{name}\""))
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.name().to_owned()
    }
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Card>", into = "Vec<Card>")]
pub(crate) struct Cards(u64);

impl Cards {
    pub(crate) const NONE: Cards = Cards(0);
    /// All daughters.
    pub(crate) const DAUGHTERS: Cards = Cards(((1 << Card::DAUGHTERS) - 1) << Card::FIRST_DAUGHTER);

    #[inline]
    pub(crate) fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    #[inline]
    pub(crate) fn drop(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    #[inline]
    pub(crate) fn both(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn minus(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn iter(self) -> CardIter {
        CardIter(self.0)
    }
}

pub(crate) struct CardIter(u64);

impl Iterator for CardIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let card = Card(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(card)
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::NONE;
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

impl From<Vec<Card>> for Cards {
    fn from(cards: Vec<Card>) -> Cards {
        cards.into_iter().collect()
    }
}

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.iter().collect()
    }
}

/// The number of the first event.
const FIRST_EVENT: u8 = 32;
/// How many events there are.
pub const EVENTS: usize = 17;

/// An event card, written as its number, 32 to 48.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct EventCard(u8);

impl EventCard {
    pub(crate) const fn of(index: usize) -> EventCard {
        EventCard(index as u8)
    }

    /// Its place among the events.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The number printed on it.
    pub fn number(self) -> u8 {
        self.0 + FIRST_EVENT
    }

    /// Every event.
    pub fn all() -> impl Iterator<Item = EventCard> {
        (0..EVENTS).map(EventCard::of)
    }
}

impl TryFrom<u8> for EventCard {
    type Error = String;
    fn try_from(number: u8) -> Result<EventCard, String> {
        match number.checked_sub(FIRST_EVENT) {
            Some(index) if usize::from(index) < EVENTS => Ok(EventCard(index)),
            _ => Err(format!("there is no event {number}: they are numbered from 32 to 48")),
        }
    }
}

impl From<EventCard> for u8 {
    fn from(event: EventCard) -> u8 {
        event.number()
    }
}

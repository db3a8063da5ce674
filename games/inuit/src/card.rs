//! The cards, and sets of them.
//!
//! Equal cards are one [`Card`]: a state counts them. Which of two equal cards one takes matters only where
//! their order of arrival does, see [`crate::Move::Take`].

use std::fmt;

use floe_engine::form::{Deserialize, Serialize};

use crate::board::{Animal, Colour, Occupation};

/// A kind of card, such as a Seal or a blue adult; read and written by its name.
///
/// ```
/// use floe_inuit::Card;
/// assert_eq!(Card::named("seal"), Some(Card::SEAL));
/// assert_eq!(Card::SEAL.name(), "seal");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

/// Names, in the order of numbers: people first, then all that can lie above a board, then the rest.
const NAMES: [&str; Card::KINDS] = [
    "adult-blue",
    "adult-orange",
    "adult-purple",
    "adult-green",
    "child-blue-orange",
    "child-blue-purple",
    "child-blue-green",
    "child-orange-purple",
    "child-orange-green",
    "child-purple-green",
    "legendary-elder",
    "legendary-shaman",
    "legendary-warrior",
    "legendary-whaler",
    "legendary-bear-hunter",
    "legendary-seal-trapper",
    "legendary-scout",
    "legendary-drum-dancer",
    "legendary-healer",
    "polar-bear",
    "orca",
    "seal",
    "great-polar-bear",
    "great-orca",
    "great-seal",
    "spirit-might",
    "spirit-ice",
    "spirit-water",
    "spirit-wind",
    "spirit-kin",
    "spirit-silence",
    "spirit-trails",
    "spirit-blood",
    "rite-passage",
    "rite-clear-sight",
    "rite-fertile-game",
    "rite-inspiration",
    "rite-sacrifice",
    "rite-change",
    "conflict-blue",
    "conflict-orange",
    "conflict-purple",
    "conflict-green",
    "sun-first-light",
    "sun-spring-leads",
    "sun-drifting-floes",
    "sun-midnight-sun",
    "sun-summer-camp",
    "sun-wide-horizon",
    "sun-thin-ice",
    "sun-winter-stores",
    "sun-fading-light",
    "sun-parting-trails",
    "sun-hard-frost",
    "nightfall",
];

/// Bits of the colours on the people and the Conflicts.
const COLOURS: [u8; Card::KINDS] = {
    let mut bits = [0; Card::KINDS];
    let pairs = [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100];
    let mut at = 0;
    while at < 6 {
        bits[4 + at] = pairs[at];
        if at < 4 {
            bits[at] = 1 << at;
            bits[Card::FIRST_CONFLICT + at] = 1 << at;
        }
        at += 1;
    }
    bits
};

/// What sort of card a card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// A grown-up of one village.
    Adult,
    /// A child of two villages.
    Child,
    /// A Legendary Character.
    Legendary,
    /// A Polar Bear, an Orca or a Seal.
    Game,
    /// A big one of these.
    GreatGame,
    /// A Spirit.
    Spirit,
    /// A Rite.
    Rite,
    /// A Conflict with a village.
    Conflict,
    /// A season of the Rising Sun.
    RisingSun,
    /// Polar Nightfall.
    Nightfall,
    /// The First Player card, which is never shuffled in.
    FirstPlayer,
}

impl Card {
    /// How many kinds there are.
    pub const KINDS: usize = 55;
    /// How many of them, the first ones, are people.
    pub(crate) const PEOPLE: usize = 19;
    /// How many of them, the first ones, can lie in the Great White and in a village.
    pub(crate) const TAKEABLE: usize = 39;
    /// How many of them, the first ones, are shuffled before any pile is made.
    pub(crate) const SHUFFLED: usize = 43;
    pub(crate) const FIRST_GAME: usize = 19;
    pub(crate) const FIRST_GREAT: usize = 22;
    pub(crate) const FIRST_SPIRIT: usize = 25;
    pub(crate) const FIRST_RITE: usize = 33;
    pub(crate) const RITES: usize = 6;
    pub(crate) const FIRST_CONFLICT: usize = 39;

    /// The Seal.
    pub const SEAL: Card = Card(21);
    /// The Legendary Drum Dancer, who closes an Occupation.
    pub const DRUM_DANCER: Card = Card(17);
    /// The Legendary Healer, who counts as two.
    pub const HEALER: Card = Card(18);
    /// The Walrus, which leaves when its module's wolf comes.
    pub const WALRUS: Card = Card(25);
    /// The Rite that reveals cards.
    pub const INSPIRATION: Card = Card(36);
    /// Polar Nightfall.
    pub const NIGHTFALL: Card = Card(54);

    /// The card of a number below [`Card::KINDS`].
    #[inline]
    pub(crate) const fn of(index: usize) -> Card {
        Card(index as u8)
    }

    /// Every kind of card.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + Clone {
        (0..Card::KINDS as u8).map(Card)
    }

    /// The card as an index into arrays.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name in files and moves.
    pub fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// The card of this name.
    pub fn named(name: &str) -> Option<Card> {
        NAMES.iter().position(|known| *known == name).map(Card::of)
    }

    /// What sort of card it is.
    #[inline]
    pub fn class(self) -> Class {
        match self.0 {
            0..4 => Class::Adult,
            4..10 => Class::Child,
            10..19 => Class::Legendary,
            19..22 => Class::Game,
            22..25 => Class::GreatGame,
            25..33 => Class::Spirit,
            33..39 => Class::Rite,
            39..43 => Class::Conflict,
            43..54 => Class::RisingSun,
            _ => Class::Nightfall,
        }
    }

    /// Is it an adult, a child or a Legendary Character?
    #[inline]
    pub fn is_person(self) -> bool {
        self.index() < Card::PEOPLE
    }

    /// Does it bear this colour?
    #[inline]
    pub fn bears(self, colour: Colour) -> bool {
        COLOURS[self.index()] >> colour.index() & 1 == 1
    }

    /// The colours it bears.
    pub fn colours(self) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.bears(*colour))
    }

    /// The Conflict with the village of a colour.
    #[inline]
    pub fn conflict(colour: Colour) -> Card {
        Card::of(Card::FIRST_CONFLICT + colour.index())
    }

    /// The village a Conflict is with.
    #[inline]
    pub(crate) fn opponent(self) -> Colour {
        Colour::ALL[(self.index() - Card::FIRST_CONFLICT) % 4]
    }

    /// The animal of a Game card, big or not.
    #[inline]
    pub fn animal(self) -> Option<Animal> {
        match self.0 {
            19..25 => Some(Animal::ALL[(self.index() - Card::FIRST_GAME) % 3]),
            _ => None,
        }
    }

    /// A Rite by its number among the Rites.
    #[inline]
    pub(crate) fn rite(number: usize) -> Card {
        Card::of(Card::FIRST_RITE + number)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
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

/// A set of kinds of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cards(u64);

impl Cards {
    pub(crate) const NONE: Cards = Cards(0);
    pub(crate) const PEOPLE: Cards = Cards::range(0, Card::PEOPLE);
    /// People who may become Weapons. // legendary.healer-no-weapon
    pub(crate) const ARMED: Cards = Cards(Cards::PEOPLE.0 & !(1 << Card::HEALER.0));
    /// People who may change their Occupation. // change.limits
    pub(crate) const MOVABLE: Cards = Cards(Cards::range(0, 10).0 | 1 << Card::HEALER.0);
    pub(crate) const GAME: Cards = Cards::range(Card::FIRST_GAME, Card::FIRST_SPIRIT);
    pub(crate) const SPIRITS: Cards = Cards::range(Card::FIRST_SPIRIT, Card::FIRST_RITE);
    pub(crate) const RITES: Cards = Cards::range(Card::FIRST_RITE, Card::TAKEABLE);
    pub(crate) const TAKEABLE: Cards = Cards::range(0, Card::TAKEABLE);
    pub(crate) const SHUFFLED: Cards = Cards::range(0, Card::SHUFFLED);

    const fn range(from: usize, to: usize) -> Cards {
        Cards(((1 << to) - 1) & !((1 << from) - 1))
    }

    /// The cards of an animal, the big one too.
    pub(crate) const fn of_animal(animal: Animal) -> Cards {
        Cards(1 << (Card::FIRST_GAME + animal as usize) | 1 << (Card::FIRST_GREAT + animal as usize))
    }

    /// What an Occupation takes from the Great White. // occupation.types
    #[inline]
    pub(crate) const fn taken_by(occupation: Occupation) -> Cards {
        match occupation {
            Occupation::Elder => Cards::PEOPLE,
            Occupation::Warrior => Cards::ARMED,
            Occupation::Shaman => Cards(Cards::SPIRITS.0 | Cards::RITES.0),
            Occupation::Whaler => Cards::of_animal(Animal::Orca),
            Occupation::BearHunter => Cards::of_animal(Animal::PolarBear),
            Occupation::SealTrapper => Cards::of_animal(Animal::Seal),
            Occupation::Scout => Cards::NONE,
        }
    }

    #[inline]
    pub(crate) fn contains(self, card: Card) -> bool {
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
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds of which there is at least one, among the first ones.
    #[inline]
    pub(crate) fn counted(counts: &[u8]) -> Cards {
        let bit = |(index, count): (usize, &u8)| u64::from(*count > 0) << index;
        Cards(counts.iter().enumerate().map(bit).fold(0, |set, bit| set | bit))
    }

    /// The kinds in the order of their numbers.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Card(left.trailing_zeros() as u8);
            let some = left != 0;
            left &= left.wrapping_sub(1);
            some.then_some(next)
        })
    }
}

//! One player's board with everything placed at it.

use crate::board::{Animal, Colour, Occupation, Occupations};
use crate::card::{Card, Cards};
use crate::effect::Thing;

/// A village.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Village {
    pub(crate) colour: Colour,
    /// Inuit cards below each Occupation.
    pub(crate) below: [[u8; Card::PEOPLE]; 7],
    /// Cards above the board: people here are Weapons.
    pub(crate) above: [u8; Card::TAKEABLE],
    /// Wars by the colour of the opponent.
    pub(crate) wars: [u8; 4],
    /// Alliances by the colour of the ally.
    pub(crate) alliances: [u8; 4],
    /// Occupations closed by the Drum Dancer. // legendary.drum-dancer-gone: for ever
    pub(crate) closed: Occupations,
}

impl Village {
    /// A village without any card. // setup.empty-villages
    pub(crate) fn new(colour: Colour) -> Village {
        Village {
            colour,
            below: [[0; Card::PEOPLE]; 7],
            above: [0; Card::TAKEABLE],
            wars: [0; 4],
            alliances: [0; 4],
            closed: Occupations::default(),
        }
    }

    /// The people count of an Occupation. // turn.people-count, turn.printed-inuit, legendary.healer-two
    #[inline]
    pub(crate) fn people(&self, occupation: Occupation) -> u8 {
        let cards = &self.below[occupation.index()];
        1 + cards.iter().sum::<u8>() + cards[Card::HEALER.index()]
    }

    /// Face-up Inuit cards, the Healer as two. // passage.counted
    pub(crate) fn inuit(&self) -> u8 {
        Occupation::ALL.into_iter().map(|occupation| self.people(occupation) - 1).sum()
    }

    /// Face-up Inuit cards of each kind.
    #[inline]
    pub(crate) fn census(&self) -> [u8; Card::PEOPLE] {
        let mut census = [0u8; Card::PEOPLE];
        for cards in &self.below {
            census.iter_mut().zip(cards).for_each(|(sum, count)| *sum = sum.saturating_add(*count));
        }
        census
    }

    /// Weapons. // score-weapons.each
    pub(crate) fn weapons(&self) -> u8 {
        self.above[..Card::PEOPLE].iter().sum()
    }

    /// Weapons made of cards of a colour. // conflict.war-child-weapon: a child counts for either
    pub(crate) fn weapons_of(&self, colour: Colour) -> u8 {
        (0..10).filter(|index| Card::of(*index).bears(colour)).map(|index| self.above[index]).sum()
    }

    /// Game cards of an animal. // great-game.is-game
    pub(crate) fn animals(&self, animal: Animal) -> u8 {
        self.above[Card::FIRST_GAME + animal.index()] + self.above[Card::FIRST_GREAT + animal.index()]
    }

    /// Counts something in the village. // legendary.condition-counts
    pub(crate) fn count(&self, what: Thing) -> u8 {
        let sum = |from: usize, to: usize| self.above[from..to].iter().sum();
        match what {
            Thing::Elder => self.people(Occupation::Elder),
            Thing::Shaman => self.people(Occupation::Shaman),
            Thing::Warrior => self.people(Occupation::Warrior),
            Thing::Whaler => self.people(Occupation::Whaler),
            Thing::BearHunter => self.people(Occupation::BearHunter),
            Thing::SealTrapper => self.people(Occupation::SealTrapper),
            Thing::Scout => self.people(Occupation::Scout),
            Thing::Inuit => self.inuit(),
            Thing::StaffedOccupation => {
                Occupation::ALL.into_iter().filter(|occupation| self.people(*occupation) > 1).count() as u8
            }
            Thing::Weapon => self.weapons(),
            Thing::PolarBear => self.animals(Animal::PolarBear),
            Thing::Orca => self.animals(Animal::Orca),
            Thing::Seal => self.animals(Animal::Seal),
            Thing::Game => sum(Card::FIRST_GAME, Card::FIRST_SPIRIT),
            Thing::Spirit => sum(Card::FIRST_SPIRIT, Card::FIRST_RITE),
            Thing::Rite => sum(Card::FIRST_RITE, Card::TAKEABLE),
            Thing::SpiritAndRite => sum(Card::FIRST_SPIRIT, Card::TAKEABLE),
        }
    }

    /// The kinds of Inuit cards below an Occupation.
    #[inline]
    pub(crate) fn standing(&self, occupation: Occupation) -> Cards {
        Cards::counted(&self.below[occupation.index()])
    }

    /// The kinds of cards above the board.
    pub(crate) fn lying(&self) -> Cards {
        Cards::counted(&self.above)
    }

    /// Has it such an Inuit card below the Occupation?
    pub(crate) fn has_below(&self, card: Card, occupation: Occupation) -> bool {
        card.is_person() && self.below[occupation.index()][card.index()] > 0
    }

    /// Has it such a card above the board?
    pub(crate) fn has_above(&self, card: Card) -> bool {
        self.above.get(card.index()).is_some_and(|count| *count > 0)
    }

    pub(crate) fn is_closed(&self, occupation: Occupation) -> bool {
        self.closed.contains(occupation)
    }
}

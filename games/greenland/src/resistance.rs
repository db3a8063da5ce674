//! The enemy of the game played together: the oil in his depot, and how far the three victories are.

use floe_engine::form::{Deserialize, Serialize};

use crate::agenda::Step;
use crate::card::{Card, Cards, Class};
use crate::state::Greenland;
use crate::tribe::Tribe;

/// What is kept of the enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Resistance {
    /// Energy in the enemy's depot. // L2.depot
    pub(crate) depot: u8,
    /// Has a tribe given up in a propaganda blitz? // L8.surrender
    pub(crate) surrendered: bool,
}

/// The three victories, of which two are needed. // L9.two-of-three
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Victories {
    /// Everybody has somebody at home and two inventions or imports.
    pub modern: bool,
    /// Everybody has six Colonists.
    pub intervention: bool,
    /// The enemy has no energy left.
    pub defeat: bool,
}

/// Inventions and imports that each tribe needs. // L9.modern
pub(crate) const MODERN_CARDS: usize = 2;
/// The year of the last blitz. // L1.years
const LAST_YEAR: u16 = 1945;
/// Colonists that each tribe needs. // L9.us
pub(crate) const REFUGEES: u8 = 6;

impl Victories {
    /// How many hold.
    pub fn count(self) -> usize {
        [self.modern, self.intervention, self.defeat].into_iter().filter(|holds| *holds).count()
    }
}

impl Greenland {
    /// The disks that nobody holds; without end where the disks are not counted. // L2.pool
    #[inline]
    pub(crate) fn supply(&self) -> u8 {
        if self.rules.energy == 0 {
            return u8::MAX;
        }
        let held: u8 = self.folk.iter().map(|folk| folk.disks.energy).sum();
        self.rules.energy.saturating_sub(held).saturating_sub(self.resistance.depot)
    }

    /// Villages in the enemy's hands: the daughters without a Husband. // L4.villages
    pub(crate) fn occupied(&self) -> Cards {
        Cards::DAUGHTERS.iter().filter(|village| self.husband(*village).is_none()).collect()
    }

    /// Freed villages of a tribe's own tableau. // L8.blitz-dice
    pub(crate) fn freed_villages(&self, tribe: Tribe) -> u8 {
        self.folk(tribe).tableau.both(Cards::DAUGHTERS).minus(self.occupied()).len() as u8
    }

    /// What the lowest die of a blitz must not exceed. // L8.blitz-check
    pub(crate) fn resolve(&self, tribe: Tribe) -> u8 {
        let own: u8 = self.elders[tribe.index()].iter().map(|rank| rank[tribe.index()]).sum();
        self.hand_size(tribe).saturating_add(own)
    }

    /// Inventions and imports in a tableau, imported animals among them. // L9.modern-animals
    pub(crate) fn modern_cards(&self, tribe: Tribe) -> usize {
        self.folk(tribe).tableau.iter().filter(|card| self.is_modern(*card)).count()
    }

    /// Is it an invention or an import?
    pub(crate) fn is_modern(&self, card: Card) -> bool {
        card.class() == Class::Import || self.values.i_cards.has(card)
    }

    /// Colonists of a tribe on both New World cards.
    pub(crate) fn refugees(&self, tribe: Tribe) -> u8 {
        Card::COLONIES.into_iter().map(|(_, card)| self.on(card, tribe)).sum()
    }

    /// The year of the turn: all games end in 1945, with the last blitz. // L1.years
    pub(crate) fn year(&self) -> u16 {
        let last = self.agenda.iter().next() == Some(Step::Reckon);
        LAST_YEAR - 1 - self.events_to_come() as u16 + u16::from(last)
    }

    /// Which victories hold now. // L9.modern, L9.us, L9.defeat
    pub(crate) fn victories(&self) -> Victories {
        let all = |holds: &dyn Fn(Tribe) -> bool| self.seated.as_slice().iter().all(|tribe| holds(*tribe));
        Victories {
            modern: all(&|tribe| self.folk(tribe).unassigned > 0 && self.modern_cards(tribe) >= MODERN_CARDS),
            intervention: all(&|tribe| self.refugees(tribe) >= REFUGEES),
            defeat: self.resistance.depot == 0,
        }
    }
}

//! The women of the Daughter's Saga: pieces of a second colour of the same seat.
//!
//! Daughters at home are the unassigned of that colour, daughters who go along stand on biomes, matriarchs are Elders of
//! that colour on the tribe's Placard, and the dead are in the colour's own Valhalla.

use floe_engine::form::{Deserialize, Serialize};

use crate::card::{Card, Row};
use crate::event::Event;
use crate::folk::Spot;
use crate::moves::Piece;
use crate::placard::Rank;
use crate::state::Greenland;
use crate::tribe::Tribe;

/// The females of a colour; there is no Alpha among them. // K.females
pub(crate) const WOMEN: u8 = 18;

/// Whose pieces the women are, and who speaks for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Women {
    pub(crate) colour: Tribe,
    /// The daughter one plays. // K1.role
    pub(crate) role: Card,
}

/// What a turn of the saga has to remember.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct SagaTurn {
    /// The hunt row. // K3.row-roll
    pub(crate) row: Option<Row>,
    /// The hunt biome, where the dice found it. // K3.biome-roll
    pub(crate) biome: Option<Card>,
    /// That of those who lack transport. // K3.extras-roll
    pub(crate) extras: Option<Card>,
    /// Where Colonists have sailed; nobody sails back. // K4.mariner
    pub(crate) sailed: Option<Card>,
    /// Male Elders given from now on that count as forced. // K2.depletion
    pub(crate) short: u8,
    /// Women who have to follow forced Elders.
    pub(crate) follow: u8,
    /// Has an Elder been burned? // K6.witch-burn-once
    pub(crate) burned: bool,
}

impl SagaTurn {
    /// Is there nothing to remember?
    pub(crate) fn is_blank(&self) -> bool {
        *self == SagaTurn::default()
    }
}

impl Greenland {
    /// Daughters on the role card.
    #[inline]
    pub(crate) fn daughters_home(&self) -> u8 {
        self.women.map_or(0, |women| self.folk(women.colour).unassigned)
    }

    /// Those who count as unassigned in a decimation. // K2.decimation-count
    #[inline]
    pub(crate) fn at_home(&self, tribe: Tribe) -> u8 {
        self.folk(tribe).unassigned + self.daughters_home()
    }

    /// Matriarchs in a rank.
    #[inline]
    pub(crate) fn matriarchs_in(&self, tribe: Tribe, rank: Rank) -> u8 {
        self.women.map_or(0, |women| self.elders_at(tribe, rank, women.colour))
    }

    /// Matriarchs on the Placard.
    pub(crate) fn matriarchs(&self, tribe: Tribe) -> u8 {
        match self.women {
            Some(_) => Rank::all().map(|rank| self.matriarchs_in(tribe, rank)).sum(),
            None => 0,
        }
    }

    /// Calls `found` with each rank that has a matriarch.
    #[inline]
    pub(crate) fn each_matriarch(&self, tribe: Tribe, mut found: impl FnMut(Rank)) {
        if self.women.is_some() {
            Rank::all().filter(|rank| self.matriarchs_in(tribe, *rank) > 0).for_each(&mut found);
        }
    }

    /// Is a daughter on the card?
    #[inline]
    pub(crate) fn daughter_on(&self, card: Card) -> bool {
        self.women.is_some_and(|women| self.on(card, women.colour) > 0)
    }

    /// Women not in Valhalla.
    #[inline]
    pub(crate) fn living_women(&self) -> u8 {
        self.women.map_or(0, |women| WOMEN - self.folk(women.colour).valhalla)
    }

    pub(crate) fn kill_daughter(&mut self, tribe: Tribe, tell: &mut impl FnMut(Event)) {
        let Some(women) = self.women else { return };
        let folk = self.folk_mut(women.colour);
        folk.unassigned -= 1;
        folk.valhalla += 1;
        tell(Event::Died { tribe, piece: Piece::Daughter, count: 1, faith: None });
    }

    pub(crate) fn kill_matriarch(&mut self, tribe: Tribe, rank: Rank, tell: &mut impl FnMut(Event)) {
        let Some(women) = self.women else { return };
        self.lift_elder(women.colour, tribe, rank);
        self.folk_mut(women.colour).valhalla += 1;
        let faith = self.faith_shown(tribe);
        tell(Event::Died { tribe, piece: Piece::Matriarch { rank }, count: 1, faith });
    }

    /// A daughter takes her place in a rank. // K4.promote
    pub(crate) fn raise_daughter(&mut self, tribe: Tribe, rank: Rank) {
        let Some(women) = self.women else { return };
        self.folk_mut(women.colour).unassigned -= 1;
        self.elders[tribe.index()][rank.index()][women.colour.index()] += 1;
    }

    /// A matriarch becomes a daughter again. // K4.rescue
    pub(crate) fn lower_matriarch(&mut self, tribe: Tribe, rank: Rank) {
        let Some(women) = self.women else { return };
        self.lift_elder(women.colour, tribe, rank);
        self.folk_mut(women.colour).unassigned += 1;
    }

    /// New daughters, as far as Valhalla has any. // K5.baby-daughters, K5.count-printed
    pub(crate) fn bear_daughters(&mut self, tribe: Tribe, count: u8, tell: &mut impl FnMut(Event)) {
        let Some(women) = self.women else { return };
        let folk = self.folk_mut(women.colour);
        let count = count.min(folk.valhalla);
        folk.valhalla -= count;
        folk.unassigned += count;
        if count > 0 {
            tell(Event::DaughtersBorn { tribe, count });
        }
    }

    /// A male takes a matriarch's place: a small one from Valhalla, else the Alpha, else nobody. // K2.revert-piece
    pub(crate) fn replace_matriarch(&mut self, tribe: Tribe, rank: Rank, tell: &mut impl FnMut(Event)) {
        let Some(women) = self.women else { return };
        self.lift_elder(women.colour, tribe, rank);
        self.folk_mut(women.colour).valhalla += 1;
        let folk = self.folk_mut(tribe);
        let male = folk.valhalla > 0;
        if male {
            if folk.valhalla == 1 && folk.alpha == Spot::Valhalla {
                folk.alpha = Spot::Elder { at: tribe, rank };
            }
            folk.valhalla -= 1;
            self.elders[tribe.index()][rank.index()][tribe.index()] += 1;
        }
        tell(Event::Yielded { tribe, rank, male, faith: self.faith_shown(tribe) });
    }
}

//! What cards and Elders let a tribe do.

use floe_engine::form::{Deserialize, Serialize};

use crate::data::Craft;
use crate::dice::Faces;

/// An ability as it is written in the data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum Ability {
    Reroll { biome_type: Craft, faces: Faces },
    Convert { biome_type: Craft, faces: Faces },
    HuntFirst { biome_type: Craft },
    ColdAsWarm { biome_type: Craft },
    HandSize { amount: u8 },
    Sled,
    VariantSled,
    Reassign { count: u8, order: u8 },
    DepletionRelief { amount: u8 },
    FreePromotion,
    IvoryForIronRule,
    IvoryForTools,
    WinsAuctionTies,
    SoloImportDiscount { amount: u8 },
    NoFeud,
    Raid,
    WarParty,
    CouncilOfWar,
    Mariner { carries: u8 },
}

/// Abilities added up, in the flat form the rules read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Powers {
    /// Faces that may be re-rolled, by type. // G2.reroll
    pub(crate) reroll: [Faces; Craft::COUNT],
    /// Faces that become a 1, by type. // G3.convert
    pub(crate) convert: [Faces; Craft::COUNT],
    /// Types in which the holder hunts first, as bits. // A4.hunt-first
    hunt_first: u8,
    /// Types in which cold counts as warm, as bits. // card.cold-as-warm
    cold_as_warm: u8,
    pub(crate) hand_size: u8,
    pub(crate) sleds: u8,
    /// Tribesmen that may be moved after all assigned, by the sun stone and on skis. // E6.order
    pub(crate) shifts: [u8; 2],
    pub(crate) relief: u8,
    pub(crate) carries: u8,
    flags: u16,
}

/// An ability that one has or has not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Flag {
    FreePromotion,
    IvoryForIronRule,
    IvoryForTools,
    WinsAuctionTies,
    NoFeud,
    Raid,
    WarParty,
    CouncilOfWar,
}

impl Powers {
    pub(crate) const NONE: Powers = Powers {
        reroll: [Faces::NONE; Craft::COUNT],
        convert: [Faces::NONE; Craft::COUNT],
        hunt_first: 0,
        cold_as_warm: 0,
        hand_size: 0,
        sleds: 0,
        shifts: [0; 2],
        relief: 0,
        carries: 0,
        flags: 0,
    };

    /// The same, with no number larger than a tribe.
    pub(crate) fn capped(mut self) -> Powers {
        let most = crate::folk::PEOPLE;
        self.hand_size = self.hand_size.min(most);
        self.sleds = self.sleds.min(most);
        self.shifts = self.shifts.map(|count| count.min(most));
        self.relief = self.relief.min(most);
        self
    }

    /// The abilities of a list, added up.
    pub(crate) fn of(abilities: &[Ability]) -> Powers {
        let mut powers = Powers::default();
        abilities.iter().for_each(|ability| powers.learn(ability));
        powers
    }

    fn learn(&mut self, ability: &Ability) {
        match *ability {
            Ability::Reroll { biome_type, faces } => {
                self.reroll[biome_type.index()] = self.reroll[biome_type.index()].or(faces);
            }
            Ability::Convert { biome_type, faces } => {
                self.convert[biome_type.index()] = self.convert[biome_type.index()].or(faces);
            }
            Ability::HuntFirst { biome_type } => self.hunt_first |= 1 << biome_type.index(),
            Ability::ColdAsWarm { biome_type } => self.cold_as_warm |= 1 << biome_type.index(),
            Ability::HandSize { amount } => self.hand_size += amount,
            Ability::Sled => self.sleds += 1,
            Ability::Reassign { count, order } => self.shifts[usize::from(order > 1)] += count,
            Ability::DepletionRelief { amount } => self.relief += amount,
            Ability::Mariner { carries } => self.carries = carries,
            Ability::FreePromotion => self.raise(Flag::FreePromotion),
            Ability::IvoryForIronRule => self.raise(Flag::IvoryForIronRule),
            Ability::IvoryForTools => self.raise(Flag::IvoryForTools),
            Ability::WinsAuctionTies => self.raise(Flag::WinsAuctionTies),
            Ability::NoFeud => self.raise(Flag::NoFeud),
            Ability::Raid => self.raise(Flag::Raid),
            Ability::WarParty => self.raise(Flag::WarParty),
            Ability::CouncilOfWar => self.raise(Flag::CouncilOfWar),
            // Only the co-op and the saga know these, see `tables`.
            Ability::VariantSled | Ability::SoloImportDiscount { .. } => {}
        }
    }

    fn raise(&mut self, flag: Flag) {
        self.flags |= 1 << flag as u16;
    }

    /// These and those.
    #[inline]
    pub(crate) fn add(&mut self, other: &Powers) {
        for at in 0..Craft::COUNT {
            self.reroll[at] = self.reroll[at].or(other.reroll[at]);
            self.convert[at] = self.convert[at].or(other.convert[at]);
        }
        self.hunt_first |= other.hunt_first;
        self.cold_as_warm |= other.cold_as_warm;
        self.hand_size += other.hand_size;
        self.sleds += other.sleds;
        self.shifts[0] += other.shifts[0];
        self.shifts[1] += other.shifts[1];
        self.relief += other.relief;
        self.flags |= other.flags;
    }

    #[inline]
    pub(crate) fn has(&self, flag: Flag) -> bool {
        self.flags >> flag as u16 & 1 == 1
    }

    #[inline]
    pub(crate) fn hunts_first(&self, craft: Craft) -> bool {
        self.hunt_first >> craft.index() & 1 == 1
    }

    #[inline]
    pub(crate) fn cold_is_warm(&self, craft: Craft) -> bool {
        self.cold_as_warm >> craft.index() & 1 == 1
    }
}

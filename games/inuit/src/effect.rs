//! What cards do, as the data file says it.

use floe_engine::form::{Deserialize, Serialize};

use crate::board::Occupation;

/// What a card does; the list is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are explained at the head of the data file")]
pub enum Effect {
    /// Nothing.
    None,
    /// Marks the first player.
    FirstPlayer,
    /// Polar Nightfall.
    EndOfGame,
    /// Spirit: points for each thing counted.
    ScorePer { what: Thing, vp: i32 },
    /// Rite: others with more give something up.
    OthersDiscard { compare: Thing, discard: Thing, n: u8 },
    /// Rite: adds cards to the Great White.
    Reveal { n: u8 },
    /// Rite: an own Inuit card becomes a Weapon.
    InuitToWeapon { n: u8 },
    /// Rite of Change and Summer Camp: own Inuit cards change their Occupation.
    MoveInuit { n: u8 },
    /// Legendary Character: points if a condition holds at the end.
    Legend { test: Test, what: Thing, n: u8, vp: i32 },
    /// Drum Dancer.
    CloseOccupation,
    /// Healer.
    CountsAs { inuit: u8, weapon: bool },
    /// Conflict: points for Weapons of the colour, for more Warriors, and for an Alliance.
    Conflict { war_weapon: i32, war_warriors: i32, alliance: i32 },
    /// First Light.
    ExtraReveal { n: u8 },
    /// Spring Leads.
    LimitBonus { occupations: Hunters, n: u8 },
    /// Drifting Floes.
    RemoveFromGreatWhite { n: u8 },
    /// Midnight Sun.
    SecondOccupation { limit: u8 },
    /// Wide Horizon.
    ScoutAll,
    /// Thin Ice.
    RemoveOldest { n: u8 },
    /// Winter Stores.
    PayForLimit { pay: Thing, n: u8 },
    /// Fading Light.
    ScoutCap { n: u8 },
    /// Hard Frost.
    TakeTax { from: u8, n: u8 },
    /// Parting Trails.
    OutnumberDiscard { more: Thing, than: Thing, n: u8 },
}

/// The three Occupations that hunt, as they stand in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hunters(pub [Occupation; 3]);

/// How a Legendary Character's condition compares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Test {
    /// At least so many.
    AtLeast,
    /// Strictly more than in each other village.
    Most,
}

/// Something that can be counted in a village.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "people at an Occupation and cards of a sort are named by themselves")]
pub enum Thing {
    Elder,
    Shaman,
    Warrior,
    Whaler,
    BearHunter,
    SealTrapper,
    Scout,
    /// Face-up Inuit cards.
    Inuit,
    /// Occupations with at least one Inuit card.
    StaffedOccupation,
    Weapon,
    PolarBear,
    Orca,
    Seal,
    /// Game cards of every animal.
    Game,
    Spirit,
    Rite,
    SpiritAndRite,
}

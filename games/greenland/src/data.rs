//! The components, read once from `data/greenland.toml`, with the provenance of every value.

use floe_engine::components::Source;
use floe_engine::form::{Deserialize, Serialize};
use floe_engine::{ValueSet, Values};

use crate::card::{Card, Row};
use crate::dice::Faces;
use crate::disks::Disks;
use crate::placard::{Faith, Rank};
use crate::powers::Ability;
use crate::tables::Data;
use crate::tribe::Tribe;

/// The components this program is built with. Screens use them to mark what is reconstructed.
pub fn data() -> &'static Data {
    Values::<Data>::standard().get()
}

/// The set of values this program is built with.
pub fn data_values() -> Values<Data> {
    Values::standard()
}

/// The digest of the set this program is built with. Browsers have the file without its notes and could not work it out.
#[cfg(any(target_arch = "wasm32", test))]
const STANDARD_DIGEST: &str = "82177f6ebbadf1efa86149bbafc38970";

impl ValueSet for Data {
    const GAME: &'static str = "greenland";
    #[cfg(not(target_arch = "wasm32"))]
    const STANDARD: &'static str = floe_engine::include_uncommented!("../data/greenland.toml");
    #[cfg(target_arch = "wasm32")]
    const STANDARD: &'static str = floe_engine::include_uncommented!("../data/greenland.toml", "note = ");
    #[cfg(target_arch = "wasm32")]
    const DIGEST: Option<&'static str> = Some(STANDARD_DIGEST);
    type File = DataFile;

    fn build(file: DataFile) -> Result<Data, String> {
        Data::compile(&file)
    }
}

impl Data {
    /// What the file says of the provenance of a card.
    pub fn provenance(&self, card: Card) -> &Provenance {
        use crate::card::Class;
        let at = card.index();
        match card.class() {
            Class::Biome => &self.file.biomes[at].provenance,
            Class::NewWorld => &self.file.new_world[at - Card::BIOMES].provenance,
            Class::Daughter => &self.file.daughters[at - Card::FIRST_DAUGHTER].provenance,
            Class::Farm => &self.file.farm_animals[(at - Card::FIRST_FARM) / 2].provenance,
            Class::Import => &self.file.imports[at - Card::FIRST_IMPORT].provenance,
        }
    }
}

/// The data file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct DataFile {
    pub schema: u32,
    pub game: String,
    pub edition: String,
    pub colours: Colours,
    pub dice: Dice,
    #[serde(rename = "event")]
    pub events: Vec<EventInfo>,
    #[serde(rename = "import")]
    pub imports: Vec<ImportInfo>,
    #[serde(rename = "biome")]
    pub biomes: Vec<BiomeInfo>,
    pub new_world: Vec<NewWorldInfo>,
    #[serde(rename = "daughter")]
    pub daughters: Vec<DaughterInfo>,
    #[serde(rename = "farm_animal")]
    pub farm_animals: Vec<FarmInfo>,
    #[serde(rename = "placard")]
    pub placards: Vec<PlacardInfo>,
}

/// Where the values of a record come from. Only what is known or reviewed is a fact; the rest is reconstructed.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Provenance {
    /// `rulebook`, `review` or `reconstructed`.
    pub source: Source,
    /// Fields fixed by the rulebook.
    pub known: Vec<String>,
    /// Fields taken from a review.
    pub reviewed: Vec<String>,
    /// Why the other values are as they are; not told in a browser.
    #[cfg_attr(target_arch = "wasm32", serde(default))]
    pub note: String,
}

/// The colour of each tribe.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Colours {
    pub tunit: String,
    pub norse: String,
    pub sami: String,
    pub thule: String,
}

impl Colours {
    /// The tribe of a colour.
    pub fn tribe(&self, colour: &str) -> Option<Tribe> {
        let named = [&self.tunit, &self.norse, &self.sami, &self.thule];
        Tribe::ALL.into_iter().find(|tribe| named[tribe.index()] == colour)
    }
}

/// Which faces do what.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct Dice {
    pub warm_hits: Faces,
    pub cold_hits: Faces,
    pub alpha: u8,
    pub alpha_survivalist: u8,
    pub convert_to: u8,
    pub attack_hits: Faces,
    pub war_party_hits: Faces,
    pub martyr_hits: Faces,
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// An event card.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct EventInfo {
    pub number: u8,
    pub title: String,
    pub order: [Tribe; 4],
    pub icons: Vec<IconInfo>,
    #[serde(default)]
    pub import: Option<String>,
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// An icon of an event as written.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs)]
pub enum IconInfo {
    Migration { row: Row },
    CrowdDisease { at: u8 },
    Venereal { colours: Vec<String> },
    Feud,
    Depletion { per: Per },
    Cooling,
    ElderDieOff,
    Breakage,
    Storm,
    NoMaritime,
    NoMarkland,
    GyrfalconRansom { biome: u8, ivory: u8 },
}

/// What a depletion counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Per {
    Animal,
    Elder,
}

/// The import side of an event card.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct ImportInfo {
    pub id: String,
    pub title: String,
    pub kind: String,
    pub iron_import: bool,
    pub exchange: Disks,
    pub abilities: Vec<Ability>,
    #[serde(default)]
    pub animal: Option<AnimalInfo>,
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// A tame animal: what it costs and gives.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct AnimalInfo {
    pub title: String,
    pub hay: u8,
    pub babies: u8,
    pub or_ivory: u8,
    pub exchange: Disks,
    pub abilities: Vec<Ability>,
    pub immune: bool,
    #[serde(default)]
    pub raid: Option<Raid>,
}

/// The faces that make a raid succeed and those that kill.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Raid {
    pub success: Faces,
    pub kills: Faces,
}

/// The type of a biome, or of a roll. // B1.types
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Craft {
    Harpoon,
    Fishhook,
    Spear,
    Hammer,
    Medallion,
}

impl Craft {
    /// How many there are.
    pub(crate) const COUNT: usize = 5;

    /// The type as an index into arrays.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self as usize
    }

    /// Its name in files.
    pub fn name(self) -> &'static str {
        ["harpoon", "fishhook", "spear", "hammer", "medallion"][self.index()]
    }
}

/// A biome.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct BiomeInfo {
    pub number: u8,
    pub row: Row,
    pub title: String,
    pub biome_type: Craft,
    pub climax: u8,
    pub hits: u8,
    pub kills: Faces,
    pub babies: u8,
    pub energy: u8,
    pub ivory: u8,
    pub iron: u8,
    pub cost: u8,
    #[serde(default)]
    pub trophy: Option<TrophyInfo>,
    #[serde(default)]
    pub hand: Option<HandInfo>,
    #[serde(default)]
    pub tamed: Option<AnimalInfo>,
    #[serde(default)]
    pub invention: Option<InventionInfo>,
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// What a trophy needs and scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct TrophyInfo {
    pub dice: u8,
    pub vp: u8,
}

/// What taking a card into the hand needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct HandInfo {
    pub dice: u8,
    pub becomes: Becomes,
}

/// A D card or an I card. // B2.d-and-i
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Becomes {
    Animal,
    Invention,
}

/// An invention in the tableau.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct InventionInfo {
    pub title: String,
    pub vp: u8,
    pub abilities: Vec<Ability>,
}

/// Markland or Vinland.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct NewWorldInfo {
    pub id: Card,
    pub title: String,
    pub row: Row,
    pub climax: u8,
    pub peaceful: ShoreInfo,
    pub hostile: ShoreInfo,
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// One side of a New World card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct ShoreInfo {
    pub biome_type: Craft,
    pub hits: u8,
    pub kills: Faces,
    pub babies: u8,
    pub energy: u8,
    pub ivory: u8,
    pub iron: u8,
}

/// A daughter.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct DaughterInfo {
    pub id: Card,
    pub name: String,
    pub tribe: Tribe,
    pub abilities: Vec<Ability>,
    pub raid: Raid,
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// A farm card with its two sides.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct FarmInfo {
    pub id: String,
    pub tribe: Tribe,
    pub sides: [AnimalInfo; 2],
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// One side of a Placard.
#[derive(Clone, Debug, Deserialize)]
#[allow(missing_docs)]
pub struct PlacardInfo {
    pub tribe: Tribe,
    pub side: Faith,
    pub ranks: [RankInfo; 6],
    #[serde(flatten)]
    pub provenance: Provenance,
}

/// A rank of a Placard.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct RankInfo {
    pub rank: Rank,
    pub title: String,
    pub multiple: bool,
    pub actions: Vec<Action>,
    pub abilities: Vec<Ability>,
}

/// What an Elder may do in phase 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Action {
    Domesticate,
    WitchBurn,
    Banish,
    ToolMaker,
    Emissary,
    Proselytize,
}

impl Action {
    const ALL: [Action; 6] = [
        Action::Domesticate,
        Action::WitchBurn,
        Action::Banish,
        Action::ToolMaker,
        Action::Emissary,
        Action::Proselytize,
    ];
}

/// A set of elder actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Action>", into = "Vec<Action>")]
pub struct Actions(u8);

impl Actions {
    pub(crate) fn of(actions: &[Action]) -> Actions {
        Actions(actions.iter().fold(0, |bits, action| bits | 1 << *action as u8))
    }

    /// Is the action in the set?
    #[inline]
    pub fn has(self, action: Action) -> bool {
        self.0 >> action as u8 & 1 == 1
    }
}

impl From<Vec<Action>> for Actions {
    fn from(actions: Vec<Action>) -> Actions {
        Actions::of(&actions)
    }
}

impl From<Actions> for Vec<Action> {
    fn from(actions: Actions) -> Vec<Action> {
        Action::ALL.into_iter().filter(|action| actions.has(*action)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_know_the_digest_of_the_whole_file() {
        assert_eq!(data_values().digest(), STANDARD_DIGEST);
    }
}

//! How a scenario is won: conditions and further points, as tables.

use floe_engine::form::{Deserialize, Serialize};

use crate::placard::Faith;
use crate::tribe::Tribes;

/// Numbers of a scenario's victory lie within this.
pub(crate) const MOST_POINTS: i16 = 200;
/// The most conditions, and the most sources of further points.
pub(crate) const MOST_ENTRIES: usize = 16;

/// Who wins, and by what.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Victory {
    pub(crate) by: By,
    pub(crate) need: Vec<Condition>,
    /// How many of them must hold; all if nothing is said.
    pub(crate) of: Option<u8>,
    pub(crate) score: Vec<Bonus>,
    pub(crate) last_turn: Option<u8>,
    /// Does the game end with both rows empty? If nothing is said, as in the rules to start from. // J.empty-rows, L8.no-early-end
    pub(crate) empty_rows_end: Option<bool>,
}

/// What decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum By {
    /// The most points, or what the rules to start from say.
    #[default]
    Points,
    /// All win or lose by the conditions.
    Together,
    /// One tribe wins or loses by them.
    Alone,
}

/// Something that holds or does not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Condition {
    One(Bound),
    All(Vec<Bound>),
}

/// A number that is large or small enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Bound {
    pub(crate) what: Measure,
    pub(crate) scope: Scope,
    /// At most so many, else at least.
    pub(crate) at_most: bool,
    pub(crate) number: i16,
}

/// Whose number counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Scope {
    #[default]
    Own,
    Every,
    Total,
}

impl Scope {
    pub(crate) const WORDS: &'static [&'static str] = &["own", "every", "total"];

    pub(crate) fn named(word: &str) -> Scope {
        match word {
            "every" => Scope::Every,
            "total" => Scope::Total,
            _ => Scope::Own,
        }
    }
}

macro_rules! measures {
    ($($variant:ident = $word:literal,)+) => {
        /// What can be counted of a tribe.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub(crate) enum Measure { $(#[serde(rename = $word)] $variant,)+ }

        impl Measure {
            pub(crate) const WORDS: &'static [&'static str] = &[$($word),+];

            pub(crate) fn word(self) -> &'static str {
                match self { $(Measure::$variant => $word,)+ }
            }

            pub(crate) fn named(word: &str) -> Option<Measure> {
                match word { $($word => Some(Measure::$variant),)+ _ => None }
            }
        }
    };
}

measures! {
    Population = "population",
    Unassigned = "unassigned",
    Elders = "elders",
    Colonists = "colonists",
    Husbands = "husbands",
    Energy = "energy",
    Ivory = "ivory",
    Iron = "iron",
    Trophies = "trophies",
    Inventions = "inventions",
    Imports = "imports",
    InventionsOrImports = "inventions-or-imports",
    Animals = "animals",
    Representatives = "representatives",
    Points = "vp",
    LivingTribes = "living-tribes",
    Depot = "depot",
    Matriarchs = "matriarchs",
}

impl Measure {
    /// Has it points by section J, which others can replace?
    pub(crate) fn has_points(self) -> bool {
        matches!(
            self,
            Measure::Population
                | Measure::Ivory
                | Measure::Iron
                | Measure::Trophies
                | Measure::Representatives
        )
    }
}

/// Further points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Bonus {
    pub(crate) who: Tribes,
    /// For those of this faith alone.
    pub(crate) faith: Option<Faith>,
    pub(crate) vp: i16,
    pub(crate) per: Per,
    /// In place of what section J gives.
    pub(crate) instead: bool,
}

/// What the points are for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub(crate) enum Per {
    /// For each full so many.
    Each { what: Measure, scope: Scope, each: i16 },
    /// Once, if this holds.
    When { condition: Condition },
}

impl Victory {
    /// Nothing that is read is beyond what can be counted.
    pub(crate) fn check(&self) -> Result<(), String> {
        let each = |bonus: &Bonus| matches!(bonus.per, Per::Each { each, .. } if each < 1);
        if self.score.iter().any(|bonus| each(bonus) || bonus.vp.abs() > MOST_POINTS) {
            return Err("the points of a scenario are beyond all bounds".into());
        }
        if self.need.len().max(self.score.len()) > MOST_ENTRIES {
            return Err(format!("a scenario has at most {MOST_ENTRIES} conditions"));
        }
        Ok(())
    }
}

//! Words of the vocabulary that rules act upon.

use floe_engine::form::{Deserialize, Serialize};

macro_rules! words {
    ($(#[$of:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ }) => {
        $(#[$of])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub(crate) enum $name { $($(#[$doc])* #[serde(rename = $word)] $variant,)+ }

        impl $name {
            pub(crate) const ALL: &'static [$name] = &[$($name::$variant),+];
            pub(crate) const WORDS: &'static [&'static str] = &[$($word),+];

            pub(crate) fn named(word: &str) -> Option<$name> {
                $name::WORDS.iter().position(|known| *known == word).map(|at| $name::ALL[at])
            }
        }
    };
}

words! {
    /// A number that a scenario may change.
    Limit {
        Energy = "energy",
        HostileAbove = "hostile-above",
        Mariner = "mariner",
        HandSize = "hand-size",
        Crowd = "crowd",
    }
}

words! {
    /// Something that has a price.
    Bill {
        Promotion = "promotion",
        Tool = "tool",
        Domesticate = "domesticate",
        Pacify = "pacify",
    }
}

words! {
    /// Something that can be forbidden.
    Ban {
        Attacks = "attacks",
        Talks = "talks",
        Raids = "raids",
        Marriage = "marriage",
        Emissary = "emissary",
        Proselytize = "proselytize",
        Baptism = "baptism",
        WitchBurn = "witch-burn",
        Banish = "banish",
        NewWorld = "new-world",
        Exchange = "exchange",
    }
}

words! {
    /// An icon that strikes tribes, by the word of the data file.
    Omen {
        Crowd = "crowd-disease",
        Venereal = "venereal",
        Feud = "feud",
        Depletion = "depletion",
        DieOff = "elder-die-off",
        Breakage = "breakage",
        Storm = "storm",
        NoMaritime = "no-maritime",
        NoMarkland = "no-markland",
    }
}

words! {
    /// What the second part of a scenario leaves to the tribes. // M2.keep
    Kept {
        Tamed = "tamed",
        Inventions = "inventions",
        ImportedAnimals = "imported-animals",
        Imports = "imports",
        Trophies = "trophies",
        Hand = "hand",
        Disks = "disks",
        Faith = "faith",
    }
}

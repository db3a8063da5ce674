//! The vocabulary of scenario files as data: which names there are, what stands behind them, what they mean, and an example
//! of each. Files are checked against it, `docs/scenarios.md` is made of it, and a form can be.

mod layout;
mod rules;
mod start;
mod winning;

pub use layout::{EVENTS, HEAD, ROW};
pub use rules::{KINDS, RULE};
pub use start::{SEAT, START};
pub use winning::{CONDITION, DEPOT, MEASURES, PART, SCORE, VICTORY};

/// The version of this vocabulary.
pub const SCHEMA: i64 = 1;
/// The largest file, in bytes.
pub const LARGEST: usize = 64 * 1024;
/// The most special rules of a scenario.
pub const MOST_RULES: usize = 24;
/// The most disks of a kind that anything costs or gives, or that anybody starts with.
pub const MOST_DISKS: i64 = 20;

/// A name in a file: what may stand behind it, and what it means.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The name.
    pub name: &'static str,
    /// What may stand behind it.
    pub form: Form,
    /// What holds if it is left out, in the words of a reader; nothing if it may not be left out.
    pub default: Option<&'static str>,
    /// What it means, in English and in French.
    pub meaning: [&'static str; 2],
    /// A value as it stands in a file.
    pub example: &'static str,
}

/// A table of names.
#[derive(Clone, Copy, Debug)]
pub struct Section {
    /// How it is headed in a file; nothing for the head itself.
    pub name: &'static str,
    /// What it is for, in English and in French.
    pub meaning: [&'static str; 2],
    /// Its names.
    pub keys: &'static [Key],
}

/// A kind of special rule.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// The word behind `kind`.
    pub name: &'static str,
    /// What it does, in English and in French.
    pub meaning: [&'static str; 2],
    /// Its further names.
    pub keys: &'static [Key],
    /// A whole rule.
    pub example: &'static str,
}

/// What may stand behind a name.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    /// `true` or `false`.
    Flag,
    /// A whole number.
    Number {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// A whole number, or the word `"all"`.
    NumberOrAll {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// A list of whole numbers.
    Numbers {
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// Six whole numbers, one for each rank.
    Ranks,
    /// First and last turn.
    Turns,
    /// One of some words.
    Word(&'static [&'static str]),
    /// A list of some words.
    Words(&'static [&'static str]),
    /// Words for people: a string, or one for each language.
    Text,
    /// Small letters, digits and hyphens.
    Name,
    /// A tribe, a list of tribes, or `"all"`.
    Who,
    /// A list of tribes.
    Tribes,
    /// `"random"`, `"choose"` or a list of tribes.
    Deal,
    /// A number of random biomes, or a list of selectors.
    Biomes,
    /// A list of selectors of biomes.
    Cards,
    /// One biome by its number.
    Card,
    /// Layers of selectors, or `"rest"`.
    Layers,
    /// A list of numbers of events.
    Events,
    /// Layers of numbers of events, or `"rest"`.
    EventLayers,
    /// A list of faces of a die.
    Faces,
    /// `"own"` or a list of daughters.
    Daughters,
    /// `"choose"`, `"none"` or a farm animal.
    Farm,
    /// Cards for a tableau.
    Tableau,
    /// Cards for a hand.
    Hand,
    /// An ability, as in the data file.
    Ability,
    /// A condition.
    Condition,
    /// A list of conditions.
    Conditions,
    /// A list of sources of points.
    Scores,
}

impl Form {
    /// The message that names the form.
    pub fn term(self) -> &'static str {
        match self {
            Form::Flag => "form-flag",
            Form::Number { .. } => "form-number",
            Form::NumberOrAll { .. } => "form-number-or-all",
            Form::Numbers { .. } => "form-numbers",
            Form::Ranks => "form-ranks",
            Form::Turns => "form-turns",
            Form::Word(_) => "form-word",
            Form::Words(_) => "form-words",
            Form::Text => "form-text",
            Form::Name => "form-name",
            Form::Who => "form-who",
            Form::Tribes => "form-tribes",
            Form::Deal => "form-deal",
            Form::Biomes => "form-biomes",
            Form::Cards => "form-cards",
            Form::Card => "form-card",
            Form::Layers => "form-layers",
            Form::Events => "form-events",
            Form::EventLayers => "form-event-layers",
            Form::Faces => "form-faces",
            Form::Daughters => "form-daughters",
            Form::Farm => "form-farm",
            Form::Tableau => "form-tableau",
            Form::Hand => "form-hand",
            Form::Ability => "form-ability",
            Form::Condition => "form-condition",
            Form::Conditions => "form-conditions",
            Form::Scores => "form-scores",
        }
    }

    /// How the form is told in documentation.
    pub fn told(self) -> String {
        let words =
            |words: &[&str]| words.iter().map(|word| format!("`\"{word}\"`")).collect::<Vec<_>>().join(", ");
        match self {
            Form::Flag => "`true` or `false`".into(),
            Form::Number { least, most } => format!("a number from {least} to {most}"),
            Form::NumberOrAll { least, most } => format!("a number from {least} to {most}, or `\"all\"`"),
            Form::Numbers { least, most } => format!("numbers from {least} to {most}"),
            Form::Ranks => "six numbers, rank 1 first".into(),
            Form::Turns => "first and last turn".into(),
            Form::Word(list) => words(list),
            Form::Words(list) => format!("a list of {}", words(list)),
            Form::Text => "a text, or `{ en = \"…\", fr = \"…\" }`".into(),
            Form::Name => "small letters, digits and hyphens".into(),
            Form::Who => "a tribe, a list of tribes, or `\"all\"`".into(),
            Form::Tribes => "a list of tribes".into(),
            Form::Deal => "`\"random\"`, `\"choose\"` or a list of tribes".into(),
            Form::Biomes => "a number, or a list of cards".into(),
            Form::Cards => "a list of cards".into(),
            Form::Card => "the number of a card, such as `\"#23\"`".into(),
            Form::Layers => "layers of cards, or `\"rest\"`".into(),
            Form::Events => "numbers of events".into(),
            Form::EventLayers => "layers of numbers of events, or `\"rest\"`".into(),
            Form::Faces => "faces of a die, 1 to 6".into(),
            Form::Daughters => "`\"own\"` or a list of daughters".into(),
            Form::Farm => "`\"choose\"`, `\"none\"` or an animal".into(),
            Form::Tableau => "a list of cards with their kind".into(),
            Form::Hand => "a list of biomes".into(),
            Form::Ability => "an ability of the data file".into(),
            Form::Condition => "a condition".into(),
            Form::Conditions => "a list of conditions".into(),
            Form::Scores => "a list of points".into(),
        }
    }
}

const fn key(
    name: &'static str,
    form: Form,
    default: Option<&'static str>,
    meaning: [&'static str; 2],
    example: &'static str,
) -> Key {
    Key { name, form, default, meaning, example }
}

/// The rules to start from.
pub const BASES: &[&str] = &["base", "beginners", "daughters-saga", "nazi-greenland"];
/// Classes of biomes.
pub const CLASSES: &[&str] =
    &["hammer", "harpoon", "fishhook", "spear", "medallion", "animal", "invention", "trophy", "any"];

/// Every section, as documentation and forms show them.
pub static SECTIONS: &[&Section] =
    &[&HEAD, &ROW, &EVENTS, &START, &SEAT, &RULE, &VICTORY, &CONDITION, &SCORE, &DEPOT, &PART];

/// Tables and lists that stand beside the head.
pub const TABLES: &[&str] = &["rows", "events", "start", "tribe", "seat", "rule", "victory", "depot", "part"];

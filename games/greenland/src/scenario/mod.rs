//! M. Scenarios: files that say what is different from the game as it is in the box.
//!
//! [`check`] reads one and names every mistake with its line. What it does not say is the game of its number of players.
//! A setup carries the text, so a saved game needs no file; what holds during the game is a table that states refer to and
//! write out (`special`). Nothing in the rules asks for a scenario's name. // M.file, M.kept-in-game

mod cards;
pub mod choices;
mod mistake;
mod module;
mod page;
mod plan;
pub(crate) mod reading;
mod shape;
pub(crate) mod special;
pub(crate) mod victory;
pub mod vocabulary;
mod words;
mod writing;

use floe_engine::lined::{self, Misreading};
use floe_engine::{Message, Values};

pub use mistake::{Mistake, TEXTS};
pub(crate) use module::module;
pub use module::{MODULE, Module, bring};
pub use page::page;
pub(crate) use plan::{Biomes, Cold, Deal, Farm, NewWorld, RowPlan, Start};
pub use plan::{Said, Scenario};
pub use special::SpecialRef;
pub use writing::{document, inline, written};

use crate::tables::Data;

/// A scenario that comes with the game.
#[derive(Clone, Copy, Debug)]
pub struct Bundled {
    /// Its name.
    pub id: &'static str,
    /// Its file.
    pub text: &'static str,
}

macro_rules! bundled {
    ($($id:literal),+ $(,)?) => {
        &[$(Bundled { id: $id, text: include_str!(concat!("../../scenarios/", $id, ".toml")) }),+]
    };
}

/// The scenarios that come with the game. // M.bundles
pub static BUNDLED: &[Bundled] = bundled![
    "real-story",
    "full-experience",
    "early-greenland",
    "handicap",
    "fimbulwinter",
    "vinland-or-bust",
    "last-of-each",
    "far-shore",
    "sledge-patrol",
];

/// The text of the scenario with this name.
pub fn bundled(id: &str) -> Option<&'static str> {
    BUNDLED.iter().find(|one| one.id == id).map(|one| one.text)
}

/// Reads a file. Every mistake is told with its line, what is wrong and what would be right; cards are looked up in the
/// set of values that will be played with. // M.checked
///
/// ```
/// use floe_greenland::scenario::check;
/// let scenario = check("schema = 1\nid = \"long\"\ntitle = \"Long\"\nevents.count = \"all\"", floe_greenland::data_values()).unwrap();
/// assert_eq!(scenario.title.fr, "Long");
/// let mistakes = check("schema = 1\nid = \"long\"\ntitle = \"Long\"\nevent.count = 9", floe_greenland::data_values()).unwrap_err();
/// assert_eq!((mistakes[0].line, mistakes[0].message.id.as_ref()), (4, "unknown-table"));
/// ```
pub fn check(text: &str, values: Values<Data>) -> Result<Scenario, Vec<Mistake>> {
    if text.len() > vocabulary::LARGEST {
        let message = Message::new("too-long").number("found", text.len() as i64);
        return Err(vec![Mistake::new(1, message.number("most", vocabulary::LARGEST as i64))]);
    }
    let file =
        lined::read(text).map_err(|misread| vec![Mistake::new(misread.line, misreading(misread.why))])?;
    let mistakes = shape::check(values.get(), &file);
    if !mistakes.is_empty() {
        return Err(in_order(mistakes));
    }
    reading::understand(values.get(), &file)
}

fn in_order(mut mistakes: Vec<Mistake>) -> Vec<Mistake> {
    mistakes.sort_by_key(|mistake| mistake.line);
    mistakes
}

fn misreading(why: Misreading) -> Message {
    match why {
        Misreading::Missing(sign) => Message::new("toml-missing").text("sign", sign),
        Misreading::NoName => Message::new("toml-name"),
        Misreading::NoValue(found) => Message::new("toml-value").text("found", mistake::quoted(&found)),
        Misreading::NoNumber(found) => Message::new("toml-number").text("found", mistake::quoted(&found)),
        Misreading::EndlessText => Message::new("toml-text"),
        Misreading::NoLetter => Message::new("toml-letter"),
        Misreading::Twice(name) => Message::new("toml-twice").text("key", mistake::quoted(&name)),
        Misreading::Behind => Message::new("toml-behind"),
        Misreading::TooDeep => Message::new("toml-deep"),
    }
}

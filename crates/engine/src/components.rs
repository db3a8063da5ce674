//! What the files of components of all games have in common: how they begin, where a value comes from, and the checks
//! that every game makes.

use std::fmt::Display;

use crate::form::{Deserialize, Serialize};

use crate::from_toml;

/// Where a value comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The rulebook says so.
    Rulebook,
    /// Somebody who played it wrote so.
    Review,
    /// Made up by us; only the fields listed as known are facts.
    Reconstructed,
}

/// How a file begins.
#[derive(Deserialize)]
pub(crate) struct Head {
    game: String,
    schema: u32,
}

impl Head {
    /// Reads how a file begins: what stands before its first table, in most files.
    pub(crate) fn read(toml: &str) -> Result<Head, String> {
        let begin = toml.split("\n[").next().unwrap_or(toml);
        from_toml(begin).or_else(|_| from_toml(toml))
    }

    /// Is it a file of this game in the form that this program reads?
    pub(crate) fn is_for(&self, game: &str, schema: u32) -> Result<(), String> {
        if self.game != game {
            return Err(format!("these are values of {}, not of {game}", self.game));
        }
        if self.schema != schema {
            return Err(format!("schema {} is not known; this program reads schema {schema}", self.schema));
        }
        Ok(())
    }
}

/// Are there records of just these, in this order? Then an id finds its record by its number.
///
/// ```
/// use floe_engine::components::in_order;
/// assert_eq!(in_order("colours", ["red", "blue"], &["red", "blue"]), Ok(()));
/// assert_eq!(
///     in_order("colours", ["blue", "red"], &["red", "blue"]).unwrap_err(),
///     "the colours must be red and blue, in this order"
/// );
/// ```
pub fn in_order<T: PartialEq + Serialize>(
    what: &str,
    found: impl IntoIterator<Item = T>,
    all: &[T],
) -> Result<(), String> {
    let found: Vec<T> = found.into_iter().collect();
    if found == all {
        return Ok(());
    }
    let names: Vec<String> = all.iter().map(written).collect();
    Err(format!("the {what} must be {}, in this order", listed(&names, "and")))
}

/// Things in a row, with a word before the last.
///
/// ```
/// assert_eq!(floe_engine::components::listed(&[5, 6, 7], "or"), "5, 6 or 7");
/// ```
pub fn listed(things: &[impl Display], word: &str) -> String {
    let mut list = String::new();
    for (index, thing) in things.iter().enumerate() {
        let before = match index {
            0 => String::new(),
            _ if index + 1 == things.len() => format!(" {word} "),
            _ => ", ".to_owned(),
        };
        list += &format!("{before}{thing}");
    }
    list
}

/// The number found in a file must be the one that the rules were written for.
///
/// ```
/// use floe_engine::components::must_be;
/// assert_eq!(must_be("setup.hand", 4, 5).unwrap_err(), "setup.hand is 4, but it must be 5");
/// ```
pub fn must_be<T: Copy + PartialEq + Display>(what: &str, found: T, must: T) -> Result<(), String> {
    if found == must { Ok(()) } else { Err(format!("{what} is {found}, but it must be {must}")) }
}

/// The number found in a file must be one that the rules can bear.
///
/// ```
/// use floe_engine::components::within;
/// assert_eq!(within("die.faces", 12, 1..=11).unwrap_err(), "die.faces is 12, but it must be from 1 to 11");
/// ```
pub fn within<T: Copy + PartialOrd + Display>(
    what: &str,
    found: T,
    bounds: std::ops::RangeInclusive<T>,
) -> Result<(), String> {
    if bounds.contains(&found) {
        return Ok(());
    }
    Err(format!("{what} is {found}, but it must be from {} to {}", bounds.start(), bounds.end()))
}

/// An id as files write it.
fn written(id: &impl Serialize) -> String {
    serde_json::to_value(id).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}

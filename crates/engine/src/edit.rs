//! Changing some fields of a state from outside: an editor, a case file, an experiment.

use serde_json::{Map, Value};

use crate::{Game, SetupError};

/// The state with some fields set, each named by a JSON pointer into its outer form. A list grows by a
/// pointer to its end (`/hands/0/-`). A state that cannot be is refused with the reason.
pub fn edit<G: Game>(state: &G, set: &Map<String, Value>) -> Result<G, SetupError> {
    let mut json = serde_json::to_value(state).map_err(|error| SetupError(error.to_string()))?;
    for (pointer, value) in set {
        put(&mut json, pointer, value.clone())?;
    }
    load(json)
}

/// A state from its outer form; one that cannot be is refused with the reason.
#[allow(clippy::needless_pass_by_value, reason = "a state that was read is used up")]
pub fn load<G: Game>(json: Value) -> Result<G, SetupError> {
    // By reference, as views and events are read: another way would be compiled besides, and a browser is to stay light.
    G::deserialize(&json).map_err(|error| SetupError(format!("that is not a possible state: {error}")))
}

fn put(json: &mut Value, pointer: &str, value: Value) -> Result<(), SetupError> {
    if let Some(place) = json.pointer_mut(pointer) {
        *place = value;
        return Ok(());
    }
    let missing = || SetupError(format!("the state has no place {pointer}"));
    let (parent, last) = pointer.rsplit_once('/').ok_or_else(missing)?;
    match json.pointer_mut(parent).ok_or_else(missing)? {
        Value::Array(list) if last == "-" || last.parse() == Ok(list.len()) => list.push(value),
        Value::Object(fields) => {
            fields.insert(last.replace("~1", "/").replace("~0", "~"), value);
        }
        _ => return Err(missing()),
    }
    Ok(())
}

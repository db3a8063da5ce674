//! JSON in and out, each type by one way only: what is read as text and as a value too is compiled twice.

use floe_engine::form::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads a text.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    known(value(text)?)
}

/// Takes a value for what it should be. By reference, as the tables do it: another way would be compiled besides.
pub(crate) fn known<T: DeserializeOwned>(value: Value) -> Option<T> {
    T::deserialize(&value).ok()
}

/// Anything as a value.
pub(crate) fn json(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).unwrap_or_default()
}

/// Anything as text.
pub(crate) fn write(thing: &impl Serialize) -> String {
    json(thing).to_string()
}

/// What a text says, whatever it is.
pub(crate) fn value(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok()
}

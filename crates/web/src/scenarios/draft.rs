//! A scenario that is looked at or written: its text is what counts, and all else follows from it.

use floe_engine::Message;
use floe_greenland::data_values;
use floe_greenland::scenario::{Mistake, Module, Said, Scenario, document, written};
use floe_table::Language;
use leptos::prelude::*;
use serde_json::{Map, Value};

use super::kept::{self, Own};
use super::speech::{say, spoken, tell};
use crate::live::{Known, Live};
use crate::lobby::Chosen;
use crate::storage::Browser;
use crate::words::{language, language_now};

/// A scenario on the page.
#[derive(Clone, Copy)]
pub(crate) struct Draft {
    pub(crate) text: Live<String>,
    /// What the text says, or why it cannot be read at all.
    pub(crate) document: Known<Result<Value, Mistake>>,
    /// The scenario as it will be played, or all that is wrong with it.
    pub(crate) checked: Known<Result<Scenario, Vec<Mistake>>>,
    /// The name it is kept by, if it is one's own.
    name: StoredValue<Option<String>>,
    /// The browser has no room to keep it.
    pub(crate) unkept: Live<bool>,
}

impl Draft {
    pub(crate) fn new(module: &'static Module, text: String, name: Option<String>) -> Draft {
        let text = Live::new(text);
        Draft {
            text,
            document: Known::new(move || text.with(|text| document(text))),
            checked: Known::new(move || text.with(|text| (module.check)(text, data_values()))),
            name: StoredValue::new(name),
            unkept: Live::new(false),
        }
    }

    /// The text is another now; it is kept at once.
    pub(crate) fn set(self, text: String) {
        if let Some(name) = self.name.get_value() {
            self.unkept.set(!kept::keep(&mut Browser, Own { name, text: text.clone() }));
        }
        self.text.set(text);
    }

    /// Puts a value at a place of the document, or takes it away.
    pub(crate) fn put(self, place: &str, value: Option<Value>) {
        if let Ok(mut document) = self.document.get_untracked() {
            put(&mut document, place, value);
            self.set(written(&document));
        }
    }

    /// The value at a place.
    pub(crate) fn at(self, place: &str) -> Option<Value> {
        self.document.with(|document| document.as_ref().ok()?.pointer(place).cloned())
    }

    /// What it is called, as far as that can be read.
    pub(crate) fn title(self) -> String {
        self.document.with(|document| title(document.as_ref().ok()))
    }

    /// What it is about, likewise.
    pub(crate) fn about(self) -> String {
        self.document.with(|document| document.as_ref().map_or_else(|_| String::new(), about))
    }

    /// Is it one's own?
    pub(crate) fn is_own(self) -> bool {
        self.name.with_value(Option::is_some)
    }

    /// Keeps it no longer.
    pub(crate) fn forget(self) {
        if let Some(name) = self.name.get_value() {
            kept::forget(&mut Browser, &name);
        }
    }

    /// Keeps it again.
    pub(crate) fn remember(self) {
        self.set(self.text.get_untracked());
    }

    /// The text of a copy, whose title tells it apart.
    pub(crate) fn copied(self) -> String {
        let text = self.text.get_untracked();
        let Some(title) =
            self.document.with_untracked(|document| said(document.as_ref().ok()?.get("title")?))
        else {
            return text;
        };
        let copied = tell(&Message::new("scenario-copied").text("title", title.clone()));
        text.replace(&Value::from(title).to_string(), &Value::from(copied).to_string())
    }

    /// The name of its file.
    pub(crate) fn file_name(self) -> String {
        let id = self.at("/id").and_then(|id| id.as_str().map(str::to_owned));
        id.unwrap_or_else(|| "scenario".to_owned()) + ".toml"
    }

    /// As it can be played, if it can.
    pub(crate) fn chosen(self) -> Option<Chosen> {
        self.checked.with(|checked| {
            let scenario = checked.as_ref().ok()?;
            Some(Chosen {
                title: in_language(&scenario.title),
                text: self.text.get(),
                players: scenario.players.clone(),
            })
        })
    }
}

/// The title of a document.
pub(crate) fn title(document: Option<&Value>) -> String {
    document.and_then(|document| said(&document["title"])).unwrap_or_else(|| say("scenario-untitled"))
}

/// What a document is about.
pub(crate) fn about(document: &Value) -> String {
    said(&document["about"]).unwrap_or_default()
}

/// Words for people, in the language spoken or else in English.
fn said(value: &Value) -> Option<String> {
    let text = match value {
        Value::String(text) => text,
        Value::Object(both) => {
            both.get(language().tag()).or_else(|| both.get(Language::En.tag()))?.as_str()?
        }
        _ => return None,
    };
    Some(text.to_owned())
}

fn in_language(said: &Said) -> String {
    spoken([&said.en, &said.fr]).to_owned()
}

/// A mistake in the language spoken.
pub(crate) fn sentence(mistake: &Mistake) -> String {
    match language_now() {
        Language::Fr => mistake.french(),
        Language::En => mistake.english(),
    }
}

/// Puts a value at a place that is written like `/rows/north/cold` or `/rule/0/who`; tables on the way are made, and those that are
/// empty afterwards go.
fn put(document: &mut Value, place: &str, value: Option<Value>) {
    let Some((first, rest)) = place.trim_start_matches('/').split_once('/') else {
        return put_here(document, place.trim_start_matches('/'), value);
    };
    if let Some(list) = document.as_array_mut() {
        if let Some(inner) = first.parse::<usize>().ok().and_then(|at| list.get_mut(at)) {
            put(inner, rest, value);
        }
        return;
    }
    if !document.is_object() {
        *document = Value::Object(Map::new());
    }
    let Some(table) = document.as_object_mut() else { return };
    let inner = table.entry(first).or_insert_with(|| Value::Object(Map::new()));
    put(inner, rest, value);
    if inner.as_object().is_some_and(Map::is_empty) || inner.as_array().is_some_and(Vec::is_empty) {
        table.remove(first);
    }
}

fn put_here(document: &mut Value, key: &str, value: Option<Value>) {
    match (document, key.parse::<usize>(), value) {
        (Value::Array(list), Ok(at), Some(value)) if at < list.len() => list[at] = value,
        (Value::Array(list), Ok(_), Some(value)) => list.push(value),
        (Value::Array(list), Ok(at), None) if at < list.len() => drop(list.remove(at)),
        (Value::Object(table), _, Some(value)) => drop(table.insert(key.to_owned(), value)),
        (Value::Object(table), _, None) => drop(table.remove(key)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn values_are_put_in_place_and_empty_tables_go() {
        let mut document = json!({ "id": "a", "rule": [{ "kind": "limit" }] });
        put(&mut document, "/rows/north/cold", Some(json!(2)));
        put(&mut document, "/rule/0/value", Some(json!(6)));
        assert_eq!(document["rows"], json!({ "north": { "cold": 2 } }));
        assert_eq!(document["rule"], json!([{ "kind": "limit", "value": 6 }]));
        put(&mut document, "/rows/north/cold", None);
        put(&mut document, "/rule/0", None);
        assert_eq!(document, json!({ "id": "a" }));
        put(&mut document, "/victory/need/0/what", Some(json!("vp")));
        assert_eq!(
            document["victory"]["need"],
            json!({ "0": { "what": "vp" } }),
            "a list is put as a whole first"
        );
    }
}

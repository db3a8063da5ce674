//! Entries of the log as they are written: `{"at": 1200, "play": {…}}`, with what came of it beside it.
//!
//! They go by way of a JSON value, and by hand: a derived form with its fields on one level would be compiled once more
//! for every reader, and a browser is to stay light.

use floe_engine::form::{Deserialize, Deserializer, Serialize, Serializer};
use serde::de::Error as _;
use serde_json::{Map, Value};

use crate::act::Act;
use crate::record::Record;

/// Something that happened at a table, with the time in milliseconds since it was laid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// When.
    pub at: u64,
    /// What.
    pub act: Act,
}

/// An entry of the log, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The entry.
    pub entry: Entry,
    /// What came of it, where the entry does not say it.
    pub came: Option<Record>,
}

/// An entry of the log and what came of it, each as the text it is kept as: what [`Written`] serializes to, in less time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inscribed {
    /// The entry.
    pub entry: String,
    /// What came of it, where the entry does not say it.
    pub came: Option<String>,
    /// The version of the rules that hold from it on, where it changes them.
    pub rules: Option<u32>,
}

impl Inscribed {
    /// Both in one line, as [`Written`] is read.
    pub fn line(self) -> String {
        let Inscribed { entry: mut line, came, .. } = self;
        if let Some(came) = came {
            // An entry is an object: what came of it is one more of its fields.
            line.pop();
            line = line + ",\"came\":" + &came + "}";
        }
        line
    }
}

impl From<&Written> for Inscribed {
    fn from(Written { entry, came }: &Written) -> Inscribed {
        let came = came.as_ref().map(|came| serde_json::to_string(came).unwrap_or_default());
        Inscribed { entry: entry.text(), came, rules: entry.rules() }
    }
}

impl Entry {
    /// The version of the rules that hold from it on, where it changes them.
    pub fn rules(&self) -> Option<u32> {
        match &self.act {
            Act::Edition(edition) => Some(edition.rules),
            _ => None,
        }
    }

    /// As it is serialized, without a value between.
    pub fn text(&self) -> String {
        let (at, act) = (self.at, serde_json::to_string(&self.act).unwrap_or_default());
        match act.strip_prefix('{') {
            Some(fields) => format!("{{\"at\":{at},{fields}"),
            // An act without anything more to say is written as its name.
            None => format!("{{\"at\":{at},{act}:null}}"),
        }
    }

    fn fields(&self) -> serde_json::Result<Map<String, Value>> {
        let mut fields = match serde_json::to_value(&self.act)? {
            Value::Object(fields) => fields,
            // An act without anything more to say is written as its name.
            Value::String(name) => Map::from_iter([(name, Value::Null)]),
            other => return Err(serde_json::Error::custom(format!("{other} is no act"))),
        };
        fields.insert("at".to_owned(), self.at.into());
        Ok(fields)
    }

    fn read(mut fields: Map<String, Value>) -> serde_json::Result<Entry> {
        let at = fields.remove("at").as_ref().and_then(Value::as_u64);
        let at = at.ok_or_else(|| serde_json::Error::custom("an entry says when it was, in \"at\""))?;
        let act = match fields.iter().next() {
            Some((name, Value::Null)) if fields.len() == 1 => Value::String(name.clone()),
            _ => Value::Object(fields),
        };
        Ok(Entry { at, act: Act::deserialize(&act)? })
    }
}

floe_engine::form_by_serde!(Entry);
floe_engine::form_by_serde!(Written);

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.fields().map_err(serde::ser::Error::custom)?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entry, D::Error> {
        Entry::read(Map::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for Written {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = self.entry.fields().map_err(serde::ser::Error::custom)?;
        if let Some(came) = &self.came {
            fields.insert("came".to_owned(), serde_json::to_value(came).map_err(serde::ser::Error::custom)?);
        }
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Written {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Written, D::Error> {
        let mut fields = Map::deserialize(deserializer)?;
        let came = fields.remove("came").as_ref().map(Record::deserialize).transpose();
        let came = came.map_err(D::Error::custom)?;
        Ok(Written { entry: Entry::read(fields).map_err(D::Error::custom)?, came })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::Seat;
    use serde_json::json;

    #[test]
    fn an_entry_reads_back_as_it_was_written() {
        let play = Act::Play { seat: Seat(1), played: json!({"turn": 3}), own: Some(7) };
        for act in [Act::Start, Act::TakeBack, play, Act::Undo { seat: Seat(0) }] {
            let written = Written { entry: Entry { at: 9, act }, came: Some(Record::default()) };
            let text = serde_json::to_string(&written).unwrap();
            assert_eq!(serde_json::from_str::<Written>(&text).unwrap(), written, "{text}");
            let text = serde_json::to_string(&written.entry).unwrap();
            assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), written.entry, "{text}");
            let inscribed = Inscribed::from(&written);
            assert_eq!(serde_json::from_str::<Entry>(&inscribed.entry).unwrap(), written.entry);
            assert_eq!(serde_json::from_str::<Written>(&inscribed.line()).unwrap(), written);
        }
        assert_eq!(
            serde_json::to_string(&Entry { at: 1, act: Act::Start }).unwrap(),
            r#"{"at":1,"start":null}"#
        );
    }

    #[test]
    fn what_is_no_entry_is_refused() {
        for text in [
            "{}",
            r#"{"at":1}"#,
            r#"{"at":1,"fly":{}}"#,
            r#"{"start":null}"#,
            r#"{"at":1,"start":null,"undo":{"seat":0}}"#,
        ] {
            assert!(serde_json::from_str::<Entry>(text).is_err(), "{text}");
        }
    }
}

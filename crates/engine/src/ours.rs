//! What is ours in a game: what the rulebook does not print and we made up, and what it leaves open and we decided. It is
//! made from the provenance in the game's data and the rulings in its ledger, so that it cannot say less than is true.

use std::collections::BTreeMap;

use crate::form::Serialize;
use serde_json::Value;

use crate::ledger::{Ledger, Rule};
use crate::{Message, from_toml};

/// What of a game is ours.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ours {
    /// What stands in the data and in no rulebook, kind of piece by kind of piece.
    pub made_up: Vec<MadeUp>,
    /// The rules that carry a ruling of ours, in the order of the rulebook.
    pub rulings: Vec<Rule>,
}

/// Fields of one kind of record of which some were made up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MadeUp {
    /// The kind, as the data call it: `card`.
    pub kind: String,
    /// How many records there are.
    pub records: usize,
    /// The fields, and in how many records each is ours.
    pub fields: BTreeMap<String, usize>,
}

/// Fields that say something about a record, or say it in our words, and are nothing that a box could print.
const ABOUT: [&str; 8] = ["id", "name", "source", "known", "note", "text", "reviewed", "set"];

impl Ours {
    /// Reads it from a game's ledger and from its data as TOML; a game without printed numbers has no data.
    ///
    /// ```
    /// use floe_engine::Ledger;
    /// use floe_engine::ours::Ours;
    /// let ledger = r#"
    ///     game = "tag"
    ///     title = "Tag"
    ///     [[rule]]
    ///     id = "tie"
    ///     section = "End"
    ///     phase = "end"
    ///     text = "A tie is a draw."
    ///     ruling = "The book is silent."
    /// "#;
    /// let data = r#"
    ///     [[card]]
    ///     id = "runner"
    ///     speed = 3
    ///     weight = 2
    ///     source = "reconstructed"
    ///     known = ["weight"]
    /// "#;
    /// let ours = Ours::read(&Ledger::parse(ledger).unwrap(), Some(data)).unwrap();
    /// assert_eq!(ours.rulings[0].id, "tie");
    /// assert_eq!((ours.made_up[0].kind.as_str(), ours.made_up[0].fields["speed"]), ("card", 1));
    /// assert!(!ours.made_up[0].fields.contains_key("weight"));
    /// ```
    pub fn read(ledger: &Ledger, data: Option<&str>) -> Result<Ours, String> {
        let data = data.map_or(Ok(Value::Null), from_toml)?;
        let kinds = data.as_object().into_iter().flatten();
        Ok(Ours {
            made_up: kinds.filter_map(|(kind, records)| MadeUp::of(kind, records)).collect(),
            rulings: ledger.rules.iter().filter(|rule| rule.ruling.is_some()).cloned().collect(),
        })
    }
}

impl MadeUp {
    fn of(kind: &str, records: &Value) -> Option<MadeUp> {
        let records: Vec<&Value> = match records {
            Value::Array(list) => list.iter().collect(),
            one => vec![one],
        };
        let mut fields = BTreeMap::new();
        for field in records.iter().flat_map(|record| made_up(record)) {
            *fields.entry(field).or_insert(0) += 1;
        }
        (!fields.is_empty()).then(|| MadeUp { kind: kind.to_owned(), records: records.len(), fields })
    }

    /// The kind in words: the message `ours-KIND` of the game.
    pub fn say_kind(&self) -> Message {
        Message::new(format!("ours-{}", self.kind))
    }

    /// The fields in words: the messages `ours-KIND-FIELD`.
    pub fn say_fields(&self) -> impl Iterator<Item = (Message, usize)> + '_ {
        let message =
            |field: &String| Message::new(format!("ours-{}-{}", self.kind, field.replace('_', "-")));
        self.fields.iter().map(move |(field, records)| (message(field), *records))
    }
}

/// The fields of a record that are not known: those that neither the rulebook nor a player's report gives.
fn made_up(record: &Value) -> Vec<String> {
    if record.get("source").and_then(Value::as_str) != Some("reconstructed") {
        return Vec::new();
    }
    let known = record.get("known").and_then(Value::as_array);
    let known: Vec<&str> = known.into_iter().flatten().filter_map(Value::as_str).collect();
    let fields = record.as_object().into_iter().flatten();
    let ours = |(name, value): &(&String, &Value)| match value {
        Value::Object(parts) => parts.keys().any(|part| !known.contains(&format!("{name}.{part}").as_str())),
        // Nothing is nothing to make up.
        Value::Array(list) => !list.is_empty(),
        _ => true,
    };
    fields
        .filter(|(name, _)| !ABOUT.contains(&name.as_str()) && !known.contains(&name.as_str()))
        .filter(ours)
        .map(|(name, _)| name.clone())
        .collect()
}

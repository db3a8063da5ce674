//! Reading.

use std::fmt::Display;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::lines;

/// What can be read.
pub trait Read: Sized {
    /// The table of a struct, for those in whose place its fields stand.
    const FIELDS: &'static str = "";

    /// Reads it; where that cannot be, `amiss` gets to know why.
    fn read(value: &Value, amiss: &mut Amiss) -> Option<Self>;

    /// What stands for it where nothing is written.
    fn absent() -> Option<Self> {
        None
    }

    /// Reads it as the name of a field.
    fn read_key(key: &str, amiss: &mut Amiss) -> Option<Self> {
        Self::read(&Value::String(key.to_owned()), amiss)
    }
}

/// Why something cannot be read.
#[derive(Default)]
pub struct Amiss(String);

impl Amiss {
    /// Notes the reason.
    pub fn because<T>(&mut self, why: &dyn Display) -> Option<T> {
        self.0 = why.to_string();
        None
    }

    /// What was made of something, if it could be.
    pub fn checked<T, E: Display>(&mut self, made: Result<T, E>) -> Option<T> {
        match made {
            Ok(made) => Some(made),
            Err(why) => self.because(&why),
        }
    }

    /// It should have been something else.
    pub(crate) fn expected<T>(&mut self, wanted: &str, found: &Value) -> Option<T> {
        self.because(&format_args!("expected {wanted}, found {found}"))
    }

    fn unknown<T>(&mut self, kind: &str, name: &str, known: &str) -> Option<T> {
        self.because(&format_args!("unknown {kind} `{name}`, expected one of: {known}"))
    }
}

/// Reads anything by way of a value.
pub fn deserialize<'de, T: Read, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    let value = Value::deserialize(from)?;
    let mut amiss = Amiss::default();
    T::read(&value, &mut amiss).ok_or_else(|| D::Error::custom(amiss.0))
}

/// Opens a struct; `flat` is the table of the field whose own fields stand in its place.
pub fn read_struct<'a>(
    table: &'static str,
    flat: &'static str,
    value: &'a Value,
    amiss: &'a mut Amiss,
) -> Option<Fields<'a>> {
    let (strict, names) = lines(table);
    let mut fields = Fields { names, values: Values::None, whole: value, variant: 0, amiss };
    fields.open(value, strict, lines(flat).1, "")?;
    Some(fields)
}

/// The number of a variant without fields.
pub fn read_word(table: &'static str, value: &Value, amiss: &mut Amiss) -> Option<usize> {
    let (name, _) = named(value, amiss)?;
    find(lines(table).1, name, amiss).map(|(nth, _)| nth)
}

/// Opens a variant, told by the field `tag` or, where that is empty, from outside.
pub fn read_variant<'a>(
    table: &'static str,
    tag: &'static str,
    value: &'a Value,
    amiss: &'a mut Amiss,
) -> Option<Fields<'a>> {
    let (strict, table) = lines(table);
    let (name, inner) = match (tag, value) {
        ("", _) => named(value, amiss)?,
        (tag, Value::Object(fields)) => match fields.get(tag) {
            Some(Value::String(name)) => (name.as_str(), value),
            _ => return amiss.because(&format_args!("missing field `{tag}`")),
        },
        _ => return amiss.expected("an object", value),
    };
    let (variant, names) = find(table, name, amiss)?;
    let mut fields = Fields { names, values: Values::None, whole: inner, variant, amiss };
    if !names.is_empty() {
        fields.open(inner, strict, "", tag)?;
    }
    Some(fields)
}

/// The name of a variant, and what belongs to it.
fn named<'a>(value: &'a Value, amiss: &mut Amiss) -> Option<(&'a str, &'a Value)> {
    match value {
        Value::String(name) => Some((name, &Value::Null)),
        Value::Object(fields) if fields.len() == 1 => {
            fields.iter().next().map(|(name, inner)| (name.as_str(), inner))
        }
        _ => amiss.expected("a name, or an object with one field", value),
    }
}

/// The number of a variant and the names of its fields.
fn find(table: &'static str, name: &str, amiss: &mut Amiss) -> Option<(usize, &'static str)> {
    for (nth, line) in table.split('\n').enumerate() {
        let (known, names) = line.split_once(' ').unwrap_or((line, ""));
        if known == name {
            return Some((nth, names));
        }
    }
    let known: Vec<&str> = table.split('\n').filter_map(|line| line.split(' ').next()).collect();
    amiss.unknown("variant", name, &known.join(", "))
}

/// The values of a struct or variant, to be read one after another in the order of its table.
pub struct Fields<'a> {
    names: &'static str,
    values: Values<'a>,
    whole: &'a Value,
    variant: usize,
    amiss: &'a mut Amiss,
}

enum Values<'a> {
    None,
    Named(&'a Map<String, Value>),
    List(&'a [Value]),
}

impl<'a> Fields<'a> {
    fn open(&mut self, value: &'a Value, strict: bool, flat: &'static str, tag: &'static str) -> Option<()> {
        let without_names = self.names.starts_with('=');
        self.values = match value {
            _ if self.names == "=" => Values::List(std::slice::from_ref(value)),
            Value::Array(list) if without_names && list.len() == self.names.split(' ').count() => {
                Values::List(list)
            }
            Value::Object(fields) if !without_names => Values::Named(fields),
            _ => return self.amiss.expected(if without_names { "a list" } else { "an object" }, value),
        };
        let (true, Value::Object(fields)) = (strict, value) else { return Some(()) };
        let known = |name: &str| {
            name == tag || [self.names, flat].iter().any(|all| all.split(' ').any(|one| one == name))
        };
        match fields.keys().find(|name| !known(name)) {
            Some(name) if !without_names => self.amiss.unknown("field", name, self.names),
            _ => Some(()),
        }
    }

    /// Which variant it is.
    pub fn variant(&self) -> usize {
        self.variant
    }

    /// What the next field says.
    pub fn find(&mut self) -> Option<&'a Value> {
        let (name, rest) = self.names.split_once(' ').unwrap_or((self.names, ""));
        self.names = rest;
        match &mut self.values {
            Values::None => None,
            Values::Named(fields) => fields.get(name),
            Values::List(list) => {
                let (first, rest) = list.split_first()?;
                *list = rest;
                Some(first)
            }
        }
    }

    /// What the next field says, which must be there.
    pub fn must_find(&mut self) -> Option<&'a Value> {
        let name = self.names.split(' ').next().unwrap_or_default();
        match self.find() {
            None => self.amiss.because(&format_args!("missing field `{name}`")),
            found => found,
        }
    }

    /// Where to say why something cannot be read.
    pub fn amiss(&mut self) -> &mut Amiss {
        self.amiss
    }

    /// Reads the next field.
    #[expect(clippy::should_implement_trait, reason = "each field is of a type of its own")]
    pub fn next<T: Read>(&mut self) -> Option<T> {
        let name = self.names;
        match self.find() {
            Some(value) => T::read(value, self.amiss),
            None => T::absent().or_else(|| self.lacks(name)),
        }
    }

    /// Reads the next field, or takes something else where it is missing.
    pub fn or<T: Read>(&mut self, other: T) -> Option<T> {
        match self.find() {
            Some(value) => T::read(value, self.amiss),
            None => Some(other),
        }
    }

    /// Reads what has its fields among these. It is shown its own alone: a struct that refuses others would refuse them all.
    pub fn flat<T: Read>(&mut self) -> Option<T> {
        self.find();
        let (strict, names) = lines(T::FIELDS);
        match self.whole {
            Value::Object(all) if strict => T::read(&only(all, names), self.amiss),
            whole => T::read(whole, self.amiss),
        }
    }

    #[cold]
    fn lacks<T>(&mut self, names: &'static str) -> Option<T> {
        let name = names.split(' ').next().unwrap_or_default();
        self.amiss.because(&format_args!("missing field `{name}`"))
    }
}

/// Those of the fields that have one of these names. Compiled once, for all types.
#[inline(never)]
fn only(all: &Map<String, Value>, names: &str) -> Value {
    let mut own = Map::new();
    for name in names.split(' ') {
        if let Some(value) = all.get(name) {
            own.insert(name.to_owned(), value.clone());
        }
    }
    Value::Object(own)
}

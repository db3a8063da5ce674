//! Writing.

use std::borrow::Cow;

use serde::ser::{SerializeMap as _, SerializeSeq as _};
use serde::{Serialize, Serializer};
use serde_json::Value;

use super::lines;

/// What can be written.
pub trait Write {
    /// Its outer form.
    fn tree(&self) -> Tree;
}

/// Something in its outer form, fields in the order in which they are declared.
#[derive(Clone, PartialEq, Debug)]
pub enum Tree {
    /// Nothing is written at all, not even that there is nothing.
    Absent,
    /// `null`
    Null,
    /// `true` or `false`
    Flag(bool),
    /// A number from nought up.
    Count(u64),
    /// A number below nought.
    Below(i64),
    /// A word or a text.
    Text(Cow<'static, str>),
    /// A list.
    List(Vec<Tree>),
    /// Fields by their names.
    Fields(Vec<(Cow<'static, str>, Tree)>),
    /// What is JSON already.
    Json(Value),
}

impl Tree {
    /// What serde writes.
    pub fn of(thing: &impl Serialize) -> Tree {
        Tree::Json(serde_json::to_value(thing).unwrap_or_default())
    }
}

impl Serialize for Tree {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        match self {
            Tree::Absent | Tree::Null => out.serialize_unit(),
            Tree::Flag(flag) => out.serialize_bool(*flag),
            Tree::Count(number) => out.serialize_u64(*number),
            Tree::Below(number) => out.serialize_i64(*number),
            Tree::Text(text) => out.serialize_str(text),
            Tree::List(list) => {
                let mut out = out.serialize_seq(Some(list.len()))?;
                for one in list {
                    out.serialize_element(one)?;
                }
                out.end()
            }
            Tree::Fields(fields) => {
                let mut out = out.serialize_map(Some(fields.len()))?;
                for (name, field) in fields {
                    out.serialize_key(&**name)?;
                    out.serialize_value(field)?;
                }
                out.end()
            }
            Tree::Json(value) => value.serialize(out),
        }
    }
}

/// A field that is not there.
pub struct Absent;

impl Write for Absent {
    fn tree(&self) -> Tree {
        Tree::Absent
    }
}

/// Writes anything by way of its tree.
pub fn serialize<S: Serializer>(thing: &dyn Write, out: S) -> Result<S::Ok, S::Error> {
    thing.tree().serialize(out)
}

/// The values of a struct by the names in its table.
pub fn write_struct(table: &'static str, values: &[&dyn Write]) -> Tree {
    parts(lines(table).1, values, Vec::new())
}

/// The name of a variant without fields, by its number.
pub fn write_word(table: &'static str, nth: usize) -> Tree {
    Tree::Text(Cow::Borrowed(lines(table).1.split('\n').nth(nth).unwrap_or_default()))
}

/// A variant with its values, told by the field `tag` or, where that is empty, from outside.
pub fn write_variant(table: &'static str, tag: &'static str, nth: usize, values: &[&dyn Write]) -> Tree {
    let line = lines(table).1.split('\n').nth(nth).unwrap_or_default();
    let (name, names) = line.split_once(' ').unwrap_or((line, ""));
    let (name, word) = (Cow::Borrowed(name), Tree::Text(Cow::Borrowed(name)));
    if !tag.is_empty() {
        return parts(names, values, vec![(Cow::Borrowed(tag), word)]);
    }
    if values.is_empty() { word } else { Tree::Fields(vec![(name, parts(names, values, Vec::new()))]) }
}

/// Named fields after those there are; values without names are a list, and a single one is itself.
fn parts(names: &'static str, values: &[&dyn Write], mut fields: Vec<(Cow<'static, str>, Tree)>) -> Tree {
    match (names, values) {
        ("=", [one]) => return one.tree(),
        _ if names.starts_with('=') => return Tree::List(values.iter().map(Write::tree).collect()),
        _ => {}
    }
    for (name, value) in names.split(' ').zip(values) {
        match (name, value.tree()) {
            (_, Tree::Absent) => {}
            ("*", Tree::Fields(inner)) => fields.extend(inner),
            (name, tree) => fields.push((Cow::Borrowed(name), tree)),
        }
    }
    Tree::Fields(fields)
}

//! A scenario as a document that forms can change, and back to a file.

use floe_engine::lined::{self, Item, Lined};
use serde_json::{Map, Value};

use super::mistake::Mistake;
use super::vocabulary::{CONDITION, HEAD, KINDS, Key, PART, RULE, SCORE, SECTIONS, TABLES};

/// What a file says, name by name, whether it can be played or not; or why it cannot be read at all. Remarks are not kept.
///
/// ```
/// use floe_greenland::scenario::{document, written};
/// let file = "schema = 1\nid = \"long\" # by me\ntitle = \"Long\"\n\n[events]\ncount = \"all\"\n";
/// let mut long = document(file).unwrap();
/// long["events"]["quiet"] = 2.into();
/// assert_eq!(written(&long), file.replace(" # by me", "") + "quiet = 2\n");
/// ```
pub fn document(text: &str) -> Result<Value, Mistake> {
    let table =
        lined::read(text).map_err(|misread| Mistake::new(misread.line, super::misreading(misread.why)))?;
    Ok(Lined { line: 1, item: Item::Table(table) }.plain())
}

/// A document as a file: the head first, then every table, all in the order of the vocabulary.
pub fn written(document: &Value) -> String {
    let empty = Map::new();
    let document = document.as_object().unwrap_or(&empty);
    let mut file = String::new();
    for (key, value) in ordered(document, HEAD.keys).filter(|(key, _)| !TABLES.contains(&key.as_str())) {
        pair(&mut file, key, value);
    }
    for name in TABLES {
        match document.get(*name) {
            Some(Value::Object(tables)) if matches!(*name, "rows" | "tribe" | "seat") => {
                for (inner, table) in tables {
                    section(&mut file, &format!("[{name}.{inner}]"), table);
                }
            }
            Some(Value::Array(tables)) => {
                for table in tables {
                    section(&mut file, &format!("[[{name}]]"), table);
                }
            }
            Some(table) => section(&mut file, &format!("[{name}]"), table),
            None => {}
        }
    }
    file
}

fn section(file: &mut String, head: &str, table: &Value) {
    let Some(table) = table.as_object().filter(|table| !table.is_empty()) else { return };
    *file += &format!("\n{head}\n");
    // A name has the same place wherever it stands.
    let keys: Vec<Key> = SECTIONS.iter().flat_map(|section| section.keys).copied().collect();
    for (key, value) in ordered(table, &keys) {
        pair(file, key, value);
    }
}

fn pair(file: &mut String, key: &str, value: &Value) {
    *file += &format!("{} = {}\n", name(key), inline(value));
}

/// The entries in the order of these keys; others come last.
fn ordered<'a>(table: &'a Map<String, Value>, keys: &[Key]) -> impl Iterator<Item = (&'a String, &'a Value)> {
    let place = |key: &str| keys.iter().position(|known| known.name == key).unwrap_or(keys.len());
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| place(key));
    entries.into_iter()
}

/// A value as it stands behind a name.
pub fn inline(value: &Value) -> String {
    match value {
        Value::String(text) => quoted(text),
        Value::Array(list) => format!("[{}]", list.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Value::Object(table) if table.is_empty() => "{}".to_owned(),
        Value::Object(table) => {
            let keys = [&RULE, &CONDITION, &SCORE, &PART].into_iter().flat_map(|section| section.keys);
            let keys: Vec<Key> = keys.chain(KINDS.iter().flat_map(|kind| kind.keys)).copied().collect();
            let pairs =
                ordered(table, &keys).map(|(key, value)| format!("{} = {}", name(key), inline(value)));
            format!("{{ {} }}", pairs.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}

/// A name as it is written: in quotation marks if it is not of plain letters.
fn name(key: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '-';
    if !key.is_empty() && key.chars().all(plain) { key.to_owned() } else { quoted(key) }
}

/// A text in quotation marks, in one line.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            '\n' => quoted += "\\n",
            '\t' => quoted += "\\t",
            control if control.is_control() => {}
            other => quoted.push(other),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::{BUNDLED, check};

    #[test]
    fn what_is_written_means_what_was_read() {
        for scenario in BUNDLED {
            let read = document(scenario.text).unwrap();
            let again = written(&read);
            assert_eq!(document(&again).unwrap(), read, "{}", scenario.id);
            let values = crate::data_values();
            assert_eq!(check(&again, values), check(scenario.text, values), "{}", scenario.id);
            assert_eq!(written(&document(&again).unwrap()), again, "the second time nothing changes");
        }
    }

    #[test]
    fn any_text_can_be_written() {
        let strange = "a \"quoted\" \\ line\nand\ttabs, é, 雪";
        let file = format!("title = {}", quoted(strange));
        assert_eq!(document(&file).unwrap()["title"], strange);
        assert_eq!(document(&format!("{} = 1", name("é b"))).unwrap()["é b"], 1);
    }
}

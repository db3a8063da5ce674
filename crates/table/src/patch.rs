//! What changed between two JSON values, written small: how a table remembers every position of a game.
//!
//! A patch is a list of changes, each a list that begins with a JSON pointer: `["/turn/left", 2]` sets a value, `["/sun"]`
//! takes a field away, and `["/deck", 3, 1, []]` replaces, from place 3 on, one thing of a list by others (here none).

use serde_json::Value;

/// What leads from one value to the other. Both are texts of one and the same writer, so that equal values are equal texts.
/// No tree is built of either: of what is the same on both sides nothing more is known than that.
pub(crate) fn diff(before: &str, after: &str) -> String {
    let mut changes = Changes { path: String::new(), text: "[".to_owned() };
    if before != after {
        changes.compare(before, after);
    }
    changes.text.push(']');
    changes.text
}

/// The patch as far as it is written, and the place that is compared now, as a JSON pointer in a JSON text.
struct Changes {
    path: String,
    text: String,
}

impl Changes {
    /// Two values that differ.
    fn compare(&mut self, before: &str, after: &str) {
        match (before.as_bytes()[0], after.as_bytes()[0]) {
            (b'{', b'{') => self.compare_objects(before, after),
            (b'[', b'[') => self.compare_lists(before, after),
            _ => self.set(after),
        }
    }

    /// What is gone first, then the rest in the order of its keys.
    fn compare_objects(&mut self, before: &str, after: &str) {
        let (mut was, mut is) = (Fields::of(before), Fields::of(after));
        let (mut gone, mut kept) = (Vec::new(), Vec::new());
        // As long as both have the same fields, what differs is soon found.
        while let Some((key, pair)) = was.next_of_both(&mut is) {
            kept.extend(pair.map(|(was, is)| (key, Some(was), is)));
        }
        let mut others: Vec<(&str, &str)> = was.collect();
        for (key, value) in is {
            match others.iter().position(|(other, _)| *other == key).map(|place| others.swap_remove(place).1)
            {
                Some(known) if known == value => {}
                known => kept.push((key, known, value)),
            }
        }
        gone.extend(others.into_iter().map(|(key, _)| key));
        gone.sort_unstable();
        kept.sort_unstable();
        for key in gone {
            self.below(key, |changes| changes.change(&[]));
        }
        for (key, known, value) in kept {
            self.below(key, |changes| match known {
                Some(known) => changes.compare(known, value),
                None => changes.set(value),
            });
        }
    }

    fn compare_lists(&mut self, before: &str, after: &str) {
        let (before, after): (Vec<&str>, Vec<&str>) = (parts(before).collect(), parts(after).collect());
        if before.len() != after.len() {
            return self.splice(&before, &after);
        }
        for (place, (before, after)) in before.into_iter().zip(after).enumerate() {
            if before != after {
                self.below(&place.to_string(), |changes| changes.compare(before, after));
            }
        }
    }

    /// A list that grew or shrank: what both begin and end with stays.
    fn splice(&mut self, before: &[&str], after: &[&str]) {
        let same = |one: &(&&str, &&str)| one.0 == one.1;
        let start = before.iter().zip(after).take_while(same).count();
        let rest = before.iter().rev().zip(after.iter().rev()).take_while(same).count();
        let end = rest.min(before.len().min(after.len()) - start);
        let new = after[start..after.len() - end].join(",");
        self.change(&[&start.to_string(), &(before.len() - end - start).to_string(), &format!("[{new}]")]);
    }

    fn set(&mut self, value: &str) {
        self.change(&[value]);
    }

    /// One change, in so many words, at the place that is compared now.
    fn change(&mut self, words: &[&str]) {
        self.text.push_str(if self.text.len() == 1 { "[\"" } else { ",[\"" });
        self.text.push_str(&self.path);
        self.text.push('"');
        for word in words {
            self.text.push(',');
            self.text.push_str(word);
        }
        self.text.push(']');
    }

    /// Does something one step further down. A key is in the form of its JSON text.
    fn below(&mut self, key: &str, act: impl FnOnce(&mut Changes)) {
        let length = self.path.len();
        self.path.push('/');
        for character in key.chars() {
            match character {
                '~' => self.path.push_str("~0"),
                '/' => self.path.push_str("~1"),
                plain => self.path.push(plain),
            }
        }
        act(self);
        self.path.truncate(length);
    }
}

/// The fields of an object, each with its key as it is written between its quotes.
struct Fields<'a> {
    object: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    fn of(object: &'a str) -> Fields<'a> {
        Fields { object, at: 1 }
    }

    /// The next key, and where its value begins.
    fn key(&self) -> Option<(&'a str, usize)> {
        let close = (self.object.as_bytes()[self.at] == b'"').then(|| end(self.object, self.at))?;
        Some((&self.object[self.at + 1..close - 1], close + 1))
    }

    /// The next field, if it is next in the other object, too: with both values if they differ.
    fn next_of_both(&mut self, other: &mut Fields<'a>) -> Option<(&'a str, Option<(&'a str, &'a str)>)> {
        let (key, ours) = self.key()?;
        let (_, theirs) = other.key().filter(|(other, _)| *other == key)?;
        let value = &self.object[ours..end(self.object, ours)];
        self.at = next(self.object, ours + value.len());
        // The end of an equal value need not be looked for.
        let rest = &other.object[theirs..];
        let same = rest.starts_with(value) && matches!(rest.as_bytes()[value.len()], b',' | b'}');
        let length = if same { value.len() } else { end(rest, 0) };
        other.at = next(other.object, theirs + length);
        Some((key, (!same).then(|| (value, &rest[..length]))))
    }
}

impl<'a> Iterator for Fields<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<(&'a str, &'a str)> {
        let (key, start) = self.key()?;
        let value = &self.object[start..end(self.object, start)];
        self.at = next(self.object, start + value.len());
        Some((key, value))
    }
}

/// The parts of a list.
fn parts(list: &str) -> impl Iterator<Item = &str> {
    let mut at = 1;
    std::iter::from_fn(move || {
        let part = at..(list.as_bytes()[at] != b']').then(|| end(list, at))?;
        at = next(list, part.end);
        Some(&list[part])
    })
}

/// Where the next part of an object or list begins, or where it closes.
fn next(text: &str, at: usize) -> usize {
    at + usize::from(text.as_bytes()[at] == b',')
}

/// Where the value ends that begins here, in a text without blanks.
pub(crate) fn end(text: &str, start: usize) -> usize {
    let (text, mut at, mut depth) = (text.as_bytes(), start, 0);
    loop {
        match text[at] {
            b'"' => {
                at += 1;
                while text[at] != b'"' {
                    at += 1 + usize::from(text[at] == b'\\');
                }
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ if depth == 0 => {
                while !matches!(text.get(at), None | Some(b',' | b'}' | b']')) {
                    at += 1;
                }
                return at;
            }
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return at;
        }
    }
}

/// Makes the changes; says which one does not fit, if one does not.
pub(crate) fn apply(value: &mut Value, patch: &Value) -> Result<(), String> {
    let no = || format!("a change of the record does not fit: {patch}");
    for change in patch.as_array().ok_or_else(no)? {
        make(value, change).ok_or_else(|| format!("a change of the record does not fit: {change}"))?;
    }
    Ok(())
}

fn make(value: &mut Value, change: &Value) -> Option<()> {
    let path = change.get(0)?.as_str()?;
    match change.as_array()?.as_slice() {
        [_] => {
            let (parent, key) = path.rsplit_once('/')?;
            let key = key.replace("~1", "/").replace("~0", "~");
            value.pointer_mut(parent)?.as_object_mut()?.remove(&key).map(drop)
        }
        [_, new] => match value.pointer_mut(path) {
            Some(place) => {
                *place = new.clone();
                Some(())
            }
            None => {
                let (parent, key) = path.rsplit_once('/')?;
                let key = key.replace("~1", "/").replace("~0", "~");
                value.pointer_mut(parent)?.as_object_mut()?.insert(key, new.clone());
                Some(())
            }
        },
        [_, start, count, new] => {
            let list = value.pointer_mut(path)?.as_array_mut()?;
            let start = usize::try_from(start.as_u64()?).ok()?;
            let end = start.checked_add(usize::try_from(count.as_u64()?).ok()?)?;
            if end > list.len() {
                return None;
            }
            list.splice(start..end, new.as_array()?.iter().cloned());
            Some(())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::Chance;
    use serde_json::json;

    #[test]
    fn a_patch_says_just_what_changed() {
        let before = json!({"a": {"x": 1, "y/z": 2}, "list": [1, 2, 3, 4], "gone": 0});
        let after = json!({"a": {"x": 1, "y/z": 3}, "list": [1, 4], "new": null});
        let patch = between(&before, &after);
        assert_eq!(patch, json!([["/gone"], ["/a/y~1z", 3], ["/list", 1, 2, []], ["/new", null]]));
        let mut made = before;
        apply(&mut made, &patch).unwrap();
        assert_eq!(made, after);
        assert_eq!(between(&made, &after), json!([]));
    }

    #[test]
    fn the_order_of_fields_makes_no_difference() {
        let patch =
            diff(r#"{"a":1,"b":{"x":[],"y":"}"},"c":-2.5}"#, r#"{"c":-2.5,"b":{"y":"}","x":[]},"a":7}"#);
        assert_eq!(patch, r#"[["/a",7]]"#);
    }

    fn between(before: &Value, after: &Value) -> Value {
        serde_json::from_str(&diff(&before.to_string(), &after.to_string())).unwrap()
    }

    fn anything(chance: &mut Chance, depth: usize) -> Value {
        match chance.below(if depth == 0 { 3 } else { 5 }) {
            0 => Value::Null,
            1 => (chance.below(3) as u64).into(),
            2 => ["a", "], \"\\", "~/"][chance.below(3)].into(),
            3 => (0..chance.below(5)).map(|_| anything(chance, depth - 1)).collect(),
            _ => {
                let keys = ["a", "\"\\é}", "~", "x/y"]
                    .into_iter()
                    .filter(|_| chance.permille(600))
                    .collect::<Vec<_>>();
                Value::Object(
                    keys.into_iter().map(|key| (key.to_owned(), anything(chance, depth - 1))).collect(),
                )
            }
        }
    }

    #[test]
    fn every_difference_can_be_made() {
        let mut chance = Chance::fast(4);
        for _ in 0..20_000 {
            let (before, after) = (anything(&mut chance, 4), anything(&mut chance, 4));
            let mut made = before.clone();
            apply(&mut made, &between(&before, &after)).unwrap();
            assert_eq!(made, after, "{before}");
        }
    }

    #[test]
    fn a_patch_that_does_not_fit_is_refused() {
        for patch in
            [json!([["/a/b", 1]]), json!([["/list", 3, 9, []]]), json!([[]]), json!({}), json!([["/no"]])]
        {
            assert!(apply(&mut json!({"list": [1], "a": 0}), &patch).is_err(), "{patch}");
        }
    }
}

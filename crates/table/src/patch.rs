//! What changed between two JSON values, written small: how a table remembers every position of a game.
//!
//! A patch is a list of changes, each a list that begins with a JSON pointer: `["/turn/left", 2]` sets a value, `["/sun"]`
//! takes a field away, and `["/deck", 3, 1, []]` replaces, from place 3 on, one thing of a list by others (here none).

use serde_json::Value;

/// What leads from one value to the other. Both are texts of one and the same writer, so that equal values are equal texts.
/// No tree is built of either: of what is the same on both sides nothing more is known than that.
pub(crate) fn diff(before: &str, after: &str) -> String {
    diff_first(before, after).0
}

/// The same for the values that two texts begin with; also how long the second of them is.
pub(crate) fn diff_first(before: &str, after: &str) -> (String, usize) {
    let mut walk = Walk { before, after, was: 0, is: 0, path: Vec::new(), patch: "[".to_owned() };
    walk.value();
    walk.patch.push(']');
    (walk.patch, walk.is)
}

/// A walk through both values at once: each part is looked at once, as long as both have the same fields and lists of one length.
struct Walk<'a> {
    before: &'a str,
    after: &'a str,
    /// How far the walk is in either.
    was: usize,
    is: usize,
    path: Vec<Step<'a>>,
    /// The patch as far as it is written.
    patch: String,
}

/// One step down, as a JSON pointer names it.
#[derive(Clone, Copy)]
enum Step<'a> {
    /// A key in the form of its JSON text.
    Field(&'a str),
    Place(usize),
}

impl<'a> Walk<'a> {
    /// Walks past the next value on either side, and writes down what differs.
    fn value(&mut self) {
        let (was, is, written) = (self.was, self.is, self.patch.len());
        let (list, alike) = match self.here() {
            (b'{', b'{') => (false, self.fields()),
            (b'[', b'[') => (true, self.parts()),
            _ => return self.plain(),
        };
        if alike {
            return;
        }
        self.patch.truncate(written);
        (self.was, self.is) = (end(self.before, was), end(self.after, is));
        let (before, after) = (&self.before[was..self.was], &self.after[is..self.is]);
        if list { self.splice(before, after) } else { self.other_fields(before, after) }
    }

    /// What stands here on either side.
    fn here(&self) -> (u8, u8) {
        (self.before.as_bytes()[self.was], self.after.as_bytes()[self.is])
    }

    /// What is no object and no list, on one side at least.
    fn plain(&mut self) {
        let value = &self.before[self.was..end(self.before, self.was)];
        let rest = &self.after[self.is..];
        self.was += value.len();
        // The end of an equal value need not be looked for.
        if rest.starts_with(value)
            && matches!(rest.as_bytes().get(value.len()), None | Some(b',' | b'}' | b']'))
        {
            self.is += value.len();
        } else {
            let value = &rest[..end(rest, 0)];
            self.is += value.len();
            self.change(&[value]);
        }
    }

    /// Walks through two objects. Says whether they have the same fields; if not, it may have stopped anywhere.
    fn fields(&mut self) -> bool {
        self.pass();
        loop {
            match self.here() {
                (b'}', b'}') => break,
                (b'"', b'"') => {
                    let key = &self.before[self.was..=end(self.before, self.was)];
                    if !self.after[self.is..].starts_with(key) {
                        return false;
                    }
                    (self.was, self.is) = (self.was + key.len(), self.is + key.len());
                    self.below(Step::Field(&key[1..key.len() - 2]), Walk::value);
                    self.next();
                }
                _ => return false,
            }
        }
        self.pass();
        true
    }

    /// Walks through two lists. Says whether they are of one length; if not, it may have stopped anywhere.
    fn parts(&mut self) -> bool {
        self.pass();
        for place in 0.. {
            match self.here() {
                (b']', b']') => break,
                (b']', _) | (_, b']') => return false,
                _ => {
                    self.below(Step::Place(place), Walk::value);
                    self.next();
                }
            }
        }
        self.pass();
        true
    }

    /// One character further on both sides.
    fn pass(&mut self) {
        (self.was, self.is) = (self.was + 1, self.is + 1);
    }

    /// To where the next part begins, or the end of all parts.
    fn next(&mut self) {
        (self.was, self.is) = (next(self.before, self.was), next(self.after, self.is));
    }

    /// Two objects that have not the same fields, or not in the same order: what is gone first, then the rest in the order of its keys.
    fn other_fields(&mut self, before: &'a str, after: &'a str) {
        let mut others: Vec<(&str, &str)> = Fields::of(before).collect();
        let mut kept = Vec::new();
        for (key, value) in Fields::of(after) {
            let known = others.iter().position(|(other, _)| *other == key);
            match known.map(|place| others.swap_remove(place).1) {
                Some(known) if known == value => {}
                known => kept.push((key, known, value)),
            }
        }
        others.sort_unstable();
        kept.sort_unstable();
        for (key, _) in others {
            self.below(Step::Field(key), |walk| walk.change(&[]));
        }
        for (key, known, value) in kept {
            self.below(Step::Field(key), |walk| match known {
                Some(known) => walk.compare(known, value),
                None => walk.change(&[value]),
            });
        }
    }

    /// A walk of its own through two values.
    fn compare(&mut self, before: &'a str, after: &'a str) {
        let here = (self.before, self.after, self.was, self.is);
        (self.before, self.after, self.was, self.is) = (before, after, 0, 0);
        self.value();
        (self.before, self.after, self.was, self.is) = here;
    }

    /// A list that grew or shrank: what both begin and end with stays.
    fn splice(&mut self, before: &str, after: &str) {
        let (before, after): (Vec<&str>, Vec<&str>) = (parts(before).collect(), parts(after).collect());
        let same = |one: &(&&str, &&str)| one.0 == one.1;
        let start = before.iter().zip(&after).take_while(same).count();
        let rest = before.iter().rev().zip(after.iter().rev()).take_while(same).count();
        let end = rest.min(before.len().min(after.len()) - start);
        let new = after[start..after.len() - end].join(",");
        self.change(&[&start.to_string(), &(before.len() - end - start).to_string(), &format!("[{new}]")]);
    }

    /// One change, in so many words, at the place where the walk is now.
    fn change(&mut self, words: &[&str]) {
        self.patch.push_str(if self.patch.len() == 1 { "[\"" } else { ",[\"" });
        for step in &self.path {
            self.patch.push('/');
            match step {
                Step::Place(place) => self.patch.push_str(&place.to_string()),
                Step::Field(key) => key.chars().for_each(|character| match character {
                    '~' => self.patch.push_str("~0"),
                    '/' => self.patch.push_str("~1"),
                    plain => self.patch.push(plain),
                }),
            }
        }
        self.patch.push('"');
        for word in words {
            self.patch.push(',');
            self.patch.push_str(word);
        }
        self.patch.push(']');
    }

    /// Does something one step further down.
    fn below(&mut self, step: Step<'a>, act: impl FnOnce(&mut Walk<'a>)) {
        self.path.push(step);
        act(self);
        self.path.pop();
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
}

impl<'a> Iterator for Fields<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<(&'a str, &'a str)> {
        let close = (self.object.as_bytes()[self.at] == b'"').then(|| end(self.object, self.at))?;
        let key = &self.object[self.at + 1..close - 1];
        let value = &self.object[close + 1..end(self.object, close + 1)];
        self.at = next(self.object, close + 1 + value.len());
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
fn end(text: &str, start: usize) -> usize {
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

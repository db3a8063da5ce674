//! What changed between two JSON values, written small: how a table remembers every position of a game.
//!
//! A patch is a list of changes, each a list that begins with a JSON pointer: `["/turn/left", 2]` sets a value, `["/sun"]`
//! takes a field away, and `["/deck", 3, 1, []]` replaces, from place 3 on, one thing of a list by others (here none).

use serde_json::Value;

/// What leads from one value to the other.
pub(crate) fn diff(before: &Value, after: &Value) -> Value {
    let mut changes = Vec::new();
    if before != after {
        compare(before, after, &mut String::new(), &mut changes);
    }
    Value::Array(changes)
}

/// Two values that differ.
fn compare(before: &Value, after: &Value, path: &mut String, changes: &mut Vec<Value>) {
    match (before, after) {
        (Value::Object(before), Value::Object(after)) => {
            for key in before.keys().filter(|key| !after.contains_key(*key)) {
                changes.push(Value::Array(vec![Value::String(format!("{path}/{}", escaped(key)))]));
            }
            for (key, value) in after {
                match before.get(key) {
                    Some(known) if known == value => {}
                    Some(known) => below(path, &escaped(key), |path| compare(known, value, path, changes)),
                    None => below(path, &escaped(key), |path| changes.push(set(path, value))),
                }
            }
        }
        (Value::Array(before), Value::Array(after)) if before.len() == after.len() => {
            for (place, (before, after)) in before.iter().zip(after).enumerate() {
                if before != after {
                    below(path, &place.to_string(), |path| compare(before, after, path, changes));
                }
            }
        }
        (Value::Array(before), Value::Array(after)) => changes.push(splice(before, after, path)),
        _ => changes.push(set(path, after)),
    }
}

/// Does something one step further down.
fn below(path: &mut String, step: &str, act: impl FnOnce(&mut String)) {
    let length = path.len();
    path.push('/');
    path.push_str(step);
    act(path);
    path.truncate(length);
}

fn set(path: &str, value: &Value) -> Value {
    Value::Array(vec![path.into(), value.clone()])
}

/// A list that grew or shrank: what both begin and end with stays.
fn splice(before: &[Value], after: &[Value], path: &str) -> Value {
    let same = |one: &(&Value, &Value)| one.0 == one.1;
    let start = before.iter().zip(after).take_while(same).count();
    let rest = before.iter().rev().zip(after.iter().rev()).take_while(same).count();
    let end = rest.min(before.len().min(after.len()) - start);
    let new = after[start..after.len() - end].to_vec();
    Value::Array(vec![path.into(), start.into(), (before.len() - end - start).into(), new.into()])
}

fn escaped(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
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
        let patch = diff(&before, &after);
        assert_eq!(patch, json!([["/gone"], ["/a/y~1z", 3], ["/list", 1, 2, []], ["/new", null]]));
        let mut made = before;
        apply(&mut made, &patch).unwrap();
        assert_eq!(made, after);
        assert_eq!(diff(&made, &after), json!([]));
    }

    fn anything(chance: &mut Chance, depth: usize) -> Value {
        match chance.below(if depth == 0 { 3 } else { 5 }) {
            0 => Value::Null,
            1 => (chance.below(3) as u64).into(),
            2 => ["a", "b", "~/"][chance.below(3)].into(),
            3 => (0..chance.below(5)).map(|_| anything(chance, depth - 1)).collect(),
            _ => {
                let keys =
                    ["a", "b", "~", "x/y"].into_iter().filter(|_| chance.permille(600)).collect::<Vec<_>>();
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
            apply(&mut made, &diff(&before, &after)).unwrap();
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

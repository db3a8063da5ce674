//! The types of the language in their outer form.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::Value;

use super::read::{Amiss, Read};
use super::write::{Tree, Write};
use crate::Few;

macro_rules! counts {
    ($($type:ty)*) => {
        $(
            impl Write for $type {
                fn tree(&self) -> Tree {
                    Tree::Count(*self as u64)
                }
            }

            impl Read for $type {
                fn read(value: &Value, amiss: &mut Amiss) -> Option<$type> {
                    count(value, <$type>::MAX as u64, amiss).map(|number| number as $type)
                }

                fn read_key(key: &str, amiss: &mut Amiss) -> Option<$type> {
                    Self::read(&number(key), amiss)
                }
            }
        )*
    };
}

counts! { u8 u16 u32 u64 usize }

macro_rules! numbers {
    ($($type:ty)*) => {
        $(
            impl Write for $type {
                fn tree(&self) -> Tree {
                    let number = *self as i64;
                    if number < 0 { Tree::Below(number) } else { Tree::Count(number as u64) }
                }
            }

            impl Read for $type {
                fn read(value: &Value, amiss: &mut Amiss) -> Option<$type> {
                    within(value, <$type>::MIN as i64, <$type>::MAX as i64, amiss).map(|number| number as $type)
                }

                fn read_key(key: &str, amiss: &mut Amiss) -> Option<$type> {
                    Self::read(&number(key), amiss)
                }
            }
        )*
    };
}

numbers! { i8 i16 i32 i64 isize }

fn count(value: &Value, most: u64, amiss: &mut Amiss) -> Option<u64> {
    match value.as_u64() {
        Some(number) if number <= most => Some(number),
        _ => amiss.expected("a number that is not too large", value),
    }
}

fn within(value: &Value, least: i64, most: i64, amiss: &mut Amiss) -> Option<i64> {
    match value.as_i64() {
        Some(number) if (least..=most).contains(&number) => Some(number),
        _ => amiss.expected("a number that is not too large", value),
    }
}

/// The name of a field as a number, or as it is.
fn number(key: &str) -> Value {
    key.parse::<i64>().map_or_else(|_| Value::String(key.to_owned()), Value::from)
}

impl Write for bool {
    fn tree(&self) -> Tree {
        Tree::Flag(*self)
    }
}

impl Read for bool {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<bool> {
        match value {
            Value::Bool(flag) => Some(*flag),
            _ => amiss.expected("true or false", value),
        }
    }
}

impl Write for f64 {
    fn tree(&self) -> Tree {
        Tree::Json(Value::from(*self))
    }
}

impl Read for f64 {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<f64> {
        value.as_f64().or_else(|| amiss.expected("a number", value))
    }
}

impl Write for () {
    fn tree(&self) -> Tree {
        Tree::Null
    }
}

impl Read for () {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<()> {
        if value.is_null() { Some(()) } else { amiss.expected("null", value) }
    }
}

impl Write for str {
    fn tree(&self) -> Tree {
        Tree::Text(Cow::Owned(self.to_owned()))
    }
}

impl Write for String {
    fn tree(&self) -> Tree {
        self.as_str().tree()
    }
}

impl Read for String {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<String> {
        match value {
            Value::String(text) => Some(text.clone()),
            _ => amiss.expected("a text", value),
        }
    }
}

impl Write for Cow<'static, str> {
    fn tree(&self) -> Tree {
        Tree::Text(self.clone())
    }
}

impl Read for Cow<'static, str> {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<Cow<'static, str>> {
        String::read(value, amiss).map(Cow::Owned)
    }
}

impl Write for Value {
    fn tree(&self) -> Tree {
        Tree::Json(self.clone())
    }
}

impl Read for Value {
    fn read(value: &Value, _: &mut Amiss) -> Option<Value> {
        Some(value.clone())
    }
}

impl Write for serde_json::Map<String, Value> {
    fn tree(&self) -> Tree {
        Tree::Json(Value::Object(self.clone()))
    }
}

impl Read for serde_json::Map<String, Value> {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<serde_json::Map<String, Value>> {
        match value {
            Value::Object(fields) => Some(fields.clone()),
            _ => amiss.expected("an object", value),
        }
    }
}

impl<T: Write + ?Sized> Write for &T {
    fn tree(&self) -> Tree {
        (**self).tree()
    }
}

impl<T: Write + ?Sized> Write for Box<T> {
    fn tree(&self) -> Tree {
        (**self).tree()
    }
}

impl<T: Read> Read for Box<T> {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<Box<T>> {
        T::read(value, amiss).map(Box::new)
    }
}

impl<T: Write> Write for Option<T> {
    fn tree(&self) -> Tree {
        self.as_ref().map_or(Tree::Null, Write::tree)
    }
}

impl<T: Read> Read for Option<T> {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<Option<T>> {
        if value.is_null() { Some(None) } else { T::read(value, amiss).map(Some) }
    }

    fn absent() -> Option<Option<T>> {
        Some(None)
    }
}

impl<T: Write> Write for [T] {
    fn tree(&self) -> Tree {
        Tree::List(self.iter().map(Write::tree).collect())
    }
}

impl<T: Write> Write for Vec<T> {
    fn tree(&self) -> Tree {
        self.as_slice().tree()
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<Vec<T>> {
        let mut read = Vec::new();
        for one in list(value, amiss)? {
            read.push(T::read(one, amiss)?);
        }
        Some(read)
    }
}

impl<T: Write, const N: usize> Write for [T; N] {
    fn tree(&self) -> Tree {
        self.as_slice().tree()
    }
}

impl<T: Read, const N: usize> Read for [T; N] {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<[T; N]> {
        let read = Vec::<T>::read(value, amiss)?;
        read.try_into().ok().or_else(|| amiss.expected("a list of another length", value))
    }
}

fn list<'a>(value: &'a Value, amiss: &mut Amiss) -> Option<&'a [Value]> {
    match value {
        Value::Array(list) => Some(list),
        _ => amiss.expected("a list", value),
    }
}

impl<K: Write, V: Write> Write for BTreeMap<K, V> {
    fn tree(&self) -> Tree {
        Tree::Fields(self.iter().map(|(key, value)| (name(key.tree()), value.tree())).collect())
    }
}

fn name(key: Tree) -> Cow<'static, str> {
    match key {
        Tree::Text(name) => name,
        Tree::Count(number) => Cow::Owned(number.to_string()),
        Tree::Below(number) => Cow::Owned(number.to_string()),
        Tree::Json(Value::String(name)) => Cow::Owned(name),
        _ => Cow::Borrowed(""),
    }
}

impl<K: Read + Ord, V: Read> Read for BTreeMap<K, V> {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<BTreeMap<K, V>> {
        let Value::Object(fields) = value else { return amiss.expected("an object", value) };
        let mut read = BTreeMap::new();
        for (key, value) in fields {
            read.insert(K::read_key(key, amiss)?, V::read(value, amiss)?);
        }
        Some(read)
    }
}

impl<K: Write, V: Write> Write for Few<K, V> {
    fn tree(&self) -> Tree {
        Tree::Fields(self.iter().map(|(key, value)| (name(key.tree()), value.tree())).collect())
    }
}

impl<K: Read + Ord, V: Read> Read for Few<K, V> {
    fn read(value: &Value, amiss: &mut Amiss) -> Option<Few<K, V>> {
        let Value::Object(fields) = value else { return amiss.expected("an object", value) };
        let mut read = Few::default();
        for (key, value) in fields {
            read.insert(K::read_key(key, amiss)?, V::read(value, amiss)?);
        }
        Some(read)
    }
}

macro_rules! tuples {
    ($count:literal: $($type:ident $at:tt),*) => {
        impl<$($type: Write),*> Write for ($($type,)*) {
            fn tree(&self) -> Tree {
                Tree::List(vec![$(self.$at.tree()),*])
            }
        }

        impl<$($type: Read),*> Read for ($($type,)*) {
            fn read(value: &Value, amiss: &mut Amiss) -> Option<Self> {
                match list(value, amiss)? {
                    list if list.len() == $count => Some(($($type::read(&list[$at], amiss)?,)*)),
                    _ => amiss.expected("a list of another length", value),
                }
            }
        }
    };
}

tuples! { 2: A 0, B 1 }
tuples! { 3: A 0, B 1, C 2 }

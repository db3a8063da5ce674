//! A map of a few entries.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Index;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A map of a few entries in the order of their keys: a list that is looked through. It has the names of the standard library's
/// [`BTreeMap`](std::collections::BTreeMap) and the same outer form, but that one is compiled anew for every type, which is much to fetch
/// for a browser.
///
/// ```
/// use floe_engine::Few;
/// let mut bids: Few<char, u8> = [('b', 2), ('a', 1)].into_iter().collect();
/// *bids.entry('c') += 3;
/// assert_eq!(bids.insert('a', 4), Some(1));
/// assert_eq!(bids.remove(&'b'), Some(2));
/// assert_eq!(serde_json::to_string(&bids).unwrap(), r#"{"a":4,"c":3}"#);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Few<K, V>(Vec<(K, V)>);

impl<K, V> Default for Few<K, V> {
    fn default() -> Few<K, V> {
        Few(Vec::new())
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for Few<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<K, V> Few<K, V> {
    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The entries, by their keys.
    pub fn iter(&self) -> Entries<'_, K, V> {
        self.0.iter().map(|(key, value)| (key, value))
    }

    /// The keys, the least first.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> {
        self.0.iter().map(|(key, _)| key)
    }

    /// The values, in the order of their keys.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> {
        self.0.iter().map(|(_, value)| value)
    }
}

impl<K: Ord, V> Few<K, V> {
    /// Where a key is, or where it would be.
    fn place(&self, key: &K) -> Result<usize, usize> {
        let place = self.0.iter().position(|(other, _)| other >= key).unwrap_or(self.0.len());
        match self.0.get(place) {
            Some((other, _)) if other == key => Ok(place),
            _ => Err(place),
        }
    }

    /// The value of a key.
    pub fn get(&self, key: &K) -> Option<&V> {
        self.place(key).ok().map(|at| &self.0[at].1)
    }

    /// The value of a key, to be changed.
    pub fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.place(key).ok().map(|at| &mut self.0[at].1)
    }

    /// Is there a value for the key?
    pub fn contains_key(&self, key: &K) -> bool {
        self.place(key).is_ok()
    }

    /// Gives a key a value, and gives back what it had before.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.place(&key) {
            Ok(at) => Some(std::mem::replace(&mut self.0[at].1, value)),
            Err(at) => {
                self.0.insert(at, (key, value));
                None
            }
        }
    }

    /// Takes a key out, and gives back its value.
    pub fn remove(&mut self, key: &K) -> Option<V> {
        self.place(key).ok().map(|at| self.0.remove(at).1)
    }

    /// The value of a key; it gets the usual one if it has none yet.
    pub fn entry(&mut self, key: K) -> &mut V
    where
        V: Default,
    {
        let at = self.place(&key).unwrap_or_else(|at| {
            self.0.insert(at, (key, V::default()));
            at
        });
        &mut self.0[at].1
    }
}

impl<K: Ord, V> Index<&K> for Few<K, V> {
    type Output = V;

    fn index(&self, key: &K) -> &V {
        self.get(key).expect("a key of the map")
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for Few<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(entries: I) -> Few<K, V> {
        let mut few = Few::default();
        for (key, value) in entries {
            few.insert(key, value);
        }
        few
    }
}

type Entries<'a, K, V> = std::iter::Map<std::slice::Iter<'a, (K, V)>, fn(&'a (K, V)) -> (&'a K, &'a V)>;

impl<'a, K, V> IntoIterator for &'a Few<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = Entries<'a, K, V>;

    fn into_iter(self) -> Entries<'a, K, V> {
        self.iter()
    }
}

impl<K, V> IntoIterator for Few<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> std::vec::IntoIter<(K, V)> {
        self.0.into_iter()
    }
}

impl<K: Serialize, V: Serialize> Serialize for Few<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self)
    }
}

impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Deserialize<'de> for Few<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Few<K, V>, D::Error> {
        deserializer.deserialize_map(Listed(PhantomData))
    }
}

struct Listed<K, V>(PhantomData<fn() -> (K, V)>);

impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Visitor<'de> for Listed<K, V> {
    type Value = Few<K, V>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Few<K, V>, A::Error> {
        let mut few = Few::default();
        while let Some((key, value)) = map.next_entry()? {
            few.insert(key, value);
        }
        Ok(few)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::Few;

    #[test]
    fn as_the_standard_library_does_it() {
        let mut chance = crate::Chance::fast(7);
        let (mut few, mut tree): (Few<u8, usize>, BTreeMap<u8, usize>) = Default::default();
        for step in 0..2_000 {
            let key = chance.below(9) as u8;
            match chance.below(4) {
                0 => assert_eq!(few.insert(key, step), tree.insert(key, step)),
                1 => assert_eq!(few.remove(&key), tree.remove(&key)),
                2 => {
                    *few.entry(key) += step;
                    *tree.entry(key).or_default() += step;
                }
                _ => assert_eq!(few.get(&key), tree.get(&key)),
            }
            assert!(few.iter().eq(&tree) && few.len() == tree.len());
            assert!(few.keys().eq(tree.keys()) && few.values().eq(tree.values()));
        }
        let written = serde_json::to_string(&few).unwrap();
        assert_eq!(written, serde_json::to_string(&tree).unwrap());
        assert_eq!(serde_json::from_str::<Few<u8, usize>>(&written).unwrap(), few);
    }
}

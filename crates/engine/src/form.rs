//! The outer form of things, and how it is derived.
//!
//! Types derive [`Serialize`] and [`Deserialize`] from here. On a machine these are serde's own. In a browser, where every
//! byte of a program travels, they are those of `floe-derive`: the same attributes and the same JSON, but instead of code
//! for every field a type brings one line of text for each variant, and the functions below read and write them all. The
//! feature `lean` has it so everywhere, for tests that compare.
//!
//! A table is a text. A line is a variant: its name, then the names of its fields (`=` for one without a name, `*` for one
//! whose own fields stand in its place). A struct is one line without a name of its own. A `!` in front: no other fields.

mod read;
mod types;
mod write;

pub use serde::{Deserializer, Serializer};
pub use serde_json::Value;

#[cfg(not(any(target_arch = "wasm32", feature = "lean")))]
pub use serde::{Deserialize, Serialize};

#[cfg(any(target_arch = "wasm32", feature = "lean"))]
pub use floe_derive::{Deserialize, Serialize};
#[cfg(any(target_arch = "wasm32", feature = "lean"))]
pub use serde::{de::Deserialize, ser::Serialize};

pub use read::{Amiss, Fields, Read, deserialize, read_struct, read_variant, read_word};
pub use write::{Absent, Tree, Write, serialize, write_struct, write_variant, write_word};

/// A type that reads and writes itself, by serde alone, as a part of those that derive it.
#[macro_export]
macro_rules! form_by_serde {
    ($(<$($parameter:ident $(: $bound:path)?),+>)? $type:ty) => {
        impl$(<$($parameter $(: $bound)?),+>)? $crate::form::Write for $type {
            fn tree(&self) -> $crate::form::Tree {
                $crate::form::Tree::of(self)
            }
        }

        impl$(<$($parameter $(: $bound)?),+>)? $crate::form::Read for $type {
            fn read(
                value: &$crate::form::Value,
                amiss: &mut $crate::form::Amiss,
            ) -> ::core::option::Option<Self> {
                amiss.checked(<$type as $crate::form::Deserialize>::deserialize(value))
            }
        }
    };
}

/// The lines of a table, and whether other fields than these are refused.
fn lines(table: &'static str) -> (bool, &'static str) {
    table.strip_prefix('!').map_or((false, table), |lines| (true, lines))
}

#[cfg(test)]
mod tests;

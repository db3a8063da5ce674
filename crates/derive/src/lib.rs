//! `Serialize` and `Deserialize` for a browser: the same attributes as serde's own, the same JSON, a fraction of the code.
//!
//! Serde derives code for every field of every type, and compiles it anew for everything that reads or writes. Here a type
//! becomes one line of text for each variant (its name and the names of its fields), and all types are read and written by
//! the same few functions (`floe_engine::form`). docs/decisions/0008 tells what that gave.
//!
//! Only what the house uses of serde's attributes is known; anything else does not compile.

mod attributes;
mod names;
mod read;
mod shape;
mod write;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Writes a type by its table: `Write`, and `Serialize` by way of it.
#[proc_macro_derive(Serialize, attributes(serde))]
pub fn serialize(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    write::write(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Reads a type by its table: `Read`, and `Deserialize` by way of it.
#[proc_macro_derive(Deserialize, attributes(serde))]
pub fn deserialize(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    read::read(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

//! One short fingerprint of a state.

use crate::form::Serialize;
use sha2::{Digest, Sha256};

/// The SHA-256 of a value's JSON form, in hexadecimal. Two states are equal exactly if their digests are,
/// natively and in wasm.
///
/// ```
/// assert_eq!(floe_engine::digest(&[1, 2]).len(), 64);
/// ```
///
/// # Panics
/// If the value cannot be written as JSON (a map whose keys are not names), which no state is.
pub fn digest(value: &impl Serialize) -> String {
    let json = serde_json::to_vec(value).expect("a state can be written as JSON");
    Sha256::digest(&json).iter().map(|byte| format!("{byte:02x}")).collect()
}

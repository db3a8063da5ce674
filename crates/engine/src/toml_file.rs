//! Reading ledgers, components and cases.

use serde::de::DeserializeOwned;

/// Reads a TOML file; the error says where it is wrong.
///
/// In a browser a lighter reader does it, for the files that the app brings along.
///
/// ```
/// #[derive(serde::Deserialize)]
/// struct Die { faces: Vec<u8> }
/// let die: Die = floe_engine::from_toml("faces = [1, 2, 2]").unwrap();
/// assert_eq!(die.faces, [1, 2, 2]);
/// ```
pub fn from_toml<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    #[cfg(not(target_arch = "wasm32"))]
    return toml::from_str(text).map_err(|error| error.to_string());
    #[cfg(target_arch = "wasm32")]
    return T::deserialize(&crate::lined::read_plain(text)?).map_err(|error| error.to_string());
}

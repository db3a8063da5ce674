//! Reading scenarios and laying them out, as one thing that can come later.
//!
//! The rest of the game asks for it here. Natively it is always there. In a browser it is a part of its own that is fetched when
//! somebody plays or writes a scenario; whoever fetched it hands it over ([`bring`]), and from then on it stays.

#[cfg(target_arch = "wasm32")]
use std::sync::OnceLock;

use floe_engine::{Chance, SetupError, Values};

use super::{BUNDLED, Mistake, Scenario, bundled, check};
use crate::rules::m_setup;
use crate::setup::Setup;
use crate::state::Greenland;
use crate::tables::Data;

/// What games with a scenario need, and others do not.
#[derive(Debug)]
pub struct Module {
    /// Reads a file; see [`check`].
    pub check: fn(&str, Values<Data>) -> Result<Scenario, Vec<Mistake>>,
    /// The text of a scenario that is named, or the text that was given.
    pub(crate) written: fn(String) -> Result<String, String>,
    /// A new game of the scenario with this text.
    pub(crate) set_up: fn(&Setup, &str, &mut Chance) -> Result<Greenland, SetupError>,
}

/// The module itself.
pub static MODULE: Module = Module { check, written, set_up: m_setup::set_up };

#[cfg(target_arch = "wasm32")]
static HERE: OnceLock<&'static Module> = OnceLock::new();

/// Hands the module over where it came later.
#[cfg(target_arch = "wasm32")]
pub fn bring(module: &'static Module) {
    // It is the same whoever brings it.
    let _ = HERE.set(module);
}

/// Hands the module over where it came later; here it has always been.
#[cfg(not(target_arch = "wasm32"))]
pub fn bring(_: &'static Module) {}

/// The module, if it has come.
#[cfg(target_arch = "wasm32")]
pub(crate) fn module() -> Result<&'static Module, String> {
    HERE.get().copied().ok_or_else(|| "the rules of scenarios have not been fetched".to_owned())
}

/// The module.
#[cfg(not(target_arch = "wasm32"))]
#[expect(clippy::unnecessary_wraps, reason = "in a browser it may be missing")]
pub(crate) fn module() -> Result<&'static Module, String> {
    Ok(&MODULE)
}

fn written(scenario: String) -> Result<String, String> {
    if scenario.contains('=') {
        return Ok(scenario);
    }
    bundled(&scenario).map(str::to_owned).ok_or_else(|| {
        let names: Vec<&str> = BUNDLED.iter().map(|one| one.id).collect();
        format!(
            "there is no scenario \"{scenario}\"; take one of {}, or the whole text of a scenario file",
            names.join(", ")
        )
    })
}

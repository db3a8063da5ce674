//! The browser bundle: everything a browser needs, as files in `dist/`.
//!
//! The sources are in `crates/web`:
//!
//! | source | in the bundle |
//! | --- | --- |
//! | the crate itself | `app/`: `floe.js` and `floe.wasm`, and `parts.js` with the games, each a part that comes when it is wanted; what they share in packs ([`pack`]) |
//! | `style/*.css`, joined in the order of their names | `floe.css` |
//! | `style/games/*.css`, the style sheets that come with the games | `games/*.css` |
//! | `index.html`, `start.js`, `worker.js`, `sw.js` | the same names |
//! | `static/**`, except notes (`.md`) and scripts (`.py`) | the same paths, without `static/` |
//!
//! How they refer to each other and get their hashed names is told in [`template`]; what lies in `dist/` afterwards
//! is told in [`bundle`].

mod bundle;
mod compress;
mod names;
mod pack;
mod sources;
mod template;
mod wasm;

use std::time::Instant;

use anyhow::Result;

pub(crate) use self::bundle::{Bundle, File};
use self::wasm::Bound;
use crate::project::Project;

/// The game that a newcomer is offered first, as a part of the app.
pub(crate) const FIRST_GAME: &str = "polar_rush";

/// How much trouble to take.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Quickly, for whoever is writing the app.
    Dev,
    /// Small, for whoever plays.
    Release,
}

/// Makes the bundle, unless the one in `dist/` was made from the same sources.
pub(crate) fn build(project: &Project, mode: Mode) -> Result<Bundle> {
    wasm::ensure_target(&project.root)?;
    wasm::ensure_same_bindgen(&project.root)?;
    let compiled = wasm::compile(project, mode)?;
    let mut sources = sources::read(&project.web())?;
    let inputs = sources::fingerprint(&sources, &compiled, mode)?;
    if let Some(bundle) = Bundle::open(&project.dist).filter(|bundle| bundle.inputs == inputs) {
        println!("    Bundle {} is up to date", bundle.version);
        return Ok(bundle);
    }

    let start = Instant::now();
    let Bound { mut files, mut parts } = wasm::bind(project, &compiled, mode)?;
    pack::pack(&mut files, &mut parts, FIRST_GAME)?;
    sources.extend(files);
    let bundle = Bundle::write(&project.dist, inputs, template::assemble(&sources)?, parts, mode)?;
    println!(
        "    Bundle {} made in {:.1} s: {} files, first load {} KB compressed",
        bundle.version,
        start.elapsed().as_secs_f32(),
        bundle.files.len(),
        bundle.first_load().map(File::sent).sum::<u64>() / 1000,
    );
    Ok(bundle)
}

//! Takes the browser app into the server: the bundle that `cargo xtask web` leaves in `dist/`, or in the folder named by
//! `FLOE_DIST`. Its `bundle.json` is written last, so where that is, the bundle is complete.

use std::collections::hash_map::DefaultHasher;
use std::env;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

use serde_json::Value;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-env-changed=FLOE_DIST");
    println!("cargo::rerun-if-changed=build.rs");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../..");
    let dist = env::var_os("FLOE_DIST").map_or_else(|| root.join("dist"), |folder| root.join(folder));
    // Cargo can watch a folder that is there; one that is missing would mean a new build every time.
    let _ = fs::create_dir(&dist);
    if dist.exists() {
        println!("cargo::rerun-if-changed={}", dist.display());
    }
    let files = PathBuf::from(env::var("OUT_DIR")?).join("files.rs");
    fs::write(files, list(&dist)?)?;
    Ok(())
}

/// The source of `const FILES`, sorted by path; empty if there is no bundle.
fn list(dist: &Path) -> Result<String, Box<dyn Error>> {
    let mut source = String::from("const FILES: &[File] = &[\n");
    if let Ok(bundle) = fs::read(dist.join("bundle.json")) {
        let bundle: Value = serde_json::from_slice(&bundle)?;
        let mut files: Vec<&Value> =
            bundle["files"].as_array().ok_or("bundle.json lists no files")?.iter().collect();
        files.sort_by_key(|file| file["path"].as_str());
        for file in files {
            let path = file["path"].as_str().ok_or("a file of bundle.json has no path")?;
            let kind = file["type"].as_str().ok_or("a file of bundle.json has no type")?;
            let immutable = file["immutable"] == true;
            let plain = dist.join(path).canonicalize()?;
            let mut hasher = DefaultHasher::new();
            fs::read(&plain)?.hash(&mut hasher);
            let tag = hasher.finish();
            let packed = |ending: &str| -> Result<String, Box<dyn Error>> {
                if file[ending].is_null() {
                    return Ok("None".to_owned());
                }
                let packed = dist.join(format!("{path}.{ending}")).canonicalize()?;
                Ok(format!("Some(include_bytes!({packed:?}))"))
            };
            writeln!(
                source,
                "File {{ path: {path:?}, kind: {kind:?}, immutable: {immutable}, tag: \"{tag:016x}\", \
                 plain: include_bytes!({plain:?}), br: {}, gz: {} }},",
                packed("br")?,
                packed("gz")?
            )?;
        }
    }
    source.push_str("];\n");
    Ok(source)
}

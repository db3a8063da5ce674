//! The audit of dependencies, by cargo-deny.

use std::env;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::Result;

use crate::command::{cargo, on_path, run};
use crate::project::Project;

/// The version that deny.toml is written for.
const VERSION: &str = "0.20.2";

/// Checks licences, sources and bans always, and known holes where the list of them can be had.
pub(crate) fn audit(project: &Project) -> Result<Option<String>> {
    let program = find_or_install(project)?;
    let deny = |args: &[&str]| {
        let mut command = Command::new(&program);
        command.current_dir(&project.root).args(args);
        command
    };
    run(&mut deny(&["check", "--hide-inclusion-graph", "bans", "licenses", "sources"]))?;

    let fetched = deny(&["fetch", "db"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !fetched.is_ok_and(|status| status.success()) {
        return Ok(Some("known holes NOT checked: the RustSec database cannot be reached from here".into()));
    }
    run(&mut deny(&["check", "--disable-fetch", "advisories"]))?;
    Ok(None)
}

/// The cargo-deny of this machine, or our own below the target folder.
fn find_or_install(project: &Project) -> Result<PathBuf> {
    let tools = project.target.join("tools");
    let own = tools.join("bin").join(format!("cargo-deny{}", env::consts::EXE_SUFFIX));
    if let Some(program) = on_path("cargo-deny").or_else(|| own.is_file().then(|| own.clone())) {
        return Ok(program);
    }
    // It runs for a second and would be optimised for minutes: the quickest build is the best.
    run(cargo(&project.root)
        .args(["install", "--locked", "--no-track", "--root"])
        .arg(&tools)
        .arg("--target-dir")
        .arg(tools.join("build"))
        .arg(format!("cargo-deny@{VERSION}"))
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
        .env("CARGO_PROFILE_RELEASE_DEBUG", "false"))?;
    Ok(own)
}

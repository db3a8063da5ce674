//! Where things stand in this checkout.

use std::env;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::command;

/// The folders that the build reads and writes.
pub(crate) struct Project {
    /// The root of the repository.
    pub(crate) root: PathBuf,
    /// Where cargo builds: `target/`, unless the user told cargo otherwise.
    pub(crate) target: PathBuf,
    /// Where the browser bundle goes: `dist/`, or the folder named by `FLOE_DIST`.
    pub(crate) dist: PathBuf,
}

impl Project {
    /// Asks cargo, so that it works from any folder of the checkout and with any target folder.
    pub(crate) fn find() -> Result<Self> {
        #[derive(Deserialize)]
        struct Metadata {
            workspace_root: PathBuf,
            target_directory: PathBuf,
        }
        let json = command::output(command::cargo(Path::new(".")).args([
            "metadata",
            "--no-deps",
            "--format-version=1",
        ]))?;
        let Metadata { workspace_root: root, target_directory: target } =
            serde_json::from_str(&json).context("`cargo metadata` answered in an unexpected form")?;
        let dist = env::var_os("FLOE_DIST").map_or_else(|| root.join("dist"), |folder| root.join(folder));
        Ok(Self { root, target, dist })
    }

    /// The sources of the browser app.
    pub(crate) fn web(&self) -> PathBuf {
        self.root.join("crates/web")
    }

    /// The command `floe`, as `cargo build --release` leaves it.
    pub(crate) fn floe(&self) -> PathBuf {
        self.built("release")
    }

    /// The command `floe`, as a profile's build leaves it.
    pub(crate) fn built(&self, profile: &str) -> PathBuf {
        self.target.join(profile).join(format!("floe{}", env::consts::EXE_SUFFIX))
    }

    /// Builds the command `floe`, which takes the bundle into itself: make that first.
    pub(crate) fn build_floe(&self) -> Result<()> {
        command::run(command::cargo(&self.root).args([
            "build",
            "--release",
            "--package=floe-cli",
            "--bin=floe",
        ]))
    }
}

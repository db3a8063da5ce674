//! Programs that do not come with Rust.

use std::fs;
use std::process::Command;

use anyhow::{Result, bail};

use crate::command::{on_path, output, run};
use crate::project::Project;

/// A program and the Debian package that has it.
struct Tool {
    program: &'static str,
    package: &'static str,
    why: &'static str,
    needed: bool,
}

const TOOLS: [Tool; 5] = [
    Tool { program: "chromium", package: "chromium", why: "browser tests drive it", needed: true },
    Tool {
        program: "chromedriver",
        package: "chromium-driver",
        why: "browser tests drive Chromium with it",
        needed: true,
    },
    Tool {
        program: "initdb",
        package: "postgresql",
        why: "tests of a store that several servers share start a PostgreSQL of their own; they are left out without it",
        needed: false,
    },
    Tool {
        program: "chromium-headless-shell",
        package: "chromium-headless-shell",
        why: "browser tests take less time with it",
        needed: false,
    },
    Tool { program: "wasm-opt", package: "binaryen", why: "it shrinks the bundle", needed: false },
];

/// Installs what is missing where we may, and says what is missing where we may not.
pub(crate) fn install(_: &Project) -> Result<Option<String>> {
    let missing = || TOOLS.iter().filter(|tool| !is_here(tool.program));
    if missing().next().is_none() {
        return Ok(None);
    }
    if may_install() {
        let packages: Vec<&str> = missing().map(|tool| tool.package).collect();
        println!("Installing {}", packages.join(", "));
        if let Err(error) = apt_install(&packages) {
            println!("{error:#}; one by one now");
            packages
                .iter()
                .filter_map(|package| apt_install(&[package]).err())
                .for_each(|error| println!("{error:#}"));
        }
    }
    let still: Vec<String> = missing()
        .map(|tool| format!("{} ({}; on Debian: `apt-get install {}`)", tool.program, tool.why, tool.package))
        .collect();
    if missing().any(|tool| tool.needed) {
        bail!("not installed: {}", still.join(", "));
    }
    Ok((!still.is_empty()).then(|| format!("went on without {}", still.join(", "))))
}

/// Programs of PostgreSQL are on nobody's path in Debian: each version has a folder of its own.
fn is_here(program: &str) -> bool {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    on_path(program).is_some()
        || versions.into_iter().any(|version| version.path().join("bin").join(program).exists())
}

/// Whether this is a Debian where we are root.
fn may_install() -> bool {
    let root = || output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0");
    on_path("apt-get").is_some() && root()
}

fn apt_install(packages: &[&str]) -> Result<()> {
    let apt = || {
        let mut apt = Command::new("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive").arg("--quiet");
        apt
    };
    run(apt().arg("update"))?;
    run(apt().args(["install", "--yes", "--no-install-recommends"]).args(packages))
}

//! `cargo xtask siege`: one address does its worst while others play. Part of the slow suite before a release.

use anyhow::Result;

use crate::command::{cargo, run};
use crate::project::Project;

/// Lets it last so many seconds; a minute if nothing is said.
pub(crate) fn siege(project: &Project, seconds: Option<&str>) -> Result<()> {
    let mut test = cargo(&project.root);
    test.args(["test", "--release", "--package=floe-server", "--test=online", "one_address_does_its_worst"]);
    test.args(["--", "--ignored", "--nocapture"]);
    test.envs(seconds.map(|seconds| ("FLOE_SIEGE_SECONDS", seconds)));
    run(&mut test)
}

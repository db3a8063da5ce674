//! `cargo xtask faults`: several nodes on one database, and a long time of everything that can happen to them. Part of the slow suite
//! before a release; `cargo verify` runs a short one.

use anyhow::Result;

use crate::command::{cargo, run};
use crate::project::Project;

/// Lets so many faults happen while so many tables are played; 300 and 200 if nothing is said.
pub(crate) fn faults(project: &Project, faults: Option<&str>, tables: Option<&str>) -> Result<()> {
    let mut test = cargo(&project.root);
    test.args(["test", "--release", "--package=floe-server", "--test=online", "a_long_time_of_faults"]);
    test.args(["--", "--ignored", "--nocapture"]);
    test.envs(faults.map(|faults| ("FLOE_FAULTS", faults)));
    test.envs(tables.map(|tables| ("FLOE_FAULT_TABLES", tables)));
    run(&mut test)
}

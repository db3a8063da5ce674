//! `cargo verify`: all that must hold before a commit, cheapest first.
//!
//! Steps that do not need each other run side by side ([`lanes`]): seldom does one step alone keep two processors busy.
//!
//! The graph of dependencies is compiled as seldom as can be: once for the browser (profile `web`), once for the
//! command `floe` and all tests (dev); clippy and the docs add to these what only checks types. All native steps name the
//! same packages together, or cargo would choose other features and compile again.

mod audit;
mod lanes;
mod steps;
mod tools;

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use self::steps::STEPS;
use crate::project::Project;

/// One thing to check.
struct Step {
    name: &'static str,
    /// What must hold.
    what: &'static str,
    /// What to do when it does not.
    advice: &'static str,
    /// The steps that come before it: it uses what they built, or would only wait for cargo's lock beside them.
    after: &'static [&'static str],
    /// Checks it. What it gives is a remark for the end, such as that a part could not be checked here.
    check: fn(&Project) -> Result<Option<String>>,
}

/// Names the steps.
pub(crate) fn list() {
    for step in STEPS {
        println!("{:<12} {}", step.name, step.what);
    }
}

/// Runs all steps, or those whose names are given with commas between them; after one has failed no other begins.
pub(crate) fn verify(project: &Project, only: Option<&str>) -> Result<()> {
    let steps = choose(only)?;
    let start = Instant::now();
    let remarks = match steps.as_slice() {
        [step] => Vec::from_iter(step.run(project)?),
        steps => lanes::run(steps)?,
    };
    println!("\nAll {} steps ok in {}.", steps.len(), seconds(start.elapsed()));
    for remark in remarks {
        println!("{REMARK}{remark}");
    }
    Ok(())
}

/// What a line begins with that is repeated at the end.
const REMARK: &str = "Note: ";

impl Step {
    /// Checks it here and now.
    fn run(&self, project: &Project) -> Result<Option<String>> {
        println!("=== {}: {}", self.name, self.what);
        let remark = (self.check)(project)
            .with_context(|| format!("verify stopped at `{}`. {}\n\nThe reason", self.name, self.advice))?;
        Ok(remark.map(|remark| format!("{}: {remark}", self.name)))
    }
}

fn choose(only: Option<&str>) -> Result<Vec<&'static Step>> {
    let Some(names) = only else { return Ok(STEPS.iter().collect()) };
    let names: Vec<&str> = names.split(',').map(str::trim).collect();
    for name in &names {
        ensure!(
            STEPS.iter().any(|step| step.name == *name),
            "there is no step `{name}`; `cargo verify --list` names them"
        );
    }
    Ok(STEPS.iter().filter(|step| names.contains(&step.name)).collect())
}

fn seconds(time: Duration) -> String {
    let seconds = time.as_secs_f32();
    if seconds < 60.0 {
        format!("{seconds:.1} s")
    } else {
        format!("{:.0} min {:02.0} s", (seconds / 60.0).floor(), seconds % 60.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_run_in_their_own_order_whatever_the_order_asked_for() {
        let names: Vec<_> = choose(Some("docs, fmt")).unwrap().iter().map(|step| step.name).collect();
        assert_eq!(names, ["fmt", "docs"]);
    }

    #[test]
    fn a_step_comes_after_earlier_ones() {
        for (number, step) in STEPS.iter().enumerate() {
            for before in step.after {
                let found = STEPS[..number].iter().any(|earlier| earlier.name == *before);
                assert!(found, "`{}` comes after `{before}`, which is no step above it", step.name);
            }
        }
    }

    #[test]
    fn an_unknown_step_is_refused_by_name() {
        let error = choose(Some("fmt,dosc")).err().unwrap();
        assert!(error.to_string().contains("`dosc`"), "{error}");
    }
}

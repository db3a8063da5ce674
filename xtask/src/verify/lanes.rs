//! Steps side by side, each as a process of its own whose lines are told with its name before them.

use std::env;
use std::io::{BufRead, BufReader, IsTerminal, pipe, stdout};
use std::process::Command;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use super::{REMARK, Step, seconds};

/// So many at a time. A step knows itself how to use more than one processor, but not all the time.
const LANES: usize = 2;

/// How a step ended: the remarks it made, and after how long.
type End = Result<(Vec<String>, Duration)>;

/// Runs steps as soon as those are done that they come after, the first of them first. When one fails no other begins, but those
/// under way go on to their end. Gives the remarks they made.
pub(super) fn run(steps: &[&'static Step]) -> Result<Vec<String>> {
    let (ending, ended) = mpsc::channel::<(&Step, End)>();
    let (mut waiting, mut running) = (steps.to_vec(), Vec::new());
    let (mut remarks, mut failed) = (Vec::new(), Vec::new());
    loop {
        while failed.is_empty()
            && running.len() < LANES
            && let Some(step) = next(&waiting, &running)
        {
            waiting.retain(|other| other.name != step.name);
            running.push(step);
            let ending = ending.clone();
            thread::spawn(move || ending.send((step, aside(step))));
        }
        if running.is_empty() {
            break;
        }
        let (step, end) = ended.recv().context("a step was lost")?;
        running.retain(|other| other.name != step.name);
        match end {
            Ok((told, time)) => {
                println!("=== {} ok, {}", step.name, seconds(time));
                remarks.extend(told);
            }
            Err(error) => {
                println!("=== {} FAILED: {error:#}", step.name);
                running.iter().for_each(|other| println!("=== {} is still under way", other.name));
                failed.push(step.name);
            }
        }
    }
    ensure!(failed.is_empty(), "verify stopped at `{}`; its own lines above say why", failed.join("`, `"));
    Ok(remarks)
}

/// The first step that waits for nothing.
fn next(waiting: &[&'static Step], running: &[&'static Step]) -> Option<&'static Step> {
    let open = |name: &str| waiting.iter().chain(running).any(|step| step.name == name);
    waiting.iter().copied().find(|step| !step.after.iter().any(|before| open(before)))
}

/// Runs one step to its end.
fn aside(step: &Step) -> End {
    let start = Instant::now();
    let (reader, writer) = pipe()?;
    let mut command = Command::new(env::current_exe()?);
    command.args(["verify", "--only", step.name]).stdout(writer.try_clone()?).stderr(writer);
    if stdout().is_terminal() {
        command.env("CARGO_TERM_COLOR", "always");
    }
    let mut child = command.spawn()?;
    // It holds the other end of the pipe, which would never end.
    drop(command);
    let mut remarks = Vec::new();
    for line in BufReader::new(reader).split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
        println!("{:>7} | {line}", step.name);
        remarks.extend(line.strip_prefix(REMARK).map(str::to_owned));
    }
    let status = child.wait()?;
    if !status.success() {
        bail!("{status}");
    }
    Ok((remarks, start.elapsed()))
}

#[cfg(test)]
mod tests {
    use super::super::steps::STEPS;
    use super::*;

    #[test]
    fn a_step_waits_for_those_it_comes_after() {
        let all: Vec<&'static Step> = STEPS.iter().collect();
        let named = |name: &str| all.iter().copied().filter(|step| step.name == name).collect::<Vec<_>>();
        let waiting = [named("web"), named("size")].concat();
        assert_eq!(next(&waiting, &named("tools")).map(|step| step.name), None);
        assert_eq!(next(&waiting, &[]).map(|step| step.name), Some("web"));
        assert_eq!(next(&named("size"), &named("web")).map(|step| step.name), None);
        // Those that are not run at all are not waited for.
        assert_eq!(next(&named("size"), &[]).map(|step| step.name), Some("size"));
    }
}

//! How fast the solver and the referees are: `cargo bench -p floe-tuki --bench solver`.

#[path = "../examples/cards/propose.rs"]
#[allow(dead_code, unreachable_pub)]
mod propose;

use std::time::Instant;

use floe_engine::Chance;
use floe_tuki::{Build, Quick, Solver, Task, stands};

fn main() {
    let faces = std::env::var("FLOE_FACES").ok().and_then(|n| n.parse().ok()).unwrap_or(170);
    let mut chance = Chance::fast(2026);
    for stones in [3, 4] {
        let tasks: Vec<Task> = (0..faces)
            .flat_map(|_| Task::all(propose::face(stones, &mut chance)).collect::<Vec<_>>())
            .collect();
        for (name, solver) in [("front", Solver::default()), ("thorough", Solver::thorough())] {
            let builds = solve(&format!("{name}, {stones} stones"), &solver, &tasks);
            if name == "front" {
                judge(&builds);
            }
        }
    }
}

/// How many milliseconds this thread has worked on something. What takes longer than a tick of the system is counted without
/// the time that others had the processor, where the system tells it.
fn milliseconds<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let worked = || {
        let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        told.split_whitespace().next()?.parse::<f64>().ok()
    };
    let (before, start) = (worked(), Instant::now());
    let done = work();
    let passed = start.elapsed().as_secs_f64() * 1e3;
    let own = before.zip(worked()).map(|(before, after)| (after - before) / 1e6).filter(|_| passed > 12.0);
    (own.unwrap_or(passed), done)
}

/// Solves all tasks and tells how long it took.
fn solve(name: &str, solver: &Solver, tasks: &[Task]) -> Vec<Build> {
    let (mut times, mut builds, mut snow) = (Vec::new(), Vec::new(), [0; 6]);
    let (mut none, mut cut, mut questions) = (Vec::new(), 0, 0);
    for task in tasks {
        let (time, solution) = milliseconds(|| solver.solve(task));
        questions += solution.questions;
        snow[solution.snow().unwrap_or(5)] += 1;
        cut += usize::from(!solution.proven);
        match solution.build {
            Some(build) => {
                times.push(time);
                builds.push(build);
            }
            None => none.push(time),
        }
    }
    println!(
        "{name}: {} tasks, snow 0 to 4 and none {snow:?}, {cut} cut, {questions} questions",
        tasks.len()
    );
    percentiles("  solved, ms", times);
    percentiles("  no solution, ms", none);
    builds
}

fn percentiles(name: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let at = |part: f64| times.get(((times.len() as f64 * part) as usize).min(times.len().saturating_sub(1)));
    if let [Some(median), Some(most), Some(nearly), Some(worst)] = [0.5, 0.95, 0.99, 1.0].map(at) {
        println!("{name}: median {median:.3}, 95 % {most:.2}, 99 % {nearly:.2}, worst {worst:.1}");
    }
}

/// How long the two referees take over the solved builds, and over the same with one block less.
fn judge(builds: &[Build]) {
    let (mut quick_times, mut exact_times) = (Vec::new(), Vec::new());
    let mut quick = Quick::default();
    let lesser = builds
        .iter()
        .flat_map(|build| build.puts().iter().map(|put| build.without(floe_tuki::PieceSet::just(put.piece))));
    for build in builds.iter().copied().chain(lesser) {
        let time = |judge: &mut dyn FnMut() -> bool| {
            let start = Instant::now();
            std::hint::black_box(judge());
            start.elapsed().as_secs_f64() * 1e6
        };
        quick_times.push(time(&mut || quick.stands(&build, None)));
        exact_times.push(time(&mut || stands(&build, None)));
    }
    percentiles("  quick referee, microseconds", quick_times);
    percentiles("  exact referee, microseconds", exact_times);
}

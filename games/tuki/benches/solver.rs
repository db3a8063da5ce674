//! How fast the solver and the referees are: `cargo bench -p floe-tuki --bench solver`.

#[path = "../examples/cards/propose.rs"]
#[allow(dead_code, unreachable_pub)]
mod propose;

use std::time::Instant;

use floe_engine::Chance;
use floe_tuki::{Build, Cell, Piece, Put, Quick, Rotation, Solver, Task, faces, stands};

fn main() {
    let cards: Vec<Task> =
        faces().normal.iter().chain(&faces().advanced).flat_map(|face| Task::all(face.face)).collect();
    solve("the cards, as in play", &Solver::default(), &cards);
    judge("eight pieces on the figures of the cards", &full(&cards, &mut Chance::fast(8)));
    let fresh = std::env::var("FLOE_FACES").ok().and_then(|n| n.parse().ok()).unwrap_or(170);
    let mut chance = Chance::fast(2026);
    for stones in [3, 4] {
        let tasks: Vec<Task> = (0..fresh)
            .flat_map(|_| Task::all(propose::face(stones, &mut chance)).collect::<Vec<_>>())
            .collect();
        for (name, solver) in [("front", Solver::default()), ("thorough", Solver::thorough())] {
            let builds = solve(&format!("{name}, {stones} stones"), &solver, &tasks);
            if name == "front" {
                let lesser = builds.iter().flat_map(|build| {
                    build.puts().iter().map(|put| build.without(floe_tuki::PieceSet::just(put.piece)))
                });
                let all: Vec<Build> = builds.iter().copied().chain(lesser).collect();
                judge("solutions, and the same with a piece less", &all);
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

/// The stored builds of four stones with what was left in the tray put anywhere beside and on top: all eight pieces.
fn full(tasks: &[Task], chance: &mut Chance) -> Vec<Build> {
    let stored = tasks.iter().filter(|task| task.face.stones().len() == 4);
    let mut builds: Vec<Build> =
        stored.filter_map(|task| Some(faces().stored(task)?.build(task, -4))).collect();
    for build in &mut builds {
        for piece in Piece::SNOW {
            for _ in 0..200 {
                let rotation = Rotation(chance.below(Rotation::all(piece).count()) as u8);
                let at = Cell::new(chance.below(12) as i8 - 6, 14, chance.below(3) as i8 - 1);
                let put = Put { piece, rotation, at };
                if build.has_room(put) {
                    build.put(build.dropped(put));
                    break;
                }
            }
        }
    }
    builds.retain(|build| build.puts().len() == 8);
    builds
}

/// How long the two referees take.
fn judge(name: &str, builds: &[Build]) {
    println!(
        "{name}: {} builds, {} stand",
        builds.len(),
        builds.iter().filter(|build| stands(build, None)).count()
    );
    let (mut quick_times, mut exact_times) = (Vec::new(), Vec::new());
    let mut quick = Quick::default();
    for build in builds {
        let time = |judge: &mut dyn FnMut() -> bool| {
            let start = Instant::now();
            std::hint::black_box(judge());
            start.elapsed().as_secs_f64() * 1e6
        };
        quick_times.push(time(&mut || quick.stands(build, None)));
        exact_times.push(time(&mut || stands(build, None)));
    }
    percentiles("  quick referee, microseconds", quick_times);
    percentiles("  exact referee, microseconds", exact_times);
}

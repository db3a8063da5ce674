//! What there is to know about the six tasks of a face.

use floe_tuki::{
    Build, Counterweight, Face, Footing, Piece, PieceSet, Put, Quick, Solver, Task, TaskInfo, build_order,
};

/// So many builds of a task are looked at.
const MOST: usize = 100;

/// A face and its tasks.
#[derive(Clone)]
pub(crate) struct Study {
    pub(crate) face: Face,
    pub(crate) tasks: Vec<TaskStudy>,
}

/// A task and twice its difficulty.
#[derive(Clone)]
pub(crate) struct TaskStudy {
    pub(crate) info: TaskInfo,
    pub(crate) twice: usize,
}

impl Study {
    pub(crate) fn difficulty(&self) -> usize {
        self.tasks.iter().map(|task| task.twice).sum()
    }

    pub(crate) fn needing_weights(&self) -> usize {
        self.tasks.iter().filter(|task| task.info.counterweight == Counterweight::Needed).count()
    }
}

/// Studies a face; none if a task has no build, two plain tasks need no snow, or two hands are not enough. `thorough` looks at
/// all rotations and depths, and proves that the builds have as few blocks as possible.
pub(crate) fn study(face: &Face, thorough: bool) -> Option<Study> {
    let tasks: Vec<Task> = Task::all(*face).collect();
    let quick = Solver { most_questions: 20_000, ..Solver::default() };
    // The tasks on snow are the hard ones: a face that fails mostly fails there.
    for task in tasks.iter().rev() {
        quick.solve(task).build?;
    }
    let tasks: Vec<TaskStudy> = tasks.iter().map(|task| study_task(task, thorough)).collect::<Option<_>>()?;
    let easy = tasks.iter().filter(|task| task.info.snow.is_empty()).count();
    (easy <= 1).then_some(Study { face: *face, tasks })
}

fn study_task(task: &Task, thorough: bool) -> Option<TaskStudy> {
    let front = Solver::default();
    let (mut snow, mut found) = gather(&front, task);
    let all = Solver::thorough();
    if thorough {
        let fewest = all.solve(task);
        if !fewest.proven {
            return None;
        }
        if fewest.snow() < snow {
            (snow, found) = gather(&all, task);
        }
    }
    let snow = snow?;
    let Found { builds, mut needed } = found;
    if needed && thorough {
        // Not even a rotation or a depth that looks the same from the front does without.
        let (_, complete, _) = all.visit(task, &mut |build| {
            needed &= build.has_counterweight();
            needed
        });
        needed &= complete;
    }
    let (build, order) = best(&builds)?;
    let info = TaskInfo {
        grade: 0,
        counterweight: match (needed, build.has_counterweight()) {
            (true, _) => Counterweight::Needed,
            (_, true) => Counterweight::Used,
            _ => Counterweight::None,
        },
        needs_hand: order.needs_hand,
        ways: builds.len() as u8,
        height: if task.footing == Footing::Plain { 0 } else { lowest_stone(&build) },
        snow: snow_at_nought(&build),
        order: order.pieces,
    };
    let half = |holds: bool| usize::from(holds);
    let twice = 2 * snow
        + 2 * half(needed)
        + half(info.needs_hand)
        + half(builds.len() <= 5)
        + half(crate::propose::groups(&task.face) > 1)
        + half(task.face.stones().len() == 4);
    let grade = match twice {
        0..3 => 1,
        3..5 => 2,
        5..7 => 3,
        7..9 => 4,
        _ => 5,
    };
    Some(TaskStudy { info: TaskInfo { grade, ..info }, twice })
}

/// Some builds with the fewest blocks, and whether all there are have a counterweight.
struct Found {
    builds: Vec<Build>,
    needed: bool,
}

fn gather(solver: &Solver, task: &Task) -> (Option<usize>, Found) {
    let mut found = Found { builds: Vec::new(), needed: true };
    let (snow, complete, _) = solver.visit(task, &mut |build| {
        if found.builds.len() < MOST {
            found.builds.push(*build);
        }
        found.needed &= build.has_counterweight();
        found.needed || found.builds.len() < MOST
    });
    found.needed &= complete && snow.is_some_and(|snow| snow > 0);
    (snow, found)
}

/// The build to show: firm, made without a holding hand, in the plane; then the first.
fn best(builds: &[Build]) -> Option<(Build, floe_tuki::BuildOrder)> {
    let mut quick = Quick::default();
    let ranked = builds.iter().filter_map(|build| {
        let order = build_order(build)?;
        let out = build.puts().iter().flat_map(|put| put.cells()).filter(|cell| cell.z != 0).count();
        let mut puts = build.puts().to_vec();
        puts.sort();
        Some(((!quick.stands_firmly(build), order.needs_hand, out, puts), (*build, order)))
    });
    ranked.min_by(|a, b| a.0.cmp(&b.0)).map(|(_, best)| best)
}

fn lowest_stone(build: &Build) -> i8 {
    build.puts().iter().filter(|put| put.piece.is_stone()).map(|put| put.at.y).min().unwrap_or(0)
}

/// The blocks, moved so that the leftmost cell of the figure is at x = 0.
fn snow_at_nought(build: &Build) -> Vec<Put> {
    let stones: PieceSet = Piece::STONES.into_iter().collect();
    let left =
        build.puts().iter().filter(|put| stones.contains(put.piece)).map(|put| put.at.x).min().unwrap_or(0);
    build.puts().iter().filter(|put| !stones.contains(put.piece)).map(|put| put.moved(-left, 0)).collect()
}

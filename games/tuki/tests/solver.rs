//! The solver: what it finds is right, and what it says does not exist is not found by trying everything.

#[path = "../examples/cards/propose.rs"]
#[allow(dead_code, unreachable_pub)]
mod propose;

use floe_engine::{Chance, battery};
use floe_tuki::{Build, Cell, Footing, Piece, Put, Quick, Rotation, Solver, Task, check, faces};

/// Every place of every block near the figure.
fn places() -> Vec<Put> {
    let mut places = Vec::new();
    for piece in Piece::SNOW {
        for rotation in Rotation::all(piece) {
            for (x, y, z) in (-7..8).flat_map(|x| (0..11).flat_map(move |y| (-2..2).map(move |z| (x, y, z))))
            {
                places.push(Put { piece, rotation, at: Cell::new(x, y, z) });
            }
        }
    }
    places
}

#[test]
fn one_block_less_is_never_enough() {
    let mut chance = Chance::fast(5);
    let (all, mut quick) = (places(), Quick::default());
    let (mut ones, mut twos) = (0, 0);
    for number in 0..battery::games(120) {
        let face = propose::face(3 + number as usize % 2, &mut chance);
        for task in Task::all(face).filter(|task| task.footing == Footing::Plain) {
            let solution = Solver::thorough().solve(&task);
            assert!(solution.proven);
            let stones: Build = task.figure().iter().map(|put| put.moved(-4, 0)).collect();
            if let Some(build) = solution.build {
                assert_eq!(check(&build, &task), Ok(()));
            }
            let snow = solution.snow().unwrap_or(5);
            let mut one = |put: &Put| stones.has_room(*put) && quick.stands(&stones.with(*put), None);
            match snow {
                0 => assert!(floe_tuki::stands(&stones, None)),
                1 => ones += usize::from(all.iter().any(&mut one)),
                _ => {
                    twos += 1;
                    let found = all.iter().find(|put| one(put));
                    assert_eq!(found, None, "{face}, {:?}: one block is enough", task.animal);
                }
            }
        }
    }
    assert!(ones > 5 && twos > 5);
}

#[test]
fn stored_builds_have_as_few_blocks_as_the_solver_finds() {
    let solver = Solver::default();
    for (index, face) in faces().normal.iter().chain(&faces().advanced).enumerate() {
        let tasks: Vec<Task> = Task::all(face.face).collect();
        let task = &tasks[index % 6];
        let solution = solver.solve(task);
        let stored = face.task(task.animal, task.footing).snow.len();
        assert!(solution.snow().is_some_and(|snow| snow >= stored), "{}", face.face);
    }
}

#[test]
fn the_count_of_questions_cuts_it() {
    let hard = faces().advanced.iter().flat_map(|face| Task::all(face.face).map(move |task| (face, task)));
    let (_, task) =
        hard.into_iter().find(|(face, task)| face.task(task.animal, task.footing).snow.len() == 4).unwrap();
    let cut = Solver { most_questions: 5, ..Solver::default() }.solve(&task);
    assert!(!cut.proven && cut.build.is_none());
    let again = Solver::default().solve(&task);
    assert_eq!(again, Solver::default().solve(&task), "the same question has the same answer");
}

#[test]
fn a_half_built_figure_is_completed() {
    let face = &faces().normal[0];
    for task in Task::all(face.face) {
        let info = face.task(task.animal, task.footing);
        let build = info.build(&task, -4);
        let stones: Vec<Put> = build.puts().iter().copied().filter(|put| put.piece.is_stone()).collect();
        let blocks: Vec<Put> = info.snow.iter().take(1).map(|put| put.moved(-4, 0)).collect();
        let done = Solver::thorough().complete(&stones, &blocks);
        assert_eq!(done.snow(), Some(info.snow.len()));
        assert_eq!(check(&done.build.unwrap(), &task), Ok(()));
    }
}

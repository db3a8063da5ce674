//! What a builder can be told: whether a build is right and why it stands or falls, and how to go on from it.
//!
//! All of it follows from the task and from one's own build. It serves practice, bots, the terminal and the protocol, and it is
//! never cut by a clock.

use floe_engine::form::{Deserialize, Serialize};
use floe_engine::sort_few;

use crate::balance::{Proof, prove, topple};
use crate::build::{Build, Put};
use crate::cards::faces;
use crate::check::{Fault, check};
use crate::hand::settle;
use crate::lattice::Cell;
use crate::moves::Move;
use crate::order::order_from;
use crate::piece::{Piece, PieceSet};
use crate::solver::{Solver, weak_spots};
use crate::task::{Footing, Task};
use crate::view::Open;

/// After so many questions to the referee a hint no longer looks for a build around blocks that stand already.
const PATIENCE: u32 = 4000;

/// What the referee says of a build.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// The first thing that is wrong for the task, if there is a task.
    pub fault: Option<Fault>,
    /// What falls.
    pub falls: PieceSet,
    /// The forces that let it stand, or the motion with which the fall begins.
    pub proof: Proof,
}

/// Judges a build, with this piece held. An announcement is judged with nothing held.
pub fn verdict(build: &Build, held: Option<Piece>, task: Option<&Task>) -> Verdict {
    Verdict {
        fault: task.and_then(|task| check(build, task).err()),
        falls: topple(build, held),
        proof: prove(build, held),
    }
}

/// What to do next on the way to a build.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// This piece is in the way, or in a wrong place.
    TakeAway(Piece),
    /// This piece goes there.
    Put(Put),
    /// It is finished.
    Announce,
}

/// Help with a build that was begun, from a small push to the whole solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hints {
    /// What would fall if both hands let go.
    pub falls: PieceSet,
    /// Cells through one of which a block must go, with all stones of the figure in place and the blocks of now; none if
    /// no block is missing.
    pub needed: Vec<Cell>,
    /// What to do next.
    pub next: Step,
    /// A whole build that keeps as much as possible of what is there, in an order of building.
    pub aim: Build,
}

/// Hints for a build with this piece held; none if the task has no build, which no task of a card is.
///
/// ```
/// use floe_tuki::{Animal, Build, Footing, Step, Task, check, hints};
///
/// let task = Task { face: "g|10 b-05 p-06".parse().unwrap(), animal: Animal::Bear, footing: Footing::Plain };
/// let mut build: Build = "grey stand 3 0".parse().unwrap();
/// while let Step::Put(put) = hints(&task, &build, None).unwrap().next {
///     build.put(put);
/// }
/// assert_eq!(check(&build, &task), Ok(()));
/// ```
pub fn hints(task: &Task, build: &Build, held: Option<Piece>) -> Option<Hints> {
    let aim = aim(task, build)?;
    let blocks = build.puts().iter().copied().filter(|put| aim.get(put.piece) == Some(*put));
    let stones = aim.puts().iter().copied().filter(|put| put.piece.is_stone());
    let bare: Build = stones.chain(blocks.filter(|put| !put.piece.is_stone())).collect();
    Some(Hints {
        falls: topple(build, None),
        needed: weak_spots(&bare),
        next: next_step(&aim, build, held),
        aim,
    })
}

/// The step that leads from a build towards another one without anything falling: what is wrong comes away, then the
/// first piece that can be put; then it is finished.
pub fn next_step(aim: &Build, build: &Build, held: Option<Piece>) -> Step {
    let falling = |piece: Piece| {
        let mut rest = build.without(PieceSet::just(piece));
        settle(&mut rest, held.filter(|held| *held != piece), None).1.len()
    };
    let placed = || build.puts().iter().rev();
    let wrong = placed().filter(|put| aim.get(put.piece) != Some(**put));
    if let Some(off) = wrong.min_by_key(|put| falling(put.piece)) {
        return Step::TakeAway(off.piece);
    }
    let Some(missing) = aim.puts().iter().find(|put| build.get(put.piece).is_none()) else {
        return Step::Announce;
    };
    // Built so far in the order of the aim: it goes on.
    let begun = aim.puts().iter().take(build.puts().len());
    if begun.eq(build.puts()) {
        return Step::Put(*missing);
    }
    if let Some(put) = first_of(aim, build, held) {
        return Step::Put(put);
    }
    // Nothing can be put without a fall: something must come away first.
    let freeing = |put: &&Put| {
        let mut rest = build.without(PieceSet::just(put.piece));
        let (held, fallen) = settle(&mut rest, held.filter(|held| *held != put.piece), None);
        fallen.is_empty() && first_of(aim, &rest, held).is_some()
    };
    let away = placed().find(freeing).or_else(|| placed().next());
    away.map_or(Step::Put(*missing), |put| Step::TakeAway(put.piece))
}

/// The first piece of an order in which what is missing can be put.
fn first_of(aim: &Build, build: &Build, held: Option<Piece>) -> Option<Put> {
    order_from(aim, build, held)?.pieces.first().and_then(|piece| aim.get(*piece))
}

/// The move of somebody who wants to build that, with this in hand and on the table.
pub fn next_move(aim: &Build, own: &Open) -> Move {
    let step = next_step(aim, &own.build, own.held);
    match (own.hand, step) {
        (None, Step::Announce) => Move::Announce,
        (None, Step::TakeAway(piece) | Step::Put(Put { piece, .. })) => Move::Lift(piece),
        (Some(hand), Step::Put(put)) if put.piece == hand.piece => {
            if (hand.rotation, hand.layer) != (put.rotation, put.at.z) {
                return Move::Turn(put.rotation, put.at.z);
            }
            if own.build.has_room(put) { Move::Set(put.at.x, put.at.y) } else { Move::Back }
        }
        (Some(_), _) => Move::Back,
    }
}

/// A build for the task that keeps the stones which stand well and, where it can, the blocks beside them.
fn aim(task: &Task, build: &Build) -> Option<Build> {
    let best = solution(task)?;
    let Some(shift) = shift_of(task, build) else {
        return Some(beside_blocks(&best, build));
    };
    let figure = task.figure();
    let stones: Vec<Put> = figure.iter().map(|put| put.moved(shift.0, shift.1)).collect();
    let moved = moved_to(&best, &stones);
    let free = |put: &&Put| !put.piece.is_stone() && stones.iter().all(|stone| !overlap(stone, put));
    let blocks: Vec<Put> = build.puts().iter().filter(free).copied().collect();
    if let Some(moved) = moved.filter(|moved| blocks.iter().all(|put| moved.get(put.piece) == Some(*put))) {
        return Some(moved);
    }
    let solver = Solver { most_questions: PATIENCE, ..Solver::default() };
    // Sets of blocks to keep, large ones first; of equals those that stand longest.
    let mut kept: Vec<u32> = (0..1 << blocks.len()).collect();
    sort_few(&mut kept, |set| (std::cmp::Reverse(set.count_ones()), *set));
    let around = kept.into_iter().find_map(|set| {
        let keep: Vec<Put> = (0..blocks.len()).filter(|n| set >> n & 1 == 1).map(|n| blocks[n]).collect();
        let found = solver.complete(&stones, &keep).build?;
        let inside = found.puts().iter().all(|put| put.is_inside());
        if !inside || check(&found, task).is_err() {
            return None;
        }
        order_from(&found, &Build::new(), None)
            .map(|order| order.pieces.into_iter().filter_map(|piece| found.get(piece)).collect())
    });
    around.or(moved).or(Some(best))
}

/// The best build of a task, in the middle of the table and in an order of building: as stored, or as the solver finds it.
pub fn solution(task: &Task) -> Option<Build> {
    if let Some(info) = faces().stored(task) {
        return Some(info.build(task, -4));
    }
    let found = Solver::default().solve(task).build.or_else(|| Solver::thorough().solve(task).build)?;
    let order = order_from(&found, &Build::new(), None)?;
    Some(order.pieces.into_iter().filter_map(|piece| found.get(piece)).collect())
}

/// By how much the figure is shifted, as most of the stones have it; nothing if none stands as it could.
fn shift_of(task: &Task, build: &Build) -> Option<(i8, i8)> {
    let figure = task.figure();
    let shifts: Vec<(i8, i8)> = build
        .puts()
        .iter()
        .filter_map(|put| {
            let wanted = figure.iter().find(|wanted| wanted.piece == put.piece)?;
            let shift = (put.at.x - wanted.at.x, put.at.y - wanted.at.y);
            let high = match task.footing {
                Footing::Plain => shift.1 == 0,
                Footing::Snow => (1..=3).contains(&shift.1),
            };
            let inside = figure.iter().all(|stone| stone.moved(shift.0, shift.1).is_inside());
            (put.rotation == wanted.rotation && high && inside).then_some(shift)
        })
        .collect();
    let agreeing = |shift: &(i8, i8)| shifts.iter().filter(|other| *other == shift).count();
    shifts.iter().rev().copied().max_by_key(agreeing)
}

/// The best build where these stones are, if it stands as high above the table and inside the area.
fn moved_to(best: &Build, stones: &[Put]) -> Option<Build> {
    let (from, to) = (best.get(stones.first()?.piece)?, stones.first()?);
    let moved: Build = best.puts().iter().map(|put| put.moved(to.at.x - from.at.x, 0)).collect();
    let there = stones.iter().all(|stone| moved.get(stone.piece) == Some(*stone));
    (there && moved.puts().iter().all(|put| put.is_inside())).then_some(moved)
}

/// The best build, moved to where most of the blocks that are there belong to it.
fn beside_blocks(best: &Build, build: &Build) -> Build {
    let shift = |put: &Put| Some(put.at.x - best.get(put.piece)?.at.x);
    let moved = |by: i8| best.puts().iter().map(|put| put.moved(by, 0)).collect::<Build>();
    let inside = |moved: &Build| moved.puts().iter().all(|put| put.is_inside());
    let fitting =
        |moved: &Build| build.puts().iter().filter(|put| moved.get(put.piece) == Some(**put)).count();
    let tries = build.puts().iter().filter_map(shift).map(moved).filter(inside);
    let found = tries.max_by_key(fitting).filter(|moved| fitting(moved) > 0);
    found.unwrap_or(*best)
}

fn overlap(one: &Put, other: &Put) -> bool {
    one.cells().any(|cell| other.cells().any(|taken| taken == cell))
}

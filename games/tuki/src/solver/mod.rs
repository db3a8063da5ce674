//! The solver: builds with as few blocks of snow as possible, or the proof that there is none.
//!
//! A build that falls has a motion, and the motion has hot cells; whoever wants the build to stand must put a block through
//! one of them. So the solver puts blocks through the hot cells of one certificate at a time, keeps all certificates that it
//! has met and that still hold, and never asks the referee about a build that one of them rules out. It is cut by a count
//! of questions to the referee, never by a clock, so it answers alike everywhere. It reckons in floats; whatever it finds has
//! passed the exact referee.

mod certificate;
mod lowest;
mod search;
mod ways;

pub use ways::{Poses as SnowPoses, pictures};

use crate::balance::{Bodies, Quick};
use crate::build::{Build, Put};
use crate::lattice::Cell;
use crate::task::{Footing, Task};
use certificate::Certificate;
use search::Search;

/// How thoroughly to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solver {
    /// Which poses of snow to try.
    pub poses: SnowPoses,
    /// The greatest height over the table at which a figure on snow is tried: 1 to 3.
    pub highest: i8,
    /// After so many questions to the referee the search is given up.
    pub most_questions: u32,
}

/// What the solver found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The figure and the snow, stones first; none if there is no build.
    pub build: Option<Build>,
    /// Is it proven that no build has fewer blocks (or that there is none at all)?
    pub proven: bool,
    /// How often the referee was asked.
    pub questions: u32,
}

impl Solution {
    /// How many blocks of snow the build has.
    pub fn snow(&self) -> Option<usize> {
        self.build.map(|build| build.puts().iter().filter(|put| !put.piece.is_stone()).count())
    }
}

impl Default for Solver {
    /// The poses that differ from the front, at the least height.
    fn default() -> Solver {
        Solver { poses: SnowPoses::Front, highest: 1, most_questions: 200_000 }
    }
}

impl Solver {
    /// All rotations and depths, and figures on snow up to three cells above the table.
    pub fn thorough() -> Solver {
        Solver { poses: SnowPoses::All, highest: 3, ..Solver::default() }
    }

    /// A build for the task with the fewest blocks of snow.
    ///
    /// ```
    /// use floe_tuki::{Animal, Footing, Solver, Task, check};
    ///
    /// let task = Task { face: "g|10 b-05 p-06".parse().unwrap(), animal: Animal::Bear, footing: Footing::Plain };
    /// let solution = Solver::default().solve(&task);
    /// assert_eq!(check(&solution.build.unwrap(), &task), Ok(()));
    /// ```
    pub fn solve(&self, task: &Task) -> Solution {
        let mut found = None;
        let (snow, proven, questions) = self.visit(task, &mut |build| {
            found = Some(*build);
            false
        });
        debug_assert_eq!(snow.is_some(), found.is_some());
        Solution { build: found, proven, questions }
    }

    /// Visits every build with the fewest blocks of snow that the poses allow, until `visit` says no. Tells how many blocks
    /// that are, whether the search was complete so far, and the questions it took.
    pub fn visit(&self, task: &Task, visit: &mut dyn FnMut(&Build) -> bool) -> (Option<usize>, bool, u32) {
        let heights = match task.footing {
            Footing::Plain => 0..=0,
            Footing::Snow => 1..=self.highest.clamp(1, 3),
        };
        let figure = task.figure();
        let mut searches: Vec<Search> =
            heights.map(|height| Search::new(self.poses, &lifted(&figure, height), &[])).collect();
        let mut left = self.most_questions;
        for snow in 0..=4 {
            let mut found = false;
            let mut go_on = true;
            for search in searches.iter_mut().filter(|_| snow > 0 || task.footing == Footing::Plain) {
                if !go_on {
                    break;
                }
                let complete = search.run(snow, &mut left, &mut |build| {
                    found = true;
                    go_on = visit(build);
                    go_on
                });
                if !complete {
                    return (found.then_some(snow), false, self.most_questions);
                }
            }
            if found {
                return (Some(snow), true, self.most_questions - left);
            }
        }
        (None, true, self.most_questions - left)
    }

    /// The fewest blocks to be added to stones and blocks that stand where they are to stay, for hints. The stones must be
    /// all in place or be named as they are to be.
    pub fn complete(&self, stones: &[Put], blocks: &[Put]) -> Solution {
        let mut search = Search::new(self.poses, stones, blocks);
        let mut left = self.most_questions;
        let mut found = None;
        for snow in 0..=4 - blocks.len().min(4) {
            let complete = search.run(snow, &mut left, &mut |build| {
                found = Some(*build);
                false
            });
            if found.is_some() || !complete {
                return Solution { build: found, proven: complete, questions: self.most_questions - left };
            }
        }
        Solution { build: None, proven: true, questions: self.most_questions - left }
    }
}

/// Cells through one of which a block must go if the build is ever to stand: under what sinks, or over what rises. None if
/// it stands.
pub fn weak_spots(build: &Build) -> Vec<Cell> {
    let bodies = Bodies::of(build);
    let hanging = bodies.unsupported(None).iter().filter_map(|piece| build.get(piece));
    let mut certificates: Vec<Certificate> = hanging.map(Certificate::unsupported).collect();
    if certificates.is_empty() {
        let mut sinkings = Vec::new();
        Quick::default().sinkings(&bodies, &mut sinkings);
        let found = sinkings.iter().filter_map(|group| Certificate::found(group, |piece| build.get(piece)));
        certificates.extend(found);
    }
    let clearest = certificates.iter().min_by_key(|certificate| certificate.hot.len());
    let hot = clearest.map_or(&[][..], |certificate| &certificate.hot);
    hot.iter().map(|hot| Cell::of_index(usize::from(*hot))).collect()
}

/// The figure in the middle of the table, so high above it.
fn lifted(figure: &[Put], height: i8) -> Vec<Put> {
    figure.iter().map(|put| put.moved(-4, height)).collect()
}

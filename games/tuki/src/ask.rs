//! Questions that a program may ask of a build: what the referee says, how a task is solved, how to go on.

use floe_engine::form::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::balance::{Force, Motion, Proof};
use crate::build::{Build, Put};
use crate::hint::{Hints, Verdict, hints, verdict};
use crate::piece::Piece;
use crate::solver::{Solution, Solver};
use crate::task::Task;
use crate::view::View;

/// What can be asked. What is left out is that of the seat that asks: its task, its build, what its other hand holds.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Question {
    /// Is it right, does it stand, and why?
    Verdict(About),
    /// How to go on.
    Hint(About),
    /// A build for the task with the fewest blocks, as the solver finds it.
    Solution(Wanted),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct About {
    build: Option<Vec<Put>>,
    held: Option<Piece>,
    task: Option<Task>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Wanted {
    task: Option<Task>,
    /// Every rotation and depth, and figures on snow up to three cells above the table.
    #[serde(default)]
    thorough: bool,
}

pub(crate) fn answer(view: &View, question: Value) -> Result<Value, String> {
    let question: Question = serde_json::from_value(question).map_err(|error| {
        format!("that cannot be understood: {error}; ask {{\"verdict\":{{}}}}, {{\"hint\":{{}}}} or {{\"solution\":{{}}}}")
    })?;
    match question {
        Question::Verdict(about) => {
            let task = about.task.or(view.task);
            let (build, held) = about.build(view)?;
            Ok(judged(&verdict(&build, held, task.as_ref()), task.is_some()))
        }
        Question::Hint(about) => {
            let task = about.task.or(view.task).ok_or_else(no_task)?;
            let (build, held) = about.build(view)?;
            hints(&task, &build, held).map(|hints| hinted(&hints)).ok_or_else(|| "no build stands".to_owned())
        }
        Question::Solution(wanted) => {
            let task = wanted.task.or(view.task).ok_or_else(no_task)?;
            let solver = if wanted.thorough { Solver::thorough() } else { Solver::default() };
            Ok(solved(&solver.solve(&task)))
        }
    }
}

fn no_task() -> String {
    "no task is to be seen; name one, such as {\"face\":\"g-00 b|21 p-06\",\"animal\":\"bear\",\"footing\":\"plain\"}"
        .to_owned()
}

impl About {
    /// The build that is meant and the piece that is held.
    fn build(&self, view: &View) -> Result<(Build, Option<Piece>), String> {
        let Some(puts) = &self.build else {
            let own = view.own.and_then(|(seat, _)| view.builders[seat].open);
            let own = own.ok_or("nobody's own build is to be seen; name one, such as [\"grey lie 0 0\"]")?;
            return Ok((own.build, self.held.or(own.held)));
        };
        // Reading it as a text checks it: nothing twice, nothing overlapping, nothing outside.
        let text: Vec<String> = puts.iter().map(Put::to_string).collect();
        let build: Build = text.join("; ").parse()?;
        match self.held.filter(|held| build.get(*held).is_none()) {
            Some(held) => Err(format!("{held} is held and not in the build")),
            None => Ok((build, self.held)),
        }
    }
}

/// Whole numbers may be longer than JSON's are everywhere, so those of a proof are texts.
#[derive(Serialize)]
struct ForceLine {
    upper: Piece,
    lower: Option<Piece>,
    /// Seen from above: x and z in 300ths of a cell.
    at: [i64; 2],
    /// In weights of a cell, as a fraction.
    strength: String,
}

#[derive(Serialize)]
struct MotionLine {
    piece: Piece,
    rise: String,
    across: String,
    towards: String,
}

impl From<&Force> for ForceLine {
    fn from(force: &Force) -> ForceLine {
        let (above, below) = force.strength;
        ForceLine {
            upper: force.upper,
            lower: force.lower,
            at: force.at,
            strength: format!("{above}/{below}"),
        }
    }
}

impl From<&Motion> for MotionLine {
    fn from(motion: &Motion) -> MotionLine {
        MotionLine {
            piece: motion.piece,
            rise: motion.rise.to_string(),
            across: motion.across.to_string(),
            towards: motion.towards.to_string(),
        }
    }
}

fn judged(verdict: &Verdict, with_task: bool) -> Value {
    let mut answer = json!({ "stands": verdict.falls.is_empty(), "falls": verdict.falls });
    if with_task {
        answer["correct"] = verdict.fault.is_none().into();
        answer["fault"] = json!(verdict.fault);
    }
    match &verdict.proof {
        Proof::Stands(forces) => {
            answer["forces"] = json!(forces.iter().map(ForceLine::from).collect::<Vec<_>>());
        }
        Proof::Falls(motions) => {
            answer["motion"] = json!(motions.iter().map(MotionLine::from).collect::<Vec<_>>());
        }
    }
    answer
}

fn hinted(hints: &Hints) -> Value {
    json!({ "falls": hints.falls, "block_needed_at": hints.needed, "next": hints.next, "build": hints.aim })
}

fn solved(solution: &Solution) -> Value {
    json!({
        "build": solution.build,
        "snow": solution.snow(),
        "proven": solution.proven,
        "questions": solution.questions,
    })
}

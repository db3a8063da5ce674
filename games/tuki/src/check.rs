//! Checking a build against its task.

use floe_engine::form::{Deserialize, Serialize};

use crate::balance;
use crate::build::{Build, Put};
use crate::piece::{Piece, PieceSet};
use crate::task::{Footing, Task};

/// The first thing that is wrong with a build, in the order in which it is looked for (check.fault).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// This stone is not in the build (build.all-stones).
    Missing(Piece),
    /// The stones are in the right cells, but colours are exchanged (build.colours).
    Colours,
    /// This stone is in a wrong cell (build.exact-cells).
    Wrong(Piece),
    /// A stone touches the table, or none does (build.snow-no-touch, build.plain-touch).
    Footing,
    /// These pieces fall (build.free-standing).
    Falls(PieceSet),
    /// The builder gave up (check.give-up).
    GaveUp,
}

/// Is the build what the task asks for, and does it stand by itself? (check.correct)
///
/// ```
/// use floe_tuki::{Animal, Build, Fault, Footing, Task, check};
///
/// let task = Task { face: "g-00 b|21 p-06".parse().unwrap(), animal: Animal::Bear, footing: Footing::Plain };
/// let build: Build = "grey lie 3 0; blue stand 5 1; purple lie 3 6".parse().unwrap();
/// assert_eq!(check(&build, &task), Ok(()));
/// let lost = build.without([floe_tuki::Piece::Blue].into_iter().collect());
/// assert_eq!(check(&lost, &task), Err(Fault::Missing(floe_tuki::Piece::Blue)));
/// ```
pub fn check(build: &Build, task: &Task) -> Result<(), Fault> {
    let figure = task.figure();
    let mut stones = Vec::with_capacity(figure.len());
    for wanted in &figure {
        stones.push(build.get(wanted.piece).ok_or(Fault::Missing(wanted.piece))?);
    }
    compare(&figure, &stones)?;
    let lowest = stones.iter().map(|stone| stone.at.y).min().unwrap_or(0);
    if (lowest == 0) != (task.footing == Footing::Plain) {
        return Err(Fault::Footing);
    }
    let fallen = balance::topple(build, None);
    if fallen.is_empty() { Ok(()) } else { Err(Fault::Falls(fallen)) }
}

/// Does one shift carry the figure onto the stones? Both are in the order of the colours.
fn compare(figure: &[Put], stones: &[Put]) -> Result<(), Fault> {
    let shift = |from: &Put, to: &Put| (to.at.x - from.at.x, to.at.y - from.at.y);
    let fits = |from: &Put, to: &Put, by: (i8, i8)| from.rotation == to.rotation && shift(from, to) == by;
    // Colours aside: the corner of the whole is what a shift must carry over.
    let corner =
        |puts: &[Put]| puts.iter().fold((i8::MAX, i8::MAX), |(x, y), put| (x.min(put.at.x), y.min(put.at.y)));
    let (from, to) = (corner(figure), corner(stones));
    let by = (to.0 - from.0, to.1 - from.1);
    let wrong = |by| figure.iter().zip(stones).filter(move |(from, to)| !fits(from, to, by));
    if wrong(by).next().is_none() {
        return Ok(());
    }
    if figure.iter().all(|from| stones.iter().any(|to| fits(from, to, by))) {
        return Err(Fault::Colours);
    }
    // The stone to blame: the first one out of place by the shift that most stones agree on; among equals the shift of the
    // earlier colour.
    let shifts = figure.iter().zip(stones).map(|(from, to)| shift(from, to));
    let best = shifts.min_by_key(|by| wrong(*by).count()).unwrap_or(by);
    let blamed = wrong(best).next().map_or(stones[0].piece, |(_, stone)| stone.piece);
    Err(Fault::Wrong(blamed))
}

//! `cargo xtask size`: what the bundle weighs.

use anyhow::{Result, ensure};

use crate::project::Project;
use crate::web::{self, File, Mode};

/// The most that should travel before the first page shows.
const GOAL: u64 = 350_000;
/// What it may not grow beyond on the way there. Lower it with every step towards the goal.
const LIMIT: u64 = 575_000;

/// Prints the size of every file as it is and as it travels, and holds the first load to its limit. Says how far the
/// goal still is.
pub(crate) fn size(project: &Project) -> Result<Option<String>> {
    let bundle = web::build(project, Mode::Release)?;
    println!("{:>10} {:>10}  ", "bytes", "brotli");
    for file in &bundle.files {
        println!(
            "{:>10} {:>10}  {}{}",
            file.size,
            file.sent(),
            file.path,
            if file.first_load { " *" } else { "" }
        );
    }
    let (whole, sent): (u64, u64) =
        bundle.first_load().fold((0, 0), |(whole, sent), file| (whole + file.size, sent + file.sent()));
    println!(
        "{whole:>10} {sent:>10}  first load (the files with a *); the limit is {LIMIT}, the goal {GOAL}"
    );
    let heaviest = bundle.first_load().max_by_key(|file| file.sent());
    ensure!(
        sent <= LIMIT,
        "the first load is {} bytes too heavy; the heaviest file in it is {}",
        sent - LIMIT,
        heaviest.map_or("", |file: &File| &file.path),
    );
    Ok((sent > GOAL).then(|| format!("the first load is {} bytes above the goal of {GOAL}", sent - GOAL)))
}

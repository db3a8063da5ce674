//! `cargo xtask size`: what the bundle weighs.

use anyhow::{Result, ensure};

use crate::project::Project;
use crate::web::{self, FIRST_GAME, File, Mode};

/// The most that may travel before the lobby shows and the first game can be played.
const LIMIT: u64 = 350_000;
/// Games that have a limit for what comes with them alone: none may grow.
const OWN: [(&str, u64); 2] = [("tuki", 120_000), ("greenland", 200_000)];
/// How the names of other files begin that lobby and first game ask for.
const ASKED_FOR: [&str; 4] = ["games/polar-rush-", "art/icons.svg", "art/lobby.svg", "art/polar-rush.svg"];

/// Prints the size of every file as it is and as it travels, and holds the first load to its limit.
pub(crate) fn size(project: &Project) -> Result<()> {
    let bundle = web::build(project, Mode::Release)?;
    let asked = |file: &&File| ASKED_FOR.iter().any(|beginning| file.path.starts_with(beginning));
    let others = bundle.files.iter().filter(asked);
    let first: Vec<&File> = bundle.first_load().chain(bundle.part(FIRST_GAME)).chain(others).collect();
    println!("{:>10} {:>10}  ", "bytes", "brotli");
    for file in &bundle.files {
        let mark = if first.iter().any(|one| one.path == file.path) { " *" } else { "" };
        println!("{:>10} {:>10}  {}{mark}", file.size, file.sent(), file.path);
    }
    let whole: u64 = first.iter().map(|file| file.size).sum();
    let sent: u64 = first.iter().map(|file| file.sent()).sum();
    println!("{whole:>10} {sent:>10}  lobby and {FIRST_GAME} (the files with a *); the limit is {LIMIT}");
    for (game, limit) in OWN {
        let sent: u64 = bundle.own(game).map(File::sent).sum();
        println!("{:>10} {sent:>10}  {game} alone; the limit is {limit}", "");
        ensure!((1..=limit).contains(&sent), "{game} has {sent} bytes of its own, the limit is {limit}");
    }
    let heaviest = first.iter().max_by_key(|file| file.sent());
    ensure!(
        sent <= LIMIT,
        "the first load is {} bytes too heavy; the heaviest file in it is {}",
        sent - LIMIT,
        heaviest.map_or("", |file| &file.path),
    );
    Ok(())
}

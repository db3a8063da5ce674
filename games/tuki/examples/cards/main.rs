//! Makes the cards: `cargo run -p floe-tuki --release --example cards > games/tuki/data/cards.toml`.
//!
//! Proposes random faces, keeps those whose six tasks can all be solved and built with two hands, chooses a hundred for each
//! deck with enough counterweights and few repetitions, spreads the colours evenly, and stores the best build of every task.
//! Everything follows from one seed; no published picture is used. `… --example cards pack` writes the form for
//! programs, `cards.faces` and `cards.builds`, from it.

mod choose;
#[allow(dead_code, unreachable_pub)]
mod propose;
mod study;

use choose::{choose, recolour};
use floe_engine::Chance;
use floe_tuki::{Cards, FaceId, Faces};
use study::{Study, study};

/// How many faces are proposed for each deck.
const NORMAL: usize = 900;
const ADVANCED: usize = 2200;

fn main() {
    // A deck by name, or both; or the packed form of what is written already.
    let only = std::env::args().nth(1);
    if only.as_deref() == Some("pack") {
        let faces = Faces::parse(include_str!("../../data/cards.toml")).expect("the cards can be read");
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
        for (name, bytes) in ["cards.faces", "cards.builds"].into_iter().zip(faces.pack()) {
            std::fs::write(folder.join(name), bytes).expect("written");
        }
        return;
    }
    println!(
        "# Tuki - the faces of the cards. Made by `cargo run -p floe-tuki --release --example cards`; do not edit."
    );
    println!(
        "# Generated from a seed; no published picture was used. Source of every record: reconstructed (ours)."
    );
    println!(
        "# stones: colour, lying (-) or standing (|), column and row. Tasks: grade 1 to 5, counterweight (- none, a used,"
    );
    println!(
        "# b needed), h if a hand must hold, builds with as few blocks (to 100), height | blocks: rotation and corner | order."
    );
    let decks = [("normal", Cards::Normal, NORMAL, 1), ("advanced", Cards::Advanced, ADVANCED, 2)];
    for (_, cards, proposals, seed) in
        decks.into_iter().filter(|deck| only.as_ref().is_none_or(|only| only == deck.0))
    {
        make(cards, proposals, &mut Chance::fast(20_260_000 + seed));
    }
}

fn make(cards: Cards, proposals: usize, chance: &mut Chance) {
    let mut usable = Vec::new();
    for number in 0..proposals {
        let face = propose::face(cards.stones(), chance);
        if propose::is_mixed(&face) && !choose::is_known(&usable, &face, cards) {
            usable.extend(study(&face, false));
        }
        if number % 250 == 249 {
            eprintln!("{cards:?}: {} of {} proposals usable", usable.len(), number + 1);
        }
    }
    let chosen = choose(usable, cards, chance);
    let mut studies: Vec<Study> =
        recolour(&chosen, chance).iter().filter_map(|face| study(face, true)).collect();
    eprintln!("{cards:?}: {} chosen and studied again", studies.len());
    studies.truncate(100);
    // The two faces of a card are about equally hard; cards lie in any order.
    studies.sort_by_key(Study::difficulty);
    let mut pairs: Vec<&[Study]> = studies.chunks_exact(2).collect();
    chance.shuffle(&mut pairs);
    for (card, pair) in pairs.iter().enumerate() {
        for (back, one) in [false, true].into_iter().zip(*pair) {
            print(&FaceId { cards, card: card as u8, back }, one);
        }
    }
    report(cards, &studies);
}

fn print(id: &FaceId, study: &Study) {
    println!("\n[[face]]\nid = \"{id}\"\nstones = \"{}\"", study.face);
    let names = ["bear", "bear_snow", "eagle", "eagle_snow", "whale", "whale_snow"];
    for (name, task) in names.iter().zip(&study.tasks) {
        println!("{name} = \"{}\"", task.info);
    }
}

fn report(cards: Cards, studies: &[Study]) {
    let tasks = || studies.iter().flat_map(|study| &study.tasks);
    let (mut snow, mut grades) = ([0; 5], [0; 6]);
    for task in tasks() {
        snow[task.info.snow.len()] += 1;
        grades[usize::from(task.info.grade)] += 1;
    }
    let weights = |kind| tasks().filter(|task| task.info.counterweight == kind).count();
    eprintln!(
        "{cards:?}: snow 0-4 {snow:?}, grades 1-5 {:?}, counterweight needed {}, used {}, with gaps {}, hand {}",
        &grades[1..],
        weights(floe_tuki::Counterweight::Needed),
        weights(floe_tuki::Counterweight::Used),
        studies.iter().filter(|study| propose::groups(&study.face) > 1).count(),
        tasks().filter(|task| task.info.needs_hand).count(),
    );
}

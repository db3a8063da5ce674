//! The score pad, filled in row by row for all tribes.

use floe_engine::Seat;
use floe_greenland::{Score, View};
use leptos::prelude::*;

use super::{art, colour, face, say};
use crate::games::pad::{PadLine, score_pad};
use crate::source::Scene;

/// A line of the pad: its name, and how it is read from a score.
type Line = (&'static str, fn(&Score) -> i32);

/// The lines of the pad. // J.polytheist, J.monotheist, J.parliament, M2.second-score
const LINES: [Line; 7] = [
    ("trophies", |score| i32::from(score.trophies)),
    ("resources", |score| i32::from(score.resources)),
    ("population", |score| i32::from(score.population)),
    ("parliament", |score| i32::from(score.parliament)),
    ("scenario", |score| score.scenario),
    ("first", |score| score.first_part),
    ("total", Score::total),
];

/// The pad for the result.
pub(crate) fn pad(scene: Scene, view: &View) -> AnyView {
    let heads = view.board.seats.iter().enumerate().map(|(seat, tribe)| {
        let class = format!("tribe-sign {}", colour(*tribe));
        view! { <span class=class>{art(face::emblem(*tribe))}</span><span>{scene.name(Seat(seat as u8))}</span> }
            .into_any()
    });
    // What only some games have is not shown where nobody has it.
    let shown = |name: &str, points: &[i32]| {
        !matches!(name, "scenario" | "first") || points.iter().any(|points| *points != 0)
    };
    let line = |(name, points): Line| {
        let scores = view.board.seats.iter().filter_map(|tribe| view.standing.get(tribe));
        let points: Vec<i32> = scores.map(|standing| points(&standing.score)).collect();
        shown(name, &points).then(|| PadLine { name, title: say(&["table-pad-", name].concat()), points })
    };
    score_pad(say("table-pad"), heads.collect(), LINES.into_iter().filter_map(line).collect())
}

//! The table of Polar Rush!: the track, the eleven tiles, the die.

mod geometry;
mod lesson;
mod progress;
mod seat;
mod steps;
mod tiles;
mod track;

use std::sync::Arc;

use crate::live::Known;
use floe_engine::Seat;
use floe_polar_rush::{Event, Move, PolarRush, View};
use leptos::prelude::*;

use super::draw::{Beat, Chapter};
use super::{Button, Draw};
use crate::shell::lesson::Lesson;
use crate::source::Scene;

impl Draw for PolarRush {
    const COUNTED: &'static str = "ui-chart-way";

    const HELP: &'static [&'static str] = &[
        "ui-rush-help-goal",
        "ui-rush-help-turn",
        "ui-rush-help-move",
        "ui-rush-help-special",
        "ui-rush-help-crack",
        "ui-rush-help-ours",
    ];
    const LESSON: Option<&'static dyn Lesson> = Some(&lesson::FirstSteps);

    fn board(scene: Scene, view: Known<Arc<View>>) -> AnyView {
        let class = move || if view.with(|view| view.easyplay) { "rush easyplay" } else { "rush" };
        view! {
            <div class=class>
                {track::scroller(scene, view)}
                <div class="rush-below">
                    {tiles::beside(scene, view)}
                    {tiles::tiles(scene, view)}
                </div>
            </div>
        }
        .into_any()
    }

    fn seat(view: Known<Arc<View>>, seat: Seat) -> AnyView {
        seat::badge(view, seat)
    }

    fn follow(view: &mut View, event: &Event) -> Beat {
        steps::follow(view, *event)
    }

    /// What has been turned is what the game is about.
    fn last_look(event: &Event) -> u32 {
        if matches!(event, Event::TilesDown { .. }) { 750 } else { 0 }
    }

    fn button(played: Move) -> Option<Button> {
        let (test, key, first) = match played {
            Move::Roll => ("roll", "r", true),
            Move::TakeHarpoon => ("harpoon-take", "t", true),
            Move::LeaveHarpoon => ("harpoon-leave", "l", false),
            Move::Stay => ("stay", "s", false),
            Move::Turn(_) | Move::Go(_) | Move::Crack(_) | Move::Board(_) => return None,
        };
        Some(Button { test, key, first })
    }

    fn progress(log: &[Chapter<'_, Event>], view: &View) -> Vec<Vec<i32>> {
        progress::progress(log, view.figures.len(), view.track.len())
    }

    fn colour(view: &View, seat: Seat) -> &'static str {
        seat::colour(view, seat).map_or("stone", seat::colour_name)
    }
}

/// A picture of the game's sprite, for the eye only.
fn art(name: &'static str) -> AnyView {
    crate::art::art("polar-rush", name)
}

/// The sprite of a picture or tile, by the name of its message.
fn sprite(message: &'static str) -> &'static str {
    message.trim_start_matches("picture-")
}

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
use floe_engine::{Message, Seat};
use floe_polar_rush::{Event, Move, PolarRush, View};
use floe_table::Line;
use leptos::prelude::*;
use serde_json::Value;

use super::{Button, GameTable, Step, past_line, say_view};
use crate::json::{json, known};
use crate::shell::lesson::Lesson;
use crate::source::Scene;

/// How Polar Rush! is drawn.
pub(crate) struct Table;

impl GameTable for Table {
    fn id(&self) -> &'static str {
        "polar-rush"
    }

    fn board(&self, scene: Scene) -> AnyView {
        let view = Known::new(move || seen(&scene.drawn()));
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

    fn seat(&self, scene: Scene, seat: Seat) -> AnyView {
        seat::badge(scene, seat)
    }

    fn steps(&self, before: &Value, lines: &[Line]) -> Vec<Step> {
        let Some(view) = known::<View>(before.clone()) else { return Vec::new() };
        let told = lines.iter().flat_map(|line| &line.events);
        let events: Vec<Event> = told.filter_map(|told| known(told.event.clone())).collect();
        let stops = steps::steps(view, &events).into_iter();
        stops.map(|(view, hold, sound)| Step { view: json(&view), hold, sound }).collect()
    }

    fn forget(&self, line: Line) -> Line {
        past_line::<PolarRush>(line)
    }

    fn button(&self, played: &Value) -> Option<Button> {
        let (test, key, first) = match known(played.clone())? {
            Move::Roll => ("roll", "r", true),
            Move::TakeHarpoon => ("harpoon-take", "t", true),
            Move::LeaveHarpoon => ("harpoon-leave", "l", false),
            Move::Stay => ("stay", "s", false),
            Move::Turn(_) | Move::Go(_) | Move::Crack(_) | Move::Board(_) => return None,
        };
        Some(Button { test, key, first })
    }

    fn progress(&self, lines: &[Arc<Line>], view: &Value) -> Vec<Vec<i32>> {
        let view = seen(view);
        progress::progress(lines, view.figures.len(), view.track.len())
    }

    fn say(&self, view: &Value) -> Vec<Message> {
        say_view::<PolarRush>(view)
    }

    fn colour(&self, view: &Value, seat: Seat) -> &'static str {
        seat::colour(&seen(view), seat).map_or("stone", seat::colour_name)
    }

    fn help(&self) -> &'static [&'static str] {
        &[
            "ui-rush-help-goal",
            "ui-rush-help-turn",
            "ui-rush-help-move",
            "ui-rush-help-special",
            "ui-rush-help-crack",
            "ui-rush-help-ours",
        ]
    }

    fn lesson(&self) -> Option<&'static dyn Lesson> {
        Some(&lesson::FirstSteps)
    }
}

/// The view as the game means it; an empty table before there is one.
fn seen(view: &Value) -> Arc<View> {
    Arc::new(known(view.clone()).unwrap_or_else(nothing))
}

fn nothing() -> View {
    View {
        easyplay: false,
        track: Vec::new(),
        joins: Vec::new(),
        tiles: [None; floe_polar_rush::TILES],
        face_up: Vec::new(),
        last_turn: Vec::new(),
        figures: Vec::new(),
        harpoons: 0,
        kayak: None,
        turn: floe_polar_rush::TurnView {
            seat: Seat(0),
            phase: floe_polar_rush::Phase::Roll,
            rolled: None,
            left: 0,
            tile: None,
        },
        still_turns: 0,
        shuffled: false,
        winner: None,
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

//! The table of Nunami: the land, the hand, the meters.
//!
//! Names for browser tests: `cell-B-C` (board and side, from 0), `place-Q-R` (a place for a board), `next-board` (the
//! board to be dragged there), `freeze-B`, `card-N` (of the hand), `face-up`, `face-down`, `pile`, `inua`, `forecast`,
//! `fit`, `sheet`, `score-sheet`; buttons `draw`, `offer`, `call`, `pass`, `rob-N`.
//!
//! A placement takes two touches: a card, then a cell. Cards that fit somewhere carry `data-legal`; once one is
//! picked, so do the cells for it, and the other cards, for whoever thinks again.

mod card;
mod choice;
mod forecast;
mod geometry;
mod hand;
mod land;
mod meter;
mod progress;
mod say;
mod seat;
mod sheet;
mod steps;

use std::sync::Arc;

use floe_engine::{Message, Seat, SeatSet, Texts};
use floe_nunami::{Event, Mode, Move, Nunami, StepName, View};
use floe_table::Line;
use leptos::prelude::*;
use serde_json::Value;

use super::{Button, GameTable, Step, past_line, say_view};
use crate::json::{json, known};
use crate::live::Known;
use crate::source::Scene;
use choice::Choice;

/// How Nunami is drawn.
pub(crate) struct Table;

impl GameTable for Table {
    fn id(&self) -> &'static str {
        "nunami"
    }

    fn text(&self) -> Option<Texts> {
        Some(say::TEXTS)
    }

    fn board(&self, scene: Scene) -> AnyView {
        let view = Known::new(move || seen(&scene.drawn()));
        let choice = Choice::new(scene, view);
        view! {
            <div class="nunami">
                {land::land(choice)}
                {hand::tray(choice)}
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
        past_line::<Nunami>(line)
    }

    fn button(&self, played: &Value) -> Option<Button> {
        // There may be hundreds of placements: they are told apart at a glance.
        if played.get("place").is_some() {
            return None;
        }
        let (test, key, first) = match known(played.clone())? {
            Move::Draw => ("draw", "d", true),
            Move::Offer => ("offer", "f", false),
            Move::Call => ("call", "c", false),
            Move::Pass => ("pass", "p", true),
            Move::Rob { from } => match from.index() {
                0 => ("rob-0", "1", false),
                1 => ("rob-1", "2", false),
                2 => ("rob-2", "3", false),
                _ => ("rob-3", "4", false),
            },
            _ => return None,
        };
        Some(Button { test, key, first })
    }

    fn progress(&self, lines: &[Arc<Line>], view: &Value) -> Vec<Vec<i32>> {
        progress::progress(lines, seen(view).points.len())
    }

    fn say(&self, view: &Value) -> Vec<Message> {
        say_view::<Nunami>(view)
    }

    fn colour(&self, view: &Value, seat: Seat) -> &'static str {
        seat::colour(&seen(view), seat)
    }

    fn pad(&self, scene: Scene) -> Option<AnyView> {
        Some(sheet::table(scene, Known::new(move || seen(&scene.drawn()))))
    }

    fn help(&self) -> &'static [&'static str] {
        &[
            "nunami-help-goal",
            "nunami-help-turn",
            "nunami-help-cover",
            "nunami-help-reveal",
            "nunami-help-score",
            "nunami-help-meter",
            "nunami-help-inua",
            "nunami-help-ours",
        ]
    }
}

/// The view as the game means it; an empty table before there is one.
fn seen(view: &Value) -> Arc<View> {
    Arc::new(known(view.clone()).unwrap_or_else(nothing))
}

fn nothing() -> View {
    View {
        you: None,
        mode: Mode::A,
        sides: Vec::new(),
        step: StepName::Start,
        turn: Seat(0),
        points: Vec::new(),
        boards: Vec::new(),
        hands: Vec::new(),
        held: Vec::new(),
        pile: 0,
        discard: Vec::new(),
        inua: None,
        first: None,
        joined: None,
        clues: Vec::new(),
        idle: 0,
        ending: None,
        winners: SeatSet::EMPTY,
    }
}

/// A picture of the game's sprite, for the eye only.
fn art(name: &'static str) -> AnyView {
    crate::art::art("nunami", name)
}

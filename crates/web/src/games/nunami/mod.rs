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
mod lesson;
mod meter;
mod progress;
mod say;
mod seat;
mod sheet;
mod steps;

use std::sync::Arc;

use floe_engine::{Seat, Texts};
use floe_nunami::{Event, Move, Nunami, View};
use leptos::prelude::*;

use super::draw::{Beat, Chapter};
use super::{Button, Draw};
use crate::live::Known;
use crate::shell::lesson::Lesson;
use crate::source::Scene;
use choice::Choice;

impl Draw for Nunami {
    const COUNTED: &'static str = "ui-chart-points";

    const HELP: &'static [&'static str] = &[
        "nunami-help-goal",
        "nunami-help-cards",
        "nunami-help-turn",
        "nunami-help-cover",
        "nunami-help-reveal",
        "nunami-help-score",
        "nunami-help-meter",
        "nunami-help-inua",
        "nunami-help-ours",
    ];
    const TEXTS: Option<Texts> = Some(say::TEXTS);

    fn board(scene: Scene, view: Known<Arc<View>>) -> AnyView {
        let choice = Choice::new(scene, view);
        view! {
            <div class="nunami">
                {land::land(choice)}
                {hand::tray(choice)}
            </div>
        }
        .into_any()
    }

    fn seat(view: Known<Arc<View>>, seat: Seat) -> AnyView {
        seat::badge(view, seat)
    }

    fn follow(view: &mut View, event: &Event) -> Beat {
        steps::follow(view, event)
    }

    fn button(played: Move) -> Option<Button> {
        let (test, key, first) = match played {
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

    fn progress(log: &[Chapter<'_, Event>], view: &View) -> Vec<Vec<i32>> {
        progress::progress(log, view.points.len())
    }

    fn colour(view: &View, seat: Seat) -> &'static str {
        seat::colour(view, seat)
    }

    fn pad(scene: Scene, view: Known<Arc<View>>) -> Option<AnyView> {
        Some(sheet::result(scene, view))
    }

    const LESSON: Option<&'static dyn Lesson> = Some(&lesson::FirstTurns);
}

/// A picture of the game's sprite, for the eye only.
fn art(name: &'static str) -> AnyView {
    crate::art::art("nunami", name)
}

//! What falls, before one's eyes: a piece that was put where it cannot stay, and what only a hand has kept up when the hands are
//! off.

use std::cell::Cell as Kept;
use std::fmt::Write as _;
use std::rc::Rc;

use floe_tuki::{Build, Move, Open, Piece, Proof, Put, Task, View, prove, topple};
use leptos::prelude::*;

use super::bench::{Bench, own};
use super::geometry::Eye;
use super::picture;
use crate::browser;
use crate::sound::{self, Sound};

/// A piece that falls: where it was, and how far it tilts to the right, in degrees.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Fall {
    pub(crate) put: Put,
    pub(crate) tilt: i32,
}

/// How long a fall is shown, as long as the fallen pieces are not free (build.fallen-pieces).
const FALLING: u32 = 800;

/// A build whose round has ended while it fell: its task, and what of it still stands.
pub(crate) type Ruin = (Task, Open);

impl Bench {
    /// Plays a step and lets fall what falls; `before` is the build just before that.
    pub(super) fn step(self, played: Move, before: Build) {
        let held = self.own.get_untracked().and_then(|own| own.held);
        self.play(played);
        let after = self.own.get_untracked().map_or_else(Build::new, |own| own.build);
        let gone: Vec<Put> =
            before.puts().iter().copied().filter(|put| after.get(put.piece).is_none()).collect();
        if gone.is_empty()
            || self.hand_now().is_some_and(|hand| gone.iter().any(|put| put.piece == hand.piece))
        {
            return;
        }
        self.let_fall(&before, &gone, held);
    }

    /// Shows how pieces fall, by the motion that proves it.
    fn let_fall(self, before: &Build, gone: &[Put], held: Option<Piece>) {
        let motions = match prove(before, held) {
            Proof::Falls(motions) => motions,
            Proof::Stands(_) => Vec::new(),
        };
        let tilt = |piece: Piece| {
            let across =
                motions.iter().find(|motion| motion.piece == piece).map_or(0, |motion| motion.across);
            -55 * across.signum() as i32
        };
        let falls: Vec<Fall> = gone.iter().map(|put| Fall { put: *put, tilt: tilt(put.piece) }).collect();
        let shown = falls.clone();
        self.falls.set(falls);
        sound::play(Sound::Crack);
        browser::after(FALLING, move || {
            if !self.scene.is_gone() && self.falls.with_untracked(|falls| *falls == shown) {
                self.falls.set(Vec::new());
                self.ruin.set(None);
            }
        });
    }

    /// The hands are off: what fell stays to be seen until it is down, even if its round has ended with it (check.hands-off).
    fn hands_off(self, task: Task, open: &Open) {
        let fallen = topple(&open.build, None);
        if fallen.is_empty() {
            return;
        }
        let gone: Vec<Put> =
            open.build.puts().iter().copied().filter(|put| fallen.contains(put.piece)).collect();
        let build = open.build.without(fallen);
        self.ruin.set(Some((task, Open { build, fallen, ..Open::default() })));
        self.let_fall(&open.build, &gone, None);
    }
}

/// What somebody builds who has not announced, and how often they have alone.
fn building(view: &View) -> Option<(Task, Open, u16)> {
    let open = own(view)?;
    let (seat, _) = view.own?;
    (!view.builders[seat].announced).then_some((view.task?, open, view.announcements))
}

/// Sees when the hands come off, by an announcement of one's own or the table's when the time is up, and lets fall what falls.
pub(crate) fn watch(bench: Bench) {
    let before = Rc::new(Kept::new(None));
    crate::live::effect(move || {
        // In the past nothing happens.
        let past = bench.scene.past.with(Option::is_some);
        let now = bench.view.with(|view| building(view)).filter(|_| !past);
        let Some((task, open, announced)) = before.replace(now).filter(|_| !past) else { return };
        if now.is_none_or(|(_, _, count)| count != announced) {
            untrack(|| bench.hands_off(task, &open));
        }
    });
}

/// Pieces on their way down. Each turns about its lowest edge on the side to which it tilts, and falls.
pub(crate) fn falling(eye: Eye, falls: &[Fall]) -> String {
    let mut drawing = String::new();
    for fall in falls {
        let low = fall.put.cells().map(|cell| cell.y).min().unwrap_or(0);
        let columns = || fall.put.cells().filter(move |cell| cell.y == low).map(|cell| cell.x);
        let x = if fall.tilt > 0 {
            columns().max().map_or(0.0, |x| f32::from(x) + 1.0)
        } else {
            columns().min().map_or(0.0, f32::from)
        };
        let (x, y) = eye.spot(x, f32::from(low), 0.5);
        let drop = 100 * i32::from(low + 1);
        let _ = write!(
            drawing,
            "<g class=\"tk-fall\" style=\"transform-origin:{x}px {y}px;--tilt:{}deg;--drop:{drop}px\">{}</g>",
            fall.tilt,
            picture::pieces(eye, &[fall.put], |_| "")
        );
    }
    drawing
}

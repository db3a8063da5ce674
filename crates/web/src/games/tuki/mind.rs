//! What of Tuki comes later than the table, as a part of its own: its bots, its solver, the builds that are stored for its cards, and
//! the look back at a round, which shows the best of them.

use std::cell::Cell;
use std::hint::black_box;
use std::sync::Arc;

use floe_engine::Describe;
use floe_tuki::{Build, Hints, Piece, Task, Tuki, View, hints};
use leptos::prelude::*;

use super::review;
use crate::games::shelf::{self, Needs, mind_here};
use crate::live::Known;
use crate::parts;
use crate::source::Scene;

/// What it can be asked by the page.
#[derive(Clone, Copy)]
struct Mind {
    hints: fn(&Task, &Build, Option<Piece>) -> Option<Hints>,
    review: fn(Scene, Known<Arc<View>>) -> AnyView,
}

thread_local! {
    static MIND: Cell<Option<Mind>> = const { Cell::new(None) };
}

/// It has come: for the page, and for bots and hints of the shell.
pub(crate) fn mind_arrives() {
    // The optimiser is not to see that nothing else is ever put there, or it would draw it all into the page.
    MIND.set(Some(black_box(Mind { hints, review: review::review })));
    floe_table::admit_mind::<Tuki>();
}

/// Does something once it is here, or with the reason why it cannot be had.
pub(crate) fn when_here(then: impl FnOnce(Result<(), String>) + 'static) {
    shelf::when_here(Needs::from(Tuki::title().id.to_owned()).and_mind(), then);
}

/// Hints for a build with this piece held, if it is here.
pub(crate) fn hints_for(task: &Task, build: &Build, held: Option<Piece>) -> Option<Hints> {
    (MIND.get()?.hints)(task, build, held)
}

/// The look back at the last round, once it is here.
pub(crate) fn review(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    parts::later(mind_here(Tuki::title().id), move |()| {
        MIND.get().map_or_else(|| ().into_any(), |mind| (mind.review)(scene, view))
    })
}

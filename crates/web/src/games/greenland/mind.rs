//! What of Greenland comes later than the table, as a part of its own: its bots, and what they would say or do.

use std::cell::Cell;
use std::hint::black_box;

use floe_engine::Describe;
use floe_greenland::{Greenland, LaidOut, Move, Tribe, View};
use leptos::prelude::*;

use crate::games::shelf::{self, Needs, mind_here};
use crate::parts;
use crate::words::t;

/// What it can be asked by the page.
#[derive(Clone, Copy)]
pub(crate) struct Mind {
    /// Whom it would send where, while somebody assigns tribesmen.
    pub(crate) plan: fn(&View) -> Option<Vec<Move>>,
    /// Why it would refuse the offer on the table in a tribe's place, if it would: the id of a phrase.
    pub(crate) refusal: fn(&View, Tribe) -> Option<&'static str>,
}

thread_local! {
    static MIND: Cell<Option<Mind>> = const { Cell::new(None) };
}

/// It has come: for the page, and for bots and hints of the shell.
pub(crate) fn mind_arrives() {
    // The optimiser is not to see that nothing else is ever put there, or it would draw it all into the page.
    MIND.set(Some(black_box(Mind { plan, refusal })));
    floe_table::admit_mind::<Greenland>();
}

fn plan(view: &View) -> Option<Vec<Move>> {
    LaidOut::of(view).ok()?.plan()
}

fn refusal(view: &View, tribe: Tribe) -> Option<&'static str> {
    LaidOut::of(view).ok()?.opinion(tribe)?.1
}

/// Asks it something once it is here, or gets the reason why it cannot be had.
pub(crate) fn ask(then: impl FnOnce(Result<Mind, String>) + 'static) {
    shelf::when_here(Needs::from(Greenland::title().id.to_owned()).and_mind(), move |come| {
        then(come.and_then(|()| MIND.get().ok_or_else(|| t("ui-trouble-fetch"))));
    });
}

/// Draws what it says, once it is here.
pub(crate) fn say(draw: impl Fn(Mind) -> AnyView + Send + 'static) -> AnyView {
    match MIND.get() {
        Some(mind) => draw(mind),
        None => parts::later(mind_here(Greenland::title().id), move |()| {
            MIND.get().map_or_else(|| ().into_any(), &draw)
        }),
    }
}

//! What is asked for comes into sight, where the land is longer than the screen.

use leptos::prelude::{on_cleanup, window_event_listener_untyped};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::Table;
use crate::browser;
use crate::live::{Known, effect};

/// Brings something that can be played into sight whenever something else is asked, or the screen is turned, if nothing of it
/// is there.
pub(crate) fn keep(table: Table) {
    let asked = Known::new(move || {
        let question = table.view.with(|view| (view.question, view.card));
        table.scene.may_act().then_some(question)
    });
    effect(move || {
        if asked.get().is_some() {
            // Once it is drawn.
            browser::after(80, bring);
        }
    });
    let turned = window_event_listener_untyped("resize", move |_| {
        if asked.get_untracked().is_some() {
            browser::after(80, bring);
        }
    });
    on_cleanup(move || turned.remove());
}

/// What is brought into sight keeps so far from the edge, in pixels: the line above it is read with it.
const MARGIN: f64 = 30.0;

/// By how much to scroll, at least, until a stretch lies in a room; its beginning comes first, where it does not fit.
fn least(stretch: (f64, f64), room: (f64, f64)) -> f64 {
    let (before, beyond) = (stretch.0 - MARGIN - room.0, stretch.1 + 4.0 - room.1);
    // Not `clamp`, which could panic and would bring with it all that writes such numbers down.
    if before < 0.0 { before } else { beyond.max(0.0).min(before) }
}

/// The card in question comes first, then anything that can be played.
fn bring() {
    let Some(land) = browser::find(".greenland-land") else { return };
    let room = land.get_bounding_client_rect();
    let seen = |thing: &HtmlElement| {
        let at = thing.get_bounding_client_rect();
        let (high, wide) =
            (at.top() >= room.top() && at.bottom() <= room.bottom(), at.right() <= room.right());
        high && wide && at.left() >= room.left()
    };
    let things: Vec<HtmlElement> = [".greenland-land .card.asked", ".greenland-land [data-legal]"]
        .into_iter()
        .filter_map(browser::find)
        .collect();
    let Some(wanted) = things.first().filter(|_| !things.iter().any(seen)) else { return };
    let at = wanted.get_bounding_client_rect();
    // From the top, where it can be seen from there: event and phases with it.
    let down = f64::from(land.scroll_top());
    let from_top = least((at.top() + down, at.bottom() + down), (room.top(), room.bottom())) <= 0.0;
    let down =
        if from_top { 0.0 } else { down + least((at.top(), at.bottom()), (room.top(), room.bottom())) };
    land.set_scroll_top(down as i32);
    let line = wanted.closest(".row-line, .kept-line").ok().flatten();
    if let Some(line) = line.and_then(|line| line.dyn_into::<HtmlElement>().ok()) {
        let room = line.get_bounding_client_rect();
        let aside = least((at.left(), at.right()), (room.left(), room.right()));
        line.set_scroll_left(line.scroll_left() + aside as i32);
    }
}

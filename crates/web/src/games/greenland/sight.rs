//! What is asked for comes into sight, where the land is longer than the screen.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::Table;
use crate::browser;
use crate::live::{Known, effect};

/// Brings something that can be played into sight whenever something else is asked, if nothing of it is there.
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
    land.set_scroll_top(land.scroll_top() + (at.top() - room.top() - 30.0) as i32);
    let line = wanted.closest(".row-line, .kept-line").ok().flatten();
    if let Some(line) = line.and_then(|line| line.dyn_into::<HtmlElement>().ok()) {
        let room = line.get_bounding_client_rect();
        line.set_scroll_left(line.scroll_left() + (at.left() - room.left() - 30.0) as i32);
    }
}

//! What is asked for comes into sight, where the table is longer than the screen.

use std::sync::Arc;

use floe_inuit::{Step, View};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::browser;
use crate::live::{Known, effect};
use crate::source::Scene;

/// Brings what can be played into sight whenever another part of the table is asked for: the cards of an Occupation that
/// was chosen, the village in which a card is to be placed.
pub(crate) fn keep(scene: Scene, view: Known<Arc<View>>) {
    let wanted = Known::new(move || {
        let me = scene.me()?;
        let (step, foretold, taken) = view.with(|view| {
            let foretold = view.turn.card.is_some() && view.turn.hit.contains(&me);
            (view.turn.step, foretold, view.turn.taken)
        });
        let selector = match step {
            Step::Discard | Step::Sacrifice if foretold => ".own .held.going",
            _ if !scene.may_act() => return None,
            Step::Take | Step::Drift => ".white .pile.legal",
            Step::Settle | Step::Move => ".own .occupation.legal",
            Step::Discard | Step::Sacrifice => ".own .held.legal",
            Step::Rites => ".waiting .pile.legal",
            _ => return None,
        };
        Some((selector, taken))
    });
    effect(move || {
        if let Some((selector, _)) = wanted.get() {
            // Once it is drawn.
            browser::after(60, move || bring(selector));
        }
    });
}

fn bring(selector: &str) {
    let (Some(thing), Some(board)) = (browser::find(selector), browser::find(".board")) else { return };
    let (at, room) = (thing.get_bounding_client_rect(), board.get_bounding_client_rect());
    if at.top() < room.top() || at.bottom() > room.bottom() {
        let below = at.top() - room.top() - (room.height() - at.height()) / 2.0;
        board.set_scroll_top(board.scroll_top() + below as i32);
    }
    let line =
        thing.closest(".white-line").ok().flatten().and_then(|line| line.dyn_into::<HtmlElement>().ok());
    if let Some(line) = line {
        let room = line.get_bounding_client_rect();
        if at.left() < room.left() || at.right() > room.right() {
            line.set_scroll_left(line.scroll_left() + (at.left() - room.left()) as i32);
        }
    }
}

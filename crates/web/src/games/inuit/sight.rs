//! What is asked for comes into sight, where the table is longer than the screen.

use std::cell::Cell;
use std::sync::Arc;

use floe_inuit::{Step, View};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use crate::browser;
use crate::live::{Known, effect};
use crate::source::Scene;

/// Parts of the table that are brought into sight as a whole.
const MIDDLE: &str = ".inuit-middle";
const VILLAGE: &str = ".village.own";
pub(super) const LARGE: &str = ".village.large";

/// So long a card that was just revealed is looked at before the village comes, in milliseconds.
const A_LOOK: u32 = 700;

/// Brings into sight what is asked for, whenever that is another part of the table: the whole village where an
/// Occupation or one of its cards is to be chosen, the cards that may be taken, the deck.
pub(crate) fn keep(scene: Scene, view: Known<Arc<View>>) {
    let wanted = Known::new(move || {
        let me = scene.me()?;
        let (step, foretold, taken, deck) = view.with(|view| {
            let foretold = view.turn.card.is_some() && view.turn.hit.contains(&me);
            (view.turn.step, foretold, view.turn.taken, view.deck)
        });
        let selector = match step {
            Step::Discard | Step::Sacrifice if foretold => ".own .held.going",
            _ if !scene.may_act() => return None,
            Step::Take | Step::Drift => ".white .pile.legal",
            Step::Rites => ".waiting .pile.legal",
            Step::Replenish | Step::FirstLight | Step::Scout | Step::Inspire | Step::Conflict => MIDDLE,
            Step::Over => return None,
            _ => VILLAGE,
        };
        Some((selector, taken, deck))
    });
    let before = Cell::new(0);
    effect(move || {
        let Some(asked) = wanted.get() else { return };
        let (selector, _, deck) = asked;
        let looks = before.replace(deck) > deck && selector == VILLAGE;
        let top = scrolled();
        // Once it is drawn; and whoever pushes the table meanwhile looks where they want to.
        browser::after(if looks { A_LOOK } else { 60 }, move || {
            let still = !wanted.is_gone() && wanted.get_untracked() == Some(asked);
            if still && (!looks || scrolled() == top) {
                bring(selector);
            }
        });
    });
}

fn scrolled() -> Option<i32> {
    Some(browser::find(".board")?.scroll_top())
}

pub(super) fn bring(selector: &str) {
    let (Some(thing), Some(board)) = (browser::find(selector), browser::find(".board")) else { return };
    let (at, room) = (thing.get_bounding_client_rect(), board.get_bounding_client_rect());
    let (above, below) = (at.top() - room.top(), at.bottom() - room.bottom());
    let by = if [MIDDLE, VILLAGE, LARGE].contains(&selector) {
        // No further than needed; of what is higher than the room, its top.
        if above < 0.0 || at.height() > room.height() { above.floor() } else { below.max(0.0).ceil() }
    } else if above < 0.0 || below > 0.0 {
        above - (room.height() - at.height()) / 2.0
    } else {
        0.0
    };
    if by != 0.0 {
        board.set_scroll_top(board.scroll_top() + by as i32);
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

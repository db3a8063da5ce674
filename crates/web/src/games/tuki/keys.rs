//! Building by keys: numbers take, arrows walk from place to place, letters turn, Space puts, Enter held announces.

use floe_tuki::{Cards, Move, Piece};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::bench::Bench;
use super::{head, looks};
use crate::settings::settings_now;

/// Listens for as long as the table is there.
pub(crate) fn listen(bench: Bench) {
    let down = window_event_listener(leptos::ev::keydown, move |event| {
        let plain = !event.ctrl_key() && !event.meta_key() && !event.alt_key();
        if plain && !is_elsewhere(&event) && obey(bench, &event) {
            event.prevent_default();
        }
    });
    let up = window_event_listener(leptos::ev::keyup, move |event| match event.key().as_str() {
        "Enter" => head::release(bench.pressing),
        "v" => bench.look_round(false),
        "Shift" => bench.keep_in_air(false),
        _ => {}
    });
    on_cleanup(move || {
        down.remove();
        up.remove();
    });
}

fn target(event: &KeyboardEvent) -> Option<HtmlElement> {
    event.target()?.dyn_into().ok()
}

/// Is somebody typing, or is a sheet open?
fn is_elsewhere(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA")
            || matches!(element.closest("dialog, .result"), Ok(Some(_)))
    })
}

/// Does what the key says; says whether it says anything.
fn obey(bench: Bench, event: &KeyboardEvent) -> bool {
    let key = event.key();
    let has_hand = bench.hand_now().is_some();
    match key.as_str() {
        "ArrowLeft" if has_hand => bench.walk((-1, 0)),
        "ArrowRight" if has_hand => bench.walk((1, 0)),
        "ArrowUp" if has_hand => bench.walk((0, 1)),
        "ArrowDown" if has_hand => bench.walk((0, -1)),
        " " if has_hand => bench.put(),
        "Backspace" | "Delete" if has_hand => bench.back(),
        "Shift" if has_hand => bench.keep_in_air(true),
        // A button under the focus is what Enter means; elsewhere it is held to announce.
        "Enter" if !is_on_button(event) => head::press(bench, bench.pressing, Move::Announce),
        _ if !settings_now().keys => return false,
        "r" if has_hand => bench.turn(looks::quarter),
        "t" if has_hand => bench.turn(looks::next),
        "f" if has_hand => bench.turn(looks::flipped),
        "," if has_hand => bench.turn(|hand| looks::shifted(hand, -1)),
        "." if has_hand => bench.turn(|hand| looks::shifted(hand, 1)),
        "h" if has_hand => {
            bench.keep_in_air(!bench.air.get_untracked());
            bench.speak_aim();
        }
        "v" => bench.look_round(true),
        digit => match piece(bench, digit) {
            Some(piece) => bench.take(piece),
            None => return false,
        },
    }
    true
}

fn is_on_button(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|element| matches!(element.closest("button, a, summary"), Ok(Some(_))))
}

/// The piece with this number in the tray.
fn piece(bench: Bench, digit: &str) -> Option<Piece> {
    let number: usize = digit.parse().ok()?;
    let orange = bench.view.with_untracked(|view| view.options.cards == Cards::Advanced);
    Piece::ALL.into_iter().filter(|piece| *piece != Piece::Orange || orange).nth(number.checked_sub(1)?)
}

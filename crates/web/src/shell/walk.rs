//! Walking with the arrow keys: over a board, or over tiles, from one thing to the nearest in that direction.
//!
//! A group is marked `data-walks`, what can be walked to `data-walk`, a line of the log `data-line` besides. One thing of
//! each group takes the tab key.

use std::cell::Cell;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use crate::browser;

thread_local! {
    static BY_KEYS: Cell<bool> = const { Cell::new(false) };
}

/// Was the keyboard used last, rather than a pointer?
pub(crate) fn by_keys() -> bool {
    BY_KEYS.get()
}

/// Remembers what was used last.
pub(crate) fn used_keys(keys: bool) {
    BY_KEYS.set(keys);
}

/// Walks, if the key is an arrow and the focus is in a group. Says whether it did.
pub(crate) fn walk(event: &KeyboardEvent) -> bool {
    let Some(way) = direction(&event.key()) else { return false };
    let Some(from) = document().active_element() else { return false };
    let Ok(Some(group)) = from.closest("[data-walks]") else { return false };
    if !from.has_attribute("data-walk") {
        return false;
    }
    let here = middle(&from);
    let others = things(&group, "[data-walk]").into_iter().filter(|other| **other != from);
    let best = others
        .filter_map(|other| Some((cost(here, middle(&other), way)?, other)))
        .min_by(|(one, _), (two, _)| one.total_cmp(two));
    if let Some((_, next)) = best {
        enter_at(&group, &next);
        let _ = next.focus();
    }
    event.prevent_default();
    true
}

/// Lets the tab key enter every group at something that can be played, and the log at its newest line, wherever
/// somebody has walked in it before.
pub(crate) fn open_entrances() {
    for group in all("[data-walks]") {
        let legal = things(&group, "[data-legal]").into_iter().next();
        if let Some(entrance) = legal.or_else(|| things(&group, "[data-line]").pop()) {
            enter_at(&group, &entrance);
        }
    }
}

/// Where somebody who plays by keys finds the next thing: what one usually does, something on the board, anything else. Not
/// first of all what ends a turn that has hardly begun.
const NEXT: [&str; 3] = ["[data-play]:not(.second)", "[data-legal]", "[data-play]"];

/// Something new can be played: the tab key leads to it, and whoever plays by keys and has lost the thing under the
/// finger finds the next one there.
pub(crate) fn refresh() {
    open_entrances();
    if by_keys()
        && is_idle()
        && let Some(next) = NEXT.into_iter().find_map(browser::find)
    {
        let _ = next.focus();
    }
}

/// Is the focus on nothing, or on something on the board that cannot be played any more?
fn is_idle() -> bool {
    match document().active_element() {
        None => true,
        Some(element) => {
            let spent = element.matches("[data-walk]:not([data-legal], [data-line])").unwrap_or(false);
            element.tag_name() == "BODY" || spent
        }
    }
}

fn enter_at(group: &Element, thing: &HtmlElement) {
    for other in things(group, "[data-walk][tabindex='0']") {
        let _ = other.set_attribute("tabindex", "-1");
    }
    let _ = thing.set_attribute("tabindex", "0");
}

pub(super) fn all(selector: &str) -> Vec<Element> {
    let Ok(found) = document().query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}

fn things(group: &Element, selector: &str) -> Vec<HtmlElement> {
    let Ok(found) = group.query_selector_all(selector) else { return Vec::new() };
    (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect()
}

fn middle(element: &Element) -> (f64, f64) {
    let rect = element.get_bounding_client_rect();
    (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
}

fn direction(key: &str) -> Option<(f64, f64)> {
    Some(match key {
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        _ => return None,
    })
}

/// How far a thing lies in a direction; straying sideways costs more. Nothing if it lies elsewhere.
fn cost(from: (f64, f64), to: (f64, f64), (right, down): (f64, f64)) -> Option<f64> {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let ahead = x * right + y * down;
    let aside = (x * down).abs() + (y * right).abs();
    (ahead > 4.0 && aside <= 2.0 * ahead).then_some(ahead + 2.0 * aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_straight_neighbour_is_nearer_than_the_diagonal_one() {
        let right = direction("ArrowRight").unwrap();
        let straight = cost((0.0, 0.0), (50.0, 5.0), right).unwrap();
        let diagonal = cost((0.0, 0.0), (40.0, 50.0), right).unwrap();
        assert!(straight < diagonal);
        assert_eq!(cost((0.0, 0.0), (-50.0, 0.0), right), None);
    }
}

//! The keyboard: arrows walk, letters play, `?` lists them.

use crate::live::Live;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use super::{replay, walk};
use crate::browser;
use crate::settings::{change, settings_now};
use crate::source::Scene;

/// What the keys open.
#[derive(Clone, Copy)]
pub(crate) struct Doors {
    pub(crate) help: Live<bool>,
    pub(crate) typing: Live<bool>,
}

/// The keys and what they do, for the help.
pub(crate) const KEYS: [(&str, &str); 12] = [
    ("←  ↑  →  ↓", "ui-key-walk"),
    ("Enter", "ui-key-enter"),
    ("Tab", "ui-key-tab"),
    ("/", "ui-key-type"),
    ("u", "ui-key-undo"),
    ("i", "ui-key-hint"),
    ("j", "ui-skip-on"),
    ("[  ]", "ui-key-replay"),
    ("x", "ui-key-text"),
    ("m", "ui-key-mute"),
    ("?", "ui-key-help"),
    ("Esc", "ui-key-escape"),
];

/// Listens to the keyboard for as long as the table is there.
pub(crate) fn listen(scene: Scene, doors: Doors) {
    let down = window_event_listener(leptos::ev::keydown, move |event| {
        walk::used_keys(true);
        if event.key() == "Tab" {
            walk::open_entrances();
        }
        if let Some(element) = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok())
            && is_for_typing(&element)
        {
            return;
        }
        if !event.ctrl_key() && !event.meta_key() && !event.alt_key() && obey(scene, doors, &event) {
            event.prevent_default();
        }
    });
    let touch = window_event_listener(leptos::ev::pointerdown, |_| walk::used_keys(false));
    on_cleanup(move || {
        down.remove();
        touch.remove();
    });
}

fn is_for_typing(element: &HtmlElement) -> bool {
    let typing = matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA");
    typing || matches!(element.closest("dialog"), Ok(Some(_)))
}

/// Does what the key says; says whether it says anything.
fn obey(scene: Scene, doors: Doors, event: &KeyboardEvent) -> bool {
    if walk::walk(event) {
        return true;
    }
    let key = event.key();
    match key.as_str() {
        "?" => doors.help.set(true),
        "/" => doors.typing.set(true),
        "Escape" => {
            scene.past.set(None);
            scene.trouble.set(None);
            scene.drop_hint();
        }
        _ if !settings_now().keys => return false,
        "u" => scene.undo(),
        "i" => click("hint"),
        "j" => scene.hurry(),
        "[" => replay::step(scene, -1),
        "]" => replay::step(scene, 1),
        "x" => change(|settings| settings.text = !settings.text),
        "m" => change(|settings| settings.sound = !settings.sound),
        key => return play(scene, key),
    }
    true
}

/// The letters of the game itself.
fn play(scene: Scene, key: &str) -> bool {
    let Some(table) = untrack(|| scene.table()) else { return false };
    let moves = untrack(|| scene.moves());
    let played = moves.iter().find(|played| table.button(played).is_some_and(|button| button.key == key));
    match played {
        Some(played) => {
            scene.play(played);
            true
        }
        None => false,
    }
}

fn click(test: &str) {
    if let Some(element) = browser::find(&format!("[data-test={test}]")) {
        element.click();
    }
}

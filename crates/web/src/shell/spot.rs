//! Something on the board that can be touched. What can be played glows; what cannot says why.

use std::cell::Cell;

use floe_table::Stage;
use leptos::ev::{FocusEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::peek::Peeks;
use crate::browser;
use crate::games::Played;
use crate::live::Known;
use crate::settings::{change, settings_now};
use crate::source::Scene;
use crate::words::t;

/// What a thing is, for whoever looks closer.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct About {
    pub(crate) title: String,
    pub(crate) text: String,
}

/// How long a pointer rests, or a finger presses, before a thing says more; in milliseconds.
const REST: u32 = 450;

thread_local! {
    /// Counts looks, so that a late timer knows that the pointer has gone on.
    static LOOK: Cell<u32> = const { Cell::new(0) };
    /// A long press has told something: the click that follows is not a move.
    static PRESSED: Cell<bool> = const { Cell::new(false) };
}

/// Something that a move belongs to.
#[component]
pub(crate) fn Spot(
    scene: Scene,
    /// The move that touching it plays.
    #[prop(into)]
    played: Signal<Played>,
    /// Its name for browser tests.
    test: String,
    /// Its name for the ear.
    label: Signal<String>,
    class: Signal<String>,
    #[prop(optional, into)] style: String,
    about: Callback<(), About>,
    /// Does the keyboard enter the group here?
    #[prop(optional)]
    first: bool,
    /// Opens it large, where there is more to see than fits beside it: by a long press, the other button, or Shift.
    #[prop(optional)]
    large: Option<Callback<()>>,
    children: Children,
) -> impl IntoView {
    let peeks = expect_context::<Peeks>();
    let legal = Known::new(move || played.with(|played| scene.allows(played)));
    let hinted = Known::new(move || scene.hint.with(|hint| hint.given() == Some(&played.get())));
    let class = move || {
        let legal = if legal.get() { " legal" } else { "" };
        let hinted = if hinted.get() { " hinted" } else { "" };
        format!("spot {}{legal}{hinted}", class.get())
    };
    let show = move |element: Element| {
        let question = (!legal.get_untracked() && may_ask(scene)).then(|| played.get_untracked());
        peeks.open(scene, &element, about.run(()), question);
    };
    let enlarge = move |large: Callback<()>| {
        peeks.close();
        large.run(());
    };
    let click = move |event: MouseEvent| {
        if PRESSED.replace(false) {
            return;
        }
        LOOK.set(LOOK.get() + 1);
        if let Some(large) = large.filter(|_| event.shift_key()) {
            enlarge(large);
        } else if legal.get_untracked() {
            peeks.close();
            scene.play(&played.get_untracked());
        } else if let Some(element) = target(&event) {
            show(element);
        }
    };
    let rest = move |event: &PointerEvent| {
        let look = LOOK.get() + 1;
        LOOK.set(look);
        let (element, press) = (target(event), event.pointer_type() == "touch");
        browser::after(REST, move || {
            // The thing itself may have left the board meanwhile, or be drawn by another.
            let still_there = LOOK.get() == look && !legal.is_gone();
            if let Some(element) = element.filter(|element| still_there && element.is_connected()) {
                PRESSED.set(press);
                match large.filter(|_| press) {
                    Some(large) => enlarge(large),
                    None => show(element),
                }
            }
        });
    };
    let enter = move |event: PointerEvent| {
        if event.pointer_type() != "touch" {
            rest(&event);
        }
    };
    let press = move |event: PointerEvent| {
        PRESSED.set(false);
        if event.pointer_type() == "touch" {
            if !settings_now().press_told {
                change(|settings| settings.press_told = true);
                scene.trouble.set(Some(t("ui-long-press")));
            }
            rest(&event);
        }
    };
    let other_button = move |event: MouseEvent| {
        event.prevent_default();
        // Where a finger presses long, the browser says so too, and it has been heard.
        if let Some(large) = large.filter(|_| !PRESSED.get()) {
            LOOK.set(LOOK.get() + 1);
            enlarge(large);
        }
    };
    let leave = move || {
        LOOK.set(LOOK.get() + 1);
        peeks.close();
    };
    let focus = move |event: FocusEvent| {
        let by_keys = super::walk::by_keys();
        if let Some(element) = target(&event).filter(|_| by_keys) {
            show(element);
        }
    };
    view! {
        <button type="button" class=class style=style data-test=test data-walk
            data-legal=move || legal.get().then_some("")
            tabindex=if first { "0" } else { "-1" }
            aria-label=move || label.get() aria-disabled=move || (!legal.get()).then_some("true")
            on:click=click on:pointerenter=enter on:pointerdown=press
            on:pointerup=move |_| LOOK.set(LOOK.get() + 1)
            on:pointercancel=move |_| LOOK.set(LOOK.get() + 1)
            on:pointerleave=move |_| leave() on:focus=focus on:blur=move |_| leave()
            on:contextmenu=other_button>
            {children()}
        </button>
    }
}

/// Has a long press told something? Then the click that follows asks for nothing.
pub(crate) fn has_told() -> bool {
    PRESSED.get()
}

/// Is there somebody here who might want to play it?
fn may_ask(scene: Scene) -> bool {
    scene.me_now().is_some()
        && scene.past.with_untracked(Option::is_none)
        && scene
            .frame
            .with_untracked(|frame| frame.as_ref().is_some_and(|frame| frame.stage == Stage::Playing))
}

fn target(event: &web_sys::Event) -> Option<Element> {
    event.current_target()?.dyn_into().ok()
}

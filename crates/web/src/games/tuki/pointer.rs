//! What mouse and fingers do. A piece is dragged, or touched and then the place is touched; a flick sends it back or turns it.
//! Two fingers, or the right button dragged, look round, and the view springs back.

use std::cell::Cell as Kept;

use floe_tuki::Piece;
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::bench::Bench;
use super::looks;
use crate::browser;

/// How far a pointer goes before it is a drag, in points of the page.
const DRAG: f32 = 8.0;
/// How far above the finger the ghost floats.
const THUMB: f32 = 64.0;
/// How long the pointer rests over a gap before the other hand takes the piece, in milliseconds (build.hand-automatic).
const REST: u32 = 400;
/// A drag no longer than this, in milliseconds, is a flick.
const FLICK: u64 = 200;
/// How far a flick goes at least.
const FLICKED: f32 = 24.0;

/// What the pointer does.
#[derive(Clone, Copy, Default)]
struct Pointer {
    /// Where it went down.
    from: Option<(f32, f32)>,
    /// When.
    when: u64,
    /// Has it gone far enough to be a drag?
    drags: bool,
    /// Is it a finger?
    finger: bool,
    /// Did it take the piece with the same touch, from the tray or out of the build?
    took: Option<Origin>,
    /// Where the right button went down.
    right: Option<(f32, f32)>,
    /// Counts its moves, so that a rest is noticed.
    moves: u32,
    /// Counts its presses, so that none is taken for an earlier one.
    presses: u32,
}

/// Where a piece was taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Origin {
    Tray,
    Build,
}

/// What a quick drag means.
enum Flick {
    /// Sideways.
    Turn,
    /// Down: to the tray.
    Back,
}

impl Pointer {
    fn down(self, event: &PointerEvent, took: Option<Origin>) -> Pointer {
        Pointer {
            from: Some(at(event)),
            when: browser::now(),
            finger: is_finger(event),
            took,
            moves: self.moves,
            presses: self.presses + 1,
            ..Pointer::default()
        }
    }

    /// Let go.
    fn up(self) -> Pointer {
        Pointer { moves: self.moves, presses: self.presses, ..Pointer::default() }
    }

    /// Was it flicked with a piece that is in the hand or the build? From the tray a piece is only ever dragged.
    fn flick(self, (x, y): (f32, f32)) -> Option<Flick> {
        let from = self.from.filter(|_| self.drags && self.took != Some(Origin::Tray))?;
        let (across, down) = (x - from.0, y - from.1);
        let quick = browser::now().saturating_sub(self.when) <= FLICK && across.hypot(down) >= FLICKED;
        if !quick {
            None
        } else if down > across.abs() {
            Some(Flick::Back)
        } else {
            (self.finger && self.took.is_none() && across.abs() > down.abs()).then_some(Flick::Turn)
        }
    }
}

thread_local! {
    static POINTER: Kept<Pointer> = const { Kept::new(Pointer {
        from: None, when: 0, drags: false, finger: false, took: None, right: None, moves: 0, presses: 0,
    }) };
}

/// Follows the pointer over the page for as long as the stage is there.
pub(crate) fn listen(bench: Bench) {
    let moved = window_event_listener(leptos::ev::pointermove, move |event| follow(bench, &event));
    let up = window_event_listener(leptos::ev::pointerup, move |event| release(bench, &event));
    let cancel = window_event_listener(leptos::ev::pointercancel, move |_| {
        POINTER.set(POINTER.get().up());
        bench.look_round(false);
    });
    on_cleanup(move || {
        moved.remove();
        up.remove();
        cancel.remove();
    });
}

fn at(event: &PointerEvent) -> (f32, f32) {
    (event.client_x() as f32, event.client_y() as f32)
}

fn is_finger(event: &PointerEvent) -> bool {
    event.pointer_type() == "touch"
}

/// The place of the stage's front at a point of the page; nothing outside the stage.
fn place(bench: Bench, (x, y): (f32, f32)) -> Option<(f32, f32)> {
    let stage = document().query_selector("[data-test=stage] svg").ok()??;
    let rect = stage.get_bounding_client_rect();
    let page = [rect.left() as f32, rect.top() as f32, rect.width() as f32, rect.height() as f32];
    let inside =
        (page[0]..=page[0] + page[2]).contains(&x) && (page[1] - 40.0..=page[1] + page[3]).contains(&y);
    if !inside {
        return None;
    }
    let frame = untrack(|| bench.frame());
    Some(bench.eye.get_untracked().on_front(frame.at((x, y), page)))
}

/// The piece that was touched.
fn touched(event: &PointerEvent) -> Option<Piece> {
    let element: Element = event.target()?.dyn_into().ok()?;
    let name = element.closest("[data-piece]").ok()??.get_attribute("data-piece")?;
    Piece::named(&name)
}

/// A piece of the tray is touched: it is in the hand.
pub(crate) fn take(bench: Bench, piece: Piece, event: &PointerEvent) {
    if event.button() == 0 {
        POINTER.set(POINTER.get().down(event, Some(Origin::Tray)));
        bench.take(piece);
    }
}

/// The stage is touched.
pub(crate) fn touch(bench: Bench, event: &PointerEvent) {
    let pointer = POINTER.get();
    if is_finger(event) && !event.is_primary() {
        // A second finger: nothing is dragged any more.
        POINTER.set(pointer.up());
        return bench.look_round(true);
    }
    match event.button() {
        0 => {}
        2 => return POINTER.set(Pointer { right: Some(at(event)), ..pointer }),
        _ => return,
    }
    let lifted = if bench.hand_now().is_none() { touched(event) } else { None };
    POINTER.set(pointer.down(event, lifted.map(|_| Origin::Build)));
    if let Some(piece) = lifted {
        event.prevent_default();
        bench.take(piece);
    }
}

/// The pointer moves: the ghost follows it.
fn follow(bench: Bench, event: &PointerEvent) {
    let mut pointer = POINTER.get();
    let here = at(event);
    let far = |from: (f32, f32)| (here.0 - from.0).hypot(here.1 - from.1) > DRAG;
    if let Some(from) = pointer.right {
        // Whoever looks round does not aim.
        if far(from) {
            bench.look_round(true);
        }
        return;
    }
    // A second button while one is down tells itself as a move.
    if event.button() == 2 && event.buttons() & 2 != 0 {
        bench.turn(looks::quarter);
    }
    if bench.hand_now().is_none() {
        return;
    }
    pointer.moves += 1;
    pointer.drags |= pointer.from.is_some_and(far);
    POINTER.set(pointer);
    let finger = is_finger(event);
    if finger && !pointer.drags {
        return;
    }
    let above = if finger { THUMB } else { 0.0 };
    let place = place(bench, (here.0, here.1 - above));
    bench.keep_in_air(event.shift_key());
    bench.point_at(place);
    rest(bench, pointer.moves);
}

/// A pointer that rests over a gap: the other hand takes the piece.
fn rest(bench: Bench, moves: u32) {
    browser::after(REST, move || {
        if POINTER.get().moves != moves || bench.scene.is_gone() || bench.air.get_untracked() {
            return;
        }
        if bench.drops() {
            bench.keep_in_air(true);
        }
    });
}

/// The pointer is let go.
fn release(bench: Bench, event: &PointerEvent) {
    let pointer = POINTER.get();
    if event.button() == 2 && pointer.right.is_some() {
        POINTER.set(Pointer { right: None, ..pointer });
        // A right click turns; a right drag has looked round.
        return if bench.looks_round() { bench.look_round(false) } else { bench.turn(looks::quarter) };
    }
    if is_finger(event) {
        bench.look_round(false);
    }
    let Some(_) = pointer.from else { return };
    POINTER.set(pointer.up());
    if bench.hand_now().is_none() {
        return;
    }
    let here = at(event);
    match pointer.flick(here) {
        Some(Flick::Back) => return bench.back(),
        Some(Flick::Turn) => return bench.turn(looks::quarter),
        None => {}
    }
    if pointer.drags {
        // Let go over the stage it is put there; anywhere else it goes back into the tray.
        let above = if pointer.finger { THUMB } else { 0.0 };
        match place(bench, (here.0, here.1 - above)) {
            Some(_) if bench.aim.get_untracked().is_some() => bench.put(),
            Some(_) => {}
            None => bench.back(),
        }
        return;
    }
    // A touch that took the piece leaves it in the hand.
    let Some(place) = place(bench, here).filter(|_| pointer.took.is_none()) else { return };
    let before = bench.aim.get_untracked();
    bench.point_at(Some(place));
    // A mouse shows the ghost before it clicks; with a finger the first tap shows it and the second puts it.
    if !pointer.finger || (before.is_some() && before == bench.aim.get_untracked()) {
        bench.put();
    } else {
        bench.speak_aim();
    }
}

/// The press that lasts, if the pointer is down and has not moved since.
pub(crate) fn press() -> Option<u32> {
    let pointer = POINTER.get();
    (pointer.from.is_some() && !pointer.drags).then_some(pointer.presses)
}

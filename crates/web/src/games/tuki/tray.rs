//! The tray under the thumb, and the strip that shows how the piece in hand can look from the front.

use floe_engine::Message;
use floe_tuki::{Cards, Hand, Move, Piece};
use leptos::ev::{MouseEvent, PointerEvent};
use leptos::prelude::*;

use super::bench::Bench;
use super::help::guided;
use super::{looks, picture, pointer, say};
use crate::browser;
use crate::games::Played;
use crate::live::Known;
use crate::on::click;
use crate::words::words;

/// How long the tray is pressed until everything goes back into it, in milliseconds.
const LONG: u32 = 1500;

/// What the tray shows of a piece.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lies {
    /// In the tray.
    Here,
    /// In the hand.
    InHand,
    /// In the build.
    Placed,
    /// It has fallen and is not free yet.
    Fallen,
}

/// All pieces of the set, each a button.
pub(crate) fn tray(bench: Bench) -> AnyView {
    let orange = Known::new(move || bench.view.with(|view| view.options.cards == Cards::Advanced));
    let pieces = move || {
        let pieces = Piece::ALL.into_iter().filter(|piece| *piece != Piece::Orange || orange.get());
        pieces.enumerate().map(|(number, piece)| button(bench, number + 1, piece)).collect::<Vec<_>>()
    };
    let class = move || if orange.get() { "tk-tray eight" } else { "tk-tray" };
    view! { <div class=class data-test="tray" role="group" aria-label=move || say::say("tuki-tray")>{pieces}</div> }
        .into_any()
}

fn button(bench: Bench, number: usize, piece: Piece) -> AnyView {
    let lies = Known::new(move || {
        let Some(own) = bench.own.get() else { return Lies::Here };
        if own.hand.is_some_and(|hand| hand.piece == piece) {
            Lies::InHand
        } else if own.build.get(piece).is_some() {
            Lies::Placed
        } else if own.fallen.contains(piece) && bench.falls.with(|falls| !falls.is_empty()) {
            Lies::Fallen
        } else {
            Lies::Here
        }
    });
    let look = Known::new(move || {
        bench.hand.get().filter(|hand| hand.piece == piece).unwrap_or_else(|| looks::first(piece))
    });
    let hinted = Known::new(move || {
        bench.scene.hint.with(|hint| hint.given() == Some(&Played::new(Move::Lift(piece))))
            || guided(bench.scene) == Some(Move::Lift(piece))
    });
    let class = move || {
        let state = match lies.get() {
            Lies::Here => "tk-slot",
            Lies::InHand => "tk-slot in-hand",
            Lies::Placed => "tk-slot placed",
            Lies::Fallen => "tk-slot fallen",
        };
        if hinted.get() { format!("{state} hinted") } else { state.to_owned() }
    };
    let label = move || {
        let id = match lies.get() {
            Lies::Here => "tuki-slot",
            Lies::InHand => "tuki-slot-hand",
            Lies::Placed => "tuki-slot-placed",
            Lies::Fallen => "tuki-slot-fallen",
        };
        format!("{number}: {}", say::of(id, piece))
    };
    let down: Box<dyn FnMut(PointerEvent)> = Box::new(move |event| {
        pointer::take(bench, piece, &event);
        press_long(bench);
    });
    // Keys and screen readers click without a pointer.
    let by_keys = move |event: MouseEvent| {
        if event.detail() == 0 {
            bench.take(piece);
        }
    };
    view! {
        <button type="button" class=class data-test=format!("piece-{piece}")
            aria-label=label aria-keyshortcuts=number.to_string()
            aria-pressed=move || (lies.get() == Lies::InHand).to_string()
            on:pointerdown=down on:click=click(by_keys) on:contextmenu=|event| event.prevent_default()>
            {move || small(look.get(), (5.9, 4.2))}
            <i aria-hidden="true">{number}</i>
        </button>
    }
    .into_any()
}

/// A tray that is pressed for long takes everything back.
fn press_long(bench: Bench) {
    let press = pointer::press();
    browser::after(LONG, move || {
        if !bench.scene.is_gone() && press.is_some() && pointer::press() == press {
            bench.clear();
        }
    });
}

/// A piece alone, as it is turned.
fn small(hand: Hand, least: (f32, f32)) -> AnyView {
    let (drawing, frame) = picture::small(hand.at(0, 0), least);
    view! { <svg viewBox=frame.view_box() aria-hidden="true" inner_html=drawing></svg> }.into_any()
}

/// How the piece in hand can look, and what turns it. The strip keeps its place when the hand is empty, so that nothing jumps.
pub(crate) fn strip(bench: Bench) -> AnyView {
    let piece = Known::new(move || bench.hand.get().map(|hand| hand.piece));
    let shown = move || {
        piece.get().map(|piece| {
            let mut list = looks::looks(piece);
            let seldom = looks::more(piece);
            let more = (!seldom.is_empty()).then(|| more_button(bench, seldom.clone()));
            if bench.more.get() {
                list.extend(seldom);
            }
            let buttons: Vec<AnyView> =
                list.into_iter().enumerate().map(|(number, look)| look_button(bench, number, look)).collect();
            let snow = (!piece.is_stone()).then(|| flip_button(bench));
            view! {
                <div class="tk-turns">
                    {tool(bench, "turn", "tuki-turn", "R", looks::quarter)}
                    {snow}
                    <button type="button" class="tk-tool" data-test="back" title=say::say("tuki-back") aria-label=say::say("tuki-back")
                        aria-keyshortcuts="Backspace" on:click=click(move |_| bench.back())>{picture_of("back")}</button>
                </div>
                <div class="tk-looks" role="group" aria-label=say::say("tuki-looks") tabindex="0">{buttons}{more}</div>
            }
            .into_any()
        })
    };
    let empty = move || {
        (piece.get().is_none() && bench.builds())
            .then(|| view! { <p class="tk-word">{say::say("tuki-take-one")}</p> }.into_any())
    };
    view! { <div class="tk-strip" data-test="strip">{shown}{empty}</div> }.into_any()
}

fn look_button(bench: Bench, number: usize, look: Hand) -> AnyView {
    // In front or behind, it is the same look.
    let chosen = Known::new(move || shows(bench, look));
    let asked = Known::new(move || guided(bench.scene) == Some(Move::Turn(look.rotation, look.layer)));
    crate::live::effect(move || {
        if chosen.get() || asked.get() {
            browser::after(30, || bring_into_sight(".tk-look.hinted"));
            browser::after(40, || bring_into_sight(".tk-look.chosen"));
        }
    });
    let class = move || match (asked.get(), chosen.get()) {
        (true, _) => "tk-look hinted",
        (_, true) => "tk-look chosen",
        _ => "tk-look",
    };
    let label = move || {
        words("tuki").say(&Message::new("tuki-look").number("look", number as i64 + 1), &|_| String::new())
    };
    view! {
        <button type="button" class=class
            data-test=format!("look-{number}") aria-label=label aria-pressed=move || chosen.get().to_string()
            data-rotation=look.rotation.0.to_string() data-layer=look.layer.to_string()
            on:click=click(move |_| bench.turn(|_| look))>{small(look, if look.piece.is_stone() { (5.9, 5.9) } else { (3.9, 3.9) })}</button>
    }
    .into_any()
}

/// Pushes the strip until this is seen.
fn bring_into_sight(selector: &str) {
    let Some(look) = browser::find(selector) else { return };
    if let Some(strip) = look.parent_element() {
        let left = look.offset_left() - strip.scroll_left();
        if left < 0 || left + look.offset_width() > strip.client_width() {
            strip.set_scroll_left(look.offset_left() - strip.client_width() / 2);
        }
    }
}

/// Is the piece in hand turned like that?
fn shows(bench: Bench, look: Hand) -> bool {
    bench.hand.get().is_some_and(|hand| (hand.piece, hand.rotation) == (look.piece, look.rotation))
}

/// Leads to the seldom looks; marked where the piece in hand has one of them.
fn more_button(bench: Bench, seldom: Vec<Hand>) -> AnyView {
    let class = move || {
        let holds = !bench.more.get() && seldom.iter().any(|look| shows(bench, *look));
        if holds { "tk-look words chosen" } else { "tk-look words" }
    };
    let toggle = move |_| bench.more.update(|more| *more = !*more);
    view! {
        <button type="button" class=class data-test="more-looks" aria-pressed=move || bench.more.get().to_string()
            on:click=click(toggle)>{move || say::say(if bench.more.get() { "tuki-fewer" } else { "tuki-more" })}</button>
    }
    .into_any()
}

/// Before the stones' plane or behind it; in steps of a layer for whoever wants it exactly.
fn flip_button(bench: Bench) -> AnyView {
    tool(bench, "flip", "tuki-flip", "F", looks::flipped)
}

fn tool(
    bench: Bench,
    test: &'static str,
    words: &'static str,
    key: &'static str,
    change: fn(Hand) -> Hand,
) -> AnyView {
    let title = move || format!("{} ({key})", say::say(words));
    view! {
        <button type="button" class="tk-tool" data-test=test title=title aria-label=move || say::say(words)
            aria-keyshortcuts=key on:click=click(move |_| bench.turn(change))>{picture_of(test)}</button>
    }
    .into_any()
}

/// The pictures on the tools, drawn here: a turning arrow, two layers, a tray.
fn picture_of(tool: &str) -> AnyView {
    let path = match tool {
        "turn" => "M12 4a8 8 0 1 1-7.6 5.5M12 4l-4-3M12 4l-4 4",
        "flip" => "M4 9l5-5h9v9l-5 5H4zM9 4v0M4 9h9v9M13 9l5-5M21 20l-4 2M17 22l1-4",
        _ => "M4 13v6h16v-6M12 3v10M8 9l4 4 4-4",
    };
    view! { <svg viewBox="0 0 24 24" class="tk-icon" aria-hidden="true"><path d=path/></svg> }.into_any()
}

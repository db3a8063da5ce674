//! The stage: the table with the build, the card beside it, the ghost of the piece in hand. What the ghost shows is what happens.

use floe_tuki::{Animal, Piece, Put};
use leptos::ev::{MouseEvent, PointerEvent, WheelEvent};
use leptos::prelude::*;

use super::aim::Sign;
use super::bench::Bench;
use super::fall::falling;
use super::help::Shown;
use super::{looks, picture, pointer, say};
use crate::art::icon;
use crate::json;
use crate::live::Known;

/// The stage and all that can be touched on it.
pub(crate) fn stage(bench: Bench) -> AnyView {
    pointer::listen(bench);
    let down: Box<dyn FnMut(PointerEvent)> = Box::new(move |event| pointer::touch(bench, &event));
    let wheel: Box<dyn FnMut(WheelEvent)> = Box::new(move |event| {
        if bench.hand_now().is_some() {
            event.prevent_default();
            bench.turn(looks::quarter);
        }
    });
    let menu: Box<dyn FnMut(MouseEvent)> = Box::new(|event| event.prevent_default());
    let helping = Known::new(move || bench.helping());
    let ground = move || {
        let (left, right, high) = bench.stage();
        picture::ground(bench.eye.get(), left, right, high - 0.5)
    };
    // For whoever wants to know it exactly.
    let task = move || bench.task().map(|task| json::write(&task));
    let hand = move || {
        let hand = bench.hand.get();
        hand.map_or_else(String::new, |hand| format!("{} {} {}", hand.piece, hand.rotation.0, hand.layer))
    };
    let aim = move || bench.aim.get().map_or_else(String::new, |aim| aim.put.to_string());
    let label = move || {
        bench.own.with(|own| {
            let count = own.map_or(0, |own| own.build.puts().len());
            say::tell(&floe_engine::Message::new("tuki-stage").number("pieces", count as i64))
        })
    };
    view! {
        <div class="tk-stage" data-test="stage" data-task=task data-hand=hand data-aim=aim on:pointerdown=down on:wheel=wheel on:contextmenu=menu>
            <svg viewBox=move || bench.frame().view_box() role="img" aria-label=label>
                <g inner_html=ground></g>
                <g data-test="card" inner_html=move || card(bench)></g>
                <g inner_html=move || drawing(bench, helping)></g>
                <g data-test="mitten" inner_html=move || mittens(bench)></g>
                <g inner_html=move || falling(bench.eye.get(), &bench.falls.get())></g>
            </svg>
            {move || bench.aim.get().map(|aim| aim.sign).or_else(|| helping.with(|help| help.sign)).map(sign)}
            {look_round(bench)}
        </div>
    }
    .into_any()
}

/// Looking round for as long as it is held; then the view springs back.
fn look_round(bench: Bench) -> AnyView {
    let down: Box<dyn FnMut(PointerEvent)> = Box::new(move |event| {
        // It is not for the stage, which would put the piece in hand there.
        event.stop_propagation();
        bench.look_round(true);
    });
    let up: Box<dyn FnMut(PointerEvent)> = Box::new(move |_| bench.look_round(false));
    let away: Box<dyn FnMut(PointerEvent)> = Box::new(move |_| bench.look_round(false));
    view! {
        <button type="button" class="tk-round" data-test="look-round" tabindex="-1"
            aria-label=move || say::say("tuki-look-round") title=move || say::say("tuki-look-round")
            on:pointerdown=down on:pointerup=up on:pointerleave=away
            on:contextmenu=|event| event.prevent_default()>{icon("eye")}</button>
    }
    .into_any()
}

/// What comes of it, in a word beside the build: never by colour alone.
fn sign(sign: Sign) -> AnyView {
    let (class, id) = match sign {
        Sign::Stands => ("tk-sign stands", "tuki-sign-stands"),
        Sign::Hand => ("tk-sign hand", "tuki-sign-hand"),
        Sign::Falls => ("tk-sign falls", "tuki-sign-falls"),
    };
    view! { <p class=class data-test="sign" aria-hidden="true">{say::say(id)}</p> }.into_any()
}

/// The card beside the build.
fn card(bench: Bench) -> String {
    let (left, _, _) = bench.stage();
    let from = left - bench.card_wide();
    bench.task().map_or_else(String::new, |task| {
        let eye = bench.eye.get();
        format!(
            "{}{}",
            picture::card(eye, &task, from),
            animal(picture::animal_at(eye, &task, from), task.animal)
        )
    })
}

/// The animal at the bottom of the card.
pub(crate) fn animal((x, y): (i32, i32), animal: Animal) -> String {
    let shape = match animal {
        Animal::Bear => {
            "<path d=\"M-70 34v-30c0-30 30-40 62-38c8-14 34-20 50-10l24 12c8 6 6 14-2 16l-22 4c2 16-2 46-2 46h-22v-22c-16 6-34 6-44 2v20z\"/>"
        }
        Animal::Eagle => {
            "<path d=\"M-84 -14c30-12 50-4 62 10l14-22c6-8 18-8 22 2l4 14c20-14 44-14 68-4c-24 4-44 20-58 40l-26 12l-24-10c-16-22-36-38-62-42z\"/>"
        }
        Animal::Whale => {
            "<path d=\"M-80 8c10-30 60-44 100-22c12 6 22 8 32 2c-4-14 4-24 16-28c-2 14 6 18 20 18c-6 12-18 16-26 16c-4 30-40 46-84 40c-30-4-54-14-58-26z\"/>"
        }
    };
    format!("<g class=\"tk-animal\" transform=\"translate({x} {y}) scale(.72)\">{shape}</g>")
}

/// The build with its shadow, the ghost, the help.
fn drawing(bench: Bench, helping: Known<Shown>) -> String {
    let eye = bench.eye.get();
    let Some(own) = bench.own.get() else { return String::new() };
    let aim = bench.aim.get();
    let help = helping.get();
    let mut puts: Vec<Put> = own.build.puts().to_vec();
    puts.extend(aim.map(|aim| aim.put));
    let ghost = aim.map(|aim| (aim.put.piece, aim.sign));
    let class = |piece: Piece| match ghost {
        Some((of, Sign::Stands)) if of == piece => "ghost stands",
        Some((of, Sign::Hand)) if of == piece => "ghost hand",
        Some((of, Sign::Falls)) if of == piece => "ghost falls",
        _ if help.away == Some(piece) => "away",
        _ => "",
    };
    let mut drawing = picture::shadows(eye, &puts);
    drawing.push_str(&picture::pieces(eye, &puts, class));
    if !help.puts.is_empty() {
        drawing.push_str(&picture::pieces(eye, &help.puts, |_| "helping"));
    }
    drawing.push_str(&picture::spots(eye, &help.cells));
    drawing.push_str(&picture::sinking(eye, own.build.puts(), &help.motions));
    drawing
}

/// The mitten of the hand that holds a piece, or would.
fn mittens(bench: Bench) -> String {
    let Some(own) = bench.own.get() else { return String::new() };
    let held = own.held.and_then(|held| own.build.get(held));
    let hung = bench.aim.get().filter(|aim| aim.sign == Sign::Hand && own.held.is_none()).map(|aim| aim.put);
    held.into_iter().chain(hung).map(|put| picture::mitten(bench.eye.get(), put)).collect()
}

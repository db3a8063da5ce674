//! Builds to look at: those of the others for a scout who sits out, and all of them with the best one after the round.

use std::sync::Arc;

use floe_engine::{Message, Seat};
use floe_tuki::{Build, Checked, Done, Fault, Phase, Piece, Proof, Task, View, prove, solution};
use leptos::prelude::*;

use super::bench::Bench;
use super::geometry::{FRONT, Frame};
use super::{picture, say, stage};
use crate::live::{Known, Live};
use crate::on::click;
use crate::source::Scene;
use crate::words::words;

/// The builds that a scout who sits out may see (scout.referee).
pub(crate) fn watching(bench: Bench) -> AnyView {
    let seats = Known::new(move || {
        bench.view.with(|view| {
            view.builders
                .iter()
                .filter(|(seat, seen)| seen.open.is_some() && view.building.contains(*seat))
                .map(|(seat, _)| seat)
                .collect::<Vec<_>>()
        })
    });
    let shown = move || {
        let one = |seat: Seat| {
            let open = Known::new(move || bench.view.with(|view| view.builders[seat].open));
            let name = move || bench.scene.name(seat);
            let drawn = move || {
                let open = open.get();
                let build = open.map_or_else(Build::new, |open| open.build);
                let held = open.and_then(|open| open.held).and_then(|held| build.get(held));
                let mitten = held.map_or_else(String::new, |put| picture::mitten(FRONT, put));
                small(&build, "", &mitten)
            };
            view! {
                <figure class="tk-shown" data-test=format!("watch-{}", seat.0)>
                    {drawn}
                    <figcaption>{name}</figcaption>
                </figure>
            }
            .into_any()
        };
        seats.get().into_iter().map(one).collect::<Vec<_>>()
    };
    let card = move || bench.view.with(|view| view.task).map(|task| task_card(&task));
    view! { <div class="tk-review" data-test="watching">{card}{shown}</div> }.into_any()
}

/// The round before, as it was checked together.
pub(crate) fn review(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let last = Known::new(move || view.with(|view| view.last));
    let forces = Live::new(false);
    let shown = move || {
        let Some(last) = last.get() else { return ().into_any() };
        let builds: Vec<AnyView> = last
            .builds
            .iter()
            .filter_map(|(seat, build)| build.map(|(build, done)| (seat, build, done)))
            .map(|(seat, build, done)| one(scene, seat, &build, &done, &last, forces))
            .collect();
        let toggle = move |_| forces.update(|on| *on = !*on);
        view! {
            <div class="tk-review" data-test="review">
                {task_card(&last.task)}
                {builds}
                {best(&last.task, forces)}
            </div>
            <button type="button" class="act second tk-why" data-test="forces" aria-pressed=move || forces.get().to_string()
                on:click=click(toggle)>{move || say::say("tuki-forces")}</button>
        }
        .into_any()
    };
    view! { <section class="tk-after" aria-label=move || say::say("tuki-review")>{shown}</section> }
        .into_any()
}

/// What is to come, before there was a round: over the empty ice.
pub(crate) fn soon(bench: Bench) -> AnyView {
    let (side, high) = (7.0, 8.0);
    let frame = Frame::around(FRONT, -side, side, high);
    let ice = picture::ground(FRONT, -side, side, high - 0.5);
    let alone = Known::new(move || bench.view.with(|view| view.options.solo.is_some()));
    let words = move || say::say(if alone.get() { "tuki-soon-alone" } else { "tuki-soon" });
    view! {
        // No `div`, of which the stage would be made when the round begins: it would be seen to move.
        <section class="tk-soon">
            <p>{words}</p>
            <svg viewBox=frame.view_box() aria-hidden="true" inner_html=ice></svg>
        </section>
    }
    .into_any()
}

/// The card alone, the right way up.
fn task_card(task: &Task) -> AnyView {
    let (wide, high) = picture::card_size(task);
    let frame = Frame::around(FRONT, -0.2, wide + 0.2, high + 0.2);
    let drawing = format!(
        "{}{}",
        picture::card(FRONT, task, 0.0),
        stage::animal(picture::animal_at(FRONT, task, 0.0), task.animal)
    );
    view! {
        <figure class="tk-shown card">
            <svg viewBox=frame.view_box() role="img" aria-label=say::say("tuki-card") inner_html=drawing></svg>
            <figcaption>{say::say("tuki-card")}</figcaption>
        </figure>
    }
    .into_any()
}

/// One build with its verdict.
fn one(scene: Scene, seat: Seat, build: &Build, done: &Done, last: &Checked, forces: Live<bool>) -> AnyView {
    let verdict = move |done: Done| {
        let message = say::done(seat, &done);
        words("tuki").say(&message, &|seat| scene.name(seat))
    };
    let taken = last.taken == Some(seat);
    let blamed = match done.fault {
        Some(Fault::Wrong(piece)) => Some(piece),
        _ => None,
    };
    let (build, done) = (*build, *done);
    let class = if done.fault.is_none() { "tk-shown right" } else { "tk-shown wrong" };
    view! {
        <figure class=class data-test=format!("review-{}", seat.0)>
            {move || with_forces(&build, blamed, forces.get())}
            <figcaption>
                {verdict(done)}
                {taken.then(|| view! { <b>" "{say::say("tuki-takes-card")}</b> }.into_any())}
            </figcaption>
        </figure>
    }
    .into_any()
}

/// The build with the fewest blocks.
fn best(task: &Task, forces: Live<bool>) -> Option<AnyView> {
    let build = solution(task)?;
    Some(
        view! {
            <figure class="tk-shown best" data-test="best">
                {move || with_forces(&build, None, forces.get())}
                <figcaption>{say::say("tuki-best")}</figcaption>
            </figure>
        }
        .into_any(),
    )
}

fn with_forces(build: &Build, blamed: Option<Piece>, shown: bool) -> AnyView {
    let over = match prove(build, None) {
        Proof::Stands(forces) if shown => picture::forces(FRONT, build.puts(), &forces),
        Proof::Falls(motions) => picture::sinking(FRONT, build.puts(), &motions),
        Proof::Stands(_) => String::new(),
    };
    let class = blamed.map_or("", Piece::name);
    small(build, class, &over)
}

/// A build as a small picture, one piece of it blamed.
fn small(build: &Build, blamed: &'static str, over: &str) -> AnyView {
    let cells = || build.puts().iter().flat_map(|put| put.cells());
    let left = cells().map(|cell| f32::from(cell.x) - 0.5).fold(f32::MAX, f32::min).min(0.0);
    let right = cells().map(|cell| f32::from(cell.x) + 1.5).fold(f32::MIN, f32::max).max(left + 7.0);
    let high = cells().map(|cell| f32::from(cell.y) + 1.6).fold(7.0, f32::max);
    let frame = Frame::around(FRONT, left, right, high);
    let class = move |piece: Piece| if piece.name() == blamed { "away" } else { "" };
    let drawing = format!(
        "{}{}{}{over}",
        picture::ground(FRONT, left, right, high - 0.5),
        picture::shadows(FRONT, build.puts()),
        picture::pieces(FRONT, build.puts(), class)
    );
    let label = say::tell(&Message::new("tuki-stage").number("pieces", build.puts().len() as i64));
    view! { <svg viewBox=frame.view_box() role="img" aria-label=label inner_html=drawing></svg> }.into_any()
}

/// Is there something to build for whoever looks, or something to look at?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Page {
    /// The own build.
    Build,
    /// The builds of the others.
    Watch,
    /// There was no round yet.
    Soon,
    /// The round before.
    Review,
}

/// What the board shows.
pub(crate) fn page(bench: Bench) -> Page {
    // What falls as its round ends is seen until it is down.
    let builds = bench.own.with(Option::is_some);
    bench.view.with(|view| match view.phase {
        _ if builds => Page::Build,
        // Everybody is in place before the card comes.
        Phase::Countdown if view.own.is_some_and(|(seat, _)| view.building.contains(seat)) => Page::Build,
        Phase::Countdown | Phase::Build => Page::Watch,
        Phase::Task | Phase::End if view.last.is_none() => Page::Soon,
        Phase::Task | Phase::End => Page::Review,
    })
}

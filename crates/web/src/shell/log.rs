//! What happened, in plain sentences; each leads back to its moment.

use std::sync::Arc;

use crate::live::{Known, effect};
use crate::on::click;
use floe_engine::Seat;
use leptos::html::Ol;
use leptos::prelude::*;

use crate::games::Told;
use crate::source::Scene;
use crate::words::t;

/// The log.
pub(crate) fn log(scene: Scene) -> AnyView {
    let list = NodeRef::<Ol>::new();
    // The newest line is in sight, unless somebody looks at the past.
    effect(move || {
        scene.lines.track();
        if let Some(list) = list.get().filter(|_| scene.past.with_untracked(Option::is_none)) {
            crate::browser::after(0, move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let told = move || {
        let lines = scene.lines.get();
        lines.into_iter().filter(|line| line.says()).collect::<Vec<_>>()
    };
    let colours = Known::new(move || {
        let seats = scene.frame.with(|frame| frame.as_ref().map_or(0, |frame| frame.chairs.len()));
        Seat::all(seats).map(|seat| scene.colour(seat)).collect::<Vec<_>>()
    });
    view! {
        <section class="log" aria-label=move || t("ui-log")>
            <h2>{move || t("ui-log")}</h2>
            <ol node_ref=list data-test="log" data-walks>
                // A line told anew, to other eyes, is another line.
                <For each=told key=|line| Arc::as_ptr(line) as usize
                    children=move |line| entry(scene, colours, line)/>
            </ol>
        </section>
    }
    .into_any()
}

fn entry(scene: Scene, colours: Known<Vec<&'static str>>, line: Arc<Told>) -> AnyView {
    let (plies, seat) = (line.plies, line.seat);
    let colour = move || colours.with(|colours| seat.and_then(|seat| colours.get(seat.index()).copied()));
    let here = move || scene.past.with(|past| past.as_ref().is_some_and(|moment| moment.plies == plies));
    let class =
        move || format!("log-line {}{}", colour().unwrap_or_default(), if here() { " here" } else { "" });
    let text = move || scene.sentences(&line).join(" ");
    view! {
        <li class=class>
            <button type="button" data-test="log-line" data-walk data-line tabindex="-1" title=move || t("ui-log-jump")
                on:click=click(move |_| scene.look(plies))>{move || text()}</button>
        </li>
    }
    .into_any()
}

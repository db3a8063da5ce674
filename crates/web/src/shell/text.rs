//! The same table as a list: what is there, what changed since your last turn, and what you may do.

use std::time::Duration;

use crate::live::Live;
use crate::on::click;
use floe_engine::Message;
use leptos::prelude::*;

use crate::browser;
use crate::source::{Only, Scene};
use crate::words::{t, t_with};

/// A line of this name is a row of a picture that is drawn with letters: they stand below each other.
const ROW: &str = "view-row";

/// The table in words.
pub(crate) fn text_table(scene: Scene) -> AnyView {
    let position = move || {
        let said = || Some(scene.table()?.say(&scene.drawn()?));
        let lines = said().unwrap_or_default();
        let line = |line: &Message| match &*line.id {
            ROW => view! { <li class="drawn">{scene.say(line)}</li> }.into_any(),
            _ => item(scene.say(line)),
        };
        lines.iter().map(line).collect::<Vec<_>>()
    };
    let news = move || {
        let lines = scene.lines.get();
        let new = &lines[scene.read_until.get().min(lines.len())..];
        new.iter().flat_map(|line| scene.sentences(line)).map(item).collect::<Vec<_>>()
    };
    let moves = move || {
        let moves = scene.moves().into_iter().enumerate();
        moves
            .map(|(number, played)| {
                let text = scene.say_move(&played);
                view! {
                    <li>
                        <button type="button" class="act second" data-test=format!("move-{number}") data-play=""
                            on:click=click(move |_| scene.play(&played))>{text}</button>
                    </li>
                }
                .into_any()
            })
            .collect::<Vec<_>>()
    };
    view! {
        <div class="as-text" data-test="text-table">
            {clock(scene)}
            <section aria-labelledby="text-moves">
                <h2 id="text-moves">{move || t("ui-text-moves")}</h2>
                <ul class="text-moves">{move || moves()}</ul>
            </section>
            <section aria-labelledby="text-news">
                <h2 id="text-news">{move || t("ui-text-news")}</h2>
                <ul data-test="text-news">{move || news()}</ul>
            </section>
            <section aria-labelledby="text-position">
                <h2 id="text-position">{move || t("ui-text-position")}</h2>
                <ul>{move || position()}</ul>
            </section>
        </div>
    }
    .into_any()
}

/// What is left of the time, where everybody may know it. A lesson takes as long as it takes.
fn clock(scene: Scene) -> AnyView {
    let now = Live::new(browser::now());
    let tick = move || {
        if !now.is_gone() {
            now.set(browser::now());
        }
    };
    let tick = set_interval_with_handle(tick, Duration::from_millis(500));
    on_cleanup(move || {
        if let Ok(tick) = tick {
            tick.clear();
        }
    });
    let left = move || {
        let told = scene.table()?.tells_time() && scene.only.get() == Only::Anything;
        let left = scene.deadline.get().filter(|_| told)?.saturating_sub(now.get()).div_ceil(1000);
        let time = format!("{}:{:02}", left / 60, left % 60);
        let text = t_with(&Message::new("ui-text-time").text("time", time));
        // Nobody wants to hear every second.
        Some(view! { <p role="timer" aria-live="off" data-test="text-time">{text}</p> }.into_any())
    };
    view! { {move || left()} }.into_any()
}

fn item(text: String) -> AnyView {
    view! { <li>{text}</li> }.into_any()
}

//! The same table as a list: what is there, what changed since your last turn, and what you may do.

use crate::on::click;
use floe_engine::Message;
use leptos::prelude::*;

use crate::source::Scene;
use crate::words::t;

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

fn item(text: String) -> AnyView {
    view! { <li>{text}</li> }.into_any()
}

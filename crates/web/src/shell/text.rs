//! The same table as a list: what is there, what changed since your last turn, and what you may do.

use std::time::Duration;

use crate::live::{Known, Live};
use crate::on::click;
use floe_engine::Message;
use floe_table::{Half, halves};
use leptos::prelude::*;

use super::log::counted;
use crate::art::icon;
use crate::browser;
use crate::games::Played;
use crate::source::{Only, Scene};
use crate::words::{t, t_with, words};

/// A line of this name is a row of a picture that is drawn with letters: they stand below each other.
const ROW: &str = "view-row";
/// More moves than this are chosen in two steps, where the game has words for their halves.
const MANY: usize = 12;

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
        let sentences = counted(new.iter().flat_map(|line| scene.sentences(line)));
        sentences.into_iter().map(item).collect::<Vec<_>>()
    };
    view! {
        <div class="as-text" data-test="text-table">
            {clock(scene)}
            <section aria-labelledby="text-position">
                <h2 id="text-position">{move || t("ui-text-position")}</h2>
                <ul>{move || position()}</ul>
            </section>
            <section aria-labelledby="text-news">
                <h2 id="text-news">{move || t("ui-text-news")}</h2>
                <ul data-test="text-news">{move || news()}</ul>
            </section>
            <section aria-labelledby="text-moves">
                <h2 id="text-moves">{move || t("ui-text-moves")}</h2>
                {move || choices(scene)}
            </section>
        </div>
    }
    .into_any()
}

/// What may be done. Where that is much, what is chosen first stands alone, by kinds; then the rest of it follows, in rows.
fn choices(scene: Scene) -> AnyView {
    let told = |played: Played| Some((scene.message(&played)?, played));
    let moves: Vec<(Message, Played)> = scene.moves().into_iter().filter_map(told).collect();
    let many = moves.len() > MANY;
    let listed = moves.iter().map(|(told, _)| told).enumerate();
    let halves = match many {
        true => halves(&words(&scene.game()), listed, |message| scene.say(message)),
        false => listed.map(|(place, told)| Half { text: scene.say(told), moves: vec![place] }).collect(),
    };
    let chosen = Live::new((many && halves.len() == 1).then_some(0));
    let mut kinds: Vec<(&str, Vec<AnyView>)> = Vec::new();
    for (number, half) in halves.iter().enumerate() {
        let (told, _) = &moves[half.moves[0]];
        let button = match half.moves[..] {
            [place] => play(scene, place, &moves[place], None),
            _ => choose(chosen, number, half.text.clone()),
        };
        let elsewhere = move || chosen.get().is_some_and(|chosen| chosen != number);
        let item = view! { <li hidden=elsewhere>{button}</li> }.into_any();
        let kind = if many { &*told.id } else { "" };
        match kinds.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, items)) => items.push(item),
            None => kinds.push((kind, vec![item])),
        }
    }
    let list = |(_, items)| view! { <ul class="text-moves">{items}</ul> }.into_any();
    let lists: Vec<AnyView> = kinds.into_iter().map(list).collect();
    let rest = move || Some(rest(scene, &moves, &halves[chosen.get()?].moves));
    view! { {lists} {rest} }.into_any()
}

/// Something that several moves begin with; touched once more, it leads back to all of them.
fn choose(chosen: Live<Option<usize>>, number: usize, text: String) -> AnyView {
    let is_chosen = Known::new(move || chosen.get() == Some(number));
    view! {
        <button type="button" class=move || if is_chosen.get() { "act" } else { "act second" }
            data-test=format!("half-{number}") aria-expanded=move || is_chosen.get().to_string()
            on:click=click(move |_| chosen.set((!is_chosen.get_untracked()).then_some(number)))>
            {text}{move || is_chosen.get().then(|| icon("close"))}
        </button>
    }
    .into_any()
}

/// How these moves go on, in rows.
fn rest(scene: Scene, moves: &[(Message, Played)], among: &[usize]) -> Vec<AnyView> {
    let words = words(&scene.game());
    let part = |place: &usize, part: &str| Some(scene.say(&words.part(&moves[*place].0, part)?));
    let row = |places: &[usize]| {
        let cell = |place: &usize| {
            let button = play(scene, *place, &moves[*place], part(place, "then"));
            view! { <li>{button}</li> }.into_any()
        };
        let cells: Vec<AnyView> = places.iter().map(cell).collect();
        view! { <ul class="text-moves">{part(&places[0], "row").map(item)}{cells}</ul> }.into_any()
    };
    among.chunk_by(|one, other| part(one, "row") == part(other, "row")).map(row).collect()
}

/// Plays a move. What is left to say of it may be short.
fn play(scene: Scene, place: usize, (told, played): &(Message, Played), short: Option<String>) -> AnyView {
    let (whole, played) = (scene.say(told), played.clone());
    let label = short.is_some().then(|| whole.clone());
    view! {
        <button type="button" class="act second" data-test=format!("move-{place}") data-play="" aria-label=label
            on:click=click(move |_| scene.play(&played))>{short.unwrap_or(whole)}</button>
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

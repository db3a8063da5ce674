//! What happened, in plain sentences; each leads back to its moment. What happens several times in a row is told once.

use std::sync::Arc;

use crate::live::{Known, Live, effect};
use crate::on::click;
use floe_engine::Seat;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::art::icon;
use crate::games::Told;
use crate::source::Scene;
use crate::words::{language, t};

/// So many lines are drawn, and so many more whenever somebody wants to read further back: a long game costs no more
/// than a short one.
const PAGE: usize = 60;

/// The log. A moment that is chosen on a phone comes into sight: the drawer with the log closes.
pub(crate) fn log(scene: Scene, drawer: Live<bool>) -> AnyView {
    let list = NodeRef::<Div>::new();
    let pages = Live::new(1_usize);
    let size = Live::new(());
    let resized = window_event_listener(leptos::ev::resize, move |_| size.set(()));
    on_cleanup(move || resized.remove());
    // The newest line is in sight, or that of the moment that is looked at; also when the drawer with the log opens.
    effect(move || {
        drawer.track();
        scene.lines.track();
        scene.past.track();
        size.track();
        let Some(list) = list.get() else { return };
        crate::browser::before_drawing(move || {
            let here = list.query_selector(".here").ok().flatten().and_then(|line| line.dyn_into().ok());
            // The roll is scrolled from its end, which is nought.
            let top = here.map_or(0, |line: web_sys::HtmlElement| {
                let way = line.get_bounding_client_rect().top() - list.get_bounding_client_rect().top();
                list.scroll_top() + way as i32 - list.client_height() / 2
            });
            list.set_scroll_top(top);
        });
    });
    // The moment that is looked at, or the last one before it of which something is told.
    let here = Known::new(move || {
        let past = scene.past.with(|past| past.as_ref().map(|moment| moment.plies))?;
        let told = |line: &&Arc<Told>| line.plies <= past && line.says();
        scene.lines.with(|lines| lines.iter().rev().find(told).map(|line| line.plies))
    });
    let told = Known::new(move || {
        let past = scene.past.with(|past| past.as_ref().map(|moment| moment.plies));
        scene.lines.with(|lines| shown(lines, pages.get() * PAGE, past))
    });
    let earlier = Known::new(move || {
        let first = scene.lines.with(|lines| lines.iter().find(|line| line.says()).cloned());
        let shown = told.with(|told| told.first().map(|run| run[0].clone()));
        scene.past.with(Option::is_none) && shown != first
    });
    let more = move || {
        let button = view! {
            <li><button type="button" class="tool" data-test="log-earlier"
                on:click=click(move |_| pages.update(|pages| *pages += 1))>{t("ui-log-earlier")}</button></li>
        };
        earlier.get().then(|| button.into_any())
    };
    let colours = Known::new(move || {
        let seats = scene.frame.with(|frame| frame.as_ref().map_or(0, |frame| frame.chairs.len()));
        Seat::all(seats).map(|seat| scene.colour(seat)).collect::<Vec<_>>()
    });
    // A line is said anew when somebody is called otherwise, not whenever something happens.
    let names = Known::new(move || {
        let seats = scene.frame.with(|frame| frame.as_ref().map_or(0, |frame| frame.chairs.len()));
        Seat::all(seats).map(|seat| scene.name(seat)).collect::<Vec<_>>()
    });
    view! {
        <section class="log" aria-label=move || t("ui-log")>
            <header>
                <h2>{move || t("ui-log")}</h2>
                <button type="button" class="quiet only-narrow" data-test="side-close" aria-label=move || t("ui-close")
                    on:click=click(move |_| drawer.set(false))>{icon("close")}</button>
            </header>
            <div class="roll" node_ref=list>
                <ol data-test="log" data-walks>
                    {move || more()}
                    // A line told to other eyes is another line only if it says something else.
                    <For each=move || told.get() key=Run::clone
                        children=move |run| entry(scene, drawer, colours, names, here, run)/>
                </ol>
            </div>
        </section>
    }
    .into_any()
}

/// Moves in a row of which the same is told: one line of the log.
type Run = Vec<Arc<Told>>;

/// The last so many runs that say something, or those around the moment that is looked at.
fn shown(lines: &[Arc<Told>], many: usize, past: Option<usize>) -> Vec<Run> {
    let near = |line: &Arc<Told>| past.is_none_or(|plies| plies.abs_diff(line.plies) <= PAGE / 2);
    let runs = lines.chunk_by(|before, line| line.repeats(before)).rev();
    let said = runs.filter(|run| run[0].says() && run.iter().any(near));
    let mut shown: Vec<Run> = said.take(many).map(<[_]>::to_vec).collect();
    shown.reverse();
    shown
}

/// What is said several times in a row, once, and how often.
pub(super) fn counted(sentences: impl Iterator<Item = String>) -> Vec<String> {
    let mut counted: Vec<(String, usize)> = Vec::new();
    for sentence in sentences {
        match counted.last_mut() {
            Some((last, times)) if *last == sentence => *times += 1,
            _ => counted.push((sentence, 1)),
        }
    }
    let told = |(text, times)| if times > 1 { format!("{text}\u{a0}×{times}") } else { text };
    counted.into_iter().map(told).collect()
}

fn entry(
    scene: Scene,
    drawer: Live<bool>,
    colours: Known<Vec<&'static str>>,
    names: Known<Vec<String>>,
    here: Known<Option<usize>>,
    run: Run,
) -> AnyView {
    let line = run[0].clone();
    let (first, seat) = (line.plies, line.seat);
    // Whoever is led there sees what came of it all.
    let last = run.last().map_or(first, |line| line.plies);
    let colour = move || colours.with(|colours| seat.and_then(|seat| colours.get(seat.index()).copied()));
    let said = if line.chat.is_some() { " said" } else { "" };
    let class = move || {
        let here = if here.get().is_some_and(|here| (first..=last).contains(&here)) { " here" } else { "" };
        format!("log-line {}{said}{here}", colour().unwrap_or_default())
    };
    let look = move |_| {
        drawer.set(false);
        scene.look(last);
    };
    let text = move || {
        names.with(|_| language());
        match &line.chat {
            Some((who, what)) => view! { <b>{who.clone()}": "</b>{what.clone()} }.into_any(),
            None => {
                let sentences = untrack(|| counted(run.iter().flat_map(|line| scene.sentences(line))));
                let spans = sentences.into_iter().map(|text| view! { <span>{text}</span> }.into_any());
                spans.collect::<Vec<_>>().into_any()
            }
        }
    };
    view! {
        <li class=class>
            <button type="button" data-test="log-line" data-walk data-line tabindex="-1" title=move || t("ui-log-jump")
                on:click=click(look)>{move || text()}</button>
        </li>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Meant;
    use floe_engine::Message;

    fn line(plies: usize, seat: Option<Seat>, said: &[&'static str]) -> Arc<Told> {
        let events = Meant::new(Vec::<u8>::new());
        let said = said.iter().copied().map(Message::new).collect();
        Arc::new(Told { entry: plies, plies, seat, is_play: true, events, said, text: None, chat: None })
    }

    #[test]
    fn a_long_log_is_shown_from_its_end_or_around_the_moment_that_is_looked_at() {
        let said = |plies: usize| ["log-won", "log-left"][plies % 2];
        let lines: Vec<Arc<Told>> = (1..=3_000).map(|plies| line(plies, None, &[said(plies)])).collect();
        let plies = |shown: Vec<Run>| {
            let ends = shown.first().zip(shown.last()).map(|(first, last)| (first[0].plies, last[0].plies));
            (shown.len(), ends)
        };
        assert_eq!(plies(shown(&lines, PAGE, None)), (60, Some((2_941, 3_000))));
        assert_eq!(plies(shown(&lines, PAGE, Some(100))), (60, Some((71, 130))));
        assert_eq!(plies(shown(&lines[..5], PAGE, None)), (5, Some((1, 5))));
    }

    #[test]
    fn what_is_told_of_moves_in_a_row_is_one_line() {
        let (one, other) = (Some(Seat(0)), Some(Seat(1)));
        let lines = [
            line(1, one, &["sent"]),
            line(2, one, &["sent"]),
            line(3, one, &["sent"]),
            line(4, other, &["sent"]),
            line(5, other, &["paid", "sent"]),
            line(6, other, &["paid", "sent"]),
            line(7, other, &[]),
            line(8, other, &[]),
            line(9, other, &["sent"]),
        ];
        let plies = |run: Run| run.iter().map(|line| line.plies).collect::<Vec<_>>();
        let runs = |past| shown(&lines, PAGE, past).into_iter().map(plies).collect::<Vec<_>>();
        assert_eq!(runs(None), [vec![1, 2, 3], vec![4], vec![5], vec![6], vec![9]]);
        assert_eq!(runs(Some(33))[0], [1, 2, 3], "a line at the edge is told whole");
    }

    #[test]
    fn what_is_said_again_is_counted() {
        let said = ["One dies.", "One dies.", "One is born.", "One dies."].map(str::to_owned);
        assert_eq!(counted(said.into_iter()), ["One dies.\u{a0}×2", "One is born.", "One dies."]);
    }
}

//! What happened, in plain sentences; each leads back to its moment.

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
    let told = move || {
        let past = scene.past.with(|past| past.as_ref().map(|moment| moment.plies));
        scene.lines.with(|lines| shown(lines, pages.get() * PAGE, past))
    };
    let earlier = Known::new(move || {
        let said = scene.lines.with(|lines| lines.iter().filter(|line| line.says()).count());
        scene.past.with(Option::is_none) && said > pages.get() * PAGE
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
                    <For each=told key=Arc::clone
                        children=move |line| entry(scene, drawer, colours, names, here, line)/>
                </ol>
            </div>
        </section>
    }
    .into_any()
}

/// The last so many lines that say something, or those around the moment that is looked at.
fn shown(lines: &[Arc<Told>], many: usize, past: Option<usize>) -> Vec<Arc<Told>> {
    let near = |line: &&Arc<Told>| past.is_none_or(|plies| plies.abs_diff(line.plies) <= PAGE / 2);
    let said = lines.iter().rev().filter(|line| line.says()).filter(near);
    let mut shown: Vec<Arc<Told>> = said.take(many).cloned().collect();
    shown.reverse();
    shown
}

fn entry(
    scene: Scene,
    drawer: Live<bool>,
    colours: Known<Vec<&'static str>>,
    names: Known<Vec<String>>,
    here: Known<Option<usize>>,
    line: Arc<Told>,
) -> AnyView {
    let (plies, seat) = (line.plies, line.seat);
    let colour = move || colours.with(|colours| seat.and_then(|seat| colours.get(seat.index()).copied()));
    let said = if line.chat.is_some() { " said" } else { "" };
    let class = move || {
        let here = if here.get() == Some(plies) { " here" } else { "" };
        format!("log-line {}{said}{here}", colour().unwrap_or_default())
    };
    let look = move |_| {
        drawer.set(false);
        scene.look(plies);
    };
    let text = move || {
        names.with(|_| language());
        match &line.chat {
            Some((who, what)) => view! { <b>{who.clone()}": "</b>{what.clone()} }.into_any(),
            None => {
                let sentences = untrack(|| scene.sentences(&line)).into_iter();
                sentences.map(|text| view! { <span>{text}</span> }.into_any()).collect::<Vec<_>>().into_any()
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

    fn line(plies: usize) -> Arc<Told> {
        let events = Meant::new(Vec::<u8>::new());
        let said = vec![Message::new("log-won")];
        Arc::new(Told {
            entry: plies,
            plies,
            seat: None,
            is_play: true,
            events,
            said,
            text: None,
            chat: None,
        })
    }

    #[test]
    fn a_long_log_is_shown_from_its_end_or_around_the_moment_that_is_looked_at() {
        let lines: Vec<Arc<Told>> = (1..=3_000).map(line).collect();
        let plies = |shown: Vec<Arc<Told>>| {
            let ends = shown.first().zip(shown.last()).map(|(first, last)| (first.plies, last.plies));
            (shown.len(), ends)
        };
        assert_eq!(plies(shown(&lines, PAGE, None)), (60, Some((2_941, 3_000))));
        assert_eq!(plies(shown(&lines, PAGE, Some(100))), (60, Some((71, 130))));
        assert_eq!(plies(shown(&lines[..5], PAGE, None)), (5, Some((1, 5))));
    }
}

//! Above the build: the one wide button that announces, the clock, the score, and help in practice.

use std::cell::Cell;
use std::time::Duration;

use floe_engine::Message;
use floe_tuki::{Move, Phase, Solo};
use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;

use super::bench::Bench;
use super::help::{Help, guided};
use super::say;
use crate::browser;
use crate::live::{Known, Live};
use crate::on::click;
use crate::words::words;

/// How long the button is held, in milliseconds: nobody announces by accident.
const HELD: u32 = 300;
/// How long a button that was let go too early says so, in milliseconds.
const TOLD: u32 = 1500;

thread_local! {
    /// Counts presses, so that one that was let go does not announce.
    static PRESSES: Cell<u32> = const { Cell::new(0) };
}

/// The seconds that are left, counted down on the screen between two news.
pub(crate) type Left = Known<Option<u64>>;

/// The bar above the stage.
pub(crate) fn head(bench: Bench, left: Left) -> AnyView {
    view! {
        <div class="tk-head">
            {announce(bench)}
            {clock(bench, left)}
            {score(bench)}
            {leave(bench)}
            {help(bench)}
            {verdict(bench)}
        </div>
    }
    .into_any()
}

/// The clock alone, where there is nothing to build.
pub(crate) fn time(bench: Bench, left: Left) -> AnyView {
    view! { <div class="tk-head">{clock(bench, left)}</div> }.into_any()
}

/// The last seconds before the card is shown, large (online.reveal).
pub(crate) fn countdown(bench: Bench, left: Left) -> AnyView {
    let counts = Known::new(move || bench.view.with(|view| view.phase == Phase::Countdown));
    let shown = move || {
        // The tick lags behind by up to a quarter of a second; three is where everybody begins.
        let left = left.get().filter(|_| counts.get())?.clamp(1, 3);
        Some(
            view! { <p class="tk-count" role="timer" aria-live="assertive" data-test="countdown">{left}</p> }
                .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

/// A button is held down; after a moment the step is played.
pub(crate) fn press(bench: Bench, pressing: Live<bool>, played: Move) {
    if pressing.get_untracked() {
        return;
    }
    pressing.set(true);
    let press = PRESSES.get() + 1;
    PRESSES.set(press);
    browser::after(HELD, move || {
        if !bench.scene.is_gone() && pressing.get_untracked() && PRESSES.get() == press {
            pressing.set(false);
            bench.finish(played);
        }
    });
}

/// It was let go before its time.
pub(crate) fn release(pressing: Live<bool>) {
    if !pressing.is_gone() && pressing.get_untracked() {
        PRESSES.set(PRESSES.get() + 1);
        pressing.set(false);
    }
}

/// The same, and the button says what it waits for.
fn let_go(bench: Bench, pressing: Live<bool>, early: Live<bool>) {
    if pressing.is_gone() || !pressing.get_untracked() {
        return;
    }
    release(pressing);
    early.set(true);
    bench.scene.spoken.set(say::say("tuki-keep-holding"));
    browser::after(TOLD, move || {
        if !early.is_gone() {
            early.set(false);
        }
    });
}

/// The wide button.
fn announce(bench: Bench) -> AnyView {
    let announced = Known::new(move || {
        bench.view.with(|view| {
            view.phase == Phase::Build && view.own.is_some_and(|(seat, _)| view.builders[seat].announced)
        })
    });
    let words = move || say::say(if announced.get() { "tuki-announced" } else { "tuki-announce" });
    held_button(bench, bench.pressing, Move::Announce, ("announce", "tk-announce"), words)
}

/// What ends a task without a figure: giving up, and in the challenge the next one.
fn leave(bench: Bench) -> AnyView {
    let skips = Known::new(move || bench.view.with(|view| view.options.solo == Some(Solo::FiveMinutes)));
    let skip = move || {
        let words = || say::say("tuki-skip");
        skips.get().then(|| {
            held_button(bench, Live::new(false), Move::Skip, ("skip-figure", "tk-announce small"), words)
        })
    };
    let words = || say::say("tuki-give-up");
    view! { {skip} {held_button(bench, Live::new(false), Move::GiveUp, ("give-up", "tk-announce small"), words)} }
        .into_any()
}

/// A button that has to be held. It is no stop of those who play by keys, so that nobody gives up by accident.
fn held_button(
    bench: Bench,
    pressing: Live<bool>,
    played: Move,
    (test, class): (&'static str, &'static str),
    words: impl Fn() -> String + Send + 'static,
) -> AnyView {
    let may = Known::new(move || bench.builds());
    let early = Live::new(false);
    let down: Box<dyn FnMut(PointerEvent)> = Box::new(move |event| {
        if event.button() == 0 && may.get_untracked() {
            press(bench, pressing, played);
        }
    });
    let up: Box<dyn FnMut(PointerEvent)> = Box::new(move |_| let_go(bench, pressing, early));
    let away: Box<dyn FnMut(PointerEvent)> = Box::new(move |_| let_go(bench, pressing, early));
    let key_down: Box<dyn FnMut(KeyboardEvent)> = Box::new(move |event| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            event.prevent_default();
            if may.get_untracked() && bench.hand_now().is_none() {
                press(bench, pressing, played);
            }
        }
    });
    let key_up: Box<dyn FnMut(KeyboardEvent)> = Box::new(move |_| let_go(bench, pressing, early));
    // Screen readers click without a pointer, and cannot hold.
    let by_reader = move |event: MouseEvent| {
        if event.detail() == 0 && may.get_untracked() && !pressing.get_untracked() {
            bench.finish(played);
        }
    };
    // What the guide does not ask for is not the loudest thing on the page.
    let guide = Known::new(move || match guided(bench.scene) {
        Some(asked) if asked == played => " hinted",
        Some(_) => " unasked",
        None => "",
    });
    let class = move || {
        let pressed = if pressing.get() { " pressed" } else { "" };
        let told = if early.get() { " early" } else { "" };
        format!("{class}{pressed}{told}{}", guide.get())
    };
    // The wide button says it in its own words; the small ones where there is room.
    let hold = (played != Move::Announce)
        .then(|| view! { <span class="tk-hold">" "{move || say::say("tuki-hold")}</span> }.into_any());
    // It stands over the words, so that the button stays as wide as it is.
    let told = move || early.get().then(|| view! { <b>{say::say("tuki-keep-holding")}</b> }.into_any());
    view! {
        <button type="button" class=class data-test=test data-may=move || may.get().then_some("")
            aria-disabled=move || (!may.get()).then_some("true")
            on:pointerdown=down on:pointerup=up on:pointerleave=away
            on:keydown=key_down on:keyup=key_up on:click=click(by_reader)
            on:contextmenu=|event| event.prevent_default()>
            <i aria-hidden="true"></i><span>{words}{hold}</span>{told}
        </button>
    }
    .into_any()
}

/// What is left of the time.
pub(crate) fn left(bench: Bench) -> Left {
    let now = Live::new(browser::now());
    let tick = set_interval_with_handle(
        move || {
            if !now.is_gone() {
                now.set(browser::now());
            }
        },
        Duration::from_millis(250),
    );
    on_cleanup(move || {
        if let Ok(tick) = tick {
            tick.clear();
        }
    });
    Known::new(move || {
        let deadline = bench.scene.deadline.get()?;
        Some(deadline.saturating_sub(now.get()).div_ceil(1000))
    })
}

/// More seconds than any round may take: the limit of a practice is there for nobody to see.
const ENDLESS: u64 = 600;

/// Nobody is late for a round that has not begun, and a lesson takes as long as it takes.
fn clock(bench: Bench, left: Left) -> AnyView {
    let builds = Known::new(move || bench.view.with(|view| view.phase == Phase::Build));
    let rolls = Known::new(move || bench.view.with(|view| view.phase == Phase::Task));
    let learns = Known::new(move || guided(bench.scene).is_some());
    let shown = move || {
        let left = left.get().filter(|left| *left <= ENDLESS && !learns.get())?;
        let word = rolls
            .get()
            .then(|| view! { <span class="tk-rolls">{say::say("tuki-rolls-in")}</span> }.into_any());
        let class = if left <= 10 && builds.get() { "tk-clock late" } else { "tk-clock" };
        let text = format!("{}:{:02}", left / 60, left % 60);
        Some(
            view! { {word}<span class=class role="timer" data-test="clock" aria-label=say::say("tuki-clock")>{text}</span> }
                .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

/// Alone: the points of the challenge.
fn score(bench: Bench) -> AnyView {
    let score = Known::new(move || {
        bench.view.with(|view| (view.options.solo == Some(Solo::FiveMinutes)).then_some(view.score))
    });
    let shown = move || {
        let text = say::tell(&Message::new("view-score").number("score", score.get()?));
        Some(view! { <span class="tk-score" data-test="score">{text}</span> }.into_any())
    };
    view! { {shown} }.into_any()
}

/// Alone: what was wrong with what was announced last.
fn verdict(bench: Bench) -> AnyView {
    let last = Known::new(move || {
        bench.view.with(|view| {
            let (seat, _) = view.own.filter(|_| view.options.solo.is_some())?;
            let (_, done) = view.last?.builds[seat]?;
            Some((seat, done))
        })
    });
    let shown = move || {
        last.get().map(|(seat, done)| {
            let text = words("tuki").say(&say::done(seat, &done), &|seat| bench.scene.name(seat));
            let class = if done.fault.is_none() { "tk-verdict right" } else { "tk-verdict wrong" };
            view! { <p class=class data-test="last-verdict" role="status">{text}</p> }.into_any()
        })
    };
    view! { {shown} }.into_any()
}

/// Practice: from a small push to the whole build.
fn help(bench: Bench) -> AnyView {
    let practises = Known::new(move || bench.practises());
    let ways = [
        (Help::Falls, "help-falls", "tuki-help-falls"),
        (Help::Snow, "help-snow", "tuki-help-snow"),
        (Help::Next, "help-next", "tuki-help-next"),
        (Help::All, "help-all", "tuki-help-all"),
    ];
    let shown = move || {
        practises.get().then(|| {
            let buttons: Vec<AnyView> = ways
                .into_iter()
                .map(|(help, test, words)| {
                    let on = Known::new(move || bench.help.get() == help);
                    let toggle = move |_| bench.ask_help(if on.get_untracked() { Help::None } else { help });
                    view! {
                        <button type="button" class="tk-help-way" data-test=test aria-pressed=move || on.get().to_string()
                            on:click=click(toggle)>{move || say::say(words)}</button>
                    }
                    .into_any()
                })
                .collect();
            view! { <div class="tk-helps" role="group" aria-label=say::say("tuki-help")>{buttons}</div> }.into_any()
        })
    };
    view! { {shown} }.into_any()
}

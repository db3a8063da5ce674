//! Going back to any moment, step by step or by itself.

use std::sync::Arc;
use std::time::Duration;

use crate::live::{Live, effect};
use crate::on::click;
use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;

use crate::art::icon;
use crate::browser;
use crate::games::Told;
use crate::source::Scene;
use crate::words::{t, t_with};

/// How long a moment stays at each speed, in milliseconds.
const SPEEDS: [(&str, u64); 3] = [("1×", 1_200), ("2×", 600), ("4×", 300)];

/// Start, back, play, forward, now; and how fast.
pub(crate) fn replay(scene: Scene) -> AnyView {
    let speed = Live::new(0_usize);
    let running = Live::new(false);
    let timer = StoredValue::new(None::<IntervalHandle>);
    let stop = move || {
        if let Some(handle) = timer.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    };
    effect(move || {
        stop();
        if running.get() {
            let (_, milliseconds) = SPEEDS[speed.get()];
            let tick = move || {
                step(scene, 1);
                if scene.past.with_untracked(Option::is_none) {
                    running.set(false);
                }
            };
            timer.set_value(set_interval_with_handle(tick, Duration::from_millis(milliseconds)).ok());
        }
    });
    on_cleanup(stop);
    let all = move || scene.frame.with(|frame| frame.as_ref().map_or(0, |frame| frame.plies));
    let now = move || scene.past.with(|past| past.as_ref().map_or_else(all, |moment| moment.plies));
    let toggle = move |_| {
        let start = !running.get_untracked();
        if start && scene.past.with_untracked(Option::is_none) {
            scene.look(0);
        }
        running.set(start);
    };
    let where_we_are = move || {
        let message =
            floe_engine::Message::new("ui-moment").number("now", now() as i64).number("all", all() as i64);
        t_with(&message)
    };
    let said = move || {
        let last = scene.lines.with(|lines| {
            let past = scene.past.with(|past| past.as_ref().map(|moment| moment.plies))?;
            let told = |line: &&Arc<Told>| line.plies <= past && line.chat.is_none() && line.says();
            lines.iter().rev().find(told).cloned()
        });
        last.map(|line| scene.sentences(&line).join(" "))
    };
    view! {
        <div class="replay" role="group" aria-label=move || t("ui-replay")>
            {control("replay-start", "to-start", "ui-replay-start", move || scene.look(0))}
            {control("replay-back", "step-back", "ui-replay-back", move || step(scene, -1))}
            <button type="button" class="quiet" data-test="replay-play" on:click=click(toggle)
                aria-label=move || t(if running.get() { "ui-replay-pause" } else { "ui-replay-play" })
                title=move || t(if running.get() { "ui-replay-pause" } else { "ui-replay-play" })>
                {move || if running.get() { icon("pause") } else { icon("play") }}
            </button>
            {control("replay-forward", "step-forward", "ui-replay-forward", move || step(scene, 1))}
            {control("replay-live", "to-end", "ui-replay-live", move || {
                running.set(false);
                scene.past.set(None);
            })}
            <button type="button" class="quiet speed" data-test="replay-speed"
                aria-label=move || format!("{} {}", t("ui-replay-speed"), SPEEDS[speed.get()].0)
                title=move || t("ui-replay-speed")
                on:click=click(move |_| speed.update(|speed| *speed = (*speed + 1) % SPEEDS.len()))>
                {move || SPEEDS[speed.get()].0}
            </button>
            <span class="moment" data-test="moment">{move || where_we_are()}</span>
            {control("moment-link", "link", "ui-moment-link", move || {
                leptos::task::spawn_local(async move {
                    let copied = browser::copy(browser::address()).await;
                    scene.spoken.set(t(if copied { "ui-copied" } else { "ui-copy-by-hand" }));
                });
            })}
            <p class="replay-said" data-test="replay-said" title=said>{said}</p>
        </div>
    }
    .into_any()
}

/// The address leads to the moment that is looked at, and an address with a moment leads there; the result is put aside for it.
pub(crate) fn follow_address(scene: Scene, aside: Live<bool>) {
    let wanted = StoredValue::new(browser::query("at").and_then(|at| at.parse::<usize>().ok()));
    effect(move || {
        let here = scene.frame.with(Option::is_some) && scene.settled.get();
        if let Some(plies) = wanted.get_value().filter(|_| here) {
            wanted.set_value(None);
            aside.set(true);
            scene.look(plies);
        }
    });
    let written = StoredValue::new(wanted.with_value(|wanted| *wanted));
    effect(move || {
        let now = scene.past.with(|past| past.as_ref().map(|moment| moment.plies));
        if wanted.with_value(Option::is_none)
            && written.try_update_value(|old| std::mem::replace(old, now)) != Some(now)
        {
            browser::set_query(now.map(|plies| format!("?at={plies}")).as_deref());
        }
    });
}

/// Goes some moves on or back from the moment that is shown.
pub(crate) fn step(scene: Scene, by: isize) {
    let all = scene.frame.with_untracked(|frame| frame.as_ref().map_or(0, |frame| frame.plies));
    let now = scene.past.with_untracked(|past| past.as_ref().map_or(all, |moment| moment.plies));
    scene.look(now.saturating_add_signed(by));
}

fn control(
    test: &'static str,
    picture: &'static str,
    words: &'static str,
    act: impl Fn() + 'static,
) -> AnyView {
    view! {
        <button type="button" class="quiet" data-test=test aria-label=move || t(words) title=move || t(words)
            on:click=click(move |_| act())>{icon(picture)}</button>
    }
    .into_any()
}

//! The pot, and the one large button that everything is about.

use std::sync::Arc;

use floe_egg_timer::{Move, Phase, View};
use leptos::prelude::*;

use crate::browser;
use crate::games::Played;
use crate::live::Known;
use crate::shell::spot::{About, Spot};
use crate::source::Scene;
use crate::words::words;

/// The pot as a button: it puts the egg on, and then it says "now".
pub(crate) fn pot(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let phase = Known::new(move || view.with(|view| view.phase));
    let meant = move || if phase.get() == Phase::PutOn { Move::PutOn } else { Move::Tap };
    let played = Signal::derive(move || Played::new(meant()));
    let text =
        move || words("egg-timer").term(if phase.get() == Phase::PutOn { "move-put-on" } else { "move-tap" });
    let label = Signal::derive(text);
    let class = Signal::derive(move || match phase.get() {
        Phase::PutOn => "egg-tap cold".to_owned(),
        Phase::Boil => "egg-tap boiling".to_owned(),
        Phase::End => "egg-tap done".to_owned(),
    });
    let about =
        move || About { title: label.get_untracked(), text: words("egg-timer").term("table-help-tap") };
    view! {
        <div class="egg-stove" data-test="pot" data-walks>
            <Spot scene=scene played=played test="tap".to_owned() label=label class=class
                about=Callback::new(move |()| about()) first=true>
                {picture()}
                <span class="egg-word">{text}</span>
            </Spot>
            {limit(scene, phase)}
        </div>
    }
    .into_any()
}

/// The time until something happens by itself. While an egg boils nobody sees a clock: then only the end of it is shown,
/// when the egg has long been done and begins to burn.
fn limit(scene: Scene, phase: Known<Phase>) -> AnyView {
    let shown = move || {
        let left = scene.deadline.get()?.saturating_sub(browser::now());
        let class = if phase.get() == Phase::Boil { "egg-limit late" } else { "egg-limit" };
        let label = words("egg-timer").term("table-limit");
        Some(
            view! {
                <div class=class data-test="limit" role="img" aria-label=label style=format!("--left:{left}ms")>
                    <i></i>
                </div>
            }
            .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

fn picture() -> AnyView {
    view! {
        <svg class="egg-pot" viewBox="0 0 160 130" aria-hidden="true">
            <path class="steam" d="M58 30c-8-8 8-12 0-22M80 28c-8-8 8-12 0-22M102 30c-8-8 8-12 0-22"/>
            <ellipse class="egg" cx="80" cy="58" rx="19" ry="25"/>
            <path class="water" d="M26 62h108v10H26z"/>
            <path class="pot" d="M22 66h116l-8 48a10 10 0 0 1-10 8H40a10 10 0 0 1-10-8z"/>
            <path class="handle" d="M22 78H6M138 78h16"/>
        </svg>
    }
    .into_any()
}

//! The players around the table.

use crate::live::Known;
use floe_engine::{Message, Seat};
use floe_table::{Chair, Holder, Stage};
use leptos::prelude::*;

use crate::art::icon;
use crate::games::table_of;
use crate::source::{Link, Scene};
use crate::words::{t, t_with, words};

/// Everybody but whoever looks, clockwise from there.
pub(crate) fn others(scene: Scene) -> AnyView {
    let order = Known::new(move || {
        let seats = scene.frame.with(|frame| frame.as_ref().map_or(0, |frame| frame.chairs.len()));
        let me = scene.me();
        let from = me.unwrap_or(Seat(0));
        from.round(seats.max(1)).filter(|seat| Some(*seat) != me && seat.index() < seats).collect::<Vec<_>>()
    });
    view! {
        <ul class="seats" data-test="seats" tabindex="0" aria-label=move || t("ui-players")>
            {move || order.get().into_iter().map(|seat| view! { <li>{card(scene, seat)}</li> }.into_any())
                .collect::<Vec<_>>()}
        </ul>
    }
    .into_any()
}

/// The card of whoever looks. Behind the curtain it is that of whoever looked last, so that nothing moves while the screen
/// changes hands; what stands on it is known to all.
pub(crate) fn mine(scene: Scene) -> AnyView {
    let last = StoredValue::new(None::<Seat>);
    let me = Known::new(move || {
        let me = scene.me();
        if me.is_some() {
            last.set_value(me);
        }
        let covered = scene.curtain.with(Option::is_some);
        me.or_else(|| last.get_value().filter(|_| covered))
    });
    view! { {move || me.get().map(|seat| view! { <div class="mine">{card(scene, seat)}</div> }.into_any())} }
        .into_any()
}

/// A player's card.
fn card(scene: Scene, seat: Seat) -> AnyView {
    let deciding = Known::new(move || {
        scene.frame.with(|frame| frame.as_ref().is_some_and(|frame| frame.deciding.contains(seat)))
    });
    let class =
        move || format!("seat {}{}", scene.colour(seat), if deciding.get() { " on-turn" } else { "" });
    let game =
        Known::new(move || if scene.stage() == Stage::Gathering { String::new() } else { scene.game() });
    let badge = move || table_of(&game.get())?.seat(scene, seat);
    let chair = Known::new(move || {
        scene.frame.with(|frame| frame.as_ref().and_then(|frame| frame.chairs.get(seat.index()).cloned()))
    });
    let present = Known::new(move || scene.connected.with(|connected| connected.contains(&seat)));
    let online = move || scene.link.get() != Link::Here;
    let status = move || chair.get().map(|chair| status(&chair, !online() || present.get()));
    let thinking = move || deciding.get() && scene.thinking.get() == Some(seat);
    let level = move || {
        let bot =
            chair.with(|chair| chair.as_ref().is_some_and(|chair| matches!(chair.holder, Holder::Bot(_))));
        if bot && !thinking() { "seat-state level" } else { "seat-state" }
    };
    let hurried = move || thinking() && scene.hurried.get();
    view! {
        <div class=class data-test=format!("seat-{}", seat.0)
            aria-current=move || deciding.get().then_some("true")>
            {move || badge()}
            <div class="seat-who">
                <span class="seat-name">{move || scene.name(seat)}</span>
                <span class=level title=move || hurried().then(|| t("ui-thinking-why"))>
                    {move || match (thinking(), hurried()) {
                        (true, true) => t("ui-thinking-hurried"),
                        (true, false) => t("ui-thinking"),
                        (false, _) => status().unwrap_or_default(),
                    }}
                </span>
            </div>
            {move || thinking().then(|| view! { <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span> }.into_any())}
            {move || clock(scene, seat)}
        </div>
    }
    .into_any()
}

fn status(chair: &Chair, connected: bool) -> String {
    match (&chair.holder, chair.stand_in) {
        (Holder::Open, _) => t("ui-seat-free"),
        (Holder::Bot(kind), _) => words("").term(&format!("bot-{kind}")),
        (Holder::Person(_), Some(kind)) => {
            let bot = words("").term(&format!("bot-{kind}"));
            t_with(&Message::new("ui-stand-in").text("bot", bot))
        }
        (Holder::Person(_), None) if !connected => t("ui-away"),
        (Holder::Person(_), None) => String::new(),
    }
}

/// What is left on a player's clock, if there are clocks. It runs on the screen between two news.
fn clock(scene: Scene, seat: Seat) -> Option<AnyView> {
    let left = scene.frame.with(|frame| frame.as_ref()?.clocks.as_ref()?.get(seat.index()).copied())?;
    let seconds = left.max(0) / 1000;
    let text = format!("{}:{:02}", seconds / 60, seconds % 60);
    Some(view! { <span class="seat-clock">{icon("clock")}{text}</span> }.into_any())
}

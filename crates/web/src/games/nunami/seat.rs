//! What stands on a player's card: communities, points, cards in hand, the Inua.

use std::sync::Arc;

use floe_engine::{Message, Seat};
use floe_nunami::{Inua, Set, View};
use leptos::prelude::*;

use super::art;
use super::land::own_set;
use super::say::{self, say, set_name, tell};
use crate::live::Known;

/// The points that win.
const WIN: u8 = 4;

/// The badge of a seat.
pub(crate) fn badge(view: Known<Arc<View>>, seat: Seat) -> AnyView {
    let sets =
        Known::new(move || view.with(|view| view.sides.get(seat.index()).cloned().unwrap_or_default()));
    let points = Known::new(move || view.with(|view| view.points.get(seat.index()).copied().unwrap_or(0)));
    let held = Known::new(move || view.with(|view| view.held.get(seat.index()).copied().unwrap_or(0)));
    let inua = Known::new(move || view.with(|view| view.inua.as_ref()?.get(seat.index()).copied()));
    let points_words =
        move || tell(&Message::new("nunami-seat-points").number("points", i64::from(points.get())));
    let cards_words = move || tell(&Message::new("nunami-seat-cards").number("held", held.get() as i64));
    let pieces = move || {
        let piece = |number: u8| {
            let class = if number < points.get() { "full" } else { "" };
            let turn = format!("translate({} 0)", number * 16);
            view! { <path class=class transform=turn d="M8 2L15 14H1Z"/> }.into_any()
        };
        (0..points.get().max(WIN)).map(piece).collect::<Vec<_>>()
    };
    // One that was given up keeps its place, or the card would change its width.
    let spirit = |inua: Option<Inua>| {
        let Some(inua) = inua else {
            return view! { <span class="nu-spirit spent"></span> }.into_any();
        };
        view! {
            <span class="nu-spirit" title=say::inua(inua)>
                {art(inua.name())}<span class="unseen">{say::inua(inua)}</span>
            </span>
        }
        .into_any()
    };
    view! {
        <span class="nu-badge">{move || sets.get().into_iter().map(coloured).collect::<Vec<_>>()}</span>
        <span class="nu-standing">
            <svg class="nu-pieces" viewBox="0 0 64 16" role="img" aria-label=points_words>{pieces}</svg>
            <span class="nu-cards" title=cards_words>
                {art("cards")}
                <span aria-hidden="true">{move || held.get().to_string()}</span>
                <span class="unseen">{cards_words}</span>
            </span>
            {move || inua.get().map(spirit)}
        </span>
    }
    .into_any()
}

/// The mark of a community on its own colour.
fn coloured(set: Set) -> AnyView {
    let class = format!("nu-mark set-{}", set.name());
    let name = say(&set_name(set));
    let title = name.clone();
    view! { <span class=class title=title>{art(set.name())}<span class="unseen">{name}</span></span> }
        .into_any()
}

/// The colour of a seat in the style sheet: that of its first community.
pub(crate) fn colour(view: &View, seat: Seat) -> &'static str {
    match own_set(view, seat) {
        Some(Set::Nunamiut) => "pink",
        Some(Set::Qairtumiut) => "yellow",
        Some(Set::Qarqamiut) => "green",
        Some(Set::Inuullamiluut) => "blue",
        _ => "stone",
    }
}

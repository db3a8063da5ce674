//! What stands on a player's card: communities, points, cards in hand, the Inua.

use floe_engine::{Message, Seat};
use floe_nunami::{Set, View};
use leptos::prelude::*;

use super::card::{inua_alone, mark_alone};
use super::land::own_set;
use super::say::{self, say, set_name, tell};
use super::seen;
use crate::source::Screen;

/// The points that win.
const WIN: u8 = 4;

/// The badge of a seat.
pub(crate) fn badge(screen: Screen, seat: Seat) -> AnyView {
    let view = Memo::new(move |_| seen(&screen.drawn()));
    let sets =
        Memo::new(move |_| view.with(|view| view.sides.get(seat.index()).cloned().unwrap_or_default()));
    let points = Memo::new(move |_| view.with(|view| view.points.get(seat.index()).copied().unwrap_or(0)));
    let held = Memo::new(move |_| view.with(|view| view.held.get(seat.index()).copied().unwrap_or(0)));
    let inua = Memo::new(move |_| view.with(|view| view.inua.as_ref()?.get(seat.index()).copied().flatten()));
    let points_words =
        move || tell(&Message::new("nunami-seat-points").number("points", i64::from(points.get())));
    let cards_words = move || tell(&Message::new("nunami-seat-cards").number("held", held.get() as i64));
    let pieces = move || {
        let class = |number: u8| if number < points.get() { "full" } else { "" };
        let piece = |number: u8| view! { <path class=class(number) transform=format!("translate({} 0)", number * 16) d="M8 2L15 14H1Z"/> };
        (0..points.get().max(WIN)).map(piece).collect::<Vec<_>>()
    };
    view! {
        <span class="nu-badge">{move || sets.get().into_iter().map(coloured).collect::<Vec<_>>()}</span>
        <span class="nu-standing">
            <svg class="nu-pieces" viewBox="0 0 64 16" role="img" aria-label=points_words>{pieces}</svg>
            <span class="nu-cards" title=cards_words>
                {crate::shell::art("nunami", "cards")}
                <span aria-hidden="true">{move || held.get()}</span>
                <span class="unseen">{cards_words}</span>
            </span>
            {move || inua.get().map(|inua| view! {
                <span class="nu-spirit" title=say::inua(inua)>
                    {inua_alone(inua)}<span class="unseen">{say::inua(inua)}</span>
                </span>
            })}
        </span>
    }
    .into_any()
}

/// The mark of a community on its own colour.
fn coloured(set: Set) -> AnyView {
    let class = format!("nu-mark set-{}", set.name());
    let name = say(&set_name(set));
    view! { <span class=class title=name.clone()>{mark_alone(set)}<span class="unseen">{name}</span></span> }
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

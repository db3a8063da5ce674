//! What stands on a player's card: the figure, and the harpoon if there is one.

use std::sync::Arc;

use crate::live::Known;
use floe_engine::Seat;
use floe_polar_rush::{Colour, View};
use leptos::prelude::*;

use super::art;
use crate::words::words;

/// The figure and the harpoon of a seat.
pub(crate) fn badge(view: Known<Arc<View>>, seat: Seat) -> AnyView {
    let colour = Known::new(move || view.with(|view| colour(view, seat)));
    let harpoon = Known::new(move || view.with(|view| figure(view, seat).is_some_and(|one| one.harpoon)));
    view! {
        <span class="rush-badge">
            {move || colour.get().map(|colour| art(figure_art(colour)))}
        </span>
        // Its place is kept: a harpoon that comes or goes moves nothing.
        <span class="rush-held">
            {move || harpoon.get().then(|| view! {
                <span class="rush-token" title=harpoon_word>
                    {art("harpoon-token")}
                    <span class="unseen">{move || harpoon_word()}</span>
                </span>
            }.into_any())}
        </span>
    }
    .into_any()
}

fn harpoon_word() -> String {
    words("polar-rush").term("picture-harpoon")
}

fn figure(view: &View, seat: Seat) -> Option<&floe_polar_rush::Figure> {
    view.figures.get(seat.index())
}

/// The colour of a seat's figure.
pub(crate) fn colour(view: &View, seat: Seat) -> Option<Colour> {
    figure(view, seat).map(|figure| figure.colour)
}

/// Its name in the style sheet.
pub(crate) fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Pink => "pink",
        Colour::Yellow => "yellow",
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Red => "red",
    }
}

/// Its figure in the sprite.
pub(crate) fn figure_art(colour: Colour) -> &'static str {
    match colour {
        Colour::Pink => "figure-pink",
        Colour::Yellow => "figure-yellow",
        Colour::Blue => "figure-blue",
        Colour::Green => "figure-green",
        Colour::Red => "figure-red",
    }
}

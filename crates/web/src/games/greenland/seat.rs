//! What stands on a player's card: the sign of the tribe, and its points if the game ended now.

use std::sync::Arc;

use floe_engine::{Message, Seat};
use floe_greenland::View;
use leptos::prelude::*;

use super::{art, colour, face, name, tell};
use crate::live::Known;

/// Sign and points of a seat.
pub(crate) fn badge(view: Known<Arc<View>>, seat: Seat) -> AnyView {
    let facts = Known::new(move || {
        view.with(|view| {
            let tribe = *view.board.seats.get(seat.index())?;
            Some((tribe, view.standing.get(&tribe)?.total))
        })
    });
    let shown = move || {
        let (tribe, total) = facts.get()?;
        let points = tell(&Message::new("table-points-now").number("points", total));
        let class = format!("tribe-sign {}", colour(tribe));
        Some(
            view! {
                <span class="greenland-badge">
                    <span class=class title=name(tribe)>{art(face::emblem(tribe))}</span>
                    <span class="badge-points" title=points.clone() aria-hidden="true">{total.to_string()}</span>
                    <span class="unseen">{name(tribe)}", "{points}</span>
                </span>
            }
            .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

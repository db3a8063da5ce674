//! What stands on a player's card: the sign of the tribe, and its points if the game ended now; its people where nobody
//! counts points.

use std::sync::Arc;

use floe_engine::{Message, Seat};
use floe_greenland::View;
use leptos::prelude::*;

use super::{art, colour, face, goals, name, tell};
use crate::live::Known;

/// Sign and points of a seat, or its people where all win or lose together.
pub(crate) fn badge(view: Known<Arc<View>>, seat: Seat) -> AnyView {
    let facts = Known::new(move || {
        view.with(|view| {
            let tribe = *view.board.seats.get(seat.index())?;
            let standing = view.standing.get(&tribe)?;
            let together = goals::all_win_or_lose(view);
            Some((tribe, together, if together { i32::from(standing.population) } else { standing.total }))
        })
    });
    let shown = move || {
        let (tribe, together, count) = facts.get()?;
        let (id, what) =
            if together { ("table-people-now", "people") } else { ("table-points-now", "points") };
        let told = tell(&Message::new(id).number(what, count));
        let class = format!("tribe-sign {}", colour(tribe));
        Some(
            view! {
                <span class="greenland-badge">
                    <span class=class title=name(tribe)>{art(face::emblem(tribe))}</span>
                    <span class="badge-points" title=told.clone() aria-hidden="true">{count.to_string()}</span>
                    <span class="unseen">{name(tribe)}", "{told}</span>
                </span>
            }
            .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

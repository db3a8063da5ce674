//! What stands on a player's card: the sign of the village, and its points if the game ended now.

use std::sync::Arc;

use floe_engine::{Message, Seat};
use floe_inuit::View;
use leptos::prelude::*;

use super::face::sign;
use super::{figure, tell};
use crate::live::Known;

/// Sign and points of a seat.
pub(crate) fn badge(view: Known<Arc<View>>, seat: Seat) -> AnyView {
    let facts = Known::new(move || {
        let view = view.get();
        view.villages.get(seat.index()).map(|seen| (seen.village.colour, seen.total, view.first == seat))
    });
    let shown = move || {
        let (colour, total, first) = facts.get()?;
        let points = tell(&Message::new("table-points-now").number("points", total));
        Some(view! {
            <span class="inuit-badge">
                {sign(colour)}
                <span class="badge-points" title=points.clone() aria-hidden="true">{figure(total)}</span>
                <span class="unseen">{points}</span>
                {first.then(|| view! { <span class="unseen">{super::say("table-first")}</span> }.into_any())}
            </span>
        }
        .into_any())
    };
    view! { {shown} }.into_any()
}

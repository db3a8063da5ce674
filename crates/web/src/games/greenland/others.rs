//! The other tribes: what each holds and its tableau, and its Placard on demand.

use floe_engine::{Message, Seat};
use floe_greenland::{Rank, Tribe};
use leptos::prelude::*;

use super::face::tribe_name;
use super::tribe::{cards, holdings, rank_face, rank_info, rank_name, rank_words};
use super::{Listed, Table, list, say};
use crate::live::Known;
use crate::on::click;

/// The tribes of the others, in the order of their seats.
pub(crate) fn others(table: Table) -> AnyView {
    let order = Known::new(move || {
        let own = table.own.get();
        table.view.with(|view| {
            let seats = view.board.seats.iter().copied().enumerate();
            seats
                .filter(|(_, tribe)| Some(*tribe) != own)
                .map(|(seat, tribe)| (Seat(seat as u8), tribe))
                .collect::<Vec<_>>()
        })
    });
    view! {
        <div class="others" role="group" aria-label=move || say("table-others")>
            {list(move || {
                let listed = |(seat, tribe): (Seat, Tribe)| Listed::new(tribe.index() as u32, move || other(table, seat, tribe));
                order.get().into_iter().map(listed).collect()
            })}
        </div>
    }
    .into_any()
}

fn other(table: Table, seat: Seat, tribe: Tribe) -> AnyView {
    let Table { scene, view, large, .. } = table;
    let class = move || {
        let asked = view.with(|view| view.asked == Some(tribe));
        format!("tribe other {}{}", super::colour(tribe), if asked { " on-turn" } else { "" })
    };
    let open = move || large.get() == Some(tribe);
    let toggle =
        move |_| large.update(|large| *large = if *large == Some(tribe) { None } else { Some(tribe) });
    let label = move || {
        scene.say(
            &Message::new("table-open-tribe")
                .term("tribe", ["tribe-", tribe.name()].concat())
                .seat("who", seat),
        )
    };
    view! {
        <section class=class aria-label=move || super::name(tribe)>
            <button type="button" class="tribe-head" data-test=["other-", tribe.name()].concat() aria-label=label
                aria-expanded=move || open().to_string() on:click=click(toggle)>
                <span class="other-name" aria-hidden="true">{tribe_name(tribe)}</span>
                <span class="other-holds" aria-hidden="true">{holdings(table, tribe)}</span>
            </button>
            {move || open().then(|| placard(table, tribe))}
            <div class="tribe-things" data-walks>
                {cards(table, tribe, false)}
                {cards(table, tribe, true)}
            </div>
        </section>
    }
    .into_any()
}

/// The Placard of another tribe, with what its ranks do.
fn placard(table: Table, tribe: Tribe) -> AnyView {
    let rank = |rank: Rank| {
        let words = move || {
            table.view.with(|view| {
                rank_info(view, tribe, rank)
                    .map(|info| view! { <b>{rank_name(info)}</b>" "{rank_words(info)} }.into_any())
            })
        };
        view! {
            <li><span class="rank filled" aria-hidden="true">{rank_face(table, tribe, rank)}</span><span>{words}</span></li>
        }
        .into_any()
    };
    let ranks: Vec<AnyView> = Rank::all().map(rank).collect();
    view! { <ul class="large-placard" data-test=["large-", tribe.name()].concat()>{ranks}</ul> }.into_any()
}

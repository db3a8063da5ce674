//! The two rows: cold cards to the left of the deck, warm ones to its right, so that the ice is seen advancing.

use floe_engine::Message;
use floe_greenland::{Card, Row, RowRecord, View};
use leptos::prelude::*;

use super::face::card_spot;
use super::{Listed, Table, art, list, say, tell};
use crate::live::Known;

/// North and South.
pub(crate) fn rows(table: Table) -> AnyView {
    view! { <div class="rows" data-walks>{row(table, Row::North)}{row(table, Row::South)}</div> }.into_any()
}

/// The cards of a row.
pub(crate) fn record(view: &View, row: Row) -> &RowRecord {
    match row {
        Row::North => &view.board.north,
        Row::South => &view.board.south,
    }
}

/// The deck's place in a list of cards.
const DECK: u32 = 1000;

fn row(table: Table, row: Row) -> AnyView {
    let Table { view, .. } = table;
    let (test, title) = match row {
        Row::North => ("row-north", "table-north"),
        Row::South => ("row-south", "table-south"),
    };
    let cards = Known::new(move || view.with(|view| record(view, row).clone()));
    let deck = Known::new(move || {
        view.with(|view| if row == Row::North { view.north_deck } else { view.south_deck })
    });
    let homes = Known::new(move || {
        view.with(|view| {
            view.board.seats.iter().copied().filter(|tribe| tribe.home() == row).collect::<Vec<_>>()
        })
    });
    let home = move || {
        homes
            .get()
            .into_iter()
            .map(|tribe| {
                let class = format!("tribe-sign {}", super::colour(tribe));
                view! { <span class=class title=super::name(tribe)>{art(super::face::emblem(tribe))}</span> }
                    .into_any()
            })
            .collect::<Vec<_>>()
    };
    let all = move || {
        let record = cards.get();
        let spot =
            |card: Card, first: bool| Listed::new(card.index() as u32, move || card_spot(table, card, first));
        let deck = Listed::new(DECK, move || pile(deck));
        let cold = record.cold.into_iter().map(|card| spot(card, false));
        let warm = record.warm.into_iter().enumerate().map(|(at, card)| spot(card, at == 0));
        cold.chain(std::iter::once(deck)).chain(warm).collect()
    };
    view! {
        <section class="row" data-test=test aria-label=move || say(title)>
            <h2>{move || say(title)}{home}</h2>
            <div class="row-line">{list(all)}</div>
        </section>
    }
    .into_any()
}

/// The deck, between ice and open water.
fn pile(deck: Known<usize>) -> AnyView {
    let left = move || tell(&Message::new("table-deck").number("count", deck.get() as i64));
    view! {
        <div class="deck" title=left>
            {art("ice")}
            <span aria-hidden="true">{move || deck.get().to_string()}</span>
            <span class="unseen">{left}</span>
        </div>
    }
    .into_any()
}

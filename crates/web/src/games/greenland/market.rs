//! What everybody could trade, and with whom one trades; and the import of the year at its price. // L3.price, L7.market

use floe_engine::{Message, sort_few};
use floe_greenland::{Card, Clause, Disk, Disks, Move, Question, Tribe, View};
use leptos::prelude::*;

use super::face::{card_spot, emblem};
use super::{Table, art, colour, mark, name, say, tell};
use crate::games::Played;
use crate::live::{Known, Live};
use crate::on::click;

/// With whom whoever looks may trade.
#[derive(Clone, Copy)]
pub(crate) struct Market {
    partners: Known<Vec<Tribe>>,
    picked: Live<Option<Tribe>>,
}

impl Market {
    pub(crate) fn new(table: Table) -> Market {
        let partners = Known::new(move || {
            let Some(own) = table.own.get() else { return Vec::new() };
            let with = |played: Played| partner(played.of()?, own);
            let mut partners: Vec<Tribe> = table.scene.moves().into_iter().filter_map(with).collect();
            sort_few(&mut partners, |tribe| tribe.index());
            partners.dedup();
            partners
        });
        Market { partners, picked: Live::new(None) }
    }

    /// Whoever was traded with last, as long as there is something to trade with them. // L7.market-protocol
    pub(crate) fn partner(self) -> Option<Tribe> {
        let picked = self.picked.get();
        self.partners.with(|all| picked.filter(|picked| all.contains(picked)).or(all.first().copied()))
    }
}

/// With whom a tribe would exchange disks.
pub(crate) fn partner(played: Move, own: Tribe) -> Option<Tribe> {
    match played {
        Move::Clause { clause: Clause::Give { from, to, .. } } if from == own => Some(to),
        Move::Clause { clause: Clause::Give { from, to, .. } } if to == own => Some(from),
        _ => None,
    }
}

/// The disks of every tribe that lives.
fn purses(view: &View) -> Vec<(Tribe, Disks)> {
    let living = view.board.tribes.iter().filter(|(_, record)| !record.extinct);
    let disks = living.map(|(tribe, record)| {
        (*tribe, Disks { energy: record.energy, ivory: record.ivory, iron: record.iron })
    });
    disks.collect()
}

/// The purses of those who trade, above what is offered: those of all in a market, else those of whoever looks and of their
/// partners. Where there are several partners, one is picked by a touch.
pub(crate) fn market(table: Table, market: Market) -> AnyView {
    let now = Known::new(move || {
        let partners = market.partners.get();
        let several = partners.len() > 1;
        table.view.with(|view| {
            let open = matches!(view.question, Question::Market | Question::Reply);
            let own = table.own.get();
            let trades = |tribe: Tribe| open || Some(tribe) == own || partners.contains(&tribe);
            let stalls = purses(view).into_iter().filter(|(tribe, _)| trades(*tribe));
            let stalls = stalls.map(|(tribe, disks)| (tribe, disks, several && partners.contains(&tribe)));
            (open || several).then(|| (stalls.collect::<Vec<_>>(), view.asked))
        })
    });
    let shown = move || {
        let (stalls, asked) = now.get()?;
        let stall = |(tribe, disks, partner): (Tribe, Disks, bool)| {
            let face = purse(tribe, disks);
            if !partner {
                let class = if asked == Some(tribe) { "stall trading" } else { "stall" };
                return view! { <p class=class>{face}</p> }.into_any();
            }
            let pressed = move || (market.partner() == Some(tribe)).to_string();
            view! {
                <button type="button" class="pick stall" data-test=["partner-", tribe.name()].concat()
                    aria-pressed=pressed on:click=click(move |_| market.picked.set(Some(tribe)))>{face}</button>
            }
            .into_any()
        };
        let picks = stalls.iter().any(|(.., partner)| *partner);
        let name = say(if picks { "table-partners" } else { "table-market" });
        let stalls: Vec<AnyView> = stalls.into_iter().map(stall).collect();
        Some(
            view! { <section class="market" data-test="market" aria-label=name>{stalls}</section> }
                .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

/// Whose disks, and how many of each.
fn purse(tribe: Tribe, disks: Disks) -> AnyView {
    let told = tell(
        &Message::new("table-purse")
            .term("tribe", ["tribe-", tribe.name()].concat())
            .number("energy", disks.energy)
            .number("ivory", disks.ivory)
            .number("iron", disks.iron),
    );
    let count = |disk: Disk| view! { {art(disk.name())}{mark("", disks.of(disk).to_string())} }.into_any();
    let counts: Vec<AnyView> = Disk::ALL.into_iter().map(count).collect();
    view! {
        <span class="unseen">{told}</span>
        <span class="purse" aria-hidden="true">{sign(tribe)}{mark("", name(tribe))}<b>{counts}</b></span>
    }
    .into_any()
}

fn sign(tribe: Tribe) -> AnyView {
    let class = format!("tribe-sign {}", colour(tribe));
    view! { <span class=class>{art(emblem(tribe))}</span> }.into_any()
}

/// The import of the year, its price, and what whoever is asked could pay with. // K2.price, L3.price
pub(crate) fn shop(table: Table) -> AnyView {
    let now = Known::new(move || {
        table.view.with(|view| {
            let card = view.card.filter(|_| view.question == Question::Shop)?;
            let (asked, iron) = (view.asked?, view.board.rules.iron_buys);
            let disks = purses(view).into_iter().find(|(tribe, _)| *tribe == asked)?.1;
            Some((card, view.count, asked, disks, iron))
        })
    });
    let shown = move || {
        let (card, price, asked, disks, iron): (Card, u8, Tribe, Disks, bool) = now.get()?;
        let id = if iron { "table-price-iron" } else { "table-price" };
        let price = tell(&Message::new(id).number("count", price));
        let purse = |disk: Disk| {
            let word = say(&["disk-", disk.name()].concat());
            let count = disks.of(disk).to_string();
            view! { <li>{art(disk.name())}<span>{count}" "{word}</span></li> }.into_any()
        };
        let purses: Vec<AnyView> = [Disk::Ivory, Disk::Iron]
            .into_iter()
            .filter(|disk| iron || *disk == Disk::Ivory)
            .map(purse)
            .collect();
        Some(
            view! {
                <div class="sale" data-test="shop" data-walks>
                    {card_spot(table, card, true)}
                    <ul><li><b>{price}</b></li><li>{sign(asked)}<span>{name(asked)}</span></li>{purses}</ul>
                </div>
            }
            .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

//! The market of those who play together: what everybody could trade, and with whom one trades; and the import of the
//! year at its price. // L3.price, L7.market

use floe_engine::Message;
use floe_greenland::{Card, Disk, Disks, Question, Tribe, View};
use leptos::prelude::*;

use super::face::{card_spot, emblem};
use super::{Table, art, colour, name, say, tell};
use crate::live::{Known, Live};
use crate::on::click;

/// What stands in the market: every tribe with its disks.
#[derive(Clone, PartialEq)]
struct Stalls {
    tribes: Vec<(Tribe, Disks)>,
    asked: Option<Tribe>,
}

/// The disks of every tribe that lives.
fn purses(view: &View) -> Vec<(Tribe, Disks)> {
    let living = view.board.tribes.iter().filter(|(_, record)| !record.extinct);
    let disks = living.map(|(tribe, record)| {
        (*tribe, Disks { energy: record.energy, ivory: record.ivory, iron: record.iron })
    });
    disks.collect()
}

fn stalls(view: &View) -> Option<Stalls> {
    let open = matches!(view.question, Question::Market | Question::Reply);
    open.then(|| Stalls { tribes: purses(view), asked: view.asked })
}

/// The market, while it is open.
pub(crate) fn market(table: Table) -> AnyView {
    let now = Known::new(move || table.view.with(|view| stalls(view)));
    let head = |disk: Disk| {
        let word = say(&["disk-", disk.name()].concat());
        let title = word.clone();
        view! { <th scope="col" title=title>{art(disk.name())}<span class="unseen">{word}</span></th> }
            .into_any()
    };
    let shown = move || {
        let Stalls { tribes, asked } = now.get()?;
        let line = |(tribe, disks): (Tribe, Disks)| {
            let cells: Vec<AnyView> = Disk::ALL
                .into_iter()
                .map(|disk| view! { <td>{disks.of(disk).to_string()}</td> }.into_any())
                .collect();
            let class = if asked == Some(tribe) { "trading" } else { "" };
            view! { <tr class=class><th scope="row">{sign(tribe)}{name(tribe)}</th>{cells}</tr> }.into_any()
        };
        let lines: Vec<AnyView> = tribes.into_iter().map(line).collect();
        let heads: Vec<AnyView> = Disk::ALL.into_iter().map(head).collect();
        Some(
            view! {
                <section class="market" data-test="market" aria-label=say("table-market")>
                    <h3>{say("table-market")}</h3>
                    <table>
                        <thead><tr><td></td>{heads}</tr></thead>
                        <tbody>{lines}</tbody>
                    </table>
                </section>
            }
            .into_any(),
        )
    };
    view! { {shown} }.into_any()
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

/// With whom one trades, where there are several: one button for each. // L7.market-protocol
pub(crate) fn partners(
    tribes: Vec<Tribe>,
    chosen: Signal<Option<Tribe>>,
    choose: Live<Option<Tribe>>,
) -> AnyView {
    let button = |tribe: Tribe| {
        let pressed = move || (chosen.get() == Some(tribe)).to_string();
        view! {
            <button type="button" class="pick" data-test=format!("partner-{}", tribe.name()) aria-pressed=pressed
                on:click=click(move |_| choose.set(Some(tribe)))>{sign(tribe)}<span>{name(tribe)}</span></button>
        }
        .into_any()
    };
    let buttons: Vec<AnyView> = tribes.into_iter().map(button).collect();
    view! { <div class="partners" role="group" aria-label=say("table-partners")>{buttons}</div> }.into_any()
}

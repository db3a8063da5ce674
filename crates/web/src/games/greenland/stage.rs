//! The stage: what is decided or happens without a place on the board. Dice and odds, an auction, an offer, whom to send,
//! and moves as buttons, grouped by what they are about.

use floe_engine::Message;
use floe_greenland::{Clause, Greenland, Move, Question, Spot as Where, Tribe};
use leptos::prelude::*;

use super::because::because;
use super::choices::choices;
use super::face::{card_spot, figures};
use super::market::Market;
use super::tribe::record;
use super::{Table, hunt, market, mind, orders, say, tell};
use crate::games::{Draw, Played};
use crate::live::Known;
use crate::on::click;
use crate::source::{Only, Scene};

/// The stage, below the land or beside it.
pub(crate) fn stage(table: Table) -> AnyView {
    let market = Market::new(table);
    view! {
        <section class="stage" data-test="stage" aria-label=move || say("table-stage")>
            {because(table)}
            {offer(table)}
            {send(table)}
            {farm(table)}
            {sale(table)}
            {market::shop(table)}
            {hunt::dice(table)}
            {hunt::odds_panel(table)}
            {market::market(table, market)}
            {choices(table, market)}
            {orders::shortcuts(table)}
        </section>
    }
    .into_any()
}

/// Whom a touch sends: a tribesman or the Alpha. // E7
fn send(table: Table) -> AnyView {
    let Table { view, own, alpha, scene, .. } = table;
    let home = Known::new(move || {
        let own = own.get()?;
        view.with(|view| {
            let record =
                record(view, own).filter(|_| view.question == Question::Assign && view.asked == Some(own))?;
            let alpha = record.alpha == Where::Home;
            Some((own, record.unassigned - u8::from(alpha), alpha))
        })
    });
    let shown = move || {
        let (own, small, alpha_home) = home.get().filter(|_| scene.may_act())?;
        let pick = move |picked: bool, count: u8| {
            let pressed = move || (alpha_home && (alpha.get() || small == 0)) == picked;
            let hinted = move || advised(scene) == Some(picked) && !pressed();
            let class = move || if hinted() { "pick hinted" } else { "pick" };
            let test = if picked { "send-alpha" } else { "send-tribesman" };
            let text = say(if picked { "table-send-alpha" } else { "table-send-tribesman" });
            (count > 0).then(|| {
                view! {
                    <button type="button" class=class data-test=test aria-pressed=move || pressed().to_string()
                        on:click=click(move |_| alpha.set(picked))>
                        {figures(own, count, picked)}<span>{text}</span>
                    </button>
                }
                .into_any()
            })
        };
        Some(
            view! {
                <div class="send" role="group" aria-label=say("table-send")>
                    {pick(false, small)}{pick(true, u8::from(alpha_home))}
                </div>
            }
            .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

/// Whether the Alpha goes in what a guide or a hint says, where somebody is to be sent.
fn advised(scene: Scene) -> Option<bool> {
    let taught: Option<Move> = scene.only.with(|only| match only {
        Only::This(played) => played.of(),
        Only::Anything | Only::Nothing => None,
    });
    match taught.or_else(|| scene.hint.with(|hint| hint.given().and_then(Played::of)))? {
        Move::Place { alpha, .. } | Move::Promote { alpha, .. } => Some(alpha),
        _ => None,
    }
}

/// The animals to begin with. // C.norse-animal, C.sami-animal
fn farm(table: Table) -> AnyView {
    let animals = Known::new(move || {
        let asked = table.view.with(|view| view.question == Question::Farm);
        let moves = if asked { table.scene.moves() } else { Vec::new() };
        let animal = |played: Played| match played.of()? {
            Move::Animal { card } => Some(card),
            _ => None,
        };
        moves.into_iter().filter_map(animal).collect::<Vec<_>>()
    });
    let shown = move || {
        let animals = animals.get();
        (!animals.is_empty()).then(|| {
            let cards: Vec<AnyView> =
                animals.into_iter().enumerate().map(|(at, card)| card_spot(table, card, at == 0)).collect();
            view! { <div class="sale" data-walks>{cards}</div> }.into_any()
        })
    };
    view! { {shown} }.into_any()
}

/// What is auctioned, and who bids how much. // D10
fn sale(table: Table) -> AnyView {
    let known = Known::new(move || {
        table.view.with(|view| {
            let card = view.card.filter(|_| view.question == Question::Auction)?;
            Some((card, view.bids.clone()))
        })
    });
    let shown = move || {
        let (card, bids) = known.get()?;
        let bid = |(tribe, ivory): (Tribe, u8)| {
            let told = Message::new("table-bid")
                .term("tribe", ["tribe-", tribe.name()].concat())
                .number("ivory", ivory);
            view! { <li>{tell(&told)}</li> }.into_any()
        };
        let bids: Vec<AnyView> = bids.into_iter().map(bid).collect();
        Some(
            view! { <div class="sale" data-walks>{card_spot(table, card, true)}<ul>{bids}</ul></div> }
                .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

/// The offer on the table, clause by clause, and what those who are asked would say.
fn offer(table: Table) -> AnyView {
    let clauses = Known::new(move || table.view.with(|view| view.offer.clone()));
    let shown = move || {
        let clauses: Vec<Clause> = clauses.get();
        if clauses.is_empty() {
            return None;
        }
        let line = |clause: &Clause| {
            let played = Move::Clause { clause: *clause };
            let message = table
                .view
                .with_untracked(|view| <Greenland as floe_engine::Describe>::say_move(view, &played));
            view! { <li>{tell(&message)}</li> }.into_any()
        };
        let lines: Vec<AnyView> = clauses.iter().map(line).collect();
        let asked = table
            .view
            .with(|view| view.asked.filter(|_| view.question == Question::Answer && view.card.is_some()));
        let thinks = asked.map(|own| {
            mind::say(move |mind| {
                let refusal = table.view.with_untracked(|view| (mind.refusal)(view, own));
                let text = say(refusal.unwrap_or("table-offer-good"));
                view! { <p class="quiet-text">{say("table-offer-thought")}" "{text}</p> }.into_any()
            })
        });
        Some(
            view! {
                <div class="offer" data-test="offer">
                    <h3>{say("table-offer")}</h3>
                    <ul>{lines}</ul>
                    {thinks}
                </div>
            }
            .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

/// Is a move a button beside the prompt?
pub(crate) fn is_button(played: Move) -> bool {
    <Greenland as Draw>::button(played).is_some()
}

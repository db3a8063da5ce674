//! The balance of a board: a ring in its middle, and a straight scale for the board pointed at.

use floe_engine::{Message, Seat};
use floe_nunami::{Category, Set, StepName};
use leptos::prelude::*;

use super::art;
use super::choice::Choice;
use super::forecast::Forecast;
use super::geometry::{LIMIT, along, needle};
use super::land::fit;
use super::say::{self, say, signed, tell};
use crate::live::Known;

/// The ring in the middle of a board: the total, and where the placement pointed at would bring it.
pub(crate) fn ring(choice: Choice, board: usize) -> AnyView {
    let state = Known::new(move || {
        choice.view.with(|view| view.boards.get(board).map_or((0, false), |board| (board.total, board.full)))
    });
    let ahead = Known::new(move || choice.forecast().into_iter().find(|forecast| forecast.board == board));
    let class = move || {
        let (total, full) = state.get();
        let full_class = if full { " full" } else { "" };
        let tips = ahead.get().is_some_and(|ahead| ahead.tips.is_some()) || full && total.abs() >= LIMIT;
        format!("nu-ring{full_class}{}", if tips { " tips" } else { "" })
    };
    let total = move || {
        let (total, _) = state.get();
        arc(if total > 0 { "human" } else { "nature" }, 0, total)
    };
    let change = move || {
        let ahead = ahead.get()?;
        let turn = format!("rotate({})", needle(ahead.after));
        let sweep = arc("ahead", ahead.before, ahead.after);
        Some(view! { {sweep} <path class="needle" d="M0-14L-5-30H5z" transform=turn/> }.into_any())
    };
    let shown = move || {
        let (total, _) = state.get();
        signed(ahead.get().map_or(total, |ahead| ahead.after))
    };
    view! {
        <g class=class>
            <circle class="disc" r="27"/>
            {arc("way", -LIMIT, LIMIT)}
            {total}
            {change}
            <text y="1">{shown}</text>
        </g>
    }
    .into_any()
}

/// The part of a ring between two balances. A step of balance is a twentieth of the ring; nought is at the top.
fn arc(class: &'static str, from: i8, to: i8) -> AnyView {
    let steps = (needle(to) - needle(from)).abs() / needle(1);
    let turn = format!("rotate({})", needle(from.min(to)) - 90);
    view! { <circle class=class r="21.5" pathLength="20" stroke-dasharray=format!("{steps} 20") transform=turn/> }
        .into_any()
}

/// The straight scale, and what would happen in words.
pub(crate) fn scale(choice: Choice) -> AnyView {
    let ahead = Known::new(move || {
        let pointed = choice.pointed()?;
        choice.forecast().into_iter().find(|forecast| forecast.board == pointed.board())
    });
    let board = Known::new(move || choice.pointed().map(floe_nunami::Cell::board));
    let now = Known::new(move || {
        let board = board.get()?;
        choice.view.with(|view| Some(view.boards.get(board)?.total))
    });
    let words = move || match (ahead.get(), board.get(), now.get()) {
        (Some(_), _, _) => choice.forecast().iter().map(say::forecast).collect::<Vec<_>>().join(". "),
        (None, Some(board), Some(total)) if choice.slot().is_none() => {
            tell(&Message::new("nunami-now").number("board", board as i64 + 1).text("total", signed(total)))
        }
        _ if choice.tells_power() => {
            choice.view.with(|view| super::choice::own_spirit(view)).map(say::inua).unwrap_or_default()
        }
        _ => asked(choice),
    };
    let class = move || match ahead.get() {
        Some(Forecast { tips: Some(_), .. }) => "nu-tell tips",
        _ => "nu-tell",
    };
    let ticks: Vec<AnyView> = (-LIMIT..=LIMIT).map(tick).collect();
    view! {
        <div class=class data-test="forecast">
            <span class="nu-meter" aria-hidden="true">
                <span class="nu-end">{move || say("nunami-scale-nature")} {marks(choice, Category::Nature)}</span>
                <span class="nu-end">{move || say("nunami-scale-people")} {marks(choice, Category::Human)}</span>
                <span class="nu-scale" data-test="scale" title=move || say("nunami-scale")>
                    {ticks}
                    {move || now.get().map(|total| bar(total, "now"))}
                    {move || ahead.get().map(|ahead| bar(ahead.after, "then"))}
                </span>
                <span class="nu-figures">{Vec::from([-LIMIT, 0, LIMIT].map(figure))}</span>
            </span>
            {fit(choice)}
            <span class="nu-words">{words}</span>
        </div>
    }
    .into_any()
}

/// The communities in play that pull towards an end of the scale, the own ones outlined.
fn marks(choice: Choice, end: Category) -> AnyView {
    let sets = Known::new(move || {
        choice.view.with(|view| {
            let you = view.you.map(Seat::index);
            let played = view.sides.iter().enumerate();
            let sets = played.flat_map(|(seat, sets)| sets.iter().map(move |set| (*set, Some(seat) == you)));
            sets.filter(|(set, _)| set.category() == Some(end)).collect::<Vec<(Set, bool)>>()
        })
    });
    let mark = |(set, own): (Set, bool)| {
        let class = format!("nu-mark set-{}{}", set.name(), if own { " own" } else { "" });
        view! { <i class=class>{art(set.name())}</i> }.into_any()
    };
    view! { <span class="nu-marks">{move || sets.get().into_iter().map(mark).collect::<Vec<_>>()}</span> }
        .into_any()
}

/// What is wanted of whoever sits here.
fn asked(choice: Choice) -> String {
    if choice.step() == StepName::Hide && choice.scene.may_act() {
        return say("nunami-tell-hide");
    }
    if !choice.is_placing() {
        return String::new();
    }
    let (picked, joined) = choice.view.with(|view| {
        let picked = choice.slot().and_then(|slot| super::choice::hand(view).get(slot).copied());
        let joined = view.joined.as_ref().and_then(|joined| Some((*joined.cards.last()?, joined.cell)));
        (picked, joined)
    });
    match (picked, joined) {
        (Some(card), _) => tell(&Message::new("nunami-tell-cell").text("card", say::card(card))),
        (None, Some((card, cell))) => tell(
            &Message::new("nunami-tell-join")
                .text("card", say::card(card))
                .number("board", cell.board() as i64 + 1),
        ),
        (None, None) => say("nunami-tell-pick"),
    }
}

fn tick(balance: i8) -> AnyView {
    let class = match balance {
        0 => "tick zero",
        balance if balance.abs() == LIMIT => "tick limit",
        _ => "tick",
    };
    view! { <i class=class style=format!("--at:{}", along(balance))></i> }.into_any()
}

/// A figure below the scale.
fn figure(balance: i8) -> AnyView {
    view! { <i style=format!("--at:{}", along(balance))>{signed(balance)}</i> }.into_any()
}

fn bar(balance: i8, class: &'static str) -> AnyView {
    view! { <b class=class style=format!("--at:{}", along(balance))>{signed(balance)}</b> }.into_any()
}

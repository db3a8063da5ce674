//! The balance of a board: a ring in its middle, and a straight scale for the board pointed at.

use floe_engine::Message;
use leptos::prelude::*;

use super::choice::Choice;
use super::forecast::Forecast;
use super::geometry::{LIMIT, along, arc, needle};
use super::say::{self, say, signed, tell};

const RADIUS: f32 = 21.5;

/// The ring in the middle of a board: the total, and where the placement pointed at would bring it.
pub(crate) fn ring(choice: Choice, board: usize) -> AnyView {
    let state = Memo::new(move |_| {
        choice.view.with(|view| view.boards.get(board).map_or((0, false), |board| (board.total, board.full)))
    });
    let ahead = Memo::new(move |_| choice.forecast().into_iter().find(|forecast| forecast.board == board));
    let class = move || {
        let (total, full) = state.get();
        let full_class = if full { " full" } else { "" };
        let tips = ahead.get().is_some_and(|ahead| ahead.tips.is_some()) || full && total.abs() >= LIMIT;
        format!("nu-ring{full_class}{}", if tips { " tips" } else { "" })
    };
    let total = move || {
        let (total, _) = state.get();
        let class = if total > 0 { "level human" } else { "level nature" };
        (total != 0).then(|| view! { <path class=class d=arc(0, total, RADIUS)/> })
    };
    let change = move || {
        let ahead = ahead.get()?;
        let turn = format!("rotate({:.1})", needle(ahead.after));
        let sweep = (ahead.after != ahead.before).then(|| {
            let sweep = arc(ahead.before, ahead.after, RADIUS);
            view! { <path class="ahead" d=sweep/> }
        });
        Some(view! { {sweep} <path class="needle" d="M0-14L-5-30H5z" transform=turn/> })
    };
    let shown = move || {
        let (total, _) = state.get();
        signed(ahead.get().map_or(total, |ahead| ahead.after))
    };
    view! {
        <g class=class>
            <circle r="27"/>
            <path class="way" d=arc(-LIMIT, LIMIT, RADIUS)/>
            {total}
            {change}
            <text y="1">{shown}</text>
        </g>
    }
    .into_any()
}

/// The straight scale, and what would happen in words.
#[component]
pub(crate) fn Scale(choice: Choice) -> impl IntoView {
    let ahead = Memo::new(move |_| {
        let pointed = choice.pointed()?;
        let all = choice.forecast();
        all.into_iter().find(|forecast| forecast.board == pointed.board())
    });
    let board = Memo::new(move |_| choice.pointed().map(|cell| cell.board()));
    let now = Memo::new(move |_| {
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
    view! {
        <div class=class data-test="forecast">
            <span class="nu-scale" aria-hidden="true" title=move || say("nunami-scale")>
                {(-LIMIT..=LIMIT).map(tick).collect::<Vec<_>>()}
                {move || now.get().map(|total| bar(total, "now"))}
                {move || ahead.get().map(|ahead| bar(ahead.after, "then"))}
            </span>
            <span class="nu-words">{words}</span>
        </div>
    }
}

/// What is wanted of whoever sits here.
fn asked(choice: Choice) -> String {
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
    view! { <i class=class style=format!("left:{}%", along(balance))></i> }.into_any()
}

fn bar(balance: i8, class: &'static str) -> AnyView {
    view! { <b class=class style=format!("left:{}%", along(balance))>{signed(balance)}</b> }.into_any()
}

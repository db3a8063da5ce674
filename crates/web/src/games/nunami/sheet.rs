//! The score sheet: every board with its balance and everybody's points on it.

use std::sync::Arc;

use floe_engine::Seat;
use floe_nunami::{BoardView, Ending, View};
use leptos::prelude::*;

use super::choice::Choice;
use super::say::{say, signed};
use crate::art::icon;
use crate::live::{Known, Live};
use crate::on::click;
use crate::source::Scene;

/// The sheet, to be opened at any time.
pub(crate) fn sheet(choice: Choice) -> AnyView {
    let open = Live::new(false);
    let paper = move || {
        open.get().then(|| {
            view! {
                <section class="nu-sheet" data-test="score-sheet" aria-label=say("nunami-sheet")>
                    <header>
                        <h2>{say("nunami-sheet")}</h2>
                        <button type="button" class="quiet" aria-label=crate::words::t("ui-close")
                            on:click=click(move |_| open.set(false))>{icon("close")}</button>
                    </header>
                    {table(choice.scene, choice.view)}
                </section>
            }
            .into_any()
        })
    };
    view! {
        <button type="button" class="nu-sheet-open" data-test="sheet" aria-expanded=move || open.get().to_string()
            aria-label=move || say("nunami-sheet") title=move || say("nunami-sheet")
            on:click=click(move |_| open.update(|open| *open = !*open))>{icon("trophy")}<span>{move || say("nunami-sheet")}</span></button>
        {paper}
    }
    .into_any()
}

/// The sheet of a game that is over, and why it is over.
pub(crate) fn result(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let why = move || view.with(|view| view.ending.map(|ending| why(view, ending)));
    view! { <p>{why}</p> {table(scene, view)} }.into_any()
}

/// How the game ended, and what ranked equal points.
fn why(view: &View, ending: Ending) -> String {
    let id = match ending {
        Ending::FourPoints => "event-ended-four-points",
        Ending::CardsGone => "event-ended-cards-gone",
        Ending::Blocked => "event-ended-blocked",
        Ending::Idle => "event-ended-idle",
    };
    let count = |points: &u8| view.points.iter().filter(|other| *other == points).count();
    let equal = match ending {
        Ending::FourPoints => {
            let best = view.points.iter().max().map_or(0, count);
            (best > view.winners.len()).then_some("nunami-equal-turn")
        }
        _ => view.points.iter().any(|points| count(points) > 1).then_some("nunami-equal-visible"),
    };
    [Some(id), equal].into_iter().flatten().map(say).collect::<Vec<_>>().join(" ")
}

/// Board by board, and the sums.
pub(crate) fn table(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let drawn = move || {
        let view = view.get();
        let seats = (0..view.points.len()).map(|seat| scene.name(Seat(seat as u8)));
        let heads: Vec<AnyView> =
            seats.map(|name| view! { <th scope="col">{name}</th> }.into_any()).collect();
        let rows: Vec<AnyView> =
            view.boards.iter().enumerate().map(|(number, board)| row(number, board)).collect();
        view! {
            <thead><tr>
                <th scope="col">{say("nunami-sheet-board")}</th>
                <th scope="col">{say("nunami-sheet-total")}</th>
                {heads}
            </tr></thead>
            <tbody>{rows}</tbody>
            <tfoot><tr><th scope="row" colspan="2">{say("nunami-sheet-sum")}</th>{numbers(&view.points, "0")}</tr></tfoot>
        }
        .into_any()
    };
    view! { <table class="nu-score">{drawn}</table> }.into_any()
}

fn row(number: usize, board: &BoardView) -> AnyView {
    let state = if board.full { String::new() } else { format!(" ({})", say("nunami-sheet-open")) };
    view! {
        <tr>
            <th scope="row">{(number + 1).to_string()}</th>
            <td>{signed(board.total)}{state}</td>
            {numbers(&board.points, "·")}
        </tr>
    }
    .into_any()
}

fn numbers(points: &[u8], none: &str) -> Vec<AnyView> {
    let cell = |points: &u8| {
        let text = if *points > 0 { points.to_string() } else { none.to_owned() };
        view! { <td class="number">{text}</td> }.into_any()
    };
    points.iter().map(cell).collect()
}

//! The score sheet: every board with its balance and everybody's points on it.

use floe_engine::Seat;
use floe_nunami::BoardView;
use leptos::prelude::*;

use super::choice::Choice;
use super::say::{say, signed};

/// The sheet, to be opened at any time.
#[component]
pub(crate) fn Sheet(choice: Choice) -> impl IntoView {
    let open = RwSignal::new(false);
    view! {
        <button type="button" class="nu-sheet-open" data-test="sheet" aria-expanded=move || open.get().to_string()
            aria-label=move || say("nunami-sheet") title=move || say("nunami-sheet")
            on:click=move |_| open.update(|open| *open = !*open)>
            {crate::shell::icon("trophy")}
        </button>
        <Show when=move || open.get()>{table(choice, open)}</Show>
    }
}

fn table(choice: Choice, open: RwSignal<bool>) -> AnyView {
    let seats = Memo::new(move |_| choice.view.with(|view| view.points.len()));
    let heads = move || {
        let names = (0..seats.get()).map(|seat| choice.screen.name(Seat(seat as u8)));
        names.map(|name| view! { <th scope="col">{name}</th> }.into_any()).collect::<Vec<_>>()
    };
    let rows = move || {
        let boards = choice.view.with(|view| view.boards.clone());
        boards.iter().enumerate().map(|(number, board)| row(number, board)).collect::<Vec<_>>()
    };
    let sums = move || {
        let points = choice.view.with(|view| view.points.clone());
        points.into_iter().map(|points| view! { <td>{points}</td> }.into_any()).collect::<Vec<_>>()
    };
    view! {
        <section class="nu-sheet" data-test="score-sheet" aria-label=move || say("nunami-sheet")>
            <header>
                <h2>{move || say("nunami-sheet")}</h2>
                <button type="button" class="quiet" aria-label=move || crate::words::t("ui-close")
                    on:click=move |_| open.set(false)>{crate::shell::icon("close")}</button>
            </header>
            <table>
                <thead><tr>
                    <th scope="col">{move || say("nunami-sheet-board")}</th>
                    <th scope="col">{move || say("nunami-sheet-total")}</th>
                    {heads}
                </tr></thead>
                <tbody>{rows}</tbody>
                <tfoot><tr><th scope="row" colspan="2">{move || say("nunami-sheet-sum")}</th>{sums}</tr></tfoot>
            </table>
        </section>
    }
    .into_any()
}

fn row(number: usize, board: &BoardView) -> AnyView {
    let state = if board.full { String::new() } else { format!(" ({})", say("nunami-sheet-open")) };
    let points: Vec<AnyView> = board
        .points
        .iter()
        .map(|points| {
            view! { <td>{if *points > 0 { points.to_string() } else { "·".to_owned() }}</td> }.into_any()
        })
        .collect();
    view! {
        <tr><th scope="row">{number + 1}</th><td>{signed(board.total)}{state}</td>{points}</tr>
    }
    .into_any()
}

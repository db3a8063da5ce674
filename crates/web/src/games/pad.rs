//! A score pad, filled in row by row for all players.

use leptos::prelude::*;

/// A line of a pad: its name for browser tests (`pad-NAME-SEAT`), what it is called, and the points of every seat. The last
/// one is `total`.
pub(crate) struct PadLine {
    pub(crate) name: &'static str,
    pub(crate) title: String,
    pub(crate) points: Vec<i32>,
}

/// A pad with a heading for every seat.
pub(crate) fn score_pad(caption: String, heads: Vec<AnyView>, lines: Vec<PadLine>) -> AnyView {
    let heads = heads.into_iter().map(|head| view! { <th scope="col">{head}</th> }.into_any());
    let heads: Vec<AnyView> = heads.collect();
    let rows: Vec<AnyView> = lines.into_iter().enumerate().map(|(at, line)| row(at, line)).collect();
    view! {
        <div class="pad-scroll">
            <table class="pad" data-test="score-pad">
                <caption>{caption}</caption>
                <thead><tr><td></td>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
    .into_any()
}

fn row(at: usize, PadLine { name, title, points }: PadLine) -> AnyView {
    let cells: Vec<AnyView> = points
        .iter()
        .enumerate()
        .map(|(seat, points)| {
            // A true minus sign: the figures are read in columns.
            let text = points.to_string().replace('-', "−");
            view! { <td data-test=format!("pad-{name}-{seat}")>{text}</td> }.into_any()
        })
        .collect();
    let class = if name == "total" { "total" } else { "" };
    view! { <tr class=class style=format!("--at:{at}")><th scope="row">{title}</th>{cells}</tr> }.into_any()
}

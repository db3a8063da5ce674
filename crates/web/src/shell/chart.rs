//! A chart of the game: how far everybody was after each move.

use crate::live::Known;
use crate::on::click;
use floe_engine::{Message, Seat};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::source::Scene;
use crate::words::{t, t_with};

const WIDE: usize = 560;
const HIGH: i32 = 180;

/// The way of every seat, as lines that differ in colour and in stroke. A click leads to its moment.
pub(crate) fn chart(scene: Scene, look: Callback<usize>) -> AnyView {
    let ways = Known::new(move || {
        let ways = scene.lines.with(|lines| Some(scene.table()?.progress(lines, &scene.view.get()?)));
        ways.unwrap_or_default()
    });
    let drawn = move || {
        let (ways, counted) = (ways.get(), t(scene.table()?.counted()));
        let most = ways.iter().flatten().copied().max().filter(|most| *most > 0)?;
        let plies = scene.frame.with(|frame| frame.as_ref().map_or(0, |frame| frame.plies));
        let lines: Vec<AnyView> = ways
            .iter()
            .enumerate()
            .map(|(seat, way)| {
                view! { <polyline class=class(scene, seat) points=points(way, most)/> }.into_any()
            })
            .collect();
        let keys: Vec<AnyView> = (0..ways.len())
            .map(|seat| {
                view! {
                    <li>
                        <svg viewBox="0 0 36 8" aria-hidden="true">
                            <polyline class=class(scene, seat) points="0,4 36,4"/>
                        </svg>
                        {scene.name(Seat(seat as u8))}
                    </li>
                }
                .into_any()
            })
            .collect();
        let pick = move |event: leptos::ev::MouseEvent| {
            if let Some(share) = share_of_width(&event) {
                look.run((share * plies as f64).round() as usize);
            }
        };
        // Where the board is while somebody looks back, between the first move and the last.
        let here = move || {
            let now = scene.past.with(|past| past.as_ref().map(|moment| moment.plies))?;
            let x = now * WIDE / plies.max(1);
            Some(view! { <path class="here" d=format!("M{x} 0V{HIGH}")/> }.into_any())
        };
        let chart = view! {
            <figure class="chart" data-test="chart">
                <figcaption>{counted.clone()}</figcaption>
                <div class="plot">
                    <div class="ends high"><span>{most.to_string()}</span><span>"0"</span></div>
                    <svg viewBox=format!("-2 -6 {} {}", WIDE + 4, HIGH + 8) role="img" aria-label=counted
                        data-test="chart-picture" on:click=click(pick)>
                        <path class="axis" d=format!("M0 0V{HIGH}H{WIDE}")/>
                        {lines}
                        {move || here()}
                    </svg>
                    <div class="ends">
                        <span>"0"</span>
                        <span>{t_with(&Message::new("ui-chart-moves").number("moves", plies as i64))}</span>
                    </div>
                </div>
                <ul class="chart-keys">{keys}</ul>
            </figure>
        };
        Some(chart.into_any())
    };
    view! { {move || drawn()} }.into_any()
}

fn class(scene: Scene, seat: usize) -> String {
    format!("way {} stroke-{}", scene.colour(Seat(seat as u8)), seat % 4)
}

/// How far to the right of the axis a click was, from 0 to 1.
fn share_of_width(event: &leptos::ev::MouseEvent) -> Option<f64> {
    let picture: web_sys::Element = event.current_target()?.dyn_into().ok()?;
    let rect = picture.get_bounding_client_rect();
    Some(((f64::from(event.client_x()) - rect.left()) / rect.width()).clamp(0.0, 1.0))
}

/// A way as the points of a line; the same number of moves as steps of the same width.
fn points(way: &[i32], most: i32) -> String {
    let steps = way.len().max(2) - 1;
    let point =
        |(index, value): (usize, &i32)| format!("{},{}", index * WIDE / steps, HIGH - value * HIGH / most);
    way.iter().enumerate().map(point).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_goes_from_left_below_to_right_above() {
        assert_eq!(points(&[0, 5, 10], 10), "0,180 280,90 560,0");
        assert_eq!(points(&[0], 10), "0,180");
    }
}

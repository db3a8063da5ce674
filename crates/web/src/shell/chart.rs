//! A chart of the game: how far everybody was after each move.

use crate::live::Known;
use leptos::prelude::*;

use crate::source::Scene;
use crate::words::t;

const WIDE: usize = 560;
const HIGH: i32 = 180;

/// The way of every seat, as lines that differ in colour and in stroke.
pub(crate) fn chart(scene: Scene) -> AnyView {
    let ways = Known::new(move || {
        let ways = scene.lines.with(|lines| Some(scene.table()?.progress(lines, &scene.view.get()?)));
        ways.unwrap_or_default()
    });
    let drawn = move || {
        let ways = ways.get();
        let most = ways.iter().flatten().copied().max().filter(|most| *most > 0)?;
        let lines: Vec<AnyView> = ways
            .iter()
            .enumerate()
            .map(|(seat, way)| {
                let colour = scene.colour(floe_engine::Seat(seat as u8));
                let class = format!("way {colour} stroke-{}", seat % 4);
                view! { <polyline class=class points=points(way, most)/> }.into_any()
            })
            .collect();
        let keys: Vec<AnyView> = (0..ways.len())
            .map(|seat| {
                let seat = floe_engine::Seat(seat as u8);
                let colour = scene.colour(seat);
                let class = format!("way {colour} stroke-{}", seat.0 % 4);
                view! {
                    <li>
                        <svg viewBox="0 0 36 8" aria-hidden="true"><polyline class=class points="0,4 36,4"/></svg>
                        {scene.name(seat)}
                    </li>
                }
                .into_any()
            })
            .collect();
        let chart = view! {
            <figure class="chart" data-test="chart">
                <figcaption>{t("ui-chart")}</figcaption>
                <svg viewBox=format!("-4 -4 {} {}", WIDE + 8, HIGH + 8) role="img" aria-label=t("ui-chart")>
                    <path class="axis" d=format!("M0 0V{HIGH}H{WIDE}")/>
                    {lines}
                </svg>
                <ul class="chart-keys">{keys}</ul>
            </figure>
        };
        Some(chart.into_any())
    };
    view! { {move || drawn()} }.into_any()
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

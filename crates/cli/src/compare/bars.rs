//! Shares as bars, drawn as SVG: a group for each series, with whiskers as long as a share is unsure.

use std::fmt::Write as _;

use crate::simulate::chart::{
    BOTTOM, HEIGHT, LEFT, LOOKS, RIGHT, TOP, WIDTH, draw_heights, height, rounded_up, sheet,
};

/// A share in percent, and within which shares it lies.
pub(super) struct Bar<'a> {
    pub(super) name: &'a str,
    pub(super) percent: f64,
    pub(super) within: [f64; 2],
}

/// The room of a group that its bars fill.
const FILLED: f64 = 0.72;

pub(super) fn draw(title: &str, groups: &[(&str, Vec<Bar<'_>>)]) -> String {
    let bars = || groups.iter().flat_map(|(_, bars)| bars);
    let highest = rounded_up(bars().map(|bar| bar.within[1]).fold(1.0, f64::max));
    let mut svg = sheet(title);
    draw_heights(&mut svg, highest);
    let room = (WIDTH - LEFT - RIGHT) / groups.len().max(1) as f64;
    for (number, (name, bars)) in groups.iter().enumerate() {
        let left = LEFT + room * (number as f64 + (1.0 - FILLED) / 2.0);
        let width = room * FILLED / bars.len().max(1) as f64;
        for (place, bar) in bars.iter().enumerate() {
            draw_bar(
                &mut svg,
                bar,
                LOOKS[place % LOOKS.len()].0,
                left + width * place as f64,
                width,
                highest,
            );
        }
        let (middle, below) = (LEFT + room * (number as f64 + 0.5), HEIGHT - BOTTOM + 22.0);
        let _ = writeln!(
            svg,
            "<text x=\"{middle:.1}\" y=\"{below}\" text-anchor=\"middle\" fill=\"#44546a\">{name}</text>"
        );
    }
    // One colour needs no key.
    let names = groups.first().map_or(&[][..], |(_, bars)| bars.as_slice());
    for (place, bar) in names.iter().enumerate().filter(|_| names.len() > 1) {
        let (x, y) = (WIDTH - RIGHT + 10.0, TOP + 17.0 * (place as f64 + 1.0));
        let (colour, _) = LOOKS[place % LOOKS.len()];
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{y}\" fill=\"{colour}\">{}</text>", bar.name);
    }
    svg.push_str("</svg>\n");
    svg
}

fn draw_bar(svg: &mut String, bar: &Bar<'_>, colour: &str, x: f64, width: f64, highest: f64) {
    let (top, foot) = (height(bar.percent, highest), height(0.0, highest));
    let [low, high] = bar.within.map(|end| height(end, highest));
    let (middle, arm) = (x + width / 2.0, width.min(20.0) / 4.0);
    let _ = writeln!(
        svg,
        "<rect x=\"{:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{colour}\"/>\
         <path d=\"M{middle:.1} {low:.1}V{high:.1}M{:.1} {high:.1}H{:.1}M{:.1} {low:.1}H{:.1}\" stroke=\"#16324a\" stroke-width=\"1.5\"/>",
        x + width * 0.06,
        width * 0.88,
        foot - top,
        middle - arm,
        middle + arm,
        middle - arm,
        middle + arm,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_high_as_its_share_and_its_whiskers_reach_as_far_as_it_is_unsure() {
        let bar = || Bar { name: "won", percent: 50.0, within: [25.0, 100.0] };
        let svg = draw("won", &[("four", vec![bar()]), ("eight", vec![bar()])]);
        // The paper is 316 high from nought to a hundred percent.
        assert_eq!(svg.matches("y=\"198.0\" width").count(), 2, "{svg}");
        assert!(svg.contains("277.0V40.0"), "{svg}");
        assert!(
            svg.contains(">four</text>")
                && svg.contains(">eight</text>")
                && !svg.contains(">won</text>\n<text")
        );
    }
}

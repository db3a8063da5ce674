//! Facts as lines over time, drawn as SVG: one chart for each first word of their names.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::tally::Fact;
use crate::exit::Failure;

/// The size of a chart, and of the room for its lines within.
pub(crate) const WIDTH: f64 = 720.0;
pub(crate) const HEIGHT: f64 = 400.0;
pub(crate) const LEFT: f64 = 52.0;
pub(crate) const RIGHT: f64 = 150.0;
pub(crate) const TOP: f64 = 40.0;
pub(crate) const BOTTOM: f64 = 44.0;

/// Colours that can be told apart by those who do not see red and green, and dashes for those who see none.
pub(crate) const LOOKS: [(&str, &str); 8] = [
    ("#0072b2", ""),
    ("#d55e00", "8 4"),
    ("#009e73", "2 3"),
    ("#aa4499", "10 3 2 3"),
    ("#56b4e9", "5 5"),
    ("#8c6d1f", "1 4"),
    ("#44546a", "12 4"),
    ("#e69f00", "6 2 2 2"),
];

/// The lines of a chart by name: what was in the mean at each point.
type Lines<'a> = BTreeMap<&'a str, BTreeMap<u32, f64>>;

/// Writes all charts into a folder, each as a file of its name.
pub(super) fn write(folder: &Path, facts: &BTreeMap<&'static str, Fact>) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
    for (name, lines) in charts(facts.iter().map(|(name, fact)| (*name, fact.mean))) {
        let file = folder.join(format!("{name}.svg"));
        fs::write(&file, draw(name, &lines)).map_err(|error| Failure::file(&file, &error))?;
    }
    Ok(())
}

/// The point that a name stands for: the chart, the line, and where.
pub(super) fn point(name: &str) -> Option<(&str, &str, u32)> {
    let mut words = name.split(' ');
    let (chart, line, at) = (words.next()?, words.next()?, words.next()?.parse().ok()?);
    words.next().is_none().then_some((chart, line, at))
}

fn charts<'a>(means: impl Iterator<Item = (&'a str, f64)>) -> BTreeMap<&'a str, Lines<'a>> {
    let mut charts: BTreeMap<&str, Lines<'_>> = BTreeMap::new();
    for (name, mean) in means {
        if let Some((chart, line, at)) = point(name) {
            charts.entry(chart).or_default().entry(line).or_default().insert(at, mean);
        }
    }
    charts
}

/// From numbers to places on the paper.
struct Scale {
    first: f64,
    last: f64,
    highest: f64,
}

impl Scale {
    fn of(lines: &Lines<'_>) -> Scale {
        let points = || lines.values().flatten();
        let places = || points().map(|(at, _)| f64::from(*at));
        let highest = points().map(|(_, mean)| *mean).fold(0.0, f64::max);
        let (first, last) = (places().fold(f64::MAX, f64::min), places().fold(f64::MIN, f64::max));
        Scale { first, last: last.max(first + 1.0), highest: rounded_up(highest) }
    }

    fn x(&self, at: f64) -> f64 {
        LEFT + (at - self.first) / (self.last - self.first) * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, mean: f64) -> f64 {
        height(mean, self.highest)
    }
}

/// A round number of which four to ten make up the height.
fn step(highest: f64) -> f64 {
    let power = 10_f64.powf(highest.max(1e-6).log10().floor());
    [0.1, 0.2, 0.5, 1.0]
        .map(|part| part * power)
        .into_iter()
        .find(|step| highest / step <= 10.0)
        .unwrap_or(power)
}

/// An empty sheet with a title; whoever draws on it closes it.
pub(crate) fn sheet(title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"14\" \
         role=\"img\" aria-label=\"{title}\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fbfdfe\"/>\n\
         <text x=\"{LEFT}\" y=\"24\" font-size=\"17\" font-weight=\"bold\" fill=\"#16324a\">{title}</text>\n"
    )
}

fn draw(name: &str, lines: &Lines<'_>) -> String {
    let scale = Scale::of(lines);
    let mut svg = sheet(name);
    draw_heights(&mut svg, scale.highest);
    draw_places(&mut svg, &scale);
    draw_lines(&mut svg, &scale, lines);
    svg.push_str("</svg>\n");
    svg
}

/// Where a number lies on the paper, if the highest is at the top.
pub(crate) fn height(number: f64, highest: f64) -> f64 {
    HEIGHT - BOTTOM - number / highest * (HEIGHT - TOP - BOTTOM)
}

/// A highest rung that no number exceeds.
pub(crate) fn rounded_up(highest: f64) -> f64 {
    step(highest) * (highest / step(highest)).ceil()
}

/// The rungs of the ladder at the left.
pub(crate) fn draw_heights(svg: &mut String, highest: f64) {
    let step = step(highest);
    let (left, right) = (LEFT, WIDTH - RIGHT);
    for rung in 0..=(highest / step).round() as u32 {
        let (height, y) = (f64::from(rung) * step, height(f64::from(rung) * step, highest));
        let digits = usize::from(step < 1.0) + usize::from(step < 0.1);
        let _ = writeln!(
            svg,
            "<path d=\"M{left} {y:.1}H{right}\" stroke=\"#d3dde4\"/>\
             <text x=\"{:.0}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#44546a\">{height:.digits$}</text>",
            left - 8.0,
            y + 5.0,
        );
    }
}

fn draw_places(svg: &mut String, scale: &Scale) {
    for at in scale.first as u32..=scale.last as u32 {
        let x = scale.x(f64::from(at));
        let y = HEIGHT - BOTTOM + 22.0;
        let _ =
            writeln!(svg, "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\" fill=\"#44546a\">{at}</text>");
    }
}

/// The lines, each with its name at its end; names keep out of each other's way.
fn draw_lines(svg: &mut String, scale: &Scale, lines: &Lines<'_>) {
    let mut ends: Vec<(f64, usize, &str)> = Vec::new();
    for (number, (name, points)) in lines.iter().enumerate() {
        let (colour, dash) = LOOKS[number % LOOKS.len()];
        let path: Vec<String> = points
            .iter()
            .map(|(at, mean)| format!("{:.1} {:.1}", scale.x(f64::from(*at)), scale.y(*mean)))
            .collect();
        let path = path.join("L");
        let _ = writeln!(
            svg,
            "<path d=\"M{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.5\" stroke-dasharray=\"{dash}\"/>"
        );
        ends.extend(points.values().last().map(|mean| (scale.y(*mean), number, *name)));
    }
    ends.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut lowest = f64::MIN;
    for (y, number, name) in ends {
        let y = y.max(lowest + 17.0);
        lowest = y;
        let (colour, _) = LOOKS[number % LOOKS.len()];
        let x = WIDTH - RIGHT + 10.0;
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{:.1}\" fill=\"{colour}\">{name}</text>", y + 5.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_a_number_at_its_end_is_a_point() {
        assert_eq!(point("people tunit 03"), Some(("people", "tunit", 3)));
        for other in ["turns", "tunit won", "hunts won alone", "people tunit 03 more", "people 03"] {
            assert_eq!(point(other), None, "{other}");
        }
    }

    #[test]
    fn every_line_of_a_chart_is_drawn_at_its_heights() {
        let facts = [
            ("people a 01", 4.0),
            ("people a 02", 8.0),
            ("people b 01", 0.0),
            ("people b 02", 2.0),
            ("turns", 9.0),
        ];
        let charts = charts(facts.into_iter());
        assert_eq!(charts.keys().collect::<Vec<_>>(), [&"people"]);
        let svg = draw("people", &charts["people"]);
        assert!(svg.contains("M52.0 198.0L570.0 40.0"), "half the height, then all of it: {svg}");
        assert!(svg.contains("M52.0 356.0L570.0 277.0"), "nought, then a quarter: {svg}");
    }

    #[test]
    fn heights_are_marked_at_round_numbers() {
        for (highest, expected) in [(8.0, 1.0), (19.0, 2.0), (0.35, 0.05), (100.0, 10.0), (37.0, 5.0)] {
            assert!((step(highest) - expected).abs() < 1e-9, "{highest}: {}", step(highest));
        }
    }
}

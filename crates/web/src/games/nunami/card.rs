//! A card as it is drawn: a triangle with its community's colour, pattern and mark, its life, and its strength.

use floe_nunami::{Card, Hidden, Lying, Set};
use leptos::prelude::*;

use super::geometry::{CARD, Point, Triangle};
use super::say::signed;
use crate::art::place;

/// What lies on top, drawn in the triangle's own frame.
pub(crate) fn lying(lying: &Lying, triangle: Triangle) -> AnyView {
    match lying {
        Lying::Up(card) => face(*card, triangle),
        Lying::Down(hidden) => back(hidden, triangle),
    }
}

/// A card face up.
pub(crate) fn face(card: Card, triangle: Triangle) -> AnyView {
    let class = format!("nu-card set-{}", card.set().name());
    drawn(class, card.set().name(), triangle, print(card, triangle))
}

/// The ground of a card with its pattern, and what is on it.
fn drawn(class: String, pattern: &str, triangle: Triangle, inside: AnyView) -> AnyView {
    let pattern = format!("fill:url(#nu-{pattern})");
    view! {
        <g class=class>
            <g transform=triangle.turn()>
                <polygon class="ground" points=CARD/>
                <polygon class="print" points=CARD style=pattern/>
            </g>
            {inside}
        </g>
    }
    .into_any()
}

/// The mark, the life below it and the strength below that, upright around the middle: they stand in the same order at the
/// same places whichever way the triangle looks.
fn print(card: Card, triangle: Triangle) -> AnyView {
    let Point { x, y } = triangle.centre();
    let (above, middle, below) = (Point { x, y: y - 20 }, Point { x, y: y - 3 }, Point { x, y: y + 16 });
    view! {
        {picture(card.set().name(), above, 14)}
        {text("life", middle, signed(card.life()))}
        {strength(card, below, triangle)}
    }
    .into_any()
}

/// Words or figures around a point.
pub(crate) fn text(class: &'static str, at: Point, text: String) -> AnyView {
    view! { <text class=class x=at.x.to_string() y=(at.y + 1).to_string()>{text}</text> }.into_any()
}

/// Three small triangles in a row; as many are filled as the card is strong. On its point a card has less room for them.
fn strength(card: Card, at: Point, triangle: Triangle) -> AnyView {
    let (apart, half) = if triangle.is_on_point() { (9, 4) } else { (12, 5) };
    let pip = |number: u8| {
        let class = if number < card.strength() { "pip full" } else { "pip" };
        let (x, y) = (at.x + (i32::from(number) - 1) * apart, at.y);
        let points = format!("{x},{} {},{} {},{}", y - 5, x + half, y + 4, x - half, y + 4);
        view! { <polygon class=class points=points/> }.into_any()
    };
    (0..Card::STRENGTH).map(pip).collect::<Vec<_>>().into_any()
}

/// A card face down. Who laid it sees what it is by pointing at it.
fn back(hidden: &Hidden, triangle: Triangle) -> AnyView {
    let own = hidden.down.map(|card| {
        view! {
            <g class="known">{print(card, triangle)}</g>
            {dot("eye", triangle.at(76, 0), "4.5")}
        }
        .into_any()
    });
    let class = if own.is_some() { "nu-card back own" } else { "nu-card back" };
    let sign = picture("back", triangle.at(55, 0), 34);
    drawn(class.to_owned(), "back", triangle, view! { <g class="sign">{sign}</g> {own} }.into_any())
}

/// A disc around a point.
pub(crate) fn dot(class: &'static str, at: Point, radius: &'static str) -> AnyView {
    view! { <circle class=class cx=at.x.to_string() cy=at.y.to_string() r=radius/> }.into_any()
}

/// A picture of the sprite around a point.
pub(crate) fn picture(name: &str, at: Point, size: i32) -> AnyView {
    let href = place("nunami", name);
    let (x, y) = ((at.x - size / 2).to_string(), (at.y - size / 2).to_string());
    view! { <use href=href x=x y=y width=size.to_string() height=size.to_string()></use> }.into_any()
}

/// A point piece: a triangle in the colours of a community, with its mark.
pub(crate) fn piece(set: Set, at: Point) -> AnyView {
    let class = format!("nu-piece set-{}", set.name());
    view! {
        <g transform=format!("translate({} {})", at.x, at.y)><g class=class>
            <polygon points="0,-15.6 14.2,9 -14.2,9"/>
            {picture(set.name(), Point { x: 0, y: 2 }, 13)}
        </g></g>
    }
    .into_any()
}

/// The patterns of the sets: told apart without colour. They stand in the page once.
pub(crate) fn patterns() -> AnyView {
    const PATTERNS: &str = concat!(
        r#"<pattern id="nu-nunamiut" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M3 3h0M9 9h0"/></pattern>"#,
        r#"<pattern id="nu-qairtumiut" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M0 7h14M7 0v14"/></pattern>"#,
        r#"<pattern id="nu-qarqamiut" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 9l6-6 6 6"/></pattern>"#,
        r#"<pattern id="nu-inuullamiluut" width="16" height="16" patternUnits="userSpaceOnUse"><path d="M0 6q4-5 8 0t8 0M0 14q4-5 8 0t8 0"/></pattern>"#,
        r#"<pattern id="nu-snow" width="22" height="22" patternUnits="userSpaceOnUse"><path d="M5 2v6M2 5h6M16 13v6M13 16h6"/></pattern>"#,
        r#"<pattern id="nu-sand" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M2 2h0M6 6h0M7 1h0"/></pattern>"#,
        r#"<pattern id="nu-back" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 10L10 0"/></pattern>"#,
    );
    view! { <svg class="nu-patterns" width="0" height="0" aria-hidden="true" inner_html=PATTERNS></svg> }
        .into_any()
}

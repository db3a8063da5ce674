//! A card as it is drawn: a triangle with its community's colour, pattern and mark, its life, and its strength.

use floe_nunami::{Card, Hidden, Inua, Lying, Set};
use leptos::prelude::*;

use super::geometry::{Point, SIDE, Triangle, points};
use super::say::signed;

/// What lies on top, drawn in the triangle's own frame.
pub(crate) fn lying(lying: &Lying, triangle: Triangle) -> AnyView {
    match lying {
        Lying::Up(card) => face(*card, triangle),
        Lying::Down(hidden) => back(hidden, triangle),
    }
}

/// A card face up. Figures stand upright whichever way the triangle looks.
pub(crate) fn face(card: Card, triangle: Triangle) -> AnyView {
    let outline = points(&triangle.outline(3.0));
    let pattern = format!("fill:url(#nu-{})", card.set().name());
    let class = format!("nu-card set-{}", card.set().name());
    view! {
        <g class=class>
            <polygon class="ground" points=outline.clone()/>
            <polygon class="print" points=outline style=pattern/>
            {print(card, triangle)}
            {strength(card, triangle)}
        </g>
    }
    .into_any()
}

/// The mark and the life: one behind the other, or one above the other where the triangle lies on its side.
fn print(card: Card, triangle: Triangle) -> AnyView {
    let (mark_at, life_at) = match triangle.angle as i32 {
        0 => (triangle.at(57.0, 17.0), triangle.at(52.0, -12.0)),
        180 => (triangle.at(57.0, -17.0), triangle.at(52.0, 12.0)),
        _ => (triangle.at(36.0, 0.0), triangle.at(58.5, 0.0)),
    };
    view! {
        {mark(card.set(), mark_at, 18.5)}
        <text class="life" x=life_at.x y={life_at.y + 1.0}>{signed(card.life())}</text>
    }
    .into_any()
}

/// Three small triangles along the far side; as many are filled as the card is strong.
fn strength(card: Card, triangle: Triangle) -> AnyView {
    let pips: Vec<AnyView> = (0..Card::STRENGTH)
        .map(|pip| {
            let aside = (f32::from(pip) - 1.0) * 15.0 - 5.0;
            let corners =
                [triangle.at(69.5, aside), triangle.at(80.0, aside - 6.5), triangle.at(80.0, aside + 6.5)];
            let class = if pip < card.strength() { "pip full" } else { "pip" };
            view! { <polygon class=class points=points(&corners)/> }.into_any()
        })
        .collect();
    pips.into_any()
}

/// A card face down. Who laid it sees what it is by pointing at it.
fn back(hidden: &Hidden, triangle: Triangle) -> AnyView {
    let outline = points(&triangle.outline(3.0));
    let own = hidden.down.map(|card| {
        let eye = triangle.at(76.0, 0.0);
        view! {
            <g class="known">{print(card, triangle)}</g>
            <circle class="eye" cx=eye.x cy=eye.y r="4.5"/>
        }
    });
    let class = if own.is_some() { "nu-card back own" } else { "nu-card back" };
    view! {
        <g class=class>
            <polygon class="ground" points=outline.clone()/>
            <polygon class="print" points=outline style="fill:url(#nu-back)"/>
            <g class="sign">{picture("back", triangle.at(55.0, 0.0), 34.0)}</g>
            {own}
        </g>
    }
    .into_any()
}

/// The mark of a set around a point.
pub(crate) fn mark(set: Set, at: Point, size: f32) -> AnyView {
    picture(set.name(), at, size)
}

/// A picture of the sprite around a point.
pub(crate) fn picture(name: &str, at: Point, size: f32) -> AnyView {
    let href = format!("/art/nunami.svg#{name}");
    view! {
        <use href=href x={at.x - size / 2.0} y={at.y - size / 2.0} width=size height=size></use>
    }
    .into_any()
}

/// A mark by itself, for the eye only.
pub(crate) fn mark_alone(set: Set) -> AnyView {
    crate::shell::art("nunami", set.name())
}

/// An Inua by itself, for the eye only.
pub(crate) fn inua_alone(inua: Inua) -> AnyView {
    crate::shell::art("nunami", inua.name())
}

/// A point piece: a triangle in the colours of a community, with its mark.
pub(crate) fn piece(set: Set, at: Point) -> AnyView {
    let size = 0.36 * SIDE;
    let corners = [(0.0, -0.62), (0.56, 0.36), (-0.56, 0.36)]
        .map(|(x, y)| Point { x: at.x + x * size, y: at.y + y * size });
    let class = format!("nu-piece set-{}", set.name());
    view! {
        <g class=class>
            <polygon points=points(&corners)/>
            {mark(set, Point { x: at.x, y: at.y + 0.06 * size }, 0.5 * size)}
        </g>
    }
    .into_any()
}

/// The patterns of the sets: told apart without colour. They stand in the page once.
pub(crate) fn patterns() -> AnyView {
    let pattern = |name: &'static str, size: u8, path: &'static str| {
        view! {
            <pattern id=format!("nu-{name}") width=size height=size patternUnits="userSpaceOnUse">
                <path d=path/>
            </pattern>
        }
        .into_any()
    };
    view! {
        <svg class="nu-patterns" width="0" height="0" aria-hidden="true">
            <defs>
                {pattern("nunamiut", 12, "M3 3h0M9 9h0")}
                {pattern("qairtumiut", 14, "M0 7h14M7 0v14")}
                {pattern("qarqamiut", 12, "M0 9l6-6 6 6")}
                {pattern("inuullamiluut", 16, "M0 6q4-5 8 0t8 0M0 14q4-5 8 0t8 0")}
                {pattern("snow", 22, "M5 2v6M2 5h6M16 13v6M13 16h6")}
                {pattern("sand", 9, "M2 2h0M6 6h0M7 1h0")}
                {pattern("back", 10, "M0 10L10 0")}
            </defs>
        </svg>
    }
    .into_any()
}

//! The face of a card: its picture, its colours, what it is worth, and what it is called.

use floe_inuit::{Card, Class, Colour, Occupation};
use leptos::prelude::*;

use super::{art, mark, named, say};
use crate::shell::spot::About;

/// The picture of a card in the sprite.
pub(crate) fn picture(card: Card) -> &'static str {
    match card.class() {
        Class::Adult => "adult",
        Class::Child => "child",
        Class::Legendary => "legend",
        Class::Game => card.name(),
        Class::GreatGame => card.name().trim_start_matches("great-"),
        Class::Spirit | Class::Rite => card.name(),
        Class::Conflict => "conflict",
        Class::RisingSun => "sun",
        Class::Nightfall | Class::FirstPlayer => "nightfall",
    }
}

/// The occupation of a Legendary Character, as a picture over the legend's sun.
pub(crate) fn emblem(card: Card) -> Option<&'static str> {
    (card.class() == Class::Legendary).then(|| card.name().trim_start_matches("legendary-"))
}

/// People are known by their colours; everything else has a short name below its picture.
pub(crate) fn has_short_name(card: Card) -> bool {
    !matches!(card.class(), Class::Adult | Class::Child | Class::FirstPlayer)
}

/// The id of the short name.
pub(crate) fn short_name(card: Card) -> String {
    match card.class() {
        Class::Conflict => "table-short-conflict".to_owned(),
        Class::RisingSun | Class::Nightfall => named("card", card.name()),
        _ => named("table-short", card.name()),
    }
}

/// What a card is worth, as it stands in its corner.
pub(crate) fn worth(card: Card) -> Option<&'static str> {
    Some(match card.name() {
        "polar-bear" | "rite-inspiration" => "4",
        "orca" | "great-seal" => "3",
        "seal" => "2",
        "great-polar-bear" | "legendary-drum-dancer" => "6",
        "great-orca" => "5",
        "legendary-healer" => "−4",
        _ => match card.class() {
            Class::Adult => "±2",
            Class::Child => "±1",
            Class::Rite => "1",
            Class::Legendary => "−4/8",
            _ => return None,
        },
    })
}

/// The card's name, in full.
pub(crate) fn name(card: Card) -> String {
    say(&named("card", card.name()))
}

/// What the card does, spelled out.
pub(crate) fn effect(card: Card) -> String {
    match card.class() {
        Class::Adult => say("about-adult"),
        Class::Child => say("about-child"),
        Class::Conflict => say("about-conflict"),
        _ => say(&named("about", card.name())),
    }
}

/// The card, for whoever looks closer.
pub(crate) fn about(card: Card) -> About {
    About { title: name(card), text: effect(card) }
}

/// The colours of a card as properties for its drawing.
pub(crate) fn colours(card: Card) -> String {
    let mut colours = card.colours();
    match (colours.next(), colours.next()) {
        (Some(one), None) => format!("--a:{0};--b:{0}", hue(one)),
        (Some(one), Some(two)) => format!("--a:{};--b:{}", hue(one), hue(two)),
        _ => String::new(),
    }
}

/// A village's colour in the style sheet.
pub(crate) fn hue(colour: Colour) -> String {
    format!("var(--{})", colour.name())
}

/// The sign of a village: kayak, lamp, sled or tent.
pub(crate) fn sign(colour: Colour) -> AnyView {
    let name = match colour {
        Colour::Blue => "sign-blue",
        Colour::Orange => "sign-orange",
        Colour::Purple => "sign-purple",
        Colour::Green => "sign-green",
    };
    let class = format!("village-sign {}", colour.name());
    view! { <span class=class>{art(name)}</span> }.into_any()
}

/// The sign of an Occupation.
pub(crate) fn craft(occupation: Occupation) -> AnyView {
    art(occupation.name())
}

/// What a card looks like, large enough to be read.
pub(crate) fn face(card: Card) -> AnyView {
    let class = format!("face {}", class_name(card));
    let foot = if has_short_name(card) {
        view! { {move || mark("face-name", say(&short_name(card)))} }.into_any()
    } else {
        view! { <span class="face-signs">{card.colours().map(sign).collect::<Vec<_>>()}</span> }.into_any()
    };
    view! {
        <span class=class style=colours(card) aria-hidden="true">
            {worth(card).map(|worth| mark("face-worth", worth.to_owned()))}
            <span class="face-art">
                {art(picture(card))}
                {emblem(card).map(|emblem| view! { <span class="emblem">{art(emblem)}</span> }.into_any())}
            </span>
            {foot}
        </span>
    }
    .into_any()
}

/// What a card looks like in a village: its picture and its signs.
pub(crate) fn chip(card: Card) -> AnyView {
    let class = format!("chip {}", class_name(card));
    let signs: Vec<AnyView> = card.colours().map(sign).collect();
    view! {
        <span class=class style=colours(card) aria-hidden="true">
            <span class="face-art">
                {art(picture(card))}
                {emblem(card).map(|emblem| view! { <span class="emblem">{art(emblem)}</span> }.into_any())}
            </span>
            {(!signs.is_empty()).then(|| view! { <span class="face-signs">{signs}</span> }.into_any())}
        </span>
    }
    .into_any()
}

/// The sort of a card in the style sheet.
fn class_name(card: Card) -> &'static str {
    match card.class() {
        Class::Adult | Class::Child => "person",
        Class::Legendary => "legendary",
        Class::Game => "game-card",
        Class::GreatGame => "game-card great",
        Class::Spirit => "spirit",
        Class::Rite => "rite",
        Class::Conflict => "conflict",
        Class::RisingSun | Class::Nightfall | Class::FirstPlayer => "season",
    }
}

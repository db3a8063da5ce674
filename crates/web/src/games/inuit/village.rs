//! A village: its seven Occupations, people below them, and what they brought above.

use std::sync::Arc;

use floe_engine::{Message, Seat};
use floe_inuit::{Animal, Card, Colour, Move, Occupation, Step, View, VillageRecord, VillageView};
use leptos::prelude::*;

use super::face::{about, chip, craft, effect, sign};
use super::pile::counted;
use super::{Listed, list, mark, named, say, tell};
use crate::games::Played;
use crate::live::Known;
use crate::shell::spot::{About, Spot};
use crate::source::Scene;

/// The village of whoever looks; for those who watch, that of whoever is on turn.
pub(crate) fn own_village(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let seat = Known::new(move || scene.me().unwrap_or_else(|| view.with(|view| view.turn.seat)));
    view! {
        {move || {
            let seat = seat.get();
            let columns: Vec<AnyView> =
                Occupation::ALL.into_iter().map(|occupation| column(scene, view, seat, occupation)).collect();
            view! {
                <section class=move || format!("village {}", colour(view, seat)) data-test=format!("village-{}", seat.0)
                    aria-label=move || scene.say(&Message::new("table-village").seat("who", seat))>
                    {head(scene, view, seat)}
                    <div class="columns" data-walks>{columns}</div>
                </section>
            }
            .into_any()
        }}
    }
    .into_any()
}

/// The name of a village's colour in the style sheet.
pub(crate) fn colour(view: Known<Arc<View>>, seat: Seat) -> &'static str {
    view.with(|view| village(view, seat).map_or("stone", |seen| seen.village.colour.name()))
}

pub(crate) fn village(view: &View, seat: Seat) -> Option<&VillageView> {
    view.villages.get(seat.index())
}

/// Whose village it is, what it is worth now, and its Wars and Alliances.
pub(crate) fn head(scene: Scene, view: Known<Arc<View>>, seat: Seat) -> AnyView {
    let facts = Known::new(move || {
        view.with(|view| {
            village(view, seat).map(|seen| {
                (
                    seen.village.colour,
                    seen.total,
                    seen.inuit,
                    seen.village.wars.clone(),
                    seen.village.alliances.clone(),
                )
            })
        })
    });
    let shown = move || {
        let (colour, total, inuit, wars, alliances) = facts.get()?;
        let worth = tell(&Message::new("table-worth").number("points", total).number("people", inuit));
        Some(
            view! {
                {sign(colour)}
                <h2>{scene.say(&Message::new("table-village").seat("who", seat))}</h2>
                <p class="worth">{worth}</p>
                {pacts("view-war", "pact war", &wars)}
                {pacts("view-alliance", "pact alliance", &alliances)}
            }
            .into_any(),
        )
    };
    view! { <header class="village-head">{shown}</header> }.into_any()
}

fn pacts(id: &'static str, class: &'static str, colours: &[Colour]) -> Vec<AnyView> {
    let pact = |colour: &Colour| {
        let text = tell(&Message::new(id).term("colour", named("colour", colour.name())));
        view! { <p class=class>{sign(*colour)}{text}</p> }.into_any()
    };
    colours.iter().map(pact).collect()
}

/// One Occupation with all that belongs to it.
fn column(scene: Scene, view: Known<Arc<View>>, seat: Seat, occupation: Occupation) -> AnyView {
    let above = Known::new(move || {
        view.with(|view| village(view, seat).map_or_else(Vec::new, |seen| brought(&seen.village, occupation)))
    });
    let below = Known::new(move || {
        view.with(|view| {
            village(view, seat).map_or_else(Vec::new, |seen| counted(seen.village.people.of(occupation)))
        })
    });
    view! {
        <div class="column" role="group" aria-label=move || say(&named("occupation", occupation.name()))>
            <div class="above">
                {list(move || above.with(|cards| held_list(scene, view, seat, cards, None)))}
            </div>
            {occupation_spot(scene, view, seat, occupation)}
            <div class="below">
                {list(move || below.with(|cards| held_list(scene, view, seat, cards, Some(occupation))))}
            </div>
        </div>
    }
    .into_any()
}

fn held_list(
    scene: Scene,
    view: Known<Arc<View>>,
    seat: Seat,
    cards: &[(Card, usize)],
    from: Option<Occupation>,
) -> Vec<Listed> {
    let listed = |(card, _): &(Card, usize)| {
        let card = *card;
        Listed::new((card.index() as u8, 0, 0), move || card_spot(scene, view, seat, card, from))
    };
    cards.iter().map(listed).collect()
}

/// What an Occupation brought home, by kind. // components.board
pub(crate) fn brought(village: &VillageRecord, occupation: Occupation) -> Vec<(Card, usize)> {
    let of = |animal: Animal| {
        counted(
            &village.game.iter().copied().filter(|card| card.animal() == Some(animal)).collect::<Vec<_>>(),
        )
    };
    match occupation {
        Occupation::Elder | Occupation::Scout => Vec::new(),
        Occupation::Shaman => counted(&[village.spirits.clone(), village.rites.clone()].concat()),
        Occupation::Warrior => counted(&village.weapons),
        Occupation::Whaler => of(Animal::Orca),
        Occupation::BearHunter => of(Animal::PolarBear),
        Occupation::SealTrapper => of(Animal::Seal),
    }
}

/// The move that touching an Occupation plays.
fn use_of(step: Step, occupation: Occupation) -> Move {
    match step {
        Step::Settle | Step::Move => Move::Settle { at: occupation },
        _ => Move::Choose { occupation },
    }
}

/// The move that touching a card of the own village plays.
fn use_of_card(step: Step, card: Card, from: Option<Occupation>) -> Move {
    match (step, from) {
        (Step::Sacrifice, Some(from)) => Move::Sacrifice { card, from },
        (Step::Discard, from) => Move::Discard { card, from },
        (_, Some(from)) => Move::Lift { card, from },
        (_, None) if card.animal().is_some() => Move::Pay { card },
        (_, None) => Move::Discard { card, from: None },
    }
}

fn occupation_spot(scene: Scene, view: Known<Arc<View>>, seat: Seat, occupation: Occupation) -> AnyView {
    let step = Known::new(move || view.with(|view| view.turn.step));
    let played = Signal::derive(move || Played::new(use_of(step.get(), occupation)));
    let count = Known::new(move || {
        view.with(|view| village(view, seat).map_or(1, |seen| *seen.count.of(occupation)))
    });
    let closed = Known::new(move || {
        view.with(|view| village(view, seat).is_some_and(|seen| seen.village.closed.contains(&occupation)))
    });
    let left = Known::new(move || view.with(|view| left(view, seat, occupation)));
    let chosen = Known::new(move || {
        view.with(|view| view.turn.seat == seat && view.turn.occupation == Some(occupation))
    });
    let class = Signal::derive(move || {
        let chosen = if chosen.get() { " chosen" } else { "" };
        let closed = if closed.get() { " closed" } else { "" };
        format!("occupation{chosen}{closed}")
    });
    let title = move || say(&named("occupation", occupation.name()));
    let label = Signal::derive(move || {
        let id = if closed.get() { "table-occupation-closed" } else { "table-occupation" };
        let message = Message::new(id)
            .term("occupation", named("occupation", occupation.name()))
            .number("count", count.get());
        match left.get() {
            Some(left) => {
                format!("{}, {}", tell(&message), tell(&Message::new("table-may-take").number("left", left)))
            }
            None => tell(&message),
        }
    });
    let about =
        move || About { title: label.get_untracked(), text: say(&named("table-about", occupation.name())) };
    view! {
        <Spot scene=scene played=played test=named("occupation", occupation.name()) label=label class=class
            about=Callback::new(move |()| about()) first={occupation == Occupation::Elder}>
            <span class="craft">{craft(occupation)}</span>
            <span class="craft-name">{title}</span>
            {move || mark("craft-count", count.get().to_string())}
            {move || left.get().map(|left| mark("craft-left", tell(&Message::new("table-left").number("left", left))))}
        </Spot>
    }
    .into_any()
}

/// How many cards an Occupation may still take, while that is the question.
fn left(view: &View, seat: Seat, occupation: Occupation) -> Option<u8> {
    let turn = &view.turn;
    match turn.step {
        _ if turn.seat != seat => None,
        Step::Take | Step::Settle if turn.occupation == Some(occupation) => Some(turn.limit),
        Step::Occupation | Step::Second => Some(*view.limits.of(occupation)).filter(|limit| *limit > 0),
        _ => None,
    }
}

fn card_spot(
    scene: Scene,
    view: Known<Arc<View>>,
    seat: Seat,
    card: Card,
    from: Option<Occupation>,
) -> AnyView {
    let step = Known::new(move || view.with(|view| view.turn.step));
    let played = Signal::derive(move || Played::new(use_of_card(step.get(), card, from)));
    let count = Known::new(move || view.with(|view| held(view, seat, card, from)));
    let weapon = from.is_none() && card.is_person();
    let label = Signal::derive(move || {
        let id = if weapon { "table-weapon" } else { "table-pile" };
        tell(&Message::new(id).number("count", count.get() as i64).term("card", named("card", card.name())))
    });
    let place = from.map_or("above", Occupation::name);
    let class = if weapon { "held weapon" } else { "held" };
    let told = move || if weapon { weapon_about(card) } else { about(card) };
    view! {
        <Spot scene=scene played=played test=format!("village-{}-{place}-{card}", seat.0) label=label
            class=Signal::derive(move || class.to_owned()) about=Callback::new(move |()| told())>
            {if weapon { weapon_chip(card) } else { chip(card) }}
            {move || (count.get() > 1).then(|| mark("pile-count", format!("×{}", count.get())))}
        </Spot>
    }
    .into_any()
}

/// A Weapon: somebody of these colours, face down.
pub(crate) fn weapon_chip(card: Card) -> AnyView {
    let signs: Vec<AnyView> = card.colours().map(sign).collect();
    view! {
        <span class="chip" aria-hidden="true">
            <span class="face-art">{super::art("weapon")}</span>
            <span class="face-signs">{signs}</span>
        </span>
    }
    .into_any()
}

fn weapon_about(card: Card) -> About {
    About {
        title: tell(
            &Message::new("table-weapon").number("count", 1).term("card", named("card", card.name())),
        ),
        text: say("table-weapon-about"),
    }
}

/// How many equal cards lie in one place of a village.
fn held(view: &View, seat: Seat, card: Card, from: Option<Occupation>) -> usize {
    let Some(VillageView { village, .. }) = village(view, seat) else { return 0 };
    let count = |cards: &[Card]| cards.iter().filter(|other| **other == card).count();
    match from {
        Some(from) => count(village.people.of(from)),
        None if card.is_person() => count(&village.weapons),
        None => count(&village.game) + count(&village.spirits) + count(&village.rites),
    }
}

/// A card of a village as words: how many, what it is, what it does.
pub(crate) fn in_words(card: Card, count: usize, weapon: bool) -> (String, String) {
    let id = if weapon { "table-weapon" } else { "table-pile" };
    let title =
        tell(&Message::new(id).number("count", count as i64).term("card", named("card", card.name())));
    let text = if weapon { say("table-weapon-about") } else { effect(card) };
    (title, text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_touch_means_what_the_step_asks_for() {
        let (elder, card) = (Occupation::Elder, Card::SEAL);
        assert_eq!(use_of(Step::Occupation, elder), Move::Choose { occupation: elder });
        assert_eq!(use_of(Step::Settle, elder), Move::Settle { at: elder });
        assert_eq!(use_of_card(Step::Discard, card, None), Move::Discard { card, from: None });
        assert_eq!(use_of_card(Step::Occupation, card, None), Move::Pay { card });
        let person = Card::named("adult-blue").unwrap();
        let sacrificed = use_of_card(Step::Sacrifice, person, Some(elder));
        assert_eq!(sacrificed, Move::Sacrifice { card: person, from: elder });
        assert_eq!(use_of_card(Step::Change, person, Some(elder)), Move::Lift { card: person, from: elder });
    }
}

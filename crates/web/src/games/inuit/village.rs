//! A village: its seven Occupations, people below them, and what they brought above.

use std::sync::Arc;

use floe_engine::{Message, Seat};
use floe_inuit::{Animal, Card, Colour, Modules, Move, Occupation, Step, View, VillageRecord, VillageView};
use leptos::prelude::*;

use super::face::{chip, craft, effect, sign};
use super::idle::Idle;
use super::pile::counted;
use super::{Listed, list, mark, named, say, tell};
use crate::games::Played;
use crate::live::Known;
use crate::on::click;
use crate::shell::spot::{About, Spot, has_told};
use crate::source::Scene;

/// The village of whoever looks; for those who watch, that of whoever is on turn.
pub(crate) fn own_village(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let seat = Known::new(move || scene.me().unwrap_or_else(|| view.with(|view| view.turn.seat)));
    let idle = Idle::new();
    view! {
        {move || {
            let seat = seat.get();
            let columns: Vec<AnyView> = Occupation::ALL
                .into_iter()
                .map(|occupation| column(scene, view, seat, occupation, idle))
                .collect();
            view! {
                <section class=move || format!("village own {}", colour(view, seat)) data-test=format!("village-{}", seat.0)
                    aria-label=move || scene.say(&Message::new("table-village").seat("who", seat))>
                    {worth(view, seat)}
                    {sides(view, seat)}
                    <div class="columns" data-walks>{columns}</div>
                </section>
            }
            .into_any()
        }}
        {idle.question(scene)}
    }
    .into_any()
}

/// What the own village is worth now. It stands above the Elder, where nothing is ever brought.
fn worth(view: Known<Arc<View>>, seat: Seat) -> AnyView {
    let facts = Known::new(move || {
        view.with(|view| village(view, seat).map(|seen| (seen.village.colour, seen.total, seen.inuit)))
    });
    let shown = move || {
        let (colour, total, inuit) = facts.get()?;
        Some(
            view! {
                {sign(colour)}
                <span>{tell(&Message::new("table-worth-points").number("points", total))}</span>
                <span>{tell(&Message::new("table-worth-people").number("people", inuit))}</span>
            }
            .into_any(),
        )
    };
    view! { <p class="own-worth" data-test="worth">{shown}</p> }.into_any()
}

/// Whom the own village is at War with, and allied to. It stands above the Scout, where nothing is brought either.
fn sides(view: Known<Arc<View>>, seat: Seat) -> AnyView {
    let facts = Known::new(move || {
        let sides = |seen: &VillageView| (seen.village.wars.clone(), seen.village.alliances.clone());
        view.with(|view| village(view, seat).map(sides))
    });
    let line = |id: &'static str, all: &'static str, colours: Vec<Colour>| {
        let words = colours
            .iter()
            .map(|colour| tell(&Message::new(id).term("colour", named("colour", colour.name()))));
        let (words, signs) =
            (words.collect::<Vec<_>>().join(", "), colours.into_iter().map(sign).collect::<Vec<_>>());
        (!signs.is_empty()).then(|| {
            view! { <p><span aria-hidden="true">{say(all)}{signs}</span><span class="unseen">{words}</span></p> }
                .into_any()
        })
    };
    let shown = move || {
        let (wars, alliances) = facts.get()?;
        Some(view! { {line("view-war", "table-wars", wars)} {line("view-alliance", "table-allies", alliances)} }.into_any())
    };
    view! { <div class="own-sides">{shown}</div> }.into_any()
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
fn column(scene: Scene, view: Known<Arc<View>>, seat: Seat, occupation: Occupation, idle: Idle) -> AnyView {
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
            {occupation_spot(scene, view, seat, occupation, idle)}
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
        Listed::new(card.index() as u32, move || card_spot(scene, view, seat, card, from))
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

fn occupation_spot(
    scene: Scene,
    view: Known<Arc<View>>,
    seat: Seat,
    occupation: Occupation,
    idle: Idle,
) -> AnyView {
    let step = Known::new(move || view.with(|view| view.turn.step));
    let played = Signal::derive(move || Played::new(use_of(step.get(), occupation)));
    let count = Known::new(move || {
        view.with(|view| village(view, seat).map_or(1, |seen| *seen.count.of(occupation)))
    });
    let closed = Known::new(move || {
        view.with(|view| village(view, seat).is_some_and(|seen| seen.village.closed.contains(&occupation)))
    });
    let left = Known::new(move || view.with(|view| left(view, seat, occupation)));
    let finds_nothing = Known::new(move || view.with(|view| finds_nothing(view, occupation)));
    // Before it is played without any use, that is asked.
    let ask = move |event: leptos::ev::MouseEvent| {
        let plays = || scene.allows(&Played::new(Move::Choose { occupation }));
        if finds_nothing.get_untracked() && !has_told() && untrack(plays) {
            event.stop_propagation();
            idle.ask(occupation);
        }
    };
    let chosen = Known::new(move || {
        view.with(|view| view.turn.seat == seat && view.turn.occupation == Some(occupation))
    });
    let class = Signal::derive(move || {
        let chosen = if chosen.get() { " chosen" } else { "" };
        let closed = if closed.get() { " closed" } else { "" };
        let idle = if finds_nothing.get() { " idle" } else { "" };
        format!("occupation{chosen}{closed}{idle}")
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
        <span class="asking" on:click:capture=click(ask)>
        <Spot scene=scene played=played test=named("occupation", occupation.name()) label=label class=class
            about=Callback::new(move |()| about()) first={occupation == Occupation::Elder}>
            <span class="craft">{craft(occupation)}</span>
            <span class="craft-name">{title}</span>
            {move || mark("craft-count", count.get().to_string())}
            {move || left.get().map(|left| mark("craft-left", tell(&Message::new("table-left").number("left", left))))}
        </Spot>
        </span>
    }
    .into_any()
}

/// Is an Occupation to be chosen, and would this one take nothing?
fn finds_nothing(view: &View, occupation: Occupation) -> bool {
    matches!(view.turn.step, Step::Occupation | Step::Second) && *view.limits.of(occupation) == 0
}

/// How many cards an Occupation may still take, while that is the question.
fn left(view: &View, seat: Seat, occupation: Occupation) -> Option<u8> {
    let turn = &view.turn;
    match turn.step {
        _ if turn.seat != seat => None,
        Step::Take if turn.occupation == Some(occupation) => Some(view.left()),
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
    let going = Known::new(move || view.with(|view| is_going(view, seat, card, from)));
    let label = Signal::derive(move || {
        let id = if weapon { "table-weapon" } else { "table-pile" };
        tell(&Message::new(id).number("count", count.get() as i64).term("card", named("card", card.name())))
    });
    let place = from.map_or("above", Occupation::name);
    let class = Signal::derive(move || {
        let going = if going.get() { " going" } else { "" };
        format!("{}{going}", if weapon { "held weapon" } else { "held" })
    });
    let told = move || {
        let (title, text) = view.with_untracked(|view| in_words(view, card, 1, weapon));
        About { title, text }
    };
    view! {
        <Spot scene=scene played=played test=format!("village-{}-{place}-{card}", seat.0) label=label
            class=class about=Callback::new(move |()| told())>
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

/// Is this the card that has to go, because there is no other?
fn is_going(view: &View, seat: Seat, card: Card, from: Option<Occupation>) -> bool {
    let turn = &view.turn;
    matches!(turn.step, Step::Discard | Step::Sacrifice)
        && (turn.card, turn.from) == (Some(card), from)
        && turn.hit.contains(&seat)
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
pub(crate) fn in_words(view: &View, card: Card, count: usize, weapon: bool) -> (String, String) {
    let id = if weapon { "table-weapon" } else { "table-pile" };
    let title =
        tell(&Message::new(id).number("count", count as i64).term("card", named("card", card.name())));
    let text = if weapon { say(weapon_words(view.modules, card)) } else { effect(card) };
    (title, text)
}

/// What there is to say of a Weapon: in the module with the Wars its colours still count.
// conflict.war-weapons, legendary.colourless
fn weapon_words(modules: Modules, card: Card) -> &'static str {
    let wars = matches!(modules, Modules::GreatWhite | Modules::Both) && card.colours().next().is_some();
    if wars { "table-weapon-about-war" } else { "table-weapon-about" }
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

    #[test]
    fn the_colour_of_a_weapon_counts_where_there_are_wars() {
        let (adult, legend) = (Card::named("adult-blue").unwrap(), Card::named("legendary-elder").unwrap());
        assert_eq!(weapon_words(Modules::None, adult), "table-weapon-about");
        assert_eq!(weapon_words(Modules::RisingSun, adult), "table-weapon-about");
        assert_eq!(weapon_words(Modules::GreatWhite, adult), "table-weapon-about-war");
        assert_eq!(weapon_words(Modules::Both, adult), "table-weapon-about-war");
        assert_eq!(weapon_words(Modules::GreatWhite, legend), "table-weapon-about");
    }
}

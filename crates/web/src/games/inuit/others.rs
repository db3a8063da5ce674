//! The other villages: all of them small, and one of them large on demand.

use std::sync::Arc;

use floe_engine::{Message, Seat};
use floe_inuit::{Card, Occupation, View, VillageRecord, VillageView};
use leptos::prelude::*;

use super::face::{chip, craft, emblem, picture, sign};
use super::pile::counted;
use super::village::{brought, colour, head, in_words, village, weapon_chip};
use super::{Listed, art, figure, list, mark, named, say, sight};
use crate::art::icon;
use crate::browser;
use crate::live::{Known, Live};
use crate::on::click;
use crate::source::Scene;
use crate::words::t;

/// The villages of the others, clockwise from whoever looks, as their seats stand above; who watches sees all of them.
pub(crate) fn others(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let large = Live::new(None::<Seat>);
    let order = Known::new(move || {
        let (seats, me) = (view.with(|view| view.villages.len()), scene.me());
        let round = me.unwrap_or(Seat(0)).round(seats.max(1));
        round.filter(|seat| Some(*seat) != me && seat.index() < seats).collect::<Vec<_>>()
    });
    let shown = Known::new(move || large.get().filter(|seat| order.with(|order| order.contains(seat))));
    view! {
        <div class="small-villages" role="group" aria-label=move || say("table-others")>
            {list(move || {
                let listed = |seat: Seat| Listed::new(u32::from(seat.0), move || small(scene, view, seat, large));
                order.get().into_iter().map(listed).collect()
            })}
        </div>
        {move || shown.get().map(|seat| large_village(scene, view, seat, large))}
    }
    .into_any()
}

fn small(scene: Scene, view: Known<Arc<View>>, seat: Seat, large: Live<Option<Seat>>) -> AnyView {
    let columns: Vec<AnyView> = Occupation::ALL.into_iter().map(|at| small_column(view, seat, at)).collect();
    let class = move || {
        let on_turn = view.with(|view| view.turn.seat == seat && view.winner.is_none());
        format!("small-village {}{}", colour(view, seat), if on_turn { " on-turn" } else { "" })
    };
    let open = move || large.get() == Some(seat);
    let toggle = move |_| {
        large.update(|large| *large = if *large == Some(seat) { None } else { Some(seat) });
        // On a phone it opens below all else.
        browser::after(60, || sight::bring(sight::LARGE));
    };
    let label = move || scene.say(&Message::new("table-open-village").seat("who", seat));
    let facts = Known::new(move || {
        view.with(|view| {
            let seen = village(view, seat)?;
            let pacts = seen.village.wars.len() + seen.village.alliances.len();
            Some((seen.village.colour, seen.total, pacts))
        })
    });
    let title = move || {
        let (colour, total, _) = facts.get()?;
        let title = view! {
            {sign(colour)}
            <strong>{scene.name(seat)}</strong>
            {mark("small-points", figure(total))}
        };
        Some(title.into_any())
    };
    let pacts = move || {
        let (.., pacts) = facts.get()?;
        let shown = || view! { <span class="small-pact" aria-hidden="true">{art("conflict")}{mark("", pacts.to_string())}</span> };
        (pacts > 0).then(|| shown().into_any())
    };
    view! {
        <button type="button" class=class data-test=format!("small-village-{}", seat.0) aria-label=label
            aria-expanded=move || open().to_string() on:click=click(toggle)>
            <span class="small-head" aria-hidden="true">{title}</span>
            <span class="small-columns" aria-hidden="true">{columns}</span>
            {pacts}
        </button>
    }
    .into_any()
}

/// What a small column shows.
#[derive(Clone, PartialEq)]
struct Small {
    above: Vec<(&'static str, usize)>,
    below: Vec<(Card, usize)>,
    count: u8,
    closed: bool,
}

/// A column of a small village: drawn again only when something in it has changed.
fn small_column(view: Known<Arc<View>>, seat: Seat, occupation: Occupation) -> AnyView {
    let facts = Known::new(move || {
        view.with(|view| {
            let seen = village(view, seat)?;
            Some(Small {
                above: small_above(&seen.village, occupation),
                below: counted(seen.village.people.of(occupation)),
                count: *seen.count.of(occupation),
                closed: seen.village.closed.contains(&occupation),
            })
        })
    });
    let shown = move || {
        let Small { above, below, count, closed } = facts.get()?;
        let many = if lines(&below) > 2 { "small-below many" } else { "small-below" };
        let above: Vec<AnyView> =
            above.into_iter().map(|(picture, count)| small_card(picture, count)).collect();
        let below: Vec<AnyView> = below.into_iter().map(|(card, count)| small_person(card, count)).collect();
        let column = view! {
            <span class="small-above">{above}</span>
            <span class=if closed { "small-craft closed" } else { "small-craft" }>
                {craft(occupation)}{mark("small-count", count.to_string())}
            </span>
            <span class=many>{below}</span>
        };
        Some(column.into_any())
    };
    view! { <span class="small-column">{shown}</span> }.into_any()
}

/// What was brought home, in numbers: Weapons, Spirits, Rites, and Game with the Great Game.
fn small_above(village: &VillageRecord, occupation: Occupation) -> Vec<(&'static str, usize)> {
    let of = |cards: &[Card]| Some((picture(*cards.first()?), cards.len()));
    match occupation {
        Occupation::Warrior => {
            Some(("weapon", village.weapons.len())).filter(|(_, weapons)| *weapons > 0).into_iter().collect()
        }
        Occupation::Shaman => [of(&village.spirits), of(&village.rites)].into_iter().flatten().collect(),
        _ => {
            let game = brought(village, occupation);
            let all = game.iter().map(|(_, count)| count).sum();
            game.first().map(|(card, _)| (picture(*card), all)).into_iter().collect()
        }
    }
}

/// How many lines these people take in a narrow column, where two signs stand beside each other; what is wider, such as a
/// child with a number, takes smaller signs, as three lines do.
fn lines(people: &[(Card, usize)]) -> usize {
    let wide = |(card, count): &(Card, usize)| card.colours().count().max(1) + usize::from(*count > 1);
    let (mut lines, mut room) = (0, 0);
    for person in people {
        let wide = wide(person);
        if wide > room {
            (lines, room) = (lines + if wide > 2 { 3 } else { 1 }, 2);
        }
        room = room.saturating_sub(wide);
    }
    lines
}

fn small_card(picture: &'static str, count: usize) -> AnyView {
    let times = (count > 1).then(|| mark("", count.to_string()));
    view! { <span class="small-card">{art(picture)}{times}</span> }.into_any()
}

fn small_person(card: Card, count: usize) -> AnyView {
    let times = (count > 1).then(|| mark("", count.to_string()));
    let signs: Vec<AnyView> = card.colours().map(sign).collect();
    let face = match emblem(card) {
        Some(emblem) => view! { <span class="village-sign legend">{art(emblem)}</span> }.into_any(),
        None => signs.into_any(),
    };
    // The two colours of a child are one person.
    let class = if card.colours().count() > 1 { "small-person child" } else { "small-person" };
    view! { <span class=class>{face}{times}</span> }.into_any()
}

/// A village in full, with what its cards do in words.
fn large_village(scene: Scene, view: Known<Arc<View>>, seat: Seat, large: Live<Option<Seat>>) -> AnyView {
    let columns = move || {
        view.with(|view| {
            village(view, seat).map(|seen| {
                Occupation::ALL.into_iter().map(|at| large_column(view, seen, at)).collect::<Vec<_>>()
            })
        })
    };
    let words = move || view.with(|view| village(view, seat).map(|seen| told(view, seen)));
    view! {
        <section class=move || format!("village large {}", colour(view, seat))
            data-test=format!("large-village-{}", seat.0)
            aria-label=move || scene.say(&Message::new("table-village").seat("who", seat))>
            {head(scene, view, seat)}
            <button type="button" class="quiet large-close" data-test="large-village-close"
                aria-label=move || t("ui-close") on:click=click(move |_| large.set(None))>{icon("close")}</button>
            <div class="columns" aria-hidden="true">{columns}</div>
            <ul class="told">{words}</ul>
        </section>
    }
    .into_any()
}

fn large_column(view: &View, seen: &VillageView, occupation: Occupation) -> AnyView {
    let weapons = occupation == Occupation::Warrior;
    let held = |(card, count): (Card, usize), weapon: bool| {
        let (title, text) = in_words(view, card, count, weapon);
        view! {
            <span class=if weapon { "held weapon" } else { "held" } title=format!("{title}: {text}")>
                {if weapon { weapon_chip(card) } else { chip(card) }}
                {(count > 1).then(|| view! { <span class="pile-count">"×"{count.to_string()}</span> }.into_any())}
            </span>
        }
        .into_any()
    };
    let above: Vec<AnyView> =
        brought(&seen.village, occupation).into_iter().map(|one| held(one, weapons)).collect();
    let below: Vec<AnyView> =
        counted(seen.village.people.of(occupation)).into_iter().map(|one| held(one, false)).collect();
    let closed = seen.village.closed.contains(&occupation);
    view! {
        <div class="column">
            <div class="above">{above}</div>
            <div class=if closed { "occupation closed" } else { "occupation" }>
                <span class="craft">{craft(occupation)}</span>
                <span class="craft-name">{say(&named("occupation", occupation.name()))}</span>
                <span class="craft-count">{seen.count.of(occupation).to_string()}</span>
            </div>
            <div class="below">{below}</div>
        </div>
    }
    .into_any()
}

/// Everything in a village, spelled out.
fn told(view: &View, seen: &VillageView) -> Vec<AnyView> {
    let line = |(text, places): (String, Vec<Place>)| {
        let mut parted = "";
        let place = |(occupation, titles): Place| {
            let place = say(&named("occupation", occupation.name()));
            let parted = std::mem::replace(&mut parted, " · ");
            view! { {parted}<b>{place}</b>" "{titles.join(", ")} }.into_any()
        };
        let places: Vec<AnyView> = places.into_iter().map(place).collect();
        view! { <li>{places}". "<span class="quiet-text">{text}</span></li> }.into_any()
    };
    sayings(view, seen).into_iter().map(line).collect()
}

/// An Occupation, and what is named of the cards above and below it.
type Place = (Occupation, Vec<String>);

/// What there is to say of the cards of a village, each once, and of which cards where.
fn sayings(view: &View, seen: &VillageView) -> Vec<(String, Vec<Place>)> {
    let mut sayings: Vec<(String, Vec<Place>)> = Vec::new();
    let mut say_of = |occupation: Occupation, (title, text): (String, String)| {
        let at = sayings.iter().position(|(said, _)| *said == text).unwrap_or_else(|| {
            sayings.push((text, Vec::new()));
            sayings.len() - 1
        });
        match sayings[at].1.last_mut() {
            Some((place, titles)) if *place == occupation => titles.push(title),
            _ => sayings[at].1.push((occupation, vec![title])),
        }
    };
    for occupation in Occupation::ALL {
        let weapons = occupation == Occupation::Warrior;
        for (card, count) in brought(&seen.village, occupation) {
            say_of(occupation, in_words(view, card, count, weapons));
        }
        for (card, count) in counted(seen.village.people.of(occupation)) {
            say_of(occupation, in_words(view, card, count, false));
        }
    }
    sayings
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{Chance, Game};
    use floe_inuit::{Inuit, Setup};

    /// However many people stand in a village, what an adult is worth is said once.
    #[test]
    fn what_is_true_of_several_cards_is_said_once() {
        floe_table::admit(floe_table::of::<Inuit>());
        let mut view = Inuit::new(&Setup::default(), &mut Chance::fast(1)).unwrap().view(None);
        let cards = |names: &[&str]| names.iter().map(|name| Card::named(name).unwrap()).collect::<Vec<_>>();
        let village = &mut view.villages[1].village;
        village.people.elder = cards(&["adult-blue", "adult-blue", "adult-green", "child-blue-orange"]);
        village.people.scout = cards(&["adult-orange"]);
        village.weapons = cards(&["adult-purple", "child-purple-green"]);
        village.game = cards(&["seal"]);
        let sayings = sayings(&view, &view.villages[1]);
        let texts: Vec<&String> = sayings.iter().map(|(text, _)| text).collect();
        assert!((1..texts.len()).all(|at| !texts[..at].contains(&texts[at])), "{texts:#?}");
        let shape = |(_, places): &(String, Vec<Place>)| {
            places.iter().map(|(place, titles)| (*place, titles.len())).collect::<Vec<_>>()
        };
        let (elder, scout) = (Occupation::Elder, Occupation::Scout);
        let adults = vec![(elder, 2), (scout, 1)];
        let others = [vec![(elder, 1)], vec![(Occupation::Warrior, 2)], vec![(Occupation::SealTrapper, 1)]];
        let shapes: Vec<_> = sayings.iter().map(shape).collect();
        assert_eq!(shapes, [&[adults][..], &others].concat());
    }
}

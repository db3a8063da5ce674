//! The face of a card: its picture, what it needs, what it kills and what it gives; and whoever stands on it.

use floe_engine::Message;
use floe_greenland::{Card, Class, Craft, Disks, Spot as Where, Tribe, View};
use leptos::prelude::*;

use super::closer::Page;
use super::facts::{self, Quarry};
use super::{Table, art, colour, hunt, mark, name, say, tell, touch};
use crate::games::Played;
use crate::live::Known;
use crate::shell::spot::{About, Spot};

/// The picture of a card in the sprite.
pub(crate) fn picture(card: Card) -> &'static str {
    match card.name() {
        "little-auk" | "great-auk" | "common-eider" | "snow-goose" => "bird",
        "bearded-seal" | "ringed-seal" | "harbor-seal" | "harp-seal" | "hooded-seal" => "seal",
        "arctic-char" | "greenland-halibut" | "capelin" | "atlantic-cod" | "atlantic-salmon" => "fish",
        "bowhead-whale" | "humpback-whale" | "beluga" => "whale",
        "dogs" | "elkhounds" | "arctic-fox" => "dog",
        "cape-york-iron" | "bog-iron" | "soapstone" => "stone",
        "caribou" | "reindeer" => "caribou",
        "pony" | "ship-pony" => "pony",
        "goat" | "lappget" => "goat",
        "sheep" => "sheep",
        "cattle" => "cattle",
        "markland" | "vinland" => "shore",
        "arctic-hare" => "hare",
        "narwhal" => "narwhal",
        "walrus" => "walrus",
        "musk-ox" => "musk-ox",
        "polar-bear" => "bear",
        "gyrfalcon" => "falcon",
        "greenland-shark" => "shark",
        "crossbow" => "crossbow",
        "sun-stone" => "sun-stone",
        "broadaxe" => "axe",
        "church-bell" => "bell",
        "book" => "book",
        "sword" => "sword",
        "timber" => "timber",
        "fishhooks" => "fishhook",
        "smiths-tools" => "hammer",
        _ => "woman",
    }
}

/// The sign of a type of hunt.
pub(crate) fn craft(craft: Craft) -> AnyView {
    art(match craft {
        Craft::Harpoon => "harpoon",
        Craft::Fishhook => "fishhook",
        Craft::Spear => "spear",
        Craft::Hammer => "hammer",
        Craft::Medallion => "medallion",
    })
}

/// A card's name.
pub(crate) fn title(card: Card) -> String {
    say(&["card-", card.name()].concat())
}

/// So many figures of a tribe stand there, the Alpha among them or not.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Party {
    tribe: Tribe,
    count: u8,
    alpha: bool,
    /// A Husband.
    husband: bool,
}

/// Everybody on a card, in the order of tribes.
fn parties(view: &View, card: Card) -> Vec<Party> {
    let alpha = |tribe: &Tribe, place: Where| {
        view.board.tribes.get(tribe).is_some_and(|record| record.alpha == place)
    };
    let husband = view.board.husbands.get(&card).map(|tribe| Party {
        tribe: *tribe,
        count: 1,
        alpha: alpha(tribe, Where::Husband { of: card }),
        husband: true,
    });
    let others = view.board.people.get(&card).into_iter().flatten();
    let others = others.filter(|(_, count)| **count > 0).map(|(tribe, count)| Party {
        tribe: *tribe,
        count: *count,
        alpha: alpha(tribe, Where::On { card }),
        husband: false,
    });
    husband.into_iter().chain(others).collect()
}

/// Some of a tribe as figures: one, how many, and the Alpha by his spear.
pub(crate) fn figures(tribe: Tribe, count: u8, alpha: bool) -> AnyView {
    let class = format!("figures {}", colour(tribe));
    view! {
        <span class=class>{art(if alpha { "alpha" } else { "tribesman" })}{mark("", count.to_string())}</span>
    }
    .into_any()
}

/// A card that can be touched, in a row, a tableau or a hand.
pub(crate) fn card_spot(table: Table, card: Card, first: bool) -> AnyView {
    let Table { scene, view, own, alpha, closer, .. } = table;
    let played = Signal::derive(move || {
        view.with(|view| {
            let alpha = own.get().is_some_and(|own| touch::sends_alpha(view, own, alpha.get()));
            Played::new(touch::on_card(view, card, alpha))
        })
    });
    let here = Known::new(move || view.with(|view| parties(view, card)));
    let label = Signal::derive(move || {
        let mut label = title(card);
        for party in here.get() {
            let id = if party.husband { "table-husband" } else { "table-people" };
            let told = Message::new(id)
                .term("tribe", ["tribe-", party.tribe.name()].concat())
                .number("count", party.count);
            label = [label.as_str(), &tell(&told)].join(", ");
        }
        label
    });
    let state = Known::new(move || {
        view.with(|view| {
            let cold = facts::place(view, card).is_some_and(|(_, cold)| cold);
            (cold, view.board.hostile.contains(&card), view.card == Some(card))
        })
    });
    let class = Signal::derive(move || {
        let (cold, hostile, asked) = state.get();
        let mut class = class(card).to_owned();
        for (is, name) in [(cold, " cold"), (hostile, " hostile"), (asked, " asked")] {
            class.push_str(if is { name } else { "" });
        }
        class
    });
    let about = Callback::new(move |()| view.with_untracked(|view| about(view, own.get_untracked(), card)));
    let large = Callback::new(move |()| closer.look(Page::Card(card)));
    view! {
        <Spot scene=scene played=played test=["card-", card.name()].concat() label=label class=class about=about
            first=first large=large>
            {face(table, card)}
            <span class="people" aria-hidden="true">{move || here.get().into_iter().map(standing).collect::<Vec<_>>()}</span>
        </Spot>
    }
    .into_any()
}

fn standing(party: Party) -> AnyView {
    let husband = party.husband.then(|| art("ring"));
    view! { {husband}{figures(party.tribe, party.count, party.alpha)} }.into_any()
}

/// A card, for whoever looks closer: what it does, what to expect there, and whether its values are ours.
pub(crate) fn about(view: &View, own: Option<Tribe>, card: Card) -> About {
    let promise = own.and_then(|own| hunt::promise(view, own, card));
    let lines: Vec<String> = facts::lines(view, card).into_iter().chain(promise).collect();
    About { title: title(card), text: lines.join(" ") }
}

/// What a card is, in the style sheet.
pub(crate) fn class(card: Card) -> &'static str {
    match card.class() {
        Class::Biome => "card biome",
        Class::NewWorld => "card biome new-world",
        Class::Daughter => "card daughter",
        Class::Farm => "card farm",
        Class::Import => "card import",
    }
}

/// What is printed on a card, for the eye; its name for the ear is the spot's.
pub(crate) fn face(table: Table, card: Card) -> AnyView {
    let Table { view, own, .. } = table;
    let drawn =
        Known::new(move || view.with(|view| (facts::quarry(view, card), facts::place(view, card).is_some())));
    let odds = Known::new(move || view.with(|view| hunt::standing_odds(view, own.get()?, card)));
    let print = move || {
        let (quarry, in_row) = drawn.get();
        match quarry.filter(|_| in_row) {
            Some(quarry) => hunted(quarry),
            None => view.with_untracked(|view| kept(view, card)),
        }
    };
    let chance = move || odds.get().map(|odds| mark("chance", hunt::percent(odds.success)));
    view! {
        <span class="face" aria-hidden="true">
            {move || mark("card-name", title(card))}
            <span class="card-art">{art(picture(card))}{chance}</span>
            <span class="print">{print}</span>
        </span>
    }
    .into_any()
}

/// A biome in its row: type and climax, hits, bloody dice, what it gives, and what equal dice take.
fn hunted(quarry: Quarry) -> AnyView {
    let take = quarry.trophy.map(|trophy| {
        view! { <span class="take">{mark("", format!("{}=", trophy.dice))}{art("trophy")}{mark("", trophy.vp.to_string())}</span> }
            .into_any()
    });
    let hand = quarry.hand.map(|hand| {
        view! { <span class="take">{mark("", format!("{}=", hand.dice))}{art("hand")}</span> }.into_any()
    });
    let kills: String = quarry.kills.iter().map(|face| face.to_string()).collect::<Vec<_>>().join(" ");
    view! {
        <span class="craft">{craft(quarry.craft)}{mark("", quarry.climax.to_string())}</span>
        <span class="needs">
            <span class="hits">{mark("", quarry.hits.to_string())}{art("hit")}</span>
            {(!kills.is_empty()).then(|| view! { <span class="kills">{art("skull")}{mark("", kills)}</span> }.into_any())}
        </span>
        <span class="gives">{gives(quarry.babies, quarry.disks, quarry.cost)}{take}{hand}</span>
    }
    .into_any()
}

/// So much of each: babies and disks, and what it costs.
fn gives(babies: u8, disks: Disks, cost: u8) -> Vec<AnyView> {
    let all = [
        ("baby", babies, "gain"),
        ("energy", disks.energy, "gain energy"),
        ("ivory", disks.ivory, "gain ivory"),
        ("iron", disks.iron, "gain iron"),
        ("cost", cost, "gain cost"),
    ];
    let some = all.into_iter().filter(|(_, count, _)| *count > 0);
    some.map(|(picture, count, class)| {
        view! { <span class=class>{mark("", count.to_string())}{art(picture)}</span> }.into_any()
    })
    .collect()
}

/// A card in a tableau or a hand: what it gives and what it is worth.
fn kept(view: &View, card: Card) -> AnyView {
    let animal = facts::animal(view, card);
    let gains =
        animal.map(|info| gives(info.babies, Disks { ivory: info.or_ivory, ..Disks::default() }, info.hay));
    let points = facts::points(view, card);
    let points = (points > 0 && card.class() == Class::Biome).then(|| {
        view! { <span class="take">{art("trophy")}{mark("", points.to_string())}</span> }.into_any()
    });
    let abilities: Vec<AnyView> = facts::abilities(view, card).iter().filter_map(sign).collect();
    view! { <span class="gives">{gains}{abilities}{points}</span> }.into_any()
}

/// An ability in one sign.
fn sign(ability: &floe_greenland::Ability) -> Option<AnyView> {
    use floe_greenland::Ability;
    let typed = |picture: &'static str, of: Craft, faces: String| {
        view! { <span class="power">{art(picture)}{mark("", faces)}{craft(of)}</span> }.into_any()
    };
    let plain = |picture: &'static str, text: String| {
        view! { <span class="power">{art(picture)}{mark("", text)}</span> }.into_any()
    };
    Some(match *ability {
        Ability::Reroll { biome_type, faces } => typed("again", biome_type, facts::faces(faces)),
        Ability::Convert { biome_type, faces } => typed("turn", biome_type, facts::faces(faces)),
        Ability::HuntFirst { biome_type } => typed("first", biome_type, String::new()),
        Ability::ColdAsWarm { biome_type } => typed("sun", biome_type, String::new()),
        Ability::HandSize { amount } => plain("hand", format!("+{amount}")),
        Ability::Sled => plain("sled", String::new()),
        Ability::Reassign { count, .. } => plain("ski", count.to_string()),
        Ability::DepletionRelief { amount } => plain("cost", format!("\u{2212}{amount}")),
        Ability::FreePromotion => plain("elder", String::new()),
        Ability::Mariner { carries } => plain("boat", carries.to_string()),
        _ => return None,
    })
}

/// What a placard's rank lets its Elders do, in signs.
pub(crate) fn signs(abilities: &[floe_greenland::Ability]) -> Vec<AnyView> {
    abilities.iter().filter_map(sign).collect()
}

/// A tribe's sign and name.
pub(crate) fn tribe_name(tribe: Tribe) -> AnyView {
    let class = format!("tribe-sign {}", colour(tribe));
    view! { <span class=class>{art(emblem(tribe))}</span><strong>{move || name(tribe)}</strong> }.into_any()
}

/// What a tribe is known by, whatever its colour.
pub(crate) fn emblem(tribe: Tribe) -> &'static str {
    match tribe {
        Tribe::Tunit => "emblem-tunit",
        Tribe::Norse => "emblem-norse",
        Tribe::Sami => "emblem-sami",
        Tribe::Thule => "emblem-thule",
    }
}

//! The eleven tiles in their fixed places, the die, and what lies beside the board.

use std::sync::Arc;

use crate::live::Known;
use floe_engine::Message;
use floe_polar_rush::{Join, Move, Place, Tile, View};
use leptos::prelude::*;

use super::{art, sprite};
use crate::games::Played;
use crate::shell::spot::{About, Spot};
use crate::source::Scene;
use crate::words::words;

/// The tiles in rows, numbered, so that a place can be remembered.
pub(crate) fn tiles(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let class = move || if view.with(|view| view.shuffled) { "rush-tiles shuffled" } else { "rush-tiles" };
    let tiles = Place::all().map(|place| tile(scene, view, place)).collect::<Vec<_>>();
    view! {
        <div class=class role="group" data-walks aria-label=move || say("ui-rush-tiles")>{tiles}</div>
    }
    .into_any()
}

fn tile(scene: Scene, view: Known<Arc<View>>, place: Place) -> AnyView {
    let shows = Known::new(move || view.with(|view| view.tiles[place.index()]));
    let last = Known::new(move || view.with(|view| view.face_up.last() == Some(&place)));
    let class = move || match (shows.get().is_some(), last.get()) {
        (true, true) => "tile up last",
        (true, false) => "tile up",
        _ => "tile",
    };
    let label = Signal::derive(move || match shows.get() {
        Some(tile) => speak(Message::new("ui-rush-tile-up").term("tile", tile.message()), place),
        None => speak(Message::new("ui-rush-tile-down"), place),
    });
    let about = move || {
        let text = shows.get_untracked().map_or_else(|| say("ui-rush-tile-about"), meaning);
        About { title: label.get_untracked(), text }
    };
    view! {
        <Spot scene=scene played=Played::new(Move::Turn(place)) test=format!("tile-{}", place.0) label=label
            class=Signal::derive(move || class().to_owned()) about=Callback::new(move |()| about())
            first={place.0 == 0}>
            <span class="tile-back">{art("tile-back")}<span class="tile-number">{place.0 + 1}</span></span>
            <span class="tile-front">{move || shows.get().map(|tile| art(sprite(tile.message())))}</span>
        </Spot>
    }
    .into_any()
}

/// The die and what lies beside the board.
pub(crate) fn beside(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let rolled = Known::new(move || view.with(|view| view.turn.rolled));
    let left = Known::new(move || view.with(|view| view.turn.left));
    let label = Signal::derive(move || match rolled.get() {
        Some(number) => speak_count("ui-rush-die-shows", i64::from(number)),
        None => say("ui-rush-die"),
    });
    let about = move || About { title: label.get_untracked(), text: say("ui-rush-die-about") };
    view! {
        <div class="rush-beside">
            <Spot scene=scene played=Played::new(Move::Roll) test="die".to_owned() label=label
                class=Signal::derive(move || if rolled.get().is_some() { "die rolled" } else { "die" }.to_owned())
                about=Callback::new(move |()| about()) first=true>
                {move || match rolled.get() {
                    Some(1) => art("die-1"),
                    Some(2) => art("die-2"),
                    Some(_) => art("die-3"),
                    // A die without pips lies ready.
                    None => art("die-1"),
                }}
            </Spot>
            <p class="rush-left" data-test="tiles-left">
                {move || (rolled.get().is_some() && left.get() > 0)
                    .then(|| speak_count("ui-rush-left", i64::from(left.get())))}
            </p>
            <div class="rush-supply">{supply(scene, view)}</div>
        </div>
    }
    .into_any()
}

/// The harpoons, and the kayak while nobody sits in it.
fn supply(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let harpoons = Known::new(move || view.with(|view| (!view.easyplay).then_some(view.harpoons)));
    let kayak = Known::new(move || view.with(|view| view.kayak.is_none()));
    let label = Signal::derive(move || {
        let harpoons = harpoons.get().map(|count| speak_count("view-harpoons", i64::from(count)));
        let kayak = kayak.get().then(|| say("ui-rush-kayak-free"));
        harpoons.into_iter().chain(kayak).collect::<Vec<_>>().join(" ")
    });
    let played = Signal::derive(move || match harpoons.get() {
        Some(_) => Played::new(Move::TakeHarpoon),
        None => Played::new(Move::Board(Join(0))),
    });
    let about = move || About { title: label.get_untracked(), text: say("ui-rush-supply-about") };
    let any = Known::new(move || harpoons.get().is_some() || kayak.get());
    let spot = move || {
        view! {
            <Spot scene=scene played=played test="supply".to_owned() label=label
                class=Signal::derive(|| "supply".to_owned()) about=Callback::new(move |()| about()) first=true>
                {move || harpoons.get().map(|count| view! {
                    <span class="rush-token">{art("harpoon-token")}</span>
                    <span>"×"{count}</span>
                }.into_any())}
                {move || kayak.get().then(|| view! {
                    <span class="rush-token">{art("kayak-token")}</span>
                }.into_any())}
            </Spot>
        }
        .into_any()
    };
    view! { {move || any.get().then(spot)} }.into_any()
}

/// What a tile does.
pub(crate) fn meaning(tile: Tile) -> String {
    say(match tile {
        Tile::Igloo => "ui-rush-effect-igloo",
        Tile::Crack => "ui-rush-effect-crack",
        Tile::Kayak => "ui-rush-effect-kayak",
        Tile::Harpoon => "ui-rush-effect-harpoon",
        Tile::PolarBear => "ui-rush-effect-polar-bear",
        Tile::Sled => "ui-rush-effect-sled",
        Tile::Hare | Tile::Puffin | Tile::Seal | Tile::FishingHole => "ui-rush-effect-plain",
    })
}

fn say(id: &'static str) -> String {
    words("polar-rush").term(id)
}

fn speak(message: Message, place: Place) -> String {
    words("polar-rush").say(&message.number("place", place.0 + 1), &|seat| seat.to_string())
}

fn speak_count(id: &'static str, count: i64) -> String {
    words("polar-rush").say(&Message::new(id).number("count", count), &|seat| seat.to_string())
}

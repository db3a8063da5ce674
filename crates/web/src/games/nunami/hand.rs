//! What lies before whoever looks: the hand, the pile, the Inua card, and the board that is to be laid next.

use floe_engine::Message;
use floe_nunami::{Card, Face, Move, StepName};
use leptos::ev::PointerEvent;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::art;
use super::card::face;
use super::choice::{Choice, hand, own_spirit};
use super::geometry::{RIM, SIDE, Triangle, hexagon, points};
use super::land::colour;
use super::meter::scale;
use super::say::{self, say, tell};
use crate::games::Played;
use crate::live::{Known, Live};
use crate::on::click;
use crate::shell::spot::{About, Spot};

/// Everything below the land.
pub(crate) fn tray(choice: Choice) -> AnyView {
    let laying = Known::new(move || choice.step() == StepName::Layout);
    view! {
        <div class="nu-tray">
            {scale(choice)}
            <div class="nu-middle">
                {move || if laying.get() { next_board(choice) } else { held_cards(choice) }}
            </div>
            <div class="nu-side">
                {faces(choice)}
                <div class="nu-supply">
                    {pile(choice)}
                    {move || own_inua(choice)}
                </div>
            </div>
        </div>
    }
    .into_any()
}

/// The hand: triangles side by side, every other one on its point.
fn held_cards(choice: Choice) -> AnyView {
    let cards = Known::new(move || choice.view.with(|view| hand(view).to_vec()));
    let sits = Known::new(move || choice.view.with(|view| view.you.is_some()));
    let drawn = move || {
        let cards = cards.get();
        let none = (cards.is_empty() && sits.get())
            .then(|| view! { <p class="nu-none">{say("nunami-hand-empty")}</p> });
        let count = format!("--n:{};--held:{}", cards.len().max(6), cards.len());
        let cards: Vec<AnyView> =
            cards.into_iter().enumerate().map(|(slot, card)| held(choice, slot, card)).collect();
        view! { <div class="nu-hand" style=count role="group" aria-label=say("nunami-hand") data-walks>{none}{cards}</div> }
            .into_any()
    };
    view! { {drawn} }.into_any()
}

/// A card of the hand. Touching it plays nothing yet: it is picked, and the cells for it glow.
fn held(choice: Choice, slot: usize, card: Card) -> AnyView {
    let triangle = Triangle::in_hand(slot);
    let picked = Known::new(move || choice.slot() == Some(slot));
    let playable = Known::new(move || choice.is_playable(slot));
    let class = move || {
        let picked = if picked.get() { " picked" } else { "" };
        format!("spot nu-held{}{picked}", if playable.get() { " legal" } else { "" })
    };
    let pick = move |event: leptos::ev::MouseEvent| choice.pick(slot, event.detail() == 0);
    view! {
        <button type="button" class=class style=format!("{};--slot:{slot}", triangle.clip())
            data-test=format!("card-{slot}") data-walk
            data-legal=move || (playable.get() && !picked.get()).then_some("")
            tabindex=if slot == 0 { "0" } else { "-1" }
            aria-label=move || say::card(card) title=move || say::about(card)
            aria-pressed=move || picked.get().to_string()
            aria-disabled=move || (!playable.get()).then_some("true") on:click=click(pick)>
            <svg viewBox=triangle.view_box() aria-hidden="true">
                {face(card, triangle)}
                <polygon class="rim" points=RIM transform=triangle.turn()/>
            </svg>
        </button>
    }
    .into_any()
}

/// Face up or face down, or together with more cards.
fn faces(choice: Choice) -> AnyView {
    let asked = Known::new(move || choice.step() == StepName::Place && choice.is_placing());
    let class = move || if asked.get() { "nu-faces" } else { "nu-faces idle" };
    let button = move |way: Face, test: &'static str, words: &'static str| {
        view! {
            <button type="button" class="nu-face" data-test=test
                aria-pressed=move || (choice.face() == way).to_string()
                disabled=move || !asked.get() on:click=click(move |_| choice.turn(way))>
                {art(if way == Face::Up { "up" } else { "back" })}
                <span>{move || say(words)}</span>
            </button>
        }
        .into_any()
    };
    view! {
        <div class=class role="group" aria-label=move || say("nunami-face")>
            {button(Face::Up, "face-up", "nunami-face-up")}
            {button(Face::Down, "face-down", "nunami-face-down")}
            {move || choice.can_join().then(|| together(choice))}
        </div>
    }
    .into_any()
}

/// More cards of the community are to follow on the same cell.
fn together(choice: Choice) -> AnyView {
    view! {
        <button type="button" class="nu-face" data-test="face-together"
            aria-pressed=move || choice.is_joining().to_string() on:click=click(move |_| choice.join())>
            {art("up")}
            <span>{move || say("nunami-face-together")}</span>
        </button>
    }
    .into_any()
}

/// The pile, which is also a way to draw.
fn pile(choice: Choice) -> AnyView {
    let counts = Known::new(move || choice.view.with(|view| (view.pile, view.discard.len())));
    let label =
        Signal::derive(move || tell(&Message::new("nunami-pile").number("pile", counts.get().0 as i64)));
    let gone = move || tell(&Message::new("nunami-discard").number("discard", counts.get().1 as i64));
    let about = move |()| About {
        title: label.get_untracked(),
        text: format!("{} {}", say("nunami-pile-about"), untrack(gone)),
    };
    view! {
        <Spot scene=choice.scene played=Played::new(Move::Draw) test="pile".to_owned() label=label
            class=Signal::derive(|| "nu-pile".to_owned()) about=Callback::new(about) first=true>
            {art("pile")}
            <span class="nu-count" aria-hidden="true">{move || counts.get().0.to_string()}</span>
        </Spot>
    }
    .into_any()
}

/// The Inua card of whoever looks; touching it tells its power.
fn own_inua(choice: Choice) -> Option<AnyView> {
    let own = choice.view.with(|view| own_spirit(view))?;
    let name = say(&format!("inua-{}", own.name()));
    Some(
        view! {
            <button type="button" class="nu-inua" data-test="inua" aria-label=say::inua(own) title=say::inua(own)
                aria-pressed=move || choice.tells_power().to_string() on:click=click(move |_| choice.ask_power())>
                {art(own.name())}<span>{name}</span>
            </button>
        }
        .into_any(),
    )
}

/// The next board, to be dragged to its place. The places themselves can be clicked, or walked to.
fn next_board(choice: Choice) -> AnyView {
    let from = StoredValue::new(None::<(i32, i32)>);
    let away = Live::new((0, 0));
    let take: Box<dyn FnMut(PointerEvent)> = Box::new(move |event| {
        if !untrack(|| choice.scene.may_act()) {
            return;
        }
        if let Some(board) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) {
            let _ = board.set_pointer_capture(event.pointer_id());
        }
        from.set_value(Some((event.client_x(), event.client_y())));
    });
    let carry: Box<dyn FnMut(PointerEvent)> = Box::new(move |event| {
        if let Some((x, y)) = from.get_value() {
            away.set((event.client_x() - x, event.client_y() - y));
        }
    });
    let drop: Box<dyn FnMut(PointerEvent)> = Box::new(move |event| {
        if from.get_value().is_none() {
            return;
        }
        from.set_value(None);
        let (x, y) = (event.client_x() as f32, event.client_y() as f32);
        if let Some(place) = place_under(x, y) {
            place.click();
        }
        away.set((0, 0));
    });
    let stop: Box<dyn FnMut(PointerEvent)> = Box::new(move |_| {
        from.set_value(None);
        away.set((0, 0));
    });
    let colour = move || choice.view.with(|view| colour(view.boards.len(), view.mode.white_boards()));
    let class = move || {
        let carried = if away.get() == (0, 0) { "" } else { " carried" };
        format!("nu-next {}{carried}", colour())
    };
    let style = move || {
        let (x, y) = away.get();
        format!("transform:translate({x}px,{y}px)")
    };
    view! {
        <div class=class style=style data-test="next-board" on:pointerdown=take on:pointermove=carry
            on:pointerup=drop on:pointercancel=stop>
            <svg viewBox="-100 -100 200 200" aria-hidden="true">
                <polygon class="board-ground" points=points(&hexagon(SIDE - 6))/>
            </svg>
            <span>{move || say("nunami-next-board")}</span>
        </div>
    }
    .into_any()
}

/// The place for a board under a point of the screen.
fn place_under(x: f32, y: f32) -> Option<HtmlElement> {
    let element = document().element_from_point(x, y)?;
    element.closest("[data-test^='place-']").ok()??.dyn_into().ok()
}

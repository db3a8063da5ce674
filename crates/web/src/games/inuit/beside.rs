//! What lies beside the Great White: the deck, the season, and the card in question.

use std::sync::Arc;

use floe_engine::Message;
use floe_inuit::{Card, Modules, Move, Season, Step, View};
use leptos::prelude::*;

use super::face::{about, effect, face, name};
use super::pile::counted;
use super::{Listed, art, list, mark, named, say, tell};
use crate::games::Played;
use crate::live::Known;
use crate::shell::spot::{About, Spot};
use crate::source::Scene;

/// The deck with the cards left, the season with its text, the card to be placed or decided, Rites that wait.
pub(crate) fn beside(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    // With a module there is something to read beside the deck.
    let modules = view.with_untracked(|view| view.modules != Modules::None);
    view! {
        <div class=if modules { "beside" } else { "beside narrow" }>
            {deck(scene, view)}
            {season(view)}
            {in_question(scene, view)}
            {waiting(scene, view)}
        </div>
    }
    .into_any()
}

fn deck(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let left = Known::new(move || view.with(|view| view.deck));
    let round = Known::new(move || view.with(|view| (view.round, view.nightfall)));
    let label = Signal::derive(move || tell(&Message::new("table-deck").number("count", left.get() as i64)));
    let about = move || About { title: label.get_untracked(), text: say("table-deck-about") };
    let class = Signal::derive(move || if left.get() == 0 { "deck bare" } else { "deck" }.to_owned());
    let when = move || {
        let (round, nightfall) = round.get();
        let id = if nightfall { "table-last-round" } else { "table-round" };
        tell(&Message::new(id).number("round", round))
    };
    view! {
        <div class="deck-place">
            <div data-walks>
                <Spot scene=scene played=Played::new(Move::Reveal) test="deck".to_owned() label=label class=class
                    about=Callback::new(move |()| about()) first=true>
                    {art("back")}
                    <span class="deck-left" data-test="deck-left" aria-hidden="true">{move || left.get().to_string()}</span>
                </Spot>
            </div>
            <p class="round">
                {move || round.get().1.then(|| view! { <span class="moon">{art("nightfall")}</span> }.into_any())}
                {when}
            </p>
        </div>
    }
    .into_any()
}

/// The active Rising Sun card, and when the next one comes.
fn season(view: Known<Arc<View>>) -> AnyView {
    let suns = Known::new(move || view.with(|view| view.suns.clone()));
    let shown =
        move || {
            let suns = suns.get()?;
            let next = suns.next.map(|(season, cards)| {
                let name = if season == Season::HighSun { "season-high-sun" } else { "season-sunset" };
                tell(&Message::new("view-next-sun").term("season", name).number("cards", cards as i64))
            });
            let known =
                [suns.high_sun, suns.sunset].into_iter().flatten().map(name).collect::<Vec<_>>().join(", ");
            Some(view! {
            <div class="sun-card" data-test="sun">
                <span class="sun-art">{art("sun")}</span>
                <div>
                    <strong>{name(suns.active)}</strong>
                    <p data-test="sun-text">{effect(suns.active)}</p>
                    {next.map(|next| view! { <p class="quiet-text">{next}</p> }.into_any())}
                    {(!known.is_empty()).then(|| view! { <p class="quiet-text">{known}</p> }.into_any())}
                </div>
            </div>
        }
        .into_any())
        };
    view! { {shown} }.into_any()
}

/// The card that is to be placed, moved or decided, or that has to go because there is no other.
///
/// It can be reached by keyboard: where its words are longer than its place, they are scrolled.
fn in_question(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let asked = Known::new(move || {
        view.with(|view| {
            let turn = &view.turn;
            let (asked, forced) = match turn.step {
                Step::Settle | Step::Move | Step::Conflict | Step::Rites => (true, None),
                Step::Discard | Step::Sacrifice => (true, turn.hit.first().copied()),
                _ => (false, None),
            };
            Some((turn.card.filter(|_| asked)?, forced))
        })
    });
    let shown = move || {
        let (card, forced) = asked.get()?;
        let words = match forced {
            Some(seat) => scene.say(&Message::new("table-no-choice").seat("who", seat)),
            None => effect(card),
        };
        let shown = view! {
            <div class=if forced.is_some() { "in-question going" } else { "in-question" } data-test="in-question"
                role="group" aria-label=name(card) tabindex="0">
                <span class="pile">{face(card)}</span>
                <p><strong>{name(card)}</strong>" "{words}</p>
            </div>
        };
        Some(shown.into_any())
    };
    view! { {shown} }.into_any()
}

/// Rites that were taken and wait to be resolved, and those that have been.
fn waiting(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let rites = Known::new(move || view.with(|view| counted(&view.turn.rites)));
    let spent = Known::new(move || view.with(|view| counted(&view.turn.spent)));
    let class = move || {
        let none = rites.with(Vec::is_empty) && spent.with(Vec::is_empty);
        if none { "waiting bare" } else { "waiting" }
    };
    let done = move || {
        spent
            .get()
            .into_iter()
            .map(|(card, _)| view! { <span class="pile spent">{face(card)}</span> }.into_any())
            .collect::<Vec<_>>()
    };
    view! {
        <div class=class role="group" aria-label=move || say("table-waiting") data-walks>
            {list(move || {
                let listed = |(card, count): (Card, usize)| {
                    Listed::new((card.index() << 8 | count) as u32, move || rite(scene, card, count))
                };
                rites.get().into_iter().map(listed).collect()
            })}
            {done}
        </div>
    }
    .into_any()
}

fn rite(scene: Scene, card: Card, count: usize) -> AnyView {
    let label = Signal::derive(move || {
        tell(
            &Message::new("table-pile")
                .number("count", count as i64)
                .term("card", named("card", card.name())),
        )
    });
    let test = card.name().to_owned();
    view! {
        <Spot scene=scene played=Played::new(Move::Resolve { rite: card }) test=test label=label
            class=Signal::derive(|| "pile".to_owned()) about=Callback::new(move |()| about(card)) first=true>
            {face(card)}
            {(count > 1).then(|| mark("pile-count", format!("×{count}")))}
        </Spot>
    }
    .into_any()
}

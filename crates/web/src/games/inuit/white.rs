//! The Great White: an open spread in three rows, equal cards in piles.

use std::sync::Arc;

use floe_engine::Message;
use floe_inuit::{Move, Step, View};
use leptos::prelude::*;

use super::face::{effect, face, name};
use super::pile::{Pile, Row, order_matters, piles};
use super::{Listed, list, mark, named, say, tell};
use crate::games::Played;
use crate::live::Known;
use crate::shell::spot::{About, Spot};
use crate::source::Scene;

/// All that lies in the Great White; what may be taken glows, with the running count above it.
pub(crate) fn great_white(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let count = Known::new(move || view.with(|view| view.great_white.len()));
    let lying = move || tell(&Message::new("table-white-count").number("count", count.get() as i64));
    let ordered = Known::new(move || view.with(|view| order_matters(view)));
    let order =
        move || ordered.get().then(|| view! { <p class="white-order">{say("table-order")}</p> }.into_any());
    let taking = Known::new(move || {
        view.with(|view| {
            let occupation = view.turn.occupation.filter(|_| view.turn.step == Step::Take)?;
            Some((occupation, view.turn.taken, view.left()))
        })
    });
    let running = move || {
        let (occupation, taken, left) = taking.get()?;
        let message = Message::new("table-taking").number("taken", taken).number("left", left);
        let who = say(&named("occupation", occupation.name()));
        Some(
            view! {
                <p class="white-taking" data-test="taking"><span class="taking-as">{who}" · "</span>{tell(&message)}</p>
            }
            .into_any(),
        )
    };
    let rows: Vec<AnyView> = Row::ALL.into_iter().map(|row| spread(scene, view, row)).collect();
    view! {
        <section class="white" data-test="great-white" aria-labelledby="great-white-title">
            <header>
                <h2 id="great-white-title">{move || say("table-great-white")}" "<span>{lying}</span></h2>
                {order}
                {running}
            </header>
            <div class="white-rows" data-walks>{rows}</div>
        </section>
    }
    .into_any()
}

/// A row is one line, whatever lies in it: cards glide along it and lie closer together where there are many, and
/// nothing around the row moves.
fn spread(scene: Scene, view: Known<Arc<View>>, row: Row) -> AnyView {
    let lying = Known::new(move || view.with(|view| piles(view, row)));
    let ordered = Known::new(move || view.with(|view| order_matters(view)));
    let count = Known::new(move || lying.with(|lying| lying.iter().map(|pile| pile.count).sum::<usize>()));
    let class = move || if count.get() == 0 { "white-row bare" } else { "white-row" };
    view! {
        <div class=class data-test=row.test() role="group" aria-label=move || say(row.name())>
            <h3>{move || say(row.name())}" "<span class="tally">{move || count.get().to_string()}</span></h3>
            <div class="white-line">
                <div class="white-piles">
                    {list(move || {
                        let listed = |pile: Pile| {
                            let key = u32::from_be_bytes([0, pile.card.index() as u8, pile.nth, pile.came as u8]);
                            Listed::new(key, move || pile_spot(scene, view, lying, ordered, pile))
                        };
                        lying.get().into_iter().map(listed).collect()
                    })}
                </div>
            </div>
        </div>
    }
    .into_any()
}

fn pile_spot(
    scene: Scene,
    view: Known<Arc<View>>,
    lying: Known<Vec<Pile>>,
    ordered: Known<bool>,
    pile: Pile,
) -> AnyView {
    let Pile { card, nth, came, .. } = pile;
    let place = Known::new(move || {
        let same = |other: &Pile| (other.card, other.came) == (card, came);
        lying.with(|lying| {
            let at = lying.iter().position(same);
            at.map_or((0, 0, 1), |at| (at, lying[at].count, lying.len()))
        })
    });
    let count = Known::new(move || place.get().1);
    // Its own and the row's length: what the row would hand down, every picture on every card would be styled by anew.
    let where_it_lies = move || {
        let (at, _, many) = place.get();
        format!("--at:{at};--row-many:{many}")
    };
    let drifts = Known::new(move || view.with(|view| view.turn.step == Step::Drift));
    let played = Signal::derive(move || {
        Played::new(if drifts.get() { Move::Remove { card, nth } } else { Move::Take { card, nth } })
    });
    let newest = Known::new(move || view.with(|view| view.great_white.last() == Some(&card)));
    let wanted = Known::new(move || view.with(|view| view.takeable.contains(&card)));
    let label = Signal::derive(move || {
        let id = if ordered.get() { "table-pile-came" } else { "table-pile" };
        let message = Message::new(id)
            .number("count", count.get() as i64)
            .term("card", named("card", card.name()))
            .number("came", came as i64 + 1);
        tell(&message)
    });
    let told = move || {
        let title = if ordered.get_untracked() { label.get_untracked() } else { name(card) };
        About { title, text: effect(card) }
    };
    let class = Signal::derive(move || {
        let size = match count.get() {
            0 | 1 => "pile",
            2 => "pile two",
            _ => "pile many",
        };
        let newest = if newest.get() { " newest" } else { "" };
        let wanted = if wanted.get() { " wanted" } else { "" };
        format!("{size}{newest}{wanted}")
    });
    view! {
        <span class="white-place" style=where_it_lies>
            <Spot scene=scene played=played test=format!("white-{came}") label=label class=class
                about=Callback::new(move |()| told()) first={came == 0}>
                {face(card)}
                {move || (count.get() > 1).then(|| mark("pile-count", format!("×{}", count.get())))}
                {move || ordered.get().then(|| mark("pile-came", format!("{}.", came + 1)))}
            </Spot>
        </span>
    }
    .into_any()
}

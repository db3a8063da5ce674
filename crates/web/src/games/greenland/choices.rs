//! Moves without a place on the board or beside the prompt, as buttons, grouped by what they are about.

use floe_engine::sort_few;
use floe_greenland::{Clause, Disk, Move, Tribe};
use leptos::prelude::*;

use super::stage::is_button;
use super::{Table, market, say, touch};
use crate::games::Played;
use crate::live::Live;
use crate::on::click;

/// What a choice is about; groups stand in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Topic {
    /// Which animal to begin with, whom to hit, what to bid, and whatever else is asked in so many words.
    Answer,
    /// Ivory to bid.
    Bid,
    /// Fewer dice of a face than all.
    Dice,
    /// Disks that change hands: from whom, to whom, which.
    Give(Tribe, Tribe, Disk),
    /// Cards, wives and leaving, in an offer.
    Deal,
    /// Pieces called back, moved or freed.
    People,
    /// What Elders do.
    Elders,
    /// Cards given up for disks: always possible, seldom wanted.
    Exchange,
}

impl Topic {
    fn of(played: Move) -> Topic {
        match played {
            Move::Bid { .. } => Topic::Bid,
            Move::Reroll { .. } => Topic::Dice,
            Move::Clause { clause: Clause::Give { from, to, disk, .. } } => Topic::Give(from, to, disk),
            Move::Clause { .. } => Topic::Deal,
            Move::Rescue { .. } | Move::Abandon | Move::Lift { .. } | Move::Divorce { .. } => Topic::People,
            Move::Burn { .. }
            | Move::Banish
            | Move::Make { .. }
            | Move::Send { .. }
            | Move::Preach { .. }
            | Move::Baptise => Topic::Elders,
            Move::Exchange { .. } => Topic::Exchange,
            _ => Topic::Answer,
        }
    }
}

/// A move of a list, with its place in it for browser tests.
#[derive(Clone)]
struct Choice {
    number: usize,
    played: Played,
    means: Move,
}

impl Topic {
    /// With whom a tribe would exchange disks.
    fn partner(self, own: Tribe) -> Option<Tribe> {
        match self {
            Topic::Give(from, to, _) if from == own => Some(to),
            Topic::Give(from, to, _) if to == own => Some(from),
            _ => None,
        }
    }
}

/// The buttons, where whoever looks has something to choose.
pub(crate) fn choices(table: Table) -> AnyView {
    let Table { scene, view, own, .. } = table;
    // Whoever was traded with last, as long as there is something to trade with them.
    let partner = Live::new(None);
    let shown = move || {
        let own = own.get()?;
        let listed = scene.moves();
        let chosen = view.with_untracked(|view| {
            let has_button = |played: Move| is_button(played) || touch::has_place(view, own, played);
            let means = listed.into_iter().enumerate().filter_map(|(number, played)| {
                let means = played.of::<Move>()?;
                Some(Choice { number, played, means })
            });
            means.filter(|choice| !has_button(choice.means)).collect::<Vec<_>>()
        });
        (!chosen.is_empty()).then(|| groups(table, own, partner, chosen))
    };
    view! { {shown} }.into_any()
}

fn groups(table: Table, own: Tribe, partner: Live<Option<Tribe>>, mut choices: Vec<Choice>) -> AnyView {
    sort_few(&mut choices, |choice| Topic::of(choice.means));
    let mut groups: Vec<(Topic, Vec<Choice>)> = Vec::new();
    for choice in choices {
        let topic = Topic::of(choice.means);
        match groups.last_mut() {
            Some((last, group)) if *last == topic => group.push(choice),
            _ => groups.push((topic, vec![choice])),
        }
    }
    let mut partners: Vec<Tribe> = groups.iter().filter_map(|(topic, _)| topic.partner(own)).collect();
    sort_few(&mut partners, |tribe| tribe.index());
    partners.dedup();
    let several = partners.len() > 1;
    let among = partners.clone();
    let chosen = Signal::derive(move || {
        partner.get().filter(|chosen| among.contains(chosen)).or(among.first().copied())
    });
    let groups: Vec<AnyView> = groups
        .into_iter()
        .map(|(topic, group)| {
            let with = topic.partner(own).filter(|_| several);
            let away = move || with.is_some() && with != chosen.get();
            draw(table, topic, group, Signal::derive(away))
        })
        .collect();
    let partners = several.then(|| market::partners(partners, chosen, partner));
    view! { <div class="choices">{partners}{groups}</div> }.into_any()
}

/// A group; what is exchanged with another partner is away.
fn draw(table: Table, topic: Topic, group: Vec<Choice>, away: Signal<bool>) -> AnyView {
    let buttons: Vec<AnyView> = group.into_iter().map(|choice| button(table, topic, choice)).collect();
    match topic {
        Topic::Exchange => view! {
            <details class="choice-group"><summary data-test="exchanges">{say("table-exchanges")}</summary><div>{buttons}</div></details>
        }
        .into_any(),
        Topic::Give(from, to, disk) => {
            let message = floe_engine::Message::new("table-give")
                .term("from", ["tribe-", from.name()].concat())
                .term("to", ["tribe-", to.name()].concat())
                .term("disk", ["disk-", disk.name()].concat());
            let title = super::tell(&message);
            view! {
                <div class="choice-group give" role="group" aria-label=title.clone() hidden=away>
                    <span aria-hidden="true">{title.clone()}</span><div>{buttons}</div>
                </div>
            }
            .into_any()
        }
        _ => view! { <div class="choice-group"><div>{buttons}</div></div> }.into_any(),
    }
}

fn button(table: Table, topic: Topic, choice: Choice) -> AnyView {
    let Choice { number, played, means } = choice;
    let words = table.scene.say_move(&played);
    let text = match (topic, means) {
        (Topic::Give(..), Move::Clause { clause: Clause::Give { amount, .. } }) => amount.to_string(),
        _ => words.clone(),
    };
    let (scene, hinted) = (table.scene, played.clone());
    let class = move || {
        let hinted = scene.hint.with(|hint| hint.given() == Some(&hinted));
        if hinted { "choice hinted" } else { "choice" }
    };
    view! {
        <button type="button" class=class data-test=format!("choice-{number}") data-play="" aria-label=words
            on:click=click(move |_| scene.play(&played))>{text}</button>
    }
    .into_any()
}

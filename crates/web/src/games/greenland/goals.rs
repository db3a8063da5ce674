//! What decides besides points, at any time: the goals and how much of each is still missing, and what is known of the enemy in
//! the game played together; and at the end what was reached, with the score pad. Most games need none of it before their
//! end: it comes as a part of its own, with its words.

use floe_engine::{Message, Texts};
use floe_greenland::{Card, Class, Goal, GoalKind, Goals, LaidOut, Part, Tribe, View};
use leptos::prelude::*;

use super::{Table, art, colour, face, name, pad, say, tell};
use crate::live::{Known, Live};
use crate::on::click;
use crate::source::Scene;

/// What of it is drawn: above the rows, and in the result.
pub(crate) struct Drawing {
    pub(crate) land: fn(Table) -> AnyView,
    pub(crate) result: fn(Scene, &View) -> AnyView,
}

pub(crate) static DRAWING: Drawing = Drawing { land, result };

/// The words of it.
pub(crate) const TEXT: Texts = Texts {
    en: include_str!("../../../text/greenland-goals.en.ftl"),
    fr: include_str!("../../../text/greenland-goals.fr.ftl"),
};

fn land(table: Table) -> AnyView {
    view! { {resistance(table)}{goals(table)} }.into_any()
}

fn result(scene: Scene, view: &View) -> AnyView {
    // Together nobody counts points.
    let pad = (!all_win_or_lose(view)).then(|| pad::pad(scene, view));
    view! { {reached(view)}{pad} }.into_any()
}

/// The goals, where there are some.
fn goals(table: Table) -> AnyView {
    // The board comes first; the line above it says what is reached and what is not.
    let open = Live::new(false);
    let now = Known::new(move || table.view.with(|view| of(view)));
    let own = table.own;
    let shown = move || {
        let goals = now.get()?;
        // Together, what everybody lacks matters; else each looks at its own.
        let whose = own.get().filter(|_| !goals.together);
        let lines: Vec<AnyView> = goals.goals.iter().map(|goal| line(goal, whose)).collect();
        let bonuses = goals.bonuses.iter().filter(|goal| goal.parts_of(whose).next().is_some());
        let bonuses: Vec<AnyView> = bonuses.map(|goal| line(goal, whose)).collect();
        if lines.is_empty() && bonuses.is_empty() {
            return None;
        }
        let toggle = move |_| open.update(|open| *open = !*open);
        Some(
            view! {
                <section class="goals" aria-label=say("table-goals")>
                    <button type="button" class="goals-line" data-test="goals" aria-expanded=move || open.get().to_string()
                        on:click=click(toggle)>{art("trophy")}<span>{summary(&goals, whose)}</span></button>
                    <ul class="goals-list" data-test="goals-list" tabindex="0" hidden=move || !open.get()>{lines}{bonuses}</ul>
                </section>
            }
            .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

/// For the result: every goal of everybody, and what was missing; nothing where points alone decided.
fn reached(view: &View) -> Option<AnyView> {
    let goals = of(view)?;
    let lines: Vec<AnyView> = goals.goals.iter().chain(&goals.bonuses).map(|goal| line(goal, None)).collect();
    let title = match (goals.goals.len(), usize::from(goals.need)) {
        (0, _) => say("table-goals-bonus"),
        (all, need) if need < all => {
            tell(&Message::new("table-goals-needed-some").number("need", goals.need))
        }
        _ => say("table-goals-needed"),
    };
    (!lines.is_empty()).then(|| {
        view! {
            <section class="goals reached" data-test="goals-reached">
                <h3>{title}</h3>
                <ul class="goals-list">{lines}</ul>
            </section>
        }
        .into_any()
    })
}

/// Does nobody count points? In the second part of a game they are counted again. // L9.two-of-three, M2.second-score
pub(super) fn all_win_or_lose(view: &View) -> bool {
    view.board.rules.together && view.board.first_part.is_none()
}

/// Does anything decide besides points?
pub(super) fn decide(view: &View) -> bool {
    let rules = &view.board.rules;
    rules.matriarchs > 0 || rules.together || !rules.special.is_none()
}

/// The goals of a game as it is seen; nothing where points alone decide.
fn of(view: &View) -> Option<Goals> {
    if decide(view) { LaidOut::of(view).ok()?.goals() } else { None }
}

/// What is reached, in a line: the one number that counts, or every goal by a word.
fn summary(goals: &Goals, whose: Option<Tribe>) -> String {
    let mut parts = goals.goals.iter().flat_map(|goal| goal.parts_of(whose));
    match (goals.goals.as_slice(), parts.next(), parts.next()) {
        ([], ..) => say("table-goals-bonus"),
        ([_], Some(only), None) => tell(&Message::new("table-goals-only").text("what", counted(only))),
        (all, ..) => {
            // A sign stays with its word where the line breaks.
            let word = |goal: &Goal| format!("{}\u{a0}{}", sign(goal.is_met(whose)), short(goal));
            let words = all.iter().map(word).collect::<Vec<_>>().join("  ");
            match (all.len(), usize::from(goals.need)) {
                (1, _) => tell(&Message::new("table-goals-only").text("what", words)),
                (count, need) if count == need => tell(&Message::new("table-goals-all").text("goals", words)),
                _ => tell(&Message::new("table-goals-some").number("need", goals.need).text("goals", words)),
            }
        }
    }
}

fn sign(met: bool) -> &'static str {
    if met { "✓" } else { "○" }
}

fn short(goal: &Goal) -> String {
    say(match goal.kind {
        GoalKind::Matriarchs => "goal-matriarchs",
        GoalKind::Modern => "goal-short-modern",
        GoalKind::Intervention => "goal-short-intervention",
        GoalKind::Defeat => "goal-short-defeat",
        GoalKind::Scenario => return condition(goal),
    })
}

/// What a scenario wants, without how much there is: each number once, however many tribes have to reach it.
fn condition(goal: &Goal) -> String {
    let mut bounds: Vec<String> = Vec::new();
    for part in &goal.parts {
        let id = if part.at_most { "goal-short-most" } else { "goal-short-least" };
        let what = say(&["goal-", &part.what].concat());
        let bound = tell(&Message::new(id).text("what", what).number("number", part.number));
        if !bounds.contains(&bound) {
            bounds.push(bound);
        }
    }
    bounds.join(" + ")
}

/// How much there is of how much.
fn counted(part: &Part) -> String {
    let what = say(&["goal-", &part.what].concat());
    let id = if part.at_most { "goal-at-most" } else { "goal-at-least" };
    tell(&Message::new(id).text("what", what).number("have", part.have).number("number", part.number))
}

/// A goal: whether it is reached, and how much there is of what it needs.
fn line(goal: &Goal, whose: Option<Tribe>) -> AnyView {
    let met = goal.is_met(whose);
    let title = match goal.kind {
        GoalKind::Matriarchs => say("goal-kind-matriarchs"),
        GoalKind::Modern => say("goal-kind-modern"),
        GoalKind::Intervention => say("goal-kind-intervention"),
        GoalKind::Defeat => say("goal-kind-defeat"),
        GoalKind::Scenario if goal.points != 0 => {
            tell(&Message::new("goal-kind-bonus").number("points", goal.points))
        }
        GoalKind::Scenario => say("goal-kind-scenario"),
    };
    let mut alike: Vec<Vec<&Part>> = Vec::new();
    for part in goal.parts_of(whose) {
        let same = |other: &&Part| {
            (&other.what, other.number, other.at_most) == (&part.what, part.number, part.at_most)
        };
        match alike.iter_mut().find(|parts| parts.first().is_some_and(same)) {
            Some(parts) => parts.push(part),
            None => alike.push(vec![part]),
        }
    }
    let parts: Vec<AnyView> = alike.iter().map(|parts| part_line(parts, whose.is_none())).collect();
    let class = if met { "goal met" } else { "goal" };
    let said = say(if met { "table-goal-met" } else { "table-goal-open" });
    view! {
        <li class=class>
            <b><span class="goal-sign" aria-hidden="true">{sign(met)}</span><span class="unseen">{said}" "</span>{title}</b>
            <ul>{parts}</ul>
        </li>
    }
    .into_any()
}

/// What is counted, once, and how much of it there is; with every tribe's sign where several have to have it.
fn part_line(parts: &[&Part], named: bool) -> AnyView {
    let whose = |part: &Part| {
        part.tribe.filter(|_| named).map(|tribe| {
            let class = format!("tribe-sign {}", colour(tribe));
            view! { <span class=class>{art(face::emblem(tribe))}</span><span class="unseen">{name(tribe)}": "</span> }
                .into_any()
        })
    };
    let met = parts.iter().all(|part| part.is_met());
    let class = if met { "goal-part met" } else { "goal-part" };
    if let [part] = *parts {
        let count = if met { format!("{} {}", sign(true), counted(part)) } else { counted(part) };
        return view! { <li class=class>{whose(part)}<span>{count}</span></li> }.into_any();
    }
    let each = |part: &&Part| {
        let count = match (part.is_met(), part.at_most) {
            (true, _) => format!("{}\u{a0}{}", sign(true), part.have),
            (false, true) => part.have.to_string(),
            (false, false) => format!("{}/{}", part.have, part.number),
        };
        view! { <span class="goal-have">{whose(part)}{count}</span>" " }.into_any()
    };
    let each: Vec<AnyView> = parts.iter().map(each).collect();
    view! { <li class=class><span>{parts.first().map(|part| what(part))}" "</span>{each}</li> }.into_any()
}

/// What is counted; and how much there may be of it at most.
fn what(part: &Part) -> String {
    let what = say(&["goal-", &part.what].concat());
    if !part.at_most {
        return what;
    }
    tell(&Message::new("goal-short-most").text("what", what).number("number", part.number))
}

/// The game played together: the year, the Nazis' energy, what is left of all energy, and the villages.
fn resistance(table: Table) -> AnyView {
    let now = Known::new(move || {
        table.view.with(|view| {
            let year = view.year?;
            // Before the first event no year has begun.
            let begun = (view.board.turn.number > 0).then_some(year);
            Some((begun, view.board.depot, view.supply.unwrap_or(0), villages(view)))
        })
    });
    let shown = move || {
        let (year, depot, supply, villages) = now.get()?;
        let freed = villages.iter().filter(|(_, freed)| *freed).count();
        let fact = |picture: &'static str, id: &'static str, number: i64| {
            let text = tell(&Message::new(id).number("count", number));
            view! { <li>{art(picture)}<span>{text}</span></li> }.into_any()
        };
        let village = |(card, freed): &(Card, bool)| {
            let class = if *freed { "village freed" } else { "village" };
            let state = say(if *freed { "table-village-freed" } else { "table-village-held" });
            view! { <li class=class><b>{say(&format!("card-{}", card.name()))}</b>" "{state}</li> }.into_any()
        };
        let listed: Vec<AnyView> = villages.iter().map(village).collect();
        let count = tell(
            &Message::new("table-villages")
                .number("freed", freed as i64)
                .number("all", villages.len() as i64),
        );
        Some(
            view! {
                <section class="resistance" data-test="resistance" aria-label=say("table-resistance")>
                    <ul class="resistance-facts">
                        {year.map(|year| view! { <li><b>{year.to_string()}</b></li> }.into_any())}
                        {fact("energy", "table-depot", depot.into())}
                        {fact("energy", "table-supply", supply.into())}
                    </ul>
                    <details><summary data-test="villages">{count}</summary><ul class="villages">{listed}</ul></details>
                </section>
            }
            .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

/// The villages, and whether each is free: a daughter's card is one, and it is free while it has a Husband. // L4.villages
fn villages(view: &View) -> Vec<(Card, bool)> {
    let tableaux = view.board.tribes.values().flat_map(|tribe| tribe.tableau.iter().copied());
    let mut villages: Vec<Card> = tableaux.filter(|card| card.class() == Class::Daughter).collect();
    floe_engine::sort_few(&mut villages, |card| card.index());
    villages.into_iter().map(|card| (card, view.board.husbands.contains_key(&card))).collect()
}

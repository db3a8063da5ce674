//! Moves without a place on the board or beside the prompt, as buttons, grouped by what they are about.

use floe_engine::{Message, sort_few};
use floe_greenland::{Clause, Disk, Move, Question, Rank, Tribe, View};
use leptos::prelude::*;

use super::face::title;
use super::market::{Market, partner};
use super::stage::is_button;
use super::tribe::{rank_info, rank_name};
use super::{Table, say, tell, touch};
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
    /// Who of the others leaves, in an offer: what most offers are about.
    Leave,
    /// Disks that change hands with whoever is asked: from whom, to whom, which.
    Give(Tribe, Tribe, Disk),
    /// Cards that go to a tribe, in an offer.
    Hand(Tribe),
    /// Whom one of a tribe marries, or its Alpha, in an offer.
    Marry(Tribe, bool),
    /// Pieces called back, moved or freed.
    People,
    /// What Elders do.
    Elders,
    /// Who is burned as a witch.
    Burn,
    BurnMatriarch,
    /// Elders promoted with another tribe.
    Lend(Tribe),
    /// Who of one's own leaves.
    Withdraw,
    /// Disks that change hands between two others.
    Between(Tribe, Tribe, Disk),
    /// Cards given up for disks: always possible, seldom wanted.
    Exchange,
}

/// What is seldom wanted, or long, opens on demand.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fold {
    Hand,
    Marry,
    Burn,
    BurnMatriarch,
    Lend(Tribe),
    Withdraw,
    Between,
    Exchange,
}

/// So few stand as sentences.
const FEW: usize = 2;

impl Topic {
    fn of(played: Move, own: Tribe) -> Topic {
        match played {
            Move::Bid { .. } => Topic::Bid,
            Move::Reroll { .. } => Topic::Dice,
            Move::Clause { clause: Clause::Give { from, to, disk, .. } } if from == own || to == own => {
                Topic::Give(from, to, disk)
            }
            Move::Clause { clause: Clause::Give { from, to, disk, .. } } => Topic::Between(from, to, disk),
            Move::Clause { clause: Clause::Leave { tribe, .. } } if tribe == own => Topic::Withdraw,
            Move::Clause { clause: Clause::Leave { .. } | Clause::Withdraw { .. } } => Topic::Leave,
            Move::Clause { clause: Clause::Marry { groom, alpha, .. } } => Topic::Marry(groom, alpha),
            Move::Clause { clause: Clause::Hand { to, .. } | Clause::Card { to, .. } } => Topic::Hand(to),
            Move::Rescue { .. } | Move::Abandon | Move::Lift { .. } | Move::Divorce { .. } => Topic::People,
            Move::Banish | Move::Make { .. } | Move::Send { .. } | Move::Preach { .. } | Move::Baptise => {
                Topic::Elders
            }
            Move::Burn { .. } => Topic::Burn,
            Move::BurnMatriarch { .. } => Topic::BurnMatriarch,
            Move::Lend { to, .. } => Topic::Lend(to),
            Move::Exchange { .. } => Topic::Exchange,
            _ => Topic::Answer,
        }
    }

    /// What it is folded into.
    fn fold(self) -> Option<Fold> {
        match self {
            Topic::Exchange => Some(Fold::Exchange),
            Topic::Between(..) => Some(Fold::Between),
            Topic::Hand(_) => Some(Fold::Hand),
            Topic::Marry(..) => Some(Fold::Marry),
            Topic::Burn => Some(Fold::Burn),
            Topic::BurnMatriarch => Some(Fold::BurnMatriarch),
            Topic::Lend(to) => Some(Fold::Lend(to)),
            Topic::Withdraw => Some(Fold::Withdraw),
            _ => None,
        }
    }
}

impl Fold {
    /// Are so many choices too many to stand as sentences?
    fn folds(self, count: usize) -> bool {
        count > FEW || matches!(self, Fold::Between | Fold::Exchange)
    }

    /// Its name for browser tests, and its words.
    fn name(self) -> (&'static str, String) {
        match self {
            Fold::Hand => ("cards", say("table-cards")),
            Fold::Marry => ("marriages", say("table-marriages")),
            Fold::Burn => ("burn", say("table-burn")),
            Fold::BurnMatriarch => ("burn-matriarch", say("table-burn-matriarch")),
            Fold::Lend(to) => {
                ("lend", tell(&Message::new("table-lend").term("tribe", ["tribe-", to.name()].concat())))
            }
            Fold::Withdraw => ("leave", say("table-leave")),
            Fold::Between => ("between", say("table-between")),
            Fold::Exchange => ("exchanges", say("table-exchanges")),
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

/// What was opened, and at which question: it stays open while that is asked.
type Opened = Live<Option<(Question, Fold)>>;

/// The buttons, where whoever looks has something to choose.
pub(crate) fn choices(table: Table, market: Market) -> AnyView {
    let Table { scene, view, own, alpha, .. } = table;
    let opened = Live::new(None);
    let shown = move || {
        let own = own.get()?;
        let listed = scene.moves();
        let picked = alpha.get();
        let chosen = view.with_untracked(|view| {
            // Who goes to another tribe's Placard is picked above, as for the own.
            let sends = touch::sends_alpha(view, own, picked);
            let away = |played: Move| matches!(played, Move::Lend { alpha, .. } if alpha != sends);
            let has_button = |played: Move| is_button(played) || touch::has_place(view, own, played);
            let means = listed.into_iter().enumerate().filter_map(|(number, played)| {
                let means = played.of::<Move>()?;
                Some(Choice { number, played, means })
            });
            means.filter(|choice| !has_button(choice.means) && !away(choice.means)).collect::<Vec<_>>()
        });
        (!chosen.is_empty()).then(|| groups(table, own, (market, opened), chosen))
    };
    view! { {shown} }.into_any()
}

fn groups(table: Table, own: Tribe, (market, opened): (Market, Opened), mut choices: Vec<Choice>) -> AnyView {
    let all: Vec<Fold> = choices.iter().filter_map(|choice| Topic::of(choice.means, own).fold()).collect();
    let folds = |fold: &Fold| fold.folds(all.iter().filter(|other| *other == fold).count());
    sort_few(&mut choices, |choice| Topic::of(choice.means, own));
    let mut groups: Vec<(Topic, Vec<Choice>)> = Vec::new();
    for choice in choices {
        let topic = Topic::of(choice.means, own);
        match groups.last_mut() {
            Some((last, group)) if *last == topic => group.push(choice),
            _ => groups.push((topic, vec![choice])),
        }
    }
    let mut drawn = Vec::new();
    // What stands folded together, and by which moves a hint opens it.
    let mut folded: Vec<(Fold, Vec<AnyView>, Vec<Played>)> = Vec::new();
    for (topic, group) in groups {
        let fold = topic.fold().filter(folds);
        let with = group.first().and_then(|choice| partner(choice.means, own));
        let away = Signal::derive(move || with.is_some() && with != market.partner());
        let moves = group.iter().map(|choice| choice.played.clone()).collect::<Vec<_>>();
        let group = draw(table, topic, own, group, fold.is_some(), away);
        match (fold, folded.last_mut()) {
            (None, _) => drawn.push(group),
            (Some(fold), Some((last, groups, by))) if *last == fold => {
                groups.push(group);
                by.extend(moves);
            }
            (Some(fold), _) => folded.push((fold, vec![group], moves)),
        }
    }
    drawn.extend(folded.into_iter().map(|(fold, groups, moves)| details(table, opened, fold, groups, moves)));
    view! { <div class="choices">{drawn}</div> }.into_any()
}

/// Groups that open on demand, or where a hint is in them.
fn details(table: Table, opened: Opened, fold: Fold, groups: Vec<AnyView>, moves: Vec<Played>) -> AnyView {
    let (test, words) = fold.name();
    let this = Some((table.view.with_untracked(|view| view.question), fold));
    let hint = table.scene.hint;
    let hinted = move || hint.with(|hint| hint.given().is_some_and(|given| moves.contains(given)));
    let toggle = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        opened.update(|now| *now = if *now == this { None } else { this });
    };
    view! {
        <details class="choice-group" open=move || opened.get() == this || hinted()>
            <summary data-test=test on:click=click(toggle)>{words}</summary>{groups}
        </details>
    }
    .into_any()
}

/// A group, in short where it stands folded; what is exchanged with another partner is away.
fn draw(
    table: Table,
    topic: Topic,
    own: Tribe,
    group: Vec<Choice>,
    short: bool,
    away: Signal<bool>,
) -> AnyView {
    let buttons: Vec<AnyView> = group.into_iter().map(|choice| button(table, own, short, choice)).collect();
    let tribe = |tribe: Tribe| ["tribe-", tribe.name()].concat();
    let title = match topic {
        Topic::Give(from, to, disk) | Topic::Between(from, to, disk) => Some(
            Message::new("table-give")
                .term("from", tribe(from))
                .term("to", tribe(to))
                .term("disk", ["disk-", disk.name()].concat()),
        ),
        Topic::Hand(to) if short => Some(Message::new("table-to").term("tribe", tribe(to))),
        Topic::Marry(groom, alpha) if short => {
            let id = if alpha { "table-marry-alpha" } else { "table-marry" };
            Some(Message::new(id).term("tribe", tribe(groom)))
        }
        _ => None,
    };
    match title.as_ref().map(tell) {
        Some(title) => view! {
            <div class="choice-group give" role="group" aria-label=title.clone() hidden=away>
                <span aria-hidden="true">{title.clone()}</span><div>{buttons}</div>
            </div>
        }
        .into_any(),
        None => view! { <div class="choice-group"><div>{buttons}</div></div> }.into_any(),
    }
}

/// A rank as its own Placard calls it, and whether it is about the Alpha.
fn rank_short(view: &View, at: Tribe, rank: Rank, alpha: bool) -> String {
    let name = rank_info(view, at, rank).map(rank_name).unwrap_or_default();
    let alpha = if alpha { [" · ", &say("table-send-alpha")].concat() } else { String::new() };
    format!("{} {name}{alpha}", u8::from(rank))
}

/// What a button says where its group says the rest.
fn in_short(view: &View, own: Tribe, short: bool, means: Move) -> Option<String> {
    match means {
        Move::Clause { clause: Clause::Give { amount, .. } } => Some(amount.to_string()),
        Move::Open { card } => Some(title(card)),
        Move::Clause {
            clause: Clause::Hand { card, .. } | Clause::Card { card, .. } | Clause::Marry { bride: card, .. },
        } if short => Some(title(card)),
        Move::Burn { rank, alpha } if short => Some(rank_short(view, own, rank, alpha)),
        Move::BurnMatriarch { rank } if short => Some(rank_short(view, own, rank, false)),
        // Whether the Alpha goes is picked above.
        Move::Lend { to, rank, .. } if short => Some(rank_short(view, to, rank, false)),
        _ => None,
    }
}

fn button(table: Table, own: Tribe, short: bool, choice: Choice) -> AnyView {
    let Choice { number, played, means } = choice;
    let words = table.scene.say_move(&played);
    let text = table.view.with_untracked(|view| in_short(view, own, short, means));
    let text = text.unwrap_or_else(|| words.clone());
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

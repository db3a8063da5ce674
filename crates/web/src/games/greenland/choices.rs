//! Moves without a place on the board or beside the prompt, as buttons, grouped by what they are about.

use floe_engine::{Message, sort_few};
use floe_greenland::{Clause, Disk, Move, Question, Rank, Tribe, View};
use leptos::prelude::*;

use super::face::title;
use super::stage::is_button;
use super::tribe::{rank_info, rank_name};
use super::{Table, market, say, tell, touch};
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
    /// Cards and wives, in an offer.
    Deal,
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
            Move::Clause { .. } => Topic::Deal,
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

    /// What so many choices of this are folded into.
    fn fold(self, count: usize) -> Option<Fold> {
        match self {
            Topic::Exchange => Some(Fold::Exchange),
            Topic::Between(..) => Some(Fold::Between),
            _ if count <= FEW => None,
            Topic::Burn => Some(Fold::Burn),
            Topic::BurnMatriarch => Some(Fold::BurnMatriarch),
            Topic::Lend(to) => Some(Fold::Lend(to)),
            Topic::Withdraw => Some(Fold::Withdraw),
            _ => None,
        }
    }
}

impl Fold {
    /// Its name for browser tests, and its words.
    fn name(self) -> (&'static str, String) {
        match self {
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

/// What was opened, and at which question: it stays open while that is asked.
type Opened = Live<Option<(Question, Fold)>>;

/// The buttons, where whoever looks has something to choose.
pub(crate) fn choices(table: Table) -> AnyView {
    let Table { scene, view, own, alpha, .. } = table;
    // Whoever was traded with last, as long as there is something to trade with them.
    let partner = Live::new(None);
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
        (!chosen.is_empty()).then(|| groups(table, own, (partner, opened), chosen))
    };
    view! { {shown} }.into_any()
}

fn groups(
    table: Table,
    own: Tribe,
    (partner, opened): (Live<Option<Tribe>>, Opened),
    mut choices: Vec<Choice>,
) -> AnyView {
    sort_few(&mut choices, |choice| Topic::of(choice.means, own));
    let mut groups: Vec<(Topic, Vec<Choice>)> = Vec::new();
    for choice in choices {
        let topic = Topic::of(choice.means, own);
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
    let mut partners = several.then(|| market::partners(partners, chosen, partner));
    let mut drawn = Vec::new();
    // What stands folded together, and by which moves a hint opens it.
    let mut folded: Vec<(Fold, Vec<AnyView>, Vec<Played>)> = Vec::new();
    for (topic, group) in groups {
        let with = topic.partner(own).filter(|_| several);
        if with.is_some() {
            drawn.extend(partners.take());
        }
        let away = move || with.is_some() && with != chosen.get();
        match topic.fold(group.len()) {
            Some(fold) => {
                let moves = group.iter().map(|choice| choice.played.clone()).collect::<Vec<_>>();
                let group = draw(table, topic, own, group, Signal::derive(away));
                match folded.last_mut() {
                    Some((last, groups, all)) if *last == fold => {
                        groups.push(group);
                        all.extend(moves);
                    }
                    _ => folded.push((fold, vec![group], moves)),
                }
            }
            None => drawn.push(draw(table, topic, own, group, Signal::derive(away))),
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

/// A group; what is exchanged with another partner is away.
fn draw(table: Table, topic: Topic, own: Tribe, group: Vec<Choice>, away: Signal<bool>) -> AnyView {
    let short = topic.fold(group.len()).is_some();
    let buttons: Vec<AnyView> = group.into_iter().map(|choice| button(table, own, short, choice)).collect();
    match topic {
        Topic::Give(from, to, disk) | Topic::Between(from, to, disk) => {
            let message = Message::new("table-give")
                .term("from", ["tribe-", from.name()].concat())
                .term("to", ["tribe-", to.name()].concat())
                .term("disk", ["disk-", disk.name()].concat());
            let title = tell(&message);
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

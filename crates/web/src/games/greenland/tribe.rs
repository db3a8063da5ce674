//! The own tribe: who is at home, what it holds, its Placard, its tableau and its hand.

use floe_engine::Message;
use floe_greenland::{Action, Card, Faith, Rank, RankInfo, Spot as Where, Tribe, TribeRecord, View};
use leptos::prelude::*;

use super::face::{card_spot, figures, signs, tribe_name};
use super::{Listed, Table, art, facts, goals, list, mark, say, tell, touch};
use crate::games::Played;
use crate::live::Known;
use crate::shell::spot::{About, Spot};

/// The tribe of whoever looks.
pub(crate) fn own_tribe(table: Table) -> AnyView {
    let own = table.own;
    view! { {move || own.get().map(|tribe| section(table, tribe))} }.into_any()
}

fn section(table: Table, tribe: Tribe) -> AnyView {
    let class = format!("tribe own {}", super::colour(tribe));
    let ranks: Vec<AnyView> = Rank::all().map(|rank| rank_spot(table, tribe, rank)).collect();
    view! {
        <section class=class data-test=["tribe-", tribe.name()].concat() aria-label=move || super::name(tribe)>
            <header class="tribe-head"><h2>{tribe_name(tribe)}</h2>{holdings(table, tribe)}{women(table)}</header>
            <div class="tribe-things" data-walks>
                <div class="placard" role="group" aria-label=move || say("table-placard")>{ranks}</div>
                {cards(table, tribe, false)}
                {cards(table, tribe, true)}
            </div>
        </section>
    }
    .into_any()
}

/// A tribe's record.
pub(crate) fn record(view: &View, tribe: Tribe) -> Option<&TribeRecord> {
    view.board.tribes.get(&tribe)
}

/// What a tribe has: people at home, disks, the dead, and its points if the game ended now; all its people where nobody
/// counts points.
pub(crate) fn holdings(table: Table, tribe: Tribe) -> AnyView {
    let known = Known::new(move || {
        table.view.with(|view| {
            let record = record(view, tribe)?;
            let standing = view.standing.get(&tribe)?;
            let alpha = record.alpha == Where::Home;
            Some((
                (record.unassigned, alpha, record.faith, record.extinct),
                [record.energy, record.ivory, record.iron],
                (standing.valhalla, standing.total, standing.population),
                goals::all_win_or_lose(view),
            ))
        })
    });
    let shown = move || {
        let ((home, alpha, faith, extinct), disks, (dead, points, people), together) = known.get()?;
        if extinct {
            return Some(view! { <p class="extinct">{say("table-extinct")}</p> }.into_any());
        }
        let told = tell(
            &Message::new(if together { "table-holdings-together" } else { "table-holdings" })
                .number("home", home)
                .number("energy", disks[0])
                .number("ivory", disks[1])
                .number("iron", disks[2])
                .number("dead", dead)
                .number("points", points)
                .number("people", people),
        );
        let faith = if faith == Faith::Monotheist {
            ("cross", "table-monotheist")
        } else {
            ("drum", "table-polytheist")
        };
        let (counted, count) =
            if together { ("tribesman", people.to_string()) } else { ("trophy", points.to_string()) };
        let disk = |class: &'static str, picture: &'static str, count: u8| {
            view! { <span class=class>{art(picture)}{mark("", count.to_string())}</span> }.into_any()
        };
        Some(
            view! {
                <span class="unseen">{told.clone()}" "{say(faith.1)}</span>
                <span class="holdings" aria-hidden="true" title=told>
                    {figures(tribe, home, alpha)}
                    {disk("disk energy", "energy", disks[0])}
                    {disk("disk ivory", "ivory", disks[1])}
                    {disk("disk iron", "iron", disks[2])}
                    {disk("disk dead", "skull", dead)}
                    <span class="faith" title=say(faith.1)>{art(faith.0)}</span>
                    <span class="points">{art(counted)}{mark("", count.clone())}</span>
                </span>
            }
            .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

/// The women of a saga: daughters at home and matriarchs, in their own colour. // K.females
fn women(table: Table) -> AnyView {
    let known = Known::new(move || {
        table.view.with(|view| {
            let women = view.board.women.as_ref()?;
            Some((women.colour, women.role, women.daughters, women.matriarchs.iter().sum::<u8>()))
        })
    });
    let shown = move || {
        let (colour, role, daughters, matriarchs) = known.get()?;
        let told = tell(
            &Message::new("table-women")
                .term("role", ["card-", role.name()].concat())
                .number("daughters", daughters)
                .number("matriarchs", matriarchs),
        );
        Some(
            view! {
                <span class="women" data-test="women">
                    {art("woman")}<span aria-hidden="true">{figures(colour, daughters, false)}</span><span>{told}</span>
                </span>
            }
            .into_any(),
        )
    };
    view! { {shown} }.into_any()
}

/// The cards of a tableau, or of a hand with how many it holds.
pub(crate) fn cards(table: Table, tribe: Tribe, hand: bool) -> AnyView {
    let lying = Known::new(move || {
        table.view.with(|view| {
            let cards =
                |record: &TribeRecord| if hand { record.hand.clone() } else { record.tableau.clone() };
            let size = view.standing.get(&tribe).map_or(0, |standing| standing.hand_size);
            (record(view, tribe).map(cards).unwrap_or_default(), size)
        })
    });
    let title = move || {
        let (cards, size) = lying.get();
        if hand {
            tell(&Message::new("table-hand").number("count", cards.len() as i64).number("size", size))
        } else {
            say("table-tableau")
        }
    };
    let all = move || {
        let listed = |(at, card): (usize, Card)| {
            Listed::new(card.index() as u32, move || card_spot(table, card, at == 0))
        };
        lying.get().0.into_iter().enumerate().map(listed).collect()
    };
    let class = move || {
        let empty = lying.with(|(cards, size)| cards.is_empty() && (!hand || *size == 0));
        if empty { "kept empty" } else { "kept" }
    };
    view! {
        <div class=class role="group" aria-label=title>
            <h3>{title}</h3>
            <div class="kept-line">{list(all)}</div>
        </div>
    }
    .into_any()
}

/// A rank as its Placard has it.
pub(crate) fn rank_info(view: &View, tribe: Tribe, rank: Rank) -> Option<&RankInfo> {
    let faith = record(view, tribe)?.faith;
    let placards = &view.board.values.get().file.placards;
    placards.iter().find(|placard| placard.tribe == tribe && placard.side == faith)?.ranks.get(rank.index())
}

/// The name of a rank on a Placard.
pub(crate) fn rank_name(info: &RankInfo) -> String {
    say(&["table-rank-", &info.title.to_lowercase().replace(' ', "-")].concat())
}

/// What the Elders of a rank do, in words.
pub(crate) fn rank_words(info: &RankInfo) -> String {
    let actions = info.actions.iter().map(|action| {
        say(match action {
            Action::Domesticate => "action-domesticate",
            Action::WitchBurn => "action-witch-burn",
            Action::Banish => "action-banish",
            Action::ToolMaker => "action-tool-maker",
            Action::Emissary => "action-emissary",
            Action::Proselytize => "action-proselytize",
        })
    });
    let abilities = info.abilities.iter().filter_map(facts::ability);
    let room = std::iter::once(say(if info.multiple { "table-rank-many" } else { "table-rank-one" }));
    actions.chain(abilities).chain(room).collect::<Vec<_>>().join(" ")
}

/// Who stands in a rank: own Elders, whether the Alpha is one of them, and guests.
#[derive(Clone, PartialEq)]
struct Standing {
    elders: u8,
    alpha: bool,
    guests: Vec<(Tribe, u8)>,
}

fn standing(view: &View, tribe: Tribe, rank: Rank) -> Option<Standing> {
    let record = record(view, tribe)?;
    let at = rank.index();
    let guests = record.guests.iter().filter(|_| rank == Rank::CHIEF).map(|(tribe, count)| (*tribe, *count));
    let lent = record.lent.iter().map(|(tribe, elders)| (*tribe, elders[at]));
    // A saga has one tribe, and its matriarchs stand on that Placard in their own colour. // K.females
    let matriarchs = view.board.women.iter().map(|women| (women.colour, women.matriarchs[at]));
    Some(Standing {
        elders: record.elders[at],
        alpha: record.alpha == Where::Elder { at: tribe, rank },
        guests: guests.chain(lent).chain(matriarchs).filter(|(_, count)| *count > 0).collect(),
    })
}

/// Those who stand in a rank, as figures.
fn elders(tribe: Tribe, standing: Standing) -> Vec<AnyView> {
    let own = (standing.elders > 0).then(|| figures(tribe, standing.elders, standing.alpha));
    own.into_iter()
        .chain(standing.guests.into_iter().map(|(guest, count)| figures(guest, count, false)))
        .collect()
}

/// What is written on a rank, and who stands there.
pub(crate) fn rank_face(table: Table, tribe: Tribe, rank: Rank) -> AnyView {
    let here = Known::new(move || table.view.with(|view| standing(view, tribe, rank)));
    let faith = Known::new(move || table.view.with(|view| record(view, tribe).map(|record| record.faith)));
    let print = move || {
        faith.get();
        table.view.with_untracked(|view| {
            rank_info(view, tribe, rank).map(|info| {
                view! { {mark("rank-name", rank_name(info))}<span class="rank-signs">{signs(&info.abilities)}</span> }
                    .into_any()
            })
        })
    };
    view! {
        {mark("rank-number", u8::from(rank).to_string())}
        {print}
        <span class="rank-elders" aria-hidden="true">{move || here.get().map(|here| elders(tribe, here))}</span>
    }
    .into_any()
}

/// A rank of the own Placard, to be touched.
fn rank_spot(table: Table, tribe: Tribe, rank: Rank) -> AnyView {
    let Table { scene, view, alpha, .. } = table;
    let played = Signal::derive(move || {
        view.with(|view| {
            let alpha = touch::sends_alpha(view, tribe, alpha.get());
            Played::new(touch::on_rank(view, tribe, rank, alpha))
        })
    });
    let here = Known::new(move || {
        view.with(|view| {
            let count = record(view, tribe).map_or(0, |record| record.elders[rank.index()]);
            (rank_info(view, tribe, rank).map(rank_name).unwrap_or_default(), count)
        })
    });
    let label = Signal::derive(move || {
        let (name, count) = here.get();
        tell(
            &Message::new("table-rank")
                .text("name", name)
                .number("count", count)
                .number("rank", u8::from(rank)),
        )
    });
    let about = Callback::new(move |()| {
        view.with_untracked(|view| {
            let info = rank_info(view, tribe, rank);
            About {
                title: info.map(rank_name).unwrap_or_default(),
                text: info.map(rank_words).unwrap_or_default(),
            }
        })
    });
    let class =
        Signal::derive(move || if here.get().1 > 0 { "rank filled".to_owned() } else { "rank".to_owned() });
    view! {
        <Spot scene=scene played=played test=format!("rank-{}", u8::from(rank)) label=label class=class about=about
            first={rank == Rank::CHIEF}>
            {rank_face(table, tribe, rank)}
        </Spot>
    }
    .into_any()
}

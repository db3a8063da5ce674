//! Why something is asked: the icon of the event that asks it, whoever lets dice be rolled again, and in the first turns
//! a word on what to do.

use floe_greenland::{Ability, Card, Craft, IconInfo, Question, Rank, Tribe, View};
use leptos::prelude::*;

use super::tribe::{rank_info, rank_name, record};
use super::{Table, art, event, face, facts, say};
use crate::live::Known;
use crate::source::Only;

/// A picture and a sentence.
type Reason = (&'static str, String);

/// In these turns newcomers are told what they can do.
const FIRST_TURNS: u8 = 2;

/// The reasons for what is asked of anybody.
pub(crate) fn because(table: Table) -> AnyView {
    let reasons = Known::new(move || {
        // Where a guide speaks, nobody else does.
        let mine = table.scene.may_act() && table.scene.only.get() == Only::Anything;
        table.view.with(|view| {
            let mut reasons = icons(view);
            reasons.extend(again(view));
            if mine && view.board.turn.number <= FIRST_TURNS {
                reasons.extend(advice(view));
            }
            reasons
        })
    });
    let line = |(picture, words): Reason| view! { <li>{art(picture)}<span>{words}</span></li> }.into_any();
    let shown = move || {
        let reasons = reasons.get();
        (!reasons.is_empty()).then(|| {
            let lines: Vec<AnyView> = reasons.into_iter().map(line).collect();
            view! { <ul class="because" data-test="because">{lines}</ul> }.into_any()
        })
    };
    view! { {shown} }.into_any()
}

/// Does an icon ask this?
pub(crate) fn asks(icon: &IconInfo, question: Question) -> bool {
    use IconInfo as I;
    match question {
        Question::Migrate => matches!(icon, I::Migration { .. }),
        Question::Cull => matches!(icon, I::CrowdDisease { .. } | I::Venereal { .. } | I::Feud),
        Question::LoseElder => {
            matches!(icon, I::CrowdDisease { .. } | I::Venereal { .. } | I::Feud | I::ElderDieOff)
        }
        Question::Deplete => matches!(icon, I::Depletion { .. }),
        Question::DieOff => matches!(icon, I::ElderDieOff),
        Question::Break => matches!(icon, I::Breakage),
        _ => false,
    }
}

/// The icons of the event that ask this.
fn icons(view: &View) -> Vec<Reason> {
    if view.question == Question::Auction {
        return vec![("boat", say("icon-import"))];
    }
    let icons = event::info(view).map_or(&[][..], |info| &info.icons);
    let mut reasons: Vec<Reason> = Vec::new();
    for icon in icons.iter().filter(|icon| asks(icon, view.question)) {
        let reason = (event::picture(icon), event::icon_words(view, icon));
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    reasons
}

/// Who lets whoever rolls take up dice again or count them otherwise.
fn again(view: &View) -> Vec<Reason> {
    let (Question::Reroll, Some(tribe), Some(card)) = (view.question, view.asked, view.card) else {
        return Vec::new();
    };
    let craft = match facts::place(view, card).and_then(|_| facts::quarry(view, card)) {
        Some(quarry) if view.phase != floe_greenland::Phase::Negotiate => quarry.craft,
        _ => Craft::Medallion,
    };
    let told = |who: String, abilities: &[Ability]| {
        let words = abilities.iter().filter_map(|ability| match *ability {
            Ability::Reroll { biome_type, .. } if biome_type == craft => {
                Some(("again", facts::ability(ability)?))
            }
            Ability::Convert { biome_type, .. } if biome_type == craft => {
                Some(("turn", facts::ability(ability)?))
            }
            _ => None,
        });
        words.map(|(picture, words)| (picture, [who.as_str(), words.as_str()].join(": "))).collect::<Vec<_>>()
    };
    let wives = view.board.husbands.iter().filter(|(_, husband)| **husband == tribe).map(|(bride, _)| *bride);
    let tableau = record(view, tribe).into_iter().flat_map(|record| record.tableau.iter().copied());
    let of_cards =
        tableau.chain(wives).flat_map(|card: Card| told(face::title(card), facts::abilities(view, card)));
    let of_ranks = Rank::all().filter(|rank| stands(view, tribe, *rank)).filter_map(|rank| {
        let info = rank_info(view, tribe, rank)?;
        Some(told(rank_name(info), &info.abilities))
    });
    of_cards.chain(of_ranks.flatten()).collect()
}

fn stands(view: &View, tribe: Tribe, rank: Rank) -> bool {
    record(view, tribe).is_some_and(|record| record.elders[rank.index()] > 0)
}

/// What somebody new might do.
fn advice(view: &View) -> Option<Reason> {
    let advised = matches!(
        view.question,
        Question::TurnUp
            | Question::Window
            | Question::Assign
            | Question::Opening
            | Question::Talk
            | Question::Answer
            | Question::HuntNext
            | Question::Iron
            | Question::Clay
            | Question::Reroll
            | Question::Take
            | Question::Hay
            | Question::Elders
    );
    advised.then(|| ("sun", say(&["advice-", view.question.name()].concat())))
}

#[cfg(test)]
mod tests {
    use floe_engine::Describe;
    use floe_greenland::Greenland;
    use floe_table::{Language, SHARED, Words};

    #[test]
    fn advice_is_written_in_both_languages() {
        for language in Language::ALL {
            let words = Words::new(language, &[SHARED, super::super::TEXT, Greenland::texts()]);
            for question in ["turn-up", "window", "assign", "opening", "talk", "answer", "hunt-next", "iron"]
            {
                assert!(words.has(&format!("advice-{question}")), "{question}");
            }
            for question in ["clay", "reroll", "take", "hay", "elders"] {
                assert!(words.has(&format!("advice-{question}")), "{question}");
            }
        }
    }
}

//! The table of Inuit: The Snow Folk: the Great White, the deck with its season, and the villages.
//!
//! Names for browser tests (`data-test`):
//!
//! | where | names |
//! | --- | --- |
//! | the Great White | `great-white`, `row-people`, `row-game`, `row-sacred`, `white-N`: the pile whose longest-lying card came as number N, from 0 |
//! | beside it | `deck`, `deck-left`, `sun`, `sun-text`, `in-question`, `rite-NAME` (a Rite that waits) |
//! | the own village | `village-S`, `occupation-NAME` (`elder`, `shaman`, `warrior`, `whaler`, `bear-hunter`, `seal-trapper`, `scout`), `village-S-NAME-CARD` (below an Occupation), `village-S-above-CARD` (brought home) |
//! | other villages | `small-village-S` (opens it large), `large-village-S`, `large-village-close` |
//! | buttons | `reveal`, `stop`, `war`, `alliance`, `dismiss`; `idle-yes`, `idle-no` (an Occupation that would take nothing) |
//! | at the end | `score-pad`, `pad-LINE-S` (`own`, `foreign`, `game`, `weapons`, `rites`, `spirits`, `conflicts`, `legendary`, `total`) |

mod beside;
mod face;
mod idle;
mod lesson;
mod others;
mod pad;
mod pile;
mod progress;
mod seat;
mod sight;
mod steps;
mod village;
mod white;

use std::sync::Arc;

use floe_engine::{Message, Seat, Texts};
use floe_inuit::{Colour, Event, Inuit, Move, View};
use leptos::prelude::*;

use super::draw::{Beat, Chapter};
use super::listed::{Listed, list, mark};
use super::{Button, Draw};
use crate::live::Known;
use crate::shell::lesson::Lesson;
use crate::source::Scene;
use crate::words::words;

/// The words of the table; those of the game are its own.
pub(crate) const TEXT: Texts =
    Texts { en: include_str!("../../../text/inuit.en.ftl"), fr: include_str!("../../../text/inuit.fr.ftl") };

impl Draw for Inuit {
    const COUNTED: &'static str = "ui-chart-village";

    const HELP: &'static [&'static str] = &[
        "table-help-goal",
        "table-help-turn",
        "table-help-occupations",
        "table-help-people",
        "table-help-corners",
        "table-help-rites",
        "table-help-great-white",
        "table-help-rising-sun",
        "table-help-end",
        "table-help-ours",
    ];
    const TEXTS: Option<Texts> = Some(TEXT);
    const LESSON: Option<&'static dyn Lesson> = Some(&lesson::FirstRounds);

    fn board(scene: Scene, view: Known<Arc<View>>) -> AnyView {
        sight::keep(scene, view);
        view! {
            <div class="inuit">
                {others::others(scene, view)}
                <div class="inuit-middle">
                    {beside::beside(scene, view)}
                    {white::great_white(scene, view)}
                </div>
                {village::own_village(scene, view)}
            </div>
        }
        .into_any()
    }

    fn seat(view: Known<Arc<View>>, seat: Seat) -> AnyView {
        seat::badge(view, seat)
    }

    fn foretell(view: &mut View, event: &Event) -> u32 {
        steps::foretell(view, event)
    }

    fn follow(view: &mut View, event: &Event) -> Beat {
        steps::follow(view, event)
    }

    fn button(played: Move) -> Option<Button> {
        let (test, key, first) = match played {
            Move::Reveal => ("reveal", "r", true),
            Move::Stop => ("stop", "s", false),
            Move::War => ("war", "w", false),
            Move::Alliance => ("alliance", "a", false),
            Move::Dismiss => ("dismiss", "d", false),
            _ => return None,
        };
        Some(Button { test, key, first })
    }

    fn short(played: Move) -> Option<&'static str> {
        Some(match played {
            Move::War => "table-war",
            Move::Alliance => "table-ally",
            Move::Dismiss => "table-dismiss",
            _ => return None,
        })
    }

    fn progress(log: &[Chapter<'_, Event>], view: &View) -> Vec<Vec<i32>> {
        progress::progress(log, view.villages.len())
    }

    fn colour(view: &View, seat: Seat) -> &'static str {
        view.villages.get(seat.index()).map_or("stone", |seen| Colour::name(seen.village.colour))
    }

    fn pad(scene: Scene, view: Known<Arc<View>>) -> Option<AnyView> {
        Some(pad::pad(scene, &view.get_untracked()))
    }
}

/// A picture of the game's sprite, for the eye only.
fn art(name: &'static str) -> AnyView {
    crate::art::art("inuit", name)
}

/// A phrase.
fn say(id: &str) -> String {
    words("inuit").term(id)
}

/// Points with a true minus sign.
fn figure(points: i32) -> String {
    points.to_string().replace('-', "−")
}

/// The name of a card or an Occupation as the id of a phrase.
fn named(kind: &str, name: &str) -> String {
    [kind, "-", name].concat()
}

/// A phrase with something in it.
fn tell(message: &Message) -> String {
    words("inuit").say(message, &|seat| seat.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::Describe;
    use floe_table::{Language, SHARED, Words};

    #[test]
    fn every_card_has_a_short_name_and_a_picture() {
        let words = Words::new(Language::En, &[SHARED, TEXT, Inuit::texts()]);
        let sprite = include_str!("../../../static/art/inuit.svg");
        for card in floe_inuit::Card::all() {
            let picture = face::picture(card);
            assert!(sprite.contains(&format!("id=\"{picture}\"")), "no picture {picture}");
            if face::has_short_name(card) {
                assert!(words.has(&face::short_name(card)), "no short name for {card}");
            }
        }
    }
}

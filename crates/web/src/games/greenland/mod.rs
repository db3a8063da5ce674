//! The table of Greenland: the event of the turn, two rows of biomes with the ice between warm and cold, the tribes, and
//! a stage for what is decided without a place on the board: dice, odds, auctions, talks.
//!
//! Names for browser tests (`data-test`):
//!
//! | where | names |
//! | --- | --- |
//! | the event | `event` (opens what it says), `event-words`, `glossary-open` |
//! | what decides | `goals` (opens them), `goals-list`, `resistance`, `villages`, `women` |
//! | the rows | `row-north`, `row-south`, `card-NAME` |
//! | the own tribe | `tribe-NAME`, `rank-N`, `card-NAME` (tableau and hand), `send-tribesman`, `send-alpha` |
//! | the others | `other-NAME` (opens it large), `large-NAME`, `large-close`, `card-NAME` in it |
//! | the stage | `stage`, `because`, `odds`, `die-FACE`, `die-alpha`, `choice-N`, `exchanges`, `burn`, `lend` and so on (open them), `offer`, `market`, `shop`, `partner-NAME` |
//! | shortcuts | `short-all-CARD`, `short-again`, `short-bot`, `short-accept`, `short-refuse`, `short-finish`, `short-stop` |
//! | a closer look | `closer`, `large-card`, `large-ours`, `word-NAME`, `glossary`, `gloss-NAME`, `closer-back` |
//! | buttons | `turn-up`, `draw`, `roll`, `throw`, `done`, `decline`, `accept`, `refuse`, `propose`, `pass` and so on |
//! | at the end | `score-pad`, `pad-LINE-S` |

mod because;
mod choices;
pub(crate) mod closer;
mod event;
mod face;
mod facts;
mod glossary;
pub(crate) mod goals;
mod hunt;
mod lesson;
mod market;
mod mind;
mod orders;
mod others;
mod pad;
mod progress;
mod seat;
mod shore;
mod sight;
mod stage;
mod steps;
mod touch;
mod tribe;

use std::sync::Arc;

use floe_engine::{Message, Seat, Texts};
use floe_greenland::{Event, Greenland, Move, Piece, Tribe, View};
use leptos::prelude::*;

use super::draw::{Beat, Chapter};
use super::listed::{Listed, list, mark};
use super::shelf::{greenland_goals, greenland_goals_ahead};
use super::{Button, Draw};
use crate::live::{Known, Live};
use crate::shell::lesson::Lesson;
use crate::source::Scene;
use crate::words::words;
pub(crate) use facts::ability;
pub(crate) use mind::mind_arrives;

/// The words of the table; those of the game are its own.
pub(crate) const TEXT: Texts = Texts {
    en: include_str!("../../../text/greenland.en.ftl"),
    fr: include_str!("../../../text/greenland.fr.ftl"),
};

/// What is said now and then besides: help and the guided game. It comes with the asides of the game itself.
pub(crate) const ASIDES: [Texts; 2] = [
    floe_greenland::ASIDES,
    Texts {
        en: include_str!("../../../text/greenland-asides.en.ftl"),
        fr: include_str!("../../../text/greenland-asides.fr.ftl"),
    },
];

/// The table as all its parts know it: where it is, what is seen, and what whoever looks has picked.
#[derive(Clone, Copy)]
pub(crate) struct Table {
    pub(crate) scene: Scene,
    pub(crate) view: Known<Arc<View>>,
    /// The tribe of whoever looks; for those who watch, that of the first seat.
    pub(crate) own: Known<Option<Tribe>>,
    /// The Alpha is to be sent next, and not a small tribesman.
    pub(crate) alpha: Live<bool>,
    /// The tribe that is looked at more closely.
    pub(crate) large: Live<Option<Tribe>>,
    /// A card that is opened large, or the glossary.
    pub(crate) closer: closer::Closer,
    /// What is being done without asking again.
    pub(crate) orders: orders::Orders,
}

impl Draw for Greenland {
    const COUNTED: &'static str = "ui-chart-people";

    const HELP: &'static [&'static str] = &[
        "table-help-goal",
        "table-help-turn",
        "table-help-assign",
        "table-help-hunt",
        "table-help-ice",
        "table-help-talks",
        "table-help-elders",
        "table-help-end",
        "table-closer-tip",
        "table-closer-keys",
        "table-help-ours",
    ];
    const TEXTS: Option<Texts> = Some(TEXT);
    const LESSON: Option<&'static dyn Lesson> = Some(&lesson::FirstTurns);

    fn board(scene: Scene, view: Known<Arc<View>>) -> AnyView {
        let own = Known::new(move || {
            let seat = scene.me().unwrap_or(Seat(0));
            view.with(|view| view.board.seats.get(seat.index()).copied())
        });
        let table = Table {
            scene,
            view,
            own,
            alpha: Live::new(false),
            large: Live::new(None),
            closer: closer::Closer::new(),
            orders: orders::Orders::new(),
        };
        let besides = Known::new(move || view.with(|view| goals::decide(view)));
        greenland_goals_ahead();
        sight::keep(table);
        orders::carry_out(table);
        view! {
            <div class="greenland">
                <div class="greenland-land">
                    {event::event(table)}
                    {move || besides.get().then(|| greenland_goals(move |drawing| (drawing.land)(table)))}
                    {shore::rows(table)}
                    {tribe::own_tribe(table)}
                    {others::others(table)}
                </div>
                {stage::stage(table)}
                {closer::closer(table)}
            </div>
        }
        .into_any()
    }

    fn seat(view: Known<Arc<View>>, seat: Seat) -> AnyView {
        seat::badge(view, seat)
    }

    fn follow(view: &mut View, event: &Event) -> Beat {
        steps::follow(view, event)
    }

    fn button(played: Move) -> Option<Button> {
        let (test, key, first) = match played {
            Move::TurnUp => ("turn-up", "t", true),
            Move::Draw => ("draw", "t", true),
            Move::Roll => ("roll", "r", true),
            Move::Throw => ("throw", "r", true),
            Move::Propose => ("propose", "o", true),
            Move::Accept => ("accept", "y", true),
            Move::Claim => ("claim", "y", true),
            Move::Join => ("join", "y", true),
            Move::Pacify => ("pacify", "y", true),
            Move::Done => ("done", "d", false),
            Move::Decline => ("decline", "n", false),
            Move::Refuse => ("refuse", "n", false),
            Move::Pass => ("pass", "n", false),
            Move::Enough => ("enough", "d", true),
            Move::Stand => ("stand", "s", false),
            Move::Drop => ("drop", "n", false),
            Move::Iron => ("iron", "f", false),
            Move::Ivory => ("ivory", "v", false),
            Move::Clay => ("clay", "c", false),
            Move::Kill { piece: Piece::Tribesman } => ("kill-tribesman", "k", true),
            Move::Kill { piece: Piece::Alpha } => ("kill-alpha", "a", false),
            Move::Pay { with: floe_greenland::Payment::Energy } => ("pay-energy", "e", true),
            Move::Marry { alpha: false } => ("marry", "y", true),
            Move::Marry { alpha: true } => ("marry-alpha", "a", false),
            Move::Baby { alpha: true } => ("baby-alpha", "a", true),
            Move::Baby { alpha: false } => ("baby", "b", false),
            Move::Take { booty } => match booty {
                floe_greenland::Booty::Babies => ("take-babies", "b", true),
                floe_greenland::Booty::Ivory => ("take-ivory", "v", false),
                floe_greenland::Booty::Energy => ("take-energy", "e", false),
            },
            _ => return None,
        };
        Some(Button { test, key, first })
    }

    fn short(played: Move) -> Option<&'static str> {
        match played {
            Move::Iron => Some("table-iron"),
            Move::Ivory => Some("table-ivory"),
            _ => None,
        }
    }

    fn progress(log: &[Chapter<'_, Event>], view: &View) -> Vec<Vec<i32>> {
        progress::progress(log, view)
    }

    fn colour(view: &View, seat: Seat) -> &'static str {
        view.board.seats.get(seat.index()).map_or("stone", |tribe| colour(*tribe))
    }

    fn pad(scene: Scene, view: Known<Arc<View>>) -> Option<AnyView> {
        let view = view.get_untracked();
        Some(greenland_goals(move |drawing| (drawing.result)(scene, &view)))
    }
}

/// A tribe's colour in the style sheet. // A.tribes
fn colour(tribe: Tribe) -> &'static str {
    match tribe {
        Tribe::Tunit => "green",
        Tribe::Norse => "red",
        Tribe::Sami => "blue",
        Tribe::Thule => "yellow",
    }
}

/// A picture of the game's sprite, for the eye only.
fn art(name: &'static str) -> AnyView {
    crate::art::art("greenland", name)
}

/// A phrase.
fn say(id: &str) -> String {
    words("greenland").term(id)
}

/// A phrase with something in it.
fn tell(message: &Message) -> String {
    words("greenland").say(message, &|seat| seat.to_string())
}

/// The name of a tribe.
fn name(tribe: Tribe) -> String {
    say(&["tribe-", tribe.name()].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_has_a_picture() {
        let sprite = include_str!("../../../static/art/greenland.svg");
        for card in floe_greenland::Card::all() {
            let picture = face::picture(card);
            assert!(sprite.contains(&format!("id=\"{picture}\"")), "no picture {picture}");
        }
    }
}

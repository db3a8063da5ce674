//! The table of Tuki: the stage with the card beside the build, the tray, and what comes after a round.
//!
//! Names for browser tests: `stage`, `card` and `mitten` on it, `tray`, `piece-NAME` (grey, blue, purple, orange, V, L, S, T), `strip`, `look-N`,
//! `more-looks`, `turn`, `flip`, `back`, `sign`, `announce` (held for 0.3 s), `clock`, `score`, `help-falls`, `help-snow`, `help-next`,
//! `help-all`, `countdown`, `watching`, `watch-S`, `review`, `review-S`, `best`, `forces`; buttons `roll`, `uncover`; held like `announce`: `skip-figure`, `give-up`.

mod aim;
mod bench;
mod fall;
mod geometry;
mod head;
mod help;
mod keys;
mod lesson;
mod looks;
mod mind;
mod picture;
mod places;
mod pointer;
mod review;
mod say;
mod seat;
mod stage;
mod steps;
mod tray;

use std::sync::Arc;

use floe_engine::{Seat, Texts};
use floe_tuki::{Event, Move, Tuki, View};
use leptos::prelude::*;

use super::draw::{Beat, Chapter, history, ways};
use super::{Button, Draw};
use crate::live::Known;
use crate::shell::lesson::Lesson;
use crate::source::Scene;
use bench::Bench;
pub(crate) use mind::mind_arrives;
use review::Page;

impl Draw for Tuki {
    const COUNTED: &'static str = "ui-chart-cards";

    const HELP: &'static [&'static str] = &[
        "tuki-help-goal",
        "tuki-help-build",
        "tuki-help-signs",
        "tuki-help-hand",
        "tuki-help-announce",
        "tuki-help-seats",
        "tuki-help-keys",
        "tuki-help-ours",
    ];
    const TEXTS: Option<Texts> = Some(say::TEXTS);
    const LESSON: Option<&'static dyn Lesson> = Some(&lesson::FirstFigure);

    fn board(scene: Scene, view: Known<Arc<View>>) -> AnyView {
        let bench = Bench::new(scene, view);
        keys::listen(bench);
        let left = head::left(bench);
        let page = Known::new(move || review::page(bench));
        let shown = move || match page.get() {
            Page::Build => view! {
                {head::head(bench, left)}
                {stage::stage(bench)}
                {tray::strip(bench)}
                {tray::tray(bench)}
            }
            .into_any(),
            Page::Watch => view! { {head::time(bench, left)} {review::watching(bench)} }.into_any(),
            Page::Soon => view! { {head::time(bench, left)} {review::soon(bench)} }.into_any(),
            Page::Review => view! { {head::time(bench, left)} {mind::review(scene, view)} }.into_any(),
        };
        // Whoever looks back sees what was built, and nothing to build with.
        let class = move || if scene.past.with(Option::is_some) { "tuki past" } else { "tuki" };
        view! { <div class=class>{shown}{head::countdown(bench, left)}</div> }.into_any()
    }

    fn seat(view: Known<Arc<View>>, seat: Seat) -> AnyView {
        seat::badge(view, seat)
    }

    fn follow(view: &mut View, event: &Event) -> Beat {
        steps::follow(view, event)
    }

    fn foresee(view: &mut View, seat: Seat, played: Move) -> bool {
        steps::foresee(view, seat, played)
    }

    fn button(played: Move) -> Option<Button> {
        let (test, key, first) = match played {
            Move::Roll => ("roll", "o", true),
            Move::Uncover => ("uncover", "o", true),
            _ => return None,
        };
        Some(Button { test, key, first })
    }

    /// The cards everybody has taken.
    fn progress(log: &[Chapter<'_, Event>], view: &View) -> Vec<Vec<i32>> {
        let seats = view.cards.len();
        let history = history(log, vec![0; seats], |now, event| {
            if let Event::Taken { seat, cards } = event {
                now[seat.index()] = i32::from(*cards);
            }
        });
        ways(&history, seats)
    }

    /// The cards that decided it, and the last round, build by build.
    fn pad(scene: Scene, view: Known<Arc<View>>) -> Option<AnyView> {
        let ended = view.with(|view| view.last.is_some());
        ended.then(|| view! { {seat::taken(scene, view)} {mind::review(scene, view)} }.into_any())
    }

    fn colour(_: &View, seat: Seat) -> &'static str {
        seat::colour(seat)
    }
}

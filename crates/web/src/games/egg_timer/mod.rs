//! The table of Egg Timer, the example in real time: a pot, one large button, and what became of the last egg.
//!
//! Names for browser tests: `egg`, `pot`, `tap` (puts the egg on, then taps), `limit`, `last-egg`, `answer-N`; the button
//! `give-up`.

mod pot;

use std::sync::Arc;

use floe_egg_timer::{Answered, EggTimer, Event, Move, Phase, View};
use floe_engine::{Message, Seat, Texts};
use leptos::prelude::*;

use super::draw::{Beat, Chapter, history, ways};
use super::{Button, Draw};
use crate::live::Known;
use crate::sound::Sound;
use crate::source::Scene;
use crate::words::words;

/// The words of the table; those of the game are its own.
pub(crate) const TEXT: Texts = Texts {
    en: include_str!("../../../text/egg-timer.en.ftl"),
    fr: include_str!("../../../text/egg-timer.fr.ftl"),
};

impl Draw for EggTimer {
    const COUNTED: &'static str = "ui-chart-points";

    // How long the egg has been boiling is to be felt.
    const TELLS_TIME: bool = false;

    const HELP: &'static [&'static str] = &["table-help-egg", "table-help-tap", "table-help-ours"];
    const TEXTS: Option<Texts> = Some(TEXT);

    fn board(scene: Scene, view: Known<Arc<View>>) -> AnyView {
        view! {
            <div class="egg-table">
                {eggs(view)}
                {pot::pot(scene, view)}
                {answers(scene, view)}
                {last_egg(scene)}
            </div>
        }
        .into_any()
    }

    fn seat(view: Known<Arc<View>>, seat: Seat) -> AnyView {
        let points = Known::new(move || view.with(|view| view.points[seat]));
        let text = move || words("egg-timer").say(&points_message(points.get()), &|seat| seat.to_string());
        view! { <span class="egg-points" title=text>{move || points.get().to_string()}</span> }.into_any()
    }

    fn follow(view: &mut View, event: &Event) -> Beat {
        match *event {
            Event::PutOn { seconds, .. } => {
                view.phase = Phase::Boil;
                view.takes = u64::from(seconds) * 1_000;
                (300, Some(Sound::Splash))
            }
            Event::Tapped { seat, at } => {
                view.answers[seat] = Answered::Tapped(at);
                (150, Some(Sound::Turn))
            }
            Event::GaveUp { seat } => {
                view.answers[seat] = Answered::GaveUp;
                (150, None)
            }
            Event::Shown { .. } => (250, None),
            Event::Point { seat } => {
                view.points[seat] += 1;
                (500, Some(Sound::Call))
            }
            Event::Wasted => (500, Some(Sound::Crack)),
        }
    }

    fn foresee(view: &mut View, seat: Seat, played: Move) -> bool {
        match played {
            // How long the egg takes is not known before it is on.
            Move::PutOn => return false,
            Move::Tap => view.answers[seat] = Answered::Tapped(None),
            Move::GiveUp => view.answers[seat] = Answered::GaveUp,
        }
        view.deciding = view.deciding.without(seat);
        true
    }

    fn button(played: Move) -> Option<Button> {
        (played == Move::GiveUp).then_some(Button { test: "give-up", key: "g", first: false })
    }

    fn progress(log: &[Chapter<'_, Event>], view: &View) -> Vec<Vec<i32>> {
        let seats = view.points.len();
        let history = history(log, vec![0; seats], |now, event| {
            if let Event::Point { seat } = event {
                now[seat.index()] += 1;
            }
        });
        ways(&history, seats)
    }

    fn colour(_: &View, seat: Seat) -> &'static str {
        ["pink", "yellow", "blue", "green"][seat.index() % 4]
    }
}

fn points_message(points: u8) -> Message {
    Message::new("table-points").number("points", points)
}

/// How many eggs there are, and which it is.
fn eggs(view: Known<Arc<View>>) -> AnyView {
    let facts = Known::new(move || view.with(|view| (view.egg, view.eggs, view.phase == Phase::End)));
    let label = move || {
        let (egg, eggs, _) = facts.get();
        let message = Message::new("view-egg").number("egg", egg).number("eggs", eggs);
        words("egg-timer").say(&message, &|seat| seat.to_string())
    };
    let dots = move || {
        let (egg, eggs, over) = facts.get();
        let dot = |number: u8| {
            let class = match number {
                number if number < egg || over => "eaten",
                number if number == egg => "now",
                _ => "",
            };
            view! { <i class=class></i> }.into_any()
        };
        (1..=eggs).map(dot).collect::<Vec<_>>()
    };
    view! { <p class="egg-row" data-test="egg" role="img" aria-label=label>{dots}</p> }.into_any()
}

/// Who has answered the egg on the fire.
fn answers(scene: Scene, view: Known<Arc<View>>) -> AnyView {
    let known = Known::new(move || {
        let answered = |view: &Arc<View>| {
            let answers = view.answers.iter().map(|(_, answer)| *answer).collect::<Vec<_>>();
            (view.phase == Phase::Boil).then_some(answers)
        };
        view.with(answered).unwrap_or_default()
    });
    let shown = move || {
        let answer = |(number, answer): (usize, Answered)| {
            let (class, id) = match answer {
                Answered::Open => ("open", "answer-open"),
                Answered::Tapped(_) => ("tapped", "answer-tapped"),
                Answered::GaveUp => ("gave-up", "answer-gave-up"),
            };
            let text = format!("{}: {}", scene.name(Seat(number as u8)), words("egg-timer").term(id));
            view! { <li class=class data-test=format!("answer-{number}")>{text}</li> }.into_any()
        };
        known.get().into_iter().enumerate().map(answer).collect::<Vec<_>>()
    };
    view! { <ul class="egg-answers">{shown}</ul> }.into_any()
}

/// What became of the last egg.
fn last_egg(scene: Scene) -> AnyView {
    let told = move || {
        let taken_off = |events: &Vec<Event>| {
            events.iter().any(|event| matches!(event, Event::Point { .. } | Event::Wasted))
        };
        let lines = scene.lines.get();
        let line = lines.iter().rev().find(|told| told.events.of().is_some_and(taken_off))?;
        let sentences: Vec<AnyView> =
            scene.sentences(line).into_iter().map(|text| view! { <li>{text}</li> }.into_any()).collect();
        Some(
            view! {
                <section class="egg-last" data-test="last-egg">
                    <h2>{words("egg-timer").term("table-last-egg")}</h2>
                    <ul>{sentences}</ul>
                </section>
            }
            .into_any(),
        )
    };
    view! { {told} }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use floe_engine::{Chance, Game};
    use floe_table::{Language, SHARED, Words};

    #[test]
    fn what_the_table_says_is_written() {
        for language in Language::ALL {
            let words = Words::new(language, &[SHARED, TEXT]);
            for id in ["table-last-egg", "table-limit", "table-points"] {
                assert!(words.has(id), "no words for {id}");
            }
        }
    }

    /// A tap that is foreseen is what the table makes of it, but for the time, which is the table's.
    #[test]
    fn a_tap_can_be_foreseen() {
        let mut chance = Chance::fast(1);
        let mut game = EggTimer::new(&floe_egg_timer::Setup::default(), &mut chance).unwrap();
        game.play(Seat(0), &Move::PutOn, &mut chance, &mut |_| {});
        let mut foreseen = game.view(Some(Seat(1)));
        assert!(EggTimer::foresee(&mut foreseen, Seat(1), Move::Tap));
        game.clock(Seat(1), 1_500);
        game.play(Seat(1), &Move::Tap, &mut chance, &mut |_| {});
        let after = game.view(Some(Seat(1)));
        assert_eq!(foreseen.deciding, after.deciding);
        assert!(matches!(foreseen.answers[Seat(1)], Answered::Tapped(_)));
        assert_eq!(after.answers[Seat(1)], Answered::Tapped(Some(1_500)));
    }
}

//! A guided game: a real table whose dice are loaded, and a guide who says what to do next.

use std::rc::Rc;

use crate::live::{Known, Live, effect};
use crate::on::click;
use floe_engine::Seed;
use floe_table::{Act, Holder, Table, TableError};
use leptos::prelude::*;
use serde_json::Value;

use super::walk;
use crate::art::icon;
use crate::browser;
use crate::games::table_of;
use crate::json;
use crate::settings::settings;
use crate::source::local::Local;
use crate::source::{Only, Scene};
use crate::words::{t, words};

/// What is marked because a guide speaks of it.
const TAUGHT: &str = "[data-taught]";
/// What may be played, or stands on the way there.
const PLAYABLE: &str = ".board :is([data-legal], [data-play], .hinted)";

/// A guided game.
pub(crate) trait Lesson: Sync {
    /// The game.
    fn game(&self) -> &'static str;
    /// Its setup, and the seed that deals the same each time.
    fn setup(&self) -> (Value, Seed);
    /// What happens, step by step.
    fn steps(&self) -> &'static [LessonStep];
}

/// One step of a guided game.
pub(crate) struct LessonStep {
    /// The phrase that is said.
    pub(crate) say: &'static str,
    /// What it speaks of, as a selector; what may be played is marked without it.
    place: &'static str,
    /// What happens then.
    pub(crate) then: Then,
}

/// The learner reads.
pub(crate) const fn read(say: &'static str) -> LessonStep {
    LessonStep { say, place: "", then: Then::Read }
}

/// The learner plays this.
pub(crate) const fn play(say: &'static str, played: &'static str, dice: &'static [i64]) -> LessonStep {
    LessonStep { say, place: "", then: Then::Play(played, dice) }
}

/// The other player plays these.
pub(crate) const fn other(
    say: &'static str,
    moves: &'static [&'static str],
    dice: &'static [i64],
) -> LessonStep {
    LessonStep { say, place: "", then: Then::Other(moves, dice) }
}

impl LessonStep {
    /// The same, which marks what it speaks of and brings it into sight.
    pub(crate) const fn at(self, place: &'static str) -> LessonStep {
        LessonStep { place, ..self }
    }
}

/// What happens in a step.
#[derive(Clone, Copy)]
pub(crate) enum Then {
    /// The learner reads and goes on.
    Read,
    /// The learner plays this move, given as JSON; before that the dice are loaded.
    Play(&'static str, &'static [i64]),
    /// The other player plays these moves, given as JSON; before that the dice are loaded.
    Other(&'static [&'static str], &'static [i64]),
}

/// Lays the table of a lesson: the learner, and somebody who plays what the lesson says.
pub(crate) fn lay(lesson: &dyn Lesson, learner: String) -> Option<Table> {
    seated(lesson, &[learner, t("ui-lesson-other")]).ok()
}

/// As many of these people at the table as the lesson needs.
fn seated(lesson: &dyn Lesson, people: &[String]) -> Result<Table, TableError> {
    let (setup, seed) = lesson.setup();
    let seats = Table::new(lesson.game(), &setup, seed, None)?.chairs().len();
    let holders: Vec<Holder> = people.iter().take(seats).cloned().map(Holder::Person).collect();
    Table::begin(lesson.game(), &setup, seed, &holders)
}

/// The guide: says what to do, and lets just that be done.
pub(crate) fn guide(
    scene: Scene,
    lesson: &'static dyn Lesson,
    local: StoredValue<Rc<Local>, LocalStorage>,
    done: Callback<()>,
) -> AnyView {
    let at = Live::new(0_usize);
    let plies = Live::new(usize::MAX);
    // Until the next step has begun, nothing that was played before counts for it.
    let go_on = move || {
        plies.set(usize::MAX);
        at.update(|at| *at += 1);
    };
    // A step begins when everything before it has been shown.
    effect(move || {
        let number = at.get();
        let Some(step) = lesson.steps().get(number) else { return scene.only.set(Only::Anything) };
        match step.then {
            Then::Read | Then::Other(..) => scene.only.set(Only::Nothing),
            Then::Play(played, dice) => {
                load(local, dice);
                let played = table_of(lesson.game()).zip(json::read(played));
                let played = played.and_then(|(table, played)| table.played(played));
                scene.only.set(played.map_or(Only::Nothing, Only::This));
            }
        }
        plies.set(local.with_value(|local| local.plies()));
    });
    let place = move || lesson.steps().get(at.get()).map_or("", |step| step.place);
    // What a step speaks of is marked and in sight, as soon as everything before it has been shown; and again when the board
    // has been drawn anew, or the screen is turned.
    let show = move || {
        browser::after(80, move || {
            if !scene.is_gone() && scene.settled.get_untracked() {
                let place = untrack(place);
                teach(place);
                browser::bring_into_sight(if place.is_empty() { PLAYABLE } else { TAUGHT });
            }
        });
    };
    let text = Known::new(|| settings().text);
    effect(move || {
        place();
        scene.drawn();
        text.get();
        teach("");
        if scene.settled.get() {
            show();
        }
    });
    let turned = window_event_listener_untyped("resize", move |_| show());
    on_cleanup(move || turned.remove());
    // The learner has played what was asked.
    effect(move || {
        let now = scene.frame.with(|frame| frame.as_ref().map_or(0, |frame| frame.plies));
        let settled = scene.settled.get();
        let playing =
            lesson.steps().get(at.get_untracked()).is_some_and(|step| matches!(step.then, Then::Play(..)));
        if settled && playing && now > plies.get_untracked() {
            go_on();
        }
    });
    let next = move |_| {
        if let Some(LessonStep { then: Then::Other(moves, dice), .. }) =
            lesson.steps().get(at.get_untracked())
        {
            load(local, dice);
            for played in *moves {
                let played = json::read(played).unwrap_or_default();
                let seat = floe_engine::Seat(1);
                if let Err(error) = local.with_value(|local| local.act(Act::play(seat, played))) {
                    scene.fail(&error);
                }
            }
        }
        go_on();
    };
    let said = move || {
        let step = lesson.steps().get(at.get());
        step.map_or_else(|| t("ui-lesson-over"), |step| words(lesson.game()).term(step.say))
    };
    let waits = move || match lesson.steps().get(at.get()).map(|step| step.then) {
        Some(Then::Read | Then::Other(..)) => scene.settled.get(),
        Some(Then::Play(..)) | None => false,
    };
    let over = move || at.get() >= lesson.steps().len();
    let count = move || format!("{} / {}", (at.get() + 1).min(lesson.steps().len()), lesson.steps().len());
    view! {
        <section class="guide" data-test="guide" data-place=place aria-label=move || t("ui-learn")>
            {icon("lightbulb")}
            <p role="status" data-test="guide-text">{move || said()}</p>
            <span class="moment">{move || count()}</span>
            {move || waits().then(|| view! {
                <button type="button" class="act" data-test="guide-next" data-play="" on:click=click(next)>{t("ui-next")}</button>
            }.into_any())}
            {move || over().then(|| view! {
                <button type="button" class="act" data-test="guide-play" on:click=click(move |_| done.run(()))>
                    {t("ui-lesson-play")}
                </button>
            }.into_any())}
        </section>
    }
    .into_any()
}

/// Marks what is spoken of, and nothing else.
fn teach(place: &str) {
    for other in walk::all(TAUGHT) {
        let _ = other.remove_attribute("data-taught");
    }
    if !place.is_empty() {
        for spoken_of in walk::all(place) {
            let _ = spoken_of.set_attribute("data-taught", "");
        }
    }
}

fn load(local: StoredValue<Rc<Local>, LocalStorage>, dice: &[i64]) {
    if !dice.is_empty() {
        let _ = local.with_value(|local| local.act(Act::Load { script: dice.to_vec() }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameTable, shelf};

    /// Whoever reads sees what is meant.
    #[test]
    fn what_is_read_has_a_place() {
        for lesson in shelf::all().into_iter().filter_map(GameTable::lesson) {
            let nowhere = |step: &&LessonStep| matches!(step.then, Then::Read) && step.place.is_empty();
            let nowhere: Vec<&str> = lesson.steps().iter().filter(nowhere).map(|step| step.say).collect();
            assert!(nowhere.is_empty(), "{}: {nowhere:?}", lesson.game());
        }
    }

    /// Every lesson can be played as it is written, and its phrases exist in both languages.
    #[test]
    fn lessons_work() {
        for lesson in shelf::all().into_iter().filter_map(GameTable::lesson) {
            let mut table = seated(lesson, &["a", "b"].map(str::to_owned)).unwrap();
            for (number, step) in lesson.steps().iter().enumerate() {
                let (seat, moves, dice) = match step.then {
                    Then::Read => continue,
                    Then::Play(played, dice) => (0, vec![played], dice),
                    Then::Other(moves, dice) => (1, moves.to_vec(), dice),
                };
                if !dice.is_empty() {
                    table.act(Act::Load { script: dice.to_vec() }, 0).unwrap();
                }
                for played in moves {
                    let played = serde_json::from_str(played).unwrap();
                    let act = Act::play(floe_engine::Seat(seat), played);
                    table.act(act, 0).unwrap_or_else(|error| panic!("step {}: {error}", number + 1));
                }
            }
        }
    }
}

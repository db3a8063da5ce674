//! The guided first five turns: a card comes to light and turns the next one, one is covered, a board is filled, another
//! tips over, and two cards go together on one that is stronger than each.

use floe_engine::Seed;
use serde_json::{Value, json};

use crate::shell::lesson::{Lesson, LessonStep, other, play, read};

/// The first five turns.
pub(crate) struct FirstTurns;

impl Lesson for FirstTurns {
    fn game(&self) -> &'static str {
        "nunami"
    }

    /// With this seed the first seat begins, and three of the eight face-down cards lie on the first board, four on the fourth.
    fn setup(&self) -> (Value, Seed) {
        (json!({ "mode": "a", "hidden": "random" }), Seed::from(10_521_220))
    }

    fn steps(&self) -> &'static [LessonStep] {
        STEPS
    }
}

const DRAW: &str = r#""draw""#;
const BESIDE: &str = r#"{"place": {"card": "nunamiut-1-0", "cell": [0, 0], "face": "up"}}"#;
const SIKU_BESIDE: &str = r#"{"place": {"card": "qarqamiut-1-2", "cell": [0, 3], "face": "up"}}"#;
const COVER: &str = r#"{"place": {"card": "nunamiut-1-3", "cell": [0, 3], "face": "up"}}"#;
const SIKU_ELSEWHERE: &str = r#"{"place": {"card": "qarqamiut-2-0", "cell": [3, 4], "face": "up"}}"#;
const FILL: &str = r#"{"place": {"card": "nunamiut-1-1", "cell": [0, 5], "face": "up"}}"#;
const SIKU_FILLS: &str = r#"{"place": {"card": "qarqamiut-2-2", "cell": [3, 5], "face": "up"}}"#;
const TIP: &str = r#"{"place": {"card": "qarqamiut-1-0", "cell": [3, 3], "face": "up"}}"#;
const SIKU_COVERS: &str = r#"{"place": {"card": "qarqamiut-2-3", "cell": [0, 0], "face": "up"}}"#;
const LOWER: &str = r#"{"join": {"card": "nunamiut-1-1", "cell": [0, 0]}}"#;
const UPPER: &str = r#"{"place": {"card": "nunamiut-2-2", "cell": [0, 0], "face": "up"}}"#;

const OWN_POINTS: &str = ".mine .nu-pieces";
const FIRST_RING: &str = ".nu-over > g:nth-child(1) .nu-ring";
const FOURTH_RING: &str = ".nu-over > g:nth-child(4) .nu-ring";

static STEPS: &[LessonStep] = &[
    read("nunami-lesson-land").at("[data-test^=cell-0-]"),
    read("nunami-lesson-sides").at(".nu-end .nu-mark"),
    read("nunami-lesson-hand").at(".nu-hand"),
    read("nunami-lesson-card").at("[data-test=card-4]"),
    play("nunami-lesson-draw", DRAW, &[]),
    play("nunami-lesson-place", BESIDE, &[]).at("[data-test=cell-0-0]"),
    read("nunami-lesson-turned").at("[data-test=cell-0-1], [data-test=cell-0-2]"),
    read("nunami-lesson-ring").at(FIRST_RING),
    other("nunami-lesson-siku", &[DRAW, SIKU_BESIDE], &[]).at("[data-test=cell-0-3]"),
    play("nunami-lesson-again", DRAW, &[]).at("[data-test=cell-0-3], [data-test=cell-0-4]"),
    play("nunami-lesson-cover", COVER, &[]).at("[data-test=cell-0-3]"),
    other("nunami-lesson-siku-elsewhere", &[DRAW, SIKU_ELSEWHERE], &[]).at("[data-test=cell-3-4]"),
    play("nunami-lesson-last-cell", DRAW, &[]).at("[data-test=cell-0-5]"),
    play("nunami-lesson-forecast", FILL, &[]).at("[data-test=cell-0-5]"),
    read("nunami-lesson-points").at(".mine .nu-pieces, .nu-over > g:nth-child(1) .nu-piece"),
    other("nunami-lesson-siku-fills", &[DRAW, SIKU_FILLS], &[]).at("[data-test=cell-3-5]"),
    play("nunami-lesson-limit", DRAW, &[]).at(FOURTH_RING),
    play("nunami-lesson-tip", TIP, &[]).at("[data-test=cell-3-3]"),
    read("nunami-lesson-tipped").at("[data-test=cell-3-3]"),
    other("nunami-lesson-siku-covers", &[DRAW, SIKU_COVERS], &[]).at("[data-test=cell-0-0]"),
    play("nunami-lesson-nought", DRAW, &[]).at(FIRST_RING),
    play("nunami-lesson-together", LOWER, &[]).at("[data-test=cell-0-0]"),
    play("nunami-lesson-upper", UPPER, &[]).at("[data-test=cell-0-0]"),
    read("nunami-lesson-fewer").at(".nu-hand"),
    read("nunami-lesson-over").at(OWN_POINTS),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::lesson::Then;
    use floe_engine::{Chance, Game, Seat};
    use floe_nunami::{Event, Nunami, Setup};
    use floe_table::{Language, Words};

    /// What happened, step by step, and how many points both had then.
    fn told() -> Vec<(&'static str, Vec<Event>, Nunami)> {
        let (setup, seed) = FirstTurns.setup();
        let mut chance = Chance::seeded(&seed, 0);
        let mut game = Nunami::new(&serde_json::from_value::<Setup>(setup).unwrap(), &mut chance).unwrap();
        let play = |step: &LessonStep| {
            let (seat, moves) = match step.then {
                Then::Read => (Seat(0), vec![]),
                Then::Play(played, _) => (Seat(0), vec![played]),
                Then::Other(moves, _) => (Seat(1), moves.to_vec()),
            };
            let mut told = Vec::new();
            for played in moves {
                let played = serde_json::from_str(played).unwrap();
                assert_eq!(game.check(seat, &played), Ok(()), "{}", step.say);
                game.play(seat, &played, &mut chance, &mut |event| told.push(event));
            }
            (step.say, told, game)
        };
        STEPS.iter().map(play).collect()
    }

    #[test]
    fn what_the_lesson_says_comes_about() {
        let told = told();
        let at = |say: &str| told.iter().find(|(step, ..)| *step == say).unwrap();
        let turned = |say| at(say).1.iter().filter(|event| matches!(event, Event::Turned { .. })).count();
        let board = |say, board: usize| {
            let view = at(say).2.view(Some(Seat(0)));
            (view.boards[board].total, view.boards[board].points.clone())
        };
        assert_eq!(turned("nunami-lesson-place"), 2, "one's own card turns the next");
        assert_eq!(board("nunami-lesson-place", 0), (2, vec![0, 0]));
        assert_eq!(board("nunami-lesson-siku", 0), (0, vec![0, 0]));
        assert_eq!(board("nunami-lesson-cover", 0), (2, vec![0, 0]));
        assert_eq!(board("nunami-lesson-forecast", 0), (3, vec![2, 0]));
        assert_eq!(board("nunami-lesson-siku-fills", 3), (-6, vec![0, 2]));
        assert!(at("nunami-lesson-tip").1.contains(&Event::Tipped { board: 3, total: -8 }));
        assert_eq!(board("nunami-lesson-tip", 3).1, [0, 0]);
        assert_eq!(board("nunami-lesson-siku-covers", 0), (0, vec![0, 0]));
        let held = at("nunami-lesson-nought").2.view(Some(Seat(0))).hands[0].clone().unwrap();
        assert!(held.iter().all(|card| card.strength() < 3), "none is strong enough alone: {held:?}");
        assert_eq!(board("nunami-lesson-upper", 0), (4, vec![2, 0]));
        assert_eq!(at("nunami-lesson-over").2.view(None).held, [4, 5]);
    }

    #[test]
    fn every_step_is_said_in_both_languages() {
        for language in Language::ALL {
            let words = Words::new(language, &[super::super::say::TEXTS]);
            for step in STEPS {
                assert!(words.has(step.say), "{}", step.say);
            }
        }
    }
}

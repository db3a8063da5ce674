//! The guided game: sled, harpoon, bear, crack and kayak, in three turns of yours and two of somebody else's.

use floe_engine::Seed;
use serde_json::{Value, json};

use crate::shell::lesson::{Lesson, LessonStep, other, play, read};

/// The first steps on the ice.
pub(crate) struct FirstSteps;

impl Lesson for FirstSteps {
    fn game(&self) -> &'static str {
        "polar-rush"
    }

    /// With this seed the hare is tile 2, the crack 4 and the sled 10.
    fn setup(&self) -> (Value, Seed) {
        let names = ["starter", "mid-1", "mid-2", "mid-3", "mid-4", "mid-5", "home"];
        let track: Vec<Value> = names.iter().map(|floe| json!({ "floe": floe, "side": "a" })).collect();
        (json!({ "players": 2, "first": 0, "sides": "a", "track": track }), Seed::from(7))
    }

    fn steps(&self) -> &'static [LessonStep] {
        STEPS
    }
}

/// Shuffles the tiles into the order of the rulebook's list.
const IN_ORDER: &[i64] = &[0; 10];

static STEPS: &[LessonStep] = &[
    read("ui-rush-lesson-ice").at(".figure.pink, [data-test=igloo]"),
    play("ui-rush-lesson-roll", r#""roll""#, &[2]),
    play("ui-rush-lesson-hare", r#"{"turn": 1}"#, &[]),
    play("ui-rush-lesson-choose", r#"{"go": [0, 1, 2]}"#, &[]),
    play("ui-rush-lesson-sled", r#"{"turn": 9}"#, &[]),
    read("ui-rush-lesson-back").at(".figure.pink, [data-test=tile-1], [data-test=tile-9]"),
    other("ui-rush-lesson-siku", &[r#""roll""#], &[1]).at("[data-test=die]"),
    other("ui-rush-lesson-siku-turns", &[r#"{"turn": 3}"#], &[]).at("[data-test=tile-3]"),
    other("ui-rush-lesson-crack", &[r#"{"crack": 1}"#], IN_ORDER).at("[data-test=tile-3]"),
    read("ui-rush-lesson-shuffled").at("[data-test=join-1] span"),
    play("ui-rush-lesson-roll-again", r#""roll""#, &[3]),
    play("ui-rush-lesson-harpoon", r#"{"turn": 4}"#, &[]),
    play("ui-rush-lesson-far", r#"{"go": [1, 0, 0]}"#, &[]),
    play("ui-rush-lesson-take", r#""take-harpoon""#, &[]),
    play("ui-rush-lesson-bear", r#"{"turn": 5}"#, &[]),
    play("ui-rush-lesson-kayak", r#"{"turn": 3}"#, &[]),
    play("ui-rush-lesson-board", r#"{"board": 1}"#, &[]),
    other("ui-rush-lesson-siku-again", &[r#""roll""#], &[1]).at(".rush-track .rush-kayak"),
    other("ui-rush-lesson-siku-seal", &[r#"{"turn": 9}"#], &[]).at("[data-test=tile-9]"),
    play("ui-rush-lesson-paddle", r#""roll""#, &[1]),
    play("ui-rush-lesson-puffin", r#"{"turn": 8}"#, &[]),
    play("ui-rush-lesson-land", r#"{"go": [2, 1, 2]}"#, &[]),
    read("ui-rush-lesson-igloo").at("[data-test=igloo]"),
];

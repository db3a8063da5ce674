//! The guided first figure: a footing, a held piece, a counterweight, and announcing.

use floe_engine::Seed;
use serde_json::{Value, json};

use crate::shell::lesson::{Lesson, LessonStep, play, read};

/// The first figure.
pub(crate) struct FirstFigure;

impl Lesson for FirstFigure {
    fn game(&self) -> &'static str {
        "tuki"
    }

    fn setup(&self) -> (Value, Seed) {
        let task = json!({ "face": "g|21 b-16 p-00", "animal": "bear", "footing": "snow" });
        (json!({ "players": 1, "solo": "practice", "practice": task }), Seed::from(1))
    }

    fn steps(&self) -> &'static [LessonStep] {
        STEPS
    }
}

static STEPS: &[LessonStep] = &[
    play("tuki-lesson-roll", r#""roll""#, &[]),
    read("tuki-lesson-card").at("[data-test=card]"),
    play("tuki-lesson-footing", r#"{"lift": "v"}"#, &[]),
    play("tuki-lesson-flat", r#"{"turn": [3, -1]}"#, &[]),
    play("tuki-lesson-set-footing", r#"{"set": [0, 0]}"#, &[]),
    play("tuki-lesson-purple", r#"{"lift": "purple"}"#, &[]),
    play("tuki-lesson-set-purple", r#"{"set": [-2, 1]}"#, &[]),
    play("tuki-lesson-grey", r#"{"lift": "grey"}"#, &[]),
    play("tuki-lesson-stand", r#"{"turn": [1, 0]}"#, &[]),
    play("tuki-lesson-set-grey", r#"{"set": [0, 2]}"#, &[]),
    play("tuki-lesson-blue", r#"{"lift": "blue"}"#, &[]),
    play("tuki-lesson-set-blue", r#"{"set": [-1, 7]}"#, &[]),
    read("tuki-lesson-held").at("[data-test=mitten]"),
    play("tuki-lesson-weight", r#"{"lift": "l"}"#, &[]),
    play("tuki-lesson-turn-weight", r#"{"turn": [12, 0]}"#, &[]),
    play("tuki-lesson-set-weight", r#"{"set": [-2, 8]}"#, &[]),
    play("tuki-lesson-announce", r#""announce""#, &[]),
    read("tuki-lesson-over").at(".result header .art"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::lesson::Then;
    use floe_engine::{Chance, Game, Seat};
    use floe_tuki::{Move, Setup, Tuki};

    /// The figure is right at the end; the hand holds the blue stone until the counterweight is there.
    #[test]
    fn the_first_figure_is_built() {
        let (setup, seed) = FirstFigure.setup();
        let setup: Setup = serde_json::from_value(setup).unwrap();
        let mut chance = Chance::seeded(&seed, 0);
        let mut game = Tuki::new(&setup, &mut chance).unwrap();
        let mut held = Vec::new();
        for step in STEPS {
            let Then::Play(played, _) = step.then else { continue };
            let played: Move = serde_json::from_str(played).unwrap();
            assert_eq!(game.check(Seat(0), &played), Ok(()), "{}", step.say);
            game.play(Seat(0), &played, &mut chance, &mut |_| {});
            let open = game.view(Some(Seat(0))).builders[Seat(0)].open;
            held.push(open.and_then(|open| open.held).map(floe_tuki::Piece::name));
        }
        assert!(held.contains(&Some("blue")), "{held:?}");
        assert_eq!(game.outcome().map(|outcome| outcome.winners.contains(Seat(0))), Some(true));
    }
}

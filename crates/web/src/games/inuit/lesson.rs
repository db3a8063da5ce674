//! The guided first rounds of the base game: somebody joins the village and makes a hunter stronger, seals are brought home,
//! a Weapon is taken, and a Rite puts things right.

use floe_engine::Seed;
use serde_json::{Value, json};

use crate::shell::lesson::{Lesson, LessonStep, other, play, read};

/// Three turns of the learner, two of the other village.
pub(crate) struct FirstRounds;

impl Lesson for FirstRounds {
    fn game(&self) -> &'static str {
        "inuit"
    }

    /// With this seed the first cards are a blue adult, the Walrus, two children and a Seal; then come a Seal, two orange
    /// adults, a child, an Orca and the Rite of Clear Sight.
    fn setup(&self) -> (Value, Seed) {
        (json!({ "players": 2, "first": "seat-1", "colours": ["orange", "blue"] }), Seed::from(46_874))
    }

    fn steps(&self) -> &'static [LessonStep] {
        STEPS
    }
}

const REVEAL: &str = r#""reveal""#;
const STOP: &str = r#""stop""#;
const ELDER: &str = r#"{"choose": {"occupation": "elder"}}"#;
const SHAMAN: &str = r#"{"choose": {"occupation": "shaman"}}"#;
const WARRIOR: &str = r#"{"choose": {"occupation": "warrior"}}"#;
const SEAL_TRAPPER: &str = r#"{"choose": {"occupation": "seal-trapper"}}"#;
const TO_SEAL_TRAPPER: &str = r#"{"settle": {"at": "seal-trapper"}}"#;
const TAKE_ADULT: &str = r#"{"take": {"card": "adult-orange"}}"#;
const TAKE_SEAL: &str = r#"{"take": {"card": "seal"}}"#;
const TAKE_WALRUS: &str = r#"{"take": {"card": "spirit-might"}}"#;
const TAKE_RITE: &str = r#"{"take": {"card": "rite-clear-sight"}}"#;

const VILLAGE: &str = ".village.own";
const HUNTERS: &str = ".own .column:has([data-test=occupation-seal-trapper])";
const OTHER_VILLAGE: &str = "[data-test=small-village-1]";
/// The Spirit and the person that the other village takes, and the Rite, by when they came to the Great White.
const WALRUS: &str = "[data-test=white-1]";
const ADULT: &str = "[data-test=white-3]";
const RITE: &str = "[data-test=white-5]";

static STEPS: &[LessonStep] = &[
    read("table-lesson-white").at(".white"),
    read("table-lesson-rows").at(".white-row h3"),
    read("table-lesson-village").at(VILLAGE),
    play("table-lesson-reveal", REVEAL, &[]),
    play("table-lesson-scout", REVEAL, &[]),
    play("table-lesson-elder", ELDER, &[]),
    play("table-lesson-take", TAKE_ADULT, &[]),
    play("table-lesson-settle", TO_SEAL_TRAPPER, &[]),
    read("table-lesson-stronger").at(HUNTERS),
    read("table-lesson-colours").at(".own-worth"),
    other("table-lesson-siku", &[REVEAL, STOP, SHAMAN, TAKE_WALRUS], &[]).at(WALRUS),
    read("table-lesson-walrus").at(OTHER_VILLAGE),
    play("table-lesson-second", REVEAL, &[]),
    play("table-lesson-stop", STOP, &[]),
    play("table-lesson-seal-trapper", SEAL_TRAPPER, &[]),
    play("table-lesson-seal", TAKE_SEAL, &[]),
    play("table-lesson-seal-two", TAKE_SEAL, &[]),
    read("table-lesson-game").at(HUNTERS),
    other("table-lesson-siku-again", &[REVEAL, STOP, WARRIOR, TAKE_ADULT], &[]).at(ADULT),
    read("table-lesson-weapon").at(OTHER_VILLAGE),
    play("table-lesson-third", REVEAL, &[]),
    play("table-lesson-rite", STOP, &[]).at(RITE),
    play("table-lesson-shaman", SHAMAN, &[]),
    play("table-lesson-clear-sight", TAKE_RITE, &[]),
    read("table-lesson-gone").at(OTHER_VILLAGE),
    read("table-lesson-nightfall").at(".deck"),
    read("table-lesson-score").at(VILLAGE),
    read("table-lesson-modules").at(".deck"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::lesson::Then;
    use floe_engine::{Describe, Seat};
    use floe_inuit::{Card, Inuit, View};
    use floe_table::{Act, Holder, Language, SHARED, Table, Words};

    /// The views of the learner when a step begins, by what is said; the last one is that of the end.
    fn walked() -> Vec<(&'static str, View)> {
        floe_table::admit(floe_table::of::<Inuit>());
        let (setup, seed) = FirstRounds.setup();
        let people = ["a", "b"].map(|name| Holder::Person(name.to_owned()));
        let mut table = Table::begin("inuit", &setup, seed, &people).unwrap();
        let look = |table: &Table| serde_json::from_value(table.frame(Some(Seat(0)), 0).view).unwrap();
        let mut views = Vec::new();
        for step in STEPS {
            views.push((step.say, look(&table)));
            let (seat, moves) = match step.then {
                Then::Read => continue,
                Then::Play(played, _) => (0, vec![played]),
                Then::Other(moves, _) => (1, moves.to_vec()),
            };
            for played in moves {
                let played = serde_json::from_str(played).unwrap();
                table.act(Act::play(Seat(seat), played), 0).expect(step.say);
            }
        }
        views.push(("", look(&table)));
        views
    }

    fn card(name: &str) -> Card {
        Card::named(name).unwrap()
    }

    /// What the guide says lies there, lies there when it is said.
    #[test]
    fn the_guide_speaks_of_what_is_there() {
        let views = walked();
        let white = |say: &str| {
            let (_, view) = views.iter().find(|(said, _)| *said == say).expect(say);
            view.great_white.clone()
        };
        let lying =
            |say: &str, name: &str| white(say).into_iter().filter(|lying| *lying == card(name)).count();
        assert_eq!(lying("table-lesson-scout", "adult-orange"), 0);
        assert_eq!(lying("table-lesson-elder", "adult-orange"), 1, "the Scout has found somebody");
        assert_eq!(lying("table-lesson-settle", "seal"), 2);
        assert_eq!(white("table-lesson-siku")[1], card("spirit-might"), "{WALRUS}");
        assert_eq!(lying("table-lesson-seal-trapper", "seal"), 2);
        assert_eq!(white("table-lesson-siku-again")[3], card("adult-orange"), "{ADULT}");
        assert_eq!(lying("table-lesson-third", "rite-clear-sight"), 0);
        assert_eq!(white("table-lesson-rite")[5], card("rite-clear-sight"), "{RITE}");
    }

    #[test]
    fn the_learner_leads_at_the_end() {
        let (_, view) = walked().pop().unwrap();
        let [own, other] = &view.villages[..] else { panic!("two villages") };
        assert_eq!((own.total, other.total), (7, 1), "as the guide says");
        assert_eq!(own.count.seal_trapper, 2);
        assert_eq!(own.village.game, [Card::SEAL; 2]);
        assert_eq!(own.village.rites, [card("rite-clear-sight")]);
        assert_eq!(other.village.weapons, [card("adult-orange")]);
        assert!(other.village.spirits.is_empty(), "the Walrus is gone");
    }

    #[test]
    fn every_step_is_said_in_both_languages() {
        for language in Language::ALL {
            let words = Words::new(language, &[SHARED, super::super::TEXT, Inuit::texts()]);
            for step in STEPS {
                assert!(words.has(step.say), "{}", step.say);
            }
        }
    }
}

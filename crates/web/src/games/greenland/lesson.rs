//! The guided first two turns of the beginners' game, which a newcomer survives: an event that does no harm, a walrus, an
//! Elder; then the ice, a death of old age, a ship, dice rolled again and a bear.

use floe_engine::Seed;
use serde_json::{Value, json};

use crate::shell::lesson::{Lesson, LessonStep, other, play, read};

/// The first two turns.
pub(crate) struct FirstTurns;

impl Lesson for FirstTurns {
    fn game(&self) -> &'static str {
        "greenland"
    }

    /// With this seed the first events are the Blood Feud and the Falconer's Ransom, and walrus, iron and bear lie in the
    /// North.
    fn setup(&self) -> (Value, Seed) {
        (json!({ "players": 2, "game": "beginners", "tribes": ["thule", "norse"] }), Seed::from(121))
    }

    fn steps(&self) -> &'static [LessonStep] {
        STEPS
    }
}

const DECLINE: &str = r#""decline""#;
const DONE: &str = r#""done""#;
const ROLL: &str = r#""roll""#;
const TURN_UP: &str = r#""turn-up""#;
const MARINER: &str = r#"{"promote": {"rank": 6}}"#;
const ALPHA_TO_WALRUS: &str = r#"{"place": {"at": "walrus", "alpha": true}}"#;
const TO_WALRUS: &str = r#"{"place": {"at": "walrus"}}"#;
const ALPHA_TO_BEAR: &str = r#"{"place": {"at": "polar-bear", "alpha": true}}"#;
const TO_BEAR: &str = r#"{"place": {"at": "polar-bear"}}"#;
const TO_IRON: &str = r#"{"place": {"at": "cape-york-iron"}}"#;
const ALPHA_TO_SEAL: &str = r#"{"place": {"at": "hooded-seal", "alpha": true}}"#;
const TO_SEAL: &str = r#"{"place": {"at": "hooded-seal"}}"#;

static STEPS: &[LessonStep] = &[
    read("lesson-people").at("[data-test=tribe-thule]"),
    read("lesson-land").at(".row > h2, .deck"),
    play("lesson-turn-up", TURN_UP, &[]),
    read("lesson-feud").at("[data-test=event]"),
    play("lesson-council", DECLINE, &[]).at("[data-test=rank-4]"),
    play("lesson-sword", DECLINE, &[]).at("[data-test=card-sword]"),
    other("lesson-sword-norse", &[DECLINE], &[]).at("[data-test=card-sword]"),
    play("lesson-alpha", ALPHA_TO_WALRUS, &[]),
    play("lesson-walrus", TO_WALRUS, &[]),
    play("lesson-walrus-two", TO_WALRUS, &[]).at("[data-test=card-walrus] .chance"),
    play("lesson-walrus-three", TO_WALRUS, &[]).at("[data-test=card-walrus] .kills"),
    play("lesson-char", r#"{"place": {"at": "arctic-char"}}"#, &[]),
    play("lesson-mariner", MARINER, &[]),
    other("lesson-norse", &[ALPHA_TO_SEAL, TO_SEAL, DONE], &[]).at("[data-test=card-hooded-seal]"),
    play("lesson-hunt-char", r#"{"hunt": {"card": "arctic-char"}}"#, &[]),
    play("lesson-roll-char", ROLL, &[5]),
    play("lesson-hunt-walrus", r#"{"hunt": {"card": "walrus"}}"#, &[]),
    play("lesson-clay", DECLINE, &[]),
    play("lesson-roll-walrus", ROLL, &[2, 4, 6]),
    read("lesson-success").at(".tribe.own .holdings"),
    other("lesson-norse-hunt", &[DECLINE, ROLL], &[4]).at("[data-test=card-hooded-seal]"),
    play("lesson-elders", DONE, &[]),
    other("lesson-norse-elders", &[DONE], &[]).at("[data-test=other-norse]"),
    play("lesson-second", TURN_UP, &[]),
    play("lesson-council-again", DECLINE, &[]),
    play("lesson-migration", r#""draw""#, &[]),
    read("lesson-ice").at("[data-test=card-arctic-char], [data-test=card-humpback-whale]"),
    play("lesson-old-age", ROLL, &[6]),
    other("lesson-old-age-norse", &[ROLL], &[5]).at("[data-test=rank-6]"),
    play("lesson-crossbow", r#"{"bid": {"ivory": 1}}"#, &[]),
    other("lesson-crossbow-norse", &[r#""drop""#], &[]).at("[data-test=card-crossbow]"),
    play("lesson-bear-alpha", ALPHA_TO_BEAR, &[]),
    play("lesson-bear", TO_BEAR, &[]),
    play("lesson-bear-two", TO_BEAR, &[]),
    play("lesson-bear-three", TO_BEAR, &[]),
    play("lesson-iron", TO_IRON, &[]),
    play("lesson-iron-two", TO_IRON, &[]),
    play("lesson-iron-three", TO_IRON, &[]),
    play("lesson-mariner-again", MARINER, &[]),
    other("lesson-norse-again", &[ALPHA_TO_SEAL, DONE], &[]).at("[data-test=card-hooded-seal]"),
    play("lesson-opening", DONE, &[]),
    play("lesson-hunt-iron", r#"{"hunt": {"card": "cape-york-iron"}}"#, &[]),
    play("lesson-roll-iron", ROLL, &[4, 3, 5]),
    play("lesson-take-up", r#"{"reroll": {"face": 4, "dice": 1}}"#, &[]),
    play("lesson-throw", r#""throw""#, &[1]),
    play("lesson-hunt-bear", r#"{"hunt": {"card": "polar-bear"}}"#, &[]),
    play("lesson-clay-again", DECLINE, &[]),
    play("lesson-roll-bear", ROLL, &[5, 6, 3]),
    read("lesson-bear-down").at(".tribe.own .holdings"),
    other("lesson-norse-last", &[DECLINE], &[]).at("[data-test=card-hooded-seal]"),
    play("lesson-end", DONE, &[]),
    read("lesson-over").at(".tribe.own .holdings"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::lesson::Then;
    use floe_engine::{Describe, Seat};
    use floe_greenland::{Greenland, Tribe, View};
    use floe_table::{Act, Holder, Language, SHARED, Table, Words};

    #[test]
    fn a_newcomer_survives_and_prospers() {
        floe_table::admit(floe_table::of::<Greenland>());
        let (setup, seed) = FirstTurns.setup();
        let people = ["a", "b"].map(|name| Holder::Person(name.to_owned()));
        let mut table = Table::begin("greenland", &setup, seed, &people).unwrap();
        for step in STEPS {
            let (seat, moves, dice) = match step.then {
                Then::Read => continue,
                Then::Play(played, dice) => (0, vec![played], dice),
                Then::Other(moves, dice) => (1, moves.to_vec(), dice),
            };
            table.act(Act::Load { script: dice.to_vec() }, 0).unwrap();
            for played in moves {
                let played = serde_json::from_str(played).unwrap();
                table.act(Act::play(Seat(seat), played), 0).expect(step.say);
            }
        }
        let view: View = serde_json::from_value(table.frame(Some(Seat(0)), 0).view).unwrap();
        assert_eq!(view.board.turn.number, 2);
        assert_eq!(view.standing[&Tribe::Thule].population, 17, "five more than at the beginning");
    }

    #[test]
    fn every_step_is_said_in_both_languages() {
        for language in Language::ALL {
            let words = Words::new(
                language,
                &[SHARED, super::super::TEXT, super::super::ASIDES[1], Greenland::texts()],
            );
            for step in STEPS {
                assert!(words.has(step.say), "{}", step.say);
            }
        }
    }
}

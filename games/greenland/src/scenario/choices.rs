//! What may stand behind a name, one by one, for whoever does not know the words by heart.

use serde_json::{Value, json};

use super::shape;
use super::vocabulary::{CLASSES, Form, MEASURES};
use crate::card::{Card, Class, EventCard, Row};
use crate::tribe::Tribe;

/// What may stand behind a name of this form, alone or in a list; of a row its own cards. Nothing where numbers are meant, or
/// words of one's own, or those that the form itself lists.
pub fn of(form: Form, row: Option<Row>) -> Vec<Value> {
    let named = |class: Class| words(Card::all().filter(|card| card.class() == class).map(Card::name));
    let classes = || words(CLASSES.iter().copied());
    let biomes = || numbers(|card| row.is_none_or(|row| crate::data().row(card) == row));
    match form {
        Form::Deal => [words(["random", "choose"]), words(Tribe::ALL.map(Tribe::name))].concat(),
        Form::Biomes | Form::Cards => [classes(), biomes()].concat(),
        Form::Layers => [words(["rest"]), classes(), biomes()].concat(),
        Form::Card => biomes(),
        Form::Events => events(),
        Form::EventLayers => [words(["rest"]), events()].concat(),
        Form::Daughters => [words(["own"]), named(Class::Daughter)].concat(),
        Form::Farm => [words(["choose", "none"]), named(Class::Farm)].concat(),
        Form::Tableau => [kept(), named(Class::Import)].concat(),
        Form::Hand => numbers(|card| crate::data().d_cards.has(card) || crate::data().i_cards.has(card)),
        Form::Ability => shape::ABILITIES.into_iter().filter_map(ability).collect(),
        Form::Condition => MEASURES.iter().map(|measure| json!({ "what": measure, "at_least": 1 })).collect(),
        _ => Vec::new(),
    }
}

/// The value behind a name once a choice is added to it. What stands alone takes the place of all else; a layer comes before
/// the rest.
pub fn add(form: Form, now: Option<Value>, choice: Value) -> Value {
    let single = matches!(form, Form::Card | Form::Farm | Form::Ability | Form::Condition);
    let alone = ["random", "choose", "own"].iter().any(|word| choice == *word);
    if single || alone {
        return choice;
    }
    let layered = matches!(form, Form::Layers | Form::EventLayers);
    let mut list = match now {
        Some(Value::Array(list)) => list,
        _ if layered => vec![json!("rest")],
        _ => Vec::new(),
    };
    if !layered {
        list.push(choice);
    } else if choice != "rest" {
        let end = list.len() - usize::from(list.last().is_some_and(|last| *last == "rest"));
        list.insert(end, json!([choice]));
    } else if !list.contains(&choice) {
        list.push(choice);
    }
    Value::Array(list)
}

fn words<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<Value> {
    words.into_iter().map(Value::from).collect()
}

/// Biomes by their numbers.
fn numbers(wanted: impl Fn(Card) -> bool) -> Vec<Value> {
    let biomes = Card::all().filter(|card| card.class() == Class::Biome && wanted(*card));
    biomes.map(|card| json!(format!("#{}", card.index() + 1))).collect()
}

/// Biomes as they lie in a tableau.
fn kept() -> Vec<Value> {
    let biomes = Card::all().filter(|card| card.class() == Class::Biome);
    let kinds = biomes.filter_map(|card| Some((shape::kind_of(crate::data(), card)?, card.index() + 1)));
    kinds.map(|(kind, number)| json!(format!("{kind} #{number}"))).collect()
}

fn events() -> Vec<Value> {
    EventCard::all().map(|event| json!(event.number())).collect()
}

/// An ability with numbers to change; nothing for one that no rule gives.
fn ability(kind: &str) -> Option<Value> {
    Some(match kind {
        "reroll" | "convert" => json!({ "kind": kind, "biome_type": "spear", "faces": [6] }),
        "hunt-first" | "cold-as-warm" => json!({ "kind": kind, "biome_type": "spear" }),
        "hand-size" | "depletion-relief" => json!({ "kind": kind, "amount": 1 }),
        "reassign" => json!({ "kind": kind, "count": 2, "order": 1 }),
        "mariner" => json!({ "kind": kind, "carries": 6 }),
        "variant-sled" | "solo-import-discount" => return None,
        _ => json!({ "kind": kind }),
    })
}

#[cfg(test)]
mod tests {
    use floe_engine::lined;

    use super::super::vocabulary::{DEPOT, EVENTS, HEAD, KINDS, ROW, SEAT, START};
    use super::super::{document, written};
    use super::*;

    /// Is a file of the right form with this at this place?
    fn stands(place: &str, value: Value) {
        let mut file = json!({ "schema": 1, "id": "a", "title": "A" });
        let mut table = &mut file;
        for name in place.split('.') {
            table = &mut table[name];
        }
        *table = value;
        let text = written(&file);
        let mistakes = shape::check(crate::data(), &lined::read(&text).unwrap());
        assert!(mistakes.is_empty(), "{mistakes:#?}\n{text}");
    }

    #[test]
    fn whatever_can_be_chosen_may_stand_there() {
        let tables = [
            ("", &HEAD, None),
            ("rows.north.", &ROW, Some(Row::North)),
            ("rows.south.", &ROW, Some(Row::South)),
            ("events.", &EVENTS, None),
            ("tribe.thule.", &START, None),
            ("seat.1.", &SEAT, None),
            ("depot.", &DEPOT, None),
        ];
        let mut tried = 0;
        for (place, section, row) in tables {
            for key in section.keys {
                for choice in of(key.form, row) {
                    stands(&format!("{place}{}", key.name), add(key.form, None, choice));
                    tried += 1;
                }
            }
        }
        for kind in KINDS {
            let example = document(&format!("rule = [{}]", kind.example)).unwrap();
            for key in kind.keys {
                for choice in of(key.form, None) {
                    let mut rules = example["rule"].clone();
                    rules[0][key.name] = add(key.form, None, choice);
                    stands("rule", rules);
                    tried += 1;
                }
            }
        }
        for choice in of(Form::Condition, None) {
            stands("victory.score", json!([{ "when": choice }]));
            tried += 1;
        }
        assert!(tried > 500, "{tried} choices");
    }

    #[test]
    fn what_is_chosen_is_added() {
        for (form, now, choice, then) in [
            (Form::Cards, json!(["spear"]), json!("#4"), json!(["spear", "#4"])),
            (Form::Biomes, json!(4), json!("any"), json!(["any"])),
            (Form::Events, json!(null), json!(34), json!([34])),
            (Form::Deal, json!(["norse"]), json!("random"), json!("random")),
            (Form::Deal, json!("random"), json!("norse"), json!(["norse"])),
            (Form::Daughters, json!(["kirima"]), json!("own"), json!("own")),
            (Form::Card, json!("#23"), json!("#8"), json!("#8")),
            (Form::Layers, json!(null), json!("#4"), json!([["#4"], "rest"])),
            (Form::EventLayers, json!([[48], "rest"]), json!(32), json!([[48], [32], "rest"])),
            (Form::EventLayers, json!([[48]]), json!("rest"), json!([[48], "rest"])),
            (Form::Layers, json!(["rest", ["#4"]]), json!("rest"), json!(["rest", ["#4"]])),
        ] {
            let now = (!now.is_null()).then_some(now);
            assert_eq!(add(form, now, choice), then);
        }
    }
}

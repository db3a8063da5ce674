//! The vocabulary of scenario files in the words of people.

use floe_engine::Message;
use floe_greenland::scenario::inline;
use floe_greenland::scenario::vocabulary::{Form, Key};
use floe_greenland::{Ability, Card, Row, data};
use floe_table::Language;
use serde_json::Value;

use super::told::condition;
use crate::games::ability;
use crate::json;
use crate::words::{language, words};

/// A phrase of this page or of the game.
pub(crate) fn say(id: &str) -> String {
    words("greenland").term(id)
}

/// A phrase with something in it.
pub(crate) fn tell(message: &Message) -> String {
    words("greenland").say(message, &|seat| seat.to_string())
}

/// The one of two that is in the language spoken.
pub(crate) fn spoken([en, fr]: [&str; 2]) -> &str {
    if language() == Language::Fr { fr } else { en }
}

/// A sentence of the vocabulary without the signs of its documentation, with a capital.
pub(crate) fn sentence(meaning: [&str; 2]) -> String {
    capital(&spoken(meaning).replace('`', ""))
}

/// A text with a capital.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What a name means, in short: by a word of this page, or the first part of its sentence.
pub(crate) fn label(key: &Key) -> String {
    let (words, id) = (words("greenland"), format!("scenario-key-{}", key.name));
    if words.has(&id) {
        return words.term(&id);
    }
    let whole = sentence(key.meaning);
    whole.split(';').next().unwrap_or(&whole).trim_end().to_owned()
}

/// A word of the vocabulary.
pub(crate) fn word(word: &str) -> String {
    let words = words("greenland");
    // Tribes and what can be counted have their names at the table, too.
    let known = ["scenario-word-", "tribe-", "goal-"].map(|kind| format!("{kind}{word}"));
    known.iter().find(|id| words.has(id)).map_or_else(|| word.to_owned(), |id| words.term(id))
}

fn card(number: usize) -> Option<String> {
    let card = Card::all().find(|card| card.index() + 1 == number)?;
    Some(say(&format!("card-{}", card.name())))
}

fn climax(row: Row, climax: i64) -> Option<String> {
    let biomes = &data().file.biomes;
    card(biomes.iter().find(|biome| biome.row == row && i64::from(biome.climax) == climax)?.number.into())
}

/// A value in words, as it stands behind a name; a climax belongs to a row.
pub(crate) fn value(form: Form, row: Option<Row>, value: &Value) -> String {
    match value {
        Value::Bool(true) => say("scenario-yes"),
        Value::Bool(false) => say("scenario-no"),
        Value::Number(number) => number_in_words(form, row, number.as_i64().unwrap_or_default()),
        Value::String(text) => text_in_words(form, text),
        Value::Array(list) if list.is_empty() => say("scenario-none"),
        Value::Array(list) => {
            let layered = list.iter().any(Value::is_array);
            // Where biomes are listed, a number is a climax and no count.
            let form = if matches!(form, Form::Biomes) { Form::Cards } else { form };
            let each = list.iter().map(|one| self::value(form, row, one)).collect::<Vec<_>>();
            each.join(&if layered { format!("{} ", say("scenario-then")) } else { ", ".to_owned() })
        }
        Value::Object(_) if matches!(form, Form::Ability) => {
            // What is no ability is shown as it stands; the checker says what is wrong with it.
            let known = json::known::<Ability>(value.clone());
            known.and_then(|known| ability(&known)).unwrap_or_else(|| inline(value))
        }
        Value::Object(_) if matches!(form, Form::Condition) => condition(value),
        Value::Object(table) => {
            let each = table.iter().map(|(key, value)| format!("{key} {}", self::value(form, row, value)));
            each.collect::<Vec<_>>().join(", ")
        }
        Value::Null => String::new(),
    }
}

fn number_in_words(form: Form, row: Option<Row>, number: i64) -> String {
    let named = match (form, row) {
        (Form::Events | Form::EventLayers, _) => Some(say(&format!("event-card-{number}"))),
        (Form::Cards | Form::Layers, Some(row)) => climax(row, number),
        // What may be less than nothing is more or fewer than usual.
        (Form::Number { least, .. }, _) if least < 0 && number > 0 => Some(format!("+{number}")),
        _ => None,
    };
    named.unwrap_or_else(|| number.to_string())
}

fn text_in_words(form: Form, text: &str) -> String {
    if matches!(form, Form::Text | Form::Name) {
        return text.to_owned();
    }
    match text.split_once('#') {
        Some((kind, number)) => {
            let card = number.parse().ok().and_then(card).unwrap_or_else(|| text.to_owned());
            if kind.is_empty() { card } else { format!("{card} ({})", word(kind.trim_end())) }
        }
        None => {
            let card = format!("card-{text}");
            let is_card = matches!(form, Form::Tableau | Form::Daughters | Form::Farm);
            if is_card && words("greenland").has(&card) { say(&card) } else { word(text) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::shelf;
    use floe_engine::Describe;
    use floe_greenland::Greenland;
    use floe_greenland::scenario::vocabulary::{CLASSES, KINDS, MEASURES, SECTIONS};
    use floe_table::{SHARED, Words};

    #[test]
    fn every_word_of_the_vocabulary_is_said_in_both_languages() {
        let table =
            shelf::all().into_iter().find_map(|table| table.text().filter(|_| table.id() == "greenland"));
        let texts = [SHARED, Greenland::texts(), table.expect("words of the table"), super::super::TEXT];
        let keys =
            SECTIONS.iter().flat_map(|section| section.keys).chain(KINDS.iter().flat_map(|kind| kind.keys));
        let listed = keys.flat_map(|key| match key.form {
            Form::Word(words) | Form::Words(words) => words.to_vec(),
            _ => Vec::new(),
        });
        let all: Vec<&str> = listed.chain(CLASSES.iter().copied()).collect();
        for language in Language::ALL {
            let words = Words::new(language, &texts);
            for word in &all {
                let known = ["scenario-word-", "tribe-", "goal-"]
                    .iter()
                    .any(|kind| words.has(&format!("{kind}{word}")));
                assert!(known, "{} has no word for {word}", language.tag());
            }
            for what in MEASURES {
                assert!(words.has(&format!("scenario-count-{what}")), "{} counts no {what}", language.tag());
            }
        }
    }
}

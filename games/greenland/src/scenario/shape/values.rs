//! Single values: numbers, words, cards, abilities, conditions.

use floe_engine::Message;
use floe_engine::lined::{Item, Lined, Table};

use super::{Shape, event, number, or_any, tribe};
use crate::card::{Card, Class, Row};
use crate::data::Craft;
use crate::powers::Ability;
use crate::scenario::cards;
use crate::scenario::mistake::{listed, nearest, quoted};
use crate::scenario::vocabulary::{self as words, Key};
use crate::tables::{self, Data};

impl Shape {
    /// A list with something in it, and not without end.
    pub(super) fn list(&mut self, key: &Key, list: &[Lined], look: &dyn Fn(&mut Shape, &Lined)) {
        if list.len() > 40 {
            let message = Message::new("long-list").text("key", key.name).number("found", list.len() as i64);
            self.wrong(list[40].line, message.number("most", 40));
            return;
        }
        list.iter().for_each(|one| look(self, one));
    }

    pub(super) fn number(&mut self, name: &str, line: usize, found: i64, least: i64, most: i64) {
        if (least..=most).contains(&found) {
            return;
        }
        let id = match name {
            "schema" => "unknown-schema",
            "hits_times" | "matches_times" | "each" if found < 1 => "factor",
            _ => "out-of-range",
        };
        let message = Message::new(id).text("key", name.to_owned()).number("found", found);
        self.wrong(line, message.number("least", least).number("most", most));
    }

    pub(super) fn plain_number(&mut self, name: &str, value: &Lined, least: i64, most: i64) {
        match &value.item {
            Item::Number(number) => self.number(name, value.line, *number, least, most),
            other => self.wrong_type(value.line, name, "form-numbers", other),
        }
    }

    pub(super) fn ranks(&mut self, key: &Key, line: usize, list: &[Lined]) {
        if list.len() != 6 {
            let message = Message::new("six-ranks").text("key", key.name);
            return self.wrong(line, message.number("found", list.len() as i64));
        }
        list.iter().for_each(|one| self.plain_number(key.name, one, -18, 18));
    }

    pub(super) fn turns(&mut self, key: &Key, line: usize, list: &[Lined]) {
        list.iter().for_each(|one| self.plain_number(key.name, one, 1, 17));
        let numbers: Vec<i64> = list.iter().filter_map(number).collect();
        match numbers[..] {
            [first, last] if first <= last => {}
            [first, last] => {
                self.wrong(line, Message::new("turns-backwards").number("first", first).number("last", last));
            }
            _ => self.wrong(line, Message::new("two-turns").number("found", list.len() as i64)),
        }
    }

    pub(super) fn word(&mut self, name: &str, line: usize, found: &str, known: &[&str]) {
        if known.contains(&found) {
            return;
        }
        let near = nearest(found, known.iter().copied()).unwrap_or("");
        let id = if name == "base" { "unknown-base" } else { "unknown-word" };
        let message = Message::new(id).text("key", name.to_owned()).text("found", quoted(found));
        self.wrong(line, message.text("near", or_any(near)).text("words", listed(known.iter().copied())));
    }

    pub(super) fn plain_word(&mut self, name: &str, value: &Lined, known: &[&str]) {
        match &value.item {
            Item::Text(word) => self.word(name, value.line, word, known),
            other => self.wrong_type(value.line, name, "form-words", other),
        }
    }

    pub(super) fn text(&mut self, name: &str, line: usize, text: &str) {
        let most = if name == "title" { 80 } else { 2000 };
        let letters = text.chars().count();
        let empty = name == "title" && text.trim().is_empty();
        if letters > most || empty {
            let message =
                Message::new("bad-text").text("key", name.to_owned()).number("found", letters as i64);
            self.wrong(line, message.number("most", most as i64));
        }
    }

    pub(super) fn translations(&mut self, key: &Key, table: &Table, line: usize) {
        for entry in &table.entries {
            match (&entry.value.item, entry.key.as_str()) {
                (Item::Text(text), "en" | "fr") => self.text(key.name, entry.value.line, text),
                (other, "en" | "fr") => self.wrong_type(entry.value.line, key.name, "form-text", other),
                (_, other) => self.unknown_key(other, entry.line, ["en", "fr"].into_iter(), key.name),
            }
        }
        if table.get("en").is_none() {
            self.wrong(line, Message::new("no-english").text("key", key.name));
        }
    }

    pub(super) fn name(&mut self, name: &str, line: usize, found: &str) {
        let plain = |letter: u8| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == b'-';
        let ends = found.starts_with('-') || found.ends_with('-');
        if found.is_empty() || found.len() > 40 || ends || !found.bytes().all(plain) {
            let message = Message::new("bad-id").text("key", name.to_owned());
            self.wrong(line, message.text("found", quoted(found)));
        }
    }

    pub(super) fn tribe(&mut self, name: &str, value: &Lined) {
        match &value.item {
            Item::Text(word) if tribe(word).is_some() => {}
            Item::Text(word) => self.unknown_tribe(value.line, word),
            other => self.wrong_type(value.line, name, "form-tribes", other),
        }
    }

    pub(super) fn layers(&mut self, key: &Key, list: &[Lined], look: &dyn Fn(&mut Shape, &Lined)) {
        let mut rest = None;
        for layer in list {
            match &layer.item {
                Item::List(cards) => cards.iter().for_each(|one| look(self, one)),
                Item::Text(word) if word == "rest" => {
                    if let Some(first) = rest.replace(layer.line) {
                        self.wrong(layer.line, Message::new("rest-twice").number("first", first as i64));
                    }
                }
                Item::Text(word) => self.word(key.name, layer.line, word, &["rest"]),
                other => self.wrong_type(layer.line, key.name, "form-layers", other),
            }
        }
    }

    pub(super) fn selector(&mut self, name: &str, value: &Lined, row: Option<Row>) {
        let found = match (&value.item, row) {
            (Item::Number(climax), Some(row)) => cards::by_climax(self.values, row, *climax).map(drop),
            (Item::Number(climax), None) => Err(Message::new("climax-without-row").number("found", *climax)),
            (Item::Text(word), row) => cards::by_word(self.values, row, word).map(drop),
            (other, _) => return self.wrong_type(value.line, name, "form-cards", other),
        };
        if let Err(message) = found {
            self.wrong(value.line, message);
        }
    }

    /// One biome by its number, whichever row it belongs to.
    pub(super) fn card(&mut self, line: usize, word: &str) {
        let number = word.strip_prefix('#').unwrap_or(word);
        if !word.starts_with('#') && cards::class(self.values, word).is_some() {
            self.wrong(line, Message::new("one-card").text("found", quoted(word)));
        } else if let Err(message) = cards::by_number(self.values, None, number) {
            self.wrong(line, message);
        }
    }

    pub(super) fn event(&mut self, name: &str, value: &Lined) {
        match &value.item {
            Item::Number(number) if event(*number).is_some() => {}
            Item::Number(number) => {
                self.wrong(value.line, Message::new("unknown-event").number("found", *number));
            }
            other => self.wrong_type(value.line, name, "form-events", other),
        }
    }

    pub(super) fn face(&mut self, name: &str, value: &Lined) {
        match &value.item {
            Item::Number(1..=6) => {}
            Item::Number(face) => self.wrong(value.line, Message::new("no-face").number("found", *face)),
            other => self.wrong_type(value.line, name, "form-faces", other),
        }
    }

    pub(super) fn daughter(&mut self, name: &str, value: &Lined) {
        match &value.item {
            Item::Text(word) if Card::named(word).is_some_and(|card| card.class() == Class::Daughter) => {}
            Item::Text(word) => self.unknown_card("unknown-daughter", value.line, word, Class::Daughter),
            other => self.wrong_type(value.line, name, "form-daughters", other),
        }
    }

    pub(super) fn unknown_card(&mut self, id: &'static str, line: usize, found: &str, class: Class) {
        let names = || Card::all().filter(|card| card.class() == class).map(Card::name);
        let message = Message::new(id).text("found", quoted(found));
        let near = nearest(found, names()).unwrap_or("");
        self.wrong(line, message.text("near", or_any(near)).text("words", listed(names())));
    }

    pub(super) fn farm(&mut self, line: usize, word: &str) {
        let known = matches!(word, "choose" | "none")
            || Card::named(word).is_some_and(|card| card.class() == Class::Farm);
        if !known {
            self.unknown_card("unknown-farm", line, word, Class::Farm);
        }
    }

    pub(super) fn tableau_card(&mut self, name: &str, value: &Lined) {
        let Item::Text(word) = &value.item else {
            return self.wrong_type(value.line, name, "form-cards", &value.item);
        };
        let Some((kind, number)) = word.split_once(" #") else {
            if Card::named(word).is_none_or(|card| card.class() != Class::Import) {
                self.unknown_card("unknown-import", value.line, word, Class::Import);
            }
            return;
        };
        let fits = |card: Card| match kind {
            "tamed" => self.values.d_cards.has(card),
            "invention" => self.values.i_cards.has(card),
            "trophy" => cards::is_trophy(self.values, card),
            _ => false,
        };
        match cards::by_number(self.values, None, number) {
            Err(message) => self.wrong(value.line, message),
            Ok(card) if fits(card) => {}
            Ok(card) => {
                let known = ["tamed", "invention", "trophy"];
                let message = Message::new("wrong-kind").text("kind", quoted(kind)).text("card", card.name());
                self.wrong(
                    value.line,
                    message
                        .text("words", listed(known))
                        .text("right", kind_of(self.values, card).unwrap_or("—")),
                );
            }
        }
    }

    pub(super) fn hand_card(&mut self, name: &str, value: &Lined) {
        let Item::Text(word) = &value.item else {
            return self.wrong_type(value.line, name, "form-cards", &value.item);
        };
        let number = word.strip_prefix('#').unwrap_or(word);
        match cards::by_number(self.values, None, number) {
            Err(message) => self.wrong(value.line, message),
            Ok(card) if self.values.d_cards.has(card) || self.values.i_cards.has(card) => {}
            Ok(card) => self.wrong(value.line, Message::new("no-hand-card").text("card", card.name())),
        }
    }

    /// An ability in the words of the data file.
    pub(super) fn ability(&mut self, value: &Lined) {
        let words: Vec<&str> = ABILITIES.to_vec();
        let Item::Table(table) = &value.item else { return };
        let kind = match table.get("kind").map(|kind| (&kind.item, kind.line)) {
            Some((Item::Text(kind), line)) if !words.contains(&kind.as_str()) => {
                let near = nearest(kind, words.iter().copied()).unwrap_or("");
                let message = Message::new("unknown-ability").text("found", quoted(kind));
                return self.wrong(line, message.text("near", or_any(near)).text("words", listed(words)));
            }
            Some((Item::Text(kind), _)) => kind.clone(),
            _ => {
                let message = Message::new("missing").text("key", "kind").text("example", "\"sled\"");
                return self.wrong(value.line, message.text("table", "ability"));
            }
        };
        let read =
            serde_json::from_value::<Ability>(value.clone().plain()).map_err(|error| error.to_string());
        let checked = read.and_then(|ability| tables::check_ability("ability", &ability));
        if checked.is_err() {
            let message = Message::new("bad-ability").text("kind", kind.clone());
            self.wrong(value.line, message.text("form", ability_form(&kind)));
        }
    }

    /// A condition; of several only at the outside.
    pub(super) fn condition(&mut self, value: &Lined, outside: bool) {
        let Some(table) = self.table(value, "condition") else { return };
        if let Some(all) = table.get("all").filter(|_| outside) {
            if table.entries.len() > 1 {
                self.wrong(value.line, Message::new("all-alone"));
            }
            return self.each(all, "all", &|shape, one| shape.condition(one, false));
        }
        self.keys(table, words::CONDITION.keys, "condition", None);
        self.required(&words::CONDITION, table, value.line, "condition");
        if table.get("at_least").is_some() == table.get("at_most").is_some() {
            self.wrong(value.line, Message::new("one-bound"));
        }
    }

    pub(super) fn score(&mut self, value: &Lined) {
        let Some(table) = self.table(value, "score") else { return };
        self.keys(table, words::SCORE.keys, "score", None);
        if table.get("per").is_some() == table.get("when").is_some() {
            self.wrong(value.line, Message::new("per-or-when"));
        }
    }
}

/// How a biome lies in a tableau, if it ever does.
pub(crate) fn kind_of(values: &Data, card: Card) -> Option<&'static str> {
    match card {
        card if values.d_cards.has(card) => Some("tamed"),
        card if values.i_cards.has(card) => Some("invention"),
        card if cards::is_trophy(values, card) => Some("trophy"),
        _ => None,
    }
}

/// The abilities of the data file.
pub(crate) const ABILITIES: [&str; 19] = [
    "reroll",
    "convert",
    "hunt-first",
    "cold-as-warm",
    "hand-size",
    "sled",
    "variant-sled",
    "reassign",
    "depletion-relief",
    "free-promotion",
    "ivory-for-iron-rule",
    "ivory-for-tools",
    "wins-auction-ties",
    "solo-import-discount",
    "no-feud",
    "raid",
    "war-party",
    "council-of-war",
    "mariner",
];

/// How an ability is written.
fn ability_form(kind: &str) -> String {
    let crafts = || {
        listed(
            [Craft::Harpoon, Craft::Fishhook, Craft::Spear, Craft::Hammer, Craft::Medallion].map(Craft::name),
        )
    };
    match kind {
        "reroll" | "convert" => format!("biome_type ({}), faces = [1..6]", crafts()),
        "hunt-first" | "cold-as-warm" => format!("biome_type ({})", crafts()),
        "hand-size" | "depletion-relief" | "solo-import-discount" => "amount = 0..9".into(),
        "reassign" => "count = 0..9, order = 1..2".into(),
        "mariner" => "carries = 1..19".into(),
        _ => "kind".into(),
    }
}

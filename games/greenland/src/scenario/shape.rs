//! Does everything in a file stand where it can, and is it of the right form? What it means together is asked later.

mod values;

use floe_engine::Message;
use floe_engine::lined::{Item, Lined, Table};

use super::mistake::{Mistake, listed, nearest, quoted};
use super::vocabulary::{self as words, Form, Key, Section};
use crate::card::{EventCard, Row};
use crate::tables::Data;
use crate::tribe::Tribe;
pub(crate) use values::{ABILITIES, kind_of};

/// Every mistake of form.
pub(crate) fn check(values: &'static Data, file: &Table) -> Vec<Mistake> {
    let mut shape = Shape { values, mistakes: Vec::new() };
    shape.file(file);
    shape.mistakes
}

struct Shape {
    values: &'static Data,
    mistakes: Vec<Mistake>,
}

impl Shape {
    fn wrong(&mut self, line: usize, message: Message) {
        self.mistakes.push(Mistake::new(line, message));
    }

    fn file(&mut self, file: &Table) {
        for entry in &file.entries {
            if let Some(key) = words::HEAD.keys.iter().find(|key| key.name == entry.key) {
                self.form(key, &entry.value, None);
                continue;
            }
            match entry.key.as_str() {
                "rows" => self.rows(&entry.value),
                "events" => self.section(&words::EVENTS, &entry.value, "events"),
                "start" => self.section(&words::START, &entry.value, "start"),
                "tribe" => self.tribes(&entry.value),
                "seat" => self.seats(&entry.value),
                "rule" => self.rules(&entry.value),
                "victory" => self.section(&words::VICTORY, &entry.value, "victory"),
                "depot" => self.section(&words::DEPOT, &entry.value, "depot"),
                "part" => {
                    self.each(&entry.value, "part", &|shape, part| shape.section(&words::PART, part, "part"));
                }
                other => self.unknown_at_top(other, entry.line, &entry.value),
            }
        }
        self.required(&words::HEAD, file, 1, "");
    }

    fn unknown_at_top(&mut self, found: &str, line: usize, value: &Lined) {
        let tables = words::TABLES.iter().copied();
        let known = words::HEAD.keys.iter().map(|key| key.name).chain(tables.clone());
        let near = nearest(found, known).unwrap_or("");
        let message = match &value.item {
            Item::Table(_) => Message::new("unknown-table").text("words", listed(tables)),
            _ => Message::new("unknown-key")
                .term("table", "place-head")
                .text("words", listed(words::HEAD.keys.iter().map(|key| key.name))),
        };
        self.wrong(line, message.text("found", quoted(found)).text("near", or_any(near)));
    }

    /// A value that must be a table.
    fn table<'a>(&mut self, value: &'a Lined, name: &str) -> Option<&'a Table> {
        match &value.item {
            Item::Table(table) => Some(table),
            other => {
                self.wrong_type(value.line, name, "form-table", other);
                None
            }
        }
    }

    fn each(&mut self, value: &Lined, name: &str, look: &dyn Fn(&mut Shape, &Lined)) {
        match &value.item {
            Item::List(list) => list.iter().for_each(|one| look(self, one)),
            other => self.wrong_type(value.line, name, "form-tables", other),
        }
    }

    /// Something else was wanted: a term of the texts.
    fn wrong_type(&mut self, line: usize, name: &str, wanted: &'static str, found: &Item) {
        let found = match found {
            Item::Flag(_) => "form-flag",
            Item::Number(_) => "form-number",
            Item::Text(_) => "form-text",
            Item::List(_) => "form-list",
            Item::Table(_) => "form-table",
        };
        let message = Message::new("wrong-type").text("key", name.to_owned());
        self.wrong(line, message.term("wanted", wanted).term("found", found));
    }

    fn section(&mut self, section: &Section, value: &Lined, name: &str) {
        if let Some(table) = self.table(value, name) {
            self.keys(table, section.keys, name, None);
            self.required(section, table, value.line, name);
        }
    }

    fn keys(&mut self, table: &Table, keys: &[Key], name: &str, row: Option<Row>) {
        for entry in &table.entries {
            match keys.iter().find(|key| key.name == entry.key) {
                Some(key) => self.form(key, &entry.value, row),
                None => self.unknown_key(&entry.key, entry.line, keys.iter().map(|key| key.name), name),
            }
        }
    }

    fn unknown_key<'a>(
        &mut self,
        found: &str,
        line: usize,
        known: impl Iterator<Item = &'a str> + Clone,
        name: &str,
    ) {
        let near = nearest(found, known.clone()).unwrap_or("");
        let message = Message::new("unknown-key").text("found", quoted(found)).text("table", name.to_owned());
        self.wrong(line, message.text("near", or_any(near)).text("words", listed(known)));
    }

    fn required(&mut self, section: &Section, table: &Table, line: usize, name: &str) {
        for key in section.keys.iter().filter(|key| key.default.is_none()) {
            if table.get(key.name).is_none() {
                self.missing(key, line, name);
            }
        }
    }

    fn missing(&mut self, key: &Key, line: usize, name: &str) {
        let message = Message::new("missing").text("key", key.name).text("example", key.example);
        self.wrong(
            line,
            match name {
                "" => message.term("table", "place-head"),
                name => message.text("table", name.to_owned()),
            },
        );
    }

    fn rows(&mut self, value: &Lined) {
        let Some(rows) = self.table(value, "rows") else { return };
        for entry in &rows.entries {
            let (row, name) = match entry.key.as_str() {
                "north" => (Row::North, "rows.north"),
                "south" => (Row::South, "rows.south"),
                other => {
                    self.unknown_key(other, entry.line, ["north", "south"].into_iter(), "rows");
                    continue;
                }
            };
            if let Some(table) = self.table(&entry.value, name) {
                self.keys(table, words::ROW.keys, name, Some(row));
            }
        }
    }

    fn tribes(&mut self, value: &Lined) {
        let Some(tribes) = self.table(value, "tribe") else { return };
        for entry in &tribes.entries {
            match tribe(&entry.key) {
                Some(_) => self.section(&words::START, &entry.value, &format!("tribe.{}", entry.key)),
                None => self.unknown_tribe(entry.line, &entry.key),
            }
        }
    }

    fn unknown_tribe(&mut self, line: usize, found: &str) {
        let names = Tribe::ALL.map(Tribe::name);
        let near = nearest(found, names).unwrap_or("");
        let message = Message::new("unknown-tribe").text("found", quoted(found));
        self.wrong(line, message.text("near", or_any(near)).text("words", listed(names)));
    }

    fn seats(&mut self, value: &Lined) {
        let Some(seats) = self.table(value, "seat") else { return };
        for entry in &seats.entries {
            match entry.key.parse::<u8>() {
                Ok(1..=4) => self.section(&words::SEAT, &entry.value, &format!("seat.{}", entry.key)),
                _ => self.wrong(
                    entry.line,
                    Message::new("no-seat").text("found", quoted(&entry.key)).number("most", 4),
                ),
            }
        }
    }

    fn rules(&mut self, value: &Lined) {
        if let Item::List(list) = &value.item
            && list.len() > words::MOST_RULES
        {
            let message = Message::new("too-many-rules").number("found", list.len() as i64);
            self.wrong(list[words::MOST_RULES].line, message.number("most", words::MOST_RULES as i64));
        }
        self.each(value, "rule", &Shape::rule);
    }

    fn rule(&mut self, value: &Lined) {
        let Some(table) = self.table(value, "rule") else { return };
        let kind = match table.get("kind") {
            Some(Lined { item: Item::Text(word), line }) => {
                match words::KINDS.iter().find(|kind| kind.name == word) {
                    Some(kind) => kind,
                    None => {
                        let names = words::KINDS.iter().map(|kind| kind.name);
                        let near = nearest(word, names.clone()).unwrap_or("");
                        let message = Message::new("unknown-kind").text("found", quoted(word));
                        return self
                            .wrong(*line, message.text("near", or_any(near)).text("words", listed(names)));
                    }
                }
            }
            Some(other) => return self.wrong_type(other.line, "kind", "form-text", &other.item),
            None => return self.missing(&words::RULE.keys[0], value.line, "rule"),
        };
        let keys: Vec<Key> = words::RULE.keys.iter().chain(kind.keys).copied().collect();
        self.keys(table, &keys, &format!("rule {}", kind.name), None);
        for key in kind.keys.iter().filter(|key| key.default.is_none() && table.get(key.name).is_none()) {
            self.missing(key, value.line, &format!("rule {}", kind.name));
        }
    }

    /// Is a value of the form that its name asks for?
    fn form(&mut self, key: &Key, value: &Lined, row: Option<Row>) {
        match (key.form, &value.item) {
            (Form::Flag, Item::Flag(_)) => {}
            (Form::Number { least, most } | Form::NumberOrAll { least, most }, Item::Number(number)) => {
                self.number(key.name, value.line, *number, least, most);
            }
            (Form::NumberOrAll { .. }, Item::Text(word)) => self.word(key.name, value.line, word, &["all"]),
            (Form::Numbers { least, most }, Item::List(list)) => {
                self.list(key, list, &|shape, one| shape.plain_number(key.name, one, least, most));
            }
            (Form::Ranks, Item::List(list)) => self.ranks(key, value.line, list),
            (Form::Turns, Item::List(list)) => self.turns(key, value.line, list),
            (Form::Word(list), Item::Text(word)) => self.word(key.name, value.line, word, list),
            (Form::Words(known), Item::List(list)) => {
                self.list(key, list, &|shape, one| shape.plain_word(key.name, one, known));
            }
            (Form::Text, Item::Text(text)) => self.text(key.name, value.line, text),
            (Form::Text, Item::Table(table)) => self.translations(key, table, value.line),
            (Form::Name, Item::Text(name)) => self.name(key.name, value.line, name),
            (Form::Who, Item::Text(word)) if word == "all" => {}
            (Form::Who, Item::Text(_)) => self.tribe(key.name, value),
            (Form::Who | Form::Tribes | Form::Deal, Item::List(list)) => {
                self.list(key, list, &|shape, one| shape.tribe(key.name, one));
            }
            (Form::Deal, Item::Text(word)) => self.word(key.name, value.line, word, &["random", "choose"]),
            (Form::Biomes, Item::Number(number)) => self.number(key.name, value.line, *number, 0, 16),
            (Form::Biomes | Form::Cards, Item::List(list)) => {
                list.iter().for_each(|one| self.selector(key.name, one, row));
            }
            (Form::Card, Item::Text(word)) => self.card(value.line, word),
            (Form::Layers, Item::List(list)) => {
                self.layers(key, list, &|shape, one| shape.selector(key.name, one, row));
            }
            (Form::Events, Item::List(list)) => {
                self.list(key, list, &|shape, one| shape.event(key.name, one));
            }
            (Form::EventLayers, Item::List(list)) => {
                self.layers(key, list, &|shape, one| shape.event(key.name, one));
            }
            (Form::Faces, Item::List(list)) => self.list(key, list, &|shape, one| shape.face(key.name, one)),
            (Form::Daughters, Item::Text(word)) => self.word(key.name, value.line, word, &["own"]),
            (Form::Daughters, Item::List(list)) => list.iter().for_each(|one| self.daughter(key.name, one)),
            (Form::Farm, Item::Text(word)) => self.farm(value.line, word),
            (Form::Tableau, Item::List(list)) => list.iter().for_each(|one| self.tableau_card(key.name, one)),
            (Form::Hand, Item::List(list)) => list.iter().for_each(|one| self.hand_card(key.name, one)),
            (Form::Ability, Item::Table(_)) => self.ability(value),
            (Form::Condition, Item::Table(_)) => self.condition(value, true),
            (Form::Conditions, Item::List(list)) => {
                self.list(key, list, &|shape, one| shape.condition(one, true));
            }
            (Form::Scores, Item::List(list)) => self.list(key, list, &Shape::score),
            (form, other) => self.wrong_type(value.line, key.name, form.term(), other),
        }
    }
}

pub(crate) fn number(value: &Lined) -> Option<i64> {
    match value.item {
        Item::Number(number) => Some(number),
        _ => None,
    }
}

pub(crate) fn tribe(word: &str) -> Option<Tribe> {
    Tribe::ALL.into_iter().find(|tribe| tribe.name() == word)
}

pub(crate) fn event(number: i64) -> Option<EventCard> {
    u8::try_from(number).ok().and_then(|number| EventCard::try_from(number).ok())
}

fn or_any(near: &str) -> String {
    if near.is_empty() { "—".to_owned() } else { near.to_owned() }
}

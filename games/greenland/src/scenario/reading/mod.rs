//! From a file whose form is right to a scenario: what its parts mean together, and whether it can be set up. // M.checked

mod events;
mod head;
mod rows;
mod rules;
mod start;
mod victory;

use std::collections::BTreeMap;

use floe_engine::Message;
use floe_engine::lined::{Item, Lined, Table};

use super::mistake::Mistake;
use super::plan::{Deal, EventPlan, Handicap, RowPlan, Said, Scenario};
use super::shape::{number, tribe};
use super::special::SpecialRules;
use crate::card::{Card, Cards};
use crate::rules::l_setup::{Depot, usual_mine};
use crate::setup::Variant;
use crate::state::Rules;
use crate::tables::Data;
use crate::tribe::{Tribe, Tribes};

/// Understands a file of the right form.
pub(crate) fn understand(values: &'static Data, file: &Table) -> Result<Scenario, Vec<Mistake>> {
    let mut reading = Reading { values, mistakes: Vec::new(), used: BTreeMap::new() };
    let mut scenario = reading.head(file);
    // What is taken out of decks and events is known before they are laid out.
    reading.start(file, &mut scenario);
    reading.seats(file, &mut scenario);
    reading.rows(file, &mut scenario);
    reading.events(file, &mut scenario);
    reading.rules(file, &mut scenario);
    reading.victory(file, &mut scenario);
    reading.starts_possible(file, &mut scenario);
    reading.energy_suffices(file, &scenario);
    reading.turns_possible(file, &mut scenario);
    reading.mistakes.sort_by_key(|mistake| mistake.line);
    if reading.mistakes.is_empty() { Ok(scenario) } else { Err(reading.mistakes) }
}

pub(crate) use rows::{in_layers, matched};
pub(crate) use start::energy_limit;

struct Reading {
    values: &'static Data,
    mistakes: Vec<Mistake>,
    /// Cards that have a place, and the line that says so.
    used: BTreeMap<Card, usize>,
}

impl Reading {
    fn wrong(&mut self, line: usize, message: Message) {
        self.mistakes.push(Mistake::new(line, message));
    }

    /// Something of a variant that is not the one of this file.
    fn wrong_base(&mut self, line: usize, what: &str, base: &'static str) {
        let message = Message::new("wrong-base").text("what", what.to_owned()).text("base", base);
        self.wrong(line, message);
    }

    /// Gives a card a place of its own. // M.checked
    fn claim(&mut self, card: Card, line: usize) {
        if let Some(other) = self.used.get(&card).copied() {
            // The later line is told, whichever was read first.
            let message = Message::new("card-twice").text("card", card.name());
            self.wrong(line.max(other), message.number("first", line.min(other) as i64));
        } else {
            self.used.insert(card, line);
        }
    }

    /// The rules that the file starts from.
    fn usual(&self, base: Variant) -> Rules {
        Rules::of(base, base.is_survivalist(), self.values)
    }

    fn claimed(&self) -> Cards {
        self.used.keys().copied().collect()
    }
}

fn blank(base: Variant) -> Scenario {
    let start = |tribe| start::usual(base, tribe);
    Scenario {
        id: String::new(),
        title: Said::default(),
        about: Said::default(),
        base,
        survivalist: None,
        pogroms: None,
        players: base.players().to_vec(),
        tribes: Tribe::ALL.into_iter().collect(),
        deal: Deal::Random,
        rows: [RowPlan::default(), RowPlan::default()],
        events: EventPlan::default(),
        start: Tribe::ALL.map(start),
        seats: std::array::from_fn(|_| Handicap::default()),
        depot: Depot::USUAL,
        mine: (base == Variant::Coop).then(usual_mine),
        crowded: [0; 4],
        special: SpecialRules::default(),
    }
}

// What stands behind a name; nothing if it does not stand there. The form has been checked before.

fn table_at<'a>(table: &'a Table, key: &str) -> Option<&'a Table> {
    match table.get(key) {
        Some(Lined { item: Item::Table(inner), .. }) => Some(inner),
        _ => None,
    }
}

fn list_at<'a>(table: &'a Table, key: &str) -> Option<&'a [Lined]> {
    match table.get(key) {
        Some(Lined { item: Item::List(list), .. }) => Some(list),
        _ => None,
    }
}

fn number_at(table: &Table, key: &str) -> Option<i64> {
    table.get(key).and_then(number)
}

fn flag_at(table: &Table, key: &str) -> Option<bool> {
    match table.get(key) {
        Some(Lined { item: Item::Flag(flag), .. }) => Some(*flag),
        _ => None,
    }
}

fn text_at<'a>(table: &'a Table, key: &str) -> Option<&'a str> {
    table.get(key).and_then(text)
}

fn text(value: &Lined) -> Option<&str> {
    match &value.item {
        Item::Text(text) => Some(text),
        _ => None,
    }
}

fn words_at<'a>(table: &'a Table, key: &str) -> Option<Vec<&'a str>> {
    list_at(table, key).map(|list| list.iter().filter_map(text).collect())
}

fn numbers_at(table: &Table, key: &str) -> Option<Vec<i64>> {
    list_at(table, key).map(|list| list.iter().filter_map(number).collect())
}

/// The line of a name, or of the table where it is missing.
fn line_of(table: &Table, key: &str, otherwise: usize) -> usize {
    table.get(key).map_or(otherwise, |value| value.line)
}

/// Tribes as a rule names them: all, one, or some.
fn who(table: &Table) -> Tribes {
    match table.get("who").map(|value| &value.item) {
        Some(Item::Text(word)) if word != "all" => tribe(word).into_iter().collect(),
        Some(Item::List(list)) => list.iter().filter_map(text).filter_map(tribe).collect(),
        _ => Tribe::ALL.into_iter().collect(),
    }
}

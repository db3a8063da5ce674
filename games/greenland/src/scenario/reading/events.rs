//! The event deck.

use floe_engine::Message;
use floe_engine::lined::{Item, Table};

use super::{Reading, line_of, list_at, number_at, numbers_at, table_at, text_at, words_at};
use crate::card::{Class, EVENTS, EventCard};
use crate::scenario::plan::Scenario;
use crate::scenario::shape::{event, number};
use crate::scenario::special::{Cooling, EventLayers, Imports, Venereal};

/// Events dealt where nothing else is said. // C.events-ten
const USUAL: usize = 10;

impl Reading {
    pub(super) fn events(&mut self, file: &Table, scenario: &mut Scenario) {
        let nothing = Table::default();
        let table = table_at(file, "events").unwrap_or(&nothing);
        let line = line_of(file, "events", 1);
        if let (Some(_), Some(remove)) = (table.get("only"), table.get("remove")) {
            self.wrong(remove.line, Message::new("only-and-remove"));
        }
        let named = |key: &str| -> Option<Vec<EventCard>> {
            Some(numbers_at(table, key)?.into_iter().filter_map(event).collect())
        };
        let out = named("remove").unwrap_or_default();
        let mut pool: Vec<EventCard> = named("only").unwrap_or_else(|| EventCard::all().collect());
        pool.sort_unstable();
        pool.dedup();
        pool.retain(|event| !out.contains(event));
        let given: Vec<EventCard> = self.given_events();
        let left = pool.iter().filter(|event| !given.contains(event)).count();
        scenario.events.pool = pool;
        scenario.events.count = match (number_at(table, "count"), text_at(table, "count")) {
            (Some(count), _) => count as usize,
            (None, Some(_)) => left,
            (None, None) => USUAL,
        };
        if scenario.events.count > left || left == 0 {
            let message = Message::new("too-many-events").number("found", scenario.events.count as i64);
            self.wrong(line_of(table, "count", line), message.number("most", left as i64));
        }
        self.order(table, &given, scenario);
        self.icons(table, scenario);
        scenario.special.quiet = number_at(table, "quiet").unwrap_or(0) as u8;
    }

    /// Events whose import somebody starts with.
    fn given_events(&self) -> Vec<EventCard> {
        let imports = self.used.keys().filter(|card| card.class() == Class::Import);
        imports.map(|card| self.values.import_event(*card)).collect()
    }

    fn order(&mut self, table: &Table, given: &[EventCard], scenario: &mut Scenario) {
        let mut named: Vec<EventCard> = Vec::new();
        let Some(list) = list_at(table, "order") else {
            scenario.events.order = vec![None];
            return self.know_events(scenario);
        };
        for layer in list {
            let Item::List(events) = &layer.item else {
                scenario.events.order.push(None);
                continue;
            };
            let mut here = Vec::new();
            for value in events {
                let Some(event) = number(value).and_then(event) else { continue };
                if named.contains(&event) {
                    self.wrong(value.line, Message::new("event-twice").number("event", event.number()));
                } else if given.contains(&event) {
                    self.wrong(value.line, Message::new("event-given").number("event", event.number()));
                } else if !scenario.events.pool.contains(&event) {
                    self.wrong(value.line, Message::new("event-out").number("event", event.number()));
                }
                named.push(event);
                here.push(event);
            }
            if !here.is_empty() {
                scenario.events.order.push(Some(here));
            }
        }
        let (line, count) = (line_of(table, "order", 1), scenario.events.count);
        let rest = scenario.events.order.iter().any(Option::is_none);
        if named.len() > count || (!rest && named.len() < count) {
            let message = Message::new(if rest { "order-long" } else { "order-short" });
            self.wrong(line, message.number("found", named.len() as i64).number("count", count as i64));
        }
        self.know_events(scenario);
    }

    /// What everybody knows of the event deck.
    fn know_events(&mut self, scenario: &mut Scenario) {
        let plan = &scenario.events;
        if plan.order.len() > 1 || plan.order[..].iter().any(Option::is_some) || plan.pool.len() < EVENTS {
            let layers = plan.order.iter().map(|layer| layer.clone().unwrap_or_default());
            scenario.special.events = Some(EventLayers { pool: plan.pool.clone(), layers: layers.collect() });
        }
    }

    fn icons(&mut self, table: &Table, scenario: &mut Scenario) {
        scenario.special.cooling = match text_at(table, "cooling") {
            Some("warm") => Cooling::Warm,
            Some("none") => Cooling::None,
            _ => Cooling::Cool,
        };
        scenario.special.venereal = match text_at(table, "venereal") {
            Some("none") => Venereal::None,
            Some("blitz") => {
                self.wrong_base(line_of(table, "venereal", 1), "blitz", "nazi-greenland");
                Venereal::None
            }
            _ => Venereal::Decimate,
        };
        let priced = text_at(table, "imports") == Some("price");
        for key in ["price", "pay"] {
            if let Some(value) = table.get(key).filter(|_| !priced) {
                self.wrong(value.line, Message::new("no-price").text("key", key));
            }
        }
        let pay = words_at(table, "pay").unwrap_or_else(|| vec!["ivory"]);
        if pay.is_empty() {
            self.wrong(line_of(table, "pay", 1), Message::new("pay-nothing"));
        }
        scenario.special.imports = match text_at(table, "imports") {
            Some("none") => Imports::None,
            Some("price") => Imports::Price {
                disks: number_at(table, "price").unwrap_or(2) as u8,
                ivory: pay.contains(&"ivory"),
                iron: pay.contains(&"iron"),
            },
            _ => Imports::Auction,
        };
    }

    /// Quiet events, the last turn and inactive turns lie within the game. // M.checked
    pub(super) fn turns_possible(&mut self, file: &Table, scenario: &mut Scenario) {
        let count = scenario.events.count as i64;
        let mut within = |table: Option<&Table>, key: &str, turn: i64| {
            let line = table.map_or(1, |table| line_of(table, key, 1));
            if turn > count {
                let message = Message::new("beyond-events").text("key", key.to_owned()).number("found", turn);
                self.wrong(line, message.number("most", count));
            }
        };
        within(table_at(file, "events"), "quiet", i64::from(scenario.special.quiet));
        let last = scenario.special.victory.last_turn;
        within(table_at(file, "victory"), "last_turn", last.map_or(0, i64::from));
        let tables = |key: &str| table_at(file, key).map(|all| all.entries.iter()).into_iter().flatten();
        let mut places: Vec<&Table> = tables("tribe")
            .chain(tables("seat"))
            .filter_map(|entry| match &entry.value.item {
                Item::Table(table) => Some(table),
                _ => None,
            })
            .collect();
        places.extend(table_at(file, "start"));
        for table in &places {
            let latest = numbers_at(table, "inactive").unwrap_or_default().into_iter().max().unwrap_or(0);
            within(Some(table), "inactive", latest);
        }
        let turns = last.map_or(count, |last| count.min(i64::from(last)));
        for table in places {
            let inactive = numbers_at(table, "inactive").unwrap_or_default();
            if table.get("inactive").is_some() && (1..=turns).all(|turn| inactive.contains(&turn)) {
                let message = Message::new("always-inactive").number("turns", turns);
                self.wrong(line_of(table, "inactive", 1), message);
            }
        }
    }
}

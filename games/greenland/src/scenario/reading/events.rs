//! The event deck.

use floe_engine::Message;
use floe_engine::lined::{Item, Table};

use super::{Reading, line_of, list_at, number_at, numbers_at, table_at, text_at, words_at};
use crate::card::{Class, EVENTS, EventCard};
use crate::rules::k_setup::PRICE;
use crate::scenario::plan::Scenario;
use crate::scenario::shape::{event, number};
use crate::scenario::special::{Cooling, EventLayers, Imports, Venereal};
use crate::setup::Variant;
use crate::state::Rules;

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
            (None, None) => scenario.base.events(), // C.events-ten, L2.events-eight
        };
        if scenario.events.count > left || left == 0 {
            let message = Message::new("too-many-events").number("found", scenario.events.count as i64);
            self.wrong(line_of(table, "count", line), message.number("most", left as i64));
        }
        self.order(table, &given, scenario);
        let usual = self.usual(scenario.base);
        self.icons(table, &usual, scenario);
        self.imports(table, &usual, scenario);
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

    /// What icons do; what is as usual is not said. // K2.first-event, L3.warming, L3.blitz
    fn icons(&mut self, table: &Table, usual: &Rules, scenario: &mut Scenario) {
        let quiet = number_at(table, "quiet").map(|quiet| quiet as u8);
        scenario.special.quiet = quiet.filter(|quiet| *quiet != usual.usual_quiet());
        let cooling = text_at(table, "cooling").map(|word| match word {
            "warm" => Cooling::Warm,
            "none" => Cooling::None,
            _ => Cooling::Cool,
        });
        scenario.special.cooling = cooling.filter(|cooling| *cooling != usual.usual_cooling());
        let venereal = text_at(table, "venereal").map(|word| match word {
            "none" => Venereal::None,
            "blitz" => Venereal::Blitz,
            _ => Venereal::Decimate,
        });
        if venereal == Some(Venereal::Blitz) && !usual.villages {
            self.wrong_base(line_of(table, "venereal", 1), "blitz", "nazi-greenland");
        }
        scenario.special.venereal = venereal.filter(|venereal| *venereal != usual.usual_venereal());
    }

    /// How imports are had. // K2.price, L3.price
    fn imports(&mut self, table: &Table, usual: &Rules, scenario: &mut Scenario) {
        let word = text_at(table, "imports");
        let priced = word.map_or(usual.price > 0, |word| word == "price");
        for key in ["price", "pay"] {
            if let Some(value) = table.get(key).filter(|_| !priced) {
                self.wrong(value.line, Message::new("no-price").text("key", key));
            }
        }
        let iron = if usual.iron_buys { &["ivory", "iron"][..] } else { &["ivory"] };
        let pay = words_at(table, "pay").unwrap_or_else(|| iron.to_vec());
        if pay.is_empty() {
            self.wrong(line_of(table, "pay", 1), Message::new("pay-nothing"));
        }
        let imports = match (priced, word) {
            (true, _) => Imports::Price {
                disks: number_at(table, "price").map_or(PRICE, |price| price as u8),
                ivory: pay.contains(&"ivory"),
                iron: pay.contains(&"iron"),
            },
            (false, Some("none")) => Imports::None,
            (false, _) => Imports::Auction,
        };
        scenario.special.imports = Some(imports).filter(|imports| *imports != usual.usual_imports());
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
        within(table_at(file, "events"), "quiet", scenario.special.quiet.map_or(0, i64::from));
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
            if scenario.base == Variant::Saga && table.get("inactive").is_some() {
                self.wrong(line_of(table, "inactive", 1), Message::new("inactive-alone"));
            }
            let inactive = numbers_at(table, "inactive").unwrap_or_default();
            if table.get("inactive").is_some() && (1..=turns).all(|turn| inactive.contains(&turn)) {
                let message = Message::new("always-inactive").number("turns", turns);
                self.wrong(line_of(table, "inactive", 1), message);
            }
        }
    }
}

//! Special rules.

use floe_engine::Message;
use floe_engine::lined::{Item, Lined, Table};

use super::{Reading, flag_at, line_of, list_at, number_at, numbers_at, text, text_at, who, words_at};
use crate::card::{Card, Cards, Class};
use crate::dice::Faces;
use crate::disks::Disks;
use crate::powers::Ability;
use crate::scenario::cards;
use crate::scenario::plan::{NewWorld, Scenario};
use crate::scenario::special::{Ban, Bill, Change, Effect, Limit, Omen, Special};
use crate::tribe::{Tribe, Tribes};

impl Reading {
    pub(super) fn rules(&mut self, file: &Table, scenario: &mut Scenario) {
        for value in list_at(file, "rule").unwrap_or_default() {
            let Item::Table(table) = &value.item else { continue };
            let part = number_at(table, "part");
            if let Some(value) = table.get("part").filter(|_| scenario.special.sequel.is_none()) {
                self.wrong(value.line, Message::new("part-of-one"));
            }
            let turns = numbers_at(table, "turns").and_then(|turns| match turns[..] {
                [first, last] => Some((first as u8, last as u8)),
                _ => None,
            });
            if let Some(effect) = self.effect(table, value.line) {
                let rule = Special { who: who(table), turns, effect };
                if let Some(sequel) = scenario.special.sequel.as_mut().filter(|_| part != Some(1)) {
                    sequel.rules.push(rule.clone());
                }
                if part != Some(2) {
                    scenario.special.rules.push(rule);
                }
            }
        }
        self.something_to_hunt(file, scenario);
    }

    fn effect(&mut self, table: &Table, line: usize) -> Option<Effect> {
        let number = |key: &str| number_at(table, key).unwrap_or(0) as i8;
        Some(match text_at(table, "kind")? {
            "no-hunt" => Effect::NoHunt { cards: self.barred(table) },
            "free-reroll" => {
                let on = words_at(table, "on").unwrap_or_default();
                let hunt = if on.contains(&"hunt") { self.cards(table) } else { Cards::NONE };
                if let Some(value) = table.get("cards").filter(|_| !on.contains(&"hunt")) {
                    self.wrong(value.line, Message::new("cards-for-hunts"));
                }
                let dice = number_at(table, "dice").unwrap_or(1) as u8;
                Effect::FreeReroll { hunt, attack: on.contains(&"attack"), raid: on.contains(&"raid"), dice }
            }
            "ability" => Effect::Ability { ability: self.ability(table)? },
            "need" => {
                let change = |times: &str, plus: &str| Change {
                    times: number_at(table, times).unwrap_or(1) as u8,
                    plus: number_at(table, plus).unwrap_or(0) as i8,
                };
                Effect::Need {
                    cards: self.cards(table),
                    hits: change("hits_times", "hits_plus"),
                    matches: change("matches_times", "matches_plus"),
                }
            }
            "kills" => {
                let faces = numbers_at(table, "faces").unwrap_or_default();
                let faces = faces.into_iter().fold(Faces::NONE, |set, face| set.or(Faces::just(face as u8)));
                Effect::Kills {
                    cards: self.cards(table),
                    faces,
                    raids: flag_at(table, "raids").unwrap_or(false),
                }
            }
            "yield" => Effect::Yield {
                cards: self.cards(table),
                babies: number("babies"),
                energy: number("energy"),
                ivory: number("ivory"),
                iron: number("iron"),
            },
            "limit" => self.limit(table, line)?,
            "cost" => Effect::Cost {
                what: Bill::named(text_at(table, "what")?)?,
                disks: Disks {
                    energy: number("energy").unsigned_abs(),
                    ivory: number("ivory").unsigned_abs(),
                    iron: number("iron").unsigned_abs(),
                },
            },
            "forbid" => {
                Effect::Forbid { what: words_at(table, "what")?.into_iter().filter_map(Ban::named).collect() }
            }
            "immune" => Effect::Immune {
                icons: words_at(table, "what")?.into_iter().filter_map(Omen::named).collect(),
            },
            _ => return None,
        })
    }

    /// The cards that a rule names; all if it names none.
    fn cards(&self, table: &Table) -> Cards {
        let Some(list) = list_at(table, "cards") else {
            return cards::class(self.values, "any").unwrap_or_default();
        };
        let found =
            list.iter().filter_map(text).filter_map(|word| cards::by_word(self.values, None, word).ok());
        found.flat_map(|selector| selector.all().iter()).collect()
    }

    fn barred(&self, table: &Table) -> Cards {
        let (greenland, new_world) = match text_at(table, "where") {
            Some("new-world") => (false, true),
            Some("everywhere") => (true, true),
            _ => (true, false),
        };
        let there = |card: &Card| if card.class() == Class::NewWorld { new_world } else { greenland };
        self.cards(table).iter().filter(there).collect()
    }

    fn ability(&mut self, table: &Table) -> Option<Ability> {
        let value: &Lined = table.get("ability")?;
        let ability: Ability = serde_json::from_value(value.clone().plain()).ok()?;
        let other = match ability {
            Ability::Mariner { .. } => "kind = \"limit\", what = \"mariner\"",
            Ability::VariantSled => "ability = { kind = \"sled\" }",
            Ability::SoloImportDiscount { .. } => "events.price = 1",
            _ => return Some(ability),
        };
        self.wrong(value.line, Message::new("useless-ability").text("other", other));
        None
    }

    fn limit(&mut self, table: &Table, line: usize) -> Option<Effect> {
        let (what, value) = (Limit::named(text_at(table, "what")?)?, number_at(table, "value")?);
        let (least, most) = match what {
            Limit::Energy | Limit::HostileAbove => (0, 99),
            Limit::Mariner => (1, 19),
            Limit::HandSize | Limit::Crowd => (-19, 19),
        };
        if !(least..=most).contains(&value) {
            let message = Message::new("out-of-range").text("key", "value").number("found", value);
            self.wrong(line_of(table, "value", line), message.number("least", least).number("most", most));
        }
        if what == Limit::HostileAbove && who(table) != Tribe::ALL.into_iter().collect::<Tribes>() {
            self.wrong(line_of(table, "who", line), Message::new("for-all").text("what", "hostile-above"));
        }
        Some(Effect::Limit { what, value: value as i8 })
    }

    /// A tribe that may hunt nothing at all has no game. // M.checked
    fn something_to_hunt(&mut self, file: &Table, scenario: &Scenario) {
        for tribe in scenario.tribes.iter() {
            let always =
                scenario.special.rules.iter().filter(|rule| rule.who.has(tribe) && rule.turns.is_none());
            let (mut barred, mut at_home) = (Cards::NONE, false);
            for rule in always {
                match &rule.effect {
                    Effect::NoHunt { cards } => cards.iter().for_each(|card| barred.add(card)),
                    Effect::Forbid { what } => at_home |= what.contains(&Ban::NewWorld),
                    _ => {}
                }
            }
            let worlds = Card::COLONIES.iter().filter(|(row, card)| {
                !at_home && !barred.has(*card) && scenario.rows[row.index()].new_world != NewWorld::None
            });
            let biomes = scenario.rows.iter().map(|row| row.pool.minus(barred).len()).sum::<usize>();
            if biomes + worlds.count() == 0 && !barred.is_empty() {
                let message = Message::new("nothing-to-hunt").text("tribe", tribe.name());
                self.wrong(line_of(file, "rule", 1), message);
            }
        }
    }
}

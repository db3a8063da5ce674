//! What tribes and persons start with.

use floe_engine::Message;
use floe_engine::lined::{Item, Lined, Table};

use super::{Reading, flag_at, line_of, list_at, number_at, numbers_at, table_at, text, text_at, words_at};
use crate::card::{Card, Cards, Row};
use crate::placard::{Faith, Rank};
use crate::powers::Powers;
use crate::rules::ALL_ENERGY;
use crate::rules::l_setup::ENERGY;
use crate::scenario::cards;
use crate::scenario::mistake::listed;
use crate::scenario::plan::{Deal, Farm, Handicap, NewWorld, Scenario, Start};
use crate::scenario::special::{Effect, Limit};
use crate::setup::Variant;
use crate::tribe::Tribe;

/// Small tribesmen of a colour. // B4.population
const SMALL: i64 = crate::folk::PEOPLE as i64 - 1;
/// The most energy where no rule says otherwise. // B4.rot
const WOODPILE: i64 = 8;

/// What a tribe starts with where nothing is said. // C.unassigned, C.elders, C.tunit-colony, C.disks
pub(super) fn usual(base: Variant, tribe: Tribe) -> Start {
    let (advanced, together) = (base != Variant::Beginners, base == Variant::Coop);
    Start {
        unassigned: 5,
        alpha: true,
        elders: [1; 6],
        colonists: [if advanced && tribe == Tribe::Tunit { 5 } else { 0 }, 0],
        energy: if together { i64::from(ENERGY) } else { 5 }, // L2.energy
        ivory: 1,
        iron: 1,
        faith: if together { Faith::Monotheist } else { Faith::Polytheist }, // L2.monotheist
        daughters: Cards::NONE,
        farm: if advanced { Farm::Choose } else { Farm::None },
        tableau: Cards::NONE,
        hand: Cards::NONE,
    }
}

impl Reading {
    pub(super) fn start(&mut self, file: &Table, scenario: &mut Scenario) {
        for tribe in Tribe::ALL {
            if scenario.base != Variant::Beginners {
                scenario.start[tribe.index()].daughters = self.values.daughters[tribe.index()];
            }
            if let Some(table) = table_at(file, "start") {
                self.start_of(table, tribe, None, scenario);
            }
            let own = table_at(file, "tribe").and_then(|tribes| tribes.get(tribe.name()));
            if let Some(Lined { item: Item::Table(table), line }) = own {
                if !scenario.tribes.has(tribe) {
                    let message = Message::new("absent-tribe").text("tribe", tribe.name());
                    self.wrong(
                        *line,
                        message.text("tribes", listed(scenario.tribes.iter().map(Tribe::name))),
                    );
                }
                self.start_of(table, tribe, Some(tribe), scenario);
            }
        }
        if let Some(table) = table_at(file, "start") {
            for key in ["tableau", "hand"] {
                if let Some(value) = table.get(key) {
                    self.wrong(value.line, Message::new("card-for-all").text("key", key));
                }
            }
        }
    }

    /// Takes over what a table says of a tribe; `only` where it is the tribe's own table.
    fn start_of(&mut self, table: &Table, tribe: Tribe, only: Option<Tribe>, scenario: &mut Scenario) {
        let mut start = scenario.start[tribe.index()].clone();
        let take = |key: &str, place: &mut i64| *place = number_at(table, key).unwrap_or(*place);
        take("unassigned", &mut start.unassigned);
        take("markland", &mut start.colonists[0]);
        take("vinland", &mut start.colonists[1]);
        take("energy", &mut start.energy);
        take("ivory", &mut start.ivory);
        take("iron", &mut start.iron);
        start.alpha = flag_at(table, "alpha").unwrap_or(start.alpha);
        if let Some(elders) = numbers_at(table, "elders").and_then(|elders| <[i64; 6]>::try_from(elders).ok())
        {
            start.elders = elders;
        }
        match text_at(table, "faith") {
            Some("monotheist") => start.faith = Faith::Monotheist,
            Some(_) => start.faith = Faith::Polytheist,
            None => {}
        }
        if let Some(inactive) = numbers_at(table, "inactive") {
            scenario.special.inactive[tribe.index()] = turns(&inactive);
        }
        self.daughters(table, tribe, only, scenario, &mut start);
        self.farm(table, tribe, only, scenario, &mut start);
        if only.is_some() {
            (start.tableau, start.hand) = self.given(table, scenario);
        }
        scenario.start[tribe.index()] = start;
    }

    fn daughters(
        &mut self,
        table: &Table,
        tribe: Tribe,
        only: Option<Tribe>,
        scenario: &Scenario,
        start: &mut Start,
    ) {
        let own = self.values.daughters[tribe.index()];
        let Some(value) = table.get("daughters") else { return };
        let wanted = words_at(table, "daughters").unwrap_or_default();
        if scenario.base == Variant::Beginners && !wanted.is_empty() {
            return self.wrong_base(value.line, "daughters", "base"); // C2.remove-daughters
        }
        if text(value).is_some() {
            start.daughters = if scenario.base == Variant::Beginners { Cards::NONE } else { own };
            return;
        }
        let named: Cards = wanted.iter().filter_map(|name| Card::named(name)).collect();
        start.daughters = named.both(own);
        for daughter in named.iter() {
            let mother = self.tribe_of(daughter);
            let stranger = match only {
                Some(only) => mother != only,
                // For all tribes it is asked once.
                None => tribe == Tribe::ALL[0] && !scenario.tribes.has(mother),
            };
            if stranger {
                let message = Message::new("foreign-daughter").text("card", daughter.name());
                let right = if only.is_some() { own } else { self.daughters_in(scenario) };
                let message = message.text("tribe", mother.name());
                self.wrong(value.line, message.text("words", listed(right.iter().map(Card::name))));
            }
        }
    }

    /// The tribe that a daughter or a farm animal belongs to.
    fn tribe_of(&self, card: Card) -> Tribe {
        let of = |tribe: &Tribe| {
            self.values.daughters[tribe.index()].has(card) || self.values.farm[tribe.index()].has(card)
        };
        Tribe::ALL.into_iter().find(of).unwrap_or(Tribe::Tunit)
    }

    fn daughters_in(&self, scenario: &Scenario) -> Cards {
        scenario.tribes.iter().flat_map(|tribe| self.values.daughters[tribe.index()].iter()).collect()
    }

    fn farm(
        &mut self,
        table: &Table,
        tribe: Tribe,
        only: Option<Tribe>,
        scenario: &Scenario,
        start: &mut Start,
    ) {
        let (Some(value), Some(word)) = (table.get("farm"), text_at(table, "farm")) else { return };
        if scenario.base == Variant::Beginners && word != "none" {
            return self.wrong_base(value.line, "farm", "base"); // C2.remove-farm
        }
        start.farm = match word {
            "choose" => Farm::Choose,
            "none" => Farm::None,
            title => {
                let Some(side) = Card::named(title) else { return };
                let owner = self.tribe_of(side);
                let asked_once = tribe == Tribe::ALL[0];
                if only.map_or(asked_once && !scenario.tribes.has(owner), |only| owner != only) {
                    let message = Message::new("foreign-farm").text("card", side.name());
                    self.wrong(value.line, message.text("tribe", owner.name()));
                }
                if owner == tribe { Farm::Side(side) } else { start.farm }
            }
        };
    }

    /// Cards for a tableau and a hand; each has one place.
    fn given(&mut self, table: &Table, scenario: &Scenario) -> (Cards, Cards) {
        let (mut tableau, mut hand) = (Cards::NONE, Cards::NONE);
        for value in list_at(table, "tableau").unwrap_or_default() {
            let Some(word) = text(value) else { continue };
            let card = match word.split_once(" #") {
                Some((_, number)) => cards::by_number(self.values, None, number).ok(),
                None => Card::named(word),
            };
            let Some(card) = card else { continue };
            if scenario.base == Variant::Beginners
                && !cards::is_trophy(self.values, card)
                && self.is_advanced(card)
            {
                self.wrong_base(value.line, word, "base"); // C2.remove-d-i
            }
            self.claim(card, value.line);
            tableau.add(card);
        }
        for value in list_at(table, "hand").unwrap_or_default() {
            let number = text(value).map(|word| word.strip_prefix('#').unwrap_or(word));
            let Some(card) = number.and_then(|number| cards::by_number(self.values, None, number).ok())
            else {
                continue;
            };
            if scenario.base == Variant::Beginners {
                self.wrong_base(value.line, "hand", "base"); // C2.remove-d-i
            }
            self.claim(card, value.line);
            hand.add(card);
        }
        (tableau, hand)
    }

    fn is_advanced(&self, card: Card) -> bool {
        self.values.d_cards.has(card) || self.values.i_cards.has(card)
    }

    // M.handicap
    pub(super) fn seats(&mut self, file: &Table, scenario: &mut Scenario) {
        let Some(seats) = table_at(file, "seat") else { return };
        let most = scenario.players.last().copied().unwrap_or(2);
        for entry in &seats.entries {
            let (Ok(seat), Item::Table(table)) = (entry.key.parse::<u8>(), &entry.value.item) else {
                continue;
            };
            if seat > most {
                let message = Message::new("no-seat").text("found", entry.key.clone());
                self.wrong(entry.line, message.number("most", most));
                continue;
            }
            let number = |key: &str| number_at(table, key).unwrap_or(0);
            let elders = numbers_at(table, "elders").and_then(|elders| <[i64; 6]>::try_from(elders).ok());
            let (tableau, hand) = self.given(table, scenario);
            scenario.seats[usize::from(seat) - 1] = Handicap {
                unassigned: number("unassigned"),
                elders: elders.unwrap_or_default(),
                colonists: [number("markland"), number("vinland")],
                energy: number("energy"),
                ivory: number("ivory"),
                iron: number("iron"),
                tableau,
                hand,
                inactive: turns(&numbers_at(table, "inactive").unwrap_or_default()),
            };
        }
    }

    /// Can every tribe start like that? // M.checked
    pub(super) fn starts_possible(&mut self, file: &Table, scenario: &mut Scenario) {
        for tribe in scenario.tribes.iter() {
            let faith = scenario.start[tribe.index()].faith;
            let dots = Rank::all().filter(|rank| self.values.rank(tribe, faith, *rank).multiple);
            scenario.crowded[tribe.index()] = dots.fold(0, |bits, rank| bits | 1 << rank.index());
            let lines = Lines::of(file, tribe);
            let start = &scenario.start[tribe.index()];
            self.people_possible(&lines, tribe, start, scenario);
            self.disks_possible(&lines, tribe, start, scenario);
            // One of them is played. // K1.role
            if scenario.base == Variant::Saga && start.daughters.is_empty() {
                let own = self.values.daughters[tribe.index()];
                let message = Message::new("no-role").text("tribe", tribe.name());
                let message = message.text("words", listed(own.iter().map(Card::name)));
                self.wrong(lines.of_key("daughters"), message);
            }
        }
    }

    /// Where all energy is counted, there is enough for the tribes and the enemy. // L2.pool
    pub(super) fn energy_suffices(&mut self, file: &Table, scenario: &Scenario) {
        let of = |tribe: &Tribe| scenario.start[tribe.index()].energy;
        for players in &scenario.players {
            let count = usize::from(*players);
            let mut held: Vec<i64> = match &scenario.deal {
                Deal::Fixed(tribes) => tribes.iter().take(count).map(of).collect(),
                _ => scenario.tribes.iter().map(|tribe| of(&tribe)).collect(),
            };
            held.sort_unstable();
            let most: i64 = held.iter().rev().take(count).sum();
            let free = scenario.free_energy(*players);
            if most > free {
                let line = line_of(file, "start", line_of(file, "tribe", 1));
                let all = most + i64::from(scenario.enemy(*players));
                let message = Message::new("too-much-energy").number("players", *players);
                let message = message.number("found", all).number("most", i64::from(ALL_ENERGY));
                return self.wrong(line_of(file, "depot", line), message);
            }
        }
    }

    fn people_possible(&mut self, lines: &Lines, tribe: Tribe, start: &Start, scenario: &Scenario) {
        let tell = |message: Message| message.text("tribe", tribe.name());
        let all = start.unassigned + start.elders.iter().sum::<i64>() + start.colonists.iter().sum::<i64>();
        if all > SMALL {
            self.wrong(
                lines.of_key("unassigned"),
                tell(Message::new("too-many-tribesmen").number("found", all).number("most", SMALL)),
            );
        }
        if all == 0 && !start.alpha {
            self.wrong(lines.of_key("alpha"), tell(Message::new("nobody")));
        }
        for (rank, count) in Rank::all().zip(start.elders) {
            let single = !self.values.rank(tribe, start.faith, rank).multiple;
            let number = i64::from(u8::from(rank));
            if count < 0 {
                let message = Message::new("out-of-range").text("key", "elders").number("found", count);
                self.wrong(lines.of_key("elders"), message.number("least", 0).number("most", SMALL));
            } else if single && count > 1 {
                self.wrong(
                    lines.of_key("elders"),
                    tell(Message::new("crowded-rank").number("rank", number).number("found", count)),
                );
            }
        }
        for (row, key) in [(Row::North, "markland"), (Row::South, "vinland")] {
            let missing = scenario.rows[row.index()].new_world == NewWorld::None;
            if missing && start.colonists[row.index()] > 0 {
                let message = Message::new("no-new-world").text("key", key);
                self.wrong(lines.of_key(key), tell(message.text("row", cards::row_name(row))));
            }
        }
    }

    fn disks_possible(&mut self, lines: &Lines, tribe: Tribe, start: &Start, scenario: &Scenario) {
        let tell = |message: Message| message.text("tribe", tribe.name());
        let most = energy_limit(scenario, tribe);
        if start.energy > most {
            self.wrong(
                lines.of_key("energy"),
                tell(Message::new("energy-limit").number("found", start.energy).number("most", most)),
            );
        }
        let size = self.hand_size(tribe, start, scenario);
        if start.hand.len() as i64 > size {
            let message = Message::new("hand-limit").number("found", start.hand.len() as i64);
            self.wrong(lines.of_key("hand"), tell(message.number("most", size)));
        }
    }

    /// The hand size at the start. // B2.size
    fn hand_size(&self, tribe: Tribe, start: &Start, scenario: &Scenario) -> i64 {
        let cards = start.daughters.iter().chain(start.tableau.iter());
        let of_cards: i64 = cards.map(|card| i64::from(self.values.powers(card).hand_size)).sum();
        let of_elders: i64 = Rank::all()
            .zip(start.elders)
            .map(|(rank, count)| {
                i64::from(self.values.rank(tribe, start.faith, rank).powers.hand_size) * count.max(0)
            })
            .sum();
        let of_rules: i64 = scenario
            .special
            .rules
            .iter()
            .filter(|rule| rule.who.has(tribe) && rule.turns.is_none())
            .map(|rule| match &rule.effect {
                Effect::Ability { ability } => i64::from(Powers::of(std::slice::from_ref(ability)).hand_size),
                Effect::Limit { what: Limit::HandSize, value } => i64::from(*value),
                _ => 0,
            })
            .sum();
        (of_cards + of_elders + of_rules).max(0)
    }
}

/// The most energy that a tribe can start with.
pub(crate) fn energy_limit(scenario: &Scenario, tribe: Tribe) -> i64 {
    let holding = scenario.special.rules.iter().filter(|rule| rule.who.has(tribe));
    let from_start = holding.filter(|rule| rule.turns.is_none_or(|(first, _)| first <= 1));
    from_start
        .rev()
        .find_map(|rule| match rule.effect {
            Effect::Limit { what: Limit::Energy, value } => Some(i64::from(value)),
            _ => None,
        })
        .unwrap_or(WOODPILE)
}

fn turns(numbers: &[i64]) -> Vec<u8> {
    let mut turns: Vec<u8> = numbers.iter().filter_map(|turn| u8::try_from(*turn).ok()).collect();
    turns.sort_unstable();
    turns.dedup();
    turns
}

/// The lines that speak of a tribe.
struct Lines<'a> {
    own: Option<&'a Table>,
    all: Option<&'a Table>,
    otherwise: usize,
}

impl Lines<'_> {
    fn of<'a>(file: &'a Table, tribe: Tribe) -> Lines<'a> {
        let tribes = table_at(file, "tribe");
        let place = tribes.and_then(|tribes| tribes.get(tribe.name())).or_else(|| file.get("start"));
        Lines {
            own: tribes.and_then(|tribes| table_at(tribes, tribe.name())),
            all: table_at(file, "start"),
            otherwise: place.map_or(1, |place| place.line),
        }
    }
}

impl Lines<'_> {
    /// The line of a name in the tribe's own table, or in that for all.
    fn of_key(&self, key: &str) -> usize {
        let in_all = self.all.map_or(self.otherwise, |all| line_of(all, key, self.otherwise));
        self.own.map_or(in_all, |own| line_of(own, key, in_all))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Class;

    #[test]
    fn every_farm_animal_and_daughter_belongs_to_a_tribe() {
        let reading =
            Reading { values: crate::data(), mistakes: Vec::new(), used: std::collections::BTreeMap::new() };
        let of = |name: &str| reading.tribe_of(Card::named(name).unwrap());
        assert_eq!(
            [of("goat"), of("lappget"), of("kirima"), of("geala")],
            [Tribe::Norse, Tribe::Sami, Tribe::Thule, Tribe::Sami]
        );
        assert!(Card::all().filter(|card| card.class() == Class::Farm).count() == 6);
    }
}

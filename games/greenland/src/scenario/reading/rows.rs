//! The rows and their decks.

use floe_engine::Message;
use floe_engine::lined::{Item, Lined, Table};

use super::{Reading, line_of, list_at, number_at, table_at, text, text_at};
use crate::card::{Card, Cards, Row};
use crate::scenario::cards::{self, Selector};
use crate::scenario::plan::{Biomes, Cold, NewWorld, RowPlan, Scenario};
use crate::setup::Variant;

impl Reading {
    pub(super) fn rows(&mut self, file: &Table, scenario: &mut Scenario) {
        let usual: Cards = scenario.mine.into_iter().collect();
        let mut stays = Cards::NONE;
        for row in Row::ALL {
            let name = if row == Row::North { "north" } else { "south" };
            let nothing = Table::default();
            let rows = table_at(file, "rows");
            let table = rows.and_then(|rows| table_at(rows, name)).unwrap_or(&nothing);
            let line = rows.map_or(1, |rows| line_of(rows, name, 1));
            scenario.rows[row.index()] = self.row(row, table, line, scenario);
            let only = self.values.biomes[row.index()];
            let named = |key: &str| -> Cards {
                self.selectors(table, key, row).iter().flat_map(|it| it.0.all().both(only).iter()).collect()
            };
            let out = named("out_when_shown");
            out.iter().for_each(|card| scenario.special.out_when_shown.add(card));
            let kept = if table.get("stays").is_some() { named("stays") } else { usual.both(only) };
            kept.iter().for_each(|card| stays.add(card));
            self.shown_or_listed(row, table, scenario);
        }
        scenario.special.stays = Some(stays).filter(|stays| *stays != usual);
    }

    fn row(&mut self, row: Row, table: &Table, line: usize, scenario: &mut Scenario) -> RowPlan {
        let mut plan = RowPlan { pool: self.values.biomes[row.index()], ..RowPlan::default() };
        if scenario.base == Variant::Beginners {
            plan.pool = plan.pool.minus(self.values.d_cards).minus(self.values.i_cards); // C2.remove-d-i
            plan.new_world = NewWorld::None;
        }
        match text_at(table, "new_world") {
            Some("none") => plan.new_world = NewWorld::None,
            Some(_) if scenario.base == Variant::Beginners => {
                self.wrong_base(line_of(table, "new_world", line), "new_world", "base"); // C2.remove-new-world
            }
            Some("hostile") => plan.new_world = NewWorld::Hostile,
            Some(_) => plan.new_world = NewWorld::Peaceful,
            None => {}
        }
        plan.cold = match (text_at(table, "cold"), number_at(table, "cold")) {
            (Some(_), _) => Cold::All,
            (None, Some(cards)) => Cold::Cards(cards as u8),
            (None, None) if scenario.base == Variant::Coop => Cold::All, // L2.cold-rows
            (None, None) => Cold::default(),
        };
        self.out(row, table, &mut plan);
        self.deck(row, table, &mut plan);
        self.biomes(row, table, line, &mut plan);
        if let Some(mine) = scenario.mine.filter(|mine| self.values.row(*mine) == row) {
            self.mine(mine, table, line, &mut plan);
        }
        if plan.deck.len() > 1 {
            let listed: Cards = plan.deck.iter().flatten().flat_map(|layer| layer.iter()).collect();
            let layers = plan.deck.iter().map(|layer| layer.unwrap_or_else(|| plan.pool.minus(listed)));
            scenario.special.layers[row.index()] = layers.collect();
        }
        plan
    }

    /// Selectors with their lines.
    fn selectors(&self, table: &Table, key: &str, row: Row) -> Vec<(Selector, usize)> {
        let list = list_at(table, key).unwrap_or_default().iter();
        list.filter_map(|value| Some((self.selected(value, row)?, value.line))).collect()
    }

    fn selected(&self, value: &Lined, row: Row) -> Option<Selector> {
        match &value.item {
            Item::Number(climax) => cards::by_climax(self.values, row, *climax).ok().map(Selector::Card),
            Item::Text(word) => cards::by_word(self.values, Some(row), word).ok(),
            _ => None,
        }
    }

    fn out(&mut self, row: Row, table: &Table, plan: &mut RowPlan) {
        for (selector, line) in self.selectors(table, "out", row) {
            match selector {
                Selector::Card(card) => {
                    self.claim(card, line);
                    plan.pool = plan.pool.minus(selector.all());
                }
                Selector::Class(cards) => plan.pool = plan.pool.minus(cards),
            }
        }
    }

    /// The layers of the deck: named cards belong to theirs, a class to the first that names it.
    fn deck(&mut self, row: Row, table: &Table, plan: &mut RowPlan) {
        let list = list_at(table, "deck").unwrap_or_default();
        let named: Cards =
            list.iter().filter_map(inner).flatten().filter_map(|value| self.named(value, row)).collect();
        let mut taken = Cards::NONE;
        for layer in list {
            let Some(values) = inner(layer) else {
                plan.deck.push(None);
                continue;
            };
            let mut cards = Cards::NONE;
            for value in values {
                match self.selected(value, row) {
                    Some(Selector::Card(card)) => {
                        self.claim(card, value.line);
                        self.not_in_pool(card, value.line, plan);
                        cards.add(card);
                    }
                    Some(Selector::Class(class)) => {
                        let class = class.both(plan.pool).minus(named).minus(taken).minus(self.claimed());
                        class.iter().for_each(|card| cards.add(card));
                    }
                    None => {}
                }
            }
            cards.iter().for_each(|card| taken.add(card));
            plan.deck.push(Some(cards));
        }
        if plan.deck.iter().all(Option::is_some) {
            plan.deck.push(None);
        }
    }

    fn named(&self, value: &Lined, row: Row) -> Option<Card> {
        match self.selected(value, row) {
            Some(Selector::Card(card)) => Some(card),
            _ => None,
        }
    }

    /// Beginners have no such card.
    fn not_in_pool(&mut self, card: Card, line: usize, plan: &RowPlan) {
        if !plan.pool.has(card) {
            self.wrong(line, Message::new("card-out").text("card", card.name()));
        }
    }

    fn biomes(&mut self, row: Row, table: &Table, line: usize, plan: &mut RowPlan) {
        if let Some(count) = number_at(table, "biomes") {
            plan.biomes = Biomes::Count(count as u8);
        }
        let Some(list) = list_at(table, "biomes") else {
            let wanted = match plan.biomes {
                Biomes::Count(count) => i64::from(count),
                // A short pool makes a short row where nothing else was asked for. // C2.short-row
                _ => 0,
            };
            return self.enough(row, line_of(table, "biomes", line), wanted, plan);
        };
        let mut places = Vec::new();
        for value in list {
            let place = match (text(value), self.selected(value, row)) {
                (Some("any"), _) | (_, None) => None,
                (_, Some(Selector::Card(card))) => {
                    self.claim(card, value.line);
                    self.not_in_pool(card, value.line, plan);
                    Some(Selector::Card(card))
                }
                (_, class) => class,
            };
            places.push(place);
        }
        let reserved = self.claimed();
        let classes: Vec<Cards> = places
            .iter()
            .filter_map(|place| match place {
                Some(Selector::Class(cards)) => {
                    Some(cards.both(plan.pool).minus(reserved).minus(in_layers(plan)))
                }
                _ => None,
            })
            .collect();
        if matched(&classes).is_none() {
            self.wrong(
                line_of(table, "biomes", line),
                Message::new("class-used-up").text("row", cards::row_name(row)),
            );
        }
        plan.biomes = Biomes::Listed(places);
        let others =
            list.len() as i64 - list.iter().filter(|value| self.named(value, row).is_some()).count() as i64;
        self.enough(row, line_of(table, "biomes", line), others, plan);
    }

    /// The mine lies next to the New World, unless the file says what lies there or puts it elsewhere. // L2.bog-iron
    fn mine(&mut self, mine: Card, table: &Table, line: usize, plan: &mut RowPlan) {
        let listed =
            matches!(&plan.biomes, Biomes::Listed(places) if places.contains(&Some(Selector::Card(mine))));
        let placed = listed || in_layers(plan).has(mine);
        if !plan.pool.has(mine) || (self.used.contains_key(&mine) && !placed) {
            let line = self.used.get(&mine).copied().unwrap_or(line_of(table, "out", line));
            return self.wrong(line, Message::new("mine-out").text("card", mine.name()));
        }
        plan.first = Some(mine).filter(|_| !placed && !matches!(plan.biomes, Biomes::Listed(_)));
    }

    /// Are there so many cards that have no other place?
    fn enough(&mut self, row: Row, line: usize, wanted: i64, plan: &RowPlan) {
        let elsewhere: Cards = self.claimed().minus(in_layers(plan));
        let there = plan.pool.minus(elsewhere).len() as i64;
        if wanted > there {
            let message = Message::new("too-many-biomes").number("found", wanted).number("most", there);
            self.wrong(line, message.text("row", cards::row_name(row)));
        }
    }

    /// A card that leaves as soon as it is seen cannot be laid out.
    fn shown_or_listed(&mut self, row: Row, table: &Table, scenario: &Scenario) {
        for value in list_at(table, "biomes").unwrap_or_default() {
            if let Some(card) = self.named(value, row)
                && scenario.special.out_when_shown.has(card)
            {
                self.wrong(value.line, Message::new("shown-and-out").text("card", card.name()));
            }
        }
        if let Some(mine) = scenario.rows[row.index()].first
            && scenario.special.out_when_shown.has(mine)
        {
            let message = Message::new("shown-and-out").text("card", mine.name());
            self.wrong(line_of(table, "out_when_shown", 1), message);
        }
    }
}

fn inner(layer: &Lined) -> Option<&[Lined]> {
    match &layer.item {
        Item::List(list) => Some(list),
        _ => None,
    }
}

/// The cards that were put into layers.
pub(crate) fn in_layers(plan: &RowPlan) -> Cards {
    plan.deck.iter().flatten().flat_map(|layer| layer.iter()).collect()
}

/// A card for each of these sets, all different; none if there are too few.
pub(crate) fn matched(sets: &[Cards]) -> Option<Vec<Card>> {
    fn place(at: usize, sets: &[Cards], holder: &mut [Option<usize>], seen: &mut Cards) -> bool {
        for card in sets[at].iter() {
            if seen.has(card) {
                continue;
            }
            seen.add(card);
            if holder[card.index()].is_none_or(|other| place(other, sets, holder, seen)) {
                holder[card.index()] = Some(at);
                return true;
            }
        }
        false
    }
    let mut holder = vec![None; Card::BIOMES];
    let all = (0..sets.len()).all(|at| {
        let mut seen = Cards::NONE;
        place(at, sets, &mut holder, &mut seen)
    });
    let card_of = |at: usize| holder.iter().position(|holder| *holder == Some(at)).map(Card::of);
    if all { (0..sets.len()).map(card_of).collect() } else { None }
}

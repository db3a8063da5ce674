//! How the scenario is won.

use floe_engine::Message;
use floe_engine::lined::{Item, Lined, Table};

use super::head::base_name;
use super::{Reading, flag_at, line_of, list_at, number_at, table_at, text_at, who};
use crate::placard::Faith;
use crate::scenario::plan::Scenario;
use crate::scenario::victory::{Bonus, Bound, By, Condition, Measure, Per, Scope, Victory};
use crate::setup::Variant;

impl Reading {
    pub(super) fn victory(&mut self, file: &Table, scenario: &mut Scenario) {
        let Some(table) = table_at(file, "victory") else { return };
        let line = line_of(file, "victory", 1);
        let mut victory = Victory {
            last_turn: number_at(table, "last_turn").map(|turn| turn as u8),
            of: number_at(table, "of").map(|of| of as u8),
            empty_rows_end: flag_at(table, "empty_rows_end")
                .filter(|ends| *ends == self.usual(scenario.base).together),
            ..Victory::default()
        };
        for value in list_at(table, "need").unwrap_or_default() {
            victory.need.extend(self.condition(value, scenario));
        }
        for value in list_at(table, "score").unwrap_or_default() {
            if let Item::Table(score) = &value.item {
                victory.score.extend(self.bonus(score, value.line, scenario));
            }
        }
        victory.by = self.won_by(table, line, &victory, scenario.base);
        if victory.of.is_some_and(|of| usize::from(of) > victory.need.len()) {
            let message = Message::new("of-too-many").number("of", victory.of.unwrap_or(0));
            self.wrong(line_of(table, "of", line), message.number("need", victory.need.len() as i64));
        }
        if let Err(why) = victory.check() {
            self.wrong(line, Message::new("victory-beyond").text("why", why));
        }
        // What is won is counted at the end of the last part. // M2.second-score
        if let Some(sequel) = &mut scenario.special.sequel {
            let Victory { last_turn, empty_rows_end, .. } = victory;
            scenario.special.victory = Victory { last_turn, empty_rows_end, ..Victory::default() };
            sequel.victory = Victory { last_turn: None, ..victory };
        } else {
            scenario.special.victory = victory;
        }
    }

    /// What decides. The saga and the game played together have their own conditions, which others can replace.
    // K7.win, L9.two-of-three
    fn won_by(&mut self, table: &Table, line: usize, victory: &Victory, base: Variant) -> By {
        let (word, line) = (text_at(table, "by"), line_of(table, "by", line));
        let fixed = match base {
            Variant::Saga => Some(("alone", By::Alone)),
            Variant::Coop => Some(("together", By::Together)),
            Variant::Base | Variant::Beginners => None,
        };
        if let Some((right, by)) = fixed {
            if word.is_some_and(|word| word != right) {
                let message = Message::new("by-of-base").text("base", base_name(base));
                self.wrong(line, message.text("by", right));
            }
            if base == Variant::Coop
                && let Some(score) = table.get("score")
            {
                self.wrong(score.line, Message::new("score-together").text("base", base_name(base)));
            }
            return if victory.need.is_empty() { By::Points } else { by };
        }
        match word {
            Some("together") if victory.need.is_empty() => {
                self.wrong(line, Message::new("together-by-what"));
                By::Points
            }
            Some("together") => By::Together,
            Some("alone") => {
                self.wrong_base(line, "alone", "daughters-saga");
                By::Points
            }
            _ => By::Points,
        }
    }

    fn condition(&mut self, value: &Lined, scenario: &Scenario) -> Option<Condition> {
        let Item::Table(table) = &value.item else { return None };
        if let Some(list) = list_at(table, "all") {
            let bounds = list.iter().filter_map(|one| self.bound(one, scenario));
            return Some(Condition::All(bounds.collect()));
        }
        self.bound(value, scenario).map(Condition::One)
    }

    fn bound(&mut self, value: &Lined, scenario: &Scenario) -> Option<Bound> {
        let Item::Table(table) = &value.item else { return None };
        let what = self.measure(table, "what", scenario)?;
        let (least, most) = (number_at(table, "at_least"), number_at(table, "at_most"));
        let scope = text_at(table, "scope").map_or(Scope::Own, Scope::named);
        Some(Bound { what, scope, at_most: most.is_some(), number: most.or(least)? as i16 })
    }

    fn measure(&mut self, table: &Table, key: &str, scenario: &Scenario) -> Option<Measure> {
        let word = text_at(table, key)?;
        let last = scenario.special.sequel.as_ref().map_or(scenario.base, |sequel| sequel.base);
        let known = Measure::named(word).filter(|what| match what {
            Measure::Depot => last == Variant::Coop,
            Measure::Matriarchs => last == Variant::Saga,
            _ => true,
        });
        if known.is_none() {
            let base = if word == "depot" { "nazi-greenland" } else { "daughters-saga" };
            self.wrong_base(line_of(table, key, 1), word, base);
        }
        known
    }

    fn bonus(&mut self, table: &Table, line: usize, scenario: &Scenario) -> Option<Bonus> {
        let instead = flag_at(table, "instead").unwrap_or(false);
        let per = match table.get("when") {
            Some(when) => Per::When { condition: self.condition(when, scenario)? },
            None => {
                let what = self.measure(table, "per", scenario)?;
                if instead && !what.has_points() {
                    let message = Message::new("nothing-instead");
                    let word = text_at(table, "per").unwrap_or_default().to_owned();
                    self.wrong(line_of(table, "instead", line), message.text("what", word));
                }
                let scope = text_at(table, "scope").map_or(Scope::Own, Scope::named);
                Per::Each { what, scope, each: number_at(table, "each").unwrap_or(1) as i16 }
            }
        };
        let faith = match text_at(table, "faith") {
            Some("polytheist") => Some(Faith::Polytheist),
            Some("monotheist") => Some(Faith::Monotheist),
            _ => None,
        };
        Some(Bonus { who: who(table), faith, vp: number_at(table, "vp").unwrap_or(1) as i16, per, instead })
    }
}

//! The head of a file: its names, how many play, and which tribes.

use floe_engine::Message;
use floe_engine::lined::{Item, Lined, Table};

use super::{
    Reading, blank, flag_at, line_of, list_at, number_at, numbers_at, table_at, text, text_at, words_at,
};
use crate::rules::l_hunt::MINED;
use crate::rules::l_setup::Depot;
use crate::scenario::cards;
use crate::scenario::mistake::listed;
use crate::scenario::plan::{Deal, Said, Scenario};
use crate::scenario::shape::tribe;
use crate::scenario::special::{Kept, Sequel};
use crate::scenario::victory::Victory;
use crate::scenario::vocabulary::BASES;
use crate::setup::Variant;
use crate::tribe::{Tribe, Tribes};

impl Reading {
    pub(super) fn head(&mut self, file: &Table) -> Scenario {
        let base = text_at(file, "base").and_then(base_named).unwrap_or_default();
        let mut scenario = blank(base);
        text_at(file, "id").unwrap_or_default().clone_into(&mut scenario.id);
        scenario.title = said(file, "title");
        scenario.about = said(file, "about");
        scenario.survivalist = flag_at(file, "survivalist");
        scenario.pogroms = flag_at(file, "pogroms");
        if base != Variant::Base && scenario.pogroms == Some(true) {
            self.wrong_base(line_of(file, "pogroms", 1), "pogroms", "base"); // C.variant-mix
        }
        self.players(file, &mut scenario);
        self.dealing(file, &mut scenario);
        self.depot(file, &mut scenario);
        self.parts(file, &mut scenario);
        scenario
    }

    fn players(&mut self, file: &Table, scenario: &mut Scenario) {
        if let Some(players) = numbers_at(file, "players") {
            scenario.players = players.iter().filter_map(|players| u8::try_from(*players).ok()).collect();
            scenario.players.sort_unstable();
            scenario.players.dedup();
        }
        if let Some(names) = words_at(file, "tribes") {
            scenario.tribes = names.iter().filter_map(|name| tribe(name)).collect();
            self.no_tribe_twice(file, "tribes");
        }
        if scenario.players.is_empty() {
            self.wrong(line_of(file, "players", 1), Message::new("nobody-plays"));
        }
        let possible = scenario.base.players(); // A.seats
        if let Some(wrong) = scenario.players.iter().find(|players| !possible.contains(players)) {
            let numbers: Vec<String> = possible.iter().map(u8::to_string).collect();
            let message = Message::new("players-of-base").number("found", *wrong);
            let message = message.text("base", base_name(scenario.base)).text("numbers", numbers.join(", "));
            self.wrong(line_of(file, "players", 1), message);
        }
        let most = scenario.players.last().copied().unwrap_or(2);
        if usize::from(most) > scenario.tribes.len() {
            let line = line_of(file, "tribes", line_of(file, "players", 1));
            let message = Message::new("too-few-tribes").number("players", most);
            self.wrong(line, message.number("tribes", scenario.tribes.len() as i64));
        }
    }

    fn no_tribe_twice(&mut self, file: &Table, key: &str) {
        let mut seen = Tribes::NONE;
        for value in list_at(file, key).unwrap_or_default() {
            let Some(tribe) = text(value).and_then(tribe) else { continue };
            if seen.has(tribe) {
                let message = Message::new("tribe-twice").text("tribe", tribe.name());
                self.wrong(value.line, message.text("key", key.to_owned()));
            }
            seen = seen.with(tribe);
        }
    }

    fn dealing(&mut self, file: &Table, scenario: &mut Scenario) {
        if let Some(names) = words_at(file, "deal") {
            let line = line_of(file, "deal", 1);
            let tribes: Vec<Tribe> = names.iter().filter_map(|name| tribe(name)).collect();
            self.no_tribe_twice(file, "deal");
            let wanted = scenario.players.last().copied().unwrap_or(2);
            if tribes.len() != usize::from(wanted) {
                let message = Message::new("deal-length").number("found", tribes.len() as i64);
                self.wrong(line, message.number("wanted", wanted));
            }
            if let Some(stranger) = tribes.iter().find(|tribe| !scenario.tribes.has(**tribe)) {
                let message = Message::new("absent-tribe").text("tribe", stranger.name());
                self.wrong(line, message.text("tribes", listed(scenario.tribes.iter().map(Tribe::name))));
            }
            scenario.deal = Deal::Fixed(tribes);
        } else if text_at(file, "deal") == Some("choose") {
            scenario.deal = Deal::Choose;
        }
    }

    /// What the enemy has. // L2.depot, L5.mine
    fn depot(&mut self, file: &Table, scenario: &mut Scenario) {
        let (Some(value), Some(table)) = (file.get("depot"), table_at(file, "depot")) else { return };
        if scenario.base != Variant::Coop {
            return self.wrong_base(value.line, "depot", "nazi-greenland");
        }
        let number = |key: &str, usual: u8| number_at(table, key).map_or(usual, |number| number as u8);
        let Depot { per_tribe, alone } = Depot::USUAL;
        scenario.depot = Depot { per_tribe: number("per_tribe", per_tribe), alone: number("alone", alone) };
        scenario.special.mined = Some(number("mine", MINED)).filter(|mined| *mined != MINED);
        let named = text_at(table, "card").map(|card| card.strip_prefix('#').unwrap_or(card));
        if let Some(card) = named.and_then(|number| cards::by_number(self.values, None, number).ok()) {
            scenario.mine = Some(card);
        }
    }

    /// The second part. // M2.second-part
    fn parts(&mut self, file: &Table, scenario: &mut Scenario) {
        for part in list_at(file, "part").unwrap_or_default() {
            let Item::Table(table) = &part.item else { continue };
            if matches!(scenario.base, Variant::Saga | Variant::Coop) {
                self.wrong_base(part.line, "[[part]]", "base");
            }
            if scenario.special.sequel.is_some() {
                self.wrong(part.line, Message::new("part-too-many"));
            }
            let keep = words_at(table, "keep").unwrap_or_default();
            scenario.special.sequel = Some(Sequel {
                base: if text_at(table, "base") == Some("base") { Variant::Base } else { Variant::Coop },
                keep: keep.into_iter().filter_map(Kept::named).collect(),
                adds: text_at(table, "score") != Some("only-last"),
                rules: Vec::new(),
                victory: Victory::default(),
            });
        }
    }
}

/// The rules that a word of the vocabulary names, and the other way round.
fn base_named(word: &str) -> Option<Variant> {
    const VARIANTS: [Variant; BASES.len()] =
        [Variant::Base, Variant::Beginners, Variant::Saga, Variant::Coop];
    VARIANTS.into_iter().find(|variant| base_name(*variant) == word)
}

pub(super) fn base_name(base: Variant) -> &'static str {
    match base {
        Variant::Base => BASES[0],
        Variant::Beginners => BASES[1],
        Variant::Saga => BASES[2],
        Variant::Coop => BASES[3],
    }
}

fn said(file: &Table, key: &str) -> Said {
    match file.get(key).map(|value| &value.item) {
        Some(Item::Text(text)) => Said { en: text.clone(), fr: text.clone() },
        Some(Item::Table(table)) => {
            let of = |language| table.get(language).and_then(|value: &Lined| text(value)).map(str::to_owned);
            let en = of("en").unwrap_or_default();
            Said { fr: of("fr").unwrap_or_else(|| en.clone()), en }
        }
        _ => Said::default(),
    }
}

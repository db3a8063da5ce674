//! The head of a file: its names, how many play, and which tribes.

use floe_engine::Message;
use floe_engine::lined::{Item, Lined, Table};

use super::{Reading, blank, flag_at, line_of, list_at, numbers_at, text, text_at, words_at};
use crate::scenario::mistake::listed;
use crate::scenario::plan::{Deal, Said, Scenario};
use crate::scenario::shape::tribe;
use crate::scenario::special::{Kept, Sequel};
use crate::scenario::victory::Victory;
use crate::scenario::vocabulary::BASES_TO_COME;
use crate::setup::Variant;
use crate::tribe::{Tribe, Tribes};

impl Reading {
    pub(super) fn head(&mut self, file: &Table) -> Scenario {
        let base = match text_at(file, "base") {
            Some("beginners") => Variant::Beginners,
            _ => Variant::Base,
        };
        if let Some(later) = text_at(file, "base").filter(|base| BASES_TO_COME.contains(base)) {
            let message = Message::new("not-played-yet").text("base", later.to_owned());
            self.wrong(line_of(file, "base", 1), message);
        }
        let mut scenario = blank(base);
        text_at(file, "id").unwrap_or_default().clone_into(&mut scenario.id);
        scenario.title = said(file, "title");
        scenario.about = said(file, "about");
        scenario.survivalist = flag_at(file, "survivalist");
        scenario.pogroms = flag_at(file, "pogroms");
        if base == Variant::Beginners && scenario.pogroms == Some(true) {
            self.wrong_base(line_of(file, "pogroms", 1), "pogroms", "base"); // C.variant-mix
        }
        self.players(file, &mut scenario);
        self.dealing(file, &mut scenario);
        self.depot_and_parts(file, &mut scenario);
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

    /// The table of the co-op, and the second part. // M2.second-part
    fn depot_and_parts(&mut self, file: &Table, scenario: &mut Scenario) {
        if let Some(depot) = file.get("depot") {
            self.wrong_base(depot.line, "depot", "nazi-greenland");
        }
        for part in list_at(file, "part").unwrap_or_default() {
            let Item::Table(table) = &part.item else { continue };
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

//! Scenario files made at random from the vocabulary are refused with a reason, or play to the end.
//!
//! `FLOE_GAMES=2000` makes so many files.

use floe_engine::{Chance, Game, Ledger, Turn, battery};
use floe_greenland::scenario::vocabulary::{
    BASES, CLASSES, CONDITION, DEPOT, EVENTS, Form, HEAD, KINDS, Key, PART, ROW, RULE, SCORE, SEAT, START,
    VICTORY,
};
use floe_greenland::scenario::{Scenario, check};
use floe_greenland::{Card, Class, Greenland, RULES, Setup, data_values};
use serde_json::json;

const TRIBES: [&str; 4] = ["tunit", "norse", "sami", "thule"];
/// More decisions than any game takes.
const LONGEST: usize = 60_000;

/// Somebody who writes files without thinking of more than the rules they start from.
struct Writer {
    chance: Chance,
    base: &'static str,
}

/// What belongs to other rules than those of a file.
fn is_foreign(base: &str, word: &str) -> bool {
    match word {
        "blitz" | "depot" => base != "nazi-greenland",
        "matriarchs" | "alone" => base != "daughters-saga",
        "points" => matches!(base, "nazi-greenland" | "daughters-saga"),
        "together" => base == "daughters-saga",
        _ => false,
    }
}

impl Writer {
    fn one_in(&mut self, many: usize) -> bool {
        self.chance.below(many) == 0
    }

    fn any<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.chance.below(words.len())]
    }

    fn number(&mut self, least: i64, most: i64) -> i64 {
        // Small numbers are more telling than large ones; now and then one is out of bounds.
        let span = (most - least + 1).min(if self.one_in(3) { 200 } else { 6 });
        let from = if least < 0 { (-2).max(least) } else { least };
        let number = from + self.chance.below(span as usize) as i64;
        if self.one_in(200) { most + 1 } else { number.min(most) }
    }

    fn list(&mut self, most: usize, mut one: impl FnMut(&mut Writer) -> String) -> String {
        let count = 1 + self.chance.below(most);
        let entries: Vec<String> = (0..count).map(|_| one(self)).collect();
        format!("[{}]", entries.join(", "))
    }

    fn word(&mut self, words: &[&str]) -> String {
        format!("\"{}\"", self.any(words))
    }

    fn some(&mut self, words: &[&str]) -> String {
        let mut chosen: Vec<String> =
            words.iter().filter(|_| self.one_in(3)).map(|word| format!("\"{word}\"")).collect();
        if chosen.is_empty() {
            chosen.push(self.word(words));
        }
        format!("[{}]", chosen.join(", "))
    }

    fn named(&mut self, class: Class) -> String {
        let cards: Vec<&str> = Card::all().filter(|card| card.class() == class).map(Card::name).collect();
        self.word(&cards)
    }

    fn selector(&mut self, row: Option<bool>) -> String {
        match (self.chance.below(4), row) {
            (0, Some(_)) => self.any(&["0", "1", "3", "4", "5", "6", "8", "9", "11", "15"]).to_owned(),
            (1, Some(north)) => format!("\"#{}\"", 1 + self.chance.below(15) + if north { 0 } else { 15 }),
            (1, None) => format!("\"#{}\"", 1 + self.chance.below(31)),
            _ => self.word(CLASSES),
        }
    }

    fn layers(&mut self, one: impl Fn(&mut Writer) -> String) -> String {
        let mut layers: Vec<String> = (0..self.chance.below(3)).map(|_| self.list(3, &one)).collect();
        let at = self.chance.below(layers.len() + 1);
        if !self.one_in(5) {
            layers.insert(at, "\"rest\"".to_owned());
        }
        format!("[{}]", layers.join(", "))
    }

    fn value(&mut self, form: Form, row: Option<bool>) -> String {
        match form {
            Form::Flag => self.any(&["true", "false"]).to_owned(),
            Form::Number { least, most } => self.number(least, most).to_string(),
            Form::NumberOrAll { .. } if self.one_in(3) => "\"all\"".to_owned(),
            Form::NumberOrAll { least, most } => self.number(least, most).to_string(),
            Form::Numbers { least, most } => self.list(3, |it| it.number(least, most).to_string()),
            Form::Ranks => {
                let ranks: Vec<&str> = (0..6).map(|_| self.any(&["0", "1", "1", "1", "1", "2"])).collect();
                format!("[{}]", ranks.join(", "))
            }
            Form::Turns => format!("[{}, {}]", self.number(1, 9), 4 + self.number(1, 9)),
            Form::Word(words) => {
                // What belongs to other rules is refused, so it is tried seldom.
                let own: Vec<&str> =
                    words.iter().filter(|word| !is_foreign(self.base, word)).copied().collect();
                if self.one_in(40) { self.word(words) } else { self.word(&own) }
            }
            Form::Words(words) => self.some(words),
            Form::Text => "{ en = \"Ice\", fr = \"Glace\" }".to_owned(),
            Form::Name => "\"made-at-random\"".to_owned(),
            Form::Who => match self.chance.below(3) {
                0 => "\"all\"".to_owned(),
                1 => self.word(&TRIBES),
                _ => self.some(&TRIBES),
            },
            Form::Tribes => self.some(&TRIBES),
            Form::Deal => match self.chance.below(3) {
                0 => "\"random\"".to_owned(),
                1 => "\"choose\"".to_owned(),
                _ => "[\"sami\", \"thule\", \"tunit\", \"norse\"]".to_owned(),
            },
            Form::Biomes if self.one_in(2) => self.chance.below(10).to_string(),
            Form::Biomes | Form::Cards => self.list(5, |it| it.selector(row)),
            Form::Card => self.word(&["#23", "#23", "#8", "#20", "#31", "hammer"]),
            Form::Layers => self.layers(|it| it.selector(row)),
            Form::Events => self.list(4, |it| it.number(32, 48).to_string()),
            Form::EventLayers => self.layers(|it| (32 + it.chance.below(17)).to_string()),
            Form::Faces => self.list(2, |it| it.number(1, 6).to_string()),
            Form::Daughters if self.one_in(2) => "\"own\"".to_owned(),
            Form::Daughters => self.list(3, |it| it.named(Class::Daughter)),
            Form::Farm => match self.chance.below(3) {
                0 => "\"choose\"".to_owned(),
                1 => "\"none\"".to_owned(),
                _ => self.named(Class::Farm),
            },
            Form::Tableau => self.list(2, |it| match it.chance.below(3) {
                0 => it.word(&["tamed #13", "tamed #5", "tamed #24"]),
                1 => it.word(&["invention #2", "invention #11", "trophy #12", "trophy #31"]),
                _ => it.named(Class::Import),
            }),
            Form::Hand => self.list(2, |it| it.word(&["#1", "#2", "#3", "#5", "#20", "#21"])),
            Form::Ability => {
                let kind = self.any(&[
                    "kind = \"sled\"",
                    "kind = \"raid\"",
                    "kind = \"hand-size\", amount = 2",
                    "kind = \"reroll\", biome_type = \"spear\", faces = [5, 6]",
                    "kind = \"convert\", biome_type = \"fishhook\", faces = [3]",
                    "kind = \"reassign\", count = 2, order = 1",
                    "kind = \"depletion-relief\", amount = 1",
                    "kind = \"cold-as-warm\", biome_type = \"harpoon\"",
                    "kind = \"council-of-war\"",
                    "kind = \"free-promotion\"",
                    "kind = \"wins-auction-ties\"",
                    "kind = \"mariner\", carries = 9",
                ]);
                format!("{{ {kind} }}")
            }
            Form::Condition => self.condition(),
            Form::Conditions => self.list(2, Writer::condition),
            Form::Scores => self.list(2, Writer::score),
        }
    }

    fn condition(&mut self) -> String {
        let Form::Word(measures) = CONDITION.keys[0].form else { panic!("what is counted is a word") };
        let bound = self.any(&["at_least", "at_most"]);
        let scope = self.any(&["own", "every", "total"]);
        let one = format!(
            "{{ what = {}, {bound} = {}, scope = \"{scope}\" }}",
            self.value(Form::Word(measures), None),
            self.number(0, 12)
        );
        if self.one_in(4) { format!("{{ all = [{one}, {one}] }}") } else { one }
    }

    fn score(&mut self) -> String {
        let when = self.one_in(3);
        let mut fields = Vec::new();
        for key in SCORE.keys {
            let wanted = match key.name {
                "when" => when,
                "per" => !when,
                _ => self.one_in(3),
            };
            if wanted {
                fields.push(format!("{} = {}", key.name, self.value(key.form, None)));
            }
        }
        format!("{{ {} }}", fields.join(", "))
    }

    /// A line for each of some names.
    fn lines(&mut self, keys: &[Key], one_in: usize, row: Option<bool>) -> String {
        let mut lines = String::new();
        for key in keys {
            if key.default.is_some() && self.one_in(one_in) {
                lines += &format!("{} = {}\n", key.name, self.value(key.form, row));
            }
        }
        lines
    }

    fn rule(&mut self, parts: bool) -> String {
        let kind = &KINDS[self.chance.below(KINDS.len())];
        let mut rule = format!("[[rule]]\nkind = \"{}\"\n", kind.name);
        let common = if parts || self.one_in(40) { &RULE.keys[1..] } else { &RULE.keys[1..3] };
        rule += &self.lines(common, 3, None);
        for key in kind.keys {
            if key.default.is_none() || self.one_in(3) {
                rule += &format!("{} = {}\n", key.name, self.value(key.form, None));
            }
        }
        rule
    }

    fn file(&mut self) -> String {
        let (base, alone) = (self.base, self.base == "daughters-saga");
        let mut file =
            format!("schema = 1\nid = \"made-at-random\"\ntitle = \"Made at random\"\nbase = \"{base}\"\n");
        // How many play a saga is no choice.
        let head =
            HEAD.keys[3..].iter().filter(|key| key.name != "base" && !(alone && key.name == "players"));
        let head: Vec<Key> = head.copied().collect();
        file += &self.lines(&head, 14, None);
        for (name, north) in [("north", true), ("south", false)] {
            file += &format!("[rows.{name}]\n{}", self.lines(ROW.keys, 12, Some(north)));
        }
        file += &format!("[events]\n{}", self.lines(EVENTS.keys, 14, None));
        // Cards for all tribes are a mistake of their own.
        let many: Vec<Key> =
            START.keys.iter().filter(|key| !["tableau", "hand"].contains(&key.name)).copied().collect();
        file += &format!("[start]\n{}", self.lines(&many, 14, None));
        for tribe in TRIBES {
            if self.one_in(3) {
                file += &format!("[tribe.{tribe}]\n{}", self.lines(START.keys, 9, None));
            }
        }
        if self.one_in(3) {
            let seat = if alone { 1 } else { 1 + self.chance.below(2) };
            file += &format!("[seat.{seat}]\n{}", self.lines(SEAT.keys, 3, None));
        }
        let together = base == "nazi-greenland";
        if self.one_in(if together { 2 } else { 60 }) {
            file += &format!("[depot]\n{}", self.lines(DEPOT.keys, 3, None));
        }
        let parts = self.one_in(if alone || together { 60 } else { 4 });
        for _ in 0..self.chance.below(4) {
            file += &self.rule(parts);
        }
        if parts {
            let base = self.any(&["base", "nazi-greenland"]);
            file += &format!("[[part]]\nbase = \"{base}\"\n{}", self.lines(PART.keys, 2, None));
        }
        file + &format!("[victory]\n{}", self.lines(VICTORY.keys, 9, None))
    }
}

/// A table for the scenario: any of its numbers of players; the tribes in any order where they are to be chosen.
fn setup(scenario: &Scenario, text: &str, chance: &mut Chance) -> Setup {
    let players = scenario.players[chance.below(scenario.players.len())];
    let mut setup = json!({ "players": players, "scenario": text });
    if text.contains("\"choose\"") && text.contains("deal = \"choose\"") {
        let mut tribes = scenario.tribes();
        chance.shuffle(&mut tribes);
        setup["tribes"] = json!(tribes[..usize::from(players)]);
    }
    serde_json::from_value(setup).expect("a setup")
}

fn play(setup: &Setup, text: &str, seed: u64) {
    let mut chance = Chance::fast(seed);
    let mut game = Greenland::new(setup, &mut chance).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut moves = Vec::new();
    let mut steps = 0;
    while let Turn::Decide(seats) = game.turn() {
        let seat = seats.first().expect("somebody");
        moves.clear();
        game.moves(seat, &mut moves);
        assert!(!moves.is_empty(), "nothing can be played\n{text}\n{game:?}");
        let played = moves[chance.below(moves.len())];
        game.play(seat, &played, &mut chance, &mut |_| ());
        steps += 1;
        assert!(steps < LONGEST, "the game does not end\n{text}");
    }
    assert!(game.outcome().is_some());
}

#[test]
fn files_made_at_random_are_refused_with_a_reason_or_played() {
    let ledger = Ledger::parse(RULES).expect("a good ledger");
    let files = battery::games(400);
    let (mut played, mut refused) = (0, 0);
    let mut by_base = [0; BASES.len()];
    for number in 0..files {
        let base = BASES[(number % BASES.len() as u64) as usize];
        let mut writer = Writer { chance: Chance::fast(number), base };
        let text = writer.file();
        match check(&text, data_values()) {
            Err(mistakes) => {
                refused += 1;
                assert!(!mistakes.is_empty(), "{text}");
                for mistake in mistakes {
                    let lines = text.lines().count();
                    assert!((1..=lines).contains(&mistake.line), "{mistake}\n{text}");
                    assert!(
                        !mistake.english().contains("{ $") && !mistake.french().contains("{ $"),
                        "{mistake}"
                    );
                }
            }
            Ok(scenario) => {
                played += 1;
                by_base[(number % BASES.len() as u64) as usize] += 1;
                for seed in 0..3 {
                    play(&setup(&scenario, &text, &mut writer.chance), &text, number * 3 + seed);
                }
                // Everything else that the contract promises, for some.
                if played % 8 == 0 {
                    let setup = setup(&scenario, &text, &mut writer.chance);
                    battery::run::<Greenland>(&format!("file {number}\n{text}"), &setup, &ledger, 1);
                }
            }
        }
    }
    println!("{played} played, {refused} refused; by {BASES:?} {by_base:?} played");
    assert!(by_base.iter().all(|played| played * 60 >= files), "{by_base:?} of {files}");
    assert!(played * 6 >= files && refused * 6 >= files, "{played} played, {refused} refused");
}
